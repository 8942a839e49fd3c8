"""Bots: they see only what their seat may see (law 4) and pick from the legal choices."""
