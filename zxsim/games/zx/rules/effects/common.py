"""What all primitives share: operands, amounts, whose cards, moving on."""

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.asking import source_copy
from zxsim.games.zx.rules.frames import At, get, put
from zxsim.games.zx.rules.gathering import EVERY, count_some


@kernel
def done(S, did):
    """Goes on to the next instruction; `did` cards or steps were handled."""
    put(S, At.DID, did)
    put(S, At.PC, get(S, At.PC) + 1)
    put(S, At.STAGE, 0)


@kernel
def skip(S):
    """Goes on to the next instruction and leaves `did` as it is."""
    put(S, At.PC, get(S, At.PC) + 1)
    put(S, At.STAGE, 0)


@kernel
def jump(S, pc):
    put(S, At.PC, pc)
    put(S, At.STAGE, 0)


@kernel
def who(S, code):
    """Seat meant by an operand: 0 the controller, 1 the opponent."""
    return get(S, At.SEAT) ^ (code & 1)


@kernel
def amount(S, M, W, base, per, by_number):
    """ZX-12: a number, times the cards a selector finds or times N; `share` and `by_number` count as one."""
    if per:
        base *= (
            count_some(S, M, W, per, get(S, At.SEAT), source_copy(S), EVERY) // M["selector"][per]["share"]
        )
    return base * (get(S, At.NUMBER) // by_number) if by_number else base
