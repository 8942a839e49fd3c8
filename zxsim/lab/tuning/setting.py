"""Where variants are tried: the deck, the field, the bots, and fresh luck for every stage."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from zxsim.core.errors import InputError, UsageError
from zxsim.core.game import Game, load
from zxsim.lab.field.reading import read_field
from zxsim.lab.match import BOT, check_numbers, make_deck, make_decks, name_deck
from zxsim.lab.runner import warm
from zxsim.lab.setup import digest_source
from zxsim.lab.tuning.arena import Arena, Opponent
from zxsim.lab.tuning.telling import Conditions, Meter
from zxsim.lab.tuning.variants import Variant, lay_over, make_base

FieldSource = str | Mapping[str, float] | Sequence[Any]


@dataclass(frozen=True, eq=False)
class Setting:
    """A deck to be changed, and against whom.

    field: name, deck and share of each opponent. bots: of the deck and of its opponents. remarks: what must
    be said with every number.
    """

    plug: Game
    base: Variant
    field: tuple[tuple[str, Any, float], ...]
    bots: tuple[str, str]
    options: Mapping[str, Any]
    seed: int
    jobs: int
    remarks: tuple[str, ...]

    def open(self, meter: Meter, stage: int = 0, base: Variant | None = None) -> Arena:
        """An arena whose luck nobody has seen at another stage. base: another one to start from."""
        opponents = [
            Opponent(name, deck, share, self._find_seed(stage, number))
            for number, (name, deck, share) in enumerate(self.field)
        ]
        self.warm()
        bots, jobs = self.bots, self.jobs
        return Arena(self.plug, base or self.base, opponents, bots, self.options, jobs, progress=meter)

    def describe(self, arena: Arena, games: int | None = None) -> Conditions:
        """How a result came about. games: played in all, if more than in this arena."""
        return Conditions(
            self.plug.name,
            self.base.name,
            tuple((name, share) for name, _, share in self.field),
            self.bots,
            self.options,
            self.seed,
            arena.count_pairs(arena.base),
            arena.games if games is None else games,
            arena.skipped_share,
            arena.unfinished,
            self.remarks,
            digest_source(),
        )

    def warm(self) -> None:
        """Compile or load the game's kernel, here and once, before threads need it."""
        deck = self.field[0][1]
        warm(self.plug, self.plug.prepare(self.base.deck, deck, bots=self.bots, options=self.options))

    def read(self, source: Any) -> Variant:
        """Another deck, laid over the base."""
        deck = make_deck(self.plug, self.plug.load_pool(), source, self.options)
        return lay_over(self.plug, self.base, name_deck(source), deck)

    def _find_seed(self, stage: int, number: int) -> int:
        return int(np.random.SeedSequence((self.seed, stage, number)).generate_state(1, np.uint64)[0])


def make_setting(
    deck: Any,
    field: FieldSource,
    *,
    seed: int = 1,
    bots: str | tuple[str, str] = BOT,
    jobs: int | None = None,
    options: Mapping[str, Any] | None = None,
    game: str = "zx",
) -> Setting:
    """Read the deck and its field, in any form that `read_field` takes or as a list of decks.

    InputError for a deck that is not legal, UsageError for senseless numbers."""
    check_numbers(1, seed, jobs)
    plug, options = load(game), dict(options or {})
    pair = (bots, bots) if isinstance(bots, str) else (bots[0], bots[1])
    made = make_deck(plug, plug.load_pool(), deck, options)
    names, sources, shares = list_field(field)
    opponents = make_decks(plug, sources, options)
    plug.prepare(made, opponents[0], bots=pair, options=options)  # an unknown bot or option is told now
    return Setting(
        plug,
        make_base(plug, name_deck(deck), made),
        tuple(zip(names, opponents, shares, strict=True)),
        pair,
        options,
        seed,
        jobs or 0,
        tuple(plug.remarks([made, *opponents], options)),
    )


def list_field(field: FieldSource) -> tuple[list[str], list[Any], list[float]]:
    """Names, decks and shares; a list may hold decks of any form."""
    if isinstance(field, list | tuple) and not all(isinstance(each, str) for each in field):
        if not field:
            raise InputError("The field has no deck.")
        names = [name_deck(each) for each in field]
        return names, list(field), [1 / len(field)] * len(field)
    shares = read_field(field)
    return list(shares), list(shares), list(shares.values())


def check_level(level: float) -> None:
    """UsageError unless it is a share of runs."""
    check_numbers(1, 0, level=level)


def check_delta(delta: float) -> None:
    """UsageError unless it is a share of a win that could matter."""
    if not 0 < delta < 1:
        raise UsageError(f"delta is {delta}; it must lie between 0 and 1, e.g. 0.005 for half a point.")
