"""ZX-2.3, 12.2, 12.10: choosing cards, yes or no, modes."""

import pytest
from games.zx.rulings.scene import act, asked, event, on, scene, texts, when, zone, zx

from zxsim.games.zx.table import Table

MORE = {"2,2": "P1:f"}
CHARGE = ["v.R1.1000", "v.B1.1000", "v.W1.1000"]


def line(*do, side=None, sq=None, cards=()):
    table = scene({"hand": ["E"]} | (side or {}), {}, (sq or {}) | MORE, [event("E", *do), *cards])
    return act(table, "play E")


def test_zx_2_3_as_many_as_possible_are_chosen():
    table = line("choose 5 my charge; move it to hand", side={"charge": CHARGE})
    assert zone(table, "P1", "hand") == CHARGE
    table = line("choose 2 my charge; move it to hand", side={"charge": CHARGE})
    assert texts(table) == [f"choose {number}@charge" for number in CHARGE]
    act(table, "choose v.B1.1000@charge")
    assert texts(table) == ["choose v.R1.1000@charge", "choose v.W1.1000@charge"]


def test_up_to_may_stop_at_once():
    table = line("choose up to 2 my charge; move it to hand", side={"charge": CHARGE})
    assert texts(table)[0] == "done"
    assert zone(act(table, "choose v.R1.1000@charge", "done"), "P1", "hand") == ["v.R1.1000"]


def test_equal_cards_are_one_choice():
    table = line("choose 1 my charge; move it to hand", side={"charge": ["f", "f", "v.R1.1000"]})
    assert texts(table) == ["choose f@charge", "choose v.R1.1000@charge"]


def test_the_opponent_may_be_the_one_who_chooses():
    table = line("opponent choose 1 my charge; move it to hand", side={"charge": CHARGE})
    assert asked(table) == ("P2", "target")


def test_also_adds_to_what_was_chosen():
    do = "choose 1 my charge red; also choose 1 my charge blue; move it to hand"
    assert zone(line(do, side={"charge": CHARGE}), "P1", "hand") == CHARGE[:2]


def test_rest_is_what_was_remembered_and_not_chosen():
    do = "look 3; choose 1 those red; move it to hand; move rest to charge"
    table = line(do, side={"deck": [*CHARGE, "f"]})
    assert zone(table, "P1", "hand") == ["v.R1.1000"]
    assert zone(table, "P1", "charge") == ["v.B1.1000", "v.W1.1000"]


def test_those_can_be_used_again():
    do = "choose 1 my charge red; remember; choose 1 my charge blue; move those to hand"
    assert zone(line(do, side={"charge": CHARGE}), "P1", "hand") == ["v.R1.1000"]


def test_a_card_that_is_another_object_now_is_not_used():
    gone = zx("GONE", when("trashed", "move self to removed; move self to hand"))
    table = line("move all my charge to trash", side={"charge": ["GONE"]}, cards=[gone])
    assert zone(table, "P1", "exile") == ["GONE"]


def test_zx_12_2_may_is_asked_only_with_something_to_do():
    do = "choose 1 my charge red; may move it to hand; if did: draw 1"
    table = line(do, side={"charge": ["v.R1.1000"]})
    assert texts(table) == ["no", "yes"]
    assert len(zone(act(table, "yes"), "P1", "hand")) == 2
    assert len(zone(act(line(do, side={"charge": ["v.R1.1000"]}), "no"), "P1", "hand")) == 0
    assert asked(line(do, side={"charge": ["v.B1.1000"]})) == ("P1", "main")


def test_zx_12_2_a_payment_that_cannot_be_made_is_not_offered():
    do = "may { pay red 1; draw 1 }"
    assert asked(line(do, side={"res": ["v.B1.1000"]})) == ("P1", "main")
    assert asked(line(do, side={"res": ["v.R1.1000"]})) == ("P1", "may")


def test_attacker_and_target_can_be_used_in_a_battle():
    swap = event("E", "use target; sleep it; use attacker; power +500 to it")
    table = scene({"hand": ["E"]}, {}, {"1,1": "P1:f", "1,2": "P2:v.R5.5000"} | MORE, [swap])
    act(table, "attack (1,1) (1,2)", "play E")
    assert (on(table, "1,2").asleep, on(table, "1,1").boost) == (True, 500)


def test_take_all_chooses_nothing_and_reaches_everything():
    safe = zx("SAFE", keywords=["untargetable"])
    table = line("take all my squares name=SAFE; sleep it", sq={"0,0": "P1:SAFE"}, cards=[safe])
    assert on(table, "0,0").asleep


def test_the_dice_choose_and_nobody_is_asked():
    roll = event("E", "choose 2 at random my trash; move it to hand")
    trash = [f"v.R{cost}.1000" for cost in range(1, 8)]
    found = set()
    for seed in range(12):
        table = Table.from_position(
            {"P1": {"hand": ["E"], "trash": trash}, "P2": {}, "sq": {"1,1": "P1:f"}}, [roll], seed=seed
        )
        act(table, "play E")
        found.add(tuple(sorted(zone(table, "P1", "hand"))))
    assert len(found) > 6 and all(len(cards) == 2 for cards in found)


