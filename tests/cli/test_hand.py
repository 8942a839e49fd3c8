import json


def test_hands(zxsim):
    code, out, _ = zxsim("hand", "sakura", "-n", "2", "--seed", "3")
    assert code == 0
    for words in (
        "Hand 0: goes",
        "Hand 1: goes",
        "the heuristic bot would",
        "IG in life",
        "game k of a match with --seed 3",
    ):
        assert words in out


def test_json(zxsim):
    found = json.loads(zxsim("hand", "kurone", "-n", "3", "--json")[1])
    assert [hand["game"] for hand in found["hands"]] == [0, 1, 2]
    cards = found["cards"]
    for hand in found["hands"]:
        for way in ("keep", "redraw"):
            assert [len(hand[way][zone]) for zone in ("hand", "life", "resource")] == [4, 4, 2]
            assert all(number in cards for zone in hand[way].values() for number in zone)
    assert any("IG" in card["marks"] for card in cards.values())


def test_faults(zxsim):
    assert zxsim("hand", "sakura", "-n", "0")[0] == 2
    assert zxsim("hand", "nothing")[0] == 3
