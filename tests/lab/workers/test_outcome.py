from lab.workers.fake import list_chunks

from zxsim.lab.chunk import Fault
from zxsim.lab.workers.outcome import Broken, Refused


def test_each_kind_is_told_apart_by_its_type():
    chunk = list_chunks(1)[0]
    kinds = [Fault(chunk, "it hangs", 3), Broken(chunk, "it hangs"), Refused("pid 1", "numba 0.60")]
    assert [type(each) for each in kinds] == [Fault, Broken, Refused]
    assert kinds[0].tries == 3
