"""A game of the smallest kind, in plain Python: two numbers are drawn, each side adds one to its skill."""

from types import SimpleNamespace

import numpy as np

from zxsim.core.errors import InputError
from zxsim.core.game import Game
from zxsim.core.topics import CardTable, Chart, Contrast, Topic, Worth

SIDE = SimpleNamespace(name="side", values=("a", "b"))
TURN = SimpleNamespace(name="turn", values=("1", "2", "3", "4+"))
TURNS = len(TURN.values)
LENGTH = SimpleNamespace(name="length", values=("short", "middle", "long"))
CARD = SimpleNamespace(name="card", values=("0", "1"))


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
        "lucky by turn": table("lucky by turn", (SIDE, TURN), "share", "lucky", 2 * TURNS + 4),
        "exact luck": table("exact luck", (SIDE, TURN), "mean", "per mille", 4 * TURNS + 4),
        "win lucky": table("win lucky", (SIDE, TURN), "win", "points", 6 * TURNS + 4),
        "win unlucky": table("win unlucky", (SIDE, TURN), "win", "points", 8 * TURNS + 4),
        "win by length": table("win by length", (SIDE, TURN, LENGTH), "win", "points", 10 * TURNS + 4),
        "lengths": table("lengths", (LENGTH,), "share", "games", 16 * TURNS + 4),
        "card lucky": table("card lucky", (SIDE, CARD), "win", "points", 16 * TURNS + 7),
    },
    cells=16 * TURNS + 11,
    topics=(
        Topic(
            "luck",
            "Luck",
            "Who is lucky, and what of it.",
            group="ignition",
            figures=(
                Chart("lines", "lucky by turn", "Lucky draws", "turn", "% of draws", exact="exact luck"),
                Contrast("win lucky", "win unlucky", "Worth of luck", "turn", "points", note="Luck is luck."),
                Chart("stack", "win by length", "Wins by length", "turn", "%", where=("short", "long")),
                Chart("surface", "win by length", "Wins by turn and length", "turn", "length"),
                Chart("bars", "lengths", "Lengths", "length", "% of games"),
                CardTable((("card lucky", "lucky"),), "Cards", "Both are skill."),
                Worth("card lucky", "Worth of cards", marks=("LR",)),
            ),
        ),
    ),
    groups={
        "ignition": (("tries", ("tries",), ()), ("hit rate", ("hits",), ("tries",))),
        "life": (("hits", ("hits",), ()),),
        "tempo": (("tries and hits", ("tries", "hits"), ()),),
    },
)
LUCK = 10
EXACT = (500, 333, 333)  # chance of luck, in per mille, by what is left when the draw is divided by 3


class Deck(int):
    """A deck is its skill."""

    def to_mapping(self):
        return {"skill": int(self)}

    def list_cards(self):
        return (("T-1", "Skill"), ("T-2", "Pluck"))


def make_deck(pool, source, options):
    """By its skill; negative skill is against the rules."""
    try:
        skill = Deck(source["skill"] if isinstance(source, dict) else source)
    except ValueError:
        raise InputError(f"there is no deck {source!r}.") from None
    return skill, ["rule 1: skill below 0", "rule 2: no fun"] if skill < 0 else []


def prepare(deck_a, deck_b, bots, options):
    return deck_a, deck_b, int(options.get("sulk", 0))


def play_games(prepared, run_seed, games, results, tally, examined):
    for i, game in enumerate(games.tolist()):
        luck = np.random.default_rng([int(run_seed) % 2**64, game // 2]).integers(0, LUCK, 2)
        if game % 2 == 0 or i == 0:
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
        place, points = side * TURNS + own[side] % 3, 1 if winner == 2 else 2 * (winner == side)
        is_lucky = own[side] > LUCK // 2
        cells[2 * TURNS + 4 + place] += 1, is_lucky
        cells[4 * TURNS + 4 + place] += 1, EXACT[own[side] % 3]
        if row[0] < 3:
            cells[(6 if is_lucky else 8) * TURNS + 4 + place] += 2, points
            cells[10 * TURNS + 4 + 3 * place + luck.sum() // 7] += 2, points
        if row[0] < 3 and is_lucky:
            cells[2 * TURNS + 2 + side] += 2, points
            cells[16 * TURNS + 7 + 2 * side + own[side] % 2] += 2, points
    cells[16 * TURNS + 4 : 16 * TURNS + 7, 0] += 1
    cells[16 * TURNS + 4 + luck.sum() // 7, 1] += 1


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
    tuning=None,
)
