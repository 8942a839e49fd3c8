import json

import pytest
from toy_lab import SPOILT, ToySetup, describe, make_plan

from zxsim.core.errors import EnvironmentFault, InputError, UsageError
from zxsim.lab import experiment
from zxsim.lab.experiment import (
    choose_chunk,
    choose_folder,
    find_store,
    make_manifest,
    read_experiment,
    read_plan,
    resume,
    run_plan,
    slug,
)
from zxsim.lab.plan.cells import make_setup
from zxsim.lab.status import read_status
from zxsim.lab.store import Store, verify_folder

pytestmark = pytest.mark.usefixtures("toy")

PLAN = make_plan(pairs=1100)


@pytest.fixture
def count_played(monkeypatch):
    """[(cell, first pair)] of all that was played in this process."""
    played, play = [], ToySetup.play

    def note(setup, chunk):
        played.append(chunk[:2])
        return play(setup, chunk)

    monkeypatch.setattr(ToySetup, "play", note)
    return played


def stop_after(count):
    """A report that has the run interrupted when so many chunks are committed."""

    def report(progress):
        nonlocal count
        if progress.cell is not None:
            count -= 1
        if count == 0:
            raise KeyboardInterrupt

    return report


def test_an_experiment_ends_with_all_its_pairs(tmp_path):
    results = run_plan(PLAN, tmp_path / "run", jobs=2)
    assert [run.pairs for run in results.runs] == [1100] * 3
    assert results.faults == ()
    assert verify_folder(tmp_path / "run").is_sound


def test_what_is_played_is_not_played_again(tmp_path, count_played):
    once = run_plan(PLAN, tmp_path / "run", jobs=1)
    assert len(count_played) == 3 * 3
    again = run_plan(PLAN, tmp_path / "run", jobs=1)
    assert len(count_played) == 3 * 3
    assert describe(again) == describe(once) == describe(read_experiment(tmp_path / "run"))


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path, count_played):
    with pytest.raises(KeyboardInterrupt):
        run_plan(PLAN, tmp_path / "run", jobs=1, report=stop_after(5))
    assert len(read_experiment(tmp_path / "run").games) > 0
    results = resume(tmp_path / "run", jobs=1)
    assert describe(results) == describe(run_plan(PLAN, tmp_path / "undisturbed", jobs=1))
    in_flight = 2
    assert len(count_played) <= 2 * 3 * 3 + in_flight


def test_a_run_that_is_stopped_leaves_no_suspects(tmp_path):
    with pytest.raises(KeyboardInterrupt):
        run_plan(PLAN, tmp_path / "run", jobs=2, report=stop_after(2))
    with Store.open(tmp_path / "run", read_only=True) as store:
        assert store.list_suspects() == []


def test_rows_that_are_gone_are_played_again(tmp_path):
    before = run_plan(PLAN, tmp_path / "run", jobs=1)
    (tmp_path / "run/chunks/1/500.parquet").unlink()
    assert describe(resume(tmp_path / "run", jobs=1)) == describe(before)
    assert verify_folder(tmp_path / "run").is_sound


def test_files_that_an_interruption_left_are_removed(tmp_path):
    run_plan(PLAN, tmp_path / "run", jobs=1)
    (tmp_path / "run/chunks/1/9000.parquet").touch()
    resume(tmp_path / "run", jobs=1)
    assert verify_folder(tmp_path / "run").is_sound


def test_a_run_begins_where_making_its_store_was_interrupted(tmp_path):
    (tmp_path / "run").mkdir()
    (tmp_path / "run/ledger.sqlite").touch()
    assert run_plan(PLAN, tmp_path / "run", jobs=1).pairs == 3 * 1100


@pytest.mark.parametrize(
    ("other", "what"),
    [({"seed": 2}, "seed differ"), ({"seed": 2, "keep": "sums"}, "seed, keep differ")],
)
def test_another_plan_needs_another_folder(tmp_path, other, what):
    run_plan(PLAN, tmp_path / "run", jobs=1)
    with pytest.raises(InputError, match=f"holds another plan \\({what}\\)"):
        run_plan(make_plan(pairs=1100, **other), tmp_path / "run", jobs=1)


def test_a_deck_that_has_changed_needs_another_folder(tmp_path, monkeypatch):
    run_plan(PLAN, tmp_path / "run", jobs=1)
    monkeypatch.setattr(experiment, "make_setup", lambda plan: make_setup(make_plan("9", "1", "3")))
    with pytest.raises(InputError, match="a deck has changed"):
        run_plan(PLAN, tmp_path / "run", jobs=1)


@pytest.mark.parametrize("change", ["source", "golden"])
def test_another_version_of_the_rules_does_not_go_on_with_a_run(tmp_path, monkeypatch, change):
    with pytest.raises(KeyboardInterrupt):
        run_plan(PLAN, tmp_path / "run", jobs=1, report=stop_after(2))
    here = make_setup(PLAN).handshake()
    monkeypatch.setattr(ToySetup, "handshake", lambda setup: here | {change: "0" * 64})
    for go_on in (lambda: resume(tmp_path / "run"), lambda: run_plan(PLAN, tmp_path / "run")):
        with pytest.raises(InputError, match="with other rules, bots or cards than this one"):
            go_on()
    assert read_status(tmp_path / "run").chunks == 2


def test_another_python_may_go_on_with_a_run(tmp_path, monkeypatch):
    run_plan(PLAN, tmp_path / "run", jobs=1)
    here = make_setup(PLAN).handshake()
    monkeypatch.setattr(ToySetup, "handshake", lambda setup: here | {"python": "3.99"})
    assert resume(tmp_path / "run").pairs == 3 * 1100


