"""When to look: a decision may only be taken after numbers of pairs that were fixed before the first game.

Whichever games have finished by some moment are not a fair sample, for length depends on who wins.
"""

from math import ceil

from zxsim.lab.statistics.estimate import Estimate


def plan_looks(first: int, growth: float, most: int, block: int = 1) -> list[int]:
    """Numbers of pairs at which to look: `first`, each next one `growth` times as many, at last `most`.

    All are whole blocks, and so is `most` after rounding up. ValueError unless first, block >= 1,
    growth >= 1 and most >= first.
    """
    if first < 1 or block < 1 or growth < 1 or most < first:
        raise ValueError(f"no looks from {first} to {most} pairs by {growth}, {block} at a time")
    last = ceil(most / block)
    blocks = [min(last, ceil(first / block))]
    while blocks[-1] < last:
        blocks.append(min(last, max(blocks[-1] + 1, ceil(blocks[-1] * growth))))
    return [each * block for each in blocks]


def is_narrow(estimate: Estimate, half_width: float) -> bool:
    """The interval reaches at most `half_width` to either side of its middle; False while it has no ends."""
    return (estimate.high - estimate.low) / 2 <= half_width
