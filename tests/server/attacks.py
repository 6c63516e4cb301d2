"""What a stranger did to a server of ours, each for some seconds: `python -m tests.server.attacks URL NAME SECONDS`.

For loopback only, from an address of its own there, with an end of its own. Prints how often each answer came, as JSON.
"""

import asyncio
import contextlib
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from ludotheque.core.record import Record, format_record
from ludotheque.play.lobby import MOST_MOVES_STORED
from ludotheque.play.table import Table

STRANGER = "127.0.0.66"
PATIENCE = 10.0  # s for an answer


class Line:
    """A connection of the stranger's."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await asyncio.wait_for(self.writer.drain(), PATIENCE)

    async def answer(self) -> tuple[int, dict[str, str], bytes]:
        head = (
            (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE))
            .decode("latin-1")
            .split("\r\n")
        )
        headers = {
            name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])
        }
        size = int(headers.get("content-length", 0))
        body = await asyncio.wait_for(self.reader.readexactly(size), PATIENCE)
        return int(head[0].split()[1]), headers, body

    async def hear(self) -> bytes:
        """The next text of a socket."""
        kind, size = await asyncio.wait_for(self.reader.readexactly(2), PATIENCE)
        more = {126: 2, 127: 8}.get(size, 0)
        size = int.from_bytes(await self.reader.readexactly(more)) if more else size
        text = await asyncio.wait_for(self.reader.readexactly(size), PATIENCE)
        return text if kind == 0x81 else await self.hear()

    def close(self) -> None:
        self.writer.close()


class Stranger:
    """Somebody who means no good, at an address of their own."""

    def __init__(self, url: str, seconds: float) -> None:
        parts = urlsplit(url)
        assert parts.hostname == "127.0.0.1" and parts.port, "for loopback only"
        self.host, self.port = parts.hostname, parts.port
        self.end = time.monotonic() + seconds
        self.heard: Counter[str] = Counter()
        self.cookie = ""

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.end

    async def dial(self) -> Line:
        return Line(
            *await asyncio.wait_for(
                asyncio.open_connection(self.host, self.port, local_addr=(STRANGER, 0)), PATIENCE
            )
        )

    def request(self, method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
        more = {"Host": f"{self.host}:{self.port}", "Content-Length": str(len(body)), **headers}
        if self.cookie:
            more["Cookie"] = self.cookie
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in more.items())]
        return ("\r\n".join(lines) + "\r\n\r\n").encode() + body

    async def ask(
        self, method: str, path: str, body: Any = None, line: Line | None = None, **headers: str
    ) -> Any:
        """The answer's JSON; its status is counted."""
        own = line or await self.dial()
        try:
            data = b"" if body is None else json.dumps(body).encode()
            await own.send(self.request(method, path, data, **headers))
            status, told, content = await own.answer()
        finally:
            if line is None:
                own.close()
        self.heard[str(status)] += 1
        if "set-cookie" in told:
            self.cookie = told["set-cookie"].partition(";")[0]
        return json.loads(content) if content.startswith(b"{") else None

    async def sign_in(self, name: str = "Eve") -> None:
        await self.ask("PUT", "/api/guest", {"name": name})

    async def table(self, **wishes: Any) -> str | None:
        made = await self.ask("POST", "/api/tables", {"game": "libertas", **wishes})
        return None if "id" not in made else str(made["id"])

    async def socket(self, table: str) -> Line:
        line = await self.dial()
        upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        upgrade["Sec-WebSocket-Key"] = "AAAAAAAAAAAAAAAAAAAAAA=="
        await line.send(self.request("GET", f"/api/tables/{table}/socket", b"", **upgrade))
        head = await asyncio.wait_for(line.reader.readuntil(b"\r\n\r\n"), PATIENCE)
        self.heard[head.split()[1].decode()] += 1
        return line

    async def crowd(self, count: int, one: Callable[[], Awaitable[None]]) -> None:
        """This many at once, each again and again; whoever is cut off begins anew."""

        async def on_and_on() -> None:
            while self.goes_on:
                try:
                    await one()
                except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError) as error:
                    self.heard[type(error).__name__] += 1
                    await asyncio.sleep(0.01)

        await asyncio.gather(*(on_and_on() for _ in range(count)))


