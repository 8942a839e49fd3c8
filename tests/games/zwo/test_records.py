"""The tables of a matchup as records."""

from dataclasses import fields

import numpy as np

from zxsim.games.zwo import records
from zxsim.games.zwo.options import Options


def test_everything_is_an_int64():
    for dtype in (records.CARD, records.ABILITY, records.SELECTOR, records.INSTRUCTION, records.OPTIONS):
        assert {dtype[name].base for name in dtype.names} == {np.dtype(np.int64)}


def test_every_rule_option_reaches_the_kernel():
    assert set(records.OPTIONS.names) == {field.name for field in fields(Options)}
