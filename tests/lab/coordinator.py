"""A process that runs experiments of the toy game and is killed, by itself or from outside.

steps FOLDER: for each step of the commit protocol a run in a folder of its name, killed there.
moments FOLDER COUNT: so many runs in folders of their numbers, each killed at a random moment.
cli ARGUMENTS: the command line.
"""

import os
import random
import signal
import sys
import time
from pathlib import Path

from toy_lab import PLAYED, SECONDS, make_plan, plug_in

from zxsim.cli.app import main as run_command
from zxsim.lab.experiment import run_plan
from zxsim.lab.store import disk

PLAN = make_plan("0", "1", "2", "3", mirrors=True, pairs=40)
"""Many cells of one small chunk each."""
CHUNKS = 10
JOBS = 2
KILLS = [
    *((step, 1) for step in ("write rows", "sync rows", "commit ledger")),  # while the store is made
    *((step, 3) for step in disk.STEPS),  # at a chunk
]
"""(step, which time it comes is the last)."""


def run(folder):
    """One run that notes in a file beside its folder what is played."""
    os.environ[PLAYED] = f"{folder}.played"
    run_plan(PLAN, folder, jobs=JOBS)


class Killer:
    """Kills this process when `step` comes for the count-th time."""

    def __init__(self, step, count):
        self.step, self.left = step, count

    def __call__(self, step):
        self.left -= step == self.step
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def start(work):
    """Run `work` in a child; returns its process id."""
    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    return child


def kill_at_steps(folder):
    for step, count in KILLS:

        def work(step=step, count=count):
            disk.on_step = Killer(step, count)
            run(folder / f"{step} {count}")

        os.waitpid(start(work), 0)


def kill_at_moments(folder, count):
    rng = random.Random(1)
    os.environ[SECONDS] = "0.02"
    for number in range(count):
        child = start(lambda number=number: run(folder / str(number)))
        time.sleep(rng.uniform(0, 1))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


if __name__ == "__main__":
    plug_in(setattr)
    if sys.argv[1] == "cli":
        del sys.argv[1]
        run_command()
    elif sys.argv[1] == "steps":
        kill_at_steps(Path(sys.argv[2]))
    else:
        kill_at_moments(Path(sys.argv[2]), int(sys.argv[3]))
