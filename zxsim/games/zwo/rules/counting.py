"""Counters of the game that is being played (results.py)."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.cells import MOST_AHEAD, TABLES, TURNS
from zxsim.games.zwo.results import SIDE

ATTACKS, ATTACKS_ON_PLAYER, HITS, ATTACK_DAMAGE, EFFECT_DAMAGE, HEALED, BLOCKS = (
    SIDE.index(name)
    for name in (
        "attacks",
        "attacks_on_player",
        "hits",
        "attack_damage",
        "effect_damage",
        "healed",
        "blocks",
    )
)
PLAYED, REVIVES, EVENTS, ABILITIES, BROKEN, DESTROYED, CLASHES = (
    SIDE.index(name)
    for name in (
        "zombies_played",
        "revives",
        "events_used",
        "abilities_used",
        "broken",
        "destroyed",
        "legend_clashes",
    )
)
PLACED, FRONTED, RESTED, BACKED = (
    SIDE.index(name) for name in ("magic_placed", "magic_fronted", "magic_rested", "magic_backed")
)

HITS_BY_TURN, BLOCKS_BY_TURN, DAMAGE_BY_TURN = (
    TABLES[name].first for name in ("hits by turn", "blocks by turn", "damage by turn")
)


OPENING, DRAWN, PLAYED_CARD = 1, 2, 4
"""Marks of a copy, in the order of the tables by card."""
EXAMINED = 8
"""It has left the deck: something depended on which card it is. Nothing looks at cards in the deck."""


@kernel
def mark(W, copy, bit):
    """Notes what has happened to a copy in this game."""
    W["tally"]["marks"][copy] |= bit


@kernel
def count(W, seat, column, amount):
    W["tally"]["count"][seat, column] += amount


@kernel
def own_turn(S):
    """Which own turn of the turn player this is, 0 the first; late ones count as the last told apart."""
    return min((S["turn"] - 1) // 2, TURNS - 1)


@kernel
def add(W, cell, tries, hits):
    """Adds to a cell of the pair."""
    if W["tally"]["tries"][cell] == 0:
        W["tally"]["touched"][W["tally"]["touched_count"]] = cell
        W["tally"]["touched_count"] += 1
    W["tally"]["tries"][cell] += tries
    W["tally"]["hits"][cell] += hits


@kernel
def cell_of(W, first, size, seat, k):
    """The k-th cell of the side of a seat, in a table that begins at `first` with `size` cells a side."""
    return first + (seat ^ W["tally"]["swapped"]) * size + k


@kernel
def note_life(S, W):
    """How much Life the turn player is ahead at the start of the turn; an ended game may ask for it."""
    seat = S["turn_seat"]
    ahead = S["life"][seat] - S["life"][1 - seat]
    place = min(max(ahead, -MOST_AHEAD), MOST_AHEAD) + MOST_AHEAD
    W["tally"]["ahead"][seat, own_turn(S)] |= 1 << place


@kernel
def count_attack(S, W, seat):
    count(W, seat, ATTACKS, 1)
    add(W, cell_of(W, HITS_BY_TURN, TURNS, seat, own_turn(S)), 1, 0)
    add(W, cell_of(W, BLOCKS_BY_TURN, TURNS, seat, own_turn(S)), 1, 0)
    add(W, cell_of(W, DAMAGE_BY_TURN, TURNS, seat, own_turn(S)), 1, 0)


@kernel
def count_block(S, W, seat):
    """An attack of the turn player that the other one, `seat`, has blocked."""
    count(W, seat, BLOCKS, 1)
    add(W, cell_of(W, BLOCKS_BY_TURN, TURNS, 1 - seat, own_turn(S)), 0, 1)


@kernel
def count_hit(S, W, seat, amount):
    """An attack of the turn player that reached the opponent, and the Life it cost him."""
    count(W, seat, HITS, 1)
    count(W, seat, ATTACK_DAMAGE, amount)
    add(W, cell_of(W, HITS_BY_TURN, TURNS, seat, own_turn(S)), 0, 1)
    add(W, cell_of(W, DAMAGE_BY_TURN, TURNS, seat, own_turn(S)), 0, amount)
