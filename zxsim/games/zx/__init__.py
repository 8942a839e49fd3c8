"""Z/X -Zillions of enemy X-: rules, cards, bots, and the kernel that plays matches."""

from importlib import import_module

# Public name -> the module that holds it. Loaded on first use: importing the package stays instant.
_PUBLIC = {"Table": "zxsim.games.zx.table", "GAME": "zxsim.games.zx.plug"}


def __getattr__(name):
    if name not in _PUBLIC:
        raise AttributeError(f"module 'zxsim.games.zx' has no attribute {name!r}")
    return getattr(import_module(_PUBLIC[name]), name)


def __dir__():
    return sorted([*globals(), *_PUBLIC])
