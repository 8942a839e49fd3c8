"""A process that plays without end, to be interrupted or killed: FOLDER BACKEND SECONDS."""

import signal
import sys

from lab.workers.fake import FakeSetup, list_chunks

from zxsim.lab.workers.run import run_chunks


def main(folder, backend, seconds):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    for _ in run_chunks(FakeSetup(folder, float(seconds)), list_chunks(10**5), backend=backend, jobs=2):
        print("played", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
