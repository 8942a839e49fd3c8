import pytest

from zxsim.games.zwo.abilities.grammar import LanguageError, Selector, Step
from zxsim.games.zwo.abilities.statements import read_statements, read_static
from zxsim.games.zwo.state import Flag, Zone
from zxsim.games.zwo.tables import Need, On, Op, Test

FIELD = 1 << Zone.UNDEAD | 1 << Zone.SPLATTERED
MINE = Selector(1, FIELD, Need.ZOMBIE)
HIS = Selector(2, FIELD, Need.ZOMBIE)


@pytest.mark.parametrize(
    "text, steps",
    [
        ("draw 2", [Step(Op.DRAW, amount=2)]),
        ("heal 1", [Step(Op.HEAL, amount=1)]),
        ("hit both 1", [Step(Op.HIT, amount=1, a=3)]),
        ("magic 1 back rest", [Step(Op.MAGIC, amount=1, a=Flag.BACK | Flag.REST)]),
        ("magic 2 front", [Step(Op.MAGIC, amount=2)]),
        ("choose opp zombie; damage it 3", [Step(Op.CHOOSE, 0, HIS), Step(Op.DAMAGE, On.IT, None, 3)]),
        ("may choose my zombie; rest it", [Step(Op.CHOOSE, 0, MINE, 0, 1), Step(Op.REST, On.IT)]),
        ("power this -2", [Step(Op.POWER, On.THIS, None, -2)]),
        ("destroy each opp zombie", [Step(Op.DESTROY, On.EACH, HIS)]),
        ("if my life<=3: draw 1", [Step(Op.IF, amount=3, a=Test.LIFE_MOST, b=1), Step(Op.DRAW, amount=1)]),
        (
            "if my zombie>=2: heal 1",
            [Step(Op.IF, 0, MINE, 2, Test.COUNT, 1), Step(Op.HEAL, amount=1)],
        ),
        ("if opp life<=1: draw 1", [Step(Op.IF, 0, None, 1, Test.HIS_LIFE_MOST, 1), Step(Op.DRAW, amount=1)]),
    ],
)
def test_statements(text, steps):
    assert list(read_statements([text], True)) == steps


def test_it_is_the_card_chosen_last_in_any_line():
    steps = read_statements(["choose opp zombie", "if chosen: rest it"], True)
    assert steps[1:] == (Step(Op.IF, a=Test.CHOSEN, b=1), Step(Op.REST, On.IT))


@pytest.mark.parametrize(
    "text, fault",
    [
        ("chose opp zombie", "unknown verb 'chose'"),
        ("", "the verb is missing"),
        ("draw", "expected a number"),
        ("hit him 1", "unknown player 'him'"),
        ("magic 1 up", "unknown side 'up'"),
        ("may draw 1", "expected 'choose'"),
        ("rest it", "nothing was chosen"),
        ("rest all", "unknown object 'all'"),
        ("rest each zombie", "unknown side 'zombie'"),
        ("choose my hand card; rest it", "'rest' does nothing to cards that lie there"),
        ("choose my zombie; raise it", "'raise' does nothing"),
        ("power this 2", "expected a change"),
        ("draw 1 draw 1", "did not expect 'draw'"),
        ("if my life>=3: draw 1", "expected <= and a number after life"),
        ("if my zombie<=3: draw 1", "expected >= and a number"),
        ("if my zombie power<=3>=1: draw 1", "cannot ask for power"),
        ("if chosen draw 1", "expected ':'"),
    ],
)
def test_faults(text, fault):
    with pytest.raises(LanguageError) as raised:
        read_statements([text], True)
    assert fault in str(raised.value)


def test_an_event_has_no_place_of_its_own():
    with pytest.raises(LanguageError, match="does nothing"):
        read_statements(["rest this"], False)


def test_nothing_to_do_is_a_fault():
    with pytest.raises(LanguageError, match="nothing to do"):
        read_statements([], True)


@pytest.mark.parametrize("text", ["power this +2", "if my life<=3: critical each my zombie +1"])
def test_static_abilities(text):
    assert read_static([text])


@pytest.mark.parametrize(
    "text", ["draw 1", "damage this 1", "power each my zombie power<=3 +1", "if chosen: power this +1"]
)
def test_static_abilities_change_power_and_critical_only(text):
    with pytest.raises(LanguageError, match="a static ability changes"):
        read_static([text])
