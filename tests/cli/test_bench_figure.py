from made_speed import THREADS

from zxsim.cli.bench_figure import make_picture, write, write_footer
from zxsim.reporting.style import house_style

SPEED = {"ns_per_decision_calibrated": 880.0}
FOUND = {
    "matchup": ["tiamat", "sakura"],
    "bots": ["heuristic", "random"],
    "processor": "Some Processor",
    "cores": 2,
    "calibration_ns": 0.25,
    "threads": THREADS,
    "decks": {"slow": SPEED, "fast": {"ns_per_decision_calibrated": 500.0}},
}


def test_decks_stand_in_the_order_of_their_speed():
    with house_style():
        _, below = make_picture(FOUND).draw().axes
    assert [label.get_text() for label in below.get_yticklabels()] == ["fast", "slow"]


def test_the_footer_says_what_it_was_measured_with():
    footer = write_footer(FOUND)
    for words in (
        "Some Processor at 4.0 GHz, 2 cores",
        "tiamat against sakura",
        "heuristic and random",
        "zxsim",
    ):
        assert words in footer


def test_equal_figures_are_equal_files(tmp_path):
    files = [tmp_path / name for name in ("a.png", "b.png", "c.svg")]
    for file in files:
        write(FOUND, file)
    assert files[0].read_bytes() == files[1].read_bytes() != files[2].read_bytes()
