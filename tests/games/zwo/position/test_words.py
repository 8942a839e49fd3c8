import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo.position import build
from zxsim.games.zwo.position.words import first_copy, list_places, list_zone, refuse_unknown
from zxsim.games.zwo.state import Zone


def test_places_of_all_cards():
    S, *_ = build({"P1": {"deck": 1, "hand": 2}, "P2": {"deck": 0, "undead": ["f"]}})
    assert list(list_places(S).values()) == ["P1.hand.0", "P1.hand.1", "P1.deck.0", "P2.undead.0"]
    assert list(list_zone(S, 0, Zone.HAND)) == [1, 2]
    assert [first_copy(seat) for seat in range(2)] == [1, 57]


def test_unknown_keys_are_refused():
    refuse_unknown({"a": 1}, ("a", "b"), "Here")
    with pytest.raises(InputError, match=r"Here: unknown key 'c'. Allowed: a, b."):
        refuse_unknown({"c": 1}, ("a", "b"), "Here")
    with pytest.raises(InputError, match="must be a table of keys"):
        refuse_unknown([], (), "Here")
