"""Zombie World Order: rules, cards, bots, and the kernel that plays matches."""

from importlib import import_module

# Public name -> the module that holds it. Loaded on first use: importing the package stays instant.
_PUBLIC = {"Table": "zxsim.games.zwo.table", "GAME": "zxsim.games.zwo.plug"}


def __getattr__(name):
    if name not in _PUBLIC:
        raise AttributeError(f"module 'zxsim.games.zwo' has no attribute {name!r}")
    return getattr(import_module(_PUBLIC[name]), name)


def __dir__():
    return sorted([*globals(), *_PUBLIC])
