"""The rules, one module a section: setup, turn, magic, zombies, attack, effects; below them the cards."""
