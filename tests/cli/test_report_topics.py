import pytest
from toy_lab import make_plan, plug_in

from zxsim.cli.report_topics import list_pages
from zxsim.lab.analysis.views import list_views
from zxsim.lab.experiment import run_plan
from zxsim.reporting.blocks import Picture, Table, Text


@pytest.fixture
def page(tmp_path, monkeypatch):
    plug_in(monkeypatch.setattr)
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
