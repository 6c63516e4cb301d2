"""A bot at a server elsewhere, ours or anybody's: it sits down by HTTP and plays by socket, as any script can.

The server may be anything at all: what it answers is bounded in length and time and checked before it is believed.
"""

import asyncio
import contextlib
import errno
import json
import os
import re
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from dataclasses import dataclass, replace
from functools import partial
from http.client import HTTPException, HTTPMessage
from threading import Thread
from typing import IO, Annotated, Any, NoReturn, TypeVar

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from ludotheque.bots import Level
from ludotheque.bots.turn import Visitor
from ludotheque.catalog import find_game
from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import AnyGame, Json, Seat
from ludotheque.core.names import BadName, are_alike, clean_name
from ludotheque.core.plain import plain
from ludotheque.core.record import Record, parse_json, read_record
from ludotheque.language import without_marks
from ludotheque.play.choosing import ask
from ludotheque.play.duplicate import Contribution
from ludotheque.play.fair import (
    NOTHING_NOTED,
    First,
    Noted,
    Unfit,
    Verdict,
    game_seat,
    seal,
    sealed_players,
    seat_commitment,
    verify,
)
from ludotheque.play.files import reason_of
from ludotheque.play.named_bots import find_bot
from ludotheque.play.status import DEALING
from ludotheque.play.table import deal_from_seed
from ludotheque.server.knowledge import read_known
from ludotheque.server.witness import Witness
from ludotheque.worker import Worker, WorkFailed

_ADDRESS = re.compile(r"(https?://[^/#\s]+)/?(?:#table=|api/(?:v1/)?tables/)([A-Za-z0-9_-]+)$")
API = "/api/v1"
_ANSWER_WITHIN = 30.0  # s for an answer, however slowly it comes
_LONGEST = 1 << 20  # bytes of an answer: a long game's knowledge is a tenth of that
_THOUGHT = 30.0  # s for a move
_MEMORY = 2 << 30  # bytes for thinking
_RETRIES = (0.5, 1, 2, 4, 8, 16)  # s between tries where the connection is lost
Report = Callable[[Message], None]
T = TypeVar("T")
_MOST_SEATS = 10
_LONGEST_NAME = 100  # as in a record
Index = Annotated[int, msgspec.Meta(ge=0, lt=_MOST_SEATS)]
Count = Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]
Points = Annotated[int, msgspec.Meta(gt=-(1 << 31), lt=1 << 31)]
Called = Annotated[str, msgspec.Meta(max_length=_LONGEST_NAME)]


@dataclass(frozen=True)
class BotQuestion:
    """What a bot is asked. What its seat knows comes from elsewhere, and may be of no game."""

    game: str
    bot: str
    known: Json
    seed: str

    @property
    def kind(self) -> str:
        return self.bot

    @property
    def is_slow_at_first(self) -> bool:
        return isinstance(find_bot(self.game, self.bot), Level)


def think(question: BotQuestion) -> str:
    """The bot's move from what its seat knows, in a worker: legal is what is legal in any state that it holds
    possible."""
    game, chance = find_game(question.game), Chance(question.seed)
    bot, known = find_bot(question.game, question.bot), read_known(question.known, question.game)
    try:
        move, _ = ask(game, game.sample(known, chance), bot, chance)
        return game.format_move(move)
    except (MemoryError, BadRecord):
        raise
    except Exception:  # the values are of the game's classes, and may still be of no game
        raise BadRecord(Message("join-known")) from None


class SeatTold(msgspec.Struct):
    """What must be known of a seat to sit down; the rest of what is told is left unread, here and below."""

    seat: Index
    is_free: bool
    name: Called = ""
    bot: str | None = None
    commitment: str | None = None


