import random

import pytest

from zxsim.cli import odds_answers
from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.deck import load_deck
from zxsim.games.zx.odds import Unseen


def make_unseen(cards=49, threes=13, icons=20, recovery=4, bringers=4, events=0):
    """The events are among the cards of cost 3."""
    roles = {"ig": icons, "life_recovery": recovery, "void_bringer": bringers, "event": events}
    return Unseen(cards, {3: threes, 9: cards - threes}, {3: events}, roles, {("red",): cards})


@pytest.mark.parametrize("threes, published", [(13, 72.2), (12, 68.8), (16, 80.7)])
def test_three_costs_in_the_first_hand(threes, published):
    row = odds_answers.answer_opening(make_unseen(threes=threes), ["first"])[0]
    assert round(100 * row["hand"], 1) == published


def test_three_costs_with_the_mulligan():
    row = odds_answers.answer_opening(make_unseen(), ["first", "second"])[0]
    assert round(100 * row["first"][0], 1) == 92.3


@pytest.mark.parametrize("cards, published", [(49, 40.8), (48, 41.7)])
def test_ignition_hits(cards, published):
    assert round(100 * odds_answers.answer_ignition(make_unseen(cards), 0)["hit_by"][0], 1) == published


def test_ignition_asked_for_the_other_deck():
    answer = odds_answers.answer_ignition(make_unseen(), -1)
    assert answer["hit_by_other"] == odds_answers.answer_ignition(make_unseen(48), 0)["hit_by"]


def test_icons_in_life():
    life = odds_answers.answer_life(make_unseen(), 4)
    assert round(life["mean_icons"], 2) == 1.63
    assert sum(k * p for k, p in enumerate(life["icons"])) == pytest.approx(life["mean_icons"])
    assert round(100 * life["life_recovery"], 1) == 29.7
    assert life["damage"][4] == pytest.approx(1 - life["life_recovery"])


def test_a_card_shows_all_its_colours():
    colours = {("red", "blue"): 5, ("red",): 5, ("blue",): 10}
    unseen = Unseen(
        20, {3: 20}, {}, dict.fromkeys(("ig", "life_recovery", "void_bringer", "event"), 0), colours
    )
    answer = odds_answers.answer_resource(unseen, 2)
    assert [(row["colour"], row["copies"]) for row in answer["colours"]] == [("blue", 15), ("red", 10)]
    # Both colours in two cards: all but two plain reds or two plain blues.
    assert answer["all"][2] == pytest.approx(1 - (10 + 45) / 190)
    assert answer["colours"][1]["missed_at_start"] == pytest.approx(45 / 190)


def test_next_cards():
    rows = odds_answers.answer_next(make_unseen(cards=5, threes=2, icons=0, recovery=0, bringers=0))
    assert rows[0]["drawn"] == pytest.approx({1: 0.4, 2: 0.7, 4: 1})
    assert [row["kind"] for row in rows] == ["cost 3", "cost 9"]


def test_wanted_alone_is_a_kind():
    seats = ["first", "second"]
    wanted = odds_answers.answer_wanted([("a", 13, 1)], 49, seats)
    opening = odds_answers.answer_opening(make_unseen(), seats)[0]
    assert len(wanted) == 1
    for seat in seats:
        assert wanted[0][seat] == pytest.approx(opening[seat])


def test_named_cards_as_dealt_out():
    """Hand, mulligan and two dealt Resource cards, shuffled and played out."""
    deck, rng, rounds = load_deck("sakura", load_pool()), random.Random(1), 20_000
    named = odds_answers.answer_named(deck, 12, 49, 3, ["second"])
    for word in ("kept", "redrawn"):
        missed, done = 0, 0
        for _ in range(rounds):
            cards = [True] * 12 + [False] * 37
            rng.shuffle(cards)
            if word == "redrawn" and not any(cards[:4]):
                rng.shuffle(cards)
            held, placed = sum(cards[:4]), sum(cards[4:6])
            missed += placed == 0
            for turn in range(2):
                held += sum(cards[6 + 2 * turn : 8 + 2 * turn])
                placed, held = placed + (held > 0), held - (held > 0)
            done += placed >= 3
        assert named[word]["at_start"][0] == pytest.approx(missed / rounds, abs=0.015)
        assert named[word]["second"][1] == pytest.approx(done / rounds, abs=0.015)


