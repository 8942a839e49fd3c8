"""Section 3: the turn and its phases."""

from zxsim.core.jit import kernel
from zxsim.core.trace import note
from zxsim.games.zwo.notes import Note
from zxsim.games.zwo.rules.asking import ask, copy_in, take_answer, verb_of
from zxsim.games.zwo.rules.copies import has_flag
from zxsim.games.zwo.rules.counting import FRONTED, PLACED, count, note_life
from zxsim.games.zwo.rules.magic import turn_front
from zxsim.games.zwo.rules.setup import draw_cards
from zxsim.games.zwo.rules.triggers import announce
from zxsim.games.zwo.rules.zombies import end_game, move, turn_stand
from zxsim.games.zwo.state import COPIES, Decision, Flag, Phase, Reason, Verb, Zone
from zxsim.games.zwo.tables import When


@kernel
def enter_phase(S, T, phase):
    S["phase"] = phase
    S["step"] = 0
    note(T, Note.PHASE, S["turn_seat"], phase, 0, 0, 0, 0)


@kernel
def start_turn(S, M, W, T):
    """ZWO-3: the next turn begins; past the turn limit the game is unfinished."""
    S["turn"] += 1
    S["actions"] = 0
    if S["turn"] > M["options"]["turn_limit"]:
        end_game(S, T, 3, Reason.LIMIT)
        return
    note(T, Note.TURN, S["turn_seat"], S["turn"], S["life"][0], S["life"][1], 0, 0)
    note_life(S, W)
    enter_phase(S, T, Phase.STANDBY)


@kernel
def _stand_up(S, T, seat, zone):
    copy = S["head"][seat, zone]
    while copy:
        turn_stand(S, T, copy)
        copy = S["next"][copy]


@kernel
def _standby_phase(S, M, T):
    """ZWO-3.1: own magic, and own zombies, stand up."""
    seat = S["turn_seat"]
    _stand_up(S, T, seat, Zone.MAGIC)
    if M["options"]["standby_zombies"]:
        _stand_up(S, T, seat, Zone.UNDEAD)
        _stand_up(S, T, seat, Zone.SPLATTERED)
    announce(S, M, When.STANDBY, seat)
    enter_phase(S, T, Phase.DRAW)


@kernel
def _draw_phase(S, M, W, T):
    """ZWO-3.2: no card in the very first turn."""
    if S["turn"] > 1:
        draw_cards(S, W, T, S["turn_seat"], M["options"]["draw_cards"])
    enter_phase(S, T, Phase.MAGIC)


@kernel
def has_back(S, seat):
    """ZWO-3.3: is there a Back magic to turn to Front?"""
    copy = S["head"][seat, Zone.MAGIC]
    while copy:
        if has_flag(S, copy, Flag.BACK):
            return 1
        copy = S["next"][copy]
    return 0


@kernel
def place_magic(S, M, W, T, copy, seat):
    """ZWO-3.3, 3.4: a hand card to the Magic Area, Front; in the very first turn Back, and known to its
    owner alone."""
    flags = Flag.BACK | Flag.KNOWN << seat if S["turn"] == 1 else 0
    count(W, seat, PLACED, 1)
    move(S, M, T, copy, Zone.MAGIC, flags)


@kernel
def _magic_phase(S, M, W, T):
    """ZWO-3.3: place a card, or turn one to Front, or nothing."""
    seat = S["turn_seat"]
    answer = take_answer(S)
    verb = verb_of(answer)
    if answer == 0 and (S["count"][seat, Zone.HAND] or has_back(S, seat)):
        ask(S, Decision.MAGIC, seat)
        return
    if verb == Verb.PLACE:
        place_magic(S, M, W, T, copy_in(answer), seat)
    elif verb == Verb.FRONT:
        count(W, seat, FRONTED, 1)
        turn_front(S, T, copy_in(answer))
    enter_phase(S, T, Phase.MAIN)


@kernel
def _main_phase(S, T):
    """ZWO-3.5: actions until the turn player ends the phase; the engine carries them out."""
    if verb_of(take_answer(S)) == Verb.END:
        enter_phase(S, T, Phase.BATTLE)
    else:
        ask(S, Decision.MAIN, S["turn_seat"])


@kernel
def _battle_phase(S, M, T):
    """ZWO-3.6, 3.7: attacks one after another until the turn player ends the phase."""
    may_attack = S["turn"] > 1 or M["options"]["first_turn_attack"]
    if not may_attack or verb_of(take_answer(S)) == Verb.END:
        enter_phase(S, T, Phase.END)
    else:
        ask(S, Decision.ATTACK, S["turn_seat"])


@kernel
def _clear_turn(S):
    """ZWO-3.8: damage becomes 0, and what lasts a turn ends."""
    for copy in range(1, COPIES):
        S["damage"][copy] = 0
        S["boost"][copy] = 0
        S["sharpened"][copy] = 0
        S["used"][copy] = 0


@kernel
def _end_phase(S, M, W, T):
    """ZWO-3.8: abilities of the End Phase, then the turn ends."""
    if S["step"] == 0:
        S["step"] = 1
        announce(S, M, When.END, S["turn_seat"])
        return
    _clear_turn(S)
    S["turn_seat"] = 1 - S["turn_seat"]
    start_turn(S, M, W, T)


@kernel
def step_turn(S, M, W, T):
    """ZWO-3: one step of the current phase."""
    phase = S["phase"]
    if phase == Phase.MAIN:
        _main_phase(S, T)
    elif phase == Phase.BATTLE:
        _battle_phase(S, M, T)
    elif phase == Phase.MAGIC:
        _magic_phase(S, M, W, T)
    elif phase == Phase.DRAW:
        _draw_phase(S, M, W, T)
    elif phase == Phase.STANDBY:
        _standby_phase(S, M, T)
    else:
        _end_phase(S, M, W, T)
