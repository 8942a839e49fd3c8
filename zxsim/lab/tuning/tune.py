"""A better list: climb by legal swaps, then measure the winner, the given deck and the runner-up afresh."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from zxsim.core.errors import UsageError
from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.multiplicity import share_level
from zxsim.lab.tuning.cards import list_swaps
from zxsim.lab.tuning.climb import Climber, Step
from zxsim.lab.tuning.compare import DELTA, decide
from zxsim.lab.tuning.effects import estimate_effect
from zxsim.lab.tuning.pool import PoolSource, make_binder
from zxsim.lab.tuning.setting import FieldSource, Setting, check_delta, make_setting
from zxsim.lab.tuning.telling import Conditions, Meter, Progress, Told
from zxsim.lab.tuning.variants import Variant, count_changes, make_variant

if TYPE_CHECKING:
    import pandas

Ending = Literal["best", "within delta", "open", "no better list"]

BUDGET = 400_000
LEAST_BUDGET = 4_000  # games for each opponent
CLIMB_SHARE = 0.75
STAGES = 1_000  # of luck for each climb
CONFIRM, HOLDOUT, SECOND_BOT = 100_000, 200_000, 300_000
SCRAMBLED = 4  # swaps that a restart begins with


@dataclass(frozen=True)
class Measured:
    """A list on games that had no part in finding it: its score, and that minus the given deck's.

    The intervals of the effects of all lists measured hold at once.
    """

    name: str
    rate: Estimate
    effect: Estimate
    by_opponent: tuple[float, ...]
    list: Mapping[str, Any]


@dataclass(frozen=True)
class Elsewhere:
    """The winner minus the given deck under other conditions: another field, or another bot."""

    what: str
    effect: Estimate
    agrees: bool


@dataclass(frozen=True)
class Tuned(Told):
    """What came of looking for a better list.

    out, into: copies changed. climbs: steps of each climb, the first from the given deck. given, best,
    runner_up: measured afresh. naive: effect of the best one in the checks by which its steps were chosen,
    added up. ending: "best" when no swap is left that could be better by delta; "within delta": some are
    left, all within delta; "open": the games were not enough to say; "no better list". near: the changes that
    are left. elsewhere: the hold-out field, the second bot.
    """

    out: Mapping[str, int]
    into: Mapping[str, int]
    climbs: tuple[tuple[Step, ...], ...]
    given: Measured
    best: Measured
    runner_up: Measured | None
    naive: float
    ending: Ending
    near: tuple[str, ...]
    elsewhere: tuple[Elsewhere, ...]
    delta: float
    budget: int
    conditions: Conditions

    @property
    def winner(self) -> Mapping[str, Any]:
        """Contents of the improved deck's file."""
        return self.best.list

    @property
    def is_better(self) -> bool:
        """The winner is surely better than the given deck."""
        return decide(self.best.effect, self.delta) == "better"

    @property
    def frame(self) -> "pandas.DataFrame":
        """One row a list measured afresh: score, effect with interval, score against each opponent."""
        import pandas

        lists = [each for each in (self.given, self.best, self.runner_up) if each]
        opponents = [name for name, _ in self.conditions.field]
        lines = [
            {"list": each.name, "rate": each.rate.value, "effect": each.effect.value}
            | {"low": each.effect.low, "high": each.effect.high}
            | dict(zip(opponents, each.by_opponent, strict=True))
            for each in lists
        ]
        frame = pandas.DataFrame(lines)
        frame.attrs["remarks"] = list(self.conditions.remarks)
        return frame


def tune(
    deck: Any,
    field: FieldSource,
    *,
    pool: PoolSource | None = None,
    budget: int = BUDGET,
    delta: float = DELTA,
    floor: float = 0.0,
    holdout: FieldSource | None = None,
    second_bot: str | None = None,
    restarts: int = 0,
    level: float = LEVEL,
    progress: Progress | None = None,
    **setting: Any,
) -> Tuned:
    """Look for a better list near the deck, by legal swaps of cards of the same group.

    pool: cards that may come in, a file or a list; by default those of the field's decks and plain ones.
    budget: games in all. floor: score that no matchup may fall below. holdout: another field that the winner
    is measured against. second_bot: another bot to play all decks. restarts: further climbs that begin with
    some random swaps. setting: seed, bots, jobs, options, game.
    """
    check_delta(delta)
    made = make_setting(deck, field, **setting)
    if budget < LEAST_BUDGET * len(made.field):
        raise UsageError(
            f"budget is {budget} games; tuning against {len(made.field)} opponents takes at least "
            f"{LEAST_BUDGET * len(made.field)}."
        )
    if not 0 <= floor < 1 or restarts < 0:
        raise UsageError("floor must lie between 0 and 1, and restarts must not be negative.")
    others = list(_list_elsewhere(made, holdout, second_bot))
    meter = Meter(progress, budget)
    made.warm()
    climber = Climber(made, make_binder(made, pool), meter, delta, floor, level)
    tops, climbs = _climb(climber, int(budget * CLIMB_SHARE), restarts)
    return _confirm(climber, tops, climbs, others, budget, level)


