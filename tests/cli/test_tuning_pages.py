from dataclasses import replace

import made_changes as made
import pytest
from pages_read import read_dom

import zxsim as package
from zxsim.cli.tuning_pages import make_pages, make_report
from zxsim.lab.tuning.telling import Told
from zxsim.reporting.html import render

ALL = [made.comparison, made.audit, made.curve, made.plane, made.tuned]


@pytest.mark.parametrize("make", ALL)
def test_every_answer_has_a_page_with_what_it_rests_on(make):
    report = make_report(make())
    assert "rules, bots, cards 01234567 · 6,543 games · seed 7" in report.footer
    facts = dict(report.facts)
    assert facts["field"] == "blue-works 50 %, green-graves 50 %"
    assert facts["made by"].startswith("zxsim ")
    assert report.remarks == ("Luck is all.",)
    assert [page.title for page in report.pages][-1] == "Method"


@pytest.mark.parametrize("make", ALL)
def test_answers_write_their_own_reports(make, tmp_path):
    page = make().report(tmp_path / "out")
    dom = read_dom(page.read_text())
    assert "red-rush" in dom.text and dom.find("img", "src")
    assert list((tmp_path / "out/tables").glob("*.csv"))


def test_equal_answers_give_equal_bytes(tmp_path):
    texts = [package.report(made.comparison(), tmp_path / name).read_bytes() for name in "ab"]
    assert texts[0] == texts[1]


def test_unfinished_games_are_told():
    assert make_report(made.audit(unfinished=3)).remarks[1] == (
        "3 of 6,543 games came to no end; each scores one half."
    )


def test_a_swap_is_called_by_what_it_changes():
    assert make_report(made.comparison(variant="-2 Wolf +2 Raven")).title == "red-rush: -2 Wolf +2 Raven"
    assert make_report(made.comparison()).title == "other-rush or red-rush?"


def test_cards_that_no_plain_one_can_replace_are_named():
    text = render(make_report(made.audit()))
    assert "No plain card can take the place of:" in text


def test_counts_that_cannot_be_are_named():
    assert "No legal list near the deck has: events 6." in render(make_report(made.curve()))


def test_other_things_have_no_page():
    with pytest.raises(TypeError, match="Told"):
        make_pages(Told())


def test_the_cards_of_a_pool_are_listed():
    found = replace(made.curve(), pool=("HZ-001", "HZ-002"))
    assert dict(make_report(found).facts)["pool"] == "HZ-001, HZ-002"
    assert "pool" not in dict(make_report(made.curve()).facts)
