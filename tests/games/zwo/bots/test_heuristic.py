"""Targets, and that every kind of decision has its answer."""

from games.zwo.bots.seeing import ask

from zxsim.games.zwo import kernel
from zxsim.games.zwo.bots.weights import make_bot


def event(do):
    return {"number": "EV", "name": "Event", "type": "event", "do": do}


def test_the_best_target_is_chosen():
    position = {"P1": {"hand": ["EV"]}, "P2": {"undead": ["f", "v.G5.9.3", "v.G2.2"]}}
    kill = event("choose opp zombie; destroy it")
    assert ask(position, "use EV", cards=[kill]) == "choose v.G5.9.3@P2.undead"


def test_nobody_need_be_harmed():
    position = {"P1": {"hand": ["EV"], "undead": ["f", "v.G5.9.3"]}}
    harm = event("may choose my zombie; destroy it")
    assert ask(position, "use EV", cards=[harm]) == "done"


def test_cards_that_may_not_be_looked_at_are_all_the_same():
    position = {"P1": {"hand": ["EV"], "magic": ["v.G1.1/back", "v.R1.1/back"]}}
    turn = event("choose my back magic; front it")
    options = {"look_at_back": False}
    assert ask(position, "use EV", cards=[turn], options=options) == "choose ?/back@magic"


def test_every_kind_of_decision_is_answered_with_a_listed_choice(walk):
    bot = make_bot("heuristic")
    kinds = set()
    for seed in range(3):
        for table, _ in walk(seed):
            S, M, W, _ = table.board
            codes = {choice.code for choice in table.choices}
            assert int(kernel.ask_bot(S.copy(), M, W, bot)) in codes
            kinds.add(table.decision.kind)
    assert kinds >= {"mulligan", "magic", "main", "attack", "block", "target"}
