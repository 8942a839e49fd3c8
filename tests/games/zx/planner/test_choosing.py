"""The planner's choice."""

import numpy as np
import pytest
from games.zx.planner.heads import think
from games.zx.rulings.scene import event, records, scene

from zxsim.games.zx.bots.appraise import appraise
from zxsim.games.zx.bots.heuristic import choose_heuristic
from zxsim.games.zx.bots.weights import make_bot
from zxsim.games.zx.planner.choosing import choose_planned
from zxsim.games.zx.planner.plan import PLAN
from zxsim.games.zx.rules.costs import purse_of
from zxsim.games.zx.state import Decision

FEW = 6
FIELD = {"1,1": "P1:v.N3.4500", "1,0": "P1:v.N3.4500/S", "1,2": "P2:v.N2.3000", "0,1": "P2:v.N3.5000"}


def choose(table, budget=FEW, P=None):
    S, M, W = records(table)
    appraise(M)
    return choose_planned(S, M, W, np.zeros(1, PLAN)[0] if P is None else P, make_bot(f"planner:{budget}"))


def test_the_game_itself_is_left_alone():
    table = scene({}, {}, FIELD)
    S, M, W = records(table)
    appraise(M)
    for seat in range(2):
        purse_of(S, M, seat)  # worked out when first asked for
    before = S.tobytes(), M.tobytes(), W["tally"].tobytes()
    choose(table)
    assert (S.tobytes(), M.tobytes(), W["tally"].tobytes()) == before


def test_what_was_thought_before_does_not_matter():
    other = scene({"hand": 3}, {"charge": 2}, {"0,2": "P1:f", "1,2": "P2:f", "1,0": "P1:f"})
    P = np.zeros(1, PLAN)[0]
    first = choose(scene({}, {}, FIELD), P=P)
    choose(other, P=P)
    assert choose(scene({}, {}, FIELD), P=P) == first


def test_no_more_playouts_than_the_budget_and_the_favourite_in_every_deal():
    table = scene({}, {}, FIELD)
    P = think(table)[3]
    for budget in (20, 40):
        choose(table, budget, P)
        assert P["race"]["deals"] * 2 <= budget


@pytest.mark.parametrize("decision", [Decision.LIFE, Decision.SPLIT])
def test_of_cards_nobody_sees_the_heuristic_bot_chooses(decision, monkeypatch):
    table = scene({}, {}, FIELD)
    S, M, _ = records(table)
    appraise(M)
    module = "zxsim.games.zx.planner.choosing"
    monkeypatch.setattr(f"{module}.choose_heuristic", lambda *_: 77)
    monkeypatch.setattr(f"{module}.list_choices", None)
    S["decision"] = decision
    assert choose(table) == 77


def test_it_finds_a_win_that_looks_too_dear_to_the_heuristic_bot():
    """The Event is worth less than its cost, as a rule; here it opens the way to the last Life."""
    kill = event("KILL", "choose 1 opp squares zx; destroy it", cost=9)
    sides = {"hand": ["KILL"], "res": ["v.N1.1000*9"], "deck": 12}, {"life": 1, "deck": 12, "hand": 1}
    field = {"1,1": "P1:v.N3.4500", "1,0": "P1:v.N3.4500/S", "1,2": "P2:v.N1.9000", "0,1": "P2:v.N1.9000"}
    table = scene(*sides, field, cards=[kill])
    S, M, W = records(table)
    appraise(M)
    texts = {choice.code: str(choice) for choice in table.choices}
    assert texts[choose_heuristic(S, M, W, make_bot("heuristic"))] == "end"
    assert texts[choose(table, 16)].startswith("play KILL")
