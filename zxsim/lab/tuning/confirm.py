"""The lists that a search ended with: one is chosen on fresh games, and measured on games fresher still."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.tuning.arena import Arena
from zxsim.lab.tuning.effects import at_once, estimate_effect
from zxsim.lab.tuning.setting import FieldSource, Setting, make_setting
from zxsim.lab.tuning.telling import Meter
from zxsim.lab.tuning.variants import Variant, make_variant

CHOICE, CONFIRM, HOLDOUT, SECOND_BOT = (n * 10**9 for n in range(1, 5))
"""Stages of luck far behind those of any climb."""

LEAST_PAIRS = 200


@dataclass(frozen=True)
class Measured:
    """A list on games that had no part in finding it: its score, and that minus the given deck's.

    The intervals of the effects of all lists measured on the same games hold at once.
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


@dataclass(frozen=True, eq=False)
class Condition:
    """Other circumstances: what they are, in words, and the stage of their luck."""

    what: str
    setting: Setting
    stage: int


def choose(
    setting: Setting,
    lists: Sequence[Variant],
    meter: Meter,
    games: int,
    floor: float = 0.0,
    level: float = LEVEL,
) -> tuple[Arena, list[Measured], int]:
    """Measure as `confirm` does, and say which one scores most of those that keep to the floor.

    The highest of several is partly the luckiest: what it is worth takes games after these.
    """
    arena, measured = confirm(setting, lists, meter, games, level, CHOICE)
    before = measured[0].by_opponent
    allowed = [k for k, each in enumerate(measured) if keeps_floor(each.by_opponent, before, floor)]
    return arena, measured, max(allowed, key=lambda k: measured[k].effect.value)


def keeps_floor(scores: Sequence[float], before: Sequence[float], floor: float) -> bool:
    """No opponent's score lies below the floor, or below what was the worst before; a floor of 0 is none."""
    return not floor or min(scores) >= min(floor, *before)


def confirm(
    setting: Setting,
    lists: Sequence[Variant],
    meter: Meter,
    games: int,
    level: float = LEVEL,
    stage: int = CONFIRM,
) -> tuple[Arena, list[Measured]]:
    """Measure the given deck and some lists in about so many games; the given deck comes first."""
    base = setting.base
    variants = [make_variant(setting.plug, base, each.slots) for each in lists]
    pairs = max(LEAST_PAIRS, games // (2 * len(setting.field) * (1 + max(1, len(variants)))))
    arena = setting.open(meter, stage)
    arena.play(variants, pairs)
    return arena, [_measure(arena, each, pairs, level, len(variants)) for each in (base, *variants)]


def _measure(arena: Arena, variant: Variant, pairs: int, level: float, of: int) -> Measured:
    """of: how many lists there are."""
    return Measured(
        "given" if variant is arena.base else variant.name,
        estimate_effect(arena.total(variant, pairs), level),
        at_once(estimate_effect, arena.differ(variant, arena.base, pairs), level, of),
        tuple(arena.scores(variant, pairs).mean(axis=1).tolist()),
        variant.deck.to_mapping(),
    )


def list_conditions(setting: Setting, holdout: FieldSource | None, second_bot: str | None) -> list[Condition]:
    """The other circumstances that were asked for. InputError when they cannot be."""
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
        found.append(Condition("hold-out field", other, HOLDOUT))
    if second_bot:
        bots = (second_bot, second_bot)
        setting.plug.prepare(base, setting.field[0][1], bots=bots, options=setting.options)
        found.append(Condition(f"bot {second_bot}", replace(setting, bots=bots), SECOND_BOT))
    return found


def measure_elsewhere(
    best: Variant, effect: float, condition: Condition, meter: Meter, games: int, level: float = LEVEL
) -> Elsewhere:
    """The winner minus the given deck under another condition; effect: where it was chosen."""
    setting = condition.setting
    arena = setting.open(meter, condition.stage)
    variant = make_variant(setting.plug, setting.base, best.slots)
    pairs = max(LEAST_PAIRS, games // (4 * len(setting.field)))
    arena.play([variant], pairs)
    found = estimate_effect(arena.differ(variant, arena.base, pairs), level)
    return Elsewhere(condition.what, found, found.value * effect > 0)