def test_the_dice_go_with_the_luck_of_the_cards():
    mine, his = (event("E", f"choose 1 at random {who} trash; move it to hand") for who in ("my", "opp"))
    trash = [f"v.R{cost}.1000" for cost in range(1, 8)]
    for seed in range(6):
        results = []
        for line, owner in ((mine, "P1"), (his, "P2")):
            sides = {"P1": {"hand": ["E"]}, "P2": {}, "sq": {"1,1": "P1:f"}}
            sides[owner]["trash"] = trash
            table = act(Table.from_position(sides, [line], seed=seed), "play E")
            rolls = table.position()["engine"]["rolls"]
            results.append(rolls)
            assert len(zone(table, owner, "hand")) == 1
        assert results == [[1, 0], [0, 1]]


def test_what_is_left_is_taken_when_the_dice_cannot_choose():
    line = event("E", "choose up to 3 at random my trash red; move it to hand; if did = 2: draw 1")
    side = {"hand": ["E"], "trash": ["v.R1.1", "v.R2.1", "v.B1.1"]}
    table = act(scene(side, {}, {"1,1": "P1:f"}, [line]), "play E")
    assert sorted(zone(table, "P1", "hand")) == ["f", "v.R1.1", "v.R2.1"]


@pytest.mark.parametrize(("answer", "drawn", "awake"), [("yes", 0, 0), ("no", 1, 2)])
def test_the_opponent_may_pay(answer, drawn, awake):
    line = event("E", "opponent may pay 2", "if not did: draw 1")
    table = act(scene({"hand": ["E"]}, {"res": ["v.R1.1", "v.B1.1"]}, {"1,1": "P1:f"}, [line]), "play E")
    assert asked(table) == ("P2", "may")
    act(table, answer)
    assert len(zone(table, "P1", "hand")) == drawn
    assert sum("/S" not in text for text in zone(table, "P2", "res")) == awake


def test_who_cannot_pay_is_not_asked():
    line = event("E", "opponent may pay red 1", "if not did: draw 1")
    table = act(scene({"hand": ["E"]}, {"res": ["v.B1.1"]}, {"1,1": "P1:f"}, [line]), "play E")
    assert len(zone(table, "P1", "hand")) == 1


def total(line, *choices, **side):
    """What is offered after these choices of an Event with such a line; costs 1 to 4 are in Charge."""
    side = {"hand": ["E"], "charge": [f"v.R{cost}.1000" for cost in (1, 2, 3, 4)]} | side
    table = act(scene(side, cards=[event("E", line)]), "play E", *choices)
    chosen = [str(choice) for choice in table.choices] if table.decision.kind == "target" else []
    return sorted(text.removeprefix("choose v.R")[0] for text in chosen if text != "done"), "done" in chosen


@pytest.mark.parametrize(
    ("line", "choices", "offered"),
    [
        ("choose any my charge total cost<=4", (), "1234"),
        ("choose any my charge total cost<=4", ("choose v.R1.1000@charge",), "23"),
        ("choose any my charge total cost<=5", ("choose v.R1.1000@charge", "choose v.R3.1000@charge"), ""),
        (
            "choose up to 2 my charge total cost<=9",
            ("choose v.R1.1000@charge", "choose v.R2.1000@charge"),
            "",
        ),
        ("number my charge; choose any my charge total cost<=N", (), "1234"),
        ("number my hand; choose any my charge total cost<=N", (), ""),
        ("choose 2 my charge total cost<=3", (), "123"),
    ],
)
def test_zx_2_3_the_costs_of_all_chosen_cards_have_a_bound(line, choices, offered):
    assert "".join(total(line, *choices)[0]) == offered


def test_zx_2_3_a_card_that_must_be_chosen_is_bounded_too():
    line = "choose 4 my charge total cost<=6; move it to trash"
    side = {"hand": ["E"], "charge": [f"v.R{cost}.1000" for cost in (1, 2, 3, 4)]}
    table = act(scene(side, cards=[event("E", line)]), "play E", "choose v.R4.1000@charge")
    act(table, "choose v.R2.1000@charge")
    assert sorted(zone(table, "P1", "charge")) == ["v.R1.1000", "v.R3.1000"]


def test_zx_2_8_an_infinite_cost_fits_no_bound():
    line = event("E", "choose any my charge total cost<=99; move it to trash")
    table = scene({"hand": ["E"], "charge": ["INF"]}, cards=[line, zx("INF", cost="infinite")])
    assert zone(act(table, "play E"), "P1", "charge") == ["INF"]


def test_zx_4_5_an_unseen_life_card_is_chosen_by_its_place():
    line = event("E", "opponent choose 1 my life; move it to charge")
    side = {"hand": ["E"], "life": ["v.R1.1000", "v.B1.1000", "v.B1.1000"]}
    table = act(scene(side, {}, {"1,1": "P1:f"}, [line]), "play E")
    assert texts(table) == ["choose P1.life 0", "choose P1.life 1", "choose P1.life 2"]
    assert [choice.card for choice in table.choices] == ["", "", ""]
    act(table, "choose P1.life 1")
    assert zone(table, "P1", "charge") == ["v.B1.1000"]


def test_a_life_card_that_was_looked_at_has_its_name():
    line = event("E", "look life; choose 1 those; move it to hand")
    side = {"hand": ["E"], "life": ["v.R1.1000", "v.B1.1000"]}
    table = act(scene(side, {}, {"1,1": "P1:f"}, [line]), "play E")
    assert texts(table) == ["choose v.R1.1000@life", "choose v.B1.1000@life"]
