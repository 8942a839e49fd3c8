"""A race of choices for a search: all are tried on the same deals, and the worse half drops out round after
round (sequential halving: Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed bandits", 2013).

One favourite never drops out: another choice must beat it by more than what chance explains.
"""

import numpy as np

from zxsim.core.jit import kernel

ARMS = 24

MOST_DEALS, MOST_VALUE = 100_000, 1000
"""What the sums of a race have room for: so many deals, and values from -1000 to 1000."""

RACE = np.dtype(
    [
        ("arms", np.int64),
        ("deals", np.int64),  # tried so far
        ("favourite", np.int64),  # what it was worth in the present deal
        *[(name, np.int64, (ARMS,)) for name in ("choice", "points", "alive", "gain", "square")],
    ]
)
"""choice: what the arm stands for; points: how good it looks beforehand. gain, square: sums over deals of
what it was worth more than the favourite, arm 0, and of the squares of that."""


@kernel
def start_race(R, favourite):
    """Arm 0 is the favourite."""
    R["arms"] = 1
    R["deals"] = 0
    R["choice"][0] = favourite
    R["points"][0] = 0
    R["alive"][0] = 1
    R["gain"][0] = 0
    R["square"][0] = 0


@kernel
def enter(R, choice, points, most):
    """Adds an arm; when there are `most`, in the place of the one that looks worst, if that looks worse."""
    arm = R["arms"]
    if arm < most:
        R["arms"] = arm + 1
    else:
        arm = 1
        for other in range(2, most):
            if R["points"][other] < R["points"][arm]:
                arm = other
        if most < 2 or R["points"][arm] >= points:
            return
    R["choice"][arm] = choice
    R["points"][arm] = points
    R["alive"][arm] = 1
    R["gain"][arm] = 0
    R["square"][arm] = 0


@kernel
def count_alive(R):
    """Arms still in the race."""
    n = 0
    for arm in range(R["arms"]):
        n += R["alive"][arm]
    return n


@kernel
def count_rounds(R):
    """Rounds of halving that leave the favourite and one other arm for the last of them."""
    rounds = 1
    left = R["arms"] - 1
    while left > 1:
        left = (left + 1) // 2
        rounds += 1
    return rounds


@kernel
def score(R, arm, value):
    """Notes what an arm was worth in a deal; the favourite comes first in each."""
    if arm == 0:
        R["deals"] += 1
        R["favourite"] = value
    else:
        gain = value - R["favourite"]
        R["gain"][arm] += gain
        R["square"][arm] += gain * gain


@kernel
def halve(R):
    """Drops the worse half of the arms but the favourite; of equal ones those entered last."""
    left = 0
    for arm in range(1, R["arms"]):
        left += R["alive"][arm]
    for _ in range(left // 2):
        worst = 0
        for arm in range(1, R["arms"]):
            if R["alive"][arm] and (worst == 0 or R["gain"][arm] <= R["gain"][worst]):
                worst = arm
        R["alive"][worst] = 0


@kernel
def pick_winner(R, doubt):
    """The choice of the best arm left if its mean gain exceeds `doubt` tenths of a standard error, else the
    favourite."""
    best = 0
    for arm in range(1, R["arms"]):
        if R["alive"][arm] and (best == 0 or R["gain"][arm] > R["gain"][best]):
            best = arm
    n = R["deals"]
    gain = R["gain"][best]
    if best == 0 or gain <= 0:
        return R["choice"][0]
    # gain / n > doubt / 10 * sqrt((square - gain**2 / n) / n / (n - 1)), so that 64 bits hold every term
    spread = doubt * doubt * R["square"][best] - doubt * doubt * gain * gain // n
    if 100 * gain * gain // n * (n - 1) <= spread:
        return R["choice"][0]
    return R["choice"][best]
