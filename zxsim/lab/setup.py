"""All that is needed to play any game of an experiment, on any machine: it travels as one JSON text."""

import hashlib
import json
import platform
import threading
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import Any

import zxsim
from zxsim.core.errors import InputError
from zxsim.core.game import Game, load
from zxsim.lab import rows as parquet
from zxsim.lab import sums
from zxsim.lab.blocks import digest_block, join_digests, list_blocks, make_rows, play_block
from zxsim.lab.chunk import Chunk, Played

TOOLS = ("numba", "llvmlite", "numpy", "pyarrow")
GOLDEN_PAIRS = 10
PREPARED_CELLS = 64  # kept ready at a time; a cell's tables take some hundred kB


@dataclass(frozen=True)
class Cell:
    """One matchup: decks by their place in `Setup.decks`, a bot for each, rule options.

    seed: of its luck; `zxsim match` with the same decks, bots, options and seed plays the same games.
    is_mirror: same deck and same bot on both sides, so that every pair must come out even. variant: the name
    of the set of rule options, "" for the plan's own.
    """

    deck_a: int
    deck_b: int
    bots: tuple[str, str]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    variant: str = ""
    is_mirror: bool = False


@dataclass(frozen=True)
class Setup:
    """decks: contents in the form of deck files. names: what to call them in results."""

    game: str
    names: tuple[str, ...]
    decks: tuple[Mapping[str, Any], ...]
    cells: tuple[Cell, ...]
    keep_rows: bool = True
    _prepared: dict[int, Any] = field(default_factory=dict, compare=False, repr=False)
    _lock: Any = field(default_factory=threading.Lock, compare=False, repr=False)

    def to_json(self) -> str:
        """One line of JSON; `from_json` undoes it."""
        told = {
            "game": self.game,
            "names": self.names,
            "decks": self.decks,
            "cells": [asdict(cell) for cell in self.cells],
            "keep_rows": self.keep_rows,
        }
        return json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> "Setup":
        """The setup that `to_json` wrote."""
        told = json.loads(text)
        cells = [Cell(**cell | {"bots": tuple(cell["bots"])}) for cell in told.pop("cells")]
        names, decks = tuple(told.pop("names")), tuple(told.pop("decks"))
        return cls(names=names, decks=decks, cells=tuple(cells), **told)

    @cached_property
    def digest(self) -> str:
        """SHA-256 (hex) of what is played: equal digests and equal `digest_source`, equal games."""
        return hashlib.sha256(self.to_json().encode()).hexdigest()

    @property
    def plug(self) -> Game:
        """The game."""
        return load(self.game)

    def warm(self) -> None:
        """Compile or load all that these bots need, here and once, before workers need it."""
        numbers = {cell.bots: number for number, cell in enumerate(self.cells)}
        for number in numbers.values():
            play_block(self.plug, self.prepare(number), 0, 0, make_rows(self.plug, 0))

    def play(self, chunk: Chunk) -> Played:
        """Play a chunk. The same chunk gives the same result, whoever plays it."""
        start = perf_counter()
        plug, prepared, seed = self.plug, self.prepare(chunk.cell), self.cells[chunk.cell].seed
        total, rows = sums.empty(plug.labels), make_rows(plug, chunk.pairs)
        digests = []
        for first, pairs in list_blocks(chunk.first_pair, chunk.pairs):
            at = 2 * (first - chunk.first_pair)
            block = rows[at : at + 2 * pairs]
            tally = play_block(plug, prepared, seed, first, block)
            digests.append(digest_block(block, tally))
            total += sums.add_up(plug.labels, block, tally)
        seconds = perf_counter() - start
        packed = parquet.encode(plug.labels.columns, rows) if self.keep_rows else None
        return Played(chunk, b"".join(digests), total.to_bytes(), packed, seconds, "")

    def handshake(self) -> dict[str, str]:
        """What must be equal wherever chunks are played: versions, sources, some games actually played."""
        told = {"python": platform.python_version(), "zxsim": zxsim.__version__}
        told |= {tool: version(tool) for tool in TOOLS} | {"zlib": zlib.ZLIB_RUNTIME_VERSION}
        return told | {"source": digest_source(), "golden": self.digest_golden()}

    def digest_golden(self) -> str:
        """Digest of the first few pairs of the first cell, played now."""
        rows = make_rows(self.plug, GOLDEN_PAIRS)
        tally = play_block(self.plug, self.prepare(0), self.cells[0].seed, 0, rows)
        return join_digests([digest_block(rows, tally)])

    def prepare(self, number: int) -> Any:
        """What the kernel takes to play a cell."""
        with self._lock:
            if number not in self._prepared:
                if len(self._prepared) >= PREPARED_CELLS:
                    del self._prepared[next(iter(self._prepared))]
                cell = self.cells[number]
                decks = [self.make_deck(deck, cell.options) for deck in (cell.deck_a, cell.deck_b)]
                self._prepared[number] = self.plug.prepare(*decks, bots=cell.bots, options=cell.options)
            return self._prepared[number]

    def make_deck(self, number: int, options: Mapping[str, Any]) -> Any:
        """A deck as the kernel takes it."""
        deck, broken = self.plug.make_deck(self.plug.load_pool(), self.decks[number], options)
        if broken:
            raise InputError(f"Deck {self.names[number]!r} is not legal: {broken[0]}.")
        return deck


@cache
def digest_source() -> str:
    """SHA-256 (hex) of all files that decide what a game is: core, rules, bots, cards."""
    package = Path(zxsim.__file__).parent
    total = hashlib.sha256()
    for path in sorted([*package.glob("core/**/*"), *package.glob("games/**/*")]):
        if path.is_file() and "__pycache__" not in path.parts:
            total.update(repr(path.relative_to(package).as_posix()).encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def digest_form(labels: Any) -> str:
    """SHA-256 (hex) of what a game's sums hold: columns, reasons, and the tables cell by cell."""
    tables = [
        (name, table.what, [(axis.name, tuple(axis.values)) for axis in table.axes])
        for name, table in labels.tables.items()
    ]
    form = (tuple(labels.columns), tuple(labels.reasons), tables)
    return hashlib.sha256(repr(form).encode()).hexdigest()
