import io
import math
from dataclasses import replace

import pytest
from rich.console import Console
from rich.text import Text
from toy import TOY

from zxsim.cli import screen
from zxsim.core.jit import Switch
from zxsim.lab.measures import Measure
from zxsim.lab.progress import Progress
from zxsim.lab.statistics.estimate import Estimate

SHARE = Estimate(0.5234, 0.51, 0.534, 0.95, 1000, "Wilson")
NOTHING = replace(SHARE, value=math.nan, low=0.0, high=1.0)


@pytest.mark.parametrize(
    "shown, text",
    [
        (screen.percent(SHARE), "52.3 % [51.0, 53.4]"),
        (screen.percent(replace(SHARE, low=0.52, high=0.53)), "52.34 % [52.00, 53.00]"),
        (screen.percent(NOTHING), "–"),
        (screen.percent_half(SHARE), "52.3 ±1.2"),
        (screen.percent_half(NOTHING), "–"),
        (screen.number(Estimate(4.5, 4.25, 4.75, 0.95, 9, "Student")), "4.50 ±0.25"),
        (screen.number(Estimate(4.5, math.nan, math.nan, 0.95, 1, "Student")), "4.50"),
        (screen.number(NOTHING), "–"),
        (screen.measured(Measure("x", "share", SHARE)), "52.3 % [51.0, 53.4]"),
        (screen.measured(Measure("x", "per game", SHARE)), "0.52 ±0.01"),
        (screen.measured_half(Measure("x", "share", SHARE)), "52.3 ±1.2"),
        (screen.measured_half(Measure("x", "per game", SHARE)), "0.52 ±0.01"),
    ],
)
def test_numbers(shown, text):
    assert Text.from_markup(shown).plain == text


def test_a_narrow_table_cuts_no_number():
    table = screen.make_table("T", "", "a", "b")
    table.add_row("words", "52.3 ±1.2", "52.4 ±1.3")
    console = Console(width=20, record=True, file=io.StringIO())
    console.print(table)
    assert {"words", "52.3", "52.4", "±1.2", "±1.3"} <= set(console.export_text().split())


def test_progress_is_silent_in_a_file(capsys):
    with screen.progress("playing", TOY) as report:
        report(0, 10)
        report(10, 10)
    assert capsys.readouterr() == ("", "")


def test_an_experiment_is_silent_in_a_file(capsys):
    with screen.watching("playing", TOY) as report:
        report(Progress(0, 10))
        report(Progress(10, 10, 0, SHARE))
    assert capsys.readouterr() == ("", "")


def test_a_bar_tells_speed_and_the_last_estimate(capsys, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    with screen.watching("深紅のデッキと深紅のデッキ", TOY) as report:
        for done in (0, 4, 8):
            report(Progress(done, 10, 3 if done else None, SHARE if done else None))
    out, err = capsys.readouterr()
    assert out == ""
    assert "cell 3: 52.3 ±1.2 %" in err
    assert "games/s" in err
    assert "…" in err


@pytest.mark.parametrize(
    "text, short", [("a" * 16, "a" * 16), ("a" * 17, "a" * 15 + "…"), ("赤" * 9, "赤" * 7 + " …")]
)
def test_a_text_before_a_bar_is_shortened_by_columns(text, short):
    assert screen.shorten(text) == short


def test_compilation_is_announced_of_each_entry(capsys, monkeypatch):
    monkeypatch.setattr("zxsim.core.jit.is_compiled", lambda function: function == "fast")
    screen.announce_compilation("fast")
    assert capsys.readouterr().err == ""
    screen.announce_compilation("fast", "slow")
    assert "Compiling" in capsys.readouterr().err


def test_compilation_is_announced_once_and_first(capsys, monkeypatch):
    monkeypatch.setattr("zxsim.core.jit.is_compiled", lambda function: False)
    with screen.progress("playing", TOY) as report:
        report(0, 10)
        report(5, 10)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("Compiling") == 1


def test_a_planner_needs_a_core_of_its_own(capsys, monkeypatch):
    game = replace(TOY, play_games=Switch(None, "rare", None))
    monkeypatch.setattr("zxsim.core.jit.is_compiled", lambda function: function != "rare")
    for bots, times in ((("random", "heuristic"), 0), (("heuristic", "planner:9"), 1)):
        with screen.progress("playing", game, bots) as report:
            report(0, 10)
        assert capsys.readouterr().err.count("Compiling") == times


def test_stages_of_one_bar(capsys, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    with screen.stages(TOY) as report:
        for text in ("one thing", "another"):
            report(text, (), 0, 2)
            report(text, (), 2, 2)
    assert "another" in capsys.readouterr().err


def test_no_colour_where_nobody_sees_it(capsys):
    screen.console().print("[bold red]x[/]")
    assert capsys.readouterr().out == "x\n"
