"""Plays the fixed run of `test_instructions`: as many pairs as the argument says. Prints the decisions."""

import sys

from zxsim.core.game import load
from zxsim.lab.blocks import make_rows, play_block
from zxsim.lab.match import make_decks

DECKS = ("tiamat-range-2016-08", "sakura-control-2016-08")


def main():
    plug = load("zx")
    prepared = plug.prepare(*make_decks(plug, DECKS, {}), bots=("heuristic", "heuristic"), options={})
    rows = make_rows(plug, int(sys.argv[1]))
    play_block(plug, prepared, 1, 0, rows)
    print(int(rows[:, plug.labels.columns.index("decisions")].sum()))


if __name__ == "__main__":
    main()
