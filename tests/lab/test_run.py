import json
import math

import numpy as np
import pytest
from toy import LUCK

from zxsim.lab.run import Run


@pytest.fixture
def run(match):
    return match(1, 0, pairs=200, seed=2, options={"sulk": 3})


def naive_points(run):
    """Points of side a by game, None where unfinished."""
    return [{0: 1.0, 1: 0.0, 2: 0.5, 3: None}[int(row[0])] for row in run.load_rows()]


def naive_mean(points):
    kept = [each for each in points if each is not None]
    return sum(kept) / len(kept)


def test_win_rate_leaves_out_pairs_with_an_unfinished_game(run):
    points = naive_points(run)
    kept = [pair for pair in zip(points[::2], points[1::2], strict=True) if None not in pair]
    assert run.win_rate.value == pytest.approx(sum(map(sum, kept)) / 2 / len(kept))
    assert run.win_rate.n == len(kept) == sum(run.scores.count_classes()) < 200
    assert run.win_rate.low < run.win_rate.value < run.win_rate.high
    assert run.to_dict()["pairs_dropped"] == 200 - len(kept)


def test_unfinished_may_count_half(match):
    run = match(1, 0, pairs=200, seed=2, options={"sulk": 3}, unfinished="half")
    assert run.win_rate.value == pytest.approx(
        np.mean([0.5 if each is None else each for each in naive_points(run)])
    )
    assert run.win_rate.n == 200


def test_mirror_is_exactly_even(match):
    run = match(2, 2, pairs=100)
    rate = run.win_rate
    assert (rate.value, rate.low, rate.high, rate.method) == (0.5, 0.5, 0.5, "exact")
    assert (run.pair_variance, run.variance_ratio) == (0, 0)


def test_even_by_chance_is_not_exact(match):
    rate = match(LUCK, 0, pairs=40).win_rate
    assert rate.value > 0.95
    assert rate.low < 1.0
    assert rate.method == "Wilson by pair"


def test_sides_exchanged_add_up_to_one(match):
    there, back = match(3, 0, pairs=100), match(0, 3, pairs=100)
    assert there.win_rate.value + back.win_rate.value == 1
    assert there.win_rate.complement().value == back.win_rate.value
    assert there.win_rate.complement().low == pytest.approx(back.win_rate.low)


def test_by_seat_and_first_player(run):
    points, first = naive_points(run), run.load_rows()[:, 2]
    for number, seat in enumerate(("first", "second")):
        games = [each for each, side in zip(points, first, strict=True) if side == number]
        assert run.by_seat()[seat].value == pytest.approx(naive_mean(games))
    flipped = [
        each if each is None or side == 0 else 1 - each for each, side in zip(points, first, strict=True)
    ]
    assert run.first_player().value == pytest.approx(naive_mean(flipped))
    assert run.first_player().n == len([each for each in points if each is not None])


def test_first_player_interval_knows_that_a_mirror_plays_each_game_twice(match):
    run = match(0, 0, pairs=400)
    once = match(0, 0, pairs=200)
    wide, narrow = once.first_player(), run.first_player()
    points = naive_points(run)[::2]
    spread = 2 * 1.96 * np.std(points) / math.sqrt(len(points))
    assert narrow.high - narrow.low == pytest.approx(spread, rel=0.05)
    assert wide.high - wide.low > narrow.high - narrow.low


def test_counts(run):
    outcomes, reasons = run.outcomes(), run.reasons()
    assert sum(outcomes.values()) == sum(reasons.values()) == 400
    assert outcomes["draw"] == reasons["equal"]
    assert outcomes["unfinished"] == reasons["lost interest"] > 0
    assert run.turns().value == pytest.approx(run.load_rows()[:, 1].mean())
    assert run.turns().n == 400


def test_frames(run):
    assert list(run.games.columns[:5]) == ["game", "pair", "winner", "turns", "first_side"]
    assert len(run.games) == 400
    assert run.games["pair"].tolist() == [game // 2 for game in range(400)]
    ignition = run.ignition()
    assert ignition["deck"].tolist() == ["1", "1", "0", "0"]
    rate = ignition[ignition["measure"] == "hit rate"].iloc[0]
    assert rate["value"] == pytest.approx(run.games["hits_a"].sum() / run.games["tries_a"].sum())
    assert run.life()["measure"].tolist() == ["hits", "hits"]
    pace = run.tempo().iloc[1]
    assert pace["value"] == pytest.approx((run.games["tries_b"] + run.games["hits_b"]).mean())


def test_by_turn_adds_up_to_the_rows(run):
    for side, rates in run.by_turn().items():
        assert sum(rate.tries for rate in rates) == run.games[f"tries_{side}"].sum()


def test_json(run):
    summary = json.loads(run.to_json())
    wanted = {"digest", "games", "seconds", "win_rate", "pair_variance", "by_seat", "ignition", "life"}
    assert wanted <= set(summary)
    assert summary["games"] == 400
    assert {"value", "low", "high", "level", "n", "method"} <= set(summary["win_rate"])
    assert summary["ignition"]["a"]["hit rate"]["unit"] == "share"
    assert summary["by_turn"]["a"][0]["turn"] == 1


def test_json_without_a_single_finished_pair(match):
    run = match(1, 0, pairs=2, options={"sulk": LUCK})
    assert isinstance(run, Run)
    summary = json.loads(run.to_json())
    assert summary["win_rate"]["value"] is None
    assert summary["pair_variance"] is None


def test_cards_by_side(run):
    cards = run.cards()
    assert cards[["side", "number"]].values.tolist() == [
        ["a", "T-1"],
        ["a", "T-2"],
        ["b", "T-1"],
        ["b", "T-2"],
    ]
    lucky = [
        naive_points(run)[game]
        for game, row in enumerate(run.load_rows())
        if row[5] > LUCK // 2 and row[5] % 2 == 1 and row[0] != 3
    ]
    assert cards["card lucky: win rate"][1] == pytest.approx(np.mean(lucky))
    assert cards["card lucky: share of games"][1] == pytest.approx(len(lucky) / 400)
    assert cards["card lucky: low"][1] < cards["card lucky: win rate"][1] < cards["card lucky: high"][1]


def test_tables_and_groups_go_by_the_names_of_the_game(run):
    assert run.table("lucky by turn")["side"].unique().tolist() == ["a", "b"]
    assert run.group("life").equals(run.life())
    with pytest.raises(AttributeError, match="its groups: ignition, life, tempo"):
        run.nothing()
