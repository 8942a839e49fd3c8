"""ZX-2.7, 9.8, 9.9, 12.14, 12.15: moving cards."""

import pytest
from games.zx.rulings.scene import act, asked, event, happened, on, records, scene, texts, when, zone, zx

MORE = {"2,2": "P1:f"}


def line(*do, side=None, sq=None, P2=None):
    table = scene({"hand": ["E"]} | (side or {}), P2, (sq or {}) | MORE, [event("E", *do)])
    return act(table, "play E")


def test_only_decks_that_got_cards_are_shuffled():
    table = line("move all my charge to deck shuffled", side={"charge": 1})
    assert [one["seat"] for one in happened(table, "shuffle")] == [0]


def test_zx_9_8_cards_appear_one_after_another_each_on_a_square():
    table = line("put all my charge on empty normal", side={"charge": ["v.R1.1000", "v.B1.1000"]})
    act(table, "square (0,0)")
    assert "square (0,0)" not in texts(table)
    act(table, "square (0,1)")
    assert [on(table, square).card for square in ("0,0", "0,1")] == ["v.R1.1000", "v.B1.1000"]


def test_zx_9_8_without_a_square_a_card_stays_where_it_is():
    table = line(
        "put all my charge on empty player; if did: draw 1", side={"charge": ["f"]}, sq={"1,0": "P1:f/S"}
    )
    assert zone(table, "P1", "charge") == ["f"]
    assert zone(table, "P1", "hand") == []


def test_a_destroyed_card_returns_to_the_square_it_stood_on():
    phoenix = zx("PHOENIX", when("destroyed", "put self on previous"))
    kill = event("E", "destroy all my squares name=PHOENIX")
    table = scene({"hand": ["E"]}, {}, {"0,1": "P1:PHOENIX"} | MORE, [phoenix, kill])
    assert on(act(table, "play E"), "0,1").card == "PHOENIX"


@pytest.mark.parametrize(("place", "guard"), [("adjacent", None), ("normal_adjacent", "v.K1.1000")])
def test_what_stood_next_to_a_destroyed_card_is_found(place, guard):
    bomb = zx("BOMB", when("destroyed", f"destroy all opp {place}_to_previous zx"))
    kill = event("E", "destroy all my squares name=BOMB")
    field = {"1,1": "P1:BOMB", "0,1": "P2:v.R1.1000", "0,2": "P2:v.B1.1000"} | MORE
    field["1,2"] = "P2:v.K1.1000"
    table = act(scene({"hand": ["E"]}, {}, field, [bomb, kill]), "play E")
    assert getattr(on(table, "1,2"), "card", None) == guard
    assert (on(table, "0,1"), on(table, "0,2").card) == (None, "v.B1.1000")


def test_zx_9_9_moving_needs_a_z_x_on_a_square():
    table = line("choose 1 my charge; relocate it to empty normal", side={"charge": ["v.R1.1000"]})
    assert zone(table, "P1", "charge") == ["v.R1.1000"]
    assert asked(table) == ("P1", "main")


def test_several_move_one_after_another():
    table = line(
        "relocate all my squares red to empty normal", sq={"0,0": "P1:v.R1.1000", "2,0": "P1:v.R2.2000"}
    )
    act(table, "square (0,1)", "square (0,0)")
    assert [on(table, square).card for square in ("0,1", "0,0")] == ["v.R1.1000", "v.R2.2000"]


def test_zx_12_14_up_to_asks_how_many_cards():
    table = line("draw up to 2", side={"deck": ["f*5"]})
    assert texts(table) == ["number 0", "number 1", "number 2"]
    assert len(zone(act(table, "number 1"), "P1", "hand")) == 1


def test_drawing_stops_at_an_empty_deck():
    table = line("draw 3; if did = 2: counter key +1", side={"deck": 2})
    assert table.position()["P1"]["counters"] == {"key": 1}


def test_the_opponent_draws_discards_and_recovers():
    table = line("opponent draw 1; opponent top 1 to trash; opponent recover 1", P2={"deck": ["f*9"]})
    assert [len(zone(table, "P2", name)) for name in ("hand", "trash", "life")] == [1, 1, 5]


