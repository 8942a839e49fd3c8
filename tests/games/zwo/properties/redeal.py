"""Other cards in every place a seat cannot see, consistent with all it can see (ZWO-8.1)."""

from games.zwo.properties.field import follow

from zxsim.games.zwo.rules.asking import copy_in, place_in, verb_of
from zxsim.games.zwo.rules.copies import is_known
from zxsim.games.zwo.state import FIELD, Verb, Zone


def list_hidden(S, M, seat, is_own):
    """Copies that `seat` does not know: decks, the other hand, Back magic it has not seen."""
    side = seat if is_own else 1 - seat
    zones = (Zone.DECK,) if is_own else (Zone.DECK, Zone.HAND)
    hidden = [copy for zone in zones for copy in follow(S, side, zone)]
    return hidden + [copy for copy in follow(S, side, Zone.MAGIC) if not is_known(S, M, copy, seat)]


def redeal(S, M, seat, rng):
    """Tables in which the cards hidden from `seat` are others: its own are dealt anew among themselves, the
    opponent's become any cards of the matchup, as his list is not public."""
    other = M.copy()
    cards = other["copy_card"]
    own, foreign = (list_hidden(S, M, seat, is_own) for is_own in (True, False))
    cards[own] = rng.permutation(cards[own])
    if foreign:
        cards[foreign] = rng.choice(M["copy_card"][M["copy_card"] > 0], len(foreign))
    return other


def read_choice(S, M, choice, seat):
    """A choice as the seat means it: cards that it does not tell apart count as the same."""
    copy = int(copy_in(choice))
    seen = S["zone"][copy] in FIELD or (S["zone"][copy] == Zone.MAGIC and not is_known(S, M, copy, seat))
    what = copy if seen else (int(S["zone"][copy]), int(M["copy_card"][copy]))
    place = int(place_in(choice)) if verb_of(choice) in (Verb.ATTACK, Verb.ABILITY) else 0
    return verb_of(choice), what, place, choice >> 19
