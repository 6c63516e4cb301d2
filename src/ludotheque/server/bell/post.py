"""Moves that come by mail: the host's own mail server passes on to here, by LMTP, what is sent to `play+token@…`.

Nobody is believed by what stands in the mail: the token in the address is all that counts, and answers go to the
address that was confirmed, whatever the mail says of its sender.
"""

import asyncio
import hashlib
import json
import re
from typing import Any

from aiosmtpd.lmtp import LMTP

from ludotheque.core.errors import BadRecord, Refusal
from ludotheque.language import explain
from ludotheque.server.bell.answers import Spent, answered, make_move, move_in
from ludotheque.server.bell.ringer import letter as new_letter
from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.bell.targets import box_of
from ludotheque.server.errands import Errand, Errands
from ludotheque.server.figures import Figures
from ludotheque.server.house import House
from ludotheque.server.limits import Addresses, Bucket, Buckets, Busy
from ludotheque.server.turns import Who
from ludotheque.store import StoreUnavailable
from ludotheque.store.bells import Bell, Letter

LARGEST = 1024 * 1024  # bytes of a mail
LOOKS = 200, 1000  # a second for tokens that may be somebody's, after a burst
_TOKEN = re.compile("[a-z2-7]{24}")  # as `new_token` makes it
AGAIN = 5.0  # s after which a port that another process has is tried again
_NO_SENDER = (None, "", "<>")
_LATER, _FULL, _NOBODY, _ONE = (
    "451 4.3.0 later",
    "451 4.3.2 too much at once",
    "550 5.1.1 nobody here",
    "452 4.5.3 one at a time",
)


class Post:
    """One process of a machine has the port; when it ends, another takes it."""

    def __init__(
        self,
        house: House,
        addresses: Addresses,
        errands: Errands,
        settings: BellSettings,
        figures: Figures,
    ) -> None:
        self._house, self._addresses, self._errands = house, addresses, errands
        self._settings, self._figures = settings, figures
        self._looks, self._mails, self._answers = Bucket(*LOOKS), Buckets(5, 100), Buckets(1 / 60, 5)
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        assert self._settings.lmtp is not None
        host, port = self._settings.lmtp
        loop, is_told = asyncio.get_running_loop(), False
        while True:
            try:
                server = await loop.create_server(self._protocol, host, port)
            except OSError as error:
                if not is_told:
                    self._figures.log("post elsewhere", reason=error.strerror or str(error))
                is_told = True
                await asyncio.sleep(AGAIN)
                continue
            async with server:
                await server.serve_forever()

    def _protocol(self) -> LMTP:
        loop = asyncio.get_running_loop()  # else it makes one of its own
        return LMTP(self, data_size_limit=LARGEST, hostname="ludotheque", ident="Ludotheque", loop=loop)

    # -- what aiosmtpd asks -------------------------------------------------------------------------------------------

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        """Whoever writes to nobody uses up nothing of what others may send."""
        if envelope.rcpt_tos:  # each has an answer of its own
            return _ONE
        token = self._token(address)
        if token is None:
            return _NOBODY
        if not self._looks.take():
            return _FULL
        try:
            found = await answered(self._house, token)
        except StoreUnavailable:
            return _LATER
        if found is None:
            return _NOBODY
        if not self._mails.of(found[1].id).take():
            return _FULL
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 ok"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        try:
            token = self._token(envelope.rcpt_tos[0])
            found = None if token is None else await answered(self._house, token)
            if (
                found is not None and envelope.mail_from not in _NO_SENDER
            ):  # what a mail server sends back is no answer
                await self._take(*found, envelope.content)
        except Busy:
            return _FULL
        except StoreUnavailable:
            return _LATER
        return "250 2.0.0 ok"

    async def handle_exception(self, error: Exception) -> str:
        self._figures.log("post erred", error=type(error).__name__)
        return _LATER

    # -- answers ------------------------------------------------------------------------------------------------------

    def _token(self, address: str) -> str | None:
        """What the address holds, if it is one of ours."""
        assert self._settings.sender is not None
        local, _, domain = self._settings.sender.lower().rpartition("@")
        head, _, tail = address.lower().rpartition("@")
        if tail != domain or not head.startswith(f"{local}+"):
            return None
        token = head.removeprefix(f"{local}+")
        return token if _TOKEN.fullmatch(token) else None

    async def _take(self, letter: Letter, bell: Bell, content: bytes) -> None:
        text = await self._read(bell, content)
        if text is None:
            return
        try:
            await make_move(self._house, self._addresses, letter, bell, lambda table: move_in(table, text))
        except Spent as spent:
            await self._say_why(letter, bell, text, spent, may_answer=False)
        except Refusal as refusal:
            await self._say_why(letter, bell, text, refusal)

    async def _read(self, bell: Bell, content: bytes) -> str | None:
        """Beside, like a record that somebody sends: a small mail can take its reader minutes. In the turn of that
        mailbox, which is as hard to come by as an address."""
        who = Who(f"mail/{box_of(bell.address)}")
        try:
            text: str | None = json.loads(await self._errands.run(Errand("mail", content, ""), who))
        except BadRecord:
            return None
        return text

    async def _say_why(
        self, letter: Letter, bell: Bell, text: str, refusal: Refusal, may_answer: bool = True
    ) -> None:
        """Once for each text, and a few times in all: two machines must not write to each other for ever."""
        if self._answers.of(letter.token).take():
            id = f"{letter.id}/answer/{hashlib.sha256(text.encode()).hexdigest()[:12]}"
            reason = explain(refusal, bell.language)
            body = f"{letter.token if may_answer else ''}\n{reason[:1].upper()}{reason[1:]}"
            await self._house.store.outbox.put(
                [new_letter(bell, "answer", letter.table, letter.number, body, id)]
            )
            self._house.ringer.wake()
