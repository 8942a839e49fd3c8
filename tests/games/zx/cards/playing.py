"""Carries out the steps of a scenario, and keeps what should have come of them by themselves."""

import re

from games.zx.cards.answering import Answers
from games.zx.cards.faults import Failure, Illegal
from games.zx.cards.table import effect_of_helper, free_choices
from games.zx.cards.wanted import PLAYED_FROM, Wanted
from games.zx.cards.writing import SQUARE
from games.zx.scenarios.picture import SEATS, stack

FREE = ("main", "resource", "ignition")
IN_BATTLE = ("cast", "use", "effect", "pass", "check")
OTHER_ZONE = r"(@\w+)?"  # a card that is played from elsewhere than hand or Dynamis
PLACES = {"res": "resource", "dyn": "dynamis", "exile": "removed"}


class Playing:
    """One run of a scenario. wanted: the position with the obvious results of the steps."""

    def __init__(self, scenario, table, laid):
        self.scenario = scenario
        self.table = table
        self.wanted = Wanted(laid)
        self.answers = Answers(table)
        self.following = None

    def run(self):
        """All steps. Failure or Illegal says what went wrong in which."""
        steps = self.scenario.steps
        for step, following in zip(steps, [*steps[1:], None], strict=True):
            self.following = following
            self.answers.left = list(step.answers)
            self.answers.asked = []
            try:
                self._settle(step)
                getattr(self, f"_{step.verb}", self._act)(step)
                if step.verb not in ("end", "check") or following:
                    self._settle(following)
            except Failure as fault:
                raise type(fault)(f"step `{step.text}`: {fault}") from None
            if self.answers.left:
                asked = ", ".join(self.answers.asked) or "nothing"
                raise Failure(
                    f"step `{step.text}`: never asked for: {' '.join(self.answers.left)}. Asked: {asked}"
                )

    @property
    def kind(self):
        """The decision at hand; `spend` is the Charge card of an Ignition that an effect makes."""
        if not self.table.decision:
            return "over"
        kind = self.table.decision.kind
        is_forced = all(choice.verb != "pass" for choice in self.table.choices)
        return "spend" if kind == "ignition" and is_forced else kind

    def _settle(self, following):
        """Answers up to the next free decision; stays in an Event Step that the following step needs."""
        while self.kind not in (*FREE, "over"):
            if self.kind != "battle":
                self.answers.answer()
            elif following and following.verb in IN_BATTLE and self._is_asked(following):
                return
            else:
                self._choose("pass")

    def _is_asked(self, step):
        anybody = step.verb in ("effect", "check", "pass")
        return anybody or SEATS[self.table.decision.seat] == step.seat

    def _choose(self, text):
        self.answers.choose(next(choice for choice in self.table.choices if str(choice) == text))

    def _pass_to(self, *kinds):
        """Passes the Resource and the Ignition Phase until one of these decisions."""
        while self.kind in ("resource", "ignition") and self.kind not in kinds:
            self._choose("pass")
            self._settle(None)

    def _act(self, step):
        """An action of a player with priority."""
        self._pass_to("main")
        self._demand(step)
        choices = self._list(step)
        if not choices:
            raise Illegal("not possible")
        self.answers.choose(choices[0])
        self.wanted.note(step, " pay " in str(choices[0]))

    def _list(self, step):
        """The choices that carry out a step, one for each way to pay; colourless payers come last."""
        card = step.words[0]
        if step.verb == "use":
            return self._list_uses(step)
        if step.verb == "attack":
            wanted = re.escape("attack ({}) ({})".format(*step.words))
        elif step.verb == "cast":
            wanted = re.escape(f"play {card}") + OTHER_ZONE
        else:
            wanted = re.escape(f"{step.verb} {card}") + OTHER_ZONE + re.escape(f" ({step.words[1]})")
        free = step.verb in ("play", "cast", "awaken", "shift") and not step.paid
        choices = free_choices(self.table, card) if free else self.table.choices
        found = [choice for choice in choices if re.match(f"{wanted}( pay |$)", str(choice))]
        return sorted(
            found, key=lambda choice: (" pay " not in str(choice)) * step.paid + str(choice).count("N")
        )

    def _list_uses(self, step):
        """The ways to use a startup ability; which one must be said where several can be used."""
        on_square = re.fullmatch(SQUARE, step.words[0])
        where = f"({step.words[0]})" if on_square else PLACES.get(step.words[0], step.words[0])
        card = None if on_square else step.words[1]
        n = (*step.words[1 if on_square else 2 :], None)[0]
        found = {}
        for choice in self.table.choices:
            _, sign, after = str(choice).partition(f"@{where} ")
            if choice.verb == "ability" and sign and card in (None, choice.card):
                found.setdefault(after.split()[0], []).append(choice)
        if n is None and len(found) > 1:
            raise Failure(f"which ability? Possible: {', '.join(found)}")
        choices = next(iter(found.values()), []) if n is None else found.get(n, [])
        return sorted(choices, key=lambda choice: str(choice).count("N"))

    def _demand(self, step):
        """Failure where a step makes no sense, so that it does not count as illegal: who is not asked cannot
        act, and what is not there cannot be used."""
        if self.kind not in ("main", "battle") or SEATS[self.table.decision.seat] != step.seat:
            whom = SEATS[self.table.decision.seat] if self.table.decision else "nobody"
            raise Failure(f"{step.seat} is not asked; the game is at `{self.kind}` of {whom}")
        if step.verb in ("attack", "use") and re.fullmatch(SQUARE, step.words[0]):
            if not stack(self.table.position()["sq"].get(step.words[0], "")).startswith(step.seat):
                raise Failure(f"{step.seat} has no Z/X on {step.words[0]}")
            return
        card = step.words[1] if step.verb == "use" else step.words[0]
        zones = (*PLAYED_FROM, "dyn") if step.verb in ("play", "cast") else ("dyn",)
        if step.verb == "use":
            zones = (step.words[0],)
        if not any(self._has(step.seat, zone, card) for zone in zones):
            raise Failure(f"{card} is not in {' or '.join(zones)} of {step.seat}")

    def _has(self, seat, zone, card):
        cards = self.table.position()[seat].get(zone, [])
        return any(text.split("/")[0] == card for text in ([cards] if isinstance(cards, str) else cards))

    def _phase_step(self, step, kind):
        self._pass_to(kind)
        if self.kind != kind or SEATS[self.table.decision.seat] != step.seat:
            raise Failure(
                f"{step.seat} is not in the {kind.capitalize()} Phase; the position needs phase=..."
            )

    def _resource(self, step):
        self._phase_step(step, "resource")
        found = [choice for choice in self.table.choices if str(choice) == f"resource {step.words[0]}"]
        if not found:
            raise Illegal("not possible")
        self.answers.choose(found[0])
        self.wanted.note(step, False)

    def _ignite(self, step):
        if step.words:
            self._phase_step(step, "ignition")
            found = [choice for choice in self.table.choices if choice.card == step.words[0]]
            if not found:
                raise Illegal(f"{step.words[0]} is not in charge")
            self.answers.choose(found[0])
            self.wanted.note(step, False)
            self._settle(None)
        if not self.following or self.following.verb != "ignite":
            self._pass_to("main")

    def _effect(self, step):
        self._pass_to("main")
        if self.kind not in ("main", "battle"):
            raise Failure(f"no effect can be made now; the game is at `{self.kind}`")
        self.answers.choose(effect_of_helper(self.table, SEATS.index(step.seat), step.effect))

    def _pass(self, step):
        if self.kind == "battle":
            self._choose("pass")
            self._settle(None)
        elif self.kind in ("resource", "ignition"):
            self._choose("pass")
        else:
            raise Failure("there is nothing to pass")

    def _check(self, step):
        self.wanted.note_start(self.scenario.position)

    def _end(self, step):
        """To the start of the next turn, where the helper stops the game."""
        self._pass_to("main")
        if self.kind != "main":
            raise Failure("the game is not in the Main Phase")
        S = self.table.board.S
        turn = int(S["turn"])
        self._choose("end")
        while self.table.decision and S["turn"] == turn:
            self.answers.answer()
        self.wanted.note(step, False)

    def _next(self, step):
        self._end(step)
        self._settle(None)
        self._pass_to("main")
        self.wanted.note(step, False)
