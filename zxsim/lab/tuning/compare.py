"""Is a change better? One question, looked at as games are played, and answered as soon as it is sure."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Literal

from zxsim.core.errors import InputError, UsageError
from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.looks import plan_looks
from zxsim.lab.statistics.sequences import estimate_mean_anytime
from zxsim.lab.tuning.arena import Arena
from zxsim.lab.tuning.effects import (
    PLANNED,
    Floats,
    at_once,
    count_moved,
    estimate_effect_anytime,
    measure_variance_ratio,
)
from zxsim.lab.tuning.setting import FieldSource, Setting, check_delta, check_level, make_setting
from zxsim.lab.tuning.telling import Conditions, Meter, Progress, Told
from zxsim.lab.tuning.variants import Variant, count_changes, list_broken, make_variant, replace_cards

if TYPE_CHECKING:
    import pandas

Verdict = Literal["better", "worse", "within delta", "undecided"]
DELTA = 0.005
BUDGET = 200_000
FIRST_LOOK, GROWTH = 200, 1.1


@dataclass(frozen=True)
class Opposed:
    """Against one opponent; the intervals of all opponents hold at once."""

    opponent: str
    share: float
    base: float
    variant: float
    effect: Estimate


@dataclass(frozen=True)
class Comparison(Told):
    """What a change is worth against a field.

    out, into: copies by card number that the variant has less, and more. effect: score of the variant minus
    that of the base, as a share of the points. base_rate, variant_rate: their scores. looks: (pairs, effect)
    at each look. variance_ratio: how many times as many independent games would have been needed.
    """

    variant: str
    out: Mapping[str, int]
    into: Mapping[str, int]
    verdict: Verdict
    delta: float
    effect: Estimate
    base_rate: Estimate
    variant_rate: Estimate
    by_opponent: tuple[Opposed, ...]
    looks: tuple[tuple[int, Estimate], ...]
    variance_ratio: float
    conditions: Conditions

    @property
    def is_better(self) -> bool:
        """The change is an improvement, surely."""
        return self.verdict == "better"

    @property
    def frame(self) -> "pandas.DataFrame":
        """One row an opponent: shares of points, effect with its interval."""
        import pandas

        lines = [
            {"opponent": each.opponent, "share": each.share, "base": each.base, "variant": each.variant}
            | asdict(each.effect)
            for each in self.by_opponent
        ]
        frame = pandas.DataFrame(lines).rename(columns={"value": "effect"})
        frame.attrs["remarks"] = list(self.conditions.remarks)
        return frame


def compare(
    base: Any,
    variant: Any,
    field: FieldSource,
    *,
    delta: float = DELTA,
    budget: int = BUDGET,
    level: float = LEVEL,
    progress: Progress | None = None,
    **setting: Any,
) -> Comparison:
    """Is `variant` a better deck than `base` against the field?

    delta: differences smaller than this, in shares of a point, do not matter. budget: games at most; the
    answer may be "undecided" then. progress(done, games): of the budget. setting: seed, bots, jobs, options,
    game. The verdict errs with probability at most 1 - level.
    """
    made = make_setting(base, field, **setting)
    return judge(made, made.read(variant), delta=delta, budget=budget, level=level, progress=progress)


def swap(
    deck: Any,
    out: str,
    into: str,
    field: FieldSource,
    *,
    copies: int | None = None,
    delta: float = DELTA,
    budget: int = BUDGET,
    level: float = LEVEL,
    progress: Progress | None = None,
    **setting: Any,
) -> Comparison:
    """Is the deck better with `into` instead of `out`? copies: how many, by default all of them."""
    made = make_setting(deck, field, **setting)
    variant = swap_cards(made, out, into, copies)
    return judge(made, variant, delta=delta, budget=budget, level=level, progress=progress)


def swap_cards(setting: Setting, out: str, into: str, copies: int | None = None) -> Variant:
    """The variant of a swap; cards by number or name. InputError when it is not legal."""
    plug, base = setting.plug, setting.base
    pool = plug.load_pool()
    old, new = pool.find(out), pool.find(into)
    free = sum(not slot.place for slot in base.slots if slot.card == old.number)
    wanted = free if copies is None else copies
    if not 1 <= wanted <= free:
        raise InputError(f"{base.name} has {free} copies of {old.name} ({old.number}) to swap, not {wanted}.")
    variant = make_variant(plug, base, replace_cards(base.slots, old.number, new.number, wanted))
    broken = list_broken(plug, variant.deck, setting.options)
    if broken:
        raise InputError(f"{base.name} with {variant.name} is not legal: {broken[0]}.")
    return variant


def judge(
    setting: Setting,
    variant: Variant,
    *,
    delta: float = DELTA,
    budget: int = BUDGET,
    level: float = LEVEL,
    progress: Progress | None = None,
    stage: int = 0,
) -> Comparison:
    """Play until the verdict is sure, or the budget is spent; looks come after fixed numbers of pairs."""
    check_delta(delta)
    check_level(level)
    most = budget // (4 * len(setting.field))
    if most < FIRST_LOOK:
        least = 4 * len(setting.field) * FIRST_LOOK
        raise UsageError(
            f"budget is {budget} games; against {len(setting.field)} opponents it takes {least}."
        )
    arena = setting.open(Meter(progress, budget), stage)
    looks: list[tuple[int, Estimate]] = []
    for pairs in plan_looks(FIRST_LOOK, GROWTH, most):
        arena.play([variant], pairs)
        effect = estimate_effect_anytime(arena.differ(variant, arena.base, pairs), level)
        looks.append((pairs, effect))
        if decide(effect, delta) != "undecided":
            break
    return _tell(setting, arena, variant, looks, delta, level)


def decide(effect: Estimate, delta: float) -> Verdict:
    """What an interval says; it may be asked at every look."""
    if effect.low > 0:
        return "better"
    if effect.high < 0:
        return "worse"
    return "within delta" if -delta <= effect.low and effect.high <= delta else "undecided"


def _tell(
    setting: Setting,
    arena: Arena,
    variant: Variant,
    looks: list[tuple[int, Estimate]],
    delta: float,
    level: float,
) -> Comparison:
    pairs, effect = looks[-1]
    out, into = count_changes(arena.base.slots, variant.slots)
    base_scores, scores = arena.total(arena.base, pairs), arena.total(variant, pairs)
    return Comparison(
        variant.name,
        dict(out),
        dict(into),
        decide(effect, delta),
        delta,
        effect,
        estimate_rate(base_scores, level),
        estimate_rate(scores, level),
        oppose(setting, arena, variant, pairs, level),
        tuple(looks),
        measure_variance_ratio(base_scores, scores),
        setting.describe(arena),
    )


def estimate_rate(scores: Floats, level: float = LEVEL) -> Estimate:
    """Share of the points against the field, true at every look."""
    n = len(scores)
    total, squares, moved = float(scores.sum()), float(scores @ scores), count_moved(scores)
    return estimate_mean_anytime(n, total, squares, moved, PLANNED, (0.0, 1.0), level)


def oppose(
    setting: Setting, arena: Arena, variant: Variant, pairs: int, level: float = LEVEL
) -> tuple[Opposed, ...]:
    """The effect against each opponent, at a level that holds for all of them at once."""
    base, scores = arena.scores(arena.base, pairs), arena.scores(variant, pairs)
    return tuple(
        Opposed(
            name,
            share,
            float(base[k].mean()),
            float(scores[k].mean()),
            at_once(estimate_effect_anytime, scores[k] - base[k], level, len(setting.field)),
        )
        for k, (name, _, share) in enumerate(setting.field)
    )
