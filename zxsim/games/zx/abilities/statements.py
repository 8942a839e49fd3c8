"""Effects: lines of statements such as `choose 1 opp normal zx; may damage 2000; if did: draw 1`."""

from collections.abc import Callable, Sequence

from zxsim.games.zx.abilities.conditions import parse_condition
from zxsim.games.zx.abilities.grammar import (
    Cursor,
    Delay,
    If,
    LanguageError,
    May,
    Modes,
    Node,
    Selector,
    Step,
    Tag,
)
from zxsim.games.zx.abilities.selectors import parse_selector
from zxsim.games.zx.abilities.words import COLOURS, COUNTERS, DESTINATIONS, PLACEMENTS, TARGETS
from zxsim.games.zx.tables import NO_LIMIT, Op, Until, When

Nodes = tuple[Node, ...]
MODE_MARK = "* "


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
        if cursor.accept("choose", "mode", ":"):
            if not modes:
                cursor.fail("after 'choose mode:' lines that begin with '* ' must follow")
            return (*nodes, Modes(modes))
        nodes += _may(cursor) if cursor.accept("may") else _statement(cursor)
        if not cursor.accept(";"):
            return nodes


def _may(cursor: Cursor) -> Nodes:
    """Cards that are fixed beforehand come first, so that the question is asked only when there are any."""
    if cursor.accept("{"):
        body = _sequence(cursor)
        cursor.expect("}")
        return (May(body, _uses_it(body[0])),)
    nodes = _statement(cursor)
    first, rest = nodes[0], nodes[1:]
    if isinstance(first, Step) and first.op in (Op.USE, Op.TAKE) and rest:
        return first, May(rest, True)
    return (May(nodes, _uses_it(first)),)


_OF_IT = frozenset(
    (
        *(Op.MOVE, Op.PUT, Op.RELOCATE, Op.DESTROY, Op.DAMAGE, Op.SPLIT, Op.POWER),
        *(Op.SLEEP, Op.REBOOT, Op.FLIP, Op.BREAK, Op.PLAY, Op.UNDER),
    )
)


def _uses_it(node: Node) -> bool:
    return isinstance(node, Step) and node.op in _OF_IT


def _statement(cursor: Cursor) -> Nodes:
    if cursor.accept("opponent"):
        verb = cursor.phrase(_OPPONENT_VERBS, "verb after 'opponent'")
        return _OPPONENT_VERBS[verb](cursor, 1)
    if cursor.next not in _VERBS:
        cursor.unknown("verb", cursor.next, sorted(_VERBS))
    return _VERBS[cursor.take()](cursor)


def _placed(cursor: Cursor) -> Selector:
    selector = parse_selector(cursor)
    if not selector.zones:
        cursor.fail("a place is missing (for example 'my hand')")
    return selector


def _target(cursor: Cursor) -> Nodes:
    """What a verb works on: by default `it`, the chosen cards."""
    if cursor.accept("it"):
        return ()
    if cursor.accept("all"):
        return (Step(Op.TAKE, (_placed(cursor),)),)
    if cursor.next in TARGETS:
        return (Step(Op.USE, (TARGETS[cursor.take()],)),)
    if cursor.next not in ("", ";", "}", "to", "on", "down"):
        cursor.unknown("target", cursor.next, ("it", "all", *TARGETS))
    return ()


def _to_target(cursor: Cursor) -> Nodes:
    return _target(cursor) if cursor.accept("to") else ()


def _scale(cursor: Cursor) -> tuple[int | Selector, int]:
    """`per SELECTOR` multiplies by a count, `per N` by the number N."""
    if not cursor.accept("per"):
        return 0, 0
    return (0, 1) if cursor.accept("N") else (_placed(cursor), 0)


def _choose(cursor: Cursor, chooser: int = 0, add: int = 0) -> Nodes:
    least, most = 1, 1
    if cursor.accept("up", "to"):
        least, most = 0, cursor.number()
    elif cursor.accept("any"):
        least, most = 0, NO_LIMIT
    elif ".." in cursor.next and all(end.isdecimal() for end in cursor.next.split("..")):
        least, most = map(int, cursor.take().split(".."))
    elif cursor.next.isdecimal():
        least = most = cursor.number()
    return (Step(Op.CHOOSE, (_placed(cursor), least, most, chooser, add)),)


def _also(cursor: Cursor) -> Nodes:
    cursor.expect("choose")
    return _choose(cursor, 0, 1)


def _take(cursor: Cursor) -> Nodes:
    cursor.expect("all")
    return (Step(Op.TAKE, (_placed(cursor),)),)


def _use(cursor: Cursor) -> Nodes:
    return (Step(Op.USE, (TARGETS[cursor.phrase(TARGETS, "target")],)),)


def _move(cursor: Cursor) -> Nodes:
    target = _target(cursor)
    cursor.expect("to")
    return (*target, Step(Op.MOVE, DESTINATIONS[cursor.phrase(DESTINATIONS, "destination")]))


def _put(cursor: Cursor) -> Nodes:
    target = _target(cursor)
    if cursor.accept("under", "self"):
        return (*target, Step(Op.UNDER))
    cursor.expect("on")
    empty = int(cursor.accept("empty"))
    squares = PLACEMENTS[cursor.phrase(PLACEMENTS, "kind of square")]
    cursor.accept("square")
    return (*target, Step(Op.PUT, (squares, empty, int(cursor.accept("asleep")))))


def _relocate(cursor: Cursor) -> Nodes:
    target = _target(cursor)
    cursor.expect("to")
    empty = int(cursor.accept("empty"))
    squares = PLACEMENTS[cursor.phrase(PLACEMENTS, "kind of square")]
    cursor.accept("square")
    return (*target, Step(Op.RELOCATE, (squares, empty)))


