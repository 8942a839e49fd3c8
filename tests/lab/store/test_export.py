import json

from made_up import play

from zxsim.lab.store import export_records


def test_a_chunk_is_exported_with_the_digests_of_its_blocks(store):
    played = play(2, 500, pairs=700)
    store.commit(played)
    (exported,) = export_records(store)
    assert (exported["cell"], exported["first_pair"], exported["pairs"]) == (2, 500, 700)
    assert exported["blocks"] == [
        {"first_pair": 500, "digest": played.digests[:32].hex()},
        {"first_pair": 1000, "digest": played.digests[32:].hex()},
    ]
    assert exported["file"] == "chunks/2/500.parquet" and len(exported["sha256"]) == 64


def test_an_export_does_not_say_who_played_where(store):
    store.commit(play(0, 0, rows=False, worker="pid 4711"))
    text = json.dumps(list(export_records(store)))
    assert "4711" not in text and str(store.folder) not in text
