import json
from math import isnan

import numpy as np
import pandas
import pytest
from toy_lab import describe, make_plan

from zxsim.core.errors import InputError, IntegrityError
from zxsim.lab import results as module
from zxsim.lab.experiment import read_experiment, run_plan
from zxsim.lab.match import match
from zxsim.lab.plan.cells import make_setup
from zxsim.lab.results import plan_pairs
from zxsim.lab.statistics.pairs import COUNTERS

pytestmark = pytest.mark.usefixtures("toy")

PLAN = make_plan(
    "0",
    "1",
    "4",
    pairs=300,
    seed=3,
    mirrors=True,
    variants=({"name": "plain"}, {"name": "grim", "options": {"sulk": 3, "remark": True}}),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("results")


@pytest.fixture
def results(folder):
    """PLAN's, played once."""
    return run_plan(PLAN, folder / "rows", jobs=1)


@pytest.fixture
def sums_only(folder):
    return run_plan(PLAN.model_copy(update={"keep": "sums"}), folder / "sums", jobs=1)


def match_cell(results, number):
    """The cell as `zxsim.match` plays it."""
    cell = results.setup.cells[number]
    decks = [int(results.setup.names[deck]) for deck in (cell.deck_a, cell.deck_b)]
    return match(*decks, 300, cell.seed, cell.bots, jobs=1, options=cell.options)


def list_games(results):
    """Per cell the rows of its games as dicts, in order."""
    games = results.games.to_dict("records")
    return [[game for game in games if game["cell"] == cell] for cell in range(len(results))]


def naive_points(games):
    """Points of side a by pair, None where a game is unfinished."""
    points = [{0: 1.0, 1: 0.0, 2: 0.5, 3: None}[game["winner"]] for game in games]
    return [None if None in pair else pair for pair in zip(points[::2], points[1::2], strict=True)]


def naive_counters(games):
    """Pairs by the six ways in which points are shared."""
    found = dict.fromkeys(COUNTERS, 0)
    for pair in filter(None, naive_points(games)):
        name = {0: "0", 0.5: "1/2", 1.5: "3/2", 2: "2"}.get(sum(pair))
        found[name or ("1 by two draws" if pair == (0.5, 0.5) else "1 by a win")] += 1
    return found


def naive_variance_ratio(games):
    """Variance of a pair's mean score by that of two games which share no luck."""
    pairs = [pair for pair in naive_points(games) if pair]
    by_seat = [[], []]
    for pair, (one, two) in zip(naive_points(games), zip(games[::2], games[1::2], strict=True), strict=True):
        if pair:
            for points, game in zip(pair, (one, two), strict=True):
                by_seat[game["first_side"]].append(points)
    return np.var([sum(pair) / 2 for pair in pairs]) / (sum(map(np.var, by_seat)) / 4)


def test_every_cell_is_the_match_of_the_same_decks_options_and_seed(results):
    for number, run in enumerate(results.runs):
        told, expected = run.to_dict(), match_cell(results, number).to_dict()
        del told["seconds"], expected["seconds"]
        assert told == expected


def test_games_are_the_rows_of_every_match(results):
    games = results.games
    assert len(games) == len(results) * 600
    for number in range(len(results)):
        own = games[games["cell"] == number].drop(columns="cell").reset_index(drop=True)
        pandas.testing.assert_frame_equal(own, match_cell(results, number).games)


def test_pairs_are_games_that_follow_each_other_with_seats_swapped(results):
    games = results.games
    assert (games["pair"] == games["game"] // 2).all()
    assert (games.groupby(["cell", "pair"])["first_side"].sum() == 1).all()


def test_win_rates_are_those_of_the_rows(results):
    for games, told in zip(list_games(results), results.cells.to_dict("records"), strict=True):
        kept = [sum(pair) / 2 for pair in naive_points(games) if pair]
        assert told["win_rate"] == pytest.approx(np.mean(kept))
        assert told["low"] <= told["win_rate"] <= told["high"]
        assert told["pairs"] == len(games) / 2


def test_the_six_counters_are_those_of_the_rows(results):
    for games, run in zip(list_games(results), results.runs, strict=True):
        counters = run.to_dict()["pair_counters"]
        assert counters == naive_counters(games)
        assert sum(counters.values()) == 300 - run.pairs_dropped


def test_the_gain_of_pairing_is_that_of_the_rows(results):
    for games, told in zip(list_games(results), results.cells.to_dict("records"), strict=True):
        assert told["variance_ratio"] == pytest.approx(naive_variance_ratio(games))
    assert results.cells["variance_ratio"].min() == 0  # mirrors


def test_the_cells_say_what_was_played(results):
    cells = results.cells
    assert cells["cell"].tolist() == list(range(12))
    assert set(zip(cells["deck_a"], cells["deck_b"], strict=True)) == {
        *(("0", "1"), ("0", "4"), ("1", "4")),
        *((each, each) for each in "014"),
    }
    assert cells["variant"].tolist() == ["plain", "grim"] * 6
    assert set(cells["bot_a"]) == set(cells["bot_b"]) == {"heuristic"}
    assert cells["seed"].tolist() == [str(cell.seed) for cell in results.setup.cells]
    assert cells["digest"].tolist() == [run.digest for run in results.runs]
    assert set(cells["level"]) == {0.95}
    assert set(cells["validity"]) == {"fixed"}


@pytest.mark.parametrize(
    ("group", "measure", "part", "whole"),
    [
        ("ignition", "tries", ["tries"], []),
        ("ignition", "hit rate", ["hits"], ["tries"]),
        ("life", "hits", ["hits"], []),
        ("tempo", "tries and hits", ["tries", "hits"], []),
    ],
)
def test_measures_are_those_of_the_rows(results, group, measure, part, whole):
    frame = getattr(results, group)()
    wanted = frame[frame["measure"] == measure].set_index(["cell", "side"])["value"]
    for cell, games in enumerate(list_games(results)):
        for side in "ab":
            totals = [
                sum(game[f"{name}_{side}"] for game in games for name in names) for names in (part, whole)
            ]
            expected = totals[0] / (totals[1] if whole else len(games))
            assert wanted[cell, side] == pytest.approx(expected)


def test_every_frame_names_cell_deck_and_unit(results):
    for frame in (results.ignition(), results.life(), results.tempo()):
        assert {"cell", "side", "deck", "measure", "unit", "value", "low", "high", "n"} <= set(frame.columns)
        assert len(frame) % (2 * len(results)) == 0


def test_sums_alone_give_the_same_numbers(results, sums_only):
    told, expected = describe(sums_only), describe(results)
    assert told == expected
    for name in ("ignition", "life", "tempo"):
        pandas.testing.assert_frame_equal(getattr(sums_only, name)(), getattr(results, name)())
    pandas.testing.assert_frame_equal(sums_only.cells, results.cells)


def test_sums_alone_take_no_files_beside_the_ledger(sums_only):
    assert not (sums_only.store / "chunks").exists()


@pytest.mark.parametrize("ask", [lambda results: results.games, lambda results: results[0].games])
def test_of_sums_alone_there_is_no_table_of_games_and_the_reason_is_said(sums_only, ask):
    with pytest.raises(InputError, match="the plan keeps sums only, so there is no table of games") as fault:
        ask(sums_only)
    assert str(fault.value).count("\n") == 1


def test_what_must_be_said_is_said_once(results):
    assert results.remarks == ("Luck is all.",)
    assert [run.remarks for run in results.runs[:2]] == [(), ("Luck is all.",)]


def test_json(results):
    told = json.loads(results.to_json())
    assert (told["name"], told["seed"], told["games"]) == ("toy", 3, 12 * 600)
    assert told["digest"] == results.digest
    assert [cell["cell"] for cell in told["cells"]] == list(range(12))
    assert told["cells"][1]["options"] == {"sulk": 3, "remark": True}


def test_digest_depends_on_every_cell(results, monkeypatch):
    other = run_plan(PLAN.model_copy(update={"seed": 4}), results.store.parent / "other", jobs=1)
    assert other.digest != results.digest == read_experiment(results.store).digest


def test_unfinished_pairs_may_count_half(folder):
    plan = make_plan("0", "1", pairs=500, options={"sulk": 6}, unfinished="half")
    run = run_plan(plan, folder / "half", jobs=1)[0]
    assert run.pairs_dropped == 0
    assert run.win_rate.n == 500


def test_of_a_run_that_has_not_begun_there_are_results_without_numbers(folder):
    from zxsim.lab.experiment import open_or_create

    plan = make_plan("0", "1")
    open_or_create(folder / "begun", plan, make_setup(plan)).close()
    results = read_experiment(folder / "begun")
    assert (results.pairs, len(results.games)) == (0, 0)
    assert isnan(results.cells["win_rate"][0])
    assert json.loads(results.to_json())["cells"][0]["win_rate"]["value"] is None


def test_an_uneven_mirror_stops_everything(results, monkeypatch):
    def complain(run):
        if run.is_mirror:
            raise IntegrityError("uneven")

    monkeypatch.setattr(module, "check_mirror", complain)
    with pytest.raises(IntegrityError, match="uneven"):
        read_experiment(results.store)


def test_sums_that_cannot_be_read_are_named(results, monkeypatch):
    def fail(labels, data):
        raise ValueError("3 numbers instead of 4")

    monkeypatch.setattr(module.sums, "read", fail)
    with pytest.raises(IntegrityError, match=r"the sums of cell 0, pair 0 cannot be read \(3 numbers"):
        read_experiment(results.store)


@pytest.mark.parametrize(
    ("until", "pairs"),
    [
        ({"half_width": 0.01}, 9600),
        ({"half_width": 0.2}, 1000),
        ({"half_width": 0.001, "most_pairs": 50_000}, 50_000),
    ],
    ids=str,
)
def test_a_plan_with_looks_is_narrowest_where_it_will_likely_stop(until, pairs):
    assert plan_pairs(make_plan(until=until)) == pairs
    assert plan_pairs(make_plan()) is None
    assert plan_pairs(make_plan("0", "1", "3", pairs=None, budget={"games": 60_000})) == 10_000
