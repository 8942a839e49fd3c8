"""`zxsim verify`: is all that is kept as it was committed, and does playing it again give the same?"""

from typing import Annotated

import typer

from zxsim.cli.arguments import Json
from zxsim.cli.run import Stored
from zxsim.core.errors import IntegrityError, UsageError


def command(
    stored: Stored,
    share: Annotated[
        float,
        typer.Option(
            "--replay", metavar="SHARE", help="Share of the chunks to play again and compare, 0 to 1."
        ),
    ] = 0.02,
    as_json: Json = False,
) -> None:
    """Check every byte of a run, and play a share of it again."""
    from zxsim.cli import screen
    from zxsim.lab.audit import choose_chunks, replay
    from zxsim.lab.experiment import check_source, find_store, read_manifest
    from zxsim.lab.store import Store
    from zxsim.lab.store.verify import verify_folder

    if not 0 <= share <= 1:
        raise UsageError(f"--replay {share:g}: give a share from 0 to 1, e.g. 0.02.")
    folder = find_store(stored)
    findings = verify_folder(folder)
    damages = [damage.what for damage in findings.damages]
    replayed = 0
    if findings.is_sound and share:
        with Store.open(folder, read_only=True) as store:
            _, setup = read_manifest(store.manifest, folder)
            check_source(store.manifest["handshake"], setup, folder)
            chosen = choose_chunks(store.records(), share)
            replayed = len(chosen)
            with screen.progress("playing again", setup.plug) as report:
                for chunk, worker, what in replay(store, setup, chosen, report):
                    damages.append(
                        f"{folder}: cell {chunk.cell}, pairs from {chunk.first_pair} come out otherwise when "
                        f"played again: {what} (played by {worker})."
                    )
    if as_json:
        screen.print_json(
            {"chunks": findings.chunks, "files": findings.files, "bytes": findings.size}
            | {"replayed": replayed, "damages": damages}
        )
    else:
        for what in damages:
            print(what)
    if damages:
        raise IntegrityError(
            f"{folder}: {len(damages)} damaged. Restore it from a copy, or run the plan anew."
        )
    if not as_json:
        print(
            f"{folder}: sound: {findings.chunks:,} chunks, {findings.files:,} files, {findings.size:,} B. "
            f"{_tell_replayed(replayed)}"
        )


def _tell_replayed(chunks: int) -> str:
    if not chunks:
        return "No chunk was played again."
    return f"{chunks:,} {'chunk' if chunks == 1 else 'chunks'} played again came out the same."
