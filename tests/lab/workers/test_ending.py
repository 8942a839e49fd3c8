import os
import signal
import subprocess
import sys
import threading

import pytest

from zxsim.lab.workers import ending

posix = pytest.mark.skipif(os.name != "posix", reason="a parent's death is told on POSIX only")


@pytest.fixture
def keeper():
    """Put Ctrl-C back to what it was."""
    before = signal.getsignal(signal.SIGINT)
    yield before
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_is_held_off_while_workers_are_ended_and_no_longer(keeper):
    with ending.undisturbed():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) == keeper


def test_in_another_thread_there_is_nothing_to_hold_off():
    entered = []

    def enter():
        with ending.undisturbed():
            entered.append(True)

    thread = threading.Thread(target=enter)
    thread.start()
    thread.join()
    assert entered


@posix
def test_a_process_whose_parent_is_not_the_one_named_ends_at_once():
    code = (
        "import time; from zxsim.lab.workers.ending import settle; settle(1); time.sleep(60)"
        if os.getpid() != 1
        else "raise SystemExit(1)"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=120, cwd=os.getcwd()).returncode == 1
