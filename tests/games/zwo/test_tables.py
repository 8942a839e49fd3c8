"""Numbers for words."""

from zxsim.games.zwo.tables import COLOURS, GREY, MOST_COST, TYPES, Kind, Need, On, Op, Test, Timing, When


def test_row_0_is_none_and_numbers_follow_each_other():
    for words in (Kind, When, On, Test):
        assert words._fields[0] == "NONE" and list(words) == list(range(len(words)))
    assert Op.END == 0 and list(Op) == list(range(len(Op)))


def test_bits_are_single_bits():
    for words in (Need, Timing):
        assert len(set(words)) == len(words) and all(bit & (bit - 1) == 0 for bit in words)


def test_the_order_that_the_engine_sorts_verbs_by():
    assert Op.CHOOSE < Op.DRAW <= Op.MAGIC < Op.DAMAGE


def test_colours_types_and_payments():
    assert COLOURS[GREY] == "grey" and TYPES[1:] == ("zombie", "event")
    assert MOST_COST < 1 << 4
