"""Section 7, and what abilities do, verb by verb."""

import pytest


def event(do, timing="main", **more):
    return {"number": "EV", "name": "Event", "type": "event", "timing": timing, "do": do} | more


def zombie(**more):
    table = {
        "number": "ZO",
        "name": "Zo",
        "type": "zombie",
        "cost": 0,
        "revive": 1,
        "power": 3,
        "critical": 1,
    }
    return table | more


def side(table, seat=1):
    return table.position()[f"P{seat}"]


def test_zwo_7_1_an_event_is_used_in_the_main_phase_and_goes_to_the_dead_area(play, legal):
    position = {"P1": {"hand": ["EV"], "undead": ["f"]}}
    table = play(position, "use EV", cards=[event("draw 1")])
    assert side(table)["dead"] == ["EV"] and side(table)["hand"] == ["f"]
    table = play(position, "end", cards=[event("draw 1")])
    assert legal(table) == ["end", "attack f@undead player"]
    battle = play(position, cards=[event("draw 1", "battle")])
    assert legal(battle) == ["end"]


@pytest.mark.parametrize("option, first", [("turn_player", 0), ("opponent", 1)])
def test_zwo_7_2_battle_events_one_at_a_time_in_order(play, option, first):
    sides = {"undead": ["v.R1.9", "f"], "hand": ["EV*2"]}
    cards = [event("heal 1", "battle")]
    options = {"response_order": option}
    table = play(
        {"P1": sides, "P2": sides}, "end", "attack v.R1.9@undead player", cards=cards, options=options
    )
    assert table.decision.kind == "block"
    table.choose("pass")
    seats = []
    while table.decision.kind == "event":
        seats.append(table.decision.seat)
        table.choose("use EV" if len(seats) in (1, 3) else "pass")
    second = 1 - first
    assert seats == [first, second, first, second]
    assert side(table, 2)["life"] == 9


def test_zwo_7_2_an_event_of_any_timing_works_in_both(play, legal):
    position = {"P1": {"hand": ["EV*2"], "undead": ["f", "v.R1.1"]}}
    table = play(position, "use EV", "end", "attack f@undead player", cards=[event("draw 1", "any")])
    assert legal(table) == ["pass", "use EV"]


FREE = "v.N0.1"  # a card that can be played for nothing: the game waits for more in the Main Phase


@pytest.mark.parametrize(
    "do, mine, his, key, after",
    [
        ("damage each opp zombie 2", {}, {"undead": ["v.G1.3"]}, "P2.undead", ["v.G1.3/d2"]),
        ("choose my zombie; power it +2", {"undead": ["v.G1.3"]}, {}, "P1.undead", ["v.G1.3/b2"]),
        ("choose my zombie; critical it +2", {"undead": ["v.G1.3"]}, {}, "P1.undead", ["v.G1.3/c2"]),
        ("rest each opp zombie", {}, {"undead": ["v.G1.3"]}, "P2.undead", ["v.G1.3/rest"]),
        ("stand each my zombie", {"undead": ["v.G1.3/rest"]}, {}, "P1.undead", ["v.G1.3"]),
        ("stand each my magic", {"magic": ["f/rest"]}, {}, "P1.magic", ["f"]),
        ("choose opp zombie; break it", {}, {"undead": ["v.G1.3"]}, "P2.splattered", ["v.G1.3/rest"]),
        ("choose opp zombie; destroy it", {}, {"undead": ["v.G1.3"]}, "P2.dead", ["v.G1.3"]),
        ("choose opp zombie; return it", {}, {"undead": ["v.G1.3"]}, "P2.hand", ["v.G1.3"]),
        ("choose my dead zombie; return it", {"dead": ["v.G1.3"]}, {}, "P1.hand", [FREE, "v.G1.3"]),
        ("return each my dead card", {"dead": ["v.G1.3"]}, {}, "P1.hand", [FREE, "v.G1.3"]),
        ("revive each my splattered zombie", {"splattered": ["v.G1.3"]}, {}, "P1.undead", ["v.G1.3"]),
        ("choose my dead zombie; raise it", {"dead": ["v.G1.3"]}, {}, "P1.undead", ["v.G1.3"]),
        ("front each my back magic", {"magic": ["v.G1.1/back/k1"]}, {}, "P1.magic", ["v.G1.1"]),
        ("back each opp front green magic", {}, {"magic": ["v.G1.1"]}, "P2.magic", ["v.G1.1/back/k1/k2"]),
        ("magic 1 back", {"deck": ["v.G1.3"]}, {}, "P1.magic", ["v.G1.3/back"]),
        ("magic 2 front rest", {"deck": ["v.G1.3"]}, {}, "P1.magic", ["v.G1.3/rest"]),
        ("discard each my hand zombie", {}, {}, "P1.dead", [FREE, "EV"]),
    ],
)
def test_verbs(play, do, mine, his, key, after):
    position = {"P1": {"hand": ["EV", FREE], **mine}, "P2": his}
    table = play(position, "use EV", cards=[event(do)])
    where, zone = key.split(".")
    assert table.position()[where].get(zone) == after
    assert table.board.S["pc"] == 0


