import io

from made_speed import THREADS
from rich.console import Console

from zxsim.cli.bench_tables import describe_machine, show

SPEED = {
    "games": 50_000,
    "games_per_second_per_core": 14_500.4,
    "games_per_second_per_core_calibrated": 8_400.0,
    "decisions_per_game": 137.6,
    "ns_per_decision": 510.2,
    "ns_per_decision_calibrated": 880.0,
    "calibration_ns": 0.25,
    "spread": 1.03,
}
FOUND = SPEED | {
    "matchup": ["tiamat", "sakura"],
    "bots": ["heuristic", "heuristic"],
    "processor": "Some Processor",
    "cores": 2,
    "recorded_instructions_per_decision": 4_444,
    "threads": THREADS,
    "stored": {
        "games": 100_000,
        "threads": 2,
        "seconds": 4.0,
        "games_per_second": 25_000.0,
        "bytes_per_game": 12.4,
    },
    "times_decision_of_10_times_the_games": 1.01,
    "times_decision_of_16_matchups": 1.02,
    "resident_growth_bytes": 8192,
    "decks": {},
    "cold_start_seconds": 55.0,
    "cold_start_cpu_seconds": 54.0,
    "warm_start_seconds": 0.75,
    "warm_start_cpu_seconds": 0.74,
    "bare_start_seconds": 0.65,
    "bare_start_cpu_seconds": 0.64,
    "difference_seconds": 0.11,
    "difference_cpu_seconds": 0.12,
    "compile_seconds": 54.2,
    "help_seconds": 0.08,
    "remarks": ["Luck is all."],
}


def print_out(found):
    console = Console(width=120, record=True, file=io.StringIO())
    show(found, console)
    return [" ".join(line.split()) for line in console.export_text().splitlines()]


def test_every_figure_has_its_line():
    lines = print_out(FOUND)
    for line in (
        "tiamat against sakura, bots heuristic",
        "Some Processor at 4.0 GHz, 2 cores",
        "games a second 14,500 8,400",
        "ns a decision 510 880",
        "instructions a decision, as recorded 4,444",
        "2 27,500 27,000 to 28,000 1.97",
        "100,000 games stored with a row each, 2 threads, s 4.0",
        "games a second 25,000",
        "bytes a game on disk 12.4",
        "memory taken by 50,000 more games, KiB 8",
        "first result of a pair, nothing compiled yet 55.00 54.00",
        "difference 0.11 0.12",
        "zxsim --help 0.08",
        "Luck is all.",
    ):
        assert line in lines


def test_what_is_not_known_is_left_out():
    lines = print_out(FOUND | {"recorded_instructions_per_decision": None, "resident_growth_bytes": None})
    assert not any("recorded" in line for line in lines)
    assert "memory taken by 50,000 more games, KiB –" in lines


def test_decks_have_a_table_where_they_were_timed():
    assert not any("Decks against themselves" in line for line in print_out(FOUND))
    assert "sakura 510 880 137.6 14,500" in print_out(FOUND | {"decks": {"sakura": SPEED}})


def test_one_core_is_no_cores():
    assert describe_machine(FOUND | {"cores": 1}).endswith("GHz, 1 core")
