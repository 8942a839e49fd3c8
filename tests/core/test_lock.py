import os
import subprocess
import sys
import threading

from zxsim.core import lock

HOLD = """
import sys, time
from zxsim.core.lock import hold
with hold(sys.argv[1]):
    print("held", flush=True)
    time.sleep(60)
"""


def test_holders_take_turns(tmp_path):
    events = []

    def visit():
        with lock.hold(tmp_path / "lock"):
            events.extend(["in", "out"])

    threads = [threading.Thread(target=visit) for _ in range(8)]
    with lock.hold(tmp_path / "lock"):
        for thread in threads:
            thread.start()
        threads[0].join(0.1)
        assert events == []
    for thread in threads:
        thread.join()
    assert events == ["in", "out"] * 8


def test_the_lock_of_a_dead_process_is_free(tmp_path):
    path = tmp_path / "lock"
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout.readline() == "held\n"
    holder.kill()
    holder.wait()
    holder.stdout.close()
    with lock.hold(path):
        assert path.exists()


def test_without_a_place_for_the_file_nobody_waits(tmp_path):
    entered = False
    with lock.hold(tmp_path / "missing" / "lock"):
        entered = True
    assert entered


def test_no_file_stays_open(tmp_path):
    before = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else None
    with lock.hold(tmp_path / "lock"):
        pass
    assert before is None or len(os.listdir("/proc/self/fd")) == before
