"""Which card a line means: number first, then names by fixed steps; anything weaker is only a suggestion."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from zxsim.games.zx.catalogue import Catalogue, Facts, Match
from zxsim.games.zx.lists.lines import RARITIES, Cut, Number, list_cuts, list_names, take_number
from zxsim.games.zx.lists.report import Suggestion
from zxsim.games.zx.lists.zones import NAMED, kinds_of
from zxsim.games.zx.names import fold, likeness

MOST = 50  # more of one card is a slip of the pen, not a deck
LIKENESS = 0.45  # below it, the name beside a number is that of another card
GUESS = 0.8  # from here --guess takes a suggestion
KANA = ("぀", "ヿ")


class Fault(NamedTuple):
    """Why a line is no card. code: of report.ERRORS."""

    code: str
    text: str
    near: tuple[Suggestion, ...] = ()


@dataclass(frozen=True)
class Understood:
    """A line that is a card. count: None = none given. half: of an Overboost, "上", "下" or "". warnings:
    (code, text) each. guessed: what was read, if the card is only the nearest one."""

    facts: Facts
    count: int | None
    half: str = ""
    warnings: tuple[tuple[str, str], ...] = ()
    guessed: str = ""


class _Found(NamedTuple):
    cut: Cut
    match: Match
    half: str


class Resolver:
    """Reads cards by the printed facts of a catalogue; guess: take a near suggestion instead of an error."""

    def __init__(self, catalogue: Catalogue, guess: bool = False) -> None:
        self.catalogue = catalogue
        self.guess = guess

    def read_line(self, text: str, section: str) -> Understood | Fault:
        """The card of a line (width folded, bullets off) that stands in a section."""
        number, rest = take_number(text)
        cuts = list_cuts(rest)
        found = self._find_name(cuts, section)
        read = (
            self._by_number(number, cuts, found, section) if number else self._by_name(cuts, found, section)
        )
        return read if isinstance(read, Fault) else self._check_count(read, found.cut if found else cuts[0])

    def read_number(self, text: str) -> Understood | Fault:
        """The card of a number alone, as files of other programs have it."""
        number, rest = take_number(text.strip())
        facts = self.catalogue.by_number(number.text) if number and not rest else None
        if not number or not facts:
            return Fault("unknown_card", text, self._suggest(text, ""))
        return Understood(facts, None, warnings=(*_suffix(number), *_printing(number, facts)))

    def _check_count(self, read: Understood, cut: Cut) -> Understood | Fault:
        if cut.copies == "missing":
            return Fault("missing_count", cut.name or read.facts.name)
        if read.count is not None and not 1 <= read.count <= MOST:
            return Fault("bad_count", f"{read.count} {read.facts.name}")
        return read

    def _find_name(self, cuts: Sequence[Cut], section: str) -> _Found | None:
        """The first cut whose name is that of a card; a loose likeness only if no cut fits better."""
        loose = None
        for cut in cuts:
            for name, half in list_names(cut.name, section == "overboost") if cut.name else ():
                match = self._match(name, section)
                if match.step in ("exact", "folded"):
                    return _Found(cut, match, half)
                if match.step and not loose:
                    loose = _Found(cut, match, half)
        return loose

    def _match(self, name: str, section: str) -> Match:
        """Cards of the types that the section is for come first."""
        match = self.catalogue.by_name(name, kinds_of(section))
        return match if match.step else self.catalogue.by_name(name, NAMED)

    def _by_name(self, cuts: Sequence[Cut], found: _Found | None, section: str) -> Understood | Fault:
        if not found:
            return self._unknown(cuts, section)
        cut, match, half = found
        if not match.facts:
            return Fault("ambiguous_name", cut.name, tuple(_suggestion(each) for each in match.twins))
        count = cut.copies if isinstance(cut.copies, int) else None
        return Understood(match.facts, count, half, _warn_of(match, cut.name))

    def _unknown(self, cuts: Sequence[Cut], section: str) -> Understood | Fault:
        cut = _likely(cuts)
        name = list_names(cut.name)[-1][0] if cut.name[:1] in "<《≪〈" else cut.name
        near = self._suggest(name, section)
        if self.guess and near and near[0].score >= GUESS:
            facts = self.catalogue.by_number(near[0].number)
            if facts:
                count = cut.copies if isinstance(cut.copies, int) else None
                text = f"{name} read as {facts.number} {facts.name}"
                return Understood(facts, count, warnings=(("guessed", text),), guessed=name)
        beginning = self.catalogue.by_name(name, kinds_of(section)).twins
        if beginning:
            return Fault("ambiguous_name", name, tuple(map(_suggestion, beginning)))
        return Fault("unknown_card", name, near)

    def _by_number(
        self, number: Number, cuts: Sequence[Cut], found: _Found | None, section: str
    ) -> Understood | Fault:
        cut = found.cut if found else _likely(cuts)
        facts = self.catalogue.by_number(number.text)
        named = found.match.facts if found else None
        count = cut.copies if isinstance(cut.copies, int) else None
        if facts and named and fold(facts.name) != fold(named.name):
            return Fault(
                "number_name_conflict", f"{number.text} {cut.name}", (_suggestion(facts), _suggestion(named))
            )
        if named and (not facts or number.text not in self.catalogue):
            text = f"{number.text} read as {named.number} {named.name}"
            return Understood(
                named, count, found.half if found else "", (("number_unknown_name_used", text),)
            )
        if not facts:
            return Fault("unknown_card", number.text, self._suggest(cut.name or number.text, section))
        warnings = (*_suffix(number), *_printing(number, facts))
        if not cut.name or cut.name in RARITIES:
            more = (("suffix_dropped", cut.name),) if cut.name else ()
            return Understood(facts, count, warnings=(*warnings, *more))
        if found:
            return Understood(facts, count, found.half, warnings)
        if _has_kana(cut.name) and likeness(cut.name, facts.name) < LIKENESS:
            near = (_suggestion(facts), *self._suggest(cut.name, section))
            return Fault("number_name_conflict", f"{number.text} {cut.name}", near)
        return Understood(facts, count, warnings=(*warnings, ("name_not_checked", cut.name)))

    def _suggest(self, name: str, section: str) -> tuple[Suggestion, ...]:
        near = self.catalogue.suggest(name, kinds_of(section))
        return tuple(replace(_suggestion(facts), score=round(score, 2)) for facts, score in near)


def _likely(cuts: Sequence[Cut]) -> Cut:
    """The cut to talk about when no name fits."""
    return next((cut for cut in cuts if cut.copies is not None), cuts[0])


def _suggestion(facts: Facts) -> Suggestion:
    return Suggestion(facts.number, facts.name, 1.0)


def _warn_of(match: Match, name: str) -> tuple[tuple[str, str], ...]:
    if not match.facts:
        return ()
    text = f"{name} read as {match.facts.number} {match.facts.name}"
    loose = (("loose_name", text),) if match.step == "loose" else ()
    return (*loose, *((("printing_chosen", text),) if match.chosen_printing else ()))


def _suffix(number: Number) -> tuple[tuple[str, str], ...]:
    return (("suffix_dropped", f"{number.text}{number.suffix}"),) if number.suffix else ()


def _printing(number: Number, facts: Facts) -> tuple[tuple[str, str], ...]:
    if number.text == facts.number:
        return ()
    return (("printing_chosen", f"{number.text} read as {facts.number} {facts.name}"),)


def _has_kana(text: str) -> bool:
    return any(KANA[0] <= letter <= KANA[1] for letter in text)
