"""Lists as people paste them: lines of text with headings in Japanese, English or Chinese."""

import re
from dataclasses import dataclass

from zxsim.games.zx.lists.gather import Gathering
from zxsim.games.zx.lists.headings import Heading, read_heading, split_heading
from zxsim.games.zx.lists.lines import fold_width, strip_line, why_ignored
from zxsim.games.zx.lists.report import Line, Reading
from zxsim.games.zx.lists.resolve import Fault, Resolver, Understood
from zxsim.games.zx.lists.zones import SETUP

_TITLE = re.compile(r"\s*(?:deck|デッキ|デッキ名|牌组)\s*:\s*(?P<name>\S.*?)\s*$", re.IGNORECASE)
_PAGE = re.compile(r"\s*<(!doctype|html|\?xml|head|body)\b", re.IGNORECASE)
_SINGLE = (*SETUP, "player", "under_player")  # sections whose lines need no count
_HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]")


@dataclass
class _Section:
    name: str = ""
    at: int = 0
    total: int | None = None
    counted: int = 0
    doubtful: bool = False  # has a line that could not be read


def split_decks(text: str) -> list[tuple[int, str]]:
    """The decks of one text, each with the number of lines before it: `Deck: NAME` begins another one."""
    lines = text.split("\n")
    starts = [i for i, line in enumerate(lines) if _title(line)]
    starts = [0, *starts[1:]] if starts else [0]
    ends = [*starts[1:], len(lines)]
    return [(start, "\n".join(lines[start:end])) for start, end in zip(starts, ends, strict=True)]


def read_text(text: str, resolver: Resolver, first: int = 1) -> Reading:
    """The deck of a pasted list; `first` is the number of its first line."""
    return _TextReader(resolver).read(text, first)


class _TextReader:
    def __init__(self, resolver: Resolver) -> None:
        self.resolver = resolver
        self.reading = Reading("text")
        self.gathering = Gathering(self.reading)
        self.section = _Section()

    def read(self, text: str, first: int) -> Reading:
        if not text.strip() or _PAGE.match(text):
            self.reading.fail("not_a_deck", first, text.strip().split("\n")[0][:60])
            return self.reading
        for at, line in enumerate(text.split("\n"), first):
            self._read_line(at, line)
        self._close()
        self.gathering.settle()
        return self.reading

    def _read_line(self, at: int, raw: str) -> None:
        line = fold_width(raw)
        if _HIDDEN.search(raw):
            shown = _HIDDEN.sub("?", raw)
            self.reading.fail("encoding", at, shown)
            self.reading.lines.append(Line(at, "error", shown, note="encoding"))
        elif reason := why_ignored(line):
            self._ignore(at, raw, reason)
        elif title := _title(line):
            self.reading.deck["name"] = title
            self.reading.lines.append(Line(at, "heading", raw, note="name of the deck"))
        elif heading := read_heading(line):
            self._open(at, raw, heading)
        elif parts := split_heading(line):
            self._open(at, raw, Heading(parts[0], None))
            self._take(at, raw, parts[1])
        else:
            self._take(at, raw, strip_line(line))

    def _ignore(self, at: int, raw: str, reason: str) -> None:
        name = raw.strip().lstrip("#").strip()
        if reason == "comment" and raw.strip().startswith("#") and name and not self._has_begun():
            self.reading.deck["name"] = name
            reason = "name of the deck"
        self.reading.lines.append(Line(at, "ignored", raw, note=reason))

    def _has_begun(self) -> bool:
        return any(line.note != "empty" for line in self.reading.lines)

    def _open(self, at: int, raw: str, heading: Heading) -> None:
        self._close()
        self.section = _Section(heading.section, at, heading.total)
        self.reading.lines.append(Line(at, "heading", raw, note=heading.section))

    def _close(self) -> None:
        """A total above further headings, without a line of its own, is that of several sections."""
        section = self.section
        if section.total is None or section.doubtful or section.counted in (0, section.total):
            return
        self.reading.warn("section_total", section.at, f"says {section.total}, has {section.counted}")

    def _take(self, at: int, raw: str, text: str) -> None:
        section = self.section.name
        read = self.resolver.read_line(text, section)
        counted = self.gathering.take(at, raw.strip(), read, section)
        self.section.counted += counted
        self.section.doubtful |= isinstance(read, Fault)
        if isinstance(read, Understood) and read.count is None and not self._needs_no_count(read):
            self.reading.warn("count_assumed", at, read.facts.name)

    def _needs_no_count(self, read: Understood) -> bool:
        placed = self.reading.lines[-1].zone
        return self.section.name in _SINGLE or placed in ("player", "under_player", "")


def _title(line: str) -> str:
    found = _TITLE.match(fold_width(line))
    return found["name"] if found and not re.fullmatch(r"\(?\d+\s*[枚张張]?\)?", found["name"]) else ""
