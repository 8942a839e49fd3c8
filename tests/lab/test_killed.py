"""The coordinator is killed: gone on with, the run comes to the same end, and little is played twice."""

import errno
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from lab.coordinator import CHUNKS, JOBS, KILLS, PLAN
from lab.workers.cluster import by_hand
from lab.workers.pace import is_within
from lab.workers.test_signals import wait_until_empty
from toy_lab import PLAYED, SECONDS, describe, make_plan, plug_in

from zxsim.cli.app import run_command
from zxsim.core.errors import EnvironmentFault
from zxsim.lab import experiment
from zxsim.lab.experiment import read_experiment, resume, run_plan
from zxsim.lab.status import read_status
from zxsim.lab.store import Missing, disk, verify_folder

if os.name != "posix":
    pytest.skip("needs fork and signals of POSIX", allow_module_level=True)

IN_FLIGHT = 2 * JOBS
ENVIRONMENT = 5


def start(*arguments, **more):
    """The coordinator's process, in a session of its own."""
    paths = os.pathsep.join([os.getcwd(), os.path.join(os.getcwd(), "tests")])
    return subprocess.Popen(
        [sys.executable, "-m", "lab.coordinator", *map(str, arguments)],
        env=os.environ | {"PYTHONPATH": paths} | more,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )


@pytest.fixture(scope="module")
def toy_here():
    """The toy game for all tests of this file."""
    with pytest.MonkeyPatch.context() as patch:
        plug_in(patch.setattr)
        yield


@pytest.fixture(scope="module")
def undisturbed(toy_here, tmp_path_factory):
    """All that comes out of a run that nothing disturbs."""
    return describe(run_plan(PLAN, tmp_path_factory.mktemp("undisturbed") / "run", jobs=1))


def kill(folder, *arguments):
    """Let the coordinator kill itself in runs below a folder; returns the folder."""
    _, said = start(*arguments[:1], folder, *arguments[1:]).communicate(timeout=300)
    assert said == ""
    return folder


@pytest.fixture(scope="module")
def killed_at_steps(tmp_path_factory):
    return kill(tmp_path_factory.mktemp("steps"), "steps")


def go_on(folder, monkeypatch):
    """Run the plan again in a killed run's folder; returns what came out and how often chunks were begun."""
    monkeypatch.setenv(PLAYED, f"{folder}.played")
    results = run_plan(PLAN, folder, jobs=JOBS)
    return describe(results), Counter(Path(f"{folder}.played").read_text().splitlines())


def count_done(folder):
    """Chunks in the store of a killed run."""
    try:
        return read_status(folder).chunks
    except Missing:
        return 0


@pytest.mark.parametrize(("step", "count"), KILLS)
def test_killed_at_any_step_a_run_comes_to_the_same_end(
    undisturbed, killed_at_steps, monkeypatch, step, count
):
    folder = killed_at_steps / f"{step} {count}"
    assert count_done(folder) < CHUNKS
    came_out, played = go_on(folder, monkeypatch)
    assert came_out == undisturbed
    assert played.total() <= CHUNKS + IN_FLIGHT
    assert verify_folder(folder).is_sound


@pytest.mark.parametrize("count", [2, pytest.param(300, marks=pytest.mark.soak)])
def test_killed_at_any_moment_a_run_comes_to_the_same_end(undisturbed, tmp_path, monkeypatch, count):
    kill(tmp_path, "moments", count)
    for number in range(count):
        came_out, played = go_on(tmp_path / str(number), monkeypatch)
        assert came_out == undisturbed
        assert played.total() <= CHUNKS + IN_FLIGHT


def write_plan(folder):
    """An experiment file of PLAN; returns its path."""
    path = folder / "toy.toml"
    path.write_text('name = "toy"\ndecks = ["0", "1", "2", "3"]\nmirrors = true\npairs = 40\n')
    return path


def start_run(folder, backend="threads"):
    """`zxsim run` of PLAN, by now in the middle of its games."""
    run = ("cli", "run", write_plan(folder), "--store", folder / "run", "--backend", backend, "--jobs", JOBS)
    process = start(*run, **{SECONDS: "0.5"})
    while process.poll() is None and count_done(folder / "run") < 2:
        time.sleep(0.05)
    return process


