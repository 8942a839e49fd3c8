"""Masks of bits in one processor instruction, where plain Python needs a few steps."""

from llvmlite import ir
from numba import types
from numba.extending import lower_builtin, type_callable


def lowest_bit(mask):
    """Number of the lowest bit set; `mask` must not be 0."""
    return (int(mask) & -int(mask)).bit_length() - 1


def count_bits(mask):
    """How many bits are set; `mask` must not be negative."""
    return int(mask).bit_count()


@type_callable(lowest_bit)
@type_callable(count_bits)
def _type(context):
    return lambda mask: types.int64(types.int64)


@lower_builtin(lowest_bit, types.int64)
def _trailing_zeros(context, builder, signature, arguments):
    return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))


@lower_builtin(count_bits, types.int64)
def _population(context, builder, signature, arguments):
    return builder.ctpop(arguments[0])
