"""Bots and rules: do the answers change with who plays and by which rules?"""

from typing import TYPE_CHECKING

from zxsim.reporting.blocks import Page, Picture, Table, make_table
from zxsim.reporting.charts.dots import Dots, draw_dots
from zxsim.reporting.text import Spread, clean, join_names, number_range, percent_range

if TYPE_CHECKING:
    import pandas

MOST_DRAWN = 25


def make_page(views: "pandas.DataFrame", flips: "pandas.DataFrame", main: str, level: str) -> Page:
    """views: of `lab.analysis.seats.compare_views`; flips: matchups whose favourite depends on the view.

    main: the view that all other pages are about.
    """
    matchups = views.groupby(["deck", "opponent"]).ngroups
    lead = (
        f"In {len(flips)} of {matchups} matchups the favourite certainly changes with bots or rules "
        f"({level}, all at once). All other pages: {clean(main)}."
    )
    if len(flips):
        named = [
            f"{clean(row['deck'])} – {clean(row['opponent'])}" for row in flips.head(5).to_dict("records")
        ]
        more = f" and {len(flips) - 5} more" if len(flips) > 5 else ""
        lead += f" What is said there of {', '.join(named)}{more} holds for these bots and rules only."
    return Page("views", "Bots and rules", lead, (_picture(views, level), _tabulate(views, level)))


def _picture(views: "pandas.DataFrame", level: str) -> Picture:
    names, conditions = list_dots(views)
    many = views.groupby(["deck", "opponent"]).ngroups
    which = f" (the {MOST_DRAWN} of {many} matchups that change most)" if many > MOST_DRAWN else ""
    return Picture(
        "views",
        f"Win rate of the first deck named, by bots and rules{which}",
        "Win rate of each matchup under every bot and set of rules, with intervals",
        lambda: draw_dots(names, conditions, f"win rate, % (bars: {level} each, by itself)"),
    )


def list_dots(views: "pandas.DataFrame") -> tuple[list[str], list[Dots]]:
    """Rows and conditions of the figure; the matchups that change most come first."""
    spread = views.groupby(["deck", "opponent"], sort=False)["win_rate"].agg(
        lambda rates: rates.max() - rates.min()
    )
    order = spread.sort_values(ascending=False, kind="stable").index[:MOST_DRAWN]
    conditions = []
    for view, part in views.groupby("view", sort=False):
        rates = part.set_index(["deck", "opponent"]).reindex(order)
        values, low, high = (
            [100 * x for x in rates[name]] for name in ("win_rate", "win_rate_low", "win_rate_high")
        )
        conditions.append(Dots(str(view), values, low, high))
    return [join_names(deck, opponent) for deck, opponent in order], conditions


def _tabulate(views: "pandas.DataFrame", level: str) -> Table:
    return make_table(
        "views",
        "Every matchup under every bot and set of rules",
        views.sort_values(["deck", "opponent"], kind="stable"),
        [
            ("deck", lambda row: str(row["deck"])),
            ("against", lambda row: str(row["opponent"])),
            ("bots, rules", lambda row: str(row["view"])),
            (
                "win rate",
                Spread(percent_range, "win_rate", "win_rate_low", "win_rate_high"),
            ),
            ("turns", lambda row: number_range(row["turns"], row["turns_low"], row["turns_high"])),
        ],
        f"Brackets and ±: {level} each, by itself. Views of one matchup share their luck, so that their "
        "difference is better known than each of them.",
        is_folded=True,
    )
