import numpy as np
import pytest
from references import load_reference

from zxsim.lab.statistics import multiplicity
from zxsim.lab.statistics.intervals import Moments, estimate_ratio

ENTRIES = load_reference("lab/statistics/reference/multiplicity.json")


def naive_holm(p_values):
    """Step down: the smallest times k, the next times k - 1, ...; never falling, never above 1."""
    adjusted, worst = [0.0] * len(p_values), 0.0
    for rank, i in enumerate(sorted(range(len(p_values)), key=lambda i: p_values[i])):
        worst = max(worst, min(1.0, p_values[i] * (len(p_values) - rank)))
        adjusted[i] = worst
    return adjusted


@pytest.mark.parametrize("entry", [pytest.param(entry, id=entry["id"]) for entry in ENTRIES])
def test_holm_against_reference(entry):
    adjusted = multiplicity.adjust_holm(entry["p"])
    assert adjusted == pytest.approx(entry["holm"], rel=1e-12, abs=1e-14)
    assert adjusted == pytest.approx(naive_holm(entry["p"]), rel=1e-12, abs=1e-14)


def test_marks():
    assert multiplicity.mark_certain([0.01, 0.02, 0.03, 0.04, 0.05]) == [True, False, False, False, False]
    assert multiplicity.mark_certain([]) == []


def test_equal_decks_get_a_mark_in_few_tables():
    """190 cells of equal decks, 2,000 tables: raw marks nearly always, Holm's in at most 5 %."""
    p_values = np.random.default_rng(4).random((2000, 190))
    assert (p_values < 0.05).any(axis=1).mean() > 0.99
    # The first step decides whether there is any mark at all.
    marked = (p_values.min(axis=1) * 190 <= 0.05).mean()
    assert marked <= 0.06
    for table in p_values[:20]:
        assert any(multiplicity.mark_certain(list(table))) == (table.min() * 190 <= 0.05)


def test_level_of_a_family():
    assert multiplicity.share_level(190) == pytest.approx(1 - 0.05 / 190)
    assert multiplicity.share_level(1, 0.9) == multiplicity.share_level(0, 0.9) == pytest.approx(0.9)


@pytest.mark.parametrize(
    "counts", [(10, 20, 40, 30, 20), (0, 0, 95, 5, 0), (3, 0, 0, 0, 9), (0, 0, 0, 0, 30)]
)
def test_p_value_is_where_the_interval_meets_one_half(counts):
    scores = Moments.of(np.repeat([0, 0.25, 0.5, 0.75, 1], counts))
    touching = estimate_ratio(scores, 1 - multiplicity.compute_p_value(scores))
    assert touching.low == pytest.approx(0.5, abs=1e-9)


def test_p_values_of_equal_decks_are_uniform():
    rng = np.random.default_rng(5)
    p_values = [
        multiplicity.compute_p_value(Moments.of(np.repeat([0, 0.25, 0.5, 0.75, 1], counts)))
        for counts in rng.multinomial(300, [0.05, 0.2, 0.5, 0.2, 0.05], size=2000)
    ]
    for level in (0.05, 0.2, 0.5):
        assert np.mean(np.array(p_values) < level) == pytest.approx(level, abs=0.03)


def test_nothing_played_nothing_proved():
    assert multiplicity.compute_p_value(Moments.of(np.zeros(0))) == 1
