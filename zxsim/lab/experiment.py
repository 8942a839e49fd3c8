"""The coordinator: hands a plan's chunks to workers, keeps what comes back, and goes on where it stopped."""

import json
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import zxsim
from zxsim.core.errors import EnvironmentFault, InputError, UsageError
from zxsim.lab.chunk import BLOCK_PAIRS, Chunk, Fault, Played
from zxsim.lab.field.rounds import Rounds
from zxsim.lab.field.table import weigh_cells
from zxsim.lab.plan.cells import make_setup
from zxsim.lab.plan.plan import Plan
from zxsim.lab.progress import Report, Watch
from zxsim.lab.results import Results, read_results, read_run
from zxsim.lab.runner import count_cores
from zxsim.lab.schedule import Schedule, round_to_blocks
from zxsim.lab.setup import Setup, digest_form, digest_source
from zxsim.lab.statistics.looks import is_narrow
from zxsim.lab.store import Missing, Store
from zxsim.lab.workers.run import BACKENDS, run_chunks

FOLDER = Path("runs")
MOST_CHUNK_PAIRS = 10_000  # a few seconds of play; smaller files would take more bytes a game
CHUNKS_WANTED = 50  # enough to keep many workers busy to the end


@dataclass(frozen=True)
class How:
    """Who plays, and how many at a time: changes nothing but time. scheduler, tls_...: of a cluster."""

    backend: str = "threads"
    jobs: int | None = None
    scheduler: str | None = None
    tls_ca: str | None = None
    tls_cert: str | None = None
    tls_key: str | None = None

    def __post_init__(self) -> None:
        if self.backend not in BACKENDS:
            raise UsageError(f"Unknown backend {self.backend!r}: it is one of {', '.join(BACKENDS)}.")
        if self.scheduler and self.backend != "dask":
            raise UsageError(f"A scheduler is of use to the backend dask only, not to {self.backend}.")
        if self.jobs is not None and self.jobs < 1:
            raise UsageError(f"jobs is {self.jobs}; it must be at least 1.")

    def to_arguments(self) -> dict[str, Any]:
        """For `run_chunks`."""
        return vars(self) | {"jobs": self.jobs or count_cores()}


def run_plan(
    plan: Plan,
    store: str | Path | None = None,
    *,
    chunk_pairs: int | None = None,
    report: Report | None = None,
    **how: Any,
) -> Results:
    """Play what is missing of a plan and return what came out; all of it is kept in the folder `store`.

    store: by default runs/NAME. chunk_pairs: pairs in a chunk of a new store, in whole blocks. how: fields of
    `How`. Raises InputError when the folder holds another plan, EnvironmentFault when chunks could not be
    played (everything else is).
    """
    wanted, setup = How(**how), make_setup(plan)
    with open_or_create(choose_folder(plan, store), plan, setup, chunk_pairs) as opened:
        return play_missing(opened, plan, setup, wanted, report)


def resume(store: str | Path, *, report: Report | None = None, **how: Any) -> Results:
    """Go on with the experiment in a folder; nothing is left to do when it is complete."""
    wanted = How(**how)
    with Store.open(store) as opened:
        plan, setup = read_manifest(opened.manifest, opened.folder)
        return play_missing(opened, plan, setup, wanted, report)


def read_experiment(store: str | Path) -> Results:
    """What the folder of an experiment holds now."""
    with Store.open(store, read_only=True) as opened:
        return read_results(opened, *read_manifest(opened.manifest, opened.folder))


def find_store(given: str | Path) -> Path:
    """The folder of a run, given by itself or by its experiment file."""
    path = Path(given)
    return choose_folder(Plan.load(path)) if path.suffix == ".toml" and path.is_file() else path


def choose_folder(plan: Plan, store: str | Path | None = None) -> Path:
    """Where a plan's games are kept unless told otherwise."""
    return Path(store) if store else FOLDER / slug(plan.name)


def read_plan(store: str | Path) -> Plan:
    """The plan of the experiment in a folder."""
    with Store.open(store, read_only=True) as opened:
        return read_manifest(opened.manifest, opened.folder)[0]


def play_missing(store: Store, plan: Plan, setup: Setup, how: How, report: Report | None = None) -> Results:
    """Play every chunk that the store lacks."""
    check_source(store.manifest["handshake"], setup, store.folder)
    store.adopt()
    schedule = make_schedule(store, plan, setup)
    done = store.list_done()
    suspects = {*store.list_suspects(), *(fault.chunk for fault in store.list_faults())} - done
    watch = Watch(store, plan, setup, 2 * schedule.most_pairs, 2 * sum(chunk.pairs for chunk in done))
    report = report or (lambda progress: None)
    report(watch.tell())
    for planned in schedule.rounds():
        todo = [chunk for chunk in planned if chunk not in done]
        with closing(_play(store, setup, todo, suspects, how)) as outcomes:
            for outcome in outcomes:
                if isinstance(outcome, Fault):
                    store.note_fault(*outcome)
                    schedule.close(outcome.chunk.cell)
                elif store.commit(outcome):
                    report(watch.add(outcome.chunk.cell, outcome.chunk.pairs, outcome.sums))
        done = store.list_done()
    check_faults(store, done)
    return read_results(store, plan, setup)


def _play(
    store: Store, setup: Setup, todo: list[Chunk], suspects: set[Chunk], how: How
) -> Generator[Played | Fault]:
    """Nothing to do starts no workers."""
    if todo:
        first = suspects & set(todo)
        yield from run_chunks(setup, todo, on_start=store.note_started, suspects=first, **how.to_arguments())


