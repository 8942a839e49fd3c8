"""The state record: one flat block of integers, small enough to copy at every step."""

from functools import reduce
from operator import or_

import numpy as np

from zxsim.games.zx.state import (
    COPIES,
    FRAMES,
    SLOTS,
    STATE,
    Decision,
    Event,
    Flag,
    Phase,
    Reason,
    Verb,
    Zone,
)


def test_everything_is_an_int64_and_fits_the_cache():
    bases = {STATE[name].base for name in STATE.names}
    assert bases == {np.dtype(np.int64)}
    assert STATE.itemsize <= 9216


def test_a_copy_of_the_record_is_a_copy_of_the_game(record):
    S = record(STATE)
    S["zone"][3] = Zone.HAND
    other = S.copy()
    other["zone"][3] = Zone.DECK
    assert S["zone"][3] == Zone.HAND


def test_rows_have_room_for_every_copy_and_square():
    assert STATE["zone"].shape == STATE["next"].shape == (COPIES,)
    assert STATE["slot_copy"].shape == (SLOTS,)
    assert STATE["head"].shape == (2, len(Zone))
    assert STATE["frames"].shape[0] == FRAMES


def test_row_0_is_none_everywhere():
    for words in (Zone, Decision, Verb, Reason, Event):
        assert (words._fields[0], words[0]) == ("NONE", 0)
    for words in (Zone, Phase, Decision, Reason, Event):
        assert list(words) == list(range(len(words)))


def test_verbs_fit_their_part_of_a_choice():
    assert len(set(Verb)) == len(Verb) and max(Verb) < 32


def test_flags_do_not_overlap_and_leave_the_generation_alone():
    assert sum(Flag) == reduce(or_, Flag) < 256
