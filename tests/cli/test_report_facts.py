from dataclasses import replace

import pytest
from toy_lab import make_plan, plug_in

from zxsim.cli import report_facts as facts
from zxsim.lab.analysis.views import list_views
from zxsim.lab.chunk import Chunk, Fault
from zxsim.lab.experiment import run_plan
from zxsim.lab.plan.plan import Until


@pytest.fixture
def play(monkeypatch, tmp_path):
    plug_in(monkeypatch.setattr)

    def play(**told):
        return run_plan(make_plan("0", "1", "3", **{"pairs": 60} | told), tmp_path / "run", jobs=1)

    return play


def test_facts_are_those_of_who_played(play):
    results = play(options={"sulk": 1})
    results = replace(results, handshake=results.handshake | {"numpy": "0.1", "source": "f" * 64})
    told = dict(facts.list_facts(results, list_views(results)[0], "command"))
    assert told["games"] == "360 in 3 matchups"
    assert told["rule options"] == "sulk=1"
    assert told["played by"].endswith("f" * 16)
    assert "numpy 0.1" in told["with"]
    assert (told["digest"], told["made by"]) == (results.digest, "command")


def test_another_level_is_named(play):
    results = play(level=0.99)
    assert dict(facts.list_facts(results, list_views(results)[0], ""))["games"].endswith("intervals of 99 %")


def test_the_footer_names_games_seed_bots_and_digest(play):
    results = play(seed=7)
    footer = facts.write_footer(results, list_views(results)[0], "the command")
    for word in ("360 games", "seed 7", "bots heuristic", results.digest[:16], "the command"):
        assert word in footer


def test_all_is_well(play):
    assert list(facts.list_remarks(play())) == []


def test_what_was_not_played_is_told(play):
    results = play()
    results = replace(results, plan=results.plan.model_copy(update={"pairs": 100}))
    assert list(facts.list_remarks(results)) == ["Not finished: 180 of 300 planned pairs have been played."]


def test_pieces_that_failed_are_told(play):
    results = replace(play(), faults=(Fault(Chunk(1, 500, 500), "worker killed", 2),))
    (remark,) = facts.list_remarks(results)
    assert (
        "1 piece of the work" in remark and "0 against 3, pairs 500 to 999: worker killed (2 tries)" in remark
    )


@pytest.mark.parametrize(
    ("unfinished", "words"), [("drop", "are left out of all"), ("half", "scores one half")]
)
def test_unfinished_games_are_told(play, unfinished, words):
    (remark,) = facts.list_remarks(play(options={"sulk": 4}, unfinished=unfinished))
    assert "of 360 came to no end" in remark and words in remark


def test_games_of_another_version_are_told(play):
    results = play()
    results = replace(results, handshake=results.handshake | {"source": "other"})
    assert not facts.is_same_source(results)
    assert "cannot replay" in " ".join(facts.list_remarks(results))


def test_a_plan_that_stops_by_looking_is_told(play):
    assert not facts.is_stopped(play())


def test_a_precision_is_a_stop(play):
    assert facts.is_stopped(play(pairs=None, until=Until(half_width=0.2, first_look=500)))


def test_one_thing_and_many():
    assert facts.count(1, "game") == "1 game"
    assert facts.count(2000, "game") == "2,000 games"
    assert facts.count(2, "try", "tries") == "2 tries"
