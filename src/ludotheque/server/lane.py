"""A thread for what takes as long as somebody has said. Of what waits the shortest comes first: whoever asks for many
long tables at once keeps nobody from a short one."""

import asyncio
import heapq
import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


class Lane:
    """One at a time, so that the event loop has half of the interpreter even then."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._came = itertools.count()
        self._is_taken = False

    async def run(self, size: int, work: Callable[..., T], *arguments: Any) -> T:
        """`size`: how much there is to do, in whatever everybody here counts."""
        await self._turn(size)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)
        finally:
            self._next()

    async def _turn(self, size: int) -> None:
        if not self._is_taken:
            self._is_taken = True
            return
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (size, next(self._came), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had come, and nobody takes it
                self._next()
            raise

    def _next(self) -> None:
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._is_taken = False

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
