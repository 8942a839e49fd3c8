"""Decisions inside a resolution: targets, squares, may, order, discards."""

from zxsim.core.jit import kernel
from zxsim.games.zx.bots.effects import AMOUNTS, amount_at, program_value, verb_after
from zxsim.games.zx.bots.placing import best_square
from zxsim.games.zx.bots.view import look_once
from zxsim.games.zx.bots.worth import hand_value, moved_value, verb_value
from zxsim.games.zx.choices import list_choices
from zxsim.games.zx.rules.asking import copy_in, pack, place_in, source_copy, verb_of
from zxsim.games.zx.rules.copies import is_asleep, owner, slot_of, square_of
from zxsim.games.zx.rules.filters import card_of, is_untargetable
from zxsim.games.zx.rules.frames import At, Run, first_in, get
from zxsim.games.zx.rules.protection import taunting_squares
from zxsim.games.zx.rules.replacing import place_of
from zxsim.games.zx.state import Verb, Zone
from zxsim.games.zx.tables import Op, Trait
from zxsim.games.zx.work import CHOICES

PAYER = 8  # points of an awake Resource card in the opponent's turn


@kernel
def _target_value(S, M, W, B, seat, verb, amount, copy):
    """Points of choosing a card for the instruction `verb`; sacrifices count as given up."""
    if get(S, At.RUN) == Run.EXTRA:
        look_once(S, M, W, B, seat)
        return -W["view"]["body"][square_of(S, copy)]
    if M["code"][get(S, At.PC)]["op"] == Op.ARRANGE:
        return hand_value(S, M, B, copy) if owner(copy) == seat else -hand_value(S, M, B, copy)
    return verb_value(S, M, W, B, seat, verb, copy, amount)


@kernel
def choose_target(S, M, W, B, seat):
    """The card with the most points; stops when nothing more is worth choosing."""
    n = W["choices"] if W["is_listed"] else list_choices(S, M, W, CHOICES)
    controller = get(S, At.SEAT)
    verb = verb_after(M, get(S, At.PC)) if get(S, At.RUN) == Run.PROGRAM else 0
    amount = 0
    if AMOUNTS >> M["code"][verb]["op"] & 1:
        amount = amount_at(S, M, W, verb, controller, source_copy(S))
    best = 0
    points = 0
    for i in range(n):
        choice = W["choice"][i]
        value = 0
        if verb_of(choice) == Verb.CHOOSE:
            value = _target_value(S, M, W, B, seat, verb, amount, copy_in(choice)) * 4
            value += W["view"]["noise"] >> copy_in(choice) % 29 & 3
        if i == 0 or value > points:
            best = choice
            points = value
    return best


@kernel
def choose_square(S, M, W, B, seat):
    """Where a card appears or moves to: own Z/X where they are worth most, enemy ones out of the way."""
    copy = get(S, At.X)
    mask = get(S, At.FAILED)
    V = W["view"]
    if owner(copy) == seat:
        own_turn = 1 if S["turn_seat"] == seat and not is_asleep(S, copy) else 0
        return pack(Verb.SQUARE, 0, 0, 0) | _square(
            best_square(S, W, B, seat, mask, M["card"][card_of(M, copy)]["power"], own_turn)
        )
    for wanted in (mask & ~V["gate"] & ~V["hit"], mask & ~V["gate"], mask):
        for square in range(9):
            if wanted >> square & 1:
                return pack(Verb.SQUARE, 0, 0, 0) | _square(square)
    return 0


@kernel
def _square(square):
    """The place field of a choice."""
    return square << 13


@kernel
def _is_worth_paying(S, M, W, B, pc):
    """Would the opponent gain more, if nothing is paid for his ability, than the Resource is worth?"""
    it = first_in(S, At.IT, 0)
    gain = program_value(S, M, W, B, get(S, At.SEAT), source_copy(S), M["code"][pc]["a"], it)
    return gain > PAYER * M["code"][pc + 1]["b"]


