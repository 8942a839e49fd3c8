"""How many Life Recovery cards should the blue deck play: 4, 3, 2, 1 or none?

Each copy taken out is replaced by a card without abilities of the same colour, cost, Power and icon, so that
the deck law holds and nothing but Life Recovery changes. Five decks against four house lists, 20 cells. Copy
this file and change the lines in capitals to ask the same of another card.

    python experiments/ratio_study.py           8,000 pairs a cell: 320,000 games, half a minute on two cores
    python experiments/ratio_study.py 50000     as many pairs as you like
"""

import sys
from math import sqrt

import pandas

import zxsim
from zxsim.games.zx.deck import load_deck
from zxsim.lab.analysis.matchups import rate_decks
from zxsim.lab.analysis.views import list_views

DECK = "house-blue-tempo"
CARD, REPLACEMENT = "B04-025", "B03-024"
COUNTS = (4, 3, 2, 1, 0)  # the first is what the others are compared with
FIELD = ("house-red-fast", "house-white-guard", "house-black-control", "house-green-growth")
LEVEL = 1 - 0.05 / (len(COUNTS) - 1)  # so that all comparisons hold together at 95 % (Bonferroni)


def make_variant(count):
    """The deck with `count` copies of the card, in the form of a deck file."""
    deck = load_deck(DECK).to_mapping()
    main = dict(deck["main"])
    copies = main.pop(CARD)
    main |= {CARD: count, REPLACEMENT: main.get(REPLACEMENT, 0) + copies - count}
    main = {card: copies for card, copies in main.items() if copies}
    return deck | {"name": f"{count} Life Recovery", "main": main}


def make_plan(pairs):
    """The plan: what an experiment file says, in Python."""
    return zxsim.Plan(
        name=f"ratio-study-{pairs}",
        question="How many Life Recovery cards should the blue deck play?",
        decks=[make_variant(count) for count in COUNTS],
        field=FIELD,
        pairs=pairs,
        seed=7,
        level=LEVEL,
    )


def compare(results):
    """One row a variant: win rate over the field in %, and its difference to the first, in points."""
    (view,) = list_views(results)
    rates = rate_decks(results, view).set_index("deck").loc[list(results.setup.names[: len(COUNTS)])]
    half = 50 * (rates["high"] - rates["low"])
    table = pandas.DataFrame({"win rate": 100 * rates["win_rate"], "±": half})
    # Matchups are dealt independently, so that errors add up as squares.
    table["difference"] = table["win rate"] - table["win rate"].iloc[0]
    table["± "] = [0.0, *(sqrt(half.iloc[0] ** 2 + each**2) for each in half.iloc[1:])]
    table["differs"] = table["difference"].abs() > table["± "]
    return table


def main(pairs=8000, store=None):
    """Play what is not played yet, print the table and say what it means."""
    table = compare(make_plan(pairs).run(store))
    print(table.round(2).to_string())
    different = list(table.index[table["differs"]])
    if different:
        print(f"\nOther than with {COUNTS[0]}, in the hands of these bots: {', '.join(different)}.")
    else:
        print("\nNo number of copies can be told from another with so many games: play more, or do not mind.")
    return table


if __name__ == "__main__":  # processes of --backend loky and dask import this file
    main(*map(int, sys.argv[1:2]))
