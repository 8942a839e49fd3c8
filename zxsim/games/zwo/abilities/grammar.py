"""What all parts of the ability language share: the text cursor, its faults, selectors and steps."""

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from zxsim.core.errors import InputError
from zxsim.games.zwo.tables import INFINITE, Need

_TOKEN = re.compile(r"[;:]|[<>]=\d+|[+-]?\d+|[A-Za-z_]+|\S")
_NUMBER = re.compile(r"[+-]?\d+")
MOST_AMOUNT = 99


class LanguageError(InputError):
    """A text of the ability language makes no sense; the card adds where it stands."""


class Selector(NamedTuple):
    """A set of cards; numbers as in records.SELECTOR."""

    side: int = 3
    zones: int = 0
    need: int = 0
    colours: int = 0
    cost_min: int = 0
    cost_max: int = INFINITE
    power_min: int = 0
    power_max: int = INFINITE

    @property
    def asks_power(self) -> bool:
        """Does it ask for the current Power?"""
        return (self.power_min, self.power_max) != (0, INFINITE)


class Step(NamedTuple):
    """One instruction; numbers as in records.INSTRUCTION, the selector still a value."""

    op: int
    on: int = 0
    selector: Selector | None = None
    amount: int = 0
    a: int = 0
    b: int = 0


@dataclass
class Cursor:
    """Reads a text token by token."""

    text: str
    tokens: list[str] = field(init=False)
    at: int = 0

    def __post_init__(self) -> None:
        self.tokens = _TOKEN.findall(self.text)

    @property
    def next(self) -> str:
        """The token to come, empty at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        token = self.next
        self.at += 1
        return token

    def accept(self, *words: str) -> bool:
        """Take these words if they come next."""
        if tuple(self.tokens[self.at : self.at + len(words)]) != words:
            return False
        self.at += len(words)
        return True

    def expect(self, *words: str) -> None:
        if not self.accept(*words):
            self.fail(f"expected '{' '.join(words)}' {self.here()}")

    def here(self) -> str:
        return f"before '{self.next}'" if self.next else "at the end"

    def number(self, least: int = 1) -> int:
        """A whole number from `least` to MOST_AMOUNT."""
        if not _NUMBER.fullmatch(self.next):
            self.fail(f"expected a number {self.here()}")
        value = int(self.take())
        if not least <= value <= MOST_AMOUNT:
            self.fail(f"{value} is out of range: write {least} to {MOST_AMOUNT}")
        return value

    def signed(self) -> int:
        """A change such as +2 or -1."""
        if self.next[:1] not in ("+", "-"):
            self.fail(f"expected a change such as +2 or -1 {self.here()}")
        return self.number(-MOST_AMOUNT)

    def limit(self) -> tuple[int, int] | None:
        """The bounds of `<=N` or `>=N`, if that comes next."""
        if self.next[:2] not in ("<=", ">="):
            return None
        token = self.take()
        value = int(token[2:])
        return (0, value) if token[0] == "<" else (value, INFINITE)

    def done(self) -> None:
        if self.next:
            self.fail(f"did not expect '{self.next}'")

    def fail(self, message: str) -> NoReturn:
        raise LanguageError(f"`{self.text}`: {message}{'' if message[-1] in '.?' else '.'}")

    def unknown(self, what: str, word: str, allowed: Iterable[str]) -> NoReturn:
        self.fail(describe_unknown(what, word, allowed))


def describe_unknown(what: str, word: str, allowed: Iterable[str]) -> str:
    """ "unknown verb 'chooze'. Allowed: ... Did you mean 'choose'?" """
    allowed = list(allowed)
    near = difflib.get_close_matches(word, allowed, 1)
    found = f"unknown {what} '{word}'" if word else f"the {what} is missing"
    hint = f" Did you mean '{near[0]}'?" if near else ""
    return f"{found}. Allowed: {', '.join(allowed)}.{hint}"


def opposed(need: int) -> bool:
    """Does a selector ask for two things that no card is at once?"""
    pairs = (Need.REST | Need.STAND, Need.FRONT | Need.BACK, Need.ZOMBIE | Need.EVENT)
    return any(need & pair == pair for pair in pairs)
