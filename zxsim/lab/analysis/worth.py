"""What a card is worth in a place where luck alone decides which card of the deck lies there."""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import TYPE_CHECKING, Any

from zxsim.lab.analysis.topics import pool_table
from zxsim.lab.analysis.views import View, list_sides
from zxsim.lab.results import Results
from zxsim.lab.statistics.estimate import Estimate
from zxsim.lab.statistics.intervals import Moments
from zxsim.lab.tables import WIN, estimate_cell

if TYPE_CHECKING:
    import pandas

ENDS = ("", "_low", "_high")


def weigh_cards(
    results: Results,
    view: View,
    deck: str,
    cards: Sequence[tuple[str, str]],
    copies: Mapping[str, int],
    name: str,
) -> "pandas.DataFrame":
    """One row a card that turned up: win rate when it did, less that when another card of the deck did.

    cards: (number, name) by place on the axis of the table of wins `name`; copies: by number. share: of games
    in which it turned up. worth: in win rate, with its interval. per_copy: worth times the chance that a
    certain copy turns up, which is what a copy adds to the deck's win rate from that place.
    """
    import pandas

    games = sum(2 * run.pairs for run, _ in list_sides(results, view, deck))
    cells = [moments for _, moments in pool_table(results, view, deck, name)][: len(cards)]
    rows: list[dict[str, Any]] = []
    for at, (number, card) in enumerate(cards):
        if not cells[at].whole or not copies.get(number):
            continue
        worth = compare_with_others(cells, at, results.plan.level)
        chance = cells[at].whole / games / copies[number]
        told = {"deck": deck, "number": number, "card": card, "copies": copies[number]}
        told |= {"share": cells[at].whole / games}
        told |= {f"worth{end}": value for end, value in zip(ENDS, worth, strict=True)}
        told |= {f"per_copy{end}": chance * value for end, value in zip(ENDS, worth, strict=True)}
        rows.append(told)
    return pandas.DataFrame(rows)


def compare_with_others(cells: Sequence[Moments], at: int, level: float) -> tuple[float, float, float]:
    """Win rate of one cell less that of all others together: (difference, low, high).

    A game may stand in several cells. Those of the others are added up as if all erred alike, the worst there
    is; one against the others as if independent (Zou and Donner's way to join two intervals), though games in
    both make the difference better known than that. Nothing else turned up: NaN.
    """
    own = estimate_cell(WIN, cells[at], level)
    others = [cell for place, cell in enumerate(cells) if place != at and cell.whole]
    whole = sum(cell.whole for cell in others)
    if not whole:
        return (float("nan"),) * 3
    rates = [(cell.whole / whole, estimate_cell(WIN, cell, level)) for cell in others]
    value, low, high = (_mix(rates, end) for end in ("value", "low", "high"))
    difference = own.value - value
    return (
        difference,
        difference - hypot(own.value - own.low, high - value),
        difference + hypot(own.high - own.value, value - low),
    )


def _mix(rates: Sequence[tuple[float, Estimate]], end: str) -> float:
    return sum(float(weight * getattr(rate, end)) for weight, rate in rates)