def test_a_chunk_that_cannot_be_played_is_named_and_all_others_are_played(tmp_path, monkeypatch):
    monkeypatch.setenv(SPOILT, "1 500")
    with pytest.raises(
        EnvironmentFault, match=r"cell 1, pairs 500 to 999 .*ZeroDivisionError: as told"
    ) as fault:
        run_plan(PLAN, tmp_path / "run", jobs=1)
    monkeypatch.delenv(SPOILT)
    assert str(fault.value).endswith(f"`zxsim resume {tmp_path / 'run'}` tries again.")
    status = read_status(tmp_path / "run")
    assert (status.chunks, status.cells_done, len(status.faults)) == (8, 2, 1)
    assert describe(resume(tmp_path / "run")) == describe(run_plan(PLAN, tmp_path / "undisturbed"))
    assert read_status(tmp_path / "run").faults == ()


@pytest.mark.parametrize(
    ("how", "what"),
    [
        ({"backend": "ray"}, "Unknown backend 'ray': it is one of threads, sequential, loky, dask"),
        ({"jobs": 0}, "jobs is 0"),
        ({"scheduler": "tcp://127.0.0.1:1"}, "of use to the backend dask only, not to threads"),
    ],
    ids=str,
)
def test_a_senseless_way_to_play_is_refused_before_anything_is_written(tmp_path, how, what):
    with pytest.raises(UsageError, match=what):
        run_plan(PLAN, tmp_path / "run", **how)
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("chunk_pairs", [0, -500, 750])
def test_chunks_are_whole_blocks(tmp_path, chunk_pairs):
    with pytest.raises(InputError, match="must be a multiple of 500"):
        run_plan(PLAN, tmp_path / "run", chunk_pairs=chunk_pairs)


@pytest.mark.parametrize(
    ("told", "chunk_pairs"),
    [
        ({"pairs": 1}, 500),
        ({"pairs": 50_000}, 3000),
        ({"pairs": 10**8}, 10_000),
        ({"until": {"half_width": 0.01}}, 10_000),
        ({"budget": {"games": 300_000}, "pairs": None}, 3000),
    ],
    ids=str,
)
def test_a_chunk_takes_a_few_seconds_and_less_in_short_runs(told, chunk_pairs):
    plan = make_plan(**told)
    assert choose_chunk(plan, make_setup(plan)) == chunk_pairs


def test_a_budget_is_known_to_whoever_asks_how_far_it_is(tmp_path):
    plan = make_plan(pairs=None, budget={"games": 9000, "first_pairs": 500, "rounds": 2})
    with pytest.raises(KeyboardInterrupt):
        run_plan(plan, tmp_path / "run", jobs=1, report=stop_after(3))
    status = read_status(tmp_path / "run")
    assert (status.pairs, status.most_pairs, status.is_complete) == (1500, 4500, False)
    assert resume(tmp_path / "run", jobs=1).pairs == 4500
    assert read_status(tmp_path / "run").is_complete


def test_a_store_of_something_else_is_no_experiment(tmp_path):
    Store.create(tmp_path / "run", {"game": "toy"}).close()
    with pytest.raises(InputError, match="not the store of an experiment"):
        read_experiment(tmp_path / "run")


def test_the_manifest_is_all_that_it_takes(tmp_path):
    manifest = make_manifest(PLAN, make_setup(PLAN))
    assert json.loads(json.dumps(manifest)) == manifest
    run_plan(PLAN, tmp_path / "run", jobs=1)
    assert json.loads((tmp_path / "run/plan.json").read_text()) == manifest
    assert read_plan(tmp_path / "run") == PLAN


@pytest.mark.parametrize("read", [read_experiment, read_plan, read_status, resume])
def test_a_store_that_counts_other_things_is_refused_with_both_versions(tmp_path, monkeypatch, read):
    manifest = make_manifest(PLAN, make_setup(PLAN))
    begun = manifest["handshake"] | {"zxsim": "0.0.7", "source": "5" * 64}
    Store.create(tmp_path / "old", manifest | {"handshake": begun, "form": "0" * 64}).close()
    with pytest.raises(
        InputError, match=r"zxsim 0\.0\.7 \(source 55555555\), which\b.*\n.*in another folder"
    ):
        read(tmp_path / "old")


def test_a_run_is_found_by_its_folder_or_its_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine: all"\ndecks = ["0", "1"]\npairs = 1')
    assert find_store(file) == choose_folder(PLAN.model_copy(update={"name": "Mine: all"}))
    assert find_store("some/folder").as_posix() == "some/folder"


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("plain", "plain"),
        ("Red vs. Blue!", "Red-vs.-Blue"),
        ("../../etc/passwd", "etc-passwd"),
        ("..", "experiment"),
        ("/", "experiment"),
        ("C:\\x", "C--x"),
        ("各務原", "各務原"),
        ("<script>", "script"),
        ("x" * 80, "x" * 60),
    ],
)
def test_folders_are_named_by_harmless_characters(name, folder):
    assert slug(name) == folder


def test_progress_is_told_from_nothing_to_all(tmp_path):
    seen = []
    run_plan(PLAN, tmp_path / "run", jobs=1, report=seen.append)
    done = [progress.done for progress in seen]
    assert done == sorted(done)
    assert (done[0], done[-1], seen[0].cell) == (0, 2 * 3 * 1100, None)
    assert {progress.most for progress in seen} == {2 * 3 * 1100}


def test_a_chunk_is_never_counted_twice(tmp_path):
    with pytest.raises(KeyboardInterrupt):
        run_plan(PLAN, tmp_path / "run", jobs=1, report=stop_after(4))
    seen = []
    resume(tmp_path / "run", jobs=1, report=seen.append)
    assert (seen[0].done, seen[-1].done) == (sum(2 * pairs for pairs in (500, 500, 100, 500)), 2 * 3 * 1100)
