"""The font of Japanese letters; it comes with the package matplotlib-fontja, so every machine has it."""

from dataclasses import replace
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from matplotlib import font_manager

FILE = "ipaexg.ttf"
LATIN = "DejaVu Sans"  # comes with matplotlib


@lru_cache(maxsize=1)
def find_japanese() -> str:
    """Makes the font known to matplotlib; returns its name."""
    # The package itself is not imported: it would change everybody's matplotlib settings.
    spec = find_spec("matplotlib_fontja")
    if spec is None or spec.origin is None:
        return ""
    path = next(Path(spec.origin).parent.rglob(FILE))
    fonts = font_manager.fontManager
    fonts.addfont(path)
    # There is one weight; told that it is bold as well, matplotlib does not warn of every bold name.
    fonts.ttflist.append(replace(next(font for font in fonts.ttflist if font.fname == str(path)), weight=700))
    return str(font_manager.FontProperties(fname=path).get_name())


def list_families() -> list[str]:
    """Fonts in the order in which letters are looked for."""
    return [LATIN, *filter(None, [find_japanese()])]
