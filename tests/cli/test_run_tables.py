import io
import re

import pytest
from rich.cells import cell_len
from rich.console import Console

from zxsim.cli import run_tables
from zxsim.lab.plan import Plan

LONG = "三嶋くろねの深紅の長い名前のデッキ" * 3
NAMES = (LONG, "[red]マイ", "a-deck-whose-name-takes-more-room-than-a-table-of-eighty-columns-can-have")


@pytest.fixture
def play(zxsim, plan):  # for the toy game and a folder of its own
    def play(**told):
        wanted = {
            "name": "run",
            "game": "toy",
            "decks": [{"name": "a", "skill": 1}, {"name": "b", "skill": 0}],
        }
        return Plan.make(wanted | ({} if {"until", "budget"} & set(told) else {"pairs": 500}) | told).run(
            jobs=1
        )

    return play


def show(results, width=80, groups=()):
    console = Console(width=width, record=True, file=io.StringIO())
    run_tables.show(results, console, groups)
    return console.export_text()


def list_decks(*names):
    return [{"name": name, "skill": skill} for skill, name in enumerate(names)]


@pytest.mark.parametrize("width", [80, 140])
def test_names_fold_and_numbers_never_do(play, width):
    results = play(decks=list_decks(*NAMES))
    text = show(results, width, ["ignition"])
    assert max(map(cell_len, text.splitlines())) <= width
    assert "…" not in text
    for run in results.runs:
        rate = run.win_rate
        assert f"{100 * rate.value:.1f} [{100 * rate.low:.1f}, {100 * rate.high:.1f}]" in text
    assert "[red]マイ" in text
    assert LONG[:5] in text


def test_one_matchup_has_no_table_over_all_opponents(play):
    assert "over all opponents, %" not in show(play())


def test_the_best_deck_comes_first_and_the_field_is_not_rated(play):
    results = play(decks=list_decks("low", "high"), field=[{"name": f"f{n}", "skill": n} for n in range(3)])
    table = show(results).partition("over all opponents")[2].partition("against its opponents")[0]
    assert table.index("high") < table.index("low")
    assert "\nf1" not in table


def test_each_set_of_bots_and_rules_has_its_column_and_table(play):
    told = {"decks": list_decks("a", "b", "c"), "bots": ["x", ["x", "y"]]}
    variants = [{"name": "dull"}, {"name": "cross", "options": {"sulk": 2}}]
    text = show(play(**told, variants=variants), 140)
    assert "x, dull" in text
    for name in ("x, dull", "x, cross", "x / y, dull", "x / y, cross"):
        assert f"against its opponents, %: {name}" in text


def test_mirrors_are_told(play):
    text = show(play(mirrors=True))
    assert re.search(r"itself\s+50.00 \[50.00, 50.00\]", text)


def test_pairs_have_a_column_where_cells_differ(play):
    until = {"half_width": 0.012, "most_pairs": 5000}
    results = play(decks=[{"name": n, "skill": s} for n, s in (("a", 9), ("b", 0), ("c", 1))], until=until)
    assert len({run.pairs for run in results.runs}) > 1
    assert " pairs " in show(results)
    assert " pairs a cell" not in show(results)


def test_of_very_many_cells_the_most_lopsided_are_shown_and_it_is_said(play, monkeypatch):
    monkeypatch.setattr(run_tables, "MOST_CELLS", 5)
    monkeypatch.setattr(run_tables, "SHOWN_CELLS", 2)
    results = play(decks=list_decks("a", "b", "c", "d"))
    text = show(results)
    rates = sorted(range(6), key=lambda cell: -abs(results[cell].win_rate.value - 0.5))
    assert run_tables.choose_cells(results) == set(rates[:2])
    assert "Win rates of the 2 most lopsided of 6 cells" in text
    assert "All cells: zxsim export runs/run --what cells -o cells.csv" in text


def test_what_must_be_said_is_said(play):
    assert show(play(options={"remark": True})).count("Luck is all.") == 1


def test_a_budget_is_told_as_looked_at(play):
    text = " ".join(show(play(decks=list_decks("a", "b", "c"), budget={"games": 3000})).split())
    assert "at every look, so they may decide what to play" in text
