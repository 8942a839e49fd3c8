import re

from zxsim.games.zwo.events import FIELDS
from zxsim.games.zwo.notes import Note

RULES = {2: 8, 3: 8, 4: 8, 5: 7, 6: 7, 7: 2, 8: 1}


def test_every_note_but_answers_is_an_event_with_the_id_of_a_rule():
    assert set(FIELDS) == set(Note) - {Note.NONE, Note.ANSWER}
    for rule, _ in FIELDS.values():
        section, number = map(int, re.fullmatch(r"ZWO-(\d)\.(\d)", rule).groups())
        assert 1 <= number <= RULES[section]


def test_an_attack_in_words(play):
    position = {"P1": {"undead": ["v.R1.3", "f"]}, "P2": {"undead": ["v.G1.3/rest"]}}
    table = play(position, "end", "attack v.R1.3@undead v.G1.3/rest@undead")
    assert [each for each in table.events if each["kind"] == "attack"] == [
        {
            "kind": "attack",
            "rule": "ZWO-6.1",
            "card": "v.R1.3",
            "name": "v.R1.3",
            "owner": 0,
            "target": "v.G1.3",
            "target_name": "v.G1.3",
            "target_owner": 1,
        }
    ]
    move = next(each for each in table.events if each["kind"] == "move")
    assert (move["from_zone"], move["zone"], move["state"]) == ("undead", "splattered", "front rest")


def test_the_end_in_words(play):
    table = play({"P1": {"undead": ["f"]}, "P2": {"life": 1}}, "end", "attack f@undead player")
    over = {"kind": "over", "rule": "ZWO-2.6", "winner": 0, "reason": "life", "life_0": 10, "life_1": 0}
    assert table.events[-1] == over
    attack = next(each for each in table.events if each["kind"] == "attack")
    assert attack["target"] is None
