"""Compiles `play_games` and writes its machine code, its arguments and what driver.c must know of them.

python dump.py GAMES      prints the decisions of GAMES games; writes into the working folder
"""

import sys
from pathlib import Path

import numpy as np

from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.cells import CELLS
from zxsim.games.zx.deck import load_deck
from zxsim.games.zx.kernel import play_games
from zxsim.games.zx.plug import prepare
from zxsim.games.zx.results import COLUMNS

DECKS = ("tiamat-range-2016-08", "sakura-control-2016-08")
SEED = 5
CELL = 5


def main(games):
    pool = load_pool()
    prepared = prepare(*(load_deck(name, pool) for name in DECKS))
    rows = np.zeros((games, len(COLUMNS)), np.int32)
    nothing_examined = np.zeros((0, 2), np.int64)
    play_games(prepared, SEED, np.arange(games), rows, np.zeros((CELLS, CELL), np.int64), nothing_examined)
    (version,) = play_games.dispatcher.overloads.values()
    Path("entry.o").write_bytes(version.library._get_compiled_object())
    Path("tables").write_bytes(prepared.tables.tobytes())
    Path("bots").write_bytes(prepared.bots.tobytes())
    known = {
        "ENTRY": f'"{version.fndesc.llvm_func_name}"',
        "TABLES_SIZE": prepared.tables.itemsize,
        "BOTS_SIZE": prepared.bots.itemsize,
        "SEED": SEED,
        "COLUMNS": len(COLUMNS),
        "DECISIONS": COLUMNS.index("decisions"),
        "CELLS": CELLS,
        "CELL": CELL,
    }
    Path("entry.h").write_text("".join(f"#define {name} {value}\n" for name, value in known.items()))
    print(rows[:, COLUMNS.index("decisions")].sum())


if __name__ == "__main__":
    main(int(sys.argv[1]))
