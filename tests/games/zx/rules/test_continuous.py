"""ZX-12.3: continuous effects hold while their condition does, and are worked out anew when it may change."""

import pytest
from games.zx.rulings.scene import act, always, copy_of, event, on, records, scene, startup, texts, zone, zx

from zxsim.games.zx.rules.continuous import cost_of, has_static, is_free, limit_of
from zxsim.games.zx.rules.sweep import refresh
from zxsim.games.zx.tables import NO_LIMIT, Static


def on_field(*abilities, sq=None, P1=None, P2=None):
    """X with these abilities on (1,1)."""
    return scene(P1, P2, {"1,1": "P1:X"} | (sq or {}), [zx("X", *abilities)])


def test_power_changes_as_soon_as_what_is_counted_changes():
    draw = event("DRAW", "draw 2")
    table = scene(
        {"hand": ["DRAW"]}, {}, {"1,1": "P1:X"}, [zx("X", always("power +500 per my hand to self")), draw]
    )
    assert table.power((1, 1)) == 5500
    assert act(table, "play DRAW").power((1, 1)) == 6000


def test_effects_on_others_reach_what_they_say():
    table = on_field(always("power +1000 to all other my squares zx"), sq={"0,0": "P1:f", "0,2": "P2:f"})
    assert [table.power(square) for square in ((1, 1), (0, 0), (0, 2))] == [5000, 2000, 1000]


def test_an_effect_that_looks_at_squares_follows_every_move():
    near = zx("NEAR", always("power +1000 to all adjacent zx"))
    away = event("AWAY", "choose 1 my squares name=NEAR; relocate it to empty normal")
    table = scene({"hand": ["AWAY"]}, {}, {"0,0": "P1:f", "0,1": "P1:NEAR", "2,2": "P1:f"}, [near, away])
    assert (table.power((0, 0)), table.power((2, 2))) == (2000, 1000)
    act(table, "play AWAY", "square (2,1)")
    assert (table.power((0, 0)), table.power((2, 2))) == (1000, 2000)


def test_an_effect_ends_with_its_source():
    away = event("AWAY", "choose 1 my squares name=X; move it to hand")
    cards = [zx("X", always("power +1000 to all my squares zx")), away]
    table = scene({"hand": ["AWAY"]}, {}, {"1,1": "P1:X", "0,0": "P1:f"}, cards)
    assert table.power((0, 0)) == 2000
    assert act(table, "play AWAY").power((0, 0)) == 1000


def test_effects_work_from_the_zones_they_name():
    cards = [zx("X", always("power +1000 to all my squares zx", zone=["charge"]))]
    assert scene({"charge": ["X"]}, {}, {"0,0": "P1:f"}, cards).power((0, 0)) == 2000
    assert scene({"trash": ["X"]}, {}, {"0,0": "P1:f"}, cards).power((0, 0)) == 1000


def test_conditions_guard_one_line_of_the_text():
    lines = always("if turn opponent: power +1000 to self", "power +2000 to self")
    assert on_field(lines).power((1, 1)) == 7000


def test_the_longest_range_counts():
    table = on_field(always("range 3 to self"), always("range 2 to self"))
    assert table.range((1, 1)) == 3


def test_a_kind_of_effect_holds_for_whom_it_reaches():
    table = on_field(always("no attack to all opp squares zx"), sq={"0,2": "P2:v.R1.1000"})
    S, _, _ = records(table)
    assert has_static(S, copy_of(table, "v.R1.1000", "P2"), Static.NO_ATTACK)
    assert not has_static(S, copy_of(table, "X"), Static.NO_ATTACK)
    assert "attack (1,1) (1,2)" in texts(table)


def test_zx_12_16_a_replacement_says_where_destroyed_cards_go():
    exile = zx("X", always("destroyed into removed to all opp squares zx"))
    kill = event("KILL", "choose 1 opp squares zx; destroy it")
    table = scene({"hand": ["KILL"]}, {}, {"0,0": "P1:X", "0,2": "P2:v.R1.1000"}, [exile, kill])
    act(table, "play KILL")
    assert zone(table, "P2", "exile") == ["v.R1.1000"]


