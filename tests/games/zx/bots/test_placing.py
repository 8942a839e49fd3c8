"""Where a Z/X is worth most."""

from games.zx.bots.seeing import see, square
from games.zx.rulings.scene import scene

from zxsim.games.zx.bots.placing import best_square, place_value

HOME, HIS_HOME, CENTRE = square("1,0"), square("1,2"), square("1,1")
ALL = 0b111_111_111


def best(mask=ALL & ~(1 << HIS_HOME), power=5000, now=1, P1=None, P2=None, sq=None):
    S, _, W, B = see(scene(P1, P2, sq))
    return best_square(S, W, B, 0, mask, power, now), W["view"]["best"]


def test_without_squares_there_is_none():
    assert best(mask=0) == (-1, 0)


def test_the_open_player_is_stood_next_to():
    place, points = best(P2={"life": 1})
    assert abs(place % 3 - 1) + abs(place // 3 - 2) == 1
    assert points > 500


def test_in_the_turn_of_the_opponent_nothing_can_be_hit_at_once():
    assert best(now=0, P2={"life": 1})[1] < best(now=1, P2={"life": 1})[1]


def test_in_danger_the_player_square_is_filled():
    enemies = {"0,0": "P2:v.R3.3000", "2,0": "P2:v.R3.3000", "1,1": "P2:v.R3.3000", "1,2": "P2:v.R9.9000"}
    place, _ = best(P1={"life": 1}, P2={"hand": ["f*5"], "res": ["f*8"]}, sq=enemies, power=9000)
    assert place == HOME


def test_an_own_zx_is_not_overlaid_for_nothing():
    S, _, W, B = see(scene(sq={"1,1": "P1:v.R9.9000"}))
    T, _, X, _ = see(scene())
    assert place_value(S, W, B, 0, CENTRE, 1000, 0) < place_value(T, X, B, 0, CENTRE, 1000, 0)


def test_a_kill_or_half_of_one_draws_a_zx_near():
    T, _, X, B = see(scene(sq={"1,2": "P2:v.R5.5000"}))
    alone = place_value(T, X, B, 0, CENTRE, 5000, 1)
    weak = place_value(T, X, B, 0, CENTRE, 3000, 1)
    S, _, W, _ = see(scene(sq={"1,2": "P2:v.R5.5000", "0,2": "P1:v.R3.3000"}))
    helped = place_value(S, W, B, 0, CENTRE, 3000, 1)
    assert weak < helped < alone + 100


def test_breaking_the_guard_of_the_last_life_counts_only_with_somebody_left():
    guard = {"1,2": "P2:v.R5.5000"}
    S, _, W, B = see(scene({}, {"life": 1}, guard))
    T, _, X, _ = see(scene({}, {"life": 1}, {**guard, "0,2": "P1:f"}))
    assert place_value(T, X, B, 0, CENTRE, 5000, 1) > place_value(S, W, B, 0, CENTRE, 5000, 1) + 400
