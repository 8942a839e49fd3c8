"""One game at the table, for scripts, notebooks, scenarios and people: plain Python over the same rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from zxsim.core.rng import pack_seed
from zxsim.core.trace import TRACE
from zxsim.games.zwo import kernel
from zxsim.games.zwo.cards import load_pool
from zxsim.games.zwo.deck import Deck, load_deck
from zxsim.games.zwo.events import list_events
from zxsim.games.zwo.log import write_log
from zxsim.games.zwo.options import Options, parse_options
from zxsim.games.zwo.pool import prepare
from zxsim.games.zwo.position import Board, build, describe
from zxsim.games.zwo.position.reading import AdHoc
from zxsim.games.zwo.state import STATE, Decision, Reason
from zxsim.games.zwo.text import Choice, find, list_texts
from zxsim.games.zwo.work import WORK

AnyDeck = Deck | str | Path | Mapping[str, Any]
"""A deck, or what `load_deck` makes one from."""


@dataclass(frozen=True)
class Question:
    """A decision. seat: who decides. kind: "mulligan", "magic", "main", "attack", "block", ...: the names of
    state.Decision in lower case."""

    seat: int
    kind: str


class Table:
    """One game, seen from above: everything is public here, also what players may not see.

    `start` and `from_position` make tables.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        """The records the engine works on: to look at."""
        self._trace = np.zeros(1, TRACE)[0]
        self._choices: list[Choice] | None = None
        self.events: list[dict[str, Any]] = []
        """What happened so far: kind, rule id, and seat, card, zones, amounts if it has them."""

    @classmethod
    def start(
        cls,
        deck_a: AnyDeck,
        deck_b: AnyDeck,
        seed: int = 0,
        game: int = 0,
        options: Options | Mapping[str, Any] | None = None,
    ) -> "Table":
        """Game `game` of the match of two decks with this seed, at its first decision.

        In odd games the decks have changed seats. InputError when a deck, the seed or an option is not valid.
        """
        matchup = prepare((read_deck(deck_a), read_deck(deck_b)), load_pool(), _read_options(options))
        S, W = np.zeros(1, STATE)[0], np.zeros(1, WORK)[0]
        table = cls(Board(S, matchup.tables[game & 1], W, matchup.names))
        kernel.start(S, table.board.M, W, table._trace, pack_seed(seed), game // 2, 0)
        table._take_notes()
        return table

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, Any],
        cards: AdHoc = (),
        options: Options | Mapping[str, Any] | None = None,
        seed: int | None = None,
    ) -> "Table":
        """Any position (docs/zwo.md), run to its next decision.

        cards: ad-hoc cards, tables of the ability language with a key `number`. seed: of the dice, None for
        that of the position. InputError says what is wrong.
        """
        table = cls(build(position, cards, _read_options(options), seed))
        kernel.resume(table.board.S, table.board.M, table.board.W, table._trace)
        table._take_notes()
        return table

    def copy(self) -> "Table":
        """A second table at the same point of the same game; each goes on by itself."""
        S, M, W, names = self.board
        other = Table(Board(S.copy(), M, W.copy(), names))
        other.events = list(self.events)
        return other

    @property
    def decision(self) -> Question | None:
        """What is asked and of whom; None when the game is over."""
        S = self.board.S
        if S["reason"]:
            return None
        return Question(int(S["seat"]), Decision._fields[int(S["decision"])].lower())

    @property
    def choices(self) -> list[Choice]:
        """The legal choices, in the engine's order; `str` of one is its text. Empty when the game is over."""
        if self._choices is None:
            S, M, W, names = self.board
            n = 0 if S["reason"] else kernel.options(S, M, W)
            self._choices = list_texts([int(code) for code in W["choice"][:n]], S, M, names)
        return self._choices

    def choose(self, choice: Choice | str) -> None:
        """Makes a choice and runs to the next decision; `concede` is always legal.

        ValueError when the choice is not legal: it names those that are.
        """
        if self.decision is None:
            raise ValueError("The game is over: there is nothing to choose.")
        chosen = find(str(choice), self.choices, self.decision.seat)
        S, M, W, _ = self.board
        kernel.advance(S, M, W, self._trace, chosen.code)
        self._choices = None
        self._take_notes()

    def position(self) -> dict[str, Any]:
        """The position, in the form that `from_position` takes."""
        return describe(self.board)

    @property
    def result(self) -> dict[str, Any] | None:
        """None while the game goes on, else winner (0, 1, or None for nobody) and reason: "life", "draw",
        "concede" or "limit"."""
        S = self.board.S
        if not S["reason"]:
            return None
        winner = int(S["winner"])
        return {"winner": winner if winner < 2 else None, "reason": Reason._fields[int(S["reason"])].lower()}

    def log(self) -> str:
        """The game so far as a play-by-play."""
        return write_log(self.events)

    def _take_notes(self) -> None:
        """Moves the trace into the events, so that it never fills up."""
        self.events += list_events(self._trace, self.board)
        self._trace["count"] = 0


def read_deck(deck: AnyDeck) -> Deck:
    """The deck itself. InputError when there is none of that name, or its form is wrong."""
    return deck if isinstance(deck, Deck) else load_deck(deck)


def _read_options(options: Options | Mapping[str, Any] | None) -> Options:
    return options if isinstance(options, Options) else parse_options(options or {})