def make_schedule(store: Store, plan: Plan, setup: Setup) -> Schedule | Rounds:
    """What the plan wants played, in the chunks that the store was made for."""
    chunk_pairs = int(store.manifest["chunk_pairs"])
    if plan.budget:

        def weigh(pairs: Sequence[int], look: int) -> Sequence[float]:
            runs = [read_run(store, plan, setup, cell, end) for cell, end in enumerate(pairs)]
            return weigh_cells(plan, setup.names, runs, look)

        return Rounds(plan.budget, len(setup.cells), chunk_pairs, weigh)

    def is_precise(cell: int, pairs: int) -> bool:
        return plan.until is not None and is_narrow(
            read_run(store, plan, setup, cell, pairs).win_rate, plan.until.half_width
        )

    return Schedule(plan, len(setup.cells), chunk_pairs, is_precise)


def open_or_create(folder: Path, plan: Plan, setup: Setup, chunk_pairs: int | None = None) -> Store:
    """The store of a plan, made if there is none. InputError when another plan's is in its place."""
    wanted = make_manifest(plan, setup, chunk_pairs)
    try:
        store = Store.open(folder)
    except Missing:
        return Store.create(folder, wanted)
    found = store.manifest
    if {key: found.get(key) for key in ("plan", "setup")} != {key: wanted[key] for key in ("plan", "setup")}:
        store.close()
        different = [key for key in wanted["plan"] if found.get("plan", {}).get(key) != wanted["plan"][key]]
        what = f"{', '.join(different)} differ" if different else "a deck has changed"
        raise InputError(
            f"{folder}: holds another plan ({what}).\n"
            "Choose another folder with --store, or give the plan another name."
        )
    return store


def make_manifest(plan: Plan, setup: Setup, chunk_pairs: int | None = None) -> dict[str, Any]:
    """All that it takes to go on with an experiment, or to repeat it years later."""
    return {
        "plan": plan.model_dump(mode="json"),
        "setup": json.loads(setup.to_json()),
        "handshake": setup.handshake(),
        "form": digest_form(setup.plug.labels),
        "chunk_pairs": choose_chunk(plan, setup, chunk_pairs),
    }


def choose_chunk(plan: Plan, setup: Setup, chunk_pairs: int | None = None) -> int:
    """Pairs in a chunk: a few seconds of play, less where an experiment is short."""
    if chunk_pairs is not None:
        if chunk_pairs < 1 or chunk_pairs % BLOCK_PAIRS:
            raise InputError(f"chunk_pairs is {chunk_pairs}; it must be a multiple of {BLOCK_PAIRS}.")
        return chunk_pairs
    return min(round_to_blocks(count_most_pairs(plan, setup) // CHUNKS_WANTED), MOST_CHUNK_PAIRS)


def count_most_pairs(plan: Plan, setup: Setup) -> int:
    """Pairs that all cells together need at most."""
    if plan.budget:
        return plan.budget.games // 2
    return len(setup.cells) * (plan.pairs or (plan.until.most_pairs if plan.until else 0))


def read_manifest(manifest: Mapping[str, Any], folder: Path) -> tuple[Plan, Setup]:
    """Plan and setup as they were when the store was made.

    InputError when it is no experiment's store, or one whose games were counted in other tables than now.
    """
    try:
        plan = Plan.make(manifest["plan"], str(folder))
        setup = Setup.from_json(json.dumps(manifest["setup"]))
        begun = manifest["handshake"]
    except (KeyError, TypeError) as error:
        raise InputError(f"{folder}: not the store of an experiment ({error}).") from None
    if manifest.get("form") != digest_form(setup.plug.labels):
        raise InputError(
            f"{folder}: played by zxsim {begun.get('zxsim')} (source {begun.get('source', '')[:8]}), which "
            f"counts other things than this one, {zxsim.__version__} ({digest_source()[:8]}).\n"
            "Read it with that version, or run the plan anew in another folder."
        )
    return plan, setup


def check_source(begun: Mapping[str, str], setup: Setup, folder: Path) -> None:
    """InputError when this version of the program would play other games."""
    here = setup.handshake()
    if any(begun.get(key) != here[key] for key in ("source", "golden")):
        raise InputError(
            f"{folder}: begun by zxsim {begun.get('zxsim')}, with other rules, bots or cards than this one "
            f"({zxsim.__version__}).\nGo on with that version, or run the plan anew in another folder."
        )


def check_faults(store: Store, done: set[Any]) -> None:
    """EnvironmentFault naming the first chunk that no worker could play."""
    faults = [fault for fault in store.list_faults() if fault.chunk not in done]
    if faults:
        chunk, what, tries = faults[0]
        last = chunk.first_pair + chunk.pairs - 1
        more = f" {len(faults) - 1} more chunks failed." if len(faults) > 1 else ""
        raise EnvironmentFault(
            f"{store.folder}: cell {chunk.cell}, pairs {chunk.first_pair} to {last} could not be played in "
            f"{tries} tries: {what}.{more}\nAll else is kept; `zxsim resume {store.folder}` tries again."
        )


def slug(name: str) -> str:
    """A folder's name from a plan's."""
    kept = "".join(c if c.isalnum() or c in "-_." else "-" for c in name).strip("-.")
    return kept[:60] or "experiment"
