"""Zombie World Order as a `Game` for experiments."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from zxsim.core.game import Game
from zxsim.core.jit import Switch
from zxsim.games.zwo import kernel, planned
from zxsim.games.zwo.bots.appraise import appraise
from zxsim.games.zwo.bots.bot import BOT
from zxsim.games.zwo.bots.weights import make_bot
from zxsim.games.zwo.cards import Pool, load_pool
from zxsim.games.zwo.deck import Deck, load_deck
from zxsim.games.zwo.labels import LABELS
from zxsim.games.zwo.law import Broken, broken_rules
from zxsim.games.zwo.options import parse_options
from zxsim.games.zwo.pool import list_remarks
from zxsim.games.zwo.pool import prepare as prepare_matchup
from zxsim.games.zwo.tuning import TUNING


class Prepared(NamedTuple):
    """What `play_games` takes. tables: (2,) of TABLES, row 1
    with the decks' seats changed. bots: (2,) of BOT, by side."""

    tables: np.ndarray
    bots: np.ndarray


def make_deck(pool: Pool, source: Any, options: Mapping[str, Any] | None = None) -> tuple[Deck, list[Broken]]:
    """A deck from a name, a path or a mapping, and every rule it breaks."""
    parse_options(options or {})
    deck = load_deck(source, pool)
    return deck, broken_rules(deck)


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
    parse_options(options or {})
    return list_remarks(decks)


GAME = Game(
    name="zwo",
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
