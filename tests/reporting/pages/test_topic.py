import math

import pandas
import pytest

from zxsim.core.topics import Chart
from zxsim.reporting.pages import topic

LINES = Chart("lines", "t", "Hits by turn", "turn", "% of tries", exact="e")
TICKS = ("1", "2", "3+")


def frame(**columns):
    return pandas.DataFrame(columns)


BY_DECK = frame(
    deck=["a", "a", "b"],
    turn=["1", "2", "1"],
    tries=[1000, topic.LEAST_TRIES - 1, 500],
    hits=[400, 50, 100],
    value=[0.4, 0.5, 0.2],
    low=[0.37, 0.4, 0.17],
    high=[0.43, 0.6, 0.23],
)


def test_a_line_a_deck_with_gaps_where_little_was_tried():
    exact = BY_DECK.assign(value=[410.0, 500.0, 210.0])
    a, b = topic.list_lines(LINES, BY_DECK, TICKS, exact)
    assert (a.name, b.name) == ("a", "b")
    assert a.values[0] == pytest.approx(40)
    assert all(math.isnan(value) for value in a.values[1:])
    assert a.exact[0] == pytest.approx(41)
    assert (b.low[0], b.high[0]) == pytest.approx((17, 23))


def test_a_surface_has_its_rows_and_columns_the_right_way_round(monkeypatch):
    drawn = []
    monkeypatch.setattr(topic, "draw_surface", lambda *args: drawn.append(args))
    whole = frame(turn=["1", "2"], ahead=["-1", "0"], tries=[500, 500], hits=[1, 1], value=[0.3, 0.6])
    chart = Chart("surface", "t", "Wins", "turn", "ahead")
    topic.picture_surface("n", chart, whole, ("-1", "0"), ("1", "2")).draw()
    (rows, columns, rates, row_axis, column_axis) = drawn[0]
    assert (rows, columns, row_axis, column_axis) == (("-1", "0"), ("1", "2"), "ahead", "turn")
    assert rates[0][0] == 0.3 and rates[1][1] == 0.6 and math.isnan(rates[0][1])


def test_a_stack_shows_the_parts_that_were_asked_for(monkeypatch):
    drawn = []
    monkeypatch.setattr(topic, "draw_stack", lambda *args: drawn.append(args))
    whole = frame(left=["1", "1", "0"], part=["played", "worked", "played"], value=[0.4, 0.1, 0.5])
    chart = Chart("stack", "t", "Cards", "left", "%", where=("played",))
    topic.picture_stack("n", chart, whole, ("1", "0")).draw()
    assert drawn == [(("1", "0"), ("played",), [[40.0], [50.0]], "%", "left")]


def test_bars_end_with_the_last_value_there_was(monkeypatch):
    drawn = []
    monkeypatch.setattr(topic, "draw_histogram", lambda *args: drawn.append(args))
    whole = frame(turns=["1", "2"], value=[0.25, 0.75])
    topic.picture_bars("n", Chart("bars", "t", "Length", "turns", "%"), whole, TICKS).draw()
    assert drawn == [(("1", "2"), [25.0, 75.0], "turns", "%")]


def test_measures_stand_in_rows_and_decks_in_columns():
    measures = frame(
        deck=["a", "b", "a"],
        measure=["hit rate", "hit rate", "tries"],
        unit=["share", "share", "per game"],
        value=[0.4, 0.5, 3.0],
        low=[0.39, 0.49, 2.9],
        high=[0.41, 0.51, 3.1],
    )
    table = topic.tabulate_measures("n", "By deck", measures, "")
    assert table.columns == ("", "a", "b")
    assert table.shown[0][0] == "hit rate" and table.shown[0][2].startswith("50.0")
    assert table.shown[1] == ("tries, per game", "3.00 ±0.10", "–")


def test_a_card_that_never_turned_up_has_no_win_rate():
    cards = frame(
        number=["1", "2"],
        card=["x", "y"],
        **{"t: share of games": [0.5, 0.0], "t: win rate": [0.6, float("nan")]},
        **{"t: low": [0.5, 0.0], "t: high": [0.7, 1.0]},
    )
    table = topic.tabulate_cards("n", "Cards", cards, (("t", "played"),), "")
    told = [tuple(text.replace("\N{NO-BREAK SPACE}", "_") for text in row) for row in table.shown]
    assert told == [("1 x", "60.0_%_±10.0 in_50.0_%"), ("2 y", "–")]  # one place to break a line


def test_what_a_card_is_worth_is_told_in_points():
    cards = frame(deck=["a"], number=["1"], card=["x"], marks=["IG LR"], copies=[4], share=[0.2])
    cards = cards.assign(worth=0.05, worth_low=0.03, worth_high=0.07)
    cards = cards.assign(per_copy=0.0025, per_copy_low=0.0015, per_copy_high=0.0035)
    (row,) = topic.tabulate_worth("n", "Worth", cards, "").shown
    assert row == ("a", "1 x", "IG LR", "4", "20.0 %", "+5.0 [3.0, 7.0]", "+0.25 [0.15, 0.35]")


def test_differences_have_their_numbers_beside_the_figure():
    told = frame(deck=["a"], turn=["1"], tries=[1500], tries_without=[500.0])
    told = told.assign(difference=0.05, difference_low=-0.01, difference_high=0.11)
    table = topic.tabulate_difference("n", "Worth", told)
    assert table.shown == (("a", "1", "1,500", "500", "+5.0 [-1.0, 11.0]"),)


def test_many_decks_stand_in_rows():
    decks = [f"d{n}" for n in range(topic.MOST_COLUMNS + 1)]
    measures = frame(
        deck=decks * 2, measure=["hit rate"] * 7 + ["tries"] * 7, unit=["share"] * 7 + ["a game"] * 7
    )
    table = topic.tabulate_measures("n", "By deck", measures.assign(value=0.5, low=0.4, high=0.6), "")
    assert table.columns == ("", "hit rate", "tries, a game")
    assert [row[0] for row in table.shown] == decks and len(table.shown[0]) == 3
