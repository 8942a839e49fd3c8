"""What brings an occurrence about: effects, battles, Advent; and where a card came from (ZX-9.8, 12.2)."""

import pytest
from games.zx.rulings.scene import act, end_turn, event, happened, scene, startup, when, zone, zx


def watcher(occurrence, **keys):
    """Draws a card when that happens."""
    return zx("W", when(occurrence, "draw 1", **keys))


def triggered(table, card="W"):
    return len(happened(table, "ability", card=card, run="automatic"))


def after(occurrence, line, sq, side=None, other=None, choices=(), **keys):
    """How often the watcher on (0,0) has triggered after an Event of P1 that carries out the line."""
    side = {"hand": ["LINE"], "deck": ["f*9"]} | (side or {})
    cards = [watcher(occurrence, **keys), event("LINE", line, tribes=["Mage"])]
    table = scene(side, other or {}, {"0,0": "P1:W"} | sq, cards)
    return triggered(act(table, "play LINE", *choices))


@pytest.mark.parametrize(
    ("occurrence", "times"),
    [
        ("any opp zx: destroyed by effect", 1),
        ("any opp zx: destroyed by effect of my tribe=Mage", 1),
        ("any opp zx: destroyed by effect of my zx", 0),
        ("any opp zx: destroyed by effect of opp", 0),
        ("any opp zx: destroyed by my event", 1),
        ("any opp zx: destroyed by battle", 0),
        ("any opp zx: destroyed for advent", 0),
        ("any opp zx: put in charge from squares by effect", 1),
        ("any opp zx: put in charge from not squares", 0),
        ("any opp zx: put in charge from not hand", 1),
    ],
)
@pytest.mark.parametrize("line", ["destroy all opp squares", "damage 9000 to all opp squares"])
def test_zx_12_13_what_an_effect_destroys(occurrence, times, line):
    """Also by the damage it deals (ZX-8.15)."""
    assert after(occurrence, line, {"2,0": "P2:f"}) == times


def test_zx_8_15_power_that_an_effect_takes_away():
    assert after("any opp zx: destroyed by my event", "power -9000 to all opp squares", {"2,0": "P2:f"}) == 1


@pytest.mark.parametrize(
    ("occurrence", "times"),
    [
        ("any opp zx: destroyed by battle", 1),
        ("any opp zx: destroyed by my zx", 1),
        ("any opp zx: destroyed by effect", 0),
        ("any opp zx: damaged by battle", 1),
        ("any opp zx: damaged by my tribe=Hero", 1),
        ("any opp zx: damaged by opp", 0),
        ("opp player damaged by my zx", 0),
    ],
)
def test_zx_11_9_what_a_battle_does(occurrence, times):
    hero = zx("HERO", tribes=["Hero"], power=9000)
    table = scene(
        {"deck": ["f*9"]}, {}, {"0,0": "P1:W", "1,1": "P1:HERO", "2,1": "P2:f"}, [watcher(occurrence), hero]
    )
    assert triggered(act(table, "attack (1,1) (2,1)")) == times


@pytest.mark.parametrize(
    ("occurrence", "times"),
    [
        ("opp player damaged by battle", 1),
        ("opp player damaged by my zx", 1),
        ("opp player damaged by effect", 0),
        ("my player damaged by battle", 0),
    ],
)
def test_zx_11_8_who_damages_a_player(occurrence, times):
    table = scene({"deck": ["f*9"]}, {}, {"0,0": "P1:W", "1,1": "P1:f"}, [watcher(occurrence)])
    assert triggered(act(table, "attack (1,1) (1,2)", "life 0")) == times


@pytest.mark.parametrize(
    ("occurrence", "times"),
    [
        ("destroyed for advent of my tribe=Dingir", 1),
        ("destroyed for advent of red", 0),
        ("destroyed by effect", 0),
    ],
)
def test_zx_14_2_sacrifices_for_an_advent(occurrence, times):
    great = {
        **{
            "number": "GREAT",
            "name": "GREAT",
            "type": "zx_ex",
            "cost": 2,
            "power": 9000,
            "tribes": ["Dingir"],
        },
        "way": {"advent": ["zx x1"]},
    }
    bait = zx("W", when(occurrence, "draw 1"), cost=2)
    side = {"dyn": ["GREAT"], "res": ["f*3"], "deck": ["f*9"]}
    table = act(scene(side, {}, {"0,0": "P1:W"}, [great, bait]), "advent GREAT (1,1)")
    assert triggered(table) == times


