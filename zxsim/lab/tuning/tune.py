"""A better list: climb by legal swaps, choose between the ends on fresh games, measure the winner afresh."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from zxsim.core.errors import UsageError
from zxsim.core.tuning import Slot
from zxsim.lab.statistics.estimate import LEVEL
from zxsim.lab.tuning.cards import list_swaps
from zxsim.lab.tuning.climb import Climb, Climber, End, Step
from zxsim.lab.tuning.compare import DELTA, decide
from zxsim.lab.tuning.confirm import (
    Condition,
    Elsewhere,
    Measured,
    choose,
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

    out, into: copies changed. climbs: steps of each climb, the first from the given deck. candidates: the
    given deck and all lists that the climbs came to, on the games that chose between them; chosen: which one
    is the winner; climb: by which climb. given, best: the given deck and the winner on games after all that.
    naive: effect of the winner in the checks by which it was found, added up. ending: "best" when no swap is
    left that could be better by delta; "within delta": some are left, all within delta; "open": the games
    were not enough to say; "no better list". near: the changes that are left. elsewhere: the hold-out field,
    the second bot. pool, floor, holdout, second_bot, proposals: as asked for, the hold-out field by name and
    share.
    """

    out: Mapping[str, int]
    into: Mapping[str, int]
    climbs: tuple[tuple[Step, ...], ...]
    candidates: tuple[Measured, ...]
    chosen: int
    climb: int
    given: Measured
    best: Measured
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
        """One row a list measured on fresh games, first those that the winner is quoted by, then those that
        chose it: score, effect with interval, score against each opponent."""
        import pandas

        opponents = [name for name, _ in self.conditions.field]
        fresh = [("fresh", each) for each in (self.given, self.best)] if self.chosen else []
        lines = [
            {"games": games, "list": each.name, "rate": each.rate.value, "effect": each.effect.value}
            | {"low": each.effect.low, "high": each.effect.high}
            | dict(zip(opponents, each.by_opponent, strict=True))
            for games, each in [*fresh, *(("choice", each) for each in self.candidates)]
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
    """Choose between the ends of the climbs by fresh games, measure the winner by others, and say what is
    known now."""
    made, meter = climber.setting, climber.meter
    share = max(0, budget - meter.known) // (2 + len(conditions))
    ends = list_ends(climbs, made.base)
    variants = [end.variant for end in ends]
    arena, candidates, chosen = choose(made, variants, meter, share, climber.floor, level)
    winner = ends[chosen - 1] if chosen else End(made.base, 0.0)
    given = best = candidates[0]
    if chosen:
        arena, (given, best) = confirm(made, [winner.variant], meter, share, level)
    number = next((k for k, climb in enumerate(climbs) if winner in (climb.top, climb.runner_up)), 0)
    out, into = count_changes(made.base.slots, winner.variant.slots)
    return Tuned(
        dict(out),
        dict(into),
        tuple(climb.steps for climb in climbs),
        tuple(candidates),
        chosen,
        number,
        given,
        best,
        winner.naive,
        _judge(winner, climbs[number]) if chosen else "no better list",
        _list_near(winner, climbs[number]),
        tuple(
            measure_elsewhere(winner.variant, best.effect.value, each, meter, share, level)
            for each in (conditions if chosen else ())
        ),
        climber.delta,
        budget,
        replace(made.describe(arena), games=meter.known),
    )


def list_ends(climbs: Sequence[Climb], base: Variant) -> list[End]:
    """Where the climbs ended that got anywhere, then what they decided against at last; each list once."""
    found = [climb.top for climb in climbs if climb.has_risen]
    found += [climb.runner_up for climb in climbs if climb.runner_up]
    different: dict[frozenset[tuple[Slot, int]], End] = {}
    for end in found:
        different.setdefault(_count(end.variant), end)
    return [end for cards, end in different.items() if cards != _count(base)]


def _count(variant: Variant) -> frozenset[tuple[Slot, int]]:
    """What is in the deck, whatever the slots."""
    return frozenset(Counter(variant.slots).items())


def _judge(winner: End, climb: Climb) -> Ending:
    """Whether the games say that the winner is at the top; about what lies beside a runner-up no race says
    anything."""
    last = climb.steps[-1]
    if winner is not climb.top or last.accepted or not last.is_decided:
        return "open"
    return "best" if len(last.near) == 1 else "within delta"


def _list_near(winner: End, climb: Climb) -> tuple[str, ...]:
    return climb.steps[-1].near if climb.steps and winner is not climb.runner_up else ()
