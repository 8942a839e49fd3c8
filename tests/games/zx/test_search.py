import pytest

from zxsim.core.errors import UsageError
from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.catalogue import load_catalogue
from zxsim.games.zx.search import KEYS, search
from zxsim.games.zx.tables import INFINITE

ALL = load_catalogue()


@pytest.fixture(scope="module")
def find():
    pool = load_pool()
    return lambda query: {facts.number for facts in search(query, pool)}


def those(test):
    return {number for number, facts in ALL.items() if test(facts)}


@pytest.mark.parametrize(
    "query, test",
    [
        ("color:red", lambda facts: "red" in facts.colours),
        ("colour:赤", lambda facts: "red" in facts.colours),
        ("color=red", lambda facts: facts.colours == ("red",)),
        ("color=r+b", lambda facts: set(facts.colours) == {"red", "blue"}),
        ("color!=red", lambda facts: facts.colours != ("red",)),
        ("color:multi", lambda facts: len(facts.colours) > 1),
        ("color:none", lambda facts: not facts.colours),
        ("color=none", lambda facts: not facts.colours),
        ("cost<=3", lambda facts: facts.cost is not None and facts.cost <= 3),
        ("cost=3", lambda facts: facts.cost == 3),
        ("cost:infinite", lambda facts: facts.cost == INFINITE),
        ("power>9000", lambda facts: facts.power is not None and facts.power > 9000),
        ("icon:ig", lambda facts: "IG" in facts.icons),
        ("icon:LR", lambda facts: "life_recovery" in facts.keywords),
        ("kw:vb", lambda facts: "void_bringer" in facts.keywords),
        ("kw:range", lambda facts: any(word.startswith("range_") for word in facts.keywords)),
        ("keyword:range_2", lambda facts: "range_2" in facts.keywords),
        ("tribe:dragon", lambda facts: any("dragon" in tribe.casefold() for tribe in facts.tribes)),
        ('tribe:"BLACK LAGOON"', lambda facts: "BLACK LAGOON" in facts.tribes),
        ("set:b7", lambda facts: facts.set == "B07"),
        ("type:zx", lambda facts: facts.type == "zx"),
        ("type:Z/X", lambda facts: facts.type == "zx"),
        ("type!=zx", lambda facts: facts.type != "zx"),
        ("rarity:zxr", lambda facts: facts.rarity == "ZXR"),
        ("リゲル", lambda facts: "リゲル" in facts.name),
        ("ﾘｹﾞﾙ", lambda facts: "リゲル" in facts.name),
        ('name="フラガマキナ・リゲル"', lambda facts: facts.name == "フラガマキナ リゲル"),
        ("number:B17-02", lambda facts: facts.number.startswith("B17-02")),
        ("ｂ17-26", lambda facts: facts.number == "B17-026"),
        (
            "ｃｏｌｏｒ：ｒｅｄ　ｃｏｓｔ＜＝３",
            lambda facts: "red" in facts.colours and facts.cost in range(4),
        ),
    ],
)
def test_queries(find, query, test):
    assert find(query) == those(test) != set()


def test_alternatives_and_all_words(find):
    left, right = find("set:B07 type:event"), find("set:B08 cost>9")
    assert find("set:B07 type:event or set:B08 cost>9") == left | right
    assert find("type:event set:B07") == find("set:B07") & find("type:event")
    assert find("set:B07 -type:event") == find("set:B07") - find("type:event")


def test_another_printing_finds_the_card(find):
    assert find("B01-012") == {"E10-003"}


def test_what_plays(find):
    assert "B17-026" in find("playable:yes set:B17")
    assert "B21-008" in find("playable:no set:B21")
    assert find("playable:yes") | find("playable:no") == set(ALL)


@pytest.mark.parametrize(
    "query, message",
    [
        ("colr:red", r"no search key 'colr'. Did you mean 'color'\?"),
        ("xyz:red", f"no search key 'xyz'. Keys: {', '.join(KEYS)}"),
        ("color:rde", r"no colour 'rde'. Did you mean 'red'\?"),
        ("tribe:Bravr", r"no tribe 'Bravr'. Did you mean 'Braver'\?"),
        ("set:B7x", "no set 'B7x'"),
        ("icon:XX", "no icon 'XX'"),
        ("playable:maybe", "There are yes, true, no, false"),
        ("cost:x", "write a whole number, e.g. cost<=3"),
        ("name<3", "only cost and power can be compared. Write name:3"),
        ("color:", "the value is missing"),
        ("-", "the value is missing"),
        ("red or", "not complete"),
        (" ", "not complete"),
    ],
)
def test_wrong_queries_say_what_to_write(find, query, message):
    with pytest.raises(UsageError, match=message):
        find(query)
