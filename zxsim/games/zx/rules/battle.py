"""Chapter 600: battle (ZX-11)."""

from typing import NamedTuple

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import apart, kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.results import SIDE
from zxsim.games.zx.rules.asking import ask, take_answer, verb_of
from zxsim.games.zx.rules.continuous import (
    damage_bonus,
    has_static,
    is_harmless,
    player_damage_bonus,
    range_in,
    range_of,
)
from zxsim.games.zx.rules.copies import is_asleep, live, owner, ref, set_flag, slot_of
from zxsim.games.zx.rules.filters import power_of
from zxsim.games.zx.rules.fleeting import end_battle_fleeting
from zxsim.games.zx.rules.geometry import ALL, player_square, within
from zxsim.games.zx.rules.rule_effects import damage_player, damage_zx
from zxsim.games.zx.rules.tallying import count
from zxsim.games.zx.rules.triggers import notice
from zxsim.games.zx.rules.zones import sleep
from zxsim.games.zx.state import SLOTS, Decision, Event, Flag, Unsettled, Verb, Zone
from zxsim.games.zx.tables import Matter, Static, Way

ATTACKS = SIDE.index("attacks")


class _Battle(NamedTuple):
    NONE: int = 0
    EVENTS: int = 1  # the Battle Event Step
    DAMAGE: int = 2
    END: int = 3


Battle = _Battle()


@kernel
def targets(S, copy):
    """ZX-11.1: mask of the squares this Z/X can attack now; the Player Square of the opponent without
    a Z/X on it means the player, who cannot be attacked while an Overboost of his is on a Square."""
    seat = owner(copy)
    reach = within(range_of(S, copy), S["slot_square"][slot_of(S, copy)])
    return _goals(S, seat) & reach


@kernel
def _goals(S, seat):
    """ZX-11.1: mask of the squares that a seat can attack from anywhere."""
    home = player_square(1 - seat)
    guards = (S["standing"][0] | S["standing"][1]) >> home & 1 | S["overboosted"][1 - seat]
    return S["standing"][1 - seat] & ALL | (1 if guards == 0 else 0) << home


@apart
def can_attack_any(S, seat):
    """ZX-11.1: has the seat an attacker with a target?"""
    goals = _goals(S, seat)
    rest = S["standing"][seat] & ALL
    while rest:
        square = lowest_bit(rest)
        rest &= rest - 1
        if goals & within(range_in(S, square + 1), square) and can_attack(S, S["slot_copy"][square + 1]):
            return 1
    return 0


@kernel
def can_attack(S, copy):
    """ZX-11.1: a Z/X in Reboot that no effect keeps from attacking."""
    return 0 if is_asleep(S, copy) or has_static(S, copy, Static.NO_ATTACK) else 1


@apart
def declare(S, M, W, T, copy, square):
    """ZX-11.1, 11.2: the attacker sleeps; "attacks" and "is attacked" are noticed."""
    target = S["slot_copy"][square + 1]
    note(T, Note.ATTACK, copy, target, square, 0, 0, 0)
    count(W, owner(copy), ATTACKS)
    sleep(S, M, W, T, copy)
    S["attacker"] = ref(S, copy)
    S["target"] = ref(S, target) if target else 0
    S["target_square"] = square
    S["battle"] = Battle.EVENTS
    S["battle_seat"] = S["turn_seat"]
    S["battle_pass"] = 0
    S["battle_hit"] = 0
    S["preprocessing"] = 1
    S["dirty"] |= M["state_matters"] & Matter.BATTLE
    notice(S, M, W, Event.BATTLE_START, copy, Zone.SQUARE, Zone.SQUARE, 0, 0)
    notice(S, M, W, Event.ATTACKS, copy, Zone.SQUARE, Zone.SQUARE, 0, 0)
    if target:
        notice(S, M, W, Event.ATTACKED, target, Zone.SQUARE, Zone.SQUARE, 0, 0)


@kernel
def note_event_action(S, seat):
    """ZX-11.4, 11.5: the latest choice of this player is an action."""
    S["battle_pass"] &= ~(1 << seat)
    S["battle_seat"] = 1 - seat
    S["preprocessing"] = 1


