"""A sample game, as a log to read."""

from zxsim.reporting.blocks import Log, Page, Text


def make_page(lead: str, log: str, command: str) -> Page:
    """command: prints this game again, or any other."""
    return Page(
        "game", "A game", lead, (Log("Play-by-play", log), Text((f"Any game can be read: {command}",)))
    )
