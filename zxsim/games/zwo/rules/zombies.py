"""Section 5: zombies and damage: entering, moving, being broken, revive, legends; and the end of the game."""

from zxsim.core.jit import kernel
from zxsim.core.trace import note
from zxsim.games.zwo.notes import Note
from zxsim.games.zwo.rules.copies import card_of, has_flag, is_on_field, link, owner, set_flag, unlink
from zxsim.games.zwo.rules.counting import BROKEN, CLASHES, DESTROYED, HEALED, count
from zxsim.games.zwo.rules.selecting import power_of
from zxsim.games.zwo.rules.triggers import notice
from zxsim.games.zwo.state import LIFE, Flag, Reason, Zone
from zxsim.games.zwo.tables import When


@kernel
def move(S, M, T, copy, zone, flags):
    """ZWO-5.3: a card changes its area: damage is reset; what lasts this turn is forgotten off the field."""
    before = S["zone"][copy]
    was_on_field = is_on_field(S, copy)
    unlink(S, copy)
    S["damage"][copy] = 0
    if zone != Zone.UNDEAD and zone != Zone.SPLATTERED:
        S["boost"][copy] = 0
        S["sharpened"][copy] = 0
        S["used"][copy] = 0
        _leave_attack(S, copy)
    link(S, copy, zone)
    S["flags"][copy] = flags
    if card_of(M, copy)["statics"]:
        S["statics"] += is_on_field(S, copy) - was_on_field
        S["unsettled"] = 1
    unsettle(S)
    note(T, Note.MOVE, copy, before, zone, flags, 0, 0)


@kernel
def unsettle(S):
    """Something that a static ability may ask for has changed, and with it Power."""
    S["unsettled"] |= S["statics"]


@kernel
def _leave_attack(S, copy):
    """ZWO-6.7: attacker or target has left the field."""
    if S["attacker"] == copy:
        S["attacker"] = 0
    if S["target"] == copy:
        S["target"] = 0
        S["target_left"] = 1


@kernel
def turn_rest(S, T, copy):
    if not has_flag(S, copy, Flag.REST):
        set_flag(S, copy, Flag.REST, 1)
        unsettle(S)
        note(T, Note.REST, copy, 0, 0, 0, 0, 0)


@kernel
def turn_stand(S, T, copy):
    if has_flag(S, copy, Flag.REST):
        set_flag(S, copy, Flag.REST, 0)
        unsettle(S)
        note(T, Note.STAND, copy, 0, 0, 0, 0, 0)


@kernel
def has_namesake(S, M, copy):
    """ZWO-5.7: is there another card of the same name on either field?"""
    name = card_of(M, copy)["name"]
    for seat in range(2):
        for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
            other = S["head"][seat, zone]
            while other:
                if other != copy and card_of(M, other)["name"] == name:
                    return 1
                other = S["next"][other]
    return 0


@kernel
def enter(S, M, W, T, copy):
    """ZWO-5.1: a zombie enters the Undead Area, Front and Stand; a second legend does not survive it."""
    move(S, M, T, copy, Zone.UNDEAD, 0)
    if card_of(M, copy)["legend"] and has_namesake(S, M, copy):
        count(W, owner(copy), CLASHES, 1)
        note(T, Note.CLASH, copy, 0, 0, 0, 0, 0)
        move(S, M, T, copy, Zone.HAND if M["options"]["second_legend"] else Zone.DEAD, 0)
        return
    notice(S, M, copy, When.ENTERS)


@kernel
def destroy(S, M, W, T, copy):
    """ZWO-5.2: from the field to the Dead Area."""
    count(W, owner(copy), DESTROYED, 1)
    move(S, M, T, copy, Zone.DEAD, 0)
    notice(S, M, copy, When.DIES)


@kernel
def break_zombie(S, M, W, T, copy):
    """ZWO-5.2, 5.4: one stage down, never two at once."""
    if S["zone"][copy] == Zone.SPLATTERED:
        destroy(S, M, W, T, copy)
        return
    stays = M["options"]["broken_state"] and not has_flag(S, copy, Flag.REST)
    count(W, owner(copy), BROKEN, 1)
    move(S, M, T, copy, Zone.SPLATTERED, 0 if stays else Flag.REST)
    notice(S, M, copy, When.BREAKS)


@kernel
def revive(S, M, T, copy):
    """ZWO-5.5: from the Splattered to the Undead Area."""
    state = M["options"]["revive_state"]
    flags = S["flags"][copy] & Flag.REST
    if state:
        flags = 0 if state == 1 else Flag.REST
    move(S, M, T, copy, Zone.UNDEAD, flags)
    notice(S, M, copy, When.REVIVES)


@kernel
def damage_zombie(S, T, copy, amount):
    """ZWO-5.2: damage adds up."""
    if is_on_field(S, copy) and amount > 0:
        S["damage"][copy] += amount
        S["unsettled"] = 1
        note(T, Note.DAMAGE, copy, amount, S["damage"][copy], 0, 0, 0)


@kernel
def damage_player(S, T, seat, amount):
    """ZWO-6.5: Life is reduced, to 0 at least. Returns how much of it was lost."""
    if amount <= 0:
        return 0
    if S["life"][seat] == 0:
        S["struck"][seat] = 1
    lost = min(amount, S["life"][seat])
    S["life"][seat] -= lost
    S["unsettled"] = 1
    note(T, Note.HIT, seat, amount, S["life"][seat], 0, 0, 0)
    return lost


@kernel
def heal(S, W, T, seat, amount):
    """ZWO-2.2: Life is never more than at the start."""
    gained = min(amount, LIFE - S["life"][seat])
    S["life"][seat] += gained
    unsettle(S)
    count(W, seat, HEALED, gained)
    note(T, Note.HEAL, seat, gained, S["life"][seat], 0, 0, 0)


@kernel
def end_game(S, T, winner, reason):
    S["winner"] = winner
    S["reason"] = reason
    S["decision"] = 0
    note(T, Note.OVER, winner, reason, S["life"][0], S["life"][1], 0, 0)


@kernel
def _check_life(S, M, T):
    """ZWO-2.6, 2.8: is the game over?"""
    lost = 0
    for seat in range(2):
        beaten = S["struck"][seat] if M["options"]["defeat"] else S["life"][seat] == 0
        if beaten:
            lost |= 1 << seat
    if lost == 3:
        way = M["options"]["both_defeated"]
        if way:
            end_game(S, T, S["turn_seat"] if way == 1 else 1 - S["turn_seat"], Reason.LIFE)
        else:
            end_game(S, T, 2, Reason.DRAW)
    elif lost:
        end_game(S, T, 1 if lost == 1 else 0, Reason.LIFE)


@kernel
def settle(S, M, W, T):
    """ZWO-5.2: all zombies with enough damage are broken together, then Life is looked at."""
    S["unsettled"] = 0
    n = 0
    for seat in range(2):
        for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
            copy = S["head"][seat, zone]
            while copy:
                if S["damage"][copy] and S["damage"][copy] >= power_of(S, M, copy):
                    W["found"][n] = copy
                    n += 1
                copy = S["next"][copy]
    for i in range(n):
        break_zombie(S, M, W, T, W["found"][i])
    _check_life(S, M, T)
