"""A bot of this package at a server elsewhere: it sits down by HTTP and plays by socket, as any script can."""

import asyncio
import contextlib
import json
import re
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from ludotheque.catalog import BOTS, find_game
from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import AnyGame, Json
from ludotheque.core.names import are_alike
from ludotheque.core.record import read_record
from ludotheque.play.fair import NOTHING_NOTED, Noted, Verdict, seat_commitment, verify
from ludotheque.server.knowledge import from_json

_ADDRESS = re.compile(r"(https?://[^/#]+)/?(?:#table=|api/tables/)([A-Za-z0-9_-]+)$")
Report = Callable[[Message], None]


class Joined:
    """A seat at a server's table."""

    def __init__(self, address: str, name: str, language: str) -> None:
        found = _ADDRESS.match(address)
        if found is None:
            raise BadRecord(Message("join-url", url=address[:200]))
        self.url, self.table = found.groups()
        self.language = language
        self.name = name
        self._entropy = secrets.token_hex(32)
        self._commitment: str | None = None  # the server's, as it was told before sitting down
        self._noted = NOTHING_NOTED
        self._headers = {"Content-Type": "application/json", "Accept-Language": language}
        self._sign_in(name)

    def _sign_in(self, name: str) -> None:
        _, headers = self._request("PUT", "/api/guest", {"name": name})
        self._headers["Cookie"] = headers["set-cookie"].partition(";")[0]

    def ask(self, method: str, path: str, body: Json = None) -> Json:
        return self._request(method, f"/api/tables/{self.table}{path}", body)[0]

    def _request(self, method: str, path: str, body: Json) -> tuple[Json, Any]:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, self._headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer), answer.headers
        except urllib.error.HTTPError as error:
            raise BadRecord(Message("join-refused", reason=_reason(error))) from None
        except (urllib.error.URLError, OSError) as error:
            raise BadRecord(Message("join-unreachable", url=self.url, reason=str(error)[:200])) from None

    def sit(self, seat: int | None) -> int:
        """Sit down, on the first free seat if none is named; from then on only the seat's own token is used."""
        self.seat = taken = self._take_any() if seat is None else self._take_named(seat)
        token = self.ask("POST", f"/seats/{taken}/token")["token"]
        del self._headers["Cookie"]
        self._headers["Authorization"] = f"Bearer {token}"
        return taken

    def _take(self, seat: int) -> int:
        self._commitment = self.ask("GET", "")["commitment"]
        self.ask("PUT", f"/seats/{seat}", {"commitment": seat_commitment(self.table, seat, self._entropy)})
        return seat

    def _take_any(self) -> int:
        """The first free seat; where somebody else was faster, the next."""
        for info in self.ask("GET", "")["seats"]:
            if info["is_free"]:
                with contextlib.suppress(BadRecord):
                    return self._take_named(info["seat"])
        raise BadRecord(Message("join-no-seat"))

    def _take_named(self, seat: int) -> int:
        """Under one's name, with a number where somebody sits there who could be taken for one."""
        others = [
            info["name"] for info in self.ask("GET", "")["seats"] if not info["is_free"] and not info["bot"]
        ]
        names = [self.name, *(f"{self.name} {number}" for number in range(2, len(others) + 2))]
        free = next(
            (name for name in names if not any(are_alike(name, other) for other in others)), self.name
        )
        if free != self.name:
            self.name = free
            self._request("PUT", "/api/guest", {"name": free})
        return self._take(seat)

    def choose(self, game: AnyGame, bot: str, chance: Chance) -> str:
        """The bot's move from what its seat knows: legal is what is legal in any state that it holds possible."""
        known = from_json(self.ask("GET", "/known"), game.name)
        legal = game.legal(game.sample(known, chance))
        return game.format_move(BOTS[game.name][bot](known, legal, chance))

    def _reveal(self, table: Json) -> None:
        """After the start: note the seal, then reveal; but not to who has changed what was shown before."""
        own = seat_commitment(self.table, self.seat, self._entropy)
        is_kept = (table["commitment"], table["seats"][self.seat]["commitment"]) == (self._commitment, own)
        if table["status"] == "dealing" and is_kept and not self._noted.entropy:
            noted = Noted([table["commitment"], own, table["seal"]], [self._entropy])
            with contextlib.suppress(BadRecord):  # too late: the record will say so
                self.ask("POST", "/reveal", {"reveal": [{"seat": self.seat, "entropy": self._entropy}]})
                self._noted = noted

    def check(self) -> Verdict | None:
        """Was the deal the one that was sealed? None where a record brought its deal along."""
        if self._commitment is None:
            return None
        return verify(read_record(self.ask("GET", "/record")), self._noted)

    async def play(self, bot: str) -> Json:
        """Play until the game is over; a lost connection is taken up again. Gives the last position."""
        game = find_game(self.ask("GET", "")["game"])
        if bot not in BOTS[game.name]:
            raise BadRecord(Message("lobby-bot-unknown", name=bot[:40], known=", ".join(BOTS[game.name])))
        for patience in (0.5, 1, 2, 4, 8, 16):
            try:
                return await self._converse(game, bot, Chance(secrets.token_hex(16)))
            except (OSError, WebSocketException):
                await asyncio.sleep(patience)
        raise BadRecord(Message("join-unreachable", url=self.url, reason="WebSocket"))

    async def _converse(self, game: AnyGame, bot: str, chance: Chance) -> Json:
        address = f"ws{self.url.removeprefix('http')}/api/tables/{self.table}/socket"
        headers = {"Authorization": self._headers["Authorization"]}
        async with connect(address, additional_headers=headers) as socket:
            await socket.send(json.dumps({"type": "hello", "language": self.language}))
            async for text in socket:
                told = json.loads(text)
                if told["type"] == "table":
                    await asyncio.to_thread(self._reveal, told)
                if told["type"] != "position":
                    continue
                if told["to_act"] is None:
                    return told
                if told["to_act"] == told["seat"]:
                    move = await asyncio.to_thread(self.choose, game, bot, chance)
                    await socket.send(_move(told["number"], move))
        raise ConnectionResetError


def _move(number: int, move: str) -> str:
    return json.dumps(
        {"type": "move", "id": f"{number}-{move}"[:64].replace(" ", "_"), "number": number, "move": move}
    )


def _reason(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["error"]["text"])
    except (ValueError, KeyError, TypeError):
        return f"HTTP {error.code}"


async def join(address: str, bot: str, seat: int | None, name: str, language: str, report: Report) -> None:
    """Sit down, play to the end, and say so."""
    joined = Joined(address, name, language)
    taken = joined.sit(seat)
    report(Message("join-seated", name=joined.name, seat=taken + 1))
    position = await joined.play(bot)
    report(Message("join-over", scores=", ".join(map(str, position["result"]["scores"]))))
    verdict = joined.check()
    for message in () if verdict is None else (verdict.reason, *verdict.notes):
        report(message)