def test_zx_2_7_cards_from_the_top_become_it():
    table = line("top 2 to charge; move it to hand", side={"deck": ["v.R1.1000", "v.B1.1000", "f"]})
    assert zone(table, "P1", "hand") == ["v.R1.1000", "v.B1.1000"]


def test_zx_4_4_looking_moves_nothing():
    deck = ["v.R1.1000", "v.B1.1000", "f"]
    table = line("look 2; if count(those red) = 1: draw 1", side={"deck": deck})
    assert zone(table, "P1", "hand") == ["v.R1.1000"]
    table = line("look 1 opponent; move those to trash", P2={"deck": deck})
    assert zone(table, "P2", "trash") == ["v.R1.1000"]
    table = line("look life; choose 1 those red; move it to hand", side={"life": ["f", "v.R1.1000", "f"]})
    assert zone(table, "P1", "hand") == ["v.R1.1000"]


def test_shuffling_either_deck_or_both():
    counts = [
        records(line(do))[0]["shuffles"].tolist() for do in ("shuffle", "shuffle opponent", "shuffle both")
    ]
    assert counts == [[1, 0], [0, 1], [1, 1]]


def test_zx_12_15_recover_stops_at_an_empty_deck():
    table = line("recover 3; if did = 1: counter key +1", side={"deck": 1})
    assert len(zone(table, "P1", "life")) == 5
    assert table.position()["P1"]["counters"] == {"key": 1}


@pytest.mark.parametrize(
    ("end", "deck"),
    [("top", ["v.R3.3", "v.R1.1", "v.R2.2", "f"]), ("bottom", ["f", "v.R3.3", "v.R1.1", "v.R2.2"])],
)
def test_zx_2_7_cards_go_into_the_deck_in_any_order(end, deck):
    side = {"hand": ["E"], "deck": ["v.R1.1", "v.R2.2", "v.R3.3", "f"]}
    table = act(scene(side, cards=[event("E", f"look 3; arrange those on deck {end}")]), "play E")
    act(table, "choose v.R3.3@deck", "choose v.R1.1@deck")
    assert zone(table, "P1", "deck") == deck


@pytest.mark.parametrize(("size", "place"), [(4, 2), (2, 2), (1, 1), (0, 0)])
def test_third_from_the_top(size, place):
    line = event("E", "move all my charge to deck third")
    table = act(scene({"hand": ["E"], "charge": ["v.R1.1"], "deck": size}, cards=[line]), "play E")
    assert zone(table, "P1", "deck").index("v.R1.1") == place


def test_zx_3_8_two_zx_exchange_their_squares():
    watcher = zx("W", when("any zx: moves", "draw 1"))
    swap = event("E", "choose 2 my normal zx cost<=1; swap it")
    squares = {"0,0": "P1:v.R1.1000/S/d500", "1,1": "P1:W", "0,1": "P1:v.B1.2000"}
    table = act(scene({"hand": ["E"]}, {}, squares, [swap, watcher | {"cost": 5}]), "play E")
    act(table, table.choices[0])
    there = on(table, "0,1")
    assert (there.card, there.asleep, there.damage) == ("v.R1.1000", True, 500)
    assert on(table, "0,0").card == "v.B1.2000"
    assert len(zone(table, "P1", "hand")) == 2


def test_swapping_needs_two_zx():
    swap = event("E", "choose 2 my normal zx; swap it; if did: draw 1")
    table = act(scene({"hand": ["E"]}, {}, {"0,0": "P1:f"}, [swap]), "play E")
    assert zone(table, "P1", "hand") == []


@pytest.mark.parametrize(("hand", "after"), [(0, 3), (2, 3), (4, 4)])
def test_drawing_up_to_a_full_hand(hand, after):
    table = act(scene({"hand": ["E", *["f"] * hand]}, cards=[event("E", "draw to 3")]), "play E")
    assert len(zone(table, "P1", "hand")) == after