def destroyed_into(place):
    """P2's deck and Resource when his v.R1.1000 was destroyed."""
    away = zx("X", always(f"destroyed into {place} to all opp squares zx"))
    kill = event("KILL", "choose 1 opp squares zx; destroy it")
    table = scene({"hand": ["KILL"]}, {"deck": ["f"]}, {"1,1": "P1:X", "0,2": "P2:v.R1.1000"}, [away, kill])
    act(table, "play KILL")
    return zone(table, "P2", "deck"), zone(table, "P2", "res")


def test_zx_12_16_a_replacement_says_how_the_card_arrives():
    assert destroyed_into("deck bottom") == (["f", "v.R1.1000"], [])
    assert destroyed_into("deck top") == (["v.R1.1000", "f"], [])
    assert destroyed_into("resource") == (["f"], ["v.R1.1000"])
    assert destroyed_into("resource asleep") == (["f"], ["v.R1.1000/S"])


def cost(*abilities, printed=3, sq=None, side=None, cards=()):
    table = scene({"hand": ["X"]} | (side or {}), {}, sq or {}, [zx("X", *abilities, cost=printed), *cards])
    return int(cost_of(*records(table), copy_of(table, "X")))


def cheaper(line, **keys):
    return always(line, zone=["hand"], **keys)


def test_zx_10_7_reductions_add_up_and_stop_at_zero():
    assert cost() == 3
    assert cost(cheaper("cost -1 to self"), cheaper("cost -1 to self")) == 1
    assert cost(cheaper("cost -2 to self"), cheaper("cost -2 to self")) == 0
    assert cost(cheaper("cost +2 to self")) == 5


def test_zx_2_4_a_floor_holds_the_cost_up():
    assert cost(cheaper("cost -5 to self not below 2")) == 2
    assert cost(cheaper("cost -1 per my hand to self not below 1"), side={"hand": ["X", "f*4"]}) == 1


def test_zx_10_7_costs_on_squares_count_wherever_a_text_asks_for_them():
    cheaper_there = zx("Y", always("cost -2 to all squares zx cost>=3 not below 1", zone=["resource"]))
    pick = event("PICK", "choose any squares zx cost<=2; power +500 to it")
    field = {"0,0": "P1:v.R3.3000", "1,1": "P2:v.R4.3000", "2,2": "P2:v.R5.3000"}
    table = act(scene({"hand": ["PICK"], "res": ["Y"]}, {}, field, [cheaper_there, pick]), "play PICK")
    assert texts(table) == ["done", "choose v.R3.3000@(0,0)", "choose v.R4.3000@(1,1)"]
    without = act(scene({"hand": ["PICK"], "res": ["f"]}, {}, field, [cheaper_there, pick]), "play PICK")
    assert "chooses" not in without.log()


def test_a_condition_of_a_cost_is_looked_at_now():
    assert cost(cheaper("if turn opponent: cost -2 to self")) == 3
    assert cost(cheaper("if turn mine: cost -2 to self")) == 1


def test_other_cards_change_costs_from_the_field_and_beyond():
    on_square = zx("Y", always("cost -1 to all my hand zx"))
    in_charge = zx("Z", always("cost -1 to all my hand zx", zone=["charge"]))
    theirs = zx("W", always("cost +3 to all opp hand card"))
    sq = {"1,1": "P1:Y", "0,2": "P2:W"}
    assert cost(cards=[on_square, in_charge, theirs], sq=sq, side={"hand": ["X"], "charge": ["Z"]}) == 4


def test_play_free_is_one_more_way_to_play():
    table = scene(
        {"hand": ["X", "f"], "res": ["v.R1.1000"]},
        cards=[zx("X", cheaper("play free to self"), cost=1, colours=["red"])],
    )
    S, M, W = records(table)
    assert [is_free(S, M, W, copy_of(table, number)) for number in ("X", "f")] == [1, 0]
    assert {"play X (1,1)", "play X (1,1) pay R"} <= set(texts(table))


