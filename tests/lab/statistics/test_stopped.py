import numpy as np
import pytest
from references import load_reference

from zxsim.lab.statistics.gsprt import SequentialTest
from zxsim.lab.statistics.stopped import chance_of_worse, estimate_stopped_elo

ENTRIES = [
    pytest.param(entry, id=entry["id"])
    for entry in load_reference("lab/statistics/reference/gsprt.json")
    if "sequential_elo" in entry
]


def naive_chance(low, high, drift, time, stand, steps=4000, cells=801):
    """The law of a walk on a fine grid, kept between the bounds step by step."""
    grid = np.linspace(low, high, cells)
    gap, lapse = grid[1] - grid[0], time / steps
    up = (lapse + (drift * lapse) ** 2) / gap**2
    rise, fall = (up + drift * lapse / gap) / 2, (up - drift * lapse / gap) / 2
    law, hit = np.zeros(cells), 0.0
    law[np.argmin(abs(grid))] = 1.0
    for _ in range(steps):
        hit += law[1] * fall
        moved = law * (1 - rise - fall)
        moved[1:] += law[:-1] * rise
        moved[:-1] += law[1:] * fall
        moved[[0, -1]] = 0
        law = moved
    return hit + law[grid <= stand].sum()


@pytest.mark.parametrize("entry", ENTRIES)
def test_against_reference(entry):
    test = SequentialTest(*(entry[key] for key in ("elo0", "elo1", "alpha", "beta", "model")))
    estimate = estimate_stopped_elo(test, np.array(entry["counts"], float))
    got = (estimate.low, estimate.value, estimate.high)
    assert got == pytest.approx(entry["sequential_elo"], rel=3e-5, abs=1e-5)


@pytest.mark.parametrize(
    "drift, time, stand", [(0, 2.0, 0.5), (0.7, 1.5, -0.3), (-1.0, 3.0, 2.0), (0.4, 4, -1)]
)
def test_chance_twin(drift, time, stand):
    got = chance_of_worse(-1.0, 2.0, drift, time, stand)
    assert got == pytest.approx(
        naive_chance(-1.0, 2.0, drift, time, stand, steps=80_000, cells=301), abs=6e-3
    )


def test_chance_at_the_end_of_all_time():
    """Wald: the chance of hitting the lower bound first."""
    for drift in (-0.5, 0.01, 0.8):
        wald = (1 - np.exp(-2 * drift * 2)) / (np.exp(2 * drift * 1) - np.exp(-2 * drift * 2))
        assert chance_of_worse(-1, 2, drift, 500, 0) == pytest.approx(wald, abs=1e-9)


def test_estimate_lies_inside_the_raw_one_after_a_lucky_stop():
    counts = np.array([2.0, 10, 30, 25, 12])
    estimate = estimate_stopped_elo(SequentialTest(0, 40), counts)
    raw = counts @ np.linspace(0, 1, 5) / counts.sum()
    assert estimate.low < estimate.value < 400 * np.log10(raw / (1 - raw)) < estimate.high
    assert estimate.validity == "after stopping"
