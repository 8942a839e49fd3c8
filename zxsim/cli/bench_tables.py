"""What `zxsim bench` found, as tables."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

Found = Mapping[str, Any]


def show(found: Found, console: "Console") -> None:
    """Print all of it."""
    from zxsim.cli import screen

    a, b = found["matchup"]
    console.print(f"\n[bold]{a}[/] against [bold]{b}[/], {name_bots(found)}")
    console.print(f"{describe_machine(found)}\n", markup=False)
    screen.print_tables(console, *list_tables(found))
    screen.print_remarks(found["remarks"], console)


def describe_machine(found: Found) -> str:
    """Processor, its clock, cores."""
    cores = found["cores"]
    return f"{found['processor']} at {1 / found['calibration_ns']:.1f} GHz, {cores} core{'s' * (cores > 1)}"


def name_bots(found: Found) -> str:
    """Who plays."""
    return f"bots {' and '.join(dict.fromkeys(found['bots']))}"


def list_tables(found: Found) -> "Iterator[Table]":
    """One subject each."""
    yield _speed_table(found)
    yield _thread_table(found)
    yield _more_table(found)
    if found["decks"]:
        yield _deck_table(found)
    yield _start_table(found)


def _speed_table(found: Found) -> "Table":
    from zxsim.cli.screen import make_table

    table = make_table(f"One core, {found['games']:,} games", "", "as measured", "at 2.4 GHz")
    rates, costs = "games_per_second_per_core", "ns_per_decision"
    table.add_row("games a second", f"{found[rates]:,.0f}", f"{found[f'{rates}_calibrated']:,.0f}")
    table.add_row("ns a decision", f"{found[costs]:,.0f}", f"{found[f'{costs}_calibrated']:,.0f}")
    table.add_row("decisions a game", f"{found['decisions_per_game']:,.1f}")
    if recorded := found["recorded_instructions_per_decision"]:
        table.add_row("instructions a decision, as recorded", f"{recorded:,}")
    table.add_row("calibration loop, ns a step", f"{found['calibration_ns']:.3f}", f"{1 / 2.4:.3f}")
    table.add_row("slowest round / fastest round", f"{found['spread']:.2f}")
    return table


def _thread_table(found: Found) -> "Table":
    from zxsim.cli.screen import make_table

    table = make_table("Threads", "threads", "games a second", "slowest and fastest round", "times one")
    for each in found["threads"]:
        ends = f"{each['slowest']:,.0f} to {each['fastest']:,.0f}"
        table.add_row(
            str(each["threads"]), f"{each['games_per_second']:,.0f}", ends, f"{each['times_one']:.2f}"
        )
    return table


def _more_table(found: Found) -> "Table":
    from zxsim.cli.screen import NONE, make_table

    stored, grown = found["stored"], found["resident_growth_bytes"]
    table = make_table("More of it", "", "")
    games, threads = stored["games"], stored["threads"]
    words = f"{games:,} games stored with a row each, {threads} thread{'s' * (threads > 1)}, s"
    table.add_row(words, f"{stored['seconds']:,.1f}")
    table.add_row("  games a second", f"{stored['games_per_second']:,.0f}")
    table.add_row("  bytes a game on disk", f"{stored['bytes_per_game']:.1f}")
    ratio = "time of a decision"
    table.add_row(
        f"{ratio}, 10 times as many games", f"× {found['times_decision_of_10_times_the_games']:.2f}"
    )
    table.add_row(f"{ratio}, 16 matchups instead of one", f"× {found['times_decision_of_16_matchups']:.2f}")
    shown = NONE if grown is None else f"{grown / 1024:,.0f}"
    table.add_row(f"memory taken by {found['games']:,} more games, KiB", shown)
    return table


def _deck_table(found: Found) -> "Table":
    from zxsim.cli.screen import make_table

    table = make_table(
        "Decks against themselves", "", "ns a decision", "at 2.4 GHz", "decisions a game", "games a second"
    )
    for name, speed in found["decks"].items():
        table.add_row(
            name,
            f"{speed['ns_per_decision']:,.0f}",
            f"{speed['ns_per_decision_calibrated']:,.0f}",
            f"{speed['decisions_per_game']:,.1f}",
            f"{speed['games_per_second_per_core']:,.0f}",
        )
    return table


def _start_table(found: Found) -> "Table":
    from zxsim.cli.screen import make_table

    table = make_table("Starts", "", "s", "CPU s")
    for words, name in (
        ("first result of a pair, nothing compiled yet", "cold_start"),
        ("the same, compiled", "warm_start"),
        ("a process with numba and one compiled line", "bare_start"),
        ("  difference", "difference"),
    ):
        table.add_row(words, f"{found[f'{name}_seconds']:.2f}", f"{found[f'{name}_cpu_seconds']:.2f}")
    table.add_row("of the first: compiling", f"{found['compile_seconds']:.1f}")
    table.add_row("zxsim --help", f"{found['help_seconds']:.2f}")
    return table
