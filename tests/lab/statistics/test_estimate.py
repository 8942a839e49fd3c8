import json
import math

from zxsim.lab.statistics.estimate import Estimate


def test_complement_is_the_other_sides_view():
    estimate = Estimate(0.6, 0.5, 0.75, 0.95, 10, "Wilson")
    other = estimate.complement()
    assert (other.value, other.low, other.high) == (0.4, 0.25, 0.5)
    assert (other.n, other.method, other.validity) == (10, "Wilson", "fixed")


def test_to_dict_is_json_even_without_data():
    empty = Estimate(math.nan, 0.0, 1.0, 0.95, 0, "Wilson").to_dict()
    assert json.loads(json.dumps(empty, allow_nan=False)) == {
        "value": None,
        "low": 0.0,
        "high": 1.0,
        "level": 0.95,
        "n": 0,
        "method": "Wilson",
        "validity": "fixed",
    }
