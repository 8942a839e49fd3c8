"""What happened in one game, line by line; with None in place of the trace nothing of it is compiled."""

import numpy as np

from zxsim.core.jit import kernel

LINES = 8192
WIDTH = 7
# count: lines written. full: 1 when a line had to be left out. line: kind and six numbers each.
TRACE = np.dtype(
    [("count", np.int64), ("full", np.int64), ("line", np.int64, (LINES, WIDTH))],
    align=True,
)


@kernel
def note(T, kind, a, b, c, d, e, f):
    """Append one line to the trace T (a TRACE record, or None to keep nothing)."""
    if T is not None:
        if T["count"] < LINES:
            line = T["line"][T["count"]]
            line[0] = kind
            line[1] = a
            line[2] = b
            line[3] = c
            line[4] = d
            line[5] = e
            line[6] = f
            T["count"] += 1
        else:
            T["full"] = 1
