"""What several tests of Z/X need."""

import random

import pytest

from zxsim.games.zx.deck import built_in_decks
from zxsim.games.zx.table import Table


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
    """play(position, *texts) -> a Table after these choices. Whoever is asked in a battle passes."""

    def run(position, *texts, cards=(), options=None):
        table = Table.from_position(position, cards=cards, options=options)
        for text in texts:
            while table.decision.kind == "battle" and text not in [str(choice) for choice in table.choices]:
                table.choose("pass")
            table.choose(text)
        return table

    return run
