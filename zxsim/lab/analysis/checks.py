"""What can be checked against the truth, in the very experiment that is reported."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from zxsim.lab.blocks import make_rows, play_block
from zxsim.lab.results import Results
from zxsim.lab.setup import Setup
from zxsim.lab.statistics.multiplicity import share_level
from zxsim.lab.statistics.pairs import PairScores
from zxsim.lab.sums import add_up

MIRROR_PAIRS = 10
MOST_MIRRORS = 12
LEVEL = 0.9973  # three standard errors


@dataclass(frozen=True)
class Check:
    """distance: standard errors between expected and found; 0 where nothing but equality will do."""

    what: str
    expected: float
    found: float
    distance: float
    passed: bool


def list_checks(results: Results) -> list[Check]:
    """Every check that these results allow."""
    return [*check_mirrors(results.setup), check_sums(results)]


def check_mirrors(setup: Setup) -> list[Check]:
    """Each deck against itself, a few pairs played now: exactly even, or the engine is at fault."""
    checks = []
    for deck, cell in list(_list_mirrors(setup).items())[:MOST_MIRRORS]:
        plug, own = setup.plug, setup.cells[cell]
        made = setup.make_deck(deck, own.options)
        prepared = plug.prepare(made, made, bots=(own.bots[0], own.bots[0]), options=own.options)
        rows = make_rows(plug, MIRROR_PAIRS)
        tally = play_block(plug, prepared, own.seed, 0, rows)
        scores = PairScores(add_up(plug.labels, rows, tally).outcomes)
        score = scores.score()
        found = score.part / score.clusters if score.clusters else 0.5
        is_even = found == 0.5 and (scores.pairs == 0 or scores.variance() == 0)
        checks.append(Check(f"{setup.names[deck]} against itself", 0.5, found, 0.0, is_even))
    return checks


def check_sums(results: Results) -> Check:
    """Wins of a, wins of b, draws and unfinished games are all games."""
    games = sum(2 * run.pairs for run in results.runs)
    told = sum(sum(run.outcomes().values()) for run in results.runs)
    share = told / games if games else 1.0
    return Check("games with a known outcome", 1.0, share, 0.0, told == games)


def compare(what: str, expected: float, found: float, error: float, checks: int) -> Check:
    """A check that allows for chance: within three standard errors, corrected for the number of checks."""
    distance = abs(found - expected) / error if error > 0 else (0.0 if found == expected else float("inf"))
    limit = NormalDist().inv_cdf((1 + share_level(checks, LEVEL)) / 2)
    return Check(what, expected, found, distance, distance <= limit)


def measure_error(share: float, tries: float, effect: float) -> float:
    """Standard error of a share of so many tries whose design effect is known."""
    return sqrt(share * (1 - share) * effect / tries) if tries else 0.0


def _list_mirrors(setup: Setup) -> dict[int, int]:
    """Each deck with the first cell it plays in."""
    first: dict[int, int] = {}
    for number, cell in enumerate(setup.cells):
        first.setdefault(cell.deck_a, number)
        first.setdefault(cell.deck_b, number)
    return dict(sorted(first.items()))
