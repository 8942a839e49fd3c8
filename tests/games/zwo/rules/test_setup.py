"""Section 2: deck, setup, end of game."""

import pytest

from zxsim.games.zwo.deck import load_deck
from zxsim.games.zwo.law import broken_rules
from zxsim.games.zwo.rules.counting import DRAWN, EXAMINED, OPENING
from zxsim.games.zwo.table import Table

HIT = {"number": "HIT", "name": "Hit", "type": "event", "do": "hit opp 1"}
BOTH = {"number": "BOTH", "name": "Both", "type": "event", "do": "hit both 1"}
HEAL = {"number": "HEAL", "name": "Heal", "type": "event", "do": "heal 3"}
DRAW = {"number": "DRAW", "name": "Draw", "type": "event", "do": "draw 3"}


def hand(table, seat):
    return table.position()[f"P{seat + 1}"]["hand"]


def test_zwo_2_1_fifty_cards_four_of_a_number():
    deck = load_deck("rush")
    assert broken_rules(deck) == []
    rules = broken_rules(load_deck({"main": {**deck.main, "HZ-034": 5}}))
    assert [str(each) for each in rules] == [
        "ZWO-2.1: 51 cards, must be exactly 50",
        "ZWO-2.1: 5 cards of one number, at most 4 (HZ-034)",
    ]


def test_zwo_2_2_life_is_ten_and_never_more(play):
    table = play({"P1": {"life": 8, "hand": ["HEAL"], "undead": ["f"]}}, "use HEAL", cards=[HEAL])
    assert table.position()["P1"]["life"] == 10
    assert next(event for event in table.events if event["kind"] == "heal")["amount"] == 2


def test_zwo_2_3_seven_cards_and_a_drawn_first_player():
    firsts = set()
    for game in range(0, 24, 2):
        table = Table.start("rush", "graves", seed=1, game=game)
        position = table.position()
        assert [len(position[side]["hand"]) for side in ("P1", "P2")] == [7, 7]
        assert [position[side]["life"] for side in ("P1", "P2")] == [10, 10]
        assert table.decision.kind == "mulligan" and table.decision.seat == table.board.S["first_seat"]
        firsts.add(position["first"])
    assert firsts == {"P1", "P2"}


def test_zwo_2_4_one_mulligan_each_the_first_player_first():
    table = Table.start("rush", "graves", seed=2)
    first = table.decision.seat
    before = hand(table, first)
    table.choose("redraw")
    assert hand(table, first) != before and len(hand(table, first)) == 7
    assert (table.decision.kind, table.decision.seat) == ("mulligan", 1 - first)
    kept = hand(table, 1 - first)
    table.choose("keep")
    assert hand(table, 1 - first) == kept
    assert table.decision.kind == "magic"


def test_zwo_2_4_some_cards_go_back_if_the_option_says_so(legal):
    table = Table.start("rush", "graves", seed=2, options={"mulligan": "some"})
    first = table.decision.seat
    before = hand(table, first)
    table.choose("redraw")
    assert table.decision.kind == "return"
    table.choose(f"return {before[0]}")
    table.choose(f"return {before[1]}")
    assert len(hand(table, first)) == 5
    table.choose("done")
    assert len(hand(table, first)) == 7
    assert hand(table, first)[:5] == before[2:]
    assert table.decision.seat == 1 - first
    table.choose("redraw")
    for _ in range(7):
        table.choose(legal(table)[1])
    assert len(hand(table, 1 - first)) == 7 and table.decision.kind == "magic"


def test_zwo_2_5_nobody_discards(play):
    table = play({"P1": {"hand": ["v.G3.5*20"]}}, "end")
    assert len(hand(table, 0)) == 20 and table.decision.seat == 1


def test_zwo_2_6_life_0_loses(play):
    table = play({"P1": {"hand": ["HIT"]}, "P2": {"life": 1}}, "use HIT", cards=[HIT])
    assert table.result == {"winner": 0, "reason": "life"}


def test_zwo_2_6_only_damage_at_life_0_loses_if_the_option_says_so(play):
    position = {"P1": {"hand": ["HIT*2"], "undead": ["f"]}, "P2": {"life": 1}}
    table = play(position, "use HIT", cards=[HIT], options={"defeat": "damage_at_zero"})
    assert table.result is None and table.position()["P2"]["life"] == 0
    table.choose("use HIT")
    assert table.result == {"winner": 0, "reason": "life"}


def test_zwo_2_7_an_empty_deck_gives_no_cards_and_the_game_goes_on(play):
    table = play({"P1": {"hand": ["DRAW"], "deck": 2, "undead": ["f"]}}, "use DRAW", cards=[DRAW])
    assert hand(table, 0) == ["f", "f"] and table.result is None


@pytest.mark.parametrize(
    "way, winner", [("draw", None), ("turn_player_wins", 0), ("turn_player_loses", 1)], ids=str
)
def test_zwo_2_8_both_at_0(play, way, winner):
    position = {"P1": {"hand": ["BOTH"], "life": 1}, "P2": {"life": 1}}
    table = play(position, "use BOTH", cards=[BOTH], options={"both_defeated": way})
    assert table.result == {"winner": winner, "reason": "draw" if way == "draw" else "life"}


def test_cards_are_marked_as_they_come_to_hand():
    table = Table.start("rush", "graves", seed=5)
    while table.decision.kind == "mulligan":
        table.choose("redraw")
    marks = table.board.W["tally"]["marks"]
    assert (marks & OPENING > 0).sum() == 14 and (marks & DRAWN > 0).sum() == 0
    assert 14 < (marks & EXAMINED > 0).sum() <= 28  # what went back, too
    table.choose("pass")
    assert (marks & DRAWN > 0).sum() == 1
