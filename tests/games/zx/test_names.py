import pytest

from zxsim.games.zx.names import NEAR, Names, fold, loose

NAMES = [
    "黒剣八魂 邪剣解放マルディシオン",
    "Last Dance",
    "ラスト・ダンス",
    "らすと☆だんす",
    "∀",
    "LAST DANCE",
]


@pytest.fixture(scope="module")
def names():
    return Names(NAMES)


def test_fold():
    assert fold("Ａ・Ｂ c") == fold("ab C") == "abc"
    assert fold("７月のジュイエ") == "7月のジュイエ"
    assert fold("≪白≫") != fold("《白》")


def test_loose():
    assert loose("ステイシー”ζ”ナミ") == loose("ステイシー“Ζ”ナミ")
    assert loose("≪白き焔≫のアンセル") == loose("《白き焔》の アンセル") == loose("白き焔ノあんせる")
    assert loose("くの一") == loose("くノ一")
    assert loose("ー") == "ー"


@pytest.mark.parametrize("mark", "∀§∮∴×∬◆3")
def test_what_tells_cards_apart_stays(mark):
    assert loose(f"A{mark}B") != loose("AB")


@pytest.mark.parametrize(
    "text, step, places",
    [
        ("Last Dance", "exact", [1]),
        ("ｌａｓｔ　ｄａｎｃｅ", "folded", [1, 5]),
        ("ラストダンス", "folded", [2]),
        ("「らすとダンス」", "loose", [2, 3]),
        ("Dance", "", []),
        ("☆", "", []),
        ("", "", []),
    ],
)
def test_the_first_step_that_finds_something_decides(names, text, step, places):
    assert names.find(text) == (step, places)


def test_only_allowed_names_are_found(names):
    assert names.find("last dance", lambda place: place != 1) == ("folded", [5])
    assert names.begin_with("last", lambda place: place != 1) == [5]
    assert [near.place for near in names.suggest("Last Dence", allowed=lambda place: place != 1)] == [5]


def test_begin_with(names):
    assert names.begin_with("黒剣 八魂") == [0]
    assert names.begin_with("") == names.begin_with("八魂") == []


def test_swapped_words_are_near(names):
    (near,) = names.suggest("邪剣解放 黒剣八魂マルディシオン")
    assert near.place == 0 and near.score > 0.8


def test_likeness_is_shared_pairs_twice_over_all_pairs():
    (near,) = Names(["abcd"]).suggest("abce")
    assert near.score == pytest.approx(2 * 2 / (3 + 3))
    assert Names(["abcdefgh"]).suggest("abxxxxxx") == []
    assert 2 * 2 / 6 > NEAR


def test_what_begins_with_the_text_comes_first(names):
    near = names.suggest("黒剣八魂")
    assert near[0].place == 0


def test_no_more_than_asked(names):
    assert len(names.suggest("last dance", 1)) == 1
    assert names.suggest("") == names.suggest("zzz") == []


def test_a_name_of_one_letter_is_its_own_pair(names):
    assert [near.place for near in names.suggest("∀")] == [4]
