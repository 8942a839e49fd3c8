"""Two Z/X from hand that end the game."""

from games.zx.bots.seeing import ask, see, square
from games.zx.rulings.scene import scene

from zxsim.games.zx.bots.finishing import finishing_squares
from zxsim.games.zx.state import Zone

GUARD = {"1,0": "P1:v.N3.4500/S", "1,2": "P2:v.N3.4500"}


def squares(hand=("v.N3.5000*2",), life=1, res=6, sq=None):
    S, M, W, _ = see(
        scene({"hand": list(hand), "res": [f"v.N4.6000*{res}"]}, {"life": life}, GUARD | (sq or {}))
    )
    return finishing_squares(S, M, W, 0, int(S["head"][0, Zone.HAND]), 3)


def test_one_breaks_the_guard_and_the_other_hits():
    assert squares() == sum(1 << square(text) for text in ("1,1", "0,2", "2,2"))


def test_it_needs_the_last_life():
    assert squares(life=2) == 0


def test_it_needs_two_cards_that_can_both_be_paid():
    assert squares(hand=["v.N3.5000"]) == 0
    assert squares(res=5) == 0


def test_one_of_them_must_break_the_guard():
    assert squares(hand=["v.N3.4000*2"]) == 0


def test_it_needs_two_open_squares():
    assert squares(sq={"1,1": "P2:v.N3.4500", "0,2": "P2:v.N3.4500"}) == 0


def test_somebody_who_can_already_hit_needs_no_pair():
    assert squares(sq={"1,1": "P1:v.N3.5000"}) == 0


def test_two_small_cards_are_preferred_to_one_big_one():
    table = scene(
        {"hand": ["v.N3.5000*2", "v.N6.9500"], "res": ["v.N4.6000*6"], "life": 2}, {"life": 1}, GUARD
    )
    assert ask(table).startswith("play v.N3.5000")
