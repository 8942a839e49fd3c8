"""Every legal choice is listed, once, and in a stable order."""

from games.zx.rulings.scene import act, event, scene, texts, when, zx


def test_equal_cards_are_offered_once():
    table = scene({"hand": ["f", "f", "v.R1.1000"]}, phase="resource")
    assert texts(table) == ["pass", "resource f", "resource v.R1.1000"]


def test_what_tells_cards_apart_makes_two_choices():
    side = {"res": ["f", "f/S"], "hand": ["E"]}
    table = scene(side, cards=[event("E", "choose 1 my resource; move it to hand")])
    assert len(texts(act(table, "play E"))) == 2


def test_equal_waiting_abilities_are_offered_once():
    hurt = zx("HURT", when("damaged", "draw 1"))
    twice = event("TWICE", "damage 500 to all my squares zx; damage 500 to all my squares zx")
    table = scene({"hand": ["TWICE"]}, {}, {"0,0": "P1:HURT", "2,0": "P1:HURT"}, [hurt, twice])
    assert texts(act(table, "play TWICE")) == ["order HURT@(0,0) 0", "order HURT@(2,0) 0"]
