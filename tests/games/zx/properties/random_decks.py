"""Legal decks drawn at random from all playable cards, each card as often as any other."""

from collections import Counter

from zxsim.games.zx.deck import Deck
from zxsim.games.zx.law import ICONS, MAIN_SIZE, broken_rules

SAME = 4
EXTRAS = 10
COLOURS = ("red", "blue", "white", "black", "green")
SETUP_KEYWORDS = ("gate_card", "start_resource")


class Dealer:
    """Makes decks; goes through the shuffled pool again and again, so that no card is left out for long."""

    def __init__(self, pool, rng):
        self.pool, self.rng = pool, rng
        cards = [card for card in (pool[number] for number in pool) if card.playable]
        main = [card for card in cards if card.type in ("zx", "event")]
        self.icons = [card for card in main if "IG" in card.icons]
        self.others = [card for card in main if "IG" not in card.icons]
        self.extras = [card for card in cards if card.type == "zx_ex"]
        self.players = [card.number for card in cards if card.type == "player"]
        self.decks = 0

    def deck(self):
        """A deck of one to three colours; every fourth is of all colours."""
        rng = self.rng
        colours = set(COLOURS) if rng.random() < 0.25 else set(rng.sample(COLOURS, rng.randint(1, 3)))
        main = self._take(self.icons, ICONS, colours) + self._take(self.others, MAIN_SIZE - ICONS, colours)
        starts = [number for number in main if "start_card" in self.pool[number].keywords]
        dynamis = self._take(self.extras, EXTRAS, colours)
        self.decks += 1
        deck = Deck(
            f"random {self.decks}",
            dict(main),
            dict(dynamis),
            player=rng.choice(self.players),
            start=rng.choice(starts) if starts else "",
        )
        assert broken_rules(deck, self.pool) == []
        return deck

    def _take(self, cards, size, colours):
        """Cards that fit the colours, up to four of a name; Life Recovery and Void Bringer four together."""
        taken, names, keywords = Counter(), Counter(), Counter()
        for card in self._shelf(cards, colours):
            room = min(size - taken.total(), SAME - names[card.name])
            for keyword in ("life_recovery", "void_bringer"):
                if keyword in card.keywords:
                    room = min(room, SAME - keywords[keyword])
            number = min(room, self.rng.randint(1, SAME))
            if number > 0:
                taken[card.number] += number
                names[card.name] += number
                keywords.update(dict.fromkeys(card.keywords, number))
            if taken.total() == size:
                return taken
        return taken

    def _shelf(self, cards, colours):
        """First those of the colours, then the rest, each in random order."""
        order = self.rng.sample(cards, len(cards))
        fitting = [card for card in order if set(card.colours) <= colours]
        return fitting + [card for card in order if not set(card.colours) <= colours]
