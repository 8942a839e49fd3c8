import pytest
from hostile import NAMES

from zxsim.cli.deck_sheet import tell_deck
from zxsim.games.zx.deck import load_deck

DECK = load_deck("tiamat-range-2016-08").to_mapping()


def test_a_sheet_counts_every_card_of_the_main_deck():
    sheet = tell_deck("mine", DECK)
    main = sheet.cards[sheet.cards["part"].str.startswith("Main")]
    assert main["copies"].sum() == sum(DECK["main"].values()) == 50
    assert sum(sum(counts) for _, *counts in sheet.curve) == 50


def test_a_sheet_is_called_as_its_results_are():
    sheet = tell_deck("mine", DECK)
    assert sheet.name == "mine"
    assert DECK["name"] in sheet.subtitle


@pytest.mark.parametrize("name", [name for name in NAMES if name.strip()])
def test_any_name(name):
    assert tell_deck(name, DECK | {"name": name}).name == name
