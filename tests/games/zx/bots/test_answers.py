"""Decisions inside a resolution."""

import pytest
from games.zx.bots.seeing import ask
from games.zx.rulings.scene import act, asked, card, end_turn, event, scene, startup, when, zx

MORE = {"2,2": "P1:f"}


def answer(*do, sq=None, cards=(), P2=None, **side):
    """What the bot answers to the first question of an Event of P1."""
    table = scene(
        {"hand": ["E", *side.pop("hand", [])]} | side, P2, (sq or {}) | MORE, [event("E", *do), *cards]
    )
    return ask(act(table, "play E"))


def test_the_best_target_is_chosen():
    sq = {"0,2": "P2:v.K4.4000", "1,1": "P2:v.W6.6000"}
    assert answer("choose 1 opp squares zx; destroy it", sq=sq) == "choose v.W6.6000@(1,1)"
    assert answer("choose 1 opp squares zx; damage 4000 to it", sq=sq) == "choose v.K4.4000@(0,2)"


def test_nothing_more_is_chosen_than_is_worth_it():
    sq = {"0,0": "P1:v.R9.9000"}
    assert answer("choose up to 2 my squares zx; destroy it", sq=sq) == "done"


def test_the_cheapest_sacrifice_goes_first():
    extra = card("X", "zx_ex", way={"advent": ["red zx x1"]}, cost=1, power=9000)
    field = {"0,0": "P1:v.R9.9000", "1,1": "P1:v.R1.1000"}
    table = scene({"dyn": ["X"], "res": ["f/S"]}, {}, field | MORE, [extra])
    assert ask(act(table, "advent X (0,1)")) == "choose v.R1.1000@(1,1)"


def test_an_own_zx_goes_where_it_is_worth_most():
    text = answer("put all my charge on normal", P2={"life": 1}, charge=["v.R5.5000"])
    assert text in ("square (1,1)", "square (0,2)")


def test_an_enemy_zx_is_moved_out_of_the_way():
    guard = {"1,2": "P2:v.R5.5000"}
    text = answer("choose 1 opp squares zx; relocate it to empty normal", sq=guard)
    assert text == "square (0,1)"


@pytest.mark.parametrize(
    ("do", "expected"),
    [
        ("choose 1 opp squares white; may destroy it", "yes"),
        ("choose 1 my squares red; may destroy it", "no"),
        ("may draw 1", "yes"),
        ("may draw to 2", "yes"),
        ("choose 1 opp squares white; may no reboot to it next phase", "yes"),
        ("choose 1 my squares red; may no reboot to it next phase", "no"),
        ("take all squares zx; may swap it", "yes"),
        ("take all my squares red; remember; choose 1 my trash red; may put it under those", "yes"),
        ("take all opp squares zx; may damage 4000 to it", "yes"),
        ("take all opp squares zx; may destroy it", "yes"),
    ],
)
def test_may_is_answered_by_what_it_gains(do, expected):
    sq = {"0,0": "P1:v.R5.5000", "0,2": "P2:v.K4.4000", "1,1": "P2:v.W4.4000"}
    assert answer(do, sq=sq, trash=["v.R1.1000"]) == expected


@pytest.mark.parametrize(
    ("do", "expected"),
    [("choose 1 opp normal zx; destroy it", "yes"), ("choose 1 my normal zx; destroy it", "no")],
)
def test_what_would_hurt_is_bought_off(do, expected):
    line = event("E", "opponent may pay 1", f"if not did: {do}")
    field = {"0,2": "P2:v.K4.4000", "1,1": "P1:f"}
    table = act(scene({"hand": ["E"]}, {"res": ["f"]}, field, [line]), "play E")
    assert (asked(table), ask(table)) == (("P2", "may"), expected)


@pytest.mark.parametrize(("whose", "first"), [("my", "v.R1.1000@trash"), ("opp", "v.R9.9000@P2.trash")])
def test_the_best_card_goes_on_the_own_deck_first(whose, first):
    cards = ["v.R9.9000", "v.R1.1000"]
    text = answer(f"take all {whose} trash red; arrange it on deck top", trash=cards, P2={"trash": cards})
    assert text == f"choose {first}"


def test_the_last_cards_of_the_deck_are_left_at_low_life():
    assert answer("draw up to 3", deck=["f*9"]) == "number 3"
    assert answer("draw up to 3", deck=["f*2"], life=2) == "number 1"


def test_what_is_least_worth_is_discarded():
    table = end_turn(scene({"hand": ["v.R1.1000*6", "v.R9.9000"]}, {}, {"0,0": "P1:f"}))
    assert asked(table) == ("P1", "discard")
    assert ask(table) == "discard v.R9.9000"


def test_charge_keeps_what_has_a_use_there():
    useful = zx("USEFUL", startup("draw 1", zone=["charge"]))
    table = scene({"charge": ["USEFUL*4", "E"]}, {}, MORE, [useful, event("E", "draw 1")])
    assert asked(table) == ("P1", "charge_excess")
    assert ask(table) == "discard E"


def test_own_abilities_come_first():
    mine, theirs = zx("MINE", when("turn end", "draw 1")), zx("THEIRS", when("turn end", "draw 1"))
    field = {"0,0": "P1:MINE", "2,0": "P1:MINE", "0,2": "P2:THEIRS", "2,2": "P2:THEIRS"}
    table = end_turn(scene({}, {}, field, [mine, theirs]))
    assert ask(table).startswith("order MINE")
    act(table, ask(table))
    act(table, ask(table))
    assert ask(table).startswith("order THEIRS")


def from_life(field, keyword="void_bringer"):
    lucky = zx("LUCKY", icons=["IG"], keywords=[keyword])
    side = {"life": ["LUCKY*4"], "deck": ["f*9"]}
    table = act(scene({}, side, field, [lucky]), "attack (1,1) (1,2)", "life 0", "play LUCKY (0,2)")
    assert asked(table) == ("P2", "void_bringer")
    return ask(table)


def test_void_bringer_takes_the_best_enemy():
    assert from_life({"1,1": "P1:f", "2,2": "P1:v.R9.9000"}) == "choose v.R9.9000@(2,2)"


def test_void_bringer_takes_none_of_the_own():
    safe = zx("SAFE", keywords=["untargetable"])
    lucky = zx("LUCKY", icons=["IG"], keywords=["void_bringer"])
    side = {"life": ["LUCKY*4"], "deck": ["f*9"]}
    table = scene({}, side, {"1,1": "P1:SAFE", "2,2": "P1:SAFE"}, [lucky, safe])
    assert ask(act(table, "attack (1,1) (1,2)", "life 0", "play LUCKY (0,2)")) == "no"
