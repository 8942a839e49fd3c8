from zxsim.games.zwo.position import build, describe
from zxsim.games.zwo.table import Table

POSITION = {
    "turn": "P2",
    "turn_number": 6,
    "first": "P1",
    "phase": "main",
    "P1": {"life": 4, "hand": ["HZ-001"], "deck": ["f"], "magic": ["f/back/k1/k2", "f/rest"]},
    "P2": {"life": 10, "deck": [], "undead": ["f/d1"], "splattered": ["f/rest/b2"], "dead": ["HZ-047"]},
}


def test_what_is_read_is_written():
    written = describe(build(POSITION))
    engine = written.pop("engine")
    assert written == POSITION
    assert engine["order"] == {"P1": [0, 1, 2, 3], "P2": [0, 1, 2]}


def test_the_beginning_of_a_game():
    position = Table.start("rush", "graves", seed=3).position()
    assert (position["phase"], position["turn_number"]) == ("setup", 0)
    assert len(position["P1"]["deck"]) == 43
