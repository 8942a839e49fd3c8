"""A number with its uncertainty, and how it may be read."""

import math
from dataclasses import asdict, dataclass

LEVEL = 0.95


@dataclass(frozen=True)
class Estimate:
    """`value` with the interval [low, high] that holds the true number in `level` of all runs.

    n: observations behind it (pairs for a score, tries for a share, games for a mean). method: how the
    interval was made. validity: "fixed" = the number of games was decided before the first one; "anytime" =
    true at every look, so that looking may decide when to stop; "after stopping" = allows for a test that
    stopped when it was sure; "stopped" = another number decided when to stop, which it does not allow for.
    Without any observation value is NaN; an end that the data do not bound is NaN as well.
    """

    value: float
    low: float
    high: float
    level: float
    n: int
    method: str
    validity: str = "fixed"

    def complement(self) -> "Estimate":
        """The same for 1 - value: the other side of a score."""
        return Estimate(
            1 - self.value, 1 - self.high, 1 - self.low, self.level, self.n, self.method, self.validity
        )

    def to_dict(self) -> dict[str, float | int | str | None]:
        """Fields by name, fit for JSON: NaN becomes None."""
        return {name: to_json_number(value) for name, value in asdict(self).items()}


def to_json_number(value: float | int | str) -> float | int | str | None:
    """JSON has no NaN: None instead."""
    return None if isinstance(value, float) and math.isnan(value) else value
