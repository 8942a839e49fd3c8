"""Chapter 300: cards change zones, and what is noticed when they do (ZX-2.5 to 2.7, 4.6, 8.6 to 8.10)."""

from zxsim.core.jit import kernel
from zxsim.core.rng import shuffle
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.rules.copies import (
    empty_purse,
    enter_zone,
    exit_zone,
    is_asleep,
    link,
    owner,
    ref,
    renew,
    set_flag,
    sink,
    slot_of,
    spare_slot,
    stand,
    unlink,
    vacate,
)
from zxsim.games.zx.rules.filters import traits_of
from zxsim.games.zx.rules.fleeting import carry_fleeting, forget_fleeting
from zxsim.games.zx.rules.heeding import heed_move, heed_sleep, unsettles_always
from zxsim.games.zx.rules.last_known import note_values
from zxsim.games.zx.rules.sight import forget_places, see
from zxsim.games.zx.rules.stacks import carrier, is_carrier
from zxsim.games.zx.rules.triggers import announce, notice
from zxsim.games.zx.state import EVERYTHING_UNSETTLED, Event, Flag, Unsettled, Zone
from zxsim.games.zx.tables import COLOURS, How, Trait, When
from zxsim.games.zx.work import SHUFFLE

AT_HOME_IN_DYNAMIS = Trait.EXTRA | Trait.SHIFT | Trait.OVERBOOST


@kernel
def check_reload(S, seat):
    """ZX-8.10: marks a Reload as due; the engine carries it out before anything else goes on."""
    if S["count"][seat, Zone.DECK] == 0 and S["count"][seat, Zone.TRASH] > 0:
        S["reload"] |= 1 << seat


@kernel
def shuffle_deck(S, M, W, T, seat):
    """Shuffles a deck: the nth shuffle of a luck is the same wherever it is dealt (law 3)."""
    n = 0
    copy = S["head"][seat, Zone.DECK]
    while copy:
        W["scratch"]["card"][n] = copy
        n += 1
        copy = S["next"][copy]
    luck = seat ^ S["luck"]
    shuffle(W["rng"], SHUFFLE + luck, S["shuffles"][seat], W["scratch"], n)
    S["shuffles"][seat] += 1
    for i in range(n):
        S["next"][W["scratch"]["card"][i]] = W["scratch"]["card"][i + 1] if i + 1 < n else 0
    if n:
        S["head"][seat, Zone.DECK] = W["scratch"]["card"][0]
        S["tail"][seat, Zone.DECK] = W["scratch"]["card"][n - 1]
    note(T, Note.SHUFFLE, seat, n, 0, 0, 0, 0)
    if S["turn"]:  # not while the game is set up
        forget_places(S, W, seat)
        announce(S, M, W, Event.SHUFFLED, seat)


@kernel
def _enters_asleep(S, M, copy):
    """ZX-10.4: a card with the ring icon sleeps when one of its colours is missing in Resource."""
    card = M["card"][M["copy_card"][copy]]
    if not card["traits"] & Trait.RING:
        return 0
    present = 0
    other = S["head"][owner(copy), Zone.RESOURCE]
    while other:
        if other != copy:
            present |= M["card"][M["copy_card"][other]]["traits"]
        other = S["next"][other]
    return 1 if card["traits"] & COLOURS & ~present else 0


@kernel
def _notice_arrival(S, M, W, copy, from_zone, zone):
    if zone == Zone.TRASH:
        notice(S, M, W, Event.TO_TRASH, copy, zone, from_zone, 0, 0)
    elif zone == Zone.RESOURCE:
        notice(S, M, W, Event.TO_RESOURCE, copy, zone, from_zone, 0, 0)
    elif zone == Zone.CHARGE:
        set_flag(S, copy, Flag.ARRIVED, 1)
        notice(S, M, W, Event.TO_CHARGE, copy, zone, from_zone, 0, 0)
    elif zone == Zone.HAND and from_zone != Zone.DECK:
        notice(S, M, W, Event.TO_HAND, copy, zone, from_zone, 0, 0)
    if from_zone == Zone.LIFE:
        announce(S, M, W, Event.LIFE_DECREASES, owner(copy))


