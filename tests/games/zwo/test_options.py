import numpy as np
import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo.options import LIMITS, WORDS, Options, fill, parse_options, to_mapping
from zxsim.games.zwo.records import TABLES

OPEN = (
    *("mulligan", "defeat", "both_defeated", "standby_zombies", "draw_cards", "first_turn_attack"),
    *("back_rest_magic", "revive_state", "splattered_fight", "second_legend", "participant_gone"),
    *("response_order", "look_at_back", "broken_state"),
)
"""The open points of the rules, in their order."""


def test_every_open_point_is_an_option_with_the_default_of_the_rules():
    options = parse_options({})
    assert options == Options()
    assert tuple(vars(options))[: len(OPEN)] == OPEN
    assert all(getattr(options, name) == values[0] for name, values in WORDS.items())
    truths = [
        options.standby_zombies,
        options.first_turn_attack,
        options.back_rest_magic,
        options.look_at_back,
    ]
    assert truths == [True] * 4
    assert (options.draw_cards, options.turn_limit, options.action_limit) == (1, 200, 4000)


@pytest.mark.parametrize("name", WORDS)
def test_every_named_value_is_read_and_reaches_the_tables(name):
    M = np.zeros((), TABLES)
    for code, value in enumerate(WORDS[name]):
        options = parse_options({name: value})
        fill(M["options"], options)
        assert getattr(options, name) == value and M["options"][name] == code


def test_numbers_and_truths_are_read_from_texts():
    options = parse_options({"draw_cards": "0", "look_at_back": "false", "standby_zombies": True})
    assert (options.draw_cards, options.look_at_back) == (0, False)
    assert to_mapping(options) == {"draw_cards": 0, "look_at_back": False}
    assert parse_options(to_mapping(options)) == options
    assert set(LIMITS) == {"draw_cards", "turn_limit", "action_limit"}


@pytest.mark.parametrize(
    "name, value, fault",
    [
        ("mulligans", "all", "Unknown rule option 'mulligans'. Did you mean 'mulligan'"),
        ("luck", 1, "Unknown rule option 'luck'. Options: mulligan"),
        ("mulligan", "sum", "'sum' is not possible. Allowed: all, some"),
        ("revive_state", "stant", "did you mean 'stand'"),
        ("look_at_back", "yes", "Allowed: true, false"),
        ("draw_cards", 8, "a whole number from 0 to 7"),
        ("turn_limit", True, "a whole number from 1 to 10000"),
    ],
)
def test_faults(name, value, fault):
    with pytest.raises(InputError, match=fault):
        parse_options({name: value})
