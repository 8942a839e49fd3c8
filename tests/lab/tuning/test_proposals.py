import sys

import pytest

from zxsim.core.errors import EnvironmentFault
from zxsim.lab.tuning.cards import Binder
from zxsim.lab.tuning.proposals import Swap, enumerate_lists, load_optuna, make_swaps, search_lists


@pytest.fixture
def binder(make):
    """A binder of the deck P2*4 P3*4 Q3*4."""
    return Binder(make())


def count(slots):
    names = [slot.card for slot in slots]
    return {name: names.count(name) for name in sorted(set(names))}


def test_swaps_are_made_one_after_the_other(binder):
    base = binder.setting.base.slots
    slots = make_swaps(binder, base, [Swap("P2", "P9", 4), Swap("Q3", "Q9", 1)])
    assert count(slots) == {"P3": 4, "P9": 4, "Q3": 3, "Q9": 1}


def test_a_swap_of_copies_that_are_gone_does_what_is_left(binder):
    base = binder.setting.base.slots
    slots = make_swaps(binder, base, [Swap("P2", "P9", 3), Swap("P2", "P8", 4)])
    assert count(slots) == {"P3": 4, "P8": 1, "P9": 3, "Q3": 4}


def test_a_swap_stops_where_the_rules_do(binder):
    base = binder.setting.base.slots
    slots = make_swaps(binder, base, [Swap("P2", "P9", 2), Swap("P3", "P9", 4)])
    assert count(slots)["P9"] == 4


def test_the_first_swaps_are_proposed_alone_and_together(binder):
    base = binder.setting.base.slots
    swaps = [Swap("P2", "P9", 1), Swap("P3", "P8", 1), Swap("P3", "P8", 4)]
    lists = [count(slots) for slots in enumerate_lists(binder, base, swaps)]
    assert [each.get("P8", 0) for each in lists] == [0, 1, 4]
    assert enumerate_lists(binder, base, []) == []


def test_optuna_leaves_out_the_swaps_that_do_harm(arena, binder):
    swaps = [Swap("P2", "P9", 4), Swap("P3", "P0", 4), Swap("Q3", "Q9", 2), Swap("Q3", "Q0", 2)]
    best = search_lists(arena, binder, swaps, 300, 1)[0]
    assert count(best) == {"P3": 4, "P9": 4, "Q3": 2, "Q9": 2}


def test_the_same_seed_searches_the_same_lists(make, binder):
    from zxsim.lab.tuning.telling import Meter

    swaps = [Swap("P2", "P9", 1), Swap("P3", "P4", 1), Swap("Q3", "Q4", 1)]
    found = [search_lists(make().open(Meter(None, 1)), binder, swaps, 200, 3) for _ in range(2)]
    assert found[0] == found[1]


def test_without_the_library_it_is_told_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "optuna", None)
    with pytest.raises(EnvironmentFault, match=r"pip install 'zxsim\[optuna\]'"):
        load_optuna()
