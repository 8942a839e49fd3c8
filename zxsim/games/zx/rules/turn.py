"""Chapter 500: the turn and its phases (ZX-7)."""

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import apart, kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.rules.asking import ask, copy_in, take_answer, verb_of
from zxsim.games.zx.rules.continuous import has_static, limit_of
from zxsim.games.zx.rules.copies import set_flag
from zxsim.games.zx.rules.fleeting import end_turn_fleeting
from zxsim.games.zx.rules.granting import end_turn_grants
from zxsim.games.zx.rules.ignition import start_ignition
from zxsim.games.zx.rules.last_known import forget_values
from zxsim.games.zx.rules.rule_effects import end_game, forget_delayed, release_delayed, start_excess
from zxsim.games.zx.rules.tallying import close_turn, open_turn
from zxsim.games.zx.rules.triggers import announce
from zxsim.games.zx.rules.zones import draw_card, move, reboot
from zxsim.games.zx.state import SLOTS, Decision, Event, Flag, Phase, Reason, Unsettled, Verb, Zone
from zxsim.games.zx.tables import NO_LIMIT, Fleeting, How, Matter, Static, When

HAND_LIMIT = 6  # ZX-7.11


@kernel
def enter(S, M, T, phase):
    S["dirty"] |= M["state_matters"] & Matter.PHASE
    S["phase"] = phase
    S["step"] = 0
    note(T, Note.PHASE, S["turn_seat"], phase, 0, 0, 0, 0)


@kernel
def _clear_turn_memory(S):
    """ZX-8.4b, 14.1: what is counted per turn."""
    for seat in range(2):
        S["extra_played"][seat] = 0
        S["shift_played"][seat] = 0
        S["break_advent"][seat] = 0
        S["memory"][seat] = 0


@kernel
def start_turn(S, M, W, T):
    """ZX-7.1: the next turn begins; past the turn limit the game is unfinished."""
    S["turn"] += 1
    S["actions"] = 0
    S["dirty"] |= M["state_matters"] & (Matter.TURN | Matter.MEMORY)
    S["unsettled"] |= Unsettled.CARDS
    if S["turn"] > M["options"]["turn_limit"]:
        end_game(S, T, 3, Reason.LIMIT)
        return
    _clear_turn_memory(S)
    open_turn(S, W)
    note(T, Note.TURN, S["turn_seat"], S["turn"], S["count"][0, Zone.LIFE], S["count"][1, Zone.LIFE], 0, 0)
    enter(S, M, T, Phase.REBOOT)


@kernel
def _reboot_unless_held(S, M, W, T, copy):
    """ZX-7.2: a card that an effect holds is passed over once."""
    if S["flags"][copy] & Flag.HELD:
        set_flag(S, copy, Flag.HELD, 0)
    else:
        reboot(S, M, W, T, copy)


@apart
def _reboot_phase(S, M, W, T):
    """ZX-7.2: the turn player's sleeping cards on Squares
    (Player card included) and in Resource become Reboot."""
    seat = S["turn_seat"]
    rest = S["standing"][seat]
    while rest:
        copy = S["slot_copy"][lowest_bit(rest) + 1]
        rest &= rest - 1
        if not has_static(S, copy, Static.NO_REBOOT):
            _reboot_unless_held(S, M, W, T, copy)
    for zone in (Zone.PLAYER, Zone.RESOURCE):
        copy = S["head"][seat, zone]
        while copy:
            _reboot_unless_held(S, M, W, T, copy)
            copy = S["next"][copy]
    if S["turn"] == 1:
        announce(S, M, W, Event.GAME_START, seat)
    announce(S, M, W, Event.REBOOT_START, seat)
    S["preprocessing"] = 1
    enter(S, M, T, Phase.DRAW)


@kernel
def _draw_phase(S, M, W, T):
    """ZX-7.3: two cards, none in the very first turn."""
    seat = S["turn_seat"]
    if S["step"] == 0:
        S["step"] = 1
        S["preprocessing"] = 1
        announce(S, M, W, Event.DRAW_START, seat)
    elif S["step"] < 3 and S["turn"] > 1:
        S["step"] += 1
        draw_card(S, M, W, T, seat)
    else:
        S["preprocessing"] = 1
        enter(S, M, T, Phase.RESOURCE)


