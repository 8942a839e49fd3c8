"""The slow second version of what is counted: everything again from the lines noted in its games."""

from collections import Counter

import numpy as np
from games.zx.properties.games import prepare_match

from zxsim.core.rng import pack_seed
from zxsim.core.trace import TRACE
from zxsim.games.zx import kernel
from zxsim.games.zx.bots.weights import make_bot
from zxsim.games.zx.cells import CELLS, TABLES
from zxsim.games.zx.notes import Note
from zxsim.games.zx.state import STATE, Decision, Phase, Zone
from zxsim.games.zx.tables import Op, PlayWay, Trait
from zxsim.games.zx.work import WORK

HIDDEN = (Zone.DECK, Zone.LIFE)
DYNAMIS = Trait.EXTRA | Trait.SHIFT | Trait.OVERBOOST
MARKS = ("card opening", "card drawn", "card played", "card from life", "card ignited", "examined")
BY_SIGHT = (
    "ignition by odds",
    "exact ignition odds",
    "exact ignition odds by turn",
    "exact life odds",
    "examined",
)
PLAYED, TO_CHARGE, WORKED, UNMET, USED, UNUSED = range(6)


def owner(copy):
    return int(copy > 72)


def looks(M):
    """Does some text look at hidden cards? That is not noted."""
    return bool((M["code"]["op"] == Op.LOOK).any())


