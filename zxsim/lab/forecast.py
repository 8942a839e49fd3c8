"""What an experiment will take and give, from a few games of it."""

from dataclasses import asdict, dataclass
from math import sqrt
from statistics import NormalDist
from time import perf_counter
from typing import Any

from zxsim.lab import rows as parquet
from zxsim.lab.blocks import make_rows, play_block
from zxsim.lab.chunk import BLOCK_PAIRS
from zxsim.lab.plan.plan import Plan
from zxsim.lab.results import PAIR_VARIANCE, plan_pairs
from zxsim.lab.schedule import list_looks
from zxsim.lab.setup import Setup
from zxsim.lab.statistics.sequences import measure_half_width, tune_rho

SAMPLED_CELLS = 3


@dataclass(frozen=True)
class Forecast:
    """pairs: a cell; of a plan with looks the most likely number for even decks, and most_pairs the most.

    half_width: of a cell's win rate between even decks with independent games, the widest case. seconds: of
    play on so many jobs. disk_bytes: of the rows. sampled_games: what speed and size were measured on.
    """

    cells: int
    pairs: int
    most_pairs: int
    games: int
    half_width: float
    seconds: float
    jobs: int
    disk_bytes: int
    sampled_games: int

    def to_dict(self) -> dict[str, Any]:
        """Fields by name."""
        return asdict(self)


def forecast(plan: Plan, setup: Setup, jobs: int) -> Forecast:
    """Plays a block of a few cells to see how fast it goes and how much room a row takes."""
    pairs, half_width = expect(plan)
    setup.warm()
    cells = sorted({0, len(setup.cells) // 2, len(setup.cells) - 1})[:SAMPLED_CELLS]
    measured = [_measure(setup, cell) for cell in cells]
    seconds = sum(each[0] for each in measured) / len(measured)
    size = sum(each[1] for each in measured) / len(measured) if setup.keep_rows else 0
    games = 2 * pairs * len(setup.cells)
    return Forecast(
        cells=len(setup.cells),
        pairs=pairs,
        most_pairs=plan.until.most_pairs if plan.until else pairs,
        games=games,
        half_width=half_width,
        seconds=games * seconds / jobs,
        jobs=jobs,
        disk_bytes=round(games * size),
        sampled_games=2 * BLOCK_PAIRS * len(cells),
    )


def expect(plan: Plan) -> tuple[int, float]:
    """Pairs a cell, and the half-width they give between even decks whose games are independent."""
    if plan.until is None:
        pairs = plan.pairs or 0
        return pairs, NormalDist().inv_cdf((1 + plan.level) / 2) * sqrt(PAIR_VARIANCE / pairs)
    until = plan.until
    rho = tune_rho(plan_pairs(plan) or 1, plan.level)
    for look in list_looks(plan):
        half_width = measure_half_width(look, PAIR_VARIANCE, rho, plan.level)
        if half_width <= until.half_width:
            break
    return look, half_width


def _measure(setup: Setup, number: int) -> tuple[float, float]:
    """Seconds of play and bytes of disk a game, in a cell."""
    plug, rows = setup.plug, make_rows(setup.plug, BLOCK_PAIRS)
    prepared = setup.prepare(number)
    start = perf_counter()
    play_block(plug, prepared, setup.cells[number].seed, 0, rows)
    seconds = perf_counter() - start
    return seconds / len(rows), len(parquet.encode(plug.labels.columns, rows)) / len(rows)
