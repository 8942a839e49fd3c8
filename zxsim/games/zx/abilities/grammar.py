"""What all parts of the ability language share: the text cursor, its faults, and the small syntax tree."""

import difflib
import re
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple, NoReturn

from zxsim.core.errors import InputError
from zxsim.games.zx.tables import INFINITE

MANY = 9_999  # no upper bound of a count
POWER_LIMIT = 999_999  # beyond every Power
_TOKEN = re.compile(r'[;(){}:]|(?:「[^」]*」|"[^"]*"|[^\s;(){}:「"])+|\S')
_NUMBER = re.compile(r"[+-]?\d+")
_QUOTES = re.compile(r'「([^」]*)」|"([^"]*)"')


class LanguageError(InputError):
    """A text of the ability language makes no sense; the assembler adds where it stands."""


class Tag(NamedTuple):
    """What an ability asks of a card in words: kind is name, name~, tribe, tribe~, player or overboost."""

    kind: str
    text: str


@dataclass(frozen=True)
class Selector:
    """A set of cards. Numbers as in tables.SELECTOR; tags are still words; `also` is joined by "or"."""

    owner: int = 3
    zones: int = 0
    squares: int = 0
    need: int = 0
    any: int = 0
    forbid: int = 0
    need_tags: frozenset[Tag] = frozenset()
    any_tags: frozenset[Tag] = frozenset()
    forbid_tags: frozenset[Tag] = frozenset()
    cost_min: int = 0
    cost_max: int = INFINITE
    power_min: int = -POWER_LIMIT
    power_max: int = POWER_LIMIT
    bits: int = 0
    share: int = 1
    marked_by: str = ""  # number of the card whose marked squares are meant; "" the card that has the ability
    also: "Selector | None" = None

    def joined(self, other: "Selector") -> "Selector":
        """This selector or the other."""
        return replace(self, also=self.also.joined(other) if self.also else other)


@dataclass(frozen=True)
class Compare:
    """One test of tables.Test; a selector or tag among the operands is given its number later."""

    test: int
    operands: tuple["int | Selector | Tag | Trigger", ...] = ()


class Trigger(NamedTuple):
    """An occurrence: what an ability waits for, or what `this_turn` asks (a row of tables.memory)."""

    event: int
    subject: Selector | None = None  # cards it happens to; None is the card itself
    from_zones: int = 0
    way: int = 0  # tables.Way
    whose: int = 0  # happens to: 0 anybody, 1 the own player, 2 the opponent
    cause: Selector | None = None  # cards that bring it about
    against: Selector | None = None  # the other card of the battle


@dataclass(frozen=True)
class All:
    parts: tuple["Condition", ...]


@dataclass(frozen=True)
class Any:
    parts: tuple["Condition", ...]


@dataclass(frozen=True)
class Not:
    part: "Condition"


Condition = Compare | All | Any | Not


@dataclass(frozen=True)
class Granted:
    """An ability as a value: its number among those the card grants, and itself once the card is read."""

    number: int
    ability: Hashable = None


Operand = int | Selector | Tag | Granted


@dataclass(frozen=True)
class Step:
    """One instruction."""

    op: int
    operands: tuple[Operand, ...] = ()


@dataclass(frozen=True)
class If:
    condition: Condition
    body: tuple["Node", ...]


@dataclass(frozen=True)
class May:
    """A yes/no question; with `of_it` it is not asked when there is no chosen card."""

    body: tuple["Node", ...]
    of_it: bool
    who: int = 0  # 1: the opponent is asked


@dataclass(frozen=True)
class Modes:
    """A choice of `least` to `most` different modes, one after another."""

    bodies: tuple[tuple["Node", ...], ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True)
class Delay:
    when: int
    body: tuple["Node", ...]


Node = Step | If | May | Modes | Delay


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

    def phrase(self, words: Iterable[str], what: str) -> str:
        """Take the longest of the phrases that comes next; LanguageError lists them when none does."""
        for words_left in sorted(words, key=len, reverse=True):
            if self.accept(*words_left.split()):
                return words_left
        self.unknown(what, self.next, words)

    def number(self) -> int:
        if not _NUMBER.fullmatch(self.next):
            self.fail(f"expected a number {self.here()}")
        return int(self.take())

    def quoted(self) -> str:
        """A name: a word, or several in 「」 or double quotes."""
        if not self.next or self.next in ";(){}:":
            self.fail(f"expected a name {self.here()}")
        return unquote(self.take())

    def done(self) -> None:
        if self.next:
            self.fail(f"did not expect '{self.next}'")

    def fail(self, message: str) -> NoReturn:
        raise LanguageError(f"`{self.text}`: {message}{'' if message[-1] in '.?' else '.'}")

    def unknown(self, what: str, word: str, allowed: Iterable[str]) -> NoReturn:
        self.fail(describe_unknown(what, word, allowed))


def unquote(text: str) -> str:
    return _QUOTES.sub(lambda match: match[1] if match[1] is not None else match[2], text)


def describe_unknown(what: str, word: str, allowed: Iterable[str]) -> str:
    """ "unknown verb 'chooze'. Allowed: ... Did you mean 'choose'?" """
    allowed = list(allowed)
    near = difflib.get_close_matches(word, allowed, 1)
    found = f"unknown {what} '{word}'" if word else f"the {what} is missing"
    hint = f" Did you mean '{near[0]}'?" if near else ""
    return f"{found}. Allowed: {', '.join(allowed)}.{hint}"
