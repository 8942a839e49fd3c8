"""Moving cards between zones and squares; the deck (ZX-2.5 to 2.7, 9.8, 12.14, 12.15)."""

from zxsim.core.jit import kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.rules.asking import ask, place_in, source_copy, take_answer
from zxsim.games.zx.rules.copies import live, owner, square_of
from zxsim.games.zx.rules.effects.common import amount, done, skip, who
from zxsim.games.zx.rules.filters import reference_square
from zxsim.games.zx.rules.frames import At, add, clear, first_in, get, note_left, put, remove
from zxsim.games.zx.rules.geometry import squares_mask
from zxsim.games.zx.rules.play import allowed_squares, empty_squares, legal_squares
from zxsim.games.zx.rules.sight import look_at
from zxsim.games.zx.rules.stacks import standing_slot
from zxsim.games.zx.rules.zones import appear, draw_card, move, recover, relocate, shuffle_deck, swap, tuck
from zxsim.games.zx.state import Decision, Zone
from zxsim.games.zx.tables import How, Op


@kernel
def _shuffle_decks(S, seats, M, W, T):
    for seat in range(2):
        if seats >> seat & 1:
            shuffle_deck(S, M, W, T, seat)


@kernel
def move_it(S, M, W, T):
    """ZX-2.6, 2.7: each card of `it` to a zone of its owner;
    decks that got cards are shuffled if the text says so."""
    pc = get(S, At.PC)
    zone = M["code"][pc]["a"]
    how = M["code"][pc]["b"]
    n = 0
    seats = 0
    copy = first_in(S, At.IT, 0)
    while copy:
        if S["zone"][copy] != Zone.NONE:
            seats |= 1 << owner(copy)
            if S["zone"][copy] == Zone.SQUARE:
                note_left(S, square_of(S, copy))
            move(S, M, W, T, copy, zone, how)
            n += 1
        copy = first_in(S, At.IT, copy)
    if how == How.SHUFFLED:
        _shuffle_decks(S, seats, M, W, T)
    done(S, n)


@kernel
def place_mask(S, M, kind, empty_only, copy):
    """ZX-9.5, 9.8, 9.9: squares on which an effect may place this card."""
    seat = get(S, At.SEAT)
    source = source_copy(S)
    open_squares = empty_squares(S, owner(copy)) if empty_only else legal_squares(S, owner(copy))
    if S["zone"][copy] != Zone.SQUARE:
        open_squares = allowed_squares(S, copy, open_squares)
    marks = M["card"][M["copy_card"][source]]["marks"]
    return open_squares & squares_mask(kind, seat, reference_square(S, kind, source), marks)


@kernel
def put_it(S, M, W, T):
    """ZX-9.8: cards of `it` appear on squares, one after
    another; each needs a square or stays where it is."""
    pc = get(S, At.PC)
    if get(S, At.STAGE) == 0:
        put(S, At.STAGE, 1)
        put(S, At.X, first_in(S, At.IT, 0))
        put(S, At.Y, 0)
    else:
        copy = get(S, At.X)
        square = place_in(take_answer(S))
        appear(S, M, W, T, copy, square, M["code"][pc]["c"], S["zone"][copy], 0)
        put(S, At.Y, get(S, At.Y) + 1)
        put(S, At.X, first_in(S, At.IT, copy))
    _ask_square(S, M, pc)


@kernel
def _ask_square(S, M, pc):
    """Asks for the square of the next card that has one, or ends the instruction."""
    copy = get(S, At.X)
    while copy:
        mask = place_mask(S, M, M["code"][pc]["a"], M["code"][pc]["b"], copy)
        is_there = S["zone"][copy] == Zone.SQUARE and M["code"][pc]["op"] == Op.PUT
        if mask and S["zone"][copy] != Zone.NONE and not is_there:
            put(S, At.FAILED, mask)
            ask(S, Decision.SQUARE, get(S, At.SEAT))
            return
        copy = first_in(S, At.IT, copy)
        put(S, At.X, copy)
    _forget_unplaced(S)
    done(S, get(S, At.Y))


@kernel
def _forget_unplaced(S):
    """Only what stands on a Square now goes on being `it`."""
    copy = first_in(S, At.IT, 0)
    while copy:
        if S["zone"][copy] != Zone.SQUARE:
            remove(S, At.IT, copy)
        copy = first_in(S, At.IT, copy)


@kernel
def relocate_it(S, M, W, T):
    """ZX-2.5, 3.8, 9.9: cards of `it` move from Square to Square and stay the same objects."""
    pc = get(S, At.PC)
    if get(S, At.STAGE) == 0:
        put(S, At.STAGE, 1)
        put(S, At.X, first_in(S, At.IT, 0))
        put(S, At.Y, 0)
    else:
        note_left(S, square_of(S, get(S, At.X)))
        relocate(S, M, W, T, get(S, At.X), place_in(take_answer(S)))
        put(S, At.Y, get(S, At.Y) + 1)
        put(S, At.X, first_in(S, At.IT, get(S, At.X)))
    copy = get(S, At.X)
    while copy and square_of(S, copy) < 0:
        copy = first_in(S, At.IT, copy)
        put(S, At.X, copy)
    _ask_square(S, M, pc)


