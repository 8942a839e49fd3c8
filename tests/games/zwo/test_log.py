import re
import string

from zxsim.games.zwo.events import FIELDS
from zxsim.games.zwo.log import _LINES, write_log
from zxsim.games.zwo.notes import Note

TURN = """\
P1 plays v.N1.3 v.N1.3, paying with f f.
P1 revives v.R4.4 v.R4.4, paying with v.R1.1 v.R1.1.
  Battle Phase
    v.R4.4 v.R4.4 attacks v.G1.2 v.G1.2.
    v.G1.9 v.G1.9 blocks.
    v.G1.9 v.G1.9 takes 4 damage (4 in all).
    v.R4.4 v.R4.4 takes 9 damage (9 in all).
    v.R4.4 v.R4.4 goes from undead to splattered, Front and Rest.
    v.N1.3 v.N1.3 attacks the player.
    P2 takes 1 damage: Life 9.
"""


def test_a_turn_reads_like_a_play_by_play(play):
    position = {
        "P1": {"hand": ["v.N1.3"], "magic": ["f", "v.R1.1"], "splattered": ["v.R4.4"], "undead": ["v.N1.8"]},
        "P2": {"undead": ["v.G1.2/rest", "v.G1.9"]},
    }
    table = play(
        position,
        "play v.N1.3 pay grey",
        "revive v.R4.4@splattered pay red",
        "attack v.R4.4@undead v.G1.2/rest@undead",
        "block v.G1.9@undead",
        "attack v.N1.3@undead player",
    )
    assert table.log() == TURN


def test_cards_that_rest_without_paying_have_a_line(play):
    event = {"number": "EV", "name": "Sleep", "type": "event", "do": ["choose opp zombie; rest it", "draw 1"]}
    table = play(
        {"P1": {"hand": ["EV"], "undead": ["f"]}, "P2": {"undead": ["v.G1.2"]}}, "use EV", cards=[event]
    )
    assert "v.G1.2 v.G1.2 goes to Rest.\nP1 draws f f.\n" in table.log()


def test_the_result_stands_last(play):
    log = play({"P1": {"undead": ["f"]}, "P2": {"life": 1}}, "end", "attack f@undead player").log()
    assert log.endswith("\n\nP1 wins (life): Life P1 10, P2 0.\n")
    over = {"kind": "over", "winner": None, "reason": "draw", "life_0": 0, "life_1": 0}
    assert write_log([over]) == "\nNobody wins (draw): Life P1 0, P2 0.\n"


def test_every_line_can_be_filled():
    fields = {Note._fields[note].lower(): set(names) for note, (_, names) in FIELDS.items()}
    fields |= {"draw": fields["move"], "place": fields["move"]}
    for kind, line in _LINES.items():
        asked = {name for _, name, _, _ in string.Formatter().parse(line) if name}
        assert asked - fields[kind] <= {"owner", "payment"}, kind


def test_a_whole_game_is_told_without_noise(walk):
    *_, (table, _) = walk(2)
    log = table.log()
    turns = re.findall(r"^Turn (\d+), P[12] \(Life P1 \d+, P2 \d+\)$", log, re.MULTILINE)
    assert [int(turn) for turn in turns] == list(range(1, len(turns) + 1))
    assert "None" not in log and "{" not in log
    heads = re.findall(r"^  (\w+) Phase$", log, re.MULTILINE)
    assert set(heads) <= {"Standby", "Draw", "Magic", "Main", "Battle", "End"}
    assert not re.search(r"Phase\n(\n|  \w)", log), "a heading without a line"


def test_nothing_is_no_log():
    assert write_log([]) == ""
