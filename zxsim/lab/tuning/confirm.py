"""The lists that a search ended with, on games of which nobody has seen the luck."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.tuning.arena import Arena
from zxsim.lab.tuning.effects import at_once, estimate_effect
from zxsim.lab.tuning.setting import FieldSource, Setting, make_setting
from zxsim.lab.tuning.telling import Meter
from zxsim.lab.tuning.variants import Variant, make_variant

CONFIRM, HOLDOUT, SECOND_BOT = 100_000, 200_000, 300_000
LEAST_PAIRS = 200


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


@dataclass(frozen=True, eq=False)
class Condition:
    """Other circumstances: what they are, in words, and the stage of their luck."""

    what: str
    setting: Setting
    stage: int


def confirm(
    setting: Setting, lists: Sequence[Variant], meter: Meter, games: int, level: float = LEVEL
) -> tuple[Arena, list[Measured]]:
    """Measure the given deck and some lists in about so many games; the given deck comes first."""
    base = setting.base
    variants = [make_variant(setting.plug, base, each.slots) for each in lists]
    pairs = max(LEAST_PAIRS, games // (2 * len(setting.field) * (1 + max(1, len(variants)))))
    arena = setting.open(meter, CONFIRM)
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
