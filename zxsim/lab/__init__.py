"""Experiments: play many games, keep one row of named numbers a game, say what they show and how surely."""