@pytest.mark.parametrize(
    ("occurrence", "line", "times"),
    [
        ("any zx: moves by effect of my tribe=Mage", "relocate all my squares cost=1 to empty normal", 1),
        ("any my zx: put in hand from squares", "move all my squares cost=1 to hand", 1),
        ("any my zx: put in hand from trash", "move all my squares cost=1 to hand", 0),
        (
            "any my zx: put in resource from squares by effect of my event",
            "move all my squares cost=1 to resource",
            1,
        ),
        ("any my zx: trashed from hand+deck", "top 1 to trash", 1),
        ("any my zx: trashed from hand by effect", "move all my hand to trash", 1),
    ],
)
def test_zx_2_5_moves_and_their_cause(occurrence, line, times):
    side = {"hand": ["LINE", "f"]}
    square = ("square (1,1)",) if "relocate" in line else ()
    assert after(occurrence, line, {"2,0": "P1:f"}, side, choices=square) == times


def test_zx_10_6_costs_are_not_effects():
    user = zx("USER", startup("draw 1", cost=["choose 1 my hand; move it to trash"], once="turn"))
    side = {"hand": ["f"], "deck": ["f*9"]}
    sq = {"0,0": "P1:W", "1,1": "P1:USER"}
    for occurrence, times in (("any card: trashed by effect", 0), ("any card: trashed from hand", 1)):
        table = act(scene(side, {}, sq, [watcher(occurrence), user]), "ability USER@(1,1) 0")
        assert triggered(table) == times


def test_zx_7_2_the_reboot_phase_is_no_effect():
    sq = {"0,0": "P2:W", "2,2": "P2:f/S"}
    for occurrence, times in (("any other my zx: reboots by effect", 0), ("any other my zx: reboots", 1)):
        assert triggered(end_turn(scene({}, {}, sq, [watcher(occurrence)]))) == times


@pytest.mark.parametrize(
    ("occurrence", "times"),
    [
        ("my draws", 2),
        ("draws", 2),
        ("opp draws", 0),
        ("my draws by effect", 2),
        ("my draws by effect of my zx", 0),
    ],
)
def test_zx_12_14_each_card_drawn_is_an_occurrence(occurrence, times):
    card = zx("W", when(occurrence, "top 1 to charge"))
    table = scene({"hand": ["LINE"], "deck": ["f*9"]}, {}, {"1,1": "P1:W"}, [card, event("LINE", "draw 2")])
    act(table, "play LINE")
    assert triggered(table) == times


def test_zx_7_3_the_draw_phase_draws_without_an_effect():
    for occurrence, times in (("my draws", 2), ("my draws by effect", 0)):
        card = zx("W", when(occurrence, "counter key +1"))
        table = end_turn(scene({}, {"deck": ["f*9"]}, {"0,0": "P2:W"}, [card]))
        assert table.position()["P2"].get("counters", {}).get("key", 0) == times


@pytest.mark.parametrize(
    ("occurrence", "line", "times"),
    [
        ("my deck shuffled", "shuffle", 1),
        ("my deck shuffled by effect of my tribe=Mage", "shuffle", 1),
        ("my deck shuffled by effect of my zx", "shuffle", 0),
        ("my deck shuffled", "shuffle opponent", 0),
        ("opp deck shuffled", "shuffle opponent", 1),
        ("my deck shuffled by effect", "move all my trash to deck shuffled", 1),
    ],
)
def test_zx_2_7_a_deck_is_shuffled(occurrence, line, times):
    assert after(occurrence, line, {}, {"trash": ["f"]}, {"deck": ["f*5"]}) == times


def test_zx_8_10_a_reload_shuffles_without_an_effect():
    side = {"deck": ["f"], "trash": ["f*9"], "life": 2}
    for occurrence, times in (("my deck shuffled", 1), ("my deck shuffled by effect", 0)):
        table = scene(
            side | {"hand": ["LINE"]},
            {},
            {"0,0": "P1:W"},
            [zx("W", when(occurrence, "counter key +1")), event("LINE", "draw 1")],
        )
        act(table, "play LINE", "life 0")
        assert table.position()["P1"].get("counters", {}).get("key", 0) == times


