"""Counting while a game is played: into the row of the game, and into the cells of its pair (`cells`)."""

from zxsim.core.bits import count_bits
from zxsim.core.jit import kernel
from zxsim.games.zx.cells import CHARGE_CARDS, LIFE_LEFT, MOST_AHEAD, ODDS, PER_MILLE, TABLES, TURNS
from zxsim.games.zx.results import SIDE
from zxsim.games.zx.rules.copies import owner
from zxsim.games.zx.rules.filters import has_icon, icons_of
from zxsim.games.zx.rules.sight import Mark, Sight, alike, mark, sight_of, unseen_of
from zxsim.games.zx.state import Zone

IGNITIONS = SIDE.index("ignitions")
IGNITION_HITS = SIDE.index("ignition_hits")
IGNITION_PLAYS = SIDE.index("ignition_plays")
LIFE_REVEALED = SIDE.index("life_revealed")
LIFE_PLAYED = SIDE.index("life_played")
ATTACKS = SIDE.index("attacks")
CARDS_PLAYED = SIDE.index("cards_played")

IGNITION_BY_TURN = TABLES["ignition by turn"].first
PLAYS_BY_TURN = TABLES["plays by turn"].first
IGNITION_BY_CHARGE = TABLES["ignition by charge"].first
IGNITION_BY_ODDS = TABLES["ignition by odds"].first
EXACT_ODDS = TABLES["exact ignition odds"].first
EXACT_BY_TURN = TABLES["exact ignition odds by turn"].first
LIFE_BY_NUMBER = TABLES["life by number"].first
LIFE_ICONS = TABLES["life icons"].first
EXACT_LIFE = TABLES["exact life odds"].first
LIFE_BY_DIFFERENCE = TABLES["life by difference"].first
TEMPO = TABLES["tempo"].first
OUTCOMES = TABLES["life by number"].shape[2]
WHATS = TABLES["tempo"].shape[2]
DIFFERENCES = 2 * MOST_AHEAD + 1


