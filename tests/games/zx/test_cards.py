from collections import Counter

import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.printed import read
from zxsim.games.zx.cards import as_vanilla, load_pool, stand_in
from zxsim.games.zx.catalogue import load_catalogue
from zxsim.games.zx.tables import INFINITE, Trait

# number, type, colours, cost, Power, printed abilities (keywords included), icons and keywords, tribes
FACTS = """
B15-023 zx B 3 3500 2 ZO+start_card Metalfortress
B16-025 zx B 3 4500 1 IG Metalfortress
B17-026 zx B 3 4500 2 IG Battledress
B16-023 zx B 3 4500 2 IG+life_recovery Mermaid
ZP01-002 zx R 3 4500 1 IG Mythos
B16-001 zx R 2 2500 2 IG+void_bringer Meister
E32-046 event R 1 0 1 - -
E36-009 zx B 2 3000 1 - Killermachine
B17-031 zx B 4 6000 1 - Killermachine
B17-010 zx R 4 6000 1 - Meister
B17-012 zx R 4 6000 1 - Meister
C12-003 zx B 5 7500 1 - Mermaid
E15-022 zx G 5 7500 1 - Lycanthrope
E15-012 zx B 6 8000 1 - Metalfortress
B16-015 zx R 6 8000 1 - Meister
ZP01-011 zx B 8 11000 1 - Metalfortress
M08-002 zx_ex RB 7 9500 1 - Dingir+ティアマト
M08-001 zx_ex RG 7 10500 1 - Dingir+ナナヤ
E36-007 zx_ex R 6 9000 1 - Dingir+イガリマ
G01-007 zx_ex R 7 10500 2 - Dingir+ギルガメシュ
P16-006 zx_ex B 6 9000 1 - Dingir+ラハム
E13-007 event R 1 0 1 - -
B15-039 event B 2 0 2 ZO -
C17-004 zx G 5 7500 1 - Horai
B18-097 zx_ex G 5 7500 1 - Waker+Lycanthrope
E36-015 zx_ex G 7 10500 1 - Waker+Horai
B17-042 zx W 3 4500 2 start_card Guardian
B16-042 zx W 2 3000 2 IG+void_bringer Cait-Sith
B17-041 zx W 2 3000 2 IG+void_bringer Angel
G04-009 zx W 3 4500 2 IG Guardian
B17-044 zx W 3 4500 1 IG Sacredbeast
B17-045 zx W 3 4500 2 IG+life_recovery Sacredbeast
B15-058 event W 1 0 2 IG -
B17-047 zx W 4 6000 1 - Guardian
B17-049 zx W 4 6000 1 - Sacredbeast
B16-049 zx W 4 5500 1 - Sacredbeast
B15-048 zx W 4 6000 1 - Guardian
B14-050 zx W 5 7500 1 ZO Angel
B16-053 zx W 6 9000 1 - Angel
E13-025 event W 1 0 1 - -
B05-057 event W 1 0 1 - -
B12-059 event W 1 0 1 - -
B17-060 event W 1 0 1 - -
B17-058 zx_ex W 6 7500 1 - Dingir+ニンカシ
B16-059 zx_ex W 6 9000 1 - Dingir+スド
B16-103 zx_ex RW 7 10500 1 - Dingir+アヌ
P32-001 zx R 2 3000 2 IG+void_bringer E2
G09-004 zx R 3 3000 3 IG E2
B32-065 zx R 3 4500 2 IG E2
B39-056 zx R 3 4500 2 IG+life_recovery E2
G09-007 zx R 3 4000 3 IG+start_card E2
B32-064 zx R 2 3000 2 - E2
G09-008 zx R 3 4500 1 - E2
G09-009 zx R 4 6000 2 - E2
G09-010 zx R 4 6000 1 - E2
B32-067 zx R 5 7500 1 - E2
B32-068 zx R 5 7500 1 - E2
G09-013 zx R 6 9000 1 - E2
G09-014 zx R 7 10500 3 - E2
G09-015 event R 1 0 3 gate_card -
G09-016 zx_ex R 5 7500 1 - Waker+E2
G09-017 zx_ex R 5 7500 1 - Idealize+E2
P31-034 zx_ex R 6 9000 1 - Dingir+E2
P31-033 zx_ex R 6 9000 1 - Dingir+E2
G09-020 event_ex R 0 0 2 - -
G09-006 zx R 3 4500 2 IG+life_recovery E2
G09-021 zx_ob R 7 10500 3 untargetable Overboost+E2
B37-066 counter - 0 0 0 - -
B40-085 player B 0 0 0 - -
B39-094 player W 0 0 0 - -
E12-039 player - 0 0 0 - -
"""
LETTERS = {"red": "R", "blue": "B", "white": "W", "black": "K", "green": "G"}
CARD = """
# a comment

[X-001]
name = "Aeon・Test"
type = "zx"
cost = 3
power = 4500
[[X-001.abilities]]
kind = "automatic"
when = "appears"
do = ["draw 1"]

["X-002"]  # quoted headers work too
name = "Other"
type = "event"
cost = "infinite"
"""


