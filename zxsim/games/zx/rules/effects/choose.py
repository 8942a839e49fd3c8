"""Choosing: cards, yes or no, modes (ZX-2.3, 12.10)."""

from zxsim.core.jit import kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.rules.asking import ask, copy_in, place_in, source_copy, take_answer, verb_of
from zxsim.games.zx.rules.copies import live
from zxsim.games.zx.rules.costs import is_payable
from zxsim.games.zx.rules.effects.common import done, jump, skip, who
from zxsim.games.zx.rules.filters import gather, gather_choosable
from zxsim.games.zx.rules.frames import At, add, clear, get, holds, is_empty, put
from zxsim.games.zx.state import Decision, Verb
from zxsim.games.zx.tables import Op, Which


@kernel
def list_candidates(S, M, W):
    """Cards that the CHOOSE of the top frame may take next, in W['found']; returns how
    many. Costs are not effects: they may take cards nobody can choose (ZX-13.7)."""
    pc = get(S, At.PC)
    seat = get(S, At.SEAT)
    if get(S, At.Z):
        n = gather(S, M, W, M["code"][pc]["a"], seat, source_copy(S))
    else:
        n = gather_choosable(S, M, W, M["code"][pc]["a"], seat, source_copy(S))
    kept = 0
    for i in range(n):
        if not holds(S, At.IT, W["found"][i]):
            W["found"][kept] = W["found"][i]
            kept += 1
    return kept


@kernel
def choose(S, M, W, T):
    """ZX-2.3: chooses cards one after another; without "up to" as many as possible are chosen."""
    pc = get(S, At.PC)
    answer = take_answer(S)
    if get(S, At.STAGE) == 0:
        if M["code"][pc]["e"] == 0:
            clear(S, At.IT)
        put(S, At.STAGE, 1)
        put(S, At.X, 0)
    elif verb_of(answer) == Verb.DONE:
        done(S, get(S, At.X))
        return
    elif answer:
        add(S, At.IT, copy_in(answer))
        put(S, At.X, get(S, At.X) + 1)
        note(T, Note.CHOOSE, S["seat"], copy_in(answer), 0, 0, 0, 0)
    chosen = get(S, At.X)
    least = M["code"][pc]["b"] - chosen
    n = list_candidates(S, M, W) if chosen < M["code"][pc]["c"] else 0
    if n and n <= least:
        for i in range(n):
            add(S, At.IT, W["found"][i])
            note(T, Note.CHOOSE, get(S, At.SEAT), W["found"][i], 0, 0, 0, 0)
        done(S, chosen + n)
    elif n:
        ask(S, Decision.TARGET, who(S, M["code"][pc]["d"]))
    else:
        done(S, chosen)


@kernel
def take(S, M, W, row):
    """Takes every card a selector finds; nothing is chosen (ZX-13.7)."""
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
    if M["code"][pc + 1]["op"] == Op.PAY:
        seat = get(S, At.SEAT)
        possible = is_payable(S, M, seat, M["code"][pc + 1]["a"], M["code"][pc + 1]["b"], 0) == 1
    if get(S, At.STAGE) == 0 and possible:
        put(S, At.STAGE, 1)
        ask(S, Decision.MAY, get(S, At.SEAT))
        return
    if verb_of(take_answer(S)) == Verb.YES:
        skip(S)
    else:
        put(S, At.DID, 0)
        jump(S, M["code"][pc]["a"])


@kernel
def mode(S):
    """Choose one: the rows after a MODE are jumps to its modes."""
    if get(S, At.STAGE) == 0:
        put(S, At.STAGE, 1)
        ask(S, Decision.MODE, get(S, At.SEAT))
    else:
        jump(S, get(S, At.PC) + 1 + place_in(take_answer(S)))
