"""Continuous effects on Z/X on Squares (ZX-12.3): worked out anew when something they look at has changed."""

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import apart, kernel
from zxsim.games.zx.rules.conditions import holds_true, is_valid
from zxsim.games.zx.rules.continuous import amount_of, cost_of, forget_singles, repeats
from zxsim.games.zx.rules.copies import first_copy, owner, set_flag, slot_of
from zxsim.games.zx.rules.filters import COST_SHIFT, RANGE_SHIFT, copies_for, fits, printed_cost
from zxsim.games.zx.rules.gathering import gather
from zxsim.games.zx.rules.granting import clear_continuous, grant_while, next_ability
from zxsim.games.zx.rules.heeding import ALL, heed_newcomers, is_unheeded, unsettles_always
from zxsim.games.zx.rules.protection import is_immune
from zxsim.games.zx.rules.replacing import add_place
from zxsim.games.zx.rules.stacks import carrier, is_hidden_by_shift
from zxsim.games.zx.state import SEAT_COPIES, SLOTS, Flag, Unsettled, Zone
from zxsim.games.zx.tables import Kind, Op, Static, Trait

# static_bits: kinds of Static, from COST_SHIFT and RANGE_SHIFT four bits each, then places (replacing.py)
# Kinds that other continuous effects depend on, group by group; the last group that reaches a card wins.
# What is immune gains nothing from the opponent, and what is granted may be that it is immune.
FIRST = (1 << Static.IMMUNE, 1 << Static.GAIN, 1 << Static.IMMUNE, 1 << Static.ICON, 1 << Static.NO_ICON)
EARLY = FIRST[0] | FIRST[1] | FIRST[3] | FIRST[4]
MARKS = 1 << Static.ICON | 1 << Static.NO_ICON | 1 << Static.NO_PLAYER_SQUARE  # kinds for cards in all zones


@kernel
def _apply(S, M, kind, amount, slot):
    if kind == Static.POWER:
        S["static_power"][slot] += amount
        S["hurt"] |= (amount < 0) << slot - 1
    elif kind == Static.RANGE:
        if amount > S["static_bits"][slot] >> RANGE_SHIFT & 15:
            S["static_bits"][slot] = S["static_bits"][slot] & ~(15 << RANGE_SHIFT) | amount << RANGE_SHIFT
    elif kind == Static.DESTROYED_TO:
        add_place(S, slot, amount)
    elif kind == Static.GAIN:
        grant_while(S, M, slot, amount)
    else:
        S["static_bits"][slot] |= 1 << kind


@kernel
def _mark(S, M, kind, copy):
    """ZX-13.4: a continuous effect on a card in whatever zone becomes a flag of the card."""
    if kind == Static.NO_PLAYER_SQUARE:
        set_flag(S, copy, Flag.OFF_PLAYER_SQUARE, 1)
        return
    printed = M["card"][M["copy_card"][copy]]["traits"] & Trait.ICON != 0
    set_flag(S, copy, Flag.ICON, printed != (kind == Static.ICON))


@apart
def _mark_all(S, M, W, kind, target, seat, copy):
    if target == 0:
        _mark(S, M, kind, copy)
        return
    n = gather(S, M, W, target, seat, copy)
    for i in range(n):
        _mark(S, M, kind, W["found"][i])


@apart
def _clear_marks(S, M):
    for seat in range(2):
        first = 1 + seat * SEAT_COPIES
        for copy in range(first, first + M["copies"][seat]):
            S["flags"][copy] &= ~(Flag.ICON | Flag.OFF_PLAYER_SQUARE)


@apart
def _apply_row(S, M, W, pc, copy):
    """Carries out one STATIC row on the Z/X on Squares."""
    seat = owner(copy)
    target = M["code"][pc]["b"]
    if MARKS >> M["code"][pc]["a"] & 1:
        _mark_all(S, M, W, M["code"][pc]["a"], target, seat, copy)
        return
    kind = M["code"][pc]["a"]
    amount = amount_of(S, M, W, pc, seat, copy)
    own = slot_of(S, copy)
    if target == 0 and own:
        _apply(S, M, kind, amount, own)
    elif target == 0:
        _apply_to_shift(S, M, kind, amount, copy)
    else:
        heed_newcomers(S, M, target, seat)
        _apply_to_others(S, M, kind, amount, target, seat, copy)


@kernel
def _apply_to_others(S, M, kind, amount, target, seat, copy):
    """Works on the Z/X on Squares that a selector finds."""
    for turn in range(2):
        side = seat ^ turn
        if M["selector"][target]["all_owners"] >> turn & 1:
            for half in range(2):
                rest = S["members"][side, Zone.SQUARE, half] & copies_for(M, target, side, half)
                while rest:
                    other = first_copy(side, half) + lowest_bit(rest)
                    rest &= rest - 1
                    if fits(S, M, other, target, seat, copy) and not is_immune(S, M, other, seat):
                        _apply(S, M, kind, amount, S["next"][other])


