import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo.position import build, describe
from zxsim.games.zwo.table import Table

CARD = {
    "number": "ZO",
    "name": "Zo",
    "type": "zombie",
    "cost": 0,
    "revive": 1,
    "power": 3,
    "critical": 1,
    "abilities": [
        {"when": "attacks", "do": "choose opp zombie; rest it"},
        {"when": "attacks", "do": "draw 1"},
    ],
}
POSITION = {
    "phase": "battle",
    "P1": {"undead": ["ZO", "f"]},
    "P2": {"undead": ["v.G1.1", "v.G1.2"]},
}


@pytest.fixture
def table():
    table = Table.from_position(POSITION, cards=[CARD], seed=5)
    table.choose("attack ZO@undead player")
    return table


def test_the_middle_of_an_ability_in_an_attack(table):
    engine = table.position()["engine"]
    assert engine["attacker"] == engine["source"] == "P1.undead.0"
    assert (engine["decision"], engine["seat"], engine["seed"]) == ("target", "P1", 5)
    assert engine["pending"] == [[2, "P1.undead.0"]]
    again = Table.from_position(table.position(), cards=[CARD])
    assert again.board.S.tobytes() == table.board.S.tobytes()
    for each in (table, again):
        each.choose("choose v.G1.2@P2.undead")
    assert again.position() == table.position()


def test_damage_is_refused(table):
    position = table.position()
    position["engine"]["attacker"] = "P1.undead.9"
    with pytest.raises(InputError, match="it is damaged"):
        build(position, [CARD])


def test_other_abilities_are_refused(table):
    other = {**CARD, "abilities": CARD["abilities"][1:]}
    with pytest.raises(InputError, match="other cards or another version"):
        build(table.position(), [other])


def test_an_order_that_does_not_fit(table):
    position = table.position()
    position["engine"]["order"]["P1"] = [0, 0]
    with pytest.raises(InputError, match="its order does not fit the cards of P1"):
        build(position, [CARD])


def test_without_the_key_nothing_is_known_but_the_words(table):
    position = describe(table.board)
    del position["engine"]
    S, *_ = build(position, [CARD])
    assert S["attacker"] == 0 and S["decision"] == 0
