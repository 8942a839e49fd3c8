"""What the heuristic bot sees of the field."""

import pytest
from games.zx.bots.seeing import see, square
from games.zx.rulings.scene import scene, zx

from zxsim.games.zx.bots.view import (
    absorbs,
    chance_to_finish,
    charge_value,
    count_reachers,
    danger,
    exposure,
)

FIELD = {"1,1": "P1:v.R5.5000", "0,2": "P1:v.R2.2000/S", "1,2": "P2:v.K4.4000/d1500", "2,1": "P2:f/S"}


@pytest.fixture
def seen():
    S, _, W, B = see(scene(sq=FIELD))
    return S, W, W["view"], B


def test_masks_of_own_and_enemy_zx(seen):
    _, _, V, _ = seen
    assert V["mine"] == 1 << square("1,1") | 1 << square("0,2")
    assert V["awake"] == 1 << square("1,1")
    assert V["his"] == 1 << square("1,2") | 1 << square("2,1")
    assert V["his_awake"] == 1 << square("1,2")


def test_power_and_what_damage_has_left_of_it(seen):
    _, _, V, _ = seen
    assert (V["power"][square("1,2")], V["left"][square("1,2")]) == (4000, 2500)
    assert V["against"][square("1,1")] == 4000 + 1000


def test_the_other_seat_sees_the_same_field_from_its_side():
    _, _, W, _ = see(scene(sq=FIELD), seat=1)
    V = W["view"]
    assert (V["home"], V["his_home"]) == (square("1,2"), square("1,0"))
    assert V["his"] == 1 << square("1,1") | 1 << square("0,2")


def test_an_open_player_can_be_hit(seen):
    _, _, V, _ = seen
    assert V["open_player"] == 0
    _, _, W, _ = see(scene(sq={"1,1": "P1:f"}))
    assert W["view"]["open_player"] == 1


def test_more_attacks_finish_more_and_life_fewer():
    assert chance_to_finish(0, 0) == 100
    assert chance_to_finish(4, 3) == 0
    chances = [chance_to_finish(2, attacks) for attacks in range(-1, 20)]
    assert chances == sorted(chances) and chances[-1] == 100
    assert chance_to_finish(5, 6) == chance_to_finish(9, 6)


def test_who_reaches_a_square_together(seen):
    _, W, _, _ = seen
    target = square("1,2")
    assert (W["view"]["joint"][target], count_reachers(W, target, -1)) == (5000, 1)
    assert count_reachers(W, target, square("1,1")) == 0


@pytest.mark.parametrize(("left", "attackers"), [(0, 0), (3000, 1), (6000, 2), (20_000, 4)])
def test_a_guard_takes_attackers_until_its_power_is_used_up(left, attackers):
    field = {f"{x},1": "P1:v.R3.3000" for x in range(3)} | {"0,2": "P1:v.R4.4000", "2,2": "P1:v.R3.3000"}
    _, _, W, _ = see(scene(sq=field))
    assert absorbs(W, left, square("1,2"), W["view"]["mine"]) == attackers


def test_danger_grows_with_his_attackers():
    calm, _, calm_work, _ = see(scene({"life": 2}, {}, {"1,1": "P1:f"}))
    hard = scene(
        {"life": 1}, {"hand": ["f*5"], "res": ["f*8"]}, {"1,1": "P2:v.R5.5000", "0,0": "P2:v.R5.5000"}
    )
    S, _, W, _ = see(hard)
    assert danger(calm, calm_work, 0) < danger(S, W, 0)
    assert danger(S, W, 0) == W["view"]["danger"]


def test_a_guard_on_the_player_square_lowers_the_danger():
    enemies = {"1,1": "P2:v.R5.5000", "0,0": "P2:v.R5.5000"}
    S, _, W, _ = see(scene({"life": 2}, {}, enemies))
    T, _, X, _ = see(scene({"life": 2}, {}, {**enemies, "1,0": "P1:v.R9.9000"}))
    assert danger(T, X, 0) < danger(S, W, 0)


def test_exposure_by_what_can_be_brought_against_it(seen):
    _, W, _, _ = seen
    centre = square("1,1")
    assert exposure(W, centre, 4000) == 90
    assert exposure(W, centre, 50_000) < exposure(W, centre, 6000) < 90
    boxed = {"1,0": "P1:f", "0,1": "P1:f", "0,0": "P1:f"}
    _, _, X, _ = see(scene(sq=boxed))
    assert exposure(X, square("0,0"), 5000) == 10


def test_the_fifth_charge_card_is_worth_nothing():
    values = []
    for held in range(6):
        S, _, _, B = see(scene({"charge": min(held, 4)}))
        values.append(charge_value(S, B, 0))
    assert values == sorted(values, reverse=True) and values[-1] == 0


def test_a_square_can_be_played_on_as_the_rules_say():
    _, _, W, _ = see(scene(sq={"1,1": "P1:X"}, cards=[zx("X")]))
    assert W["view"]["legal"] & 1 << square("1,1")
    assert not W["view"]["legal"] & 1 << square("1,2")
