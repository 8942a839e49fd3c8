"""Deck lists written in every form that can be read back."""

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from zxsim.core.errors import InputError
from zxsim.games.zx.catalogue import Catalogue, Facts
from zxsim.games.zx.lists import code as share
from zxsim.games.zx.lists.files import CSV_HEAD, HELPER_SETUP, facts_row
from zxsim.games.zx.lists.order import ROLES, role_of, sort_deck
from zxsim.games.zx.lists.zones import SETUP

Deck = Mapping[str, Any]
TEXTS = ("name", "name_ja", "date", "event", "source", "player_name_ja")
HEADINGS = {
    "text": {
        "title": "Deck",
        "player": "Player",
        "under_player": "Under the player",
        "start": "Start",
        "gate": "Gate",
        "start_resource": "Start Resource",
        "IG": "IG",
        "non-IG": "Main",
        "Events": "Main",
        "dynamis": "Dynamis",
    },
    "ja": {
        "title": "デッキ名",
        "player": "プレイヤー",
        "under_player": "プレイヤーの下",
        "start": "スタートカード",
        "gate": "ゲートカード",
        "start_resource": "スタートリソース",
        "IG": "IG枠",
        "non-IG": "非IG枠",
        "Events": "非IG枠",
        "dynamis": "デュナミス",
    },
}
SINGLE = ("player", "under_player", *SETUP)
LOST = {
    "zx": (*TEXTS[1:], "name", *SETUP),
    "code": TEXTS[1:],
    "cardhelper": TEXTS[1:],
    "text": TEXTS[1:],
    "ja": TEXTS[1:],
    "csv": TEXTS,
}
"""What a form has no place for. The name is beside a share code, not in it."""


def write_list(deck: Deck, form: str, catalogue: Catalogue, guesses: Mapping[str, str] | None = None) -> str:
    """A deck (in the form of a deck file) as text of a form: a key of WRITERS; ends with a line end.

    guesses: number -> what was read for it; a comment beside it in forms that have comments.
    """
    text = WRITERS[form](sort_deck(deck, catalogue), catalogue)
    if guesses and form in ("text", "ja", "toml"):
        notes = [f"# guessed: {read!r} read as {number}" for number, read in guesses.items()]
        first, rest = text.split("\n", 1)
        return "\n".join([first, *notes, rest])
    return text


def list_losses(deck: Deck, form: str) -> list[str]:
    """The keys of a deck file that this form has no place for and that say something here."""
    return [key for key in LOST.get(form, ()) if deck.get(key)]


def _facts(number: str, catalogue: Catalogue) -> Facts:
    facts = catalogue.by_number(number)
    if not facts:
        raise InputError(f"There is no card {number!r} among the printed cards.")
    return facts


def write_toml(deck: Deck, catalogue: Catalogue) -> str:
    """A deck file, with the names of the cards as comments."""
    lines = [f"{key} = {quote(deck[key])}" for key in TEXTS if deck.get(key)]
    for key in SINGLE:
        if deck.get(key):
            lines.append(f"{key} = {quote(deck[key])}  # {_facts(deck[key], catalogue).name}")
    for key in share.LISTS:
        if deck.get(key) or key == "main":
            lines += ["", f"[{key}]"]
            lines += [
                f"{quote(card)} = {n}  # {_facts(card, catalogue).name}" for card, n in deck[key].items()
            ]
    return "\n".join(lines) + "\n"


def quote(text: str) -> str:
    """A text in quotes: a JSON string is a TOML string, but for one control character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _write_json(deck: Deck, catalogue: Catalogue) -> str:
    return json.dumps(deck, ensure_ascii=False, indent=2) + "\n"


def _write_text(deck: Deck, catalogue: Catalogue) -> str:
    return _write_pasted(deck, catalogue, "text", lambda n, facts: f"{n} {facts.number} {facts.name}".strip())


def _write_japanese(deck: Deck, catalogue: Catalogue) -> str:
    def line(count: int | str, facts: Facts) -> str:
        match = catalogue.by_name(facts.name)
        sure = match.step == "exact" and not match.chosen_printing and match.facts == facts
        name = facts.name if sure else f"{facts.number} {facts.name}"
        return f"{name} ×{count}" if count else name

    return _write_pasted(deck, catalogue, "ja", line)


def _write_pasted(
    deck: Deck, catalogue: Catalogue, form: str, line: Callable[[int | str, Facts], str]
) -> str:
    words = HEADINGS[form]
    lines = [f"{words['title']}: {deck['name']}"] if deck.get("name") else []
    for key in SINGLE:
        if deck.get(key):
            lines += ["", words[key], line("", _facts(deck[key], catalogue))]
    for title, cards in _sections(deck, catalogue):
        counted = sum(n for n, _ in cards)
        lines += ["", f"{words[title]} ({counted})", *(line(n, facts) for n, facts in cards)]
    return "\n".join(lines).lstrip("\n") + "\n"


def _sections(deck: Deck, catalogue: Catalogue) -> Iterator[tuple[str, list[tuple[int, Facts]]]]:
    main = [(n, _facts(number, catalogue)) for number, n in deck["main"].items()]
    parts = [(title, [each for each in main if role_of(each[1]) == role]) for role, title in enumerate(ROLES)]
    parts = [parts[0], (ROLES[1], parts[1][1] + parts[2][1])]
    parts.append(
        ("dynamis", [(n, _facts(number, catalogue)) for number, n in deck.get("dynamis", {}).items()])
    )
    return ((title, cards) for title, cards in parts if cards)


def _write_editor(deck: Deck, catalogue: Catalogue) -> str:
    outside = [deck[key] for key in ("player", "under_player") if deck.get(key)]
    copies = [number for key in share.LISTS for number, n in deck.get(key, {}).items() for _ in range(n)]
    return json.dumps([*outside, *copies], separators=(",", ":")) + "\n"


def _write_helper(deck: Deck, catalogue: Catalogue) -> str:
    outside = {deck[key]: 1 for key in ("player", "under_player") if deck.get(key)}
    lists = {"main": deck["main"], "extra": deck.get("dynamis", {}), "other": outside}
    found: dict[str, Any] = {"name": deck.get("name", ""), "description": ""}
    for key, counts in lists.items():
        found[key] = [{"serial": number, "count": n} for number, n in counts.items()]
    found["setup"] = {
        key: [deck[section]] if deck.get(section) else [] for key, section in HELPER_SETUP.items()
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"


def _write_csv(deck: Deck, catalogue: Catalogue) -> str:
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(CSV_HEAD)
    for key in SINGLE:
        if deck.get(key):
            rows.writerow(facts_row(key, 1, _facts(deck[key], catalogue)))
    for key in share.LISTS:
        for number, n in deck.get(key, {}).items():
            rows.writerow(facts_row(key, n, _facts(number, catalogue)))
    return out.getvalue()


def _write_code(deck: Deck, catalogue: Catalogue) -> str:
    name = " ".join(share.FOUND.sub("", deck.get("name", "")).split())
    try:
        return f"{name}: {share.encode(deck)}\n" if name else f"{share.encode(deck)}\n"
    except share.CodeFault as fault:
        raise InputError(f"{fault} Use another form, e.g. --as text.") from None


WRITERS: dict[str, Callable[[Deck, Catalogue], str]] = {
    "toml": write_toml,
    "text": _write_text,
    "ja": _write_japanese,
    "zx": _write_editor,
    "cardhelper": _write_helper,
    "csv": _write_csv,
    "code": _write_code,
    "json": _write_json,
}
