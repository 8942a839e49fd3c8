"""Deck lists as people write, paste and share them: reading and writing. Nothing here plays a game."""
