"""How far an experiment has come."""

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from zxsim.lab.experiment import make_schedule, read_manifest
from zxsim.lab.store import Store


@dataclass(frozen=True)
class Status:
    """started: chunks that were out when the run was last heard of. faults: chunks no worker could play."""

    name: str
    question: str
    folder: str
    is_complete: bool
    cells: int
    cells_done: int
    pairs: int
    most_pairs: int
    chunks: int
    chunk_pairs: int
    started: int
    faults: tuple[dict[str, Any], ...]
    version: str

    def to_dict(self) -> dict[str, Any]:
        """Fields by name."""
        return asdict(self)


def read_status(folder: Path) -> Status:
    """Of the experiment in a folder; works while it runs."""
    with Store.open(folder, read_only=True) as store:
        plan, setup = read_manifest(store.manifest, folder)
        done = store.list_done()
        schedule = make_schedule(store, plan, setup)
        open_cells = schedule.list_open(done)
        faults = [fault for fault in store.list_faults() if fault.chunk not in done]
        return Status(
            name=plan.name,
            question=plan.question,
            folder=str(folder),
            is_complete=not open_cells,
            cells=len(setup.cells),
            cells_done=len(setup.cells) - len(open_cells),
            pairs=sum(chunk.pairs for chunk in done),
            most_pairs=schedule.most_pairs,
            chunks=len(done),
            chunk_pairs=store.manifest["chunk_pairs"],
            started=len(store.list_suspects()),
            faults=tuple(
                fault.chunk._asdict() | {"what": fault.what, "tries": fault.tries} for fault in faults
            ),
            version=store.manifest["handshake"]["zxsim"],
        )
