"""What is known of each copy before the game: which selectors it can match, what a seat can do at all."""

import numpy as np

from zxsim.games.zx.state import HALF, SEAT_COPIES, Zone
from zxsim.games.zx.tables import Static, Trait

ICONS = 1 << Static.ICON | 1 << Static.NO_ICON
Masks = np.typing.NDArray[np.bool_]


def fill_masks(tables: np.void) -> None:
    """Fills the masks over copies and `ways`; needs to know which card each copy is."""
    for seat in range(2):
        first = 1 + seat * SEAT_COPIES
        cards = tables["copy_card"][first : first + SEAT_COPIES]
        tables["ways"][seat] = np.bitwise_or.reduce(1 << tables["card"]["way"][cards])
        for name in ("startup", "board"):
            works = tables["card"][f"{name}_zones"][cards] >> np.arange(len(Zone))[:, None] & 1 == 1
            tables[f"{name}_copies"][seat] = _pack(works)
        tables["event_copies"][seat] = _pack(tables["card"]["traits"][cards][None] & Trait.EVENT != 0)[0]
        unsure = _may_change(tables, cards)
        tables["sieve"]["unsure"][:, seat] = _pack(unsure)
        can_fit = (unsure | _fits_as_printed(tables, cards)) & (cards > 0)
        tables["sieve"]["copies"][:, seat] = _pack(can_fit)


def _pack(masks: Masks) -> np.ndarray:
    """Rows of SEAT_COPIES truth values as rows of words of HALF bits."""
    return (masks.reshape(len(masks), -1, HALF) << np.arange(HALF, dtype=np.int64)).sum(axis=2)


def _fits_as_printed(tables: np.void, cards: np.ndarray) -> Masks:
    """Which copies (columns) have the traits and tags that selectors (rows) ask for; icons that effects may
    change are not looked at."""
    rows = tables["selector"][:, None]
    traits, tags = tables["card"]["traits"][cards], tables["card"]["tags"][cards]
    free = Trait.ICON if tables["static_kinds"] & ICONS else 0
    need, forbid = rows["need"] & ~free, rows["forbid"] & ~free
    return (
        (traits & need == need)
        & (traits & forbid == 0)
        & (tags & rows["need_tags"] == rows["need_tags"])
        & (tags & rows["forbid_tags"] == 0)
        & ((rows["any"] == 0) | (traits & rows["any"] != 0))
        & ((rows["any_tags"] == 0) | (tags & rows["any_tags"] != 0))
    )


def _may_change(tables: np.void, cards: np.ndarray) -> Masks:
    """Does a selector have to look at a copy? A Shift has the traits of the card below it, too."""
    rows = tables["selector"][:, None]
    may_carry = (tables["card"]["traits"][cards] & Trait.SHIFT != 0) & (rows["plain"] == 0)
    asks_icon = (rows["need"] | rows["forbid"]) & Trait.ICON != 0
    return may_carry | asks_icon & bool(tables["static_kinds"] & ICONS)
