"""The command line: reads arguments, calls rooms, prints. A command imports what is heavy when it runs."""


def main() -> None:
    """Entry point of `zxsim`."""
    from zxsim.cli.app import main

    main()
