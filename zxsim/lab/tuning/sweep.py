"""Which ratio is best: a response curve along legal lists, its plateau, its best point measured afresh."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from zxsim.core.errors import InputError, UsageError
from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.tuning.arena import Arena
from zxsim.lab.tuning.audit import LEAST_PAIRS, PAIRS
from zxsim.lab.tuning.cards import Binder
from zxsim.lab.tuning.effects import Floats, at_once, estimate_effect
from zxsim.lab.tuning.ratios import Ratio, reach, read_ratio
from zxsim.lab.tuning.setting import FieldSource, Setting, check_level, make_setting
from zxsim.lab.tuning.telling import Conditions, Meter, Progress, Told
from zxsim.lab.tuning.variants import Variant, count_changes, make_variant

if TYPE_CHECKING:
    import pandas

MOST_LISTS = 500
CONFIRMED = 1


@dataclass(frozen=True)
class Point:
    """A legal list with these counts, in the order of the sweep's ratios.

    effect: score minus the given deck's, its interval true for all points at once. rate: its score.
    on_plateau: no other list is surely better. out, into: the copies changed.
    """

    counts: tuple[int, ...]
    out: Mapping[str, int]
    into: Mapping[str, int]
    rate: float
    effect: Estimate
    on_plateau: bool


@dataclass(frozen=True)
class Sweep(Told):
    """now: counts of the given deck. points: in the order of the counts. impossible: counts that no legal
    list has. best: the counts with the highest score, best_list: its deck; confirmed: its effect on games
    that had no part in choosing it. pool: the cards that might come in, if not all."""

    ratios: tuple[str, ...]
    now: tuple[int, ...]
    points: tuple[Point, ...]
    impossible: tuple[tuple[int, ...], ...]
    best: tuple[int, ...]
    best_list: Mapping[str, Any]
    confirmed: Estimate
    base_rate: Estimate
    conditions: Conditions
    pool: tuple[str, ...] | None = None

    @property
    def frame(self) -> "pandas.DataFrame":
        """One row a point: the counts by ratio, score, effect with interval, on the plateau or not."""
        import pandas

        lines = [
            dict(zip(self.ratios, point.counts, strict=True))
            | {"rate": point.rate, "on_plateau": point.on_plateau}
            | asdict(point.effect)
            for point in self.points
        ]
        frame = pandas.DataFrame(lines).rename(columns={"value": "effect"})
        frame.attrs["remarks"] = list(self.conditions.remarks)
        return frame


def sweep(
    deck: Any,
    vary: Sequence[str],
    field: FieldSource,
    *,
    pool: Sequence[str] | None = None,
    pairs: int = PAIRS,
    level: float = LEVEL,
    progress: Progress | None = None,
    **setting: Any,
) -> Sweep:
    """Play every legal list with the ratios of `vary`, e.g. ["events=0..8..2", "cost_0_3=12..16"].

    pool: numbers of the cards that may come in, by default all that can be played. pairs: of each list
    against each opponent; the best is played twice as many afresh. setting: seed, bots, jobs, options, game.
    """
    if pairs < LEAST_PAIRS:
        raise UsageError(f"pairs is {pairs}; a sweep takes at least {LEAST_PAIRS}.")
    check_level(level)
    made = make_setting(deck, field, **setting)
    binder = Binder(made, None if pool is None else frozenset(pool))
    ratios = [read_ratio(text, binder) for text in vary]
    found, impossible = list_lists(made, binder, ratios)
    meter = Meter(progress, 2 * pairs * len(made.field) * (1 + len(found) + 4))
    arena = made.open(meter)
    arena.play(list(found.values()), pairs)
    totals = {counts: arena.total(variant, pairs) for counts, variant in found.items()}
    best = max(totals, key=lambda counts: float(totals[counts].mean()))
    fresh = made.open(meter, CONFIRMED)
    fresh.play([found[best]], 2 * pairs)
    difference = fresh.differ(found[best], made.base, 2 * pairs)
    return Sweep(
        tuple(ratio.name for ratio in ratios),
        tuple(ratio.count(binder, made.base.slots) for ratio in ratios),
        tuple(_measure(arena, found, totals, pairs, level)),
        tuple(impossible),
        best,
        found[best].deck.to_mapping(),
        estimate_effect(difference, level),
        estimate_effect(arena.total(made.base, pairs), level),
        made.describe(arena, arena.games + fresh.games),
        None if pool is None else tuple(pool),
    )


def list_lists(
    setting: Setting, binder: Binder, ratios: Sequence[Ratio]
) -> tuple[dict[tuple[int, ...], Variant], list[tuple[int, ...]]]:
    """A variant for all counts that a legal list has, and the counts that none has. InputError when there is
    no list to play, or too many."""
    wanted = list(product(*(ratio.counts for ratio in ratios)))
    if not 1 <= len(wanted) <= MOST_LISTS:
        raise UsageError(f"{len(wanted)} lists to sweep over; name 1 to {MOST_LISTS}.")
    found: dict[tuple[int, ...], Variant] = {}
    impossible = []
    for counts in wanted:
        slots = reach(binder, setting.base.slots, ratios, counts)
        if slots is None:
            impossible.append(counts)
        else:
            is_base = slots == setting.base.slots
            found[counts] = setting.base if is_base else make_variant(setting.plug, setting.base, slots)
    if not found:
        names = ", ".join(ratio.name for ratio in ratios)
        raise InputError(f"No legal list near {setting.base.name} has these counts of {names}.")
    return found, impossible


def _measure(
    arena: Arena,
    found: Mapping[tuple[int, ...], Variant],
    totals: Mapping[tuple[int, ...], Floats],
    pairs: int,
    level: float,
) -> Sequence[Point]:
    plateau = find_plateau(np.array(list(totals.values())), level)
    points = []
    for (counts, variant), on_plateau in zip(found.items(), plateau, strict=True):
        out, into = count_changes(arena.base.slots, variant.slots)
        effect = at_once(estimate_effect, arena.differ(variant, arena.base, pairs), level, len(found))
        rate = float(totals[counts].mean())
        points.append(Point(counts, dict(out), dict(into), rate, effect, on_plateau))
    return points


def find_plateau(totals: Floats, level: float = LEVEL) -> list[bool]:
    """Which of several lists may be the best: all that no other one surely beats.

    totals: scores, float64 [lists, pairs]. The truly best one is among them with probability `level`: it is
    left out only if one of the others wrongly seems better, and they share 1 - level (multiple comparisons
    with the best; Hsu 1981).
    """
    each_level = 1 - 2 * (1 - level) / max(1, len(totals) - 1)  # one-sided
    order = np.argsort(-totals.mean(axis=1))
    return [not any(_beats(totals[other], mine, each_level) for other in order) for mine in totals]


def _beats(other: Floats, mine: Floats, level: float) -> bool:
    difference = np.round(other - mine, 12)
    mean = float(difference.mean())
    return mean > 0 and estimate_effect(difference, level).low > 0
