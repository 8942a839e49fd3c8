"""Answers as tables with names."""

import numpy as np
import pytest

from zxsim.lab.field import frames
from zxsim.lab.field.reply import Reply
from zxsim.lab.statistics.bradley_terry import Fit
from zxsim.lab.statistics.nash import Equilibrium

NAMES = ("a", "b", "c")


def test_strengths_are_in_elo_and_the_strongest_comes_first():
    covariance = np.diag([0.01, 0.04, 0.0, 0.0025])
    fit = Fit(np.array([-0.5, 0.2, 0.3]), 0.4, covariance, covariance, 0.0)
    frame = frames.frame_strengths(fit, NAMES)
    assert list(frame["deck"]) == ["c", "b", "a"]
    per_ten = 400  # of odds 10 to 1
    assert frame["strength"].tolist() == pytest.approx([x * per_ten / np.log(10) for x in (0.3, 0.2, -0.5)])
    assert frame["strength_high"][1] - frame["strength"][1] == pytest.approx(
        1.959964 * 0.2 * 173.7178, rel=1e-5
    )
    first = frames.estimate_first_player(fit, 70)
    assert (first.value, first.n) == (pytest.approx(1 / (1 + np.exp(-0.4))), 70)
    assert first.high == pytest.approx(1 / (1 + np.exp(-0.4 - 1.959964 * 0.05)))


def test_likely_members_of_the_mixture_come_first():
    rows = [np.array(values) for values in ([0.0, 0.7, 0.3], [0, 0.5, 0], [0.1, 1, 0.6], [0.04, 1, 0.6])]
    values = np.array([0.4, 0.5, 0.5])
    frame = frames.frame_mixture(Equilibrium(*rows, values, values - 0.1, values, 0.95), NAMES)
    assert list(frame["deck"]) == ["b", "c", "a"]
    assert frame["inclusion"].tolist() == [1, 0.6, 0.04]
    assert frame["weight_high"].tolist() == [1, 0.6, 0.1]
    assert frame["against_mixture_low"].tolist() == pytest.approx([0.4, 0.4, 0.3])


def test_replies_and_ranges():
    two, three = np.array([0.5, 0.6]), np.array([0.0, 0.2, np.nan])
    reply = Reply(two, two - 0.1, two + 0.1, two, two, 1, two - 0.6, two, three, three + 0.5, 0.95)
    frame = frames.frame_replies(reply, ("a", "c"))
    assert list(frame["deck"]) == ["c", "a"]
    assert frame["behind"].tolist() == pytest.approx([0, 0.1])
    assert frame["behind_low"].tolist() == pytest.approx([0, -0.1])
    ranges = frames.frame_ranges(reply, NAMES, (0.2, 0.0, 0.8))
    assert list(ranges["opponent"]) == ["c", "a", "b"]
    assert ranges["share_high"].tolist()[1:] == [0.5, 0.7]


def test_nobody_expected_leaves_the_tables_empty():
    assert len(frames.frame_replies(None, NAMES)) == len(frames.frame_ranges(None, NAMES, ())) == 0
    assert list(frames.frame_replies(None, NAMES)) == list(frames.REPLY)
