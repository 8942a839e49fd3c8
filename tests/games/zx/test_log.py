import re
import string

from zxsim.games.zx.events import FIELDS
from zxsim.games.zx.log import _LINES, write_log
from zxsim.games.zx.notes import Note

TURN = """\
P1 plays v.R1.1000 v.R1.1000 from hand on (0,1), paying with v.R3.5000.
P1's v.R5.7000 v.R5.7000 attacks P2's f v.N1.1000 on (1,1).
P2's f v.N1.1000 takes 7000 damage (7000 in all).
P2's f v.N1.1000 is destroyed by battle.
P2's f v.N1.1000 goes from square to charge.
P1's v.B1.1000 v.B1.1000 attacks the player on (1,2).
P2 takes damage: 1 to process.
Life card 1 of P2 is turned up (1 Life left): f v.N1.1000.
P2's f v.N1.1000 goes from life to charge.
"""


def test_a_turn_reads_like_a_play_by_play(play):
    position = {
        "P1": {"hand": ["v.R1.1000"], "res": ["v.R3.5000"]},
        "P2": {"life": 2},
        "sq": {"2,1": "P1:v.R5.7000", "1,1": "P2:f", "2,2": "P1:v.B1.1000", "0,2": "P2:f"},
    }
    table = play(position, "play v.R1.1000 (0,1)", "attack (2,1) (1,1)", "attack (2,2) (1,2)", "life 1")
    assert table.log() == TURN


def test_headings(play):
    position = {"P2": {"hand": 1, "deck": ["v.R1.1000", "f", "f"]}, "sq": {"0,0": "P1:f/S"}}
    assert play(position, "end").log() == (
        "\nTurn 4, P2 (Life P1 4, P2 4)\n"
        "  Draw Phase\n"
        "    P2 draws v.R1.1000 v.R1.1000.\n"
        "    P2 draws f v.N1.1000.\n"
    )


def test_the_result_stands_last(play):
    log = play({"P2": {"life": 1}, "sq": {"1,1": "P1:f"}}, "attack (1,1) (1,2)").log()
    assert log.endswith("\n\nP1 wins (life): Life P1 4, P2 0.\n")
    over = {"kind": "over", "winner": None, "reason": "draw", "life_0": 0, "life_1": 0}
    assert write_log([over]) == "\nNobody wins (draw): Life P1 0, P2 0.\n"


def test_every_line_can_be_filled():
    fields = {Note._fields[note].lower(): set(names) for note, (_, names) in FIELDS.items()}
    fields |= {"draw": fields["move"], "place": fields["move"], "decline": {"seat"}}
    for kind, line in _LINES.items():
        asked = {name for _, name, _, _ in string.Formatter().parse(line) if name}
        assert asked - fields[kind] <= {"owner", "payers"}, kind


def test_a_whole_game_is_told_without_noise(walk):
    *_, (table, _) = walk(2)
    log = table.log()
    turns = re.findall(r"^Turn (\d+), P[12] \(Life P1 \d+, P2 \d+\)$", log, re.MULTILINE)
    assert [int(turn) for turn in turns] == list(range(1, len(turns) + 1))
    assert "None" not in log and "{" not in log and "temporary on" not in log
    heads = re.findall(r"^  (\w+) Phase$", log, re.MULTILINE)
    assert set(heads) <= {"Reboot", "Draw", "Resource", "Ignition", "Main", "End"}
    assert not re.search(r"Phase\n(\n|  \w)", log), "a heading without a line"


def test_nothing_is_no_log():
    assert write_log([]) == ""


def test_moves_locks_and_void_bringer_read_well(play):
    lock = {
        "kind": "event",
        "do": ["choose 1 my squares zx; relocate it to empty normal", "lock cards Loud; lock overboost"],
    }
    lucky = {"number": "LUCKY", "name": "Lucky", "type": "zx", "cost": 0, "power": 500, "icons": ["IG"]}
    cards = [
        {"number": "E", "name": "Move", "type": "event", "cost": 0, "abilities": [lock]},
        lucky | {"keywords": ["void_bringer"]},
    ]
    position = {"P1": {"hand": ["E"]}, "P2": {"life": ["LUCKY*4"]}, "sq": {"1,1": "P1:f"}}
    log = play(
        position,
        "play E",
        "square (2,2)",
        "attack (2,2) (1,2)",
        "life 0",
        "play LUCKY (0,2)",
        "no",
        cards=cards,
    ).log()
    assert "moves from (1,1) on (2,2)." in log
    assert "Locked for P1 this turn: cards name Loud.\nLocked for P1 this turn: overboost.\n" in log
    assert "Void Bringer" in log


def test_a_lock_without_a_name_needs_no_names_at_all(play):
    lock = {"kind": "event", "do": ["lock overboost"]}
    cards = [{"number": "E", "name": "Lock", "type": "event", "cost": 0, "abilities": [lock]}]
    table = play({"P1": {"hand": ["E"]}, "sq": {"1,1": "P1:f"}}, "play E", cards=cards)
    assert "Locked for P1 this turn: overboost." in table.log()
