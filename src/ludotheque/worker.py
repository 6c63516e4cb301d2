"""A process that works for another one: one job at a time, within limits of time and memory, and behind whoever started
it where both want the processor. One that crashes or takes too long is ended, and another takes its place.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any, Protocol

from ludotheque.core.errors import Refusal

_SPAWN = multiprocessing.get_context("spawn")  # a fork would copy sockets and threads

FIRST = 120.0  # s for the first job of a kind that has to get ready in a worker: its kernels may have to be compiled
MEMORY = 4 << 30  # bytes for one that thinks: its kernels are compiled in its process
NICE = 2  # how far workers stand back where whoever started them wants the processor


class Task(Protocol):
    """What a worker is asked to do."""

    @property
    def kind(self) -> str:
        """What a worker gets ready for once."""

    @property
    def is_slow_at_first(self) -> bool: ...


Work = Callable[[Any], Any]


class WorkFailed(Exception):
    """The worker crashed, raised or took too long."""


def end_with_parent(end: Callable[[], object]) -> None:
    """Call this when the process that started this one is gone, however it went."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            end()

        threading.Thread(target=watch, daemon=True, name="parent").start()


def end_tracker() -> None:
    """Python starts a process besides, which outlives this one: where nobody takes orphans in, it would stay there
    dead. One that others use ends with them."""
    stop = getattr(getattr(resource_tracker, "_resource_tracker", None), "_stop", None)
    if stop is not None and not multiprocessing.active_children():
        stop()


def _stand_back(memory: int, nice: int) -> None:
    """Behind the server where both want the processor, and with at most this much memory."""
    with contextlib.suppress(ImportError, AttributeError, OSError, ValueError):  # not every system has both
        os.nice(nice)
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Whoever is started in here does not hear Ctrl-C: until a worker can say so itself it would die of it, loudly."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # it would be started in here, and listens again when it is
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _live(pipe: Connection, work: Work, memory: int, nice: int) -> None:
    """The life of a worker: jobs in, results out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(lambda: os._exit(0))
    _stand_back(memory, nice)
    with contextlib.suppress(EOFError, OSError):  # whoever started it is gone
        while True:
            job = pipe.recv()
            pipe.send(None if job is None else _done(work, job))


def _done(work: Work, job: Any) -> tuple[Any, Refusal | None, str | None]:
    """The result, or what is refused, or the trouble: a mistake is told, and kills nobody."""
    try:
        return work(job), None, None
    except Refusal as refusal:
        return None, refusal, None
    except Exception as error:
        return None, None, f"{type(error).__name__}: {error}"[:200]


class Worker:
    """One process, made when it is first needed."""

    def __init__(self, work: Work, seconds: float, memory: int, nice: int = NICE) -> None:
        self._work, self._seconds, self._memory, self._nice = work, seconds, memory, nice
        self._process: Any = None
        self._pipe: Connection | None = None
        self._ending = Lock()
        self._known: set[str] = set()  # the kinds of jobs that were done here

    def ask(self, job: Task) -> Any:
        """What the work gives or refuses, or `WorkFailed`. Blocks: called from a thread."""
        try:
            pipe = self._start()
            pipe.send(job)
            if not pipe.poll(self._limit(job)):
                raise WorkFailed("too slow")
            result, refusal, trouble = pipe.recv()
        except (EOFError, OSError) as error:
            self.end()
            raise WorkFailed("the worker crashed") from error
        except WorkFailed:
            self.end()
            raise
        if trouble is not None:
            raise WorkFailed(trouble)
        self._known.add(job.kind)
        if refusal is not None:
            raise refusal
        return result

    def get_ready(self) -> None:
        """Be there when the first job comes. Blocks, as `ask`."""
        with contextlib.suppress(EOFError, OSError, WorkFailed):
            self._start()

    def _limit(self, job: Task) -> float:
        is_first = job.is_slow_at_first and job.kind not in self._known
        return max(FIRST, self._seconds) if is_first else self._seconds

    def _start(self) -> Connection:
        with self._ending:  # whoever ends it meanwhile finds it begun, or not there
            if self._pipe is not None and self._process.is_alive():
                return self._pipe
            pipe, theirs = _SPAWN.Pipe()
            arguments = (theirs, self._work, self._memory, self._nice)
            process = _SPAWN.Process(target=_live, args=arguments, daemon=True, name="ludotheque-worker")
            with _deaf():
                process.start()
            theirs.close()
            self._pipe, self._process = pipe, process
            self._known.clear()
        pipe.send(None)
        if not pipe.poll(FIRST):  # which is not the time of any job
            raise WorkFailed("it does not begin")
        pipe.recv()
        return pipe

    def end(self) -> None:
        with self._ending:  # the thread that asks ends it too, when the process is gone
            if self._process is not None:
                self._process.kill()
                self._process.join()
            if self._pipe is not None:
                self._pipe.close()
            self._process = self._pipe = None