class TableTold(msgspec.Struct):
    game: str
    seats: Annotated[list[SeatTold], msgspec.Meta(max_length=_MOST_SEATS)]
    you: Annotated[list[Index], msgspec.Meta(max_length=_MOST_SEATS)] = []
    status: str = ""
    options: dict[str, Any] = {}
    order: str = "seated"
    first: int | None = None
    is_brought: bool = False
    commitment: str | None = None
    seal: str | None = None


class TokenTold(msgspec.Struct):
    token: str


class KnownTold(msgspec.Struct):
    known: Any


class Scores(msgspec.Struct):
    scores: Annotated[list[Points], msgspec.Meta(max_length=_MOST_SEATS)]


class PositionTold(msgspec.Struct):
    number: Count
    ply: Count
    seat: Index | None
    to_act: Index | None
    view: Any = None
    result: Scores | None = None


class DoneTold(msgspec.Struct):
    id: str


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The cookie and the token are for the server that was named."""

    def redirect_request(self, *where: Any) -> None:
        return None


class _Connect(connect):
    """A socket that follows no redirects either."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        if isinstance(exc, InvalidStatus) and exc.response.status_code in range(300, 400):
            return _Redirected()
        return exc


class _Redirected(Exception):
    """The server names another one."""


class _Lost(BadRecord):
    """The server does not answer; it may come back."""


_open = urllib.request.build_opener(_NoRedirects).open


