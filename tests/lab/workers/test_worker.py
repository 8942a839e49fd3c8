import pickle

import pytest
from lab.workers.fake import FakeSetup, digest_of, list_chunks

from zxsim.core.errors import InputError
from zxsim.lab.workers.outcome import Broken, Refused
from zxsim.lab.workers.worker import (
    check,
    compare,
    forget,
    make_order,
    play_chunk,
    register,
    register_home,
)

CHUNK = list_chunks(1)[0]


@pytest.fixture
def elsewhere(tmp_path):
    """elsewhere(fates...) -> digest of a setup that this process knows by its order only."""
    known = []

    def order(**told):
        setup = FakeSetup(str(tmp_path), **told)
        setup.warm()
        register(make_order(setup))
        known.append(setup.digest)
        return setup.digest

    yield order
    for digest in known:
        forget(digest)


def test_a_registered_setup_is_played(elsewhere):
    played = play_chunk(elsewhere(), CHUNK)
    assert played.digests == digest_of(CHUNK)
    assert played.worker.startswith("pid ")


def test_threads_play_with_the_setup_of_the_coordinator(tmp_path):
    setup = FakeSetup(str(tmp_path))
    register_home(setup)
    assert play_chunk(setup.digest, CHUNK).worker.startswith("thread ")
    forget(setup.digest)


def test_what_was_not_registered_is_refused():
    assert isinstance(play_chunk("nothing", CHUNK), Refused)
    forget("nothing")


def test_an_exception_is_told_not_raised(elsewhere):
    assert play_chunk(elsewhere(fates={"0": "raise"}), CHUNK) == Broken(CHUNK, "ZeroDivisionError: as told")


def test_what_a_user_can_mend_is_raised(elsewhere):
    with pytest.raises(InputError):
        play_chunk(elsewhere(fates={"0": "input"}), CHUNK)


def test_a_setup_that_cannot_be_made_there_is_refused(tmp_path):
    order = make_order(FakeSetup(str(tmp_path)))
    register(type(order)(order.kind, "no JSON", "broken", order.expected))
    assert "no way to play" in check("broken").what
    forget("broken")


def test_differences_are_named_with_both_values():
    here = {"numba": "0.68", "numpy": "2.4", "golden": "a" * 64}
    there = {"numba": "0.60", "numpy": "2.4"}
    assert compare(here, there) == f"numba 0.60 (here 0.68), golden none (here {'a' * 12})"
    assert compare(here, here) == ""


def test_what_is_sent_for_a_chunk_is_tiny(elsewhere):
    assert len(pickle.dumps((play_chunk, (elsewhere(), CHUNK), {}))) < 1000
