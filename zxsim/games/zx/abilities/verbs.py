"""The verbs of the ability language: each reads its own words and gives the steps that carry it out."""

import re
from collections.abc import Callable
from dataclasses import replace

from zxsim.games.zx.abilities.grammar import Cursor, Granted, May, Node, Selector, Step, Tag
from zxsim.games.zx.abilities.selectors import parse_selector
from zxsim.games.zx.abilities.words import COLOURS, COUNTERS, DESTINATIONS, PLACEMENTS, TARGETS, VALUES
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import APART, LOCK_THIS, NO_LIMIT, Fleeting, How, Op, Restraint, Until, Value

Nodes = tuple[Node, ...]
DICE = 2  # they choose
_TOTAL = re.compile(r"cost<=(N)?(\d+)?")


def parse_statement(cursor: Cursor) -> Nodes:
    """One statement without `may` and `if`; LanguageError lists the verbs if it begins with none of them."""
    if cursor.accept("opponent"):
        if cursor.accept("may"):
            cursor.expect("pay")
            return (May(_pay(cursor, 1), False, 1),)
        verb = cursor.phrase(OPPONENT_VERBS, "verb after 'opponent'")
        return OPPONENT_VERBS[verb](cursor, 1)
    if cursor.next not in VERBS:
        cursor.unknown("verb", cursor.next, sorted(VERBS))
    return VERBS[cursor.take()](cursor)


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
    if cursor.next not in ("", ";", "}", "to", "on", "down", "next", "this", "until"):
        cursor.unknown("target", cursor.next, ("it", "all", *TARGETS))
    return ()


def _to_target(cursor: Cursor) -> Nodes:
    return _target(cursor) if cursor.accept("to") else ()


def parse_scale(cursor: Cursor) -> tuple[int | Selector, int]:
    """`per SELECTOR` multiplies by a count, `per N` by the number N; `per 3 ...` once for each three."""
    if not cursor.accept("per"):
        return 0, 0
    share = cursor.number() if cursor.next.isdecimal() else 1
    if cursor.accept("N"):
        return 0, share
    return replace(_placed(cursor), share=share), 0


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
    if not chooser and cursor.accept("at", "random"):
        chooser = DICE
    selector, bound = _placed(cursor), _total(cursor)
    if bound and chooser == DICE:
        cursor.fail("cards chosen at random have no total")
    return (Step(Op.CHOOSE, (selector, least, most, chooser, add | bound)),)


def _total(cursor: Cursor) -> int:
    """`total cost<=6`, `total cost<=N`: most cost of all chosen cards together, as in tables.Op.CHOOSE."""
    if not cursor.accept("total"):
        return 0
    match = _TOTAL.fullmatch(cursor.take())
    if not match:
        cursor.fail("after 'total' stands cost<= and a number or N, for example 'total cost<=6'")
    return (int(match[2] or 0) + 1) << 2 | (2 if match[1] else 0)


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
    if cursor.accept("under"):
        hosts = ("self", "those")
        return (*target, Step(Op.UNDER, (hosts.index(cursor.phrase(hosts, "card to put it under")),)))
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


