"""What the heuristic bot does with priority."""

import pytest
from games.zx.bots.seeing import ask, see
from games.zx.rulings.scene import act, always, card, copy_of, event, scene, startup, when, zx

from zxsim.games.zx.bots.actions import consider, event_value, with_payers
from zxsim.games.zx.rules.asking import pack, payers_in, verb_of
from zxsim.games.zx.state import Verb

BIG = "P2:v.K9.9000"


def test_ties_are_broken_by_the_die_and_better_is_better():
    _, _, W, _ = see(scene())
    V = W["view"]
    V["action"] = 0
    consider(W, 50, Verb.PLAY, 7, 3)
    consider(W, 10, Verb.ATTACK, 8, 4)
    assert verb_of(V["best_choice"]) == Verb.PLAY


def test_a_winning_attack_is_made():
    assert ask(scene({"hand": ["v.N0.9000"]}, {"life": 1}, {"1,1": "P1:f"})) == "attack (1,1) (1,2)"


def test_an_attack_that_achieves_nothing_is_not_made():
    assert ask(scene({}, {}, {"1,1": "P1:f", "1,2": BIG})) == "end"


def test_a_zx_is_played_when_it_can_be_paid():
    hand = {"hand": ["v.R3.5000"], "res": ["v.R1.1000*3"]}
    assert ask(scene(hand)).startswith("play v.R3.5000")
    assert (
        ask(scene({"hand": ["v.R3.5000"], "res": ["v.B1.1000*3"]}, {}, {"1,1": "P1:f", "1,2": BIG})) == "end"
    )


def test_a_zx_in_trash_that_may_be_played_is_considered():
    keeper = zx("KEEPER", always("playable to all my trash red"))
    side = {"trash": ["v.R3.5000"], "res": ["v.R1.1000*3"]}
    assert ask(scene(side, {}, {"0,0": "P1:KEEPER"}, [keeper])).startswith("play v.R3.5000@trash")


@pytest.mark.parametrize(
    ("resource", "played"), [(["v.R2.9000", "v.R1.1000*2"], True), (["v.R2.9000", "v.R1.1000"], False)]
)
def test_zx_9_3_what_is_played_from_resource_does_not_pay_for_itself(resource, played):
    keeper = zx("KEEPER", always("playable to all my resource zx power>=9000"))
    table = scene({"res": resource}, {}, {"0,0": "P1:KEEPER", "1,2": BIG}, [keeper])
    assert ask(table).startswith("play v.R2.9000@resource") == played


@pytest.mark.parametrize("keys", [{"cost": "infinite"}, {"require": "exists(my charge)"}])
def test_what_cannot_be_played_is_not_considered(keys):
    odd = zx("ODD", **keys)
    assert ask(scene({"hand": ["ODD"]}, {}, {"1,1": "P1:f", "1,2": BIG}, [odd])) == "end"


def test_an_event_is_played_when_its_effect_is_worth_more_than_the_card():
    kill = event("KILL", "choose 1 opp squares zx; destroy it")
    field = {"1,1": "P1:f", "1,2": BIG}
    assert ask(scene({"hand": ["KILL"]}, {}, field, [kill])) == "play KILL"
    assert ask(scene({"hand": ["KILL"]}, {}, {"1,1": "P1:f", "2,2": "P1:f"}, [kill])) != "play KILL"
    picky = event("KILL", "choose 1 opp squares zx; destroy it", require="exists(my charge)")
    assert ask(scene({"hand": ["KILL"]}, {}, field, [picky])) == "end"
    dear = event("KILL", "choose 1 opp squares zx; destroy it", cost=1)
    assert ask(scene({"hand": ["KILL"]}, {}, field, [dear])) == "end"


def test_an_ability_is_used_when_it_gains():
    drawing = zx("D", startup("draw 2", cost=["sleep self"]))
    useless = zx("D", startup("opponent draw 1"))
    field = {"0,0": "P1:D", "1,2": BIG}
    assert ask(scene({}, {}, field, [drawing])) == "ability D@(0,0) 0"
    assert (
        ask(scene({"hand": ["f"]}, {}, {"0,0": "P1:D", "2,2": "P1:f", "1,2": BIG}, [useless]))
        != "ability D@(0,0) 0"
    )
    charge = zx("D", startup("draw 2", zone=["charge"], cost=["move self to trash"]))
    assert ask(scene({"charge": ["D"]}, {}, {"2,2": "P1:f", "1,2": BIG}, [charge])) == "ability D@charge 0"


