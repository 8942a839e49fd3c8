"""Numbers that other programs computed: compared with, never fitted to. Each file says which program."""

import json
from pathlib import Path


def load_reference(name):
    """The entries of a file like lab/statistics/reference/elo.json; "inf" and "nan" become floats."""
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    return [
        {key: float(x) if x in ("inf", "-inf", "nan") else x for key, x in entry.items()}
        for entry in json.loads(text)["entries"]
    ]