@pytest.mark.parametrize(
    ("occurrence", "times"),
    [("uses ability", 1), ("any my zx: uses ability", 1), ("any opp zx: uses ability", 0)],
)
def test_zx_12_1_a_startup_ability_is_used(occurrence, times):
    both = zx("W", startup("counter key +1", once="turn"), when(occurrence, "draw 1"))
    table = act(scene({"deck": ["f*9"]}, {}, {"0,0": "P1:W"}, [both]), "ability W@(0,0) 0")
    assert triggered(table) == times
    assert len(zone(table, "P1", "hand")) == times


def test_zx_9_2_every_way_of_playing_counts_as_played():
    """Ignition, Life cards and effects play a card, too."""
    fan = zx("W", when("any zx name=NEW: played", "counter key +1"))
    new = zx("NEW", icons=["IG"])
    free = event("LINE", "choose 1 my hand zx; play it free")
    sq = {"0,0": "P1:W"}
    table = scene({"hand": ["LINE", "NEW"]}, {}, sq, [fan, new, free])
    act(table, "play LINE", "play NEW (1,1)")
    assert table.position()["P1"]["counters"] == {"key": 1}
    life = scene({}, {"life": ["NEW*2"]}, {**sq, "1,1": "P1:f"}, [fan, new])
    act(life, "attack (1,1) (1,2)", "life 0", "play NEW (2,2)")
    assert life.position()["P1"]["counters"] == {"key": 1}


def test_zx_7_6_appearing_from_ignition():
    fan = zx("W", when("any my zx: appears from ignition", "counter key +1"))
    new = zx("NEW", icons=["IG"])
    side = {"deck": ["NEW", "f*5"], "charge": ["f"]}
    table = scene(side, {}, {"0,0": "P1:W"}, [fan, new], phase="ignition")
    act(table, "ignite f", "play NEW (1,1)")
    assert table.position()["P1"]["counters"] == {"key": 1}


@pytest.mark.parametrize(
    ("memory", "holds"),
    [
        ("draws my by effect", 1),
        ("draws my", 1),
        ("draws opp", 0),
        ("draws my by effect of my zx", 0),
        ("trashed my card from hand", 1),
        ("trashed my card from deck", 0),
        ("trashed my card from hand by effect of my event", 1),
        ("trashed my card by battle", 0),
        ("put in charge my zx from squares", 0),
    ],
)
def test_zx_13_10_this_turn_asks_for_origin_and_cause(memory, holds):
    line = event(
        "LINE", "draw 1; choose 1 my hand cost=1; move it to trash", f"if this_turn({memory}): counter key +1"
    )
    table = act(scene({"hand": ["LINE", "f"], "deck": ["v.R3.5000", "f*9"]}, cards=[line]), "play LINE")
    assert table.position()["P1"].get("counters", {}).get("key", 0) == holds


def test_zx_11_17_11_19_life_recovery_and_void_bringer_are_effects_of_their_card():
    fan = zx("W", when("my recovered by effect of my zx", "counter key +1"))
    saver = zx("SAVER", keywords=["life_recovery"], icons=["IG"])
    sq = {"2,2": "P2:W", "1,1": "P1:f"}
    table = scene({"life": 4}, {"life": ["SAVER*2"], "deck": ["f*9"]}, sq, [fan, saver])
    act(table, "attack (1,1) (1,2)", "life 0", "play SAVER (0,2)")
    assert table.position()["P2"]["counters"] == {"key": 1}
    fan = zx("W", when("any opp zx: trashed from squares by effect of my zx", "counter key +1"))
    bringer = zx("BRINGER", keywords=["void_bringer"], icons=["IG"])
    table = scene({"life": 4}, {"life": ["BRINGER*2"]}, sq, [fan, bringer])
    act(table, "attack (1,1) (1,2)", "life 0", "play BRINGER (0,2)")
    act(table, next(text for text in map(str, table.choices) if text.endswith("@(1,1)")))
    assert table.position()["P2"]["counters"] == {"key": 1}
