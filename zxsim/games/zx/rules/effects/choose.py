"""Choosing: cards, yes or no, modes (ZX-2.3, 12.10)."""

from zxsim.core.jit import kernel
from zxsim.core.rng import below
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.rules.asking import ask, copy_in, source_copy, take_answer, verb_of
from zxsim.games.zx.rules.copies import live, owner, sink
from zxsim.games.zx.rules.costs import is_payable
from zxsim.games.zx.rules.effects.common import done, jump, skip, who
from zxsim.games.zx.rules.filters import current_cost
from zxsim.games.zx.rules.frames import PAYING, At, add, clear, first_in, get, holds, is_empty, put, remove
from zxsim.games.zx.rules.gathering import gather, gather_choosable
from zxsim.games.zx.rules.protection import keep_taunting
from zxsim.games.zx.rules.sight import search
from zxsim.games.zx.rules.zones import move
from zxsim.games.zx.state import Decision, Flag, Verb, Zone
from zxsim.games.zx.tables import How, Op, Squares, Which
from zxsim.games.zx.work import EFFECT

DICE = 2  # chooser of a CHOOSE
BY_NUMBER = 2  # bits of a CHOOSE
BOUND = 4
ENOUGH = 1 << 30


@kernel
def list_candidates(S, M, W):
    """ZX-12.10: cards that the CHOOSE of the top frame may take next, in W['found']; returns how many.
    Those that a choice must include come first."""
    n = W["candidates"] if W["candidates"] else _list_open(S, M, W)
    W["candidates"] = 0
    return n if get(S, At.Z) & PAYING else keep_taunting(S, M, W, n, who(S, M["code"][get(S, At.PC)]["d"]))


@kernel
def _list_open(S, M, W):
    """Cards that can be chosen. Costs are not effects: they may take cards nobody can choose (ZX-13.7)."""
    pc = get(S, At.PC)
    seat = get(S, At.SEAT)
    if get(S, At.Z) & PAYING:
        n = gather(S, M, W, M["code"][pc]["a"], seat, source_copy(S))
    else:
        n = gather_choosable(S, M, W, M["code"][pc]["a"], seat, source_copy(S))
    rest = _rest_of_total(S, M, pc)
    kept = 0
    for i in range(n):
        copy = W["found"][i]
        if not holds(S, At.IT, copy) and (rest == ENOUGH or current_cost(S, M, copy) <= rest):
            W["found"][kept] = copy
            kept += 1
    return kept


@kernel
def _rest_of_total(S, M, pc):
    """What the costs of further cards may add up to; ENOUGH without a bound."""
    bits = M["code"][pc]["e"]
    if bits < BOUND:
        return ENOUGH
    rest = bits // BOUND - 1 + (get(S, At.NUMBER) if bits & BY_NUMBER else 0)
    copy = first_in(S, At.IT, 0)
    while copy:
        rest -= current_cost(S, M, copy)
        copy = first_in(S, At.IT, copy)
    return rest


@kernel
def _end_choice(S, of_forces, n):
    """`it` is what was chosen; the Z/X whose forces were offered stood beside it until now."""
    host = first_in(S, At.IT, 0) if of_forces else 0
    while host:
        if S["zone"][host] == Zone.SQUARE:
            remove(S, At.IT, host)
        host = first_in(S, At.IT, host)
    done(S, n)


@kernel
def _roll(S, W, T, of_forces, n, wanted):
    """The dice choose `wanted` of the n cards in W['found']; they go with the luck of the cards' owner."""
    seat = owner(W["found"][0])
    stream = EFFECT + (seat ^ S["luck"])
    for taken in range(wanted):
        i = below(W["rng"], stream, S["rolls"][seat], n - taken)
        S["rolls"][seat] += 1
        copy = W["found"][i]
        W["found"][i] = W["found"][n - taken - 1]
        add(S, At.IT, copy)
        note(T, Note.CHOOSE, get(S, At.SEAT), copy, 0, 0, 0, 0)
    _end_choice(S, of_forces, wanted)


@kernel
def is_unseen(S, copy):
    """ZX-4.5: a Life card that this program has not looked at: who chooses it sees only where it lies."""
    return (
        S["zone"][copy] == Zone.LIFE and not S["flags"][copy] & Flag.FACE_UP and not holds(S, At.THOSE, copy)
    )


@kernel
def choose(S, M, W, T):
    """ZX-2.3: chooses cards one after another; without "up to" as many as possible are chosen."""
    pc = get(S, At.PC)
    answer = take_answer(S)
    of_forces = M["selector"][M["code"][pc]["a"]]["squares"] == Squares.FORCES_IT
    if get(S, At.STAGE) == 0:
        if M["code"][pc]["e"] & 1 == 0 and not of_forces:
            clear(S, At.IT)
        put(S, At.STAGE, 1)
        put(S, At.X, 0)
        search(S, M, W, M["code"][pc]["a"], get(S, At.SEAT))
    elif verb_of(answer) == Verb.DONE:
        _end_choice(S, of_forces, get(S, At.X))
        return
    elif answer:
        add(S, At.IT, copy_in(answer))
        put(S, At.X, get(S, At.X) + 1)
        note(T, Note.CHOOSE, S["seat"], copy_in(answer), 0, 0, 0, 0)
    chosen = get(S, At.X)
    least = M["code"][pc]["b"] - chosen
    n = _list_open(S, M, W) if chosen < M["code"][pc]["c"] else 0
    if n and M["code"][pc]["d"] == DICE:
        _roll(S, W, T, of_forces, n, min(n, M["code"][pc]["c"]))
    elif n and n <= least and M["code"][pc]["e"] < BOUND:
        for i in range(n):
            add(S, At.IT, W["found"][i])
            note(T, Note.CHOOSE, get(S, At.SEAT), W["found"][i], 0, 0, 0, 0)
        _end_choice(S, of_forces, chosen + n)
    elif n:
        W["candidates"] = n
        ask(S, Decision.TARGET, who(S, M["code"][pc]["d"]))
    else:
        _end_choice(S, of_forces, chosen)


