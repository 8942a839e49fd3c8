"""`gain N`: the numbers of granted abilities become the abilities themselves."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from zxsim.games.zx.abilities.ability import Ability
from zxsim.games.zx.abilities.grammar import (
    Delay,
    Granted,
    If,
    LanguageError,
    May,
    Modes,
    Node,
    Operand,
    Selector,
    Step,
    Tag,
    Trigger,
)
from zxsim.games.zx.tables import Squares


def with_marks_of(part: Any, number: str) -> Any:
    """ZX-13.11: a granted ability, or a part of it, with the marked squares of the card that grants it."""
    if isinstance(part, tuple):
        parts = [with_marks_of(each, number) for each in part]
        return type(part)(*parts) if isinstance(part, Trigger | Tag) else tuple(parts)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    changed = {field.name: with_marks_of(getattr(part, field.name), number) for field in fields(part)}
    if isinstance(part, Selector) and part.squares == Squares.MARKED:
        changed["marked_by"] = number
    return replace(part, **changed)


def bind(ability: Ability, granted: Sequence[Ability]) -> Ability:
    """The ability with the abilities it grants in place of their numbers, which count from 1.

    LanguageError when there is none of that number.
    """
    return replace(ability, cost=_nodes(ability.cost, granted), code=_nodes(ability.code, granted))


def _nodes(nodes: Sequence[Node], granted: Sequence[Ability]) -> tuple[Node, ...]:
    return tuple(_node(node, granted) for node in nodes)


def _node(node: Node, granted: Sequence[Ability]) -> Node:
    match node:
        case Step(op, operands):
            return Step(op, tuple(_operand(operand, granted) for operand in operands))
        case Modes(bodies):
            return replace(node, bodies=tuple(_nodes(body, granted) for body in bodies))
        case If() | May() | Delay():
            return replace(node, body=_nodes(node.body, granted))


def _operand(operand: Operand, granted: Sequence[Ability]) -> Operand:
    if not isinstance(operand, Granted):
        return operand
    if not 1 <= operand.number <= len(granted):
        raise LanguageError(
            f"gain {operand.number}: the card has {len(granted)} tables [[NUMBER.granted]], counted from 1."
        )
    return Granted(operand.number, granted[operand.number - 1])
