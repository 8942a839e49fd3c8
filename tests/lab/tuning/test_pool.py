import pytest
from toy_slots import SLOTS

from zxsim.core.errors import InputError
from zxsim.lab.tuning.pool import make_binder, read_pool


def test_a_file_lists_a_card_a_line(tmp_path):
    path = tmp_path / "pool.txt"
    path.write_text("# mine\nP1\n\n  P2  # strong\nP1\n", encoding="utf-8-sig")
    assert read_pool(path, SLOTS) == {"P1", "P2"}
    assert read_pool(["P3", "Q1"], SLOTS) == {"P3", "Q1"}


def test_the_line_that_is_no_card_is_named(tmp_path):
    path = tmp_path / "pool.txt"
    path.write_text("P1\nX7\n")
    with pytest.raises(InputError, match=r"pool\.txt, line 2: There is no card 'X7'"):
        read_pool(path, SLOTS)


def test_a_file_that_lists_nothing_is_refused(tmp_path):
    path = tmp_path / "pool.txt"
    path.write_text("# nothing\n")
    with pytest.raises(InputError, match="lists no card"):
        read_pool(path, SLOTS)


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    with pytest.raises(InputError, match="cannot be read"):
        read_pool(tmp_path / "none.txt", SLOTS)
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="not UTF-8"):
        read_pool(tmp_path / "bad.txt", SLOTS)
    (tmp_path / "long.txt").write_bytes(b"#" * 1_000_001)
    with pytest.raises(InputError, match="too long"):
        read_pool(tmp_path / "long.txt", SLOTS)


def test_without_a_file_the_fields_cards_and_plain_ones_may_come_in(make):
    binder = make_binder(make(), None)
    assert {card.number for card in binder.offered} == {
        *("P2", "P3", "Q3"),  # its own
        *("Q2", "P4", "P1"),  # the field's
        *("P0", "Q0"),  # plain
    }
