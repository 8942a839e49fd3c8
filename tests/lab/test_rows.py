import numpy as np
import pytest

from zxsim.lab.rows import decode, encode, list_kept

COLUMNS = ("winner", "check", "many", "some", "below")


@pytest.fixture
def rows():
    rng = np.random.default_rng(1)
    high = (4, 2**31 - 1, 70_000, 300, 5)
    rows = np.stack([rng.integers(0, top, 1000) for top in high], axis=1).astype(np.int32)
    rows[0, 4] = -3
    return rows


def test_rows_come_back_but_for_the_fingerprint(rows):
    back = decode(COLUMNS, encode(COLUMNS, rows))
    assert list_kept(COLUMNS) == ["winner", "many", "some", "below"]
    assert np.array_equal(np.delete(back, 1, axis=1), np.delete(rows, 1, axis=1))
    assert back.dtype == np.int32
    assert not back[:, 1].any()


def test_equal_rows_give_equal_bytes(rows):
    assert encode(COLUMNS, rows) == encode(COLUMNS, rows.copy())


def test_no_rows_are_rows_too():
    nothing = np.zeros((0, len(COLUMNS)), np.int32)
    assert decode(COLUMNS, encode(COLUMNS, nothing)).shape == (0, len(COLUMNS))


def test_damaged_pages_are_refused(rows):
    data = bytearray(encode(COLUMNS, rows))
    data[len(data) // 3] ^= 1
    with pytest.raises(OSError):
        decode(COLUMNS, bytes(data))
