"""What experiments know of bots, whatever the game: their names, and how long their games take."""

from collections.abc import Iterable

PLANNER = "planner"
"""A planner is this name, or this name with a colon and its playouts for a decision."""
BUDGET = 100
STYLES = ("heuristic:rush", "heuristic:balanced", "heuristic:guard")
PER_PLAYOUT = 20
"""For each playout of a decision a planner's game takes about so many times that of the heuristic bot."""


def is_planner(name: str) -> bool:
    """Whether a bot plans."""
    return name.partition(":")[0] == PLANNER


def weigh(names: Iterable[str]) -> int:
    """About how many times as long games of these bots take as those of the heuristic bot; at most too much.

    No result depends on it: only how long one waits for it.
    """
    return max((_weigh(name) for name in names), default=1)


def _weigh(name: str) -> int:
    if not is_planner(name):
        return 1
    number = name.partition(":")[2]
    return PER_PLAYOUT * (int(number) if number.isdecimal() else BUDGET)
