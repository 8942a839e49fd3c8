"""What has changed that continuous effects may look at (ZX-12.3): bits of state['dirty'].

Low bits are those of `Matter`; then one for each zone of each seat: cards came or went; then one for each
zone: cards there went to Sleep or Reboot. `heeds` of a card has the bits its continuous effects look at.
"""

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.copies import bit_of, half_of, owner
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import FIRST_SLEEP_BIT, FIRST_ZONE_BIT, Matter, Static

ZONES = len(Zone)
ALL = -1


@kernel
def heed_move(S, M, copy, from_zone, zone):
    """A card has come from one zone to another. One with continuous effects in either changes them all."""
    zones = (1 << from_zone | 1 << zone) & M["dirty_zones"]
    if zones:
        S["dirty"] |= zones << FIRST_ZONE_BIT + ZONES * owner(copy)
        if M["card"][M["copy_card"][copy]]["board_zones"] & zones:
            S["dirty"] |= Matter.EVERYTHING
        if zone == Zone.SQUARE and M["target_copies"][owner(copy), half_of(copy)] & bit_of(copy):
            S["dirty"] |= Matter.NEWCOMER << owner(copy)


@kernel
def heed_sleep(S, M, copy):
    """A card has gone to Sleep or to Reboot."""
    S["dirty"] |= (M["sleep_zones"] & 1 << S["zone"][copy]) << FIRST_SLEEP_BIT


@kernel
def heed_newcomers(S, M, selector, seat):
    """An effect of the seat that works now reaches all cards that the selector finds, also those to come."""
    owners = M["selector"][selector]["all_owners"]
    S["heeds"] |= Matter.NEWCOMER * (owners if seat == 0 else owners >> 1 | (owners & 1) << 1)


@kernel
def unsettles_always(S, M):
    """Must rule effects be looked at after any change? They look at Charge and Life, which grow or shrink by
    moves there, but a text may tie the limit of Charge to anything, and a delayed effect may end."""
    return S["delayed_count"] | M["static_kinds"] >> Static.CHARGE_LIMIT & 1


@kernel
def is_unheeded(S):
    """Does none of the continuous effects there are look at what has changed?"""
    return S["dirty"] & (Matter.EVERYTHING | S["heeds"]) == 0