def test_looking_at_the_hand_of_the_opponent():
    look = event("E", "look hand opponent; choose 1 those red; move it to trash")
    table = act(scene({"hand": ["E"]}, {"hand": ["v.R1.1", "v.B1.1"]}, {"1,1": "P1:f"}, [look]), "play E")
    assert (zone(table, "P2", "trash"), zone(table, "P2", "hand")) == (["v.R1.1"], ["v.B1.1"])
    assert len(happened(table, "reveal", zone="hand", seat=1)) == 2


@pytest.mark.parametrize(
    "do",
    [
        "choose 1 opp normal zx; destroy it",
        "choose 1 opp normal zx; relocate it to empty normal",
        "choose 1 opp normal zx; move it to trash; destroy all my squares name=nobody",
    ],
)
def test_whatever_took_a_zx_away_its_square_is_known(do):
    lines = event("E", do, "choose 1 my charge red; put it on empty left")
    side = {"hand": ["E"], "charge": ["v.R1.1000"]}
    table = act(scene(side, {}, {"2,2": "P2:f", "0,0": "P1:f"}, [lines]), "play E")
    if table.decision.kind == "square":
        act(table, "square (0,2)")
    assert on(table, "2,2").card == "v.R1.1000"


def test_before_anything_moved_no_square_was_left():
    line = event("E", "choose 1 my charge red; put it on empty left")
    table = act(scene({"hand": ["E"], "charge": ["v.R1.1000"]}, {}, {"0,0": "P1:f"}, [line]), "play E")
    assert zone(table, "P1", "charge") == ["v.R1.1000"]


def test_zx_9_8_what_stands_on_a_square_does_not_appear():
    line = event("E", "put all my squares on empty normal; if did: draw 1")
    table = act(scene({"hand": ["E"]}, {}, {"0,0": "P1:f/S"}, [line]), "play E")
    assert (on(table, "0,0").asleep, zone(table, "P1", "hand")) == (True, [])


def test_zx_2_7_each_deck_gets_its_own_cards_in_order():
    line = event("E", "take all trash; arrange it on deck top")
    sides = {"hand": ["E"], "trash": ["v.R1.1", "v.B1.1"]}, {"trash": ["v.G1.1", "v.K1.1"]}
    table = act(scene(*sides, {"1,1": "P1:f"}, [line]), "play E")
    for card in ("v.B1.1@trash", "v.K1.1@P2.trash", "v.R1.1@trash"):
        act(table, f"choose {card}")
    assert zone(table, "P1", "deck")[:3] == ["v.B1.1", "v.R1.1", "f"]
    assert zone(table, "P2", "deck")[:3] == ["v.K1.1", "v.G1.1", "f"]


def test_many_cards_can_be_arranged():
    line = event("E", "take all my trash; arrange it on deck bottom; if did = 20: recover 1")
    trash = [f"v.R{cost}.1" for cost in range(20)]
    table = act(scene({"hand": ["E"], "trash": trash}, {}, {"0,0": "P1:f"}, [line]), "play E")
    for card in reversed(trash[1:]):
        act(table, f"choose {card}@trash")
    assert zone(table, "P1", "deck")[-20:] == trash[::-1]
    assert len(zone(table, "P1", "life")) == 5


def test_the_square_a_moved_card_left():
    lines = ("choose 1 opp normal zx; move it to hand", "choose 1 my hand red; put it on empty left asleep")
    table = scene({"hand": ["E", "v.R1.1000"]}, {}, {"2,2": "P2:f"}, [event("E", *lines)])
    act(table, "play E")
    assert (on(table, "2,2").card, on(table, "2,2").asleep) == ("v.R1.1000", True)


def test_what_found_no_square_is_not_sent_away_at_the_end_of_the_turn():
    lines = ("choose 2 my trash; put it on empty marked square", "at end of turn: move it to removed")
    line = event("E", *lines, marks=[[0, 0]])
    table = scene({"hand": ["E"], "trash": ["v.R1.1000", "v.B1.1000"]}, {}, {"1,1": "P1:f"}, [line])
    table = act(table, "play E", "end")
    assert (zone(table, "P1", "exile"), zone(table, "P1", "trash")) == (["v.R1.1000"], ["v.B1.1000", "E"])