@kernel
def answer_may(S, M, W, B, seat):
    """Yes when the rest of the program gains."""
    pc = get(S, At.PC)
    if seat != get(S, At.SEAT):
        look_once(S, M, W, B, seat)  # with the eyes of who is asked, not of who gains
        return pack(Verb.YES if _is_worth_paying(S, M, W, B, pc) else Verb.NO, 0, 0, 0)
    it = first_in(S, At.IT, 0)
    gain = program_value(S, M, W, B, seat, source_copy(S), pc + 1, it)
    more = first_in(S, At.IT, it) if it else 0
    while more and it:
        if AMOUNTS >> M["code"][pc + 1]["op"] & 1:
            amount = amount_at(S, M, W, pc + 1, seat, source_copy(S))
            gain += verb_value(S, M, W, B, seat, pc + 1, more, amount)
        else:
            gain += verb_value(S, M, W, B, seat, pc + 1, more, 0)
        more = first_in(S, At.IT, more)
    return pack(Verb.YES if gain > 0 else Verb.NO, 0, 0, 0)


@kernel
def choose_void_target(S, M, W, seat):
    """The enemy Z/X worth most that can be chosen; one that has attacked already counts half while
    others are awake."""
    V = W["view"]
    best = -1
    points = 0
    his = taunting_squares(S, M, V["his"], seat)
    for square in range(9):
        if his >> square & 1 and not is_untargetable(S, M, S["slot_copy"][square + 1]):
            value = V["body"][square]
            if V["reach"][square] >> V["home"] & 1:
                value += 60
            if V["his_awake"] and not V["his_awake"] >> square & 1:
                value //= 2
            if best < 0 or value > points:
                best = square
                points = value
    return pack(Verb.CHOOSE, S["slot_copy"][best + 1], 0, 0) if best >= 0 else pack(Verb.NO, 0, 0, 0)


@kernel
def choose_discard(S, M, W, B, seat):
    """The card least worth keeping in hand or Charge."""
    n = list_choices(S, M, W, CHOICES)
    best = W["choice"][0]
    least = 0
    for i in range(n):
        copy = copy_in(W["choice"][i])
        value = hand_value(S, M, B, copy)
        if get(S, At.X) == Zone.CHARGE:
            card = card_of(M, copy)
            value = 30 if M["card"][card]["startup_zones"] >> Zone.CHARGE & 1 else 0
            value += 10 if M["card"][card]["traits"] & Trait.ZX else 0
        if i == 0 or value < least:
            best = W["choice"][i]
            least = value
    return best


@kernel
def answer_order(S, W, seat):
    """Own abilities first, in the order they began to wait."""
    for k in range(S["pending_count"]):
        if owner(S["pending_copy"][k] & 0xFF) == seat:
            return pack(Verb.ORDER, S["pending_copy"][k] & 0xFF, k, 0)
    return pack(Verb.ORDER, S["pending_copy"][0] & 0xFF, 0, 0)


@kernel
def choose_replacement(S, M, W, B, seat):
    """The place for a destroyed card that suits the bot best."""
    n = list_choices(S, M, W, CHOICES)
    best = W["choice"][0]
    most = 0
    for i in range(n):
        copy = copy_in(W["choice"][i])
        place = place_of(S, slot_of(S, copy), place_in(W["choice"][i]))
        value = moved_value(S, M, W, B, seat, copy, place & 15, place >> 4)
        if i == 0 or value > most:
            best = W["choice"][i]
            most = value
    return best


@kernel
def choose_mode(S, M, W, B, seat):
    """The first mode; where none is allowed, the first that gains."""
    n = list_choices(S, M, W, CHOICES)
    if verb_of(W["choice"][0]) != Verb.DONE:
        return W["choice"][0]
    for i in range(1, n):
        entry = get(S, At.PC) + 1 + place_in(W["choice"][i])
        it = first_in(S, At.IT, 0)
        if program_value(S, M, W, B, seat, source_copy(S), entry, it) > 0:
            return W["choice"][i]
    return W["choice"][0]


@kernel
def choose_number(S, W, seat):
    """Draw as many as allowed, unless the deck would run out at the last Life."""
    most = get(S, At.X)
    if S["count"][seat, Zone.LIFE] <= 2:
        most = min(most, max(S["count"][seat, Zone.DECK] - 1, 0))
    return pack(Verb.NUMBER, 0, most, 0)
