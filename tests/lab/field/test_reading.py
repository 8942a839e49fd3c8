"""Fields in every form that people give them."""

from pathlib import Path

import pytest

from zxsim.core.errors import InputError
from zxsim.lab.field.reading import read_field


@pytest.fixture
def write(tmp_path):
    """write(text) -> path of a field file."""

    def write(text):
        path = tmp_path / "field.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_file_gives_each_deck_its_share(write):
    path = write('[field]\nsakura = 3\n"house-red-fast" = 1\n')
    assert read_field(path) == read_field(str(path)) == {"sakura": 0.75, "house-red-fast": 0.25}


def test_decks_that_are_files_are_looked_for_beside_it(write, tmp_path):
    (tmp_path / "mine.toml").write_text("[main]\n")
    assert read_field(write('[field]\n"mine.toml" = 2\nsakura = 2\n')) == {
        str(tmp_path / "mine.toml"): 0.5,
        "sakura": 0.5,
    }


def test_a_text_names_decks_in_equal_numbers():
    assert read_field("sakura, kurone") == {"sakura": 0.5, "kurone": 0.5}
    assert read_field("sakura") == {"sakura": 1.0}


def test_a_deck_file_is_a_field_of_one(tmp_path):
    deck = tmp_path / "deck.toml"
    deck.write_text('[main]\n"B01-001" = 4\n')
    assert read_field(str(deck)) == {str(deck): 1.0}


def test_mappings_and_lists_do_as_well():
    assert read_field({"a": 1, "b": 3.0}) == {"a": 0.25, "b": 0.75}
    assert read_field(["a", "b"]) == read_field(("a", "b")) == {"a": 0.5, "b": 0.5}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", r"there is no table \[field\]"),
        ("field = 3", r"there is no table \[field\]"),
        ("[field]", "has no deck"),
        ("[field]\na = 0", "'a' = 0: a weight is a number above 0"),
        ("[field]\na = -1", "'a' = -1: a weight"),
        ("[field]\na = nan", "'a' = nan: a weight"),
        ("[field]\na = inf", "'a' = inf: a weight"),
        ("[field]\na = true", "'a' = True: a weight"),
        ("[field]\na = '3'", "'a' = 3: a weight"),
        ("[field]\na = 1" + "0" * 400, "'a' = 1000.*: a weight"),
        ("[field]\na.b = 3", "'a' = .*: a weight"),
        ("[fields]\na = 3", "unknown key 'fields'"),
        ('[field]\n"a\\u202Eb" = 1', "'.*' is no deck's name"),
        ("[field]\na = 1\na = 2", "not valid TOML"),
    ],
)
def test_a_bad_file_is_told_with_its_name(write, text, told):
    with pytest.raises(InputError, match=rf"field\.toml: {told}"):
        read_field(Path(write(text)))


def test_the_same_file_under_two_names_is_one_deck(write, tmp_path):
    deck = tmp_path / "mine.toml"
    deck.write_text("")
    with pytest.raises(InputError, match="named twice"):
        read_field(write(f'[field]\n"mine.toml" = 1\n"{deck}" = 1\n'))


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("a,,b", "number 2 is no deck"),
        ("", "number 1 is no deck"),
        ("a,b,a", "'a' is named twice"),
        ([], "has no deck"),
        ([3], "number 1 is no deck"),
        ({3: 1}, "'3' is no deck's name"),
        ("none.toml", "no field file or deck 'none.toml'"),
        ("x" * 5000 + ".toml", "no field file or deck"),
        (Path("none.toml"), "There is no field file"),
    ],
)
def test_other_mistakes_are_told_too(source, told):
    with pytest.raises(InputError, match=told):
        read_field(source)
