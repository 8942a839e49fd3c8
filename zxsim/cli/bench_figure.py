"""What `zxsim bench` found, as a figure: games a second by threads, time of a decision by deck."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import zxsim
from zxsim.cli.bench_tables import describe_machine, name_bots

if TYPE_CHECKING:
    from zxsim.reporting.blocks import Picture

TITLE = "How fast games are played, by threads and by deck"


def write(found: Mapping[str, Any], file: Path) -> None:
    """Draw it into a .png or .svg file. OSError when it cannot be written."""
    from zxsim.reporting.html import draw
    from zxsim.reporting.style import to_png, to_svg
    from zxsim.reporting.write import put

    figure = draw(make_picture(found), write_footer(found), TITLE)
    put(file, to_svg(figure) if file.suffix.lower() == ".svg" else to_png(figure))


def make_picture(found: Mapping[str, Any]) -> "Picture":
    """The figure, to be drawn."""
    from zxsim.reporting.blocks import Picture
    from zxsim.reporting.charts.speed import Rate, draw_speed

    names = ("threads", "games_per_second", "slowest", "fastest", "times_one")
    rates = [Rate(*(each[name] for name in names)) for each in found["threads"]]
    costs = {name: speed["ns_per_decision_calibrated"] for name, speed in found["decks"].items()}
    ordered = sorted(costs.items(), key=lambda each: each[1])
    alt = "Bars: games a second by number of threads, and nanoseconds a decision of each built-in deck."
    return Picture("speed", TITLE, alt, lambda: draw_speed(rates, ordered))


def write_footer(found: Mapping[str, Any]) -> str:
    """What all of it rests on, in one line."""
    from zxsim.lab.setup import digest_source

    a, b = found["matchup"]
    return (
        f"zxsim {zxsim.__version__} · rules, bots, cards {digest_source()[:8]} · {describe_machine(found)} · "
        f"threads: {a} against {b}; decks: each against itself · {name_bots(found)} · "
        "medians of 5 rounds · zxsim bench --figure"
    )
