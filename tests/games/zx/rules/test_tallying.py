"""ZX-7.6, 11.12: what is counted into the cells of a pair while a game is played."""

from games.zx.rulings.scene import act, end_turn, event, records, scene, zx

from zxsim.games.zx.cells import TABLES, TURNS
from zxsim.games.zx.rules.tallying import add, cell_of, own_turn

HIT = "v.R3.4500.IG"
MISS = "v.R1.1000"


def cells(table, name, seat=0):
    """(values of the axes after the side, tries, hits) of the cells with tries."""
    import itertools

    W = records(table)[2]
    counted = TABLES[name]
    found = []
    places = itertools.product(*(axis.values for axis in counted.axes))
    for cell, (side, *place) in enumerate(places, counted.first):
        tries, hits = int(W["tally"]["tries"][cell]), int(W["tally"]["hits"][cell])
        if tries and side == "ab"[seat]:
            found.append((*place, tries, hits))
    return found


def ignition(deck, *choices, charge=("f",), **more):
    table = scene({"charge": list(charge), "deck": deck, "life": 4}, phase="ignition", **more)
    return act(table, *choices)


def test_turns_are_counted_by_player_and_late_ones_together():
    S, _, _ = records(scene())
    counted = []
    for turn in (1, 2, 3, 4, 200):
        S["turn"] = turn
        counted.append(own_turn(S))
    assert counted == [0, 0, 1, 1, TURNS - 1]


def test_a_cell_is_listed_once_however_often_it_is_tried():
    _, _, W = records(scene())
    n = int(W["tally"]["touched_count"])
    for _ in range(3):
        add(W, 5, 1, 2)
    assert (W["tally"]["tries"][5], W["tally"]["hits"][5]) == (3, 6)
    assert W["tally"]["touched_count"] == n + 1


def test_in_the_second_game_of_a_pair_side_a_sits_on_seat_1():
    _, _, W = records(scene())
    assert cell_of(W, 100, 10, 1, 3) == 113
    W["tally"]["swapped"] = 1
    assert cell_of(W, 100, 10, 1, 3) == 103


def test_zx_7_6_a_miss_counts_by_turn_and_by_charge():
    table = ignition([MISS, "f"], "ignite f", charge=("f", "f", "f"), turn_number=5)
    assert cells(table, "ignition by turn") == [("3", 1, 0)]
    assert cells(table, "ignition by charge") == [("3", 1, 0)]
    assert cells(table, "plays by turn") == []
    _, _, W = records(table)
    assert (W["tally"]["hit_turns"][0], W["tally"]["miss_turns"][0]) == (0, 1 << 2)


def test_zx_7_6_a_hit_that_is_played_counts_as_both():
    table = ignition([HIT, "f"], "ignite f", f"play {HIT} (1,1)", turn_number=5)
    assert cells(table, "ignition by turn") == [("3", 1, 1)]
    assert cells(table, "ignition by charge") == [("1", 1, 1)]
    assert cells(table, "plays by turn") == [("3", 1, 1)]


def test_zx_7_6_a_hit_may_be_left():
    table = ignition([HIT, "f"], "ignite f", "pass", turn_number=5)
    assert cells(table, "plays by turn") == [("3", 1, 0)]


def test_odds_are_those_of_all_cards_not_seen_the_life_cards_too():
    deck = [HIT, MISS, MISS, MISS]
    table = scene({"charge": ["f"], "deck": deck, "life": [HIT, HIT, MISS, MISS]}, phase="ignition")
    act(table, "ignite f", "pass")
    assert cells(table, "exact ignition odds") == [("35-40 %", 1, 375)]
    assert cells(table, "ignition by odds") == [("35-40 %", 1, 1)]


