"""`zxsim bench`: how fast this machine plays, and how long it takes to start."""

import os
import subprocess
import sys
import tempfile
from time import perf_counter
from typing import Annotated

import typer

from zxsim.cli.arguments import (
    BOTS,
    GAME,
    Bots,
    GameName,
    Json,
    RuleOptions,
    TreatAsVanilla,
    read_options,
    split_bots,
)
from zxsim.core.errors import EnvironmentFault, UsageError

DECKS = {"zx": ("tiamat-range-2016-08", "sakura-control-2016-08"), "zwo": ("red-rush", "green-graves")}


def command(
    deck_a: Annotated[str, typer.Argument(metavar="[A]", help="Deck a.")] = "",
    deck_b: Annotated[str, typer.Argument(metavar="[B]", help="Deck b.")] = "",
    games: Annotated[int, typer.Option(help="Games in each of five rounds.")] = 10_000,
    bots: Bots = BOTS,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    game: GameName = GAME,
    as_json: Json = False,
) -> None:
    """Measure games a second on one core, compile time and start time."""
    from zxsim.cli import screen
    from zxsim.core.game import load
    from zxsim.lab.match import list_remarks
    from zxsim.lab.speed import measure_speed

    if games < 1:
        raise UsageError(f"--games is {games}; it must be at least 1.")
    screen.announce_compilation(screen.core_for(load(game), split_bots(bots)))
    rules = read_options(options, treat_as_vanilla)
    deck_a, deck_b = deck_a or DECKS[game][0], deck_b or DECKS[game][1]
    remarks = list_remarks((deck_a, deck_b), rules, game)
    speed = measure_speed(deck_a, deck_b, games, split_bots(bots), rules, game)
    screen.say("Compiling once more, into an empty folder, and starting from there: a minute or less.")
    compile_seconds, warm_start_seconds = measure_starts(deck_a, deck_b, treat_as_vanilla, game)
    starts = {"compile_seconds": compile_seconds, "warm_start_seconds": warm_start_seconds}
    if as_json:
        screen.print_json({**speed.to_dict(), **starts, "remarks": list(remarks)})
        return
    table = screen.make_table(f"{deck_a} against {deck_b}, {speed.games:,} games", "", "")
    table.add_row("games a second, one core", f"{speed.games_per_second_per_core:,.0f}")
    table.add_row("decisions a game", f"{speed.decisions_per_game:,.1f}")
    table.add_row("ns a decision", f"{speed.ns_per_decision:,.0f}")
    table.add_row("ns a decision at 2.4 GHz", f"{speed.ns_per_decision_calibrated:,.0f}")
    table.add_row("calibration loop, ns a step", f"{speed.calibration_ns:.3f}")
    table.add_row("slowest round / fastest round", f"{speed.spread:.2f}")
    table.add_row("compile, s", f"{compile_seconds:.1f}")
    table.add_row("start with compiled core, s", f"{warm_start_seconds:.2f}")
    screen.console().print(table)
    screen.print_remarks(remarks, screen.console())


def measure_starts(
    deck_a: str, deck_b: str, treat_as_vanilla: bool = False, game: str = GAME
) -> tuple[float, float]:
    """Seconds to compile from nothing, and to play one pair in a new process once compiled."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"ZXSIM_CACHE_DIR": folder}
        cold, warm = (_time_one_pair(deck_a, deck_b, treat_as_vanilla, environment, game) for _ in range(2))
    return max(0.0, cold - warm), warm


def _time_one_pair(
    deck_a: str, deck_b: str, treat_as_vanilla: bool, environment: dict[str, str], game: str
) -> float:
    command = [
        sys.executable,
        "-m",
        "zxsim.cli",
        "match",
        deck_a,
        deck_b,
        "--pairs",
        "1",
        "--jobs",
        "1",
        "--game",
        game,
        "--json",
        *(["--treat-as-vanilla"] if treat_as_vanilla else []),
    ]
    start = perf_counter()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise EnvironmentFault(f"a new process could not play: {done.stderr.strip()}")
    return perf_counter() - start
