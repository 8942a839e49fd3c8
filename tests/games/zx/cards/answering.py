"""The answers of a step, given as the questions come up."""

import re

from games.zx.cards.faults import Failure
from games.zx.cards.made import HELPER
from games.zx.cards.table import asks_for_helper, make
from games.zx.cards.writing import SQUARE

from zxsim.games.zx.rules.frames import At, get

CARDS = ("target", "void_bringer", "discard", "charge_excess", "square", "ignition")
NUMBERS = ("mode", "number", "split", "life")


class Answers:
    """Answers what is asked until the next free decision, and notes what was asked and offered.

    A choice without an alternative is not asked: an answer for it is taken off all the same, for the events
    tell what was chosen.
    """

    def __init__(self, table):
        self.table = table
        self.left = []
        self.asked = []
        self.offered = None
        self._question = None

    def answer(self):
        """Answers the decision at hand, which is not a free one."""
        table, kind = self.table, self.table.decision.kind
        helpers = [choice for choice in table.choices if choice.card == HELPER]
        if asks_for_helper(table):
            return self.choose(next(choice for choice in table.choices if choice.verb == "no"))
        if kind == "order" and helpers:
            return self.choose(helpers[0])
        if kind in CARDS:
            self._note_offer()
        self.asked.append(f"{kind} (P{table.decision.seat + 1})")
        return self.choose(*self._find(kind))

    def choose(self, choice, word=None):
        """Makes a choice. word: the answer it is made for, if any."""
        seen, before = len(self.table.events), self.table.position()["sq"]
        if word is not None:
            self.left.remove(word)
        make(self.table, choice)
        events = self.table.events[seen:]
        boards = (before, self.table.position()["sq"])
        for names, kind in _untold(events, boards, choice if word else None, choice.verb == "advent"):
            if kind == "choose":
                self.offered, self._question = names, None
            if self.left and self.left[0].rpartition(":")[2].split("/")[0] in names:
                del self.left[0]

    def _note_offer(self):
        """The choices of one question asked several times count together."""
        S = self.table.board.S
        question = (self.table.decision, int(S["depth"]), int(get(S, At.PC)), int(get(S, At.SOURCE)))
        new = {_at(choice) or choice.card for choice in self.table.choices} - {""}
        self.offered = self.offered | new if question == self._question else new
        self._question = question

    def _find(self, kind):
        """The choice, and the answer it is made for."""
        if kind == "order":
            return self._order()
        if kind == "pay":
            return self.table.choices[0], None
        if kind == "free_play":
            return self._free_play()
        if kind == "life" and (not self.left or not self.left[0].isdecimal()) and self._is_all_alike():
            return self.table.choices[0], None
        if not self.left:
            raise self._fault("no answer is left")
        word = self.left[0]
        fitting = [choice for choice in self.table.choices if _fits(kind, choice, word)]
        if not fitting:
            raise self._fault(f"the answer `{word}` does not fit")
        return fitting[0], word

    def _is_all_alike(self):
        """Are the Life cards of the player who is attacked the same?"""
        S = self.table.board.S
        seat = f"P{int(get(S, At.SEAT)) + 1}"
        return len(set(self.table.position()[seat]["life"])) == 1

    def _order(self):
        word = self.left[0] if self.left else ""
        if not word.startswith("order="):
            return self.table.choices[0], None
        fitting = [choice for choice in self.table.choices if _names(choice, word[6:])]
        if not fitting:
            raise self._fault(f"the answer `{word}` does not fit")
        return fitting[0], word

    def _free_play(self):
        """A revealed card is not played unless an answer says so; a card that an effect plays must be."""
        word = self.left[0] if self.left else ""
        where = word.removeprefix("play=")
        for choice in self.table.choices:
            if word == "play" or (re.fullmatch(SQUARE, where) and _at(choice) == where):
                if choice.verb == "play":
                    return choice, word
        passes = [choice for choice in self.table.choices if choice.verb == "pass"]
        if not passes or word.startswith("play"):
            raise self._fault(f"the answer `{word}` does not fit" if word else "no answer is left")
        return passes[0], word if word in ("no", "none") else None

    def _fault(self, problem):
        decision = self.table.decision
        legal = ", ".join(_short(choice) for choice in self.table.choices)
        return Failure(f"question `{decision.kind}` to P{decision.seat + 1}: {problem}. Possible: {legal}")


def _untold(events, boards, made, is_advent):
    """What went without asking: the names of the card or square, and the kind of event. made: the choice that
    was asked, whose own event is passed over."""
    for event in events:
        kind = event["kind"]
        if kind == "choose":
            card = event["card"]
            names = {at for board in boards for at, text in board.items() if _top(text) == card} or {card}
            is_own = made and made.card == card
        elif kind == "destroy" and not event["by_battle"]:  # a sacrifice without an alternative
            names = {at for at, text in boards[0].items() if _top(text) == event["card"]}
            is_own = not is_advent
        elif kind == "moved" or (kind == "appear" and not event["played"]):
            names = {"{},{}".format(*event["square"])}
            is_own = made and _at(made) in names
        else:
            continue
        if is_own:
            made = made if kind == "destroy" else None
        else:
            yield names | ({event["card"]} if kind == "choose" else set()), kind


def _fits(kind, choice, word):
    if word in ("none", "done"):
        return choice.verb in ("done", "no", "pass")
    if kind in CARDS:
        return _names(choice, word) or str(choice) == f"choose {word.replace(':', ' ')}"
    if kind in NUMBERS:
        return str(choice) == f"{choice.verb} {word}"
    return str(choice) == word


def _names(choice, word):
    """Is this choice about the square x,y, or about the card, perhaps with flags, its zone or its player?"""
    if re.fullmatch(SQUARE, word):
        return _at(choice) == word
    place, _, card = word.rpartition(":")
    number, *flags = card.split("/")
    text = str(choice)
    return choice.card == number and place in text and all(f"/{flag}" in text for flag in flags)


def _at(choice):
    return "{},{}".format(*choice.square) if choice.square else None


def _top(text):
    """The card on top of a square of a position."""
    return (text if isinstance(text, str) else text[0])[3:].split("/")[0]


def _short(choice):
    """An answer as one writes it."""
    if choice.verb in ("choose", "square", "discard"):
        return _at(choice) or str(choice).split(" ", 1)[1]
    return {"done": "none"}.get(choice.verb, str(choice).removeprefix(f"{choice.verb} "))
