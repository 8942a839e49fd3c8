"""A race: many variants of one deck, all with the same luck, dropped as soon as they cannot be the best.

First halves: after each round the lower half goes, for as long as there are many; that is quick, and may drop
the best by bad luck, so what comes out is only a proposal. Then elimination: a variant goes when the leader
is surely better, by intervals that hold at every look and for all variants at once. [Karnin, Koren & Somekh
2013; Maron & Moore 1997; Even-Dar, Mannor & Mansour 2006]
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.looks import plan_looks
from zxsim.lab.statistics.multiplicity import share_level
from zxsim.lab.tuning.arena import Arena
from zxsim.lab.tuning.effects import estimate_effect_anytime
from zxsim.lab.tuning.variants import Variant

FINALISTS = 12
GROWTH = 1.4
LEAST_PAIRS = 50


@dataclass(frozen=True)
class Standing:
    """One variant at one look: effect is its score minus the base's. left: it is still in the race."""

    name: str
    effect: Estimate
    left: bool


@dataclass(frozen=True)
class Look:
    """pairs: against each opponent. entrants: in the race before it. standings: of the first few."""

    pairs: int
    entrants: int
    standings: tuple[Standing, ...]


@dataclass(frozen=True, eq=False)
class Race:
    """finalists: of the elimination, best first. left: of these, who may be the best; the base may be among
    them. pairs: known of those that are left. is_decided: all of them lie within delta of the first."""

    looks: tuple[Look, ...]
    finalists: tuple[Variant, ...]
    left: tuple[Variant, ...]
    pairs: int
    is_decided: bool


def run_race(
    arena: Arena, entrants: Sequence[Variant], games: int, delta: float, level: float = LEVEL
) -> Race:
    """Let variants of `arena.base`, and the base, race for about so many games."""
    looks: list[Look] = []
    field = [arena.base, *entrants]
    pairs = plan_start(len(field), len(arena.opponents), games)
    while len(field) > FINALISTS:
        arena.play(field, pairs)
        field = _halve(arena, field, pairs, looks, level)
        pairs *= 2
    finalists, spare = field, games - arena.known
    most = max(pairs, spare // (2 * len(field) * len(arena.opponents)) + pairs // 2)
    is_decided = False
    for at in plan_looks(pairs, GROWTH, most):
        arena.play(field, at)
        field, is_decided = _eliminate(arena, field, at, delta, looks, level)
        if is_decided or arena.known >= games:
            break
    ranked = sorted(finalists, key=lambda variant: -measure(arena, variant))
    return Race(tuple(looks), tuple(ranked), tuple(field), looks[-1].pairs, is_decided)


def plan_start(entrants: int, opponents: int, games: int) -> int:
    """Pairs of the first round, so that the halving takes about half of the games.

    Each round costs about as much: half the entrants, twice the pairs, of which half are known.
    """
    return max(LEAST_PAIRS, games // (4 * _count_rounds(entrants) * entrants * opponents))


def count_affordable(opponents: int, games: int) -> int:
    """How many entrants there may be at the least number of pairs."""
    most = games // (4 * LEAST_PAIRS * opponents)
    while most > FINALISTS and plan_cost(most, opponents) > games / 2:
        most = int(most * 0.9)
    return max(1, most)


def plan_cost(entrants: int, opponents: int) -> float:
    """Games that halving takes at the least number of pairs."""
    return 2.0 * _count_rounds(entrants) * entrants * opponents * LEAST_PAIRS


def _count_rounds(entrants: int) -> int:
    """Of halving, and the first of elimination."""
    return max(1, int(np.ceil(np.log2(entrants / FINALISTS))) + 1)


def measure(arena: Arena, variant: Variant) -> float:
    """Mean effect against the base, over all pairs that are known."""
    return float(arena.differ(variant, arena.base, arena.count_pairs(variant)).mean())


def _rank(arena: Arena, field: Sequence[Variant], pairs: int) -> list[Variant]:
    """Best first; of equal ones as they were, the base first."""
    return sorted(field, key=lambda variant: -float(arena.differ(variant, arena.base, pairs).mean()))


def _halve(
    arena: Arena, field: Sequence[Variant], pairs: int, looks: list[Look], level: float
) -> list[Variant]:
    ranked = _rank(arena, field, pairs)
    kept = ranked[: max(FINALISTS, len(ranked) // 2)]
    if arena.base not in kept:
        kept[-1] = arena.base
    looks.append(_look(arena, ranked, kept, pairs, level))
    arena.forget([variant for variant in field if variant not in kept])
    return kept


def _eliminate(
    arena: Arena, field: Sequence[Variant], pairs: int, delta: float, looks: list[Look], level: float
) -> tuple[list[Variant], bool]:
    """Those that may be the best, and whether all of them lie within delta of the leader."""
    ranked = _rank(arena, field, pairs)
    each_level = share_level(len(ranked), level)
    behind = [
        estimate_effect_anytime(arena.differ(ranked[0], variant, pairs), each_level) for variant in ranked
    ]
    # An exact twin of the leader has no variance to be measured: it stays.
    kept = [v for v, gap in zip(ranked, behind, strict=True) if v is ranked[0] or not gap.low > 0]
    gaps = [gap.high for v, gap in zip(ranked, behind, strict=True) if v in kept and v is not ranked[0]]
    looks.append(_look(arena, ranked, kept, pairs, level))
    return kept, all(gap <= delta for gap in gaps)


def _look(arena: Arena, ranked: Sequence[Variant], kept: Sequence[Variant], pairs: int, level: float) -> Look:
    each_level = share_level(len(ranked), level)
    standings = tuple(
        Standing(
            variant.name,
            estimate_effect_anytime(arena.differ(variant, arena.base, pairs), each_level),
            variant in kept,
        )
        for variant in ranked[:FINALISTS]
    )
    return Look(pairs, len(ranked), standings)
