"""The games of a match on a Ray cluster (the extra `cluster`). A node that is lost costs time, never a game.

Each task is a few games, played by a process of its own beside Ray's as on one machine, so that bots that hang or
crash are dealt with in one way. What a lost node had not handed over, Ray plays again elsewhere; a task's games are
handed over all at once or not at all, so none is doubled.
"""

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from ludotheque.arena.match import Seating
from ludotheque.arena.playing import Played
from ludotheque.arena.workers import Worker
from ludotheque.core.errors import BadRecord, Message
from ludotheque.extras import Lacking

_BATCH = 4  # games a task: handing them over costs little then, and little is lost with a node
_AHEAD = 2  # tasks under way for each processor, so that none waits

_worker: Worker | None = None


def _play_batch(seatings: Sequence[Seating]) -> list[Played]:
    """What a task does, in a process of Ray's, which keeps its worker for the next one."""
    global _worker  # noqa: PLW0603 - a process has one
    _worker = _worker or Worker()
    return [_worker.play(seating) for seating in seatings]


def play_on_cluster(seatings: Sequence[Seating], address: str) -> Iterator[Played]:
    """Every game, in the order in which they end."""
    ray = _connect(address)
    try:
        yield from _spread(ray, seatings)
    finally:
        ray.shutdown()


def _connect(address: str) -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    try:
        import ray
    except ImportError:
        raise Lacking("cluster") from None
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:  # Ray has many ways to say so
        reason = " ".join(str(error).split())[:160]
        raise BadRecord(Message("arena-ray-unreachable", address=address[:80], reason=reason)) from None
    return ray


def _knock(address: str) -> None:
    """Ray itself waits for minutes where nobody answers."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), timeout=5).close()


def _spread(ray: Any, seatings: Sequence[Seating]) -> Iterator[Played]:
    task = ray.remote(num_cpus=1, max_retries=-1, scheduling_strategy="SPREAD")(_play_batch)
    waiting = (seatings[i : i + _BATCH] for i in range(0, len(seatings), _BATCH))
    processors = int(ray.cluster_resources().get("CPU", 1))
    under_way = [task.remote(batch) for batch in islice(waiting, _AHEAD * processors)]
    while under_way:
        done, under_way = ray.wait(under_way, num_returns=1)
        under_way += [task.remote(batch) for batch in islice(waiting, len(done))]
        for games in ray.get(done):
            yield from games
