"""`random`: every legal choice, each from its own address."""

from collections import Counter

from zxsim.games.zwo.bots.uniform import choose_uniform
from zxsim.games.zwo.table import Table


def attack_table(turn="P1"):
    table = Table.from_position(
        {"turn": turn, "phase": "battle", turn: {"undead": ["f", "v.R1.3", "v.R1.4"]}}
    )
    assert table.decision.kind == "attack"
    return table


def test_all_choices_are_about_equally_likely():
    table = attack_table()
    S, M, W, _ = table.board
    counts = Counter()
    for number in range(2000):
        S["decisions"] = number
        counts[int(choose_uniform(S, M, W))] += 1
    assert set(counts) == {choice.code for choice in table.choices}
    assert min(counts.values()) > 400


def test_the_die_belongs_to_the_luck_and_not_to_the_seat():
    """What seat 0 rolls with luck 1, seat 1 rolls with luck 0."""
    rolls = []
    for turn, luck in (("P1", 1), ("P2", 0)):
        table = attack_table(turn)
        S, M, W, _ = table.board
        S["luck"] = luck
        codes = [choice.code for choice in table.choices]
        for number in range(20):
            S["decisions"] = number
            rolls.append(codes.index(choose_uniform(S, M, W)))
    assert rolls[:20] == rolls[20:]
