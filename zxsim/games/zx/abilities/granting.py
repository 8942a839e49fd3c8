"""`gain N`: the numbers of granted abilities become the abilities themselves."""

from collections.abc import Sequence
from dataclasses import replace

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
    Step,
)


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
