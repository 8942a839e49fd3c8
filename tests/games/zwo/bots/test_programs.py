"""What code would be worth now."""

import pytest

from zxsim.games.zwo.bots.appraise import appraise
from zxsim.games.zwo.bots.programs import worth_of_program, worth_of_step
from zxsim.games.zwo.bots.weights import Weight, make_bot
from zxsim.games.zwo.bots.worth import worth_of_card, worth_of_life, worth_of_stage, worth_of_zombie
from zxsim.games.zwo.position import build
from zxsim.games.zwo.table import Table
from zxsim.games.zwo.tables import Op

B = make_bot("heuristic")
W = B["weight"]


def worth(do, mine=None, his=None, seat=0):
    """Points of an event of P1, and the board. The event is his last copy."""
    card = {"number": "EV", "name": "Ev", "type": "event", "do": do}
    position = {"P1": {"deck": 5, **(mine or {}), "used": ["EV"]}, "P2": his or {}}
    board = build(position, [card])
    S, M, *_ = board
    appraise(M)
    source = int(S["head"][0, 7])
    pc = M["ability"][M["card"][M["copy_card"][source]]["ability"]]["code"]
    return int(worth_of_program(S, M, B, pc, source, seat)), board


@pytest.mark.parametrize(
    "do, mine, his, expected",
    [
        ("draw 2", {}, {}, 2 * W[Weight.CARD]),
        ("draw 2", {"deck": 1}, {}, W[Weight.CARD]),
        ("heal 2", {"life": 9}, {}, worth_of_life(B, 10, 1)),
        ("hit opp 2", {}, {}, worth_of_life(B, 10, 2) * W[Weight.TAKEN] // 100),
        ("hit me 1", {}, {}, -worth_of_life(B, 10, 1)),
        ("magic 1 back", {}, {}, W[Weight.FRONT]),
        ("choose opp zombie; rest it", {}, {}, 0),
        ("if my life<=5: draw 1", {}, {}, 0),
        ("if my life<=5: draw 1", {"life": 5}, {}, W[Weight.CARD]),
        ("choose my hand card; discard it", {"hand": 1}, {}, -W[Weight.CARD]),
        ("may choose my hand card; discard it", {"hand": 1}, {}, 0),
        ("front each my back magic", {"magic": ["f/back*2", "f"]}, {}, 2 * W[Weight.FRONT]),
        ("back each opp front magic", {}, {"magic": ["f"]}, W[Weight.FRONT]),
        ("back each my front magic", {"magic": ["f"]}, {}, -W[Weight.FRONT]),
        ("choose my dead zombie; return it", {"dead": ["f"]}, {}, W[Weight.CARD] + 10),
        ("rest each opp magic", {}, {"magic": ["f"]}, 0),
    ],
)
def test_players_hands_and_magic(do, mine, his, expected):
    assert worth(do, mine, his)[0] == expected


def test_zombies_are_lost_and_won():
    his = {"undead": ["v.G5.9.3", "v.G1.1"], "splattered": ["v.G2.4"]}
    for do, points in (
        ("choose opp zombie; destroy it", lambda S, M: worth_of_zombie(S, M, B, 57 + 10)),
        ("choose opp zombie; break it", lambda S, M: worth_of_stage(S, M, B, 57 + 10)),
        ("choose opp zombie power<=1; damage it 1", lambda S, M: worth_of_stage(S, M, B, 57 + 11)),
        ("choose opp zombie power>=9; damage it 1", lambda S, M: 4),
        ("choose opp undead zombie; return it", lambda S, M: worth_of_zombie(S, M, B, 67) - W[Weight.CARD]),
    ):
        value, (S, M, *_) = worth(do, his=his)
        assert value == points(S, M), do
    mine = {"dead": ["v.G5.9.3"], "splattered": ["v.G5.9.3"]}
    raised, (S, M, *_) = worth("choose my dead zombie; raise it", mine)
    revived, _ = worth("choose my splattered zombie; revive it", mine)
    assert raised == worth_of_card(S, M, B, 7) > revived > 0


def test_standing_and_resting():
    assert worth("rest each opp zombie", his={"undead": ["v.G2.4"]})[0] > 20
    assert worth("rest each opp zombie", his={"undead": ["v.G2.4/rest"]})[0] == 0
    assert worth("stand each my zombie", {"undead": ["v.G2.4/rest"]})[0] > 20
    assert worth("stand each opp zombie", his={"undead": ["v.G2.4/rest"]})[0] < 0


def test_power_and_critical_outside_an_attack():
    side = {"undead": ["v.G2.4.2"]}
    assert worth("choose my zombie; power it +2", side)[0] == 12
    assert worth("choose my zombie; power it +2", {"undead": ["v.G2.4/rest"]})[0] == 0
    assert worth("choose my zombie; critical it +1", side)[0] == worth_of_life(B, 10, 1) * 6 // 10
    assert worth("choose my zombie; critical it +1", {"undead": ["v.G2.4/rest"]})[0] == 0
    assert worth("choose opp zombie; critical it +1", his=side)[0] == 0
    value, (S, M, *_) = worth("choose opp zombie; power it -3", his={"undead": ["v.G2.4/d2"]})
    assert value == worth_of_stage(S, M, B, 67)


@pytest.mark.parametrize("target, gains", [("player", True), ("v.G2.4/rest@undead", False)])
def test_critical_during_an_attack_counts_against_the_player(target, gains):
    card = {"number": "EV", "name": "Ev", "type": "event", "timing": "battle"}
    card["do"] = "choose my rest zombie; critical it +1"
    position = {
        "phase": "battle",
        "P1": {"undead": ["v.R2.4", "f"], "hand": ["EV"]},
        "P2": {"undead": ["v.G2.4/rest"]},
    }
    table = Table.from_position(position, cards=[card])
    table.choose(f"attack v.R2.4@undead {target}")
    S, M, *_ = table.board
    source = int(S["head"][0, 2])
    pc = M["ability"][M["card"][M["copy_card"][source]]["ability"]]["code"]
    assert (worth_of_program(S, M, B, pc, source, 0) > 0) == gains


def test_power_during_an_attack_counts_for_those_who_fight():
    """P1 attacks 4 against 5: one more Power for the attacker decides, anybody else does not matter."""
    card = {"number": "EV", "name": "Ev", "type": "event", "timing": "battle"}
    values = {}
    for who in ("my rest", "my stand", "opp rest"):
        change = "-1" if who.startswith("opp") else "+1"
        table = Table.from_position(
            {
                "phase": "battle",
                "P1": {"undead": ["v.R2.4", "f"], "hand": ["EV"]},
                "P2": {"undead": ["v.G2.5/rest"]},
            },
            cards=[{**card, "do": f"choose {who} zombie; power it {change}"}],
        )
        table.choose("attack v.R2.4@undead v.G2.5/rest@undead")
        S, M, *_ = table.board
        source = int(S["head"][0, 2])
        pc = M["ability"][M["card"][M["copy_card"][source]]["ability"]]["code"]
        values[who] = int(worth_of_program(S, M, B, pc, source, 0))
        if who == "my rest":
            S["attacker"] = 0
            assert worth_of_program(S, M, B, pc, source, 0) == 0
    assert values["my rest"] == values["opp rest"] > 0 == values["my stand"]


def test_what_happens_to_cards_elsewhere_is_worth_nothing():
    board = worth("draw 1", {"dead": ["f"], "hand": ["f"]})[1]
    S, M, *_ = board
    dead, hand = int(S["head"][0, 5]), int(S["head"][0, 2])
    for op, copy in ((Op.DAMAGE, dead), (Op.RETURN, hand), (Op.REST, dead)):
        assert worth_of_step(S, M, B, 0, op, copy, 1) == 0


def test_all_verbs_on_the_chosen_card_up_to_the_next_choice():
    do = ["choose opp zombie; if chosen: break it", "if my life<=1: break it", "choose opp zombie; break it"]
    value, (S, M, *_) = worth(do, his={"undead": ["v.G2.4"]})
    assert value == 2 * worth_of_stage(S, M, B, 67)
