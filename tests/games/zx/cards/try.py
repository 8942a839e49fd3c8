"""For writers: `python -m tests.games.zx.cards.try B01`, or `B01-017`, or 'CARD | position | ...'."""

import os
import sys
import time
from pathlib import Path

os.environ["NUMBA_DISABLE_JIT"] = "1"
sys.path[:0] = [str(Path(__file__).parents[3]), str(Path(__file__).parents[4])]

from games.zx.cards.faults import NotationFault  # noqa: E402
from games.zx.cards.naming import list_missing  # noqa: E402
from games.zx.cards.running import all_files, read_file, run, watch  # noqa: E402


def try_file(path):
    start = time.perf_counter()
    scenarios = read_file(path)
    problems = [f"{name}: {text}" for name, line in scenarios if (text := run(line))]
    print("\n".join(problems), end="\n" * bool(problems))
    seconds = time.perf_counter() - start
    print(f"{path.stem}: {len(scenarios) - len(problems)} of {len(scenarios)} pass ({seconds:.1f} s)")
    missing = list_missing(path.stem)
    if missing:
        print(f"{path.stem}: {len(missing)} cards without a scenario that decides them: {' '.join(missing)}")
    return bool(problems)


def try_text(text):
    """A line, the id of one, or a file by its name."""
    files = {path.stem: path for path in all_files()}
    if "|" in text:
        print(watch(text))
        return False
    if text in files:
        return try_file(files[text])
    lines = {name: line for path in files.values() for name, line in read_file(path)}
    if text not in lines:
        sys.exit(f"There is no scenario and no file {text}. Files: {', '.join(files)}.")
    print(watch(lines[text]))
    return False


if __name__ == "__main__":
    try:
        results = [try_text(text) for text in sys.argv[1:] or [path.stem for path in all_files()]]
    except NotationFault as fault:
        sys.exit(str(fault))
    sys.exit(int(any(results)))
