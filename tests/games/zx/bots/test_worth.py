"""Points of doing one thing to one card."""

import pytest
from games.zx.bots.seeing import see
from games.zx.rulings.scene import act, copy_of, event, scene, zx

from zxsim.games.zx.bots import worth
from zxsim.games.zx.bots.weights import Weight
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import How

FIELD = {"1,1": "P1:v.R5.5000", "0,2": "P2:v.K4.4000", "1,2": "P2:v.W6.6000"}
MINE, HIS, GUARD = "v.R5.5000", "v.K4.4000", "v.W6.6000"


def judge(do, number, sq=None, P1=None, P2=None, cards=()):
    """Points for P1 of carrying out an instruction of the language on one card."""
    line = event("LINE", f"use self; {do}")
    table = scene({"exile": ["LINE"]} | (P1 or {}), P2, FIELD if sq is None else sq, [line, *cards])
    S, M, W, B = see(table)
    pc = int(M["ability"]["code"][M["card"]["ability"][M["copy_card"][copy_of(table, "LINE")]]]) + 1
    names = table.board.names.numbers
    copy = next(c for c in range(1, 145) if names[M["copy_card"][c]] == number)
    return worth.verb_value(S, M, W, B, 0, pc, copy, int(M["code"]["a"][pc]))


@pytest.mark.parametrize(
    "do",
    [
        "destroy it",
        "move it to hand",
        "move it to trash",
        "move it to resource",
        "move it to charge",
        "damage 5000 to it",
        "sleep it",
    ],
)
def test_what_harms_is_done_to_the_enemy_and_not_to_oneself(do):
    assert judge(do, HIS) > 0 > judge(do, MINE)


@pytest.mark.parametrize("do", ["flip it", "put it on normal"])
def test_what_helps_is_done_to_oneself(do):
    sides = {"dyn": ["v.R3.3000"]}, {"dyn": ["v.B3.3000"]}
    assert judge(do, "v.R3.3000", P1=sides[0], P2=sides[1]) > judge(do, "v.B3.3000", P1=sides[0], P2=sides[1])


def test_the_guard_is_worth_more_than_another():
    assert judge("destroy it", GUARD) > judge("destroy it", HIS)


def test_what_stands_nowhere_cannot_be_destroyed_or_weakened():
    P2 = {"charge": ["v.G3.3000"]}
    assert judge("destroy it", "v.G3.3000", P2=P2) == 0
    assert judge("damage 9000 to it", "v.G3.3000", P2=P2) == 0


def test_damage_that_opens_a_kill_is_worth_more_than_damage_that_does_not():
    assert judge("damage 1000 to it", GUARD) > judge("damage 500 to it", GUARD) >= 0
    assert judge("damage 500 to it", MINE) < 0


def test_more_power_is_good_when_it_opens_a_kill():
    assert judge("power +1000 to it", MINE) > 0
    assert judge("power +500 to it", MINE) == 0
    assert judge("power +1000 to it", HIS) < 0


def test_sleep_and_reboot_are_opposites():
    asleep = {"1,1": "P1:v.R5.5000/S", "1,2": "P2:v.W6.6000"}
    assert judge("reboot it", MINE, sq=asleep) > 0
    assert judge("reboot it", MINE) == 0
    assert judge("sleep it", MINE) < 0
    assert judge("sleep it", GUARD) > 0
    nowhere = {"res": ["v.R1.1000/S"]}
    assert judge("reboot it", "v.R1.1000", P1=nowhere) > 0 > judge("sleep it", "v.R1.1000", P1=nowhere)
    idle = {"0,0": "P1:v.R5.5000/S"}
    assert 0 < judge("reboot it", MINE, sq=idle) < judge("reboot it", MINE, sq=asleep)


def battle():
    """P2 attacks the guard of P1."""
    field = {"1,0": "P1:v.W6.6000", "1,1": "P2:v.R7.7000", "2,2": "P2:f"}
    hand = {"hand": ["E"], "res": ["f*5"]}
    return scene(
        hand, {}, field, [event("E", "use attacker; power -3000 to it; damage 3000 to it")], turn="P2"
    )


def in_battle():
    table = act(battle(), "attack (1,1) (1,0)")
    while table.decision.seat:
        act(table, "pass")
    S, M, W, B = see(table)
    return S, M, W, B, int(S["slot_copy"][5]), int(S["slot_copy"][2])


def test_removing_an_attacker_saves_its_victim():
    S, M, W, B, attacker, victim = in_battle()
    quiet = see(battle())
    kill = worth.moved_value(S, M, W, B, 0, attacker, Zone.TRASH, How.PLAIN)
    calm = worth.moved_value(*quiet, 0, int(quiet[0]["slot_copy"][5]), Zone.TRASH, How.PLAIN)
    assert kill >= calm + W["view"]["body"][1]
    assert worth.moved_value(S, M, W, B, 0, victim, Zone.TRASH, How.PLAIN) < 0


