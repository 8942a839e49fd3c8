"""Section 4: magic and costs.

Magic cards of one class can pay for one another. Entry costs Rest Stand magic: the class is the colour, or 4
for Back. All other costs turn Front magic to Back: the class is the colour, plus 4 for Rest. A payment is a
number with four bits for each class: how many of its cards pay.
"""

from zxsim.core.jit import kernel
from zxsim.core.trace import note
from zxsim.games.zwo.notes import Note
from zxsim.games.zwo.rules.copies import card_of
from zxsim.games.zwo.rules.counting import BACKED, RESTED, count
from zxsim.games.zwo.rules.zombies import turn_rest, unsettle
from zxsim.games.zwo.state import Flag, Zone
from zxsim.games.zwo.tables import GREY
from zxsim.games.zwo.work import CLASSES, PAYMENTS

RESTING = 0  # the way entry costs are paid
BACKING = 1  # the way all other costs are paid
BACK_CLASS = 4


@kernel
def class_of(S, M, copy, way):
    """Class of a magic card, -1 if it cannot pay in this way (ZWO-4.2, 4.3, 4.5, 4.7)."""
    flags = S["flags"][copy]
    if way == RESTING:
        if flags & Flag.REST:
            return -1
        return BACK_CLASS if flags & Flag.BACK else card_of(M, copy)["colour"]
    if flags & Flag.BACK or (flags & Flag.REST and not M["options"]["back_rest_magic"]):
        return -1
    return card_of(M, copy)["colour"] + (4 if flags & Flag.REST else 0)


@kernel
def count_magic(S, M, W, seat, way):
    """Fills W['have'] with the cards that can pay, by class; returns how many."""
    for k in range(CLASSES):
        W["have"][k] = 0
    n = 0
    copy = S["head"][seat, Zone.MAGIC]
    while copy:
        k = class_of(S, M, copy, way)
        if k >= 0:
            W["have"][k] += 1
            n += 1
        copy = S["next"][copy]
    return n


@kernel
def _colour_of(k, way):
    """The bit of the colour that a class brings; nothing for grey and for Back (ZWO-4.5)."""
    colour = k & 3 if way == BACKING else k
    return 1 << colour if colour < GREY else 0


@kernel
def is_payable(S, M, W, seat, way, n, colours):
    """ZWO-4.2 to 4.5: are there n magic cards that can pay, every colour asked for among them?"""
    if n == 0:
        return 1
    if count_magic(S, M, W, seat, way) < n:
        return 0
    there = 0
    for k in range(CLASSES):
        if W["have"][k]:
            there |= _colour_of(k, way)
    asked = (colours & 1) + (colours >> 1 & 1) + (colours >> 2 & 1)
    return 1 if there & colours == colours and asked <= n else 0


@kernel
def _next_taking(W):
    """The next way to take cards of the classes in W['take'], in falling order of the first classes; 0 after
    the last one."""
    tail = 0
    for step in range(CLASSES):
        k = CLASSES - 1 - step
        if W["take"][k] and step and _room_after(W, k) > tail:
            W["take"][k] -= 1
            _fill(W, k + 1, tail + 1)
            return 1
        tail += W["take"][k]
    return 0


@kernel
def _room_after(W, k):
    room = 0
    for later in range(k + 1, CLASSES):
        room += W["have"][later]
    return room


@kernel
def _fill(W, first, n):
    """Takes n cards of the classes from `first` on, as many as possible of the first ones."""
    for k in range(first, CLASSES):
        W["take"][k] = min(n, W["have"][k])
        n -= W["take"][k]


@kernel
def list_payments(S, M, W, seat, way, n, colours):
    """ZWO-4.4: lists in W['payment'] every way to pay that is different by class; returns how many."""
    if n == 0:
        W["payment"][0] = 0
        return 1
    if not is_payable(S, M, W, seat, way, n, colours):
        return 0
    found = 0
    _fill(W, 0, n)
    more = 1
    while more:
        payment = 0
        there = 0
        for k in range(CLASSES):
            payment |= W["take"][k] << 4 * k
            if W["take"][k]:
                there |= _colour_of(k, way)
        if there & colours == colours and found < PAYMENTS:
            W["payment"][found] = payment
            found += 1
        more = _next_taking(W)
    return found


@kernel
def turn_back(S, T, copy):
    """ZWO-4.7: Rest or Stand stays as it was; everybody has seen what it is."""
    S["flags"][copy] |= Flag.BACK | 3 * Flag.KNOWN
    unsettle(S)
    note(T, Note.BACK, copy, 0, 0, 0, 0, 0)


@kernel
def turn_front(S, T, copy):
    """ZWO-4.6."""
    S["flags"][copy] &= Flag.REST
    unsettle(S)
    note(T, Note.FRONT, copy, 0, 0, 0, 0, 0)


@kernel
def pay(S, M, W, T, seat, way, payment):
    """ZWO-4.2, 4.3: the magic cards of a payment go to Rest, or to Back."""
    copy = S["head"][seat, Zone.MAGIC]
    while copy and payment:
        k = class_of(S, M, copy, way)
        if k >= 0 and payment >> 4 * k & 15:
            payment -= 1 << 4 * k
            if way == RESTING:
                turn_rest(S, T, copy)
            else:
                turn_back(S, T, copy)
            count(W, seat, RESTED if way == RESTING else BACKED, 1)
        copy = S["next"][copy]
