"""A deck as a sheet for reports and pictures: curve, groups, cards."""

from collections.abc import Mapping
from typing import Any

from zxsim.reporting.pages.decks import Sheet


def tell_deck(name: str, mapping: Mapping[str, Any]) -> Sheet:
    """The sheet of a deck from the contents of its file."""
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