def _climb(climber: Climber, games: int, restarts: int) -> tuple[list[Variant], list[list[Step]]]:
    """The tops of all climbs, and their steps."""
    tops, climbs = [], []
    for number in range(1 + restarts):
        begin = climber.setting.base if number == 0 else _scramble(climber, number)
        top, steps = climber.climb(begin, number * STAGES, games // (1 + restarts))
        tops.append(top)
        climbs.append(steps)
    return tops, climbs


def _scramble(climber: Climber, number: int) -> Variant:
    """The given deck after some random swaps of one copy."""
    base = climber.setting.base
    dice = np.random.default_rng((climber.setting.seed, number))
    slots = base.slots
    for _ in range(SCRAMBLED):
        swaps = [each for _, _, n, each in list_swaps(climber.binder, slots) if n == 1]
        if swaps:
            slots = swaps[dice.integers(len(swaps))]
    return make_variant(climber.setting.plug, base, slots)


def _confirm(
    climber: Climber,
    tops: Sequence[Variant],
    climbs: Sequence[Sequence[Step]],
    others: Sequence[tuple[str, Setting, int]],
    budget: int,
    level: float,
) -> Tuned:
    """Measure the lists that are left on games of which nobody has seen the luck."""
    made, meter = climber.setting, climber.meter
    plug, base = made.plug, made.base
    lists = {top.slots: make_variant(plug, base, top.slots) for top in tops if top.slots != base.slots}
    spare = max(0, budget - meter.known) // (1 + len(others))
    pairs = max(200, spare // (2 * len(made.field) * (1 + max(1, len(lists)))))
    arena = made.open(meter, CONFIRM)
    arena.play(list(lists.values()), pairs)
    each_level = share_level(max(1, len(lists)), level)

    def measure(variant: Variant) -> Measured:
        effect = estimate_effect(arena.differ(variant, base, pairs), each_level)
        return Measured(
            "given" if variant is base else variant.name,
            estimate_effect(arena.total(variant, pairs), level),
            replace(effect, level=level),
            tuple(arena.scores(variant, pairs).mean(axis=1).tolist()),
            variant.deck.to_mapping(),
        )

    ranked = sorted(lists.values(), key=lambda each: -float(arena.differ(each, base, pairs).mean()))
    best = ranked[0] if ranked else base
    runner_up = ranked[1] if len(ranked) > 1 else None
    steps = climbs[[top.slots for top in tops].index(best.slots)] if ranked else climbs[0]
    out, into = count_changes(base.slots, best.slots)
    elsewhere = tuple(_measure_elsewhere(best, measure(best), other, meter, spare, level) for other in others)
    return Tuned(
        dict(out),
        dict(into),
        tuple(tuple(each) for each in climbs),
        measure(base),
        measure(best),
        measure(runner_up) if runner_up else None,
        sum(step.checked.value for step in steps if step.accepted and step.checked),
        _judge(best is base, steps),
        steps[-1].near if steps else (),
        elsewhere,
        climber.delta,
        budget,
        replace(made.describe(arena), games=meter.known),
    )


def _judge(is_base: bool, steps: Sequence[Step]) -> Ending:
    if is_base:
        return "no better list"
    last = steps[-1]
    if last.accepted or not last.is_decided:
        return "open"
    return "best" if len(last.near) == 1 else "within delta"


def _list_elsewhere(
    setting: Setting, holdout: FieldSource | None, second_bot: str | None
) -> Sequence[tuple[str, Setting, int]]:
    """Other conditions: what they are, the setting, the stage of their luck."""
    base = setting.base.deck
    found = []
    if holdout is not None:
        other = make_setting(
            base.to_mapping(),
            holdout,
            seed=setting.seed,
            bots=setting.bots,
            jobs=setting.jobs or None,
            options=setting.options,
            game=setting.plug.name,
        )
        found.append(("hold-out field", other, HOLDOUT))
    if second_bot:
        plug, field = setting.plug, setting.field
        plug.prepare(base, field[0][1], bots=(second_bot, second_bot), options=setting.options)
        found.append((f"bot {second_bot}", replace(setting, bots=(second_bot, second_bot)), SECOND_BOT))
    return found


def _measure_elsewhere(
    best: Variant,
    measured: Measured,
    other: tuple[str, Setting, int],
    meter: Meter,
    games: int,
    level: float,
) -> Elsewhere:
    what, setting, stage = other
    arena = setting.open(meter, stage)
    variant = make_variant(setting.plug, setting.base, best.slots)
    pairs = max(200, games // (4 * len(setting.field)))
    arena.play([variant], pairs)
    effect = estimate_effect(arena.differ(variant, arena.base, pairs), level)
    return Elsewhere(what, effect, effect.value * measured.effect.value > 0)
