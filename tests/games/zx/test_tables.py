"""The tables of a matchup: words become rows and bits."""

from zxsim.games.zx.rules.filters import RANGE_SHIFT
from zxsim.games.zx.tables import COLOURS, Bit, Op, Static, Test, Trait


def single_bits(words):
    return len(set(words)) == len(words) and all(bit & (bit - 1) == 0 for bit in words)


def test_traits_and_selector_bits_are_single_bits():
    assert single_bits(Trait) and single_bits(Bit)


def test_colours_are_the_five_lowest_traits():
    assert COLOURS == Trait.RED | Trait.BLUE | Trait.WHITE | Trait.BLACK | Trait.GREEN
    assert not COLOURS & Trait.COLOURLESS


def test_operations_fit_the_masks_that_sort_them():
    assert sorted(Op) == list(range(len(Op)))
    assert max(Op) < 62


def test_kinds_of_continuous_effects_fit_below_the_range():
    assert max(Static) < RANGE_SHIFT


def test_conditions_begin_with_true_and_false():
    assert (Test.TRUE, Test.FALSE) == (0, 1)
