import pytest
from hostile import NAMES

from zxsim.cli.deck_sheet import tell_deck
from zxsim.games.zwo import deck as zwo
from zxsim.games.zx.deck import load_deck

DECK = load_deck("tiamat-range-2016-08").to_mapping()


def test_a_sheet_counts_every_card_of_the_main_deck():
    sheet = tell_deck("mine", DECK, "zx")
    main = sheet.cards[sheet.cards["part"].str.startswith("Main")]
    assert main["copies"].sum() == sum(DECK["main"].values()) == 50
    assert sum(sum(counts) for _, *counts in sheet.curve) == 50


def test_a_sheet_is_called_as_its_results_are():
    sheet = tell_deck("mine", DECK, "zx")
    assert sheet.name == "mine"
    assert DECK["name"] in sheet.subtitle


@pytest.mark.parametrize("name", [name for name in NAMES if name.strip()])
def test_any_name(name):
    assert tell_deck(name, DECK | {"name": name}, "zx").name == name


def test_a_sheet_of_the_second_game():
    deck = zwo.load_deck("red-rush").to_mapping()
    sheet = tell_deck("mine", deck, "zwo")
    assert sheet.cards["copies"].sum() == sum(sum(counts) for _, *counts in sheet.curve) == 50
    assert deck["name"] in sheet.subtitle and set(sheet.cards["number"]) == set(deck["main"])


def test_of_an_unknown_game_there_is_the_name():
    sheet = tell_deck("mine", {}, "chess")
    assert (sheet.name, sheet.cards, sheet.curve) == ("mine", None, ())
