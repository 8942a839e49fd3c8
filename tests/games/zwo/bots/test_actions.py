"""Main Phase actions and events that anybody would choose."""

from games.zwo.bots.seeing import ask

from zxsim.games.zwo.bots.actions import propose
from zxsim.games.zwo.work import WORK


def event(do, timing="main", cost=0):
    return {"number": "EV", "name": "Event", "type": "event", "timing": timing, "cost": cost, "do": do}


def test_the_better_zombie_is_played():
    side = {"hand": ["v.R1.1", "v.R3.6.2"], "magic": ["v.R1.1*3"]}
    assert ask({"P1": side}) == "play v.R3.6.2 pay red,red,red"


def test_a_second_legend_is_not_played():
    side = {"hand": ["v.R1.9.L"], "magic": ["v.R1.1"], "undead": ["f"]}
    assert ask({"P1": side, "P2": {"undead": ["v.R1.9.L"]}}) == "end"


def test_a_zombie_that_does_something_good_when_it_enters():
    table = {"name": "Zo", "type": "zombie", "cost": 1, "revive": 1, "power": 2, "critical": 1}
    plain = {**table, "number": "A", "name": "A"}
    killer = {
        **table,
        "number": "B",
        "abilities": [{"when": "enters", "do": "choose opp zombie; destroy it"}],
    }
    position = {"P1": {"hand": ["A", "B"], "magic": ["f"]}, "P2": {"undead": ["v.G5.9.3"]}}
    assert ask(position, cards=[plain, killer]) == "play B pay grey"


def test_a_cheap_revive_is_done():
    assert (
        ask({"P1": {"splattered": ["v.R5.8.3"], "magic": ["f*2"]}}) == "revive v.R5.8.3@splattered pay grey"
    )


def test_an_event_waits_for_something_to_do():
    kill = event("choose opp zombie; destroy it")
    position = {"P1": {"hand": ["EV"]}, "P2": {"undead": ["v.G5.9.3"]}}
    assert ask(position, cards=[kill]) == "use EV"
    assert ask({**position, "P2": {"undead": []}}, cards=[kill]) == "end"


def test_an_ability_is_used_when_it_pays():
    healer = {
        "number": "ZO",
        "name": "Zo",
        "type": "zombie",
        "cost": 1,
        "revive": 1,
        "power": 2,
        "critical": 0,
    }
    healer["abilities"] = [{"rest": True, "do": "heal 3"}]
    assert ask({"P1": {"undead": ["ZO"], "life": 3}}, cards=[healer]) == "ability ZO@undead 0"
    assert ask({"P1": {"undead": ["ZO"], "life": 10}}, cards=[healer]) == "end"


def test_power_during_an_attack_where_it_decides():
    boost = event("choose my zombie; power it +3", "battle")
    position = {"phase": "battle", "P1": {"undead": ["v.R4.4.3", "f"], "hand": ["EV"]}}
    close = {**position, "P2": {"undead": ["v.G4.5.3/rest"]}}
    attack = "attack v.R4.4.3@undead v.G4.5.3/rest@undead"
    assert ask(close, attack, cards=[boost]) == "use EV"
    hopeless = {**position, "P2": {"undead": ["v.G4.9.3/rest"]}}
    attack = "attack v.R4.4.3@undead v.G4.9.3/rest@undead"
    assert ask(hopeless, attack, cards=[boost]) == "pass"


def test_of_equal_choices_a_die_takes_one_and_equal_cards_count_once(record):
    W = record(WORK)
    taken = set()
    for noise in range(64):
        W["view"]["noise"] = noise << 8
        W["view"]["best"] = 0
        for choice, key in ((1, 5), (2, 5), (3, 9)):
            propose(W, choice, key, 10)
        taken.add(int(W["view"]["best_choice"]))
    assert taken == {1, 3}
    W["view"]["best"] = 0
    W["view"]["best_choice"] = 0
    propose(W, 7, 1, 0)
    assert W["view"]["best_choice"] == 0
