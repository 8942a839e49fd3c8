"""A subject of the game: its measures by deck, then its figures."""

from typing import TYPE_CHECKING, Any

from zxsim.reporting.blocks import Block, Page, Picture, Table, Text, make_table
from zxsim.reporting.charts.heatmap import draw_surface
from zxsim.reporting.charts.lines import draw_lines
from zxsim.reporting.charts.panels import Line
from zxsim.reporting.charts.stack import draw_histogram, draw_stack
from zxsim.reporting.text import Spread, number_range, percent, percent_range, points_range

if TYPE_CHECKING:
    import pandas

NAN, HARD_SPACE = float("nan"), "\N{NO-BREAK SPACE}"
MOST_COLUMNS = 6  # decks that stand side by side
MOST_OPEN = 16  # rows of a table that is not folded
SWAPS = (
    "By swaps: points that a copy adds against a plain card in its place, all else and all luck the same. "
    "That is caused by the card; the win rates beside it are only observed with it."
)
LEAST_TRIES = 100  # in a cell of a figure; fewer say nothing that one could see


def make_page(anchor: str, title: str, lead: str, blocks: list[Block]) -> Page:
    """The page of a topic."""
    return Page(anchor, title, lead, tuple(blocks))


def tabulate_measures(name: str, title: str, measures: "pandas.DataFrame", note: str) -> Table:
    """One row a measure, one column a deck; with many decks the other way round."""
    decks = list(dict.fromkeys(measures["deck"]))
    rows = measures.to_dict("records")
    by_place = {(row["measure"], row["deck"]): row for row in rows}
    names = list(dict.fromkeys((row["measure"], row["unit"]) for row in rows))
    shown = tuple(
        (
            measure if unit == "share" else f"{measure}, {unit}",
            *(_show(by_place.get((measure, deck)), unit) for deck in decks),
        )
        for measure, unit in names
    )
    if len(decks) > MOST_COLUMNS:
        heads, *columns = zip(*shown, strict=True)
        turned = tuple((deck, *column) for deck, column in zip(decks, columns, strict=True))
        return Table(name, title, ("", *heads), turned, measures, note)
    return Table(name, title, ("", *decks), shown, measures, note)


def picture_lines(
    name: str,
    chart: Any,
    by_deck: "pandas.DataFrame",
    ticks: tuple[str, ...],
    exact: "pandas.DataFrame | None",
) -> Picture:
    """Lines along the chart's axis, one a deck; exact: the same cells with what theory says."""
    lines = list_lines(chart, by_deck, ticks, exact)
    return Picture(
        name,
        chart.title,
        f"{chart.title}: {chart.y} by {chart.x}, a line for each deck",
        lambda: draw_lines(lines, ticks, chart.x, chart.y),
    )


def list_lines(
    chart: Any, by_deck: "pandas.DataFrame", ticks: tuple[str, ...], exact: "pandas.DataFrame | None"
) -> list[Line]:
    """A line a deck, NaN where there were too few tries."""
    axis = by_deck.columns[-6]
    lines = []
    for deck, part in by_deck.groupby("deck", sort=False):
        known = {row[axis]: row for row in part.to_dict("records") if row["tries"] >= LEAST_TRIES}
        theory = None
        if exact is not None:
            told = exact[exact["deck"] == deck].set_index(axis)["value"] / 1000 * chart.scale
            theory = [float(told.get(tick, NAN)) if tick in known else NAN for tick in ticks]
        values, low, high = (
            [chart.scale * known[tick][end] if tick in known else NAN for tick in ticks]
            for end in ("value", "low", "high")
        )
        lines.append(Line(str(deck), values, low, high, theory))
    return lines


def picture_difference(name: str, chart: Any, by_deck: "pandas.DataFrame", ticks: tuple[str, ...]) -> Picture:
    """Differences of win rates in points, a line a deck."""
    axis = by_deck.columns[1]
    lines = []
    for deck, part in by_deck.groupby("deck", sort=False):
        enough = (part["tries"] >= LEAST_TRIES) & (part["tries_without"] >= LEAST_TRIES)
        known = {row[axis]: row for row in part[enough].to_dict("records")}
        values, low, high = (
            [100 * known[tick][end] if tick in known else NAN for tick in ticks]
            for end in ("difference", "difference_low", "difference_high")
        )
        lines.append(Line(str(deck), values, low, high))
    return Picture(
        name,
        chart.title,
        f"{chart.title}: {chart.y} by {chart.x}, a line for each deck",
        lambda: draw_lines(lines, ticks, chart.x, chart.y),
    )


def picture_stack(name: str, chart: Any, whole: "pandas.DataFrame", places: tuple[str, ...]) -> Picture:
    """Parts of a whole, a bar a place of the first axis."""
    first, last = whole.columns[0], whole.columns[1]
    parts = tuple(chart.where) or tuple(dict.fromkeys(whole[last]))
    found = {(row[first], row[last]): chart.scale * row["value"] for row in whole.to_dict("records")}
    shares = [[found.get((place, part), NAN) for part in parts] for place in places]
    return Picture(
        name,
        chart.title,
        f"{chart.title}: shares of {', '.join(parts)} by {chart.x}",
        lambda: draw_stack(places, parts, shares, chart.y, chart.x),
    )


