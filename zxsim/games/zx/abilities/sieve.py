"""What is known of each copy before the game: which selectors it can match, what a seat can do at all."""

import numpy as np

from zxsim.games.zx.records import EVENTS, REACH
from zxsim.games.zx.state import HALF, SEAT_COPIES, Zone
from zxsim.games.zx.tables import (
    FACES,
    INFINITE,
    LOOK,
    MOVING_POWER,
    POSITION,
    Bit,
    Fleeting,
    Op,
    PlayWay,
    Static,
    Trait,
)

ICONS = 1 << Static.ICON | 1 << Static.NO_ICON
BY_NUMBER = Bit.COST_TO_NUMBER | Bit.COST_FROM_NUMBER
Masks = np.typing.NDArray[np.bool_]


def fill_masks(tables: np.void) -> None:
    """Fills the masks over copies, `ways`, and what selectors leave to ask; needs to know which card each
    copy is."""
    for seat in range(2):
        tables["ways"][seat] = np.bitwise_or.reduce(1 << tables["card"]["way"][_cards_of(tables, seat)])
    has_shift = bool((tables["ways"] >> PlayWay.SHIFT & 1).any())
    _fill_rest(tables, has_shift)
    tables["noticed"] = (
        -1 if has_shift else tables["watched"] | np.bitwise_or.reduce(tables["card"]["events"])
    )
    for seat in range(2):
        cards = _cards_of(tables, seat)
        for name in ("startup", "board"):
            works = tables["card"][f"{name}_zones"][cards] >> np.arange(len(Zone))[:, None] & 1 == 1
            tables[f"{name}_copies"][seat] = _pack(works)
        watches = tables["card"]["watches"][cards] >> np.arange(EVENTS)[:, None] & 1 == 1
        tables["watch_copies"][:, seat] = _pack(watches)
        same = (cards[:, None] == cards) & ~np.eye(SEAT_COPIES, dtype=bool)
        tables["twins"][1 + seat * SEAT_COPIES :][:SEAT_COPIES] = _pack(same)
        for name, trait in (("event", Trait.EVENT), ("icon", Trait.ICON)):
            tables[f"{name}_copies"][seat] = _pack(tables["card"]["traits"][cards][None] & trait != 0)[0]
        tables["reach_copies"][seat] = _pack(_is_in_reach(tables["card"][cards]))
        unsure = _may_change(tables, cards)
        tables["sieve"]["unsure"][:, seat] = _pack(unsure)
        can_fit = (unsure | _fits_as_printed(tables, cards)) & (cards > 0)
        tables["sieve"]["copies"][:, seat] = _pack(can_fit)
        tables["target_copies"][seat] = _pack(np.logical_or.reduce(can_fit[_targets(tables)])[None])[0]


def _is_in_reach(cards: np.ndarray) -> np.ndarray:
    """By number of Resource cards and by card: may it be played from Dynamis? Advent asks for its cost."""
    costs = np.where(cards["way"] == PlayWay.ADVENT, cards["cost"], 0)
    enough = (np.arange(REACH)[:, None] >= costs) | (np.arange(REACH)[:, None] == REACH - 1)
    return enough & (cards["way"] != PlayWay.NONE)


def _cards_of(tables: np.void, seat: int) -> np.ndarray:
    """Rows of the cards that the copies of a seat are."""
    first = 1 + seat * SEAT_COPIES
    return tables["copy_card"][first : first + SEAT_COPIES]


def _targets(tables: np.void) -> list[int]:
    """Selectors of the cards that continuous effects work on."""
    steps = tables["code"][tables["code"]["op"] == Op.STATIC]
    rows = {int(row) for row in steps["b"] if row}
    for row in list(rows):
        while also := int(tables["selector"]["also"][row]):
            rows.add(also)
            row = also
    return sorted(rows)


