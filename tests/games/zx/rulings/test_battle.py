from games.zx.rulings.scene import act, always, asked, card, event, happened, on, scene, texts, zone, zx

HURT = event("HURT", "use attacker; damage 3000 to it")
WEAKEN = event("WEAKEN", "use attacker; power -3000 to it")
DRAW = event("DRAW", "draw 1")
SNIPER = zx("SNIPER", always("range 2 to self"))


def attack(*steps, P1=None, P2=None, target="P2:v.R3.6000", at="1,2", cards=(), attacker="P1:v.R3.5000"):
    """P1 attacks from the centre; a second Z/X keeps the turn going."""
    field = {"1,1": attacker, "2,2": "P1:f"} | ({at: target} if target else {})
    table = scene(P1, P2, field, cards)
    return act(table, f"attack (1,1) ({at})", *steps)


def attacks(**sq):
    """Attacks that P1 can make."""
    field = {square.replace("_", ",").strip("s"): stack for square, stack in sq.items()}
    return [text for text in texts(scene(sq=field, cards=[SNIPER])) if text.startswith("attack")]


def test_zxr_055_the_target_deals_nothing_back():
    table = attack()
    assert (on(table, "1,2").damage, on(table, "1,1").damage) == (5000, 0)
    assert happened(table, "destroy") == []


def test_zxr_056_damage_accumulates():
    table = attack(attacker="P1:v.R1.2000", target="P2:v.R3.5000/d3000")
    assert zone(table, "P2", "charge") == ["v.R3.5000"]
    assert len(happened(table, "destroy", card="v.R3.5000")) == 1


def test_zxr_057_a_damaged_attacker_deals_its_full_power():
    table = attack("pass", "play HURT", P2={"hand": ["HURT"]}, P1={"hand": ["DRAW"]}, cards=[HURT, DRAW])
    act(table, "pass")
    assert happened(table, "damage", card="v.R3.6000")[0]["amount"] == 5000


def test_zxr_058_less_power_is_less_damage():
    table = attack("play WEAKEN", P2={"hand": ["WEAKEN"]}, cards=[WEAKEN])
    assert on(table, "1,2").damage == 2000


def test_zxr_059_less_power_with_damage_destroys():
    weaken = event("WEAKEN", "choose 1 opp squares zx; power -2000 to it")
    table = scene({"hand": ["WEAKEN"]}, {}, {"1,1": "P2:v.R3.5000/d3000"}, [weaken])
    act(table, "play WEAKEN")
    assert len(happened(table, "destroy", card="v.R3.5000")) == 1


def test_zxr_060_power_zero_destroys():
    weaken = event("WEAKEN", "choose 1 opp squares zx; power -4000 to it")
    table = scene({"hand": ["WEAKEN"]}, {}, {"1,1": "P2:v.R3.4000"}, [weaken])
    act(table, "play WEAKEN")
    assert zone(table, "P2", "charge") == ["v.R3.4000"]
    assert len(happened(table, "destroy", card="v.R3.4000")) == 1


def test_zxr_061_a_zx_on_the_player_square_shields_the_player():
    table = scene(sq={"1,1": "P1:v.R3.5000", "1,2": "P2:v.R3.9000"})
    assert texts(table) == ["end", "attack (1,1) (1,2)"]
    act(table, "attack (1,1) (1,2)")
    assert happened(table, "attack")[0]["target"] == "v.R3.9000"
    assert happened(table, "player_damage") == []


def test_zxr_062_range_two_reaches_over_a_zx():
    assert "attack (1,0) (1,2)" in attacks(s1_0="P1:SNIPER", s1_1="P2:f")


def test_zxr_063_range_two_reaches_diagonally():
    assert attacks(s0_0="P1:SNIPER", s1_1="P2:f") == ["attack (0,0) (1,1)"]


def test_zxr_064_range_two_reaches_adjacent_squares():
    assert attacks(s0_0="P1:SNIPER", s0_1="P2:f") == ["attack (0,0) (0,1)"]


def test_zxr_065_distance_three_is_out_of_range_two():
    assert attacks(s0_0="P1:SNIPER") == []


def test_zxr_066_diagonals_are_not_adjacent():
    assert attacks(s0_0="P1:f", s1_1="P2:f") == []


def test_zxr_067_two_latest_passes_end_the_event_step():
    hands = {"P1": {"hand": ["DRAW*2"]}, "P2": {"hand": ["DRAW"]}}
    table = attack("play DRAW", **hands, cards=[DRAW])
    assert asked(table) == ("P2", "battle")
    act(table, "pass")
    assert asked(table) == ("P1", "battle")
    act(table, "pass")
    assert happened(table, "damage")
    assert asked(table) == ("P1", "main")


def test_zxr_068_an_action_after_a_pass_keeps_it_open():
    hands = {"P1": {"hand": ["DRAW"]}, "P2": {"hand": ["DRAW*2"]}}
    table = attack("pass", "play DRAW", "pass", **hands, cards=[DRAW])
    assert asked(table) == ("P2", "battle")
    act(table, "pass")
    assert asked(table) == ("P1", "main")


def test_zxr_069_no_zx_from_hand_in_a_battle():
    table = attack(P2={"hand": ["FREE", "DRAW"]}, cards=[zx("FREE"), DRAW])
    assert asked(table) == ("P2", "battle")
    assert texts(table) == ["pass", "play DRAW"]


def test_zxr_070_a_moved_target_is_still_hit():
    flee = event("FLEE", "use target; relocate it to empty normal square")
    table = attack("play FLEE", "square (0,0)", P2={"hand": ["FLEE"]}, cards=[flee])
    assert on(table, "0,0").damage == 5000


def test_zxr_071_a_zx_that_comes_later_does_not_protect():
    guard = event("GUARD", "choose 1 my hand zx; put it on player square")
    table = attack("play GUARD", target=None, P2={"hand": ["GUARD", "f"]}, cards=[guard])
    act(table, "life 0")
    assert len(zone(table, "P2", "life")) == 3
    assert on(table, "1,2").damage == 0


def test_zxr_072_an_attacker_that_left_deals_no_damage():
    away = event("AWAY", "use attacker; move it to hand")
    table = attack("play AWAY", P2={"hand": ["AWAY"]}, cards=[away])
    assert happened(table, "damage") == []
    assert asked(table) == ("P1", "main")


def test_zxr_073_no_new_target_when_the_target_left():
    away = event("AWAY", "use target; move it to trash")
    table = attack("play AWAY", P2={"hand": ["AWAY"]}, cards=[away])
    assert happened(table, "damage") + happened(table, "player_damage") == []
    assert asked(table) == ("P1", "main")
    assert on(table, "1,1").asleep


def test_zxr_074_an_overboost_protects_its_player():
    upper = card("UPPER", "zx_ob", lower="LOWER")
    cards = [upper, card("LOWER", "zx_ob_lower"), event("BOOST", "overboost")]
    side = {"hand": ["BOOST"], "dyn": ["UPPER"], "under_player": "LOWER"}
    table = attack("play BOOST", "square (0,2)", target=None, P2=side, cards=cards)
    assert on(table, "0,2").card == "UPPER"
    assert happened(table, "player_damage") == []


def test_zxr_075_no_excess_damage():
    table = attack(attacker="P1:v.R7.12000", target="P2:v.R1.3000")
    assert zone(table, "P2", "charge") == ["v.R1.3000"]
    assert len(zone(table, "P2", "life")) == 4
