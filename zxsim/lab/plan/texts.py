"""Texts from strangers: what may stand in a name."""

import unicodedata

# Control characters, and those that turn the direction of the text after them: a name would read as another.
REFUSED_CATEGORIES = ("Cc", "Cs", "Co", "Cn")
TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
ALLOWED = "\n\t"


def check_text(text: str) -> str:
    """The text in normal form C. ValueError when it holds a character that could deceive the reader."""
    text = unicodedata.normalize("NFC", text)
    for character in text:
        is_odd = unicodedata.category(character) in REFUSED_CATEGORIES and character not in ALLOWED
        if is_odd or character in TURNING:
            raise ValueError(f"the character U+{ord(character):04X} is not allowed in a text")
    return text
