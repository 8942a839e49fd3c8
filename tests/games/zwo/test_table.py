import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo import Table
from zxsim.games.zwo.deck import load_deck
from zxsim.games.zwo.options import Options


def test_a_whole_game_by_texts():
    table = Table.start("rush", "graves", seed=4)
    copy = table.copy()
    while table.decision:
        table.choose(str(table.choices[-1]))
    assert table.choices == []
    assert table.result["winner"] in (0, 1, None) and table.result["reason"] in ("life", "draw", "limit")
    assert copy.result is None and len(copy.events) < len(table.events)
    with pytest.raises(ValueError, match="The game is over"):
        table.choose("end")


def test_in_odd_games_the_decks_have_changed_seats():
    numbers = [set(load_deck(name).main) for name in ("rush", "graves")]
    for game in (0, 1):
        position = Table.start("rush", "graves", seed=3, game=game).position()
        for seat, side in enumerate(("P1", "P2")):
            assert set(position[side]["hand"]) <= numbers[seat ^ game]


def test_decks_and_options_of_any_form():
    deck = load_deck("rush")
    tables = [
        Table.start(deck, deck.to_mapping(), options=options)
        for options in (None, {}, Options(), {"defeat": "life_zero"})
    ]
    assert len({table.board.S.tobytes() for table in tables}) == 1


def test_faults_are_named():
    with pytest.raises(InputError, match="no deck 'nonsense'"):
        Table.start("nonsense", "rush")
    with pytest.raises(InputError, match="seed"):
        Table.start("rush", "rush", seed=-1)
    with pytest.raises(ValueError, match=r"'jump' is not legal here. Legal: keep; redraw"):
        Table.start("rush", "rush").choose("jump")


def test_the_package_offers_the_table_and_the_game():
    import zxsim.games.zwo as package

    assert package.GAME.name == "zwo" and {"GAME", "Table"} <= set(dir(package))
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        package.nonsense  # noqa: B018
