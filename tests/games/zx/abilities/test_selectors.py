import pytest

from zxsim.games.zx.abilities.grammar import POWER_LIMIT, Cursor, LanguageError, Selector, Tag
from zxsim.games.zx.abilities.selectors import complement, parse_selector, whole_selector
from zxsim.games.zx.abilities.words import ALL_ZONES
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import INFINITE, Bit, Squares, Trait

SQUARE = 1 << Zone.SQUARE


def test_owner_and_place():
    assert whole_selector("my hand") == Selector(owner=1, zones=1 << Zone.HAND)
    assert whole_selector("opp normal") == Selector(owner=2, zones=SQUARE, squares=Squares.NORMAL)
    assert whole_selector("squares") == whole_selector("either squares") == Selector(owner=3, zones=SQUARE)
    assert whole_selector("my squares player_square").squares == Squares.PLAYER
    assert whole_selector("other my zx") == whole_selector("my zx other")


def test_places_are_joined():
    both = whole_selector("either normal+charge")
    assert (both.zones, both.squares) == (SQUARE | 1 << Zone.CHARGE, Squares.NORMAL)
    assert whole_selector("my hand+trash").zones == 1 << Zone.HAND | 1 << Zone.TRASH


def test_traits():
    selector = whole_selector("my hand zx red no icon without life_recovery")
    assert selector.need == Trait.ZX | Trait.RED
    assert selector.forbid == Trait.ICON | Trait.LIFE_RECOVERY
    assert whole_selector("my hand card") == whole_selector("my hand")
    assert whole_selector("my hand red/blue").any == Trait.RED | Trait.BLUE


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("cost<=4", (0, 4)),
        ("cost>=5", (5, INFINITE)),
        ("cost=3", (3, 3)),
        ("cost=4..5", (4, 5)),
    ],
)
def test_cost(text, bounds):
    selector = whole_selector(f"my hand {text}")
    assert (selector.cost_min, selector.cost_max) == bounds
    assert selector.bits == Bit.COST_BOUND


def test_power():
    assert whole_selector("squares power<=3000").power_max == 3000
    assert whole_selector("squares power>=3000").power_min == 3000
    assert whole_selector("squares").power_max == POWER_LIMIT
    per_number = whole_selector("squares power<=N*4000")
    assert (per_number.power_max, per_number.bits) == (4000, Bit.POWER_PER_NUMBER)


def test_names_and_tribes():
    selector = whole_selector("my hand name=「A B」 name~C name!=D tribe=E tribe~F tribe!~G")
    assert selector.need_tags == {
        Tag("name", "A B"),
        Tag("name~", "C"),
        Tag("tribe", "E"),
        Tag("tribe~", "F"),
    }
    assert selector.forbid_tags == {Tag("name", "D"), Tag("tribe~", "G")}
    either = whole_selector("my hand tribe=A/「B/C」")
    assert either.any_tags == {Tag("tribe", "A"), Tag("tribe", "B/C")}


def test_own_name():
    assert whole_selector("my trash name=self").bits == Bit.SAME_NAME
    assert whole_selector("my trash name!=self").bits == Bit.NOT_SAME_NAME


def test_state():
    selector = whole_selector("squares awake other damaged most_power")
    assert selector.bits == Bit.AWAKE | Bit.OTHER | Bit.DAMAGED | Bit.MOST_POWER


def test_sets():
    assert whole_selector("those zx") == Selector(zones=ALL_ZONES, need=Trait.ZX, bits=Bit.THOSE)
    assert whole_selector("it").bits == Bit.IT


def test_or_joins_whole_filters_at_the_same_place():
    selector = whole_selector("my trash zx red or tribe=A")
    assert selector.need == Trait.ZX | Trait.RED
    assert selector.also == Selector(
        owner=1, zones=1 << Zone.TRASH, need_tags=frozenset((Tag("tribe", "A"),))
    )
    moved = whole_selector("my trash zx or opp hand event")
    assert (moved.also.owner, moved.also.zones) == (2, 1 << Zone.HAND)
    assert whole_selector("those zx or event").also.bits == Bit.THOSE


def test_a_selector_ends_where_the_statement_goes_on():
    cursor = Cursor("my hand zx to charge")
    parse_selector(cursor)
    assert cursor.next == "to"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected cards .* at the end"),
        ("my handd", r"unknown filter 'handd'.* Did you mean 'hand'\?"),
        ("my hand+chrge", "unknown place 'chrge'"),
        ("normal+marked", "two kinds of squares"),
        ("my hand no zxx", "unknown word after 'no' 'zxx'"),
        ("my hand no", "the word after 'no' is missing"),
        ("squares awake asleep", "exclude each other"),
        ("my hand cost<=4..5", r"cost=4\.\.5"),
        ("my hand cost<=N*2", r"unknown filter 'cost<=N\*2'"),
        ("my hand power>=N*2", r"unknown filter 'power>=N\*2'"),
        ("my hand self other", "exclude each other"),
        ("my hand name~self", "whole name"),
        ("my hand tribe=A/B tribe=C/D", "only one list of alternatives"),
        ("my hand ) x", r"did not expect '\)'"),
    ],
)
def test_faults(text, message):
    with pytest.raises(LanguageError, match=message):
        whole_selector(text)


def alternatives(selector):
    while selector:
        yield selector
        selector = selector.also


def test_complement_misses_in_at_least_one_point():
    cursor = Cursor("")
    selector = whole_selector("my resource zx red/blue no icon tribe=A name!=B cost=2..3 power=1000..2000")
    misses = list(alternatives(complement(cursor, selector)))
    assert [miss.forbid for miss in misses if miss.forbid] == [Trait.ZX, Trait.RED | Trait.BLUE]
    assert [miss.need for miss in misses if miss.need] == [Trait.ICON]
    assert [miss.forbid_tags for miss in misses if miss.forbid_tags] == [{Tag("tribe", "A")}]
    assert [miss.need_tags for miss in misses if miss.need_tags] == [{Tag("name", "B")}]
    assert [miss.cost_max for miss in misses].count(1) == [miss.cost_min for miss in misses].count(4) == 1
    assert [miss.power_max for miss in misses].count(999) == 1
    assert [miss.power_min for miss in misses].count(2001) == 1
    assert all((miss.owner, miss.zones) == (1, 1 << Zone.RESOURCE) for miss in misses)


def test_complement_of_alternatives():
    misses = complement(Cursor(""), whole_selector("my resource tribe=A/B"))
    assert misses.forbid_tags == {Tag("tribe", "A"), Tag("tribe", "B")}


@pytest.mark.parametrize("text", ["my resource awake", "my resource zx or event", "my resource"])
def test_no_complement(text):
    with pytest.raises(LanguageError, match="after 'only'"):
        complement(Cursor(text), whole_selector(text))
