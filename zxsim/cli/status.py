"""`zxsim status`: how far an experiment has come."""

from typing import TYPE_CHECKING, Any

from zxsim.cli.arguments import Json
from zxsim.cli.run import Stored

if TYPE_CHECKING:
    from rich.console import Console

    from zxsim.lab.status import Status


def command(stored: Stored, as_json: Json = False) -> None:
    """Say how far an experiment has come, also while it runs."""
    from zxsim.cli import screen
    from zxsim.lab.experiment import find_store
    from zxsim.lab.status import read_status

    status = read_status(find_store(stored))
    if as_json:
        screen.print_json(status.to_dict())
    else:
        show(status, screen.console())


def show(status: "Status", console: "Console") -> None:
    """A line a number, a line a fault, and how to go on."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    state = "complete" if status.is_complete else "not complete"
    console.print(f"\n[bold]{escape(status.name)}[/]  {escape(status.question)}\n")
    table = make_table("", "", "")
    table.columns[-1].overflow = "fold"
    table.add_row("state", state)
    table.add_row("pairs kept / asked for at most", f"{status.pairs:,} / {status.most_pairs:,}")
    table.add_row("cells complete", f"{status.cells_done:,} of {status.cells:,}")
    table.add_row("chunks kept, of pairs each", f"{status.chunks:,}, {status.chunk_pairs:,}")
    table.add_row("chunks in play when last heard of", f"{status.started:,}")
    table.add_row("chunks that could not be played", f"{len(status.faults):,}")
    table.add_row("begun by zxsim", escape(status.version))
    console.print(table)
    for fault in status.faults:
        console.print(_tell_fault(fault), markup=False)
    if not status.is_complete:
        console.print(f"\nGo on with: zxsim resume {status.folder}", markup=False)


def _tell_fault(fault: dict[str, Any]) -> str:
    first = fault["first_pair"]
    pairs = f"pairs {first} to {first + fault['pairs'] - 1}"
    return f"cell {fault['cell']}, {pairs}: {fault['what']} ({fault['tries']} tries)"
