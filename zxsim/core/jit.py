"""How the core is compiled: `kernel` and `apart` for helpers, `entry` for the functions Python calls in bulk.

Only entries are kept on disk; a helper's code is part of the entries that call it. With
NUMBA_DISABLE_JIT=1 both leave plain Python functions.
"""

import functools
from contextlib import contextmanager
from pathlib import Path

import numba

from zxsim.core import cache
from zxsim.core.helper import EntryCompiler, Helper, HelperCompiler
from zxsim.core.lowering import APART

NO_ERRORS = "numpy"  # no division by zero is caught: no function of the core can fail, so no call is checked


def kernel(function):
    """Compile a helper: a function that entries and other helpers call, and Python only in tests."""
    if numba.config.DISABLE_JIT:
        return function
    # _nrt=False: a helper neither allocates nor counts references.
    dispatcher = numba.njit(pipeline_class=HelperCompiler, error_model=NO_ERRORS, _nrt=False)(function)
    dispatcher.__class__ = Helper
    return dispatcher


def apart(function):
    """As `kernel`, but kept as a function of its own in the entries.

    What is large and not always needed costs its callers less so: they keep their registers, and the code
    that runs all the time lies close together.
    """
    APART.add(function)
    return kernel(function)


def entry(function):
    """Compile `function` without the GIL and keep the machine code on disk between processes."""
    return function if numba.config.DISABLE_JIT else Entry(function, FOLDER)


def is_compiled(function):
    """Whether calling an `entry` function starts at once; False means it compiles first."""
    return not isinstance(function, Entry | Switch) or function.is_compiled()


class Switch:
    """Two entries for one purpose: the usual one, and one with more code for arguments that need it."""

    def __init__(self, usual, rare, needs_rare):
        self.usual, self.rare, self._needs_rare = usual, rare, needs_rare

    def __call__(self, *args):
        return (self.rare if self._needs_rare(*args) else self.usual)(*args)

    def is_compiled(self):
        """Whether the usual one starts at once."""
        return is_compiled(self.usual)


class Entry:
    """A compiled function whose files on disk are checked before their first use.

    folder: Path to keep compiled code under, or None to keep none.
    """

    def __init__(self, function, folder):
        functools.update_wrapper(self, function)
        with _numba_cache_dir(folder):
            options = {"cache": folder is not None, "nogil": True, "error_model": NO_ERRORS}
            self.dispatcher = numba.njit(pipeline_class=EntryCompiler, **options)(function)
        self._files = folder and Path(self.dispatcher.stats.cache_path)

    def __call__(self, *args):
        if self._files and not self.is_compiled():
            # Of several processes that start cold one compiles; the others wait and load what it made.
            with cache.hold(self._files):
                if not self.is_compiled():
                    cache.heal(self._files)
                    return self._run(args)
        return self._run(args)

    def __reduce__(self):
        return self.__qualname__  # pickled by name, as functions are

    def is_compiled(self):
        """Whether the code is in memory, or intact on disk."""
        if self.dispatcher.signatures or self._files is None:
            return bool(self.dispatcher.signatures)
        # numba names the index file MODULE.FUNCTION-LINE.pyXY.nbi
        return cache.is_intact(self._files) and any(self._files.glob(f"*.{self.__qualname__}-*.nbi"))

    def _run(self, args):
        misses = self._count_misses()
        try:
            result = self.dispatcher(*args)
        except OSError:
            # The compiled code could not be written (disk full); it is in memory all the same.
            result = self.dispatcher(*args)
        if self._files and self._count_misses() > misses:
            cache.seal(self._files)
        return result

    def _count_misses(self):
        return sum(self.dispatcher.stats.cache_misses.values())


@contextmanager
def _numba_cache_dir(folder):
    """Name the folder to numba only while one function is declared: other users of numba keep theirs."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder or "")
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


FOLDER = None if numba.config.DISABLE_JIT else cache.choose_folder()