def frame(kind: int, content: bytes = b"") -> bytes:
    """A short frame of a client, masked with zeros."""
    return bytes((kind, 0x80 | len(content), 0, 0, 0, 0)) + content


@cache
def long_record() -> str:
    """A legal game of Pétards in which nobody lays a card, as long as the server takes one."""
    table = Table(Record("petards", tuple("ABCD"), {"rounds": 12, "stall_turns": 100}, seed="attack"))
    while len(table.moves) < MOST_MOVES_STORED:
        is_drawn = bool(table.texts) and table.texts[-1] == "draw"
        table.play(f"discard {table.state.hands[table.seat][0]}" if is_drawn else "draw")
    return format_record(table.record)


# -- the attacks ----------------------------------------------------------------------------------------------------


async def replays(eve: Stranger) -> None:
    """The longest record there may be, five at once; and one of a megabyte."""
    longest = b'{"record":%b}' % long_record().encode()
    too_long = b'{"record":{}}' + b" " * 1_000_000

    async def one(body: bytes) -> None:
        line = await eve.dial()
        try:
            await line.send(eve.request("POST", "/api/replay?eyes=all", body))
            eve.heard[str((await line.answer())[0])] += 1
        finally:
            line.close()

    await eve.crowd(5, lambda: one(longest))
    with contextlib.suppress(OSError, EOFError, asyncio.IncompleteReadError):
        await one(too_long)


async def long_tables(eve: Stranger) -> None:
    """A table begun from a long record, and many who want to hear all of it."""
    await eve.sign_in()
    table = await eve.table(game="petards", record=json.loads(long_record()), hot_seat=True)
    assert table is not None
    await eve.ask("POST", f"/api/tables/{table}/start")

    async def one() -> None:
        line = await eve.socket(table)
        try:
            for _ in range(20):
                await line.send(frame(0x81, b'{"type":"hello"}'))
            await asyncio.wait_for(line.reader.read(1 << 16), PATIENCE)
        finally:
            line.close()

    await eve.crowd(5, one)


async def half_sent(eve: Stranger) -> None:
    """1,100 requests whose heads never end."""
    lines: list[Line] = []
    try:
        while eve.goes_on:
            if len(lines) < 1100:
                with contextlib.suppress(OSError, TimeoutError):
                    lines.append(await eve.dial())
                    await lines[-1].send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            else:
                await asyncio.sleep(0.05)
        eve.heard["sent"] += len(lines)
    finally:
        for line in lines:
            line.close()


async def endless_head(eve: Stranger) -> None:
    async def one() -> None:
        line = await eve.dial()
        try:
            await line.send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
            while eve.goes_on:
                await line.send(b"x" * 65536)
        finally:
            line.close()

    await eve.crowd(4, one)


async def _flood(eve: Stranger, data: bytes) -> None:
    await eve.sign_in()
    table = await eve.table()
    assert table is not None

    async def one() -> None:
        line = await eve.socket(table)
        reading = asyncio.create_task(line.reader.read(-1))
        try:
            while eve.goes_on:
                await line.send(data)
        finally:
            reading.cancel()
            line.close()

    await eve.crowd(3, one)


async def pings(eve: Stranger) -> None:
    await _flood(eve, frame(0x89, b"?") * 1000)


async def empty_fragments(eve: Stranger) -> None:
    await _flood(eve, frame(0x01) + frame(0x00) * 10_000)


async def empty_messages(eve: Stranger) -> None:
    await _flood(eve, frame(0x81) * 1000)


