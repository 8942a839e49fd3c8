"""The house cards keep the rule by which they were made (docs/zwo.md)."""

import pytest

from zxsim.games.zwo.cards import DATA, load_pool
from zxsim.games.zwo.deck import built_in_decks, load_deck
from zxsim.games.zwo.tables import COLOURS, Kind

PRICES = {
    ("when", "attacks", "damage each opp zombie 2"): 4,
    ("when", "attacks", "power this +2"): 1,
    ("when", "attacks", "power this +3"): 2,
    ("when", "blocks", "power this +2"): 1,
    ("when", "blocks", "power this +3"): 1,
    ("when", "dies", "draw 1"): 1,
    ("when", "dies", "hit opp 1"): 2,
    ("when", "enters", "draw 1"): 2,
    ("when", "enters", "heal 1"): 2,
    ("when", "enters", "heal 2"): 4,
    ("when", "enters", "hit opp 1"): 3,
    ("when", "enters", "magic 1 back rest"): 2,
    ("when", "enters", "may choose my back magic; front it"): 1,
    ("when", "enters", "may choose my dead zombie cost<=2; return it"): 2,
    ("when", "enters", "may choose my dead zombie cost<=3; raise it"): 4,
    ("when", "enters", "may choose my splattered zombie; revive it"): 2,
    ("when", "enters", "may choose opp zombie; damage it 3"): 2,
    ("when", "enters", "may choose opp zombie; rest it"): 2,
    ("when", "hits", "draw 1"): 2,
    ("when", "revives", "draw 1"): 1,
    ("when", "standby", "heal 1"): 3,
    ("use", "once for 1", "critical this +1"): 1,
    ("use", "rest", "choose opp rest zombie; damage it 4"): 2,
    ("static", "", "critical each my other red zombie +1"): 4,
    ("static", "", "if my life<=5: power this +3"): 1,
    ("static", "", "power each my other blue zombie +1"): 3,
    ("static", "", "power each my other green zombie +1"): 3,
}
"""What an ability costs, in points of Power."""


@pytest.fixture(scope="module")
def tables():
    import tomllib

    return tomllib.loads((DATA / "house.toml").read_text(encoding="utf-8"))


def key_of(ability):
    if "when" in ability:
        return "when", ability["when"], ability["do"]
    if "static" in ability:
        return "static", "", ability["static"]
    return "use", "rest" if ability.get("rest") else f"once for {ability['cost']}", ability["do"]


def power_by_rule(table):
    """2 Power for each cost and 1 more; 2 less for each Critical beyond the first, 1 less for grey cards, 2
    more for legends; 1 more or less for each revive cost above or below half the entry cost (rounded up);
    less the prices of its abilities."""
    cost = table["cost"]
    power = 2 * cost + 1 - 2 * (table["critical"] - 1) + 2 * table.get("legend", False)
    power += table["revive"] - (cost + 1) // 2 - (table["colour"] == "grey")
    return power - sum(PRICES[key_of(ability)] for ability in table.get("abilities", ()))


def test_every_power_is_that_of_the_rule(tables):
    zombies = {number: table for number, table in tables.items() if table["type"] == "zombie"}
    by_rule = {number: power_by_rule(table) for number, table in zombies.items()}
    assert {number: table["power"] for number, table in zombies.items()} == by_rule


def test_every_price_is_used(tables):
    used = {key_of(each) for table in tables.values() for each in table.get("abilities", ())}
    assert used == set(PRICES)


def test_names_and_numbers_say_that_these_are_house_cards(tables):
    assert list(tables) == [f"HZ-{n:03d}" for n in range(1, 65)]
    assert all(table["name"].startswith("House ") for table in tables.values())
    assert len({table["name"] for table in tables.values()}) == 64


def test_every_colour_has_a_curve_a_legend_and_events():
    cards = list(load_pool().values())
    for colour in COLOURS:
        own = [card for card in cards if card.colour == colour]
        assert {1, 2, 3, 4} <= {card.cost for card in own if card.type == "zombie"}
        assert sum(card.legend for card in own) == 1
        assert sum(card.type == "event" for card in own) >= 3
    kinds = {ability.kind for card in cards for ability in card.abilities}
    assert kinds == {Kind.USE, Kind.AUTOMATIC, Kind.STATIC, Kind.EVENT}


def test_house_decks_use_nearly_all_of_them():
    used = {number for name in built_in_decks() for number in load_deck(name).main}
    assert len(used) > 50
