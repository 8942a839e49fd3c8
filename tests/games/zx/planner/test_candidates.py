"""Choices that are tried out."""

import numpy as np
import pytest
from games.zx.rulings.scene import records, scene

from zxsim.core.race import ARMS, RACE
from zxsim.games.zx.bots.appraise import appraise
from zxsim.games.zx.bots.heuristic import choose_heuristic
from zxsim.games.zx.bots.weights import make_bot
from zxsim.games.zx.choices import list_choices
from zxsim.games.zx.planner.candidates import PART, list_candidates
from zxsim.games.zx.work import CHOICES

HAND = {"hand": ["v.R3.4500", "v.B4.6000"], "res": ["v.R2.3000*3", "v.B2.3000*3"]}


def list_texts(table, most=ARMS):
    """Texts of the candidates, the favourite first."""
    S, M, W = records(table)
    appraise(M)
    B, R = make_bot("heuristic"), np.zeros(1, RACE)[0]
    favourite = choose_heuristic(S, M, W, B)
    n = list_choices(S, M, W, CHOICES)
    list_candidates(S, M, W, R, B, n, favourite, most)
    texts = {choice.code: str(choice) for choice in table.choices}
    return [texts[int(R["choice"][arm])] for arm in range(R["arms"])]


def test_each_way_to_pay_is_tried_once():
    table = scene(HAND, {}, {"1,0": "P1:f", "1,2": "P2:f"})
    texts = list_texts(table)
    parts = {choice.code & PART for choice in table.choices}
    assert len(texts) == len(set(texts)) == len(parts) < len(table.choices)


@pytest.mark.parametrize("most", [2, 5])
def test_of_many_the_best_are_tried_and_always_to_do_nothing(most):
    texts = list_texts(scene(HAND, {}, {"1,0": "P1:f", "1,2": "P2:f"}), most)
    assert len(texts) == most and "end" in texts


def test_an_attack_that_kills_looks_better_than_one_that_does_not():
    table = scene({}, {}, {"1,1": "P1:v.N4.6000", "1,2": "P2:v.N3.4500", "0,1": "P2:v.N6.9000"})
    assert "attack (1,1) (0,1)" not in list_texts(table, 2)
    assert list_texts(table, 3)[0] == "attack (1,1) (1,2)"


def test_all_candidates_of_a_game_are_legal(walk):
    for number, (table, _) in enumerate(walk(6)):
        if number % 3 == 0:
            texts = list_texts(table)
            assert len(set(texts)) == len(texts)
