"""`random`: every legal choice, each from its own address."""

from collections import Counter

from games.zx.rulings.scene import records, scene

from zxsim.games.zx.bots.uniform import choose_uniform


def test_all_choices_are_about_equally_likely():
    table = scene(sq={"1,1": "P1:f", "0,2": "P1:f", "2,2": "P1:f"})
    S, M, W = records(table)
    counts = Counter()
    for number in range(2000):
        S["decisions"] = number
        counts[int(choose_uniform(S, M, W))] += 1
    assert set(counts) == {choice.code for choice in table.choices}
    assert min(counts.values()) > 400


def test_the_same_address_is_the_same_choice():
    S, M, W = records(scene(sq={"1,1": "P1:f"}))
    assert choose_uniform(S, M, W) == choose_uniform(S, M, W)


def test_the_die_belongs_to_the_luck_and_not_to_the_seat():
    """What seat 0 rolls with luck 1, seat 1 rolls with luck 0."""
    rolls = []
    for turn, luck in (("P1", 1), ("P2", 0)):
        table = scene(sq={"1,1": f"{turn}:f"}, turn=turn)
        S, M, W = records(table)
        S["luck"] = luck
        n = len(table.choices)
        codes = [choice.code for choice in table.choices]
        for number in range(20):
            S["decisions"] = number
            rolls.append((n, codes.index(choose_uniform(S, M, W))))
    assert rolls[:20] == rolls[20:]