@kernel
def _resource_phase(S, M, W, T):
    """ZX-7.4: up to one hand card into Resource."""
    seat = S["turn_seat"]
    if S["step"] == 0:
        S["step"] = 1
        S["preprocessing"] = 1
        announce(S, M, W, Event.RESOURCE_START, seat)
        return
    answer = take_answer(S)
    if answer == 0 and S["count"][seat, Zone.HAND]:
        ask(S, Decision.RESOURCE, seat)
        return
    if verb_of(answer) == Verb.RESOURCE:
        S["placed"][seat] = 1
        move(S, M, W, T, copy_in(answer), Zone.RESOURCE, How.PLAIN)
    else:
        S["placed"][seat] = 2
    S["preprocessing"] = 1
    enter(S, M, T, Phase.IGNITION)


@kernel
def _ignition_phase(S, M, W, T):
    """ZX-7.5: Ignitions until the turn player passes or has no Charge."""
    seat = S["turn_seat"]
    if S["step"] == 0:
        S["step"] = 1
        S["preprocessing"] = 1
        announce(S, M, W, Event.IGNITION_START, seat)
        return
    answer = take_answer(S)
    if S["count"][seat, Zone.CHARGE] == 0 or verb_of(answer) == Verb.PASS:
        enter(S, M, T, Phase.MAIN)
        S["preprocessing"] = 1
        announce(S, M, W, Event.MAIN_START, seat)
    elif answer == 0:
        ask(S, Decision.IGNITION, seat)
    else:
        S["preprocessing"] = 1
        start_ignition(S, seat, 1, copy_in(answer))


@kernel
def _main_phase(S, M, T):
    """ZX-7.8: actions until the turn player ends the phase;
    the action itself is carried out by the engine."""
    if verb_of(take_answer(S)) == Verb.END:
        enter(S, M, T, Phase.END)
    else:
        ask(S, Decision.MAIN, S["turn_seat"])


@kernel
def _clear_turn_effects(S, M):
    """ZX-7.11 (4), (5): damage becomes 0 first, then effects of this turn end (ZX-7.12)."""
    for slot in range(1, SLOTS):
        S["damage"][slot] = 0
    for slot in range(1, SLOTS):
        S["boost"][slot] = 0
    S["dirty"] |= M["state_matters"] & (Matter.DAMAGE | Matter.POWER)
    S["unsettled"] |= Unsettled.POWER
    for seat in range(2):
        if S["locked_abilities"][seat] | S["locked_this"][seat]:
            S["dirty"] = 1
        S["locked_abilities"][seat] = 0
        S["locked_cards"][seat] = 0
        S["locked_overboost"][seat] = 0
        S["held_resource"][seat] = 0
        S["locked_this"][seat] = 0
    if S["delayed_count"]:
        forget_delayed(S, When.NO_REBOOT)
    if M["grants"]:
        end_turn_grants(S)
        S["dirty"] = 1
    if S["fleeting"][Fleeting.COST]:
        S["dirty"] = 1
    end_turn_fleeting(S)
    forget_values(S)


@apart
def _end_phase(S, M, W, T):
    """ZX-7.11: end of turn, until nothing new triggers;
    damage, then boosts end; hand limit of the turn player."""
    seat = S["turn_seat"]
    step = S["step"]
    S["preprocessing"] = 1
    if step == 0:
        S["step"] = 1
        announce(S, M, W, Event.END_START, seat)
    elif step == 1:
        announce(S, M, W, Event.TURN_END, seat)
        release_delayed(S, When.END_OF_TURN)
        if S["pending_count"] == 0:
            S["step"] = 2
            _clear_turn_effects(S, M)
    elif step == 2:
        S["step"] = 3
        limit = limit_of(S, M, W, Static.HAND_LIMIT, seat, HAND_LIMIT)
        if limit < NO_LIMIT and S["count"][seat, Zone.HAND] > limit:
            start_excess(S, seat, Zone.HAND, S["count"][seat, Zone.HAND] - limit)
    else:
        announce(S, M, W, Event.TURN_END, seat)
        if S["pending_count"]:
            S["step"] = 1
            return
        S["preprocessing"] = 0
        close_turn(S, W)
        S["turn_seat"] = 1 - seat
        start_turn(S, M, W, T)


@apart
def step_turn(S, M, W, T):
    """ZX-7.1: one step of the current phase, after its preprocessing."""
    phase = S["phase"]
    if phase == Phase.MAIN:
        _main_phase(S, M, T)
    elif phase == Phase.IGNITION:
        _ignition_phase(S, M, W, T)
    elif phase == Phase.RESOURCE:
        _resource_phase(S, M, W, T)
    elif phase == Phase.DRAW:
        _draw_phase(S, M, W, T)
    elif phase == Phase.REBOOT:
        _reboot_phase(S, M, W, T)
    else:
        _end_phase(S, M, W, T)
