"""Method: how the numbers came about, what became of all games, and what was checked."""

from typing import TYPE_CHECKING, Any

from zxsim.reporting.blocks import Page, Table, Text, make_table
from zxsim.reporting.text import percent

if TYPE_CHECKING:
    import pandas

PAIRS = (
    "Games come in pairs: in the second one the decks change seats and the luck changes with them, so "
    "that each side has had every advantage once. The pair is the unit of every interval; games of a "
    "pair, and tries within a game, are never counted as independent."
)
INTERVALS = (
    "Win rates and other shares: Wilson's interval with the effective number of tries that the variance "
    "between pairs leaves. Means: Student's, by pair. Means over matchups: distances to the ends added up as "
    "squares (Zou and Donner). Many at once: Holm's marks and Bonferroni's intervals."
)
UNFINISHED = {
    "drop": "A draw counts one half; a pair with an unfinished game is left out of the scores.",
    "half": "A draw counts one half, and so does an unfinished game.",
}


def make_page(
    checks: "pandas.DataFrame", outcomes: "pandas.DataFrame", validity: str, unfinished: str
) -> Page:
    """checks: of `lab.analysis.checks` (what, expected, found, standard errors apart, passed).

    outcomes: of `lab.analysis.outcomes`. validity: how the number of games came about. unfinished: "drop" or
    "half".
    """
    failed = int((~checks["passed"].astype(bool)).sum()) if len(checks) else 0
    lead = (
        f"All {len(checks):,} self-checks passed."
        if not failed
        else f"{failed} self-check{'s' if failed > 1 else ''} FAILED: do not trust these numbers."
    )
    words = Text((PAIRS, f"{INTERVALS} {UNFINISHED[unfinished]}", validity))
    blocks = (words, _tabulate_checks(checks), _tabulate_outcomes(outcomes))
    return Page("method", "Method and self-checks", lead, blocks)


def _tabulate_checks(checks: "pandas.DataFrame") -> Table:
    return make_table(
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
        "A check passes within three standard errors, corrected for the number of checks (Bonferroni).",
        is_folded=bool(len(checks) and checks["passed"].all()),
    )


def _tabulate_outcomes(outcomes: "pandas.DataFrame") -> Table:
    def pick(column: str) -> Any:
        return lambda row: f"{row[column]:,}"

    reasons = [name for name in outcomes.columns if name.startswith("ended: ")]
    numbers = [*("games", "won", "lost", "drawn", "unfinished"), *reasons]
    return make_table(
        "outcomes",
        "What became of all games, by matchup",
        outcomes,
        [
            ("deck", lambda row: str(row["deck"])),
            ("against", lambda row: str(row["opponent"])),
            ("bots, rules", lambda row: str(row["view"])),
            *((name, pick(name)) for name in numbers),
            ("pairs left out of the scores", pick("pairs_left_out")),
        ],
        "won, lost: by the first deck named.",
        is_folded=True,
    )


def _value(value: float) -> str:
    return percent(value, 2) if value == value else "–"
