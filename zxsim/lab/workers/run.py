"""Play chunks on a pool of workers, whatever happens to the workers.

joblib does the handing out. What is ours: drawing late, noticing what hangs, finding out which chunk ends
its workers, and never waiting for ever.
"""

import multiprocessing
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from typing import Any

from joblib import Parallel, parallel_config

from zxsim.core.errors import EnvironmentFault, UsageError, ZxsimError
from zxsim.lab.chunk import Chunk, Fault, Played
from zxsim.lab.workers.desk import Desk
from zxsim.lab.workers.ending import undisturbed
from zxsim.lab.workers.isolate import Isolator
from zxsim.lab.workers.joblib_pool import Pool, Processes, Threads
from zxsim.lab.workers.outcome import Broken, Refused
from zxsim.lab.workers.patience import Patience
from zxsim.lab.workers.worker import Order, make_order, play_chunk

BACKENDS = ("threads", "sequential", "loky", "dask")
AHEAD = 2  # chunks drawn and not back, for each that can be played at a time
BARREN_ROUNDS = 5
HANGING = (TimeoutError, multiprocessing.TimeoutError)  # ours and joblib's


def run_chunks(
    setup: Any,
    chunks: Iterable[Chunk],
    *,
    backend: str = "threads",
    jobs: int,
    scheduler: str | None = None,
    tls_ca: str | None = None,
    tls_cert: str | None = None,
    tls_key: str | None = None,
    on_start: Callable[[list[Chunk]], object] | None = None,
    suspects: Iterable[Chunk] = (),
    patience: Patience | None = None,
) -> Iterator[Played | Fault]:
    """Results in finishing order; close the generator to stop.

    setup: an object with to_json, digest, play, handshake, warm, weigh, heaviest, whose class has from_json
    (see `lab.setup`).
    chunks: drawn late, at most 2 x jobs ahead, in the caller's thread, where also on_start(chunks drawn) is
    called. backend: "threads", "sequential" (one thread), "loky" (processes), "dask" (a cluster: `scheduler`
    is its address, None starts one on this machine; tls_...: PEM files for tls://).
    suspects: chunks that were out when an earlier run died; they are played in a process of their own, like
    every chunk that was out when a worker was lost, and those that fail there three times come back as Fault.
    A chunk may come twice. patience: when a chunk counts as hanging.
    Raises EnvironmentFault when workers are not like this process, or none stays alive.
    """
    if backend not in BACKENDS:
        raise UsageError(f"Unknown backend {backend!r}: it is one of {', '.join(BACKENDS)}.")
    patience = patience or Patience(heaviest=setup.heaviest)
    setup.warm()  # compile once, before many would
    apart = list(suspects)
    order = make_order(setup)
    desk = Desk((chunk for chunk in chunks if chunk not in apart), on_start)
    pool = _open_pool(setup, order, backend, jobs, scheduler, (tls_ca, tls_cert, tls_key))
    isolator = Isolator(order, patience)
    isolator.add(apart)
    try:
        for outcome in _play(pool, order.digest, desk, isolator, patience):
            if isinstance(outcome, Refused):
                raise EnvironmentFault(f"Worker {outcome.worker} has {outcome.what}: make them the same.")
            if isinstance(outcome, Played):
                patience.note(outcome.seconds, setup.weigh(outcome.chunk.cell))
            yield outcome
    finally:
        with undisturbed(), closing(pool), closing(isolator):
            pass


def _open_pool(
    setup: Any, order: Order, backend: str, jobs: int, scheduler: str | None, files: tuple[str | None, ...]
) -> Pool:
    if backend == "dask":
        try:
            from zxsim.lab.workers.dask_pool import Cluster, Tls
        except ImportError as error:
            raise EnvironmentFault(f"{error}: install it with pip install 'zxsim[cluster]'.") from None
        ca, cert, key = files
        return Cluster(order, jobs, scheduler, Tls(ca, cert, key) if ca and cert and key else None)
    if backend == "loky":
        return Processes(order, jobs)
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
            pool.renew(is_hanging=isinstance(fault, HANGING))
    yield from isolator.finish()


def _play_round(
    pool: Pool, digest: str, desk: Desk, patience: Patience
) -> Iterator[Played | Broken | Refused]:
    """Play what lies on the desk, and what is drawn meanwhile. Raises whatever broke the pool."""
    width = pool.width
    with parallel_config(**pool.options):
        # With one job joblib would play here and now, where nothing can be watched or stopped: so it is told
        # two, and given one chunk at a time.
        parallel = Parallel(
            n_jobs=max(2, width), batch_size=1, pre_dispatch=width, return_as="generator_unordered"
        )
        outcomes = parallel(map(_address(digest), desk))
    try:
        while True:
            parallel.timeout = patience.limit  # read anew each time it waits
            outcome = next(outcomes, None)
            if outcome is None:
                return
            if not isinstance(outcome, Refused):
                desk.take_back(outcome.chunk)
            yield outcome
            if desk.age() > patience.limit:
                raise TimeoutError("a chunk hangs")
            if pool.width > width:
                desk.pause()  # workers have joined: what is out ends, and a wider round begins
            else:
                desk.refill(AHEAD * width)
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # joblib tells that results go unused: so it was meant
            outcomes.close()


def _address(digest: str) -> Callable[[Chunk], Any]:
    """A call as joblib takes it: function, arguments, keywords."""
    return lambda chunk: (play_chunk, (digest, chunk), {})
