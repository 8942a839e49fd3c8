from zxsim.games.zx.catalogue import load_catalogue
from zxsim.games.zx.lists.order import role_of, sort_deck, sort_dynamis, sort_main

FACTS = load_catalogue()


def test_order_is_role_cost_number():
    assert sort_main(["E32-046", "B22-079", "B16-025", "B16-001", "??"], FACTS) == [
        "B16-001",
        "B16-025",
        "B22-079",
        "E32-046",
        "??",
    ]
    assert sort_dynamis(["M08-002", "E36-007"], FACTS) == ["E36-007", "M08-002"]
    deck = {"name": "x", "main": {"E32-046": 1, "B16-025": 2}}
    assert list(sort_deck(deck, FACTS)["main"]) == ["B16-025", "E32-046"]


def test_roles():
    assert [role_of(FACTS[number]) for number in ("B16-025", "B22-079", "E32-046")] == [0, 1, 2]
