import json
from types import SimpleNamespace

import pytest

from zxsim.cli import bench
from zxsim.cli.bench_starts import Starts

KEYS = {
    "games_per_second_per_core",
    "games_per_second_per_core_calibrated",
    "ns_per_decision",
    "ns_per_decision_calibrated",
    "decisions_per_game",
    "compile_seconds",
    "warm_start_seconds",
    "calibration_ns",
    "threads",
    "stored",
    "times_decision_of_10_times_the_games",
    "times_decision_of_16_matchups",
    "resident_growth_bytes",
    "help_seconds",
}
STARTS = Starts(50.0, 51.5, 51.0, 1.5, 1.4, 1.2, 1.1, 0.3, 0.2, 0.1)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr("zxsim.lab.speed.measure_ghz", lambda: 2.0)
    monkeypatch.setattr(bench, "measure_starts", lambda arguments: STARTS)


def test_numbers(zxsim):
    code, out, _ = zxsim("bench", "1", "0", "--games", "5", "--stored", "50", "--json")
    found = json.loads(out)
    assert code == 0
    assert set(found) >= KEYS
    assert (found["compile_seconds"], found["warm_start_seconds"]) == (50.0, 1.5)
    assert found["stored"]["games"] == 50
    assert found["threads"][0]["threads"] == 1
    assert found["decks"] == {}
    out = zxsim("bench", "1", "0", "--games", "5", "--stored", "50")[1]
    assert "games a second" in out
    out = zxsim("bench", "1", "0", "--games", "5", "--stored", "50", "--options", "remark=1")[1]
    assert "Luck is all." in out


def test_what_was_asked_for_is_started_too(zxsim, monkeypatch):
    seen = []
    monkeypatch.setattr(bench, "measure_starts", lambda arguments: seen.append(arguments) or STARTS)
    zxsim(
        "bench",
        "1",
        "0",
        "--games",
        "1",
        "--stored",
        "1",
        "--bots",
        "random",
        "--options",
        "sulk=3",
        "--treat-as-vanilla",
    )
    (arguments,) = seen
    assert " ".join(arguments) == (
        "1 0 --bots random,random --game zx --options sulk=3 --options treat_as_vanilla=true"
    )


def test_a_recorded_figure_is_only_shown_with_what_it_is_of():
    usual = bench.Asked(bench.DECKS["zx"], ("heuristic", "heuristic"), {}, "zx")
    assert usual.is_usual()
    for other in (("1", "0"), ("random", "heuristic"), {"turn_limit": "9"}):
        name = {tuple: "bots" if "random" in other else "decks", dict: "rules"}[type(other)]
        assert not bench.Asked(**vars(usual) | {name: other}).is_usual()


def test_a_figure_needs_the_decks_as_well(zxsim, monkeypatch, tmp_path):
    monkeypatch.setattr(bench, "room", lambda game, name: SimpleNamespace(built_in_decks=lambda: ["1", "2"]))
    for name, start in (("speed.png", b"\x89PNG"), ("speed.svg", b"<?xml")):
        code, out, _ = zxsim(
            "bench", "1", "0", "--games", "5", "--stored", "50", "--figure", str(tmp_path / name), "--json"
        )
        assert code == 0
        assert list(json.loads(out)["decks"]) == ["1", "2"]
        assert (tmp_path / name).read_bytes().startswith(start)


def test_a_figure_of_another_form_is_refused_before_anything_is_played(zxsim):
    code, out, err = zxsim("bench", "--figure", "speed.gif")
    assert (code, out) == (2, "")
    assert "must end in .png or .svg" in err


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["zx", "zwo"])
def test_real_games(capsys, game):
    from zxsim.cli.app import run_command

    assert run_command(["bench", "--game", game, "--games", "50", "--stored", "100", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["decisions_per_game"] > 30
    assert (found["recorded_instructions_per_decision"] is None) == (game == "zwo")
