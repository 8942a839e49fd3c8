import pickle

from zxsim.lab.chunk import Chunk


def test_an_address_is_small_and_has_an_order():
    chunk = Chunk(cell=3, first_pair=1500, pairs=500)
    assert len(pickle.dumps(chunk)) < 200
    assert sorted([chunk, Chunk(2, 9000, 1)])[0].cell == 2
