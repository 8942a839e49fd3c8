"""Tables as files that other programs read."""

from pathlib import Path
from typing import TYPE_CHECKING

from zxsim.core.errors import EnvironmentFault, UsageError

if TYPE_CHECKING:
    import pandas

FORMS = (".csv", ".parquet")
# A spreadsheet takes a cell that begins like this for a formula and carries it out.
FORMULA_STARTS = tuple("=+-@\t\r\n＝＋－＠")


def check_form(path: Path) -> None:
    """UsageError unless the name says which form is wanted."""
    if path.suffix.lower() not in FORMS:
        raise UsageError(f"{path}: the name must end in {' or '.join(FORMS)}.")


def write_table(frame: "pandas.DataFrame", path: Path) -> None:
    """Write a frame as CSV or Parquet, by the file's name; a file there is replaced when all is written."""
    check_form(path)
    unfinished = path.with_name(f"{path.name}.tmp")
    try:
        if path.suffix.lower() == ".csv":
            unfinished.write_bytes(to_csv(frame))
        else:
            frame.to_parquet(unfinished, index=False)
        unfinished.replace(path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise EnvironmentFault(f"{path}: cannot be written: {error.strerror or error}.") from None


def to_csv(frame: "pandas.DataFrame") -> bytes:
    """UTF-8 with a line a row; texts that a spreadsheet would take for formulas get a quotation mark."""
    # With the line end of RFC 4180, a text with one of its characters in it is put in quotes.
    return bytes(defuse(frame).to_csv(index=False, lineterminator="\r\n").encode())


def defuse(frame: "pandas.DataFrame") -> "pandas.DataFrame":
    """Texts that a spreadsheet would take for formulas get a quotation mark in front; numbers stay."""

    def quote(value: object) -> object:
        return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA_STARTS) else value

    texts = [name for name in frame.columns if frame[name].dtype.kind not in "iufb"]
    return frame.assign(**{name: frame[name].map(quote) for name in texts})
