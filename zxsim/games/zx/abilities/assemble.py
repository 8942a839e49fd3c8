"""Cards become rows: printed values, abilities, and the masks that tell the engine where to look."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from zxsim.games.zx.abilities.ability import Ability
from zxsim.games.zx.abilities.card import Card
from zxsim.games.zx.abilities.grammar import Condition, Delay, If, May, Modes, Node, Step, Tag
from zxsim.games.zx.abilities.printed import Printed, read
from zxsim.games.zx.abilities.scope import CAN_GAIN, fill_scope
from zxsim.games.zx.abilities.words import COUNTERS, GAME_EVENTS, PLAYER_TYPES
from zxsim.games.zx.abilities.writer import TAGS, Writer, check_capacity
from zxsim.games.zx.records import ABILITIES, ABILITY, ADVENT_GROUPS, CARD, CARDS
from zxsim.games.zx.tables import FIRST_GRANTED, GRANTS, LOCK_THIS, Kind, Op, Static, Value

LOCKS = 62  # bits of one word from 1 on
NORMAL_SQUARES = 0b101_111_101  # ZX-3.2: all but (1,0) and (1,2); bit x + 3y
_GAME_EVENTS = frozenset(GAME_EVENTS.values())
_COST_STATICS = (Static.COST, Static.PLAY_FREE)


@dataclass(frozen=True)
class Names:
    """What a reader needs to print things; row 0 of cards and abilities is none."""

    numbers: tuple[str, ...]  # card number by card row
    cards: tuple[str, ...]  # card name by card row
    abilities: tuple[str, ...]  # text by ability row
    tags: tuple[str, ...]  # by bit
    counters: tuple[str, ...]  # by kind


def assemble(cards: Sequence[Card], tables: np.void, marks: Mapping[str, int] | None = None) -> Names:
    """Write the cards, in this order from row 1 on, and all they say into a fresh record of TABLES.

    `marks` gives the marked squares of single cards (9-bit mask as seat 0 sees them, bit x + 3y) by card
    number; they outrank the card's own, and without either all Normal Squares are marked (ZX-13.11).
    InputError names the card whose text makes no sense, or the table that is too small.
    """
    printed = [read(card) for card in cards]
    writer = Writer({card.number: row for row, card in enumerate(cards, 1)})
    abilities: list[tuple[int, ...]] = []
    texts = ["none"]
    rows = []
    for card, its in zip(cards, printed, strict=True):
        own = [
            _ability_row(writer, ability, its.first_index + n, card.name)
            for n, ability in enumerate(its.abilities)
        ]
        values = _card_values(writer, its, len(abilities) + 1)
        rows.append(values | {"marks": _marks(card, marks or {}), "lower": _lower(writer, card)})
        abilities += own
        texts += [ability.text for ability in its.abilities]
    granted = [ability for ability, _ in writer.granted if isinstance(ability, Ability)]
    if granted:
        tables["grants"] = len(abilities) + 1
        abilities += [_ability_row(writer, ability, FIRST_GRANTED + n) for n, ability in enumerate(granted)]
        texts += [ability.text for ability in granted]
        _open_to(granted, rows)
    _fill_shared(writer, rows, cards, printed, granted)
    check_capacity("cards", len(cards), CARDS - 1)
    check_capacity("abilities", len(abilities), ABILITIES - 1)
    check_capacity("abilities that do not stack", len(writer.singles), LOCKS)
    check_capacity("abilities that lock themselves", len(writer.locks), LOCKS)
    check_capacity("abilities given to cards", len(granted), GRANTS)
    check_capacity("abilities on one card", max(len(its.abilities) for its in printed), FIRST_GRANTED - 1)
    tables["card"][1 : len(rows) + 1] = np.array([_as_row(row) for row in rows], CARD)
    tables["ability"][1 : len(abilities) + 1] = np.array(abilities, ABILITY)
    _write_masks(writer, tables, [ability for its in printed for ability in its.abilities] + granted)
    writer.write(tables)
    fill_scope(tables)
    return Names(
        numbers=("none", *(card.number for card in cards)),
        cards=("none", *(card.name for card in cards)),
        abilities=tuple(texts),
        tags=tuple(f"{tag.kind} {tag.text}" for tag in writer.tags),
        counters=("none", *COUNTERS),
    )


def _as_row(values: Mapping[str, object]) -> tuple[object, ...]:
    return tuple(values[name] for name in CARD.names or ())


def _own_lock(writer: Writer, ability: Ability, name: str) -> int:
    """`lock this`: the same ability of cards of the same name is locked together."""
    if not any(step.op == Op.LOCK and step.operands[0] == LOCK_THIS for step in _steps(ability.code)):
        return 0
    return writer.locks.setdefault((name, ability), len(writer.locks) + 1)


def _single(writer: Writer, ability: Ability, name: str) -> int:
    """ZX-12.3: the bit of an ability that several cards of one name have only once (`stacks = false`)."""
    if ability.stacks:
        return 0
    return 1 << writer.singles.setdefault((name, ability), len(writer.singles))


def _ability_row(writer: Writer, ability: Ability, index: int, name: str = "") -> tuple[int, ...]:
    trigger = ability.trigger
    return (
        *(ability.kind, ability.zones, ability.face, ability.squares, ability.turn, ability.limit),
        *(trigger.event, writer.optional(trigger.subject)),
        *(trigger.from_zones, trigger.way, trigger.whose),
        *(writer.condition(ability.condition), writer.condition(ability.require)),
        *(ability.pay_colours, ability.pay, writer.program(ability.cost), writer.program(ability.code)),
        *(index, ability.bonus, writer.optional(trigger.cause), _own_lock(writer, ability, name)),
        *(writer.optional(trigger.against), _single(writer, ability, name)),
    )


def _card_values(writer: Writer, printed: Printed, first: int) -> dict[str, Any]:
    groups = [(writer.selector(selector), number) for selector, number in printed.groups]
    abilities = printed.abilities
    events = [n for n, ability in enumerate(abilities) if ability.kind == Kind.EVENT]
    return {
        "traits": printed.traits,
        "ability": first,
        "abilities": len(abilities),
        **_card_masks(abilities),
        "board_zones": 0,
        "heeds": (0, 0),
        "way": printed.way,
        "groups": tuple(groups + [(0, 0)] * (ADVENT_GROUPS - len(groups))),
        "condition_code": writer.program(printed.program),
        "play_condition": writer.condition(_play_condition(printed)),
        "event_code": first + events[0] + 1 if events else 0,
        "bonus": sum(ability.bonus for ability in abilities),
    }


def _card_masks(abilities: Sequence[Ability]) -> dict[str, int]:
    """What the engine looks for on a card with these abilities, and where."""
    return {
        "events": _mask(ability.trigger.event for ability in abilities if _on_itself(ability)),
        "startup_zones": _zones(abilities, Kind.STARTUP),
        "static_zones": _zones(abilities, Kind.CONTINUOUS),
        "watches": _mask(ability.trigger.event for ability in abilities if _on_others(ability)),
        "watch_zones": _union(ability.zones for ability in abilities if _on_others(ability)),
    }


def _open_to(granted: Sequence[Ability], rows: Sequence[dict[str, Any]]) -> None:
    """A Z/X or a Player card may be granted any of these, so the engine looks at what they need as well."""
    masks = _card_masks(granted)
    for row in rows:
        if row["traits"] & CAN_GAIN:
            row.update({name: row[name] | mask for name, mask in masks.items()})


def _play_condition(printed: Printed) -> Condition | None:
    """What must hold to play the card at all: its own demand, or that of its first event ability."""
    events = [ability.require for ability in printed.abilities if ability.kind == Kind.EVENT]
    return printed.require or (events[0] if events else None)


def _fill_shared(
    writer: Writer,
    rows: list[dict[str, Any]],
    cards: Sequence[Card],
    printed: Sequence[Printed],
    granted: Sequence[Ability],
) -> None:
    """What depends on all cards of the matchup: tags, name numbers, and whose cost an ability may change."""
    names: dict[str, int] = {}
    statics = [list(_cost_steps(its.abilities)) for its in printed]
    tribes = _number_tribes(cards) if writer.counts(Value.TRIBES) else {}
    others = any(_cost_steps(granted)) or any(step.operands[1] for steps in statics for step in steps)
    for card, row, steps in zip(cards, rows, statics, strict=True):
        row["tags"] = sum(1 << bit for tag, bit in writer.tags.items() if _has(card, tag))
        row["name"] = names.setdefault(card.name, len(names) + 1)
        row["cost"], row["power"] = card.cost, card.power
        row["tribes"] = sum(1 << tribes[tribe] for tribe in card.tribes) if tribes else 0
        row["free_static"] = 2 if others else int(bool(steps))


def _number_tribes(cards: Sequence[Card]) -> dict[str, int]:
    tribes = sorted({tribe for card in cards for tribe in card.tribes})
    check_capacity("tribes", len(tribes), TAGS)
    return {tribe: bit for bit, tribe in enumerate(tribes)}


def _has(card: Card, tag: Tag) -> bool:
    match tag.kind:
        case "name":
            return card.name == tag.text
        case "name~":
            return tag.text in card.name
        case "tribe":
            return tag.text in card.tribes
        case "tribe~":
            return any(tag.text in tribe for tribe in card.tribes)
        case "player":
            return card.type in PLAYER_TYPES and tag.text in (card.name, *card.player_names)
        case _:  # overboost: the number of the lower half
            return tag.text in (card.lower, card.number)


def _lower(writer: Writer, card: Card) -> int:
    """ZX-14.12: the tag that upper and lower half of an Overboost share, + 1."""
    number = card.number if card.type == "zx_ob_lower" else card.lower
    return writer.tag(Tag("overboost", number)) + 1 if number else 0


def _marks(card: Card, marks: Mapping[str, int]) -> int:
    if card.number in marks:
        return marks[card.number]
    return sum(1 << x + 3 * y for x, y in card.marks) or NORMAL_SQUARES


def _cost_steps(abilities: Sequence[Ability]) -> Iterator[Step]:
    for ability in abilities:
        for step in _steps(ability.code):
            if step.op == Op.STATIC and step.operands[0] in _COST_STATICS:
                yield step


def _steps(nodes: Sequence[Node]) -> Iterator[Step]:
    for node in nodes:
        match node:
            case Step():
                yield node
            case If(_, body) | May(body, _, _) | Delay(_, body):
                yield from _steps(body)
            case Modes(bodies):
                for body in bodies:
                    yield from _steps(body)


def _on_itself(ability: Ability) -> bool:
    return bool(ability.trigger.event) and ability.trigger.subject is None


def _on_others(ability: Ability) -> bool:
    return ability.trigger.subject is not None


def _write_masks(writer: Writer, tables: np.void, abilities: Sequence[Ability]) -> None:
    """Which occurrences anybody waits for, so that all others cost nothing."""
    announced = [ability for ability in abilities if ability.trigger.event in _GAME_EVENTS]
    remembered = {memory[0] for memory in writer.memories}
    tables["announced"] = _mask({ability.trigger.event for ability in announced} | remembered & _GAME_EVENTS)
    tables["announce_zones"] = _union(ability.zones for ability in announced)
    watched = {ability.trigger.event for ability in abilities if _on_others(ability)}
    tables["watched"] = _mask(watched | remembered - _GAME_EVENTS)
    tables["last_known"] = writer.counts(Value.POWER) or writer.counts(Value.COST)
    tables["player_tags"] = _mask(bit for tag, bit in writer.tags.items() if tag.kind == "player")


def _zones(abilities: Sequence[Ability], kind: int) -> int:
    return _union(ability.zones for ability in abilities if ability.kind == kind)


def _union(masks: Iterable[int]) -> int:
    result = 0
    for mask in masks:
        result |= mask
    return result


def _mask(bits: Iterable[int]) -> int:
    return _union(1 << bit for bit in bits)
