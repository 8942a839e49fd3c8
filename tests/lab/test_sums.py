import numpy as np
import pytest
from toy import LABELS, TOY

from zxsim.core.errors import IntegrityError
from zxsim.lab import sums
from zxsim.lab.runner import play
from zxsim.lab.statistics.intervals import Moments

PREPARED = (1, 0, 9)  # a side that draws badly on both sides stops: some games are unfinished


@pytest.fixture
def played():
    rows, tally, _ = play(TOY, PREPARED, 3, 60)
    return rows, tally


def naive_total(rows, names):
    """Of the named columns, pair by pair."""
    columns = [LABELS.columns.index(name) for name in names]
    return np.array(
        [sum(int(rows[game][c] + rows[game + 1][c]) for c in columns) for game in range(0, len(rows), 2)]
    )


def test_moments_of_any_two_totals(played):
    products = sums.add_up(LABELS, *played).products
    hits, tries = naive_total(played[0], ["hits_a", "hits_b"]), naive_total(played[0], ["tries_a", "tries_b"])
    assert products.moments(["hits_a", "hits_b"], ["tries_a", "tries_b"]) == Moments.of(hits, tries)
    assert products.moments(["turns"]) == Moments.of(naive_total(played[0], ["turns"]))
    assert products.sum(["hits_a"]) == played[0][:, LABELS.columns.index("hits_a")].sum()
    assert products.pairs == 60


def test_products_are_exact_however_large():
    totals = np.array([[1, 94_906_267], [1, 94_906_269]])
    assert sums.multiply(("pairs", "large"), totals).table.tolist() == [
        [2, 94_906_267 + 94_906_269],
        [94_906_267 + 94_906_269, 94_906_267**2 + 94_906_269**2],
    ]


def test_outcomes_are_told_by_who_goes_first(played):
    rows, _ = played
    outcomes = np.zeros((4, 4), np.int64)
    for game in range(0, len(rows), 2):
        winner = {int(row[2]): int(row[0]) for row in rows[game : game + 2]}
        outcomes[winner[0], winner[1]] += 1
    found = sums.add_up(LABELS, *played)
    assert np.array_equal(found.outcomes, outcomes)
    assert outcomes[3].sum() > 0
    assert found.reasons.tolist() == [(rows[:, 3] == reason).sum() for reason in range(3)]


def test_parts_add_up_to_the_whole(played):
    rows, tally = played
    nothing = np.zeros_like(tally)
    parts = (
        sums.add_up(LABELS, rows[:20], tally) + sums.add_up(LABELS, rows[20:], nothing) + sums.empty(LABELS)
    )
    assert parts.to_bytes() == sums.add_up(LABELS, rows, tally).to_bytes()


def test_bytes_come_back(played):
    whole = sums.add_up(LABELS, *played)
    back = sums.read(LABELS, whole.to_bytes())
    assert back.to_bytes() == whole.to_bytes()
    assert np.array_equal(back.products.table, whole.products.table)
    assert np.array_equal(back.tally, whole.tally)
    with pytest.raises(ValueError, match="numbers instead of"):
        sums.read(LABELS, sums.zlib.compress(b"\0" * 80))


def test_seats_that_were_not_swapped_are_a_fault(played):
    rows, tally = played
    rows[1, 2] = rows[0, 2]
    with pytest.raises(IntegrityError, match="seats were not swapped"):
        sums.add_up(LABELS, rows, tally)
