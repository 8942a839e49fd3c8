"""Section 4: magic and costs."""

from itertools import product

import pytest

from zxsim.games.zwo import kernel
from zxsim.games.zwo.position import build
from zxsim.games.zwo.rules import magic
from zxsim.games.zwo.state import COPIES, Zone
from zxsim.games.zwo.tables import COLOURS


def pays(table):
    return [str(choice).partition(" pay ")[2] for choice in table.choices if " pay " in str(choice)]


def test_zwo_4_1_a_card_in_the_magic_area_does_nothing(play):
    """HZ-010 gives other green zombies one Power, from the field."""
    position = {"P1": {"undead": ["v.G3.5", "f"]}, "P2": {"undead": ["v.N3.6/rest"]}}
    for area, broken in (("magic", False), ("splattered", True)):
        side = {**position["P1"], area: ["HZ-010"]}
        table = play({**position, "P1": side}, "end", "attack v.G3.5@undead v.N3.6/rest@undead")
        assert ("splattered" in table.position()["P2"]) == broken


def test_zwo_4_2_the_entry_cost_rests_stand_magic(play, legal):
    side = {"hand": ["v.N2.3"], "magic": ["v.G1.1", "v.R1.1/rest", "v.B1.1"]}
    table = play({"P1": side}, "play v.N2.3 pay green,blue")
    assert table.position()["P1"]["magic"] == ["v.G1.1/rest", "v.R1.1/rest", "v.B1.1/rest"]
    few = play({"P1": {"hand": ["v.N2.3"], "magic": ["v.G1.1", "v.R1.1/rest"]}})
    assert legal(few) == ["end"]


def test_zwo_4_3_other_costs_turn_front_magic_to_back(play):
    side = {"splattered": ["v.G3.5.1.r2"], "magic": ["v.G1.1", "v.R1.1", "f/back"], "undead": ["f"]}
    table = play({"P1": side}, "revive v.G3.5.1.r2@splattered")
    assert table.position()["P1"]["magic"] == ["v.G1.1/back/k1/k2", "v.R1.1/back/k1/k2", "f/back"]


def test_zwo_4_4_each_colour_at_least_once_and_one_magic_pays_one(play):
    side = {"hand": ["v.G2.3"], "magic": ["v.G1.1*2", "v.R1.1", "v.N1.1"]}
    assert pays(play({"P1": side})) == ["green,green", "green,red", "green,grey"]


def test_zwo_4_5_back_and_grey_are_colourless_and_back_is_not_turned_again(play, legal):
    side = {"hand": ["v.N2.3"], "splattered": ["f"], "magic": ["v.G1.1/back", "f"]}
    assert legal(play({"P1": side})) == ["end", "play v.N2.3 pay grey,back", "revive f@splattered pay grey"]


def test_zwo_4_6_standing_up_does_not_turn_to_front(play):
    table = play({"phase": "standby", "P1": {"magic": ["f/rest/back"], "hand": ["f"]}})
    assert table.position()["P1"]["magic"] == ["f/back"]


def test_zwo_4_7_rest_magic_may_be_turned_to_back_and_stays_rest(play, legal):
    side = {"splattered": ["v.G3.5"], "magic": ["v.R1.1/rest"], "undead": ["f"]}
    table = play({"P1": side}, "revive v.G3.5@splattered pay red/rest")
    assert table.position()["P1"]["magic"] == ["v.R1.1/rest/back/k1/k2"]
    assert legal(play({"P1": side}, options={"back_rest_magic": False})) == ["end"]


def test_zwo_4_8_nothing_is_stored_between_turns(play):
    position = {"P1": {"hand": ["v.N2.3"], "magic": ["f"], "deck": 0}, "P2": {"hand": ["f"]}}
    table = play(position, "end", "pass", "pass")
    assert (table.decision.kind, table.decision.seat) == ("magic", 1)
    assert all(event["kind"] != "play" for event in table.events)


@pytest.mark.parametrize("way", [magic.RESTING, magic.BACKING])
@pytest.mark.parametrize("n, colours", [(1, 0), (2, 1), (3, 6), (4, 7), (5, 0)])
def test_payments_are_all_the_ways_to_choose_cards(way, n, colours):
    """Compared with choosing cards one by one."""
    pile = ["v.G1.1*2", "v.B1.1", "v.R1.1/rest", "v.N1.1", "v.R1.1", "f/back", "f/back/rest", "v.G1.1/rest"]
    S, M, W, _ = build({"P1": {"magic": pile}})
    found = magic.list_payments(S, M, W, 0, way, n, colours)
    listed = [int(payment) for payment in W["payment"][:found]]
    assert len(set(listed)) == found
    assert set(listed) == slow_payments(S, M, way, n, colours)
    assert magic.is_payable(S, M, W, 0, way, n, colours) == (found > 0)


def slow_payments(S, M, way, n, colours):
    cards = [copy for copy in range(1, COPIES) if S["zone"][copy] == Zone.MAGIC]
    ways = set()
    for taken in product((0, 1), repeat=len(cards)):
        chosen = [copy for copy, is_taken in zip(cards, taken, strict=True) if is_taken]
        classes = [magic.class_of(S, M, copy, way) for copy in chosen]
        if len(chosen) != n or -1 in classes:
            continue
        there = {COLOURS[k % 4] for k in classes if not (way == magic.RESTING and k == magic.BACK_CLASS)}
        if all(COLOURS[bit] in there for bit in range(3) if colours >> bit & 1):
            ways.add(sum(1 << 4 * k for k in classes))
    return ways


def test_paying_takes_exactly_the_cards_of_the_payment():
    board = build({"P1": {"hand": ["v.N2.3"], "magic": ["v.G1.1*2", "f/back", "v.R1.1"], "deck": 0}})
    S, M, W, _ = board
    kernel.resume(S, M, W, None)
    magic.pay(S, M, W, None, 0, magic.RESTING, 1 | 1 << 4 * magic.BACK_CLASS)
    rested = [copy for copy in range(1, 6) if S["flags"][copy] & 1]
    assert rested == [2, 4]
    assert W["tally"]["count"][0].sum() == 2
