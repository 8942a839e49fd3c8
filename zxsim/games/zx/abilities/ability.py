"""One ability of a card: from the table in the card file to a parsed, still wordy form."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from zxsim.games.zx.abilities.conditions import level, whole_condition, zero_optima
from zxsim.games.zx.abilities.grammar import (
    All,
    Compare,
    Condition,
    Cursor,
    If,
    LanguageError,
    Node,
    Step,
    Tag,
    describe_unknown,
)
from zxsim.games.zx.abilities.statements import parse_program
from zxsim.games.zx.abilities.statics import parse_statics
from zxsim.games.zx.abilities.triggers import NO_TRIGGER, Trigger, parse_trigger
from zxsim.games.zx.abilities.verbs import parse_payment
from zxsim.games.zx.abilities.words import ALL_ZONES, ANYWHERE, KINDS, LIMITS, TURNS, VALID_ZONES
from zxsim.games.zx.state import Event, Zone
from zxsim.games.zx.tables import Kind, Static, Test

T = TypeVar("T")
GRANTED = "granted"
"""Stands for the type of a card that is granted an ability: a Z/X on a Square, or a Player card."""

_TEXT_KEYS = ("kind", "when", "turn", "once", "level", "player", "need", "require", "pay")
_LIST_KEYS = ("cost", "do")
_NUMBER_KEYS = ("zero_optima", "times", "bonus")
KEYS = (*_TEXT_KEYS, "zone", "stacks", *_LIST_KEYS, *_NUMBER_KEYS)
# Keys that only some kinds have.
_ONLY = {
    "when": ("automatic", "special"),
    "require": ("startup", "event"),
    "pay": ("startup",),
    "cost": ("startup",),
    "once": ("startup", "automatic"),
    "stacks": ("continuous",),
}
# Abilities about the arrival of their own card work where it arrives, unless `zone` says more.
_ARRIVALS = {
    Event.TO_TRASH: Zone.TRASH,
    Event.TO_RESOURCE: Zone.RESOURCE,
    Event.TO_CHARGE: Zone.CHARGE,
    Event.TO_HAND: Zone.HAND,
}


@dataclass(frozen=True)
class Ability:
    """Numbers as in tables.ABILITY; conditions and programs are trees; no condition is None."""

    kind: int
    zones: int
    face: int = 0
    squares: int = 0
    turn: int = 0
    limit: int = 0
    trigger: Trigger = NO_TRIGGER
    condition: Condition | None = None
    require: Condition | None = None
    pay_colours: int = 0
    pay: int = -1
    cost: tuple[Node, ...] = ()
    code: tuple[Node, ...] = ()
    bonus: int = 0
    times: int = 1  # how often a card can be granted it; amounts add up
    stacks: bool = True  # False: several cards of the name have the effect only once
    text: str = ""


def parse_ability(data: Mapping[str, Any], card_type: str) -> Ability:
    """Parse one `abilities` table of a card, or one `granted` table (card_type GRANTED).

    LanguageError says what is wrong with it, not on which card.
    """
    _check_keys(data)
    kind = KINDS[data["kind"]]
    trigger = _part("when", parse_trigger, data["when"]) if "when" in data else NO_TRIGGER
    ability = Ability(
        kind=kind,
        zones=0,
        turn=_choice("turn", TURNS, data),
        limit=_choice("once", LIMITS, data),
        trigger=trigger,
        condition=_validity(data),
        require=_part("require", whole_condition, data["require"]) if "require" in data else None,
        cost=_part("cost", parse_program, data["cost"]) if "cost" in data else (),
        code=_part("do", parse_statics if kind == Kind.CONTINUOUS else parse_program, data["do"]),
        bonus=data.get("bonus", 0),
        times=data.get("times", 1),
        stacks=data.get("stacks", True),
        text=" / ".join(data["do"]),
    )
    if "pay" in data:
        colours, number = _part("pay", _payment, data["pay"])
        ability = replace(ability, pay_colours=colours, pay=number)
    return _with_zones(ability, data, card_type)


def _check_keys(data: Mapping[str, Any]) -> None:
    for key in data:
        if key not in KEYS:
            raise LanguageError(describe_unknown("key", key, KEYS))
    for key in ("kind", "do"):
        if key not in data:
            raise LanguageError(f"the key '{key}' is missing.")
    for key, value in data.items():
        _check_form(key, value)
    kind = data["kind"]
    if kind not in KINDS:
        raise LanguageError(describe_unknown("kind", kind, KINDS))
    for key, kinds in _ONLY.items():
        if key in data and kind not in kinds:
            raise LanguageError(
                f"'{key}' stands only in {' and '.join(kinds)} abilities; this one is {kind}."
            )
    if kind in _ONLY["when"] and "when" not in data:
        raise LanguageError(f"an ability of kind {kind} needs 'when'.")


def _check_form(key: str, value: object) -> None:
    if key in _NUMBER_KEYS:
        if not isinstance(value, int) or isinstance(value, bool):
            raise LanguageError(f"'{key}' must be a number.")
    elif key == "stacks":
        if not isinstance(value, bool):
            raise LanguageError("'stacks' must be true or false.")
    elif key in _TEXT_KEYS:
        if not isinstance(value, str):
            raise LanguageError(f"'{key}' must be a text in quotes.")
    elif not isinstance(value, list) or not value or not all(isinstance(part, str) for part in value):
        raise LanguageError(f"'{key}' must be a list of texts, and not empty.")


def _part(key: str, parse: Callable[[Any], T], value: object) -> T:
    try:
        return parse(value)
    except LanguageError as fault:
        raise LanguageError(str(fault) if key == "do" else f"{key}: {fault}") from None


def _choice(key: str, words: Mapping[str, int], data: Mapping[str, Any]) -> int:
    if key not in data:
        return 0
    if data[key] not in words:
        raise LanguageError(f"{key}: {describe_unknown('word', data[key], words)}")
    return words[data[key]]


def _payment(text: str) -> tuple[int, int]:
    cursor = Cursor(text)
    payment = parse_payment(cursor)
    cursor.done()
    return payment


def _level(text: str) -> Condition:
    group, _, number = text.rpartition(" ")
    if not group or not number.isdecimal():
        raise LanguageError(f"`{text}`: expected a group and a number, for example 'Dingir 2'.")
    return level(group, int(number))


def _validity(data: Mapping[str, Any]) -> Condition | None:
    """ZX-13.4, 13.5, 12.7: level, Zero Optima, player name and `need` must all hold."""
    parts: list[Condition] = []
    if "level" in data:
        parts.append(_part("level", _level, data["level"]))
    if "zero_optima" in data:
        parts.append(zero_optima(data["zero_optima"]))
    if "player" in data:
        parts.append(Compare(Test.PLAYER, (Tag("player", data["player"]),)))
    if "need" in data:
        parts.append(_part("need", whole_condition, data["need"]))
    return All(tuple(parts)) if parts else None


def _with_zones(ability: Ability, data: Mapping[str, Any], card_type: str) -> Ability:
    """ZX-12.6: an ability works on Squares unless it says otherwise; that of an Event while it is played."""
    if ability.kind == Kind.EVENT:
        if "zone" in data:
            raise LanguageError("zone: the effect of an Event has no zone.")
        return replace(ability, zones=1 << Zone.TEMPORARY)
    if "zone" not in data and _is_about_appearing(ability.code):
        return replace(ability, zones=ALL_ZONES)
    if "zone" not in data and card_type == GRANTED:
        return replace(ability, zones=1 << Zone.SQUARE | 1 << Zone.PLAYER)
    if "zone" not in data:
        own_arrival = ability.trigger.subject is None and ability.trigger.event in _ARRIVALS
        if own_arrival:
            return replace(ability, zones=1 << _ARRIVALS[ability.trigger.event])
        if card_type not in ("zx", "zx_ex", "zx_ob", "token", "shift"):
            raise LanguageError("zone: this card is never on a Square, so the zone must be given.")
        return replace(ability, zones=1 << Zone.SQUARE)
    if data["zone"] == [ANYWHERE]:
        return replace(ability, zones=ALL_ZONES)
    zones = face = squares = 0
    for word in data["zone"]:
        if word not in VALID_ZONES:
            raise LanguageError(f"zone: {describe_unknown('zone', word, (*VALID_ZONES, ANYWHERE))}")
        zone, its_face, its_squares = VALID_ZONES[word]
        if zones & 1 << zone:
            raise LanguageError(f"zone: '{word}' repeats a zone.")
        zones |= 1 << zone
        face, squares = face or its_face, squares or its_squares
    return replace(ability, zones=zones, face=face, squares=squares)


def _is_about_appearing(code: tuple[Node, ...]) -> bool:
    """A text that keeps its own card off Player Squares works before the card is on one."""
    bodies = [node.body if isinstance(node, If) else (node,) for node in code]
    nodes = [node for body in bodies for node in body]
    return all(isinstance(node, Step) and node.operands[:2] == (Static.NO_PLAYER_SQUARE, 0) for node in nodes)
