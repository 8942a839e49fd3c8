"""Where a card belongs: its type decides; the section it was written in is only evidence."""

ZONES = {
    "zx": "main",
    "event": "main",
    "ascension": "main",
    "zx_ex": "dynamis",
    "event_ex": "dynamis",
    "shift": "dynamis",
    "zx_ob": "dynamis",
    "ascension_ex": "dynamis",
    "player": "player",
    "pl_ex": "under_player",
    "zx_ob_lower": "under_player",
}
"""Type -> part of a deck file. Types that are missing here (tokens, markers ...) belong to no deck."""

SETUP = ("start", "gate", "start_resource")
SECTION_ZONES = {
    "player": "player",
    "start": "main",
    "gate": "main",
    "start_resource": "main",
    "ig": "main",
    "main": "main",
    "dynamis": "dynamis",
    "overboost": "dynamis",
    "under_player": "under_player",
}
NAMED = (*(kind for kind in ZONES if kind != "zx_ob_lower"), "token", "marker", "link", "counter")
"""Types that a name alone may mean: the two halves of an Overboost share theirs, the upper one is meant."""


def kinds_of(section: str) -> tuple[str, ...]:
    """The types of cards that a section is for."""
    zone = SECTION_ZONES.get(section)
    return tuple(kind for kind, place in ZONES.items() if place == zone) if zone else NAMED


def zone_of(kind: str, section: str = "", half: str = "") -> str:
    """The part of a deck that a card goes to, "" for none. An Overboost goes under the Player card if the
    line says that it is the lower half, or stands among the cards that lie there."""
    if kind == "zx_ob" and (half == "下" or section in ("under_player", "other")):
        return "under_player"
    return ZONES.get(kind, "")
