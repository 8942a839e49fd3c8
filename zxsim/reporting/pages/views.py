"""Bots and rules: do the answers change with who plays and by which rules?"""

from typing import TYPE_CHECKING

from zxsim.reporting.blocks import Page, Table, make_table
from zxsim.reporting.text import number_range, percent_range

if TYPE_CHECKING:
    import pandas


def make_page(views: "pandas.DataFrame", flips: "pandas.DataFrame") -> Page:
    """views: of `lab.analysis.seats.compare_views`; flips: matchups whose favourite depends on the view."""
    lead = (
        f"{len(flips)} of {views.groupby(['deck', 'opponent']).ngroups} matchups have another favourite when "
        "bots or rules change: conclusions about those decks are conclusions about these bots."
    )
    return Page("views", "Bots and rules", lead, (_tabulate(views),))


def _tabulate(views: "pandas.DataFrame") -> Table:
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
                lambda row: percent_range(row["win_rate"], row["win_rate_low"], row["win_rate_high"]),
            ),
            ("turns", lambda row: number_range(row["turns"], row["turns_low"], row["turns_high"])),
        ],
        "Views of one matchup share their luck, so that their difference is better known than each of them.",
    )
