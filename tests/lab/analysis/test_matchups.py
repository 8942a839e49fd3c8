from dataclasses import replace
from statistics import mean

import pytest

from zxsim.lab.analysis.matchups import rate_decks, rate_matchups
from zxsim.lab.plan.plan import Until


def mark_by_holm(p_values, alpha):
    """Holm's procedure step by step: the smallest against alpha / m, the next against alpha / (m - 1) ..."""
    marks = [False] * len(p_values)
    for step, n in enumerate(sorted(range(len(p_values)), key=lambda n: p_values[n])):
        if p_values[n] > alpha / (len(p_values) - step):
            break
        marks[n] = True
    return marks


def test_win_rates_are_mean_scores_of_pairs(play, score_pairs):
    results, view = play("0", "1", "3", options={"sulk": 3})
    table = rate_matchups(results, view)
    for cell, run in enumerate(results.runs):
        own, other = table.iloc[2 * cell], table.iloc[2 * cell + 1]
        assert (own["deck"], own["opponent"]) == run.decks == (other["opponent"], other["deck"])
        assert own["win_rate"] == pytest.approx(mean(score_pairs(run)))
        assert own["win_rate"] + other["win_rate"] == pytest.approx(1)
        assert own["low"] + other["high"] == pytest.approx(1)
        assert own["going_first"] + other["going_second"] == pytest.approx(1)


def test_rates_by_seat_are_those_of_the_rows(play):
    results, view = play("0", "1")
    games = results[0].games
    row = rate_matchups(results, view).iloc[0]
    for seat, side in (("going_first", 0), ("going_second", 1)):
        won = games[games["first_side"] == side]["winner"].map({0: 1, 1: 0, 2: 0.5})
        assert row[seat] == pytest.approx(won.mean())


def test_marks_are_holms(play):
    results, view = play("0", "1", "2", "3", pairs=40)
    table = rate_matchups(results, view)
    assert list(table["certain"][::2]) == mark_by_holm(list(table["p"][::2]), 0.05)
    assert 0 < table["certain"].sum() < len(table)


def test_intervals_that_hold_together_share_the_error(play):
    results, view = play("0", "1", "3", level=0.9)
    table = rate_matchups(results, view)
    for cell, run in enumerate(results.runs):
        wide = replace(run, level=1 - 0.1 / 3).win_rate
        assert (table["all_low"][2 * cell], table["all_high"][2 * cell]) == (wide.low, wide.high)
        assert wide.low < table["low"][2 * cell]


def test_where_looking_stopped_the_play_marks_are_of_intervals_true_at_every_look(play):
    results, view = play("0", "1", "4", until=Until(half_width=0.05, first_look=500))
    table = rate_matchups(results, view)
    assert set(table["validity"]) == {"anytime"}
    assert table["p"].isna().all()
    outside = (table["all_low"] > 0.5) | (table["all_high"] < 0.5)
    assert list(table["certain"]) == list(outside)


def test_a_deck_against_itself_is_no_matchup(play):
    results, view = play("0", "1", mirrors=True)
    assert len(rate_matchups(results, view)) == 2
    assert set(rate_decks(results, view)["opponents"]) == {1}


def test_mirrors_alone_give_empty_tables(play):
    results, view = play("0", mirrors=True)
    for table in (rate_matchups(results, view), rate_decks(results, view)):
        assert len(table) == 0
        assert "win_rate" in table.columns


def test_a_cell_without_games_is_left_out(play):
    results, view = play("0", "1", "3")
    empty = replace(results[0], sums=replace(results[0].sums, outcomes=0 * results[0].sums.outcomes))
    results = replace(results, runs=(empty, *results.runs[1:]))
    assert len(rate_matchups(results, view)) == 4
    assert list(rate_decks(results, view).set_index("deck")["opponents"][["0", "1", "3"]]) == [1, 1, 2]


def test_decks_are_ordered_by_the_mean_over_their_opponents(play, score_pairs):
    results, view = play("0", "1", "3")
    table = rate_decks(results, view)
    assert list(table["deck"]) == ["3", "1", "0"]
    scores = [mean(score_pairs(run)) for run in results.runs]
    assert list(table["win_rate"]) == pytest.approx(
        [1 - (scores[1] + scores[2]) / 2, (1 - scores[0] + scores[2]) / 2, (scores[0] + scores[1]) / 2]
    )


def test_the_worst_matchup_has_an_interval_that_allows_for_picking_it(play):
    results, view = play("0", "1", "3")
    row = rate_decks(results, view).set_index("deck").loc["1"]
    cells = rate_matchups(results, view)
    own = cells[(cells["deck"] == "1") & (cells["opponent"] == row["worst_opponent"])].iloc[0]
    assert row["worst"] == cells[cells["deck"] == "1"]["win_rate"].min() == own["win_rate"]
    assert (row["worst_low"], row["worst_high"]) == (own["all_low"], own["all_high"])


def test_means_of_all_decks_at_once_have_wider_intervals(play):
    results, view = play("0", "1", "3")
    table = rate_decks(results, view)
    assert (table["all_low"] < table["low"]).all() and (table["high"] < table["all_high"]).all()
    outside = (table["all_low"] > 0.5) | (table["all_high"] < 0.5)
    assert list(table["certain"]) == list(outside)
