import numpy as np
import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo.abilities.assemble import assemble
from zxsim.games.zwo.abilities.card import Card
from zxsim.games.zwo.cards import load_pool, stand_in
from zxsim.games.zwo.records import TABLES
from zxsim.games.zwo.tables import Kind, On, Op, When


def test_the_whole_house_pool_fits_one_matchup(record):
    M = record(TABLES)
    cards = tuple(load_pool().values())
    names = assemble(cards, M)
    assert names.numbers[1:] == tuple(card.number for card in cards)
    assert M["card"]["statics"].any() and M["battle_events"] == 1
    assert len(set(M["card"]["name"][1 : len(cards) + 1].tolist())) == len(cards)


def test_a_card_becomes_a_row(record):
    M = record(TABLES)
    assemble([stand_in("v.B3.5.2.r2.L")], M)
    row = M["card"][1]
    printed = [row[name] for name in ("cost", "cost_colours", "revive", "power", "critical", "legend")]
    assert (printed, row["colour"]) == ([3, 2, 2, 5, 2, 1], 1)
    assert M["card"][1]["statics"] == 0 and M["battle_events"] == 0


def test_an_ability_becomes_a_row_and_its_code(record):
    M = record(TABLES)
    table = {"name": "A", "type": "zombie", "cost": 1, "revive": 1, "power": 1, "critical": 1}
    abilities = [
        {"when": "dies", "do": "damage each opp zombie 2"},
        {"cost": 1, "do": "choose opp zombie; rest it"},
    ]
    assemble([Card.from_dict("A-1", {**table, "abilities": abilities})], M)
    first, second = M["card"][1]["ability"], M["card"][1]["ability"] + 1
    assert (M["ability"][first]["kind"], M["ability"][second]["kind"]) == (Kind.AUTOMATIC, Kind.USE)
    assert M["ability"][second]["index"] == 1 and M["card"][1]["uses"] == 1
    assert M["card"][1]["whens"] == 1 << When.DIES
    pc = M["ability"][first]["code"]
    assert M["code"][pc].tolist() == (Op.DAMAGE, On.EACH, 1, 2, 0, 0)
    assert M["code"][pc + 1]["op"] == Op.END
    assert M["code"][M["ability"][second]["code"]]["selector"] == 1, "equal selectors share a row"


def test_too_many_cards_are_refused():
    M = np.zeros(1, TABLES)[0]
    with pytest.raises(InputError, match="too many for one matchup"):
        assemble([stand_in(f"v.R1.{n}.{k}") for n in range(40) for k in range(4)], M)
    long = {"name": "L", "type": "event", "do": ["draw 1"] * 900}
    with pytest.raises(InputError, match="too many rows of code"):
        assemble([Card.from_dict("L-1", long)], M)
