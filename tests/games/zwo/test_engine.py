import numpy as np
import pytest

from zxsim.games.zwo import engine
from zxsim.games.zwo.deck import load_deck
from zxsim.games.zwo.plug import prepare
from zxsim.games.zwo.rules.asking import pack
from zxsim.games.zwo.state import STATE, Reason, Verb
from zxsim.games.zwo.table import Table
from zxsim.games.zwo.work import WORK


def test_a_new_game_stops_at_the_first_mulligan(record):
    M = prepare(load_deck("rush"), load_deck("graves")).tables[0]
    S, W = record(STATE), record(WORK)
    engine.new_game(S, M, W, None, 7, 3, 0)
    assert S["decision"] == 1 and S["seat"] == S["first_seat"] and S["decisions"] == 1


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_other_luck_deals_each_seat_the_others_cards(seed, record):
    """Same deck on both sides: with luck 1 the hands and the first player are exchanged."""
    M = prepare(load_deck("rush"), load_deck("rush")).tables[0]
    deals = []
    for luck in (0, 1):
        S, W = record(STATE), record(WORK)
        engine.new_game(S, M, W, None, seed, 0, luck)
        hands = [np.flatnonzero(S["zone"][1 + 56 * seat : 57 + 56 * seat] == 2).tolist() for seat in range(2)]
        deals.append((hands, int(S["first_seat"])))
    assert deals[0][0] == deals[1][0][::-1] and deals[0][1] == 1 - deals[1][1]


def test_conceding_ends_the_game():
    table = Table.start("rush", "graves", seed=1)
    S, M, W, _ = table.board
    engine.update(S, M, W, None, int(pack(Verb.CONCEDE, 0, 0, 0)))
    assert (S["winner"], S["reason"]) == (1, Reason.CONCEDE)
    assert table.result == {"winner": 1, "reason": "concede"}


def test_a_fault_or_too_many_steps_are_no_result():
    table = Table.from_position({"P1": {"undead": ["f"]}}, options={"action_limit": 1})
    table.choose("end")
    assert table.result == {"winner": None, "reason": "limit"}
    other = Table.from_position({"P1": {"undead": ["f"]}})
    other.board.S["fault"] = 1
    other.choose("end")
    assert other.result == {"winner": None, "reason": "limit"}


def test_a_position_stops_where_its_player_may_act_even_if_only_to_end(legal):
    assert legal(Table.from_position({})) == ["end"]
    table = Table.from_position({"phase": "battle"})
    assert (table.decision.kind, legal(table)) == ("attack", ["end"])


def test_the_check_tells_different_games_apart():
    checks = set()
    for text in ("keep", "redraw"):
        table = Table.start("rush", "graves", seed=1)
        table.choose(text)
        checks.add(int(table.board.S["check"]))
    assert len(checks) == 2
