"""What the helpers of the compiled core may not do: count references, take arrays, allocate."""

import sys

import numba
import numpy as np
import pytest
from games.zx.properties.games import PAIRS, prepare_match

from zxsim.core.game import NOT_EXAMINED
from zxsim.core.helper import EntryCompiler, Helper
from zxsim.games.zx import kernel
from zxsim.games.zx.cells import CELLS
from zxsim.games.zx.results import COLUMNS

RUNTIME = ("NRT_incref", "NRT_decref", "NRT_MemInfo", "NRT_Allocate")


DRIVER = {"write_row", "end_pair", "end_chunk"}
"""Parts of the chunk driver, called once a game, pair or chunk: they fill the arrays of the caller."""


@pytest.fixture(scope="module")
def entry():
    """`play_games`, compiled here: nothing can be read off the code that is kept on disk."""
    entry = numba.njit(nogil=True, pipeline_class=EntryCompiler)(kernel.play_games.__wrapped__)
    results, tally = np.zeros((0, len(COLUMNS)), np.int32), np.zeros((CELLS, 5), np.int64)
    entry(prepare_match(PAIRS[0], ("random", "heuristic")), 1, np.arange(0), results, tally, NOT_EXAMINED)
    return entry


@pytest.fixture(scope="module")
def versions(entry):
    """Name, argument types and LLVM text of all helpers, as they are handed to the entry."""
    modules = [
        module for name, module in sys.modules.items() if name.startswith(("zxsim.core.", "zxsim.games.zx."))
    ]
    helpers = {value for module in modules for value in vars(module).values() if isinstance(value, Helper)}
    return [
        (helper.py_func.__qualname__, types, read_code(version))
        for helper in helpers
        for types, version in helper.overloads.items()
    ]


def read_code(version):
    return str(version.library._final_module.get_function(version.fndesc.mangled_name))


def uses_runtime(text):
    return any(word in text for word in RUNTIME)


@pytest.mark.compiled
def test_there_is_something_to_read(entry, versions):
    names = {name for name, *_ in versions}
    assert {"new_game", "update", "choose", "move", "list_choices"} <= names and len(names) > 300
    assert all("define" in text for *_, text in versions)
    assert all(uses_runtime(text) for text in entry.inspect_llvm().values())


@pytest.mark.compiled
def test_no_helper_counts_references_or_allocates(versions):
    assert [name for name, _, text in versions if uses_runtime(text)] == []


@pytest.mark.compiled
def test_no_helper_takes_an_array(versions):
    takers = {name for name, types, _ in versions if any(isinstance(t, numba.types.Array) for t in types)}
    assert takers == DRIVER


@pytest.mark.compiled
def test_code_from_disk_plays_the_same_games(entry):
    """Law 5, cold or warm cache: `entry` was compiled just now, the other one comes from disk if possible."""
    prepared = prepare_match(PAIRS[1], ("random", "heuristic"))
    results = []
    for play in (entry, kernel.play_games):
        rows, tally = np.zeros((40, len(COLUMNS)), np.int32), np.zeros((CELLS, 5), np.int64)
        play(prepared, 1, np.arange(40), rows, tally, NOT_EXAMINED)
        results.append((rows.tolist(), tally.tolist()))
    assert results[0] == results[1]
