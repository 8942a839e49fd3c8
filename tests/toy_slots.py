"""A game made for tuners: who draws the stronger cards wins. What a card is worth is known exactly.

A deck is twelve cards such as "P3": a letter for the group, a number for the strength. Both players draw four
slots and throw a die; the higher sum wins. All chance is hashed from seed, pair and luck.
"""

from collections import Counter
from dataclasses import dataclass, replace
from types import SimpleNamespace

import numpy as np

from zxsim.core.errors import InputError
from zxsim.core.tuning import Slot, Tuning, TuningCard

SIZE, DRAWN, DIE, SAME = 12, 4, 30, 4
NUMBERS = [f"{letter}{n}" for letter in "PQ" for n in range(10)]
LABELS = SimpleNamespace(columns=("winner", "turns", "first_side", "reason", "decisions"), cells=1)


@dataclass(frozen=True)
class Deck:
    cards: tuple
    extra: int = 0  # something outside the slots: added to every sum

    def to_mapping(self):
        return {"name": "deck", "cards": list(self.cards), "extra": self.extra}


class Pool(dict):
    def find(self, text):
        if text not in self:
            raise InputError(f"There is no card {text!r}.")
        return self[text]


POOL = Pool({number: SimpleNamespace(number=number, name=f"card {number}") for number in NUMBERS})


def make_deck(pool, source, options):
    """From a mapping, or from text such as "P3*4 P2*4 Q1*4"."""
    if isinstance(source, str):
        parts = (part.split("*") for part in source.split())
        source = {"cards": sorted(card for card, n in parts for _ in range(int(n)))}
    deck = Deck(tuple(source["cards"]), source.get("extra", 0))
    broken = [f"{n} of {card}" for card, n in Counter(deck.cards).items() if n > SAME]
    return deck, broken + ([f"{len(deck.cards)} cards"] if len(deck.cards) != SIZE else [])


def strengths(deck):
    return np.array([int(card[1:]) for card in deck.cards])


def prepare(deck_a, deck_b, bots=("heuristic", "heuristic"), options=None):
    if "nobody" in bots:
        raise InputError("There is no bot 'nobody'.")
    return strengths(deck_a), strengths(deck_b), deck_a.extra, deck_b.extra


def mix(*parts):
    """Hash of integers and integer arrays, uint64 (splitmix64, part by part)."""
    total = np.uint64(0)
    with np.errstate(over="ignore"):
        for part in parts:
            total = (total ^ np.asarray(part).astype(np.uint64)) + np.uint64(0x9E3779B97F4A7C15)
            total = (total ^ (total >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            total = (total ^ (total >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            total = total ^ (total >> np.uint64(31))
    return total


def draw(seed, pairs, luck):
    """Which slots are drawn, bool [n, SIZE], and the die, int64 [n]."""
    keys = mix(seed, pairs[:, None], luck[:, None], np.arange(SIZE)[None, :])
    drawn = keys.argsort(axis=1).argsort(axis=1) < DRAWN
    return drawn, (mix(seed, pairs, luck, 99) % np.uint64(DIE)).astype(np.int64)


def play_games(prepared, seed, games, results, tally, examined):
    own, his, extra, his_extra = prepared
    swapped, pairs = games & 1, games // 2
    mine, my_die = draw(int(seed) % 2**64, pairs, swapped)
    other, his_die = draw(int(seed) % 2**64, pairs, 1 - swapped)
    ahead = mine @ own + my_die + extra - other @ his - his_die - his_extra
    results[:, 0] = np.where(ahead > 0, 0, np.where(ahead < 0, 1, 2))
    results[:, 2] = swapped
    if len(examined):
        bits = 1 << np.arange(SIZE)
        examined[:, 0], examined[:, 1] = mine @ bits, other @ bits


def list_cards(pool):
    for number in NUMBERS:
        tags = frozenset({"even" if int(number[1:]) % 2 == 0 else "odd"})
        yield TuningCard(number, f"card {number}", number[0], int(number[1:]), tags, number[1:] == "0", 0)


SLOTS = SimpleNamespace(
    name="slots",
    load_pool=lambda: POOL,
    make_deck=make_deck,
    prepare=prepare,
    remarks=lambda decks, options: ["Strength is all."],
    play_games=play_games,
    labels=LABELS,
    tuning=Tuning(
        list_slots=lambda deck: tuple(Slot(card) for card in deck.cards),
        list_outside=lambda deck: deck.extra,
        with_slots=lambda deck, slots: replace(deck, cards=tuple(slot.card for slot in slots)),
        list_cards=list_cards,
    ),
)
