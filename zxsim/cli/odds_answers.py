"""The questions of `zxsim odds`: counts of a deck into the closed forms, answers fit for JSON."""

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from zxsim.games.zx.deck import Deck
    from zxsim.games.zx.odds import Unseen

Seat = Literal["first", "second"]
Row = dict[str, Any]

TURNS = {1: 5, 2: 3}
"""Own turns in a table that shows one seat, and in one that shows both."""
SEEN = (4, 6, 8, 10, 12)
"""Cards seen in the first hand and after each two more."""
MOST_EVENTS = 3
TRIES = 6
DRAWN = (1, 2, 4, 6, 8)
SHOWN = (2, 3, 4, 5, 6)
CHEAP = 3
"""What three Resource cards pay: the dealt two and that of the first turn."""


def list_kinds(unseen: "Unseen") -> list[tuple[str, int]]:
    """What a deck builder counts: costs, then roles; label and copies."""
    from zxsim.games.zx.tables import INFINITE

    costs = [(f"cost {'∞' if cost == INFINITE else cost}", n) for cost, n in unseen.costs.items()]
    cheap = [n for cost, n in unseen.costs.items() if cost <= CHEAP]
    if len(cheap) > 1:
        costs.append((f"cost ≤ {CHEAP}", sum(cheap)))
    if unseen.roles["event"]:
        costs.append((f"cost ≤ {CHEAP}, Z/X", count_cheap_zx(unseen)))
    words = {"ig": "IG", "life_recovery": "Life Recovery", "void_bringer": "Void Bringer", "event": "Event"}
    return costs + [(words[role], n) for role, n in unseen.roles.items() if n]


def count_cheap_zx(unseen: "Unseen") -> int:
    """Z/X that the Resource of the first turn pays."""
    both = (unseen.costs, unseen.event_costs)
    cheap, events = (sum(n for cost, n in costs.items() if cost <= CHEAP) for costs in both)
    return cheap - events


def answer_opening(unseen: "Unseen", seats: list[Seat]) -> list[Row]:
    """At least one of a kind in the first four, and by each own turn with a redraw when there is none."""
    from zxsim.games.zx.odds import HAND
    from zxsim.lab.closed_forms.draws import chance_of_at_least
    from zxsim.lab.closed_forms.mulligan import chance_with_hand, has_first_kind

    def by_turn(copies: int, seat: Seat) -> list[float]:
        kinds = (copies, unseen.cards - copies)
        return [
            chance_with_hand(kinds, HAND, drawn, has_first_kind, has_first_kind)
            for drawn in sum_draws(seat, TURNS[len(seats)])
        ]

    return [
        {
            "kind": kind,
            "copies": n,
            "mean": HAND * n / unseen.cards,
            "hand": chance_of_at_least(unseen.cards, n, HAND),
            **{seat: by_turn(n, seat) for seat in seats},
        }
        for kind, n in list_kinds(unseen)
    ]


def sum_draws(seat: Seat, turns: int) -> list[int]:
    """Cards drawn up to each own turn."""
    from itertools import accumulate

    from zxsim.games.zx.odds import list_draws

    return list(accumulate(list_draws(seat == "first", turns)))


def answer_next(unseen: "Unseen") -> list[Row]:
    """At least one of a kind among the next cards."""
    from zxsim.lab.closed_forms.draws import chance_of_at_least

    return [
        {
            "kind": kind,
            "copies": n,
            "drawn": {k: chance_of_at_least(unseen.cards, n, k) for k in DRAWN if k <= unseen.cards},
        }
        for kind, n in list_kinds(unseen)
    ]


def answer_ignition(unseen: "Unseen", gate: int) -> dict[str, Any]:
    """Hits of up to six Ignitions: the first at which one, one at least so far, how many on average.

    gate: one card more or less in the deck, -1 to ask what a gate card without the icon would do; 0 = do not
    ask.
    """
    from itertools import accumulate

    from zxsim.lab.closed_forms.draws import chance_of_at_least
    from zxsim.lab.closed_forms.waiting import compute_first_success_law

    icons, cards = unseen.roles["ig"], unseen.cards
    law = compute_first_success_law(cards, icons, TRIES)
    tries = range(1, len(law) + 1)
    other = compute_first_success_law(cards + gate, icons, TRIES) if gate else []
    return {
        "icons": icons,
        "cards": cards,
        "first_hit": law,
        "hit_by": list(accumulate(law)),
        "hit_by_other": list(accumulate(other)),
        "all_hit": [chance_of_at_least(cards, icons, k, k) for k in tries],
        "mean_hits": [k * icons / cards for k in tries],
    }


def answer_life(unseen: "Unseen", lying: int) -> dict[str, Any]:
    """What lies in Life: icons, Life Recovery, Void Bringer; damage until none is left, if all recover."""
    from zxsim.lab.closed_forms.chain import compute_removal_law
    from zxsim.lab.closed_forms.draws import chance_of_at_least, compute_law

    cards, roles = unseen.cards, unseen.roles
    both = roles["life_recovery"] + roles["void_bringer"]
    damage = compute_removal_law(cards, roles["life_recovery"], lying)
    words = ("ig", "life_recovery", "void_bringer")
    return {
        "cards": lying,
        "each": {word: roles[word] / cards if cards else 0.0 for word in words},
        "icons": compute_law(cards, roles["ig"], lying),
        "mean_icons": lying * roles["ig"] / cards if cards else 0.0,
        "life_recovery": chance_of_at_least(cards, roles["life_recovery"], lying),
        "void_bringer": chance_of_at_least(cards, roles["void_bringer"], lying),
        "neither": 1 - chance_of_at_least(cards, both, lying),
        "damage": damage,
        "mean_damage": sum(n * p for n, p in damage.items()),
    }


