"""One line of a pasted list, taken apart: what to ignore, the card number, every way to read count and name.

Names of cards begin and end with digits and contain signs of multiplication, so a count cannot be cut off by
its looks: `list_cuts` gives the possible cuts, and the first whose name is that of a card is right.
"""

import re
from typing import NamedTuple

_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: " ", 0xA0: " ", 0x2212: "-"}
_DASHES = "-‐‑–—―−ー"
_BULLET = re.compile(r"^\s*(?:[・•■◇◆○●▼▶]\s*|[-*]\s+|SB:\s*)")
_IGNORED = (
    ("empty", re.compile(r"\s*$")),
    ("comment", re.compile(r"\s*(#|//|※)")),
    ("link", re.compile(r"\s*https?://\S+\s*$")),
    (
        "cost sub-heading",
        re.compile(r"[\s・■◆●【\[]*(コスト|cost)\s*\d+\s*[】\]]?\s*(\(?\d+\s*枚?\)?)?\s*:?\s*$", re.I),
    ),
    ("ruler", re.compile(r"[\s\-=_*~─━―ー…・+|]+$")),
)
_ARROW = re.compile(r"\s*←\s*[A-Za-z/]+")
_PRICE = re.compile(r"(\d\s*枚?)\s*・\s*¥?\d[\d,]*\s*円?\s*$")
_NUMBER = re.compile(
    rf"(?<![A-Za-z0-9])([A-Za-z]{{1,2}})(\d{{1,2}})[{_DASHES}]"
    r"(?:([PTpt]?)(\d{1,3})([A-Za-wyzA-WYZ]{0,3})|(XXX))(?=$|[\s)\]】>〉》」』]|[x×*]\s*-?\d)",
)
_EMPTY_BRACKETS = re.compile(r"\(\s*\)|\[\s*\]|<\s*>|【\s*】")
_COUNT_ONLY = re.compile(r"[x×*]?\s*(-?\d+)\s*[x×*]?\s*[枚张張]?", re.IGNORECASE)
_CUTS = (
    re.compile(r"(?P<n>-?\d+)\s*[x×*]\s*(?P<name>\S.*)"),
    re.compile(r"[x×*]\s*(?P<n>-?\d+)\s+(?P<name>\S.*)"),
    re.compile(r"(?P<n>-?\d+)\s*[枚张張]\s*(?P<name>\S.*)"),
    re.compile(r"(?P<n>-?\d+)\s+(?P<name>\S.*)"),
    re.compile(r"(?P<name>.*\S)\s+(?P<n>-?\d+)\s*[枚张張]?"),
    re.compile(r"(?P<name>.*\S)\s*[x×*✕]\s*(?P<n>-?\d+)\s*[枚张張]?"),
    re.compile(r"(?P<name>.*?\S)\s*(?P<n>-?\d+)\s*[枚张張]"),
    re.compile(r"(?P<n>-?\d+)(?P<name>[^\s\d枚张張x×*].*)"),
)
_SIGNS = ("x", "X", "×", "✕", "*")
_MISSING = re.compile(r"(.*\S)\s*(?:×|✕|(?<=\s)[x*])")
_BRACKETS = {"≪": "≫", "《": "》", "〈": "〉", "<": ">", "「": "」", "『": "』", "【": "】"}
# Glued to the name by shops.
RARITIES = ("Z/XR", "IGR", "OBR", "EXR", "SR", "UC", "UR", "CVR", "DR", "PR", "R", "C", "N", "L")


class Number(NamedTuple):
    """A card number as it is spelled in card files, and what stood behind it."""

    text: str
    suffix: str


class Cut(NamedTuple):
    """One way to read a line. copies: None = none given, "missing" = a sign without a count."""

    copies: int | str | None
    name: str


def fold_width(text: str) -> str:
    """Full-width letters, digits and signs as ordinary ones; as long as before."""
    return text.translate(_WIDTH)


def why_ignored(line: str) -> str:
    """Why a line (width folded) has nothing to say, or ""."""
    return next((reason for reason, pattern in _IGNORED if pattern.match(line)), "")


def strip_line(line: str) -> str:
    """Bullets, arrows such as `←LR`, prices and comments off a line (width folded)."""
    text = re.sub(r"\s//.*$", "", line)
    text = _ARROW.sub("", _BULLET.sub("", text))
    return _PRICE.sub(r"\1", text).strip()


def take_number(text: str) -> tuple[Number | None, str]:
    """The card number in a line, and the line without it."""
    found = _NUMBER.search(text)
    if not found:
        return None, text
    series, pack, kind, running, suffix, unnumbered = found.groups()
    kind = (kind or "").upper()
    tail = unnumbered or f"{kind}{running.zfill(2 if kind else 3)}"
    number = Number(f"{series.upper()}{pack.zfill(2)}-{tail}", suffix or "")
    head, rest = text[: found.start()].strip(), text[found.end() :].strip()
    return number, " ".join(_EMPTY_BRACKETS.sub("", f"{head} {rest}").split())


def list_cuts(text: str) -> list[Cut]:
    """Every way to read count and name of a line, plain ones first."""
    if text in _SIGNS:
        return [Cut("missing", "")]
    alone = _COUNT_ONLY.fullmatch(text)
    if alone:
        return [Cut(int(alone[1]), ""), Cut(None, text)]
    cuts = [Cut(None, text)]
    for pattern in _CUTS:
        found = pattern.fullmatch(text)
        if found:
            cuts.append(Cut(int(found["n"]), found["name"].strip()))
    missing = _MISSING.fullmatch(text)
    return [*cuts, Cut("missing", missing[1])] if missing else cuts


def list_names(name: str, halves: bool = False) -> list[tuple[str, str]]:
    """(name, half) as it stands and without what people put around it; half: "上", "下" or ""."""
    found = [name]
    if len(name) > 2 and _BRACKETS.get(name[0]) == name[-1] and name[-1] not in name[1:-1]:
        found.append(name[1:-1].strip())
    found += [
        each[len(rarity) :].strip()
        for each in list(found)
        for rarity in RARITIES
        if each.startswith(rarity) and len(each) > len(rarity)
    ]
    names = [(each, "") for each in found]
    if halves:
        names += [(each[:-1].rstrip(), each[-1]) for each in found if each[-1:] in ("上", "下")]
    return names
