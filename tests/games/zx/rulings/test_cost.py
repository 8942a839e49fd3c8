from games.zx.rulings.scene import act, always, asked, card, event, scene, startup, texts, verbs, zone, zx


def payable(number, *res, cards=()):
    """Can this hand card be played with that Resource?"""
    table = scene({"hand": [number], "res": list(res)}, cards=cards)
    return any(choice.verb == "play" and choice.card == number for choice in table.choices)


def cheaper(number, *changes, **printed):
    return zx(number, *(always(change, zone=["hand"]) for change in changes), **printed)


def test_zxr_040_one_payer_of_the_colour_is_enough():
    assert payable("v.R3.5000", "v.R1.1000", "v.B1.1000*2")


def test_zxr_041_a_sleeping_card_pays_no_colour():
    assert not payable("v.R3.5000", "v.B1.1000*4", "v.R1.1000/S")


def test_zxr_042_cost_zero_needs_no_colour():
    free = cheaper("FREE", "cost -3 to self", colours=["green"], cost=3)
    assert payable("FREE", "v.R1.1000", cards=[free])


def test_zxr_043_colourless_cards_take_any_colour():
    assert payable("v.N2.3000", "v.K1.1000", "v.G1.1000")


def test_zxr_044_a_colourless_card_pays_no_colour():
    fire = event("FIRE", "draw 1", colours=["red"], cost=1)
    assert not payable("FIRE", "v.N1.1000", cards=[fire])
    assert payable("FIRE", "v.R1.1000", cards=[fire])


def test_zxr_045_one_dual_card_supplies_both_colours():
    assert payable("v.KG5.7000", "v.KG1.1000", "v.W1.1000*4")


def test_zxr_046_both_colours_are_needed():
    assert not payable("v.KG2.3000", "v.K1.1000", "v.W1.1000", "v.R1.1000")


def test_zxr_047_cost_one_needs_one_of_the_colours():
    dual = cheaper("DUAL", "cost -1 to self", colours=["black", "green"], cost=2)
    assert payable("DUAL", "v.G1.1000", cards=[dual])


def test_zxr_048_hybrid_cost():
    user = zx("USER", startup("draw 1", pay="black/red 1"))
    table = scene({"res": ["v.R1.1000"]}, {}, {"0,0": "P1:USER/S"}, [user])
    assert "ability USER@(0,0) 0 pay R" in texts(table)


def test_zxr_049_a_ring_card_sleeps_when_a_colour_is_missing():
    table = scene({"hand": ["v.KG2.3000"], "res": ["v.K1.1000", "v.W1.1000"]}, phase="resource")
    act(table, "resource v.KG2.3000")
    assert zone(table, "P1", "res") == ["v.K1.1000", "v.W1.1000", "v.KG2.3000/S"]


def test_zxr_050_one_dual_card_supplies_both_colours_in_resource():
    table = scene({"hand": ["v.KG2.3000"], "res": ["v.KG1.1000"]}, phase="resource")
    act(table, "resource v.KG2.3000")
    assert zone(table, "P1", "res") == ["v.KG1.1000", "v.KG2.3000"]


def test_zxr_051_an_effect_may_put_it_in_reboot():
    grow = event("GROW", "top 1 to resource awake")
    table = act(scene({"hand": ["GROW"], "deck": ["v.KG2.3000", "f"]}, cards=[grow]), "play GROW")
    assert zone(table, "P1", "res") == ["v.KG2.3000"]


def test_zxr_052_an_attacker_is_too_tired_for_a_sleep_cost():
    user = zx("USER", startup("draw 1", cost=["sleep self"]))
    table = scene({"hand": ["EVENT"]}, {}, {"1,1": "P1:USER"}, [user, event("EVENT", "draw 1")])
    assert "ability" in verbs(table)
    act(table, "attack (1,1) (1,2)")
    assert asked(table) == ("P1", "battle")
    assert texts(table) == ["pass", "play EVENT"]


def test_zxr_053_two_reductions_not_below_one():
    floor = "cost -3 to self not below 1"
    table = scene({"hand": ["CHEAP"], "res": ["v.R1.1000*5"]}, cards=[cheaper("CHEAP", floor, floor, cost=5)])
    ways = {text.partition(" pay ")[2] for text in texts(table) if text.startswith("play")}
    assert ways == {"R"}


def test_zxr_054_infinite_cost_is_no_value():
    token = card("TOKEN", "token", cost="infinite")
    strike = event("STRIKE", "choose 1 opp normal zx cost>=3; destroy it")
    field = {"0,2": "P2:TOKEN/token", "0,1": "P2:v.R3.5000", "2,1": "P2:v.R4.5000"}
    table = act(scene({"hand": ["STRIKE"]}, {}, field, [token, strike]), "play STRIKE")
    assert texts(table) == ["choose v.R3.5000@(0,1)", "choose v.R4.5000@(2,1)"]