def answer_resource(unseen: "Unseen", dealt: int) -> dict[str, Any]:
    """Whether random Resource cards show a colour, each and all at once; a card shows all its colours."""
    from zxsim.lab.closed_forms.draws import chance_of, chance_of_at_least

    kinds = list(unseen.colours)
    colours = sorted({colour for kind in kinds for colour in kind})
    shown = [k for k in SHOWN if k <= unseen.cards]
    rows: list[Row] = []
    for colour in colours:
        copies = sum(n for kind, n in unseen.colours.items() if colour in kind)
        chances = {k: chance_of_at_least(unseen.cards, copies, k) for k in shown}
        missed = 1 - chance_of_at_least(unseen.cards, copies, dealt)
        rows.append({"colour": colour, "copies": copies, "missed_at_start": missed, "shown": chances})

    def has_all(counts: tuple[int, ...]) -> bool:
        seen = {colour for kind, n in zip(kinds, counts, strict=True) if n for colour in kind}
        return len(seen) == len(colours)

    every = {k: chance_of(list(unseen.colours.values()), k, has_all) for k in shown}
    return {"dealt": dealt, "colours": rows, "all": every if len(colours) > 1 else None}


def answer_wanted(groups: list[tuple[str, int, int]], cards: int, seats: list[Seat]) -> list[Row]:
    """Enough copies of every wanted card: in own turns, or among the next cards where seats is empty.

    groups: name, copies left, copies wanted. With seats, kept hands are those for which a new one is no
    better.
    """
    rows = [[group] for group in groups]
    rows += [groups] if len(groups) > 1 else []
    return [
        {
            "cards": [f"{name}{f' ×{n}' if n > 1 else ''}" for name, _, n in row],
            "copies": [left for _, left, _ in row],
            **_answer_together(row, cards, seats),
        }
        for row in rows
    ]


def _answer_together(row: list[tuple[str, int, int]], cards: int, seats: list[Seat]) -> Row:
    from zxsim.games.zx.odds import HAND
    from zxsim.lab.closed_forms.draws import chance_of
    from zxsim.lab.closed_forms.mulligan import chance_with_best_mulligan

    wanted = [n for *_, n in row]
    kinds = [left for _, left, _ in row]
    kinds.append(cards - sum(kinds))

    def enough(counts: tuple[int, ...]) -> bool:
        return all(got >= n for got, n in zip(counts[:-1], wanted, strict=True))

    if not seats:
        return {"drawn": {k: chance_of(kinds, k, enough) for k in DRAWN if k <= cards}}
    return {
        seat: [
            chance_with_best_mulligan(kinds, HAND, drawn, enough)
            for drawn in sum_draws(seat, TURNS[len(seats)])
        ]
        for seat in seats
    }


def answer_named(deck: "Deck", copies: int, cards: int, need: int, seats: list[Seat]) -> dict[str, Any]:
    """How many named cards Resource shows at the start, and by which turn it holds enough of them.

    kept: every hand is kept; redrawn: one without a named card is not.
    """
    from zxsim.games.zx.odds import HAND, count_dealt_resources, list_draws
    from zxsim.lab.closed_forms.mulligan import compute_later_law, has_first_kind, keep_any
    from zxsim.lab.closed_forms.waiting import compute_placing_chances

    dealt, turns = count_dealt_resources(deck), need + 1
    kinds = (copies, cards - copies)
    return {"copies": copies, "need": need} | {
        word: {
            "at_start": compute_later_law(kinds, HAND, dealt, 0, keep),
            **{
                seat: compute_placing_chances(
                    cards, copies, HAND, dealt, list_draws(seat == "first", turns), need, keep
                )
                for seat in seats
            },
        }
        for word, keep in (("kept", keep_any), ("redrawn", has_first_kind))
    }


def answer_hand(cards: int, drawing: int, seats: list[Seat]) -> dict[str, Any]:
    """Cards in hand at the end of each own turn, without and with cards that draw one when they are played.

    more: probability of at least one card more than without them.
    """
    from zxsim.games.zx.odds import HAND, list_draws
    from zxsim.lab.closed_forms.hands import compute_size_laws

    def by_turn(seat: Seat) -> Row:
        draws = list_draws(seat == "first", TURNS[len(seats)])
        plain = [max(law) for law in compute_size_laws(cards, 0, HAND, draws)]
        laws = compute_size_laws(cards, drawing, HAND, draws)
        return {
            "plain": plain,
            "mean": [sum(size * p for size, p in law.items()) for law in laws],
            "more": [
                sum(p for size, p in law.items() if size > least)
                for least, law in zip(plain, laws, strict=True)
            ],
        }

    return {"drawing": drawing, **{seat: by_turn(seat) for seat in seats}}


def answer_events(unseen: "Unseen", opening: bool) -> list[Row]:
    """Events among the cards seen first, or next: their number, the last one with all beyond, and the mean.

    no_zx: none of them is a Z/X that the first turn pays.
    """
    from zxsim.lab.closed_forms.draws import chance_of_at_least, compute_law

    events, cheap = unseen.roles["event"], count_cheap_zx(unseen)
    rows: list[Row] = []
    for seen in SEEN if opening else DRAWN:
        if events and seen <= unseen.cards:
            law = compute_law(unseen.cards, events, seen)
            some = [*law[:MOST_EVENTS], *[0.0] * (MOST_EVENTS - len(law)), sum(law[MOST_EVENTS:])]
            no_zx = 1 - chance_of_at_least(unseen.cards, cheap, seen)
            rows.append({"seen": seen, "events": some, "mean": seen * events / unseen.cards, "no_zx": no_zx})
    return rows
