"""Simulation and statistics for constructed card games."""

from importlib import import_module

__version__ = "0.1.0"

# Public name -> the module that holds it. Loaded on first use: `import zxsim` stays instant.
_PUBLIC = {
    "match": "zxsim.lab.match",
    "ladder": "zxsim.lab.ladder",
    "matrix": "zxsim.lab.field.play",
    "Plan": "zxsim.lab.plan",
    "report": "zxsim.cli.report",
    "compare": "zxsim.lab.tuning.compare",
    "swap": "zxsim.lab.tuning.compare",
    "audit": "zxsim.lab.tuning.audit",
    "sweep": "zxsim.lab.tuning.sweep",
    "tune": "zxsim.lab.tuning.tune",
}


def __getattr__(name):
    if name not in _PUBLIC:
        raise AttributeError(f"module 'zxsim' has no attribute {name!r}")
    return getattr(import_module(_PUBLIC[name]), name)


def __dir__():
    return sorted([*globals(), *_PUBLIC])
