"""Tables of the lab made up for tests of pages: any number of decks of any names."""

from itertools import combinations
from types import SimpleNamespace

import pandas

from zxsim.lab.statistics.estimate import Estimate


def matchups(names, validity="fixed"):
    """As `lab.analysis.matchups.rate_matchups`: the earlier deck of the list wins the more the earlier."""
    rows = []
    for a, b in combinations(range(len(names)), 2):
        rate = min(0.98, 0.5 + 0.05 * (b - a))
        rows += [
            _matchup(names[a], names[b], rate, validity),
            _matchup(names[b], names[a], 1 - rate, validity),
        ]
    return pandas.DataFrame(rows)


def _matchup(deck, opponent, rate, validity):
    return {
        "deck": deck,
        "opponent": opponent,
        "pairs": 1234,
        "win_rate": rate,
        "low": max(0.0, rate - 0.03),
        "high": min(1.0, rate + 0.03),
        "all_low": max(0.0, rate - 0.06),
        "all_high": min(1.0, rate + 0.06),
        "going_first": min(1.0, rate + 0.01),
        "going_second": max(0.0, rate - 0.01),
        "validity": validity,
        "p": 0.01,
        "certain": abs(rate - 0.5) > 0.06,
    }


def decks(names, step=0.1):
    """As `lab.analysis.matchups.rate_decks`."""
    rows = []
    for number, name in enumerate(names):
        rate = max(0.1, 0.8 - step * number)
        rows.append(
            {
                "deck": name,
                "opponents": len(names) - 1,
                "win_rate": rate,
                "low": rate - 0.02,
                "high": rate + 0.02,
                "all_low": rate - 0.04,
                "all_high": rate + 0.04,
                "certain": abs(rate - 0.5) > 0.04,
                "worst_opponent": names[number - 1],
                "worst": rate - 0.05,
                "worst_low": rate - 0.1,
                "worst_high": rate,
            }
        )
    return pandas.DataFrame(rows)


def seats(names):
    """As `lab.analysis.seats.rate_seats`."""
    frame = matchups(names).iloc[::2].reset_index(drop=True)
    told = {"deck": frame["deck"], "opponent": frame["opponent"], "bot": "x", "opponent_bot": "x"}
    for name in ("win_rate", "first_player", "going_first", "going_second"):
        told |= {name: frame["win_rate"], f"{name}_low": frame["low"], f"{name}_high": frame["high"]}
    told |= {"turns": 12.5, "turns_low": 12.0, "turns_high": 13.0, "first_player_certain": frame["certain"]}
    return pandas.DataFrame(told)


def views(names, conditions=("calm", "wild")):
    """As `lab.analysis.seats.compare_views`."""
    parts = [
        seats(names).assign(view=view, win_rate=lambda frame, n=n: (frame["win_rate"] - 0.1 * n).clip(0, 1))
        for n, view in enumerate(conditions)
    ]
    return pandas.concat(parts, ignore_index=True)


def matrix(names, expected=True, prior=0.0):
    """As `lab.field.matrix.Matrix`: earlier decks are stronger, the first three are in the mixture."""
    n = len(names)
    strengths = [90.0 - 60 * k for k in range(n)]
    rows = pandas.DataFrame({"deck": names})
    ranking = decks(names).assign(strength=strengths)
    ranking = ranking.assign(strength_low=ranking["strength"] - 20, strength_high=ranking["strength"] + 20)
    inclusion = [1.0, 0.7, 0.3, *([0.0] * n)][:n]
    weight = [0.6, 0.4, *([0.0] * n)][:n]
    mixture = rows.assign(
        inclusion=inclusion,
        weight=weight,
        weight_low=[max(0.0, each - 0.2) for each in weight],
        weight_high=[each + 0.2 if share else 0.0 for each, share in zip(weight, inclusion, strict=True)],
        against_mixture=[0.5, 0.5, *([0.4] * n)][:n],
        against_mixture_low=0.38,
        against_mixture_high=0.5,
    )
    return SimpleNamespace(
        ranking=ranking,
        mixture=mixture,
        replies=replies(names) if expected else replies(names).head(0),
        ranges=ranges(names) if expected else ranges(names).head(0),
        seen=50.0,
        cyclic_share=Estimate(0.2, 0.12, 0.31, 0.95, 3, "made up"),
        first_player=Estimate(0.53, 0.52, 0.54, 0.95, 100, "made up"),
        fit=SimpleNamespace(prior=prior),
    )


def replies(names):
    """As `lab.field.frames.frame_replies`."""
    rates = [max(0.1, 0.6 - 0.1 * n) for n in range(len(names))]
    frame = pandas.DataFrame({"deck": names, "win_rate": rates})
    behind = rates[0] - frame["win_rate"]
    return frame.assign(
        low=frame["win_rate"] - 0.05,
        high=frame["win_rate"] + 0.05,
        best=[0.97, 0.03, *([0.0] * len(names))][: len(names)],
        best_if_exact=[1.0, *([0.0] * len(names))][: len(names)],
        behind=behind,
        behind_low=behind - (behind > 0) * 0.02,
        behind_high=behind + (behind > 0) * 0.02,
    )


def ranges(names):
    """As `lab.field.frames.frame_ranges`: the first is expected half of the time, and at most 70 %."""
    n = len(names)
    shares = [0.5, *([0.5 / max(1, n - 1)] * n)][:n]
    return pandas.DataFrame(
        {"opponent": names, "share": shares, "share_low": 0.0, "share_high": [0.7, *([1.0] * n)][:n]}
    )
