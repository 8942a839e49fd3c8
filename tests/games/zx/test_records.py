"""The tables of a matchup as records."""

import numpy as np

from zxsim.games.zx import records


def test_everything_is_an_int64():
    for dtype in (records.CARD, records.ABILITY, records.SELECTOR, records.CONDITION, records.INSTRUCTION):
        assert {dtype[name].base for name in dtype.names} == {np.dtype(np.int64)}


def test_options_of_the_rules_have_a_column(record):
    M = record(records.TABLES)
    assert {"loop", "turn_limit", "action_limit"} <= set(M["options"].dtype.names)
