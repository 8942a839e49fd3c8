"""The fifteen test scenarios of the rules."""

from zxsim.games.zwo.table import Table


def test_t1_the_first_player_places_his_first_magic_back_and_draws_nothing(legal):
    table = Table.start("rush", "graves", seed=1)
    while table.decision.kind == "mulligan":
        table.choose("keep")
    first = table.decision.seat
    side = f"P{first + 1}"
    assert (table.decision.kind, len(table.position()[side]["hand"])) == ("magic", 7)
    table.choose(next(text for text in legal(table) if text.startswith("place")))
    [magic] = table.position()[side]["magic"]
    assert "/back" in magic and "/rest" not in magic


def test_t2_damage_adds_up_within_a_turn(play):
    cards = [event("D-3", 3), event("D-1", 1)]
    position = {"P1": {"hand": ["D-3", "D-1"], "undead": ["f"]}, "P2": {"undead": ["v.R3.4"]}}
    table = play(position, "use D-3", cards=cards)
    assert table.position()["P2"]["undead"] == ["v.R3.4/d3"]
    table.choose("use D-1")
    assert table.position()["P2"]["splattered"] == ["v.R3.4/rest"]


def test_t3_damage_does_not_outlast_the_turn(play):
    cards = [event("D-3", 3), event("D-1", 1, side="my")]
    position = {"P1": {"hand": ["D-3"]}, "P2": {"undead": ["v.R3.4"], "hand": ["D-1"]}}
    table = play(position, "use D-3", "pass", "use D-1", cards=cards)
    assert table.position()["P2"]["undead"] == ["v.R3.4/d1"]
    table.choose("end")
    assert table.position()["P2"]["undead"] == ["v.R3.4"]


def test_t4_a_splattered_zombie_with_damage_of_its_power_is_dead(play):
    position = {"P1": {"hand": ["D-4"]}, "P2": {"splattered": ["v.R3.4"]}}
    table = play(position, "use D-4", cards=[event("D-4", 4)])
    assert table.position()["P2"]["dead"] == ["v.R3.4"]


def test_t5_an_attack_on_the_player_takes_critical(play):
    table = play({"P1": {"undead": ["v.R3.5.2"]}}, "end", "attack v.R3.5.2@undead player")
    position = table.position()
    assert position["P2"]["life"] == 8
    attack = next(event for event in table.events if event["kind"] == "rest")
    assert attack["card"] == "v.R3.5.2"


def test_t6_a_blocker_fights_in_place_of_the_player(play):
    position = {"P1": {"undead": ["v.R3.5.2", "f"]}, "P2": {"undead": ["v.G3.5"]}}
    table = play(position, "end", "attack v.R3.5.2@undead player", "block v.G3.5@undead")
    after = table.position()
    assert after["P2"]["life"] == 10
    assert after["P1"]["splattered"] == ["v.R3.5.2/rest"]
    assert after["P2"]["splattered"] == ["v.G3.5/rest"]


def test_t7_standing_zombies_cannot_be_attacked(play, legal):
    table = play({"P1": {"undead": ["v.R3.5"]}, "P2": {"undead": ["v.G3.5", "f"]}}, "end")
    assert legal(table) == ["end", "attack v.R3.5@undead player"]


def test_t8_back_and_grey_pay_beside_the_colour(play):
    magic = ["v.G1.1", "v.N1.1", "v.R1.1/back"]
    table = play({"P1": {"hand": ["v.G3.5"], "magic": magic}}, "play v.G3.5 pay green,grey,back")
    assert table.position()["P1"]["magic"] == ["v.G1.1/rest", "v.N1.1/rest", "v.R1.1/rest/back"]


def test_t9_without_the_colour_it_is_not_payable(play, legal):
    magic = ["v.N1.1*2", "v.G1.1/back"]
    table = play({"P1": {"hand": ["v.G3.5"], "magic": magic}})
    assert legal(table) == ["end"]


def test_t10_back_magic_does_not_pay_for_a_revive(play, legal):
    magic = ["v.G1.1", "v.G1.1/back*3"]
    table = play({"P1": {"splattered": ["v.G3.5.1.r2"], "magic": magic}})
    assert legal(table) == ["end"]


def test_t11_turning_a_magic_to_front_is_instead_of_placing(play, legal):
    position = {"phase": "magic", "P1": {"hand": ["v.G3.5"], "magic": ["v.G1.1/back"]}}
    table = play(position)
    assert legal(table) == ["pass", "place v.G3.5", "front v.G1.1/back@magic"]
    table.choose("front v.G1.1")
    after = table.position()
    assert (after["turn"], after["phase"]) == ("P2", "magic")
    assert after["P1"]["magic"] == ["v.G1.1"] and after["P1"]["hand"] == ["v.G3.5"]


def test_t12_an_empty_deck_is_no_loss(play):
    position = {"phase": "draw", "P1": {"deck": [], "hand": ["v.G3.5"]}}
    table = play(position)
    assert table.result is None
    assert table.decision.kind == "magic" and table.decision.seat == 0


def test_t13_there_is_no_hand_limit(play):
    table = play({"P1": {"hand": ["v.G3.5*12"]}, "P2": {"hand": ["f"]}}, "end")
    assert table.decision.seat == 1
    assert len(table.position()["P1"]["hand"]) == 12


def test_t14_one_attack_breaks_one_stage_only(play):
    position = {"P1": {"undead": ["v.R5.9", "f"]}, "P2": {"undead": ["v.G1.2/rest"]}}
    table = play(position, "end", "attack v.R5.9@undead v.G1.2/rest@undead")
    after = table.position()
    assert after["P2"]["splattered"] == ["v.G1.2/rest"]
    assert after["P2"]["life"] == 10


def test_t15_every_colour_of_the_cost_must_be_there(play, legal):
    cards = [
        {
            "number": "RB-2",
            "name": "Two Colours",
            "type": "zombie",
            "colour": "red",
            "cost": 2,
            "cost_colours": ["red", "blue"],
            "revive": 1,
            "power": 3,
            "critical": 1,
        }
    ]
    table = play({"P1": {"hand": ["RB-2"], "magic": ["v.R1.1*2", "v.G1.1"]}}, cards=cards)
    assert legal(table) == ["end"]
    table = play({"P1": {"hand": ["RB-2"], "magic": ["v.R1.1*2", "v.B1.1"]}}, cards=cards)
    assert legal(table) == ["end", "play RB-2 pay blue,red"]


def event(number, damage, side="opp"):
    """An event that deals damage to a zombie."""
    text = f"choose {side} zombie; damage it {damage}"
    return {"number": number, "name": number, "type": "event", "cost": 0, "do": text}
