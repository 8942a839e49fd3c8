"""What several tests of Zombie World Order need."""

import random

import pytest

from zxsim.games.zwo.deck import built_in_decks
from zxsim.games.zwo.table import Table


@pytest.fixture
def walk():
    """walk(seed) -> at each decision of a random game of built-in decks: the Table, and what is chosen."""

    def steps(seed):
        chance = random.Random(seed)
        names = built_in_decks()
        table = Table.start(chance.choice(names), chance.choice(names), seed=seed, game=seed)
        while table.decision:
            choice = chance.choice(table.choices)
            yield table, choice
            table.choose(choice)

    return steps


@pytest.fixture
def play():
    """play(position, *texts) -> a Table after these choices."""

    def run(position, *texts, cards=(), options=None):
        table = Table.from_position(position, cards=cards, options=options)
        for text in texts:
            table.choose(text)
        return table

    return run


@pytest.fixture
def legal():
    """legal(table) -> the texts of the legal choices."""
    return lambda table: [str(choice) for choice in table.choices]
