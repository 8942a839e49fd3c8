"""Tables beyond rows: cells, their moments by pair, their intervals."""

import numpy as np
import pytest
from toy import LABELS, LUCK, TOY, TURNS

from zxsim.lab.runner import play
from zxsim.lab.statistics.intervals import Moments, estimate_quotient, estimate_ratio
from zxsim.lab.tables import estimate_cell, frame_table, read_table

PAIRS = 60


@pytest.fixture(scope="module")
def played():
    rows, tally, _ = play(TOY, (1, 0, 3), 3, PAIRS)
    return rows, tally


def naive_moments(rows, count):
    """count(row, side) -> hits and tries of a game; pair by pair."""
    games = np.array([count(row) for row in rows])
    hits, tries = (games[::2] + games[1::2]).T
    return Moments.of(hits, tries)


def test_cells_come_in_order_with_their_places(played):
    places = [place for place, _ in read_table(LABELS, played[1], "tries by turn", PAIRS)]
    assert places[:2] == [("a", "1"), ("a", "2")]
    assert len(places) == 2 * TURNS
    assert places[-1] == ("b", "4+")


def test_moments_are_those_of_the_pairs(played):
    rows, tally = played
    cells = dict(read_table(LABELS, tally, "tries by turn", PAIRS))
    second = naive_moments(rows, lambda row: (row[6], row[5]) if row[5] % 3 == 1 else (0, 0))
    assert cells["a", "2"] == second


def test_a_draw_is_half_a_win_and_unfinished_games_do_not_count(played):
    rows, tally = played
    assert {2, 3} <= set(rows[:, 0].tolist())

    def count(row):
        lucky = row[7] > LUCK // 2 and row[0] < 3
        return ((0, 1, 0.5)[row[0]], 1) if lucky else (0, 0)

    cells = dict(read_table(LABELS, tally, "win with luck", PAIRS))
    assert cells[("b",)] == naive_moments(rows, count)


def test_shares_and_wins_get_the_interval_of_shares_means_that_of_means(played):
    moments = Moments.of(np.array([1, 0, 2]), np.array([2, 2, 2]))
    assert estimate_cell("share", moments) == estimate_cell("win", moments) == estimate_ratio(moments)
    assert estimate_cell("mean", moments, 0.8) == estimate_quotient(moments, 0.8)


def test_a_frame_has_a_column_an_axis_and_leaves_out_empty_cells(played):
    frame = frame_table(LABELS, played[1], "tries by turn", PAIRS, 0.9)
    assert list(frame.columns) == ["side", "turn", "tries", "hits", "value", "low", "high"]
    assert set(frame["turn"]) == {"1", "2", "3"}
    assert frame["tries"].sum() == played[0][:, [5, 7]].sum()
    assert (frame["low"] < frame["value"]).all() and (frame["value"] < frame["high"]).all()


def test_a_mean_may_be_any_number(played):
    rows, tally = played
    frame = frame_table(LABELS, tally, "luck", PAIRS).set_index("side")
    assert frame.loc["a", "value"] == pytest.approx(rows[:, 5].mean())
    assert frame.loc["a", "value"] > 1


def test_without_games_there_is_nothing_to_show():
    frame = frame_table(LABELS, np.zeros((LABELS.cells, 5), np.int64), "luck", 0)
    assert len(frame) == 0
    assert "value" in frame.columns


def test_no_such_table(played):
    with pytest.raises(KeyError):
        read_table(LABELS, played[1], "weather", PAIRS)
