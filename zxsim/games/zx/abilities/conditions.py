"""Conditions: `count(my resource red) >= 4 and not broken`, as a tree of tests."""

from collections.abc import Callable
from dataclasses import replace

from zxsim.games.zx.abilities.grammar import (
    MANY,
    POWER_LIMIT,
    All,
    Any,
    Compare,
    Condition,
    Cursor,
    Not,
    Selector,
    Tag,
)
from zxsim.games.zx.abilities.selectors import complement, parse_selector
from zxsim.games.zx.abilities.triggers import parse_memory
from zxsim.games.zx.abilities.words import COUNTERS, DISTINCT, OWN, PHASES, TURNS, ZONES
from zxsim.games.zx.tables import Bit, Test, Trait

_SIGNS = (">=", "<=", "=", ">", "<")
_LIFE = {"<=": 0, "<": 1, ">=": 2, ">": 3}
_ORDER = _LIFE | {"=": 4}


def parse_condition(cursor: Cursor) -> Condition:
    """Read a condition as far as it goes; `or` binds weaker than `and`, `not` strongest."""
    parts = [_conjunction(cursor)]
    while cursor.accept("or"):
        parts.append(_conjunction(cursor))
    return parts[0] if len(parts) == 1 else Any(tuple(parts))


def whole_condition(text: str) -> Condition:
    """A text that is a condition and nothing else."""
    cursor = Cursor(text)
    condition = parse_condition(cursor)
    cursor.done()
    return condition


def level(group: str, number: int) -> Condition:
    """ZX-13.5: the own Dynamis has that many face-up cards of the group."""
    tags = frozenset((Tag("tribe", group),))
    faces = Selector(owner=OWN, zones=1 << ZONES["dynamis"], need_tags=tags, bits=Bit.FACE_UP)
    return Compare(Test.COUNT, (faces, number, MANY))


def zero_optima(number: int) -> Condition:
    """ZX-13.4: the own Resource has that many cards with the Ignition Icon."""
    icons = Selector(owner=OWN, zones=1 << ZONES["resource"], need=Trait.ICON)
    return Compare(Test.COUNT, (icons, number, MANY))


def _conjunction(cursor: Cursor) -> Condition:
    parts = [_factor(cursor)]
    while cursor.accept("and"):
        parts.append(_factor(cursor))
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def _factor(cursor: Cursor) -> Condition:
    if cursor.accept("not"):
        return Not(_factor(cursor))
    if cursor.accept("("):
        condition = parse_condition(cursor)
        cursor.expect(")")
        return condition
    if cursor.next not in TESTS:
        cursor.unknown("condition", cursor.next, TESTS)
    return TESTS[cursor.take()](cursor)


def _bracketed(cursor: Cursor) -> Selector:
    cursor.expect("(")
    selector = parse_selector(cursor)
    cursor.expect(")")
    return selector


def _sign(cursor: Cursor) -> str:
    return cursor.phrase(_SIGNS, "comparison")


def _bounds(cursor: Cursor) -> tuple[int, int]:
    sign, number = _sign(cursor), cursor.number()
    return {
        ">=": (number, MANY),
        ">": (number + 1, MANY),
        "=": (number, number),
        "<=": (0, number),
        "<": (0, number - 1),
    }[sign]


def _placed(cursor: Cursor, selector: Selector) -> Selector:
    if not selector.zones:
        cursor.fail("a place is missing (for example 'my resource')")
    return selector


def _count(cursor: Cursor) -> Condition:
    selector = _placed(cursor, _bracketed(cursor))
    if cursor.tokens[cursor.at + 1 : cursor.at + 2] == ["count"]:
        sign = _sign(cursor)
        cursor.take()
        return Compare(Test.COMPARE, (selector, _placed(cursor, _bracketed(cursor)), _ORDER[sign]))
    return Compare(Test.COUNT, (selector, *_bounds(cursor)))


def _exists(cursor: Cursor) -> Condition:
    return Compare(Test.COUNT, (_placed(cursor, _bracketed(cursor)), 1, MANY))


def _only(cursor: Cursor) -> Condition:
    """only(PLACE: FILTERS): there is a card and all of them match."""
    cursor.expect("(")
    place = _placed(cursor, parse_selector(cursor))
    cursor.expect(":")
    match = parse_selector(cursor)
    cursor.expect(")")
    misses = complement(cursor, _at(match, place))
    return All((Compare(Test.COUNT, (place, 1, MANY)), Compare(Test.COUNT, (misses, 0, 0))))


