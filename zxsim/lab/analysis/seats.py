"""What going first is worth, and how long games last."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from zxsim.lab.analysis.matchups import excludes_half, widen
from zxsim.lab.analysis.means import average
from zxsim.lab.analysis.views import View, list_views
from zxsim.lab.results import Results
from zxsim.lab.run import Run
from zxsim.lab.statistics.estimate import Estimate
from zxsim.lab.statistics.multiplicity import share_level

if TYPE_CHECKING:
    import pandas


def rate_seats(results: Results, view: View) -> "pandas.DataFrame":
    """One row a cell with games: win rate of whoever goes first, of deck a in each seat, length of a game.

    A first-player edge is one of these decks in the hands of these bots, no property of the game.
    first_player_certain: on which side of one half it lies, true for all cells of the view at once
    (Bonferroni).
    """
    import pandas

    runs = [results[cell] for cell in view.cells if results[cell].pairs]
    level = share_level(len(runs), results.plan.level)
    return pandas.DataFrame(
        [
            _tell(run) | {"first_player_certain": excludes_half(replace(run, level=level).first_player())}
            for run in runs
        ]
    )


def average_first_player(results: Results, view: View) -> tuple[float, float, float]:
    """Win rate of whoever goes first, (value, low, high): the mean over a view's cells, mirrors included."""
    return average([results[cell].first_player() for cell in view.cells if results[cell].scores.pairs])


def compare_views(results: Results) -> "pandas.DataFrame":
    """One row a matchup and view: how its numbers change with bots and rule options.

    all_low, all_high: of the win rate, over all rows at once (Bonferroni). Mirrors, even by
    construction, and cells without a pair that counts are left out.
    """
    import pandas

    cells = [(view, results[cell]) for view in list_views(results) for cell in view.cells]
    played = [(view, run) for view, run in cells if run.scores.pairs and not run.is_mirror]
    rows = []
    for view, run in played:
        wide = widen(run, len(played))
        rows.append({"view": view.name} | _tell(run) | {"all_low": wide.low, "all_high": wide.high})
    return pandas.DataFrame(rows)


def list_flips(views: "pandas.DataFrame") -> "pandas.DataFrame":
    """One row a matchup of `compare_views` that has different favourites in two views, all for certain."""
    import pandas

    rows = [
        {"deck": deck, "opponent": opponent}
        for (deck, opponent), part in views.groupby(["deck", "opponent"], sort=False)
        if (part["all_low"] > 0.5).any() and (part["all_high"] < 0.5).any()
    ]
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
