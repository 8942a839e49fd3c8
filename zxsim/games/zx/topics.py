"""What a report shows of Z/X: Ignition, Life cards, the course of a game, single cards."""

from zxsim.core.topics import CardTable, Chart, Contrast, Topic, Worth

BY_TURN = "own turn"
AHEAD = "Life ahead (own less the opponent's)"

IGNITION = Topic(
    "ignition",
    "Ignition",
    "How often Ignition is tried and hits, by turn and by what was in Charge, against the exact odds of a "
    "player who has counted every Ignition card seen so far; and what a hit is worth.",
    group="ignition",
    figures=(
        Chart(
            "lines",
            "ignition by turn",
            "Hit rate by own turn, played and exact",
            BY_TURN,
            "hits, % of tries",
            exact="exact ignition odds by turn",
            note="exact: mean of the odds just before each try, from the cards its owner has not seen.",
        ),
        Contrast(
            "win after a hit",
            "win after a miss",
            "What a hit is worth",
            BY_TURN,
            "win rate after a hit less after a miss, points",
            note="Which card is turned up is luck, so this difference is what a hit causes, in the hands of "
            "these bots; in a turn with several tries each counts with what it brought.",
        ),
        Chart(
            "lines",
            "ignition by charge",
            "Hit rate by cards in Charge",
            "cards in Charge before the try",
            "hits, % of tries",
        ),
        Chart(
            "lines",
            "ignition by odds",
            "Do hits come as often as the odds say?",
            "exact odds before the try",
            "hits, % of tries",
            exact="exact ignition odds",
        ),
    ),
)

LIFE = Topic(
    "life",
    "Life cards",
    "What becomes of Life cards that damage turns up: played free, put into Charge, Life Recovery and Void "
    "Bringer with their conditions.",
    group="life",
    figures=(
        Worth(
            "card from life",
            "What a Life Recovery or Void Bringer is worth when damage turns it up",
            marks=("LR", "VB"),
            note="Points of win rate, brackets: 95 %, each by itself. Worth: in games in which it was turned "
            "up, less those in which another card of the deck was. Which card lies in Life is luck, so that "
            "is what it causes, its absence from the rest of the deck included. Per copy: times the chance "
            "that a copy is turned up, which is what one more in the deck adds from Life alone.",
        ),
        Chart(
            "stack",
            "life by number",
            "Revealed Life cards by Life left after the loss",
            "Life left",
            "% of revealed cards",
            where=("played", "to charge"),
        ),
        Chart(
            "lines",
            "life by number",
            "Life Recovery that worked",
            "Life left after the loss",
            "% of revealed cards",
            where=("recovery worked",),
        ),
        Chart(
            "lines",
            "life by number",
            "Void Bringer that was used",
            "Life left after the loss",
            "% of revealed cards",
            where=("void used",),
        ),
        Chart(
            "lines",
            "life by difference",
            "Life Recovery that worked, by Life ahead",
            AHEAD,
            "% of revealed cards",
            where=("recovery worked",),
        ),
        Chart(
            "lines",
            "life by difference",
            "Life Recovery whose condition was not met, by Life ahead",
            AHEAD,
            "% of revealed cards",
            where=("recovery unmet",),
        ),
        Chart(
            "lines",
            "life icons",
            "Life cards with the Ignition Icon, played and exact",
            "Life left after the loss",
            "% of revealed cards",
            exact="exact life odds",
        ),
        Chart(
            "surface",
            "win by life",
            "Win rate of whoever begins a turn, %",
            BY_TURN,
            AHEAD,
            note="All decks of the report together.",
        ),
    ),
)

TEMPO = Topic(
    "tempo",
    "Course of a game",
    "How decks build up and strike: means at the end of each own turn, over the games that lasted so long.",
    group="tempo",
    figures=(
        *(
            Chart("lines", "tempo", title, BY_TURN, unit, scale=1.0, where=(what,))
            for what, title, unit in (
                ("resources", "Resource", "cards"),
                ("hand", "Hand", "cards"),
                ("charge", "Charge", "cards"),
                ("squares", "Z/X on the Squares", "cards"),
                ("attacks", "Attacks", "a turn"),
                ("player hits", "Hits on the Player", "a turn"),
                ("cards played", "Cards played", "a turn"),
            )
        ),
        Chart("lines", "winning hit", "When a win comes", BY_TURN, "% of the deck's wins"),
        Chart("bars", "turns", "Length of games", "turns, both sides'", "% of games"),
    ),
)

CARDS = Topic(
    "cards",
    "Cards",
    "How decks fare in the games in which a card turned up. These rates are observed, not caused: a card "
    "that is played when one is ahead looks better than it is.",
    figures=(
        CardTable(
            (
                ("card opening", "in the kept hand"),
                ("card drawn", "drawn later"),
                ("card played", "played"),
                ("card from life", "from Life"),
                ("card ignited", "by Ignition"),
            ),
            "Win rate with each card",
            "Win rate ± 95 % in games in which it happened to a copy at least, and the share of such games.",
        ),
    ),
)

TOPICS = (IGNITION, LIFE, TEMPO, CARDS)
