"""A game of the smallest kind, in plain Python: two numbers are drawn, each side adds one to its skill."""

from types import SimpleNamespace

import numpy as np

from zxsim.core.errors import InputError
from zxsim.core.game import Game

SIDE = SimpleNamespace(name="side", values=("a", "b"))
TURN = SimpleNamespace(name="turn", values=("1", "2", "3", "4+"))
TURNS = len(TURN.values)


def table(name, axes, what, hits, first):
    return SimpleNamespace(
        name=name, axes=axes, what=what, tries="tries", hits=hits, title=f"Of {name}", first=first
    )


LABELS = SimpleNamespace(
    columns=(
        "winner",
        "turns",
        "first_side",
        "reason",
        "decisions",
        "tries_a",
        "hits_a",
        "tries_b",
        "hits_b",
    ),
    reasons=("higher", "equal", "lost interest"),
    tables={
        "tries by turn": table("tries by turn", (SIDE, TURN), "share", "hits", 0),
        "luck": table("luck", (SIDE,), "mean", "luck", 2 * TURNS),
        "win with luck": table("win with luck", (SIDE,), "win", "points", 2 * TURNS + 2),
    },
    cells=2 * TURNS + 4,
    groups={
        "ignition": (("tries", ("tries",), ()), ("hit rate", ("hits",), ("tries",))),
        "life": (("hits", ("hits",), ()),),
        "tempo": (("tries and hits", ("tries", "hits"), ()),),
    },
)
LUCK = 10


class Deck(int):
    """A deck is its skill."""

    def to_mapping(self):
        return {"skill": int(self)}


def make_deck(pool, source, options):
    """By its skill; negative skill is against the rules."""
    try:
        skill = Deck(source["skill"] if isinstance(source, dict) else source)
    except ValueError:
        raise InputError(f"there is no deck {source!r}.") from None
    return skill, ["rule 1: skill below 0", "rule 2: no fun"] if skill < 0 else []


def prepare(deck_a, deck_b, bots, options):
    return deck_a, deck_b, int(options.get("sulk", 0))


def play_games(prepared, run_seed, first_game, results, tally):
    for i in range(len(results)):
        game = first_game + i
        if game % 2 == 0:
            luck = np.random.default_rng([int(run_seed) % 2**64, game // 2]).integers(0, LUCK, 2)
            cells = np.zeros((LABELS.cells, 2), np.int64)
        play_game(prepared, game % 2, luck, results[i], cells)
        if game % 2:
            tries, hits = cells.T
            tally += np.stack([tries, hits, tries * tries, tries * hits, hits * hits], axis=1)


def play_game(prepared, swap, luck, row, cells):
    """luck[0] belongs to whoever goes first. cells: int64 [cells, 2], tries and hits of the pair so far."""
    own = luck[::-1] if swap else luck
    totals = [prepared[side] + own[side] for side in range(2)]
    winner = 2 if totals[0] == totals[1] else int(totals[1] > totals[0])
    row[:] = winner, 2 + luck.sum(), swap, int(winner == 2), 7, 0, 0, 0, 0
    if max(own) < prepared[2]:  # both draw badly and stop
        row[0], row[3] = 3, 2
    for side in range(2):
        row[5 + 2 * side : 7 + 2 * side] = own[side], own[side] // 2
        cells[side * TURNS + own[side] % 3] += own[side], own[side] // 2
        cells[2 * TURNS + side] += 1, own[side]
        if row[0] < 3 and own[side] > LUCK // 2:
            cells[2 * TURNS + 2 + side] += 2, 1 if winner == 2 else 2 * (winner == side)


TOY = Game(
    name="toy",
    load_pool=dict,
    make_deck=make_deck,
    prepare=prepare,
    remarks=lambda decks, options: ["Luck is all."] if options.get("remark") else [],
    new_game=None,
    choices=None,
    update=None,
    play_games=play_games,
    labels=LABELS,
)