async def deaf_sockets(eve: Stranger) -> None:
    """Many who ask and never listen."""
    await eve.sign_in()
    table = await eve.table()
    assert table is not None
    await eve.ask("POST", f"/api/tables/{table}/start")
    lines: list[Line] = []
    with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
        while len(lines) < 100 and eve.goes_on:
            lines.append(await eve.socket(table))
            lines[-1].reader._transport.pause_reading()  # type: ignore[attr-defined]

    async def one() -> None:
        for line in lines:
            await line.send(frame(0x81, b'{"type":"hello"}'))
        await asyncio.sleep(0.02)

    await eve.crowd(1, one)
    for line in lines:
        line.close()


async def requests(eve: Stranger) -> None:
    """Files, pages that are none, and the description of the API, from addresses that a liar gives."""
    paths = ("/", "/main.js", "/nowhere", "/openapi.json", "/api/games", "/api/nowhere")

    async def one() -> None:
        line = await eve.dial()
        try:
            for number in range(200):
                if not eve.goes_on:  # who comes too often is answered ever later
                    return
                liar = {"X-Forwarded-For": f"192.0.2.{number}"}
                await eve.ask("GET", paths[number % len(paths)], line=line, **liar)
        finally:
            line.close()

    await eve.crowd(20, one)


async def requests_ahead(eve: Stranger) -> None:
    """Thousands of requests in one piece."""

    async def one() -> None:
        line = await eve.dial()
        try:
            await line.send(eve.request("GET", "/api/games") * 3000)
            while await asyncio.wait_for(line.reader.read(1 << 16), PATIENCE):
                pass
        finally:
            line.close()

    await eve.crowd(3, one)


async def handshakes(eve: Stranger) -> None:
    await eve.sign_in()
    table = await eve.table()
    assert table is not None

    async def one() -> None:
        (await eve.socket(table)).close()

    await eve.crowd(20, one)


async def bots(eve: Stranger) -> None:
    """58 tables where the best bots play against each other."""
    for _ in range(2):
        eve.cookie = ""
        await eve.sign_in()
        for _ in range(29):
            table = await eve.table(bots=["best"], level="best") if eve.goes_on else None
            if table is not None:
                await eve.ask("POST", f"/api/tables/{table}/start")
    while eve.goes_on:
        await asyncio.sleep(0.05)


async def keeping(eve: Stranger) -> None:
    """Sitting down, standing up and noting much, over and over: all of it would be stored."""
    await eve.sign_in()
    table = await eve.table()
    assert table is not None
    line = await eve.dial()

    async def one() -> None:
        seat = f"/api/tables/{table}/seats/0"
        await eve.ask("PUT", seat, {}, line)
        await eve.ask("DELETE", seat, {}, line)
        await eve.ask("PUT", f"/api/tables/{table}/note", {"text": "x" * 4000}, line)

    await eve.crowd(1, one)
    line.close()


async def small_texts(eve: Stranger) -> None:
    """Half a megabyte of tiny moves in a lesson, and as much as may be of tiny sentences."""
    lesson = json.dumps({"moves": ["a"] * 100_000}).encode()
    said = json.dumps({"game": "respublica", "said": ["a"] * 12_000}).encode()

    async def one() -> None:
        for path, body in (("/api/lessons/libertas/1", lesson), ("/api/say", said)):
            line = await eve.dial()
            try:
                await line.send(eve.request("POST", path, body))
                eve.heard[str((await line.answer())[0])] += 1
            finally:
                line.close()

    await eve.crowd(20, one)


