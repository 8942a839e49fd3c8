"""ZX-7.6, 11.12: Ignition, and Life cards turned up by damage."""

from games.zx.rulings.scene import act, asked, event, happened, on, records, scene, texts, zone, zx

from zxsim.games.zx.results import SIDE
from zxsim.games.zx.rules.copies import life_at

HIT = "v.R3.4500.IG"


def tally(table, name, seat=0):
    _, _, W = records(table)
    return int(W["tally"]["count"][seat, SIDE.index(name)])


def ignition(deck, *choices, charge=("f",), **more):
    table = scene({"charge": list(charge), "deck": deck}, phase="ignition", **more)
    return act(table, *choices)


def test_zx_7_6_a_charge_card_is_spent_and_the_top_card_turned_up():
    table = ignition(["v.R1.1000", "f"], "ignite f")
    assert zone(table, "P1", "trash") == ["f", "v.R1.1000"]
    assert (tally(table, "ignitions"), tally(table, "ignition_hits")) == (1, 0)


def test_zx_7_6_a_hit_may_be_played():
    table = ignition([HIT, "f"], "ignite f", f"play {HIT} (1,1)")
    assert on(table, "1,1").card == HIT
    assert [tally(table, name) for name in ("ignitions", "ignition_hits", "ignition_plays")] == [1, 1, 1]


def test_zx_7_6a_an_effect_ignites_outside_the_phase_and_only_with_charge():
    spark = event("SPARK", "ignite 2")
    table = act(
        scene({"hand": ["SPARK"], "charge": ["f"], "deck": ["v.R1.1000"] * 3}, cards=[spark]), "play SPARK"
    )
    assert tally(table, "ignitions") == 1
    assert zone(table, "P1", "charge") == []


def test_the_opponent_ignites_for_himself():
    spark = event("SPARK", "opponent ignite 1")
    sides = {"hand": ["SPARK"]}, {"charge": ["v.B1.1000"], "deck": [HIT, "f"]}
    table = act(scene(*sides, {"1,1": "P1:f"}, [spark]), "play SPARK")
    assert asked(table) == ("P2", "free_play")


def test_an_ignition_from_an_empty_deck_turns_nothing_up():
    token = {"charge": ["f/token"], "deck": []}
    table = act(scene(token, phase="ignition"), "ignite f")
    assert (tally(table, "ignitions"), tally(table, "ignition_hits")) == (1, 0)
    assert happened(table, "reveal") == []


def attacked(life, *choices):
    table = scene({}, {"life": life}, {"1,1": "P1:f", "2,2": "P1:f"})
    return act(table, "attack (1,1) (1,2)", *choices)


def test_zx_11_12_the_attacker_picks_the_life_card():
    table = attacked(["v.R1.1000", HIT, "f", "f"])
    assert texts(table) == ["life 0", "life 1", "life 2", "life 3"]
    act(table, "life 1")
    assert asked(table) == ("P2", "free_play")


def test_zx_11_12_a_card_without_icon_goes_to_charge():
    table = attacked(["v.R1.1000", "f", "f", "f"], "life 0")
    assert zone(table, "P2", "charge") == ["v.R1.1000"]
    assert (tally(table, "life_revealed", 1), tally(table, "life_to_charge", 1)) == (1, 1)


def test_zx_11_12_with_the_icon_it_may_be_played_or_not():
    played = attacked([HIT, "f", "f", "f"], "life 0", f"play {HIT} (0,2)")
    assert on(played, "0,2").card == HIT
    assert tally(played, "life_played", 1) == 1
    declined = attacked([HIT, "f", "f", "f"], "life 0", "pass")
    assert zone(declined, "P2", "charge") == [HIT]


def test_life_is_counted_from_the_top():
    table = scene({"life": ["v.R1.1000", "v.B1.1000"]})
    S, M, _ = records(table)
    rows = [M["copy_card"][life_at(S, 0, position)] for position in (0, 1)]
    assert [table.board.names.numbers[row] for row in rows] == ["v.R1.1000", "v.B1.1000"]


def test_more_damage_than_life_ends_the_game_with_the_last_card():
    strong = zx("STRONG", {"kind": "continuous", "do": ["player damage +3 to self"]})
    table = scene({}, {"life": 1}, {"1,1": "P1:STRONG"}, [strong])
    act(table, "attack (1,1) (1,2)")
    assert table.result == {"winner": 0, "reason": "life"}
    assert len(happened(table, "life")) <= 1
