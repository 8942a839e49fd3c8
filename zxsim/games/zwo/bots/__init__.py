"""Bots: `random`, and `heuristic` in a few styles."""
