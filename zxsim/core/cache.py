"""Where compiled code lies on disk: one folder for each version of everything that shapes it.

numba notices a change only in the file of the cached function itself, not in the files it calls, and it
does not check what it loads. So the folder is named by a digest, and its files are sealed with checksums.
"""

import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import llvmlite
import llvmlite.binding
import numba
import numpy

from zxsim.core import lock

PREFIX = "zxsim-core-"
KEPT = 4
FLAGS = (
    "BOUNDSCHECK",
    "CPU_FEATURES",
    "CPU_NAME",
    "DEBUGINFO_DEFAULT",
    "ENABLE_AVX",
    "LOOP_VECTORIZE",
    "OPT",
    "SLP_VECTORIZE",
)
_PACKAGE = Path(__file__).resolve().parent.parent
_SEAL = "seal.json"
_LOCK = "lock"


def digest():
    """Hex digest of all that decides what machine code comes out: sources, tools, processor, flags."""
    total = hashlib.sha256()
    tools = (sys.version, numba.__version__, llvmlite.__version__, numpy.__version__)
    processor = (
        llvmlite.binding.get_host_cpu_name(),
        llvmlite.binding.get_host_cpu_features().flatten(),
    )
    flags = tuple(getattr(numba.config, name, None) for name in FLAGS)
    total.update(repr((tools, processor, flags)).encode())
    for source in sorted([*_PACKAGE.glob("core/**/*.py"), *_PACKAGE.glob("games/**/*.py")]):
        total.update(repr(source.relative_to(_PACKAGE).as_posix()).encode())
        total.update(hashlib.sha256(source.read_bytes()).digest())
    return total.hexdigest()[:24]


def choose_folder():
    """Path of this version's folder in the first writable place, or None when no place is writable."""
    name = PREFIX + digest()
    for root in _roots():
        folder = root / name
        if _is_writable(folder):
            prune(root, folder)
            return folder
    return None


def prune(root, folder):
    """Mark `folder` as the newest under `root` and delete all but the newest few."""
    with suppress(OSError):
        os.utime(folder)
        versions = [path for path in root.iterdir() if re.fullmatch(PREFIX + "[0-9a-f]{24}", path.name)]
        versions.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for old in versions[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)


def seal(folder):
    """Record checksums of the compiled files in `folder`."""
    # Failing to record costs a later recompilation, nothing else.
    with suppress(OSError):
        unfinished = folder / f"{_SEAL}.{os.getpid()}"
        unfinished.write_text(json.dumps(_sums(folder)))
        unfinished.replace(folder / _SEAL)


def is_intact(folder):
    """Whether each compiled file in `folder` is as it was sealed.

    A damaged file can make the loader raise, crash the process or, worst, run wrong code.
    """
    try:
        return _sums(folder) == json.loads((folder / _SEAL).read_bytes())
    except (OSError, ValueError):
        return False  # no seal, or a damaged one: trust nothing


def heal(folder):
    """Delete the compiled files in `folder` unless it is intact."""
    if not is_intact(folder):
        for path in _compiled_files(folder):
            with suppress(OSError):
                path.unlink()


def hold(folder):
    """Context in which no other process compiles into `folder`."""
    return lock.hold(folder / _LOCK)


def _roots():
    """Places to try, best first."""
    named = os.environ.get("ZXSIM_CACHE_DIR")
    if named:
        yield Path(named)
    xdg = os.environ.get("XDG_CACHE_HOME")
    if xdg:
        yield Path(xdg, "zxsim")
    else:
        with suppress(RuntimeError):  # no home directory
            yield Path.home() / ".cache" / "zxsim"
    # Compiled code is executed, so a shared temporary folder must be ours alone.
    user = os.getuid() if hasattr(os, "getuid") else 0
    shared = Path(tempfile.gettempdir(), f"zxsim-{user}")
    with suppress(OSError):
        shared.mkdir(mode=0o700, exist_ok=True)
        if shared.lstat().st_uid == user and not shared.is_symlink():
            yield shared


def _is_writable(folder):
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


def _compiled_files(folder):
    return sorted(folder.glob("*.nb[ic]"))


def _sums(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in _compiled_files(folder)}
