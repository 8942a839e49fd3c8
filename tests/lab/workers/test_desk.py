from types import SimpleNamespace

from lab.workers.fake import list_chunks

from zxsim.lab.workers.desk import Desk

CHUNKS = list_chunks(10)


def test_nothing_is_drawn_before_a_refill():
    assert list(Desk(CHUNKS)) == []


def test_a_refill_draws_no_further_than_asked_counting_what_is_out():
    desk = Desk(CHUNKS)
    assert desk.refill(3)
    assert [next(desk), next(desk)] == CHUNKS[:2]
    desk.refill(4)
    assert list(desk) == CHUNKS[2:4]
    assert not desk.refill(4)


def test_what_came_back_makes_room():
    desk = Desk(CHUNKS)
    desk.refill(2)
    list(desk)
    desk.take_back(CHUNKS[0])
    desk.refill(2)
    assert list(desk) == [CHUNKS[2]]


def test_what_is_given_up_is_what_was_out():
    desk = Desk(CHUNKS)
    desk.refill(3)
    next(desk), next(desk)
    desk.take_back(CHUNKS[0])
    assert desk.give_up() == [CHUNKS[1]]
    assert desk.give_up() == []


def test_a_paused_desk_hands_nothing_out_until_the_next_refill():
    desk = Desk(CHUNKS)
    desk.refill(2)
    desk.pause()
    assert list(desk) == []
    desk.refill(2)
    assert list(desk) == CHUNKS[:2]


def test_drawn_chunks_are_told_before_any_is_handed_out():
    told = []
    desk = Desk(CHUNKS, told.extend)
    desk.refill(2)
    assert told == CHUNKS[:2]


def test_age_is_that_of_the_chunk_that_is_out_longest(monkeypatch):
    clock = iter([10.0, 12.0, 15.0, 15.0])
    monkeypatch.setattr("zxsim.lab.workers.desk.time", SimpleNamespace(monotonic=lambda: next(clock)))
    desk = Desk(CHUNKS)
    desk.refill(2)
    next(desk), next(desk)
    assert desk.age() == 5
