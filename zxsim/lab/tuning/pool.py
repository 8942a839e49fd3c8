"""The cards a deck may be tuned with: a file that lists them, or the ones at hand."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from zxsim.core.errors import InputError
from zxsim.core.game import Game
from zxsim.lab.files import decode, read_bytes
from zxsim.lab.tuning.cards import Binder, list_free
from zxsim.lab.tuning.setting import Setting

PoolSource = str | Path | Sequence[str]


def read_pool(source: PoolSource, plug: Game) -> frozenset[str]:
    """Card numbers from a text file with a card (number or name) a line, # for remarks, or from a list.

    InputError says which line is no card.
    """
    if isinstance(source, str | Path):
        path = Path(source)
        where, lines = str(path), decode(read_bytes(path, "card list"), path, "utf-8-sig").splitlines()
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
