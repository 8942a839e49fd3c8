"""Tables of the lab made up for tests of pages: any number of decks of any names."""

from itertools import combinations

import pandas


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
