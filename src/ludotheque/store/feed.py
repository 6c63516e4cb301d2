"""News of entries, from one teller to any number of readers, none of whom can hold up the others."""

import asyncio
from collections import deque
from weakref import WeakSet

News = tuple[str, int]
"""A table, and the number of its new entry."""

ANEW: News = ("", -1)
"""Something was missed: read anew what you watch."""


class Feed:
    """One reader's news, in order. A reader that falls far behind is told to read anew instead of growing a heap."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._news: deque[News] = deque()
        self._more = asyncio.Event()
        self._is_over = False

    def put(self, table: str, number: int) -> None:
        if len(self._news) >= self._most:
            self._news.clear()
            table, number = ANEW
        self._news.append((table, number))
        self._more.set()

    def end(self) -> None:
        self._is_over = True
        self._more.set()

    def __aiter__(self) -> "Feed":
        return self

    async def __anext__(self) -> News:
        while not self._news:
            if self._is_over:
                raise StopAsyncIteration
            self._more.clear()
            await self._more.wait()
        return self._news.popleft()


class Feeds:
    """All readers of one store. A reader that nobody holds any more is forgotten."""

    def __init__(self, most: int = 10_000) -> None:
        self._most = most
        self._feeds: WeakSet[Feed] = WeakSet()

    def add(self) -> Feed:
        feed = Feed(self._most)
        self._feeds.add(feed)
        return feed

    def tell(self, table: str, number: int) -> None:
        self.tell_all([(table, number)])

    def tell_all(self, news: list[News]) -> None:
        for feed in self._feeds:
            for table, number in news:
                feed.put(table, number)

    def end(self) -> None:
        for feed in self._feeds:
            feed.end()
        self._feeds.clear()
