"""All games of one deck in a view, whoever it met and whichever side it played."""

from dataclasses import dataclass

from zxsim.lab.analysis.views import View, list_sides
from zxsim.lab.measures import Measure, measure_group, swap_sides
from zxsim.lab.results import Results
from zxsim.lab.sums import Products


@dataclass(frozen=True, eq=False)
class Pooled:
    """products: of pair totals, the deck being side a. pairs: over all its matchups."""

    deck: str
    products: Products

    @property
    def pairs(self) -> int:
        """Pairs pooled."""
        return self.products.pairs


def pool_deck(results: Results, view: View, deck: str) -> Pooled | None:
    """The deck's games; None when it meets nobody in the view.

    Matchups are dealt independently, so that their pairs are as good as pairs of one long run.
    """
    parts = [
        run.sums.products if side == 0 else swap_sides(run.sums.products)
        for run, side in list_sides(results, view, deck)
    ]
    if not parts:
        return None
    table = parts[0].table.copy()
    for part in parts[1:]:
        table += part.table
    return Pooled(deck, Products(parts[0].names, table))


def measure_deck(results: Results, pooled: Pooled, group: str) -> list[Measure]:
    """The named numbers of one of the labels' groups."""
    labels = results.setup.plug.labels
    return measure_group(labels, pooled.products, 0, group, results.plan.level)
