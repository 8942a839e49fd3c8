"""Section 8, and the lists that zones are."""

import pytest

from zxsim.games.zwo.position import build
from zxsim.games.zwo.rules.copies import has_flag, is_known, is_on_field, link, owner, set_flag, unlink
from zxsim.games.zwo.state import SEAT_COPIES, Flag, Zone


@pytest.mark.parametrize(
    "card, look, known",
    [
        ("f", True, (1, 1)),
        ("f/back", True, (1, 0)),
        ("f/back", False, (0, 0)),
        ("f/back/k1", False, (1, 0)),
        ("f/back/k1/k2", True, (1, 1)),
    ],
)
def test_zwo_8_1_who_knows_a_magic_card(card, look, known):
    from zxsim.games.zwo.options import Options

    S, M, *_ = build({"P1": {"magic": [card], "deck": 0}}, options=Options(look_at_back=look))
    assert tuple(is_known(S, M, 1, seat) for seat in range(2)) == known


def test_zwo_8_1_a_choice_does_not_name_what_its_player_does_not_know(play, legal):
    position = {"phase": "magic", "P1": {"magic": ["v.G1.1/back", "v.R1.1/back/k1"], "hand": ["f"]}}
    assert legal(play(position))[2:] == ["front v.G1.1/back@magic", "front v.R1.1/back@magic"]
    hidden = play(position, options={"look_at_back": False})
    assert legal(hidden)[2:] == ["front ?/back@magic", "front v.R1.1/back@magic"]


def test_copies_of_the_seats():
    assert (owner(1), owner(SEAT_COPIES), owner(SEAT_COPIES + 1)) == (0, 0, 1)


def test_a_zone_is_a_list():
    S, *_ = build({"P1": {"deck": 0, "hand": 3}})
    unlink(S, 2)
    assert zone(S) == [1, 3]
    link(S, 2, Zone.HAND)
    unlink(S, 1)
    assert zone(S) == [3, 2]
    unlink(S, 2)
    unlink(S, 3)
    assert zone(S) == [] and S["count"][0, Zone.HAND] == 0 and S["tail"][0, Zone.HAND] == 0
    link(S, 3, Zone.UNDEAD)
    assert is_on_field(S, 3) and not is_on_field(S, 1)


def test_flags():
    S, *_ = build({"P1": {"undead": ["f"], "deck": 0}})
    set_flag(S, 1, Flag.REST, 1)
    assert has_flag(S, 1, Flag.REST)
    set_flag(S, 1, Flag.REST, 0)
    assert not has_flag(S, 1, Flag.REST)


def zone(S):
    copies, copy = [], S["head"][0, Zone.HAND]
    while copy:
        copies.append(int(copy))
        copy = S["next"][copy]
    assert len(copies) == S["count"][0, Zone.HAND]
    return copies
