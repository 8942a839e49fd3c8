"""Selectors: `my normal+charge zx red cost<=3 tribe=Guardian`, the sets of cards that texts speak of."""

import re
from dataclasses import replace
from typing import Any

from zxsim.games.zx.abilities.grammar import POWER_LIMIT, Cursor, Selector, Tag, unquote
from zxsim.games.zx.abilities.words import (
    ALL_ZONES,
    BITS,
    COLOURS,
    OPPOSITES,
    OWNERS,
    PLACES,
    REFUSED,
    SETS,
    TRAITS,
)
from zxsim.games.zx.tables import INFINITE, Bit, Squares, Trait

_VALUE = re.compile(r"(cost|power)(<=|>=|=)(\d+)(?:\.\.(\d+))?")
_POWER_BY_N = re.compile(r"power<=N(?:\*(\d+))?")
_COST_BY_N = re.compile(r"cost(<=|>=)N(?:\+(\d+))?")
_TAG = re.compile(r"(name|tribe)(!=|!~|=|~)(.+)")
_PART = re.compile(r'「[^」]*」|"[^"]*"|[^/「"]+')
# Words that end a selector because the statement around it goes on.
_ENDS = frozenset(
    (
        *("", ";", ")", ":", "to", "on", "per", "until", "not", "under"),
        *("from", "by", "for", "next", "this", "total", "against"),
    )
)
_FILTERS = (*TRAITS, *BITS, "card", "no", "without", "or", "cost<=", "power<=", "name=", "tribe=")


def parse_selector(cursor: Cursor) -> Selector:
    """Read a selector up to the word that ends it; LanguageError for a word it does not know."""
    start = cursor.at
    selector = _alternative(cursor, Selector())
    while cursor.accept("or"):
        place = Selector(owner=selector.owner, zones=selector.zones, squares=selector.squares)
        place = replace(place, bits=selector.bits & (Bit.THOSE | Bit.IT))
        selector = selector.joined(_alternative(cursor, place))
    if cursor.at == start:
        cursor.fail(f"expected cards (for example 'my hand zx') {cursor.here()}")
    return selector


def _alternative(cursor: Cursor, selector: Selector) -> Selector:
    if cursor.next in OWNERS:
        selector = replace(selector, owner=OWNERS[cursor.take()])
        selector = replace(selector, zones=0, squares=0)
    while cursor.next not in _ENDS and cursor.next != "or":
        selector = _word(cursor, selector)
    return selector


def _word(cursor: Cursor, selector: Selector) -> Selector:
    word = cursor.take()
    if word.split("+")[0] in PLACES:
        return _place(cursor, selector, word)
    if word in SETS:
        zones = selector.zones or ALL_ZONES
        return replace(selector, zones=zones, bits=selector.bits | SETS[word])
    if word in OWNERS:
        return replace(selector, owner=OWNERS[word])
    if word == "card":
        return selector
    if word in BITS:
        return _with_bits(cursor, selector, BITS[word])
    if word in TRAITS:
        return replace(selector, need=selector.need | TRAITS[word])
    if word in ("no", "without"):
        refused = cursor.phrase((*TRAITS, *REFUSED), "word after 'no'")
        if refused in REFUSED:
            return _with_bits(cursor, selector, REFUSED[refused])
        return replace(selector, forbid=selector.forbid | TRAITS[refused])
    if "/" in word and set(word.split("/")) <= set(COLOURS):
        return replace(selector, any=sum(COLOURS[colour] for colour in set(word.split("/"))))
    if match := _VALUE.fullmatch(word):
        return _bounded(cursor, selector, match)
    if match := _POWER_BY_N.fullmatch(word):
        factor = int(match[1] or 1)
        return replace(selector, power_max=factor, bits=selector.bits | Bit.POWER_PER_NUMBER)
    if match := _COST_BY_N.fullmatch(word):
        return _cost_by_number(selector, match[1], int(match[2] or 0))
    if match := _TAG.fullmatch(word):
        return _tagged(cursor, selector, *match.groups())
    cursor.unknown("filter", word, (*OWNERS, *PLACES, *SETS, *_FILTERS))


