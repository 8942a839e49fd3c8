"""The dice: known answers, fairness, addresses that never collide."""

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from zxsim.core import rng
from zxsim.core.errors import InputError
from zxsim.core.jit import kernel

pytestmark = pytest.mark.both
DRAWS = [677794778, 1564420935, 2434232103, 1280982555, 2388186277, 1378945958]
SHUFFLED = [2, 3, 5, 8, 7, 0, 9, 6, 4, 1]
COMPILED = not numba.config.DISABLE_JIT
ONES = 0xFFFFFFFF
# Counter, key and output of Philox4x32-10, from the known-answer file of Random123 1.14.0.
KNOWN = [
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((ONES,) * 4, (ONES,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


@pytest.fixture
def R(record):
    dice = record(rng.RNG)
    rng.seed_rng(dice, rng.pack_seed(2**64 - 3), 5_000_000_000)
    return dice


@pytest.fixture
def A(record):
    scratch = record(rng.SCRATCH)
    scratch["card"] = np.arange(rng.SHUFFLE_LIMIT)
    return scratch


def test_dice_that_branch_off_are_others_for_every_address_and_the_same_again(record, R):
    seen = {}
    for address in ((7, 0), (7, 1), (8, 0), (7, 0)):
        child = record(rng.RNG)
        rng.branch(R, *address, child)
        rolls = [rng.draw(child, 7, ordinal) for ordinal in range(4)]
        assert seen.setdefault(address, rolls) == rolls
    assert len({tuple(rolls) for rolls in seen.values()}) == 3


@pytest.mark.parametrize(("counter", "key", "words"), KNOWN)
def test_known_answers(record, counter, key, words):
    R = record(rng.RNG)
    rng.philox(*counter, *key, R)
    assert tuple(R["word"]) == words


def test_seed_and_game_use_all_64_bits(R):
    assert (R["seed_hi"], R["seed_lo"]) == (0xFFFFFFFF, 0xFFFFFFFD)
    assert (R["game_hi"], R["game_lo"]) == (1, 5_000_000_000 - 2**32)


@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1, 2**63, 2**64 - 1])
def test_packed_seed_keeps_its_bits(seed):
    assert -(2**63) <= rng.pack_seed(seed) < 2**63
    assert rng.pack_seed(seed) % 2**64 == seed


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", True, None])
def test_bad_seed(seed):
    with pytest.raises(InputError, match="whole number from 0"):
        rng.pack_seed(seed)


def test_same_numbers_in_both_modes(R, A):
    """Fixed values: whatever changes them changes every stored result."""
    assert [rng.draw(R, 3, ordinal) for ordinal in range(6)] == DRAWS
    assert [rng.below(R, 3, ordinal, 50) for ordinal in range(6)] == [word * 50 >> 32 for word in DRAWS]
    rng.shuffle(R, 3, 1, A, 10)
    assert A["card"][:10].tolist() == SHUFFLED


@kernel
def toss(R, seed, game):
    rng.seed_rng(R, seed, game)
    return rng.below(R, 1, 0, 2)


@pytest.mark.both
def test_a_coin_falls_as_the_highest_bit_of_its_word_says(R):
    for game in range(40):
        assert toss(R, 3, game) == R["word"][0] >> 31


def test_draws_do_not_depend_on_their_order(R):
    """A block is kept for its neighbours, but never taken for another one."""
    for ordinal in (5, 0, 4, 1, 5):
        rng.draw(R, 2, ordinal)
        rng.draw(R, 5, ordinal)
        assert rng.draw(R, 3, ordinal) == DRAWS[ordinal]
    rng.branch(R, 1, 1, R)
    assert rng.draw(R, 3, 5) != DRAWS[5]
    rng.seed_rng(R, 1, 1)
    assert rng.draw(R, 3, 5) != DRAWS[5]


def test_draw_reads_the_words_of_a_block_in_order(R):
    words = [rng.draw(R, 9, ordinal) for ordinal in (4, 5, 6, 7)]
    assert R["word"].tolist() == words


def test_addresses_differ_in_every_part(record):
    R = record(rng.RNG)
    seen = set()
    for seed, game, stream, ordinal in [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 4)]:
        rng.seed_rng(R, seed, game)
        seen.add(rng.draw(R, stream, ordinal))
    assert len(seen) == 5


