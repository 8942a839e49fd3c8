"""The engine: `new_game`, `update` run to the next decision
(law 1); `choices.list_choices` lists what is legal.

It never calls a bot, and it does not check choices: whoever chooses picks from the list.
"""

from zxsim.core.jit import apart, kernel
from zxsim.core.rng import seed_rng
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.probing import is_open
from zxsim.games.zx.rules.asking import copy_in, payers_in, place_in, verb_of
from zxsim.games.zx.rules.battle import declare, note_event_action, step_battle
from zxsim.games.zx.rules.copies import note_used, owner
from zxsim.games.zx.rules.costs import pay
from zxsim.games.zx.rules.extras import start_extra, step_extra
from zxsim.games.zx.rules.frames import At, Run, get
from zxsim.games.zx.rules.granting import row_of
from zxsim.games.zx.rules.ignition import step_ignite, step_life
from zxsim.games.zx.rules.play import start_play, step_play
from zxsim.games.zx.rules.priority import step_preprocessing
from zxsim.games.zx.rules.programs import push_startup, step_program
from zxsim.games.zx.rules.rule_effects import end_game, finish_reload, start_reload, step_excess
from zxsim.games.zx.rules.setup import prepare, step_setup
from zxsim.games.zx.rules.sweep import refresh
from zxsim.games.zx.rules.triggers import notice
from zxsim.games.zx.rules.turn import start_turn, step_turn
from zxsim.games.zx.state import Decision, Event, Phase, Reason, Verb, Zone
from zxsim.games.zx.tables import PlayWay


@apart
def _use_ability(S, M, W, T, copy, index):
    """ZX-12.1: a startup ability whose Resource cost is paid."""
    row = row_of(M, copy, index)
    limit = M["ability"][row]["limit"]
    note(T, Note.ABILITY, owner(copy), copy, index, 0, 0, 0)
    if limit:
        note_used(S, copy, index)
    if limit == 2:
        S["break_advent"][owner(copy)] = 1
    notice(S, M, W, Event.USES, copy, S["zone"][copy], S["zone"][copy], 0, 0)
    push_startup(S, M, row, copy)


@kernel
def _act(S, M, W, T, choice):
    """Carries out an action of a player with priority (ZX-7.8, 11.4)."""
    verb = verb_of(choice)
    copy = copy_in(choice)
    place = place_in(choice)
    seat = S["seat"]
    S["answer"] = 0
    S["preprocessing"] = 1
    if S["battle"]:
        note_event_action(S, seat)
    if verb == Verb.ATTACK:
        declare(S, M, W, T, copy, place)
        return
    pay(S, M, W, T, seat, payers_in(choice))
    if verb == Verb.PLAY:
        if S["zone"][copy] == Zone.DYNAMIS:
            start_extra(S, M, W, T, copy, 0, PlayWay.EVENT_EXTRA)
        else:
            start_play(S, M, W, T, copy, place, 1 if payers_in(choice) == 0 else 0)
    elif verb == Verb.ABILITY:
        _use_ability(S, M, W, T, copy, place)
    else:
        start_extra(S, M, W, T, copy, place, M["card"][M["copy_card"][copy]]["way"])


@apart
def _step_frame(S, M, W, T):
    """One step of the procedure on top of the stack."""
    run = get(S, At.RUN)
    if run == Run.PROGRAM:
        step_program(S, M, W, T)
    elif run == Run.PLAY:
        step_play(S, M, W, T)
    elif run == Run.IGNITE:
        step_ignite(S, M, W, T)
    elif run == Run.LIFE:
        step_life(S, M, W, T)
    elif run == Run.RELOAD:
        finish_reload(S, M, W, T)
    elif run == Run.EXCESS:
        step_excess(S, M, W, T)
    else:
        step_extra(S, M, W, T)


@kernel
def _step_frames(S, M, W, T):
    """Steps of procedures as long as nothing else has to be looked at between two of them."""
    _step_frame(S, M, W, T)
    while S["depth"] and S["actions"] < M["options"]["action_limit"]:
        if S["dirty"] | S["reload"] | S["decision"] | S["reason"] | S["fault"]:
            return
        S["actions"] += 1
        _step_frame(S, M, W, T)


