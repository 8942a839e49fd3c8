"""The pool: all cards, found by number or name; and stand-ins without abilities."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from zxsim.core.errors import InputError
from zxsim.games.zwo.abilities.card import Card

DATA = Path(__file__).parent / "data" / "cards"
_STAND_IN = re.compile(r"v\.([GBRN])(\d{1,2})\.(\d{1,2})(?:\.(\d))?(?:\.r(\d))?(\.L)?")
_LETTERS = {"G": "green", "B": "blue", "R": "red", "N": "grey"}


@lru_cache(maxsize=4096)
def stand_in(text: str) -> Card:
    """A zombie without abilities: `v.R3.5` (red, entry cost 3, Power 5), then `.2` for Critical 2, `.r2` for
    revive cost 2 (both 1 if not said) and `.L` for a legend. `f` is short for `v.N1.1`.

    InputError when the text has another form.
    """
    match = _STAND_IN.fullmatch("v.N1.1" if text == "f" else text)
    if not match:
        raise InputError(
            f"'{text}' is no card number and no stand-in. A stand-in is written v.R3.5 (red, entry cost 3, "
            "Power 5), then .2 (Critical), .r2 (revive cost) and .L (legend) if wanted."
        )
    letter, cost, power, critical, revive, legend = match.groups()
    table = {"name": text, "type": "zombie", "colour": _LETTERS[letter], "cost": int(cost)}
    table |= {"power": int(power), "critical": int(critical or 1), "revive": int(revive or 1)}
    return Card.from_dict(text, table | {"legend": bool(legend)}, "stand-in")


class Pool(Mapping[str, Card]):
    """All cards of card files by number."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = dict(cards)

    def __getitem__(self, number: str) -> Card:
        return self._cards[number]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def find(self, text: str) -> Card:
        """The card of that number or name, however it is capitalised. InputError suggests near ones."""
        number = text.strip().upper()
        if number in self._cards:
            return self._cards[number]
        name = text.strip().casefold()
        found = [card for card in self._cards.values() if card.name.casefold() == name]
        if len(found) == 1:
            return found[0]
        if found:
            numbers = ", ".join(card.number for card in found)
            raise InputError(f"Several cards are named '{text}': {numbers}. Give the number.")
        words = [word for card in self._cards.values() for word in (card.number, card.name)]
        near = get_close_matches(text, words, 3, 0.6)
        hint = f" Near: {', '.join(near)}." if near else " House cards are numbered HZ-001, HZ-002, ..."
        raise InputError(f"There is no card '{text}'.{hint}")


@lru_cache(maxsize=8)
def load_pool(files: Sequence[Path] = ()) -> Pool:
    """The house cards and those of further card files; a number that stands twice is an InputError."""
    cards: dict[str, Card] = {}
    shipped = [(file, f"data/cards/{file.name}") for file in sorted(DATA.glob("*.toml"))]
    for file, where in shipped + [(Path(file), str(file)) for file in files]:
        for number, table in _read(file, where).items():
            if number in cards:
                raise InputError(f"{where}: card {number} already stands in another file.")
            cards[number] = Card.from_dict(number, table, where)
    return Pool(cards)


def _read(file: Path, where: str) -> dict[str, Mapping]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as fault:
        raise InputError(f"Cannot read the card file {file}: {fault}.") from None
    except tomllib.TOMLDecodeError as fault:
        raise InputError(f"{where}: not valid TOML: {fault}.") from None
