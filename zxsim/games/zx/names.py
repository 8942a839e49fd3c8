"""Names of cards as people write them: what counts as the same name, and which names are near."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

_SPACES = re.compile(r"[\s・･·•]")
# What sits between letters without telling cards apart. ∀ § ∮ ∴ × and digits do tell them apart, and ー is
# a letter.
_ORNAMENTS = re.compile(r"[^\w∀§∮∴×∫∞∽◆ー]|_")
_TO_KATAKANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}

NEAR = 0.45
"""Least likeness of a suggestion."""


def fold(name: str) -> str:
    """A name as the rules compare it: width, case, spaces and middle dots do not matter (ZX-5.3)."""
    return _SPACES.sub("", unicodedata.normalize("NFKC", name)).casefold()


def loose(name: str) -> str:
    """A name as people type it: quotes, brackets, ornaments and the kind of kana do not matter either."""
    return _ORNAMENTS.sub("", fold(name)).translate(_TO_KATAKANA)


def likeness(one: str, other: str) -> float:
    """How alike two names are, from 0 to 1: overlap of the character pairs of their loose forms (Dice)."""
    a, b = _pairs(loose(one)), _pairs(loose(other))
    return 2 * len(a & b) / (len(a) + len(b)) if a or b else 1.0


class Found(NamedTuple):
    """Positions of the names that are meant, and the step that found them, "" if none did."""

    step: str
    places: list[int]


class Near(NamedTuple):
    """A name that is near: its position, and how alike it is, from 0 to 1."""

    place: int
    score: float


class Names:
    """A list of names to look things up in; answers are positions in that list."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def find(self, text: str, allowed: Callable[[int], bool] = lambda place: True) -> Found:
        """The names that are `text`: spelled so, else folded, else loose; the first step that finds some."""
        for step, key, table in (
            ("exact", text, self._exact),
            ("folded", fold(text), self._folded),
            ("loose", loose(text), self._loose),
        ):
            places = [place for place in table.get(key, ()) if allowed(place)] if key else []
            if places:
                return Found(step, places)
        return Found("", [])

    def begin_with(self, text: str, allowed: Callable[[int], bool] = lambda place: True) -> list[int]:
        """The names whose folded form begins with that of `text`."""
        start = fold(text)
        if not start:
            return []
        return [
            place
            for name, places in self._folded.items()
            if name.startswith(start)
            for place in places
            if allowed(place)
        ]

    def suggest(
        self, text: str, n: int = 5, allowed: Callable[[int], bool] = lambda place: True
    ) -> list[Near]:
        """Names near to `text`, best first: those that begin with it, then by overlap of character pairs.

        The order of equals is that of the list.
        """
        pairs = _pairs(loose(text))
        shared: dict[int, int] = {}
        for pair in pairs:
            for place in self._pairs.get(pair, ()):
                shared[place] = shared.get(place, 0) + 1
        scores = {
            place: 2 * common / (len(pairs) + self._sizes[place])
            for place, common in shared.items()
            if allowed(place)
        }
        first = set(self.begin_with(text, allowed))
        near = [place for place, score in scores.items() if score >= NEAR or place in first]
        near.sort(key=lambda place: (place not in first, -scores[place], place))
        return [Near(place, scores[place]) for place in near[:n]]

    @cached_property
    def _exact(self) -> dict[str, list[int]]:
        return _group(self._names)

    @cached_property
    def _folded(self) -> dict[str, list[int]]:
        return _group([fold(name) for name in self._names])

    @cached_property
    def _loose(self) -> dict[str, list[int]]:
        return _group([loose(name) for name in self._names])

    @cached_property
    def _sizes(self) -> list[int]:
        return [len(_pairs(loose(name))) for name in self._names]

    @cached_property
    def _pairs(self) -> dict[str, list[int]]:
        """Character pair -> positions of the names that have it."""
        table: dict[str, list[int]] = {}
        for place, name in enumerate(self._names):
            for pair in _pairs(loose(name)):
                table.setdefault(pair, []).append(place)
        return table


def _pairs(name: str) -> set[str]:
    """The different pairs of neighbours; a name of one letter is its own pair."""
    return {name[i : i + 2] for i in range(len(name) - 1)} or ({name} if name else set())


def _group(names: Iterable[str]) -> dict[str, list[int]]:
    table: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        table.setdefault(name, []).append(place)
    return table
