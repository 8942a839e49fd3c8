"""The pages of a game's own subjects, as its labels declare them."""

from typing import Any

from zxsim.cli.deck_sheet import tell_deck
from zxsim.core.topics import CardTable, Chart, Contrast, Topic, Worth
from zxsim.lab.analysis import topics, worth
from zxsim.lab.analysis.views import View, list_asked
from zxsim.lab.results import Results
from zxsim.lab.tuning.values import Values
from zxsim.reporting.blocks import Block, Page
from zxsim.reporting.pages import topic as page

EACH = "±, brackets and bands: 95 % each, by itself; the pair of games is the unit."


def list_pages(results: Results, view: View, values: Values | None = None) -> list[Page]:
    """A page a topic. values: of cards by swaps, to stand in the tables by card."""
    labels = results.setup.plug.labels
    return [_make_page(results, view, topic, values or {}) for topic in labels.topics]


def _make_page(results: Results, view: View, topic: Topic, values: Values) -> Page:
    blocks: list[Block] = []
    if topic.group:
        measures = topics.measure_topic(results, view, topic.group)
        blocks.append(page.tabulate_measures(topic.anchor, "By deck", measures, EACH))
    for number, figure in enumerate(topic.figures, start=1):
        name = f"{topic.anchor}-{number}"
        if isinstance(figure, Chart):
            blocks += _chart(results, view, name, figure)
        elif isinstance(figure, Contrast):
            blocks += _contrast(results, view, name, figure)
        elif isinstance(figure, Worth):
            blocks += _worth(results, view, name, figure)
        else:
            blocks += _cards(results, view, name, figure, values)
    return page.make_page(topic.anchor, topic.title, topic.lead, blocks)


def _chart(results: Results, view: View, name: str, chart: Chart) -> list[Block]:
    axes = _axes(results, chart.table)
    if chart.kind == "lines":
        by_deck = topics.read_by_deck(results, view, chart.table)
        if len(axes) > 1:
            by_deck = by_deck[by_deck[axes[1].name].isin(chart.where)].drop(columns=axes[1].name)
        exact = topics.read_by_deck(results, view, chart.exact) if chart.exact else None
        picture = page.picture_lines(name, chart, by_deck, axes[0].values, exact)
        return [picture, page.tabulate_cells(name, chart.title, by_deck, chart.note)]
    whole = topics.read_whole(results, view, chart.table)
    if chart.kind == "stack":
        picture = page.picture_stack(name, chart, whole, axes[0].values)
    elif chart.kind == "surface":
        picture = page.picture_surface(name, chart, whole, axes[1].values, axes[0].values)
    else:
        picture = page.picture_bars(name, chart, whole, axes[0].values)
    return [picture, page.tabulate_cells(name, chart.title, whole, chart.note)]


def _contrast(results: Results, view: View, name: str, contrast: Contrast) -> list[Block]:
    by_deck = topics.contrast_by_deck(results, view, contrast.table, contrast.without)
    ticks = _axes(results, contrast.table)[0].values
    picture = page.picture_difference(name, contrast, by_deck, ticks)
    blocks: list[Block] = [picture, page.say(contrast.note)] if contrast.note else [picture]
    return [*blocks, page.tabulate_difference(name, contrast.title, by_deck)]


def _cards(results: Results, view: View, name: str, table: CardTable, values: Values) -> list[Block]:
    blocks: list[Block] = []
    for number, deck in enumerate(list_asked(results, view), start=1):
        made = results.setup.make_deck(results.setup.names.index(deck), results.plan.options)
        frame = topics.read_cards(results, view, deck, made.list_cards(), [each for each, _ in table.tables])
        if deck in values:
            frame = topics.add_swaps(frame, values[deck])
        blocks.append(
            page.tabulate_cards(f"{name}-{number}", f"{table.title}: {deck}", frame, table.tables, table.note)
        )
    return blocks


def _worth(results: Results, view: View, name: str, wanted: Worth) -> list[Block]:
    """Nothing where no deck has such a card that turned up."""
    import pandas

    setup, frames = results.setup, []
    for deck in list_asked(results, view):
        number = setup.names.index(deck)
        listed = tell_deck(deck, setup.decks[number], setup.plug.name).cards
        if listed is None:
            continue
        marks = {row["number"]: row["marks"] for row in listed.to_dict("records")}
        copies = dict(zip(listed["number"], listed["copies"], strict=True))
        cards = setup.make_deck(number, results.plan.options).list_cards()
        frame = worth.weigh_cards(results, view, deck, cards, copies, wanted.table)
        frame = frame.assign(marks=[marks[card] for card in frame.get("number", ())])
        shown = [not wanted.marks or bool({*text.split()} & {*wanted.marks}) for text in frame["marks"]]
        frames.append(frame[shown])
    found = pandas.concat(frames, ignore_index=True) if frames else pandas.DataFrame()
    return [page.tabulate_worth(name, wanted.title, found, wanted.note)] if len(found) else []


def _axes(results: Results, name: str) -> list[Any]:
    """The axes of a table but the side."""
    return [axis for axis in results.setup.plug.labels.tables[name].axes if axis.name != topics.SIDE]