EXTRAS = [
    card("ADVENT", "zx_ex", way={"advent": ["red zx x1"]}, cost=1, power=9000),
    card("WAKER", "zx_ex", way={"awaken": ["choose 1 my trash; move it to removed"]}, power=9000),
    card("DREAM", "zx_ex", way={"idealize": ["counter key -1"]}, power=9000),
    card("KILL", "event_ex", {"kind": "event", "do": ["choose 1 opp squares zx; destroy it"]}),
]


@pytest.mark.parametrize(
    ("number", "verb", "side", "sq"),
    [
        ("ADVENT", "advent", {"res": ["f/S"]}, {"0,0": "P1:v.R1.1000"}),
        ("WAKER", "awaken", {"trash": 1}, {}),
        ("DREAM", "idealize", {"counters": {"key": 1}}, {}),
        ("KILL", "play", {}, {}),
    ],
)
def test_dynamis_cards_are_played_in_their_way(number, verb, side, sq):
    field = {"2,2": "P1:f", "1,2": BIG} | sq
    assert ask(scene({"dyn": [number], **side}, {}, field, EXTRAS)).startswith(f"{verb} {number}")


def test_only_one_extra_card_a_turn():
    field = {"2,2": "P1:f", "1,2": BIG}
    side = {"dyn": ["DREAM"], "counters": {"key": 1}, "extra_played": 1}
    assert ask(scene(side, {}, field, EXTRAS)) == "end"


def test_a_condition_that_cannot_be_met_keeps_a_dynamis_card_where_it_is():
    field = {"2,2": "P1:f", "1,2": BIG}
    for number in ("ADVENT", "WAKER", "DREAM"):
        assert ask(scene({"dyn": [number]}, {}, field, EXTRAS)) == "end"
    dear = card("WAKER", "zx_ex", way={"awaken": ["choose 1 my trash; move it to removed"]}, cost=3)
    assert ask(scene({"dyn": ["WAKER"], "trash": 1}, {}, field, [dear])) == "end"


def test_in_a_battle_only_events_are_played():
    save = event("SAVE", "choose 1 opp squares zx; power -5000 to it")
    hand = {"hand": ["SAVE", "v.N0.9000"]}
    table = scene(hand, {}, {"1,0": "P1:v.W6.6000", "1,1": "P2:v.R7.7000"}, [save], turn="P2")
    act(table, "attack (1,1) (1,0)")
    assert ask(table) == "play SAVE"
    lost = scene(hand, {}, {"1,0": "P1:v.W6.1000", "1,1": "P2:v.K9.9900"}, [save], turn="P2")
    assert ask(act(lost, "attack (1,1) (1,0)")) == "pass"


def test_choices_are_completed_with_payers():
    paid = zx("P", startup("draw 1", pay="red 1"), cost=1, colours=["red"])
    table = scene({"res": ["v.B1.1000", "v.R1.1000"], "hand": ["P"]}, {}, {"1,1": "P1:P"}, [paid])
    S, M, W, B = see(table)
    copy = copy_of(table, "P")
    for choice in (pack(Verb.PLAY, copy, 0, 0), pack(Verb.ABILITY, copy, 0, 0)):
        assert payers_in(with_payers(S, M, W, B, 0, choice)) == 0b10
    attack = pack(Verb.ATTACK, copy, 7, 0)
    assert with_payers(S, M, W, B, 0, attack) == attack


def test_an_event_is_worth_its_own_text():
    table = scene({"hand": ["E", "F"]}, cards=[event("E", "draw 1"), event("F", "shuffle")])
    S, M, W, B = see(table)
    points = [event_value(S, M, W, B, 0, copy_of(table, number)) for number in ("E", "F")]
    assert points[0] > points[1] == 0


def test_what_it_does_at_once_makes_a_card_better():
    plain, better = zx("PLAIN"), zx("BETTER", when("appears", "choose 1 opp squares zx; destroy it; draw 1"))
    table = scene({"hand": ["PLAIN", "BETTER"]}, {}, {"1,2": BIG}, [plain, better])
    assert ask(table).startswith("play BETTER")