def test_a_chosen_card_and_none(play, legal):
    card = event(["may choose opp zombie; damage it 1", "if chosen: draw 1"])
    position = {"P1": {"hand": ["EV"], "undead": ["f"]}, "P2": {"undead": ["v.G1.3", "v.G1.4"]}}
    table = play(position, "use EV", cards=[card])
    assert legal(table) == ["done", "choose v.G1.3@P2.undead", "choose v.G1.4@P2.undead"]
    copy = table.copy()
    table.choose("done")
    assert "hand" not in side(table)
    copy.choose("choose v.G1.4@P2.undead")
    assert side(copy)["hand"] == ["f"] and side(copy, 2)["undead"] == ["v.G1.3", "v.G1.4/d1"]


def test_nothing_to_choose_is_not_asked(play):
    card = event(["choose opp zombie; destroy it", "if chosen: draw 2"])
    table = play({"P1": {"hand": ["EV"], "undead": ["f"]}}, "use EV", cards=[card])
    assert table.decision.kind == "attack" or table.decision.kind == "main"
    assert "hand" not in side(table)


@pytest.mark.parametrize(
    "condition, holds",
    [
        ("my life<=5", True),
        ("my life<=4", False),
        ("opp life<=10", True),
        ("opp life<=9", False),
        ("my zombie>=1", True),
        ("my zombie>=2", False),
        ("my green zombie>=1", False),
        ("opp rest zombie>=1", True),
        ("opp dead event>=1", False),
    ],
)
def test_conditions(play, condition, holds):
    card = event(f"if {condition}: draw 1")
    position = {"P1": {"hand": ["EV"], "undead": ["f"], "life": 5}, "P2": {"undead": ["f/rest"]}}
    table = play(position, "use EV", cards=[card])
    assert ("hand" in side(table)) == holds


@pytest.mark.parametrize(
    "when, choices",
    [
        ("enters", ["play ZO"]),
        ("attacks", ["end", "attack ZO@undead player"]),
        ("hits", ["end", "attack ZO@undead player"]),
        ("end", ["end", "end"]),
    ],
)
def test_automatic_abilities_come_due(play, when, choices):
    card = zombie(abilities=[{"when": when, "do": "heal 1"}])
    place = {"hand": ["ZO"], "undead": ["f"]} if when == "enters" else {"undead": ["ZO", "f"]}
    table = play({"P1": {**place, "life": 5}, "P2": {"hand": ["f"]}}, *choices, cards=[card])
    assert side(table)["life"] == 6
    assert [each["run"] for each in table.events if each["kind"] == "ability"] == ["automatic"]


def test_abilities_of_breaking_dying_blocking_reviving_and_standby(play):
    whens = ("breaks", "dies", "blocks", "revives", "standby")
    card = zombie(abilities=[{"when": when, "do": f"heal {n}"} for n, when in enumerate(whens, 1)])
    blow = {"number": "EV", "name": "Blow", "type": "event", "do": "choose my zombie; break it"}
    position = {"P1": {"hand": ["EV*2"], "undead": ["ZO"], "life": 1}, "P2": {"hand": ["f"]}}
    table = play(position, "use EV", cards=[card, blow])
    assert side(table)["life"] == 2
    table.choose("use EV")
    assert side(table)["life"] == 4
    blocking = {"P1": {"undead": ["f"]}, "P2": {"undead": ["ZO"], "life": 1, "hand": ["f"]}}
    table = play(blocking, "end", "attack f@undead player", "block ZO@undead", cards=[card])
    assert side(table, 2)["life"] == 1 + 3 + 5
    reviving = {"P1": {"splattered": ["ZO"], "magic": ["f"], "life": 1, "undead": ["f"]}}
    assert side(play(reviving, "revive ZO@splattered", cards=[card]))["life"] == 5


