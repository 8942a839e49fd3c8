"""A report whose every text was chosen by a stranger."""

import made_frames
import pandas
import pytest
from hostile import NAMES
from pages_read import read_dom

from zxsim.core.topics import Chart
from zxsim.reporting.blocks import Links, Log, Page, Report, Text, make_table
from zxsim.reporting.html import render as render_html
from zxsim.reporting.pages import (
    audit,
    bring,
    comparison,
    decks,
    matrix,
    method,
    overview,
    sample,
    seats,
    sweep,
    topic,
    tune,
    views,
)
from zxsim.reporting.write import write_report

ELEMENTS = {
    *("html", "head", "meta", "title", "style", "body", "header", "nav", "main", "section", "footer"),
    *("h1", "h2", "h3", "p", "a", "ol", "li", "figure", "figcaption", "picture", "source", "img", "div"),
    *("table", "thead", "tbody", "tr", "th", "td", "details", "summary", "pre", "dl", "dt", "dd"),
}
ATTRIBUTES = {
    *("lang", "charset", "http-equiv", "content", "name", "class", "id", "href"),
    *("type", "srcset", "src", "alt", "width", "height"),
}


def make_topic(names):
    """Every kind of table and figure of a topic that shows names of decks or cards."""
    by_deck = pandas.DataFrame(
        [
            {"deck": name, "turn": turn, "tries": 500, "hits": 200, "value": 0.4, "low": 0.3, "high": 0.5}
            for name in names
            for turn in "12"
        ]
    )
    chart = Chart("lines", "t", names[0], names[1], names[2], exact="e")
    worth = by_deck.assign(tries_without=500, difference=0.1, difference_low=0.0, difference_high=0.2)
    cards = pandas.DataFrame({"number": names, "card": names, "t: share of games": 0.5, "t: win rate": 0.5})
    weighed = pandas.DataFrame({"deck": names, "number": names, "card": names, "marks": names, "copies": 4})
    weighed = weighed.assign(share=0.1, worth=0.1, worth_low=0.0, worth_high=0.2)
    weighed = weighed.assign(per_copy=0.1, per_copy_low=0.0, per_copy_high=0.2)
    measures = by_deck.assign(measure=names[0], unit="share")
    blocks = [
        topic.tabulate_measures("topic", names[0], measures, names[1]),
        topic.picture_lines("topic-1", chart, by_deck, ("1", "2"), by_deck),
        topic.tabulate_cells("topic-1", names[0], by_deck, names[1]),
        topic.picture_difference("topic-2", chart, worth, ("1", "2")),
        topic.tabulate_difference("topic-2", names[0], worth),
        topic.tabulate_cards(
            "topic-3", names[0], cards.assign(**{"t: low": 0.4, "t: high": 0.6}), (("t", "t"),), ""
        ),
        topic.tabulate_worth("topic-4", names[0], weighed, names[1]),
    ]
    return topic.make_page("topic", names[0], names[1], blocks)


def make_report(names):
    rates, ranking = made_frames.matchups(names), made_frames.decks(names)
    flips = pandas.DataFrame({"deck": names, "opponent": names})
    checks = [{"what": name, "expected": 0.5, "found": 0.5, "distance": 0, "passed": True} for name in names]
    outcomes = pandas.DataFrame({"deck": names, "opponent": names, "view": names})
    outcomes = outcomes.assign(games=1, won=1, lost=0, drawn=0, unfinished=0, pairs_left_out=0)
    cards = pandas.DataFrame({"part": names, "copies": 4, "number": names, "name": names, "marks": names})
    sheet = decks.Sheet(names[0], names[1], (("1", 4, 0, 2),), ("IG", "no IG", "Events"), cards)
    own = rates[rates["deck"] == names[0]]
    free = make_table(
        "free", names[0], cards, [(name, lambda row: row["name"]) for name in names[:3]], names[1]
    )
    pages = (
        overview.make_page(ranking, rates, names, "95 %"),
        matrix.make_page(names, names, rates, ranking, "95 %"),
        bring.make_page(made_frames.matrix(names), "95 %", names[1]),
        seats.make_page(made_frames.seats(names), (0.5, 0.4, 0.6), names[0], "95 %", names[1]),
        views.make_page(made_frames.views(names, names[:4]), flips, names[2], "95 %"),
        decks.make_index([(name, "deck-1") for name in names]),
        decks.make_page(sheet, 1, own, ranking.iloc[0].to_dict(), "95 %"),
        make_topic(names),
        sample.make_page(names[0], "\n".join(names), names[1]),
        method.make_page(pandas.DataFrame(checks), outcomes, names[0], "drop"),
        Page("free", names[0], names[1], (Text(names), Log(names[0], names[1]), free, Links(()))),
    )
    pages += make_change_pages(names)
    facts = tuple((name, name) for name in names)
    return Report(names[0], "\n".join(names), facts, " · ".join(names), pages, names)


