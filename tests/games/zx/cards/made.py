"""Cards that no card file has: more stand-ins, and the card by which scenarios act from outside."""

import re

from games.zx.cards.faults import NotationFault

_LETTERS = {"R": "red", "B": "blue", "W": "white", "K": "black", "G": "green"}
_TYPES = {"v": "zx", "e": "event", "x": "zx_ex", "p": "player"}
_PARTS = r"(?:\.(?:IG|ES|ZO|[ntk]=(?:「[^」/*]+」|[^.「」/*]+)))*"
_FORM = re.compile(rf"([vexp])(?:\.([RBWKGN]+)(\d+)(?:\.(\d+))?)?({_PARTS})")
_PART = re.compile(r"\.(?:(IG|ES|ZO)|([ntk])=(?:「([^」]+)」|([^.]+)))")

HELPER = "HELPER"
FIRST_EFFECT = 2
_ABILITIES = (
    {"kind": "automatic", "zone": ["removed"], "when": "my reboot start", "do": ["may shuffle"]},
    {"kind": "startup", "zone": ["removed"], "do": ["shuffle opponent"]},
)


def stand_in(text):
    """The table of a stand-in, with more words than those of the product: v Z/X, e Event, x Z/X EX, p Player;
    n= name, t= tribe, k= keyword, and all icons. None if the text begins in another way."""
    if not re.match(r"[vexp]\.", text):
        return None
    match = _FORM.fullmatch(text)
    if not match or (match[1] != "p") != bool(match[2]) or (match[1] in "vx") != bool(match[4]):
        raise NotationFault(
            f"`{text}` is no stand-in. Write v.R3.5000 (Z/X), x.R3.5000 (Z/X EX), e.R3 (Event) or "
            "p (Player), then .IG .ES .ZO .t=Tribe .n=「name」 .k=keyword"
        )
    parts = [(icon or key, quoted or plain) for icon, key, quoted, plain in _PART.findall(match[5])]
    values = {key: [value for word, value in parts if word == key] for key in "ntk"}
    table = {
        "number": text,
        "name": (values["n"] or [text])[0],
        "type": _TYPES[match[1]],
        "tribes": values["t"],
        "keywords": values["k"],
        "icons": [word for word, _ in parts if word in ("IG", "ES", "ZO")],
        "colours": [_LETTERS[letter] for letter in match[2] or "" if letter != "N"],
    }
    table |= {"cost": int(match[3])} if match[3] else {}
    return table | ({"power": int(match[4])} if match[4] else {})


def helper(effects):
    """The card that each player has out of the game: it always has something to do, so that no decision is
    passed over; it can stop a game where a turn begins; and the effects that a scenario makes are its own."""
    made = ({"kind": "startup", "zone": ["removed"], "do": [text]} for text in effects)
    values = {"name": HELPER, "type": "event", "cost": "infinite"}
    return {"number": HELPER, **values, "abilities": [*_ABILITIES, *made]}