@kernel
def own_turn(S):
    """Which own turn of the turn player it is, counted from 0; the last number takes all later ones."""
    return min((S["turn"] - 1) // 2, TURNS - 1)


@kernel
def count(W, seat, column):
    """Counts something for the row of this game."""
    W["tally"]["count"][seat, column] += 1


@kernel
def add(W, cell, tries, hits):
    """Adds to a cell of the pair."""
    W["tally"]["touched"][W["tally"]["touched_count"]] = cell
    W["tally"]["touched_count"] += W["tally"]["tries"][cell] == 0
    W["tally"]["tries"][cell] += tries
    W["tally"]["hits"][cell] += hits


@kernel
def cell_of(W, first, size, seat, k):
    """The k-th cell of the side of a seat, in a table that begins at `first` with `size` cells a side."""
    return first + (seat ^ W["tally"]["swapped"]) * size + k


@kernel
def count_ignition(S, W, seat):
    """ZX-7.6: a Charge card is about to be spent."""
    count(W, seat, IGNITIONS)
    add(W, cell_of(W, IGNITION_BY_TURN, TURNS, seat, own_turn(S)), 1, 0)
    charge = min(S["count"][seat, Zone.CHARGE], CHARGE_CARDS) - 1
    W["tally"]["charge_cell"] = cell_of(W, IGNITION_BY_CHARGE, CHARGE_CARDS, seat, charge)
    add(W, W["tally"]["charge_cell"], 1, 0)


@kernel
def count_reveal(S, M, W, seat, copy, hit):
    """ZX-7.6: the top card of the deck, 0 if there is none, is turned up; it has the Ignition Icon or not."""
    turn = own_turn(S)
    chance = find_odds(S, M, W, seat)
    bin_of = min(chance * ODDS // PER_MILLE, ODDS - 1)
    add(W, cell_of(W, IGNITION_BY_ODDS, ODDS, seat, bin_of), 1, hit)
    add(W, cell_of(W, EXACT_ODDS, ODDS, seat, bin_of), 1, chance)
    add(W, cell_of(W, EXACT_BY_TURN, TURNS, seat, turn), 1, chance)
    if copy:
        mark(W, copy, Mark.IGNITED)
    if hit:
        count(W, seat, IGNITION_HITS)
        W["tally"]["hits"][cell_of(W, IGNITION_BY_TURN, TURNS, seat, turn)] += 1
        W["tally"]["hits"][W["tally"]["charge_cell"]] += 1
        W["tally"]["hit_turns"][seat] |= 1 << turn
        add(W, cell_of(W, PLAYS_BY_TURN, TURNS, seat, turn), 1, 0)
    else:
        W["tally"]["miss_turns"][seat] |= 1 << turn


@kernel
def count_hit_played(S, W, seat):
    """ZX-7.6: the hit is played."""
    count(W, seat, IGNITION_PLAYS)
    W["tally"]["hits"][cell_of(W, PLAYS_BY_TURN, TURNS, seat, own_turn(S))] += 1


@kernel
def find_odds(S, M, W, seat):
    """Probability, in per mille, that the top card of the deck has the Ignition Icon, for its owner.

    A card seen on top has it or not. Otherwise every card not known to lie elsewhere in the deck is equally
    likely: of these the mixed ones are known, and each other one is any of the cards unseen in deck and Life.
    """
    top = S["head"][seat, Zone.DECK]
    if top == 0 or sight_of(W, top) == Sight.SEEN:
        return PER_MILLE if top and has_icon(S, M, top) else 0
    known = 0
    known_icons = 0
    places = 0
    unseen = 0
    icons = 0
    for half in range(2):
        deck = S["members"][seat, Zone.DECK, half]
        mixed = deck & W["tally"]["mixed"][seat, half]
        hidden = unseen_of(W, seat, half)
        lot = hidden & (deck | S["members"][seat, Zone.LIFE, half])
        with_icon = icons_of(S, M, seat, half)
        known += count_bits(mixed)
        known_icons += count_bits(mixed & with_icon)
        places += count_bits(hidden & deck)
        unseen += count_bits(lot)
        icons += count_bits(lot & with_icon)
    cards = (known + places) * max(unseen, 1)
    return (2 * PER_MILLE * (known_icons * max(unseen, 1) + places * icons) + cards) // (2 * cards)


@kernel
def life_ahead(S, seat, lost):
    """Own Life, less `lost`, minus the opponent's: counted from 0 up to DIFFERENCES - 1."""
    ahead = S["count"][seat, Zone.LIFE] - lost - S["count"][1 - seat, Zone.LIFE]
    return min(max(ahead, -MOST_AHEAD), MOST_AHEAD) + MOST_AHEAD


@kernel
def find_life_odds(S, M, W, copy):
    """Probability, in per mille, that a Life card has the Ignition Icon, for its owner: it may be any of the
    cards of deck and Life of which the owner knows as little."""
    seat = owner(copy)
    sight = sight_of(W, copy)
    if sight == Sight.SEEN:
        return PER_MILLE if has_icon(S, M, copy) else 0
    cards = 0
    icons = 0
    for half in range(2):
        places = S["members"][seat, Zone.DECK, half] | S["members"][seat, Zone.LIFE, half]
        lot = places & alike(W, seat, half, sight)
        cards += count_bits(lot)
        icons += count_bits(lot & icons_of(S, M, seat, half))
    return (2 * PER_MILLE * icons + cards) // (2 * max(cards, 1))


@kernel
def count_life(S, M, W, copy):
    """ZX-11.12: a Life card has been turned up; what becomes of it is not known yet."""
    seat = owner(copy)
    count(W, seat, LIFE_REVEALED)
    mark(W, copy, Mark.LIFE | Mark.EXAMINED)
    W["tally"]["life_copy"][seat] = copy
    number = LIFE_LEFT - min(S["count"][seat, Zone.LIFE], LIFE_LEFT)
    add(W, cell_of(W, LIFE_ICONS, LIFE_LEFT, seat, number), 1, has_icon(S, M, copy))
    add(W, cell_of(W, EXACT_LIFE, LIFE_LEFT, seat, number), 1, find_life_odds(S, M, W, copy))
    by_number = cell_of(W, LIFE_BY_NUMBER, LIFE_LEFT * OUTCOMES, seat, number * OUTCOMES)
    difference = life_ahead(S, seat, 1) * OUTCOMES
    by_difference = cell_of(W, LIFE_BY_DIFFERENCE, DIFFERENCES * OUTCOMES, seat, difference)
    W["tally"]["life_cell"][seat, 0] = by_number
    W["tally"]["life_cell"][seat, 1] = by_difference
    for k in range(OUTCOMES):
        add(W, by_number + k, 1, 0)
        add(W, by_difference + k, 1, 0)


@kernel
def count_outcome(W, copy, column):
    """ZX-11.12 to 11.20: what became of a Life card. column: of the row, from LIFE_PLAYED on; the last two
    (Void Bringer declined, condition not met) share a cell."""
    seat = owner(copy)
    count(W, seat, column)
    if W["tally"]["life_copy"][seat] == copy:
        outcome = min(column - LIFE_PLAYED, OUTCOMES - 1)
        W["tally"]["hits"][W["tally"]["life_cell"][seat, 0] + outcome] += 1
        W["tally"]["hits"][W["tally"]["life_cell"][seat, 1] + outcome] += 1


@kernel
def _turn_total(W, seat, k):
    """So far in this game: attacks, hits on the player, cards played."""
    if k == 0:
        return W["tally"]["count"][seat, ATTACKS]
    if k == 1:
        return W["tally"]["count"][1 - seat, LIFE_REVEALED]
    return W["tally"]["count"][seat, CARDS_PLAYED]


@kernel
def open_turn(S, W):
    """ZX-7.1: a turn has begun, unless the game is over."""
    if S["reason"]:
        return
    seat = S["turn_seat"]
    W["tally"]["is_open"] = 1
    W["tally"]["ahead"][seat, own_turn(S)] |= 1 << life_ahead(S, seat, 0)
    for k in range(3):
        W["tally"]["before"][k] = _turn_total(W, seat, k)


@kernel
def close_turn(S, W):
    """ZX-7.11: the turn, or the game in its midst, is over."""
    seat = S["turn_seat"]
    cell = cell_of(W, TEMPO, TURNS * WHATS, seat, own_turn(S) * WHATS)
    W["tally"]["is_open"] = 0
    add(W, cell, 1, S["count"][seat, Zone.RESOURCE])
    add(W, cell + 1, 1, S["count"][seat, Zone.CHARGE])
    add(W, cell + 2, 1, S["count"][seat, Zone.HAND])
    add(W, cell + 3, 1, S["count"][seat, Zone.SQUARE])
    for k in range(3):
        add(W, cell + 4 + k, 1, _turn_total(W, seat, k) - W["tally"]["before"][k])
