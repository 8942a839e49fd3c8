import pytest

from zxsim.games.zwo.abilities.card import Ability, Card
from zxsim.games.zwo.abilities.grammar import LanguageError
from zxsim.games.zwo.abilities.statements import read_statements, read_static
from zxsim.games.zwo.tables import Kind, Timing, When

ZOMBIE = {
    "name": "Zo",
    "type": "zombie",
    "colour": "red",
    "cost": 2,
    "revive": 1,
    "power": 3,
    "critical": 1,
}
EVENT = {"name": "Ev", "type": "event", "do": "draw 1"}


def test_a_zombie_asks_for_its_colour_unless_it_says_otherwise():
    card = Card.from_dict("X-1", ZOMBIE)
    assert (card.cost, card.cost_colours, card.revive, card.revive_colours) == (2, 4, 1, 0)
    assert Card.from_dict("X-1", {**ZOMBIE, "cost_colours": ["red", "blue"]}).cost_colours == 6
    assert Card.from_dict("X-1", {**ZOMBIE, "colour": "grey"}).cost_colours == 0
    assert Card.from_dict("X-1", {**ZOMBIE, "cost": 0}).cost_colours == 0
    assert Card.from_dict("X-1", {**ZOMBIE, "revive_colours": ["green"], "legend": True}).legend


def test_an_event_costs_nothing_and_belongs_to_the_main_phase_unless_it_says_otherwise():
    card = Card.from_dict("X-1", EVENT)
    assert (card.cost, card.timing, card.abilities[0].kind) == (0, Timing.MAIN, Kind.EVENT)
    card = Card.from_dict("X-1", {**EVENT, "cost": 1, "timing": "any", "note": "why"})
    assert (card.cost, card.timing, card.note) == (1, Timing.MAIN | Timing.BATTLE, "why")


@pytest.mark.parametrize(
    "table, ability",
    [
        (
            {"when": "enters", "do": "draw 1"},
            Ability(Kind.AUTOMATIC, read_statements(["draw 1"], True), When.ENTERS),
        ),
        ({"static": "power this +1"}, Ability(Kind.STATIC, read_static(["power this +1"]))),
        (
            {"cost": 2, "cost_colours": ["blue"], "rest": True, "once": True, "do": ["draw 1"]},
            Ability(Kind.USE, read_statements(["draw 1"], True), 0, 2, 2, True, True),
        ),
    ],
)
def test_abilities(table, ability):
    assert Card.from_dict("X-1", {**ZOMBIE, "abilities": [table]}).abilities == (ability,)


@pytest.mark.parametrize(
    "change, fault",
    [
        ({"type": "ghost"}, "unknown type 'ghost'"),
        ({"type": None}, "the type is missing"),
        ({"colour": "pink"}, "unknown colour 'pink'"),
        ({"name": ""}, "name must be a text"),
        ({"note": 3}, "note must be a text"),
        ({"powr": 3}, "unknown key 'powr'"),
        ({"cost": 16}, "cost must be a whole number from 0 to 15"),
        ({"power": "3"}, "power must be a whole number"),
        ({"critical": True}, "critical must be a whole number"),
        ({"legend": 1}, "legend must be true or false"),
        ({"cost_colours": ["grey"]}, "cost_colours must be a list of green, blue, red"),
        ({"cost": 1, "cost_colours": ["green", "blue"]}, "a cost of 1 cannot hold 2 colours"),
        ({"abilities": [3]}, "ability 0: an ability is a table"),
        ({"abilities": [{"when": "enters", "do": "x"}]}, "ability 0: `x`: unknown verb 'x'"),
        ({"abilities": [{"when": "comes", "do": "draw 1"}]}, "unknown when 'comes'"),
        ({"abilities": [{"do": "draw 1"}]}, "used without end"),
        ({"abilities": [{"when": "enters", "cost": 1, "do": "draw 1"}]}, "unknown key 'cost'"),
        ({"abilities": [{"static": "power this +1", "do": "draw 1"}]}, "unknown key 'do'"),
        ({"abilities": [{"cost": 1, "do": 3}]}, "do must be a statement or a list"),
        ({"abilities": [{"cost": 1, "does": "draw 1"}]}, "unknown key 'does'"),
    ],
)
def test_a_bad_zombie_is_refused_with_its_place(change, fault):
    with pytest.raises(LanguageError) as raised:
        Card.from_dict("X-1", {**ZOMBIE, **change}, "mine.toml")
    assert str(raised.value).startswith("mine.toml, card X-1: ") and fault in str(raised.value)


@pytest.mark.parametrize(
    "change, fault",
    [
        ({"timing": "night"}, "unknown timing 'night'"),
        ({"power": 3}, "unknown key 'power'"),
        ({"do": []}, "do must be a statement"),
    ],
)
def test_a_bad_event_is_refused(change, fault):
    with pytest.raises(LanguageError, match=fault):
        Card.from_dict("X-1", {**EVENT, **change})


def test_a_card_is_a_table():
    with pytest.raises(LanguageError, match="a card is a table of keys"):
        Card.from_dict("X-1", "zombie")
