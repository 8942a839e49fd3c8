"""What going first is worth, and how long games last."""

from typing import TYPE_CHECKING, Any

from zxsim.lab.analysis.views import View, list_views
from zxsim.lab.results import Results
from zxsim.lab.run import Run
from zxsim.lab.statistics.estimate import Estimate

if TYPE_CHECKING:
    import pandas


def rate_seats(results: Results, view: View) -> "pandas.DataFrame":
    """One row a cell: win rate of whoever goes first, of deck a in each seat, and the length of a game.

    A first-player edge is one of these decks in the hands of these bots, no property of the game.
    """
    import pandas

    return pandas.DataFrame([_tell(results[cell]) for cell in view.cells])


def compare_views(results: Results) -> "pandas.DataFrame":
    """One row a matchup and view: how its numbers change with bots and rule options."""
    import pandas

    return pandas.DataFrame(
        [{"view": view.name} | _tell(results[cell]) for view in list_views(results) for cell in view.cells]
    )


def list_flips(views: "pandas.DataFrame") -> "pandas.DataFrame":
    """One row a matchup of `compare_views` that has different favourites in two views, each for certain."""
    import pandas

    rows = []
    for (deck, opponent), part in views.groupby(["deck", "opponent"], sort=False):
        if (part["win_rate_low"] > 0.5).any() and (part["win_rate_high"] < 0.5).any():
            rows.append({"deck": deck, "opponent": opponent})
    return pandas.DataFrame(rows, columns=["deck", "opponent"])


def _tell(run: Run) -> dict[str, Any]:
    seats = run.by_seat()
    return {
        "deck": run.decks[0],
        "opponent": run.decks[1],
        "bot": run.bots[0],
        "opponent_bot": run.bots[1],
        "pairs": run.pairs,
        **_spread("win_rate", run.win_rate),
        **_spread("first_player", run.first_player()),
        **_spread("going_first", seats["first"]),
        **_spread("going_second", seats["second"]),
        **_spread("turns", run.turns()),
    }


def _spread(name: str, estimate: Estimate) -> dict[str, float]:
    return {name: estimate.value, f"{name}_low": estimate.low, f"{name}_high": estimate.high}
