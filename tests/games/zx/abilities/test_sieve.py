"""Masks over copies: what is known of each before the game."""

import pytest
from games.zx.rulings.scene import always, card, copy_of, event, records, scene, startup, zx

from zxsim.games.zx.rules.copies import bit_of, half_of, owner
from zxsim.games.zx.rules.filters import fits
from zxsim.games.zx.state import COPIES, Zone
from zxsim.games.zx.tables import MOVING_POWER, POSITION, Bit, PlayWay, Trait

ARMOUR = card("ARMOUR", "shift", colours=["blue"], power=0, way={"shift": "my squares zx red"})


def is_in(masks, copy):
    return bool(masks[owner(copy), half_of(copy)] & bit_of(copy))


def row_of(M, zone):
    """The selector that looks into this zone."""
    return next(row for row in range(1, 400) if M["selector"][row]["zones"] == 1 << zone)


@pytest.mark.parametrize("kind", ["red", "zx", "event", "red or my hand blue"])
def test_a_sieve_holds_what_a_selector_can_match(kind):
    seer = zx("SEER", always(f"power +500 per my hand {kind} to self"))
    hand = {"hand": ["v.R3.5000", "v.B2.3000", "v.RK1.1000", "v.G1.1000", "E"]}
    S, M, _ = records(scene(hand, {}, {"1,1": "P1:SEER"}, [seer, event("E", "draw 1")]))
    row = row_of(M, Zone.HAND)
    for copy in range(1, COPIES):
        if M["copy_card"][copy] and S["zone"][copy] == Zone.HAND and not M["selector"][row]["also"]:
            assert is_in(M["sieve"][row]["copies"], copy) == fits(S, M, copy, row, 0, 0)


def test_a_shift_must_be_looked_at():
    seer = zx("SEER", always("power +500 per my squares red to self"))
    table = scene({"dyn": ["ARMOUR"]}, {}, {"1,1": "P1:SEER"}, [seer, ARMOUR])
    _, M, _ = records(table)
    row = next(row for row in range(1, 400) if M["selector"][row]["need"] & Trait.RED)
    assert is_in(M["sieve"][row]["unsure"], copy_of(table, "ARMOUR"))
    assert is_in(M["sieve"][row]["copies"], copy_of(table, "ARMOUR"))
    assert not is_in(M["sieve"][row]["unsure"], copy_of(table, "SEER"))


@pytest.mark.parametrize(
    ("line", "rest", "is_plain"),
    [
        ("power +500 per my trash red cost<=3 to self", 0, True),
        ("power +500 per my trash power>=5000 to self", 0, True),
        ("power +500 per my squares red cost<=3 to self", 0, True),
        ("power +500 per my squares power>=5000 to self", MOVING_POWER, False),
        ("power +500 per adjacent zx to self", POSITION, False),
        ("power +500 per my squares asleep to self", Bit.ASLEEP, False),
        ("power +500 per my dynamis face_up to self", Bit.FACE_UP, True),
    ],
)
def test_what_the_printed_card_does_not_answer(line, rest, is_plain):
    _, M, _ = records(scene({}, {}, {"1,1": "P1:SEER"}, [zx("SEER", always(line))]))
    row = M["selector"][1]
    assert (row["rest"], row["plain"]) == (rest, is_plain)


def test_costs_that_may_change_are_asked_for():
    lines = always("power +500 per my squares cost<=3 to self", "cost -1 to all my squares zx")
    _, M, _ = records(scene({}, {}, {"1,1": "P1:SEER"}, [zx("SEER", lines)]))
    assert M["selector"][1]["rest"] == Bit.COST_BOUND


def test_where_abilities_work():
    doer = zx(
        "X", startup("draw 1", zone=["charge"]), always("power +500 to all my squares zx", zone=["trash"])
    )
    table = scene({"charge": ["X"], "hand": ["E"]}, cards=[doer, event("E", "draw 1")])
    _, M, _ = records(table)
    copy = copy_of(table, "X")
    assert is_in(M["startup_copies"][:, Zone.CHARGE], copy)
    assert not is_in(M["startup_copies"][:, Zone.TRASH], copy)
    assert is_in(M["board_copies"][:, Zone.TRASH], copy)
    assert is_in(M["event_copies"], copy_of(table, "E"))
    assert not is_in(M["event_copies"], copy)


def test_ways_of_the_dynamis_cards_of_a_seat():
    _, M, _ = records(scene({"dyn": ["ARMOUR"]}, cards=[ARMOUR]))
    assert M["ways"][0] >> PlayWay.SHIFT & 1 == 1
    assert M["ways"][1] >> PlayWay.SHIFT & 1 == 0
