"""`zxsim doctor`: what zxsim runs on."""

import platform
import sys
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from zxsim import __version__
from zxsim.cli.arguments import Json

PACKAGES = (
    *("numba", "llvmlite", "numpy", "scipy", "pandas", "pyarrow", "statsmodels", "matplotlib"),
    *("joblib", "pydantic", "typer", "rich"),
)
CLUSTER = ("dask", "distributed", "cryptography")
WORDS = {"True": "yes", "False": "no", "None": "none"}


def command(as_json: Json = False) -> None:
    """Print versions, cores and where compiled code is kept."""
    from zxsim.cli import screen

    found = examine()
    if as_json:
        screen.print_json(found)
        return
    table = screen.make_table("", "", "")
    table.columns[-1].justify = "left"
    for name, value in found.items():
        table.add_row(name.replace("_", " "), WORDS.get(repr(value), str(value)))
    screen.console().print(table)


def examine() -> dict[str, str | int | bool | None]:
    """What is found, by name."""
    from zxsim.core import jit
    from zxsim.core.game import load
    from zxsim.lab.runner import count_cores

    return {
        "zxsim": __version__,
        "python": f"{sys.version.split()[0]} ({sys.executable})",
        "platform": platform.platform(),
        **{name: _find_version(name, "missing: install it with pip") for name in PACKAGES},
        **{name: _find_version(name, "missing: only --backend dask needs it") for name in CLUSTER},
        "processor": name_processor(),
        "cores": count_cores(),
        "jit": not jit.numba.config.DISABLE_JIT,
        "compiled_code_in": str(jit.FOLDER) if jit.FOLDER else None,
        "core_is_compiled": jit.is_compiled(load("zx").play_games),
    }


def name_processor() -> str:
    """What it calls itself, as far as the system tells."""
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _find_version(package: str, missing: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return missing
