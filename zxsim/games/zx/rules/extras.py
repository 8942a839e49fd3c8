"""Chapter 800 and 200: Dynamis cards are played by Advent,
Awakening, Idealize or Shift (ZX-14.1 to 14.4, 14.11)."""

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import apart, kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.records import ADVENT_GROUPS
from zxsim.games.zx.results import SIDE
from zxsim.games.zx.rules.asking import ask, copy_in, take_answer, verb_of
from zxsim.games.zx.rules.copies import is_asleep, owner, ref, slot_of
from zxsim.games.zx.rules.filters import current_cost, fits
from zxsim.games.zx.rules.frames import At, Run, add, clear, first_in, get, pop, push, put
from zxsim.games.zx.rules.play import has_shift, place_shift, push_program, start_play
from zxsim.games.zx.rules.rule_effects import destroy_all
from zxsim.games.zx.rules.sight import Mark, mark
from zxsim.games.zx.rules.tallying import count
from zxsim.games.zx.rules.triggers import notice
from zxsim.games.zx.rules.zones import appear, move
from zxsim.games.zx.state import Decision, Event, Verb, Zone
from zxsim.games.zx.tables import How, PlayWay, Way

EXTRAS_PLAYED = SIDE.index("extras_played")
SACRIFICES = 4


@kernel
def _sacrifices(S, M, extra, selector):
    """ZX-14.2: own Z/X on Squares, in Reboot (option advent_sacrifice_reboot_only), of the kind the condition
    says: mask of their slots, slot 1 the lowest bit."""
    seat = owner(extra)
    found = 0
    rest = S["standing"][seat]
    while rest:
        copy = S["slot_copy"][lowest_bit(rest) + 1]
        if not (M["options"]["advent_sacrifice_awake"] and is_asleep(S, copy)):
            if fits(S, M, copy, selector, seat, extra):
                found |= rest & -rest
        rest &= rest - 1
    return found


@kernel
def _wanted(M, card, k):
    """Selector of the k-th sacrifice of an Advent condition, 0 when there are no more."""
    for g in range(ADVENT_GROUPS):
        n = M["card"][card]["groups"][g, 1]
        if k < n:
            return M["card"][card]["groups"][g, 0]
        k -= n
    return 0


@kernel
def _list_open(S, M, W, extra):
    """Fills W['open'] with the slots that each sacrifice may be in; returns how many sacrifices there are."""
    card = M["copy_card"][extra]
    n = 0
    while n < SACRIFICES and _wanted(M, card, n):
        W["open"][n] = _sacrifices(S, M, extra, _wanted(M, card, n))
        n += 1
    return n


@apart
def _best_total(S, M, W, extra, k, used, total):
    """Highest total cost reachable when the sacrifices before `k` are chosen (mask of their slots, total so
    far) and the rest is free; -1 when the condition cannot be completed. Depth-first over at most four
    sacrifices."""
    n = _list_open(S, M, W, extra)
    best = -1
    depth = k
    W["untried"][k] = W["open"][k] & ~used
    while depth >= k:
        rest = W["untried"][depth] if depth < n else 0
        if depth >= n:
            best = max(best, total)
        if rest:
            W["untried"][depth] = rest & rest - 1
            W["chosen"][depth] = rest & -rest
            used |= rest & -rest
            total += current_cost(S, M, S["slot_copy"][lowest_bit(rest) + 1])
            depth += 1
            W["untried"][depth] = W["open"][depth] & ~used
        else:  # complete, or nothing left to try: one step back
            depth -= 1
            if depth >= k:
                used &= ~W["chosen"][depth]
                total -= current_cost(S, M, S["slot_copy"][lowest_bit(W["chosen"][depth]) + 1])
    return best


@kernel
def _total_cost(S, M, seat):
    """All that own Z/X on Squares could bring; -1 without any."""
    total = 0 if S["count"][seat, Zone.SQUARE] else -1
    rest = S["standing"][seat]
    while rest:
        total += current_cost(S, M, S["slot_copy"][lowest_bit(rest) + 1])
        rest &= rest - 1
    return total


@kernel
def _total_of_dearest(S, M, extra):
    """`_best_total` from the start where all sacrifices are of one kind: that of the dearest ones."""
    card = M["card"][M["copy_card"][extra]]
    left = _sacrifices(S, M, extra, card["groups"][0, 0])
    total = 0
    for _ in range(card["groups"][0, 1]):
        if left == 0:
            return -1
        most = -1
        dearest = 0
        rest = left
        while rest:
            cost = current_cost(S, M, S["slot_copy"][lowest_bit(rest) + 1])
            dearest = rest & -rest if cost > most else dearest
            most = max(most, cost)
            rest &= rest - 1
        left &= ~dearest
        total += most
    return total


