import pytest

from zxsim.games.zx.catalogue import load_catalogue
from zxsim.games.zx.lists.resolve import Fault, Resolver

RESOLVER = Resolver(load_catalogue())


@pytest.mark.parametrize(
    ("text", "section", "number", "count", "codes"),
    [
        ("4 Last Dance", "", "E32-046", 4, []),
        ("LAST DANCE", "", "E32-046", None, []),
        ("B01-001", "", "B01-001", None, []),
        ("B01-001 SR 3", "", "B01-001", 3, ["suffix_dropped"]),
        ("B01-001 命运的猎犬 x4", "", "B01-001", 4, ["name_not_checked"]),
        ("B01-012 x2", "", "E10-003", 2, ["printing_chosen"]),
        ("G09-022 “白髪教団”アンセル＆シエル", "", "G09-022", None, []),
        ("“白髪教団”アンセル＆シエル 2", "", "G09-021", 2, []),
        ("G09-006 ≪黒き焔≫のシエル ×4", "", "G09-006", 4, []),
    ],
)
def test_lines(text, section, number, count, codes):
    read = RESOLVER.read_line(text, section)
    assert (read.facts.number, read.count, [code for code, _ in read.warnings]) == (number, count, codes)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("B99-999 x4", "unknown_card"),
        ("ZZZZ", "unknown_card"),
        ("4", "unknown_card"),
        ("51 Last Dance", "bad_count"),
        ("B01-001 x", "missing_count"),
        ("B01-001 とんでもないカードの名前 x4", "number_name_conflict"),
        ("黒剣八魂", "ambiguous_name"),
    ],
)
def test_faults(text, code):
    read = RESOLVER.read_line(text, "")
    assert isinstance(read, Fault)
    assert read.code == code


def test_guess_takes_what_is_near_enough_and_says_so():
    careful, bold = RESOLVER, Resolver(load_catalogue(), guess=True)
    near, far = "4 踏み荒らすデヴァステーツ", "4 邪剣のマルディ"
    assert careful.read_line(near, "main").code == "unknown_card"
    read = bold.read_line(near, "main")
    assert (read.facts.number, read.count, read.guessed) == ("B22-079", 4, "踏み荒らすデヴァステーツ")
    assert [code for code, _ in read.warnings] == ["guessed"]
    assert isinstance(bold.read_line(far, "main"), Fault)


def test_numbers_alone():
    assert RESOLVER.read_number("B16-025A").warnings[0][0] == "suffix_dropped"
    assert RESOLVER.read_number("nothing").code == "unknown_card"
    assert RESOLVER.read_number("B16-025 x").code == "unknown_card"
