"""Play chunks on a pool of workers, whatever happens to the workers.

joblib does the handing out. What is ours: drawing late, noticing what hangs, finding out which chunk ends
its workers, and never waiting for ever.
"""

import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from joblib import Parallel, parallel_config

from zxsim.core.errors import EnvironmentFault, UsageError, ZxsimError
from zxsim.lab.chunk import Chunk, Played
from zxsim.lab.workers.desk import Desk
from zxsim.lab.workers.isolate import Isolator
from zxsim.lab.workers.joblib_pool import Pool, Processes, Threads
from zxsim.lab.workers.outcome import Broken, Fault, Refused
from zxsim.lab.workers.patience import Patience
from zxsim.lab.workers.worker import make_order, play_chunk

BACKENDS = ("threads", "sequential", "loky", "dask")
AHEAD = 2  # chunks drawn and not back, for each that can be played at a time
BARREN_ROUNDS = 5


def run_chunks(
    setup: Any,
    chunks: Iterable[Chunk],
    *,
    backend: str = "threads",
    jobs: int,
    scheduler: str | None = None,
    on_start: Callable[[list[Chunk]], object] | None = None,
    suspects: Iterable[Chunk] = (),
    patience: Patience | None = None,
) -> Iterator[Played | Fault]:
    """Results in finishing order; close the generator to stop.

    setup: an object with to_json, digest, play, handshake, warm, whose class has from_json (see `lab.setup`).
    chunks: drawn late, at most 2 x jobs ahead, in the caller's thread, where also on_start(chunks drawn) is
    called. backend: "threads", "sequential" (one thread), "loky" (processes), "dask" (a cluster: `scheduler`
    is its address, None starts one on this machine). suspects: chunks that were out when an earlier run died;
    they are played in a process of their own, like every chunk that was out when a worker was lost, and those
    that fail there three times come back as Fault. A chunk may come twice.
    Raises EnvironmentFault when workers are not like this process, or none stays alive.
    """
    if backend not in BACKENDS:
        raise UsageError(f"Unknown backend {backend!r}: it is one of {', '.join(BACKENDS)}.")
    patience = patience or Patience()
    setup.warm()  # compile once, before many would
    apart = list(suspects)
    pool = _open_pool(setup, backend, jobs, scheduler)
    isolator = Isolator(make_order(setup), patience)
    isolator.add(apart)
    desk = Desk((chunk for chunk in chunks if chunk not in apart), on_start)
    try:
        for outcome in _play(pool, setup.digest, desk, isolator, patience):
            if isinstance(outcome, Refused):
                raise EnvironmentFault(f"Worker {outcome.worker} has {outcome.what}: make them the same.")
            if isinstance(outcome, Played):
                patience.note(outcome.seconds)
            yield outcome
    finally:
        isolator.close()
        pool.close()


def _open_pool(setup: Any, backend: str, jobs: int, scheduler: str | None) -> Pool:
    if backend == "loky":
        return Processes(setup, jobs)
    return Threads(setup, 1 if backend == "sequential" else jobs)


def _play(
    pool: Pool, digest: str, desk: Desk, isolator: Isolator, patience: Patience
) -> Iterator[Played | Fault | Refused]:
    """Round after round, until nothing is left; a round ends with the chunks, or with a fault."""
    barren = 0
    while True:
        yield from isolator.take()
        if not desk.refill(AHEAD * pool.width):
            break
        try:
            for outcome in _play_round(pool, digest, desk, patience):
                barren = 0
                if isinstance(outcome, Broken):
                    isolator.add([outcome.chunk])
                else:
                    yield outcome
                yield from isolator.take()
        except ZxsimError:
            raise
        except Exception as fault:
            isolator.add(desk.give_up())
            barren += 1
            if barren == BARREN_ROUNDS:
                what = str(fault).splitlines()[0] if str(fault) else type(fault).__name__
                raise EnvironmentFault(f"No worker stays alive ({what}). What is played is kept.") from fault
            pool.renew(is_hanging=isinstance(fault, TimeoutError))
    yield from isolator.finish()


def _play_round(
    pool: Pool, digest: str, desk: Desk, patience: Patience
) -> Iterator[Played | Broken | Refused]:
    """Play what lies on the desk, and what is drawn meanwhile. Raises whatever broke the pool."""
    with parallel_config(**pool.options):
        # With one job joblib would play here and now, where nothing can be watched or stopped: so it is told
        # two, and given one chunk at a time.
        parallel = Parallel(
            n_jobs=max(2, pool.width),
            batch_size=1,
            pre_dispatch=pool.width,
            return_as="generator_unordered",
        )
        outcomes = parallel(map(_address(digest), desk))
    try:
        while True:
            desk.refill(AHEAD * pool.width)
            parallel.timeout = patience.limit  # read anew each time it waits
            outcome = next(outcomes, None)
            if outcome is None:
                return
            if not isinstance(outcome, Refused):
                desk.take_back(outcome.chunk)
            yield outcome
            if desk.age() > patience.limit:
                raise TimeoutError
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # joblib tells that results go unused: so it was meant
            outcomes.close()


def _address(digest: str) -> Callable[[Chunk], Any]:
    """A call as joblib takes it: function, arguments, keywords."""
    return lambda chunk: (play_chunk, (digest, chunk), {})
