import hashlib
import struct

import numpy as np
from toy import TOY, TURNS

from zxsim.lab.blocks import digest_block, join_digests, list_blocks, make_rows, play_block
from zxsim.lab.chunk import BLOCK_PAIRS

PREPARED = (1, 0, 0)


def test_blocks_cover_every_pair_once():
    blocks = list(list_blocks(2 * BLOCK_PAIRS, BLOCK_PAIRS + 3))
    assert blocks == [(2 * BLOCK_PAIRS, BLOCK_PAIRS), (3 * BLOCK_PAIRS, 3)]
    assert list(list_blocks(0, 0)) == []


def test_a_block_holds_the_games_of_its_pairs():
    rows, once = make_rows(TOY, 2), make_rows(TOY, 6)
    tally, _ = play_block(TOY, PREPARED, 5, 4, rows), play_block(TOY, PREPARED, 5, 0, once)
    assert np.array_equal(rows, once[8:])
    assert tally[: 2 * TURNS, 0].sum() == rows[:, [5, 7]].sum()


def test_digest_is_of_little_endian_numbers():
    rows, tally = np.array([[1, -2]], np.int32), np.array([[3]], np.int64)
    assert digest_block(rows, tally) == hashlib.sha256(struct.pack("<iiq", 1, -2, 3)).digest()
    assert digest_block(rows.astype(">i4"), tally.astype(">i8")) == digest_block(rows, tally)


def test_digests_are_joined_in_order():
    assert join_digests([b"a", b"b"]) == hashlib.sha256(b"ab").hexdigest() != join_digests([b"b", b"a"])
