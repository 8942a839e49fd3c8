"""A better list: climb by legal swaps, then measure the winner, the given deck and the runner-up afresh."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from zxsim.core.errors import UsageError
from zxsim.lab.statistics.estimate import LEVEL
from zxsim.lab.tuning.cards import list_swaps
from zxsim.lab.tuning.climb import Climb, Climber, Step
from zxsim.lab.tuning.compare import DELTA, decide
from zxsim.lab.tuning.confirm import (
    Condition,
    Elsewhere,
    Measured,
    confirm,
    list_conditions,
    measure_elsewhere,
)
from zxsim.lab.tuning.pool import PoolSource, make_binder
from zxsim.lab.tuning.proposals import PROPOSALS, Proposals, load_optuna
from zxsim.lab.tuning.setting import FieldSource, check_delta, check_level, make_setting
from zxsim.lab.tuning.telling import Conditions, Meter, Progress, Told
from zxsim.lab.tuning.variants import Variant, count_changes, make_variant

if TYPE_CHECKING:
    import pandas

Ending = Literal["best", "within delta", "open", "no better list"]

BUDGET = 400_000
LEAST_BUDGET = 20_000  # games for each opponent
CLIMB_SHARE = 0.75
STAGES = 1_000  # of luck for each climb
SCRAMBLED = 4  # swaps that a restart begins with


@dataclass(frozen=True)
class Tuned(Told):
    """What came of looking for a better list.

    out, into: copies changed. climbs: steps of each climb, the first from the given deck. given, best,
    runner_up: measured afresh. naive: effect of the best one in the checks by which its steps were chosen,
    added up. ending: "best" when no swap is left that could be better by delta; "within delta": some are
    left, all within delta; "open": the games were not enough to say; "no better list". near: the changes that
    are left. elsewhere: the hold-out field, the second bot. pool, floor, holdout, second_bot, proposals: as
    asked for, the hold-out field by name and share.
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
    pool: tuple[str, ...] | None = None
    floor: float = 0.0
    holdout: tuple[tuple[str, float], ...] = ()
    second_bot: str = ""
    proposals: Proposals = "enumeration"

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
    proposals: Proposals = "enumeration",
    level: float = LEVEL,
    progress: Progress | None = None,
    **setting: Any,
) -> Tuned:
    """Look for a better list near the deck, by legal swaps of cards of the same group.

    pool: cards that may come in, a file or a list; by default those of the field's decks and plain ones.
    budget: games in all. floor: score that no matchup may fall below. holdout: another field that the winner
    is measured against. second_bot: another bot to play all decks. restarts: further climbs that begin with
    some random swaps. proposals: "optuna" tries more sets of swaps, by the library of that name. setting:
    seed, bots, jobs, options, game.
    """
    check_delta(delta)
    check_level(level)
    made = make_setting(deck, field, **setting)
    if not 0 <= floor < 1 or restarts < 0:
        raise UsageError("floor must lie between 0 and 1, and restarts must not be negative.")
    least = LEAST_BUDGET * len(made.field) * (1 + restarts)
    if budget < least:
        climbs_told = f" in {1 + restarts} climbs" if restarts else ""
        raise UsageError(f"budget is {budget} games; {len(made.field)} opponents{climbs_told} take {least}.")
    if proposals not in PROPOSALS:
        raise UsageError(f"proposals is {proposals!r}; it is one of {', '.join(PROPOSALS)}.")
    if proposals == "optuna":
        load_optuna()
    conditions = list_conditions(made, holdout, second_bot)
    meter = Meter(progress, budget)
    binder = make_binder(made, pool)
    climber = Climber(made, binder, meter, delta, floor, level, proposals)
    climbs = _climb(climber, int(budget * CLIMB_SHARE), restarts)
    other_field = () if holdout is None else conditions[0].setting.field
    return replace(
        _tell(climber, climbs, conditions, budget, level),
        pool=None if pool is None else tuple(sorted(binder.only or ())),
        floor=floor,
        holdout=tuple((name, share) for name, _, share in other_field),
        second_bot=second_bot or "",
        proposals=proposals,
    )


def _climb(climber: Climber, games: int, restarts: int) -> list[Climb]:
    """From the given deck, and from others near it."""
    climbs = []
    for number in range(1 + restarts):
        begin = climber.setting.base if number == 0 else _scramble(climber, number)
        climbs.append(climber.climb(begin, number * STAGES, games // (1 + restarts)))
    return climbs


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


def _tell(
    climber: Climber, climbs: Sequence[Climb], conditions: Sequence[Condition], budget: int, level: float
) -> Tuned:
    """Choose between the climbs by fresh games, and say what is known now."""
    made, meter = climber.setting, climber.meter
    share = max(0, budget - meter.known) // (1 + len(conditions))
    tops, others = _list_tops(climbs, made.base)
    arena, (given, *measured) = confirm(made, [*tops, *others], meter, share, level)
    best = max(range(len(tops)), key=lambda k: measured[k].effect.value, default=None)
    winner = given if best is None else measured[best]
    rest = [each for k, each in enumerate(measured) if k != best]
    top = made.base if best is None else tops[best]
    climb = next(each for each in climbs if best is None or each.top is top)
    out, into = count_changes(made.base.slots, top.slots)
    return Tuned(
        dict(out),
        dict(into),
        tuple(each.steps for each in climbs),
        given,
        winner,
        max(rest, key=lambda each: each.effect.value, default=None),
        climb.naive if best is not None else 0.0,
        _judge(best is None, climb.steps),
        climb.steps[-1].near if climb.steps else (),
        tuple(measure_elsewhere(top, winner.effect.value, each, meter, share, level) for each in conditions),
        climber.delta,
        budget,
        replace(made.describe(arena), games=meter.known),
    )


def _list_tops(climbs: Sequence[Climb], base: Variant) -> tuple[list[Variant], list[Variant]]:
    """The different ends of climbs that got anywhere; and, where there is but one, its runner-up."""
    tops = {
        climb.top.slots: climb.top for climb in climbs if climb.has_risen and climb.top.slots != base.slots
    }
    second = [climb.runner_up for climb in climbs if climb.runner_up is not None]
    others = [each for each in second if each.slots not in tops and each.slots != base.slots]
    return list(tops.values()), others[:1] if len(tops) < 2 else []


def _judge(is_given: bool, steps: Sequence[Step]) -> Ending:
    if is_given:
        return "no better list"
    last = steps[-1]
    if last.accepted or not last.is_decided:
        return "open"
    return "best" if len(last.near) == 1 else "within delta"
