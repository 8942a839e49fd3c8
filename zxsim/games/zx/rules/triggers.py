"""Chapter 800: automatic abilities notice what happens and wait in one pool (ZX-12.2, 8.1)."""

from zxsim.core.jit import apart, kernel
from zxsim.games.zx.rules.conditions import is_valid
from zxsim.games.zx.rules.copies import next_ref, next_zone, note_used, owner, ref, was_used
from zxsim.games.zx.rules.filters import fits
from zxsim.games.zx.rules.granting import next_ability
from zxsim.games.zx.rules.stacks import carrier, is_hidden_by_shift
from zxsim.games.zx.state import PENDING, SLOTS, Event, Zone
from zxsim.games.zx.tables import Kind, Matter, Trait, Way

ONCE = 1 << Event.TURN_END  # ZX-7.11: each ability once
ELSEWHERE = (
    1 << Event.TO_TRASH | 1 << Event.TO_RESOURCE | 1 << Event.TO_CHARGE | 1 << Event.TO_HAND
    | 1 << Event.DESTROYED | 1 << Event.LEAVES
)  # fmt: skip
LEAVING = 1 << Event.DESTROYED | 1 << Event.LEAVES  # noticed before the card moves


@kernel
def wait(S, row, source, that, value):
    """ZX-12.2: an ability waits. row: ability row, or 4096 + pc of a delayed body."""
    n = S["pending_count"]
    if n >= PENDING:
        S["fault"] = 2
        return
    S["pending_ability"][n] = row
    S["pending_copy"][n] = source
    S["pending_that"][n] = that
    S["pending_value"][n] = value
    S["pending_count"] = n + 1


@kernel
def _came_about(S, M, way, cause, played, seat, source):
    """Did what happens now come about in this way, brought about by a card of this kind?"""
    if way == Way.PLAYED:
        return played
    how = S["cause"] >> 8
    if played or how == Way.ANY:
        return 0
    if how != way and (way != Way.BY or how == Way.FOR_ADVENT):
        return 0
    return fits(S, M, S["cause"] & 0xFF, cause, seat, source) if cause else 1


@kernel
def _accepts(S, M, row, copy, event, from_zone, played):
    """Does ability `row` of this copy wait for such an occurrence, coming about as it does?"""
    ability = M["ability"][row]
    if ability["kind"] != Kind.AUTOMATIC or ability["event"] != event:
        return 0
    if ability["from_zones"] and not ability["from_zones"] >> from_zone & 1:
        return 0
    way = ability["way"]
    return _came_about(S, M, way, ability["cause"], played, owner(copy), copy) if way else 1


@kernel
def _meets(S, M, row, copy, event, that):
    """Is the other card of the battle, as it is now, one that ability `row` of this copy asks for?"""
    against = M["ability"][row]["against"]
    if against == 0:
        return 1
    other = S["target"]
    if event == Event.KILLS:
        other = that
    elif event == Event.ATTACKED:
        other = S["attacker"]
    other &= 0xFF
    return fits(S, M, other, against, owner(copy), copy) if other else 0


@kernel
def _trigger(S, M, row, copy, source, event, that, value):
    """Puts the ability into the pool unless it asks for another battle, or may trigger only once and has."""
    if not _meets(S, M, row, copy, event, that):
        return
    index = M["ability"][row]["index"]
    if ONCE >> event & 1 or M["ability"][row]["limit"] == 1:
        if was_used(S, copy, index):
            return
        note_used(S, copy, index)
    wait(S, row, source, that, value)


@kernel
def _notice_self(S, M, W, event, copy, zone, from_zone, played, reference, that, value):
    card = M["card"][M["copy_card"][copy]]
    if not card["events"] >> event & 1:
        return
    row = next_ability(S, M, copy, 0)
    while row:
        if M["ability"][row]["subject"] == 0 and _accepts(S, M, row, copy, event, from_zone, played):
            place = zone
            if ELSEWHERE >> event & 1 and not M["ability"][row]["zones"] >> zone & 1:
                place = Zone.SQUARE  # a text about its own move needs no place
            if is_valid(S, M, W, row, copy, place):
                _trigger(S, M, row, copy, reference, event, that, value)
        row = next_ability(S, M, copy, row)


@apart
def _watch(S, M, W, event, watcher, zone, copy, from_zone, played, reference, that, value):
    card = M["card"][M["copy_card"][watcher]]
    if not card["watch_zones"] >> zone & 1:
        return
    seat = owner(watcher)
    row = next_ability(S, M, watcher, 0)
    while row:
        subject = M["ability"][row]["subject"]
        if subject and _accepts(S, M, row, watcher, event, from_zone, played):
            if fits(S, M, copy, subject, seat, watcher) and is_valid(S, M, W, row, watcher, zone):
                source = reference if watcher == copy else ref(S, watcher)
                _trigger(S, M, row, watcher, source, event, that, value)
        row = next_ability(S, M, watcher, row)


