import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx import odds
from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.deck import load_deck

POOL = load_pool()


def test_start_and_gate_cards_are_not_drawn():
    kurone = load_deck("kurone", POOL)
    unseen = odds.list_unseen(kurone, POOL, {})
    assert sum(unseen.values()) == 48
    assert unseen["G09-007"] == 3  # the fourth is the start card
    assert "G09-015" not in unseen  # the gate card


def test_counts_by_cost_role_and_colour():
    deck = load_deck("tiamat-2016-08", POOL)
    unseen = odds.sort_unseen(odds.list_unseen(deck, POOL, {}), POOL)
    assert unseen.cards == sum(unseen.costs.values()) == sum(unseen.colours.values()) == 49
    assert unseen.costs[3] == 16
    assert sum(unseen.event_costs.values()) == 4
    assert unseen.roles == {"ig": 20, "life_recovery": 4, "void_bringer": 4, "event": 4}
    assert unseen.colours[("green",)] == 4


def test_what_was_seen_is_no_longer_there():
    deck = load_deck("sakura", POOL)
    unseen = odds.list_unseen(deck, POOL, {"B17-045": 3, "手腕のプルーエス": 4})
    assert sum(unseen.values()) == 42
    assert unseen["B17-045"] == 1 and "B16-053" not in unseen


@pytest.mark.parametrize("card, copies, there", [("B17-045", 5, 4), ("B17-042", 1, 0), ("B17-026", 1, 0)])
def test_nobody_sees_more_than_there_is(card, copies, there):
    with pytest.raises(InputError, match=f"{copies} seen, but only {there} can be"):
        odds.list_unseen(load_deck("sakura", POOL), POOL, {card: copies})


def test_an_effect_may_give_the_icon():
    unseen = odds.list_unseen(load_deck("sakura", POOL), POOL, {})
    assert odds.sort_unseen(unseen, POOL, {"B16-053"}).roles["ig"] == 24


def test_names():
    unseen = odds.list_unseen(load_deck("kurone", POOL), POOL, {})
    assert odds.count_named(unseen, POOL, ["アンセル"]) == 4 + 4 + 4 + 4 + 4 + 3
    assert odds.count_named(unseen, POOL, ["アンセル", "シエル"]) > odds.count_named(unseen, POOL, ["シエル"])
    with pytest.raises(InputError, match="has 'Tiamat' in its name"):
        odds.count_named(unseen, POOL, ["Tiamat"])


def test_who_goes_first_draws_later():
    assert odds.list_draws(True, 3) == [0, 2, 2]
    assert odds.list_draws(False, 3) == [2, 2, 2]


def test_a_start_resource_takes_the_place_of_a_dealt_one():
    deck = load_deck("sakura", POOL)
    assert odds.count_dealt_resources(deck) == 2
    assert odds.count_dealt_resources(load_deck(deck.to_mapping() | {"start_resource": "B17-045"}, POOL)) == 1
