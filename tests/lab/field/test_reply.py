"""The best deck against a field, and how far that advice goes."""

import math

import numpy as np
import pytest
from made_tables import play, truth

from zxsim.lab.field.reply import draw_fields, find_ranges, find_reply
from zxsim.lab.statistics.payoffs import Payoffs

RATES = np.array([[0.5, 0.7, 0.4, 0.6], [0.3, 0.5, 0.8, 0.5], [0.6, 0.2, 0.5, 0.5], [0.4, 0.5, 0.5, 0.5]])
FIELD = np.array([0.1, 0.5, 0.4, 0.0])


def exact(rates):
    odds = np.log(rates / rates.T)
    return Payoffs(rates, odds, np.zeros_like(rates))


def test_without_doubt_it_is_a_weighted_mean():
    found = find_reply(exact(RATES), FIELD, [0, 1, 2], 1, seen=1e9, draws=50)
    values = [sum(w * r for w, r in zip(FIELD, row, strict=True)) for row in RATES[:3]]
    assert found.values == pytest.approx(values)
    assert found.chosen == int(np.argmax(values)) == 1
    assert found.low == pytest.approx(values, abs=1e-3)
    assert found.best.tolist() == found.best_known.tolist() == [0, 1, 0]
    assert found.lead_low == pytest.approx(values[1] - np.array(values), abs=1e-3)


def test_only_candidates_are_advised():
    found = find_reply(exact(RATES), FIELD, [0, 2], 1)
    assert len(found.values) == 2
    assert found.chosen == 0


def test_a_guess_is_spread_as_after_counting():
    """Of n counted opponents a share of p has the variance p (1 - p) / (n + 1)."""
    fields = draw_fields(FIELD, 40, 20_000, np.random.default_rng(1))
    assert fields.sum(axis=1) == pytest.approx(np.ones(20_000))
    assert fields.mean(axis=0) == pytest.approx(FIELD, abs=0.005)
    assert fields.std(axis=0) == pytest.approx(np.sqrt(FIELD * (1 - FIELD) / 41), abs=0.002)
    assert not fields[:, 3].any()


def test_twin_of_the_bootstrap():
    payoffs = play(np.random.default_rng(2), truth(np.random.default_rng(3), 4, 0.2, 0.2), 300)
    found = find_reply(payoffs, FIELD, [0, 1, 3], 4, seen=20, draws=400)
    generator = np.random.default_rng(4)
    _, tables = payoffs.draw(400, generator)
    fields = draw_fields(FIELD, 20, 400, generator)
    values = [[sum(f * table[i]) for i in (0, 1, 3)] for f, table in zip(fields, tables, strict=True)]
    ends = sorted(value[2] for value in values)
    assert ends[3] <= found.low[2] <= ends[4]  # 0.05 / 3 / 2 of 400 is 3.3
    assert found.best == pytest.approx([np.mean([np.argmax(v) == n for v in values]) for n in range(3)])
    known = [int(np.argmax([sum(FIELD * table[i]) for i in (0, 1, 3)])) for table in tables]
    assert found.best_known == pytest.approx([known.count(n) / 400 for n in range(3)])


def test_the_advice_stands_within_its_ranges_and_not_beyond():
    """Tried share by share, the others keeping their proportions."""
    generator = np.random.default_rng(5)
    for _ in range(20):
        rates, field = truth(generator, 5, 0.2, 0.3), generator.dirichlet(np.ones(5))
        chosen = int((rates @ field).argmax())
        low, high = find_ranges(rates, field, chosen)
        for deck in range(5):
            for share in np.linspace(0, 1, 41):
                moved = field * (1 - share) / (1 - field[deck])
                moved[deck] = share
                if min(abs(share - low[deck]), abs(share - high[deck])) < 1e-6:
                    continue
                is_best = (rates @ moved).argmax() == chosen
                assert is_best == (low[deck] <= share <= high[deck])


def test_of_a_single_opponent_there_is_no_range():
    low, high = find_ranges(RATES, np.array([1.0, 0, 0, 0]), 2)
    assert math.isnan(low[0]) and math.isnan(high[0])
    assert (low[1], high[1]) == (0, pytest.approx(1 / 6))  # 0.6 (1 - x) + 0.2 x = 0.5 (1 - x) + 0.7 x


def test_every_draw_counts_once_however_many_there_are():
    payoffs = play(np.random.default_rng(2), truth(np.random.default_rng(3), 3, 0.1, 0.1), 300)
    found = find_reply(payoffs, [0.5, 0.5, 0], [0, 1, 2], 4, draws=1234)
    assert found.best.sum() == pytest.approx(1)
    assert found.best * 1234 == pytest.approx(np.round(found.best * 1234))


def test_equal_decks_share_the_probability():
    rates = np.array([[0.5, 0.5, 0.7], [0.5, 0.5, 0.7], [0.3, 0.3, 0.5]])
    found = find_reply(exact(rates), [0, 0, 1], [0, 1, 2], 1, draws=10)
    assert found.best.tolist() == [0.5, 0.5, 0]


def test_opponents_that_were_never_met_are_refused():
    payoffs = exact(RATES.copy())
    payoffs.rates[0, 2] = payoffs.rates[2, 0] = np.nan
    with pytest.raises(ValueError, match="never met"):
        find_reply(payoffs, FIELD, [0, 1], 1)
    assert find_reply(payoffs, [0, 1, 0, 0], [0, 1], 1).chosen == 0


def cover(generator, decks, pairs, seen, cases):
    """Shares of made-up worlds in which the interval of every candidate holds, and of all advice (with its
    mean probability) that which was right."""
    holds, right, told = [], [], []
    for case in range(cases):
        rates = truth(generator, decks, 0.3, 0.2)
        guess = generator.dirichlet(np.full(decks, 2.0))
        field = draw_fields(guess, seen, 1, generator)[0]
        found = find_reply(play(generator, rates, pairs), guess, range(decks), case, seen, 2000)
        values = rates @ field
        holds.append(((found.low <= values) & (values <= found.high)).all())
        right.append(values.argmax() == found.best.argmax())
        told.append(found.best.max())
    return np.mean(holds), np.mean(right), np.mean(told)


def test_intervals_and_probabilities_mean_what_they_say():
    holds, right, told = cover(np.random.default_rng(6), 5, 500, 30, 80)
    assert holds >= 0.9
    assert right == pytest.approx(told, abs=0.12)


@pytest.mark.soak
@pytest.mark.parametrize(("decks", "pairs", "seen"), [(4, 500, 10), (8, 500, 50), (12, 1000, 200)])
def test_intervals_and_probabilities_mean_what_they_say_often(decks, pairs, seen):
    holds, right, told = cover(np.random.default_rng(7), decks, pairs, seen, 1000)
    assert holds >= 0.94
    assert right == pytest.approx(told, abs=0.04)
