import pytest
from lab.workers.fake import FakeSetup, expected, list_chunks

from zxsim.core.errors import InputError
from zxsim.lab.chunk import Fault
from zxsim.lab.workers.isolate import TRIES, Isolator
from zxsim.lab.workers.outcome import Refused
from zxsim.lab.workers.patience import Patience
from zxsim.lab.workers.worker import make_order

CHUNKS = list_chunks(3)


@pytest.fixture
def isolate(tmp_path):
    """isolate(fates, ...) -> an isolator that has been given three chunks."""
    opened = []

    def make(fates=None, **told):
        setup = FakeSetup(str(tmp_path), fates=fates or {}, **told)
        setup.warm()
        isolator = Isolator(make_order(setup), Patience(factor=0, floor=0.5, first=4))
        isolator.add(CHUNKS)
        opened.append(isolator)
        return isolator

    yield make
    for isolator in opened:
        isolator.close()


def test_innocent_chunks_are_played(isolate):
    assert {each.chunk: each.digests for each in isolate().finish()} == expected(CHUNKS)


@pytest.mark.parametrize(("fate", "words"), [("raise", "ZeroDivision"), ("exit", "ends the process")])
def test_a_poison_chunk_is_given_up_after_three_tries(isolate, fate, words):
    outcomes = list(isolate({"1": fate}).finish())
    fault = next(each for each in outcomes if isinstance(each, Fault))
    assert (fault.chunk, fault.tries) == (CHUNKS[1], TRIES)
    assert words in fault.what
    assert len(outcomes) == 3


def test_a_chunk_that_hangs_is_given_up_too(isolate, monkeypatch):
    monkeypatch.setattr("zxsim.lab.workers.isolate.TRIES", 1)
    outcomes = list(isolate({"1": "hang"}).finish())
    assert [each.what for each in outcomes if isinstance(each, Fault)] == ["no result within 4 s"]
    assert len(outcomes) == 3


def test_looking_waits_for_nothing(isolate):
    assert list(isolate({"0": "hang"}).take()) == []


def test_what_a_user_can_mend_is_raised(isolate):
    with pytest.raises(InputError):
        list(isolate({"0": "input"}).finish())


def test_a_process_that_is_not_like_this_one_is_told(isolate):
    assert isinstance(next(isolate(strange={"numba": "0.60"}).finish()), Refused)
