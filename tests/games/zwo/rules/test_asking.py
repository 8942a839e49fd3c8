from zxsim.games.zwo.rules.asking import ask, copy_in, pack, payment_in, place_in, take_answer, verb_of
from zxsim.games.zwo.state import COPIES, STATE, Decision, Verb


def test_a_choice_unpacks_into_what_was_packed():
    payment = 0x1234_5678
    choice = pack(Verb.ATTACK, COPIES - 1, COPIES - 2, payment)
    parts = verb_of(choice), copy_in(choice), place_in(choice), payment_in(choice)
    assert parts == (Verb.ATTACK, COPIES - 1, COPIES - 2, payment)


def test_an_answer_can_be_taken_once(record):
    S = record(STATE)
    ask(S, Decision.MAIN, 1)
    assert (S["decision"], S["seat"], S["answer"]) == (Decision.MAIN, 1, 0)
    S["answer"] = 7
    assert (take_answer(S), take_answer(S)) == (7, 0)
