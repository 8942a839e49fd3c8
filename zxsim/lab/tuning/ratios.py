"""Named ratios of a deck, such as `events` or `cost_0_3`, and legal lists that have them."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from zxsim.core.errors import InputError
from zxsim.core.tuning import TuningCard
from zxsim.lab.tuning.cards import Binder, list_free
from zxsim.lab.tuning.variants import Slots, list_places, put

_BAND = re.compile(r"cost_(\d+)(?:_(\d+)|(\+))?")
_RANGE = re.compile(r"(\d+)\.\.(\d+)(?:\.\.(\d+))?")
MOST_VALUES = 51


@dataclass(frozen=True)
class Ratio:
    """Copies of some cards in the main deck. counts: the values to be tried."""

    name: str
    counts: tuple[int, ...]
    has: Callable[[TuningCard], bool]

    def count(self, binder: Binder, slots: Slots) -> int:
        """How many there are in a list."""
        return sum(self.has(binder.find(slot.card)) for slot in slots)


def read_ratio(text: str, binder: Binder) -> Ratio:
    """Of `events=0..4`, `cost_0_3=8..14..2`, `cost_7+=0,2,4` or `CARD=0..4`. InputError says what
    is wrong."""
    name, equals, told = text.partition("=")
    name = name.strip()
    if not equals or not name:
        raise InputError(f"{text!r}: a ratio is written NAME=FROM..TO, e.g. events=0..4.")
    return Ratio(name, _read_counts(told.strip(), text), _find(name, binder))


def _read_counts(told: str, text: str) -> tuple[int, ...]:
    match = _RANGE.fullmatch(told)
    if match:
        first, last, step = int(match[1]), int(match[2]), int(match[3] or 1)
        counts = tuple(range(first, last + 1, step)) if step and last < 1000 else ()
    else:
        parts = [part.strip() for part in told.split(",")]
        counts = (
            tuple(int(part) for part in parts)
            if all(re.fullmatch(r"\d{1,3}", part) for part in parts)
            else ()
        )
    if not counts or len(counts) > MOST_VALUES:
        raise InputError(f"{text!r}: write the counts as 0..4, as 0..12..3 (every third) or as 0,2,4.")
    return tuple(dict.fromkeys(counts))


def _find(name: str, binder: Binder) -> Callable[[TuningCard], bool]:
    """What a ratio counts: a tag, a cost band, or one card."""
    band = _BAND.fullmatch(name)
    if band:
        low, high = int(band[1]), int(band[2] or band[1])
        return (lambda card: card.cost >= low) if band[3] else (lambda card: low <= card.cost <= high)
    tags = sorted({tag for card in binder.cards.values() for tag in card.tags})
    if name in tags:
        return lambda card: name in card.tags
    try:
        number = binder.setting.plug.load_pool().find(name).number
    except InputError:
        near = get_close_matches(name, tags, 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        known = ", ".join([*tags, "cost_3", "cost_0_3", "cost_7+"])
        raise InputError(f"There is no ratio {name!r}.{hint}\nRatios: {known}, or a card.") from None
    binder.find(number)
    return lambda card: card.number == number


def reach(binder: Binder, slots: Slots, ratios: Sequence[Ratio], counts: Sequence[int]) -> Slots | None:
    """The legal list with these counts that is reached in the fewest swaps of one card for another; None when
    no swap leads nearer.

    Of swaps that lead equally near, cards come in that the deck plays already, then plain ones, then those
    most like what goes out; the card goes out of which there are most copies.
    """
    while True:
        missing = [count - ratio.count(binder, slots) for ratio, count in zip(ratios, counts, strict=True)]
        if not any(missing):
            return slots
        nearer = next(_list_nearer(binder, slots, ratios, missing), None)
        if nearer is None:
            return None
        slots = nearer


def _list_nearer(
    binder: Binder, slots: Slots, ratios: Sequence[Ratio], missing: Sequence[int]
) -> Iterator[Slots]:
    """Legal lists one swap away that lead nearer, those that lead nearest first."""
    distance = sum(map(abs, missing))
    kinds: dict[tuple[bool, ...], list[TuningCard]] = {}
    for card in binder.offered:
        kinds.setdefault(tuple(ratio.has(card) for ratio in ratios), []).append(card)
    free = sorted(list_free(slots), key=lambda card: -len(list_places(slots, card)))
    moves = []
    for out in free:
        old = tuple(ratio.has(binder.find(out)) for ratio in ratios)
        for kind in kinds:
            left = sum(abs(lack - into + gone) for lack, into, gone in zip(missing, kind, old, strict=True))
            if left < distance:
                moves.append((left, out, kind))
    for _, out, kind in sorted(moves, key=lambda move: move[0]):
        place = list_places(slots, out)[0]
        for card in binder.list_near(out, kinds[kind]):
            tried = put(slots, place, card.number)
            if card.number != out and binder.is_legal(tried):
                yield tried
