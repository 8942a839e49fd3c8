"""ZX-12.10: Z/X that effects of the opponent leave alone, and Z/X that he must choose."""

from games.zx.bots.seeing import see
from games.zx.rulings.scene import act, always, copy_of, event, on, scene, texts, zx

from zxsim.games.zx.bots import worth

ROCK = zx("ROCK", always("immune"))
LURE = zx("LURE", always("taunt"))
KILL = event("KILL", "choose 1 squares zx; destroy it; if did: draw 1")
FIELD = {"1,1": "P2:ROCK", "0,2": "P2:f"}


def test_effects_of_the_opponent_do_nothing_to_an_immune_card():
    table = act(scene({"hand": ["KILL"]}, {}, FIELD, [ROCK, KILL]), "play KILL")
    assert "choose ROCK@(1,1)" in texts(table)
    act(table, "choose ROCK@(1,1)")
    assert on(table, "1,1").card == "ROCK" and table.position()["P1"].get("hand", []) == []


def test_nor_do_effects_that_choose_nothing_and_continuous_ones():
    cards = [
        ROCK,
        event("HURT", "damage 500 to all squares zx; power -500 to all squares zx; sleep all squares zx"),
        zx("WEAK", always("power -1000 to all opp squares zx", "no attack to all opp squares zx")),
    ]
    table = scene({"hand": ["HURT", "f"], "res": 1}, {}, FIELD | {"0,0": "P1:WEAK"}, cards)
    assert table.power((1, 1)) == 5000
    act(table, "play HURT")
    rock = on(table, "1,1")
    assert (rock.damage, rock.boost, rock.asleep) == (0, 0, False)


def test_own_effects_and_battles_reach_it():
    own = event("OWN", "choose 1 my squares name=ROCK; power +1000 to it")
    table = act(scene({"hand": ["OWN", "f"], "res": 1}, {}, {"1,1": "P1:ROCK"}, [ROCK, own]), "play OWN")
    assert table.power((1, 1)) == 6000
    table = scene({}, {}, FIELD | {"2,1": "P1:v.R9.9000"}, [ROCK])
    act(table, "attack (2,1) (1,1)")
    assert on(table, "1,1") is None


def test_zx_11_19_void_bringer_does_nothing_to_it():
    void = zx("VOID", icons=["IG"], keywords=["void_bringer"])
    sides = {"life": ["VOID", "f"]}
    table = scene({}, sides, {"1,1": "P1:ROCK", "2,1": "P1:f"}, [ROCK, void])
    act(table, "attack (1,1) (1,2)", "life 0")
    act(table, next(text for text in texts(table) if text.startswith("play VOID")), "choose ROCK@(1,1)")
    assert on(table, "1,1").card == "ROCK"


def test_bots_expect_nothing_of_it():
    table = scene({"exile": ["KILL"]}, {}, FIELD, [ROCK, KILL])
    S, M, W, B = see(table)
    pc = next(pc for pc in range(1, 50) if M["code"][pc]["op"] == 11)
    assert worth.verb_value(S, M, W, B, 0, pc, copy_of(table, "ROCK", "P2"), 0) == 0


LURED = {"1,1": "P2:LURE", "0,2": "P2:f", "2,1": "P2:v.R1.1000"}


def chosen_from(*do, field=LURED, cards=(LURE,)):
    table = act(scene({"hand": ["E", "f"], "res": 1}, {}, field, [event("E", *do), *cards]), "play E")
    return table, texts(table)


def test_a_choice_by_the_opponent_includes_a_card_that_taunts():
    table, first = chosen_from("choose up to 2 opp squares zx; sleep it")
    assert first == ["done", "choose LURE@(1,1)"]
    act(table, "choose LURE@(1,1)")
    assert texts(table) == ["done", "choose v.R1.1000@(2,1)", "choose f@(0,2)"]


def test_a_choice_of_one_is_made():
    table, _ = chosen_from("choose 1 opp squares zx; sleep it")
    assert [on(table, square).asleep for square in ("1,1", "0,2", "2,1")] == [True, False, False]


def test_all_are_chosen_where_the_number_asks_for_all():
    table, _ = chosen_from("choose 3 opp squares zx; sleep it")
    assert all(on(table, square).asleep for square in ("1,1", "0,2", "2,1"))


def test_it_must_be_among_the_cards_that_can_be_chosen():
    dear = zx("LURE", always("taunt"), cost=5)
    _, free = chosen_from("choose 1 opp squares zx cost<=1; sleep it", cards=(dear,))
    assert len(free) == 2
    hidden = zx("LURE", always("taunt"), keywords=["untargetable"])
    _, free = chosen_from("choose 1 opp squares zx; sleep it", cards=(hidden,))
    assert len(free) == 2


def test_own_choices_are_free():
    field = {"1,1": "P1:LURE", "0,2": "P1:f"}
    _, free = chosen_from("choose 1 my squares zx; sleep it", field=field)
    assert len(free) == 2


def test_zx_11_19_void_bringer_must_take_it():
    void = zx("VOID", icons=["IG"], keywords=["void_bringer"])
    table = scene({}, {"life": ["VOID", "f"]}, {"1,1": "P1:LURE", "2,1": "P1:f"}, [LURE, void])
    act(table, "attack (1,1) (1,2)", "life 0")
    act(table, next(text for text in texts(table) if text.startswith("play VOID")))
    assert texts(table) == ["no", "choose LURE@(1,1)"]


def test_to_be_immune_can_be_granted():
    giver = zx("X", always("gain 1 to all my squares zx"), granted=[always("immune")])
    weak = zx("WEAK", always("power -500 to all opp squares zx"))
    table = scene({}, {}, {"0,0": "P1:WEAK", "1,1": "P2:X", "0,2": "P2:f"}, [giver, weak])
    assert [table.power(square) for square in ((1, 1), (0, 2))] == [5000, 1000]
    thief = zx("T", always("gain 1 to all opp squares zx"), granted=[always("power -500")])
    table = scene({}, {}, {"0,0": "P1:T", "1,1": "P2:ROCK", "0,2": "P2:f"}, [ROCK, thief])
    assert [table.power(square) for square in ((1, 1), (0, 2))] == [5000, 500]
