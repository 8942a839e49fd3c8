"""Points of a whole ability: a walk through its program
that looks for the best targets and adds everything up."""

from zxsim.core.jit import kernel
from zxsim.games.zx.bots.weights import Weight
from zxsim.games.zx.bots.worth import resource_value, verb_value
from zxsim.games.zx.rules.conditions import holds_true
from zxsim.games.zx.rules.continuous import UNIT
from zxsim.games.zx.rules.effects.special import is_upper_half
from zxsim.games.zx.rules.frames import At
from zxsim.games.zx.rules.gathering import EVERY, count_some, gather, gather_choosable
from zxsim.games.zx.rules.play import empty_squares
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import Op, Test, Which

STEPS = 24
ALL = -1  # `it` means everything the last selector found
AMOUNTS = 1 << Op.DAMAGE | 1 << Op.POWER | 1 << Op.SPLIT
SKIPPED = 1 << Op.MAY | 1 << Op.REMEMBER | 1 << Op.NUMBER


@kernel
def verb_after(M, pc):
    """The instruction that will handle what a CHOOSE at pc chooses."""
    pc += 1
    while SKIPPED >> M["code"][pc]["op"] & 1:
        pc += 1
    return pc


@kernel
def amount_at(S, M, W, pc, seat, source):
    """Damage or Power of the instruction at pc, counted now; 0 of other instructions."""
    if not AMOUNTS >> M["code"][pc]["op"] & 1:
        return 0
    amount = M["code"][pc]["a"]
    per = M["code"][pc]["b"]
    if per:
        amount *= count_some(S, M, W, per, seat, source, EVERY) // M["selector"][per]["share"]
    by_number = M["code"][pc]["c"]
    return amount * (_number_now(S, amount) // by_number) if by_number else amount


@kernel
def _number_now(S, amount):
    """N, or what it may become: a Power where points are counted one by one, else a small count."""
    if S["depth"]:
        number = S["frames"][S["depth"] - 1, At.NUMBER]
        if number:
            return number
    return 3000 if -UNIT < amount < UNIT else 2


@kernel
def _best_target(S, M, W, B, seat, source, pc):
    """Best card a CHOOSE could take, its points in W['view']['best']; 0 if there is none."""
    verb = verb_after(M, pc)
    amount = amount_at(S, M, W, verb, seat, source)
    n = gather_choosable(S, M, W, M["code"][pc]["a"], seat, source)
    best = 0
    W["view"]["best"] = 0
    for i in range(n):
        copy = W["found"][i]
        value = verb_value(S, M, W, B, seat, verb, copy, amount)
        if best == 0 or value > W["view"]["best"]:
            best = copy
            W["view"]["best"] = value
    if best and M["code"][pc]["b"] == 0 and W["view"]["best"] < 0:
        return 0
    return best


@kernel
def _sum_all(S, M, W, B, seat, source, row, pc):
    amount = amount_at(S, M, W, pc, seat, source)
    n = gather(S, M, W, row, seat, source)
    total = 0
    for i in range(n):
        total += verb_value(S, M, W, B, seat, pc, W["found"][i], amount)
    return total


@kernel
def _draw_value(S, B, seat, n):
    if S["count"][seat, Zone.DECK] <= n and S["count"][seat, Zone.LIFE] <= 1:
        return -500
    return n * (10 if S["count"][seat, Zone.HAND] >= 7 else B["weight"][Weight.DRAW])


@kernel
def _can_overboost(S, M, pc, seat):
    if S["overboosted"][seat] or S["locked_overboost"][seat] or empty_squares(S, seat) == 0:
        return 0
    copy = S["head"][seat, Zone.DYNAMIS]
    while copy:
        if is_upper_half(S, M, copy, seat, M["code"][pc]["a"]):
            return 1
        copy = S["next"][copy]
    return 0


@kernel
def _plain_value(S, M, B, pc, seat):
    """Instructions that handle no chosen card."""
    op = M["code"][pc]["op"]
    n = M["code"][pc]["a"]
    if op == Op.DRAW:
        if M["code"][pc]["d"] == 2:
            n = max(n - S["count"][seat ^ M["code"][pc]["e"], Zone.HAND], 0)
        value = _draw_value(S, B, seat ^ M["code"][pc]["e"], n)
        return -value if M["code"][pc]["e"] else value
    if op == Op.TOP:
        zone = M["code"][pc]["c"]
        if zone == Zone.RESOURCE:
            return n * resource_value(S, B, seat) * 2 // 3
        return n * (25 if zone == Zone.CHARGE else 40 if zone == Zone.HAND else 2)
    if op == Op.RECOVER:
        return -130 * n if M["code"][pc]["b"] else 130 * n
    if op == Op.COUNTER:
        return 30 * M["code"][pc]["b"]
    if op == Op.OVERBOOST:
        return 260 if _can_overboost(S, M, pc, seat) else -60
    if op == Op.IGNITE:
        return 25 * n
    if op == Op.DEAL:
        return 300 * n if M["code"][pc]["d"] else -300 * n
    return 80 if op == Op.TURN_UP else 0


@kernel
def _passes(S, M, W, row, seat, source, was_done):
    """A condition in the program; "if did" is true when the part before had something to do."""
    if row > Test.FALSE and M["condition"][row]["test"] == Test.DID:
        return 1 - was_done if M["condition"][row]["yes"] == Test.FALSE else was_done
    return holds_true(S, M, W, row, seat, source)


HANDLES = (
    1 << Op.MOVE | 1 << Op.PUT | 1 << Op.RELOCATE | 1 << Op.DESTROY | 1 << Op.DAMAGE | 1 << Op.POWER
    | 1 << Op.SLEEP | 1 << Op.REBOOT | 1 << Op.FLIP | 1 << Op.SPLIT | 1 << Op.PLAY | 1 << Op.BREAK
    | 1 << Op.GAIN | 1 << Op.UNDER | 1 << Op.HOLD | 1 << Op.SWAP | 1 << Op.ARRANGE
    | 1 << Op.GIVE
)  # fmt: skip


@kernel
def program_value(S, M, W, B, seat, source, pc, it):
    """Points of carrying out the program from pc on; it: the card already chosen, 0 if none."""
    total = 0
    n = 1
    row = 0
    worth = 0
    known = 0  # 1 when `worth` belongs to `it`
    was_done = 1 if it else 0
    for _ in range(STEPS):
        op = M["code"][pc]["op"]
        if op == Op.END:
            break
        if op == Op.CHOOSE:
            it = _best_target(S, M, W, B, seat, source, pc)
            worth = W["view"]["best"]
            known = 1
            n = max(1, min(M["code"][pc]["c"], 3))
            was_done = 1 if it else 0
        elif op == Op.TAKE:
            it = ALL
            row = M["code"][pc]["a"]
        elif op == Op.USE:
            it = source if M["code"][pc]["a"] == Which.SELF else 0
            known = 0
            n = 1
        elif op == Op.IF:
            if not _passes(S, M, W, M["code"][pc]["a"], seat, source, was_done):
                pc = M["code"][pc]["b"]
                continue
        elif op == Op.JUMP:
            pc = M["code"][pc]["a"]
            if M["code"][pc]["op"] == Op.MODE:  # back to the choice of the next mode: one stands for all
                pc = M["code"][pc]["d"]
            continue
        elif op == Op.MODE:
            pc = M["code"][pc + 1]["a"]
            continue
        elif op == Op.DELAY:
            pc = M["code"][pc]["c"]
            continue
        elif HANDLES >> op & 1:
            was_done = 1 if it else 0
            if it == ALL:
                total += _sum_all(S, M, W, B, seat, source, row, pc)
            elif it and known:
                total += worth * n
                known = 0
            elif it:
                total += verb_value(S, M, W, B, seat, pc, it, amount_at(S, M, W, pc, seat, source))
        else:
            total += _plain_value(S, M, B, pc, seat)
        pc += 1
    return total
