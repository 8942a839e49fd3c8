import pytest

from zxsim.games.zx.lists.lines import (
    Cut,
    Number,
    fold_width,
    list_cuts,
    list_names,
    strip_line,
    take_number,
    why_ignored,
)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "empty"),
        ("# x", "comment"),
        ("// x", "comment"),
        ("※ x", "comment"),
        ("https://example.org/1", "link"),
        ("・コスト4", "cost sub-heading"),
        ("コスト 4 (8枚)", "cost sub-heading"),
        ("--------", "ruler"),
        ("4 Last Dance", ""),
        ("-1 x", ""),
    ],
)
def test_ignored(line, reason):
    assert why_ignored(line) == reason


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("・名×4", "名×4"),
        ("- 4 name", "4 name"),
        ("-1 name", "-1 name"),
        ("名 ←LR 4・200", "名 4"),
        ("名 4枚・150円", "名 4枚"),
        ("SB: 2 name // why", "2 name"),
    ],
)
def test_what_is_stripped(line, text):
    assert strip_line(line) == text


@pytest.mark.parametrize(
    ("line", "number", "rest"),
    [
        ("４　Ｂ０１－００２", Number("B01-002", ""), "4"),
        ("B1-18 ×2", Number("B01-018", ""), "×2"),
        ("G36-t1 x1", Number("G36-T01", ""), "x1"),
        ("B16-025A", Number("B16-025", "A"), ""),
        ("b01–7x4", Number("B01-007", ""), "x4"),
        ("名前 (B01-002) ×4", Number("B01-002", ""), "名前 ×4"),
        ("B19-XXX 2", Number("B19-XXX", ""), "2"),
        ("KHD-8000", None, "KHD-8000"),
        ("コー1-2", None, "コー1-2"),
        ("XIG01-001", None, "XIG01-001"),
    ],
)
def test_numbers(line, number, rest):
    assert take_number(fold_width(line)) == (number, rest)


@pytest.mark.parametrize(
    ("text", "copies", "name"),
    [
        ("4 n", 4, "n"),
        ("4x n", 4, "n"),
        ("4×n", 4, "n"),
        ("×4 n", 4, "n"),
        ("4枚 n", 4, "n"),
        ("n 4", 4, "n"),
        ("n×4", 4, "n"),
        ("n x4", 4, "n"),
        ("n 4枚", 4, "n"),
        ("n4枚", 4, "n"),
        ("n*4", 4, "n"),
        ("-1 n", -1, "n"),
        ("n×", "missing", "n"),
        ("x4", 4, ""),
        ("4", 4, ""),
        ("n", None, "n"),
    ],
)
def test_cuts(text, copies, name):
    assert Cut(copies, name) in list_cuts(text)


def test_digits_of_a_name_are_left_in_one_of_the_cuts():
    assert {"伊19", "伊19 3"} <= {cut.name for cut in list_cuts("伊19 3")}
    assert {"7月のジュイエ"} <= {cut.name for cut in list_cuts("2 7月のジュイエ")}
    assert "上柚木さくらEX" in {cut.name for cut in list_cuts("上柚木さくらEX")}


def test_names():
    assert ("名", "") in list_names("<名>")
    assert ("噴進職人", "") in list_names("<R噴進職人>")
    assert list_names("『命慟』潰機") == [("『命慟』潰機", "")]
    assert ("名", "下") in list_names("名下", halves=True)
    assert list_names("名下") == [("名下", "")]
