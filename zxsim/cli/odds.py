"""`zxsim odds`: exact odds of opening hands, Ignition, Life and Resource. No game is played."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli.arguments import DeckName, Json
from zxsim.cli.odds_answers import (
    Seat,
    answer_events,
    answer_hand,
    answer_ignition,
    answer_life,
    answer_named,
    answer_next,
    answer_opening,
    answer_resource,
    answer_wanted,
)
from zxsim.core.errors import UsageError

if TYPE_CHECKING:
    from zxsim.games.zx.deck import Deck
    from zxsim.games.zx.odds import Unseen

MOST_WANTED = 4
MOST_NEEDED = 8
MOST_DRAWN = 2 * (MOST_NEEDED + 1)

Cards = Annotated[
    list[str] | None,
    typer.Option("--seen", metavar="CARD[=N]", help="Cards seen so far, wherever they are; repeat it."),
]


def command(
    name: DeckName,
    seat: Annotated[Seat | None, typer.Option(help="Only this seat, and more of its turns.")] = None,
    seen: Cards = None,
    life: Annotated[int | None, typer.Option(help="Own face-down Life cards.", show_default="4")] = None,
    want: Annotated[
        list[str] | None,
        typer.Option(metavar="CARD[=N]", help="Pieces that must come together; repeat it."),
    ] = None,
    named: Annotated[
        list[str] | None,
        typer.Option(
            "--name", metavar="TEXT", help="Cards with this in their name, for Resource; repeat it."
        ),
    ] = None,
    need: Annotated[int, typer.Option(help="How many named cards Resource needs.")] = 4,
    draws: Annotated[
        list[str] | None,
        typer.Option("--draws", metavar="CARD", help="Playing this card draws one; repeat it."),
    ] = None,
    also_ig: Annotated[
        list[str] | None,
        typer.Option("--ig", metavar="CARD", help="An effect gives this card the Ignition Icon; repeat it."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Exact odds for a deck: what comes when, and what lies in Life.

    Before the game: opening hands with the mulligan, by cost and role. With --seen, during it: what is next.
    """
    from zxsim.cli import odds_tables, screen
    from zxsim.games.zx import odds
    from zxsim.games.zx.cards import load_pool
    from zxsim.games.zx.deck import load_deck

    pool = load_pool()
    deck = load_deck(name, pool)
    seen_cards, wanted = read_counts("--seen", seen), read_counts("--want", want)
    if seen_cards and (seat or named or draws):
        raise UsageError(
            "--seat, --name and --draws are about the start of a game: leave them or --seen out."
        )
    if len(wanted) > MOST_WANTED:
        raise UsageError(f"--want: at most {MOST_WANTED} different cards.")
    if not 1 <= need <= MOST_NEEDED:
        raise UsageError(f"--need {need}: 1 to {MOST_NEEDED} cards.")
    cards = odds.list_unseen(deck, pool, seen_cards)
    unseen = odds.sort_unseen(cards, pool, {pool.find(text).number for text in also_ig or ()})
    lying = odds.LIFE if life is None else life
    if not 0 <= lying <= unseen.cards:
        raise UsageError(f"--life {lying}: 0 to {unseen.cards} cards may lie face down in Life.")
    pieces = [(pool.find(text), copies) for text, copies in wanted.items()]
    found = answer(
        deck,
        unseen,
        seen_cards,
        [seat] if seat else ["first", "second"],
        lying,
        [(card.name, cards.get(card.number, 0), copies) for card, copies in pieces],
    )
    if named:
        copies = odds.count_named(cards, pool, named)
        found["named"] = {"texts": named} | answer_named(deck, copies, unseen.cards, need, found["seats"])
    if found["opening"]:
        drawing = sum(cards.get(number, 0) for number in {pool.find(text).number for text in draws or ()})
        found["hand"] = answer_hand(unseen.cards, drawing, found["seats"])
    if as_json:
        screen.print_json(found)
    else:
        odds_tables.show(found)


def answer(
    deck: "Deck",
    unseen: "Unseen",
    seen: dict[str, int],
    seats: list[Seat],
    lying: int,
    wanted: list[tuple[str, int, int]],
) -> dict[str, Any]:
    """Every answer by its name, fit for JSON."""
    from zxsim.games.zx import odds

    opening = not seen
    if opening and unseen.cards < odds.HAND + odds.RESOURCES + odds.LIFE + MOST_DRAWN:
        raise UsageError(f"{deck.name}: {unseen.cards} cards are too few to start a game with.")
    gate = 0 if seen else 1 if deck.gate else -1
    return {
        "deck": deck.name,
        "seen": seen,
        "unseen": unseen.cards,
        "gate": bool(deck.gate),
        "seats": seats,
        "opening": answer_opening(unseen, seats) if opening else [],
        "next": [] if opening else answer_next(unseen),
        "ignition": answer_ignition(unseen, gate),
        "life": answer_life(unseen, lying),
        "resource": answer_resource(unseen, odds.count_dealt_resources(deck)),
        "wanted": answer_wanted(wanted, unseen.cards, seats if opening else []),
        "events": answer_events(unseen, opening),
        "named": None,
        "hand": None,
    }


def read_counts(option: str, texts: list[str] | None) -> dict[str, int]:
    """["B17-026=2", "name"] -> {"B17-026": 2, "name": 1}."""
    counts: dict[str, int] = {}
    for text in texts or []:
        card, sign, number = text.rpartition("=")
        if not sign:
            card, number = text, "1"
        if not card.strip() or not number.strip().isdecimal() or not 1 <= int(number) <= 50:
            raise UsageError(f"{option} {text!r}: write CARD or CARD=N, e.g. {option} B17-026=2.")
        counts[card.strip()] = counts.get(card.strip(), 0) + int(number)
    return counts
