import pandas
import pytest
from toy_lab import make_plan, plug_in

from zxsim.cli import report_topics
from zxsim.cli.report_topics import list_pages
from zxsim.lab.analysis.views import list_views
from zxsim.lab.experiment import run_plan
from zxsim.lab.tuning.values import SwapValue
from zxsim.reporting.blocks import Picture, Table, Text
from zxsim.reporting.pages.decks import Sheet


def tell_deck(name, mapping, game):
    """A sheet on which the second card alone is marked."""
    cards = [("x", 4, "T-1", "IG"), ("x", 2, "T-2", "IG LR")]
    return Sheet(name, cards=pandas.DataFrame(cards, columns=["part", "copies", "number", "marks"]))


@pytest.fixture
def page(tmp_path, monkeypatch):
    plug_in(monkeypatch.setattr)
    monkeypatch.setattr(report_topics, "tell_deck", tell_deck)
    results = run_plan(make_plan("0", "1", pairs=500), tmp_path / "run", jobs=1)
    (page,) = list_pages(results, list_views(results)[0])
    return page


def test_a_topic_becomes_a_page_with_all_its_figures(page):
    assert (page.anchor, page.title) == ("luck", "Luck")
    pictures = [block for block in page.blocks if isinstance(block, Picture)]
    assert [picture.title for picture in pictures] == [
        "Lucky draws",
        "Worth of luck",
        "Wins by length",
        "Wins by turn and length",
        "Lengths",
    ]
    for picture in pictures:
        assert picture.draw().axes  # can be drawn


def test_every_figure_has_its_numbers_and_every_deck_its_cards(page):
    tables = [block for block in page.blocks if isinstance(block, Table)]
    names = [table.name for table in tables]
    assert len(set(names)) == len(names)
    assert [table.title for table in tables if table.title.startswith("Cards")] == ["Cards: 0", "Cards: 1"]
    assert [block.paragraphs for block in page.blocks if isinstance(block, Text)] == [("Luck is luck.",)]


def test_only_marked_cards_are_weighed(page):
    (table,) = (each for each in page.blocks if isinstance(each, Table) and each.title == "Worth of cards")
    assert set(table.data["number"]) == {"T-2"} and set(table.data["deck"]) <= {"0", "1"}


def test_where_no_list_is_known_no_card_is_weighed(page, monkeypatch, tmp_path):
    monkeypatch.setattr(report_topics, "tell_deck", lambda name, mapping, game: Sheet(name))
    results = run_plan(make_plan("0", "1", pairs=20), tmp_path / "other", jobs=1)
    (page,) = list_pages(results, list_views(results)[0])
    assert "Worth of cards" not in [block.title for block in page.blocks if isinstance(block, Table)]


def test_worth_by_swaps_stands_beside_what_was_observed(page, monkeypatch, tmp_path):
    plug_in(monkeypatch.setattr)
    results = run_plan(make_plan("0", "1", pairs=500), tmp_path / "swapped", jobs=1)
    values = {"0": {"T-1": SwapValue(0.012, 0.004, 0.02)}}
    (page,) = list_pages(results, list_views(results)[0], values)
    tables = {block.title: block for block in page.blocks if isinstance(block, Table)}
    assert tables["Cards: 0"].columns[1] == "worth a copy, by swaps"
    assert [row[1] for row in tables["Cards: 0"].shown] == ["+1.20 [0.40, 2.00]", "–"]
    assert "caused by the card" in tables["Cards: 0"].note
    assert "worth a copy, by swaps" not in tables["Cards: 1"].columns
