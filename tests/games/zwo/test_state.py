"""The state record: one flat block of integers, small enough to copy at every step."""

from functools import reduce
from operator import or_

import numpy as np

from zxsim.games.zwo.state import COPIES, FIELD, STATE, Decision, Flag, Phase, Reason, Step, Verb, Zone


def test_everything_is_an_int64_and_fits_the_cache():
    assert {STATE[name].base for name in STATE.names} == {np.dtype(np.int64)}
    assert STATE.itemsize <= 8192


def test_a_copy_of_the_record_is_a_copy_of_the_game(record):
    S = record(STATE)
    S["zone"][3] = Zone.HAND
    other = S.copy()
    other["zone"][3] = Zone.DECK
    assert S["zone"][3] == Zone.HAND


def test_rows_have_room_for_every_copy_and_zone():
    assert STATE["zone"].shape == STATE["next"].shape == (COPIES,)
    assert STATE["head"].shape == (2, len(Zone))
    assert FIELD == (Zone.UNDEAD, Zone.SPLATTERED)


def test_row_0_is_none_everywhere():
    for words in (Zone, Decision, Verb, Reason, Step):
        assert (words._fields[0], words[0]) == ("NONE", 0)
    for words in (Zone, Phase, Decision, Reason, Step, Verb):
        assert list(words) == list(range(len(words)))


def test_verbs_and_copies_fit_their_part_of_a_choice():
    assert max(Verb) < 32 and COPIES <= 128


def test_flags_do_not_overlap():
    assert sum(Flag) == reduce(or_, Flag)