@kernel
def can_advent(S, M, W, extra):
    """ZX-14.2: enough Resource cards, awake or asleep, and
    sacrifices whose costs add up to at least the cost."""
    seat = owner(extra)
    cost = M["card"][M["copy_card"][extra]]["cost"]
    if S["count"][seat, Zone.RESOURCE] < cost or _total_cost(S, M, seat) < cost:
        return 0
    if M["card"][M["copy_card"][extra]]["groups"][1, 1] == 0:
        return 1 if _total_of_dearest(S, M, extra) >= cost else 0
    return 1 if _best_total(S, M, W, extra, 0, 0, 0) >= cost else 0


@apart
def list_sacrifices(S, M, W):
    """ZX-14.2: fills W['found'] with the Z/X that can be the next
    sacrifice so that the rest can still be completed; returns how many."""
    extra = get(S, At.X)
    k = get(S, At.NUMBER)
    card = M["copy_card"][extra]
    selector = _wanted(M, card, k)
    total = 0
    used = 0
    copy = first_in(S, At.IT, 0)
    while copy:
        used |= 1 << slot_of(S, copy) >> 1
        total += current_cost(S, M, copy)
        copy = first_in(S, At.IT, copy)
    n = 0
    rest = _sacrifices(S, M, extra, selector) & ~used if selector else 0
    while rest:
        copy = S["slot_copy"][lowest_bit(rest) + 1]
        best = _best_total(S, M, W, extra, k + 1, used | rest & -rest, total + current_cost(S, M, copy))
        if best >= M["card"][card]["cost"]:
            W["found"][n] = copy
            n += 1
        rest &= rest - 1
    return n


@kernel
def start_extra(S, M, W, T, copy, square, way):
    """ZX-14.1: a face-down Dynamis card is announced; costs are paid by the caller."""
    seat = owner(copy)
    if way == PlayWay.EVENT_EXTRA:
        S["extra_played"][seat] = 1
        count(W, seat, EXTRAS_PLAYED)
        start_play(S, M, W, T, copy, 0, 0)
        return
    if way == PlayWay.SHIFT:
        S["shift_played"][seat] = 1
    else:
        S["extra_played"][seat] = 1
    count(W, seat, EXTRAS_PLAYED)
    mark(W, copy, Mark.PLAYED)
    note(T, Note.EXTRA, seat, copy, way, square, 0, 0)
    move(S, M, W, T, copy, Zone.TEMPORARY, How.PLAIN)
    push(S, Run.EXTRA, seat, ref(S, copy))
    put(S, At.X, copy)
    put(S, At.Y, square)
    put(S, At.VALUE, way)
    notice(S, M, W, Event.PLAYED, copy, Zone.TEMPORARY, Zone.DYNAMIS, 1, 0)


@kernel
def _sacrifice(S, M, W, T):
    """ZX-14.2 (3): chooses the sacrifices one after another, then destroys them together."""
    if verb_of(S["answer"]) == Verb.CHOOSE:
        add(S, At.IT, copy_in(take_answer(S)))
        put(S, At.NUMBER, get(S, At.NUMBER) + 1)
    if _wanted(M, M["copy_card"][get(S, At.X)], get(S, At.NUMBER)):
        ask(S, Decision.TARGET, get(S, At.SEAT))
        return
    S["cause"] = get(S, At.X) | Way.FOR_ADVENT << 8
    n = destroy_all(S, M, W, T)
    S["cause"] = 0
    if n >= 0:
        put(S, At.STAGE, 1)
        clear(S, At.IT)


@apart
def step_extra(S, M, W, T):
    """ZX-14.2 to 14.4: one step of playing the Dynamis card in the top frame."""
    way = get(S, At.VALUE)
    copy = get(S, At.X)
    square = get(S, At.Y)
    if get(S, At.STAGE) == 0:
        if way == PlayWay.ADVENT:
            _sacrifice(S, M, W, T)
            return
        put(S, At.STAGE, 1)
        code = M["card"][M["copy_card"][copy]]["condition_code"]
        if code and way != PlayWay.SHIFT:
            push_program(S, M, 0, code, get(S, At.SOURCE), 0, 0)
            return
    pop(S)
    if way == PlayWay.SHIFT:
        place_shift(S, M, W, T, copy, S["slot_copy"][square + 1], square + 1)
    else:
        appear(S, M, W, T, copy, square, 0, Zone.DYNAMIS, 1)


@kernel
def can_shift(S, M, seat):
    """ZX-14.1, 14.11."""
    return 0 if S["shift_played"][seat] or has_shift(S, M, seat) else 1
