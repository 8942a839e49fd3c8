import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.card import Card
from zxsim.games.zx.abilities.conditions import whole_condition
from zxsim.games.zx.abilities.printed import read
from zxsim.games.zx.abilities.selectors import whole_selector
from zxsim.games.zx.abilities.statements import parse_program
from zxsim.games.zx.state import Event, Zone
from zxsim.games.zx.tables import Kind, PlayWay, Trait

ZX = {"name": "A", "type": "zx", "cost": 3, "power": 4500}
EXTRA = ZX | {"type": "zx_ex"}


def make(data):
    return Card.from_dict("X-1", data, "my.toml")


def traits(**data):
    return read(make(ZX | data)).traits


def test_traits():
    assert traits(colours=["red"], cost=2) == Trait.RED | Trait.ZX | Trait.VANILLA
    assert traits(cost=2) == Trait.COLOURLESS | Trait.ZX | Trait.VANILLA
    assert traits(cost=3) & Trait.ODD_COST
    assert traits(icons=["IG", "ES"]) & (Trait.ICON | Trait.EVOL_SEED) == Trait.ICON | Trait.EVOL_SEED
    assert traits(icons=["IG"]) & Trait.VANILLA and not traits(icons=["ES"]) & Trait.VANILLA
    assert traits(keywords=["life_recovery"]) & (Trait.LIFE_RECOVERY | Trait.VANILLA) == Trait.LIFE_RECOVERY
    assert traits(type="zx_ob") & Trait.OVERBOOST


def test_multicolour_cards_of_the_main_deck_have_the_ring():
    assert (
        traits(colours=["red", "blue"]) & (Trait.MULTICOLOUR | Trait.RING) == Trait.MULTICOLOUR | Trait.RING
    )
    assert (
        traits(colours=["red", "blue"], type="zx_ex") & (Trait.MULTICOLOUR | Trait.RING) == Trait.MULTICOLOUR
    )


def test_abilities_in_resource_are_a_trait():
    ability = {"kind": "continuous", "zone": ["resource"], "do": ["power +500 to all my squares zx"]}
    assert traits(abilities=[ability]) & Trait.RESOURCE_ABILITY


def test_keywords_are_counted_before_the_abilities():
    assert read(make(ZX)).first_index == 0
    assert read(make(ZX | {"keywords": ["start_card"]})).first_index == 1


def test_a_card_is_parsed_once():
    card = make(ZX)
    assert read(card) is read(card)


def test_advent():
    printed = read(make(EXTRA | {"way": {"advent": ["red x2", "blue zx cost<=3 x1"]}}))
    assert printed.way == PlayWay.ADVENT
    assert printed.groups == (
        (whole_selector("my squares zx red"), 2),
        (whole_selector("my squares zx blue cost<=3"), 1),
    )


@pytest.mark.parametrize(("word", "way"), [("awaken", PlayWay.AWAKEN), ("idealize", PlayWay.IDEALIZE)])
def test_conditions_that_are_carried_out(word, way):
    printed = read(make(EXTRA | {"way": {word: ["counter star_piece -4"]}}))
    assert (printed.way, printed.program) == (way, parse_program(["counter star_piece -4"]))


def test_shift():
    printed = read(make({"name": "A", "type": "shift", "cost": 1, "way": {"shift": "my squares name=B"}}))
    assert (printed.way, printed.groups) == (PlayWay.SHIFT, ((whole_selector("my squares name=B"), 1),))


def test_event_extra():
    assert read(make({"name": "A", "type": "event_ex", "cost": 1})).way == PlayWay.EVENT_EXTRA
    assert read(make(EXTRA)).way == PlayWay.NONE


def test_crisis():
    data = {"name": "A", "type": "pl_ex", "crisis": "player damaged", "crisis_name": "B"}
    (ability,) = read(make(data)).abilities
    assert (ability.kind, ability.zones) == (Kind.SPECIAL, 1 << Zone.PLAYER)
    assert (ability.trigger.event, ability.trigger.whose) == (Event.PLAYER_DAMAGE, 1)
    assert ability.condition == whole_condition("player B")
    assert ability.code == parse_program(["turn up player extra"])
    (nameless,) = read(make(data | {"crisis_name": "", "crisis": "opp player damaged"})).abilities
    assert (nameless.condition, nameless.trigger.whose) == (None, 2)


def test_require():
    assert read(make(ZX | {"require": "exists(my hand)"})).require == whole_condition("exists(my hand)")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            {
                "abilities": [
                    {"kind": "event", "do": ["draw 1"]},
                    {"kind": "event", "do": ["shuffle", "chooze 1 my hand"]},
                ]
            },
            r"my\.toml, card X-1, ability 2, line 2: `chooze 1 my hand`: unknown verb 'chooze'\..*'choose'\?",
        ),
        ({"require": "x"}, "my.toml, card X-1, require: `x`: unknown condition"),
        ({"crisis": "x"}, "card X-1, crisis: `x`: unknown occurrence"),
        ({"way": {"advent": ["red zx"]}}, "way: `red zx`: expected cards and a number"),
        ({"way": {"advent": ["a x1"] * 4}}, "way: at most 3 groups"),
        ({"way": {"advent": ["a x1"]}}, "way: `a`: unknown filter 'a'"),
        ({"way": {"awaken": ["drw"]}}, "way: line 1: `drw`: unknown verb"),
        ({"way": {"shift": "x"}}, "way: `x`: unknown filter"),
    ],
)
def test_faults_name_the_place(data, message):
    with pytest.raises(InputError, match=message):
        read(make(ZX | data))