def make_change_pages(names):
    """Pages of the tuner."""
    sure = {"effect": 0.0, "low": -0.1, "high": 0.1}
    opponents = pandas.DataFrame({"opponent": names, "share": 0.1, "base": 0.5, "variant": 0.5} | sure)
    looks = pandas.DataFrame({"pairs": [200, 240, 288]} | sure)
    changes = pandas.DataFrame({"copies": names, "number": names, "name": names})
    values = pandas.DataFrame({"card": names, "name": names, "copies": 1, "instead": names, "value": 0.0})
    values = values.assign(low=-0.1, high=0.1, value_per_copy=0.0, variance_ratio=5.0, **{names[0]: 0.0})
    points = pandas.DataFrame({names[3]: range(len(names)), "rate": 0.5} | sure)
    points = points.assign(on_plateau=True, changes=names)
    worth = pandas.DataFrame({"what": names} | sure)
    lists = pandas.DataFrame({"change": names} | sure).assign(chosen=True)
    sides = opponents.rename(columns={"base": "before", "variant": "after"})
    main = pandas.DataFrame({"number": names, "name": names, "before": 1, "after": 2})
    race = pandas.DataFrame({"pairs": 100, "name": names, "effect": 0.1, "left": True})
    steps = pandas.DataFrame(
        {"climb": 1, "step": 1, "entrants": 9, "change": names, "naive": 0.1, "checked": 0.1}
    )
    steps = steps.assign(low=0.0, high=0.2, accepted=True)
    return (
        tune.make_page(names[0], names, worth, lists, sides, changes, main, 0.5, "95 %"),
        tune.make_search_page(names[0], [race], steps),
        comparison.make_page(names[0], names, opponents, looks, changes, 0.5, "95 %"),
        audit.make_page(names[0], names, values, "95 %"),
        sweep.make_page(names[0], names, names[3:4], points, (1,), (2,), (0.0, -0.1, 0.1), changes, "95 %"),
    )


@pytest.fixture(scope="module", params=[0, 10])
def text(request):
    """The page; the names in another order, so that others come first."""
    return render_html(make_report(NAMES[request.param :] + NAMES[: request.param]))


def test_no_name_makes_an_element_or_an_attribute(text):
    dom = read_dom(text)
    assert dom.names <= ELEMENTS
    assert {name for _, name in dom.attributes} <= ATTRIBUTES
    assert all(address.startswith(("#", "data:image/")) for address in dom.list_addresses())


def test_names_are_shown_as_they_were_written(text):
    dom = read_dom(text)
    for name in (
        "<script>alert(1)</script>",
        '"><img src=x onerror=1>',
        "{{ 7 * 7 }} {% raw %}",
        "&amp; &#60;",
    ):
        assert name in dom.text


def test_nothing_turns_the_direction_of_the_text(text):
    assert not set("\u202e\u2066\x00\x1b") & set(text)


@pytest.mark.parametrize("form", ["pdf", "png"])
@pytest.mark.parametrize("first", range(0, len(NAMES), 5))
def test_other_forms_take_the_same_names(tmp_path, form, first):
    """A few names at a time: tables and pictures grow with the square of their number."""
    assert write_report(make_report(NAMES[first : first + 5]), tmp_path, form).exists()
