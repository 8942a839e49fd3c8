"""Which cards the scenarios name, and which still lack one."""

import json
from functools import cache, lru_cache

from games.zx.cards.running import HERE, all_files, decides, read_file
from games.zx.cards.writing import words

from zxsim.games.zx.position.cards import shipped_pool

DECK_SCENARIOS = HERE.parent / "scenarios" / "deck-scenarios.jsonl"


def named_in(line):
    return words(line.split("|")[0])


def program(card):
    """Equal for cards that do the same: all their abilities and conditions are written alike."""
    granted = getattr(card, "granted", ())
    parts = (card.abilities, granted, card.require, card.crisis, card.way if card.abilities else {})
    return json.dumps(parts, sort_keys=True, ensure_ascii=False)


@lru_cache(maxsize=1)
def all_lines():
    """{program: [(scenario, number of the card of that program that it names)]}."""
    pool, lines = shipped_pool(), {}
    for path in all_files():
        for _, line in read_file(path):
            for number in named_in(line):
                if number in pool:
                    lines.setdefault(program(pool[number]), []).append((line, number))
    return lines


@lru_cache(maxsize=1)
def programs_of_decks():
    """The programs of the cards that the scenarios of whole decks are about."""
    records = map(json.loads, DECK_SCENARIOS.read_text(encoding="utf-8").splitlines())
    numbers = {number for record in records for number in record["cards"]}
    return {program(card) for number, card in shipped_pool().items() if number in numbers}


@cache
def has_scenario(program):
    """Is there a scenario that fails when the card has no abilities? The first one found decides."""
    return program in programs_of_decks() or any(
        decides(line, number) for line, number in all_lines().get(program, ())
    )


def list_missing(name):
    """The playable cards of a set with an ability that has no scenario, nor has a card that does the same."""
    cards = [card for number, card in shipped_pool().items() if number.startswith(f"{name}-")]
    return [
        card.number for card in cards if card.playable and card.abilities and not has_scenario(program(card))
    ]
