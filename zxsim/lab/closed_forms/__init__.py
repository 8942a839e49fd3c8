"""Exact odds of cards drawn without replacement: no game is played, nothing is estimated."""
