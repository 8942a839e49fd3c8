import re
from pathlib import Path

RULINGS = [f"{number:03}" for number in range(1, 119)]
PARTLY = {  # what a test cannot set up
    "110": "no text can grant an ability to a Player card: state and own abilities are tested",
}
TEXT = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))


def test_every_ruling_has_one_test():
    found = re.findall(r"^def test_zxr_(\d{3})_\w+\(", TEXT, re.MULTILINE)
    assert sorted(found) == RULINGS
    assert set(PARTLY) <= set(found)
