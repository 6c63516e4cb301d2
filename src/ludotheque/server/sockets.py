"""The socket at a table: moves in, positions out. Every message is answered, never with silence."""

import asyncio
from contextlib import AbstractContextManager, nullcontext, suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.core.errors import Message, Refusal
from ludotheque.core.game import Seat
from ludotheque.play.deciding import Stale
from ludotheque.play.lobby import NotYours
from ludotheque.server.calls import (
    Context,
    address_of,
    as_refusal,
    check_origin,
    language_of,
    recognise,
    refuse,
)
from ludotheque.server.held import Held, Listener, own_seats
from ludotheque.server.herald import show, welcome
from ludotheque.server.house import House
from ludotheque.server.identity import Person
from ludotheque.server.limits import Bucket, TooMuch
from ludotheque.server.messages import Done, Pong, Refused, encode
from ludotheque.server.moves import play_move
from ludotheque.server.plain_wire import wire_of
from ludotheque.server.rights import PLAYERS, WATCHERS, Rights, check, roles_of
from ludotheque.server.sent import Hello, Look, Move, Ping, Sent, Tab, bad_request, decode_socket
from ludotheque.server.telling import reason
from ludotheque.server.turns import Who
from ludotheque.store import StoreUnavailable

TOO_MUCH_NONSENSE = 1008  # the code a socket is closed with
SIGNED_OUT = 4001
COME_AGAIN = 1012
MARGIN = 100  # bytes that are stored beside a move
FLOODED = 0.05  # s: a flood is read more slowly
NONSENSE = 20  # unreadable messages after which a socket is closed

SOCKET = WATCHERS
MESSAGES: dict[type[Sent], Rights] = {
    Hello: WATCHERS,
    Look: WATCHERS,
    Tab: WATCHERS,
    Ping: WATCHERS,
    Move: PLAYERS,
}
"""Who may open a socket, and who may send what over it."""


async def table_socket(socket: WebSocket) -> None:
    """`/api/tables/{id}/socket`"""
    context: Context = socket.app.state.context
    address = address_of(socket)
    try:
        check_origin(socket)
        person, cookies = await recognise(socket, context)
        held = await context.house.get(socket.path_params["id"])
        check(SOCKET, roles_of(person, held.sitting))
        if held.sitting.dealing.is_duplicate:
            await context.house.contests.check_watching(held.sitting, person)
        context.addresses.open_socket(address)
        if person is not None:
            held.seen(Who(address, person.guest))
        context.figures.gauge("ludotheque_sockets", context.addresses.sockets)
    except (Refusal, StoreUnavailable) as error:
        response = refuse(as_refusal(error), language_of(socket), context.figures)
        await socket.send_denial_response(response)
        return
    try:
        await socket.accept(headers=[(b"set-cookie", cookie.encode()) for cookie in cookies])
        await Conversation(socket, context, held, person).run()
    finally:
        context.addresses.close_socket(address)
        context.figures.gauge("ludotheque_sockets", context.addresses.sockets)


