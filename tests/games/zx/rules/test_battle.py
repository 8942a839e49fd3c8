"""ZX-11: attacks, the steps of a battle, and how it ends."""

import pytest
from games.zx.rulings.scene import (
    act,
    always,
    asked,
    event,
    on,
    records,
    scene,
    texts,
    when,
    zone,
    zx,
)

from zxsim.games.zx.rules.battle import Battle, can_attack, targets

DRAW = event("DRAW", "draw 1")
MORE = {"2,2": "P1:f"}  # can still attack: the turn goes on


def test_zx_11_1_the_player_can_be_attacked_where_nobody_stands_guard():
    table = scene(sq={"1,1": "P1:f", "0,2": "P2:f"})
    S, _, _ = records(table)
    assert targets(S, S["slot_copy"][5]) == 1 << 7
    assert texts(table) == ["end", "attack (1,1) (1,2)"]


@pytest.mark.parametrize(("attacker", "able"), [("P1:f", True), ("P1:f/S", False), ("P1:CALM", False)])
def test_zx_11_1_who_can_attack(attacker, able):
    table = scene(sq={"1,1": attacker}, cards=[zx("CALM", always("no attack to self"))])
    S, _, _ = records(table)
    assert can_attack(S, S["slot_copy"][5]) == able


def test_zx_11_2_the_attacker_sleeps_and_both_sides_notice():
    caller = zx("CALLER", when("attacks", "draw 1"))
    guard = zx("GUARD", when("attacked", "draw 2"), power=9000)
    table = scene(sq={"1,1": "P1:CALLER", "1,2": "P2:GUARD"} | MORE, cards=[caller, guard])
    act(table, "attack (1,1) (1,2)", "order CALLER@(1,1) 0")
    assert on(table, "1,1").asleep
    assert (len(zone(table, "P1", "hand")), len(zone(table, "P2", "hand"))) == (1, 2)


def test_zx_11_4_the_turn_player_acts_first():
    table = scene({"hand": ["DRAW"]}, {"hand": ["DRAW"]}, {"1,1": "P1:f", "1,2": "P2:v.R3.9000"}, [DRAW])
    act(table, "attack (1,1) (1,2)")
    assert asked(table) == ("P1", "battle")
    assert records(table)[0]["battle"] == Battle.EVENTS


def test_zx_11_9_continuous_effects_count_as_of_the_damage_step():
    line = event("LINE", "draw 1")
    growing = zx("GROWING", always("power +1000 per my hand to self"), power=1000)
    table = scene(
        {"hand": ["LINE"], "deck": ["f*5"]},
        {},
        {"1,1": "P1:GROWING", "1,2": "P2:v.R3.9000"} | MORE,
        [growing, line],
    )
    act(table, "attack (1,1) (1,2)", "play LINE")
    assert on(table, "1,2").damage == 2000


def test_more_damage_of_the_attacker():
    sharp = zx("SHARP", always("damage +1500 to self", "player damage +1 to self"))
    table = act(
        scene(sq={"1,1": "P1:SHARP", "1,2": "P2:v.R9.9000"} | MORE, cards=[sharp]), "attack (1,1) (1,2)"
    )
    assert on(table, "1,2").damage == 6500
    table = act(scene(sq={"1,1": "P1:SHARP"}, cards=[sharp]), "attack (1,1) (1,2)")
    assert len(zone(act(table, "life 0", "life 0"), "P2", "life")) == 2


def test_no_battle_damage():
    soft = zx("SOFT", always("no battle damage to self"))
    table = act(
        scene(sq={"1,1": "P1:SOFT", "1,2": "P2:v.R1.1000"} | MORE, cards=[soft]), "attack (1,1) (1,2)"
    )
    assert on(table, "1,2").damage == 0


def test_zx_11_11_end_of_battle_triggers_once_and_boosts_end_after_it():
    ending = zx("ENDING", when("battle end", "draw 1"))
    boost = event("BOOST", "use attacker; power +2000 to it until end of battle")
    sides = {"hand": ["BOOST"], "deck": ["f*9"]}
    table = scene(sides, {}, {"1,1": "P1:ENDING", "1,2": "P2:v.R9.9000"} | MORE, [ending, boost])
    act(table, "attack (1,1) (1,2)", "play BOOST")
    assert on(table, "1,2").damage == 7000
    assert zone(table, "P1", "hand") == ["f"]
    assert table.power((1, 1)) == 5000
    assert records(table)[0]["battle"] == Battle.NONE


def test_zx_11_11_the_end_of_the_battle_of_the_target():
    ending = zx("ENDING", when("battle end", "draw 1"), power=9000)
    table = act(scene(sq={"1,1": "P1:f", "1,2": "P2:ENDING"} | MORE, cards=[ending]), "attack (1,1) (1,2)")
    assert len(zone(table, "P2", "hand")) == 1


def test_who_destroys_by_battle_is_told_which_card():
    hunter = zx("HUNTER", when("kills", "use that; move it to removed"))
    table = act(scene(sq={"1,1": "P1:HUNTER", "1,2": "P2:v.R1.1000"}, cards=[hunter]), "attack (1,1) (1,2)")
    assert zone(table, "P2", "exile") == ["v.R1.1000"]


