"""A deck as a sheet for reports and pictures: curve, groups, cards."""

from collections.abc import Callable, Mapping
from typing import Any

from zxsim.reporting.pages.decks import Sheet


def tell_deck(name: str, mapping: Mapping[str, Any], game: str) -> Sheet:
    """The sheet of a deck from the contents of its file; of a game that has none, the name only."""
    return TELLERS[game](name, mapping) if game in TELLERS else Sheet(name)


def _tell_zx(name: str, mapping: Mapping[str, Any]) -> Sheet:
    import pandas

    from zxsim.cli.deck_show import GROUPS, list_sections
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.deck import load_deck
    from zxsim.games.zx.profile import profile

    pool = load_pool()
    deck = load_deck(mapping, pool)
    found = profile(deck, pool)
    curve = tuple(
        ("∞" if row["cost"] == "infinite" else str(row["cost"]), *(row[group] for group in GROUPS))
        for row in found["curve"]
    )
    cards = [
        {"part": title, "copies": n, "number": number, "name": card, "marks": marks}
        for title, rows in list_sections(deck, pool)
        for n, number, card, marks in rows
    ]
    subtitle = " · ".join(filter(None, (deck.name, deck.name_ja, deck.event, deck.date)))
    return Sheet(name, subtitle, curve, tuple(word for word, *_ in GROUPS.values()), pandas.DataFrame(cards))


def _tell_zwo(name: str, mapping: Mapping[str, Any]) -> Sheet:
    import pandas

    from zxsim.cli.deck_show_zwo import GROUPS, list_rows
    from zxsim.games.zwo.cards import load_pool
    from zxsim.games.zwo.deck import load_deck
    from zxsim.games.zwo.profile import profile

    pool = load_pool()
    deck = load_deck(mapping, pool)
    curve = tuple(
        (str(row["cost"]), *(row[group] for group in GROUPS)) for row in profile(deck, pool)["curve"]
    )
    cards = pandas.DataFrame(list_rows(deck, pool))
    return Sheet(name, " · ".join(filter(None, (deck.name, deck.note))), curve, tuple(GROUPS), cards)


TELLERS: dict[str, Callable[[str, Mapping[str, Any]], Sheet]] = {"zx": _tell_zx, "zwo": _tell_zwo}
