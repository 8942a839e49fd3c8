"""Deck construction (rules, section 5): every rule a deck breaks, by name."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from zxsim.games.zx.cards import Card, Pool, as_vanilla
from zxsim.games.zx.deck import Deck
from zxsim.games.zx.names import fold
from zxsim.games.zx.options import Options

MAIN_SIZE = 50
ICONS = 20
SAME_KEYWORD = 4

DYNAMIS = {
    "total16": ((16, "cards", ("zx_ex", "event_ex", "shift", "zx_ob")),),
    "ex12": ((12, "Z/X EX and Shift", ("zx_ex", "shift")),),
    "ex10_ob4": ((10, "Z/X EX", ("zx_ex",)), (4, "Overboost upper halves", ("zx_ob",))),
    "ex10": ((10, "Z/X EX", ("zx_ex",)),),
}
"""ZX-5.5: option `dynamis` -> how many cards of which types together. Types in no group are not allowed."""

SETUP = (
    ("start", "start_card", "Start Card", "ZX-6.2"),
    ("gate", "gate_card", "Gate Card", "ZX-6.3"),
    ("start_resource", "start_resource", "Start Resource card", "ZX-6.3"),
)
UNDER_PLAYER = ("zx_ob_lower", "pl_ex")

Group = list[tuple[Card, int]]


@dataclass(frozen=True)
class Broken:
    """One broken rule: its id, what is wrong with the counts, and the numbers of the cards it is about."""

    rule: str
    text: str
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}" + (f" ({', '.join(self.cards)})" if self.cards else "")


def broken_rules(deck: Deck, pool: Pool, options: Options | None = None) -> list[Broken]:
    """Every rule of sections 5 and 6.1-6.3 that the deck breaks, in the order of the rules; empty = legal."""
    options = options or Options()
    main, dynamis = _group(deck.main, pool), _group(deck.dynamis, pool)
    outside = _group(Counter(number for number in (deck.player, deck.under_player) if number), pool)
    broken = [
        *_check_main(main),
        *_check_names(main, "main deck"),
        *_check_keywords(main),
        *_check_dynamis(dynamis, options.dynamis),
        *_check_outside(deck, pool, [*main, *dynamis, *outside]),
        *_check_lists([*main, *dynamis, *outside], pool, options),
        *_check_setup(deck, pool),
    ]
    return sorted(broken, key=lambda one: [int(part) for part in one.rule[3:].split(".")])


def unplayable(deck: Deck, pool: Pool, options: Options | None = None) -> list[Card]:
    """The cards of a deck, legal or not, that the program cannot play; each says why (`reason`).

    With the option treat_as_vanilla: those that it cannot play without their abilities either.
    """
    numbers = {**deck.main, **deck.dynamis, deck.player: 1, deck.under_player: 1}
    cards = [pool.find(number) for number in numbers if number]
    vanilla = options is not None and options.treat_as_vanilla
    return [card for card in cards if not card.playable and not (vanilla and as_vanilla(card))]


def _group(counts: dict[str, int], pool: Pool) -> Group:
    return [(pool.find(number), n) for number, n in counts.items()]


def _of_types(group: Group, types: Collection[str]) -> Group:
    return [(card, n) for card, n in group if card.type in types]


def _size(group: Group) -> int:
    return sum(n for _, n in group)


def _numbers(group: Group) -> tuple[str, ...]:
    return tuple(card.number for card, _ in group)


def _check_main(main: Group) -> Iterator[Broken]:
    """ZX-5.1, ZX-5.2: 50 Z/X and Events, 20 of them with the Ignition Icon."""
    if _size(main) != MAIN_SIZE:
        yield Broken("ZX-5.1", f"{_size(main)} cards in the main deck, must be exactly {MAIN_SIZE}")
    strangers = [(card, n) for card, n in main if card.type not in ("zx", "event")]
    if strangers:
        words = f"{_size(strangers)} cards in the main deck that are neither Z/X nor Event"
        yield Broken("ZX-5.1", words, _numbers(strangers))
    icons = [(card, n) for card, n in main if "IG" in card.icons]
    if _size(icons) != ICONS:
        words = f"{_size(icons)} cards with the Ignition Icon, must be exactly {ICONS}"
        yield Broken("ZX-5.2", words, _numbers(icons))


def _check_names(group: Group, place: str, rule: str = "ZX-5.3") -> Iterator[Broken]:
    """ZX-5.3: cards with the same name are the same card, whatever their number; some set their own limit."""
    for same in _by_name(group):
        most = max(card.deck_limit for card, _ in same)
        if _size(same) > most:
            words = f"{_size(same)} cards named {same[0][0].name} in the {place}, at most {most}"
            yield Broken(rule, words, _numbers(same))


def _by_name(group: Group) -> Iterable[Group]:
    names: dict[str, Group] = {}
    for card, n in group:
        names.setdefault(fold(card.name), []).append((card, n))
    return names.values()


def _check_keywords(main: Group) -> Iterator[Broken]:
    """ZX-5.4: each keyword is counted over all names."""
    for keyword, words in (("life_recovery", "Life Recovery"), ("void_bringer", "Void Bringer")):
        cards = [(card, n) for card, n in main if keyword in card.keywords]
        if _size(cards) > SAME_KEYWORD:
            yield Broken("ZX-5.4", f"{_size(cards)} {words} cards, at most {SAME_KEYWORD}", _numbers(cards))


def _check_dynamis(dynamis: Group, law: str) -> Iterator[Broken]:
    """ZX-5.5: which cards, how many, as of the date that the option names."""
    for most, kind, types in DYNAMIS[law]:
        cards = _of_types(dynamis, types)
        if _size(cards) > most:
            words = f"{_size(cards)} {kind} in Dynamis, at most {most} (dynamis = {law})"
            yield Broken("ZX-5.5", words, _numbers(cards))
    allowed = {name for _, _, types in DYNAMIS[law] for name in types}
    strangers = [(card, n) for card, n in dynamis if card.type not in allowed]
    if strangers:
        found = ", ".join(sorted({card.type for card, _ in strangers}))
        words = f"{_size(strangers)} cards of type {found} in Dynamis, not allowed there (dynamis = {law})"
        yield Broken("ZX-5.5", words, _numbers(strangers))
    yield from _check_names(dynamis, "Dynamis", "ZX-5.5")


def _check_outside(deck: Deck, pool: Pool, group: Group) -> Iterator[Broken]:
    """ZX-5.6: at most one Player card, and at most one of Overboost lower half and Player EX."""
    halves = (*UNDER_PLAYER, "zx_ob")  # most Overboosts have one number for both halves
    for number, types, also, words in (
        (deck.player, ("player",), ("player",), "a Player card"),
        (deck.under_player, UNDER_PLAYER, halves, "an Overboost lower half or Player EX"),
    ):
        if number and pool.find(number).type not in also:
            yield Broken("ZX-5.6", f"{pool.find(number).name} is not {words}", (number,))
        cards = _of_types(group, types)
        if _size(cards) > 1:
            yield Broken("ZX-5.6", f"{_size(cards)} cards that are {words}, at most 1", _numbers(cards))


def _check_lists(group: Group, pool: Pool, options: Options) -> Iterator[Broken]:
    """ZX-5.7: Legend cards, one copy; Seal God cards, none. Tournament lists, so they are options."""
    for numbers, most, words in ((options.legend, 1, "Legend"), (options.banned, 0, "banned")):
        names = {fold(pool.find(number).name) for number in numbers}
        for same in _by_name([(card, n) for card, n in group if fold(card.name) in names]):
            if _size(same) > most:
                text = f"{_size(same)} cards named {same[0][0].name}, {words}: at most {most}"
                yield Broken("ZX-5.7", text, _numbers(same))


def _check_setup(deck: Deck, pool: Pool) -> Iterator[Broken]:
    """ZX-5.9, ZX-6.2, ZX-6.3: Start, Gate, Start Resource cards are what they must be, and among the 50."""
    chosen = [getattr(deck, key) for key, *_ in SETUP]
    for key, keyword, words, rule in SETUP:
        number = getattr(deck, key)
        if not number:
            continue
        card = pool.find(number)
        if keyword not in card.keywords:
            yield Broken(rule, f"{card.name} is not a {words}", (number,))
        if deck.main.get(number, 0) < chosen.count(number):
            text = f"the {words} {card.name} is not among the {MAIN_SIZE}"
            yield Broken("ZX-5.9", text, (number,))
