"""Choosing among the modes of a text: one, several different ones, or none (ZX-12.10)."""

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.asking import ask, place_in, take_answer, verb_of
from zxsim.games.zx.rules.effects.common import jump
from zxsim.games.zx.rules.frames import At, get, put
from zxsim.games.zx.state import Decision, Verb


@kernel
def modes_done(S):
    """Mask of the modes that the MODE of the top frame has carried out so far."""
    return S["modes"] >> 8 * (S["depth"] - 1) & 0xFF


@kernel
def count_modes(S):
    done_so_far = modes_done(S)
    n = 0
    for k in range(8):
        n += done_so_far >> k & 1
    return n


@kernel
def _leave_modes(S, pc):
    S["modes"] &= ~(0xFF << 8 * (S["depth"] - 1))
    jump(S, pc)


@kernel
def mode(S, M):
    """ZX-12.10: choose one, or several different ones in any order: each is carried out before the next
    choice. The rows after a MODE are jumps to its modes."""
    pc = get(S, At.PC)
    past = M["code"][pc]["d"]
    most = M["code"][pc]["c"]
    if get(S, At.STAGE) == 0:
        if count_modes(S) == most:
            _leave_modes(S, past)
            return
        put(S, At.STAGE, 1)
        ask(S, Decision.MODE, get(S, At.SEAT))
        return
    answer = take_answer(S)
    if verb_of(answer) == Verb.DONE:
        if modes_done(S) == 0:
            put(S, At.DID, 0)
        _leave_modes(S, past)
        return
    if most > 1:
        S["modes"] |= 1 << 8 * (S["depth"] - 1) + place_in(answer)
    jump(S, pc + 1 + place_in(answer))
