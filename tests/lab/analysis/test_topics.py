import numpy as np
import pandas
import pytest
from toy import LUCK

from zxsim.lab.analysis import topics
from zxsim.lab.statistics.intervals import Moments, estimate_ratio
from zxsim.lab.tuning.values import SwapValue


def tell_draws(results):
    """Of every game: each side's draw, by deck, with the pair and the points of its side. From the rows."""
    told = []
    for run in results.runs:
        for row in run.games.to_dict("records"):
            for side, name in enumerate("ab"):
                points = {0: 1 - side, 1: side, 2: 0.5, 3: None}[row["winner"]]
                told.append((run.decks[side], row["pair"], row[f"tries_{name}"], points))
    return told


@pytest.fixture
def three(play):
    return play("0", "1", "2", pairs=500)


def test_a_table_of_a_deck_is_over_all_its_opponents(three):
    results, view = three
    frame = topics.read_by_deck(results, view, "lucky by turn")
    draws = tell_draws(results)
    for row in frame.to_dict("records"):
        own = [draw for deck, _, draw, _ in draws if deck == row["deck"] and draw % 3 == int(row["turn"]) - 1]
        assert row["tries"] == len(own)
        assert row["hits"] == sum(draw > LUCK // 2 for draw in own)
    assert set(frame["deck"]) == {"0", "1", "2"}


def test_intervals_are_by_pair(play):
    results, view = play("0", "1", pairs=500)
    row = topics.read_by_deck(results, view, "lucky by turn").iloc[0]
    pairs = np.zeros((500, 2))
    for deck, pair, draw, _ in tell_draws(results):
        if deck == "0" and draw % 3 == 0:
            pairs[pair] += draw > LUCK // 2, 1
    expected = estimate_ratio(Moments.of(pairs[:, 0], pairs[:, 1]), 0.95)
    assert (row["low"], row["high"]) == pytest.approx((expected.low, expected.high))


def test_what_never_happened_may_still_have_been_possible():
    never = Moments(100, 0, 8000, 0, 0, 700_000)
    rarely = Moments(100, 992, 8000, 0, 0, 0)  # in thousandths: one hit expected
    share, theory, error = topics.measure_distance(never, rarely)
    assert (share, theory) == (0, pytest.approx(0.000124))
    assert error == pytest.approx(np.sqrt(8000 * theory) / 8000, rel=1e-3)


def test_worth_is_the_win_rate_with_less_the_one_without(play):
    results, view = play("0", "1", pairs=500)
    frame = topics.contrast_by_deck(results, view, "win lucky", "win unlucky")
    row = frame[(frame["deck"] == "0") & (frame["turn"] == "1")].iloc[0]
    own = [(draw, points) for deck, _, draw, points in tell_draws(results) if deck == "0" and draw % 3 == 0]
    lucky = [points for draw, points in own if draw > LUCK // 2]
    unlucky = [points for draw, points in own if draw <= LUCK // 2]
    assert row["difference"] == pytest.approx(np.mean(lucky) - np.mean(unlucky))
    assert row["difference_low"] < row["difference"] < row["difference_high"]


def test_both_sides_together_are_not_taken_for_twice_the_evidence(play):
    results, view = play("0", "1", pairs=500)
    whole = topics.read_whole(results, view, "win by length")
    draws = tell_draws(results)
    assert whole["tries"].sum() == len(draws)
    one = topics.read_by_deck(results, view, "win by length")
    width = (whole["high"] - whole["low"]).mean()
    assert width > (one["high"] - one["low"]).mean() / np.sqrt(2)
    assert topics.read_whole(results, view, "lengths")["hits"].sum() == 1000


def test_cards_have_their_share_of_games_and_their_win_rate(play):
    results, view = play("0", "1", pairs=500)
    cards = topics.read_cards(results, view, "1", (("T-1", "Skill"), ("T-2", "Pluck")), ["card lucky"])
    own = [
        (draw, points) for deck, _, draw, points in tell_draws(results) if deck == "1" and draw > LUCK // 2
    ]
    even = [points for draw, points in own if draw % 2 == 0]
    assert cards["number"].tolist() == ["T-1", "T-2"]
    assert cards["card lucky: win rate"][0] == pytest.approx(np.mean(even))
    assert cards["card lucky: share of games"][0] == pytest.approx(len(even) / 1000)


def test_measures_by_deck(three):
    results, view = three
    frame = topics.measure_topic(results, view, "ignition")
    row = frame[(frame["deck"] == "1") & (frame["measure"] == "tries")].iloc[0]
    assert row["value"] == pytest.approx(
        np.mean([draw for deck, _, draw, _ in tell_draws(results) if deck == "1"])
    )
    assert set(frame["unit"]) == {"share", "per game"}


def test_a_field_is_not_asked_about(play):
    results, view = play("0", "1", field=["2", "3"], pairs=500)
    assert set(topics.read_by_deck(results, view, "lucky by turn")["deck"]) == {"0", "1"}


def test_what_swaps_say_goes_with_its_card():
    cards = pandas.DataFrame({"number": ["T-1", "T-2"]})
    found = topics.add_swaps(cards, {"T-2": SwapValue(0.02, 0.01, 0.03)})
    assert found.loc[1, ["swap", "swap_low", "swap_high"]].tolist() == [0.02, 0.01, 0.03]
    assert found.loc[0, ["swap", "swap_low", "swap_high"]].isna().all()