def _at(selector: Selector, place: Selector) -> Selector:
    return replace(selector, owner=place.owner, zones=place.zones, squares=place.squares)


def _level(cursor: Cursor) -> Condition:
    cursor.expect("(")
    group = cursor.quoted()
    cursor.expect(")", ">=")
    return level(group, cursor.number())


def _zero_optima(cursor: Cursor) -> Condition:
    cursor.expect(">=")
    return zero_optima(cursor.number())


def _player(cursor: Cursor) -> Condition:
    """player NAME asks for a player name, player name=NAME for the name of the Player card itself."""
    name = cursor.quoted()
    exact = name.removeprefix("name=")
    return Compare(Test.PLAYER, (Tag("player", name) if exact == name else Tag("name", exact),))


def _did(cursor: Cursor) -> Condition:
    bounds = _bounds(cursor) if cursor.next in _SIGNS else (1, MANY)
    return Compare(Test.DID, bounds)


def _number(cursor: Cursor) -> Condition:
    return Compare(Test.NUMBER, _wide_bounds(cursor))


def _distinct(cursor: Cursor) -> Condition:
    value = DISTINCT[cursor.phrase(DISTINCT, "word after 'distinct'")]
    selector = _placed(cursor, _bracketed(cursor))
    cursor.expect(">=")
    return Compare(Test.DISTINCT, (selector, value, cursor.number()))


def _amount(cursor: Cursor) -> Condition:
    return Compare(Test.AMOUNT, _wide_bounds(cursor))


def _wide_bounds(cursor: Cursor) -> tuple[int, int]:
    """Of values that may be as large as Power."""
    least, most = _bounds(cursor)
    return least, POWER_LIMIT if most == MANY else most


def _this_turn(cursor: Cursor) -> Condition:
    cursor.expect("(")
    memory = parse_memory(cursor)
    cursor.expect(")")
    return Compare(Test.THIS_TURN, (memory,))


def _life(cursor: Cursor) -> Condition:
    cursor.expect("mine")
    sign = cursor.phrase(_LIFE, "comparison")
    cursor.expect("opponent")
    return Compare(Test.LIFE, (_LIFE[sign],))


def _counter(cursor: Cursor) -> Condition:
    cursor.expect("(")
    kind = COUNTERS[cursor.phrase(COUNTERS, "counter")]
    cursor.expect(")", ">=")
    return Compare(Test.COUNTER, (kind, cursor.number()))


def _is(test: int) -> Callable[[Cursor], Condition]:
    def parse(cursor: Cursor) -> Condition:
        cursor.expect("is")
        return Compare(test, (_bracketed(cursor),))

    return parse


def _word(test: int) -> Callable[[Cursor], Condition]:
    return lambda cursor: Compare(test)


def _turn(cursor: Cursor) -> Condition:
    return Compare(Test.TURN, (TURNS[cursor.phrase(TURNS, "player")],))


def _phase(cursor: Cursor) -> Condition:
    return Compare(Test.PHASE, (PHASES[cursor.phrase(PHASES, "phase")],))


def _from(cursor: Cursor) -> Condition:
    cursor.expect("(")
    zone = ZONES[cursor.phrase(ZONES, "zone")]
    cursor.expect(")")
    return Compare(Test.FROM_ZONE, (zone,))


TESTS: dict[str, Callable[[Cursor], Condition]] = {
    "count": _count,
    "exists": _exists,
    "only": _only,
    "level": _level,
    "zero_optima": _zero_optima,
    "player": _player,
    "turn": _turn,
    "did": _did,
    "number": _number,
    "broken": _word(Test.BROKEN),
    "battling": _word(Test.BATTLING),
    "first_player": _word(Test.FIRST_PLAYER),
    "opponent_skipped_resource": _word(Test.SKIPPED_RESOURCE),
    "this_turn": _this_turn,
    "life": _life,
    "counter": _counter,
    "self": _is(Test.IS_SELF),
    "that": _is(Test.IS_THAT),
    "it": _is(Test.IS_IT),
    "attacker": _is(Test.ATTACKER_IS),
    "target": _is(Test.TARGET_IS),
    "distinct": _distinct,
    "amount": _amount,
    "phase": _phase,
    "from": _from,
}
