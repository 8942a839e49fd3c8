"""Many preparations of a game by the engine's own functions, and what was dealt."""

from zxsim.core.jit import entry, kernel
from zxsim.core.rng import seed_rng
from zxsim.games.zx.rules.setup import LIFE, RESOURCE, _redraw, prepare, take_top
from zxsim.games.zx.state import Zone

ICON, RECOVERY, THREE = 1, 2, 4
"""Marks of a card: Ignition Icon, Life Recovery, an icon at cost 3."""

TRIES = 6
COLUMNS = ("first_hand", "hand", "drawn", "life", "recoveries", "resource", "first_hit", "hits", "first_seat")
DRAWS = 2


@kernel
def count_marks(S, seat, zone, marks, mark):
    n = 0
    copy = S["head"][seat, zone]
    while copy:
        if marks[copy] & mark:
            n += 1
        copy = S["next"][copy]
    return n


@kernel
def reveal(S, seat, marks, row):
    """Ignitions: the next cards of the deck."""
    copy = S["head"][seat, Zone.DECK]
    row[6] = row[7] = 0
    for attempt in range(1, TRIES + 1):
        if marks[copy] & ICON:
            row[7] += 1
            if row[6] == 0:
                row[6] = attempt
        copy = S["next"][copy]


@kernel
def note_order(S, M, seat, places):
    """The hand is what lay on top of the shuffled deck."""
    place = 0
    for zone in (Zone.HAND, Zone.DECK):
        copy = S["head"][seat, zone]
        while copy:
            places[copy - M["start_order"][seat, 0], place] += 1
            place += 1
            copy = S["next"][copy]


@entry
def deal(state, M, W, marks, wanted, seed, rows, places):
    """Prepares games 0 .. len(rows) - 1, each seat in turn; the seat redraws when none of its hand has a mark
    of `wanted` (0: never), and later draws two cards and reveals TRIES from its deck.

    state: (2,) of STATE, all zero. marks: int64 by copy. rows: int64 [n, len(COLUMNS)], filled; columns count
    icons, but for recoveries, first_hit (the first reveal that hits, 0: none) and first_seat. places: int64
    [2, copies, places of the shuffled deck], added to: by the first shuffles, and by those of redraws.
    """
    S = state[0]
    for g in range(rows.shape[0]):
        state[0] = state[1]
        seat = g & 1
        seed_rng(W["rng"], seed, g)
        prepare(S, M, W, None)
        rows[g, 8] = S["first_seat"]
        note_order(S, M, seat, places[0])
        rows[g, 0] = count_marks(S, seat, Zone.HAND, marks, ICON)
        if wanted and count_marks(S, seat, Zone.HAND, marks, wanted) == 0:
            _redraw(S, M, W, None, seat)
            note_order(S, M, seat, places[1])
        rows[g, 1] = count_marks(S, seat, Zone.HAND, marks, ICON)
        take_top(S, seat, Zone.LIFE, LIFE)
        take_top(S, seat, Zone.RESOURCE, RESOURCE)
        rows[g, 3] = count_marks(S, seat, Zone.LIFE, marks, ICON)
        rows[g, 4] = count_marks(S, seat, Zone.LIFE, marks, RECOVERY)
        rows[g, 5] = count_marks(S, seat, Zone.RESOURCE, marks, ICON)
        take_top(S, seat, Zone.HAND, DRAWS)
        rows[g, 2] = count_marks(S, seat, Zone.HAND, marks, ICON)
        reveal(S, seat, marks, rows[g])
