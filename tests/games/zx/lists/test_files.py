import json

import pytest

from zxsim.games.zx.catalogue import load_catalogue
from zxsim.games.zx.lists.code import encode
from zxsim.games.zx.lists.files import read_code, read_csv, read_editor, read_helper
from zxsim.games.zx.lists.resolve import Resolver

RESOLVER = Resolver(load_catalogue())
HEAD = "zone,count,number,name\n"


def faults(reading):
    return [(each.code, each.at) for each in reading.errors]


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        (["B16-025", 4], [("bad_json", 2)]),
        (["B16-025", "XX"], [("unknown_card", 2)]),
        ({}, [("not_a_deck", 1)]),
    ],
)
def test_editor(entries, expected):
    assert faults(read_editor(json.dumps(entries), RESOLVER)) == expected


def test_deep_nesting_is_refused():
    assert faults(read_editor("[" * 100_000, RESOLVER))[0][0] == "bad_json"


def test_helper():
    found = {
        "main": [
            {"serial": "B16-025", "count": 0},
            {"count": 1},
            "B16-001",
            {"serial": "B16-025", "count": 2},
        ],
        "other": {"serial": "XX", "count": 1},
        "setup": {"startCards": ["B15-023"]},
    }
    reading = read_helper(json.dumps(found), RESOLVER)
    assert faults(reading) == [
        ("bad_count", "main[0]"),
        ("bad_json", "main[1]"),
        ("unknown_card", "other[0]"),
    ]
    assert reading.lines[-1].at == "setup.startCards[0]"
    assert faults(read_helper('{"main": []', RESOLVER)) == [("bad_json", 1)]
    assert read_helper('{"name": "x", "main": []}', RESOLVER).deck == {"name": "x", "main": {}}


def test_csv():
    reading = read_csv(HEAD + "main,4,B16-025,\nstart,1,B15-023,\ndynamis,x,M08-002,\n", RESOLVER)
    assert faults(reading) == [("bad_count", 4)]
    assert reading.deck["main"] == {"B16-025": 4, "B15-023": 1}


def test_code():
    code = encode({"main": {"B16-025": 4}})
    reading = read_code(f"see this\nMy deck: {code} \n", RESOLVER)
    assert reading.deck == {"name": "My deck", "main": {"B16-025": 4}}
    assert [line.kind for line in reading.lines] == ["ignored", "card", "ignored"]
    assert faults(read_code(code[:-1], RESOLVER)) == [("bad_code", 1)]
    assert faults(read_code("ZXD7AAAA", RESOLVER)) == [("code_version", 1)]
    unknown = read_code(encode({"main": {"B57-012": 4}}), RESOLVER)
    assert (unknown.errors[0].code, unknown.errors[0].text) == ("unknown_card", "B57-012")
