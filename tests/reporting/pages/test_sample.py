from zxsim.reporting.blocks import Log, Text
from zxsim.reporting.pages.sample import make_page


def test_a_game_is_shown_as_it_was_told_with_the_command_for_others():
    page = make_page("Game 0.", "turn 1\n  attack", "zxsim watch a b")
    assert (page.anchor, page.lead) == ("game", "Game 0.")
    assert page.blocks == (
        Log("Play-by-play", "turn 1\n  attack"),
        Text(("Any game can be read: zxsim watch a b",)),
    )