@given(n=st.integers(1, 2**31 - 1), ordinal=st.integers(0, 2**32 - 1))
def test_below_stays_below(n, ordinal):
    R = np.zeros(1, rng.RNG)[0]
    assert 0 <= rng.below(R, 2, ordinal, n) < n


def test_below_rejects_without_bias(R):
    """At three quarters of 2**31 a quarter of all words is rejected, else some third comes too often."""
    n = 3 << 29
    thirds = [rng.below(R, 1, ordinal, n) // (n // 3) for ordinal in range(3000)]
    assert stats.chisquare(np.bincount(thirds, minlength=3)).pvalue > 1e-3


def test_a_rejection_moves_no_neighbour(R):
    n = 3 << 29
    rejected = [o for o in range(100) if rng.draw(R, 1, o) * n & ONES < 2**32 % n]
    assert 10 < len(rejected) < 45
    before = [rng.below(R, 1, other, n) for other in range(100) if other not in rejected]
    after = []
    for other in range(100):
        number = rng.below(R, 1, other, n)
        if other not in rejected:
            after.append(number)
    assert after == before == [rng.draw(R, 1, o) * n >> 32 for o in range(100) if o not in rejected]


@kernel
def shuffle_often(R, A, n, times, table):
    for i in range(times):
        for k in range(n):
            A["card"][k] = k
        rng.shuffle(R, 4, i, A, n)
        for k in range(n):
            table[k, A["card"][k]] += 1


def test_every_card_is_equally_likely_in_every_position(R, A):
    n, times = (50, 40_000) if COMPILED else (12, 3_000)
    table = np.zeros((n, n), np.int64)
    shuffle_often(R, A, n, times, table)
    statistic = ((table - times / n) ** 2 / (times / n)).sum()
    # Rows and columns have fixed sums: (n - 1)**2 degrees of freedom, scaled by (n - 1) / n.
    p = stats.chi2.sf(statistic * (n - 1) / n, (n - 1) ** 2)
    assert 1e-3 < p < 1 - 1e-3


def test_all_orders_of_four_cards(R, A):
    seen = {}
    for i in range(2400):
        A["card"][:4] = range(4)
        rng.shuffle(R, 4, i, A, 4)
        order = tuple(A["card"][:4])
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 24
    assert stats.chisquare(list(seen.values())).pvalue > 1e-3


@pytest.mark.parametrize("n", [0, 1, 2, 50, 160])
def test_shuffle_touches_only_the_first_n(R, A, n):
    rng.shuffle(R, 1, 0, A, n)
    assert sorted(A["card"][:n]) == list(range(n))
    assert A["card"][n:].tolist() == list(range(n, 160))


def test_shuffles_of_a_stream_differ(R, A):
    orders = set()
    for i in range(20):
        A["card"][:] = np.arange(160)
        rng.shuffle(R, 1, i, A, 50)
        orders.add(tuple(A["card"]))
    assert len(orders) == 20


@pytest.mark.compiled
def test_helpers_count_no_references(R, A):
    """Arrays handed from kernel to kernel would be counted, which is slow; records are not."""
    rng.below(R, 1, 0, 5)
    rng.shuffle(R, 1, 0, A, 5)
    for helper in (rng.philox, rng.seed_rng, rng.draw, rng.below, rng.shuffle):
        for signature in helper.signatures:
            assert "NRT_incref" not in helper.inspect_llvm(signature)
    assert numba.typeof(R).__class__ is numba.types.Record