class TakenSeat:
    """A seat at a server's table."""

    def __init__(self, address: str, name: str, language: str) -> None:
        found = _ADDRESS.match(address)
        if found is None:
            raise BadRecord(Message("join-url", url=address[:200]))
        self.url, self.table = found.groups()
        self.language = language
        self.name = _own_name(name)
        self._entropy = secrets.token_hex(32)
        self._is_brought = False
        self._heard = -1  # the last number
        self._noted = NOTHING_NOTED
        self._witness = Witness()
        self._worker = Worker(think, _THOUGHT, _MEMORY)
        self._headers = {"Content-Type": "application/json", "Accept-Language": language}
        self._sign_in(self.name)

    def _sign_in(self, name: str) -> None:
        _, headers = self._request("PUT", f"{API}/guest", {"name": name})
        self._headers["Cookie"] = headers.get("set-cookie", "").partition(";")[0]

    def ask(self, method: str, path: str, body: Json = None) -> Json:
        return self._request(method, f"{API}/tables/{self.table}{path}", body)[0]

    def _told(self, kind: type[T], method: str, path: str, body: Json = None) -> T:
        """The answer as this kind of thing."""
        try:
            return msgspec.convert(self.ask(method, path, body), kind)
        except ValueError:
            self._garbled()

    def _garbled(self) -> NoReturn:
        raise BadRecord(Message("join-garbled", url=self.url)) from None

    def _request(self, method: str, path: str, body: Json) -> tuple[Json, HTTPMessage]:
        data = None if body is None else json.dumps(body).encode()
        try:
            request = urllib.request.Request(self.url + path, data, self._headers, method=method)
            return _within(_ANSWER_WITHIN, lambda: _answer(request))
        except OSError as error:
            raise _Lost(_unreachable(self.url, getattr(error, "reason", error))) from None
        except (HTTPException, ValueError, RecursionError):
            self._garbled()

    def game(self, bot: str) -> AnyGame:
        """The table's game, before a seat is taken: `BadRecord` where it has no such bot, or where the bot cannot make
        the first move of a game of its own."""
        game = find_game(self._told(TableTold, "GET", "").game)
        if isinstance(find_bot(game.name, bot), Visitor):
            options = game.Options()
            start = game.initial(deal_from_seed(game, "trial", game.seats.start, options), options)
            told = plain(game.write_known(game.known(start, Seat(0))))
            self._think(BotQuestion(game.name, bot, told, "trial"))
        return game

    def sit(self, seat: int | None) -> int:
        """Sit down, on the first free seat if none is named; from then on only the seat's own token is used."""
        self.seat = taken = self._take_any() if seat is None else self._take_named(seat)
        token = self._told(TokenTold, "POST", f"/seats/{taken}/token").token
        self._cookie = self._headers.pop("Cookie")
        self._headers["Authorization"] = f"Bearer {token}"
        return taken

    def _take(self, seat: int) -> int:
        before = self._told(TableTold, "GET", "")
        own = seat_commitment(self.table, seat, self._entropy)
        self._told(TableTold, "PUT", f"/seats/{seat}", {"commitment": own, "is_script": True})
        self._is_brought = before.is_brought
        if before.commitment is not None:
            self._noted = Noted([before.commitment], own=[own])
        return seat

    def _take_any(self) -> int:
        """The first free seat; where somebody else was faster, the next. If all are refused, the last reason counts."""
        refusal = BadRecord(Message("join-no-seat"))
        for place in self._told(TableTold, "GET", "").seats:
            if place.is_free:
                try:
                    return self._take_named(place.seat)
                except BadRecord as reason:
                    refusal = reason
        raise refusal

    def _take_named(self, seat: int) -> int:
        """Under one's name, with a number where somebody sits there who could be taken for one."""
        places = self._told(TableTold, "GET", "").seats
        others = [place.name for place in places if not place.is_free and not place.bot]
        names = [self.name, *(f"{self.name} {number}" for number in range(2, len(others) + 2))]
        free = next(
            (name for name in names if not any(are_alike(name, other) for other in others)), self.name
        )
        if free != self.name:
            self.name = free
            self._request("PUT", f"{API}/guest", {"name": free})
        return self._take(seat)

    def choose(self, game: AnyGame, bot: str, position: PositionTold) -> str:
        """The message with the bot's move, thought out within limits of time and memory."""
        known = self._told(KnownTold, "GET", "/known").known
        move = self._think(BotQuestion(game.name, bot, known, secrets.token_hex(16)))
        id = f"{position.number}-{move}"[:64].replace(" ", "_")
        self._witness.send(game, position.ply, known, move, id)
        return json.dumps({"type": "move", "id": id, "number": position.number, "move": move})

    def _think(self, question: BotQuestion) -> str:
        try:
            return str(self._worker.ask(question))
        except WorkFailed as failed:
            if isinstance(find_bot(question.game, question.bot), Visitor):
                raise BadRecord(Message("bot-failed", name=question.bot[:80], reason=str(failed))) from None
            raise BadRecord(Message("join-too-much", url=self.url)) from None

    def _reveal(self, table: TableTold) -> None:
        """After the start: note the seal, then reveal; but not without a seal, nor if what was shown has changed."""
        if table.status != DEALING or not table.seal or not self._is_kept(table):
            return
        if table.seal != self._seal_of(table) or table.seal not in (self._noted.seals or [table.seal]):
            raise Unfit(Message("join-other-seal"))
        if self._noted.entropy:
            return
        self._noted = replace(self._noted, seals=[table.seal])
        with contextlib.suppress(BadRecord):  # too late: the record will say so
            self.ask("POST", "/reveal", {"reveal": [{"seat": self.seat, "entropy": self._entropy}]})
            self._noted = replace(self._noted, entropy=[self._entropy])

    def _is_kept(self, table: TableTold) -> bool:
        """Are both commitments still those from before the start?"""
        said = [place.commitment for place in table.seats if place.seat == self.seat]
        return ([table.commitment], said) == (self._noted.commitments, self._noted.own)

    def _seal_of(self, table: TableTold) -> str:
        """The seal of what is told: with any other the server could still choose names and parts of the others."""
        parts = [Contribution(place.name, place.bot is not None, place.commitment) for place in table.seats]
        first: First = "lot" if table.order == "lot" else table.first
        return seal(self.table, table.commitment or "", table.game, table.options, parts, first)

    def rest(self) -> None:
        """Nothing is thought about any more."""
        self._worker.end()

    def leave(self) -> None:
        """Stand up in order: the seat is free again, and in a running game a bot of the house plays on."""
        with contextlib.suppress(BadRecord):  # the server is gone, or has forgotten the table
            del self._headers["Authorization"]
            self._headers["Cookie"] = self._cookie
            for seat in self._told(TableTold, "GET", "").you:  # the lot may have turned the seats
                self.ask("DELETE", f"/seats/{seat}", {})

    def check(self) -> Verdict:
        """Was the deal the one that was sealed, and the game the one that was played here? Where a record brought its
        deal along, nobody is to blame."""
        if not self._noted.commitments:
            reason = Message("join-brought") if self._is_brought else Message("join-unbound", name=self.name)
            return Verdict(self._is_brought, reason)
        record = read_record(self.ask("GET", "/record"))
        verdict = verify(record, self._noted)
        if not verdict.is_fair:
            return verdict
        if not self._is_part_of(record):
            return Verdict(False, Message("fair-own-part", name=self.name, seat=self.seat))
        return self._witness.judge(verdict, record, game_seat(record, self.seat))

    def _is_part_of(self, record: Record) -> bool:
        """Without one's own part, all others could have agreed on the cards with the server."""
        own = seat_commitment(self.table, self.seat, self._entropy)
        part = {"bot": False, "commitment": own, "entropy": self._entropy}
        seats = dict(enumerate(zip(sealed_players(record), record.extra["fair"]["seats"], strict=True)))
        return seats.get(self.seat) == (self.name, part)

    async def play(self, game: AnyGame, bot: str) -> list[int]:
        """Play until the game is over; a lost connection is taken up again, with patience anew where it had worked.
        Gives the scores; none where it ended before its end."""
        patience = iter(_RETRIES)
        while (wait := next(patience, None)) is not None:
            heard = self._heard
            try:
                return await self._converse(game, bot)
            except (OSError, WebSocketException, _Lost):
                patience = iter(_RETRIES) if self._heard > heard else patience
                await asyncio.sleep(wait)
            except _Redirected:
                raise BadRecord(Message("join-elsewhere", url=self.url)) from None
            except (ValueError, RecursionError):  # no message, or an address of the handshake that is none
                self._garbled()
        raise BadRecord(Message("join-unreachable", url=self.url, reason="WebSocket"))

    async def _converse(self, game: AnyGame, bot: str) -> list[int]:
        address = f"ws{self.url.removeprefix('http')}{API}/tables/{self.table}/socket"
        headers = {"Authorization": self._headers["Authorization"]}
        async with _Connect(address, additional_headers=headers, max_size=_LONGEST) as socket:
            await socket.send(json.dumps({"type": "hello", "language": self.language}))
            async for text in socket:
                told = msgspec.json.decode(text)
                kind = told.get("type") if isinstance(told, dict) else None
                if kind == "table":
                    await aside(self._reveal, msgspec.convert(told, TableTold))
                if kind == "done":
                    self._witness.hear_done(msgspec.convert(told, DoneTold).id)
                if kind != "position":
                    continue
                position = msgspec.convert(told, PositionTold)
                self._look(game, position)
                if position.to_act is None:
                    return position.result.scores if position.result else []
                if position.to_act == position.seat:
                    await socket.send(await aside(self.choose, game, bot, position))
        raise ConnectionResetError

    def _look(self, game: AnyGame, position: PositionTold) -> None:
        self._heard = max(self._heard, position.number)
        if position.ply == 0 and position.seat is not None:
            self._witness.see(game, position.view)
        if position.to_act is None:
            self._witness.hear_scores(position.result.scores if position.result else [])


