"""Statements: what an ability does, such as `choose opp zombie; damage it 3` (docs/zwo.md)."""

from zxsim.games.zwo.abilities.grammar import Cursor, LanguageError, Selector, Step
from zxsim.games.zwo.abilities.selectors import SIDES, read_selector
from zxsim.games.zwo.state import Flag, Zone
from zxsim.games.zwo.tables import INFINITE, On, Op, Test

PLAYERS = {"me": 1, "opp": 2, "both": 3}
ON_CARDS = {
    "damage": Op.DAMAGE,
    "power": Op.POWER,
    "critical": Op.CRITICAL,
    "rest": Op.REST,
    "stand": Op.STAND,
    "break": Op.BREAK,
    "destroy": Op.DESTROY,
    "return": Op.RETURN,
    "revive": Op.REVIVE,
    "raise": Op.RAISE,
    "front": Op.FRONT,
    "back": Op.BACK,
    "discard": Op.DISCARD,
}
SIGNED = (Op.POWER, Op.CRITICAL)
VERBS = ("draw", "heal", "hit", "magic", "choose", "may", "if", *ON_CARDS)
_FIELD = 1 << Zone.UNDEAD | 1 << Zone.SPLATTERED
_MAGIC = 1 << Zone.MAGIC
PLACES = {
    Op.REST: _FIELD | _MAGIC,
    Op.STAND: _FIELD | _MAGIC,
    Op.RETURN: _FIELD | _MAGIC | 1 << Zone.DEAD,
    Op.REVIVE: 1 << Zone.SPLATTERED,
    Op.RAISE: 1 << Zone.DEAD,
    Op.FRONT: _MAGIC,
    Op.BACK: _MAGIC,
    Op.DISCARD: 1 << Zone.HAND,
}
"""Where a verb can do something; all others need the field."""


def read_statements(lines: list[str], of_zombie: bool) -> tuple[Step, ...]:
    """The steps of a program. of_zombie: the card is a zombie, so that `this` is a card on the field."""
    steps: list[Step] = []
    chosen: Selector | None = None
    for line in lines:
        cursor = Cursor(line)
        while True:
            part, chosen = _read_one(cursor, chosen, of_zombie)
            steps += part
            if not cursor.accept(";"):
                break
        cursor.done()
    if not steps:
        raise LanguageError("there is nothing to do. Write at least one statement.")
    return tuple(steps)


def read_static(lines: list[str]) -> tuple[Step, ...]:
    """The steps of a static ability: only Power and Critical, and conditions that do not ask for Power."""
    steps = read_statements(lines, True)
    for step in steps:
        if step.op == Op.IF and step.a != Test.CHOSEN:
            fits = step.selector is None or not step.selector.asks_power
        else:
            is_set = step.on == On.THIS or (step.on == On.EACH and step.selector is not None)
            fits = step.op in SIGNED and is_set and not (step.selector and step.selector.asks_power)
        if not fits:
            raise LanguageError(
                "a static ability changes power or critical of `this` or `each ...`, and asks for no power."
            )
    return steps


def _read_one(cursor: Cursor, chosen: Selector | None, of_zombie: bool) -> tuple[list[Step], Selector | None]:
    """One statement, and what `it` means after it."""
    word = cursor.take()
    if word == "draw":
        return [Step(Op.DRAW, amount=cursor.number())], chosen
    if word == "heal":
        return [Step(Op.HEAL, amount=cursor.number())], chosen
    if word == "hit":
        if cursor.next not in PLAYERS:
            cursor.unknown("player", cursor.next, PLAYERS)
        return [Step(Op.HIT, a=PLAYERS[cursor.take()], amount=cursor.number())], chosen
    if word == "magic":
        return [_read_magic(cursor)], chosen
    if word == "may":
        cursor.expect("choose")
        chosen = read_selector(cursor)
        return [Step(Op.CHOOSE, selector=chosen, a=1)], chosen
    if word == "choose":
        chosen = read_selector(cursor)
        return [Step(Op.CHOOSE, selector=chosen)], chosen
    if word == "if":
        condition = _read_condition(cursor)
        cursor.expect(":")
        body, chosen_after = _read_one(cursor, chosen, of_zombie)
        return [condition._replace(b=len(body)), *body], chosen_after
    if word in ON_CARDS:
        return [_read_verb(cursor, word, chosen, of_zombie)], chosen
    cursor.unknown("verb", word, VERBS)


def _read_magic(cursor: Cursor) -> Step:
    """`magic N back`, `magic N front rest`: cards from the top of the deck."""
    n = cursor.number()
    if cursor.next not in ("front", "back"):
        cursor.unknown("side", cursor.next, ("front", "back"))
    flags = Flag.BACK if cursor.take() == "back" else 0
    return Step(Op.MAGIC, amount=n, a=flags | (Flag.REST if cursor.accept("rest") else 0))


def _read_condition(cursor: Cursor) -> Step:
    """`chosen`, `my life<=N`, `opp life<=N`, or a selector and how many there are at least."""
    if cursor.accept("chosen"):
        return Step(Op.IF, a=Test.CHOSEN)
    for side, test in (("my", Test.LIFE_MOST), ("opp", Test.HIS_LIFE_MOST)):
        if cursor.accept(side, "life"):
            bounds = cursor.limit()
            if bounds is None or bounds[0]:
                cursor.fail("expected <= and a number after life")
            return Step(Op.IF, a=test, amount=bounds[1])
    selector = read_selector(cursor)
    if selector.asks_power:
        cursor.fail("a condition cannot ask for power")
    bounds = cursor.limit()
    if bounds is None or bounds[1] != INFINITE:
        cursor.fail("expected >= and a number")
    return Step(Op.IF, selector=selector, a=Test.COUNT, amount=bounds[0])


def _read_verb(cursor: Cursor, word: str, chosen: Selector | None, of_zombie: bool) -> Step:
    op = ON_CARDS[word]
    where = PLACES.get(op, _FIELD)
    selector = None
    if cursor.accept("it"):
        on = On.IT
        if chosen is None:
            cursor.fail("`it` is the chosen card, and nothing was chosen")
        zones = chosen.zones
    elif cursor.accept("this"):
        on, zones = On.THIS, _FIELD | 1 << Zone.DEAD if of_zombie else 0
    elif cursor.accept("each"):
        if cursor.next not in SIDES:
            cursor.unknown("side", cursor.next, SIDES)
        selector = read_selector(cursor)
        on, zones = On.EACH, selector.zones
    else:
        cursor.unknown("object", cursor.next, ("it", "this", "each"))
    if not zones & where:
        cursor.fail(f"'{word}' does nothing to cards that lie there")
    amount = 0
    if op in SIGNED:
        amount = cursor.signed()
    elif op == Op.DAMAGE:
        amount = cursor.number()
    return Step(op, on, selector, amount)
