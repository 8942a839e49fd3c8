import re
from pathlib import Path

import pytest

from zxsim.games.zx.state import Decision, Verb
from zxsim.games.zx.table import Table
from zxsim.games.zx.text import find

DOCS = Path(__file__).parents[3] / "docs" / "choices.md"
CARD = r"[^ @]+"
SQUARE = r"\([012],[012]\)"
PLACE = rf"{CARD}(/S)?(/up)?@(P[12]\.)?({SQUARE}|[a-z]+)"
PAYER = rf"([RBWKG]+|N)(={CARD})?"
PAY = rf"{PAYER}(,{PAYER})*"
GRAMMAR = re.compile(
    rf"(pass|end|keep|redraw|done|yes|no|(resource|ignite|discard) {CARD}"
    rf"|play {CARD}( {SQUARE})?( pay {PAY})?|attack {SQUARE} {SQUARE}|ability {PLACE} \d+( pay {PAY})?"
    rf"|(advent|idealize) {CARD} {SQUARE}|(awaken|shift) {CARD} {SQUARE}( pay {PAY})?"
    rf"|choose {PLACE}|square {SQUARE}|(mode|number|split|life) \d+"
    rf"|pay {PAY}|order {PLACE} (\d+|delayed))( #\d+)?"
)

ASK = {
    "number": "ASK",
    "name": "ask",
    "type": "event",
    "colours": ["red"],
    "cost": 0,
    "abilities": [{"kind": "event", "do": ["choose 1 either resource"]}],
}


@pytest.mark.parametrize("seed", range(10, 13))
def test_texts_follow_the_grammar_and_are_different(walk, seed):
    for table, choice in walk(seed):
        texts = [str(choice) for choice in table.choices]
        assert len(set(texts)) == len(texts)
        assert [text for text in texts if not GRAMMAR.fullmatch(text)] == []
        spaced = str(choice).upper().replace("(", " ( ").replace(",", " , ")
        assert find(f"  {spaced} ", table.choices, 0) == choice


def texts(position, *, cards=(), options=None):
    return [str(choice) for choice in Table.from_position(position, cards, options).choices]


def test_payers_are_colours_in_order():
    side = {"hand": ["v.RB2.5000"], "res": ["v.N1.1000", "v.B1.1000", "v.RB1.1000", "v.R1.1000/S"]}
    assert set(texts({"P1": side, "sq": {"1,0": "P1:f/S"}})) > {
        "play v.RB2.5000 (0,1) pay RB,B",
        "play v.RB2.5000 (0,1) pay RB,N",
    }


def test_payers_with_abilities_are_named_where_colours_are_not_enough():
    ability = {"kind": "startup", "zone": ["resource"], "pay": "any 2", "do": ["draw 1"]}
    link = ASK | {"number": "LINK", "name": "link", "cost": 9, "abilities": [ability]}
    position = {"P1": {"hand": ["v.R1.1000"], "res": ["v.R1.1000", "LINK"]}}
    found = set(texts(position, cards=[link]))
    assert found >= {"play v.R1.1000 (0,0) pay R", "play v.R1.1000 (0,0) pay R=LINK"}


def test_equal_texts_are_numbered():
    side = {"charge": ["B15-023*2"], "res": ["v.B3.5000.IG*3"], "hand": ["f"]}
    assert [text for text in texts({"P1": side}) if text.startswith("ability")] == [
        "ability B15-023@charge 1",
        "ability B15-023@charge 1 #2",
    ]


def test_places_say_whose_and_in_what_state(play):
    position = {"P1": {"hand": ["ASK"], "res": ["f/S", "f"]}, "P2": {"res": ["f/S"]}}
    table = play(position, "play ASK", cards=[ASK])
    assert [str(choice) for choice in table.choices] == [
        "choose f/S@resource",
        "choose f@resource",
        "choose f/S@P2.resource",
    ]
    assert find("choose F @ RESOURCE", table.choices, 0).text == "choose f@resource"


def test_a_text_may_stop_early_when_one_choice_goes_on():
    table = Table.from_position({"P1": {"hand": ["v.R1.1000"], "res": ["v.R1.1000"]}})
    assert find("play v.R1.1000 (0,1)", table.choices, 0).text == "play v.R1.1000 (0,1) pay R"
    with pytest.raises(ValueError, match=r"'play v\.R1\.1000' can mean several choices. Legal: end; play"):
        find("play v.R1.1000", table.choices, 0)
    with pytest.raises(ValueError, match=r"'play v\.R1' is not legal here. Legal: end; play"):
        find("play v.R1", table.choices, 0)


def test_a_choice_tells_its_parts():
    table = Table.from_position({"P1": {"hand": ["v.R1.1000"], "res": ["v.R1.1000"]}, "sq": {"1,1": "P1:f"}})
    assert [(choice.verb, choice.card, choice.square) for choice in table.choices][:3] == [
        ("end", "", None),
        ("attack", "f", (1, 2)),
        ("play", "v.R1.1000", (0, 0)),
    ]


def test_the_page_names_every_verb_and_every_decision():
    page = DOCS.read_text(encoding="utf-8")
    words = [name.lower() for name in (*Verb._fields[1:], *Decision._fields[1:])]
    assert [word for word in words if not re.search(rf"[`| ,]{word}\b", page)] == []
