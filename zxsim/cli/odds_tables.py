"""How the answers of `zxsim odds` look on the screen."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.table import Table

SEATS = {"first": "1st", "second": "2nd"}


def show(found: Mapping[str, Any]) -> None:
    """Print every answer that there is."""
    from rich.markup import escape

    from zxsim.cli import screen

    console = screen.console()
    gate = ", the gate card is out of the deck" if found["gate"] else ""
    console.print(f"\n[bold]{escape(found['deck'])}[/]  {found['unseen']} unseen cards{gate}\n", markup=True)
    made = (make(found) for make in TABLES)
    screen.print_tables(console, *(table for table in made if table))
    for line in _list_notes(found):
        console.print(line, markup=False)


def _list_notes(found: Mapping[str, Any]) -> list[str]:
    notes = [
        "Exact, no game played; chances in per cent. Unseen cards: in the deck, in Life, in a hidden hand.",
        "Damage: every Life Recovery that is revealed adds a card to Life.",
    ]
    if found["opening"]:
        seats = ", ".join(f"{SEATS[seat]} = going {seat}" for seat in found["seats"])
        notes.append(f"By own turn ({seats}): hand and draws so far; a hand without one is redrawn.")
    if found["wanted"] and found["opening"]:
        notes.append("Wanted cards: a hand is redrawn when a new one is likelier to bring them by that turn.")
    if found["hand"]:
        notes.append(
            "Hand: every turn draws, puts one card into Resource and plays one; those that draw, first."
        )
    if found["named"]:
        notes.append("Named cards: one goes into Resource in every turn that the hand has one.")
    if found["resource"]["all"]:
        notes.append("Colours: Resource cards taken at random; choosing them from the hand does better.")
    return notes


def percent(chance: float) -> str:
    """A probability in per cent; what is neither impossible nor certain never looks as if it were."""
    if 0 < chance < 0.0005:
        return "<0.1"
    if 0.9995 <= chance < 1 - 1e-12:
        return ">99.9"
    return f"{100 * chance:.1f}"


def _by_turn(row: Mapping[str, Any]) -> list[str]:
    return [percent(chance) for seat in SEATS if seat in row for chance in row[seat]]


def _turn_columns(row: Mapping[str, Any]) -> list[str]:
    return [
        f"{word}: {turn}" if turn == 1 else str(turn)
        for seat, word in SEATS.items()
        if seat in row
        for turn in range(1, len(row[seat]) + 1)
    ]


def _opening(found: Mapping[str, Any]) -> "Table | None":
    from zxsim.cli.screen import make_table

    if not found["opening"]:
        return None
    columns = _turn_columns(found["opening"][0])
    table = make_table("At least one: first hand, by own turn", "", "copies", "mean", "in 4", *columns)
    for row in found["opening"]:
        cells = (str(row["copies"]), f"{row['mean']:.2f}", percent(row["hand"]))
        table.add_row(row["kind"], *cells, *_by_turn(row), end_section=_ends_costs(row, found["opening"]))
    return table


def _ends_costs(row: Mapping[str, Any], rows: list[dict[str, Any]]) -> bool:
    """Whether this is the last cost, with roles below it."""
    after = rows[rows.index(dict(row)) + 1 :]
    return row["kind"].startswith("cost") and bool(after) and not after[0]["kind"].startswith("cost")


def _wanted(found: Mapping[str, Any]) -> "Table | None":
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    rows = found["wanted"]
    if not rows:
        return None
    seats = "drawn" not in rows[0]
    columns = _turn_columns(rows[0]) if seats else [f"next {k}" for k in rows[0]["drawn"]]
    table = make_table("Wanted cards: by own turn" if seats else "Wanted cards", "", "copies", *columns)
    table.columns[0].no_wrap = False
    for row in rows:
        chances = _by_turn(row) if seats else [percent(p) for p in row["drawn"].values()]
        name = row["cards"][0] if len(row["cards"]) == 1 else "all together"
        table.add_row(escape(name), "+".join(map(str, row["copies"])), *chances)
    return table


def _named(found: Mapping[str, Any]) -> "Table | None":
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    named = found["named"]
    if not named:
        return None
    seats, kept = [seat for seat in SEATS if seat in named["kept"]], named["kept"]
    title = f"Named cards in Resource: {named['need']} of {named['copies']}"
    columns = [f"{k} dealt" for k in range(len(kept["at_start"]))]
    table = make_table(title, "", *columns, *map(str, range(1, len(kept[seats[0]]) + 1)))
    for seat in seats:
        for word, told in (("kept", f"going {seat}, kept"), ("redrawn", "redrawn without one")):
            chances = [*named[word]["at_start"], *named[word][seat]]
            table.add_row(told, *map(percent, chances), style="" if word == "kept" else "dim")
    table.caption, table.caption_justify = escape(" or ".join(named["texts"])), "left"
    return table


def _hand(found: Mapping[str, Any]) -> "Table | None":
    from zxsim.cli.screen import make_table

    hand = found["hand"]
    if not hand:
        return None
    rows = [hand[seat] for seat in SEATS if seat in hand]
    columns = _turn_columns({seat: hand[seat]["plain"] for seat in SEATS if seat in hand})
    table = make_table("Hand at the end of own turn", "", *columns)
    table.add_row("cards", *(str(n) for row in rows for n in row["plain"]))
    if hand["drawing"]:
        table.add_row(f"with {hand['drawing']} that draw", *(f"{n:.2f}" for row in rows for n in row["mean"]))
        table.add_row("one more at least, %", *(percent(p) for row in rows for p in row["more"]))
    return table


def _events(found: Mapping[str, Any]) -> "Table | None":
    from zxsim.cli.odds_answers import CHEAP, MOST_EVENTS
    from zxsim.cli.screen import make_table

    rows = found["events"]
    if not rows:
        return None
    which = "first" if found["opening"] else "next"
    table = make_table(f"Events among the {which} cards", "cards", *(str(row["seen"]) for row in rows))
    for n in range(MOST_EVENTS + 1):
        told = f"{n} or more Events" if n == MOST_EVENTS else f"{n or 'no'} Event{'s' if n > 1 else ''}"
        table.add_row(told, *(percent(row["events"][n]) for row in rows))
    table.add_row("Events on average", *(f"{row['mean']:.2f}" for row in rows))
    table.add_row(f"no Z/X of cost ≤ {CHEAP}", *(percent(row["no_zx"]) for row in rows))
    return table


def _next(found: Mapping[str, Any]) -> "Table | None":
    from zxsim.cli.screen import make_table

    rows = found["next"]
    if not rows:
        return None
    table = make_table("At least one among the next cards", "", "left", *map(str, rows[0]["drawn"]))
    for row in rows:
        chances = map(percent, row["drawn"].values())
        table.add_row(row["kind"], str(row["copies"]), *chances, end_section=_ends_costs(row, rows))
    return table


def _ignition(found: Mapping[str, Any]) -> "Table":
    from zxsim.cli.screen import make_table

    answer = found["ignition"]
    title = f"Ignition: {answer['icons']} IG among {answer['cards']} cards"
    tries = range(1, len(answer["first_hit"]) + 1)
    table = make_table(title, "tries", *map(str, tries))
    table.add_row("first hit at this try", *map(percent, answer["first_hit"]))
    table.add_row("a hit by then", *map(percent, answer["hit_by"]))
    if answer["hit_by_other"]:
        word = "without the gate card" if found["gate"] else "with a gate card"
        table.add_row(word, *map(percent, answer["hit_by_other"]), style="dim")
    table.add_row("all of them hit", *map(percent, answer["all_hit"]))
    table.add_row("hits on average", *(f"{hits:.2f}" for hits in answer["mean_hits"]))
    return table


def _life(found: Mapping[str, Any]) -> "Table":
    from zxsim.cli.screen import make_table

    life = found["life"]
    table = make_table(f"Life: {life['cards']} cards face down", "", "")
    table.columns[1].justify = "left"
    icons = "   ".join(f"{k}: {percent(p)}" for k, p in enumerate(life["icons"]))
    damage = "   ".join(f"{n}: {percent(p)}" for n, p in life["damage"].items())
    words = {"ig": "IG", "life_recovery": "Life Recovery", "void_bringer": "Void Bringer"}
    each = "   ".join(f"{word} {percent(life['each'][role])}" for role, word in words.items())
    table.add_row("each card", each)
    table.add_row("number of IG", f"{icons}   (mean {life['mean_icons']:.2f})")
    some = [f"{word} {percent(life[role])}" for role, word in words.items() if role in life]
    table.add_row("at least one", "   ".join([*some, f"neither {percent(life['neither'])}"]))
    table.add_row("damage to the end", f"{damage}   (mean {life['mean_damage']:.2f})")
    return table


def _resource(found: Mapping[str, Any]) -> "Table | None":
    from zxsim.cli.screen import make_table

    answer = found["resource"]
    if not answer["colours"] or not answer["all"]:
        return None
    numbers = [f"in {k}" for k in answer["all"]]
    title = "Resource: cards at random show the colour"
    table = make_table(title, "", "copies", f"none in the dealt {answer['dealt']}", *numbers)
    for row in answer["colours"]:
        chances = map(percent, row["shown"].values())
        table.add_row(row["colour"], str(row["copies"]), percent(row["missed_at_start"]), *chances)
    table.add_row("all colours", "", "", *map(percent, answer["all"].values()), style="bold")
    return table


TABLES = (_opening, _hand, _wanted, _named, _next, _events, _ignition, _life, _resource)
"""What makes each table, in the order in which they are printed."""
