from zxsim.games.zwo.cards import load_pool
from zxsim.games.zwo.deck import Deck, load_deck
from zxsim.games.zwo.profile import profile


def test_counts_add_up():
    found = profile(load_deck("crowned"), load_pool())
    assert found["cards"] == sum(found["colours"].values()) == sum(found["types"].values()) == 50
    assert sum(row["zombie"] + row["event"] for row in found["curve"]) == 50
    assert [row["cost"] for row in found["curve"]] == list(range(7))
    assert found["legends"] == 8


def test_means_are_those_of_zombies():
    assert profile(Deck("two", {"HZ-034": 1, "HZ-042": 1, "HZ-047": 4}), load_pool())["mean_cost"] == 2.5
    empty = profile(Deck("none", {}), load_pool())
    assert (empty["mean_cost"], empty["curve"]) == (None, [{"cost": 0, "zombie": 0, "event": 0}])
