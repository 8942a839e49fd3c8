from zxsim.games.zx.lists.report import ERRORS, WARNINGS, Line, Reading, Suggestion


def test_remarks_read_as_sentences():
    reading = Reading("text", {"main": {}})
    reading.warn("merged", 3, "名")
    assert reading.ok
    reading.fail("unknown_card", "main[1]", "XX", (Suggestion("B01-001", "名", 0.8),))
    assert not reading.ok
    assert str(reading.warnings[0]) == f"line 3: 名: {WARNINGS['merged']}."
    assert str(reading.errors[0]) == f"main[1]: XX: {ERRORS['unknown_card']}. Near: B01-001 名."


def test_to_dict():
    reading = Reading("text", {"main": {"B01-001": 1}}, [Line(1, "card", "x", count=1, number="B01-001")])
    assert reading.to_dict() == {
        "ok": True,
        "form": "text",
        "deck": {"main": {"B01-001": 1}},
        "lines": [{"at": 1, "kind": "card", "text": "x", "count": 1, "number": "B01-001"}],
        "warnings": [],
        "errors": [],
    }
    reading.fail("bad_count", 1, "0 x", (Suggestion("B01-001", "名", 0.8),))
    assert reading.to_dict()["deck"] is None
    assert reading.to_dict()["errors"][0]["suggestions"] == [
        {"number": "B01-001", "name": "名", "score": 0.8}
    ]


def test_long_lists_of_suggestions_are_cut_in_sentences_only():
    reading = Reading("text")
    near = tuple(Suggestion(f"B01-00{i}", "名", 1.0) for i in range(9))
    reading.fail("ambiguous_name", 1, "名", near)
    assert str(reading.errors[0]).endswith("B01-005 名 and 3 more.")
    assert len(reading.errors[0].to_dict()["suggestions"]) == 9