@pytest.mark.parametrize(
    ("line", "limit"), [("hand limit +2", 8), ("hand limit none", NO_LIMIT), ("charge limit +1", 6)]
)
def test_zx_7_13_limits(line, limit):
    table = on_field(always(line))
    S, M, W = records(table)
    assert limit_of(S, M, W, Static.HAND_LIMIT, 0, 6) == limit
    assert limit_of(S, M, W, Static.HAND_LIMIT, 1, 6) == 6


def test_zx_14_11_a_shift_gives_what_its_carrier_gives():
    armour = {
        "number": "A",
        "name": "A",
        "type": "shift",
        "cost": 0,
        "power": 0,
        "way": {"shift": "my squares zx name=X"},
    }
    bearer = zx("X", always("power +1000 to self"))
    table = scene({"dyn": ["A"]}, {}, {"1,1": "P1:X"}, [bearer, armour])
    act(table, "shift A (1,1)")
    assert on(table, "1,1").card == "A"
    assert table.power((1, 1)) == 6000


def test_working_out_twice_changes_nothing():
    table = on_field(always("power +1000 to all my squares zx", "range 2 to self"), sq={"0,0": "P1:f"})
    S, M, W = records(table)
    refresh(S, M, W)
    before = S.copy()
    refresh(S, M, W)
    assert S.tobytes() == before.tobytes()


def test_startup_abilities_are_no_continuous_effects():
    assert on_field(startup("power +1000 to self")).power((1, 1)) == 5000


ICON = always("if life mine <= opponent: icon", zone=["any"])


def test_zx_7_6_an_icon_that_a_text_gives_counts_when_the_card_is_revealed():
    spark = zx("X", ICON)
    sides = {"deck": ["X", "f"], "charge": ["f"]}
    asked_for = act(scene(sides, {}, {}, [spark], phase="ignition"), "ignite f")
    assert asked_for.decision.kind == "free_play"
    sides |= {"life": 5}
    assert scene(sides, {}, {}, [spark], phase="ignition").choose("ignite f") is None
    table = act(scene(sides, {}, {}, [spark], phase="ignition"), "ignite f")
    assert zone(table, "P1", "trash") == ["f", "X"]


def test_zx_11_12_an_icon_in_life():
    table = scene({}, {"life": ["X", "f"]}, {"1,1": "P1:f"}, [zx("X", always("icon", zone=["any"]))])
    act(table, "attack (1,1) (1,2)", "life 0")
    assert table.decision.kind == "free_play"


def test_zx_13_4_icons_of_texts_count_for_zero_optima_and_as_a_filter():
    giver = zx("X", always("icon to all my resource+deck card"))
    needs = zx("Y", always("power +1000", zero_optima=2))
    cards = [giver, needs, event("TAKE", "choose up to 9 my resource icon; move it to hand")]
    field = {"0,0": "P1:X", "1,1": "P1:Y"}
    sides = {"res": ["f", "v.R1.1000"], "hand": ["TAKE"]}
    assert scene(sides, {}, field, cards).power((1, 1)) == 6000
    assert scene(sides, {}, {"1,1": "P1:Y"}, cards).power((1, 1)) == 5000
    act(table := scene(sides, {}, field, cards), "play TAKE")
    assert texts(table) == ["done", "choose f@resource", "choose v.R1.1000@resource"]


def test_no_icon_outranks_icon():
    thief = zx("Z", always("no icon to all opp resource card"))
    giver = zx("X", always("icon to all my resource card"))
    needs = zx("Y", always("power +1000", zero_optima=1))
    field = {"0,0": "P1:X", "1,1": "P1:Y", "0,2": "P2:Z"}
    for resource in (["f"], ["v.R1.1000.IG"]):
        assert scene({"res": resource}, {}, field, [thief, giver, needs]).power((1, 1)) == 5000


def test_zx_9_5_a_card_kept_off_player_squares_may_still_move_there():
    shy = zx("X", always("no player square"))
    go = event("GO", "choose 1 my squares name=X; relocate it to empty player square")
    put = event("PUT", "choose 1 my trash name=X; put it on empty any square")
    table = scene({"hand": ["X", "GO", "PUT"], "trash": ["X"]}, {}, {}, [shy, go, put])
    assert (1, 0) not in table.squares_for("X") and len(table.squares_for("X")) == 7
    act(table, "play PUT")
    assert "square (1,0)" not in texts(table)
    act(table, "square (0,0)", "play GO")
    assert on(table, "1,0").card == "X"


