"""Section 6: one attack."""

from zxsim.core.jit import kernel
from zxsim.core.trace import note
from zxsim.games.zwo.notes import Note
from zxsim.games.zwo.rules.asking import ask, copy_in, take_answer, verb_of
from zxsim.games.zwo.rules.copies import has_flag
from zxsim.games.zwo.rules.counting import ATTACKS_ON_PLAYER, count, count_attack, count_block, count_hit
from zxsim.games.zwo.rules.selecting import critical_of, power_of
from zxsim.games.zwo.rules.triggers import notice
from zxsim.games.zwo.rules.zombies import damage_player, damage_zombie, turn_rest
from zxsim.games.zwo.state import Decision, Flag, Step, Verb, Zone
from zxsim.games.zwo.tables import When

_ATTACKS = (1, 1, 0, 0)  # option splattered_fight: may they attack, may they block?
_BLOCKS = (1, 0, 1, 0)


@kernel
def can_attack(S, M, copy):
    """ZWO-6.1: an own Stand zombie on the field."""
    if S["zone"][copy] == Zone.SPLATTERED and not _ATTACKS[M["options"]["splattered_fight"]]:
        return 0
    return 0 if has_flag(S, copy, Flag.REST) else 1


@kernel
def can_block(S, M, copy):
    """ZWO-6.3: an own Stand zombie on the field."""
    if S["zone"][copy] == Zone.SPLATTERED and not _BLOCKS[M["options"]["splattered_fight"]]:
        return 0
    return 0 if has_flag(S, copy, Flag.REST) else 1


@kernel
def count_blockers(S, M, seat):
    """ZWO-6.3: how many zombies of a seat could block."""
    n = 0
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy:
            n += can_block(S, M, copy)
            copy = S["next"][copy]
    return n


@kernel
def declare(S, M, W, T, copy, target):
    """ZWO-6.1, 6.2: the attacker goes to Rest; target 0 is the opponent."""
    S["attack"] = Step.BLOCK
    S["attacker"] = copy
    S["target"] = target
    S["target_left"] = 0
    S["passes"] = 0
    S["asked_seat"] = S["turn_seat"] ^ M["options"]["response_order"]
    note(T, Note.ATTACK, copy, target, 0, 0, 0, 0)
    turn_rest(S, T, copy)
    count_attack(S, W, S["turn_seat"])
    if target == 0:
        count(W, S["turn_seat"], ATTACKS_ON_PLAYER, 1)
    notice(S, M, copy, When.ATTACKS)


@kernel
def _block_step(S, M, W, T):
    """ZWO-6.3: the defender may Rest one zombie, which becomes the target."""
    seat = 1 - S["turn_seat"]
    answer = take_answer(S)
    if answer == 0 and count_blockers(S, M, seat):
        ask(S, Decision.BLOCK, seat)
        return
    S["attack"] = Step.EVENTS if M["battle_events"] else Step.DAMAGE
    if verb_of(answer) == Verb.BLOCK:
        blocker = copy_in(answer)
        note(T, Note.BLOCK, blocker, 0, 0, 0, 0, 0)
        turn_rest(S, T, blocker)
        count_block(S, W, seat)
        S["target"] = blocker
        S["target_left"] = 0
        notice(S, M, blocker, When.BLOCKS)


@kernel
def _event_step(S):
    """ZWO-7.2: events one at a time, until both pass in a row; the event itself is used by the engine."""
    if verb_of(take_answer(S)) == Verb.PASS:
        S["passes"] += 1
        S["asked_seat"] = 1 - S["asked_seat"]
    if S["passes"] == 2:
        S["attack"] = Step.DAMAGE
    else:
        ask(S, Decision.EVENT, S["asked_seat"])


@kernel
def note_event(S):
    """ZWO-7.2: an event was used; then it is the other player's turn to use one."""
    S["passes"] = 0
    S["asked_seat"] = 1 - S["asked_seat"]


@kernel
def _fight(S, M, T):
    """ZWO-6.4, 6.6: both deal their Power at the same time."""
    attacker = S["attacker"]
    target = S["target"]
    given = power_of(S, M, attacker)
    taken = power_of(S, M, target)
    damage_zombie(S, T, target, given)
    damage_zombie(S, T, attacker, taken)


@kernel
def _hit_player(S, M, W, T):
    """ZWO-6.5: Life is reduced by the attacker's Critical."""
    attacker = S["attacker"]
    critical = critical_of(S, M, attacker)
    lost = damage_player(S, T, 1 - S["turn_seat"], critical)
    if critical:
        count_hit(S, W, S["turn_seat"], lost)
        notice(S, M, attacker, When.HITS)


@kernel
def _damage_step(S, M, W, T):
    """ZWO-6.4, 6.5, 6.7: battle or damage, and the attack is over."""
    if S["attacker"]:
        if S["target"]:
            _fight(S, M, T)
        elif not S["target_left"] or M["options"]["participant_gone"]:
            _hit_player(S, M, W, T)
    S["attack"] = Step.NONE
    S["attacker"] = 0
    S["target"] = 0


@kernel
def step_attack(S, M, W, T):
    """ZWO-6: one step of the attack; without an attacker nothing more is asked."""
    if S["attack"] == Step.DAMAGE or S["attacker"] == 0:
        _damage_step(S, M, W, T)
    elif S["attack"] == Step.BLOCK:
        _block_step(S, M, W, T)
    else:
        _event_step(S)