@apart
def _apply_to_shift(S, M, kind, amount, copy):
    """ZX-14.11: what the card below a Shift gives itself, the Shift has."""
    for slot in range(1, SLOTS):
        if S["slot_copy"][slot] and carrier(S, M, S["slot_copy"][slot]) == copy:
            _apply(S, M, kind, amount, slot)


@kernel
def _apply_ability(S, M, W, pc, copy, kinds):
    """Carries out the STATIC rows of some kinds (a bit mask) of one continuous ability."""
    seat = owner(copy)
    while M["code"][pc]["op"] != Op.END:
        op = M["code"][pc]["op"]
        if op == Op.IF and not holds_true(S, M, W, M["code"][pc]["a"], seat, copy):
            pc = M["code"][pc]["b"]
            continue
        if op == Op.STATIC and kinds >> M["code"][pc]["a"] & 1:
            _apply_row(S, M, W, pc, copy)
        pc += 1


@kernel
def _apply_card(S, M, W, copy, zone, kinds):
    S["heeds"] |= M["card"][M["copy_card"][copy]]["heeds"][owner(copy)]
    row = next_ability(S, M, copy, 0)
    while row:
        if M["ability"][row]["kind"] == Kind.CONTINUOUS and is_valid(S, M, W, row, copy, zone):
            if not repeats(M, W, row, owner(copy)):
                _apply_ability(S, M, W, M["ability"][row]["code"], copy, kinds)
        row = next_ability(S, M, copy, row)


@kernel
def _is_on_board(M, copy, zone):
    """Has the card a continuous ability that works in this zone and changes Z/X on Squares?"""
    return M["card"][M["copy_card"][copy]]["board_zones"] >> zone & 1


@kernel
def _apply_zone(S, M, W, seat, zone, kinds):
    for half in range(2):
        rest = S["members"][seat, zone, half] & M["board_copies"][seat, zone, half]
        while rest:
            _apply_card(S, M, W, first_copy(seat, half) + lowest_bit(rest), zone, kinds)
            rest &= rest - 1


@kernel
def _apply_squares(S, M, W, seat, kinds):
    """Square by square. ZX-14.11: what lies below a Shift works on."""
    is_stacked = is_hidden_by_shift(M, seat, Zone.SQUARE)
    if is_stacked:
        S["heeds"] = ALL
    rest = S["standing"][seat]
    while rest:
        copy = S["slot_copy"][lowest_bit(rest) + 1]
        rest &= rest - 1
        while copy:
            if _is_on_board(M, copy, Zone.SQUARE):
                _apply_card(S, M, W, copy, Zone.SQUARE, kinds)
            copy = carrier(S, M, copy) if is_stacked else 0


@kernel
def _apply_all(S, M, W, kinds):
    """Carries out the continuous effects of some kinds (a bit mask) of every card."""
    forget_singles(W)
    for seat in range(2):
        zones = M["board_zones"][seat]
        elsewhere = zones & ~(1 << Zone.SQUARE)
        while elsewhere:
            _apply_zone(S, M, W, seat, lowest_bit(elsewhere), kinds)
            elsewhere &= elsewhere - 1
        if zones >> Zone.SQUARE & 1:
            _apply_squares(S, M, W, seat, kinds)


@kernel
def refresh(S, M, W):
    """ZX-12.3: works out Power, Range and other continuous properties of every Z/X on a Square.
    Abilities are granted before all else, so that they work at once."""
    unheeded = is_unheeded(S)
    S["dirty"] = 0
    if unsettles_always(S, M):
        S["unsettled"] |= Unsettled.CARDS
    if not unheeded:
        S["unsettled"] |= Unsettled.POWER
        _work_out(S, M, W)


@apart
def _work_out(S, M, W):
    S["heeds"] = 0
    W["candidates"] = 0  # what was found is overwritten
    for slot in range(1, SLOTS):
        S["static_power"][slot] = 0
        S["static_bits"][slot] = 0
    kinds = M["static_kinds"]
    if kinds & MARKS:
        _clear_marks(S, M)
    if kinds & EARLY:
        clear_continuous(S)
        for group in FIRST:
            if kinds & group:
                _apply_all(S, M, W, group)
    if kinds >> Static.COST_ON_SQUARES & 1:
        _note_costs(S, M, W)
        S["heeds"] = ALL
    _apply_all(S, M, W, ~EARLY)


@apart
def _note_costs(S, M, W):
    """ZX-10.7: how continuous effects change the costs of Z/X on Squares; other effects may ask for these."""
    for slot in range(1, SLOTS):
        copy = S["slot_copy"][slot]
        if copy:
            change = cost_of(S, M, W, copy) - printed_cost(S, M, copy)
            S["static_bits"][slot] |= (max(-8, min(change, 7)) & 15) << COST_SHIFT
