"""Variants of a deck: the same slots with other cards in some of them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zxsim.core.game import Game
from zxsim.core.tuning import Slot

Slots = tuple[Slot, ...]

ALL = -1
"""Bits of all slots: the variant differs in more than the cards of its main deck."""


@dataclass(frozen=True, eq=False)
class Variant:
    """deck: as the game's plug takes it, its slots in the order of the deck it is a variant of.

    changed: bit i says that slot i holds another card than there; `ALL` when games differ for other reasons.
    """

    name: str
    deck: Any
    slots: Slots
    changed: int


def make_base(plug: Game, name: str, deck: Any) -> Variant:
    """A deck as a variant of itself."""
    return Variant(name, deck, plug.tuning.list_slots(deck), 0)


def make_variant(plug: Game, base: Variant, slots: Slots, name: str = "") -> Variant:
    """The base with other cards in its slots. name: by default what is changed, in words."""
    deck = plug.tuning.with_slots(base.deck, slots)
    return Variant(name or describe(plug, base.slots, slots), deck, slots, find_changed(base.slots, slots))


def lay_over(plug: Game, base: Variant, name: str, deck: Any) -> Variant:
    """Any other deck as a variant: what both have in common lies where it lies in the base."""
    slots = align(base.slots, plug.tuning.list_slots(deck))
    is_same_outside = plug.tuning.list_outside(deck) == plug.tuning.list_outside(base.deck)
    changed = find_changed(base.slots, slots) if is_same_outside else ALL
    return Variant(name, plug.tuning.with_slots(deck, slots), slots, changed)


def align(like: Slots, slots: Slots) -> Slots:
    """The same slots in another order: equal ones where `like` has them, the rest in the places left over, in
    their own order."""
    left = Counter(slots)
    placed: list[Slot | None] = []
    for slot in like[: len(slots)]:
        placed.append(slot if left[slot] > 0 else None)
        left[slot] -= 1
    placed += [None] * (len(slots) - len(placed))
    spare = Counter({slot: n for slot, n in left.items() if n > 0})
    rest = iter([slot for slot in reversed(slots) if _take(spare, slot)][::-1])
    return tuple(slot or next(rest) for slot in placed)


def _take(spare: Counter[Slot], slot: Slot) -> bool:
    spare[slot] -= 1
    return spare[slot] >= 0


def find_changed(slots: Slots, others: Slots) -> int:
    """Bit i: slot i is another one. ALL when there are more of them on one side."""
    if len(slots) != len(others):
        return ALL
    return sum(1 << i for i, (slot, other) in enumerate(zip(slots, others, strict=True)) if slot != other)


def replace_cards(slots: Slots, out: str, into: str, copies: int) -> Slots:
    """The last `copies` slots with the card `out` that are shuffled into the deck hold `into` instead.
    ValueError when there are not so many."""
    places = list_places(slots, out)
    if copies > len(places):
        raise ValueError(f"{len(places)} copies of {out}, not {copies}")
    for place in places[:copies]:
        slots = put(slots, place, into)
    return slots


def list_places(slots: Slots, card: str) -> list[int]:
    """Slots of a card from which it may go out, the last one first."""
    return [i for i, slot in reversed(list(enumerate(slots))) if slot == Slot(card)]


def put(slots: Slots, place: int, card: str) -> Slots:
    """The slots with another card in one of them."""
    return (*slots[:place], Slot(card), *slots[place + 1 :])


def count_changes(slots: Slots, others: Slots) -> tuple[Counter[str], Counter[str]]:
    """Copies that go out, and copies that come in."""
    before, after = (Counter(slot.card for slot in each) for each in (slots, others))
    return before - after, after - before


def describe(plug: Game, slots: Slots, others: Slots) -> str:
    """What is changed, such as "-2 Wolf +2 Raven"; "no change"."""
    pool = plug.load_pool()
    out, into = count_changes(slots, others)
    words = [
        f"{sign}{n} {pool.find(card).name}"
        for sign, part in (("-", out), ("+", into))
        for card, n in part.items()
    ]
    return " ".join(words) or "no change"


def list_broken(plug: Game, deck: Any, options: Any) -> Sequence[Any]:
    """The rules of deck construction that a deck breaks."""
    return list(plug.make_deck(plug.load_pool(), deck.to_mapping(), options)[1])