async def many_long_tables(eve: Stranger) -> None:
    """Guest after guest begins a table from the longest record there may be, and has everything written down."""
    record = json.loads(long_record())

    async def one() -> None:
        eve.cookie = ""
        await eve.sign_in()
        table = await eve.table(game="petards", record=record, hot_seat=True)
        if table is None:
            await asyncio.sleep(0.2)
            return
        await eve.ask("PUT", f"/api/tables/{table}/seats/0", {"name": "Eve"})
        await eve.ask("POST", f"/api/tables/{table}/start")
        await eve.ask("POST", f"/api/tables/{table}/vote", {"question": "end"})
        line = await eve.dial()
        await line.send(eve.request("GET", "/api/me/export", Connection="close"))
        reading.append(asyncio.create_task(line.reader.read(-1)))

    reading: list[asyncio.Task[bytes]] = []
    await eve.crowd(1, one)
    for task in reading:
        task.cancel()


async def long_games_played(eve: Stranger) -> None:
    """Game after game in which nobody lays a card, move upon move, with both players' sockets left open at each."""

    async def one() -> None:
        both = Stranger(url, 0), Stranger(url, 0)
        for each, name in zip(both, ("Eve", "Mallory"), strict=True):
            each.heard = eve.heard
            await each.sign_in(name)
        table = await both[0].table(game="petards", seats=2, options={"rounds": 12, "stall_turns": 100})
        if table is None:
            await asyncio.sleep(0.2)
            return
        for seat, each in enumerate(both):
            await each.ask("PUT", f"/api/tables/{table}/seats/{seat}", {})
        await both[0].ask("POST", f"/api/tables/{table}/start")
        lines = [await each.socket(table) for each in both]
        kept.extend(lines)
        await _play_on(eve, lines)

    url, kept = f"http://{eve.host}:{eve.port}", list[Line]()
    await eve.crowd(10, one)
    for line in kept:
        line.close()


async def _play_on(eve: Stranger, lines: list[Line]) -> None:
    """Draw and discard, until the game is as long as it may be."""
    for line in lines:
        await line.send(frame(0x81, b'{"type":"hello"}'))
    to_act = number = 0
    while eve.goes_on:
        told = json.loads(await lines[to_act].hear())
        if told["type"] == "refused":
            eve.heard[told["error"]["id"]] += 1
            await asyncio.sleep(1)
            await lines[to_act].send(frame(0x81, b'{"type":"hello"}'))
        if told["type"] != "position" or told["number"] < number:
            continue
        number = told["number"]
        if told["to_act"] is None or told["seat"] is None:
            return  # it is over, or nobody could sit down
        if told["to_act"] == to_act:
            await lines[to_act].send(_draw_or_discard(told))
            eve.heard["moves"] += 1
        to_act = told["to_act"]


def _draw_or_discard(told: Any) -> bytes:
    """With an id as long as it may be, which is kept."""
    moves = told["legal"] or told["some"]  # of very many the first ones
    move = next((one for one in moves if one.startswith("d")), moves[0])
    return _message(type="move", id=f"{told['number']:064}", number=told["number"], move=move)


def _message(**message: Any) -> bytes:
    """A frame of a client with a text of less than 64 kB, masked with zeros."""
    text = json.dumps(message).encode()
    if len(text) < 126:
        return frame(0x81, text)
    return b"\x81\xfe" + len(text).to_bytes(2) + bytes(4) + text


ATTACKS: dict[str, Callable[[Stranger], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        replays,
        long_tables,
        half_sent,
        endless_head,
        pings,
        empty_fragments,
        empty_messages,
        deaf_sockets,
        requests,
        requests_ahead,
        handshakes,
        bots,
        keeping,
        small_texts,
        many_long_tables,
        long_games_played,
    )
}


async def attack(url: str, name: str, seconds: float) -> Counter[str]:
    os.nice(10)  # a stranger has a machine of their own
    long_record()  # before the time runs
    eve = Stranger(url, seconds)
    await asyncio.wait_for(ATTACKS[name](eve), seconds + 4 * PATIENCE)
    return eve.heard


if __name__ == "__main__":
    print(json.dumps(asyncio.run(attack(sys.argv[1], sys.argv[2], float(sys.argv[3])))))