@kernel
def _is_settled(S):
    """ZX-8.1: is priority preprocessing over as soon as it begins: no rule effect, nothing waiting?"""
    return S["preprocessing"] and S["unsettled"] | S["pending_count"] | S["depth"] | S["reload"] == 0


@kernel
def _step(S, M, W, T):
    """One step of whatever is going on, innermost first (ZX-8.5: immediate rule effects before all)."""
    if S["reload"] and S["answer"] == 0:
        first = S["turn_seat"] if S["reload"] >> S["turn_seat"] & 1 else 1 - S["turn_seat"]
        start_reload(S, M, W, T, first)
    elif S["depth"]:
        _step_frames(S, M, W, T)
    elif S["preprocessing"]:
        step_preprocessing(S, M, W, T)
    elif S["battle"]:
        step_battle(S, M, W, T)
    elif S["phase"] == Phase.SETUP:
        if step_setup(S, M, W, T):
            start_turn(S, M, W, T)
    else:
        step_turn(S, M, W, T)


@apart
def _stop_loop(S, M, T, before):
    """ZX-16.4: the hard cap. Nobody could stop what went on for most of it without a decision: a draw, unless
    option loop says otherwise; all else is unfinished. before: steps of this turn up to the latest
    decision."""
    forced = S["fault"] == 0 and before < M["options"]["action_limit"] // 2
    if forced and M["options"]["loop"] == 0:
        end_game(S, T, 2, Reason.LOOP)
    else:
        end_game(S, T, 3, Reason.LIMIT)


@kernel
def run(S, M, W, T, at_rest):
    """Runs to the next decision with at least two legal choices, or to the end of the game. at_rest = 1:
    stops at a Main Phase decision even if ending the phase is all that can be done, as a position that is set
    up should."""
    before = S["actions"]
    limit = M["options"]["action_limit"]
    while S["reason"] == 0 and S["fault"] == 0 and S["actions"] <= limit:
        if S["dirty"]:
            refresh(S, M, W)
        if _is_settled(S):
            S["preprocessing"] = 0
            S["actions"] += 1
            if S["actions"] > limit:
                break
        _step(S, M, W, T)
        S["actions"] += 1
        if S["decision"] and S["reason"] == 0 and S["fault"] == 0 and S["actions"] <= limit:
            if S["dirty"]:
                refresh(S, M, W)
            rests = at_rest and S["decision"] == Decision.MAIN
            if rests or is_open(S, M, W):
                S["decisions"] += 1
                return
            _accept(S, M, W, T, W["choice"][0])
    if S["reason"] == 0:
        _stop_loop(S, M, T, before)


@kernel
def _accept(S, M, W, T, choice):
    """Hands a choice to the procedure that asked."""
    decision = S["decision"]
    S["decision"] = Decision.NONE
    S["answer"] = choice
    verb = verb_of(choice)
    ends = Verb.END if decision == Decision.MAIN else Verb.PASS
    if (decision == Decision.MAIN or decision == Decision.BATTLE) and verb != ends:
        _act(S, M, W, T, choice)


@kernel
def update(S, M, W, T, choice):
    """Applies a listed choice (or a concession, ZX-16.2) and runs to the next decision."""
    S["check"] = ((S["check"] & 0xFFFFFFFFFF) * 1_000_003 ^ choice) & 0x7FFF_FFFF_FFFF_FFFF
    note(T, Note.ANSWER, S["seat"], S["decision"], choice, 0, 0, 0)
    if verb_of(choice) == Verb.CONCEDE:
        end_game(S, T, 1 - copy_in(choice), Reason.CONCEDE)
        return
    _accept(S, M, W, T, choice)
    run(S, M, W, T, 0)


@kernel
def new_game(S, M, W, T, run_seed, pair, luck):
    """ZX-6: sets up the game at this address and runs to its first
    decision. `S` must be all zero. Seat s is dealt from luck s ^ luck."""
    seed_rng(W["rng"], run_seed, pair)
    S["luck"] = luck
    prepare(S, M, W, T)
    run(S, M, W, T, 0)
