"""Bits of masks: plain Python and the compiled instruction agree."""

import pytest

from zxsim.core.bits import count_bits, lowest_bit, wide_product
from zxsim.core.jit import kernel

MASKS = (1, 0b1000, 0b1011, 1 << 35, (1 << 62) | (1 << 40))


@kernel
def look(mask):
    return lowest_bit(mask), count_bits(mask)


@kernel
def top_of_low_half(one, other):
    return wide_product(one, other) >> 63 & 1


def test_the_lowest_bit_and_how_many_there_are():
    assert [lowest_bit(mask) for mask in MASKS] == [0, 3, 0, 35, 40]
    assert [count_bits(mask) for mask in (0, *MASKS)] == [0, 1, 1, 3, 1, 2]


@pytest.mark.both
@pytest.mark.parametrize("mask", MASKS)
def test_compiled_code_counts_alike(mask):
    assert look(mask) == (lowest_bit(mask), count_bits(mask))


@pytest.mark.both
def test_a_product_of_more_than_63_bits_keeps_its_bits():
    assert [top_of_low_half(0xFFFFFFFF, each) for each in (3, 0x80000000, 0xFFFFFFFF)] == [0, 0, 1]
