"""A stack of face-down cards that some of its own cards replenish: how many removals empty it."""


def compute_removal_law(cards: int, refills: int, stack: int) -> dict[int, float]:
    """Removals until the stack is empty -> probability.

    `stack` of `cards` random cards lie there; each of the `refills` among them, when it is removed, puts one
    more random card of the rest on top.
    """
    if not 0 <= stack <= cards or not 0 <= refills <= cards:
        raise ValueError(f"a stack of {stack} and {refills} refills do not fit into {cards} cards")
    if stack == 0:
        return {0: 1.0}
    states, removed = {(stack, refills): 1.0}, 0
    law: dict[int, float] = {}
    while states:
        left, removed = cards - removed, removed + 1
        following: dict[tuple[int, int], float] = {}
        for (height, marked), p in states.items():
            # With no card left to take, a refill refills nothing.
            grown = height if left > height else height - 1
            for state, q in (((grown, marked - 1), marked / left), ((height - 1, marked), 1 - marked / left)):
                if q > 0:
                    following[state] = following.get(state, 0.0) + p * q
        ended = sum(p for (height, _), p in following.items() if height == 0)
        if ended:
            law[removed] = ended
        states = {state: p for state, p in following.items() if state[0] > 0}
    return law
