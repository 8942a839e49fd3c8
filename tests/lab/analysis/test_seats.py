from dataclasses import replace
from statistics import mean

import pytest

from zxsim.lab.analysis.seats import average_first_player, compare_views, list_flips, rate_seats

POINTS = {0: 1, 1: 0, 2: 0.5}
VARIANTS = [{"name": "calm"}, {"name": "moody", "options": {"sulk": 3}}]


def score_first(run):
    """Points of whoever went first, by game, from the rows."""
    games = run.games[run.games["winner"] != 3]
    own = games["winner"].map(POINTS)
    return list(own.where(games["first_side"] == 0, 1 - own))


def test_a_row_tells_how_often_whoever_goes_first_wins(play):
    results, view = play("0", "1", "3")
    table = rate_seats(results, view)
    assert list(table["first_player"]) == pytest.approx([mean(score_first(run)) for run in results.runs])
    assert list(zip(table["deck"], table["opponent"], strict=True)) == [run.decks for run in results.runs]


def test_the_length_of_a_game_is_the_mean_of_the_rows(play):
    results, view = play("0", "1")
    row = rate_seats(results, view).iloc[0]
    assert row["turns"] == pytest.approx(results[0].games["turns"].mean())
    assert row["turns_low"] < row["turns"] < row["turns_high"]


def test_bots_are_named_with_every_edge(play):
    results, view = play("0", "1", bots=[("calm", "wild")])
    row = rate_seats(results, view).iloc[0]
    assert (row["bot"], row["opponent_bot"]) == ("calm", "wild")


def test_an_edge_is_certain_for_all_matchups_at_once(play):
    results, view = play("0", "1", "3")
    table = rate_seats(results, view)
    for run, certain in zip(results.runs, table["first_player_certain"], strict=True):
        wide = replace(run, level=1 - 0.05 / 3).first_player()
        assert certain == (wide.low > 0.5 or wide.high < 0.5)


def test_the_mean_counts_every_matchup_the_same(play):
    results, view = play("0", "1", "3", mirrors=True)
    value, low, high = average_first_player(results, view)
    assert value == pytest.approx(mean(mean(score_first(run)) for run in results.runs))
    assert low < value < high


def test_a_matchup_is_compared_under_every_view(play):
    results, _ = play("0", "1", "3", variants=VARIANTS, mirrors=True)
    table = compare_views(results)
    assert len(table) == 3 * 2
    assert set(table["view"]) == {"heuristic, calm", "heuristic, moody"}
    wide = replace(results[0], level=1 - 0.05 / 6).win_rate
    assert (table["all_low"][0], table["all_high"][0]) == (wide.low, wide.high)


def test_the_same_deck_in_other_hands_is_compared_too(play):
    results, _ = play("0", mirrors=True, bots=[("calm", "calm"), ("calm", "wild")])
    assert list(compare_views(results)["view"]) == ["calm / wild"]


def test_a_flip_needs_two_views_that_are_certain(play):
    results, _ = play("0", "1", variants=VARIANTS)
    table = compare_views(results)
    for ends, flips in (
        (((0.6, 0.7), (0.3, 0.4)), 1),
        (((0.6, 0.7), (0.3, 0.6)), 0),
        (((0.6, 0.7), (0.6, 0.8)), 0),
    ):
        made = table.assign(all_low=[low for low, _ in ends], all_high=[high for _, high in ends])
        assert len(list_flips(made)) == flips
    assert list(list_flips(made).columns) == ["deck", "opponent"]


def test_cells_without_games_are_left_out(play):
    results, _ = play("0", "1", "3")
    empty = replace(results[0], sums=replace(results[0].sums, outcomes=0 * results[0].sums.outcomes))
    results = replace(results, runs=(empty, *results.runs[1:]))
    assert len(compare_views(results)) == 2
