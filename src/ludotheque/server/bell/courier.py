"""Sends what is in the outbox: claims it, opens the way, notes that it leaves, and lets it go.

Until that note nothing has left, so whoever finds the claim lapsed begins anew. After it nobody sends it again, unless
whoever was to take it has said that they did not.
"""

import asyncio
import contextlib
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

from ludotheque.play.lobby import Denied
from ludotheque.server.bell.letters import hook_headers, hook_text, is_current, push_text, tell, topic_of
from ludotheque.server.bell.mail import Writer, open_mail
from ludotheque.server.bell.outgoing import (
    Gone,
    InDoubt,
    NotTaken,
    Opened,
    Refused,
    is_public,
    is_public_or_here,
    open_post,
)
from ludotheque.server.bell.ringer import hook_bell
from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.bell.targets import DAY, HOUR, Full, Shares, box_of, domain_of
from ludotheque.server.figures import Figures
from ludotheque.server.held import Held
from ludotheque.server.identity import Identity
from ludotheque.server.limits import Limits
from ludotheque.server.uptime import now
from ludotheque.server.ways import Address, network_of
from ludotheque.store import Store, StoreUnavailable
from ludotheque.store.bells import DROPPED, SENT, Bell, Letter

if TYPE_CHECKING:
    from ludotheque.server.bell.push import Vapid

AT_ONCE = 8  # claimed in one go; and mails on their way
MOST = 64  # on their way in all
TO_ONE = 4  # of them to one place that somebody has named
SOONEST, LATEST = 250, 20_000  # ms after which it is looked whether that place is free
LEASE = 90_000  # ms: longer than a letter can take
LOOK = 10.0  # s after which it is looked whether others have put something there
TRIES = 6
GIVEN_UP = 3 * DAY, 2 * TRIES  # after this time, and this many tries, a way that takes nothing is given up
KEPT = 60 * DAY  # for which it is remembered what was sent
UNASKED, MOST_UNASKED = 400 * DAY, 100_000  # for how long, and of how many, a no is remembered
QUESTION = 2 * HOUR  # for which a question may wait: then whoever wants it asks anew
LAST_WALK = 4.0  # s for what is on its way when the process ends