@kernel
def _is_watched(S, M, event, seat, zone):
    """Lies a card of the seat in this zone that watches others for such an occurrence?"""
    found = 0
    for half in range(2):
        found |= S["members"][seat, zone, half] & M["watch_copies"][event, seat, half]
    return found | is_hidden_by_shift(M, seat, zone)


@kernel
def _notice_others(S, M, W, event, copy, from_zone, played, reference, that, value):
    for seat in range(2):
        if M["watch_copies"][event, seat, 0] | M["watch_copies"][event, seat, 1] == 0:
            continue
        zones = M["watch_zones"][seat]
        zone = next_zone(zones, 0)
        while zone:
            watcher = S["head"][seat, zone] if _is_watched(S, M, event, seat, zone) else 0
            while watcher:
                _watch(S, M, W, event, watcher, zone, copy, from_zone, played, reference, that, value)
                watcher = S["next"][watcher]
            zone = next_zone(zones, zone)
        if zones >> Zone.SQUARE & 1 and _is_watched(S, M, event, seat, Zone.SQUARE):
            for slot in range(1, SLOTS):
                watcher = S["slot_copy"][slot]
                while watcher and owner(watcher) == seat:
                    _watch(
                        S, M, W, event, watcher, Zone.SQUARE, copy, from_zone, played, reference, that, value
                    )
                    watcher = carrier(S, M, watcher)


@apart
def _remember(S, M, event, copy, from_zone, played, whose):
    """ZX-13.10: what `this_turn` asks is noted for each seat as it reads it. copy: 0 when it happens to
    the player `whose`."""
    for k in range(M["memories"]):
        zones = M["memory"][k, 2]
        if M["memory"][k, 0] != event or (zones and not zones >> from_zone & 1):
            continue
        way = M["memory"][k, 3]
        for seat in range(2):
            if copy:
                is_meant = fits(S, M, copy, M["memory"][k, 1], seat, 0) == 1
            else:
                is_meant = M["memory"][k, 5] == 0 or (M["memory"][k, 5] == 1) == (seat == whose)
            if is_meant and (way == 0 or _came_about(S, M, way, M["memory"][k, 4], played, seat, 0)):
                S["memory"][seat] |= 1 << k
                S["dirty"] |= M["state_matters"] & Matter.MEMORY


@kernel
def notice(S, M, W, event, copy, zone, from_zone, played, value):
    """ZX-12.2: something happened to a card. zone: where the card counts as being; from_zone: where it came
    from. Leaving is noticed before the card moves and refers to the object it is about to become. With KILLS,
    `value` is a reference to the destroyed card."""
    if M["noticed"] >> event & 1:
        _notice(S, M, W, event, copy, zone, from_zone, played, value)


@apart
def _notice(S, M, W, event, copy, zone, from_zone, played, value):
    """Whoever waits for it triggers."""
    card = M["card"][M["copy_card"][copy]]
    if not ((card["events"] | M["watched"]) >> event & 1 or card["traits"] & Trait.SHIFT):
        return
    reference = next_ref(S, copy) if LEAVING >> event & 1 else ref(S, copy)
    that = reference
    if event == Event.KILLS:
        that = value
        value = 0
    _notice_self(S, M, W, event, copy, zone, from_zone, played, reference, that, value)
    below = carrier(S, M, copy)
    if below:
        own = ref(S, below)
        _notice_self(S, M, W, event, below, zone, from_zone, played, own, that, value)
    if M["watched"] >> event & 1:
        _notice_others(S, M, W, event, copy, from_zone, played, reference, that, value)
        _remember(S, M, event, copy, from_zone, played, 0)


@apart
def _announce_card(S, M, W, event, copy, zone, seat):
    """An occurrence that belongs to a player or a phase: `whose` says which player the ability means."""
    card = M["card"][M["copy_card"][copy]]
    if not card["events"] >> event & 1:
        return
    own = owner(copy)
    row = next_ability(S, M, copy, 0)
    while row:
        whose = M["ability"][row]["whose"]
        if _accepts(S, M, row, copy, event, 0, 0) and (whose == 0 or (whose == 1) == (own == seat)):
            if is_valid(S, M, W, row, copy, zone):
                _trigger(S, M, row, copy, ref(S, copy), event, 0, 0)
        row = next_ability(S, M, copy, row)


@kernel
def announce(S, M, W, event, seat):
    """ZX-7: an automatic occurrence without a card, such as the start of a phase of `seat`."""
    if not M["announced"] >> event & 1:
        return
    _remember(S, M, event, 0, 0, 0, seat)
    for who in range(2):
        zones = M["announce_zones"][who]
        zone = next_zone(zones, 0)
        while zone:
            copy = S["head"][who, zone]
            while copy:
                _announce_card(S, M, W, event, copy, zone, seat)
                copy = S["next"][copy]
            zone = next_zone(zones, zone)
        for slot in range(1, SLOTS):
            copy = S["slot_copy"][slot]
            while copy and owner(copy) == who:
                _announce_card(S, M, W, event, copy, Zone.SQUARE, seat)
                copy = carrier(S, M, copy)
