"""A report on disk: a page, a document, or pictures; and its tables as CSV."""

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from zxsim.core.errors import EnvironmentFault
from zxsim.lab.export import to_csv
from zxsim.reporting.blocks import Picture, Report, Table
from zxsim.reporting.html import draw, render
from zxsim.reporting.style import to_png


def write_report(report: Report, folder: Path, form: str = "html") -> Path:
    """Write a report into a folder, made if need be; returns the file to open (png: the folder of pictures).

    html: index.html. pdf: report.pdf. png: figures/NAME.png. Always: tables/NAME.csv. Equal reports give
    equal bytes. EnvironmentFault when it cannot be written.
    """
    try:
        for table in list_tables(report):
            put(folder / "tables" / f"{table.name}.csv", to_csv(table.data))
        with set_apart():
            return _write_pages(report, folder, form)
    except OSError as error:
        where = error.filename or folder
        raise EnvironmentFault(f"{where}: cannot be written: {error.strerror or error}.") from None


def _write_pages(report: Report, folder: Path, form: str) -> Path:
    if form == "html":
        return put(folder / "index.html", render(report).encode())
    if form == "pdf":
        from zxsim.reporting.pdf import to_pdf

        return put(folder / "report.pdf", to_pdf(report))
    for picture in list_pictures(report):
        figure = draw(picture, report.footer, picture.title)
        put(folder / "figures" / f"{picture.name}.png", to_png(figure))
    return folder / "figures"


@contextmanager
def set_apart() -> Iterator[None]:
    """What is there already is not searched for garbage while figures come and go, a tenth of the time."""
    if gc.get_freeze_count():  # somebody else's, who may want to keep it
        yield
        return
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def list_tables(report: Report) -> Iterator[Table]:
    """All tables, page by page."""
    for page in report.pages:
        yield from (block for block in page.blocks if isinstance(block, Table))


def list_pictures(report: Report) -> Iterator[Picture]:
    """All pictures, page by page."""
    for page in report.pages:
        yield from (block for block in page.blocks if isinstance(block, Picture))


def put(path: Path, data: bytes) -> Path:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    return path
