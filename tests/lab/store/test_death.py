"""The process that writes is killed: what it committed stays, and the rest is played to the same end."""

import os
import random
import signal
import time

import pytest
from made_up import SOAK, finish, play

from zxsim.lab.store import Store, disk, verify_store

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

PLAN = [play(cell, first, rows=cell != 1) for first in (0, 500) for cell in (0, 1, 2)]


class Killer:
    """Kills this process at the k-th step; counts steps when k is None."""

    def __init__(self, k=None):
        self.k, self.steps = k, []

    def __call__(self, step):
        if len(self.steps) == self.k:
            os.kill(os.getpid(), signal.SIGKILL)
        self.steps.append(step)


def start(work):
    """Run `work` in a child; returns its process id."""
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(0)
    return child


def reap(child):
    """The signal that ended a child, 0 for none."""
    return os.WTERMSIG(os.waitpid(child, 0)[1])


@pytest.fixture(scope="module")
def undisturbed(memory):
    """Steps of a run that nothing disturbs, and all that can be read of its store."""
    killer = Killer()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(disk, "on_step", killer)
        end = finish(memory / "undisturbed", PLAN)
    return killer.steps, end


def assert_finishes(folder, end):
    assert finish(folder, PLAN) == end
    with Store.open(folder) as store:
        findings = verify_store(store)
    assert (findings.damages, findings.left_overs) == ((), ())


def test_a_run_passes_every_step(undisturbed):
    assert set(undisturbed[0]) == set(disk.STEPS)


def test_killed_at_any_step_a_run_comes_to_the_same_end(undisturbed, memory):
    steps, end = undisturbed
    for k, step in enumerate(steps):
        folder = memory / f"{k} {step}"

        def die(folder=folder, k=k):
            disk.on_step = Killer(k)
            finish(folder, PLAN)

        assert reap(start(die)) == signal.SIGKILL
        assert_finishes(folder, end)


def test_killed_at_step_after_step_a_run_comes_to_the_same_end(undisturbed, memory):
    """Each time it gets a little further, and is killed in adopting as well."""
    folder, deaths = memory / "again and again", 0

    def go():
        disk.on_step = Killer(3 + deaths % 9)
        finish(folder, PLAN)

    while reap(start(go)):
        deaths += 1
        assert deaths < 200
    assert deaths > len(PLAN) / 2
    assert_finishes(folder, undisturbed[1])


def test_killed_at_any_time_a_run_loses_no_commit_and_comes_to_the_same_end(memory):
    rng = random.Random(1)
    plan = [play(0, 500 * i) for i in range(40)]
    began = time.perf_counter()
    end = finish(memory / "random undisturbed", plan)
    whole = time.perf_counter() - began
    for i in range(20 * SOAK):
        folder = memory / f"random {i}"
        child = start(lambda folder=folder: finish(folder, plan))
        time.sleep(rng.uniform(0, whole))
        os.kill(child, signal.SIGKILL)
        reap(child)
        assert finish(folder, plan) == end


def test_what_was_being_played_is_suspect_after_death(memory):
    Store.create(memory / "suspects", {}).close()

    def die():
        store = Store.open(memory / "suspects")
        store.note_started([PLAN[0].chunk, PLAN[1].chunk])
        store.commit(PLAN[0])
        os.kill(os.getpid(), signal.SIGKILL)

    reap(start(die))
    with Store.open(memory / "suspects") as store:
        assert store.list_suspects() == [PLAN[1].chunk]
