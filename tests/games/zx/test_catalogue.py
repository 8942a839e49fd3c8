import csv

import pytest

from zxsim.games.zx.abilities.words import COLOURS, ICONS, KEYWORDS, TYPES
from zxsim.games.zx.catalogue import DATA, Catalogue, Facts, load_catalogue, normalize
from zxsim.games.zx.tables import INFINITE


@pytest.fixture(scope="module")
def catalogue():
    return load_catalogue()


def make(number, name, kind="zx"):
    return Facts(number, name, kind, (), 1, 1000, (), (), (), "C")


def test_all_cards_are_there(catalogue):
    assert len(catalogue) == len(set(catalogue)) == 8629
    assert load_catalogue() is catalogue


def test_facts(catalogue):
    assert catalogue["B16-023"] == Facts(
        "B16-023",
        "哀愁バラード リリー",
        "zx",
        ("blue",),
        3,
        4500,
        ("Mermaid",),
        ("IG",),
        ("life_recovery",),
        "R",
    )
    assert catalogue["B16-023"].set == "B16"
    assert catalogue["B38-053"].cost == INFINITE
    assert catalogue["B40-085"].cost is None
    assert "Flower Candy" in {tribe for facts in catalogue.values() for tribe in facts.tribes}


def test_words_are_those_of_card_files(catalogue):
    assert {colour for facts in catalogue.values() for colour in facts.colours} == set(COLOURS)
    assert {icon for facts in catalogue.values() for icon in facts.icons} == set(ICONS)
    keywords = {word for facts in catalogue.values() for word in facts.keywords}
    assert set(KEYWORDS) <= keywords
    kinds = {facts.type for facts in catalogue.values()}
    assert set(TYPES) - {"zx_ob_lower"} <= kinds
    assert kinds - set(TYPES) == {"marker", "link", "ascension", "ascension_ex"}


def test_aliases_lead_to_cards_and_not_to_aliases(catalogue):
    with (DATA / "aliases.csv").open(encoding="utf-8", newline="") as lines:
        aliases = dict(list(csv.reader(lines))[1:])
    assert set(aliases.values()) <= set(catalogue)
    assert not set(aliases.values()) & set(aliases)


@pytest.mark.parametrize(
    "text, number",
    [
        ("B01-001", "B01-001"),
        (" b01-001 ", "B01-001"),
        ("Ｂ０１－００２", "B01-002"),
        ("B01–007", "B01-007"),
        ("B01ー007", "B01-007"),
        ("B1-18", "B01-018"),
        ("g36-t1", "G36-T01"),
        ("E2-P1", "E02-P01"),
        ("b19-xxx", "B19-XXX"),
        ("B16-025A", ""),
        ("XBB01-001", ""),
        ("B01-", ""),
        ("Last Dance", ""),
        ("", ""),
    ],
)
def test_numbers_as_people_write_them(text, number):
    assert normalize(text) == number


def test_another_printing_is_the_same_card(catalogue):
    assert catalogue.by_number("B01-012").number == "E10-003"
    assert catalogue.by_number("p21-16").number == "B14-101"
    assert catalogue.by_number("B99-999") is None
    assert catalogue.by_number("Last Dance") is None
    assert catalogue.printings("P21-016") == catalogue.printings("B14-101") == ["B14-101", "P21-016"]
    assert catalogue.printings("B01-001") == ["B01-001"]


@pytest.mark.parametrize(
    "text, number, step, chosen",
    [
        ("Last Dance", "E32-046", "exact", False),
        ("ＬＡＳＴ　ＤＡＮＣＥ", "E32-046", "folded", False),
        ("ステイシー”ζ”ナミ", "B41-024", "loose", False),
        ("イリューダ・オロンド", "B32-098", "exact", False),
        ("イリューダオロンド", "B32-098", "folded", True),
        ("セレアノ 奈落を呼ぶ祈り", "B28-049", "exact", True),
        ("Mode Type.XI", "B18-038", "exact", False),
    ],
)
def test_names(catalogue, text, number, step, chosen):
    match = catalogue.by_name(text)
    assert (match.facts.number, match.step, match.twins, match.chosen_printing) == (number, step, [], chosen)


def test_two_cards_of_one_name_need_the_number(catalogue):
    match = catalogue.by_name("≪黒き焔≫のシエル")
    assert match.facts is None and match.step == "exact"
    assert [facts.number for facts in match.twins] == ["B39-056", "G09-006"]


def test_the_beginning_of_many_names(catalogue):
    match = catalogue.by_name("黒剣八魂")
    assert match.facts is None and match.step == ""
    assert {"B15-078", "B25-058", "B32-042"} <= {facts.number for facts in match.twins}
    assert catalogue.by_name("Last Danc") == (None, "", [], False)
    assert catalogue.by_name("nobody") == (None, "", [], False)


def test_types_decide_between_cards():
    catalogue = Catalogue(
        {facts.number: facts for facts in (make("A01-001", "Twin"), make("A01-002", "Twin", "event"))}, {}
    )
    assert len(catalogue.by_name("twin").twins) == 2
    assert catalogue.by_name("twin", ("event",)).facts.number == "A01-002"
    assert [facts.number for facts, _ in catalogue.suggest("twinn", ("event",))] == ["A01-002"]


@pytest.mark.parametrize(
    "text, number",
    [
        ("踏み鳴らすデヴァステート", "B22-079"),
        ("邪剣解放 黒剣八魂マルディシオン", "B25-058"),
        ("Lst Dance", "E32-046"),
    ],
)
def test_suggestions(catalogue, text, number):
    suggested = catalogue.suggest(text)
    assert suggested[0][0].number == number
    assert 0.45 <= suggested[-1][1] <= suggested[0][1] <= 1
    assert len(suggested) <= 5


def test_a_card_is_suggested_once(catalogue):
    numbers = [facts.number for facts, _ in catalogue.suggest("黄金騎士マリー・アントワネッ")]
    assert numbers[0] == "B14-101" and "P21-016" not in numbers


def test_near_numbers(catalogue):
    near = catalogue.near_numbers("B17-199")
    assert near and all(
        sum(a != b for a, b in zip(facts.number, "B17-199", strict=True)) == 1 for facts in near
    )
    assert catalogue.near_numbers("nothing") == []
