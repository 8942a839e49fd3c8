import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.position import build
from zxsim.games.zx.position.places import Places, list_places


@pytest.fixture
def board():
    return build(
        {
            "P1": {"hand": ["f"], "deck": [], "life": 1, "player": "B40-085", "gone": ["f"]},
            "P2": {"deck": [], "life": 1},
            "sq": {"1,1": "P2:f/f=f"},
            "overlaid": [["1,1", "P2:f"]],
        }
    )


def test_every_card_has_a_place(board):
    assert list(list_places(board.S, board.M).values()) == [
        *("P1.hand.0", "P1.life.0", "P1.gone.0", "P1.player"),
        *("P2.life.0", "sq.1,1", "sq.1,1.1", "overlaid.0"),
    ]


def test_words_and_copies_translate_both_ways(board):
    places = Places(board.S, board.M)
    for copy, word in list_places(board.S, board.M).items():
        assert (places.word(copy), places.copy(word)) == (word, copy)
    assert places.word(70) == 70 and places.copy(70) == 70
    with pytest.raises(InputError, match=r"no card lies at 'P1\.hand\.1'"):
        places.copy("P1.hand.1")


def test_objects_know_how_many_moves_ago_they_were(board):
    copy = Places(board.S, board.M).copy("P1.hand.0")
    board.S["flags"][copy] |= 5 << 8
    places = Places(board.S, board.M)
    for word, generation in (("P1.hand.0", 5), ("P1.hand.0~2", 3), ("P1.hand.0~65535", 6)):
        assert places.object_word(copy | generation << 8) == word
        assert places.object(word) == copy | generation << 8
    assert places.object_word(0) == 0 and places.object(0) == 0


def test_ranks_number_the_cards_of_a_seat(board):
    assert Places(board.S, board.M).ranks(0) == [0, 1, 2, 3]
    other = build({"P2": {"hand": 2, "deck": [], "life": 1}, "engine": {"order": {"P2": [2, 0, 1]}}})
    assert Places(other.S, other.M).ranks(1) == [2, 0, 1]