def _give(kind: int, unit: int = 1) -> Callable[[Cursor], Nodes]:
    """`cost -1 to all opp squares zx`, `player damage +1 to it`: until end of turn."""

    def parse(cursor: Cursor) -> Nodes:
        amount = cursor.number()
        if amount % unit:
            cursor.fail(f"damage comes in units of {unit}")
        return (*_to_target(cursor), Step(Op.GIVE, (kind, Until.END_OF_TURN, amount // unit)))

    return parse


def _player_damage(cursor: Cursor) -> Nodes:
    cursor.expect("damage")
    return _give(Fleeting.PLAYER_DAMAGE_BONUS)(cursor)


def _restrain(cursor: Cursor) -> Nodes:
    """`no damage to it`, `no battle damage to attacker until end of battle`."""
    in_battle = cursor.accept("battle")
    cursor.expect("damage", "to")
    target = _target(cursor)
    until = _until(cursor)
    bit = Restraint.BATTLE if in_battle else Restraint.ALL
    return (*target, Step(Op.GIVE, (Fleeting.RESTRAINT, until, bit << until)))


def _until(cursor: Cursor) -> int:
    return Until.END_OF_BATTLE if cursor.accept("until", "end", "of", "battle") else Until.END_OF_TURN


def _damage(cursor: Cursor) -> Nodes:
    if cursor.accept("bonus"):
        return _give(Fleeting.DAMAGE_BONUS, 500)(cursor)
    amount, scale = cursor.number(), parse_scale(cursor)
    return (*_to_target(cursor), Step(Op.DAMAGE, (amount, *scale)))


def _deal(cursor: Cursor) -> Nodes:
    amount, scale = cursor.number(), parse_scale(cursor)
    cursor.expect("to")
    who = ("me", "opponent").index(cursor.phrase(("me", "opponent"), "player"))
    return (Step(Op.DEAL, (amount, *scale, who)),)


def _split(cursor: Cursor) -> Nodes:
    amount, scale = cursor.number(), parse_scale(cursor)
    return (*_to_target(cursor), Step(Op.SPLIT, (amount, *scale)))


def _power(cursor: Cursor) -> Nodes:
    amount, scale = cursor.number(), parse_scale(cursor)
    target = _to_target(cursor)
    return (*target, Step(Op.POWER, (amount, *scale, _until(cursor))))


def _gain(cursor: Cursor) -> Nodes:
    """ZX-2.5: `gain 1 to it until end of game`."""
    granted = Granted(cursor.number())
    target = _to_target(cursor)
    until = Until.END_OF_GAME if cursor.accept("until", "end", "of", "game") else Until.END_OF_TURN
    return (*target, Step(Op.GAIN, (granted, until)))


def _flip(cursor: Cursor) -> Nodes:
    target = _target(cursor)
    return (*target, Step(Op.FLIP, (0 if cursor.accept("down") else 1,)))


def _draw(cursor: Cursor, who: int = 0) -> Nodes:
    up_to = 1 if cursor.accept("up", "to") else 2 if cursor.accept("to") else 0
    number = cursor.number()
    return (Step(Op.DRAW, (number, *parse_scale(cursor), up_to, who)),)


def _top(cursor: Cursor, who: int = 0) -> Nodes:
    number, (selector, by_number) = cursor.number(), parse_scale(cursor)
    if cursor.accept("under", "self"):
        zone, how = Zone.UNDER, How.PLAIN
    else:
        cursor.expect("to")
        zone, how = DESTINATIONS[cursor.phrase(DESTINATIONS, "destination")]
    return (Step(Op.TOP, (number, selector, zone, how, who + 2 * by_number)),)


def _look(cursor: Cursor) -> Nodes:
    if cursor.accept("life"):
        return (Step(Op.LOOK, (NO_LIMIT, 1)),)
    if cursor.accept("hand"):
        cursor.expect("opponent")
        return (Step(Op.LOOK, (NO_LIMIT, 3)),)
    number = cursor.number()
    return (Step(Op.LOOK, (number, 2 if cursor.accept("opponent") else 0)),)


def _shuffle(cursor: Cursor) -> Nodes:
    return (Step(Op.SHUFFLE, (1 if cursor.accept("opponent") else 2 if cursor.accept("both") else 0,)),)


def _times(op: int) -> Callable[..., Nodes]:
    return lambda cursor, who=0: (Step(op, (cursor.number(), who)),)


def _counter(cursor: Cursor) -> Nodes:
    kind = COUNTERS[cursor.phrase(COUNTERS, "counter")]
    return (Step(Op.COUNTER, (kind, cursor.number())),)


_LOCKS = ("abilities", "cards", "overboost", "this")


def _lock(cursor: Cursor) -> Nodes:
    what = cursor.phrase(_LOCKS, "word after 'lock'")
    if what == "this":
        return (Step(Op.LOCK, (LOCK_THIS,)),)
    name = 0 if what == "overboost" else Tag("name", cursor.quoted())
    who = 0
    if cursor.accept("for"):
        who = ("self", "opponent", "both").index(cursor.phrase(("opponent", "both"), "word after 'for'"))
    return (Step(Op.LOCK, (_LOCKS.index(what), name, who)),)


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


def _pay(cursor: Cursor, who: int = 0) -> Nodes:
    colours, number = parse_payment(cursor)
    return (Step(Op.PAY, (colours, number, who)),)


def _arrange(cursor: Cursor) -> Nodes:
    target = _target(cursor)
    cursor.expect("on", "deck")
    how = How.TOP if cursor.phrase(("top", "bottom"), "end of the deck") == "top" else How.BOTTOM
    return (*target, Step(Op.ARRANGE, (how,)))


def _no(cursor: Cursor) -> Nodes:
    """`no reboot to TARGET next phase`, `... this turn`; the own Resource includes cards yet to come.
    Or a restraint."""
    if cursor.next in ("damage", "battle"):
        return _restrain(cursor)
    cursor.expect("reboot", "to")
    if cursor.accept("all", "my", "resource", "this", "turn"):
        return (Step(Op.HOLD, (2,)),)
    target = _target(cursor)
    spans = ("next phase", "this turn")
    return (*target, Step(Op.HOLD, (spans.index(cursor.phrase(spans, "time")),)))


def parse_payment(cursor: Cursor) -> tuple[int, int]:
    """`blue 2`, `black/red 1`, `any 0` or `3`: colour mask (0: none asked) and number of Resource cards.
    `red 1 + blue 1` is a card for each, so that none counts for both."""
    colours = 0 if cursor.next.isdecimal() else _colours(cursor)
    number = cursor.number()
    if colours and number == 1 and cursor.accept("+"):
        colours |= _colours(cursor) | APART
        cursor.expect("1")
        number = 2
    return colours, number


def _colours(cursor: Cursor) -> int:
    """One colour, some joined by a slash, or `any`."""
    mask = 0
    for word in cursor.take().split("/"):
        if word not in COLOURS and word != "any":
            cursor.unknown("colour", word, (*COLOURS, "any"))
        mask |= COLOURS.get(word, 0)
    return mask


def _number(cursor: Cursor) -> Nodes:
    if cursor.accept("did"):
        return (Step(Op.NUMBER, (0, Value.DID)),)
    for word, value in (("power", Value.POWER), ("cost", Value.COST)):
        if cursor.accept(word, "of"):
            known = 0 if cursor.accept("it") else TARGETS[cursor.phrase(TARGETS, "target")] + 1
            return (Step(Op.NUMBER, (0, value, known)),)
    for words, value in VALUES.items():
        if cursor.accept(*words.split()):
            return (Step(Op.NUMBER, (_placed(cursor), value)),)
    return (Step(Op.NUMBER, (_placed(cursor), Value.COUNT)),)


def _turn_up(cursor: Cursor) -> Nodes:
    cursor.expect("up", "player", "extra")
    return (Step(Op.TURN_UP),)


def _lose(cursor: Cursor, who: int = 0) -> Nodes:
    return (Step(Op.LOSE, (who,)),)


VERBS: dict[str, Callable[[Cursor], Nodes]] = {
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
    "deal": _deal,
    "split": _split,
    "power": _power,
    "sleep": _of_target(Op.SLEEP),
    "reboot": _of_target(Op.REBOOT),
    "flip": _flip,
    "gain": _gain,
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
    "arrange": _arrange,
    "swap": _of_target(Op.SWAP),
    "no": _no,
    "number": _number,
    "turn": _turn_up,
    "lose": _lose,
    "cost": _give(Fleeting.COST),
    "player": _player_damage,
}
OPPONENT_VERBS: dict[str, Callable[[Cursor, int], Nodes]] = {
    "choose": _choose,
    "draw": _draw,
    "top": _top,
    "recover": _times(Op.RECOVER),
    "ignite": _times(Op.IGNITE),
    "loses": _lose,
}
