"""However a run is ended, it ends soon and leaves no process behind."""

import itertools
import os
import signal
import subprocess
import sys
import time

import pytest
from lab.workers.pace import is_within

if os.name != "posix":
    pytest.skip("signals of POSIX", allow_module_level=True)

CHUNK = 0.3  # seconds
PARENT = subprocess.Popen.send_signal


def whole_group(process, sent):
    """As a terminal does on Ctrl-C."""
    os.killpg(process.pid, sent)


def twice(process, sent):
    whole_group(process, sent)
    time.sleep(0.1)
    whole_group(process, sent)


def start(folder, backend):
    """A playing process, in a session of its own, whose first results are there."""
    command = [sys.executable, "-m", "lab.workers.victim", str(folder), backend, str(CHUNK)]
    paths = os.pathsep.join([os.getcwd(), os.path.join(os.getcwd(), "tests")])
    process = subprocess.Popen(
        command,
        env=os.environ | {"PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    for _ in range(4):
        assert process.stdout.readline() == "played\n"
    return process


def list_members(session):
    """Processes of the session that run."""
    psutil = pytest.importorskip("psutil")
    found = []
    for each in psutil.process_iter():
        try:
            if os.getsid(each.pid) == session and each.status() != psutil.STATUS_ZOMBIE:
                found.append(each.pid)
        except (ProcessLookupError, psutil.NoSuchProcess):
            continue
    return found


def wait_until_empty(session, limit):
    """Until no process of the session is left; the test fails where that takes more than `limit` seconds."""
    start = time.monotonic()
    while list_members(session):
        if not is_within(limit, time.monotonic() - start):
            for pid in list_members(session):
                os.kill(pid, signal.SIGKILL)
            pytest.fail(f"processes are left after {limit} s")
        time.sleep(0.05)


WAYS = {
    "Ctrl-C": (whole_group, signal.SIGINT),
    "Ctrl-C twice": (twice, signal.SIGINT),
    "SIGTERM": (PARENT, signal.SIGTERM),
}
QUICK = [("threads", "Ctrl-C"), ("loky", "Ctrl-C"), ("dask", "Ctrl-C twice"), ("loky", "SIGTERM")]
REST = sorted(set(itertools.product(["sequential", "threads", "loky", "dask"], WAYS)) - set(QUICK))


@pytest.mark.parametrize(
    ("backend", "way"), [*QUICK, *(pytest.param(*each, marks=pytest.mark.soak) for each in REST)]
)
def test_a_stopped_run_ends_within_a_chunk_and_two_seconds(tmp_path, backend, way):
    send, sent = WAYS[way]
    process = start(tmp_path, backend)
    begin = time.monotonic()
    send(process, sent)
    process.communicate(timeout=120)
    took = time.monotonic() - begin
    assert process.returncode == (143 if sent == signal.SIGTERM else -signal.SIGINT)
    assert is_within(CHUNK + 2, took)
    wait_until_empty(process.pid, CHUNK + 2)


@pytest.mark.parametrize("backend", ["loky", "dask"])
def test_no_worker_outlives_a_killed_run_by_ten_seconds(tmp_path, backend):
    process = start(tmp_path, backend)
    process.kill()
    process.wait()
    wait_until_empty(process.pid, 10)
