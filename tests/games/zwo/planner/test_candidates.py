"""Choices that are tried out."""

import numpy as np
import pytest

from zxsim.core.race import ARMS, RACE
from zxsim.games.zwo.bots.appraise import appraise
from zxsim.games.zwo.bots.heuristic import choose_heuristic
from zxsim.games.zwo.bots.weights import make_bot
from zxsim.games.zwo.choices import list_choices
from zxsim.games.zwo.planner.candidates import PART, list_candidates
from zxsim.games.zwo.table import Table
from zxsim.games.zwo.work import CHOICES

MAGIC = ["v.R1.1*3", "v.G1.1*3"]


def list_texts(table, most=ARMS):
    """Texts of the candidates, the favourite first."""
    S, M, W, _ = table.board
    appraise(M)
    B, R = make_bot("heuristic"), np.zeros(1, RACE)[0]
    favourite = choose_heuristic(S, M, W, B)
    n = list_choices(S, M, W, CHOICES)
    list_candidates(S, M, W, R, B, n, favourite, most)
    texts = {choice.code: str(choice) for choice in table.choices}
    return [texts[int(R["choice"][arm])] for arm in range(R["arms"])]


def test_each_way_to_pay_is_tried_once():
    table = Table.from_position({"P1": {"hand": ["v.R2.3", "v.G3.6", "f"], "magic": MAGIC}})
    texts = list_texts(table)
    parts = {choice.code & PART for choice in table.choices}
    assert len(texts) == len(set(texts)) == len(parts) < len(table.choices)


@pytest.mark.parametrize("most", [2, 3])
def test_of_many_the_best_are_tried_and_always_to_do_nothing(most):
    table = Table.from_position({"P1": {"hand": ["v.R2.3", "v.G3.6", "f"], "magic": MAGIC}})
    texts = list_texts(table, most)
    assert len(texts) == most and "end" in texts


def test_all_candidates_of_a_game_are_legal(walk):
    for number, (table, _) in enumerate(walk(6)):
        if number % 2 == 0:
            texts = list_texts(table)
            assert len(set(texts)) == len(texts)
