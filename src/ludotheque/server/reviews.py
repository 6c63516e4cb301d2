"""Reviews of finished games, made behind everything else: in workers that stand back behind the bots, coarse first and
then finer, for as long as somebody asks. What is made is kept."""

import asyncio
import contextlib
import hashlib
import json
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from ludotheque.core.errors import BadRecord, Message, Refusal
from ludotheque.core.record import Record
from ludotheque.extras import has, need
from ludotheque.play.lobby import open_record
from ludotheque.review.effort import LUCK, Effort
from ludotheque.server.errands import uploaded
from ludotheque.server.figures import Figures
from ludotheque.server.limits import Busy, Limits
from ludotheque.server.messages import encode
from ludotheque.server.pool import CutOff, NoWorker, Pool
from ludotheque.server.sent import Uploaded, read_body
from ludotheque.server.turns import Who
from ludotheque.store import Store, StoreUnavailable, UnknownTable
from ludotheque.worker import WorkFailed

EFFORTS = (Effort(worlds=10, is_quick=True), Effort(precision=0.05, is_quick=True), Effort())
"""One after the other. The last is that of the command `analyse`, with its seed: both doors give the same figures."""
SEED = "1"
FORMAT = 3  # of what is kept
STANDING, SPARES = 1, 1  # workers
NICE = 10  # how far they stand back: bots have 2
MEMORY = 4 << 30  # bytes for a review: its kernels are compiled in its process
SLICE = 60.0  # s for an effort while somebody waits for whom less has been done
WAIT = 5.0  # s until somebody who asks is told that there is nothing new yet
LEFT = 12.0  # s in which nobody has asked: they have left
REMEMBERED = 32  # finished reviews in memory: those of records that somebody sent are kept nowhere else


@dataclass(frozen=True)
class ReviewJob:
    """A record as it is sent, and which of the efforts, or its luck alone; or of a game by which method its reviews are
    made, or only that everything be ready for one."""

    game: str = ""
    sent: bytes = b""
    effort: int = 0
    is_luck: bool = False
    is_soon: bool = False
    players: int | None = None

    kind = "review"
    is_slow_at_first = True


Make = Callable[[ReviewJob], bytes]


def make_review(job: ReviewJob) -> bytes:
    """In a worker: only there are kernels compiled."""
    from ludotheque.review.keeping import to_keep
    from ludotheque.review.reviewing import get_ready, luck, review, version_of

    if job.is_soon:
        get_ready(job.game, job.players)
        return b""
    if job.game:
        return f"{FORMAT}.{version_of(job.game)}".encode()
    table = open_record(read_body(job.sent, Uploaded).record)
    if job.is_luck:
        return encode(luck(table, SEED, LUCK, is_quick=True).tolist())
    return encode(to_keep(review(table, SEED, EFFORTS[job.effort])))


@dataclass(frozen=True)
class Asked:
    """Whose game is to be reviewed: a record as it is sent; of a table of the house its id and its game, too."""

    sent: bytes
    table: str = ""
    game: str = ""

    @property
    def key(self) -> str:
        return hashlib.sha256(self.sent).hexdigest()


@dataclass(frozen=True)
class ReviewSoFar:
    """What is known after this many efforts; nothing before the first."""

    efforts: int
    review: bytes | None