class Conversation:
    """One socket from hello to its end."""

    def __init__(self, socket: WebSocket, context: Context, held: Held, person: Person | None) -> None:
        self.socket, self.held, self.person = socket, held, person
        self.house: House = context.house
        self._sessions = context.identity.sessions
        limits = context.limits
        self.wire = wire_of(socket, limits.waiting)
        self.wire.open()
        self.listener = Listener(person, language_of(socket), self.wire.tell, self._send_away)
        self._addresses, self._address = context.addresses, address_of(socket)
        self._shared = context.addresses.messages(self._address)
        self._bucket = Bucket(limits.messages, limits.message_burst)
        self._figures = context.figures
        self._has_greeted = False
        self._nonsense = 0
        self._closing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        with self._until_signed_out():
            try:
                while self._closing is None and (message := await self.wire.hear()) is not None:
                    await self._receive(message)
                    if self._nonsense >= NONSENSE:
                        await self.socket.close(TOO_MUCH_NONSENSE)
                        return
            finally:
                self._stop_listening()
                self.wire.end()

    def _stop_listening(self) -> None:
        if self.listener in self.held.listeners:
            self.held.listeners.discard(self.listener)
            self.house.attendance.changed(self.held)

    def _until_signed_out(self) -> AbstractContextManager[None]:
        if self.person is None:
            return nullcontext()
        return self._sessions.attached(self.person.guest, self.person.session, self._sign_out)

    def _sign_out(self) -> None:
        """From now on nothing is told, and nothing more is heard."""
        self._stop_listening()
        self._close(SIGNED_OUT)

    def _send_away(self) -> None:
        """The table leaves memory: whoever comes again has it loaded anew."""
        self._close(COME_AGAIN)

    def _close(self, code: int) -> None:
        if self._closing is None:
            self._closing = asyncio.create_task(self._hang_up(code))

    async def _hang_up(self, code: int) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # gone already
            await self.socket.close(code)

    async def _receive(self, data: bytes) -> None:
        try:
            if not (self._bucket.take() and self._shared.take()):
                raise TooMuch(Message("limit-messages"))
            message = decode_socket(data)
        except TooMuch as refusal:
            self._refuse(refusal, None)
            await asyncio.sleep(FLOODED)
            return
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._nonsense += 1
            self._refuse(bad_request(error), None)
            return
        self._nonsense = 0
        if self._closing is not None:  # signed out while the message waited
            return
        if not self._has_greeted and not isinstance(message, Hello):
            await self._greet(Hello())
        try:
            check(MESSAGES[type(message)], roles_of(self.person, self.held.sitting))
        except Refusal as refusal:
            self._refuse(refusal, message.id if isinstance(message, Move) else None)
            return
        match message:
            case Move():
                await self._move(message)
            case Look():
                await self._look(message)
            case Hello():
                await self._greet(message)
            case Tab():
                self.listener.is_hidden = message.is_hidden
                self.house.attendance.changed(self.held)
            case Ping():
                self.listener.tell(encode(Pong()))

    async def _greet(self, hello: Hello) -> None:
        await self._addresses.greet(self._address)
        if self._closing is not None:  # signed out while it waited
            return
        self.held = await self.house.get(self.held.sitting.id)  # it may have left memory meanwhile
        self._has_greeted = True
        listener = self.listener
        listener.language = hello.language or listener.language
        listener.sit(self.held.sitting)
        self.held.listeners.add(listener)
        self.house.reader.keep_up(self.held)
        welcome(self.held, listener, hello.since)
        self.house.attendance.welcome(self.held, listener)
        self.house.attendance.changed(self.held)

    async def _look(self, look: Look) -> None:
        await self._addresses.greet(self._address)
        # Only after the wait: meanwhile the seats may have been turned, or somebody else may sit there.
        seats = [] if self.person is None else own_seats(self.held.sitting, self.person)
        if look.seat is not None and look.seat not in seats:
            self._refuse(NotYours(Message("lobby-seat-not-yours", seat=look.seat + 1)), None)
            return
        self.listener.eyes = None if look.seat is None else Seat(look.seat)
        show(self.held, self.listener, self.listener.heard)

    async def _move(self, move: Move) -> None:
        try:
            assert self.person is not None  # by the rights of a move
            self._addresses.store(self._address, len(move.move) + MARGIN)
            with self._addresses.moving(self._address, self.person.player):
                number = await play_move(self.house, self.held, self.person, move)
        except Stale as refusal:
            self._refuse(refusal, move.id)
            await self._addresses.greet(self._address)
            if self._closing is None:  # not signed out while it waited
                show(self.held, self.listener, move.number)
        except TooMuch as refusal:
            self._refuse(refusal, move.id)
            await asyncio.sleep(FLOODED)
        except (Refusal, StoreUnavailable) as error:
            self._refuse(as_refusal(error), move.id)
        else:
            self.listener.tell(encode(Done(move.id, number)))

    def _refuse(self, refusal: Refusal, id: str | None) -> None:
        self._figures.count("ludotheque_refusals_total")
        error = reason(refusal, self.listener.language)
        self.listener.tell(encode(Refused(error, id, self.held.sitting.number)))