@kernel
def take(S, M, W, row):
    """Takes every card a selector finds; nothing is chosen (ZX-13.7)."""
    search(S, M, W, row, get(S, At.SEAT))
    n = gather(S, M, W, row, get(S, At.SEAT), source_copy(S))
    clear(S, At.IT)
    for i in range(n):
        add(S, At.IT, W["found"][i])
    done(S, n)


@kernel
def _use_one(S, reference):
    copy = live(S, reference)
    clear(S, At.IT)
    if copy:
        add(S, At.IT, copy)


@kernel
def use(S, which):
    """Points `it` at a known card or set."""
    if which == Which.SELF:
        _use_one(S, get(S, At.SOURCE))
    elif which == Which.THAT:
        _use_one(S, get(S, At.THAT))
    elif which == Which.ATTACKER:
        _use_one(S, S["attacker"])
    elif which == Which.TARGET:
        _use_one(S, S["target"])
    else:
        f = S["depth"] - 1
        for k in range(3):
            those = S["frames"][f, At.THOSE + k]
            if which == Which.REST:
                those &= ~S["frames"][f, At.IT + k]
            S["frames"][f, At.IT + k] = those if which != Which.NOTHING else 0
    skip(S)


@kernel
def card_known(S, which):
    """A known card, or the first of a known set, even if it is not the same object any more; 0 if none."""
    if which == Which.SELF:
        return get(S, At.SOURCE) & 0xFF
    if which == Which.THAT:
        return get(S, At.THAT) & 0xFF
    if which == Which.ATTACKER:
        return S["attacker"] & 0xFF
    if which == Which.TARGET:
        return S["target"] & 0xFF
    copy = first_in(S, At.THOSE, 0)
    while copy and which == Which.REST and holds(S, At.IT, copy):
        copy = first_in(S, At.THOSE, copy)
    return copy


@kernel
def remember(S):
    f = S["depth"] - 1
    for k in range(3):
        S["frames"][f, At.THOSE + k] = S["frames"][f, At.IT + k]
    skip(S)


@kernel
def may(S, M):
    """ZX-12.2: a part with "may"; not asked when there is nothing to do it with, or no way to pay."""
    pc = get(S, At.PC)
    possible = not (M["code"][pc]["b"] and is_empty(S, At.IT))
    seat = who(S, M["code"][pc]["c"])
    if M["code"][pc + 1]["op"] == Op.PAY:
        possible = is_payable(S, M, seat, M["code"][pc + 1]["a"], M["code"][pc + 1]["b"], 0) == 1
    if get(S, At.STAGE) == 0 and possible:
        put(S, At.STAGE, 1)
        ask(S, Decision.MAY, seat)
        return
    if verb_of(take_answer(S)) == Verb.YES:
        skip(S)
    else:
        put(S, At.DID, 0)
        jump(S, M["code"][pc]["a"])


@kernel
def list_unarranged(S, W):
    """Cards of `it` that the ARRANGE of the top frame has not put into the deck yet, in W['found']; how
    many."""
    n = 0
    copy = first_in(S, At.IT, 0)
    while copy:
        if S["zone"][copy] != Zone.NONE:
            W["found"][n] = copy
            n += 1
        copy = first_in(S, At.IT, copy)
    return n


@kernel
def _put_next(S, M, W, T, copy, how):
    """Below the cards already put on the deck of its owner, or at the bottom; X and Y count them by seat."""
    column = At.X if owner(copy) == 0 else At.Y
    remove(S, At.IT, copy)
    move(S, M, W, T, copy, Zone.DECK, How.BOTTOM)
    if how == How.TOP and S["zone"][copy] == Zone.DECK:
        sink(S, copy, get(S, column))
    put(S, column, get(S, column) + 1)


@kernel
def arrange(S, M, W, T):
    """ZX-2.7: the controller puts the cards of `it` into the deck in any order, the first chosen topmost."""
    answer = take_answer(S)
    how = M["code"][get(S, At.PC)]["a"]
    if get(S, At.STAGE) == 0:
        put(S, At.STAGE, 1)
        put(S, At.X, 0)
        put(S, At.Y, 0)
    elif answer:
        _put_next(S, M, W, T, copy_in(answer), how)
    n = list_unarranged(S, W)
    if n > 1:
        ask(S, Decision.TARGET, get(S, At.SEAT))
        return
    if n:
        _put_next(S, M, W, T, W["found"][0], how)
    done(S, get(S, At.X) + get(S, At.Y))