@pytest.fixture(scope="module")
def pool():
    return load_pool()


@pytest.mark.parametrize("fact", FACTS.split("\n")[1:-1], ids=lambda fact: fact.split()[0])
def test_printed_values(pool, fact):
    number, type, colours, cost, power, abilities, marks, tribes = fact.split()
    card = pool[number]
    assert card.type == type
    assert "".join(LETTERS[colour] for colour in card.colours) == colours.strip("-")
    assert (card.cost, card.power) == (int(cost), int(power))
    assert len(card.abilities) + len(card.keywords) == int(abilities)
    assert "+".join((*card.icons, *card.keywords)) == marks.strip("-")
    assert "+".join(card.tribes) == (tribes if tribes != "-" else "")


def test_the_first_twenty_boosters_are_there(pool):
    assert {fact.split()[0] for fact in FACTS.split("\n")[1:-1]} | {"G09-022"} <= set(pool)
    sets = Counter(number.split("-")[0] for number in pool)
    assert sum(sets[f"B{i:02}"] for i in range(1, 21)) == 1930


@pytest.mark.parametrize("number", load_pool())
def test_every_shipped_card_compiles(pool, number):
    assert len(read(pool[number]).abilities) == len(pool[number].abilities)


def test_the_halves_of_the_overboost_name_each_other(pool):
    assert pool["G09-021"].lower == "G09-022"
    assert pool["G09-022"].type == "zx_ob_lower"
    assert pool["G09-021"].name == pool["G09-022"].name


def test_cards_are_made_once(pool):
    assert pool["B17-026"] is pool["B17-026"]


@pytest.mark.parametrize(
    "text", ["B17-026", " b17-026 ", "フラガマキナ リゲル", "フラガマキナ・リゲル", "ﾌﾗｶﾞﾏｷﾅリゲル"]
)
def test_find_by_number_or_name(pool, text):
    assert pool.find(text).number == "B17-026"


def test_find_suggests_near_numbers_and_names(pool):
    with pytest.raises(InputError, match=r"There is no card 'B17-926'\. Near: .*B17-026 "):
        pool.find("B17-926")
    with pytest.raises(InputError, match=r"Near: .*B17-026 フラガマキナ リゲル"):
        pool.find("フラガマキナ リケル")


def test_find_without_anything_near(pool):
    with pytest.raises(InputError, match=r"There is no card '@@@@'. Card numbers look like B17-026"):
        pool.find("@@@@")


def test_a_name_of_several_cards_needs_the_number(pool):
    with pytest.raises(InputError, match=r"Several cards are named .*: B39-056, G09-006. Give the number."):
        pool.find("≪黒き焔≫のシエル")
    assert [card.number for card in pool.named("≪黒き焔≫のシエル")] == ["B39-056", "G09-006"]
    assert pool.named("nobody") == []


