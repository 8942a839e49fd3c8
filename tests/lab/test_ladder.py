"""The ladder of bots, with the toy game, in which bots are all alike."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from toy import TOY

from zxsim.core.errors import UsageError
from zxsim.lab.ladder import EASY, RANKS, ladder, list_rungs
from zxsim.lab.statistics.estimate import Estimate


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    monkeypatch.setattr("zxsim.lab.match.load", lambda name: TOY)


def test_rungs_lead_from_rank_to_rank():
    rungs = list(list_rungs(7))
    ranks = [*RANKS, ("planner:7",)]
    climbs = {(bot, other) for bot, other, is_climb in rungs if is_climb}
    assert climbs == {(bot, other) for low, high in pairwise(ranks) for bot in high for other in low}
    assert sum(not is_climb for *_, is_climb in rungs) == 3
    assert rungs[0][1] == "random" and rungs[-1][0] == "planner:7"


def test_a_mirror_is_played_once_a_rung():
    measured = ladder(1, pairs=3, jobs=1)
    assert measured.decks == ("1",) and measured.pairs == (3, 3 * EASY)
    assert [rung.games for rung in measured.rungs if rung.bot.startswith("planner")] == [6, 6, 6]
    assert measured.rungs[0].games == 6 * EASY
    assert not measured.stands  # all bots of the toy play alike
    assert "does not stand on 1" in measured.sentence


def test_in_a_matchup_each_bot_plays_both_decks():
    """So that the better deck does not pass for the better bot."""
    measured = ladder(5, 0, pairs=20, jobs=1)
    assert all(0.4 < rung.win_rate.value < 0.6 for rung in measured.rungs)
    assert measured.decks == ("5", "0") and measured.rungs[-1].win_rate.n == 20


def test_a_ladder_stands_when_all_its_climbs_are_certain():
    measured = ladder(1, pairs=2, jobs=1)
    sure = Estimate(0.9, 0.8, 0.95, 0.95, 2, "Wilson by pair")
    rungs = tuple(replace(rung, win_rate=sure, certain=rung.is_climb) for rung in measured.rungs)
    standing = replace(measured, rungs=rungs)
    assert standing.stands
    assert standing.sentence.startswith("The ladder stands on 1:") and "90 to 90 %" in standing.sentence
    worse = replace(rungs[0], win_rate=sure.complement())
    assert not replace(measured, rungs=(worse, *rungs[1:])).stands


def test_the_same_seed_gives_the_same_ladder():
    digests = {ladder(1, pairs=2, seed=seed, jobs=jobs).digest for seed, jobs in ((4, 1), (4, 2))}
    assert len(digests) == 1 and ladder(1, pairs=2, seed=5, jobs=1).digest not in digests


def test_progress_names_the_rung():
    seen = []
    ladder(1, pairs=2, jobs=1, report=lambda *told: seen.append(told))
    bots = ("planner:100", "heuristic:guard")
    assert seen[0] == (" against ".join(bots), bots, 0, 4)  # from the top down
    assert seen[-1] == ("heuristic:rush against random", ("heuristic:rush", "random"), 4 * EASY, 4 * EASY)


def test_numbers_as_json_and_as_a_frame():
    measured = ladder(1, pairs=2, jobs=1, options={"remark": 1})
    told = json.loads(measured.to_json())
    assert told["remarks"] == ["Luck is all."] and told["stands"] is False
    assert [rung["bot"] for rung in told["rungs"]] == measured.frame["bot"].tolist()
    assert measured.frame["win_rate"].between(0, 1).all()


def test_senseless_numbers_are_refused():
    with pytest.raises(UsageError, match="pairs is 0"):
        ladder(1, pairs=0)
