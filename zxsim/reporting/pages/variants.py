"""How changes of a deck are measured."""

from zxsim.reporting.blocks import Page, Text

PAIRS = (
    "Games come in pairs: in the second one the decks change seats and the luck changes with them. The pair "
    "is the unit of every interval."
)
LUCK = (
    "All lists meet the same luck. Luck deals out slots of a deck, never cards: where a changed list has "
    "another card in one slot, every other card lies where it lay in every shuffle, and the opponent is "
    "dealt the same cards. What differs between two lists is then what the change has done, and little else."
)
SKIPPED = (
    "The program notes which slots a game depended on: drawn, revealed, searched, counted. A game in which "
    "that was none of the changed slots would be played again card for card, so it is not: its result is "
    "taken from the unchanged deck. That is exact, and no estimate."
)
FIELD = (
    "The score against a field is the mean of the scores against its decks, each weighted by its share. A "
    "draw counts one half, and so does an unfinished game."
)
FRESH = (
    "Whatever is picked for being the highest of many is partly the luckiest of them. So what is picked is "
    "measured again on games that had no part in picking it; only that number may be quoted."
)
ANYTIME = (
    "The verdict is asked for after fixed numbers of pairs, and its intervals are true at all of these looks "
    "at once: looking often does no harm, and stopping early does none either."
)


def make_page(is_looked_at: bool, is_picked: bool) -> Page:
    """is_looked_at: looking decided when to stop. is_picked: something was picked for being the best."""
    more = [*([ANYTIME] if is_looked_at else []), *([FRESH] if is_picked else [])]
    return Page("method", "Method", "", (Text((LUCK, SKIPPED, PAIRS, FIELD, *more)),))
