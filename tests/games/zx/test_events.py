from zxsim.games.zx.events import FIELDS
from zxsim.games.zx.notes import Note
from zxsim.games.zx.table import Table


def of_kind(table, kind):
    return [event for event in table.events if event["kind"] == kind]


def test_every_kind_of_line_but_answers_is_an_event():
    assert set(FIELDS) == set(Note) - {Note.NONE, Note.ANSWER}


def test_an_attack(play):
    table = play(
        {"sq": {"1,1": "P1:v.R5.7000", "2,1": "P2:f", "0,1": "P1:f", "0,2": "P2:f"}}, "attack (1,1) (2,1)"
    )
    (attack,) = of_kind(table, "attack")
    assert attack == {
        "kind": "attack",
        "rule": "ZX-11.1",
        "card": "v.R5.7000",
        "name": "v.R5.7000",
        "owner": 0,
        "target": "f",
        "target_name": "v.N1.1000",
        "target_owner": 1,
        "square": (2, 1),
    }
    (damage,) = of_kind(table, "damage")
    assert (damage["card"], damage["amount"], damage["total"]) == ("f", 7000, 7000)
    (destroyed,) = of_kind(table, "destroy")
    assert destroyed["by_battle"] is True
    (move,) = of_kind(table, "move")
    assert (move["from_zone"], move["zone"]) == ("square", "charge")


def test_an_attack_on_the_player(play):
    table = play({"P2": {"life": ["f", "v.R1.1000"]}, "sq": {"1,1": "P1:f"}}, "attack (1,1) (1,2)", "life 1")
    assert of_kind(table, "attack")[0]["target"] is None
    (life,) = of_kind(table, "life")
    assert (life["seat"], life["position"], life["card"], life["left"]) == (1, 1, "v.R1.1000", 1)
    (reveal,) = of_kind(table, "reveal")
    assert (reveal["zone"], reveal["rule"]) == ("life", "ZX-11.12")


def test_playing_cards(play):
    event = {
        "number": "EV",
        "name": "ev",
        "type": "event",
        "colours": ["red"],
        "cost": 1,
        "abilities": [{"kind": "event", "do": ["draw 1"]}],
    }
    side = {"hand": ["EV", "v.R1.1000"], "res": ["v.R3.5000*2"]}
    table = play({"P1": side}, "play EV pay R", "play v.R1.1000 (1,1) pay R", cards=[event])
    first, second = of_kind(table, "play")
    assert (first["card"], first["square"], first["free"]) == ("EV", None, False)
    assert (second["card"], second["square"], second["from_zone"]) == ("v.R1.1000", (1, 1), "hand")
    assert [pay["card"] for pay in of_kind(table, "pay")] == ["v.R3.5000"] * 2
    (ability,) = of_kind(table, "ability")
    assert (ability["index"], ability["run"], ability["seat"]) == (0, "event", 0)


def test_every_event_of_a_game_tells_a_rule(walk):
    for table, _ in walk(1):
        assert all(event["rule"].startswith("ZX-") for event in table.events)


def test_a_table_at_rest_has_no_events():
    assert Table.from_position({"sq": {"1,1": "P1:f"}}).events == []


def test_a_no_is_told_for_nothing_else_would(play):
    card = {
        "number": "MAY",
        "name": "may",
        "type": "zx",
        "cost": 1,
        "power": 1000,
        "abilities": [{"kind": "startup", "do": ["may draw 1"]}],
    }
    table = play({"sq": {"1,1": "P1:MAY"}}, "ability MAY@(1,1) 0", "no", cards=[card])
    assert of_kind(table, "decline") == [{"kind": "decline", "rule": "ZX-12.2", "seat": 0}]
    assert table.log() == "P1: startup ability 0 of MAY may.\nP1 declines.\n"
    table = play({"sq": {"1,1": "P1:MAY"}}, "ability MAY@(1,1) 0", "yes", cards=[card])
    assert of_kind(table, "decline") == []
