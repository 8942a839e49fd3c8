"""A field: the decks that one expects to meet, and how often; and what to bring to it."""
