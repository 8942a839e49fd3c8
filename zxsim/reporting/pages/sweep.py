"""Which counts are best: a response curve or a map, its plateau, the best measured afresh."""

from typing import TYPE_CHECKING, Any

from zxsim.reporting.blocks import Block, Page, Picture, Table, Text, make_table
from zxsim.reporting.charts.plane import draw_plane
from zxsim.reporting.charts.response import Reply, draw_response
from zxsim.reporting.pages.comparison import tabulate_changes
from zxsim.reporting.text import Spread, percent, points_range

if TYPE_CHECKING:
    import pandas

Counts = tuple[int, ...]


def make_page(
    answer: str,
    said: tuple[str, ...],
    ratios: tuple[str, ...],
    points: "pandas.DataFrame",
    now: Counts,
    best: Counts,
    confirmed: tuple[float, float, float],
    changes: "pandas.DataFrame",
    level: str,
) -> Page:
    """answer: in a few sentences. said: what else must be known.

    points: a row a list: its counts, then rate, effect, low, high as shares, on_plateau, changes in words.
    confirmed: effect of the best one on fresh games, with its interval. changes: copies, number, name.
    """
    blocks: list[Block] = [Text(said)]
    if len(ratios) == 1:
        blocks.append(_picture_curve(ratios[0], points, now[0], best[0], confirmed, level))
    elif len(ratios) == 2:
        blocks.append(_picture_plane(ratios, points, now, best))
    if len(changes):
        blocks.append(tabulate_changes(changes, "What the highest list changes"))
    return Page("sweep", "Ratios", answer, (*blocks, _tabulate(ratios, points, level)))


def _picture_curve(
    name: str,
    points: "pandas.DataFrame",
    now: int,
    best: int,
    confirmed: tuple[float, float, float],
    level: str,
) -> Picture:
    value, low, high = (100 * end for end in confirmed)
    afresh = None if best == now else Reply(best, value, low, high, True)
    return Picture(
        "sweep",
        f"Points by copies of {name}, against the deck as it is",
        f"Score by number of copies of {name}, with a band and the plateau",
        lambda: draw_response(
            list_replies(name, points), now, afresh, f"copies: {name}", f"points ({level}, all lists at once)"
        ),
    )


def list_replies(name: str, points: "pandas.DataFrame") -> list[Reply]:
    """In points, in the order of the counts."""
    return [
        Reply(row[name], 100 * row["effect"], 100 * row["low"], 100 * row["high"], bool(row["on_plateau"]))
        for row in points.sort_values(name, kind="stable").to_dict("records")
    ]


def _picture_plane(ratios: tuple[str, ...], points: "pandas.DataFrame", now: Counts, best: Counts) -> Picture:
    x, y = ratios
    rows = points.to_dict("records")
    values = {(row[x], row[y]): 100 * row["effect"] for row in rows}
    plateau = {(row[x], row[y]) for row in rows if row["on_plateau"]}
    return Picture(
        "sweep",
        f"Points against the deck as it is, by copies of {x} and {y}",
        f"Colour map of the score over copies of {x} and {y}, the plateau outlined",
        lambda: draw_plane(
            values, plateau, (now[0], now[1]), (best[0], best[1]), f"copies: {x}", f"copies: {y}"
        ),
    )


def _tabulate(ratios: tuple[str, ...], points: "pandas.DataFrame", level: str) -> Table:
    def pick(name: str) -> Any:
        return lambda row: str(row[name])

    columns: list[tuple[str, Any]] = [
        *((name, pick(name)) for name in ratios),
        ("score", lambda row: percent(row["rate"])),
        ("points more", Spread(points_range, "effect", "low", "high")),
        ("plateau", lambda row: "yes" if row["on_plateau"] else ""),
        ("changes", lambda row: str(row["changes"])),
    ]
    note = (
        f"Brackets: {level}, true for all lists at once. plateau: no other list is surely better; the best "
        f"one is among them in {level} of sweeps. The number of games was fixed before the first one."
    )
    return make_table("sweep", "Every list", points, columns, note, is_folded=len(points) > 12)