def drawn(cards, sq, *steps, line="attack (1,1) (1,2)"):
    """How many cards P1 draws when it attacks."""
    table = scene({"deck": ["f*9"]}, {}, {"1,1": "P1:A", "2,2": "P1:f"} | sq, cards)
    act(table, line, *steps)
    while table.decision and table.decision.kind == "order":
        table.choose(table.choices[0])
    return len(zone(table, "P1", "hand"))


@pytest.mark.parametrize(
    ("occurrence", "target", "times"),
    [
        ("kills against opp normal zx cost<=3", "v.R3.3000", 0),
        ("kills against opp zx cost<=3", "v.R3.3000", 1),
        ("kills against opp zx cost<=3", "v.R4.3000", 0),
        ("any my zx: kills against opp enemy_area power<=3000", "v.R3.3000", 1),
        ("any my zx: kills against damaged", "v.R3.3000", 1),
        ("attacks against zx cost<=4", "v.R4.9000", 1),
        ("attacks against zx cost<=4", "v.R5.9000", 0),
        ("any my zx: attacks against zx cost>=5", "v.R5.9000", 1),
        ("hits against opp zx cost<=5", "v.R5.9000", 1),
        ("hits against opp zx cost<=5", "v.R6.9000", 0),
        ("any other my zx: hits", "v.R5.9000", 0),
        ("hits", "v.R5.3000", 1),
    ],
)
def test_zx_11_2_an_ability_may_ask_for_the_other_card_of_the_battle(occurrence, target, times):
    assert drawn([zx("A", when(occurrence, "draw 1"))], {"1,2": f"P2:{target}"}) == times


@pytest.mark.parametrize(("cost", "times"), [(4, 0), (5, 1)])
def test_zx_11_2_the_attacked_card_asks_for_the_attacker(cost, times):
    guard = zx("GUARD", when("attacked against zx cost>=5", "draw 1"), power=9000)
    table = scene(sq={"1,1": f"P1:v.R{cost}.1000", "2,2": "P1:f", "1,2": "P2:GUARD"}, cards=[guard])
    assert len(zone(act(table, "attack (1,1) (1,2)"), "P2", "hand")) == times


def test_zx_11_8_an_attack_on_the_player_is_against_no_card():
    attacker = zx("A", when("attacks against card", "draw 1"), when("hits", "draw 1"))
    assert drawn([attacker], {}) == 0


@pytest.mark.parametrize(("least", "times"), [(5000, 1), (5500, 0)])
def test_zx_12_12_a_hit_knows_its_damage_and_its_target(least, times):
    hitter = zx("A", when("hits", f"if amount >= {least} and target is (red): draw 1; power -1000 to target"))
    table = scene({}, {}, {"1,1": "P1:A", "2,2": "P1:f", "1,2": "P2:v.R5.9000"}, [hitter])
    act(table, "attack (1,1) (1,2)")
    assert len(zone(table, "P1", "hand")) == times
    assert table.power((1, 2)) == 9000 - 1000 * times


def test_zx_11_11_the_end_of_battle_happens_to_attacker_and_target():
    watcher = zx("W", when("any zx: battle end", "draw 1"))
    ends = zx("A", when("battle end", "if target is (self): draw 1"), when("battle end", "draw 1"))
    assert drawn([ends, watcher], {"1,2": "P2:v.R5.9000", "0,0": "P1:W"}) == 3
    assert drawn([ends, watcher], {"1,2": "P2:v.R5.1000", "0,0": "P1:W"}) == 2


def test_zx_11_11_every_battle_of_a_turn_has_its_end():
    ends = zx("A", when("battle end", "draw 1", "reboot self"))
    assert drawn([ends], {"1,2": "P2:v.R5.19000"}, "attack (1,1) (1,2)", "attack (1,1) (1,2)") == 3


def test_zx_12_16_where_the_killed_go():
    reaper = zx("A", always("kills go to removed"))
    shot = event("SHOT", "damage 9000 to all opp squares zx")
    field = {"1,1": "P1:A", "1,2": "P2:v.R5.3000"} | MORE
    killed = act(scene(sq=field, cards=[reaper]), "attack (1,1) (1,2)")
    assert (zone(killed, "P2", "exile"), zone(killed, "P2", "charge")) == (["v.R5.3000"], [])
    shot_down = act(scene({"hand": ["SHOT"]}, {}, field, [reaper, shot]), "play SHOT")
    assert zone(shot_down, "P2", "charge") == ["v.R5.3000"]


def test_zx_12_16_the_turn_player_picks_between_texts_of_both_cards():
    reaper = zx("A", always("kills go to removed"))
    stubborn = zx("S", always("destroyed into hand to self"), power=1000)
    table = scene(sq={"1,1": "P1:A", "1,2": "P2:S"} | MORE, cards=[reaper, stubborn])
    assert asked(act(table, "attack (1,1) (1,2)")) == ("P1", "replace")
    assert len(table.choices) == 2
    table.choose(next(choice for choice in table.choices if "removed" in str(choice)))
    assert zone(table, "P2", "exile") == ["S"]
