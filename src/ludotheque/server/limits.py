"""How much is too much. Each limit has an answer of its own that says when to come again."""

import time
from collections import Counter
from dataclasses import dataclass

from ludotheque.core.errors import Message
from ludotheque.play.lobby import Denied


class TooMuch(Denied):
    """A limit is reached."""

    def __init__(self, message: Message, after: float = 1.0) -> None:
        super().__init__(message)
        self.after = after


@dataclass(frozen=True)
class Limits:
    """Defaults for a club; a bench or a big house may set others."""

    body: int = 64 * 1024  # bytes of a request
    record: int = 1024 * 1024  # bytes of an uploaded record
    message: int = 4 * 1024  # bytes of a socket message
    requests: float = 50.0  # a second and address, after a burst
    request_burst: int = 200
    messages: float = 50.0  # a second and socket, after a burst
    message_burst: int = 200
    sockets: int = 200  # at once for an address
    tables: int = 30  # not yet over, for a guest
    waiting: int = 500  # messages that a slow reader may leave unread
    bot_seconds: float = 20.0  # for one move
    loaded: int = 20_000  # tables kept in memory
    idle_seconds: float = 600.0  # after which a table without sockets leaves memory


class Bucket:
    """A bucket of `burst` tokens that fills at `rate` a second.

    >>> bucket = Bucket(1, 2)
    >>> [bucket.take(now=0.0), bucket.take(now=0.0), bucket.take(now=0.0), bucket.take(now=1.5)]
    [True, True, False, True]
    """

    __slots__ = ("_burst", "_rate", "_since", "_tokens")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, float(burst)
        self._tokens, self._since = self._burst, 0.0

    def take(self, now: float | None = None) -> bool:
        now = time.monotonic() if now is None else now
        self._tokens = min(self._burst, self._tokens + max(0.0, now - self._since) * self._rate)
        self._since = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Addresses:
    """What each address does: requests a second, sockets at once."""

    MOST = 10_000  # addresses remembered; then all start anew

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._buckets: dict[str, Bucket] = {}
        self._sockets: Counter[str] = Counter()

    def request(self, address: str) -> None:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._buckets.clear()
            bucket = Bucket(self._limits.requests, self._limits.request_burst)
            self._buckets[address] = bucket
        if not bucket.take():
            raise TooMuch(Message("limit-requests"))

    def open_socket(self, address: str) -> None:
        if self._sockets[address] >= self._limits.sockets:
            raise TooMuch(Message("limit-sockets", most=self._limits.sockets), after=30)
        self._sockets[address] += 1

    @property
    def sockets(self) -> int:
        return self._sockets.total()

    def close_socket(self, address: str) -> None:
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]
