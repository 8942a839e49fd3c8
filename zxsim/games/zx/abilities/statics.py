"""Continuous effects: `power +1000 per my charge to self`, `range 2 to all my marked zx`, `no attack`."""

import re
from collections.abc import Callable, Sequence

from zxsim.games.zx.abilities.conditions import parse_condition
from zxsim.games.zx.abilities.grammar import Cursor, Granted, If, LanguageError, Node, Selector, Step
from zxsim.games.zx.abilities.selectors import parse_selector
from zxsim.games.zx.abilities.verbs import parse_scale
from zxsim.games.zx.abilities.words import DESTINATIONS, STATICS
from zxsim.games.zx.tables import NO_LIMIT, NO_PREVENTION, Op, Static

RANGE_ANY = 9
_SIZE = re.compile(r"(<=|>=)(\d+)")


def parse_statics(lines: Sequence[str]) -> tuple[Node, ...]:
    """The lines of a continuous ability."""
    nodes: list[Node] = []
    for number, text in enumerate(lines, 1):
        cursor = Cursor(text)
        try:
            nodes += _sequence(cursor)
            cursor.done()
        except LanguageError as fault:
            raise LanguageError(f"line {number}: {fault}") from None
    return tuple(nodes)


def _sequence(cursor: Cursor) -> tuple[Node, ...]:
    nodes: list[Node] = []
    while True:
        if cursor.accept("if"):
            condition = parse_condition(cursor)
            cursor.expect(":")
            return (*nodes, If(condition, _sequence(cursor)))
        nodes.append(EFFECTS[cursor.phrase(EFFECTS, "continuous effect")](cursor))
        if not cursor.accept(";"):
            return tuple(nodes)


def _subject(cursor: Cursor) -> Selector | int:
    """Which cards it works on: 0 is the card itself."""
    if not cursor.accept("to") or cursor.accept("self"):
        return 0
    cursor.expect("all")
    return parse_selector(cursor)


def _scale(cursor: Cursor) -> Selector | int:
    selector, by_number = parse_scale(cursor)
    if by_number:
        cursor.fail("N has no value in a continuous effect")
    return selector


def _cost(cursor: Cursor) -> Step:
    """ZX-2.4: `not below N` is stored as N + 1, because 0 means that there is no floor."""
    amount, scale = cursor.number(), _scale(cursor)
    subject = _subject(cursor)
    floor = cursor.number() + 1 if cursor.accept("not", "below") else 0
    return Step(Op.STATIC, (Static.COST, subject, amount, scale, floor))


def _range(cursor: Cursor) -> Step:
    amount = RANGE_ANY if cursor.accept("any") else cursor.number()
    return Step(Op.STATIC, (Static.RANGE, _subject(cursor), amount))


def _more(static: int) -> Callable[[Cursor], Step]:
    def parse(cursor: Cursor) -> Step:
        amount, scale = cursor.number(), _scale(cursor)
        return Step(Op.STATIC, (static, _subject(cursor), amount, scale))

    return parse


def _limit(static: int) -> Callable[[Cursor], Step]:
    def parse(cursor: Cursor) -> Step:
        return Step(Op.STATIC, (static, 0, NO_LIMIT if cursor.accept("none") else cursor.number()))

    return parse


def _plain(static: int) -> Callable[[Cursor], Step]:
    return lambda cursor: Step(Op.STATIC, (static, _subject(cursor), 1))


def _place(cursor: Cursor) -> int:
    """Where a destroyed card goes instead of Charge, and how: zone + 16 * How."""
    zone, how = DESTINATIONS[cursor.phrase(DESTINATIONS, "destination")]
    return zone | how << 4


def _destroyed_into(cursor: Cursor) -> Step:
    """ZX-12.16: the cards themselves are sent there."""
    place = _place(cursor)
    return Step(Op.STATIC, (Static.DESTROYED_TO, _subject(cursor), place))


def _kills(cursor: Cursor) -> Step:
    """ZX-12.16: what they destroy in battle is sent there."""
    place = _place(cursor)
    return Step(Op.STATIC, (Static.KILLS_TO, _subject(cursor), 0, 0, place))


def _gain(cursor: Cursor) -> Step:
    """ZX-12.3: it has an ability that the card grants."""
    number = Granted(cursor.number())
    return Step(Op.STATIC, (Static.GAIN, _subject(cursor), number))


def _prevent(cursor: Cursor) -> Step:
    """`prevent damage <=5000`: no damage of that size from one source."""
    match = _SIZE.fullmatch(cursor.take())
    if not match:
        cursor.fail("write 'prevent damage <=5000' or 'prevent damage >=8000'")
    static, size = Static.PREVENT_UP_TO, int(match[2])
    if match[1] == ">=":
        static, size = Static.PREVENT_FROM, NO_PREVENTION - size
    return Step(Op.STATIC, (static, _subject(cursor), 0, 0, size))


EFFECTS: dict[str, Callable[[Cursor], Step]] = {
    "power": _more(Static.POWER),
    "cost": _cost,
    "range": _range,
    "damage": _more(Static.DAMAGE_BONUS),
    "player damage": _more(Static.PLAYER_DAMAGE_BONUS),
    "hand limit": _limit(Static.HAND_LIMIT),
    "charge limit": _limit(Static.CHARGE_LIMIT),
    "destroyed into": _destroyed_into,
    "kills go to": _kills,
    "prevent damage": _prevent,
    "gain": _gain,
    **{words: _plain(static) for words, static in STATICS.items()},
}
