"""Points of attacks: hits, kills, joint kills."""

from games.zx.bots.seeing import see, square
from games.zx.rulings.scene import scene

from zxsim.games.zx.bots.attacks import attack_value, hit_value, kill_value

HOME = square("1,2")
CENTRE = square("1,1")


def value(sq, P1=None, P2=None, attacker=CENTRE, target=HOME):
    S, _, W, B = see(scene(P1, P2, sq))
    return attack_value(S, W, B, 0, attacker, target)


def test_the_last_life_is_worth_the_game():
    hits = []
    for life in (1, 2, 4):
        S, _, W, B = see(scene({}, {"life": life}, {"1,1": "P1:v.R5.5000"}))
        hits.append(hit_value(S, W, B, 0, 5000))
    assert hits[0] > 900 and hits == sorted(hits, reverse=True)


def test_a_hit_is_better_made_by_a_weak_zx():
    S, _, W, B = see(scene(sq={"1,1": "P1:f"}))
    assert hit_value(S, W, B, 0, 1000) > hit_value(S, W, B, 0, 9000)


def test_an_attack_that_kills_is_worth_something_and_one_that_cannot_is_not():
    enemy = {"0,1": "P2:v.R5.5000"}
    assert value({"1,1": "P1:v.R5.5000", **enemy}, target=square("0,1")) > 0
    assert value({"1,1": "P1:v.R4.4000", **enemy}, target=square("0,1")) == 0


def test_two_may_kill_together_for_less():
    enemy = {"0,1": "P2:v.R5.7000"}
    alone = value({"1,1": "P1:v.R7.7000", **enemy}, target=square("0,1"))
    together = value({"1,1": "P1:v.R4.4000", "0,0": "P1:v.R4.4000", **enemy}, target=square("0,1"))
    assert 0 < together < alone


def test_breaking_the_guard_of_the_last_life_opens_the_game():
    field = {"1,1": "P1:v.R5.5000", "0,2": "P1:f", "1,2": "P2:v.R5.5000"}
    assert value(field, P2={"life": 1}) > 500 + value(field, P2={"life": 3})
    third = {"1,1": "P1:v.R3.3000", "0,2": "P1:v.R3.3000", "2,2": "P1:f", "1,2": "P2:v.R5.5000"}
    assert value(third, P2={"life": 1}) > value(third, P2={"life": 4})


def test_an_enemy_next_to_the_own_player_presses():
    S, _, W, B = see(scene(sq={"1,1": "P2:v.R5.5000", "0,2": "P2:v.R5.5000"}))
    assert kill_value(S, W, B, 0, CENTRE) > kill_value(S, W, B, 0, square("0,2"))
