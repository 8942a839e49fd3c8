import numpy as np
import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.options import MODULES, WORDS, Options, fill, parse_options, to_mapping
from zxsim.games.zx.records import TABLES


def test_defaults_are_those_of_the_rules():
    options = parse_options({})
    assert options == Options()
    assert all(getattr(options, name) == values[0] for name, values in WORDS.items())
    assert options.advent_sacrifice_reboot_only and not options.open_decklists
    assert (options.turn_limit, options.action_limit) == (200, 4000)
    assert options.modules == MODULES


@pytest.mark.parametrize("name", WORDS)
def test_every_named_value_is_read_and_reaches_the_tables(name):
    tables = np.zeros((), TABLES)
    for code, value in enumerate(WORDS[name]):
        options = parse_options({name: value})
        assert getattr(options, name) == value
        fill(tables["options"], options)
        if name in tables["options"].dtype.names:
            assert tables["options"][name] == code


def test_numbers_and_truths_reach_the_tables():
    tables = np.zeros((), TABLES)
    fill(tables["options"], Options())
    assert tables["options"]["advent_sacrifice_awake"] == 1
    texts = {"turn_limit": "30", "advent_sacrifice_reboot_only": "false"}
    options = parse_options({**texts, "action_limit": 77, "open_decklists": True})
    fill(tables["options"], options)
    assert tables["options"]["turn_limit"] == 30
    assert tables["options"]["action_limit"] == 77
    assert tables["options"]["advent_sacrifice_awake"] == 0
    assert options.open_decklists


def test_marks_become_masks_and_lists_are_order_free():
    marks = {"B15-039": [[2, 1], (0, 0)], "B01-001": []}
    options = parse_options({"marks": marks, "banned": "B2, B1", "legend": ["L"]})
    assert options.marks == (("B01-001", 0), ("B15-039", 1 << 5 | 1))
    assert (options.banned, options.legend) == (("B1", "B2"), ("L",))
    assert hash(options) == hash(parse_options(to_mapping(options)))


def test_mapping_holds_only_what_differs():
    assert to_mapping(Options()) == {}
    changed = {"dynamis": "ex10", "turn_limit": 9, "marks": {"A": [[1, 2]]}, "banned": ["A"]}
    assert to_mapping(parse_options(changed)) == changed
    assert parse_options({"modules": list(reversed(MODULES))}) == Options()


@pytest.mark.parametrize(
    ("mapping", "parts"),
    [
        ({"dynamic": "ex10"}, ["Unknown rule option 'dynamic'", "'dynamis'"]),
        ({"zzz": 1}, ["Unknown rule option 'zzz'", "Options: dynamis, "]),
        ({"dynamis": "ex-10"}, ["dynamis", "'ex-10'", "total16, ex12", "did you mean 'ex10'"]),
        ({"loop": 3}, ["loop", "3", "draw_if_forced, unfinished"]),
        ({"open_decklists": "yes"}, ["open_decklists", "'yes'", "true, false"]),
        ({"turn_limit": 0}, ["turn_limit", "0", "from 1 to 10000"]),
        ({"turn_limit": "many"}, ["turn_limit", "'many'"]),
        ({"action_limit": True}, ["action_limit", "True"]),
        ({"modules": "ascension"}, ["modules", "'ascension'", "exactly dynamis, overboost"]),
        ({"banned": 7}, ["banned", "7", "a list of texts"]),
        ({"marks": "B15-039"}, ["marks", "a table of card number"]),
        ({"marks": {"B15-039": [[3, 0]]}}, ["marks", "B15-039", "[3, 0]", "[x, y]"]),
        ({"marks": {"B15-039": "all"}}, ["marks", "B15-039", "'all'"]),
    ],
)
def test_wrong_options_are_named(mapping, parts):
    with pytest.raises(InputError) as caught:
        parse_options(mapping)
    message = str(caught.value)
    assert len(message.splitlines()) <= 2
    for part in parts:
        assert part in message
