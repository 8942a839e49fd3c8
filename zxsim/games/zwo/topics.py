"""What a report shows of Zombie World Order: attacks and damage, zombies, magic, the course of a game."""

from zxsim.core.topics import CardTable, Chart, Topic

BY_TURN = "own turn"

DAMAGE = Topic(
    "damage",
    "Attacks and damage",
    "How often attacks are made, blocked and hit the player, and what they take.",
    group="damage",
    figures=(
        Chart("lines", "hits by turn", "Attacks that hit the player", BY_TURN, "% of attacks"),
        Chart("lines", "blocks by turn", "Attacks that were blocked", BY_TURN, "% of attacks"),
        Chart("lines", "damage by turn", "Life taken by an attack", BY_TURN, "Life", scale=1.0),
    ),
)

ZOMBIES = Topic("zombies", "Zombies", "What is played, broken, destroyed and revived.", group="zombies")

MAGIC = Topic("magic", "Magic", "How magic is placed and spent.", group="magic")

COURSE = Topic(
    "course",
    "Course of a game",
    "What being ahead in Life is worth, and how long games last.",
    figures=(
        Chart(
            "surface",
            "win by life",
            "Win rate of whoever begins a turn, %",
            BY_TURN,
            "Life ahead (own less the opponent's)",
            note="All decks of the report together.",
        ),
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
                ("card opening", "in the first hand"),
                ("card drawn", "drawn later"),
                ("card played", "played"),
            ),
            "Win rate with each card",
            "Win rate ± 95 % in games in which it happened to a copy at least, and the share of such games.",
        ),
    ),
)

TOPICS = (DAMAGE, ZOMBIES, MAGIC, COURSE, CARDS)
