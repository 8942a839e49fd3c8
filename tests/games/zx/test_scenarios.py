"""Scenarios of single cards, written from their texts: position, actions, answers, and what follows."""

import json
from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest
from games.zx.scenarios.picture import SEATS, expand, is_item, picture, tidy, to_square

from zxsim.games.zx.table import Table

FILE = Path(__file__).parent / "scenarios" / "deck-scenarios.jsonl"
SCENARIOS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
PLACES = {"dyn": "dynamis"}
IDLE = {
    "number": "IDLE",
    "name": "idle",
    "type": "event",
    "cost": "infinite",
    "abilities": [
        {"kind": "startup", "zone": ["removed"], "turn": "mine", "pay": "any 0", "do": ["shuffle opponent"]}
    ],
}
"""An exiled card with something to do: a turn in which nothing else can be done ends by itself."""


class Answers:
    """The expected decisions of a scenario in their order, taken off the list as they come up.

    A choice of cards without an alternative is not asked: the events tell that it was made. A square without
    an alternative leaves no such trace, so an entry `to` may be passed over; all others must come up.
    """

    def __init__(self, entries):
        self.left = deepcopy(entries)

    def answer(self, table):
        """Makes the choice for the decision at hand."""
        kind = table.decision.kind
        chosen = getattr(self, f"_{kind}")(table)
        assert chosen, f"no answer for {kind}: {[str(choice) for choice in table.choices]}; left: {self.left}"
        table.choose(chosen)

    def note_chosen(self, card, squares):
        """A card was chosen, asked or not. squares: where this card stood before or stands now."""
        entry = self._first("sel") or {"sel": []}
        items = [item for item in entry["sel"] if item in squares or item.rpartition(":")[2] == card]
        if items:
            entry["sel"].remove(items[0])
            if not entry["sel"]:
                self.left.remove(entry)

    def check_done(self):
        assert [entry for entry in self.left if "to" not in entry] == [], "decisions that never came up"

    def _first(self, key):
        """The next entry, if it has this key."""
        entries = [entry for entry in self.left if key in entry or set(entry) != {"to"}]
        return entries[0] if entries and key in entries[0] else None

    def _take(self, key):
        """What the next entry has under this key, None if it is of another kind."""
        entry = self._first(key)
        if not entry:
            return None
        del self.left[: self.left.index(entry) + 1]
        return entry[key]

    def _target(self, table):
        items = (self._first("sel") or {"sel": []})["sel"]
        fitting = [choice for choice in table.choices for item in items if is_item(choice, item)]
        return fitting[0] if fitting else "done"

    def _void_bringer(self, table):
        items = self._take("sel")
        if not self._take("may"):
            return "no"
        return next(choice for choice in table.choices if is_item(choice, items[0]))

    def _may(self, table):
        return {True: "yes", False: "no"}.get(self._take("may"))

    def _number(self, table):
        wanted = self._take("draw")
        if wanted is None:
            return table.choices[-1 if self._take("may") else 0]
        return f"number {wanted}"

    def _square(self, table):
        return f"square ({self._take('to')})"

    def _mode(self, table):
        return f"mode {self._take('mode')}"

    def _life(self, table):
        return f"life {self._take('life')}"

    def _free_play(self, table):
        square = self._first("play").get("to")
        return find_square(table, square) if self._take("play") else "pass"

    def _order(self, table):
        """The first of the abilities named; the order of those that are not named does not matter."""
        index = (self._take("order") or [None])[0]
        named = [choice for choice in table.choices if str(choice).endswith(f" {index}")]
        return (named or table.choices)[0]


def find_square(table, text):
    return next(choice for choice in table.choices if choice.square == to_square(text))


def text_of(step):
    """The choice, without payers, that begins an action."""
    do, card = step["do"], step.get("card")
    if do == "attack":
        return f"attack ({step['from']}) ({step['to']})"
    if do == "ability":
        at = step["at"]
        return f"ability {card}@{f'({at})' if ',' in at else PLACES.get(at, at)} {step['n']}"
    if do == "end_turn":
        return "end"
    return f"{do} {card}" + (f" ({step['to']})" if "to" in step else "")


def find_ways(table, step):
    """The choices that carry out an action: one for each way to pay. Colourless payers come last."""
    wanted = text_of(step)
    ways = [choice for choice in table.choices if str(choice) == wanted]
    if not step.get("free"):
        paid = [choice for choice in table.choices if str(choice).startswith(f"{wanted} pay ")]
        ways = sorted(paid, key=lambda choice: str(choice).count("N")) or ways
    return ways if table.decision.seat == SEATS.index(step["by"]) else []


def play_out(table, answers, step, following, forbidden):
    """Carries out one action, up to the next free decision; passes in an Event Step unless the next action is
    there. forbidden: squares that no choice may name."""
    choose(table, answers, lambda: table.choose(find_ways(table, step)[0]))
    for item in step.get("sacrifice", ()):
        for choice in [choice for choice in table.choices if is_item(choice, item)]:
            choose(table, answers, lambda chosen=choice: table.choose(chosen))
    while table.decision and table.decision.kind not in ("main", "resource", "ignition"):
        if table.decision.kind != "battle":
            assert not forbidden & {choice.square for choice in table.choices}
            choose(table, answers, lambda: answers.answer(table))
        elif following and following.get("when") and table.decision.seat == SEATS.index(following["by"]):
            return
        else:
            choose(table, answers, lambda: table.choose("pass"))


