"""The cards a deck may be tuned with: a file that lists them, or the ones at hand."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from zxsim.core.errors import InputError
from zxsim.core.game import Game
from zxsim.lab.tuning.cards import Binder, list_free
from zxsim.lab.tuning.setting import Setting

PoolSource = str | Path | Sequence[str]
MOST_BYTES = 1_000_000


def read_pool(source: PoolSource, plug: Game) -> frozenset[str]:
    """Card numbers from a text file with a card (number or name) a line, # for remarks, or from a list.

    InputError says which line is no card.
    """
    if isinstance(source, str | Path):
        where, lines = str(source), _read_lines(Path(source))
    else:
        where, lines = "pool", list(source)
    pool, found = plug.load_pool(), set()
    for number, line in enumerate(lines, start=1):
        text = line.partition("#")[0].strip()
        if text:
            found.add(_find(pool, text, f"{where}, line {number}"))
    if not found:
        raise InputError(f"{where}: lists no card. Write a number or a name on each line.")
    return frozenset(found)


def _read_lines(path: Path) -> list[str]:
    try:
        data = path.read_bytes()
        if len(data) > MOST_BYTES:
            raise InputError(f"{path}: too long; a list of cards has at most {MOST_BYTES:,} bytes.")
        return data.decode("utf-8-sig").splitlines()
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: not UTF-8 text (byte {error.start}).") from None


def _find(pool: Any, text: str, where: str) -> str:
    try:
        return str(pool.find(text).number)
    except InputError as error:
        raise InputError(f"{where}: {error}") from None


def make_binder(setting: Setting, source: PoolSource | None) -> Binder:
    """The cards of a source; without one those of the field's decks, and for each card of the deck the plain
    one that is most like it."""
    if source is not None:
        return Binder(setting, read_pool(source, setting.plug))
    everything = Binder(setting)
    plain = (everything.list_neutral(card)[:1] for card in list_free(setting.base.slots))
    played = (_list_played(setting, deck) for _, deck, _ in setting.field)
    cards = {card for part in (*plain, *played) for card in part}
    return Binder(setting, frozenset(cards & set(everything.cards)))


def _list_played(setting: Setting, deck: Any) -> Iterable[str]:
    return (slot.card for slot in setting.plug.tuning.list_slots(deck))
