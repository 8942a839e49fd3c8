"""Chapter 800: the one interpreter of ability programs,
and what it takes to use a startup ability (ZX-12)."""

from zxsim.core.jit import apart, kernel
from zxsim.games.zx.rules.asking import source_copy
from zxsim.games.zx.rules.conditions import holds_true, is_valid
from zxsim.games.zx.rules.copies import is_asleep, owner, ref, was_used
from zxsim.games.zx.rules.costs import is_payable
from zxsim.games.zx.rules.effects import change, choose, modes, move, special
from zxsim.games.zx.rules.effects.common import jump, skip
from zxsim.games.zx.rules.filters import fits
from zxsim.games.zx.rules.frames import PAYING, At, Run, get, pop, push, put
from zxsim.games.zx.rules.gathering import gather
from zxsim.games.zx.rules.protection import spare_immune
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import Kind, Op, Static, Way, Which


@kernel
def _flow(S, M, W, op):
    """Operations that steer the program."""
    pc = get(S, At.PC)
    if op == Op.IF:
        if holds_true(S, M, W, M["code"][pc]["a"], get(S, At.SEAT), source_copy(S)):
            skip(S)
        else:
            jump(S, M["code"][pc]["b"])
    elif op == Op.JUMP:
        jump(S, M["code"][pc]["a"])
    elif op == Op.MAY:
        choose.may(S, M)
    elif op == Op.MODE:
        modes.mode(S, M)
    elif op == Op.USE:
        choose.use(S, M["code"][pc]["a"])
    elif op == Op.REMEMBER:
        choose.remember(S)
    elif op == Op.NUMBER:
        change.number(S, M, W)
    else:
        change.delay(S, M)


@kernel
def _change(S, M, W, T, op):
    """Operations on cards where they are."""
    if op == Op.DESTROY:
        change.destroy(S, M, W, T)
    elif op == Op.DAMAGE:
        change.damage(S, M, W, T)
    elif op == Op.DEAL:
        change.deal(S, M, W, T)
    elif op == Op.POWER:
        change.power(S, M, W, T)
    elif op == Op.GAIN:
        change.gain(S, M, T)
    elif op == Op.GIVE:
        change.give_it(S, M, T)
    elif op == Op.SLEEP:
        change.sleep_it(S, M, W, T)
    elif op == Op.REBOOT:
        change.reboot_it(S, M, W, T)
    elif op == Op.FLIP:
        change.flip(S, M, W, T)
    elif op == Op.COUNTER:
        change.counter(S, M, T)
    elif op == Op.LOCK:
        change.lock(S, M, T)
    elif op == Op.SPLIT:
        change.split(S, M, W, T)
    elif op == Op.HOLD:
        change.hold(S, M, T)
    elif op == Op.TURN_UP:
        change.player_extra_up(S, M, T)
    else:
        _procedure(S, M, W, T, op)


@kernel
def _procedure(S, M, W, T, op):
    """Operations that start a procedure of the rules."""
    if op == Op.OVERBOOST:
        special.overboost(S, M, W, T)
    elif op == Op.BREAK:
        special.break_into(S, M, W, T)
    elif op == Op.IGNITE:
        special.ignite(S, M)
    elif op == Op.PLAY:
        special.play_it(S, M, W, T)
    elif op == Op.PAY:
        special.pay_now(S, M, W, T)
    elif op == Op.UNDER:
        special.put_under(S, M, W, T)
    else:
        special.lose(S, M, T)


@kernel
def _move(S, M, W, T, op):
    """Operations that move cards."""
    if op == Op.MOVE:
        move.move_it(S, M, W, T)
    elif op == Op.PUT:
        move.put_it(S, M, W, T)
    elif op == Op.RELOCATE:
        move.relocate_it(S, M, W, T)
    elif op == Op.DRAW:
        move.draw(S, M, W, T)
    elif op == Op.TOP:
        move.top(S, M, W, T)
    elif op == Op.LOOK:
        move.look(S, M, W, T)
    elif op == Op.SHUFFLE:
        move.shuffle(S, M, W, T)
    elif op == Op.ARRANGE:
        choose.arrange(S, M, W, T)
    elif op == Op.SWAP:
        move.swap_it(S, M, W, T)
    else:
        move.recover_it(S, M, W, T)


FLOW = (
    1 << Op.IF | 1 << Op.JUMP | 1 << Op.MAY | 1 << Op.MODE | 1 << Op.USE | 1 << Op.REMEMBER | 1 << Op.NUMBER
    | 1 << Op.DELAY
)  # fmt: skip
MOVES = (
    1 << Op.MOVE | 1 << Op.PUT | 1 << Op.RELOCATE | 1 << Op.DRAW | 1 << Op.TOP | 1 << Op.LOOK
    | 1 << Op.SHUFFLE | 1 << Op.RECOVER | 1 << Op.ARRANGE | 1 << Op.SWAP
)  # fmt: skip


@apart
def step_program(S, M, W, T):
    """ZX-8.3: one instruction of the program in the top frame; the
    engine looks for immediate rule effects between any two (ZX-8.5)."""
    op = M["code"][get(S, At.PC)]["op"]
    S["cause"] = 0 if _is_payment(S) else source_copy(S) | Way.BY_EFFECT << 8
    _carry_out(S, M, W, T, op)
    S["cause"] = 0


