"""Every rule of the game has a test that is named after it."""

import re
from pathlib import Path

RULES = {2: 8, 3: 8, 4: 8, 5: 7, 6: 7, 7: 2, 8: 1}
"""How many rules each section has."""


def test_every_rule_has_its_test():
    text = "".join(
        path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "rules").glob("test_*.py")
    )
    tested = set(re.findall(r"def test_zwo_(\d_\d)_", text))
    assert tested == {f"{section}_{n}" for section, most in RULES.items() for n in range(1, most + 1)}
