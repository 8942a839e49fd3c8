import json
import re
from pathlib import Path

import pytest

from zxsim.lab import experiment


def test_an_experiment_prints_what_came_out_and_says_where_it_is_kept(zxsim, plan):
    code, out, err = zxsim("run", plan())
    assert (code, err) == (0, "")  # no bar where nobody sees it
    assert "luck  Which number is luckiest?" in out
    assert "3 cells, 6,000 games (1,000 pairs a cell), seed 1, bot heuristic, kept in runs/luck" in out
    for words in ("over all opponents", "worst opponent", "against its opponents", "goes first", "digest"):
        assert words in out
    assert Path("runs/luck/ledger.sqlite").exists()


def test_what_is_kept_is_not_played_again(zxsim, plan, monkeypatch):
    first = zxsim("run", plan())
    monkeypatch.setattr("zxsim.lab.experiment.run_chunks", None)
    assert zxsim("run", plan()) == first
    assert zxsim("resume", plan()) == first
    assert zxsim("resume", "runs/luck") == first


@pytest.mark.parametrize("how", [("--jobs", "1"), ("--jobs", "3"), ("--backend", "sequential")])
def test_who_plays_changes_nothing(zxsim, plan, how):
    here = json.loads(zxsim("run", plan(), "--json")[1])
    there = json.loads(zxsim("run", plan(), "--store", "elsewhere", "--json", *how)[1])
    assert here["digest"] == there["digest"]


def test_json_has_every_number_of_every_cell(zxsim, plan):
    code, out, err = zxsim("run", plan(), "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert [cell["decks"] for cell in found["cells"]] == [["1", "0"], ["1", "2"], ["0", "2"]]
    assert {"win_rate", "ignition", "life", "tempo"} <= set(found["cells"][0])


def test_groups_of_measures_are_shown_when_asked_for(zxsim, plan):
    assert "hit rate" not in zxsim("run", plan())[1]
    out = zxsim("resume", plan(), "--show", "ignition", "--show", "tempo")[1]
    assert "Ignition, by deck over all its opponents" in out
    assert "tries and hits, per game" in out


def test_a_dry_run_plays_and_keeps_nothing(zxsim, plan):
    code, out, err = zxsim("run", plan(), "--dry-run")
    assert (code, err) == (0, "")
    assert "games would be kept in runs/luck" in out
    assert not Path("runs").exists()


def test_a_plan_with_a_precision_says_how_its_brackets_may_be_read(zxsim, plan):
    text = 'game = "toy"\ndecks = ["1", "0"]\n[until]\nhalf_width = 0.05\nmost_pairs = 2000\n'
    assert "at every look" in zxsim("run", plan(text))[1]


@pytest.mark.parametrize(
    "arguments, code, words",
    [
        (["run", "nosuch.toml"], 3, "no experiment file 'nosuch.toml'"),
        (["run", "PLAN", "--show", "nosuch"], 2, "use one of ignition, life, tempo"),
        (["run", "PLAN", "--jobs", "0"], 2, "jobs is 0; it must be at least 1"),
        (["run", "PLAN", "--backend", "abacus"], 2, "threads, sequential, loky, dask"),
        (
            ["run", "PLAN", "--scheduler", "tcp://127.0.0.1:1"],
            2,
            "A scheduler is of use to the backend dask only",
        ),
        (["resume", "PLAN"], 3, "runs/luck"),
        (["resume", "nowhere"], 3, "nowhere"),
        (["status", "nowhere"], 3, "nowhere"),
        (["verify", "nowhere"], 3, "nowhere"),
        (["export", "nowhere", "-o", "x.csv"], 3, "nowhere"),
    ],
    ids=str,
)
def test_mistakes_are_told_in_a_line_or_two(zxsim, plan, arguments, code, words):
    path = plan()
    got, out, err = zxsim(*(path if argument == "PLAN" else argument for argument in arguments))
    assert (got, out) == (code, "")
    assert words in err
    assert err.count("\n") <= 2


def test_another_plan_of_the_same_name_is_refused(zxsim, plan):
    zxsim("run", plan())
    changed = Path(plan()).read_text().replace("1000", "2000")
    code, _, err = zxsim("run", plan(changed))
    assert code == 3
    assert "holds another plan (pairs differ)" in err


@pytest.mark.parametrize("stop, code", [(KeyboardInterrupt, 130), (SystemExit(143), 143)])
def test_whoever_stops_it_is_told_how_to_go_on(zxsim, plan, monkeypatch, stop, code):
    def fail(*args, **kwargs):
        raise stop

    monkeypatch.setattr("zxsim.lab.experiment.run_chunks", fail)
    if code == 143:
        with pytest.raises(SystemExit):
            zxsim("run", plan())
        return
    got, out, err = zxsim("run", plan())
    assert (got, out) == (code, "")
    assert re.search(r"What is played is kept\. Go on with: zxsim resume runs/luck\n", err)


def test_a_stopped_run_goes_on_to_the_same_numbers(zxsim, plan, monkeypatch):
    run_chunks = experiment.run_chunks

    def stop_soon(*args, **kwargs):
        outcomes = run_chunks(*args, **kwargs)
        yield next(outcomes)
        outcomes.close()
        raise KeyboardInterrupt

    whole = json.loads(zxsim("run", plan(), "--store", "whole", "--json")[1])["digest"]
    with monkeypatch.context() as patched:
        patched.setattr(experiment, "run_chunks", stop_soon)
        assert zxsim("run", plan(), "--store", "cut")[0] == 130
    assert json.loads(zxsim("resume", "cut", "--json")[1])["digest"] == whole
