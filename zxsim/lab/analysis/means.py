"""Means over cells, each counting the same."""

from collections.abc import Sequence
from math import nan, sqrt

from zxsim.lab.statistics.estimate import Estimate


def average(estimates: Sequence[Estimate]) -> tuple[float, float, float]:
    """Mean of independent estimates with its interval: (value, low, high), NaN without any.

    Distances from the values to the ends add up as squares, below and above by themselves (the method of
    variance estimates recovery, Zou & Donner 2008, doi 10.1002/sim.3095), so that the interval is as lopsided
    as its parts and stays within their bounds. Cells are dealt independently, so their estimates are.
    """
    n = len(estimates)
    if not n:
        return nan, nan, nan
    mean = sum(each.value for each in estimates) / n
    below = sqrt(sum((each.value - each.low) ** 2 for each in estimates)) / n
    above = sqrt(sum((each.high - each.value) ** 2 for each in estimates)) / n
    return mean, mean - below, mean + above
