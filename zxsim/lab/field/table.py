"""The runs of an experiment in which decks met each other, as one table of payoffs."""

from collections.abc import Sequence

from zxsim.lab.field.allocation import measure_influence
from zxsim.lab.plan.plan import Plan
from zxsim.lab.run import Run
from zxsim.lab.statistics.payoffs import Payoffs


def tabulate(decks: Sequence[str], runs: Sequence[Run]) -> Payoffs:
    """Deck by deck in the order of their names; mirrors tell nothing."""
    places = {deck: n for n, deck in enumerate(decks)}
    met = [run for run in runs if run.decks[0] != run.decks[1]]
    return Payoffs.of(
        len(decks), [(places[run.decks[0]], places[run.decks[1]], run.scores.score()) for run in met]
    )


def weigh_cells(plan: Plan, decks: Sequence[str], runs: Sequence[Run], look: int) -> Sequence[float]:
    """Influence of each cell of a plan with a budget on what is to be decided, after some of its games.

    decks: names, in the plan's order. Where a matchup has no game, all cells weigh the same.
    """
    payoffs = tabulate(decks, runs)
    if plan.budget is None or not payoffs.is_complete:
        return [1.0] * len(runs)
    return list(measure_influence(payoffs, list_shares(plan), plan.budget.seen, (plan.seed, look)))


def list_shares(plan: Plan) -> list[float]:
    """Expected shares of a plan's decks, adding up to 1; all 0 when nobody is expected."""
    weights = plan.budget.opponents if plan.budget else ()
    total = sum(weights)
    return [weight / total for weight in weights] or [0.0] * len(plan.decks)