def test_the_turn_players_abilities_come_first(play):
    card = zombie(abilities=[{"when": "breaks", "do": "draw 1"}])
    sweep = {"number": "EV", "name": "Sweep", "type": "event", "do": "break each any zombie"}
    for turn in ("P1", "P2"):
        position = {"turn": turn, "P1": {"undead": ["ZO"], "hand": ["f"]}, "P2": {"undead": ["ZO"]}}
        position[turn] = {**position[turn], "hand": ["EV", "f"]}
        table = play(position, "use EV", cards=[card, sweep])
        seats = [each["seat"] for each in table.events if each["kind"] == "ability"][1:]
        assert seats == ([0, 1] if turn == "P1" else [1, 0])


def test_static_abilities_last_as_long_as_their_card(play):
    leader = zombie(
        number="LE",
        name="Leader",
        abilities=[{"static": "power each my other zombie +2"}, {"static": "critical each my zombie +1"}],
    )
    position = {"P1": {"undead": ["LE", "v.R1.3"]}, "P2": {"undead": ["v.G1.5/rest"], "hand": ["f"]}}
    table = play(position, "end", "attack v.R1.3@undead v.G1.5/rest@undead", cards=[leader])
    assert side(table, 2)["splattered"] == ["v.G1.5/rest"]
    hit = play({"P1": {"undead": ["LE", "v.R1.3"]}}, "end", "attack v.R1.3@undead player", cards=[leader])
    assert side(hit, 2)["life"] == 8


def test_a_lost_static_bonus_breaks_the_damaged(play):
    leader = zombie(number="LE", name="Leader", abilities=[{"static": "power each my other zombie +2"}])
    kill = event("choose opp zombie; destroy it")
    position = {"P1": {"hand": ["EV"], "undead": ["f"]}, "P2": {"undead": ["LE", "v.R1.3/d3"]}}
    table = play(position, "use EV", "choose LE@P2.undead", cards=[leader, kill])
    assert side(table, 2)["splattered"] == ["v.R1.3/rest"]


def test_a_static_ability_under_a_condition(play):
    card = zombie(abilities=[{"static": "if my life<=3: power this +5"}])
    for life, broken in ((4, True), (3, False)):
        position = {"P1": {"undead": ["v.R1.3", "f"]}, "P2": {"undead": ["ZO/rest"], "life": life}}
        table = play(position, "end", "attack v.R1.3@undead ZO/rest@undead", cards=[card])
        assert ("splattered" in side(table, 2)) == broken


def test_once_per_turn_and_rest_as_costs(play, legal):
    card = zombie(abilities=[{"once": True, "do": "heal 1"}, {"rest": True, "do": "heal 2"}])
    position = {"P1": {"undead": ["ZO", "f"], "life": 1}}
    table = play(position, "ability ZO@undead 0", cards=[card])
    assert legal(table) == ["end", "ability ZO@undead 1"]
    table.choose("ability ZO@undead 1")
    assert side(table)["life"] == 4 and side(table)["undead"] == ["ZO/rest/u0/u1", "f"]


def test_what_no_longer_fits_does_nothing(play):
    """A zombie that has died has no Power to change; a chosen card may have moved."""
    card = zombie(abilities=[{"when": "dies", "do": ["power this +1", "rest this", "draw 1"]}])
    kill = event(["choose any zombie; destroy it", "destroy it", "damage it 1"])
    table = play({"P1": {"hand": ["EV", FREE], "undead": ["ZO"]}}, "use EV", cards=[card, kill])
    assert side(table)["dead"] == ["ZO", "EV"] and side(table)["hand"] == [FREE, "f"]


def test_a_bonus_lost_with_the_life_that_it_asks_for_breaks_the_damaged(play):
    card = zombie(abilities=[{"static": "if my life<=3: power this +5"}])
    position = {"P1": {"hand": ["EV", FREE], "undead": ["ZO/d4"], "life": 3}}
    table = play(position, "use EV", cards=[card, event("heal 1")])
    assert side(table)["splattered"] == ["ZO/rest"]
