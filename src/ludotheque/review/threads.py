"""Work that compiled code does in several threads at once. Nothing stops such code: whoever looks no further, or
interrupts, does not wait for what is under way, nor does the end of the program."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future
from os import cpu_count
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def in_order(
    do: Callable[[T], R], items: Iterable[T], workers: int | None = None
) -> Generator[R, None, None]:
    """What comes of each, in their order; as many at a time as there are workers, or processors.

    >>> [*in_order(lambda number: number * number, [3, 1, 2])]
    [9, 1, 4]
    """
    todo: SimpleQueue[tuple[Future[R], T]] = SimpleQueue()
    promised: deque[Future[R]] = deque()
    for item in items:
        promised.append(Future())
        todo.put((promised[-1], item))
    for _ in range(min(workers or cpu_count() or 1, len(promised))):
        Thread(target=_work, args=(do, todo), daemon=True).start()
    try:
        while promised:
            yield promised.popleft().result()
    finally:
        for future in promised:
            future.cancel()


def _work(do: Callable[[T], R], todo: "SimpleQueue[tuple[Future[R], T]]") -> None:
    while True:
        try:
            future, item = todo.get_nowait()
        except Empty:
            return
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(do(item))
            except BaseException as error:  # it is for whoever waits
                future.set_exception(error)
