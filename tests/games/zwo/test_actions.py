from zxsim.games.zwo.actions import are_alike, is_full, is_twin, offer
from zxsim.games.zwo.position import build
from zxsim.games.zwo.state import STATE, Verb
from zxsim.games.zwo.work import CHOICES, WORK


def test_twins_have_everything_in_common():
    S, M, *_ = build(
        {"P1": {"undead": ["f", "f", "f/d1", "f/rest", "f/b1", "f/c1", "f/u0", "v.R1.1"], "deck": 0}}
    )
    assert [is_twin(S, M, copy) for copy in range(1, 9)] == [0, 1, 0, 0, 0, 0, 0, 0]
    assert are_alike(S, M, 1, 2) and not are_alike(S, M, 1, 3)


def test_a_list_that_is_too_long_is_a_fault(record):
    S, W = record(STATE), record(WORK)
    W["limit"] = CHOICES
    for _ in range(2):
        W["choices"] = CHOICES - 1
        offer(S, W, Verb.END, 0, 0, 0)
    assert is_full(W) and S["fault"] == 0
    offer(S, W, Verb.END, 0, 0, 0)
    assert S["fault"] == 2


def test_only_what_can_be_paid_is_listed(play, legal):
    cards = [
        {"number": "EV", "name": "Ev", "type": "event", "cost": 2, "cost_colours": ["red"], "do": "draw 1"}
    ]
    side = {"hand": ["EV", "v.R1.3"], "magic": ["v.G1.1", "v.G1.1"]}
    assert legal(play({"P1": side}, cards=cards)) == ["end"]
    side["magic"] = ["v.G1.1/rest", "v.R1.1"]
    assert legal(play({"P1": side}, cards=cards)) == [
        "end",
        "use EV pay red,green/rest",
        "play v.R1.3 pay red",
    ]
