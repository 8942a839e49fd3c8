import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.card import Card
from zxsim.games.zx.tables import INFINITE

ZX = {"name": "A", "type": "zx", "cost": 3, "power": 4500}


def make(data):
    return Card.from_dict("X-1", data, "my.toml")


def test_a_card():
    card = make(ZX | {"colours": ["red"], "tribes": ["T"], "icons": ["IG"], "keywords": ["void_bringer"]})
    assert (card.number, card.name, card.type, card.cost, card.power) == ("X-1", "A", "zx", 3, 4500)
    assert (card.colours, card.tribes, card.icons, card.keywords) == (
        ("red",),
        ("T",),
        ("IG",),
        ("void_bringer",),
    )
    assert (card.where, card.playable, card.marked) == ("my.toml", True, False)


def test_infinite_cost():
    assert make(ZX | {"cost": "infinite"}).cost == INFINITE


def test_known_marks_mean_that_it_is_marked():
    card = make(ZX | {"marks": [[0, 2], [2, 2]]})
    assert (card.marks, card.marked) == (((0, 2), (2, 2)), True)


def test_cards_are_compared_by_identity():
    assert make(ZX) != make(ZX)
    assert len({make(ZX), make(ZX)}) == 2


@pytest.mark.parametrize("type", ["player", "pl_ex", "zx_ob_lower", "counter"])
def test_some_types_have_no_cost(type):
    assert make({"name": "A", "type": type}).cost == 0


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"type": "zx"}, "'name' is missing"),
        ({"name": "A"}, "the type is missing"),
        ({"name": "A", "type": "zxx"}, r"unknown type 'zxx'.* Did you mean 'zx'\?"),
        ({"name": "A", "type": "event"}, "'cost' is missing"),
        ({"name": "A", "type": "zx", "cost": 1}, "'power' is missing"),
        (ZX | {"colors": ["red"]}, r"unknown key 'colors'.* Did you mean 'colours'\?"),
        (ZX | {"colours": ["rot"]}, "unknown colours .rot."),
        (ZX | {"colours": "red"}, "'colours' must be a list of texts"),
        (ZX | {"icons": ["IQ"]}, "'IQ'"),
        (ZX | {"keywords": ["life recovery"]}, r"Did you mean 'life_recovery'\?"),
        (ZX | {"cost": -1}, "'cost' must be"),
        (ZX | {"cost": "many"}, "'cost' must be"),
        (ZX | {"cost": True}, "'cost' must be"),
        (ZX | {"power": "4500"}, "'power' must be a number"),
        (ZX | {"name": 3}, "'name' must be a text"),
        (ZX | {"marked": 1}, "'marked' must be true or false"),
        (ZX | {"marks": [[0, 3]]}, "'marks' must be a list of squares"),
        (ZX | {"marks": [0, 1]}, "'marks' must be a list of squares"),
        (ZX | {"abilities": ["draw 1"]}, "'abilities' must be tables"),
        (ZX | {"way": "advent"}, "'way' must be a table with one of the keys"),
        (ZX | {"way": {}}, "'way' must be a table"),
        (ZX | {"way": {"adventt": []}}, r"unknown way 'adventt'.* Did you mean 'advent'\?"),
        (ZX | {"way": {"advent": "red zx x2"}}, "'advent' must be a list of texts"),
        (ZX | {"way": {"awaken": []}}, "'awaken' must be a list of texts"),
        (ZX | {"way": {"shift": ["zx"]}}, "'shift' must be a selector"),
        (ZX | {"playable": False}, "say why in 'reason'"),
    ],
)
def test_faults_name_file_and_card(data, message):
    with pytest.raises(InputError, match=f"^my.toml, card X-1: .*({message})"):
        make(data)


def test_ways():
    assert make(ZX | {"way": {"advent": ["red zx x2"]}}).way == {"advent": ["red zx x2"]}
    assert make(ZX | {"way": {"shift": "my squares zx"}}).way == {"shift": "my squares zx"}


def test_a_card_that_cannot_be_played_says_why():
    card = make(ZX | {"playable": False, "reason": "needs Ascension"})
    assert (card.playable, card.reason) == (False, "needs Ascension")
