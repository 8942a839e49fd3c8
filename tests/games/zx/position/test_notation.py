import pytest
from hypothesis import given
from hypothesis import strategies as st

from zxsim.core.errors import InputError
from zxsim.games.zx.position.notation import Piece, read_piece, read_pieces, write
from zxsim.games.zx.state import Flag, Zone

CARDS = st.sampled_from(["B15-023", "f", "v.R3.5000.IG.t=Guardian", "v.RB3.5000"])
PIECES = st.builds(
    Piece,
    CARDS,
    st.sets(st.sampled_from(Flag[:5])).map(sum),
    st.dictionaries(st.sampled_from(["boost", "boost_battle"]), st.integers(-9000, 9000).filter(bool)),
    st.sets(st.integers(0, 15)).map(lambda used: tuple(sorted(used))),
    st.builds(
        lambda turn, zone, played: turn << 8 | zone << 1 | played,
        st.integers(1, 200),
        st.sampled_from(list(Zone)),
        st.booleans(),
    ),
    st.lists(CARDS, max_size=2).map(tuple),
)


@given(PIECES)
def test_a_card_string_reads_back(piece):
    assert read_piece(write(piece), "sq 1,1") == piece


def test_flags():
    piece = read_piece("B15-023/S/up/u0/u3/d500/b-1000/bb2000/f=f/in=4.hand.played", "sq 1,1")
    assert (piece.card, piece.flags, piece.used) == ("B15-023", Flag.ASLEEP | Flag.FACE_UP, (0, 3))
    assert piece.amounts == {"damage": 500, "boost": -1000, "boost_battle": 2000}
    assert (piece.entered, piece.forces) == (4 << 8 | Zone.HAND << 1 | 1, ("f",))


def test_copies():
    assert [write(piece) for piece in read_pieces(["f*2", "v.B3.5000/S*2", "f*0"], "P1 res")] == (
        ["f", "f", "v.B3.5000/S", "v.B3.5000/S"]
    )
    assert [write(piece) for piece in read_pieces(3, "P1 life")] == ["f", "f", "f"]


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        (["f/x"], "unknown flag '/x'"),
        (["f/d500"], "flag of cards on squares"),
        ([3], "no card string"),
        (["f*"], "no card string"),
        ([""], "no card string"),
        ("f", "list of card strings"),
        (-1, "list of card strings"),
        (True, "list of card strings"),
    ],
)
def test_wrong_forms_are_named(value, fault):
    with pytest.raises(InputError, match=f"P2 hand.*{fault}"):
        read_pieces(value, "P2 hand")


def test_one_card_is_one_card():
    with pytest.raises(InputError, match="must be one card"):
        read_piece("f*2", "P1 player")
