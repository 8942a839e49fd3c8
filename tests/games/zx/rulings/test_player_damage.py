import pytest
from games.zx.rulings.scene import act, always, asked, card, event, happened, on, scene, texts, when, zone, zx

BEAST = "v.R6.9000.IG"
RECOVERY = zx("LR", icons=["IG"], keywords=["life_recovery"])
VOID = zx("VB", icons=["IG"], keywords=["void_bringer"])
TWICE = zx("TWICE", always("player damage +1 to self"))
FIVE = [f"v.K1.{power}" for power in range(1000, 6000, 1000)]


def hit(life, mine=None, theirs=None, cards=(), attacker="P1:f", options=None):
    """P1 attacks P2 (Life from the top); a second Z/X keeps the turn going."""
    field = {"1,1": attacker, "2,2": "P1:f"}
    table = scene(mine, {"life": life, **(theirs or {})}, field, cards, options)
    return act(table, "attack (1,1) (1,2)")


def test_zxr_076_the_opponent_designates():
    table = hit(4)
    assert asked(table) == ("P1", "life")
    assert texts(table) == ["life 0", "life 1", "life 2", "life 3"]


def test_zxr_077_no_icon_goes_to_charge():
    table = act(hit(["v.K1.1000", "f*3"], theirs={"charge": 1}), "life 0")
    assert zone(table, "P2", "life") == ["f"] * 3
    assert zone(table, "P2", "charge") == ["f", "v.K1.1000"]


def test_zxr_078_an_icon_card_is_played_without_paying():
    table = act(hit([BEAST, "f*3"]), "life 0")
    assert asked(table) == ("P2", "free_play")
    act(table, f"play {BEAST} (1,2)")
    assert (on(table, "1,2").card, on(table, "1,2").asleep) == (BEAST, False)
    assert happened(table, "pay") == []


def test_zxr_079_a_declined_icon_card_goes_to_charge():
    table = act(hit([BEAST, "f*3"]), "life 0", "pass")
    assert zone(table, "P2", "charge") == [BEAST]


def test_zxr_080_an_event_resolves_and_goes_to_trash():
    spark = event("SPARK", "draw 1", icons=["IG"])
    table = act(hit(["SPARK", "f*3"], cards=[spark]), "life 0", "play SPARK")
    assert (zone(table, "P2", "hand"), zone(table, "P2", "trash")) == (["f"], ["SPARK"])


def test_zxr_081_charge_excess():
    table = act(hit([FIVE[4], "f*3"], theirs={"charge": FIVE[:4]}), "life 0")
    assert asked(table) == ("P2", "charge_excess")
    assert texts(table) == [f"discard {number}" for number in FIVE]
    act(table, f"discard {FIVE[1]}")
    assert len(zone(table, "P2", "charge")) == 4
    assert zone(table, "P2", "trash") == [FIVE[1]]


def test_zxr_082_life_recovery_at_equal_life():
    table = act(hit(["LR", "f*2"], {"life": 2}, cards=[RECOVERY]), "life 0", "play LR (0,0)")
    assert len(zone(table, "P2", "life")) == 3


def test_zxr_083_no_life_recovery_with_more_life():
    table = act(hit(["LR", "f*3"], {"life": 2}, cards=[RECOVERY]), "life 0", "play LR (0,0)")
    assert len(zone(table, "P2", "life")) == 3
    assert on(table, "0,0").card == "LR"


def test_zxr_084_life_recovery_from_the_last_life_saves():
    table = act(hit(["LR"], {"life": 1}, cards=[RECOVERY]), "play LR (0,0)")
    assert len(zone(table, "P2", "life")) == 1
    assert table.result is None


def test_zxr_085_no_life_recovery_by_ignition():
    side = {"life": 1, "charge": 1, "deck": ["LR", "f*9"]}
    table = act(scene(side, cards=[RECOVERY], phase="ignition"), "ignite f", "play LR (0,0)")
    assert len(zone(table, "P1", "life")) == 1


def test_zxr_086_void_bringer_reaches_player_squares():
    sniper = zx("SNIPER", always("range 2 to self"))
    table = scene({"life": 1}, {"life": ["VB", "f"]}, {"1,0": "P1:SNIPER"}, [VOID, sniper])
    act(table, "attack (1,0) (1,2)", "life 0", "play VB (0,2)", "choose SNIPER")
    assert zone(table, "P1", "trash") == ["SNIPER"]
    assert zone(table, "P1", "charge") == []
    assert happened(table, "destroy") == []


def test_zxr_087_no_void_bringer_with_more_life():
    table = act(hit(["VB", "f*3"], {"life": 2}, cards=[VOID]), "life 0", "play VB (0,2)")
    assert on(table, "0,2").card == "VB"
    assert on(table, "1,1").card == "f"
    assert happened(table, "void", outcome="failed")


@pytest.mark.parametrize("option", ["per_point_recheck", "batch"])
def test_zxr_088_two_points_at_one_life(option):
    table = hit(1, cards=[TWICE], attacker="P1:TWICE", options={"player_damage": option})
    assert table.result == {"winner": 0, "reason": "life"}


def test_zxr_089_abilities_wait_for_all_points_and_crisis():
    angel = zx("ANGEL", when("appears", "draw 1"), icons=["IG"])
    extra = card("EXTRA", "pl_ex", crisis="player damaged")
    side = {"player": "P", "under_player": "EXTRA", "deck": ["v.W1.1000", "f*9"]}
    cards = [TWICE, angel, extra, card("P", "player")]
    table = hit(["ANGEL", "f*3"], theirs=side, cards=cards, attacker="P1:TWICE")
    act(table, "life 0", "play ANGEL (0,2)", "life 0", "yes")
    kinds = [one["kind"] for one in table.events if one["kind"] in ("life", "crisis", "ability")]
    assert kinds == ["life", "life", "ability", "crisis", "ability"]
