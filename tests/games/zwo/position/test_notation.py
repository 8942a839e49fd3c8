import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo.position.notation import Piece, read_pieces, write
from zxsim.games.zwo.state import Flag


@pytest.mark.parametrize(
    "text, piece",
    [
        ("f", Piece("f")),
        ("HZ-001/rest", Piece("HZ-001", Flag.REST)),
        ("f/back/k1/k2", Piece("f", Flag.BACK | 3 * Flag.KNOWN)),
        ("f/d2/b-3/c1/u0/u2", Piece("f", 0, 2, -3, 1, 5)),
    ],
)
def test_card_strings_and_back(text, piece):
    assert read_pieces([text], "here") == [piece]
    assert write(piece) == text


def test_several_at_once():
    assert read_pieces(["f/rest*2", "HZ-001"], "here") == [Piece("f", 1), Piece("f", 1), Piece("HZ-001")]
    assert read_pieces(2, "here") == [Piece("f"), Piece("f")] and read_pieces(0, "here") == []


@pytest.mark.parametrize(
    "value, fault",
    [
        ("f", "write a list of card strings"),
        (True, "write a list of card strings"),
        (-1, "write a list of card strings"),
        ([3], "3 is no card string"),
        (["f*x"], "no card string"),
        (["f/asleep"], "unknown flag '/asleep'"),
    ],
)
def test_faults(value, fault):
    with pytest.raises(InputError, match=fault):
        read_pieces(value, "P1 hand")
