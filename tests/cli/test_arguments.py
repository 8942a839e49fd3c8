import pytest

from zxsim.cli.arguments import read_options, room, split_bots
from zxsim.core.errors import InputError, UsageError


def test_bots():
    assert split_bots("heuristic") == ("heuristic", "heuristic")
    assert split_bots("heuristic:rush, heuristic") == ("heuristic:rush", "heuristic")
    for wrong in ("", "a,", "a,b,c"):
        with pytest.raises(UsageError, match="--bots"):
            split_bots(wrong)


def test_options():
    assert read_options(None) == {}
    assert read_options(["a=1", " b = x=y "]) == {"a": "1", "b": "x=y"}
    for wrong in (["a"], ["=1"], ["a=1", "a=2"]):
        with pytest.raises(UsageError, match="--options"):
            read_options(wrong)
    assert read_options(["a=1"], treat_as_vanilla=True) == {"a": "1", "treat_as_vanilla": "true"}


def test_rooms_of_games():
    assert room("zwo", "deck").built_in_decks() != room("zx", "deck").built_in_decks()
    with pytest.raises(InputError, match=r"There is no game 'chess'. Use one of: zwo, zx"):
        room("chess", "deck")
