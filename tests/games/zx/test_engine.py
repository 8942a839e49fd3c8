"""The engine runs to the next decision and never further (law 1)."""

import numpy as np
import pytest
from games.zx.rulings.scene import act, asked, event, records, scene, startup, zx

from zxsim.games.zx.engine import new_game, run, update
from zxsim.games.zx.rules.asking import pack
from zxsim.games.zx.state import STATE, Decision, Verb
from zxsim.games.zx.table import Table


def test_a_position_that_asks_nothing_runs_on_to_the_next_question():
    table = scene(phase="reboot")
    assert asked(table) == ("P1", "resource")


def test_a_single_choice_is_made_by_the_engine():
    table = act(scene({"hand": ["E"]}, cards=[event("E", "choose 1 my charge; move it to hand")]), "play E")
    assert table.decision.kind != "target"


def test_copies_of_a_state_go_on_alike():
    table = scene({"hand": ["f"], "res": ["v.R1.1000"]}, {}, {"1,1": "P1:f"})
    S, M, W = records(table)
    choice = table.choices[1].code
    other = S.copy()
    for state in (S, other):
        update(state, M, W, None, choice)
    assert S.tobytes() == other.tobytes()


def test_every_choice_goes_into_the_running_checksum():
    checks = set()
    for text in ("attack (1,1) (1,2)", "attack (2,2) (1,2)", "end"):
        table = act(scene(sq={"1,1": "P1:f", "2,2": "P1:f", "1,2": "P2:v.R9.9000"}), text)
        checks.add(int(records(table)[0]["check"]))
    assert len(checks) == 3


def test_zx_16_2_a_concession_ends_the_game_at_once():
    table = scene(sq={"1,1": "P1:f"})
    S, M, W = records(table)
    update(S, M, W, None, pack(Verb.CONCEDE, 0, 0, 0))
    assert (S["winner"], S["decision"]) == (1, Decision.NONE)
    assert table.result == {"winner": 1, "reason": "concede"}


def looping(**options):
    """An ability that can be used again and again, and a chain that nobody can stop."""
    chain = zx("CHAIN", {"kind": "automatic", "when": "sleeps", "do": ["reboot self; sleep self"]})
    side = {"hand": ["E"]}
    start = event("E", "sleep all my squares zx")
    table = scene(side, {}, {"1,1": "P1:CHAIN"}, [chain, start], options={"action_limit": 500, **options})
    return act(table, "play E")


@pytest.mark.parametrize(
    ("options", "result"),
    [
        ({}, {"winner": None, "reason": "loop"}),
        ({"loop": "unfinished"}, {"winner": None, "reason": "limit"}),
    ],
)
def test_zx_16_4_a_loop_that_nobody_can_stop(options, result):
    assert looping(**options).result == result


def test_a_fault_is_never_a_result():
    table = scene(sq={"1,1": "P1:f"})
    S, M, W = records(table)
    S["fault"] = 1
    update(S, M, W, None, table.choices[0].code)
    assert table.result == {"winner": None, "reason": "limit"}


def test_a_finished_game_stays_as_it_is():
    table = act(scene(sq={"1,1": "P1:f"}), "concede")
    S, M, W = records(table)
    before = S.tobytes()
    run(S, M, W, None, 0)
    assert S.tobytes() == before


def test_luck_changes_seats_with_its_bit():
    """Seat s is dealt from luck s ^ luck: with the bit set each seat draws what the other drew."""
    table = Table.start("sakura", "sakura", seed=3)
    _, M, W = records(table)
    deals = []
    for luck in (0, 1):
        S = np.zeros(1, STATE)[0]
        new_game(S, M, W, None, 3, 0, luck)
        deals.append([deck_order(S, M, seat) for seat in (0, 1)])
    assert deals[0] == deals[1][::-1]


def deck_order(S, M, seat):
    cards, copy = [], S["head"][seat, 1]
    while copy:
        cards.append(int(M["copy_card"][copy]))
        copy = S["next"][copy]
    return cards


def test_the_first_ability_used_is_the_one_asked_for():
    two = zx("TWO", startup("draw 1"), startup("recover 1"))
    table = act(scene(sq={"1,1": "P1:TWO"}, cards=[two]), "ability TWO@(1,1) 1")
    assert len(table.position()["P1"]["life"]) == 5
