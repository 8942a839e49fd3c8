import pandas
import pytest

from zxsim.reporting.pages.method import make_page

OUTCOMES = pandas.DataFrame(
    {
        "deck": ["a"],
        "opponent": ["b"],
        "view": ["calm"],
        "games": [2000],
        "won": [1100],
        "lost": [890],
        "drawn": [6],
        "unfinished": [4],
        "pairs_left_out": [3],
        "ended: life": [1996],
    }
)


def make(passed=(True,), unfinished="drop"):
    rows = [{"what": "x", "expected": 0.5, "found": 0.5, "distance": 0.2, "passed": each} for each in passed]
    return make_page(pandas.DataFrame(rows), OUTCOMES, "How it was stopped.", unfinished)


def test_all_is_well():
    page = make((True, True))
    assert page.lead == "All 2 self-checks passed."
    assert page.blocks[1].is_folded
    assert page.blocks[1].shown[0] == ("x", "50.00 %", "50.00 %", "0.2", "yes")


def test_a_failed_check_is_shouted():
    assert make((True, False)).lead == "1 self-check FAILED: do not trust these numbers."
    table = make((False, False)).blocks[1]
    assert table.shown[0][-1] == "NO" and not table.is_folded


def test_it_says_how_the_number_of_games_came_about():
    assert "How it was stopped." in make().blocks[0].paragraphs


@pytest.mark.parametrize(("unfinished", "words"), [("drop", "left out"), ("half", "so does an unfinished")])
def test_it_says_what_became_of_unfinished_games(unfinished, words):
    assert words in " ".join(make(unfinished=unfinished).blocks[0].paragraphs)


def test_all_games_are_accounted_for():
    table = make().blocks[2]
    row = dict(zip(table.columns, table.shown[0], strict=True))
    assert (row["games"], row["won"], row["unfinished"], row["ended: life"]) == (
        "2,000",
        "1,100",
        "4",
        "1,996",
    )
    assert row["pairs left out of the scores"] == "3"
