"""The command line: reads arguments, calls rooms, prints. A command imports what is heavy when it runs."""

import gc
import os

KEPT = 300_000
"""Objects that a start may make before garbage is looked for."""


def main() -> None:
    """Entry point of `zxsim`."""
    # Nearly all that is made stays to the end. Looking through it for garbage, again and again and once more
    # at the end, took a third of the time of a short command.
    gc.set_threshold(KEPT)
    # Matrices are small here; threads that wait busily for one would take time from those that play.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        from zxsim.cli.app import main

        main()
    finally:
        gc.freeze()