@kernel
def swap_it(S, M, W, T):
    """ZX-3.8: two Z/X of `it` exchange their Squares."""
    one = first_in(S, At.IT, 0)
    other = first_in(S, At.IT, one) if one else 0
    if other == 0 or square_of(S, one) < 0 or square_of(S, other) < 0:
        done(S, 0)
        return
    swap(S, M, W, T, one, other)
    done(S, 2)


@kernel
def draw(S, M, W, T):
    """ZX-12.14: draws one by one; "up to" asks how many first."""
    pc = get(S, At.PC)
    seat = who(S, M["code"][pc]["e"])
    stage = get(S, At.STAGE)
    if stage == 0:
        put(S, At.STAGE, 2)
        put(S, At.Y, 0)
        put(S, At.X, amount(S, M, W, M["code"][pc]["a"], M["code"][pc]["b"], M["code"][pc]["c"]))
        if M["code"][pc]["d"] == 2:
            put(S, At.X, get(S, At.X) - S["count"][seat, Zone.HAND])
        elif M["code"][pc]["d"]:
            put(S, At.STAGE, 1)
            ask(S, Decision.NUMBER, seat)
            return
    elif stage == 1:
        put(S, At.X, place_in(take_answer(S)))
        put(S, At.STAGE, 2)
    if get(S, At.X) <= 0 or draw_card(S, M, W, T, seat) == 0:
        done(S, get(S, At.Y))
        return
    put(S, At.X, get(S, At.X) - 1)
    put(S, At.Y, get(S, At.Y) + 1)


@kernel
def top(S, M, W, T):
    """ZX-2.7: cards from the top of the deck to a zone, one at a time; they become `it`."""
    pc = get(S, At.PC)
    seat = who(S, M["code"][pc]["e"])
    if get(S, At.STAGE) == 0:
        put(S, At.STAGE, 1)
        put(S, At.X, amount(S, M, W, M["code"][pc]["a"], M["code"][pc]["b"], M["code"][pc]["e"] >> 1))
        put(S, At.Y, 0)
        clear(S, At.IT)
    copy = S["head"][seat, Zone.DECK]
    if get(S, At.X) <= 0 or copy == 0:
        done(S, get(S, At.Y))
        return
    if M["code"][pc]["c"] == Zone.UNDER:
        slot = standing_slot(S, M, live(S, get(S, At.SOURCE)))
        if slot == 0:
            done(S, get(S, At.Y))
            return
        tuck(S, M, W, T, copy, slot)
    else:
        move(S, M, W, T, copy, M["code"][pc]["c"], M["code"][pc]["d"])
    add(S, At.IT, copy)
    put(S, At.X, get(S, At.X) - 1)
    put(S, At.Y, get(S, At.Y) + 1)


@kernel
def look(S, M, W, T):
    """ZX-4.4: looks at cards; they become `those` and stay where they are."""
    pc = get(S, At.PC)
    what = M["code"][pc]["b"]
    seat = who(S, 1 if what >= 2 else 0)
    zone = Zone.LIFE if what == 1 else Zone.HAND if what == 3 else Zone.DECK
    n = M["code"][pc]["a"]
    clear(S, At.THOSE)
    copy = S["head"][seat, zone]
    looked = 0
    while copy and looked < n:
        add(S, At.THOSE, copy)
        look_at(W, copy, what < 2)
        if zone == Zone.HAND:
            note(T, Note.REVEAL, seat, copy, zone, 0, 0, 0)
        looked += 1
        copy = S["next"][copy]
    done(S, looked)


@kernel
def shuffle(S, M, W, T):
    code = M["code"][get(S, At.PC)]["a"]
    for side in range(2):
        if code == 2 or code == side:
            shuffle_deck(S, M, W, T, who(S, side))
    skip(S)


@kernel
def recover_it(S, M, W, T):
    """ZX-12.15: recover n = n times recover 1."""
    pc = get(S, At.PC)
    if get(S, At.STAGE) == 0:
        put(S, At.STAGE, 1)
        put(S, At.X, M["code"][pc]["a"])
        put(S, At.Y, 0)
    if get(S, At.X) <= 0 or recover(S, M, W, T, who(S, M["code"][pc]["b"])) == 0:
        done(S, get(S, At.Y))
        return
    put(S, At.X, get(S, At.X) - 1)
    put(S, At.Y, get(S, At.Y) + 1)
