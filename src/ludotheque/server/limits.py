"""How much is too much. Each limit has an answer of its own that says when to come again."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ludotheque.core.errors import Illegal, Message, Unreadable
from ludotheque.play.lobby import Denied

SPARED = 0.9  # of what a player may get wrong: whoever still has this much is not held back for others


class TooMuch(Denied):
    """A limit is reached."""

    def __init__(self, message: Message, after: float = 1.0) -> None:
        super().__init__(message)
        self.after = after


class Busy(TooMuch):
    """More is to be done than can be done just now."""


@dataclass(frozen=True)
class Limits:
    """Defaults for a club; a bench or a big house may set others."""

    body: int = 64 * 1024  # bytes of a request
    record: int = 512 * 1024  # bytes of an uploaded record
    message: int = 4 * 1024  # bytes of a socket message
    head: int = 32 * 1024  # bytes of a request's head, and of all else in it that is no body
    headers: int = 100  # of a request
    address: int = 4 * 1024  # bytes of what it asks for, with the query
    queries: int = 50  # parts of that
    cookies: int = 300  # that come with it: other servers of this machine may have set some
    chunks: int = 512  # of its body
    requests: float = 50.0  # a second and address, after a burst
    request_burst: int = 200
    pages: float = 200.0  # files of the page, likewise: a room full of people may have one address
    page_burst: int = 3000
    handshakes: float = 20.0  # likewise
    handshake_burst: int = 200
    messages: float = 50.0  # a second and socket, after a burst
    message_burst: int = 200
    all_messages: float = 500.0  # a second and address, over all its sockets, after a burst
    all_message_burst: int = 2000
    greetings: float = (
        20.0  # a second and address, after a burst: whoever greets is told the table and the end of its log
    )
    greeting_burst: int = 40
    frames: float = 50.0  # that are no short messages: a second and socket, after a burst
    frame_burst: int = 100
    parts: int = 64  # frames of one message
    mistakes: float = 5.0  # moves that are unreadable or illegal: a second and player, after a burst
    mistake_burst: int = 100
    all_mistakes: float = (
        20.0  # a second and address, after a burst; then only those who make hardly any may go on
    )
    all_mistake_burst: int = 400
    changes: float = 5.0  # stored entries that are no moves: a second and address, after a burst
    change_burst: int = 300
    stored: float = 64 * 1024  # bytes to be stored: a second and address, after a burst
    stored_burst: int = 8 * 1024 * 1024
    phrases: float = 0.5  # said at tables: a second and player, after a burst
    phrase_burst: int = 5
    nudges: float = 0.05  # likewise
    nudge_burst: int = 2
    away_seconds: float = 5.0  # after which whoever has no page open is away
    gone_seconds: float = 60.0  # or gone
    sockets: int = 200  # at once for an address
    connections: int = 300  # at once for an address, sockets among them
    arrivals: float = 100.0  # connections a second and address, after a burst
    arrival_burst: int = 600
    head_seconds: float = 10.0  # for the head of a request
    body_seconds: float = 30.0  # for its body
    answer_seconds: float = 120.0  # for its answer, until it is read
    tables: int = 30  # not yet over, for a guest
    waiting_tables: int = 10  # that wait for players, for a guest
    address_tables: int = 60  # likewise, made by all guests of an address
    waiting_hours: float = 72.0  # after which a table that waits, with nobody there, is removed
    contests: int = 3  # tournaments that are not over, made by a guest
    network_contests: int = 100  # likewise, by all of a network
    contest_making: float = 0.001  # a second and address, after a burst
    contest_burst: int = 10
    entries: int = 10  # tournaments that are not over, of a guest who has entered them
    waiting: int = 500  # messages that a slow reader may leave unread
    waiting_bytes: int = 256 * 1024  # or this many bytes
    bot_seconds: float = 20.0  # for one move
    errand_seconds: float = 20.0  # for what somebody wants to know of a record
    errand_memory: int = 1 << 30  # bytes for that
    errands: int = 4  # of an address that may wait
    all_errands: int = 32  # that may wait
    review_seconds: float = 300.0  # for one effort of a review, and for its turn
    reviews: int = 2  # that are made at once for a guest
    address_reviews: int = 8  # likewise, for all guests of an address
    all_reviews: int = 32  # likewise, for all
    weigh_seconds: float = 30.0  # between two looks whether luck is to be worked out
    bell_seconds: float = 60.0  # of a turn, after which whoever is not at the table is called
    retry_seconds: float = (
        60.0  # after which what nobody took is sent again; then four times as long, and so on
    )
    mails: float = 1 / 600  # to addresses that nobody has confirmed: a second and address, after a burst
    mail_burst: int = 5
    bells: int = 10  # ways to call a guest
    own_calls: int = 120  # that go to a guest at one host, or to a mailbox: in an hour
    target_calls: int = 600  # likewise to a host, a network or a hook, whoever is called there
    questions: int = 60  # likewise whether somebody wants mails, to all mailboxes of a domain
    reveal_seconds: float = (
        10.0  # after the start, for what was committed to the deal; in a tournament six times that
    )
    loaded: int = 20_000  # tables kept in memory
    idle_seconds: float = 600.0  # after which a table without sockets leaves memory
    long_idle_seconds: float = 60.0  # likewise, one with a game longer than hardly any
    long_tables: int = 6  # such games that an address has brought along and that are in memory
    long_moves: int = 100_000  # of all such games in memory: about 50 MB
    address_moves: int = 30_000  # of all games in memory whose bots think in the turn of an address
    all_moves: int = 200_000  # of all games in memory; beyond that those leave at which nobody is


class Bucket:
    """A bucket of `burst` tokens that fills at `rate` a second.

    >>> bucket = Bucket(1, 2)
    >>> [bucket.take(now=0.0), bucket.take(now=0.0), bucket.take(now=0.0), bucket.take(now=1.5)]
    [True, True, False, True]
    """

    __slots__ = ("_burst", "_rate", "_since", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, float(burst)
        self._tokens, self._since = self._burst, 0.0

    def take(self, count: float = 1, now: float | None = None) -> bool:
        if not self.has(count, now):
            return False
        self._tokens -= count
        return True

    def spend(self) -> None:
        """Take one, or what is left."""
        self._tokens = max(0.0, self._tokens - 1)

    def has(self, count: float = 1, now: float | None = None) -> bool:
        now = time.monotonic() if now is None else now
        self._tokens = min(self._burst, self._tokens + max(0.0, now - self._since) * self._rate)
        self._since = now
        return self._tokens >= count

    def wait(self, count: float = 1) -> float:
        """Seconds until this much can be taken."""
        return max(1.0, (count - self._tokens) / self._rate) if self._rate else 60.0


class Buckets:
    """A bucket for each address."""

    MOST = 10_000  # addresses remembered; then the half that came first starts anew

    def __init__(self, rate: float, burst: float) -> None:
        self._make: Callable[[], Bucket] = lambda: Bucket(rate, burst)
        self._of: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        bucket = self._of.get(address)
        if bucket is None:
            if len(self._of) >= self.MOST:
                for old in list(self._of)[: self.MOST // 2]:
                    del self._of[old]
            bucket = self._of[address] = self._make()
        return bucket

    def take(self, address: str, id: str, count: float = 1) -> None:
        bucket = self.of(address)
        if not bucket.take(count):
            raise TooMuch(Message(id), after=bucket.wait(count))


class Addresses:
    """What each address does: requests a second, what it has stored, sockets at once."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._requests = Buckets(limits.requests, limits.request_burst)
        self._pages = Buckets(limits.pages, limits.page_burst)
        self._messages = Buckets(limits.all_messages, limits.all_message_burst)
        self._greetings = Buckets(limits.greetings, limits.greeting_burst)
        self._contests = Buckets(limits.contest_making, limits.contest_burst)
        self._handshakes = Buckets(limits.handshakes, limits.handshake_burst)
        self._mistakes = Buckets(limits.mistakes, limits.mistake_burst)
        self._all_mistakes = Buckets(limits.all_mistakes, limits.all_mistake_burst)
        self._changes = Buckets(limits.changes, limits.change_burst)
        self._stored = Buckets(limits.stored, limits.stored_burst)
        self._phrases = Buckets(limits.phrases, limits.phrase_burst)
        self._nudges = Buckets(limits.nudges, limits.nudge_burst)
        self._mails = Buckets(limits.mails, limits.mail_burst)
        self._sockets: Counter[str] = Counter()

    def request(self, address: str) -> None:
        self._requests.take(address, "limit-requests")

    def page(self, address: str) -> None:
        self._pages.take(address, "limit-requests")

    def contest(self, address: str) -> None:
        self._contests.take(address, "limit-making")

    def handshake(self, address: str) -> None:
        self._handshakes.take(address, "limit-requests")

    def messages(self, address: str) -> Bucket:
        """What all sockets of the address take from."""
        return self._messages.of(address)

    async def greet(self, address: str) -> None:
        """Wait until it is this address's turn to be told much; and for all others that have something to say."""
        bucket = self._greetings.of(address)
        while not bucket.take():
            await asyncio.sleep(0.1)
        await asyncio.sleep(0)

    @contextmanager
    def moving(self, address: str, player: str) -> Iterator[None]:
        """A move is tried: to read one that is none takes time and is kept nowhere, so few of them are tried. Whoever
        makes none plays on, whatever others at the same address do."""
        own, all = self._mistakes.of(player), self._all_mistakes.of(address)
        spared = self._limits.mistake_burst * SPARED
        if not own.has(1 if all.has() else spared):
            raise TooMuch(Message("limit-mistakes"), after=own.wait())
        try:
            yield
        except (Illegal, Unreadable):
            own.take()
            all.spend()
            raise

    def change(self, address: str) -> None:
        """Something is to be stored that is no move."""
        self._changes.take(address, "limit-changes")

    def store(self, address: str, size: int) -> None:
        """This many bytes are to be stored."""
        self._stored.take(address, "limit-stored", size)

    def mail(self, address: str) -> None:
        """A mail is to be sent to whomever they name."""
        self._mails.take(address, "limit-mails")

    def speak(self, player: str) -> None:
        self._phrases.take(player, "limit-phrases")

    def nudge(self, player: str) -> None:
        self._nudges.take(player, "limit-nudges")

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


class Connections:
    """Who is connected at all: a number for each address, and in all no more than leaves the server files to work with.
    A proxy that was named speaks for many."""

    def __init__(self, limits: Limits, all: int, is_proxy: Callable[[str], bool]) -> None:
        self._each, self._all, self._is_proxy = limits.connections, all, is_proxy
        self._arrivals = Buckets(limits.arrivals, limits.arrival_burst)
        self._of: Counter[str] = Counter()
        self._count = 0

    def enter(self, address: str) -> bool:
        if self._count >= self._all or not (self._is_proxy(address) or self._has_room(address)):
            return False
        self._of[address] += 1
        self._count += 1
        return True

    def _has_room(self, address: str) -> bool:
        return self._of[address] < self._each and self._arrivals.of(address).take()

    def leave(self, address: str) -> None:
        self._count -= 1
        self._of[address] -= 1
        if self._of[address] <= 0:
            del self._of[address]
