"""How games ended, what was left out of the scores, and what of the plan was not played."""

from typing import TYPE_CHECKING, Any

from zxsim.lab.analysis.views import View, list_views
from zxsim.lab.chunk import BLOCK_PAIRS
from zxsim.lab.field.rounds import plan_blocks
from zxsim.lab.results import Results
from zxsim.lab.run import Run

if TYPE_CHECKING:
    import pandas


def count_outcomes(results: Results) -> "pandas.DataFrame":
    """One row a cell: games by outcome and by the reason they ended, and pairs left out of the scores."""
    import pandas

    cells = sorted((cell, view) for view in list_views(results) for cell in view.cells)
    frame = pandas.DataFrame([_count(view, results[cell]) for cell, view in cells])
    reasons = [name for name in frame.columns if name.startswith("ended: ")]
    return frame.fillna(dict.fromkeys(reasons, 0)).astype(dict.fromkeys(reasons, int))


def count_missing(results: Results) -> int:
    """Pairs that the plan fixes and that are not there; 0 for a plan that stops by looking."""
    if results.plan.budget:
        return sum(plan_blocks(results.plan.budget, len(results))) * BLOCK_PAIRS - results.pairs
    planned = results.plan.pairs
    return sum(max(0, planned - run.pairs) for run in results.runs) if planned else 0


def _count(view: View, run: Run) -> dict[str, Any]:
    outcomes = run.outcomes()
    return {
        "deck": run.decks[0],
        "opponent": run.decks[1],
        "view": view.name,
        "games": 2 * run.pairs,
        "won": outcomes["a"],
        "lost": outcomes["b"],
        "drawn": outcomes["draw"],
        "unfinished": outcomes["unfinished"],
        "pairs_left_out": run.pairs_dropped,
        **{f"ended: {reason}": n for reason, n in run.reasons().items()},
    }