def _own_name(text: str) -> str:
    """As the server will write it."""
    try:
        return clean_name(text)
    except BadName as bad:
        raise BadRecord(bad.message) from None


def _begun(work: Callable[[], T]) -> Future[T]:
    """The work, in a thread that nobody waits for at the end."""
    future: Future[T] = Future()

    def do() -> None:
        try:
            result = work()
        except Exception as error:
            settle(future.set_exception, error)
        else:
            settle(future.set_result, result)

    def settle(tell: Callable[[Any], None], what: Any) -> None:
        with contextlib.suppress(InvalidStateError):  # nobody waits for it any more
            tell(what)

    Thread(target=do, daemon=True).start()
    return future


async def aside(work: Callable[..., T], *arguments: Any) -> T:
    """The same beside the event loop. Whoever is stopped does not wait for it, as `asyncio.to_thread` would."""
    return await asyncio.wrap_future(_begun(partial(work, *arguments)))


def _within(seconds: float, work: Callable[[], T]) -> T:
    """What the work gives, or `TimeoutError`: a socket's own limit begins anew with every byte that comes."""
    try:
        return _begun(work).result(seconds)
    except TimeoutError as error:
        raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT)) from error


def asked(url: str) -> Json:
    """What a server answers to anybody, or `BadRecord`."""
    try:
        return _within(_ANSWER_WITHIN, lambda: _answer(urllib.request.Request(url)))[0]
    except OSError as error:
        raise BadRecord(_unreachable(url, getattr(error, "reason", error))) from None
    except (HTTPException, ValueError, RecursionError):
        raise BadRecord(Message("join-garbled", url=url)) from None


