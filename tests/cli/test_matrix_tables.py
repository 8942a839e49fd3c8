"""A matrix on the screen."""

import io

import made_frames
import pytest
from rich.cells import cell_len
from rich.console import Console
from toy_lab import plug_in

import zxsim
from zxsim.cli import matrix_tables as tables
from zxsim.reporting.text import percent_range

LONG = "三嶋くろねの深紅の長い名前のデッキ" * 3
NAMES = (LONG, "[red]マイ", "a-deck-whose-name-takes-more-room-than-a-table-of-eighty-columns-can-have")


@pytest.fixture
def found(monkeypatch, tmp_path):
    plug_in(monkeypatch.setattr)
    decks = [{"skill": n, "name": name} for n, name in enumerate(NAMES)]
    return zxsim.matrix(decks, 60, field={"1": 2, "4": 1}, jobs=1, store=tmp_path / "run")


def write(table, width=140):
    console = Console(width=width, record=True, file=io.StringIO())
    console.print(table)
    return console.export_text()


@pytest.mark.parametrize("width", [80, 140])
def test_names_fold_and_numbers_never_do(found, width):
    console = Console(width=width, record=True, file=io.StringIO())
    tables.show(found, console)
    text = console.export_text()
    assert max(map(cell_len, text.splitlines())) <= width
    for row in found.mixture.itertuples():
        rate = (row.against_mixture, row.against_mixture_low, row.against_mixture_high)
        assert percent_range(*rate) in text
    assert "[red]マイ" in text


def test_the_grid_has_rows_against_columns_and_stars_where_it_is_certain():
    rates = made_frames.matchups(("a", "b", "c"))
    lines = write(tables.make_grid(("a", "b", "c"), rates)).splitlines()
    assert lines[-3].split() == ["1.", "a", "·", "55.0", "60.0*"]
    assert lines[-1].split() == ["3.", "c", "40.0*", "45.0", "·"]


def test_matchups_are_told_from_the_favourites_side_the_most_lopsided_first():
    rates = made_frames.matchups(("a", "b", "c"))
    rows = tables.pick_favourites(rates)
    assert [(row["deck"], row["opponent"]) for row in rows] == [("a", "c"), ("a", "b"), ("b", "c")]
    text = write(tables.list_matchups(rates))
    assert "60.0 % [54.0, 66.0]" in text
    assert (text.count("certain"), text.count("open")) == (1, 2)


def test_of_very_many_matchups_the_most_lopsided_are_listed():
    text = write(tables.list_matchups(made_frames.matchups([f"d{n}" for n in range(12)])))
    assert "The 20 most lopsided of 66 matchups" in text


def test_each_table_has_a_row_a_deck():
    found = made_frames.matrix(("a", "b", "c"))
    for table in (
        tables.rank_decks(found.ranking),
        tables.list_mixture(found.mixture),
        tables.list_replies(found.replies),
        tables.list_ranges(found.ranges),
    ):
        assert table.row_count == 3
        assert "a" in write(table)


def test_a_budget_is_told_with_what_its_numbers_allow_for(monkeypatch, tmp_path):
    plug_in(monkeypatch.setattr)
    found = zxsim.matrix(["0", "1", "3"], budget=3000, jobs=1, store=tmp_path / "run")
    console = Console(width=140, record=True, file=io.StringIO())
    tables.show(found, console)
    text = " ".join(console.export_text().split())
    assert "at every look" in text
    assert "as if the number of games in each matchup had been fixed" in text
