"""Kinds of figures; each takes plain numbers and texts."""
