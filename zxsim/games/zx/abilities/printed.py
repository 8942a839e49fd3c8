"""Everything a card says, parsed: traits, abilities, the way it is played. Faults name card and place."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.ability import GRANTED, Ability, parse_ability
from zxsim.games.zx.abilities.card import Card
from zxsim.games.zx.abilities.conditions import whole_condition
from zxsim.games.zx.abilities.grammar import Compare, Condition, LanguageError, Node, Selector, Step, Tag
from zxsim.games.zx.abilities.granting import bind, with_marks_of
from zxsim.games.zx.abilities.selectors import whole_selector
from zxsim.games.zx.abilities.statements import parse_program
from zxsim.games.zx.abilities.triggers import parse_trigger
from zxsim.games.zx.abilities.words import COLOURS, ICONS, KEYWORDS, OWN, TYPES, WAYS
from zxsim.games.zx.records import ADVENT_GROUPS
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import INFINITE, Kind, Op, PlayWay, Test, Trait

T = TypeVar("T")
_GROUP = re.compile(r"(.+) x(\d)")


@dataclass(frozen=True)
class Printed:
    """A parsed card. `groups`: what an Advent or a Shift needs; `program`: what Awakening or Idealize do."""

    traits: int
    abilities: tuple[Ability, ...]
    first_index: int  # position of the first ability: keywords are printed before it
    way: int = PlayWay.NONE
    groups: tuple[tuple[Selector, int], ...] = ()
    program: tuple[Node, ...] = ()
    require: Condition | None = None


@lru_cache(maxsize=16_384)
def read(card: Card) -> Printed:
    """Parse a card; InputError names file, card, ability and line."""
    granted = tuple(
        _located(card, f"granted {number}, ", _granted, data, card.number)
        for number, data in enumerate(card.granted, 1)
    )
    abilities = tuple(
        _located(card, f"ability {number}, ", _ability, data, card.type, granted)
        for number, data in enumerate(card.abilities, 1)
    )
    if card.crisis:
        abilities += (_located(card, "crisis: ", _crisis, card),)
    printed = Printed(_traits(card, abilities), abilities, len(card.keywords))
    if card.require:
        condition = _located(card, "require: ", whole_condition, card.require)
        printed = replace(printed, require=condition)
    return _located(card, "way: ", _with_way, printed, card)


def _ability(data: Mapping[str, Any], card_type: str, granted: Sequence[Ability]) -> Ability:
    return bind(parse_ability(data, card_type), granted)


def _granted(data: Mapping[str, Any], number: str) -> Ability:
    """A granted ability grants none itself."""
    return with_marks_of(_ability(data, GRANTED, ()), number)


def _located(card: Card, part: str, parse: Callable[..., T], *arguments: Any) -> T:
    try:
        return parse(*arguments)
    except LanguageError as fault:
        raise InputError(f"{card.where}, card {card.number}, {part}{fault}") from None


def _traits(card: Card, abilities: tuple[Ability, ...]) -> int:
    traits = TYPES[card.type]
    for words, table in ((card.colours, COLOURS), (card.icons, ICONS), (card.keywords, KEYWORDS)):
        for word in words:
            traits |= table[word]
    if not card.colours:
        traits |= Trait.COLOURLESS
    if len(card.colours) > 1:
        # ZX-10.4a: data does not mark the ring icon; every multicolour main-deck card is taken to have it.
        traits |= Trait.MULTICOLOUR | (Trait.RING if card.type in ("zx", "event") else 0)
    if card.type == "zx" and not (abilities or card.keywords or "ES" in card.icons):
        traits |= Trait.VANILLA
    if card.cost % 2 and card.cost != INFINITE:
        traits |= Trait.ODD_COST
    if any(ability.zones & 1 << Zone.RESOURCE for ability in abilities):
        traits |= Trait.RESOURCE_ABILITY
    return traits


def _crisis(card: Card) -> Ability:
    """ZX-14.5: when it happens to the own player, the card under the Player card may be turned up."""
    trigger = parse_trigger(card.crisis)
    name = Compare(Test.PLAYER, (Tag("player", card.crisis_name),)) if card.crisis_name else None
    return Ability(
        kind=Kind.SPECIAL,
        zones=1 << Zone.PLAYER,
        trigger=trigger._replace(whose=trigger.whose or OWN),
        condition=name,
        code=(Step(Op.TURN_UP),),
        text="turn up player extra",
    )


def _with_way(printed: Printed, card: Card) -> Printed:
    if not card.way:
        return replace(printed, way=PlayWay.EVENT_EXTRA if card.type == "event_ex" else PlayWay.NONE)
    ((word, value),) = card.way.items()
    way = WAYS[word]
    if way == PlayWay.ADVENT:
        return replace(printed, way=way, groups=_advent(value))
    if way == PlayWay.SHIFT:
        return replace(printed, way=way, groups=((whole_selector(value), 1),))
    return replace(printed, way=way, program=parse_program(value))


def _advent(texts: list[str]) -> tuple[tuple[Selector, int], ...]:
    """ZX-14.2: own Z/X on Squares, each group as `FILTER xN`."""
    if len(texts) > ADVENT_GROUPS:
        raise LanguageError(f"at most {ADVENT_GROUPS} groups of Z/X are possible.")
    groups = []
    for text in texts:
        match = _GROUP.fullmatch(text)
        if not match:
            raise LanguageError(f"`{text}`: expected cards and a number, for example 'red zx x2'.")
        selector = whole_selector(match[1])
        selector = replace(selector, owner=OWN, zones=1 << Zone.SQUARE, need=selector.need | Trait.ZX)
        groups.append((selector, int(match[2])))
    return tuple(groups)
