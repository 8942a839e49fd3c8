import math
from statistics import NormalDist, pvariance

import pytest
from references import load_reference

from zxsim.lab.statistics import elo

ENTRIES = [
    pytest.param(entry, id=entry["id"]) for entry in load_reference("lab/statistics/reference/elo.json")
]


@pytest.mark.parametrize("entry", ENTRIES)
def test_against_reference(entry):
    estimate = elo.estimate_elo(entry["counts"])
    assert estimate.value == pytest.approx(entry["elo"], rel=1e-9, abs=1e-9)
    assert (estimate.high - estimate.low) / 2 == pytest.approx(entry["elo_95_halfwidth"], rel=1e-9)
    assert elo.measure_superiority(entry["counts"]) == pytest.approx(entry["los"], abs=1e-9)


@pytest.mark.parametrize("entry", [each for each in ENTRIES if math.isfinite(each.values[0]["nelo"])])
def test_normalised_against_reference(entry):
    """The reference leaves empty classes empty, so only near it when there are any."""
    estimate = elo.estimate_normalised_elo(entry["counts"])
    near = 1e-9 if min(entry["counts"]) else 2e-3
    assert estimate.value == pytest.approx(entry["nelo"], rel=near, abs=1e-9)
    assert (estimate.high - estimate.low) / 2 == pytest.approx(entry["nelo_95_halfwidth"], rel=near)


def test_twin():
    """Pair by pair, with normal quantiles by hand."""
    counts = (12, 40, 98, 52, 15)
    pairs = [k / 4 for k, count in enumerate(counts) for _ in range(count)]
    mean = sum(pairs) / len(pairs)
    error = math.sqrt(pvariance(pairs) / len(pairs))
    estimate = elo.estimate_elo(counts, 0.9)
    ends = [mean + z * error for z in (-1.6448536269514722, 0, 1.6448536269514722)]
    twin = [-400 * math.log10((1 - score) / score) for score in ends]
    assert (estimate.low, estimate.value, estimate.high) == pytest.approx(twin)
    normalised = elo.estimate_normalised_elo(counts)
    assert normalised.value == pytest.approx(
        800 / math.log(10) * (mean - 0.5) / math.sqrt(2 * pvariance(pairs))
    )
    assert elo.measure_superiority(counts) == pytest.approx(1 - NormalDist(mean, error).cdf(0.5))


def test_score_and_elo_are_inverse():
    for value in (-300, -1, 0, 12.5, 400):
        assert elo.elo_of_score(elo.score_of_elo(value)) == pytest.approx(value)
    assert elo.score_of_elo(400) == pytest.approx(10 / 11)


def test_classes_are_of_games_or_of_pairs():
    assert elo.score_classes(3).tolist() == [0, 0.5, 1]
    with pytest.raises(ValueError, match="not 4"):
        elo.score_classes(4)
