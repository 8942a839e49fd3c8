import pytest

from zxsim.games.zx.abilities.ability import parse_ability
from zxsim.games.zx.abilities.grammar import Delay, Granted, If, LanguageError, May, Modes, Step
from zxsim.games.zx.abilities.granting import bind, with_marks_of
from zxsim.games.zx.tables import Op, Until

DRAW = parse_ability({"kind": "startup", "do": ["draw 1"]}, "granted")
RANGE = parse_ability({"kind": "continuous", "do": ["range 2"]}, "granted")


def bound(*do, kind="startup"):
    return bind(parse_ability({"kind": kind, "do": list(do)}, "zx"), (DRAW, RANGE))


def test_numbers_become_abilities():
    assert bound("gain 2 to it").code == (Step(Op.GAIN, (Granted(2, RANGE), Until.END_OF_TURN)),)
    assert bound("gain 1", kind="continuous").code[0].operands[2] == Granted(1, DRAW)


def test_wherever_they_stand():
    code = bound(
        "if did: may gain 1 to it",
        "at end of turn: gain 2 to it",
        "choose mode:",
        "* gain 1 to it",
        "* draw 1",
    ).code
    assert isinstance(code[0], If) and isinstance(code[0].body[0], May)
    assert code[0].body[0].body[0].operands[0].ability == DRAW
    assert isinstance(code[1], Delay) and code[1].body[0].operands[0].ability == RANGE
    assert isinstance(code[2], Modes) and code[2].bodies[0][0].operands[0].ability == DRAW


def test_marked_squares_are_those_of_the_card_that_grants_the_ability():
    """ZX-13.11. Also in triggers and conditions; other squares stay as they are."""
    do = ["if exists(my marked zx): choose 1 my normal red; power +1000 to it"]
    data = {"kind": "automatic", "when": "any my marked zx: kills", "do": do}
    given = with_marks_of(parse_ability(data, "granted"), "MY-001")
    assert given.trigger.subject.marked_by == "MY-001"
    assert given.code[0].condition.operands[0].marked_by == "MY-001"
    assert given.code[0].body[0].operands[0].marked_by == ""


@pytest.mark.parametrize("number", [0, 3])
def test_a_number_that_is_not_there(number):
    with pytest.raises(LanguageError, match=f"gain {number}: the card has 2 tables"):
        bound(f"gain {number} to it")