class Recount:
    """One game, line by line. sums: Counter of (table, *places of the axes, "tries" or "hits")."""

    def __init__(self, sums, M, swapped):
        self.sums, self.M, self.swapped = sums, M, swapped
        self.zone, self.marks = {}, {name: set() for name in MARKS}
        self.unseen, self.mixed, self.apart = ([set(), set()] for _ in range(3))
        self.ahead, self.hit_turns, self.miss_turns = set(), set(), set()
        self.attempt = self.life = self.turn = None
        self.done = Counter()
        self.squares = {}

    def add(self, table, seat, *place, tries=0, hits=0):
        side = () if seat is None else (seat ^ self.swapped,)
        self.sums[(table, *side, *place, "tries")] += tries
        self.sums[(table, *side, *place, "hits")] += hits

    def start(self, S):
        """Preparation is over: what lies where."""
        for seat in (0, 1):
            for copy in range(1 + 72 * seat, 1 + 72 * seat + int(self.M["copies"][seat])):
                zone = self.zone[copy] = int(S["zone"][copy])
                if zone in HIDDEN:
                    self.unseen[seat].add(copy)
                else:
                    self.marks["examined"].add(copy)
                if zone == Zone.HAND:
                    self.marks["card opening"].add(copy)
                if zone == Zone.SQUARE:
                    self.squares[int(S["slot_square"][S["next"][copy]])] = copy

    def size(self, seat, zone):
        return sum(1 for copy, where in self.zone.items() if where == zone and owner(copy) == seat)

    def go(self, copy, zone):
        """A copy changes zones."""
        before, seat = self.zone[copy], owner(copy)
        self.zone[copy] = zone
        if zone not in HIDDEN or before not in HIDDEN:
            self.unseen[seat].discard(copy)
            self.mixed[seat].discard(copy)
            self.apart[seat].discard(copy)
        elif zone == Zone.DECK and copy in self.apart[seat]:
            self.apart[seat].discard(copy)
            self.unseen[seat].add(copy)
        if zone not in HIDDEN:
            self.marks["examined"].add(copy)

    def icon(self, copy):
        return int(self.M["card"]["traits"][self.M["copy_card"][copy]] & Trait.ICON != 0)

    def odds(self, seat, top):
        """Probability of the icon on the card about to be turned up, in per mille."""
        mixed = [copy for copy in self.mixed[seat] if self.zone[copy] == Zone.DECK]
        places = [copy for copy in self.unseen[seat] if self.zone[copy] == Zone.DECK]
        if top not in mixed and top not in places:
            return 1000 * self.icon(top)
        share = np.mean([self.icon(copy) for copy in self.unseen[seat]]) if places else 0
        total = sum(map(self.icon, mixed)) + len(places) * share
        return int(np.floor(1000 * total / (len(mixed) + len(places)) + 0.5 + 1e-9))

    def life_odds(self, seat, copy):
        """Probability of the icon on a Life card about to be turned up, in per mille."""
        alike = next((cards for cards in (self.unseen[seat], self.apart[seat]) if copy in cards), {copy})
        return int(np.floor(1000 * np.mean([self.icon(each) for each in alike]) + 0.5 + 1e-9))

    def shuffle(self, seat):
        deck = {copy for copy, zone in self.zone.items() if zone == Zone.DECK and owner(copy) == seat}
        if deck & self.unseen[seat]:
            self.mixed[seat] |= deck - self.unseen[seat]
        else:
            self.apart[seat] |= self.unseen[seat]
            self.unseen[seat], self.mixed[seat] = deck, set()

    def end_attempt(self, copy=0):
        """The Ignition that was announced turns up this card."""
        seat, turn, charge = self.attempt
        chance, hit = (self.odds(seat, copy), self.icon(copy)) if copy else (0, 0)
        place = min(chance // 50, 19)
        self.add("ignition by turn", seat, turn, tries=1, hits=hit)
        self.add("ignition by charge", seat, min(charge, 12) - 1, tries=1, hits=hit)
        self.add("ignition by odds", seat, place, tries=1, hits=hit)
        self.add("exact ignition odds", seat, place, tries=1, hits=chance)
        self.add("exact ignition odds by turn", seat, turn, tries=1, hits=chance)
        if hit:
            self.add("plays by turn", seat, turn, tries=1)
        (self.hit_turns if hit else self.miss_turns).add((seat, turn))
        self.attempt = None

    def end_turn(self):
        """What the turn that is over has brought."""
        seat, turn = self.turn
        zones = (Zone.RESOURCE, Zone.CHARGE, Zone.HAND, Zone.SQUARE)
        amounts = [self.size(seat, zone) for zone in zones]
        amounts += [self.done[name, seat] for name in ("attacks", "hits", "plays")]
        for what, amount in enumerate(amounts):
            self.add("tempo", seat, turn, what, tries=1, hits=amount)
        self.done.clear()

    def outcome(self, which):
        for table, seat, place in self.life:
            self.add(table, seat, place, which, hits=1)

    def read(self, line):
        """One line of the trace."""
        reader = getattr(self, "read_" + Note._fields[line[0]].lower(), None)
        if reader:
            reader(*line[1:])

    def read_turn(self, seat, turn, *life):
        if self.turn:
            self.end_turn()
        self.turn = seat, min((turn - 1) // 2, 14)
        ahead = life[seat] - life[1 - seat]
        self.ahead.add((*self.turn, min(max(ahead, -4), 4) + 4))

    def read_move(self, copy, before, zone, *_):
        is_extra = self.M["card"]["traits"][self.M["copy_card"][copy]] & DYNAMIS
        if zone == Zone.HAND and not is_extra:
            self.marks["card drawn"].add(copy)
        if self.life and copy == self.life_copy and before == Zone.LIFE and zone == Zone.CHARGE:
            self.outcome(TO_CHARGE)
        self.go(copy, zone)

    def read_appear(self, copy, square, *_):
        if self.M["card"]["traits"][self.M["copy_card"][copy]] & Trait.SHIFT:
            self.go(self.squares[square], Zone.UNDER)
        self.squares[square] = copy
        self.go(copy, Zone.SQUARE)

    def read_moved(self, copy, _, square, *__):
        self.squares[square] = copy

    def read_break(self, base, *_):
        self.go(base, Zone.UNDER)

    def read_tuck(self, copy, *_):
        self.go(copy, Zone.UNDER)

    def read_reload(self, seat, *_):
        for copy, zone in self.zone.items():
            if zone == Zone.TRASH and owner(copy) == seat:
                self.zone[copy] = Zone.DECK
        self.shuffle(seat)

    def read_shuffle(self, seat, *_):
        self.shuffle(seat)

    def read_ignite(self, seat, *_):
        if self.attempt:
            self.end_attempt()
        self.attempt = seat, self.turn[1], self.size(seat, Zone.CHARGE)

    def read_reveal(self, seat, copy, zone, *_):
        if zone == Zone.DECK:
            self.end_attempt(copy)
            self.marks["card ignited"].add(copy)
            self.marks["examined"].add(copy)

    def read_life(self, seat, _, copy, left, *__):
        other = self.size(1 - seat, Zone.LIFE)
        self.life_copy = copy
        self.add("life icons", seat, 3 - min(left, 3), tries=1, hits=self.icon(copy))
        self.add("exact life odds", seat, 3 - min(left, 3), tries=1, hits=self.life_odds(seat, copy))
        self.life = [
            ("life by number", seat, 3 - min(left, 3)),
            ("life by difference", seat, min(max(left - other, -4), 4) + 4),
        ]
        for table, side, place in self.life:
            for which in range(6):
                self.add(table, side, place, which, tries=1)
        self.done["hits", 1 - seat] += 1
        self.marks["card from life"].add(copy)
        self.marks["examined"].add(copy)

    def read_play(self, seat, copy, zone, *_):
        self.done["plays", seat] += 1
        self.marks["card played"].add(copy)
        if zone == Zone.DECK:
            self.add("plays by turn", seat, self.turn[1], hits=1)
        if zone == Zone.LIFE:
            self.outcome(PLAYED)

    def read_extra(self, seat, copy, way, *_):
        assert way != PlayWay.EVENT_EXTRA
        self.marks["card played"].add(copy)

    def read_recovery(self, seat, works, *_):
        self.outcome(WORKED if works else UNMET)

    def read_void(self, seat, what, *_):
        self.outcome(USED if what == 1 else UNUSED)

    def read_attack(self, copy, *_):
        self.done["attacks", owner(copy)] += 1

    def finish(self, S):
        """The game is over."""
        if self.attempt:
            self.end_attempt()
        self.end_turn()
        winner, last = int(S["winner"]), (int(S["turn_seat"]), min((int(S["turn"]) - 1) // 2, 14))
        for length in range(40):
            self.add("turns", None, length, tries=1, hits=min(int(S["turn"]), 40) == length + 1)
        for seat in (0, 1):
            for turn in range(15):
                self.add("last turn", seat, turn, tries=1, hits=(seat, turn) == last)
                if winner == seat:
                    self.add("winning hit", seat, turn, tries=1, hits=(seat, turn) == last)
            self.finish_cards(seat, winner)
        if winner < 3:
            told = {"win by life": self.ahead, "win after a hit": self.hit_turns}
            for table, places in (told | {"win after a miss": self.miss_turns}).items():
                for seat, *place in places:
                    self.add(table, seat, *place, tries=2, hits=points(winner, seat))

    def finish_cards(self, seat, winner):
        for card in range(int(self.M["cards"][seat])):
            copies = range(1 + 72 * seat, 1 + 72 * seat + int(self.M["copies"][seat]))
            own = {copy for copy in copies if self.M["list_place"][copy] == card}
            for name, marked in self.marks.items():
                if name == "examined":
                    self.add(name, seat, card, tries=1, hits=bool(own & marked))
                elif own & marked and winner < 3:
                    self.add(name, seat, card, tries=2, hits=points(winner, seat))


def points(winner, seat):
    return 1 if winner == 2 else 2 * (winner == seat)


def recount_pair(names, bots, seed, pair):
    """Sums of a pair of games, and whether what is known of hidden cards can be told from the lines."""
    prepared, sums = prepare_match(names, bots), Counter()
    for swapped in (0, 1):
        M = prepared.tables[swapped]
        rows = [make_bot(bots[seat ^ swapped]) for seat in (0, 1)]
        recount_game(Recount(sums, M, swapped), M, rows, seed, pair)
    return sums, not looks(prepared.tables[0])


def recount_game(recount, M, bots, seed, pair):
    S, W, T = np.zeros(1, STATE)[0], np.zeros(1, WORK)[0], np.zeros(1, TRACE)[0]
    kernel.start(S, M, W, T, pack_seed(seed), pair, 0)
    while S["phase"] == Phase.SETUP:
        assert S["decision"] == Decision.MULLIGAN
        copy = int(S["head"][S["seat"], Zone.HAND])
        while copy:
            recount.marks["examined"].add(copy)
            copy = int(S["next"][copy])
        kernel.advance(S, M, W, T, kernel.ask_bot(S, M, W, bots[S["seat"]]))
    lines = T["line"][: T["count"]].tolist()
    begin = [line[0] for line in lines].index(Note.TURN)
    assert not {line[0] for line in lines[begin:]} & {Note.MOVE, Note.APPEAR}
    recount.start(S)
    while S["reason"] == 0:
        kernel.advance(S, M, W, T, kernel.ask_bot(S, M, W, bots[S["seat"]]))
    assert not T["full"]
    for line in T["line"][begin : T["count"]].tolist():
        recount.read(line)
    recount.finish(S)


def spread(sums):
    """The sums as a tally of one pair: int64 [CELLS, 5]."""
    tally = np.zeros((CELLS, 5), np.int64)
    for (name, *place, what), number in sums.items():
        table = TABLES[name]
        cell = table.first + int(np.ravel_multi_index(place, table.shape))
        tally[cell, ("tries", "hits").index(what)] = number
    tries, hits = tally[:, 0], tally[:, 1]
    tally[:, 2:] = np.stack([tries * tries, tries * hits, hits * hits], axis=1)
    return tally
