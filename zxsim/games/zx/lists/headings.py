"""Headings of sections in pasted lists, in three languages."""

import re
import unicodedata
from typing import NamedTuple

WORDS = {
    "player": "プレイヤー プレイヤーカード PL player 玩家 玩家卡",
    "start": "スタートカード スタート start startcard 起始卡",
    "gate": "ゲートカード ゲート gate gatecard 门扉卡",
    "start_resource": "スタートリソース startresource startresourcecard 起始资源",
    "ig": "IG IG枠 イグニッション イグニッション枠 メインデッキ(IG) ignition 点燃",
    "main": "メイン メインデッキ メイン枠 非IG 非IG枠 main maindeck deck nonig non-ig 主牌组 非点燃",
    "dynamis": "デュナミス ZXEX Z/XEX ゼクスエクストラ エクストラ エクストラ枠 EX "
    "dynamis extra 额外卡组 神域区",
    "overboost": "オーバーブースト overboost",
    "under_player": "PEX プレイヤーEX playerEX undertheplayer プレイヤーの下",
    "other": "其他区域 リンク link",
}
_ENDS = "【】[]［］■◆●◇○▼▶・•<>＜＞《》≪≫〈〉=*~-: 　\t"
_TOTAL = re.compile(r"[(\[:]?\s*(?:合?計|total)?\s*[x×]?(\d{1,3})\s*[枚张張]?\s*[)\]]?$", re.IGNORECASE)


class Heading(NamedTuple):
    """section: a key of WORDS. total: how many cards it says it has, None if it does not say."""

    section: str
    total: int | None


def _fold(text: str) -> str:
    return re.sub(r"[\s・]", "", unicodedata.normalize("NFKC", text)).casefold()


_SECTIONS = {_fold(word): section for section, words in WORDS.items() for word in words.split()}


def read_heading(text: str) -> Heading | None:
    """The heading that a line is, decoration and total removed; None when it is none."""
    bare = unicodedata.normalize("NFKC", text).strip(_ENDS)
    section = _find(bare)
    if section:
        return Heading(section, None)
    total = _TOTAL.search(bare)
    section = _find(bare[: total.start()]) if total else None
    return Heading(section, int(total[1])) if total and section else None


def split_heading(text: str) -> tuple[str, str] | None:
    """(section, rest) of a line such as `プレイヤー：NAME`; None when it is none."""
    head, colon, rest = unicodedata.normalize("NFKC", text).partition(":")
    section = _find(head.strip(_ENDS))
    if not colon or not section or not rest.strip():
        return None
    return section, text[-len(rest) :].strip() if text.endswith(rest) else rest.strip()


def _find(text: str) -> str | None:
    return _SECTIONS.get(_fold(text.strip(_ENDS)))