@kernel
def _event_step(S):
    """ZX-11.4, 11.5: players act in turn, turn player first, until the latest choices of both are passes."""
    seat = S["battle_seat"]
    if verb_of(take_answer(S)) == Verb.PASS:
        S["battle_pass"] |= 1 << seat
        S["battle_seat"] = 1 - seat
        S["preprocessing"] = 1
        if S["battle_pass"] == 3:
            S["battle"] = Battle.DAMAGE
    else:
        ask(S, Decision.BATTLE, seat)


@apart
def _damage_step(S, M, W, T):
    """ZX-11.7 to 11.10: the attacker deals damage equal to
    its current Power; the target deals nothing back."""
    S["battle"] = Battle.END
    S["preprocessing"] = 1
    attacker = live(S, S["attacker"])
    if attacker == 0 or S["zone"][attacker] != Zone.SQUARE:
        return
    S["cause"] = attacker | Way.BY_BATTLE << 8
    _deal_damage(S, M, W, T, attacker)
    S["cause"] = 0


@kernel
def _deal_damage(S, M, W, T, attacker):
    """ZX-11.7, 11.8: to the target, or to the player when the attack is on him."""
    if is_harmless(S, attacker, 1):
        return
    if S["target"] == 0:
        points = 1 + player_damage_bonus(S, M, W, attacker)
        damage_player(S, M, W, T, 1 - owner(attacker), points)
        return
    target = live(S, S["target"])
    if target == 0 or S["zone"][target] != Zone.SQUARE:
        return
    points = power_of(S, M, attacker) + damage_bonus(S, M, W, attacker)
    if damage_zx(S, M, W, T, target, points):
        S["battle_hit"] = ref(S, target)
        notice(S, M, W, Event.HITS, attacker, Zone.SQUARE, Zone.SQUARE, 0, points)


@kernel
def _notice_end(S, M, W, reference):
    """ZX-11.11: "end of battle" of attacker or target, at most once a battle."""
    copy = live(S, reference)
    if copy and S["zone"][copy] == Zone.SQUARE and not S["flags"][copy] & Flag.ENDED:
        before = S["pending_count"]
        notice(S, M, W, Event.BATTLE_END, copy, Zone.SQUARE, Zone.SQUARE, 0, 0)
        if S["pending_count"] > before:
            set_flag(S, copy, Flag.ENDED, 1)


@kernel
def _forget_end(S, reference):
    """ZX-11.11: its "end of battle" may trigger again in the next battle."""
    copy = live(S, reference)
    if copy:
        set_flag(S, copy, Flag.ENDED, 0)


@apart
def _end_step(S, M, W, T):
    """ZX-11.11: "end of battle" until nothing new triggers; then effects that last this battle end."""
    S["battle_hit"] = 0
    _notice_end(S, M, W, S["attacker"])
    _notice_end(S, M, W, S["target"])
    S["preprocessing"] = 1
    if S["pending_count"]:
        return
    _forget_end(S, S["attacker"])
    _forget_end(S, S["target"])
    boosts = 0
    for slot in range(1, SLOTS):
        boosts |= S["boost_battle"][slot]
        S["boost_battle"][slot] = 0
    if boosts:
        S["dirty"] |= M["state_matters"] & Matter.POWER
        S["unsettled"] |= Unsettled.POWER
    end_battle_fleeting(S)
    note(T, Note.BATTLE_END, S["attacker"] & 0xFF, 0, 0, 0, 0, 0)
    S["battle"] = Battle.NONE
    S["dirty"] |= M["state_matters"] & Matter.BATTLE
    S["attacker"] = 0
    S["target"] = 0


@apart
def step_battle(S, M, W, T):
    """ZX-11: one step of the battle, after its preprocessing."""
    if S["battle"] == Battle.EVENTS:
        _event_step(S)
    elif S["battle"] == Battle.DAMAGE:
        _damage_step(S, M, W, T)
    else:
        _end_step(S, M, W, T)