@pytest.mark.parametrize("backend", ["loky", pytest.param("dask", marks=pytest.mark.soak)])
def test_no_process_outlives_a_killed_run_by_ten_seconds(undisturbed, tmp_path, backend):
    process = start_run(tmp_path, backend)
    process.kill()
    process.communicate()
    wait_until_empty(process.pid, 10)
    assert count_done(tmp_path / "run") < CHUNKS
    assert describe(run_plan(PLAN, tmp_path / "run", jobs=JOBS)) == undisturbed


def send_to_group(process, number):
    """As a terminal does on Ctrl-C."""
    os.killpg(process.pid, number)


@pytest.mark.parametrize(
    ("send", "number", "code"),
    [(send_to_group, signal.SIGINT, 130), (subprocess.Popen.send_signal, signal.SIGTERM, 143)],
    ids=["Ctrl-C", "SIGTERM"],
)
def test_a_stopped_run_says_how_to_go_on_and_comes_to_the_same_end(undisturbed, tmp_path, send, number, code):
    process = start_run(tmp_path)
    begin = time.monotonic()
    send(process, number)
    out, said = process.communicate(timeout=120)
    assert is_within(0.5 + 2, time.monotonic() - begin)
    assert (process.returncode, out) == (code, "")
    assert f"What is played is kept. Go on with: zxsim resume {tmp_path / 'run'}\n" in said
    assert 0 < count_done(tmp_path / "run") < CHUNKS
    wait_until_empty(process.pid, 10)
    assert describe(run_plan(PLAN, tmp_path / "run", jobs=JOBS)) == undisturbed


def test_a_run_that_is_stopped_before_it_began_is_not_to_be_resumed(toy_here, tmp_path, monkeypatch, capsys):
    def stop(plan):
        raise KeyboardInterrupt

    monkeypatch.setattr(experiment, "make_setup", stop)
    assert run_command(["run", str(write_plan(tmp_path)), "--store", str(tmp_path / "run")]) == 130
    assert capsys.readouterr().err == "zxsim: stopped.\n"


class FullDisk:
    """The disk is full from the k-th step on; counts steps when k is None."""

    def __init__(self, k=None):
        self.k, self.steps = k, 0

    def __call__(self, step):
        if self.steps == self.k:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.steps += 1


def fill(monkeypatch, plan, folder, k):
    """Run a plan on a disk that is full at the k-th step; returns its exit code and the number of steps."""
    disk_now = FullDisk(k)
    with monkeypatch.context() as patch:
        patch.setattr(disk, "on_step", disk_now)
        try:
            run_plan(plan, folder, jobs=1)
            return 0, disk_now.steps
        except EnvironmentFault as fault:
            assert "the disk is full. What was committed is safe" in str(fault)
            return fault.exit_code, disk_now.steps


@pytest.mark.parametrize("decks", ["01", pytest.param("012345", marks=pytest.mark.soak)])
def test_a_disk_full_at_any_step_is_said_and_the_run_goes_on_later(toy_here, tmp_path, monkeypatch, decks):
    plan = make_plan(*decks, mirrors=True, pairs=40)
    _, steps = fill(monkeypatch, plan, tmp_path / "undisturbed", None)
    expected = describe(read_experiment(tmp_path / "undisturbed"))
    for k in range(steps):
        code, _ = fill(monkeypatch, plan, tmp_path / str(k), k)
        assert code == ENVIRONMENT
        assert describe(run_plan(plan, tmp_path / str(k), jobs=1)) == expected
        assert verify_folder(tmp_path / str(k)).is_sound


@pytest.mark.soak
def test_killed_again_and_again_a_run_comes_to_the_same_end(undisturbed, tmp_path):
    rng = random.Random(2)
    for _ in range(20):
        process = start_run(tmp_path, "loky")
        time.sleep(rng.uniform(0, 1))
        process.kill()
        process.communicate()
    assert describe(run_plan(PLAN, tmp_path / "run", jobs=JOBS)) == undisturbed


def test_without_its_scheduler_a_run_stops_and_is_resumed_on_threads(undisturbed, tmp_path, monkeypatch):
    monkeypatch.setenv(SECONDS, "0.3")
    with by_hand() as (address, scheduler):

        def report(progress):
            if progress.cell is not None:
                scheduler.kill()

        with pytest.raises(EnvironmentFault, match="Lost the cluster's scheduler") as fault:
            run_plan(PLAN, tmp_path / "run", backend="dask", scheduler=address, jobs=JOBS, report=report)
    assert fault.value.exit_code == ENVIRONMENT
    assert 0 < count_done(tmp_path / "run") < CHUNKS
    assert describe(resume(tmp_path / "run", backend="threads", jobs=JOBS)) == undisturbed
