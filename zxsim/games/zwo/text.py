"""Choices as text and back; every listed choice of a decision has a text of its own.

`play CARD pay green,back`, `use CARD pay red`, `revive CARD@splattered pay grey/rest`,
`ability CARD@undead 0`, `attack CARD@undead player`, `attack CARD@undead CARD/rest@undead`,
`block CARD@undead`, `place CARD`, `front CARD/back@magic`, `choose CARD@P2.undead`, `return CARD`, `keep`,
`redraw`, `done`, `pass`, `end`, `concede`.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from zxsim.games.zwo.abilities.assemble import Names
from zxsim.games.zwo.rules.asking import copy_in, pack, payment_in, place_in, verb_of
from zxsim.games.zwo.rules.copies import is_known
from zxsim.games.zwo.state import SEAT_COPIES, Flag, Verb, Zone
from zxsim.games.zwo.tables import COLOURS
from zxsim.games.zwo.work import CLASSES

VERBS = tuple(name.lower() for name in Verb._fields)
_ALONE = (Verb.PASS, Verb.END, Verb.KEEP, Verb.REDRAW, Verb.DONE)
_FROM_HAND = (Verb.RETURN, Verb.PLACE, Verb.PLAY, Verb.USE)
_RESTED = (*COLOURS, "back")
_BACKED = (*COLOURS, *(f"{colour}/rest" for colour in COLOURS))


@dataclass(frozen=True)
class Choice:
    """One legal choice: `str` gives its text.

    code: the number the engine takes. verb: first word. card: number of the card it is about, "" if none or
    if its player may not know it.
    """

    code: int
    text: str
    verb: str
    card: str

    def __str__(self) -> str:
        return self.text


def list_texts(codes: Sequence[int], S: np.void, M: np.void, names: Names) -> list[Choice]:
    """Choices with their texts, which are all different: what reads the same is numbered (` #2`)."""
    seen: Counter[str] = Counter()
    result = []
    for code in codes:
        choice = _describe(code, S, M, names)
        seen[choice.text] += 1
        n = seen[choice.text]
        text = choice.text if n == 1 else f"{choice.text} #{n}"
        result.append(Choice(code, text, choice.verb, choice.card))
    return result


def find(text: str, choices: Sequence[Choice], seat: int) -> Choice:
    """The choice a text means; `concede` is always legal.

    Spaces and capitals do not matter, and a text may stop early when a single choice goes on from there.
    ValueError names the legal choices.
    """
    wanted = _fold(text)
    if wanted == "concede":
        return Choice(pack(Verb.CONCEDE, seat, 0, 0), "concede", "concede", "")
    for choice in choices:
        if _fold(choice.text) == wanted:
            return choice
    longer = [choice for choice in choices if re.match(re.escape(wanted) + "[ @/]", _fold(choice.text))]
    if len(longer) == 1:
        return longer[0]
    legal = "; ".join(choice.text for choice in choices)
    fault = "can mean several choices" if longer else "is not legal here"
    raise ValueError(f"'{text}' {fault}. Legal: {legal}.")


def copy_text(copy: int, S: np.void, M: np.void, names: Names, reader: int) -> str:
    """CARD@place as a seat reads it: `HZ-001@hand`, `HZ-001/rest@P2.undead`, `?/back@magic`."""
    flags = int(S["flags"][copy])
    number = names.numbers[M["copy_card"][copy]] if is_known(S, M, copy, reader) else "?"
    marks = "/rest" * bool(flags & Flag.REST) + "/back" * bool(flags & Flag.BACK)
    owner = 0 if copy <= SEAT_COPIES else 1
    zone = Zone._fields[int(S["zone"][copy])].lower()
    return f"{number}{marks}@{'' if owner == reader else f'P{owner + 1}.'}{zone}"


def _fold(text: str) -> str:
    """The same for all spellings of one choice."""
    return " ".join(re.sub(r"\s*([,@/])\s*", r"\1", text).split()).casefold()


def _describe(code: int, S: np.void, M: np.void, names: Names) -> Choice:
    verb, copy, place, payment = verb_of(code), copy_in(code), place_in(code), payment_in(code)
    seat = int(S["seat"])
    word = VERBS[verb]
    if verb in _ALONE:
        return Choice(code, word, word, "")
    card = names.numbers[M["copy_card"][copy]] if is_known(S, M, copy, seat) else ""
    what = card if verb in _FROM_HAND else copy_text(copy, S, M, names, seat)
    text = f"{word} {what}"
    if verb == Verb.ATTACK:
        text += f" {copy_text(place, S, M, names, 1 - seat) if place else 'player'}"
    if verb == Verb.ABILITY:
        text += f" {place}"
    if payment:
        text += f" pay {_payment_text(payment, _RESTED if verb == Verb.PLAY else _BACKED)}"
    return Choice(code, text, word, card)


def _payment_text(payment: int, words: Sequence[str]) -> str:
    counts = [payment >> 4 * k & 15 for k in range(CLASSES)]
    return ",".join(word for k, word in enumerate(words) for _ in range(counts[k]))
