"""What numba works out again and again while it compiles a large program, worked out once.

Each only saves time: what is compiled stays the same.
"""

import gc
from contextlib import contextmanager

from numba.core.targetconfig import ConfigStack
from numba.core.types.functions import BaseFunction


@contextmanager
def saving():
    """While an entry is compiled; numba holds its compiler lock then."""
    collects = gc.isenabled()
    gc.disable()  # a compilation makes millions of objects, and few of them become garbage
    resolve = BaseFunction.get_call_type
    BaseFunction.get_call_type = _remembering(resolve)
    try:
        yield
    finally:
        BaseFunction.get_call_type = resolve
        if collects:
            gc.enable()


def _remembering(resolve):
    """What a builtin function or operator returns for arguments of these types: numba would try all its
    versions of it at each call."""
    known = {}

    def get_call_type(function, context, args, kws):
        # Options such as the error model are handed down to what is called.
        asked = function, tuple(args), tuple(kws.items()), ConfigStack.top_or_none()
        if asked not in known:
            known[asked] = resolve(function, context, args, kws)
        return known[asked]

    return get_call_type
