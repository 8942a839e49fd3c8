"""Masks of bits in one processor instruction, where plain Python needs a few steps."""

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload


def lowest_bit(mask):
    """Number of the lowest bit set; `mask` must not be 0."""
    return (int(mask) & -int(mask)).bit_length() - 1


def count_bits(mask):
    """How many bits are set; `mask` must not be negative."""
    return int(mask).bit_count()


@intrinsic
def _trailing_zeros(typing, mask):
    def build(context, builder, signature, arguments):
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), build


@intrinsic
def _population(typing, mask):
    def build(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@overload(lowest_bit, inline="always")
def _lowest(mask):
    return lambda mask: _trailing_zeros(mask)


@overload(count_bits, inline="always")
def _count(mask):
    return lambda mask: _population(mask)
