"""Choices as integers, and how the rules ask."""

from zxsim.games.zx.rules.asking import (
    ask,
    copy_in,
    pack,
    payers_in,
    place_in,
    source_copy,
    take_answer,
    verb_of,
)
from zxsim.games.zx.rules.frames import Run, push
from zxsim.games.zx.state import COPIES, STATE, Decision, Verb


def test_a_choice_keeps_its_parts_apart():
    payers = 1 << 44 | 1
    choice = pack(Verb.CONCEDE, COPIES - 1, 31, payers)
    assert (verb_of(choice), copy_in(choice), place_in(choice)) == (Verb.CONCEDE, COPIES - 1, 31)
    assert payers_in(choice) == payers
    assert choice < 2**63


def test_an_answer_can_be_taken_once(record):
    S = record(STATE)
    ask(S, Decision.MAY, 1)
    assert (S["decision"], S["seat"], take_answer(S)) == (Decision.MAY, 1, 0)
    S["answer"] = pack(Verb.YES, 0, 0, 0)
    assert verb_of(take_answer(S)) == Verb.YES
    assert take_answer(S) == 0


def test_the_source_is_named_even_when_it_is_another_object_now(record):
    S = record(STATE)
    push(S, Run.PROGRAM, 0, 17 | 3 << 8)
    assert source_copy(S) == 17
