"""The command line: reads arguments, calls rooms, prints. A command imports what is heavy when it runs."""

import gc

KEPT = 300_000
"""Objects that a start may make before garbage is looked for."""


def main() -> None:
    """Entry point of `zxsim`."""
    # Nearly all that is made stays to the end. Looking through it for garbage, again and again and once more
    # at the end, took a third of the time of a short command.
    gc.set_threshold(KEPT)
    try:
        from zxsim.cli.app import main

        main()
    finally:
        gc.freeze()
