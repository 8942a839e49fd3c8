"""ZX-12.16: of several effects that send a destroyed card elsewhere the turn player picks one."""

import pytest
from games.zx.bots.seeing import ask
from games.zx.rulings.scene import act, always, asked, event, scene, texts, zone, zx

from zxsim.games.zx.rules import replacing
from zxsim.games.zx.state import STATE
from zxsim.games.zx.table import Table

EXILE = zx("X", always("destroyed into removed to all opp squares zx"))
LATER = zx("Y", always("destroyed into hand to all opp squares zx"))
AGAIN = zx("Z", always("destroyed into removed to all opp squares zx"))
FIELD = {"0,0": "P1:X", "1,1": "P1:Y", "0,2": "P2:f", "2,2": "P2:v.R1.1000"}
BOTH = ["replace f@(0,2) removed", "replace f@(0,2) hand"]


def field(do, sq=FIELD, more=()):
    cards = [EXILE, LATER, AGAIN, event("LINE", *do), *more]
    return act(scene({"hand": ["LINE", "f"], "deck": ["f*9"]}, {}, sq, cards), "play LINE"), cards


@pytest.mark.parametrize("line", ["destroy all opp squares", "damage 1000 to all opp squares"])
def test_zx_12_16_the_turn_player_picks_for_each(line):
    table, cards = field([line])
    assert asked(table) == ("P1", "replace") and texts(table) == BOTH
    again = Table.from_position(table.position(), cards)
    for one in (table, again):
        act(one, "replace f@(0,2) hand", "replace v.R1.1000@(2,2) removed")
        assert (zone(one, "P2", "hand"), zone(one, "P2", "exile")) == (["f"], ["v.R1.1000"])
        assert asked(one) == ("P1", "main")


def test_the_same_place_twice_is_no_question():
    table, _ = field(["destroy all opp squares"], {"0,0": "P1:X", "1,1": "P1:Z", "0,2": "P2:f"})
    assert zone(table, "P2", "exile") == ["f"]


def test_zx_14_2_sacrifices_too():
    great = {**{"number": "GREAT", "name": "GREAT", "type": "zx_ex", "cost": 1, "power": 9000}}
    great |= {"way": {"advent": ["zx x1"]}}
    cards = [
        zx("X", always("destroyed into removed to all my squares zx name!=X name!=Y"), cost=9),
        zx("Y", always("destroyed into hand to all my squares zx name!=X name!=Y"), cost=9),
        great,
    ]
    sq = {"0,0": "P1:X/S", "2,0": "P1:Y/S", "1,1": "P1:f"}
    table = scene({"dyn": ["GREAT"], "res": ["f*3"]}, {}, sq, cards)
    act(table, "advent GREAT (0,1)")
    assert texts(table) == ["replace f@(1,1) removed", "replace f@(1,1) hand"]
    assert zone(act(table, "replace f@(1,1) hand"), "P1", "hand") == ["f"]


def test_the_bot_sends_cards_of_the_opponent_where_they_are_lost():
    assert ask(field(["destroy all opp squares"])[0]) == BOTH[0]


def test_more_places_than_there_is_room_for_are_left_out(record):
    S = record(STATE)
    for place in (4, 5, 4, 6, 7):
        replacing.add_place(S, 3, place)
    assert [int(replacing.place_of(S, 3, k)) for k in range(replacing.PLACES)] == [4, 5, 6]
    assert S["static_bits"][3] > 0
