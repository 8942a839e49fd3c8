"""A font with Japanese letters, if the machine has one."""

import logging
from functools import lru_cache

from matplotlib import font_manager

# Fonts without a bold face are drawn in their ordinary one, which is nothing to tell the user.
logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)

KNOWN = (
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Source Han Sans JP",
    "BIZ UDPGothic",
    "Hiragino Sans",
    "Hiragino Kaku Gothic ProN",
    "Yu Gothic",
    "Meiryo",
    "MS PGothic",
    "MS Gothic",
    "IPAexGothic",
    "IPAPGothic",
    "IPAGothic",
    "TakaoPGothic",
    "TakaoGothic",
    "VL PGothic",
    "VL Gothic",
    "M PLUS 1p",
    "Noto Serif CJK JP",
    "Noto Sans CJK SC",
    "WenQuanYi Zen Hei",
)


@lru_cache(maxsize=1)
def find_japanese() -> str:
    """The name of an installed font that draws Japanese, "" if there is none."""
    installed = {font.name for font in font_manager.fontManager.ttflist}
    return next((name for name in KNOWN if name in installed), "")
