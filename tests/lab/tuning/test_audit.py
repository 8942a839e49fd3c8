import pytest

from zxsim.core.errors import UsageError
from zxsim.lab.tuning.audit import audit

FIELD = ["P3*4 P2*4 Q2*4", "P4*4 P1*4 Q3*4"]
DECK = "P1*4 P2*4 Q9*4"


def run(**more):
    return audit(DECK, FIELD, **{"jobs": 1, "pairs": 2000, **more})


def test_cards_are_ranked_by_what_they_are_worth():
    found = run()
    assert [each.card for each in found.values] == ["Q9", "P2", "P1"]
    assert found.values[0].value.low > 0
    assert found.values[0].instead == {"Q0": 1}


def test_cards_that_no_plain_one_can_replace_are_named():
    assert audit("P0*4 P2*4 Q9*4", FIELD, jobs=1, pairs=2000).without == ("P0", "P2")


def test_all_copies_are_worth_more_than_one():
    one, all_copies = run(), run(copies="all")
    assert all_copies.values[0].copies == 4
    assert all_copies.values[0].value.value > 2 * one.values[0].value.value
    frame = all_copies.frame
    assert frame["value_per_copy"][0] == pytest.approx(frame["value"][0] / 4)


def test_opponents_average_to_the_value():
    value = run().values[0]
    assert sum(value.by_opponent) / 2 == pytest.approx(value.value.value)


def test_intervals_hold_for_all_cards_at_once():
    """Of three cards each interval is that of a level of 98.3 %."""
    value = run().values[0].value
    assert value.level == 0.95
    one = audit("P0*4 P2*4 Q9*4", FIELD, jobs=1, pairs=2000).values[0].value
    assert (value.high - value.low) / (one.high - one.low) == pytest.approx(2.394 / 1.96, rel=0.1)


def test_few_pairs_are_refused():
    with pytest.raises(UsageError, match="at least 200"):
        run(pairs=10)
