"""The position that should come out: the one laid out, with what the steps do by themselves."""

import re
from collections import Counter

from games.zx.cards.notation import PLACED
from games.zx.scenarios.picture import SEATS, picture, tidy

PLAYED_FROM = ("hand", "trash", "charge", "res")


class Wanted:
    """seen: a picture. loose: keys whose Sleep and damage are not compared. named_only: phases ran in which
    cards are drawn and reboot, so only what is named is compared."""

    def __init__(self, laid):
        self.seen = picture(laid)
        self.loose = set()
        self.named_only = False

    def note(self, step, paid):
        """What a step does by itself: the card leaves its place, attackers and payers sleep."""
        seat, verb, seen = step.seat, step.verb, self.seen
        if paid or verb == "resource":
            self.loose.add((seat, "res"))
        if verb == "play":
            self._take(seat, PLAYED_FROM, step.words[0])
        elif verb == "resource":
            self._take(seat, ("hand",), step.words[0])
        elif verb in PLACED:
            self._take(seat, ("dyn",), step.words[0])
        if verb == "shift":
            carrier, *below = seen[step.words[1]].split("^")
            asleep = "/S" if "/S" in carrier else ""
            seen[step.words[1]] = "^".join([f"{seat}:{step.words[0]}{asleep}", tidy(f"{carrier}/up"), *below])
        elif verb in PLACED:
            seen[step.words[1]] = f"{seat}:{step.words[0]}"
        elif verb == "resource":
            seen[seat, "res"][step.words[0]] += 1
        elif verb == "cast":
            zone = self._take(seat, (*PLAYED_FROM, "dyn"), step.words[0])
            seen[seat, "dyn" if zone == "dyn" else "trash"][step.words[0] + "/up" * (zone == "dyn")] += 1
        elif verb == "ignite":
            self._take(seat, ("charge",), step.words[0])
            seen[seat, "trash"][step.words[0]] += 1
        elif verb == "attack" and seen[step.words[0]]:
            top, *below = seen[step.words[0]].split("^")
            seen[step.words[0]] = "^".join([tidy(f"{top}/S") if "/S" not in top else top, *below])
        elif verb == "end":
            self.loose |= {key for key in seen if isinstance(key, str)} | {(seat, "res") for seat in SEATS}
        elif verb == "next":
            self.named_only = True

    def note_start(self, position):
        """A game that begins before the Main Phase has drawn cards."""
        self.named_only |= position.get("phase") in ("reboot", "draw")

    def _take(self, seat, zones, card):
        """Takes a card out of the first of these zones that has it; the zone, None if none has."""
        for zone in zones:
            if self.seen[seat, zone][card]:
                self.seen[seat, zone] -= Counter([card])
                return zone
        return None


def loosen(value):
    """Without Sleep and damage."""
    if isinstance(value, Counter):
        return sum((Counter({loosen(text): n}) for text, n in value.items()), Counter())
    return re.sub(r"/(S|d\d+)(?=/|\^|$)", "", value) if isinstance(value, str) else value