def test_a_known_card_on_top_is_certain():
    top = event("TOP", "choose 1 my hand", "move it to deck top", "ignite 1")
    for card, odds in ((HIT, 1000), (MISS, 0)):
        table = scene(
            {"hand": ["TOP", card], "charge": ["f"], "deck": [MISS, HIT], "life": [MISS]}, cards=[top]
        )
        act(table, "play TOP", *(["pass"] if card == HIT else []))
        assert [cell[2] for cell in cells(table, "exact ignition odds")] == [odds]


def test_an_empty_deck_has_no_chance():
    table = scene({"charge": ["f/token"], "deck": [], "life": 4}, phase="ignition")
    act(table, "ignite f")
    assert cells(table, "exact ignition odds") == [("0-5 %", 1, 0)]


def attacked(mine, life, *choices, **more):
    table = scene({"life": mine}, {"life": life, **more}, {"1,1": "P1:f", "2,2": "P1:f"})
    return act(table, "attack (1,1) (1,2)", *choices)


def outcome(table, name="life by number"):
    found = cells(table, name, 1)
    assert {tries for *_, tries, _ in found} == {1} and len(found) == 6
    return found[0][0], [what for _, what, _, hits in found if hits]


def test_zx_11_12_a_life_card_that_goes_to_charge():
    table = attacked(4, [MISS, "f", "f"], "life 0")
    assert outcome(table) == ("2", ["to charge"])
    assert outcome(table, "life by difference") == ("-2", ["to charge"])


def test_zx_11_12_a_life_card_that_is_played():
    table = attacked(1, [HIT, "f", "f", "f", "f"], "life 0", f"play {HIT} (0,2)")
    assert outcome(table) == ("3+", ["played"])
    assert outcome(table, "life by difference") == ("3", ["played"])


def test_zx_11_17_life_recovery_that_works_and_that_does_not():
    recovery = zx("LR", icons=["IG"], keywords=["life_recovery"])
    for mine, found in ((4, "recovery worked"), (1, "recovery unmet")):
        table = scene({"life": mine}, {"life": ["LR", "f", "f"]}, {"1,1": "P1:f"}, [recovery])
        act(table, "attack (1,1) (1,2)", "life 0", "play LR (0,2)")
        assert outcome(table) == ("2", ["played", found])


def test_zx_11_19_void_bringer_used_declined_or_without_its_condition():
    void = zx("VB", icons=["IG"], keywords=["void_bringer"])
    for mine, choices, found in (
        (4, ("choose f@(1,1)",), "void used"),
        (4, ("no",), "void unmet or declined"),
        (1, (), "void unmet or declined"),
    ):
        table = scene({"life": mine}, {"life": ["VB", "f", "f"]}, {"1,1": "P1:f"}, [void])
        act(table, "attack (1,1) (1,2)", "life 0", "play VB (0,2)")
        act(table, *choices)
        assert outcome(table) == ("2", ["played", found])


def test_zx_7_11_tempo_is_taken_at_the_end_of_the_own_turn():
    sides = {"hand": ["f", "v.R0.1000"], "charge": ["f"], "life": 4}, {"life": 4}
    table = scene(*sides, {"1,1": "P1:f", "2,2": "P1:f"}, turn_number=5)
    act(table, "play v.R0.1000 (0,0)", "attack (1,1) (1,2)", "life 0")
    assert cells(table, "tempo") == []
    end_turn(table)
    found = {what: (turn, amount) for turn, what, _, amount in cells(table, "tempo")}
    assert found["charge"] == ("3", 1)
    assert found["hand"] == ("3", 1)
    assert found["squares"] == ("3", 3)
    assert found["attacks"] == found["player hits"] == found["cards played"] == ("3", 1)


def test_zx_7_1_life_ahead_is_noted_when_a_turn_begins():
    table = scene({"life": 4}, {"life": 2}, turn_number=5)
    end_turn(table)
    S, _, W = records(table)
    assert S["turn"] == 6
    assert W["tally"]["ahead"][1, 2] == 1 << (4 - 2)