def _place(cursor: Cursor, selector: Selector, word: str) -> Selector:
    """One place, or several joined by + (of squares and forces only one)."""
    zones, squares = 0, []
    for part in word.split("+"):
        if part not in PLACES:
            cursor.unknown("place", part, PLACES)
        zone, square = PLACES[part]
        zones |= zone
        if zone & (PLACES["squares"][0] | PLACES["forces"][0]):
            squares.append(square)
    if len(squares) > 1:
        cursor.fail(f"'{word}' names two kinds of squares or forces; join two selectors with 'or'")
    return replace(selector, zones=zones, squares=squares[0] if squares else Squares.ANY)


def _with_bits(cursor: Cursor, selector: Selector, bit: int) -> Selector:
    bits = selector.bits | bit
    if any(bits & one and bits & other for one, other in OPPOSITES):
        cursor.fail("two filters exclude each other")
    return replace(selector, bits=bits)


def _bounded(cursor: Cursor, selector: Selector, match: re.Match[str]) -> Selector:
    value, sign, low, high = match.groups()
    if high and sign != "=":
        cursor.fail(f"a range is written {value}={low}..{high}")
    bounds: dict[str, Any] = {}
    if sign != "<=":
        bounds[f"{value}_min"] = int(low)
    if sign != ">=":
        bounds[f"{value}_max"] = int(high or low)
    if value == "cost":
        bounds["bits"] = selector.bits | Bit.COST_BOUND
    return replace(selector, **bounds)


def _cost_by_number(selector: Selector, sign: str, more: int) -> Selector:
    if sign == "<=":
        return replace(selector, cost_max=more, bits=selector.bits | Bit.COST_BOUND | Bit.COST_TO_NUMBER)
    return replace(selector, cost_min=more, bits=selector.bits | Bit.COST_BOUND | Bit.COST_FROM_NUMBER)


def _tagged(cursor: Cursor, selector: Selector, kind: str, sign: str, value: str) -> Selector:
    if kind == "name" and value == "self":
        if "~" in sign:
            cursor.fail("'self' is a whole name: write name=self or name!=self")
        return _with_bits(cursor, selector, Bit.NOT_SAME_NAME if sign == "!=" else Bit.SAME_NAME)
    kind += "~" if "~" in sign else ""
    tags = frozenset(Tag(kind, unquote(part)) for part in _PART.findall(value))
    if "!" in sign:
        return replace(selector, forbid_tags=selector.forbid_tags | tags)
    if len(tags) == 1:
        return replace(selector, need_tags=selector.need_tags | tags)
    if selector.any_tags:
        cursor.fail("only one list of alternatives (a/b) is possible; join two selectors with 'or'")
    return replace(selector, any_tags=tags)


def complement(cursor: Cursor, selector: Selector) -> Selector:
    """The cards at the same place that do not match; LanguageError where that cannot be said."""
    place = Selector(owner=selector.owner, zones=selector.zones, squares=selector.squares)
    if selector.also or selector.bits & ~Bit.COST_BOUND:
        cursor.fail("after 'only' stand colours, kinds, names, tribes, cost and power")
    misses = [replace(place, forbid=trait) for trait in Trait if selector.need & trait]
    misses += [replace(place, need=trait) for trait in Trait if selector.forbid & trait]
    misses += [replace(place, forbid_tags=frozenset((tag,))) for tag in sorted(selector.need_tags)]
    misses += [replace(place, need_tags=frozenset((tag,))) for tag in sorted(selector.forbid_tags)]
    if selector.any:
        misses.append(replace(place, forbid=selector.any))
    if selector.any_tags:
        misses.append(replace(place, forbid_tags=selector.any_tags))
    misses += _outside(place, selector)
    if not misses:
        cursor.fail("after 'only' a filter is missing")
    result = misses[0]
    for miss in misses[1:]:
        result = result.joined(miss)
    return result


def _outside(place: Selector, selector: Selector) -> list[Selector]:
    misses = []
    if selector.cost_min > 0:
        misses.append(replace(place, cost_max=selector.cost_min - 1, bits=Bit.COST_BOUND))
    if selector.cost_max < INFINITE:
        misses.append(replace(place, cost_min=selector.cost_max + 1, bits=Bit.COST_BOUND))
    if selector.power_min > -POWER_LIMIT:
        misses.append(replace(place, power_max=selector.power_min - 1))
    if selector.power_max < POWER_LIMIT:
        misses.append(replace(place, power_min=selector.power_max + 1))
    return misses


def whole_selector(text: str) -> Selector:
    """A text that is a selector and nothing else."""
    cursor = Cursor(text)
    selector = parse_selector(cursor)
    cursor.done()
    return selector
