"""All the dice: Philox4x32-10, addressed by (run seed, game, stream, ordinal), so no draw can shift another.

A run seed or game is 64 bits, a stream is below 2**16, an ordinal below 2**32 (a shuffle's below 2**26).
Compiled, `wide_product` wraps at 64 bits; in plain Python it does not. The low 64 bits are the same, and
only those are used, as long as no operand is a numpy scalar: hence `int(...)` on every load.
"""

import numpy as np

from zxsim.core.bits import wide_product
from zxsim.core.errors import InputError
from zxsim.core.jit import kernel

RNG = np.dtype(
    [
        ("seed_lo", np.int64),
        ("seed_hi", np.int64),
        ("game_lo", np.int64),
        ("game_hi", np.int64),
        ("word", np.int64, (4,)),
        # the latest blocks that `draw` has made, of even and of odd streams: stream + 1, block, words
        ("kept_stream", np.int64, (2,)),
        ("kept_block", np.int64, (2,)),
        ("kept_word", np.int64, (2, 4)),
    ],
    align=True,
)
SHUFFLE_LIMIT = 160
_BLOCKS = SHUFFLE_LIMIT // 4
_WIDE = 8  # blocks of a shuffle are made at once, in multiples of this many
SCRATCH = np.dtype([("card", np.int64, (SHUFFLE_LIMIT,)), ("word", np.int64, (4, _BLOCKS))], align=True)

_MASK = 0xFFFFFFFF
_MULTIPLY_0, _MULTIPLY_1 = 0xD2511F53, 0xCD9E8D57
_WEYL_0, _WEYL_1 = 0x9E3779B9, 0xBB67AE85
# Layout of the second counter word: stream, then the attempt after a rejection, then "a shuffle's".
_ATTEMPT_SHIFT = 16
_SHUFFLE_FLAG = 1 << 31
# A shuffle of up to 160 cards uses up to 40 blocks.
_SHUFFLE_BLOCK_BITS = 6


def pack_seed(run_seed):
    """The int64 with the same 64 bits as `run_seed`, the form that entries take.

    Raises InputError unless 0 <= run_seed < 2**64.
    """
    if isinstance(run_seed, bool) or not isinstance(run_seed, int) or not 0 <= run_seed < 1 << 64:
        raise InputError(f"seed {run_seed!r} is not valid: use a whole number from 0 to 2**64 - 1.")
    return run_seed - (run_seed >> 63 << 64)


@kernel
def _mix(c0, c1, c2, c3, k0, k1):
    """One round: the four counter words after it."""
    p0 = wide_product(_MULTIPLY_0, c0)
    p1 = wide_product(_MULTIPLY_1, c2)
    return ((p1 >> 32) & _MASK) ^ c1 ^ k0, p1 & _MASK, ((p0 >> 32) & _MASK) ^ c3 ^ k1, p0 & _MASK


@kernel
def philox(counter0, counter1, counter2, counter3, key0, key1, R):
    """Write the four 32-bit words of one block to R['word']."""
    c0, c1, c2, c3 = int(counter0), int(counter1), int(counter2), int(counter3)
    k0, k1 = int(key0), int(key1)
    for _ in range(10):
        c0, c1, c2, c3 = _mix(c0, c1, c2, c3, k0, k1)
        k0 = (k0 + _WEYL_0) & _MASK
        k1 = (k1 + _WEYL_1) & _MASK
    R["word"][0] = c0
    R["word"][1] = c1
    R["word"][2] = c2
    R["word"][3] = c3


@kernel
def seed_rng(R, run_seed, game):
    """Put the dice of one game into R; `run_seed` as `pack_seed` gives it."""
    R["seed_lo"] = run_seed & _MASK
    R["seed_hi"] = (run_seed >> 32) & _MASK
    R["game_lo"] = game & _MASK
    R["game_hi"] = (game >> 32) & _MASK
    _forget_blocks(R)