@kernel
def _is_payment(S):
    """ZX-10.6, 14.3: costs and the conditions of Dynamis cards are not effects."""
    below = S["depth"] - 2
    if below >= 0 and S["frames"][below, At.RUN] == Run.EXTRA:
        return True
    return get(S, At.Z) & PAYING != 0


@kernel
def _carry_out(S, M, W, T, op):
    if op == Op.END:
        _end(S, M)
    elif op == Op.CHOOSE:
        choose.choose(S, M, W, T)
    elif op == Op.TAKE:
        choose.take(S, M, W, M["code"][get(S, At.PC)]["a"])
    elif FLOW >> op & 1:
        _flow(S, M, W, op)
    else:
        if M["static_kinds"] >> Static.IMMUNE & 1:
            spare_immune(S, M, get(S, At.SEAT))
        if MOVES >> op & 1:
            _move(S, M, W, T, op)
        else:
            _change(S, M, W, T, op)


@kernel
def _end(S, M):
    """The end of a program; after the costs of a startup ability its effect goes on in the same
    frame, where `it` is still what was chosen for the costs."""
    if get(S, At.Z) & PAYING:
        put(S, At.Z, get(S, At.Z) & ~PAYING)
        put(S, At.STAGE, 0)
        put(S, At.PC, M["ability"][get(S, At.ABILITY)]["code"])
    else:
        pop(S)


@kernel
def push_startup(S, M, row, copy):
    """ZX-12.1: a startup ability is used; its Resource cost has been paid, its other costs come first."""
    push(S, Run.PROGRAM, owner(copy), ref(S, copy))
    put(S, At.ABILITY, row)
    if M["ability"][row]["cost"]:
        put(S, At.Z, PAYING)
        put(S, At.PC, M["ability"][row]["cost"])
    else:
        put(S, At.PC, M["ability"][row]["code"])


@apart
def can_carry_out(S, M, W, pc, seat, source):
    """ZX-10.6, 14.3: can every part of a cost, or of an Awakening condition, be carried out in full?"""
    before = 0  # cards that this choice and those it is added to take
    own = 0  # 1 while `it` is the source itself
    while M["code"][pc]["op"] != Op.END:
        op = M["code"][pc]["op"]
        if op == Op.CHOOSE:
            own = 0
            wanted = M["code"][pc]["b"]
            if _count_for_cost(S, M, W, pc, seat, source) < wanted:
                return 0
            if M["code"][pc]["e"]:
                before += wanted
                if _count_joined(S, M, W, pc, seat, source) < before:
                    return 0
            else:
                before = wanted
        elif op == Op.USE:
            own = 1 if M["code"][pc]["a"] == Which.SELF else 0
        elif op == Op.SLEEP and own and is_asleep(S, source):
            return 0
        elif op == Op.COUNTER and S["counters"][seat, M["code"][pc]["a"]] + M["code"][pc]["b"] < 0:
            return 0
        elif op == Op.TOP and S["count"][seat, Zone.DECK] < M["code"][pc]["a"]:
            return 0 if M["code"][pc]["c"] != Zone.RESOURCE else 1
        pc += 1
    return 1


@apart
def _count_joined(S, M, W, pc, seat, source):
    """Different cards that a choice, or the one it is added to, can take."""
    first = pc - 1
    while M["code"][first]["op"] != Op.CHOOSE:
        first -= 1
    n = gather(S, M, W, M["code"][first]["a"], seat, source)
    row = M["code"][pc]["a"]
    both = 0
    for i in range(n):
        both += 0 if fits(S, M, W["found"][i], row, seat, source) else 1
    return both + gather(S, M, W, row, seat, source)


@kernel
def _count_for_cost(S, M, W, pc, seat, source):
    """Cards a cost can take; those to be put to Sleep must be in Reboot."""
    n = gather(S, M, W, M["code"][pc]["a"], seat, source)
    if M["code"][pc + 1]["op"] != Op.SLEEP:
        return n
    awake = 0
    for i in range(n):
        awake += 0 if is_asleep(S, W["found"][i]) else 1
    return awake


@kernel
def can_use(S, M, W, row, copy):
    """ZX-12.1, 10.6: may the startup ability be used now:
    valid, within its limit, every cost payable in full?"""
    ability = M["ability"][row]
    seat = owner(copy)
    if ability["kind"] != Kind.STARTUP or (ability["turn"] == 1 and S["turn_seat"] != seat):
        return 0
    if ability["limit"] == 1 and was_used(S, copy, ability["index"]):
        return 0
    if ability["limit"] == 2 and S["break_advent"][seat]:
        return 0
    if ability["pay"] > 0 and not is_payable(S, M, seat, ability["pay_colours"], ability["pay"], copy):
        return 0
    if ability["cost"] and not can_carry_out(S, M, W, ability["cost"], seat, copy):
        return 0
    if not is_valid(S, M, W, row, copy, S["zone"][copy]):
        return 0
    return holds_true(S, M, W, ability["require"], seat, copy) if ability["require"] else 1
