import pytest

from zxsim.games.zx.abilities.conditions import level, whole_condition, zero_optima
from zxsim.games.zx.abilities.grammar import (
    MANY,
    POWER_LIMIT,
    All,
    Any,
    Compare,
    LanguageError,
    Not,
    Tag,
    Trigger,
)
from zxsim.games.zx.abilities.selectors import whole_selector
from zxsim.games.zx.abilities.words import COUNTERS
from zxsim.games.zx.state import Event, Phase, Zone
from zxsim.games.zx.tables import Bit, Test, Trait, Way

HAND = whole_selector("my hand")


@pytest.mark.parametrize(
    ("sign", "bounds"), [(">=", (3, MANY)), ("<=", (0, 3)), ("=", (3, 3)), (">", (4, MANY)), ("<", (0, 2))]
)
def test_count(sign, bounds):
    assert whole_condition(f"count(my hand) {sign} 3") == Compare(Test.COUNT, (HAND, *bounds))


def test_exists():
    assert whole_condition("exists(my hand)") == Compare(Test.COUNT, (HAND, 1, MANY))


@pytest.mark.parametrize(
    ("text", "test", "operands"),
    [
        ("player NAME", Test.PLAYER, (Tag("player", "NAME"),)),
        ("player name=「A B」", Test.PLAYER, (Tag("name", "A B"),)),
        ("turn mine", Test.TURN, (1,)),
        ("turn opponent", Test.TURN, (2,)),
        ("did", Test.DID, (1, MANY)),
        ("did = 2", Test.DID, (2, 2)),
        ("number >= 2", Test.NUMBER, (2, POWER_LIMIT)),
        ("number = 2", Test.NUMBER, (2, 2)),
        ("amount >= 10000", Test.AMOUNT, (10000, POWER_LIMIT)),
        ("broken", Test.BROKEN, ()),
        ("battling", Test.BATTLING, ()),
        ("first_player", Test.FIRST_PLAYER, ()),
        ("opponent_skipped_resource", Test.SKIPPED_RESOURCE, ()),
        ("life mine <= opponent", Test.LIFE, (0,)),
        ("life mine < opponent", Test.LIFE, (1,)),
        ("life mine >= opponent", Test.LIFE, (2,)),
        ("life mine > opponent", Test.LIFE, (3,)),
        ("counter(star_piece) >= 3", Test.COUNTER, (COUNTERS["star_piece"], 3)),
        ("phase main", Test.PHASE, (Phase.MAIN,)),
        ("from(charge)", Test.FROM_ZONE, (Zone.CHARGE,)),
        ("self is (zx red)", Test.IS_SELF, (whole_selector("zx red"),)),
        ("that is (zx)", Test.IS_THAT, (whole_selector("zx"),)),
        ("it is (zx)", Test.IS_IT, (whole_selector("zx"),)),
        ("this_turn(draws my)", Test.THIS_TURN, (Trigger(Event.DRAWS, whose=1),)),
        (
            "this_turn(trashed my from hand by effect of my zx)",
            Test.THIS_TURN,
            (
                Trigger(
                    *(Event.TO_TRASH, whole_selector("my"), 1 << Zone.HAND, Way.BY_EFFECT),
                    cause=whole_selector("my zx"),
                ),
            ),
        ),
        ("this_turn(appears my zx)", Test.THIS_TURN, (Trigger(Event.APPEARS, whole_selector("my zx")),)),
    ],
)
def test_tests(text, test, operands):
    assert whole_condition(text) == Compare(test, operands)


def test_level_counts_face_up_dynamis_cards_of_the_group():
    condition = whole_condition("level(Dingir) >= 2")
    assert condition == level("Dingir", 2)
    selector, least, most = condition.operands
    assert (least, most) == (2, MANY)
    assert (selector.owner, selector.zones, selector.bits) == (1, 1 << Zone.DYNAMIS, Bit.FACE_UP)
    assert selector.need_tags == {Tag("tribe", "Dingir")}


def test_zero_optima_counts_icons_in_resource():
    condition = whole_condition("zero_optima >= 4")
    assert condition == zero_optima(4)
    assert condition.operands[0].need == Trait.ICON
    assert condition.operands[0].zones == 1 << Zone.RESOURCE


def test_only_needs_a_card_and_no_other():
    some, none = whole_condition("only(my resource: red)").parts
    assert some.operands == (whole_selector("my resource"), 1, MANY)
    assert none.operands == (whole_selector("my resource no red"), 0, 0)


def test_and_binds_stronger_than_or_and_not_strongest():
    a, b, c = (whole_condition(text) for text in ("did", "broken", "battling"))
    assert whole_condition("did or broken and battling") == Any((a, All((b, c))))
    assert whole_condition("(did or broken) and battling") == All((Any((a, b)), c))
    assert whole_condition("not did and broken") == All((Not(a), b))
    assert whole_condition("not not did") == Not(Not(a))
    assert whole_condition("(did)") == a


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the condition is missing"),
        ("conut(my hand) >= 1", r"unknown condition 'conut'.* Did you mean 'count'\?"),
        ("count my hand >= 1", r"expected '\('"),
        ("count(my hand) 1", "unknown comparison '1'"),
        ("count(my hand) >= x", "expected a number"),
        ("count(zx) >= 1", "a place is missing"),
        ("exists(zx)", "a place is missing"),
        ("only(zx: red)", "a place is missing"),
        ("only(my hand red)", "expected ':'"),
        ("only(my hand: awake)", "after 'only'"),
        ("did broken", "did not expect 'broken'"),
        ("(did", r"expected '\)' at the end"),
        ("turn his", "unknown player 'his'"),
        ("life mine = opponent", "unknown comparison '='"),
        ("counter(stone) >= 1", "unknown counter 'stone'"),
        ("phase late", "unknown phase 'late'"),
        ("from(nowhere)", "unknown zone 'nowhere'"),
        ("this_turn(happens my zx)", "unknown occurrence 'happens'"),
        ("self was (zx)", "expected 'is'"),
        ("level(Dingir) = 1", "expected '[)] >='"),
        ("zero_optima 1", "expected '>='"),
        ("player", "expected a name"),
    ],
)
def test_faults(text, message):
    with pytest.raises(LanguageError, match=message):
        whole_condition(text)
