"""Which card may take which one's place: the same group, nearest in kind first, legal lists only."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median
from typing import Any

from zxsim.core.errors import InputError
from zxsim.core.tuning import TuningCard
from zxsim.lab.tuning.setting import Setting
from zxsim.lab.tuning.variants import Slots, list_broken, list_places, put


@dataclass(frozen=True, eq=False)
class Binder:
    """The cards a deck may be changed with. only: their numbers; all that can be played if it is None."""

    setting: Setting
    only: frozenset[str] | None = None

    @cached_property
    def cards(self) -> dict[str, TuningCard]:
        """All that can be played, by number."""
        plug = self.setting.plug
        return {card.number: card for card in plug.tuning.list_cards(plug.load_pool())}

    @cached_property
    def offered(self) -> tuple[TuningCard, ...]:
        """Those that may come in: the deck's own, and the binder's."""
        mine = {slot.card for slot in self.setting.base.slots}
        return tuple(card for number, card in self.cards.items() if number in mine or self._has(number))

    def _has(self, number: str) -> bool:
        return self.only is None or number in self.only

    def find(self, number: str) -> TuningCard:
        """The facts of a card. InputError when the program cannot play it."""
        if number not in self.cards:
            raise InputError(f"{number} cannot be played, so decks cannot be tuned with it.")
        return self.cards[number]

    def is_legal(self, slots: Slots) -> bool:
        """Whether a list breaks no rule of deck construction."""
        plug, deck = self.setting.plug, self.setting.base.deck
        return not list_broken(plug, plug.tuning.with_slots(deck, slots), self.setting.options)

    def list_neutral(self, number: str) -> list[str]:
        """Plain cards that may take a card's place: of the nearest cost, then with most tags in common, then
        of usual strength for their cost."""
        card = self.find(number)
        plain = [each for each in self.cards.values() if each.is_plain and each.group == card.group]
        usual = {
            cost: median(each.strength for each in plain if each.cost == cost)
            for cost in {each.cost for each in plain}
        }

        def distance(each: TuningCard) -> Any:
            odd = abs(each.strength - usual[each.cost])
            return abs(each.cost - card.cost), -len(each.tags & card.tags), odd, each.number

        return [each.number for each in sorted(plain, key=distance) if each.number != number]

    def list_near(self, number: str, cards: Iterable[TuningCard]) -> list[TuningCard]:
        """Cards of the same group, those most like this one first: in the deck already, tags, cost."""
        card = self.find(number)
        mine = {slot.card for slot in self.setting.base.slots}

        def distance(each: TuningCard) -> Any:
            return (
                each.number not in mine,
                not each.is_plain,
                -len(each.tags & card.tags),
                abs(each.cost - card.cost),
                each.number,
            )

        return sorted((each for each in cards if each.group == card.group), key=distance)


def list_free(slots: Slots) -> list[str]:
    """The different cards that may go out, in the order of their slots."""
    return list(dict.fromkeys(slot.card for slot in slots if not slot.place))


def fill(binder: Binder, slots: Slots, places: Sequence[int], candidates: Sequence[str]) -> Slots | None:
    """The slots with other cards in these places, one after the other the first candidate that leaves the
    list legal; None when there is none."""
    for place in places:
        tries = (put(slots, place, number) for number in candidates if number != slots[place].card)
        changed = next(filter(binder.is_legal, tries), None)
        if changed is None:
            return None
        slots = changed
    return slots


def list_swaps(binder: Binder, slots: Slots, most_copies: int = 4) -> Iterator[tuple[str, str, int, Slots]]:
    """All legal swaps (card out, card in, copies, slots) of one copy, and of as many as can be swapped."""
    for out in list_free(slots):
        places = list_places(slots, out)
        group = binder.find(out).group
        for card in binder.offered:
            if card.group != group or card.number == out:
                continue
            reached = 0
            changed = slots
            for place in places[:most_copies]:
                tried = put(changed, place, card.number)
                if not binder.is_legal(tried):
                    break
                changed, reached = tried, reached + 1
                if reached == 1:
                    yield out, card.number, 1, changed
            if reached > 1:
                yield out, card.number, reached, changed
