"""What a processor does with 64 bits in one instruction, and plain Python or numba do otherwise."""

from llvmlite import ir
from numba import types
from numba.extending import lower_builtin, type_callable


def lowest_bit(mask):
    """Number of the lowest bit set; `mask` must not be 0."""
    return (int(mask) & -int(mask)).bit_length() - 1


def count_bits(mask):
    """How many bits are set; `mask` must not be negative."""
    return int(mask).bit_count()


def wide_product(one, other):
    """The product, of which only the low 64 bits count: compiled it wraps. numba takes for granted that `*`
    never does, and leaves out what would follow from it."""
    return int(one) * int(other)


@type_callable(lowest_bit)
@type_callable(count_bits)
def _type(context):
    return lambda mask: types.int64(types.int64)


@type_callable(wide_product)
def _type_product(context):
    return lambda one, other: types.int64(types.int64, types.int64)


@lower_builtin(wide_product, types.int64, types.int64)
def _multiply(context, builder, signature, arguments):
    return builder.mul(*arguments)


@lower_builtin(lowest_bit, types.int64)
def _trailing_zeros(context, builder, signature, arguments):
    return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))


@lower_builtin(count_bits, types.int64)
def _population(context, builder, signature, arguments):
    return builder.ctpop(arguments[0])
