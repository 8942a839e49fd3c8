"""Cards as objects: zones as lists, references that go stale, memory of the turn."""

import pytest

from zxsim.games.zx.rules.copies import (
    bit_of,
    first_copy,
    half_of,
    holder_of,
    is_asleep,
    link,
    live,
    next_ref,
    next_zone,
    note_used,
    owner,
    ref,
    renew,
    set_flag,
    sink,
    slot_of,
    spare_slot,
    square_of,
    take_all,
    unlink,
    was_used,
)
from zxsim.games.zx.state import FIRST_SPARE, HALF, SEAT_COPIES, SLOTS, STATE, Flag, Zone


@pytest.fixture
def S(record):
    state = record(STATE)
    for copy in (1, 2, 3):
        link(state, copy, Zone.HAND, 0)
    return state


def cards(S, zone):
    found, copy = [], S["head"][0, zone]
    while copy:
        found.append(int(copy))
        copy = S["next"][copy]
    assert (S["count"][0, zone], S["tail"][0, zone]) == (len(found), found[-1] if found else 0)
    assert S["members"][0, zone].tolist() == [
        sum(1 << (copy - 1) % HALF for copy in found if (copy - 1) // HALF == half) for half in range(2)
    ]
    return found


@pytest.mark.parametrize(
    ("copy", "half", "place"), [(1, 0, 0), (HALF, 0, HALF - 1), (HALF + 1, 1, 0), (SEAT_COPIES + 1, 0, 0)]
)
def test_each_copy_of_a_seat_has_its_bit(copy, half, place):
    assert (half_of(copy), bit_of(copy)) == (half, 1 << place)
    assert first_copy(owner(copy), half) + place == copy


def test_a_zone_can_be_emptied_at_once(S):
    assert take_all(S, 0, Zone.HAND) == 1
    assert cards(S, Zone.HAND) == []


def test_zx_2_6_a_copy_belongs_to_the_seat_it_started_with():
    assert [owner(copy) for copy in (1, SEAT_COPIES, SEAT_COPIES + 1)] == [0, 0, 1]


def test_cards_go_on_top_of_a_zone_or_under_it(S):
    link(S, 4, Zone.HAND, 1)
    link(S, 5, Zone.HAND, 0)
    assert cards(S, Zone.HAND) == [4, 1, 2, 3, 5]


@pytest.mark.parametrize(("depth", "order"), [(0, [4, 1, 2, 3]), (2, [1, 2, 4, 3]), (5, [1, 2, 3, 4])])
def test_the_last_card_goes_below_some_others(S, depth, order):
    link(S, 4, Zone.HAND, 0)
    sink(S, 4, depth)
    assert cards(S, Zone.HAND) == order


@pytest.mark.parametrize("copy", [1, 2, 3])
def test_a_card_can_be_taken_from_anywhere_in_a_zone(S, copy):
    unlink(S, copy)
    assert cards(S, Zone.HAND) == [other for other in (1, 2, 3) if other != copy]
    assert S["zone"][copy] == Zone.NONE


def test_zx_13_13_a_card_can_be_taken_from_under_a_zx(S):
    S["under"][4], S["next"][5], S["next"][6] = 5, 6, 7
    for copy in (5, 6, 7):
        S["zone"][copy] = Zone.UNDER
    assert [holder_of(S, copy) for copy in (5, 6, 7, 8)] == [4, 4, 4, 0]
    unlink(S, 6)
    unlink(S, 5)
    assert (S["under"][4], S["next"][7], S["zone"][6]) == (7, 0, Zone.NONE)


def test_zx_2_5_a_card_that_changed_zones_is_another_object(S):
    before, expected = ref(S, 2), next_ref(S, 2)
    assert live(S, before) == 2
    renew(S, 2)
    assert live(S, before) == 0
    assert ref(S, 2) == expected


def test_zx_2_5_a_new_object_has_no_memory_but_stays_a_token(S):
    set_flag(S, 2, Flag.TOKEN | Flag.ASLEEP, 1)
    note_used(S, 2, 0)
    renew(S, 2)
    assert S["flags"][2] & Flag.TOKEN and not is_asleep(S, 2)
    assert not was_used(S, 2, 0)


def test_zx_8_4b_use_is_remembered_for_one_turn(S):
    S["turn"] = 5
    note_used(S, 2, 0)
    note_used(S, 2, 3)
    assert [was_used(S, 2, index) for index in range(4)] == [1, 0, 0, 1]
    S["turn"] = 6
    assert was_used(S, 2, 0) == 0
    note_used(S, 2, 1)
    assert [was_used(S, 2, index) for index in range(4)] == [0, 1, 0, 0]


def test_only_what_stands_on_a_square_has_one(S):
    S["zone"][3], S["next"][3], S["slot_square"][5] = Zone.SQUARE, 5, 4
    assert (slot_of(S, 3), square_of(S, 3)) == (5, 4)
    assert (slot_of(S, 1), square_of(S, 1)) == (0, -1)


def test_spare_slots_run_out(S):
    assert spare_slot(S) == FIRST_SPARE
    S["slot_copy"][FIRST_SPARE:SLOTS] = 1
    assert spare_slot(S) == 0


def test_the_zones_of_a_mask_one_after_another():
    zones = 1 << Zone.HAND | 1 << Zone.SQUARE | 1 << Zone.PLAYER
    assert next_zone(zones, 0) == Zone.HAND
    assert next_zone(zones, Zone.HAND) == Zone.PLAYER
    assert next_zone(zones, Zone.PLAYER) == next_zone(0, 0) == 0
