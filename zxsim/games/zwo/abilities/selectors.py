"""Selectors: which cards an ability means, such as `opp rest zombie power<=4` (docs/zwo.md)."""

from zxsim.games.zwo.abilities.grammar import Cursor, Selector, opposed
from zxsim.games.zwo.state import Zone
from zxsim.games.zwo.tables import COLOURS, Need

SIDES = {"my": 1, "opp": 2, "any": 3}
MARKS = {
    "rest": Need.REST,
    "stand": Need.STAND,
    "front": Need.FRONT,
    "back": Need.BACK,
    "legend": Need.LEGEND,
    "other": Need.OTHER,
}
AREAS = {"undead": Zone.UNDEAD, "splattered": Zone.SPLATTERED, "dead": Zone.DEAD, "hand": Zone.HAND}
NOUNS = {"zombie": Need.ZOMBIE, "event": Need.EVENT, "card": 0, "magic": 0}
_FIELD = 1 << Zone.UNDEAD | 1 << Zone.SPLATTERED
_WORDS = (*MARKS, *AREAS, *COLOURS, *NOUNS)


def read_selector(cursor: Cursor) -> Selector:
    """Side, then marks, areas and colours in any order, then the noun and its limits.

    `zombie` without an area is one on the field; `magic` lies in the Magic Area. LanguageError when no card
    could ever be meant, or when the rules do not let a player look there.
    """
    if cursor.next not in SIDES:
        cursor.unknown("side", cursor.next, SIDES)
    side = SIDES[cursor.take()]
    need = zones = colours = 0
    while cursor.next not in NOUNS:
        word = cursor.take()
        if word in MARKS:
            need |= MARKS[word]
        elif word in AREAS:
            zones |= 1 << AREAS[word]
        elif word in COLOURS:
            colours |= 1 << COLOURS.index(word)
        else:
            cursor.unknown("word", word, _WORDS)
    noun = cursor.take()
    zones = _place(cursor, noun, zones)
    selector = Selector(side, zones, need | NOUNS[noun], colours)
    _check(cursor, selector)
    return _read_limits(cursor, selector)


def _place(cursor: Cursor, noun: str, zones: int) -> int:
    if noun == "magic":
        if zones:
            cursor.fail("magic lies in the Magic Area only")
        return 1 << Zone.MAGIC
    if noun != "zombie" and not zones:
        cursor.fail(f"say where the {noun} is: dead or hand")
    if noun == "event" and zones & _FIELD:
        cursor.fail("events are never on the field")
    return zones or _FIELD


def _check(cursor: Cursor, selector: Selector) -> None:
    turned = selector.need & (Need.FRONT | Need.BACK)
    if opposed(selector.need):
        cursor.fail("no card is both")
    if selector.zones >> Zone.HAND & 1 and selector.side != 1:
        cursor.fail("only the own hand can be looked at")
    if turned and selector.zones != 1 << Zone.MAGIC:
        cursor.fail("only magic is front or back")
    if selector.need & (Need.REST | Need.STAND) and not selector.zones & (_FIELD | 1 << Zone.MAGIC):
        cursor.fail("only zombies on the field and magic are rest or stand")
    if selector.zones == 1 << Zone.MAGIC:
        if selector.need & Need.LEGEND:
            cursor.fail("magic has no legends")
        if selector.colours and not selector.need & Need.FRONT:
            cursor.fail("only front magic has a colour")


def _read_limits(cursor: Cursor, selector: Selector) -> Selector:
    while cursor.next in ("power", "cost"):
        word = cursor.take()
        bounds = cursor.limit()
        if bounds is None:
            cursor.fail(f"expected <= or >= and a number after {word}")
        if selector.zones == 1 << Zone.MAGIC:
            cursor.fail(f"magic has no {word}")
        low, high = bounds
        if word == "power":
            low, high = max(low, selector.power_min), min(high, selector.power_max)
            selector = selector._replace(power_min=low, power_max=high)
        else:
            low, high = max(low, selector.cost_min), min(high, selector.cost_max)
            selector = selector._replace(cost_min=low, cost_max=high)
    return selector
