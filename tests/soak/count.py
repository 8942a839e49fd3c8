"""Plays the fixed run of `test_instructions`; under callgrind only the games themselves are counted.

Prints the decisions played. An argument names a process to switch counting on and off in: this one, as
valgrind started it. Counting what comes before, imports above all, would take minutes.
"""

import os
import subprocess
import sys

from zxsim.core.game import load
from zxsim.lab.match import make_decks
from zxsim.lab.runner import play, warm

DECKS = ("tiamat-range-2016-08", "sakura-control-2016-08")
GAMES = 400


def switch(state):
    if "counted" in sys.argv:
        subprocess.run(["callgrind_control", "-i", state, str(os.getpid())], check=True, capture_output=True)


def main():
    plug = load("zx")
    prepared = plug.prepare(*make_decks(plug, DECKS, {}), bots=("heuristic", "heuristic"), options={})
    warm(plug, prepared)
    play(plug, prepared, 1, 2)
    switch("on")
    rows, _ = play(plug, prepared, 1, GAMES)
    switch("off")
    print(int(rows[:, plug.labels.columns.index("decisions")].sum()))


if __name__ == "__main__":
    main()
