"""The rules of Z/X, one module per chapter of the official
rules; every function names the rule it carries out.

All functions take the same four records and no arrays: `S` the state of the game (`state.STATE`), `M` the
tables of the matchup (`tables.TABLES`), `W` work space with dice, lists and counters (`work.WORK`), `T` the
trace or None.
"""
