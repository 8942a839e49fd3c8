"""Choices as text and back (docs/choices.md); every listed choice of a decision has a text of its own."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from zxsim.games.zx.abilities.assemble import Names
from zxsim.games.zx.abilities.words import DESTINATIONS
from zxsim.games.zx.rules.asking import pack
from zxsim.games.zx.rules.effects.choose import is_unseen
from zxsim.games.zx.rules.replacing import place_of
from zxsim.games.zx.rules.rule_effects import BODY
from zxsim.games.zx.state import SEAT_COPIES, SLOTS, Decision, Flag, Verb, Zone
from zxsim.games.zx.tables import Trait

LETTERS = "RBWKGN"  # red, blue, white, black, green, none: the order of the colour traits
VERBS = tuple(name.lower() for name in Verb._fields)
_ALONE = (Verb.PASS, Verb.END, Verb.KEEP, Verb.REDRAW, Verb.DONE, Verb.YES, Verb.NO, Verb.CONCEDE)
_TO_SQUARE = (Verb.PLAY, Verb.ADVENT, Verb.AWAKEN, Verb.IDEALIZE, Verb.SHIFT)
_DESTINATIONS = {place: words for words, place in DESTINATIONS.items()}
_ACTIONS = (Decision.MAIN, Decision.BATTLE)
_USUAL = (Zone.HAND, Zone.DYNAMIS)  # where cards are played from, unless an ability says more
_OF_CARD = (Verb.IGNITE, Verb.RESOURCE, Verb.DISCARD)


@dataclass(frozen=True)
class Choice:
    """One legal choice: `str` gives its text.

    code: the number the engine takes. verb: first word. card: number of the card it is about, "" if none.
    square: (x, y) it names last, None if none.
    """

    code: int
    text: str
    verb: str
    card: str
    square: tuple[int, int] | None

    def __str__(self) -> str:
        return self.text


def list_texts(codes: Sequence[int], S: np.void, M: np.void, names: Names) -> list[Choice]:
    """Choices with their texts, which are all different.

    Payers of the same colours are named by their cards where a text needs it; what still reads the same is
    numbered (` #2`).
    """
    choices = [_describe(code, S, M, names, False) for code in codes]
    often = Counter(choice.text for choice in choices)
    choices = [
        choice if often[choice.text] == 1 else _describe(choice.code, S, M, names, True) for choice in choices
    ]
    seen: Counter[str] = Counter()
    result = []
    for choice in choices:
        seen[choice.text] += 1
        n = seen[choice.text]
        text = choice.text if n == 1 else f"{choice.text} #{n}"
        result.append(Choice(choice.code, text, choice.verb, choice.card, choice.square))
    return result


def find(text: str, choices: Sequence[Choice], seat: int) -> Choice:
    """The choice a text means; `concede` is always legal.

    Spaces and capitals do not matter, and a text may stop early when a single choice goes on from there.
    ValueError names the legal choices.
    """
    wanted = _fold(text)
    if wanted == "concede":
        return Choice(pack(Verb.CONCEDE, seat, 0, 0), "concede", "concede", "", None)
    for choice in choices:
        if _fold(choice.text) == wanted:
            return choice
    longer = [choice for choice in choices if re.match(re.escape(wanted) + "[ @]", _fold(choice.text))]
    if len(longer) == 1:
        return longer[0]
    legal = "; ".join(choice.text for choice in choices)
    fault = "can mean several choices" if longer else "is not legal here"
    raise ValueError(f"'{text}' {fault}. Legal: {legal}.")


def square_text(square: int) -> str:
    return f"({square % 3},{square // 3})"


def copy_text(copy: int, S: np.void, M: np.void, names: Names, reader: int) -> str:
    """CARD@place as a seat reads it: `B01-001@hand`, `B01-001/S@P2.resource`, `B01-001@(1,1)`."""
    number = names.numbers[M["copy_card"][copy]]
    owner = 0 if copy <= SEAT_COPIES else 1
    zone = int(S["zone"][copy])
    slot = _slot_with(copy, S)
    if slot:
        return f"{number}@{square_text(int(S['slot_square'][slot]))}"
    flags = int(S["flags"][copy])
    marks = "/S" * bool(flags & Flag.ASLEEP) + "/up" * bool(flags & Flag.FACE_UP and zone != Zone.PLAYER)
    return f"{number}{marks}@{'' if owner == reader else f'P{owner + 1}.'}{Zone._fields[zone].lower()}"


def _fold(text: str) -> str:
    """The same for all spellings of one choice."""
    tight = re.sub(r"\s*([,@=])\s*", r"\1", text)
    return " ".join(re.sub(r"\(\s*", " (", re.sub(r"\s*\)", ") ", tight)).split()).casefold()


def _slot_with(copy: int, S: np.void) -> int:
    """Slot on which a card stands or in which it lies under another one; 0 if none."""
    for slot in range(1, SLOTS):
        other = int(S["slot_copy"][slot])
        if other == copy:
            return slot
        below = int(S["under"][slot]) if other else 0
        while below:
            if below == copy:
                return slot
            below = int(S["next"][below])
    return 0


def _describe(code: int, S: np.void, M: np.void, names: Names, detailed: bool) -> Choice:
    verb, copy, place, payers = code & 31, code >> 5 & 0xFF, code >> 13 & 31, code >> 18
    seat = int(S["seat"])
    word = VERBS[verb]
    card, square = "", None
    if verb in _ALONE:
        text = word
    elif verb in (Verb.LIFE, Verb.MODE, Verb.NUMBER, Verb.SPLIT):
        amount = {Verb.LIFE: copy, Verb.SPLIT: 500 * copy}.get(verb, place)
        text = f"{word} {amount}"
    elif verb == Verb.SQUARE:
        text, square = f"{word} {square_text(place)}", place
    elif verb == Verb.PAY:
        text = word
    elif verb == Verb.CHOOSE and is_unseen(S, copy):
        text = f"{word} {_life_text(copy, S, seat)}"
    else:
        card = names.numbers[M["copy_card"][copy]]
        text, square = _card_text(verb, copy, place, S, M, names, seat)
    if payers:
        text += f"{' pay' if verb != Verb.PAY else ''} {_payers_text(payers, seat, S, M, names, detailed)}"
    return Choice(code, text, word, card, None if square is None else (square % 3, square // 3))


def _life_text(copy: int, S: np.void, reader: int) -> str:
    """ZX-4.5: an unseen Life card by its place, 0 on top: `life 2`, `P2.life 2`."""
    owner = 0 if copy <= SEAT_COPIES else 1
    place, other = 0, int(S["head"][owner, Zone.LIFE])
    while other != copy:
        place, other = place + 1, int(S["next"][other])
    return f"{'' if owner == reader else f'P{owner + 1}.'}life {place}"


def _card_text(
    verb: int, copy: int, place: int, S: np.void, M: np.void, names: Names, seat: int
) -> tuple[str, int | None]:
    """Text of a choice about a card, without payers, and the square it names."""
    word, card = VERBS[verb], int(M["copy_card"][copy])
    number = names.numbers[card]
    if verb == Verb.ATTACK:
        return f"{word} {square_text(int(S['slot_square'][_slot_with(copy, S)]))} {square_text(place)}", place
    if verb in _OF_CARD:
        return f"{word} {number}", None
    if verb in _TO_SQUARE:
        if verb == Verb.PLAY and S["decision"] in _ACTIONS and S["zone"][copy] not in _USUAL:
            number += f"@{Zone._fields[S['zone'][copy]].lower()}"
        if M["card"][card]["traits"] & Trait.EVENT:
            return f"{word} {number}", None
        return f"{word} {number} {square_text(place)}", place
    where = copy_text(copy, S, M, names, seat)
    if verb == Verb.ABILITY:
        return f"{word} {where} {place}", None
    if verb == Verb.ORDER:
        row = int(S["pending_ability"][place])
        return f"{word} {where} {'delayed' if row >= BODY else M['ability'][row]['index']}", None
    slot = _slot_with(copy, S)
    if verb == Verb.REPLACE:
        there = place_of(S, slot, place)
        return f"{word} {where} {_DESTINATIONS[there & 15, there >> 4]}", None
    return f"{word} {where}", int(S["slot_square"][slot]) if slot else None


def _payers_text(payers: int, seat: int, S: np.void, M: np.void, names: Names, detailed: bool) -> str:
    """The colour sets of the payers: `R,R,RB`; detailed, with cards whose abilities count: `R=B01-001`."""
    words = []
    copy, bit = int(S["head"][seat, Zone.RESOURCE]), 0
    while copy:
        if not S["flags"][copy] & Flag.ASLEEP:
            if payers >> bit & 1:
                words.append(_payer_word(int(M["copy_card"][copy]), M, names, detailed))
            bit += 1
        copy = int(S["next"][copy])
    return ",".join(text for _, text in sorted(words))


def _payer_word(card: int, M: np.void, names: Names, detailed: bool) -> tuple[tuple[int, ...], str]:
    traits = int(M["card"][card]["traits"])
    colours = tuple(n for n in range(5) if traits >> n & 1) or (5,)
    text = "".join(LETTERS[n] for n in colours)
    if detailed and traits & Trait.RESOURCE_ABILITY:
        text += f"={names.numbers[card]}"
    return colours, text
