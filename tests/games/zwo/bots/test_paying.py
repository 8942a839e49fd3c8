"""Which magic cards pay."""

import pytest

from zxsim.games.zwo.bots.paying import choose_payment
from zxsim.games.zwo.position import build
from zxsim.games.zwo.rules.magic import BACKING, RESTING, list_payments
from zxsim.games.zwo.text import _BACKED, _RESTED, _payment_text

PILE = ["v.G1.1*2", "v.R1.1", "v.N1.1", "v.B1.1/back", "v.R1.1/rest"]


@pytest.mark.parametrize(
    "way, n, colours, text",
    [
        (RESTING, 0, 0, ""),
        (RESTING, 1, 0, "back"),
        (RESTING, 2, 0, "grey,back"),
        (RESTING, 3, 0, "green,grey,back"),
        (RESTING, 2, 4, "red,back"),
        (BACKING, 1, 0, "red/rest"),
        (BACKING, 1, 4, "red/rest"),
        (BACKING, 2, 1, "green,red/rest"),
        (BACKING, 3, 0, "green,grey,red/rest"),
    ],
)
def test_what_is_missed_least_pays(way, n, colours, text):
    S, M, W, _ = build({"P1": {"magic": PILE}})
    payment = int(choose_payment(S, M, W, 0, way, n, colours))
    assert _payment_text(payment, _RESTED if way == RESTING else _BACKED) == text
    found = list_payments(S, M, W, 0, way, n, colours)
    assert payment in W["payment"][:found]
