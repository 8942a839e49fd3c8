"""Effects: lines of statements such as `choose 1 opp normal zx; may damage 2000; if did: draw 1`."""

from collections.abc import Sequence

from zxsim.games.zx.abilities.conditions import parse_condition
from zxsim.games.zx.abilities.grammar import (
    Cursor,
    Delay,
    If,
    LanguageError,
    May,
    Modes,
    Node,
    Step,
)
from zxsim.games.zx.abilities.verbs import Nodes, parse_statement
from zxsim.games.zx.tables import Op, When

MODE_MARK = "* "
MOST_MODES = 8  # of which several can be chosen: state['modes'] has so many bits for a frame


def parse_program(lines: Sequence[str]) -> Nodes:
    """The lines of an ability; a line that begins with `* ` is a mode of the `choose mode:` before it."""
    nodes: Nodes = ()
    at = 0
    while at < len(lines):
        end = at + 1
        while end < len(lines) and lines[end].startswith(MODE_MARK):
            end += 1
        nodes += _line(lines[at], at + 1, lines[at + 1 : end])
        at = end
    return nodes


def _line(text: str, number: int, modes: Sequence[str]) -> Nodes:
    bodies = tuple(_whole(mode.removeprefix(MODE_MARK), at) for at, mode in enumerate(modes, number + 1))
    return _whole(text, number, bodies)


def _whole(text: str, number: int, modes: tuple[Nodes, ...] = ()) -> Nodes:
    try:
        return _parse(Cursor(text), modes)
    except LanguageError as fault:
        raise LanguageError(f"line {number}: {fault}") from None


def _parse(cursor: Cursor, modes: tuple[Nodes, ...]) -> Nodes:
    nodes = _sequence(cursor, modes)
    if modes and not _has_modes(nodes):
        cursor.fail("lines with '* ' follow, but it does not end in 'choose mode:'")
    cursor.done()
    return nodes


def _has_modes(nodes: Nodes) -> bool:
    last = nodes[-1]
    return isinstance(last, Modes) or (isinstance(last, If | Delay) and _has_modes(last.body))


def _sequence(cursor: Cursor, modes: tuple[Nodes, ...] = ()) -> Nodes:
    """Statements up to the end or a closing brace; `if`, `at` and `when` take the rest of the line."""
    nodes: Nodes = ()
    while True:
        if cursor.accept("if"):
            condition = parse_condition(cursor)
            cursor.expect(":")
            return (*nodes, If(condition, _sequence(cursor, modes)))
        if cursor.accept("at", "end", "of", "turn", ":"):
            return (*nodes, Delay(When.END_OF_TURN, _sequence(cursor, modes)))
        if cursor.accept("when", "destroyed", "by", "this", ":"):
            return (*nodes, Delay(When.DESTROYED_BY_THIS, _sequence(cursor, modes)))
        if numbers := _mode_numbers(cursor):
            _check_modes(cursor, len(modes), numbers[1])
            return (*nodes, Modes(modes, *numbers))
        nodes += _may(cursor) if cursor.accept("may") else parse_statement(cursor)
        if not cursor.accept(";"):
            return nodes


def _mode_numbers(cursor: Cursor) -> tuple[int, int] | None:
    """`choose mode:`, `choose 2 modes:`, `choose up to 2 modes:`, each also after `may`: least and most."""
    start = cursor.at
    free = cursor.accept("may")
    if cursor.accept("choose"):
        free = cursor.accept("up", "to") or free
        number = cursor.number() if cursor.next.isdecimal() else 1
        if cursor.accept("mode", ":") or cursor.accept("modes", ":"):
            return 0 if free else number, number
    cursor.at = start
    return None


def _check_modes(cursor: Cursor, modes: int, wanted: int) -> None:
    if not modes:
        cursor.fail("after 'choose mode:' lines that begin with '* ' must follow")
    if not 1 <= wanted <= modes:
        cursor.fail(f"{wanted} of {modes} modes cannot be chosen")
    if wanted > 1 and modes > MOST_MODES:
        cursor.fail(f"several of more than {MOST_MODES} modes cannot be chosen")


def _may(cursor: Cursor) -> Nodes:
    """Cards that are fixed beforehand come first, so that the question is asked only when there are any."""
    if cursor.accept("{"):
        body = _sequence(cursor)
        cursor.expect("}")
        return (May(body, _uses_it(body[0])),)
    nodes = parse_statement(cursor)
    first, rest = nodes[0], nodes[1:]
    if isinstance(first, Step) and first.op in (Op.USE, Op.TAKE) and rest:
        return first, May(rest, True)
    return (May(nodes, _uses_it(first)),)


_OF_IT = frozenset(
    (
        *(Op.MOVE, Op.PUT, Op.RELOCATE, Op.DESTROY, Op.DAMAGE, Op.SPLIT, Op.POWER),
        *(Op.SLEEP, Op.REBOOT, Op.FLIP, Op.BREAK, Op.PLAY, Op.UNDER, Op.GAIN),
        *(Op.ARRANGE, Op.SWAP, Op.HOLD, Op.GIVE),
    )
)


def _uses_it(node: Node) -> bool:
    return isinstance(node, Step) and node.op in _OF_IT