@kernel
def branch(R, stream, ordinal, to):
    """Put dice of their own into `to`, for what has this address; `ordinal` below 2**30.

    Shares no address with the draws of another stream.
    """
    _fill(R, stream, ordinal)
    to["seed_lo"] = R["word"][0]
    to["seed_hi"] = R["word"][1]
    to["game_lo"] = R["word"][2]
    to["game_hi"] = R["word"][3]
    _forget_blocks(to)


@kernel
def draw(R, stream, ordinal):
    """The 32-bit word at this address. Neighbours come from one block, which is kept."""
    kept = stream & 1
    block = ordinal >> 2
    if R["kept_stream"][kept] != stream + 1 or R["kept_block"][kept] != block:
        _fill(R, stream, block)
        R["kept_stream"][kept] = stream + 1
        R["kept_block"][kept] = block
        for lane in range(4):
            R["kept_word"][kept, lane] = R["word"][lane]
    return int(R["kept_word"][kept, ordinal & 3])


@kernel
def below(R, stream, ordinal, n):
    """A uniform whole number from 0 to n - 1, for 1 <= n < 2**31, at this address."""
    _fill(R, stream, ordinal >> 2)
    return _scale(R, R["word"][ordinal & 3], stream, ordinal >> 2, ordinal & 3, n)


@kernel
def shuffle(R, stream, ordinal, A, n):
    """Shuffle the first n <= 160 entries of A['card']; `ordinal` counts the shuffles of this stream.

    Shares no address with the draws of the same stream.
    """
    first = ordinal << _SHUFFLE_BLOCK_BITS
    stream = stream | _SHUFFLE_FLAG
    _fill_many(R, stream, first, (n + 2) // 4, A)
    for step in range(n - 1):
        last = n - 1 - step
        block = step >> 2
        other = _scale(R, A["word"][step & 3, block], stream, first + block, step & 3, last + 1)
        card = A["card"][last]
        A["card"][last] = A["card"][other]
        A["card"][other] = card


@kernel
def _fill(R, stream, block):
    philox(block, stream, R["game_lo"], R["game_hi"], R["seed_lo"], R["seed_hi"], R)


@kernel
def _fill_many(R, stream, first, blocks, A):
    """`_fill` for neighbouring blocks: the words of block first + i go to A['word'][:, i]. Round by round, so
    that the processor makes several blocks with one instruction."""
    blocks = (blocks + _WIDE - 1) // _WIDE * _WIDE
    for i in range(blocks):
        A["word"][0, i] = first + i
        A["word"][1, i] = stream
        A["word"][2, i] = R["game_lo"]
        A["word"][3, i] = R["game_hi"]
    k0, k1 = int(R["seed_lo"]), int(R["seed_hi"])
    for _ in range(10):
        for i in range(blocks):
            c0, c2 = int(A["word"][0, i]) & _MASK, int(A["word"][2, i]) & _MASK
            c0, c1, c2, c3 = _mix(c0, int(A["word"][1, i]), c2, int(A["word"][3, i]), k0, k1)
            A["word"][0, i] = c0
            A["word"][1, i] = c1
            A["word"][2, i] = c2
            A["word"][3, i] = c3
        k0 = (k0 + _WEYL_0) & _MASK
        k1 = (k1 + _WEYL_1) & _MASK


@kernel
def _forget_blocks(R):
    """The dice are new ones: what `draw` has kept is not theirs."""
    R["kept_stream"][0] = 0
    R["kept_stream"][1] = 0


@kernel
def _scale(R, word, stream, block, lane, n):
    """Lemire's multiply and shift with exact rejection of the word of a block's lane; uses R['word'].

    A rejected word is replaced from a block of its own, so neighbours do not move.
    """
    n = int(n)
    product = int(word) * n
    if product & _MASK < n:
        rejected = (1 << 32) % n
        attempt = 0
        while product & _MASK < rejected:
            attempt += 1
            _fill(R, stream | (attempt << _ATTEMPT_SHIFT), block)
            product = int(R["word"][lane]) * n
    return product >> 32