class _Making:
    """A review on its way."""

    def __init__(self, who: Who) -> None:
        self.who, self.found = who, ReviewSoFar(0, None)
        self.task: asyncio.Task[None] | None = None
        self.refusal: Refusal | None = None
        self.is_over = False
        self._asking, self._last_asked = 0, asyncio.get_running_loop().time()
        self._news = asyncio.Event()

    def tell(self, found: ReviewSoFar) -> None:
        self.found = found
        self._stir()

    def end(self, refusal: Refusal | None) -> None:
        self.is_over, self.refusal = True, refusal
        self._stir()

    def _stir(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    async def beyond(self, efforts: int) -> None:
        """Until more is known, or nothing more will be, or for a while."""
        self._asking += 1
        try:
            async with asyncio.timeout(WAIT):
                while self.found.efforts <= efforts and not self.is_over:
                    await self._news.wait()
        except TimeoutError:
            pass
        finally:
            self._asking -= 1
            self._last_asked = asyncio.get_running_loop().time()

    @property
    def is_left(self) -> bool:
        """Has nobody asked for a while?"""
        return not self._asking and asyncio.get_running_loop().time() - self._last_asked > LEFT


class Reviews:
    """All that are made in this process, in turns, by whoever asked first."""

    def __init__(self, limits: Limits, figures: Figures, store: Store, make: Make = make_review) -> None:
        self._limits, self._figures, self._store = limits, figures, store
        self._pool = Pool(make, STANDING, limits.review_seconds, MEMORY, SPARES, NICE, SLICE)
        self._makings: dict[str, _Making] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._made: OrderedDict[str, bytes] = OrderedDict()
        self._methods: dict[str, str] = {}
        self._ready: set[tuple[str, int]] = set()  # games and players that the worker is ready for

    def get_ready(self, game: str, players: int) -> None:
        """A game has just ended, or somebody looks at one: whoever asks for its review should not wait until a worker
        has begun."""
        if has("bots") and (game, players) not in self._ready and not self._makings:
            self._ready.add((game, players))
            task = asyncio.create_task(self._load(game, players))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _load(self, game: str, players: int) -> None:
        with contextlib.suppress(WorkFailed, Refusal):
            await self._pool.ask(ReviewJob(game, is_soon=True, players=players), Who(""))

    async def get(self, asked: Asked, who: Who, efforts: int) -> ReviewSoFar:
        """What is known, as soon as it is more than after this many efforts. Ask again and again: whoever does not has
        left."""
        if asked.key in self._made:
            return ReviewSoFar(len(EFFORTS), self._made[asked.key])
        making = self._makings.get(asked.key) or self._begin(asked, who)
        await making.beyond(efforts)
        if making.refusal is not None:
            raise making.refusal
        return making.found

    async def luck(self, record: Record, who: Who) -> tuple[list[float], list[float]]:
        """What deal and draws gave each seat, in shares of the win and in points; `WorkFailed` where it cannot be
        told."""
        shares, points = json.loads(await self._effort(ReviewJob(sent=uploaded(record), is_luck=True), who))
        return shares, points

    # -- making -------------------------------------------------------------------------------------------------------

    def _begin(self, asked: Asked, who: Who) -> _Making:
        need("bots")
        self._check_room(who)
        making = self._makings[asked.key] = _Making(who)
        task = asyncio.create_task(self._make(asked, making))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        making.task = task
        self._look_after(making, task)
        return making

    def _check_room(self, who: Who) -> None:
        there = [making.who for making in self._makings.values()]
        counts = (
            (there.count(who), self._limits.reviews),
            (sum(other.address == who.address for other in there), self._limits.address_reviews),
        )
        if any(count >= most for count, most in counts):
            raise Busy(Message("limit-reviews"), after=10)
        if len(there) >= self._limits.all_reviews:
            self._make_room(Counter(other.network for other in there), who)

    def _make_room(self, counts: Counter[str], who: Who) -> None:
        """The network that has most on its way gives up its last, for one that has clearly less."""
        network, most = counts.most_common(1)[0]
        if most <= counts[who.network] + 1:
            raise Busy(Message("limit-reviews"), after=10)
        last = [making for making in self._makings.values() if making.who.network == network][-1]
        last.end(Busy(Message("limit-reviews"), after=10))
        assert last.task is not None
        last.task.cancel()

    def _look_after(self, making: _Making, task: "asyncio.Task[None]") -> None:
        """Nobody works for those who have left."""
        if making.is_left:
            task.cancel()
        elif not task.done():
            asyncio.get_running_loop().call_later(LEFT / 4, self._look_after, making, task)

    async def _make(self, asked: Asked, making: _Making) -> None:
        refusal: Refusal | None = None
        ready, self._ready = self._ready, set()  # whoever leaves ends the worker
        try:
            review = await self._kept(asked, making.who) or await self._made_anew(asked, making)
            self._remember(asked.key, review)
            making.tell(ReviewSoFar(len(EFFORTS), review))
            self._ready = ready
        except NoWorker:
            refusal = Busy(Message("limit-busy"), after=10)
        except WorkFailed as error:
            self._figures.log("review failed", table=asked.table, reason=str(error))
            refusal = BadRecord(Message("limit-work"))
        except Refusal as error:
            refusal = error
        finally:
            del self._makings[asked.key]
            making.end(refusal or making.refusal)

    async def _made_anew(self, asked: Asked, making: _Making) -> bytes:
        review = b""
        for effort in range(len(EFFORTS)):
            review = await self._effort(ReviewJob(sent=asked.sent, effort=effort), making.who)
            if effort == len(EFFORTS) - 1:  # whoever hears of it finds what the record says of it, too
                await self._keep(asked, review)
            making.tell(ReviewSoFar(effort + 1, review))
        return review

    async def _effort(self, job: ReviewJob, who: Who) -> bytes:
        """Once more from its beginning where it was cut off, when its turn has come again."""
        while True:
            with contextlib.suppress(CutOff):
                made: bytes = await self._pool.ask(job, who)
                return made

    # -- keeping ------------------------------------------------------------------------------------------------------

    def _remember(self, key: str, review: bytes) -> None:
        self._made[key] = review
        while len(self._made) > REMEMBERED:
            self._made.popitem(last=False)

    async def _kept(self, asked: Asked, who: Who) -> bytes | None:
        """What was made before by the method of today."""
        if not asked.table:
            return None
        if asked.game not in self._methods:
            self._methods[asked.game] = (await self._pool.ask(ReviewJob(asked.game), who)).decode()
        with contextlib.suppress(StoreUnavailable):
            return (await self._store.review(asked.table, self._methods[asked.game])).encode() or None
        return None

    async def _keep(self, asked: Asked, review: bytes) -> None:
        if asked.table:
            with contextlib.suppress(StoreUnavailable, UnknownTable):
                method = self._methods[asked.game]
                await self._store.set_review(asked.table, method, review.decode())

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._pool.close()
