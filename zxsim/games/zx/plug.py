"""Z/X as a `Game` for experiments."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from zxsim.core.game import Game
from zxsim.core.jit import Switch
from zxsim.games.zx import kernel, planned
from zxsim.games.zx.bots.appraise import appraise
from zxsim.games.zx.bots.bot import BOT
from zxsim.games.zx.bots.weights import make_bot
from zxsim.games.zx.cards import Pool, load_pool
from zxsim.games.zx.deck import Deck, load_deck
from zxsim.games.zx.labels import LABELS
from zxsim.games.zx.law import Broken, broken_rules
from zxsim.games.zx.options import parse_options
from zxsim.games.zx.pool import list_remarks
from zxsim.games.zx.pool import prepare as prepare_matchup
from zxsim.games.zx.tuning import TUNING


class Prepared(NamedTuple):
    """What `play_games` takes. tables: (2,) of TABLES, row 1
    with the decks' seats changed. bots: (2,) of BOT, by side."""

    tables: np.ndarray
    bots: np.ndarray


def make_deck(pool: Pool, source: Any, options: Mapping[str, Any] | None = None) -> tuple[Deck, list[Broken]]:
    """A deck from a name, a path or a mapping, and every rule it breaks."""
    deck = load_deck(source, pool)
    return deck, broken_rules(deck, pool, parse_options(options or {}))


def prepare(
    deck_a: Deck,
    deck_b: Deck,
    bots: Sequence[str] = ("heuristic", "heuristic"),
    options: Mapping[str, Any] | None = None,
) -> Prepared:
    """Tables and bots of a matchup. InputError when a deck, a bot or an option is not valid."""
    matchup = prepare_matchup((deck_a, deck_b), load_pool(), parse_options(options or {}))
    rows = np.zeros(2, BOT)
    for side, name in enumerate(bots):
        rows[side] = make_bot(name)
    for tables in matchup.tables:
        appraise(tables)
    return Prepared(matchup.tables, rows)


def remark(decks: Sequence[Deck], options: Mapping[str, Any] | None = None) -> list[str]:
    """Sentences that every result of these decks must carry."""
    return list_remarks(decks, load_pool(), parse_options(options or {}))


GAME = Game(
    name="zx",
    load_pool=load_pool,
    make_deck=make_deck,
    prepare=prepare,
    remarks=remark,
    new_game=kernel.start,
    choices=kernel.options,
    update=kernel.advance,
    play_games=Switch(kernel.play_games, planned.play_games, planned.is_planned),
    labels=LABELS,
    tuning=TUNING,
)
