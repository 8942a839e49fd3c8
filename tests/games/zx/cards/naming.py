"""Which cards the scenarios name, and which still lack one."""

import json
from functools import lru_cache

from games.zx.cards.running import HERE, all_files, decides, read_file
from games.zx.cards.writing import words

from zxsim.games.zx.position.cards import shipped_pool

DECK_SCENARIOS = HERE.parent / "scenarios" / "deck-scenarios.jsonl"


def named_in(line):
    return words(line.split("|")[0])


@lru_cache(maxsize=1)
def all_named():
    """The numbers of all cards with a scenario that fails when the card has no abilities."""
    pairs = {
        (line, number) for path in all_files() for _, line in read_file(path) for number in named_in(line)
    }
    named = {number for line, number in pairs if number in shipped_pool() and decides(line, number)}
    for line in DECK_SCENARIOS.read_text(encoding="utf-8").splitlines():
        named.update(json.loads(line)["cards"])
    return named


def program(card):
    """Equal for cards that do the same: all their abilities and conditions are written alike."""
    granted = getattr(card, "granted", ())
    parts = (card.abilities, granted, card.require, card.crisis, card.way if card.abilities else {})
    return json.dumps(parts, sort_keys=True, ensure_ascii=False)


def list_missing(name):
    """The playable cards of a set with an ability that has no scenario, nor has a card that does the same."""
    pool, named = shipped_pool(), all_named()
    known = {program(pool[number]) for number in named if number in pool}
    cards = [pool[number] for number in pool if number.startswith(f"{name}-")]
    return [card.number for card in cards if card.playable and card.abilities and program(card) not in known]