@kernel
def _set_asleep(S, copy, on):
    """ZX-14.7: the Player card and the card with it are one card and share their state."""
    set_flag(S, copy, Flag.ASLEEP, on)
    empty_purse(S, owner(copy), S["zone"][copy])
    if S["zone"][copy] == Zone.PLAYER:
        other = S["head"][owner(copy), Zone.PLAYER]
        while other:
            set_flag(S, other, Flag.ASLEEP, on)
            other = S["next"][other]


@kernel
def _return_home(S, M, T, copy, seat):
    """ZX-8.6, 8.7, 8.9: a Dynamis card in a zone other than
    Square and Dynamis returns there face-up, at once."""
    zone = S["zone"][copy]
    unlink(S, copy)
    renew(S, copy)
    link(S, copy, Zone.DYNAMIS, 0)
    set_flag(S, copy, Flag.FACE_UP, 1)
    heed_move(S, M, copy, zone, Zone.DYNAMIS)
    if S["overboosted"][seat] == copy:
        S["overboosted"][seat] = 0
        _set_asleep(S, S["hidden"][seat], 0)  # the lower half is the Player card again, in Reboot
    note(T, Note.MOVE, copy, zone, Zone.DYNAMIS, How.FACE_UP, 0, 0)


@kernel
def arrive(S, M, W, T, copy, from_zone, zone, how):
    """Second half of a move: the copy, already taken out of
    `from_zone`, is put into `zone` of its owner (ZX-2.6)."""
    seat = owner(copy)
    renew(S, copy)
    link(S, copy, zone, 1 if how == How.TOP or zone == Zone.LIFE else 0)
    if how == How.FACE_UP:
        set_flag(S, copy, Flag.FACE_UP, 1)
    if how == How.THIRD:
        sink(S, copy, 2)
    if zone == Zone.RESOURCE and (how == How.ASLEEP or (how == How.PLAIN and _enters_asleep(S, M, copy))):
        _set_asleep(S, copy, 1)
    note(T, Note.MOVE, copy, from_zone, zone, how, 0, 0)
    if zone == Zone.CHARGE or from_zone == Zone.LIFE or unsettles_always(S, M):
        S["unsettled"] |= Unsettled.CARDS
    heed_move(S, M, copy, from_zone, zone)
    _notice_arrival(S, M, W, copy, from_zone, zone)
    if zone != Zone.DYNAMIS and zone != Zone.TEMPORARY and traits_of(S, M, copy) & AT_HOME_IN_DYNAMIS:
        _return_home(S, M, T, copy, seat)
    elif S["flags"][copy] & Flag.TOKEN and zone != Zone.RESOURCE:
        unlink(S, copy)  # ZX-8.8: it ceases to exist
    see(S, W, copy, from_zone)
    if from_zone == Zone.DECK or zone == Zone.TRASH:
        check_reload(S, seat)


@kernel
def clear_slot(S, slot):
    vacate(S, slot)
    S["hurt"] &= ~(1 << slot - 1)
    S["damage"][slot] = 0
    S["boost"][slot] = 0
    S["boost_battle"][slot] = 0
    S["static_power"][slot] = 0
    S["static_bits"][slot] = 0
    S["entered"][slot] = 0
    S["under"][slot] = 0
    S["granted"][slot] = 0
    forget_fleeting(S, slot)


@kernel
def _leave_square(S, M, W, T, copy):
    """Takes a Z/X off its Square; returns the first card that lay under it. Leaving is noticed first."""
    slot = slot_of(S, copy)
    note_values(S, M, copy)
    notice(S, M, W, Event.LEAVES, copy, Zone.SQUARE, Zone.SQUARE, 0, S["slot_square"][slot] + 1)
    below = S["under"][slot]
    clear_slot(S, slot)
    S["next"][copy] = 0
    exit_zone(S, copy, owner(copy), Zone.SQUARE)
    return below


