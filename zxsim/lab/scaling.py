"""What becomes of the cost of a game when there is more of something: threads, games, matchups, memory.

Whatever is compared is played in turns, round by round, so that what else the machine does meets all alike.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from zxsim.lab.blocks import make_rows, play_block
from zxsim.lab.runner import play
from zxsim.lab.speed import ROUNDS, Matchup

TIMES = 10
CELLS = 16


@dataclass(frozen=True)
class Threads:
    """games_per_second: of all threads together, median of the rounds. slowest, fastest: of them.
    times_one: as many times what one thread plays, median of the rounds."""

    threads: int
    games_per_second: float
    slowest: float
    fastest: float
    times_one: float


def measure_threads(matchup: Matchup, games: int, counts: Sequence[int]) -> list[Threads]:
    """Games a second by number of threads, of which the first is 1. games: for each thread in each round."""
    pairs = -(-games // 2)
    rates = [[_rate(matchup, jobs * pairs, number, jobs) for jobs in counts] for number in range(ROUNDS)]
    found = []
    for i, jobs in enumerate(counts):
        own = [each[i] for each in rates]
        times_one = median(each[i] / each[0] for each in rates)
        found.append(Threads(jobs, median(own), min(own), max(own), times_one))
    return found


def list_counts(cores: int) -> list[int]:
    """Numbers of threads that are worth a look: 1, 2, 4 and so on, and as many as there are cores."""
    return sorted({min(2**i, cores) for i in range(cores.bit_length() + 1)})


def compare_games(matchup: Matchup, games: int) -> float:
    """Time of a decision when `TIMES` times as many games are played at a time / that for `games`."""
    pairs = -(-games // 2)
    return _compare(
        lambda seed: _cost([matchup], TIMES * pairs, seed), lambda seed: _cost([matchup], pairs, seed)
    )


def compare_cells(matchups: Sequence[Matchup], games: int) -> float:
    """Time of a decision when the games are shared out over many matchups / that when one has them all.

    matchups: the same two decks, prepared anew for each. games: in each of them.
    """
    pairs = -(-games // 2)
    return _compare(
        lambda seed: _cost(matchups, pairs, seed),
        lambda seed: _cost(matchups[:1], len(matchups) * pairs, seed),
    )


def measure_growth(matchup: Matchup, games: int) -> int | None:
    """Bytes of memory that this process holds more after playing `games` games in each of a few rounds, whose
    results take each other's place; None where the system does not tell."""
    rows = make_rows(matchup.plug, -(-games // 2))

    def play_round(number: int) -> int | None:
        play_block(matchup.plug, matchup.prepared, number, 0, rows)
        return read_resident()

    before, *_, after = [play_round(number) for number in range(ROUNDS + 1)]
    return None if before is None or after is None else after - before


def read_resident() -> int | None:
    """Bytes of memory that this process holds now."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


def _rate(matchup: Matchup, pairs: int, seed: int, jobs: int) -> float:
    """Games a second."""
    start = perf_counter()
    play(*matchup, seed, pairs, jobs)
    return 2 * pairs / (perf_counter() - start)


def _cost(matchups: Sequence[Matchup], pairs: int, seed: int) -> float:
    """CPU seconds a decision."""
    played = [matchup.play(pairs, seed) for matchup in matchups]
    return sum(seconds for seconds, _ in played) / sum(decisions for _, decisions in played)


def _compare(many: Callable[[int], float], few: Callable[[int], float]) -> float:
    """Median over rounds of one cost / another."""
    return median(many(seed) / few(seed) for seed in range(ROUNDS))
