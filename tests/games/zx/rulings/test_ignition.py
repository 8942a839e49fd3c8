from games.zx.rulings.scene import act, event, happened, moves, on, scene, texts, when, zone, zx

FOUR = ["v.R1.1000", "v.R1.2000", "v.R1.3000", "v.R1.4000"]
BEAST = "v.R7.10000.IG"


def ignition(P1, sq=None, cards=()):
    return scene(P1, {}, sq, cards, phase="ignition")


def test_zxr_025_as_many_ignitions_as_charge():
    table = ignition({"charge": FOUR})
    for number in FOUR:
        assert "pass" in texts(table)
        act(table, f"ignite {number}")
    assert len(happened(table, "ignite")) == 4
    assert happened(table, "phase")[0]["phase"] == "main"


def test_zxr_026_no_icon_goes_from_deck_to_trash():
    table = act(ignition({"charge": ["f"], "deck": ["v.B1.1000", "f"]}), "ignite f")
    assert zone(table, "P1", "trash") == ["f", "v.B1.1000"]
    assert moves(table, "v.B1.1000") == [("deck", "trash")]


def test_zxr_027_a_hit_is_played_without_paying():
    table = act(ignition({"charge": ["f"], "deck": [BEAST, "f"]}), "ignite f", f"play {BEAST} (1,1)")
    assert (on(table, "1,1").card, on(table, "1,1").asleep) == (BEAST, False)
    assert happened(table, "pay") == []


def test_zxr_028_a_played_event_resolves_and_goes_to_trash():
    spark = event("SPARK", "draw 1", icons=["IG"])
    table = ignition({"charge": ["f"], "deck": ["SPARK", "f*9"]}, cards=[spark])
    act(table, "ignite f", "play SPARK")
    assert zone(table, "P1", "hand") == ["f"]
    assert zone(table, "P1", "trash") == ["f", "SPARK"]


def test_zxr_029_a_declined_hit_goes_to_trash():
    table = act(ignition({"charge": ["f"], "deck": [BEAST, "f"]}), "ignite f", "pass")
    assert zone(table, "P1", "trash") == ["f", BEAST]


def test_zxr_030_no_square_no_play():
    theirs = dict.fromkeys(("0,1", "1,1", "2,1", "0,2", "2,2"), "P2:f")
    mine = dict.fromkeys(("0,0", "1,0", "2,0"), "P1:f/S")
    table = act(ignition({"charge": ["f"], "deck": [BEAST, "f"]}, theirs | mine), "ignite f")
    assert zone(table, "P1", "trash") == ["f", BEAST]


def test_zxr_031_no_hand_cards_in_the_ignition_phase():
    hand = {"hand": ["EVENT"], "res": ["v.R1.1000"], "charge": ["f"]}
    table = ignition(hand, cards=[event("EVENT", "draw 1", cost=1)])
    assert texts(table) == ["pass", "ignite f"]


def test_zxr_032_evol_seed_works_from_a_failed_ignition():
    seed = zx("SEED", when("evol seed", "draw 1"), icons=["ES"])
    table = act(ignition({"charge": ["f"], "deck": ["SEED", "v.B1.1000", "f"]}, cards=[seed]), "ignite f")
    assert zone(table, "P1", "trash") == ["f", "SEED"]
    assert zone(table, "P1", "hand") == ["v.B1.1000"]
