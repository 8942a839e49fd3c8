"""Which card is worth least: every different card against a plain one in its place."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Literal

from zxsim.core.errors import UsageError
from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.intervals import Floats
from zxsim.lab.tuning.arena import Arena
from zxsim.lab.tuning.cards import Binder, fill, list_free
from zxsim.lab.tuning.effects import at_once, estimate_effect, measure_variance_ratio
from zxsim.lab.tuning.setting import FieldSource, Setting, check_level, make_setting
from zxsim.lab.tuning.telling import Conditions, Meter, Progress, Told
from zxsim.lab.tuning.variants import Variant, count_changes, list_places, make_variant

if TYPE_CHECKING:
    import pandas

Copies = Literal["one", "all"]

PAIRS = 4_000
LEAST_PAIRS = 200


@dataclass(frozen=True)
class CardValue:
    """A card's value against plain cards in its place.

    copies: how many were taken out. instead: what lay there, copies by card number. value: score with the
    card minus score without it, its interval true for all cards at once. by_opponent: the same against each.
    """

    card: str
    name: str
    copies: int
    instead: Mapping[str, int]
    value: Estimate
    by_opponent: tuple[float, ...]
    variance_ratio: float


@dataclass(frozen=True)
class Audit(Told):
    """values: the card that is worth most first. without: cards that no plain one can take the place of."""

    values: tuple[CardValue, ...]
    without: tuple[str, ...]
    base_rate: Estimate
    conditions: Conditions

    @property
    def frame(self) -> "pandas.DataFrame":
        """One row a card: its value in shares of a point, and per copy."""
        import pandas

        lines = [
            {"card": each.card, "name": each.name, "copies": each.copies}
            | asdict(each.value)
            | {"value_per_copy": each.value.value / each.copies, "variance_ratio": each.variance_ratio}
            for each in self.values
        ]
        frame = pandas.DataFrame(lines)
        frame.attrs["remarks"] = list(self.conditions.remarks)
        return frame


def audit(
    deck: Any,
    field: FieldSource,
    *,
    copies: Copies = "one",
    pairs: int = PAIRS,
    level: float = LEVEL,
    progress: Progress | None = None,
    **setting: Any,
) -> Audit:
    """The value of every different card of the deck against the field.

    copies: whether one copy is replaced or all of them. pairs: against each opponent, for each card; fixed,
    so that the intervals are as narrow as can be. setting: seed, bots, jobs, options, game.
    """
    if pairs < LEAST_PAIRS:
        raise UsageError(f"pairs is {pairs}; an audit takes at least {LEAST_PAIRS}.")
    check_level(level)
    made = make_setting(deck, field, **setting)
    variants, without = list_variants(made, copies)
    wanted = 2 * pairs * len(made.field) * (1 + len(variants))
    arena = made.open(Meter(progress, wanted))
    arena.play(list(variants.values()), pairs)
    of = len(variants)
    values = [_measure(made, arena, card, each, pairs, level, of) for card, each in variants.items()]
    return Audit(
        tuple(sorted(values, key=lambda each: -each.value.value)),
        tuple(without),
        estimate_effect(arena.total(made.base, pairs), level),
        made.describe(arena),
    )


def list_variants(setting: Setting, copies: Copies) -> tuple[dict[str, Variant], list[str]]:
    """A variant without each card, and the cards for which no plain one makes a legal list."""
    binder = Binder(setting)
    variants, without = {}, []
    for card in list_free(setting.base.slots):
        places = list_places(setting.base.slots, card)
        slots = fill(
            binder, setting.base.slots, places[:1] if copies == "one" else places, binder.list_neutral(card)
        )
        if slots:
            variants[card] = make_variant(setting.plug, setting.base, slots)
        else:
            without.append(card)
    return variants, without


def _measure(
    setting: Setting, arena: Arena, card: str, variant: Variant, pairs: int, level: float, of: int
) -> CardValue:
    """of: how many values there are."""
    base, scores = arena.total(arena.base, pairs), arena.total(variant, pairs)
    out, into = count_changes(arena.base.slots, variant.slots)
    against: Floats = (arena.scores(arena.base, pairs) - arena.scores(variant, pairs)).mean(axis=1)
    return CardValue(
        card,
        setting.plug.load_pool().find(card).name,
        out[card],
        dict(into),
        at_once(estimate_effect, arena.differ(arena.base, variant, pairs), level, of),
        tuple(against.tolist()),
        measure_variance_ratio(base, scores),
    )
