"""ZX-10: who can pay, and every way to pay up to equivalence."""

import pytest
from games.zx.rulings.scene import act, copy_of, event, records, scene, startup, texts, zone, zx

from zxsim.games.zx.rules.costs import count_colours, covers, is_payable, list_payers, pay
from zxsim.games.zx.tables import APART, Trait
from zxsim.games.zx.work import GROUPS

RED, BLUE, WHITE = Trait.RED, Trait.BLUE, Trait.WHITE


def resource(*cards, spared=None):
    """Two questions about the Resource of P1: payable(colours, n) -> 0 or 1, ways(colours, n) -> masks."""
    table = scene({"res": list(cards)})
    S, M, W = records(table)
    spared = copy_of(table, spared) if spared else 0

    def payable(colours, n):
        return is_payable(S, M, 0, colours, n, spared)

    def ways(colours, n):
        return W["payers"][: list_payers(S, M, W, 0, colours, n, spared)].tolist()

    return payable, ways


def test_colours_are_counted():
    assert [count_colours(mask) for mask in (0, RED, RED | BLUE, Trait.ZX | RED)] == [0, 1, 2, 1]


@pytest.mark.parametrize(
    ("colours", "n", "union", "expected"),
    [
        (RED, 3, RED | BLUE, True),  # ZX-10.1: one payer of the colour
        (RED, 3, BLUE, False),
        (RED | BLUE, 3, RED, False),  # ZX-10.2: every colour
        (RED | BLUE, 3, RED | BLUE, True),
        (RED | BLUE, 1, BLUE, True),  # ZX-10.3: cheaper than it has colours
        (0, 2, WHITE, True),
        (RED, 0, 0, True),
    ],
)
def test_zx_10_1_to_10_3_colours(colours, n, union, expected):
    assert covers(colours, n, union) == expected


def test_zx_10_1_only_awake_resource_pays():
    payable, _ = resource("v.R1.1000", "v.B1.1000/S")
    assert (payable(RED, 1), payable(RED, 2), payable(BLUE, 1)) == (1, 0, 0)
    assert payable(BLUE, 0) == 1


def test_a_card_cannot_pay_for_its_own_ability():
    payable, ways = resource("v.R1.1000", "v.B1.1000", spared="v.R1.1000")
    assert (payable(BLUE, 1), payable(RED, 1)) == (1, 0)
    assert ways(BLUE, 1) == [0b10]


def test_zx_10_9_equal_payers_are_one_way():
    _, ways = resource("v.R1.1000", "v.R4.5000", "v.B1.1000")
    assert ways(RED, 1) == [0b001]
    assert ways(RED, 2) == [0b011, 0b101]
    assert ways(0, 3) == [0b111]
    assert ways(RED, 0) == [0]
    assert ways(RED, 4) == []


def test_zx_10_9_colours_that_do_not_satisfy_are_no_way():
    _, ways = resource("v.R1.1000", "v.B1.1000", "v.W1.1000")
    assert ways(RED | WHITE, 2) == [0b101]


def test_zx_10_6_two_costs_take_a_card_each():
    both = RED | BLUE | APART
    payable, ways = resource("v.RB1.1000", "f")
    assert (payable(RED | BLUE, 2), payable(both, 2), ways(both, 2)) == (1, 0, [])
    payable, ways = resource("v.R1.1000", "f", "v.RB1.1000", "v.R4.5000")
    assert (payable(both, 2), ways(both, 2)) == (1, [0b101])


def test_a_lone_group_with_a_wrong_colour_gives_nothing():
    _, ways = resource("v.R1.1000")
    assert ways(BLUE, 1) == []


def test_more_kinds_of_payers_than_there_is_room_for_are_a_fault():
    useful = startup("draw 1", zone=["resource"])
    cards = [zx(f"R{n}", useful) for n in range(GROUPS + 1)]
    S, M, W = records(scene({"res": [each["number"] for each in cards]}, cards=cards))
    list_payers(S, M, W, 0, 0, 1, 0)
    assert S["fault"] == 4


def test_zx_10_1_payers_sleep():
    table = scene({"res": ["v.R1.1000/S", "v.R1.1000", "v.B1.1000", "v.W1.1000"]})
    S, M, W = records(table)
    pay(S, M, W, None, 0, 0b101)
    assert zone(table, "P1", "res") == ["v.R1.1000/S", "v.R1.1000/S", "v.B1.1000", "v.W1.1000/S"]


def test_a_payment_in_the_middle_of_an_effect():
    buy = event("BUY", "may { pay red 1; draw 1 }")
    table = scene({"hand": ["BUY"], "res": ["v.R1.1000", "v.RB1.1000"]}, cards=[buy])
    act(table, "play BUY", "yes")
    assert texts(table) == ["pay R", "pay RB"]
    act(table, "pay RB")
    assert zone(table, "P1", "res") == ["v.R1.1000", "v.RB1.1000/S"]
    assert zone(table, "P1", "hand") == ["f"]


def test_what_cannot_be_paid_is_not_done():
    buy = event("BUY", "pay red 1; if did: draw 1")
    table = scene({"hand": ["BUY"], "res": ["v.B1.1000"]}, cards=[buy])
    assert zone(act(table, "play BUY"), "P1", "hand") == []