@pytest.mark.parametrize(
    ("effect", "dealt", "taken"),
    [
        ("prevent damage <=5000", 5000, 0),
        ("prevent damage <=5000", 5500, 5500),
        ("prevent damage >=8000", 8000, 0),
        ("prevent damage >=8000", 7500, 7500),
        ("prevent damage <=3000; prevent damage <=6000", 5000, 0),
        ("prevent damage <=3000; prevent damage >=6000", 5000, 5000),
        ("if count(my charge) >= 1: prevent damage <=5000", 5000, 5000),
    ],
)
def test_zx_2_2_damage_of_a_size_is_not_taken(effect, dealt, taken):
    cards = [zx("X", always(effect), power=20000), event("HURT", f"damage {dealt} to all my squares name=X")]
    table = scene({"hand": ["HURT"]}, {}, {"1,1": "P1:X"}, cards)
    assert on(act(table, "play HURT"), "1,1").damage == taken


def test_zx_2_2_prevented_damage_is_not_noticed_and_does_not_hit():
    hard = zx("HARD", always("prevent damage <=5000 to self"), power=9000)
    hitter = zx("A", {"kind": "automatic", "when": "hits", "do": ["draw 1"]})
    table = scene(sq={"1,1": "P1:A", "2,2": "P1:f", "1,2": "P2:HARD"}, cards=[hard, hitter])
    act(table, "attack (1,1) (1,2)")
    assert (on(table, "1,2").damage, zone(table, "P1", "hand")) == (0, [])


def test_prevention_can_be_granted():
    give = event(
        "GIVE",
        "choose 1 my squares zx; gain 1 to it; damage 5000 to it",
        granted=[always("prevent damage <=5000")],
    )
    table = act(scene({"hand": ["GIVE"]}, {}, {"1,1": "P1:v.R9.9000"}, [give]), "play GIVE")
    assert on(table, "1,1").damage == 0


def test_more_damage_from_another_card_reaches_a_card_with_a_cost_effect_of_its_own():
    horse = zx("HORSE", always("damage +4000 to all my squares name=RIDER"))
    rider = zx("RIDER", always("cost -1 to self"))
    table = scene(
        sq={"1,1": "P1:RIDER", "0,0": "P1:HORSE", "1,2": "P2:v.R9.19000", "2,2": "P1:f"}, cards=[horse, rider]
    )
    assert on(act(table, "attack (1,1) (1,2)"), "1,2").damage == 9000


def test_more_damage_of_events():
    zealot = zx("ZEALOT", always("damage +500 to all my event"))
    shot = event("SHOT", "damage 1000 to all squares cost=9")
    field = {"1,1": "P1:ZEALOT", "0,2": "P2:v.R9.9000", "0,0": "P1:v.R9.9000"}
    table = act(scene({"hand": ["SHOT"]}, {}, field, [zealot, shot]), "play SHOT")
    assert (on(table, "0,2").damage, on(table, "0,0").damage) == (1500, 1000)


def test_several_cards_of_one_name_have_an_effect_that_does_not_stack_only_once():
    lines = ("power +1000 to all my squares zx", "hand limit +1", "cost +1 to all my hand zx")
    once = always(*lines, stacks=False)
    cards = [zx("X", once, name="N"), zx("Y", once, name="N"), zx("Z", once, name="M")]
    field = {"0,0": "P1:X", "1,1": "P1:X", "2,0": "P1:Y"}
    table = scene({"hand": ["v.R3.5000"]}, {}, field, cards)
    S, M, W = records(table)
    card = copy_of(table, "v.R3.5000")
    assert table.power((0, 0)) == 6000
    assert cost_of(S, M, W, card) == 4 and limit_of(S, M, W, Static.HAND_LIMIT, 0, 6) == 7
    table = scene({"hand": ["v.R3.5000"]}, {}, field | {"2,2": "P1:Z", "0,2": "P2:X"}, cards)
    assert [table.power(square) for square in ((0, 0), (0, 2))] == [7000, 6000]
