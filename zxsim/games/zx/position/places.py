"""Where a card lies, as a word: `P1.hand.2` (0 is the top), `sq.1,1`, `sq.1,1.1` (first card below)."""

from collections.abc import Iterator

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zx.options import SQUARES
from zxsim.games.zx.position.notation import ZONES
from zxsim.games.zx.position.words import PLAYER_CARDS, SEATS
from zxsim.games.zx.state import FIRST_SPARE, SEAT_COPIES, SLOTS, Zone

_GENERATIONS = 0xFFFF


def chain(S: np.void, copy: int) -> Iterator[int]:
    """A linked list of copies from this one on."""
    while copy:
        yield copy
        copy = int(S["next"][copy])


def gone(S: np.void, M: np.void, seat: int) -> Iterator[int]:
    """Copies that are in no zone any more."""
    first = 1 + seat * SEAT_COPIES
    return (copy for copy in range(first, first + int(M["copies"][seat])) if S["zone"][copy] == Zone.NONE)


def list_places(S: np.void, M: np.void) -> dict[int, str]:
    """The place of every copy, in the order in which a position is read."""
    places: dict[int, str] = {}
    for seat, word in enumerate(SEATS):
        for key, zone in ZONES.items():
            copies = gone(S, M, seat) if zone == Zone.NONE else chain(S, int(S["head"][seat, zone]))
            places |= {copy: f"{word}.{key}.{n}" for n, copy in enumerate(copies)}
        for key, field in zip(PLAYER_CARDS, ("player", "hidden"), strict=True):
            if S[field][seat]:
                places[int(S[field][seat])] = f"{word}.{key}"
    for slot in range(1, SLOTS):
        if S["slot_copy"][slot]:
            x, y = SQUARES[int(S["slot_square"][slot])]
            place = f"sq.{x},{y}" if slot < FIRST_SPARE else f"overlaid.{slot - FIRST_SPARE}"
            places[int(S["slot_copy"][slot])] = place
            below = enumerate(chain(S, int(S["under"][slot])), 1)
            places |= {copy: f"{place}.{n}" for n, copy in below}
    return places


class Places:
    """Translates copies and references (`copy | generation << 8`) of a state into words and back.

    `~1` after a place means the object that the card was one move ago (ZX-2.5). Other numbers stay.
    """

    def __init__(self, S: np.void, M: np.void) -> None:
        self._words = list_places(S, M)
        self._copies = {word: copy for copy, word in self._words.items()}
        self._generations = S["flags"] >> 8 & _GENERATIONS

    def ranks(self, seat: int) -> list[int]:
        """Numbers of the copies of a seat, from 0, in the order of the position."""
        return [(copy - 1) % SEAT_COPIES for copy in self._words if (copy > SEAT_COPIES) == (seat == 1)]

    def word(self, copy: int) -> str | int:
        """The place of a copy; a number that is no copy stays as it is."""
        return self._words.get(copy, copy)

    def copy(self, word: str | int) -> int:
        if isinstance(word, int):
            return word
        if word not in self._copies:
            raise InputError(f"Position, engine: no card lies at '{word}'. Leave `engine` out.")
        return self._copies[word]

    def object_word(self, reference: int) -> str | int:
        copy = reference & 0xFF
        if copy not in self._words:
            return reference
        age = (int(self._generations[copy]) - (reference >> 8)) & _GENERATIONS
        return f"{self._words[copy]}~{age}" if age else self._words[copy]

    def object(self, word: str | int) -> int:
        if isinstance(word, int):
            return word
        place, _, age = word.partition("~")
        copy = self.copy(place)
        return copy | (int(self._generations[copy]) - int(age or 0) & _GENERATIONS) << 8
