"""The heuristic bot answers every kind of decision with a legal choice."""

import pytest
from games.zx.bots.seeing import ask
from games.zx.rulings.scene import act, asked, card, event, scene

from zxsim.games.zx.bots.weights import NAMES, make_bot
from zxsim.games.zx.deck import published_decks
from zxsim.games.zx.kernel import ask_bot
from zxsim.games.zx.table import Table

MORE = {"2,2": "P1:f"}


def question(*do, sq=None, **side):
    table = scene({"hand": ["E"]} | side, {}, (sq or {}) | MORE, [event("E", *do)])
    return act(table, "play E")


def test_life_is_taken_from_the_top():
    table = act(scene({}, {"life": ["v.R1.1000", "f", "f"]}, {"1,1": "P1:f"}), "attack (1,1) (1,2)")
    assert ask(table) == "life 0"


def test_a_crisis_is_always_taken():
    extra = card("X", "pl_ex", crisis="player damaged")
    table = scene({}, {"under_player": "X"}, {"1,1": "P1:f"} | MORE, [extra])
    act(table, "attack (1,1) (1,2)", "life 0")
    assert asked(table) == ("P2", "crisis")
    assert ask(table) == "yes"


def test_damage_is_divided_in_the_largest_parts():
    field = {"0,2": "P2:v.R5.5000", "1,2": "P2:v.R6.6000"}
    assert ask(question("choose 2 opp squares zx; split 2000 to it", sq=field)) == "split 1500"


def test_the_first_mode_and_the_first_way_to_pay_are_taken():
    assert ask(question("choose mode:", "* draw 1", "* recover 1")) == "mode 0"
    assert ask(question("choose 2 modes:", "* draw 1", "* recover 1")) == "mode 0"
    assert ask(question("may choose mode:", "* opponent recover 1", "* recover 1")) == "mode 1"
    assert ask(question("may choose mode:", "* shuffle", "* shuffle opponent")) == "done"
    table = act(question("may { pay red 1; draw 1 }", res=["v.R1.1000", "v.RB1.1000"]), "yes")
    assert ask(table) == "pay R"


@pytest.mark.parametrize("name", NAMES)
def test_whole_games_are_played_legally(name):
    decks = published_decks()
    table = Table.start(decks[0], decks[-1], seed=NAMES.index(name))
    bot = make_bot(name)
    kinds = set()
    while table.decision:
        kinds.add(table.decision.kind)
        S, M, W, _ = table.board
        code = ask_bot(S, M, W, bot)
        table.choose(next(choice for choice in table.choices if choice.code == code))
    assert table.result["reason"] in ("life", "draw")
    assert {"mulligan", "resource", "main"} <= kinds
