import json

import pytest

from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.deck import Deck, built_in_decks, load_deck
from zxsim.games.zx.profile import GROUPS, compare, group_of, profile

POOL = load_pool()


@pytest.mark.parametrize("name", built_in_decks())
def test_counts_add_up(name):
    deck = load_deck(name)
    found = json.loads(json.dumps(profile(deck, POOL)))
    assert found["cards"]["main"] == sum(found["groups"].values()) == sum(found["colours"].values()) == 50
    assert found["icons"]["IG"] == found["groups"]["ig"] == 20
    assert sum(row[group] for row in found["curve"] for group in GROUPS) == 50
    costs = [POOL.find(number).cost for number, n in deck.main.items() for _ in range(n)]
    assert found["mean_cost"] == pytest.approx(sum(costs) / 50)
    assert [row["cost"] for row in found["curve"]] == list(range(min(costs), max(costs) + 1))


def test_kurone():
    found = profile(load_deck("kurone"), POOL)
    assert found["keywords"] == {
        "life_recovery": 4,
        "void_bringer": 4,
        "start_card": 4,
        "gate_card": 1,
        "start_resource": 0,
    }
    assert found["types"]["zx_ob_lower"] == found["types"]["player"] == 1
    assert found["colours"] == {"red": 50}


def test_an_empty_deck():
    found = profile(Deck("empty", {}), POOL)
    assert found["curve"] == []
    assert found["mean_cost"] is None


def test_groups():
    assert [group_of(POOL.find(number)) for number in ("B16-025", "B17-031", "E32-046")] == list(GROUPS)


def test_compare():
    a = Deck("a", {"B16-025": 4, "E32-046": 1}, player="B40-085")
    b = Deck("b", {"B16-025": 3, "B17-031": 2, "E32-046": 1}, player="E12-039", start="B17-031")
    assert compare(a, a) == []
    assert [tuple(each.values()) for each in compare(a, b)] == [
        ("player", "B40-085", 1, 0),
        ("player", "E12-039", 0, 1),
        ("start", "B17-031", 0, 1),
        ("main", "B16-025", 4, 3),
        ("main", "B17-031", 0, 2),
    ]
