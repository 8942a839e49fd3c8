from games.zx.rulings.scene import act, card, event, happened, moves, scene, zone

DRAW = event("DRAW", "draw 2")
MILL = event("MILL", "top 1 to trash", "choose 1 my resource; move it to trash")


def test_zxr_090_a_reload_cuts_into_a_draw():
    table = scene({"hand": ["DRAW"], "deck": 1, "trash": 5, "life": 3}, cards=[DRAW])
    act(table, "play DRAW", "life 0")
    assert len(zone(table, "P1", "hand")) == 2
    assert len(zone(table, "P1", "deck")) == 4
    assert len(zone(table, "P1", "life")) == 2
    assert zone(table, "P1", "trash") == ["DRAW"]


def test_zxr_091_a_reload_plays_no_life_card():
    table = scene({"hand": ["DRAW"], "deck": 1, "trash": 5, "life": ["v.R6.9000.IG"] * 2}, cards=[DRAW])
    act(table, "play DRAW", "life 0")
    assert zone(table, "P1", "charge") == ["v.R6.9000.IG"]
    assert happened(table, "reveal") == []


def test_zxr_092_the_last_life_is_lost_after_the_effect():
    dig = event("DIG", "draw 2", "counter key +1")
    table = act(scene({"hand": ["DIG"], "deck": 1, "trash": 5, "life": 1}, cards=[dig]), "play DIG")
    assert table.result == {"winner": 1, "reason": "life"}
    kinds = [one["kind"] for one in table.events]
    assert kinds.index("reload") < kinds.index("counter") < kinds.index("over")


def test_zxr_093_an_empty_deck_waits_for_a_card_in_trash():
    cards = [event("DRAW", "draw 2; move self to removed"), event("LATER", "counter key +1")]
    table = act(scene({"hand": ["DRAW", "LATER"], "deck": 2}, cards=cards), "play DRAW")
    assert table.result is None
    assert (zone(table, "P1", "deck"), happened(table, "reload")) == ([], [])
    act(table, "play LATER", "life 0")
    assert zone(table, "P1", "deck") == ["LATER"]


def test_zxr_094_a_card_trashed_after_the_reload_stays_in_trash():
    table = scene({"hand": ["MILL"], "deck": ["v.K1.1000"], "res": ["v.W1.1000"]}, cards=[MILL])
    act(table, "play MILL", "life 0")
    assert zone(table, "P1", "deck") == ["v.K1.1000"]
    assert zone(table, "P1", "trash") == ["v.W1.1000", "MILL"]


def test_zxr_095_both_without_life_draw():
    table = scene({"life": 0}, {"life": 0})
    assert table.result == {"winner": None, "reason": "draw"}


def test_zxr_096_an_extra_in_resource_returns_face_up():
    sink = event("SINK", "choose 1 my squares zx; move it to resource")
    table = scene({"hand": ["SINK"]}, {}, {"0,0": "P1:EXTRA"}, [sink, card("EXTRA", "zx_ex")])
    act(table, "play SINK")
    assert moves(table, "EXTRA") == [("square", "resource"), ("resource", "dynamis")]
    assert zone(table, "P1", "dyn") == ["EXTRA/up"]
