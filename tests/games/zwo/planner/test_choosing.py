"""The planner's choice."""

import numpy as np
from games.zwo.planner.heads import think

from zxsim.games.zwo.bots.appraise import appraise
from zxsim.games.zwo.bots.weights import make_bot
from zxsim.games.zwo.planner.choosing import choose_planned
from zxsim.games.zwo.planner.plan import PLAN
from zxsim.games.zwo.table import Table

FIELD = {
    "phase": "battle",
    "P1": {"undead": ["v.R3.5", "v.G2.3"], "hand": 2},
    "P2": {"undead": ["v.B2.4", "v.R1.1/rest"], "life": 4, "hand": 3},
}


def choose(table, budget=6, P=None):
    S, M, W, _ = table.board
    appraise(M)
    return choose_planned(S, M, W, np.zeros(1, PLAN)[0] if P is None else P, make_bot(f"planner:{budget}"))


def test_the_game_itself_is_left_alone():
    table = Table.from_position(FIELD)
    S, M, W, _ = table.board
    appraise(M)
    before = S.tobytes(), M.tobytes(), W["tally"].tobytes()
    assert choose(table) in [choice.code for choice in table.choices]
    assert (S.tobytes(), M.tobytes(), W["tally"].tobytes()) == before


def test_what_was_thought_before_does_not_matter():
    P = np.zeros(1, PLAN)[0]
    first = choose(Table.from_position(FIELD), P=P)
    choose(Table.start("rush", "works", seed=2), P=P)
    assert choose(Table.from_position(FIELD), P=P) == first


def test_no_more_playouts_than_the_budget_and_the_favourite_in_every_deal():
    table = Table.from_position(FIELD)
    P = think(table)[3]
    for budget in (20, 40):
        choose(table, budget, P)
        assert 0 < P["race"]["deals"] * 2 <= budget