def _of_target(op: int) -> Callable[[Cursor], Nodes]:
    return lambda cursor: (*_target(cursor), Step(op))


def _damage(cursor: Cursor) -> Nodes:
    amount, scale = cursor.number(), _scale(cursor)
    return (*_to_target(cursor), Step(Op.DAMAGE, (amount, *scale)))


def _split(cursor: Cursor) -> Nodes:
    amount = cursor.number()
    return (*_to_target(cursor), Step(Op.SPLIT, (amount,)))


def _power(cursor: Cursor) -> Nodes:
    amount, scale = cursor.number(), _scale(cursor)
    target = _to_target(cursor)
    until = Until.END_OF_BATTLE if cursor.accept("until", "end", "of", "battle") else Until.END_OF_TURN
    return (*target, Step(Op.POWER, (amount, *scale, until)))


def _flip(cursor: Cursor) -> Nodes:
    target = _target(cursor)
    return (*target, Step(Op.FLIP, (0 if cursor.accept("down") else 1,)))


def _draw(cursor: Cursor, who: int = 0) -> Nodes:
    up_to = int(cursor.accept("up", "to"))
    number = cursor.number()
    return (Step(Op.DRAW, (number, _scale(cursor)[0], up_to, who)),)


def _top(cursor: Cursor, who: int = 0) -> Nodes:
    number, scale = cursor.number(), _scale(cursor)[0]
    cursor.expect("to")
    zone, how = DESTINATIONS[cursor.phrase(DESTINATIONS, "destination")]
    return (Step(Op.TOP, (number, scale, zone, how, who)),)


def _look(cursor: Cursor) -> Nodes:
    if cursor.accept("life"):
        return (Step(Op.LOOK, (NO_LIMIT, 1)),)
    number = cursor.number()
    return (Step(Op.LOOK, (number, 2 if cursor.accept("opponent") else 0)),)


def _shuffle(cursor: Cursor) -> Nodes:
    return (Step(Op.SHUFFLE, (1 if cursor.accept("opponent") else 2 if cursor.accept("both") else 0,)),)


def _times(op: int) -> Callable[..., Nodes]:
    return lambda cursor, who=0: (Step(op, (cursor.number(), who)),)


def _counter(cursor: Cursor) -> Nodes:
    kind = COUNTERS[cursor.phrase(COUNTERS, "counter")]
    return (Step(Op.COUNTER, (kind, cursor.number())),)


def _lock(cursor: Cursor) -> Nodes:
    what = cursor.phrase(("abilities", "cards", "overboost"), "word after 'lock'")
    if what == "overboost":
        return (Step(Op.LOCK, (2, 0, 0)),)
    return (Step(Op.LOCK, (int(what == "cards"), Tag("name", cursor.quoted()), 0)),)


def _overboost(cursor: Cursor) -> Nodes:
    named = cursor.next not in ("", ";", "}")
    return (Step(Op.OVERBOOST, (Tag("name~", cursor.quoted()) if named else 0,)),)


def _break(cursor: Cursor) -> Nodes:
    cursor.expect("those", "into", "it")
    return (Step(Op.BREAK, (int(cursor.accept("and", "take", "its", "battle")),)),)


def _play(cursor: Cursor) -> Nodes:
    target = _target(cursor)
    cursor.expect("free")
    return (*target, Step(Op.PLAY))


def _pay(cursor: Cursor) -> Nodes:
    colours, number = parse_payment(cursor)
    return (Step(Op.PAY, (colours, number)),)


def parse_payment(cursor: Cursor) -> tuple[int, int]:
    """`blue 2`, `black/red 1`, `any 0` or `3`: colour mask (0: none asked) and number of Resource cards."""
    colours = 0
    if not cursor.next.isdecimal():
        for word in cursor.take().split("/"):
            if word not in COLOURS and word != "any":
                cursor.unknown("colour", word, (*COLOURS, "any"))
            colours |= COLOURS.get(word, 0)
    return colours, cursor.number()


def _number(cursor: Cursor) -> Nodes:
    if cursor.accept("did"):
        return (Step(Op.NUMBER, (0, 1)),)
    return (Step(Op.NUMBER, (_placed(cursor), 0)),)


def _turn_up(cursor: Cursor) -> Nodes:
    cursor.expect("up", "player", "extra")
    return (Step(Op.TURN_UP),)


def _lose(cursor: Cursor, who: int = 0) -> Nodes:
    return (Step(Op.LOSE, (who,)),)


_VERBS: dict[str, Callable[[Cursor], Nodes]] = {
    "choose": _choose,
    "also": _also,
    "take": _take,
    "use": _use,
    "remember": lambda cursor: (Step(Op.REMEMBER),),
    "move": _move,
    "put": _put,
    "relocate": _relocate,
    "destroy": _of_target(Op.DESTROY),
    "damage": _damage,
    "split": _split,
    "power": _power,
    "sleep": _of_target(Op.SLEEP),
    "reboot": _of_target(Op.REBOOT),
    "flip": _flip,
    "draw": _draw,
    "top": _top,
    "look": _look,
    "shuffle": _shuffle,
    "recover": _times(Op.RECOVER),
    "ignite": _times(Op.IGNITE),
    "counter": _counter,
    "lock": _lock,
    "overboost": _overboost,
    "break": _break,
    "play": _play,
    "pay": _pay,
    "number": _number,
    "turn": _turn_up,
    "lose": _lose,
}
_OPPONENT_VERBS: dict[str, Callable[[Cursor, int], Nodes]] = {
    "choose": _choose,
    "draw": _draw,
    "top": _top,
    "recover": _times(Op.RECOVER),
    "ignite": _times(Op.IGNITE),
    "loses": _lose,
}
