"""Lists as people really paste them, each with the complete set of warnings and errors."""

import json
from pathlib import Path

import pytest

from zxsim.games.zx.lists.reading import detect_form, read_decks

CASES = [json.loads(line) for line in (Path(__file__).parent / "import_cases.jsonl").open(encoding="utf-8")]
FORMS = {"text": "text", "zx": "zx", "cardhelper_json": "cardhelper"}


def coded(remarks):
    return sorted((each["code"], str(each["at"])) for each in remarks)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case):
    (reading,) = read_decks(case["input"])
    found, expected = reading.to_dict(), case["expect"]
    assert detect_form(case["input"]) == FORMS[case["form"]] == reading.form
    assert coded(found["warnings"]) == coded(expected["warnings"])
    assert coded(found["errors"]) == coded(expected["errors"])
    assert reading.ok == expected["ok"]
    if reading.ok:
        wanted = {key: value for key, value in expected.items() if key not in ("ok", "warnings", "errors")}
        assert {key: value for key, value in reading.deck.items() if value and key != "name"} == wanted
    for error in expected["errors"]:
        near = [
            suggestion["number"]
            for each in found["errors"]
            if each["at"] == error["at"]
            for suggestion in each.get("suggestions", ())
        ]
        assert near[:1] == [error["suggest_first"]] if "suggest_first" in error else True
        assert set(error.get("suggest_includes", ())) <= set(near)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_no_line_is_lost(case):
    (reading,) = read_decks(case["input"])
    if reading.form == "text" and reading.errors[:1] != [] and reading.errors[0].code == "not_a_deck":
        return
    if reading.form == "text":
        assert {line.at for line in reading.lines} == set(range(1, case["input"].count("\n") + 2))
