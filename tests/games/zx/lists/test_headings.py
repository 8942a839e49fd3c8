import pytest

from zxsim.games.zx.lists.headings import WORDS, Heading, read_heading, split_heading


@pytest.mark.parametrize(
    ("text", "section", "total"),
    [
        ("【IG枠】", "ig", None),
        ("メインデッキ（５０枚）", "main", 50),
        ("メインデッキ(IG)", "ig", None),
        ("■ 非IG枠 計30枚", "main", 30),
        ("【额外卡组】(2张)", "dynamis", 2),
        ("Main deck: 50", "main", 50),
        ("Z/X EX", "dynamis", None),
        ("START CARD", "start", None),
        ("ゼクス エクストラ：", "dynamis", None),
        ("player EX", "under_player", None),
    ],
)
def test_headings(text, section, total):
    assert read_heading(text) == Heading(section, total)


@pytest.mark.parametrize("text", ["4 Last Dance", "各務原あづみ", "", "コスト4", "伊19 3", "Deckbuilder"])
def test_other_lines(text):
    assert read_heading(text) is None


def test_every_word_is_read():
    for section, words in WORDS.items():
        assert {read_heading(word).section for word in words.split()} == {section}


def test_a_heading_with_a_card_behind_it():
    assert split_heading("プレイヤー：各務原あづみ") == ("player", "各務原あづみ")
    assert split_heading("Start: B15-023") == ("start", "B15-023")
    assert split_heading("IG:") is None
    assert split_heading("name: B15-023") is None
