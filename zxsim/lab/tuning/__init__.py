"""Is a change of a deck better, and which one is best: variants of a deck played with the same luck."""
