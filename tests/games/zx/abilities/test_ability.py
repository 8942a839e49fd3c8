import pytest

from zxsim.games.zx.abilities.ability import parse_ability
from zxsim.games.zx.abilities.conditions import level, whole_condition, zero_optima
from zxsim.games.zx.abilities.grammar import All, LanguageError
from zxsim.games.zx.abilities.statements import parse_program
from zxsim.games.zx.abilities.statics import parse_statics
from zxsim.games.zx.state import Event, Zone
from zxsim.games.zx.tables import Kind, Squares, Trait

SQUARE = 1 << Zone.SQUARE
STARTUP = {"kind": "startup", "do": ["draw 1"]}
AUTOMATIC = {"kind": "automatic", "when": "appears", "do": ["draw 1"]}


def test_startup():
    data = STARTUP | {"pay": "blue 2", "cost": ["sleep self"], "once": "turn", "turn": "mine", "bonus": 3}
    ability = parse_ability(data | {"require": "did"}, "zx")
    assert (ability.kind, ability.zones, ability.limit, ability.turn) == (Kind.STARTUP, SQUARE, 1, 1)
    assert (ability.pay_colours, ability.pay, ability.bonus) == (Trait.BLUE, 2, 3)
    assert ability.cost == parse_program(["sleep self"])
    assert ability.code == parse_program(["draw 1"])
    assert ability.require == whole_condition("did")
    assert ability.text == "draw 1"


def test_without_payment_nothing_is_paid():
    assert parse_ability(STARTUP, "zx").pay == -1
    assert parse_ability(STARTUP | {"pay": "any 0"}, "zx").pay == 0


def test_automatic():
    ability = parse_ability(AUTOMATIC, "zx")
    assert (ability.kind, ability.trigger.event, ability.zones) == (Kind.AUTOMATIC, Event.APPEARS, SQUARE)
    assert ability.condition is None


def test_continuous():
    ability = parse_ability({"kind": "continuous", "do": ["power +500"]}, "zx")
    assert ability.code == parse_statics(["power +500"])


def test_event_abilities_work_while_the_card_is_being_played():
    assert parse_ability({"kind": "event", "do": ["draw 1"]}, "event").zones == 1 << Zone.TEMPORARY


def test_validity_joins_all_gates():
    gates = {"level": "Dingir 2", "zero_optima": 4, "player": "A", "need": "broken"}
    parts = (level("Dingir", 2), zero_optima(4), whole_condition("player A"), whole_condition("broken"))
    assert parse_ability(AUTOMATIC | gates, "zx").condition == All(parts)


@pytest.mark.parametrize(
    ("zone", "zones", "face", "squares"),
    [
        (["hand"], 1 << Zone.HAND, 0, 0),
        (["square", "charge"], SQUARE | 1 << Zone.CHARGE, 0, 0),
        (["normal_square"], SQUARE, 0, Squares.NORMAL),
        (["dynamis_up"], 1 << Zone.DYNAMIS, 1, 0),
        (["dynamis_down"], 1 << Zone.DYNAMIS, 2, 0),
    ],
)
def test_zones(zone, zones, face, squares):
    ability = parse_ability(STARTUP | {"zone": zone}, "event")
    assert (ability.zones, ability.face, ability.squares) == (zones, face, squares)


@pytest.mark.parametrize(
    ("when", "zone"),
    [
        ("evol seed", Zone.TRASH),
        ("put in resource", Zone.RESOURCE),
        ("put in charge", Zone.CHARGE),
        ("put in hand", Zone.HAND),
    ],
)
def test_an_ability_about_the_own_arrival_works_there(when, zone):
    assert parse_ability(AUTOMATIC | {"when": when}, "event").zones == 1 << zone
    assert parse_ability(AUTOMATIC | {"when": "any card: trashed"}, "zx").zones == SQUARE


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"kind": "startup"}, "'do' is missing"),
        ({"do": ["draw 1"]}, "'kind' is missing"),
        (STARTUP | {"kind": "starter"}, r"unknown kind 'starter'.* Did you mean 'startup'\?"),
        (STARTUP | {"doo": []}, r"unknown key 'doo'\. Allowed: kind, when, .* Did you mean 'do'\?"),
        (STARTUP | {"do": "draw 1"}, "'do' must be a list of texts"),
        (STARTUP | {"do": []}, "'do' must be a list of texts"),
        (STARTUP | {"zone": "hand"}, "'zone' must be a list"),
        (STARTUP | {"need": 3}, "'need' must be a text"),
        (STARTUP | {"zero_optima": "4"}, "'zero_optima' must be a number"),
        (STARTUP | {"bonus": True}, "'bonus' must be a number"),
        (STARTUP | {"when": "appears"}, "'when' stands only in automatic and special abilities"),
        (AUTOMATIC | {"pay": "any 0"}, "'pay' stands only in startup abilities"),
        (AUTOMATIC | {"cost": ["draw 1"]}, "'cost' stands only in startup abilities"),
        ({"kind": "special", "do": ["draw 1"]}, "needs 'when'"),
        (STARTUP | {"zone": ["space"]}, "zone: unknown zone 'space'"),
        (STARTUP | {"zone": ["dynamis", "dynamis_up"]}, "'dynamis_up' repeats a zone"),
        ({"kind": "event", "do": ["draw 1"], "zone": ["hand"]}, "has no zone"),
        (STARTUP | {"turn": "yours"}, "turn: unknown word 'yours'"),
        (STARTUP | {"once": "game"}, "once: unknown word 'game'"),
        (STARTUP | {"level": "Dingir"}, "level: `Dingir`: expected a group and a number"),
        (STARTUP | {"need": "did did"}, "need: `did did`: did not expect"),
        (STARTUP | {"require": "what"}, "require: `what`: unknown condition"),
        (STARTUP | {"pay": "blue"}, "pay: `blue`: expected a number"),
        (STARTUP | {"pay": "blue 2 2"}, "pay: `blue 2 2`: did not expect '2'"),
        (STARTUP | {"cost": ["slep self"]}, r"cost: line 1: `slep self`: unknown verb"),
        (STARTUP | {"do": ["drw 1"]}, r"^line 1: `drw 1`: unknown verb"),
        (AUTOMATIC | {"when": "wakes"}, "when: `wakes`: unknown occurrence"),
    ],
)
def test_faults(data, message):
    with pytest.raises(LanguageError, match=message):
        parse_ability(data, "zx")


def test_a_card_that_is_never_on_a_square_must_say_its_zone():
    with pytest.raises(LanguageError, match="the zone must be given"):
        parse_ability(STARTUP, "event")