def test_a_hand_as_played_out():
    rng, rounds = random.Random(1), 20_000
    hand = odds_answers.answer_hand(49, 8, ["first", "second"])
    assert (hand["first"]["plain"], hand["second"]["plain"]) == ([2, 2, 2], [4, 4, 4])
    total, more = 0, 0
    for _ in range(rounds):
        cards = [True] * 8 + [False] * 41
        rng.shuffle(cards)
        held = [cards.pop() for _ in range(4)]
        for drawn in (0, 2, 2):
            held = sorted(held + [cards.pop() for _ in range(drawn)])[1:]
            used = held.pop()
            held += [cards.pop()] if used else []
        total, more = total + len(held), more + (len(held) > 2)
    assert hand["first"]["mean"][2] == pytest.approx(total / rounds, abs=0.02)
    assert hand["first"]["more"][2] == pytest.approx(more / rounds, abs=0.015)


def test_events_dealt_out():
    rng, rounds = random.Random(1), 20_000
    kinds = ["event"] * 6 + ["cheap"] * 14 + ["other"] * 29
    hands = [rng.sample(kinds, 4) for _ in range(rounds)]
    row = odds_answers.answer_events(make_unseen(threes=20, events=6), opening=True)[0]
    assert row["seen"] == 4 and row["mean"] == pytest.approx(24 / 49)
    for n, chance in enumerate(row["events"][:3]):
        assert chance == pytest.approx(sum(hand.count("event") == n for hand in hands) / rounds, abs=0.015)
    assert sum(row["events"]) == pytest.approx(1)
    assert row["no_zx"] == pytest.approx(sum("cheap" not in hand for hand in hands) / rounds, abs=0.015)


def test_events_among_few_cards():
    (row, *_) = odds_answers.answer_events(make_unseen(events=6), opening=False)
    assert (row["seen"], row["events"]) == (1, pytest.approx([43 / 49, 6 / 49, 0, 0]))
    assert odds_answers.answer_events(make_unseen(), opening=True) == []


def test_an_event_is_no_zx():
    rows = odds_answers.answer_opening(make_unseen(threes=20, events=6), ["first"])
    copies = {row["kind"]: row["copies"] for row in rows}
    assert (copies["cost 3"], copies["cost ≤ 3, Z/X"], copies["Event"]) == (20, 14, 6)


def test_three_costs_on_the_first_turn_as_dealt_out():
    """Questions of who goes first or second, with the mulligan: shuffled and looked at."""
    rng, rounds = random.Random(1), 20_000
    row = odds_answers.answer_opening(make_unseen(), ["first", "second"])[0]
    found = {"first": 0, "second": 0}
    for _ in range(rounds):
        cards = [True] * 13 + [False] * 36
        rng.shuffle(cards)
        if not any(cards[:4]):
            rng.shuffle(cards)
        found["first"] += any(cards[:4])
        found["second"] += any(cards[:6])
    for seat, n in found.items():
        assert row[seat][0] == pytest.approx(n / rounds, abs=0.015)


def test_ignition_with_cards_seen_as_turned_up():
    rng, rounds = random.Random(1), 20_000
    answer = odds_answers.answer_ignition(make_unseen(cards=37, icons=15), 0)
    tries = [rng.sample([True] * 15 + [False] * 22, 3) for _ in range(rounds)]
    for k in (1, 2, 3):
        assert answer["hit_by"][k - 1] == pytest.approx(
            sum(any(hit[:k]) for hit in tries) / rounds, abs=0.015
        )
    assert answer["all_hit"][2] == pytest.approx(sum(map(all, tries)) / rounds, abs=0.015)