def _fill_rest(tables: np.void, has_shift: bool) -> None:
    """What the printed card does not answer. Shift cards look like the cards below them, on Squares."""
    rows = tables["selector"]
    on_squares = (rows["zones"] == 0) | (rows["zones"] >> Zone.SQUARE & 1 == 1)
    under = rows["zones"] >> Zone.UNDER & 1 == 1
    by_power = (rows["power_min"] | rows["power_max"]) != 0
    by_icon = (rows["need"] | rows["forbid"]) & Trait.ICON != 0
    icons_change = bool(tables["static_kinds"] & ICONS)
    rest = rows["bits"] & ~(_is_cost_printed(tables, has_shift) * Bit.COST_BOUND)
    rest |= (by_power & ~_is_power_printed(tables)) * MOVING_POWER
    rest |= ((on_squares | under) & (rows["squares"] != 0)) * POSITION
    rest |= (by_icon & icons_change | on_squares & has_shift) * LOOK
    rows["rest"] = rest
    rows["plain"] = (rest & ~FACES == 0) & (rows["also"] == 0) & (rows["zones"] != 0) & ~under


def _is_power_printed(tables: np.void) -> np.ndarray:
    """For each selector: is the Power it asks for the printed one?"""
    rows = tables["selector"]
    off_squares = (rows["zones"] != 0) & (rows["zones"] >> Zone.SQUARE & 1 == 0)
    return off_squares & (rows["bits"] & Bit.POWER_PER_NUMBER == 0)


def _is_cost_printed(tables: np.void, has_shift: bool) -> np.ndarray:
    """For each selector: are the bounds of cost constant, and the cost it asks for the printed one?"""
    rows = tables["selector"]
    off_squares = (rows["zones"] != 0) & (rows["zones"] >> Zone.SQUARE & 1 == 0)
    gives = (tables["code"]["op"] == Op.GIVE) & (tables["code"]["a"] == Fleeting.COST)
    changes = has_shift or gives.any() or tables["static_kinds"] >> Static.COST_ON_SQUARES & 1
    constant = (rows["bits"] & Bit.COST_BOUND != 0) & (rows["bits"] & BY_NUMBER == 0)
    return constant & (off_squares | (not changes))


def _pack(masks: Masks) -> np.ndarray:
    """Rows of SEAT_COPIES truth values as rows of words of HALF bits."""
    return (masks.reshape(len(masks), -1, HALF) << np.arange(HALF, dtype=np.int64)).sum(axis=2)


def _fits_as_printed(tables: np.void, cards: np.ndarray) -> Masks:
    """Which copies (columns) have the traits, tags, cost and Power that selectors (rows) ask for; what may
    change of icons, costs and Power is not looked at."""
    rows = tables["selector"][:, None]
    traits, tags = tables["card"]["traits"][cards], tables["card"]["tags"][cards]
    cost, power = tables["card"]["cost"][cards], tables["card"]["power"][cards]
    free_cost = (rows["rest"] & Bit.COST_BOUND != 0) | (rows["bits"] & Bit.COST_BOUND == 0)
    most = rows["power_max"]
    free_power = (rows["rest"] & MOVING_POWER != 0) | (rows["power_min"] | most == 0)
    free = Trait.ICON if tables["static_kinds"] & ICONS else 0
    need, forbid = rows["need"] & ~free, rows["forbid"] & ~free
    return (
        (traits & need == need)
        & (traits & forbid == 0)
        & (tags & rows["need_tags"] == rows["need_tags"])
        & (tags & rows["forbid_tags"] == 0)
        & ((rows["any"] == 0) | (traits & rows["any"] != 0))
        & ((rows["any_tags"] == 0) | (tags & rows["any_tags"] != 0))
        & (free_cost | (cost >= rows["cost_min"]) & (cost <= rows["cost_max"]) & (cost < INFINITE))
        & (free_power | (power >= rows["power_min"]) & ((most == 0) | (power <= most)))
    )


def _may_change(tables: np.void, cards: np.ndarray) -> Masks:
    """Does a selector have to look at a copy? A Shift has the traits of the card below it, too."""
    rows = tables["selector"][:, None]
    on_squares = (rows["zones"] == 0) | (rows["zones"] >> Zone.SQUARE & 1 == 1)
    may_carry = (tables["card"]["traits"][cards] & Trait.SHIFT != 0) & on_squares
    asks_icon = (rows["need"] | rows["forbid"]) & Trait.ICON != 0
    return may_carry | asks_icon & bool(tables["static_kinds"] & ICONS)
