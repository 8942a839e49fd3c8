"""What an experiment will take and give, from a few games of it."""

from dataclasses import asdict, dataclass
from math import ceil, sqrt
from statistics import NormalDist, mean
from time import perf_counter
from typing import Any, NamedTuple

from zxsim.lab import rows as parquet
from zxsim.lab import sums
from zxsim.lab.blocks import make_rows, play_block
from zxsim.lab.chunk import BLOCK_PAIRS
from zxsim.lab.experiment import choose_chunk
from zxsim.lab.plan.plan import Plan
from zxsim.lab.results import PAIR_VARIANCE, plan_pairs
from zxsim.lab.schedule import list_looks
from zxsim.lab.setup import Setup
from zxsim.lab.statistics.sequences import measure_half_width, tune_rho

SAMPLED_CELLS = 3
LEDGER_BYTES = 800  # that a chunk takes in the ledger besides its sums


@dataclass(frozen=True)
class Forecast:
    """pairs: a cell; of a plan with looks the most likely number for even decks, and most_pairs the most.

    half_width: of a cell's win rate between even decks with independent games, the widest case. seconds: of
    play on so many jobs. disk_bytes: of all that is kept. sampled_games: behind speed and size.
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


class _Sample(NamedTuple):
    """Seconds of play a game; bytes of disk a game, and those that a chunk takes besides."""

    seconds: float
    game_bytes: float
    chunk_bytes: float


def forecast(plan: Plan, setup: Setup, jobs: int) -> Forecast:
    """Plays a block of a few cells to see how fast it goes and how much room a row takes."""
    pairs, half_width = expect(plan)
    setup.warm()
    cells = sorted({0, len(setup.cells) // 2, len(setup.cells) - 1})[:SAMPLED_CELLS]
    seconds, game_bytes, chunk_bytes = map(mean, zip(*(_measure(setup, cell) for cell in cells), strict=True))
    games = 2 * pairs * len(setup.cells)
    chunks = ceil(pairs / choose_chunk(plan, setup)) * len(setup.cells)
    return Forecast(
        cells=len(setup.cells),
        pairs=pairs,
        most_pairs=plan.until.most_pairs if plan.until else pairs,
        games=games,
        half_width=half_width,
        seconds=games * seconds / jobs,
        jobs=jobs,
        disk_bytes=round(games * game_bytes + chunks * chunk_bytes),
        sampled_games=2 * BLOCK_PAIRS * len(cells),
    )


def expect(plan: Plan) -> tuple[int, float]:
    """Pairs a cell, and the half-width they give between even decks whose games are independent."""
    if plan.until is None:
        pairs = plan_pairs(plan) or plan.pairs or 0
        return pairs, NormalDist().inv_cdf((1 + plan.level) / 2) * sqrt(PAIR_VARIANCE / pairs)
    until = plan.until
    rho = tune_rho(plan_pairs(plan) or 1, plan.level)
    for look in list_looks(plan):
        half_width = measure_half_width(look, PAIR_VARIANCE, rho, plan.level)
        if half_width <= until.half_width:
            break
    return look, half_width


def _measure(setup: Setup, number: int) -> _Sample:
    """A block of a cell, played and packed."""
    plug, rows = setup.plug, make_rows(setup.plug, BLOCK_PAIRS)
    prepared = setup.prepare(number)
    start = perf_counter()
    tally = play_block(plug, prepared, setup.cells[number].seed, 0, rows)
    seconds = (perf_counter() - start) / len(rows)
    ledger = len(sums.add_up(plug.labels, rows, tally).to_bytes()) + LEDGER_BYTES
    if not setup.keep_rows:
        return _Sample(seconds, 0, ledger)
    # A file has a part that does not grow with its rows: two sizes tell both parts.
    whole, half = (len(parquet.encode(plug.labels.columns, part)) for part in (rows, rows[: len(rows) // 2]))
    return _Sample(seconds, 2 * (whole - half) / len(rows), 2 * half - whole + ledger)