def test_a_weaker_attacker_or_a_stronger_target_changes_the_battle():
    S, _, W, B, attacker, victim = in_battle()
    assert worth.lowered_attacker_value(S, W, B, 0, attacker, 1500) > 0
    assert worth.lowered_attacker_value(S, W, B, 0, attacker, 500) == 0
    assert worth.raised_value(S, W, B, 0, victim, 1500) > worth.raised_value(S, W, B, 0, victim, 500) == 0


def test_saving_the_last_guard_is_worth_the_game():
    field = {"1,0": "P1:v.W6.6000", "1,1": "P2:v.R7.7000", "0,0": "P2:v.R5.5000"}
    points = []
    for life in (1, 4):
        hand = {"hand": ["E"], "life": life}
        table = scene(hand, {}, field, [event("E", "draw 1")], turn="P2")
        act(table, "attack (1,1) (1,0)")
        S, _, W, B = see(table)
        points.append(worth.raised_value(S, W, B, 0, int(S["slot_copy"][2]), 1500))
    assert points[0] >= points[1] + 900


def test_the_attacker_of_the_player_is_worth_most_at_the_last_life():
    points = []
    for life in (1, 4):
        side = {"hand": ["E"], "life": life}
        table = scene(side, {}, {"1,1": "P2:v.R5.5000"}, [event("E", "draw 1")], turn="P2")
        act(table, "attack (1,1) (1,0)")
        S, M, W, B = see(table)
        points.append(worth.moved_value(S, M, W, B, 0, int(S["slot_copy"][5]), Zone.TRASH, How.PLAIN))
    assert points[0] >= points[1] + 800


def test_cards_in_hand_count_by_when_they_can_be_played():
    side = {"hand": ["v.R2.2000", "v.R9.9000", "E"], "res": ["f*2"]}
    table = scene(side, cards=[event("E", "draw 1")])
    S, M, _, B = see(table)
    soon, late, text = (
        worth.hand_value(S, M, B, copy_of(table, name)) for name in ("v.R2.2000", "v.R9.9000", "E")
    )
    assert soon > late
    assert text == B["weight"][Weight.EVENT]


def test_zones_have_a_worth_of_their_own():
    P1 = {"trash": ["v.R1.1000"], "charge": ["v.B1.1000"], "hand": ["v.W1.1000"]}
    assert judge("move it to hand", "v.R1.1000", P1=P1) > judge("move it to charge", "v.R1.1000", P1=P1) > 0
    assert judge("move it to life", "v.R1.1000", P1=P1) > 100
    assert judge("move it to trash", "v.W1.1000", P1=P1) < 0
    assert judge("move it to deck top", "v.R1.1000", P1=P1) > judge(
        "move it to deck bottom", "v.R1.1000", P1=P1
    )
    awake = judge("move it to resource awake", "v.R1.1000", P1=P1)
    assert awake > judge("move it to resource asleep", "v.R1.1000", P1=P1)


def test_the_opponents_gain_is_a_loss():
    P2 = {"trash": ["v.K1.1000"]}
    assert judge("move it to hand", "v.K1.1000", P2=P2) < 0


def test_a_dynamis_card_returned_to_hand_is_no_card_in_hand():
    extra = {"number": "X", "name": "X", "type": "zx_ex", "cost": 5, "power": 5000}
    with_extra = judge("move it to hand", "X", sq={"1,1": "P2:X"}, cards=[extra])
    assert with_extra > judge("move it to hand", "Y", sq={"1,1": "P2:Y"}, cards=[zx("Y", cost=5)])


def test_an_ability_is_a_gift():
    give = event("GIVE", granted=[{"kind": "continuous", "do": ["range 2"]}])
    give["abilities"] = [{"kind": "event", "do": ["use self; gain 1 to it"]}]
    table = scene({"exile": ["GIVE"]}, {}, FIELD, [give])
    S, M, W, B = see(table)
    pc = int(M["ability"]["code"][M["card"]["ability"][M["copy_card"][copy_of(table, "GIVE")]]]) + 1
    mine, his = (copy_of(table, *card) for card in ((MINE, "P1"), (HIS, "P2")))
    assert worth.verb_value(S, M, W, B, 0, pc, mine, 0) > 0 > worth.verb_value(S, M, W, B, 0, pc, his, 0)


def test_a_restraint_is_for_his_attacker_and_a_bonus_for_the_own_zx():
    assert judge("no damage to it", GUARD) > 0 > judge("no damage to it", MINE)
    assert judge("damage bonus +500 to it", MINE) > 0 > judge("damage bonus +500 to it", GUARD)
    assert judge("player damage +1 to it", MINE) > judge("damage bonus +500 to it", MINE)
    assert judge("cost -1 to it", MINE) > 0
    assert judge("cost -1 to it", "v.R1.1000", P1={"res": ["v.R1.1000"]}) == 0