@kernel
def move(S, M, W, T, copy, zone, how):
    """ZX-2.5, 2.6: moves a card to a zone of its owner, as a new object. Forces of a Z/X that leaves go to
    their own owners' Trash (ZX-13.13, OPEN-9); the card below a Shift goes where the Shift was sent
    (ZX-8.9)."""
    from_zone = S["zone"][copy]
    if from_zone == Zone.NONE or is_carrier(S, M, copy):
        return
    if from_zone != Zone.SQUARE:
        unlink(S, copy)
        arrive(S, M, W, T, copy, from_zone, zone, how)
        return
    is_shift = traits_of(S, M, copy) & Trait.SHIFT
    below = _leave_square(S, M, W, T, copy)
    arrive(S, M, W, T, copy, from_zone, zone, how)
    while below:
        after = S["next"][below]
        S["next"][below] = 0
        if is_shift:
            arrive(S, M, W, T, below, from_zone, zone, how)
            is_shift = 0  # below its carrier lie forces
        else:
            arrive(S, M, W, T, below, Zone.UNDER, Zone.TRASH, How.PLAIN)
        below = after


@kernel
def tuck(S, M, W, T, copy, slot):
    """ZX-13.13: a card goes face-up under the Z/X in a slot, as the topmost of its forces."""
    from_zone = S["zone"][copy]
    seat = owner(copy)
    unlink(S, copy)
    renew(S, copy)
    set_flag(S, copy, Flag.FACE_UP, 1)
    S["zone"][copy] = Zone.UNDER
    below = carrier(S, M, S["slot_copy"][slot])
    if below:
        S["next"][copy] = S["next"][below]
        S["next"][below] = copy
    else:
        S["next"][copy] = S["under"][slot]
        S["under"][slot] = copy
    S["dirty"] = 1
    S["unsettled"] |= Unsettled.CARDS
    see(S, W, copy, from_zone)
    note(T, Note.TUCK, copy, from_zone, S["slot_copy"][slot], 0, 0, 0)
    if from_zone == Zone.LIFE:
        announce(S, M, W, Event.LIFE_DECREASES, seat)
    if from_zone == Zone.DECK:
        check_reload(S, seat)


@kernel
def _make_room(S, square):
    """ZX-9.10: the Z/X already on the square lies under the newcomer until Improper Z/X clears it away."""
    slot = square + 1
    if S["slot_copy"][slot] == 0:
        return
    spare = spare_slot(S)
    if spare == 0:
        S["fault"] = 3
        return
    _copy_slot(S, slot, spare)
    clear_slot(S, slot)


@kernel
def _copy_slot(S, slot, to):
    stand(S, S["slot_copy"][slot], to)
    S["next"][S["slot_copy"][slot]] = to
    S["slot_square"][to] = S["slot_square"][slot]
    S["hurt"] |= (S["hurt"] >> slot - 1 & 1) << to - 1
    S["damage"][to] = S["damage"][slot]
    S["boost"][to] = S["boost"][slot]
    S["boost_battle"][to] = S["boost_battle"][slot]
    S["static_power"][to] = S["static_power"][slot]
    S["static_bits"][to] = S["static_bits"][slot]
    S["entered"][to] = S["entered"][slot]
    S["under"][to] = S["under"][slot]
    S["granted"][to] = S["granted"][slot]
    carry_fleeting(S, slot, to)


@kernel
def raise_spare(S, spare):
    """ZX-11.19a: the Z/X that was below stays when the one above it has gone."""
    _copy_slot(S, spare, S["slot_square"][spare] + 1)
    clear_slot(S, spare)
    S["dirty"] = 1
    S["unsettled"] = EVERYTHING_UNSETTLED


@kernel
def appear(S, M, W, T, copy, square, asleep, from_zone, played):
    """ZX-9.4, 9.8: a card appears on a Square, in Reboot unless `asleep`; it came from `from_zone`."""
    if S["zone"][copy] != Zone.NONE:
        heed_move(S, M, copy, S["zone"][copy], Zone.SQUARE)
        unlink(S, copy)
    renew(S, copy)
    _make_room(S, square)
    slot = square + 1
    stand(S, copy, slot)
    S["slot_square"][slot] = square
    S["entered"][slot] = S["turn"] << 8 | from_zone << 1 | played
    S["next"][copy] = slot
    enter_zone(S, copy, owner(copy), Zone.SQUARE)
    if asleep:
        set_flag(S, copy, Flag.ASLEEP, 1)
    heed_move(S, M, copy, from_zone, Zone.SQUARE)
    S["unsettled"] = EVERYTHING_UNSETTLED
    see(S, W, copy, from_zone)
    note(T, Note.APPEAR, copy, square, from_zone, asleep, played, 0)
    if from_zone == Zone.LIFE and not played:
        announce(S, M, W, Event.LIFE_DECREASES, owner(copy))
    if from_zone == Zone.DECK:
        check_reload(S, owner(copy))
    notice(S, M, W, Event.APPEARS, copy, Zone.SQUARE, from_zone, played, 0)


