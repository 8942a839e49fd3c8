from games.zx.rulings.scene import act, card, event, happened, on, scene, texts, zone

HAND = {"hand": ["v.R1.3000"], "res": ["v.R1.1000"]}


def test_zxr_033_placement():
    table = scene(HAND, {}, {"0,2": "P2:f", "1,1": "P2:f", "0,0": "P1:f", "1,0": "P1:f/S"})
    assert table.squares_for("v.R1.3000") == {(0, 0), (0, 1), (2, 0), (2, 1), (2, 2)}


def test_zxr_034_an_overlaid_zx_goes_to_trash_and_is_not_destroyed():
    table = scene(HAND, {}, {"0,0": "P1:v.B4.6000/d1000"})
    act(table, "play v.R1.3000 (0,0) pay R")
    assert on(table, "0,0").card == "v.R1.3000"
    assert (zone(table, "P1", "trash"), zone(table, "P1", "charge")) == (["v.B4.6000"], [])
    assert happened(table, "destroy") == []


def test_zxr_035_never_on_the_player_square_of_the_opponent():
    assert (1, 2) not in scene(HAND).squares_for("v.R1.3000")


def test_zxr_036_enemy_rows_and_an_attack_at_once():
    table = act(scene(HAND, turn_number=1), "play v.R1.3000 (0,2) pay R")
    assert "attack (0,2) (1,2)" in texts(table)


def test_zxr_037_the_player_card_does_not_occupy_its_square():
    table = scene({**HAND, "player": "P"}, cards=[card("P", "player")])
    assert (1, 0) in table.squares_for("v.R1.3000")


def test_zxr_038_a_move_between_squares_keeps_the_object():
    step = event("STEP", "choose 1 my squares zx; relocate it to empty normal square")
    table = scene({"hand": ["STEP"]}, {}, {"0,0": "P1:v.R3.5000/d2000/b1000"}, [step])
    act(table, "play STEP", "square (2,2)")
    assert (on(table, "2,2").damage, on(table, "2,2").boost) == (2000, 1000)


def test_zxr_039_a_card_played_again_is_a_new_object():
    back = event("BACK", "choose 1 my squares zx; move it to hand")
    hand = {"hand": ["BACK"], "res": ["v.R3.1000*3"]}
    table = scene(hand, {}, {"0,0": "P1:v.R3.5000/d4000"}, [back])
    act(table, "play BACK", "play v.R3.5000 (0,0) pay R,R,R")
    assert on(table, "0,0").damage == 0
