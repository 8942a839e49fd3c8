"""The search language for cards: `color:red cost<=3 -kw:void_bringer name:リゲル or set:B07 type:event`."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from zxsim.core.errors import UsageError
from zxsim.games.zx.cards import Pool
from zxsim.games.zx.catalogue import Facts, load_catalogue, normalize
from zxsim.games.zx.names import fold
from zxsim.games.zx.tables import INFINITE

Test = Callable[[Facts], bool]

_TOKEN = re.compile(r'(-?)(?:([^\W\d]\w*)(<=|>=|!=|[:=<>]))?("[^"]*"?|\S*)')
_COMPARE = {":": eq, "=": eq, "!=": ne, "<": lt, ">": gt, "<=": le, ">=": ge}
KEYS = {
    "name": "name",
    "number": "number",
    "set": "set",
    "type": "type",
    "color": "colours",
    "colour": "colours",
    "cost": "cost",
    "power": "power",
    "tribe": "tribes",
    "icon": "icons",
    "kw": "keywords",
    "keyword": "keywords",
    "rarity": "rarity",
    "playable": "playable",
}
"""Key of the language -> what it asks about."""

COLOURS = {
    "r": "red",
    "b": "blue",
    "w": "white",
    "k": "black",
    "g": "green",
    "赤": "red",
    "青": "blue",
    "白": "white",
    "黒": "black",
    "緑": "green",
}
COLOURLESS = ("colourless", "colorless", "none", "無", "無色")
KEYWORDS = {"lr": "life_recovery", "vb": "void_bringer"}
TYPES = {"z/x": "zx", "player_ex": "pl_ex"}
TRUTH = {"yes": True, "true": True, "no": False, "false": False}


def search(query: str, pool: Pool) -> list[Facts]:
    """The cards that fit, in the order of the catalogue. UsageError says what is wrong with a query."""
    ways = _parse(query, pool)
    return [facts for facts in load_catalogue().values() if any(all(t(facts) for t in way) for way in ways)]


def _parse(query: str, pool: Pool) -> list[list[Test]]:
    """Alternatives between `or`, each a list of tests that must all hold."""
    ways: list[list[Test]] = [[]]
    for sign, key, relation, text in _TOKEN.findall(unicodedata.normalize("NFKC", query)):
        if not (sign or key or text):
            continue
        if (sign, key, text) == ("", "", "or"):
            ways.append([])
            continue
        value = text.strip('"')
        if not value:
            raise UsageError(f"'{sign}{key}{relation}{text}': the value is missing. Write, e.g., color:red.")
        test = _test(key, relation, value, pool) if key else _has_number_or_name(value)
        ways[-1].append(_negate(test) if sign else test)
    if not all(ways):
        raise UsageError("The query is not complete: write what to look for, and on both sides of `or`.")
    return ways


def _test(key: str, relation: str, value: str, pool: Pool) -> Test:
    field = KEYS.get(key.casefold())
    if field is None:
        near = get_close_matches(key.casefold(), KEYS, 1)
        hint = f"Did you mean '{near[0]}'?" if near else f"Keys: {', '.join(KEYS)}."
        raise UsageError(f"There is no search key '{key}'. {hint} A name with {relation} in it needs quotes.")
    if field in ("cost", "power"):
        return _compare(key, field, relation, value)
    if relation not in (":", "=", "!="):
        raise UsageError(
            f"'{key}{relation}{value}': only cost and power can be compared. Write {key}:{value}."
        )
    make = {
        "name": _is_name if relation != ":" else _has_name,
        "number": _has_number if relation != ":" else _begins_with,
        "colours": _is_colours if relation != ":" else _has_colour,
        "tribes": _has_tribe,
        "playable": lambda text: _is_playable(text, pool),
    }.get(field)
    test = make(value) if make else _has_word(key, field, value)
    return _negate(test) if relation == "!=" else test


def _negate(test: Test) -> Test:
    return lambda facts: not test(facts)


def _compare(key: str, field: str, relation: str, value: str) -> Test:
    """A card without such a number fits nothing."""
    if not value.isdecimal() and value.casefold() not in ("infinite", "∞"):
        raise UsageError(f"'{key}{relation}{value}': write a whole number, e.g. {key}<=3.")
    number, compare = int(value) if value.isdecimal() else INFINITE, _COMPARE[relation]

    def test(facts: Facts) -> bool:
        printed = getattr(facts, field)
        return printed is not None and compare(printed, number)

    return test


def _has_number_or_name(value: str) -> Test:
    return _has_number(value) if normalize(value) else _has_name(value)


def _has_name(value: str) -> Test:
    part = fold(value)
    return lambda facts: part in fold(facts.name)


def _is_name(value: str) -> Test:
    name = fold(value)
    return lambda facts: fold(facts.name) == name


def _has_number(value: str) -> Test:
    number = normalize(value)
    printings = load_catalogue().printings(number)
    return lambda facts: facts.number in printings


def _begins_with(value: str) -> Test:
    start = value.upper()
    return lambda facts: facts.number.startswith(start)


def _has_colour(value: str) -> Test:
    if value.casefold() in COLOURLESS:
        return lambda facts: not facts.colours
    if value.casefold() in ("multi", "multicolour", "multicolor"):
        return lambda facts: len(facts.colours) > 1
    colour = _colour(value)
    return lambda facts: colour in facts.colours


def _is_colours(value: str) -> Test:
    """`color=red+blue`: these and no others."""
    colours = set() if value.casefold() in COLOURLESS else {_colour(part) for part in value.split("+")}
    return lambda facts: set(facts.colours) == colours


def _colour(value: str) -> str:
    word = COLOURS.get(value.casefold(), value.casefold())
    return _known("colour", word, (*COLOURS.values(), *COLOURLESS[:1]))


def _has_tribe(value: str) -> Test:
    part = fold(value)
    tribes = {tribe for tribe in _words("tribes") if part in fold(tribe)}
    if not tribes:
        _known("tribe", value, _words("tribes"))
    return lambda facts: any(tribe in tribes for tribe in facts.tribes)


def _has_word(key: str, field: str, value: str) -> Test:
    """A value of a fixed list: `kw:range` stands for every Range, icon:LR and icon:VB for the keywords."""
    word = value.casefold()
    if field in ("icons", "keywords") and word in KEYWORDS:
        field = "keywords"
    word = KEYWORDS.get(word, TYPES.get(word, word))
    if field == "set" and normalize(f"{value}-001"):
        word = normalize(f"{value}-001").partition("-")[0].casefold()
    words = {each for each in _words(field) if each.casefold() == word}
    words = words or {
        each for each in _words(field) if each.casefold().startswith(f"{word}_") and field == "keywords"
    }
    if not words:
        _known(key, value, _words(field))
    return lambda facts: not words.isdisjoint(_values(facts, field))


def _is_playable(value: str, pool: Pool) -> Test:
    wanted = TRUTH[_known("value of playable", value.casefold(), tuple(TRUTH))]
    return lambda facts: pool.of(facts).playable is wanted


def _values(facts: Facts, field: str) -> tuple[str, ...]:
    found: Any = getattr(facts, field)
    return (found,) if isinstance(found, str) else found


@lru_cache(maxsize=16)
def _words(field: str) -> tuple[str, ...]:
    """All values of a field that some card has."""
    return tuple(
        dict.fromkeys(word for facts in load_catalogue().values() for word in _values(facts, field) if word)
    )


def _known(what: str, word: str, words: Sequence[str]) -> str:
    if word in words:
        return word
    by_fold = {fold(each): each for each in words}
    near = get_close_matches(fold(word), by_fold, 1)
    listed: Iterable[str] = dict.fromkeys(words)
    hint = f"Did you mean '{by_fold[near[0]]}'?" if near else f"There are {', '.join(list(listed)[:12])}."
    raise UsageError(f"There is no {what} '{word}'. {hint}")
