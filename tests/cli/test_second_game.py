"""The commands with `--game zwo`, as they are, without a toy in their place."""

import json

import pytest

from zxsim.cli import bench
from zxsim.cli.app import run_command as run
from zxsim.games.zwo.deck import built_in_decks
from zxsim.lab.match import match as zxsim_match
from zxsim.lab.speed import measure_speed, prepare


@pytest.fixture
def zxsim(capsys):
    def call(*arguments):
        code = run(list(arguments))
        return (code, *capsys.readouterr())

    return call


def test_match(zxsim):
    code, out, _ = zxsim("match", "rush", "caravan", "--game", "zwo", "--pairs", "2")
    assert code == 0
    title = "Attacks that hit the player by own turn"
    assert all(
        words in out for words in ("2 pairs = 4 games", "blocks", "legend clashes", title, "house cards")
    )


def test_watch_shows_a_game_of_that_match(zxsim):
    arguments = ("rush", "caravan", "--seed", "3")
    match = json.loads(zxsim("match", *arguments, "--game", "zwo", "--pairs", "1", "--json")[1])
    wins = 0
    for game in "01":
        record = json.loads(zxsim("watch", *arguments, "--of", "zwo", "--game", game, "--json")[1])
        wins += record["result"]["winner"] == int(game)
    assert wins == match["outcomes"]["a"]
    assert "House red rush" in zxsim("watch", *arguments, "--of", "zwo")[1]


def test_deck_list_and_check(zxsim):
    assert all(name in zxsim("deck", "list", "--game", "zwo")[1] for name in built_in_decks())
    assert zxsim("deck", "check", "rush", "--game", "zwo")[:2] == (0, "House red rush: legal\n")


def test_check_names_every_fault(zxsim, tmp_path):
    path = tmp_path / "short.toml"
    path.write_text('name = "Short"\n[main]\n"HZ-001" = 5\n')
    code, out, _ = zxsim("deck", "check", str(path), "--game", "zwo")
    assert code == 3
    assert out.splitlines()[0] == "Short: breaks 2 rules" and "ZWO-2.1: 5 cards, must be exactly 50" in out


def test_bench_has_decks_of_its_own(monkeypatch):
    asked = bench.Asked(bench.DECKS["zwo"], ("random", "random"), {}, "zwo")
    monkeypatch.setattr("zxsim.lab.speed.measure_ghz", lambda: 2.0)
    matchup = prepare(*asked.decks, asked.bots, asked.rules, asked.game)
    assert measure_speed(matchup, 1).decisions_per_game > 10


def test_a_game_that_there_is_not(zxsim):
    for arguments in (("match", "a", "b"), ("deck", "list"), ("bench",)):
        code, _, err = zxsim(*arguments, "--game", "chess")
        assert (code, err) == (3, "zxsim: There is no game 'chess'. Use one of: zwo, zx.\n")


def test_an_experiment_and_its_report(zxsim, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    plan = tmp_path / "small.toml"
    plan.write_text(
        'name = "small"\nquestion = "Does it play?"\ngame = "zwo"\n'
        'decks = ["red-rush", "grey-blue-caravan"]\nbots = ["random"]\npairs = 3\nseed = 1\n'
    )
    code, out, _ = zxsim("run", str(plan), "--jobs", "1")
    assert code == 0 and "house cards" in out
    code, out, _ = zxsim("report", str(plan))
    assert code == 0
    page = next(tmp_path.rglob("index.html")).read_text(encoding="utf-8")
    for words in ("Attacks and damage", "Course of a game", "--of zwo", "Magic Phase"):
        assert words in page


def test_numbers_from_python():
    run = zxsim_match("rush", "caravan", pairs=2, bots="random", game="zwo")
    assert set(run.damage()["side"]) == {"a", "b"}
    assert len(run.cards()) == 30 and (run.cards()["card played: win rate"] <= 1).any()
    assert run.table("hits by turn")["tries"].sum() == run.games[["attacks_a", "attacks_b"]].sum().sum()