def picture_surface(
    name: str, chart: Any, whole: "pandas.DataFrame", rows: tuple[str, ...], columns: tuple[str, ...]
) -> Picture:
    """Win rate over two things."""
    first, last = whole.columns[0], whole.columns[1]
    found = {
        (row[last], row[first]): row["value"]
        for row in whole.to_dict("records")
        if row["tries"] >= LEAST_TRIES
    }
    rates = [[found.get((row, column), NAN) for column in columns] for row in rows]
    return Picture(
        name,
        chart.title,
        f"{chart.title}: a colour map over {chart.y} and {chart.x}",
        lambda: draw_surface(rows, columns, rates, chart.y, chart.x),
    )


def picture_bars(name: str, chart: Any, whole: "pandas.DataFrame", ticks: tuple[str, ...]) -> Picture:
    """A histogram along the chart's axis."""
    found = whole.set_index(whole.columns[0])["value"] * chart.scale
    shares = [float(found.get(tick, 0.0)) for tick in ticks]
    while ticks and not shares[len(ticks) - 1]:
        ticks = ticks[:-1]
    return Picture(
        name,
        chart.title,
        f"{chart.title}: {chart.y} by {chart.x}",
        lambda: draw_histogram(ticks, shares[: len(ticks)], chart.x, chart.y),
    )


def tabulate_cells(name: str, title: str, frame: "pandas.DataFrame", note: str) -> Table:
    """The numbers behind a figure."""
    axes = [column for column in frame.columns if column not in ("tries", "hits", "value", "low", "high")]

    def pick(column: str) -> Any:
        return lambda row: str(row[column])

    columns = [(axis, pick(axis)) for axis in axes]
    columns += [
        ("tries", lambda row: f"{row['tries']:,.0f}"),
        ("hits / tries", lambda row: f"{row['value']:.4f} [{row['low']:.4f}, {row['high']:.4f}]"),
    ]
    return make_table(name, f"Numbers: {title}", frame, columns, note, is_folded=True)


def tabulate_difference(name: str, title: str, by_deck: "pandas.DataFrame") -> Table:
    """The numbers behind a figure of differences, in points."""
    axis = by_deck.columns[1]
    columns: list[tuple[str, Any]] = [
        ("deck", lambda row: str(row["deck"])),
        (axis, lambda row: str(row[axis])),
        ("games with", lambda row: f"{row['tries']:,.0f}"),
        ("games without", lambda row: f"{row['tries_without']:,.0f}"),
        (
            "difference, points",
            Spread(points_range, "difference", "difference_low", "difference_high"),
        ),
    ]
    return make_table(name, f"Numbers: {title}", by_deck, columns, is_folded=True)


def tabulate_cards(
    name: str, title: str, cards: "pandas.DataFrame", tables: tuple[tuple[str, str], ...], note: str
) -> Table:
    """One row a card: how often each thing happened with it, and how often its deck won then."""

    def show(table: str) -> Any:
        def tell(row: dict[str, Any]) -> str:
            share = row.get(f"{table}: share of games", NAN)
            if not share > 0:
                return "–"
            half = (row[f"{table}: high"] - row[f"{table}: low"]) / 2
            rate = f"{percent(row[f'{table}: win rate'])} ±{100 * half:.1f}"
            # A line breaks between the two numbers, and nowhere else.
            return " ".join(part.replace(" ", HARD_SPACE) for part in (rate, f"in {percent(share)}"))

        return tell

    columns: list[tuple[str, Any]] = [("card", lambda row: f"{row['number']} {row['card']}")]
    if "swap" in cards:
        columns.append(("worth a copy, by swaps", Spread(points_range, "swap", "swap_low", "swap_high")))
        note = f"{note} {SWAPS}".strip()
    columns += [(head, show(table)) for table, head in tables]
    return make_table(name, title, cards, columns, note, is_folded=True)


def tabulate_worth(name: str, title: str, cards: "pandas.DataFrame", note: str) -> Table:
    """One row a deck and card: what it is worth when it turns up, and what a copy of it adds."""

    def points(column: str) -> Spread:
        return Spread(points_range, column, f"{column}_low", f"{column}_high")

    columns: list[tuple[str, Any]] = [
        ("deck", lambda row: str(row["deck"])),
        ("card", lambda row: f"{row['number']} {row['card']}"),
        ("marks", lambda row: str(row["marks"])),
        ("copies", lambda row: f"{row['copies']}"),
        ("turned up in", lambda row: percent(row["share"])),
        ("worth", points("worth")),
        ("per copy", points("per_copy")),
    ]
    return make_table(name, title, cards, columns, note, is_folded=len(cards) > MOST_OPEN)


def say(text: str) -> Text:
    """A paragraph."""
    return Text((text,))


def _show(row: dict[str, Any] | None, unit: str) -> str:
    if row is None:
        return "–"
    tell = percent_range if unit == "share" else number_range
    return tell(row["value"], row["low"], row["high"])
