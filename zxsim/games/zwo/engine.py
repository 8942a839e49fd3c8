"""The engine: `new_game`, `update` run to the next decision; `choices.list_choices` lists what is legal.

It never calls a bot, and it does not check choices: whoever chooses picks from the list.
"""

from zxsim.core.jit import kernel
from zxsim.core.rng import seed_rng
from zxsim.core.trace import note
from zxsim.games.zwo.actions import PROBE
from zxsim.games.zwo.choices import list_choices
from zxsim.games.zwo.notes import Note
from zxsim.games.zwo.rules.asking import copy_in, payment_in, place_in, verb_of
from zxsim.games.zwo.rules.attack import declare, note_event, step_attack
from zxsim.games.zwo.rules.copies import card_of
from zxsim.games.zwo.rules.counting import ABILITIES, EVENTS, PLAYED, PLAYED_CARD, REVIVES, count, mark
from zxsim.games.zwo.rules.effects import start_ability, start_pending, step_ability
from zxsim.games.zwo.rules.magic import BACKING, RESTING, pay
from zxsim.games.zwo.rules.setup import prepare, step_setup
from zxsim.games.zwo.rules.turn import start_turn, step_turn
from zxsim.games.zwo.rules.zombies import end_game, enter, move, revive, settle, turn_rest
from zxsim.games.zwo.state import Decision, Phase, Reason, Verb, Zone

ACTIONS = 1 << Decision.MAIN | 1 << Decision.ATTACK | 1 << Decision.EVENT


@kernel
def _use_event(S, M, W, T, seat, copy):
    """ZWO-7.1."""
    count(W, seat, EVENTS, 1)
    note(T, Note.USE, seat, copy, 0, 0, 0, 0)
    if S["attack"]:
        note_event(S)
    move(S, M, T, copy, Zone.USED, 0)
    start_ability(S, M, T, card_of(M, copy)["ability"], copy)


@kernel
def _use_ability(S, M, W, T, seat, copy, index):
    """ZWO-3.5."""
    row = card_of(M, copy)["ability"] + index
    count(W, seat, ABILITIES, 1)
    S["used"][copy] |= 1 << index
    if M["ability"][row]["rests"]:
        turn_rest(S, T, copy)
    start_ability(S, M, T, row, copy)


@kernel
def _act(S, M, W, T, choice):
    """Carries out an action of a player (ZWO-3.5, 3.6, 7.2)."""
    verb = verb_of(choice)
    copy = copy_in(choice)
    seat = S["seat"]
    S["answer"] = 0
    if verb == Verb.ATTACK:
        declare(S, M, W, T, copy, place_in(choice))
        return
    pay(S, M, W, T, seat, RESTING if verb == Verb.PLAY else BACKING, payment_in(choice))
    if verb == Verb.PLAY or verb == Verb.USE:
        mark(W, copy, PLAYED_CARD)
    if verb == Verb.PLAY:
        count(W, seat, PLAYED, 1)
        note(T, Note.PLAY, seat, copy, 0, 0, 0, 0)
        enter(S, M, W, T, copy)
    elif verb == Verb.REVIVE:
        count(W, seat, REVIVES, 1)
        note(T, Note.REVIVE, seat, copy, 0, 0, 0, 0)
        revive(S, M, T, copy)
    elif verb == Verb.ABILITY:
        _use_ability(S, M, W, T, seat, copy, place_in(choice))
    else:
        _use_event(S, M, W, T, seat, copy)


@kernel
def _step(S, M, W, T):
    """One step of whatever is going on, innermost first."""
    if S["unsettled"]:
        settle(S, M, W, T)
    elif S["pc"]:
        step_ability(S, M, W, T)
    elif S["pending_count"]:
        start_pending(S, M, T)
    elif S["attack"]:
        step_attack(S, M, W, T)
    elif S["phase"] == Phase.SETUP:
        if step_setup(S, M, W, T):
            start_turn(S, M, W, T)
    else:
        step_turn(S, M, W, T)


@kernel
def run(S, M, W, T, at_rest):
    """Runs to the next decision with at least two legal choices, or to the end of the game. at_rest = 1:
    stops where the turn player may act even if ending the phase is all that can be done, as a position that
    is set up should."""
    while S["reason"] == 0:
        _step(S, M, W, T)
        S["actions"] += 1
        if S["reason"] == 0 and (S["actions"] > M["options"]["action_limit"] or S["fault"]):
            end_game(S, T, 3, Reason.LIMIT)
        if S["decision"] and S["reason"] == 0:
            rests = at_rest and (S["decision"] == Decision.MAIN or S["decision"] == Decision.ATTACK)
            if rests or list_choices(S, M, W, PROBE) > 1:
                S["decisions"] += 1
                return
            _accept(S, M, W, T, W["choice"][0])


@kernel
def _accept(S, M, W, T, choice):
    """Hands a choice to the procedure that asked."""
    decision = S["decision"]
    S["decision"] = Decision.NONE
    S["answer"] = choice
    verb = verb_of(choice)
    if ACTIONS >> decision & 1 and verb != Verb.END and verb != Verb.PASS:
        _act(S, M, W, T, choice)


@kernel
def update(S, M, W, T, choice):
    """Applies a listed choice (or a concession) and runs to the next decision."""
    S["check"] = ((S["check"] & 0xFFFFFFFFFF) * 1_000_003 ^ choice) & 0x7FFF_FFFF_FFFF_FFFF
    note(T, Note.ANSWER, S["seat"], S["decision"], choice, 0, 0, 0)
    if verb_of(choice) == Verb.CONCEDE:
        end_game(S, T, 1 - copy_in(choice), Reason.CONCEDE)
        return
    _accept(S, M, W, T, choice)
    run(S, M, W, T, 0)


@kernel
def new_game(S, M, W, T, run_seed, pair, luck):
    """ZWO-2: sets up the game at this address and runs to its first
    decision. `S` must be all zero. Seat s is dealt from luck s ^ luck."""
    seed_rng(W["rng"], run_seed, pair)
    S["luck"] = luck
    prepare(S, M, W, T)
    run(S, M, W, T, 0)
