from dataclasses import replace

import pytest
from toy_lab import make_plan, plug_in

from zxsim.cli import report_pages as pages
from zxsim.core.errors import InputError
from zxsim.lab.analysis.views import list_views
from zxsim.lab.experiment import run_plan
from zxsim.lab.plan.plan import Until
from zxsim.lab.setup import Cell
from zxsim.reporting.blocks import Table


@pytest.fixture
def play(monkeypatch, tmp_path):
    plug_in(monkeypatch.setattr)
    return lambda *decks, **told: run_plan(
        make_plan(*decks, **{"pairs": 60} | told), tmp_path / "run", jobs=1
    )


def list_anchors(results):
    """Of all pages but the game's own subjects."""
    own = {topic.anchor for topic in results.setup.plug.labels.topics}
    return [page.anchor for page in pages.make_report(results, "command").pages if page.anchor not in own]


def find(results, anchor):
    return next(page for page in pages.make_report(results, "").pages if page.anchor == anchor)


def test_a_matrix_has_every_page(play):
    assert list_anchors(play("0", "1", "3")) == [
        *("overview", "matchups", "bring", "seats", "decks", "deck-1", "deck-2", "deck-3", "method"),
    ]


def test_one_matchup_needs_no_matrix(play):
    assert "matchups" not in list_anchors(play("0", "1"))


def test_mirrors_alone(play):
    assert list_anchors(play("1", mirrors=True)) == ["seats", "decks", "deck-1", "method"]


def test_several_bots_or_rules_get_a_page(play):
    results = play("0", "1", bots=("calm", "wild"), variants=[{"name": "x"}, {"name": "y"}])
    assert "views" in list_anchors(results)
    assert "calm, x" in find(results, "views").lead


def test_sums_alone_fill_every_page(play):
    assert list_anchors(play("0", "1", "3", keep="sums"))[:3] == ["overview", "matchups", "bring"]


def test_a_plan_may_choose_its_pages(play):
    assert list_anchors(play("0", "1", pages=("seats", "decks"))) == ["seats", "decks", "deck-1", "deck-2"]


def test_a_gauntlet_is_about_its_challenger(play):
    results = play("1", field=("0", "3", "4"))
    assert find(results, "overview").lead.startswith("1 wins ")
    (table,) = [block for block in find(results, "overview").blocks if isinstance(block, Table)]
    assert [row[0] for row in table.shown] == ["1"]


def test_decks_are_numbered_best_first(play):
    report = pages.make_report(play("0", "1", "3"), "")
    assert [page.title for page in report.pages if page.is_part] == ["3", "1", "0"]


def test_where_looking_stopped_the_play_every_page_with_numbers_says_so(play):
    results = play("0", "3", pairs=None, until=Until(half_width=0.2, first_look=500))
    assert pages.facts.STOPPED in find(results, "overview").blocks[0].paragraphs
    assert pages.facts.STOPPED in find(results, "seats").blocks[-1].note
    assert pages.facts.STOPPED in find(results, "method").blocks[0].paragraphs


def test_games_of_another_version_are_not_replayed(play):
    results = play("0", "1")
    other = replace(results, handshake=results.handshake | {"source": "other"})
    (checks,) = [b for b in find(other, "method").blocks if isinstance(b, Table) and b.name == "checks"]
    assert [row[0] for row in checks.shown] == ["games with a known outcome"]


def test_without_games_there_is_no_report(play):
    results = play("0", "1")
    empty = replace(results, runs=())
    with pytest.raises(InputError, match="no games yet"):
        pages.make_report(empty, "")


def test_the_title_is_the_plans_name_unless_given(play):
    results = play("0", "1", question="Who?")
    assert pages.make_report(results, "").title == "toy"
    assert pages.make_report(results, "", "A – B").title == "A – B"
    assert pages.make_report(results, "").question == "Who?"


def test_the_sample_is_of_the_closest_matchup_and_no_mirror(play):
    results = play("0", "1", "9", mirrors=True)
    chosen = pages.choose_sample(results, list_views(results)[0])
    assert results[chosen].decks == ("0", "1")


def test_the_command_of_the_sample_names_all_that_matters():
    cell = Cell(0, 1, ("heuristic", "heuristic"), 5)
    assert pages.write_watch(("a", "my deck"), cell) == "zxsim watch a 'my deck' --seed 5 --game 0"
    cell = Cell(0, 1, ("calm", "wild"), 5, {"x": "a b", "treat_as_vanilla": True})
    assert pages.write_watch(("a", "b"), cell).endswith(
        "--bots calm,wild --options 'x=a b' --treat-as-vanilla"
    )


def test_a_report_of_many_decks_draws_a_few_figures_a_deck(play):
    """What a report costs is its figures."""
    from zxsim.reporting.write import list_pictures

    report = pages.make_report(play(*map(str, range(12)), pairs=4), "")
    assert len(list(list_pictures(report))) <= 12 * 2 + 15
