"""Chapter 700: priority preprocessing, the one loop that resolves (ZX-8.1, 8.4; law 2)."""

from zxsim.core.jit import kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.rules.asking import ask, place_in, take_answer, verb_of
from zxsim.games.zx.rules.conditions import is_valid
from zxsim.games.zx.rules.copies import live, note_used, owner, ref, was_used
from zxsim.games.zx.rules.frames import At, add
from zxsim.games.zx.rules.ignition import start_life_hit
from zxsim.games.zx.rules.play import push_program
from zxsim.games.zx.rules.rule_effects import (
    BODY,
    charge_excess,
    forget_arrivals,
    improper_zx,
    lethal_damage,
    loss,
)
from zxsim.games.zx.state import Decision, Event, Flag, Verb, Zone
from zxsim.games.zx.tables import Kind


@kernel
def _special_row(S, M, W, seat, event):
    """A special ability of the Player EX (face-up, or face-down
    for Crisis) that watches `event`; 0 if none works."""
    hidden = S["hidden"][seat]
    if hidden == 0 or S["overboosted"][seat]:
        return 0
    face_up = S["flags"][hidden] & Flag.FACE_UP != 0
    if face_up != (event == Event.LETHAL_DAMAGE):
        return 0
    card = M["card"][M["copy_card"][hidden]]
    for row in range(card["ability"], card["ability"] + card["abilities"]):
        ability = M["ability"][row]
        if ability["kind"] == Kind.SPECIAL and ability["event"] == event:
            if not was_used(S, hidden, ability["index"]) and is_valid(S, M, W, row, hidden, Zone.PLAYER):
                return row
    return 0


@kernel
def _run_special(S, M, T, row, seat):
    hidden = S["hidden"][seat]
    note(T, Note.ABILITY, seat, hidden, M["ability"][row]["index"], 3, 0, 0)
    push_program(S, M, row, M["ability"][row]["code"], ref(S, hidden), 0, 0)


@kernel
def _answer_lethal(S, M, W, T):
    """ZX-14.8: "recover when damage >= Life would be taken"
    runs before the damage is processed; returns 1 if so."""
    for turn in range(2):
        seat = S["turn_seat"] ^ turn
        if S["player_damage"][seat] and S["player_damage"][seat] >= S["count"][seat, Zone.LIFE]:
            row = _special_row(S, M, W, seat, Event.LETHAL_DAMAGE)
            if row:
                note_used(S, S["hidden"][seat], M["ability"][row]["index"])
                _run_special(S, M, T, row, seat)
                return 1
    return 0


@kernel
def is_hit(S):
    """Has a player taken damage that is not processed yet?"""
    return S["player_damage"][0] | S["player_damage"][1]


@kernel
def _player_damage(S, M):
    """ZX-11.12, 11.13: the next point, or with option player_damage=batch all
    points of a seat; turn player first (ZX-8.4a). Returns 1 if there was one."""
    for turn in range(2):
        seat = S["turn_seat"] ^ turn
        points = S["player_damage"][seat]
        if points:
            taken = points if M["options"]["player_damage"] else 1
            S["player_damage"][seat] -= taken
            start_life_hit(S, seat, taken)
            return 1
    return 0


@kernel
def _crisis(S, M, W, T):
    """ZX-14.5: its owner may turn the Player EX face-up; declining reveals nothing. Returns 1 when something
    happened or is asked."""
    for turn in range(2):
        seat = S["turn_seat"] ^ turn
        if S["crisis"][seat] == 0:
            continue
        row = _special_row(S, M, W, seat, Event.PLAYER_DAMAGE)
        answer = take_answer(S)
        if row and answer == 0:
            ask(S, Decision.CRISIS, seat)
            return 1
        S["crisis"][seat] = 0
        if row and verb_of(answer) == Verb.YES:
            _run_special(S, M, T, row, seat)
            return 1
    return 0


@kernel
def do_rule_effect(S, M, W, T):
    """ZX-8.4: carries out the first rule effect that applies, in order; returns 1
    if one did. When nothing has changed since none applied, none applies now."""
    if S["unsettled"] == 0:
        return 0
    if is_hit(S) and _answer_lethal(S, M, W, T):
        return 1
    if charge_excess(S, M, W):
        return 1
    if M["options"]["charge_excess"]:
        forget_arrivals(S)
    if improper_zx(S, M, W, T) or lethal_damage(S, M, W, T):
        return 1
    if loss(S, T) or (is_hit(S) and _player_damage(S, M)):
        return 1
    if M["options"]["crisis_timing"] and S["pending_count"]:
        return 0
    if S["crisis"][0] | S["crisis"][1] and _crisis(S, M, W, T):
        return 1
    S["unsettled"] = 0
    return 0


@kernel
def _take_pending(S, row):
    last = S["pending_count"] - 1
    for k in range(row, last):
        S["pending_ability"][k] = S["pending_ability"][k + 1]
        S["pending_copy"][k] = S["pending_copy"][k + 1]
        S["pending_that"][k] = S["pending_that"][k + 1]
        S["pending_value"][k] = S["pending_value"][k + 1]
    S["pending_count"] = last


@kernel
def _resolve(S, M, W, T, waiting):
    """ZX-8.1 (2): the chosen ability is resolved by its controller."""
    row = S["pending_ability"][waiting]
    source = S["pending_copy"][waiting]
    that = S["pending_that"][waiting]
    value = S["pending_value"][waiting]
    _take_pending(S, waiting)
    copy = source & 0xFF
    if row >= BODY:
        note(T, Note.ABILITY, owner(copy), copy, 0, 4, 0, 0)
        push_program(S, M, 0, row - BODY, source, that, value)
        if live(S, that):
            add(S, At.IT, live(S, that))
        return
    if M["options"]["trigger_source_left"] and live(S, source) == 0:
        return  # ZX-12.8, option fizzle
    if S["locked_this"][owner(copy)] >> M["ability"][row]["lock"] & 1:
        return  # it has locked itself while it waited
    note(T, Note.ABILITY, owner(copy), copy, M["ability"][row]["index"], 1, 0, 0)
    push_program(S, M, row, M["ability"][row]["code"], source, that, value)


@kernel
def step_preprocessing(S, M, W, T):
    """ZX-8.1: one step: rule effects until none applies,
    then one waiting ability picked by the turn player."""
    answer = take_answer(S)
    if verb_of(answer) == Verb.ORDER:
        _resolve(S, M, W, T, place_in(answer))
        return
    S["answer"] = answer
    if do_rule_effect(S, M, W, T) or S["reason"] or S["decision"]:
        return
    if S["pending_count"] == 0:
        S["preprocessing"] = 0
    elif S["pending_count"] == 1:
        _resolve(S, M, W, T, 0)
    else:
        ask(S, Decision.ORDER, S["turn_seat"])