@kernel
def relocate(S, M, W, T, copy, square):
    """ZX-2.5, 3.8: a Z/X moves from Square to Square and stays the same object."""
    slot = slot_of(S, copy)
    before = S["slot_square"][slot]
    if before == square:
        return
    _make_room(S, square)
    _copy_slot(S, slot, square + 1)
    S["slot_square"][square + 1] = square
    clear_slot(S, slot)
    S["dirty"] = 1
    S["unsettled"] = EVERYTHING_UNSETTLED
    note(T, Note.MOVED, copy, before, square, 0, 0, 0)
    notice(S, M, W, Event.MOVES, copy, Zone.SQUARE, Zone.SQUARE, 0, before + 1)


@kernel
def swap(S, M, W, T, one, other):
    """ZX-2.5, 3.8: two Z/X exchange their Squares and stay the same objects."""
    first = slot_of(S, one)
    second = slot_of(S, other)
    spare = spare_slot(S)
    if spare == 0:
        S["fault"] = 3
        return
    here = S["slot_square"][first]
    there = S["slot_square"][second]
    _copy_slot(S, first, spare)
    _copy_slot(S, second, first)
    S["slot_square"][first] = here
    _copy_slot(S, spare, second)
    S["slot_square"][second] = there
    clear_slot(S, spare)
    S["dirty"] = 1
    S["unsettled"] = EVERYTHING_UNSETTLED
    note(T, Note.MOVED, one, here, there, 0, 0, 0)
    note(T, Note.MOVED, other, there, here, 0, 0, 0)
    notice(S, M, W, Event.MOVES, one, Zone.SQUARE, Zone.SQUARE, 0, here + 1)
    notice(S, M, W, Event.MOVES, other, Zone.SQUARE, Zone.SQUARE, 0, there + 1)


@kernel
def sleep(S, M, W, T, copy):
    """Puts a card to Sleep; returns 1 if it was in Reboot."""
    if is_asleep(S, copy):
        return 0
    _set_asleep(S, copy, 1)
    heed_sleep(S, M, copy)
    note(T, Note.SLEEP, copy, 0, 0, 0, 0, 0)
    notice(S, M, W, Event.SLEEPS, copy, S["zone"][copy], 0, 0, 0)
    return 1


@kernel
def _is_kept_asleep(S, copy):
    for row in range(S["delayed_count"]):
        if S["delayed"][row, 0] == When.NO_REBOOT and S["delayed"][row, 3] == ref(S, copy):
            return 1
    return 0


@kernel
def reboot(S, M, W, T, copy):
    """Puts a card into Reboot; returns 1 if it was asleep and nothing keeps it so."""
    if not is_asleep(S, copy) or (S["delayed_count"] and _is_kept_asleep(S, copy)):
        return 0
    if S["zone"][copy] == Zone.RESOURCE and S["held_resource"][owner(copy)]:
        return 0
    _set_asleep(S, copy, 0)
    heed_sleep(S, M, copy)
    note(T, Note.REBOOT, copy, 0, 0, 0, 0, 0)
    notice(S, M, W, Event.REBOOTS, copy, S["zone"][copy], 0, 0, 0)
    return 1


@kernel
def draw_card(S, M, W, T, seat):
    """ZX-12.14: the top card of the deck to the hand; returns 0 if the deck is empty."""
    copy = S["head"][seat, Zone.DECK]
    if copy == 0:
        return 0
    move(S, M, W, T, copy, Zone.HAND, How.PLAIN)
    announce(S, M, W, Event.DRAWS, seat)
    return 1


@kernel
def recover(S, M, W, T, seat):
    """ZX-11.18, 12.15: recover 1, the top card of the deck face-down on top of Life."""
    copy = S["head"][seat, Zone.DECK]
    if copy == 0:
        return 0
    move(S, M, W, T, copy, Zone.LIFE, How.TOP)
    announce(S, M, W, Event.RECOVERED, seat)
    return 1