@pytest.mark.parametrize("text", ["B21-008", "ｂ21-8", load_catalogue()["B21-008"].name])
def test_every_printed_card_is_known(pool, text):
    card = pool.find(text)
    assert (card.number, card.playable, card.reason) == (
        "B21-008",
        False,
        "Its abilities are not encoded yet.",
    )
    assert card is pool.find("B21-008")
    assert "B21-008" not in pool


def test_all_of_the_catalogue_can_be_asked_for(pool):
    for facts in load_catalogue().values():
        card = pool.of(facts)
        assert card.playable or card.reason


def test_any_printing_finds_the_card_of_the_card_files(pool):
    assert pool.find("P21-016") is pool.find("黄金騎士マリー･アントワネット") is pool["B14-101"]
    assert pool.find("B01-012").number == "E10-003"


def test_loose_spelling_is_enough(pool):
    assert pool.find("しゅほうはっしゃー!!") is pool["B01-020"]


def test_reasons(pool):
    assert pool.find("B44-030").reason == "Cards of type link are not in the rules of this program."
    assert pool.find("IG06-008").reason == "Its cost is not known."


def test_vanilla(pool):
    card = as_vanilla(pool["B16-023"])
    assert (card.abilities, card.keywords, card.icons, card.playable) == (
        (),
        ("life_recovery",),
        ("IG",),
        True,
    )
    assert read(card).abilities == ()
    assert as_vanilla(pool["B16-023"]) is card
    assert as_vanilla(pool["M08-002"]).way
    for number in ("B44-030", "IG06-008", "B21-039", "G09-022"):
        assert as_vanilla(pool.find(number)) is None


def test_own_card_files(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(CARD, encoding="utf-8")
    pool = load_pool([file])
    assert len(pool) == len(load_pool()) + 2
    assert (pool["X-001"].power, pool["X-001"].where) == (4500, str(file))
    assert pool["X-002"].cost == INFINITE
    assert pool.find("aeon test") is pool["X-001"]


def test_a_number_that_stands_twice(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('\n\n[B17-026]\nname = "A"\n', encoding="utf-8")
    with pytest.raises(
        InputError, match=r"mine\.toml, line 3: card B17-026 already stands in data/cards/decks\.toml"
    ):
        load_pool([file])


def test_a_missing_file(tmp_path):
    with pytest.raises(InputError, match=r"Cannot read the card file .*none.toml"):
        load_pool([tmp_path / "none.toml"])


def test_broken_toml_is_found_when_the_card_is_asked_for(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(CARD + "\n[X-003]\nname = \n", encoding="utf-8")
    pool = load_pool([file])
    assert pool["X-001"]
    with pytest.raises(InputError, match=r"mine\.toml, card X-003: not valid TOML: .*counted from line 19"):
        pool["X-003"]


def test_faults_in_a_card_name_the_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[X-003]\nname = "A"\ntype = "zx"\ncost = 1\n', encoding="utf-8")
    with pytest.raises(InputError, match=r"mine\.toml, card X-003: the key 'power' is missing"):
        load_pool([file])["X-003"]


def test_stand_ins():
    card = stand_in("v.RB3.5000.IG.t=Guardian.t=E2")
    assert (card.colours, card.cost, card.power) == (("red", "blue"), 3, 5000)
    assert (card.icons, card.tribes, card.abilities) == (("IG",), ("Guardian", "E2"), ())
    assert read(card).traits & Trait.ICON
    assert stand_in("v.RB3.5000.IG.t=Guardian.t=E2") is card


def test_the_short_stand_in():
    card = stand_in("f")
    assert (card.number, card.name, card.colours, card.cost, card.power) == ("f", "v.N1.1000", (), 1, 1000)


@pytest.mark.parametrize("text", ["", "v", "v.X3.5000", "v.R3", "B17-026", "v.R3.5000.XX"])
def test_no_stand_in(text):
    with pytest.raises(InputError, match="no card number and no stand-in"):
        stand_in(text)
