"""What runs inside a worker: it is told once what to play, proves that it would play the same, then plays.

Plain functions of the module's top level with tiny arguments, so that they travel to processes and machines
as a name and an address.
"""

import os
import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from zxsim.core.errors import ZxsimError
from zxsim.lab.chunk import Chunk, Played
from zxsim.lab.workers.outcome import Broken, Refused


@dataclass(frozen=True)
class Order:
    """All that a worker is told of an experiment.

    kind: the class of the setup, with `from_json`. text: the setup. expected: the coordinator's handshake.
    """

    kind: type[Any]
    text: str
    digest: str
    expected: Mapping[str, str]


@dataclass
class _Post:
    """A setup ready to play, or why it must not. is_home: this is the coordinator's own process."""

    setup: Any
    refusal: str | None
    is_home: bool = False


_orders: dict[str, Order] = {}
_posts: dict[str, _Post] = {}
_lock = threading.Lock()


def make_order(setup: Any) -> Order:
    """What workers elsewhere must know to play chunks of `setup`."""
    return Order(type(setup), setup.to_json(), setup.digest, setup.handshake())


def register(order: Order) -> None:
    """Take the order; it is looked at when the first chunk comes."""
    _orders[order.digest] = order


def register_home(setup: Any) -> None:
    """Let threads of this process play with the very setup of the coordinator."""
    _posts[setup.digest] = _Post(setup, None, is_home=True)


def forget(digest: str) -> None:
    """The experiment is over."""
    _orders.pop(digest, None)
    _posts.pop(digest, None)


def check(digest: str) -> Refused | None:
    """Get ready to play; returns why this worker must not."""
    refusal = _take_post(digest).refusal
    return Refused(name_worker(), refusal) if refusal else None


def play_chunk(digest: str, chunk: Chunk) -> Played | Broken | Refused:
    """Play one chunk of the experiment registered under `digest`.

    Faults that a user can mend are raised, all others come back as Broken.
    """
    post = _take_post(digest)
    if post.refusal:
        return Refused(name_worker(), post.refusal)
    try:
        played: Played = post.setup.play(chunk)
    except ZxsimError:
        raise
    except Exception as error:
        return Broken(chunk, f"{type(error).__name__}: {error}")
    return replace(played, worker=name_worker(post.is_home))


def name_worker(is_home: bool = False) -> str:
    """Without the host's name: it is kept with the results."""
    return f"thread {threading.get_native_id()}" if is_home else f"pid {os.getpid()}"


def compare(expected: Mapping[str, str], found: Mapping[str, str]) -> str:
    """The differences in words, empty when there are none."""
    names = [name for name in expected if found.get(name) != expected[name]]
    return ", ".join(f"{name} {_cut(found.get(name))} (here {_cut(expected[name])})" for name in names)


def _take_post(digest: str) -> _Post:
    with _lock:
        if digest not in _posts:
            _posts[digest] = _make_post(_orders.get(digest))
        return _posts[digest]


def _make_post(order: Order | None) -> _Post:
    if order is None:
        return _Post(None, "nothing of this experiment: it was not registered there")
    try:
        setup = order.kind.from_json(order.text)
        found = setup.handshake()
    except Exception as error:
        return _Post(None, f"no way to play: {type(error).__name__}: {error}")
    return _Post(setup, compare(order.expected, found) or None)


def _cut(value: str | None) -> str:
    """Digests are long and say no more than their beginning."""
    return "none" if value is None else value[:12] if len(value) == 64 else value
