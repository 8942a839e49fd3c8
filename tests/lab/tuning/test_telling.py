import json
import math
from dataclasses import dataclass

from zxsim.lab.statistics.estimate import Estimate
from zxsim.lab.tuning.telling import Conditions, Meter, Told, to_plain


@dataclass(frozen=True)
class Answer(Told):
    effect: Estimate
    counts: tuple
    shares: dict


def test_an_answer_is_plain_json():
    answer = Answer(Estimate(0.5, math.nan, 1.0, 0.95, 3, "by hand"), (1, 2), {"a": math.nan})
    told = json.loads(answer.to_json())
    assert told["effect"]["value"] == 0.5
    assert told["effect"]["low"] is None
    assert (told["counts"], told["shares"]) == ([1, 2], {"a": None})


def test_conditions_are_told_by_name():
    conditions = Conditions("zx", "mine", (("his", 1.0),), ("x", "y"), {}, 1, 10, 40, 0.0, 0, ())
    assert to_plain(conditions)["field"] == [["his", 1.0]]


def test_a_meter_never_tells_more_than_is_wanted():
    told = []
    meter = Meter(lambda *numbers: told.append(numbers), 10)
    meter(6)
    meter(6)
    assert told == [(0, 10), (6, 10), (10, 10)]
    assert meter.known == 12