def choose(table, answers, act):
    """Acts, and tells the answers which cards were chosen, those without an alternative among them."""
    before, seen = table.position()["sq"], len(table.events)
    act()
    boards = (before, table.position()["sq"])
    for event in table.events[seen:]:
        if event["kind"] == "choose":
            card = event["card"]
            squares = {at for board in boards for at, text in board.items() if text[3:].split("/")[0] == card}
            answers.note_chosen(card, squares)


def set_up(scenario, **changes):
    """The table of a scenario, with something to do for the turn player. changes: its other zones."""
    position = scenario["position"]
    side = position[position["turn"]] | changes
    exile = [*side.get("exile", ()), "IDLE"]
    return Table.from_position(position | {position["turn"]: side | {"exile": exile}}, [IDLE])


def foresee(scenario):
    """The picture that must come out: that of the position with what is expected to change."""
    seen = picture(scenario["position"])
    expected = scenario["expected"]
    for seat in SEATS:
        for key, value in expected.get(seat, {}).items():
            if key == "counters":
                seen[seat, key] = value
            else:
                cards = expand(value)
                zone = key.removesuffix("_set")
                seen[seat, zone] = cards if key == "deck" else Counter(cards)
    for square, text in expected.get("sq", {}).items():
        seen[square] = text and tidy(text)
    if scenario["action"][-1]["do"] == "end_turn":
        # ZX-7.3: by the next decision the other player has drawn.
        other = SEATS[scenario["position"]["turn"] == "P1"]
        seen[other, "hand"].update(seen[other, "deck"][:2])
        del seen[other, "deck"][:2]
    return seen


def compare(table, scenario):
    """Everything is as foreseen, what the scenario does not mention included."""
    expected, wanted = scenario["expected"], foresee(scenario)
    found = picture(table.position())
    for seat in SEATS:
        del found[seat, "exile"]["IDLE"]
    for seat in SEATS:
        if "deck_set" in expected.get(seat, {}):
            found[seat, "deck"] = Counter(found[seat, "deck"])
    assert {key: value for key, value in found.items() if value != wanted[key]} == {
        key: value for key, value in wanted.items() if value != found[key]
    }
    for square, power in expected.get("power", {}).items():
        assert table.power(to_square(square)) == power
    if "game_over" in expected:
        assert (table.result is not None) == expected["game_over"]


def play_all(table, scenario):
    """Carries out the actions and checks that all expected decisions came up."""
    steps = list_steps(scenario)
    answers = Answers([{"sel": step["cost"]} for step in steps if "cost" in step] + scenario["choices"])
    forbidden = {to_square(square) for square in scenario["expected"].get("not_choosable", ())}
    for n, step in enumerate(steps):
        play_out(table, answers, step, steps[n + 1] if n + 1 < len(steps) else None, forbidden)
    answers.check_done()


def list_steps(scenario):
    return [step for step in scenario["action"] if step["do"] not in ("check", "start_phase")]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["id"])
def test_scenario(scenario):
    table = set_up(scenario)
    if scenario["expected"].get("legal") is False:
        assert find_ways(table, list_steps(scenario)[0]) == []
    else:
        play_all(table, scenario)
    compare(table, scenario)


@pytest.mark.parametrize(
    ("number", "zone", "cards"),
    [
        ("DS-001", "res", ["v.B3.5000.IG*2", "v.B3.5000"]),
        ("DS-015", "dyn", ["M08-002/up", "M08-002"]),
        ("DS-023", "res", ["v.B3.5000.IG*3", "v.B3.5000"]),
        ("DS-023", "res", ["v.R3.5000.IG*4"]),
        ("DS-024", "dyn", ["M08-002/up", "M08-002"]),
        ("DS-027", "dyn", ["M08-002"]),
        ("DS-035", "res", ["v.W3.4000.IG*3", "v.W3.4000"]),
        ("DS-037", "dyn", ["M08-002/up*2", "M08-002"]),
        ("DS-050", "dyn", ["G09-016/up", "G09-016"]),
        ("DS-054", "trash", ["G09-013*4"]),
    ],
)
def test_an_action_needs_its_condition(number, zone, cards):
    scenario = SCENARIOS[int(number[3:]) - 1]
    assert find_ways(set_up(scenario), list_steps(scenario)[0])
    assert not find_ways(set_up(scenario, **{zone: cards}), list_steps(scenario)[0])


@pytest.mark.parametrize("number", ["DS-015", "DS-037", "DS-050", "DS-055", "DS-062", "DS-063"])
def test_once_a_turn(number):
    """ZX-12.1."""
    scenario = SCENARIOS[int(number[3:]) - 1]
    table = set_up(scenario)
    play_all(table, scenario)
    assert not find_ways(table, list_steps(scenario)[0])
