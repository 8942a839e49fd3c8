"""Method: how the numbers came about, and what was checked."""

from typing import TYPE_CHECKING

from zxsim.reporting.blocks import Block, Page, Text, make_table
from zxsim.reporting.text import percent

if TYPE_CHECKING:
    import pandas

METHOD = (
    "Games come in pairs: in the second one the decks change seats and the luck changes with them, so "
    "that each side has had every advantage once. The pair is the unit of every interval; games of a "
    "pair, and tries within a game, are never counted as independent.",
    "Win rates and other shares: Wilson's interval with the effective number of tries that the variance "
    "between pairs leaves. Means: Student's, by pair. Marks in matrices: Holm. A draw counts one half; a "
    "pair with an unfinished game is left out of the scores.",
)


def make_page(checks: "pandas.DataFrame", validity: str) -> Page:
    """checks: of `lab.analysis.checks` (what, expected, found, standard errors apart, passed)."""
    failed = int((~checks["passed"].astype(bool)).sum()) if len(checks) else 0
    lead = (
        "All self-checks passed."
        if not failed
        else f"{failed} self-checks FAILED: do not trust these numbers."
    )
    table: list[Block] = [
        make_table(
            "checks",
            "Self-checks",
            checks,
            [
                ("what", lambda row: str(row["what"])),
                ("expected", lambda row: _value(row["expected"])),
                ("found", lambda row: _value(row["found"])),
                ("standard errors apart", lambda row: f"{row['distance']:.1f}"),
                ("passed", lambda row: "yes" if row["passed"] else "NO"),
            ],
            "A check passes within its number of standard errors, corrected for the number of checks.",
        )
    ]
    return Page("method", "Method and self-checks", lead, (Text((*METHOD, validity)), *table))


def _value(value: float) -> str:
    return percent(value, 2) if value == value else "–"
