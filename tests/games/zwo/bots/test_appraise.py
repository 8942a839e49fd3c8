"""Rough points of abilities."""

import numpy as np

from zxsim.games.zwo.abilities.assemble import assemble
from zxsim.games.zwo.abilities.card import Card
from zxsim.games.zwo.bots.appraise import BASE, MOST, appraise
from zxsim.games.zwo.records import TABLES
from zxsim.games.zwo.tables import Op

ZOMBIE = {"name": "Zo", "type": "zombie", "cost": 1, "revive": 1, "power": 1, "critical": 1}


def bonus(*abilities):
    M = np.zeros(1, TABLES)[0]
    assemble([Card.from_dict("ZO", {**ZOMBIE, "abilities": list(abilities)})], M)
    appraise(M)
    return int(M["card"][1]["bonus"])


def test_what_it_does_counts_as_often_as_it_does_it():
    assert bonus() == 0
    assert bonus({"when": "dies", "do": "draw 2"}) == 2 * BASE[Op.DRAW]
    assert bonus({"rest": True, "do": "choose opp zombie; rest it"}) == BASE[Op.REST]


def test_there_is_a_most():
    assert bonus({"when": "dies", "do": "draw 90"}) == MOST


def test_an_event_is_no_body():
    M = np.zeros(1, TABLES)[0]
    assemble([Card.from_dict("EV", {"name": "Ev", "type": "event", "do": "draw 1"})], M)
    appraise(M)
    assert M["card"][1]["bonus"] == 0 and M["ability"][1]["bonus"] == BASE[Op.DRAW]