class Courier:
    """One for each process. It tries again after a while (`retry_seconds`), after each further try after four times as
    long."""

    def __init__(
        self,
        store: Store,
        get: Callable[[str], Awaitable[Held]],
        identity: Identity,
        settings: BellSettings,
        figures: Figures,
        limits: Limits,
    ) -> None:
        self._store, self._get = store, get
        self._settings, self._figures, self._seconds = settings, figures, limits.retry_seconds
        self._shares = Shares(store.targets, limits)
        self._more = asyncio.Event()
        self._carrying: set[asyncio.Task[None]] = set()
        self._mailing = asyncio.Semaphore(AT_ONCE)
        self._busy: Counter[str] = Counter()  # how many are on their way to each place
        self._running: asyncio.Task[None] | None = None
        self._is_closing = False
        self._hooks = {bell.id: bell for bell in map(hook_bell, settings.hooks)}
        self._writer = Writer(settings, identity) if settings.has_mail else None
        self.vapid: Vapid | None = None

    async def open(self) -> None:
        if self._settings.has_push:
            from ludotheque.server.bell.push import Vapid, new_key

            key = await self._store.setting("vapid-key", new_key())
            contact = self._settings.contact or self._settings.url
            self.vapid = Vapid(
                key, contact if contact.startswith(("https:", "mailto:")) else "https://localhost"
            )

        if self._settings.is_on:
            self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """What is on its way arrives first."""
        self._is_closing = True
        self.wake()
        if self._running is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LAST_WALK):
                    await self._running
                    await asyncio.gather(*self._carrying)
            self._running.cancel()
            for one in self._carrying:
                one.cancel()

    def wake(self) -> None:
        self._more.set()

    async def _run(self) -> None:
        clock = asyncio.get_running_loop().time
        swept = clock() - DAY / 1000
        while not self._is_closing:
            with contextlib.suppress(StoreUnavailable):
                if clock() - swept >= DAY / 1000:
                    swept = clock()
                    await self._store.outbox.forget(max(0, now() - KEPT))
                    await self._store.targets.forget(max(0, now() - 48 * HOUR))
                    await self._store.unasked.forget(max(0, now() - UNASKED), MOST_UNASKED)
                await self._empty()
            await self._rest()

    async def _empty(self) -> None:
        """Let go what is due, as long as not too much is on its way: no letter waits for a slower one."""
        while not self._is_closing and len(self._carrying) < MOST and (letters := await self._claim()):
            for letter in letters:
                task = asyncio.create_task(self._carry(letter))
                self._carrying.add(task)
                task.add_done_callback(self._arrived)

    def _arrived(self, task: "asyncio.Task[None]") -> None:
        """There is room for another, and this one may have been put off."""
        self._carrying.discard(task)
        self.wake()

    async def _claim(self) -> list[Letter]:
        at = now()
        return await self._store.outbox.claim(secrets.token_urlsafe(9), at, at + LEASE, AT_ONCE)

    async def _rest(self) -> None:
        """Until something is put there, is due, or may have come from elsewhere."""
        if self._is_closing:
            return
        wait = LOOK
        with contextlib.suppress(StoreUnavailable):
            due = await self._store.outbox.next_due()
            wait = LOOK if due is None else min(LOOK, max(0.05, (due - now()) / 1000))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self._more.wait()
        self._more.clear()

    async def _carry(self, letter: Letter) -> None:
        """Whatever is wrong with one, the others are sent."""
        with contextlib.suppress(StoreUnavailable):  # then its claim lapses
            bell = self._hooks.get(letter.bell) or await self._store.bells.get(letter.bell)
            if bell is not None and bell.guest != letter.guest:
                bell = None  # the browser is somebody else's now
            try:
                with contextlib.ExitStack() as way:
                    how = await self._deliver(letter, bell, way)
            except Exception as error:
                self._figures.log("letter failed", kind=letter.kind, error=type(error).__name__)
                how = await self._again(letter, bell)
            self._figures.count("ludotheque_letters_total", kind=letter.kind, how=how)

    async def _deliver(self, letter: Letter, bell: Bell | None, way: contextlib.ExitStack) -> str:
        """What has become of it. `way`: the places that it passes, until it has arrived."""
        outbox = self._store.outbox
        try:
            opened = None if bell is None else await self._open(letter, bell, way)
            if opened is None:
                await outbox.settle(letter, DROPPED)
                return "dropped"
            try:
                if not await outbox.hand_over(letter):
                    return "left"
                await self._let_go(letter, opened)
            finally:
                opened.close()
        except Full as full:
            await outbox.hold(letter, full.until)
            return "held"
        except Gone:
            await outbox.settle(letter, DROPPED)
            if bell is not None and bell.kind != "hook":
                await self._store.bells.remove(bell)
            return "gone"
        except NotTaken as error:
            return await self._again(letter, bell, isinstance(error, Refused))
        except InDoubt:
            await outbox.settle(letter, SENT)
            return "in doubt"
        await outbox.settle(letter, SENT)
        return "sent"

    async def _let_go(self, letter: Letter, opened: Opened) -> None:
        """From here on it may have arrived, unless whoever was to take it says that they did not: whatever else goes
        wrong, it is not sent again."""
        try:
            await opened.deliver()
        except (NotTaken, Gone, InDoubt):
            raise
        except Exception as error:
            self._figures.log("letter in doubt", kind=letter.kind, error=type(error).__name__)
            raise InDoubt(type(error).__name__) from None

    async def _again(self, letter: Letter, bell: Bell | None, is_refused: bool = False) -> str:
        """Later; and when it was tried often enough, not at all: a browser that takes none is called no more."""
        is_hopeless = bell is not None and await self._takes_nothing(bell, is_refused)
        if letter.tries + 1 < TRIES and not is_hopeless:
            await self._store.outbox.put_off(letter, now() + round(self._seconds * 4**letter.tries * 1000))
            return "put off"
        await self._store.outbox.settle(letter, DROPPED)
        if bell is not None and (bell.kind == "push" or is_hopeless):
            await self._store.bells.remove(bell)
        return "given up"

    async def _takes_nothing(self, bell: Bell, is_refused: bool) -> bool:
        """For days: each call may be out of date before its last try, and yet none has ever been taken. Of a mailbox
        only what it has itself refused counts: else all would be lost when our own mail server is away."""
        if bell.kind != "push" and not (bell.kind == "mail" and is_refused):
            return False
        (days, often), (tries, since) = GIVEN_UP, await self._store.outbox.untaken(bell.id)
        return tries + 1 >= often and now() - since >= days

    # -- the three ways -----------------------------------------------------------------------------------------------

    async def _open(self, letter: Letter, bell: Bell, way: contextlib.ExitStack) -> Opened | None:
        """The way to whoever is to read it; None where it is out of date, or this server has no such way."""
        held = None
        if letter.kind == "confirm" and await self._is_idle_question(letter, bell):
            return None
        if letter.table:
            with contextlib.suppress(Denied):
                held = await self._get(letter.table)
            if held is None or (letter.kind != "answer" and not is_current(letter, held.sitting)):
                return None
        if (domain := domain_of(bell)) is not None:
            way.enter_context(self._passing(domain, letter))
        await self._shares.check(letter, bell)
        if bell.kind == "push" and held is not None:
            return await self._open_push(letter, bell, held, way)
        if bell.kind == "hook" and held is not None:
            body = hook_text(letter, held.sitting, self._settings.url)
            return await open_post(bell.address, hook_headers(body, self._settings.secret), body)
        if bell.kind == "mail" and self._writer is not None:
            mail = await self._writer.write(letter, bell, None if held is None else held.sitting)
            async with self._mailing:
                return await open_mail(self._settings, mail, bell.address)
        return None

    async def _is_idle_question(self, letter: Letter, bell: Bell) -> bool:
        """It has waited too long, or was answered with a no before it was asked."""
        return now() > letter.made + QUESTION or await self._store.unasked.has(box_of(bell.address))

    @contextlib.contextmanager
    def _passing(self, place: str, letter: Letter) -> Iterator[None]:
        """Few at once: whoever names places that answer slowly holds up those alone. What waits looks again the later
        the longer it has waited."""
        if self._busy[place] >= TO_ONE:
            raise Full(now() + max(SOONEST, min(LATEST, (now() - letter.made) // 4)))
        self._busy[place] += 1
        try:
            yield
        finally:
            self._busy[place] -= 1
            if not self._busy[place]:
                del self._busy[place]

    async def _open_push(
        self, letter: Letter, bell: Bell, held: Held, way: contextlib.ExitStack
    ) -> Opened | None:
        if self.vapid is None:
            return None
        from ludotheque.server.bell.push import encrypt, read_subscription

        to = read_subscription(bell.address)
        body = encrypt(push_text(letter, tell(letter, held.sitting, bell.language, self._settings.url)), to)
        headers = self.vapid.headers(to.endpoint, topic_of(letter, bell))
        return await open_post(
            to.endpoint, headers, body, lambda found: self._choose(letter, bell, found, way)
        )

    async def _choose(
        self, letter: Letter, bell: Bell, found: list[Address], way: contextlib.ExitStack
    ) -> Address | None:
        """Of the addresses that a name leads to, the one to ask; or `Full`."""
        may = is_public_or_here if self._settings.is_local else is_public
        address = next(filter(may, found), None)
        if address is not None and domain_of(bell) is not None:
            way.enter_context(self._passing(network_of(str(address)), letter))
            await self._shares.check_network(bell, address)
        return address