def _unreachable(url: str, why: Any) -> Message:
    if isinstance(why, ConnectionRefusedError):
        return Message("join-nobody", url=url)
    reason = reason_of(why)
    return Message("join-unreachable", url=url, reason=reason[:200] if isinstance(reason, str) else reason)


def _answer(request: urllib.request.Request) -> tuple[Json, HTTPMessage]:
    """What is answered, and the headers; `BadRecord` with the server's reason where it refuses, `ValueError` where it
    is no JSON."""
    try:
        with _open(request, timeout=_ANSWER_WITHIN) as answer:
            return _parsed(_read(answer).decode()), answer.headers
    except urllib.error.HTTPError as error:
        raise BadRecord(Message("join-refused", reason=_reason(error))) from None


def _parsed(text: str) -> Json:
    try:
        return parse_json(text)
    except BadRecord as bad:
        raise ValueError(bad.message.id) from None


def _read(answer: IO[bytes]) -> bytes:
    """The whole answer, or `ValueError` where it has no end."""
    text = answer.read(_LONGEST + 1)
    if len(text) > _LONGEST:
        raise ValueError("the answer has no end")
    return text


def _reason(error: urllib.error.HTTPError) -> str:
    try:
        with error:
            return without_marks(str(json.loads(_read(error))["error"]["text"])[:300])
    except (ValueError, KeyError, TypeError, OSError, HTTPException, RecursionError):
        return f"HTTP {error.code}"


async def _played(taken_seat: TakenSeat, game: AnyGame, bot: str) -> list[int]:
    """The scores. Whatever ends it before its time, the seat is left in order."""
    try:
        return await taken_seat.play(game, bot)
    except BaseException:
        taken_seat.leave()
        raise


async def join(address: str, bot: str, seat: int | None, name: str, language: str, report: Report) -> bool:
    """Sit down, play to the end, and say so. False where the deal was not fair. Whoever is stopped stands up."""
    taken_seat = await aside(TakenSeat, address, name, language)
    try:
        game = await aside(taken_seat.game, bot)
        number = await aside(taken_seat.sit, seat)
        report(Message("join-seated", name=taken_seat.name, seat=number))
        scores = await _played(taken_seat, game, bot)
    except Unfit as unfit:
        report(unfit.message)
        return False
    finally:
        taken_seat.rest()
    report(Message("join-over", scores=", ".join(map(str, scores))) if scores else Message("join-ended"))
    verdict = await aside(taken_seat.check)
    for message in (verdict.reason, *verdict.notes):
        report(message)
    return verdict.is_fair
