import json

from zxsim.games.zwo.deck import load_deck


def test_a_deck_with_its_curve_and_cards(zxsim):
    code, out, _ = zxsim("deck", "show", "crowned", "--game", "zwo")
    assert code == 0
    for words in ("House crowned three", "Cost curve", "green 10", "HZ-061", "House Nameless Saint (legend)"):
        assert words in out


def test_as_json(zxsim):
    found = json.loads(zxsim("deck", "show", "rush", "--game", "zwo", "--json")[1])
    assert found["main"] == load_deck("rush").main
    assert found["profile"]["cards"] == 50


def test_there_is_no_picture(zxsim):
    code, _, err = zxsim("deck", "show", "rush", "--game", "zwo", "--figure", "rush.svg")
    assert (code, err) == (2, "zxsim: --figure draws decks of zx only. Leave it out.\n")
