import random

import pytest

import zxsim.games.zx as zx
from zxsim.core.errors import InputError
from zxsim.games.zx.deck import load_deck
from zxsim.games.zx.options import Options
from zxsim.games.zx.table import Question, Table


def test_the_package_hands_out_the_table():
    assert zx.Table is Table
    assert "Table" in dir(zx)
    with pytest.raises(AttributeError, match="no attribute 'Chair'"):
        zx.Chair  # noqa: B018


def test_a_game_starts_at_its_first_decision():
    table = Table.start("sakura", "kurone", seed=7)
    assert table.decision.kind == "mulligan"
    assert [str(choice) for choice in table.choices] == ["keep", "redraw"]
    assert table.result is None
    assert [event["kind"] for event in table.events if event["kind"] != "shuffle"] == ["game_start"]


def test_decks_change_seats_in_odd_games_and_keep_nothing_else():
    even, odd = (Table.start("sakura", "kurone", seed=7, game=game).position() for game in (2, 3))
    assert even["engine"]["pair"] == odd["engine"]["pair"] == 1
    assert even["first"] == odd["first"]
    for one, other in (("P1", "P2"), ("P2", "P1")):
        assert sorted(even[one]["deck"] + even[one]["hand"]) == sorted(
            odd[other]["deck"] + odd[other]["hand"]
        )


def test_start_takes_decks_and_options():
    deck = load_deck("sakura")
    table = Table.start(deck, deck.to_mapping(), options={"turn_limit": 1})
    assert Table.start(deck, deck, options=Options(turn_limit=1)).position() == table.position()
    while table.decision:
        table.choose(random.Random(1).choice(table.choices))
    assert table.result == {"winner": None, "reason": "limit"}


def test_start_refuses_bad_seeds():
    with pytest.raises(InputError, match="seed"):
        Table.start("sakura", "kurone", seed=-1)


def test_illegal_choices_name_the_legal_ones():
    table = Table.from_position({"sq": {"1,1": "P1:f"}})
    with pytest.raises(ValueError, match=r"'attack \(0,0\) \(1,1\)' is not legal here. Legal: end; attack"):
        table.choose("attack (0,0) (1,1)")
    assert table.decision == Question(0, "main")


def test_a_damaged_life_card_ends_the_game(play):
    table = play({"P2": {"life": 1}, "sq": {"1,1": "P1:f"}}, "attack (1,1) (1,2)")
    assert table.result == {"winner": 0, "reason": "life"}
    assert table.decision is None and table.choices == []
    with pytest.raises(ValueError, match="over"):
        table.choose("end")


def test_whoever_decides_may_concede():
    table = Table.start("sakura", "kurone")
    seat = table.decision.seat
    table.choose("concede")
    assert table.result == {"winner": 1 - seat, "reason": "concede"}
    assert Table.from_position(table.position()).result == table.result


def test_a_copy_goes_on_by_itself(walk):
    table, choice = next((table, choice) for table, choice in walk(4) if len(table.events) > 200)
    other = table.copy()
    before = table.position()
    other.choose(choice)
    assert table.position() == before
    table.choose(choice)
    assert (table.position(), table.events) == (other.position(), other.events)


@pytest.mark.both
def test_views():
    position = {
        "P1": {"hand": ["B17-031"], "res": ["v.B3.5000*4"]},
        "sq": {"1,1": "P1:f/b500", "0,1": "P2:f"},
    }
    table = Table.from_position(position)
    assert (table.power((1, 1)), table.range((1, 1))) == (1500, 1)
    assert (table.power((2, 2)), table.range((2, 2))) == (None, None)
    assert table.squares_for("B17-031") == {(0, 0), (1, 0), (2, 0), (1, 1), (2, 1), (0, 2), (2, 2)}
    assert table.squares_for("f") == set()


def test_marked_squares_stay_with_the_position():
    position = {"P1": {"hand": ["B15-039"]}, "rng": {"B15-039": [[0, 1]]}}
    table = Table.from_position(position)
    again = Table.from_position(table.position())
    assert again.position()["rng"] == position["rng"]
    assert again.board.M["card"]["marks"].tolist() == table.board.M["card"]["marks"].tolist()


def test_positions_stand_before_the_next_decision():
    assert Table.from_position({"P1": {"hand": 1}, "phase": "resource"}).decision == Question(0, "resource")
    assert Table.from_position({"P1": {"charge": 1}, "phase": "resource_end"}).decision == Question(
        0, "ignition"
    )
