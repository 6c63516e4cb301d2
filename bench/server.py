"""Tables under load: `python bench/server.py` prints a table. The server and the load run in processes of their own.

Pairs of sockets play Libertas with full rules and durable commits, each seat moving as soon as it hears that it may.
Latency is from a seat's sending to the other seat's receipt.
"""

import argparse
import asyncio
import json
import multiprocessing
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HELLO = b'{"type":"hello","since":0}'
SERVER = """
import sys
from ludotheque.server.app import Config
from ludotheque.server.limits import Limits
from ludotheque.server.run import bind, serve
big = 10**9
limits = Limits(requests=big, request_burst=big, messages=big, message_burst=big, sockets=big, tables=big)
serve(bind("127.0.0.1", int(sys.argv[1])), Config(sys.argv[2], limits=limits))
"""
FASTEST, MOVES_OF_A_GAME = 8000, 20  # so many tables are laid out that none is missing
PEER = {50: (4500, 30), 200: (4500, 135), 500: (4500, 210)}  # boardgame.io: moves a second, p99 in ms


@dataclass
class Server:
    url: str
    process: "subprocess.Popen[bytes]"
    started: float

    def memory(self) -> int:
        """Resident bytes."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * resource.getpagesize()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def start_server(database: str) -> Server:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    begun = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", SERVER, str(port), database], stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    while True:
        try:
            urllib.request.urlopen(f"{url}/healthz").read()
            return Server(url, process, time.perf_counter() - begun)
        except OSError:
            if process.poll() is not None:
                raise SystemExit(f"the server has ended with {process.returncode}") from None
            time.sleep(0.005)


# -- the load -----------------------------------------------------------------------------------------------------


@dataclass
class Load:
    moves: int = 0
    bytes: int = 0
    times: list[float] = field(default_factory=list)


async def open_tables(url: str, count: int) -> list[tuple[str, list[str]]]:
    """Tables of two, with the cookies of both people; each pair of people has a few."""
    import httpx

    async def guest(name: str) -> str:
        async with httpx.AsyncClient(base_url=url) as http:
            await http.put("/api/guest", json={"name": name})
            return "; ".join(f"{key}={value}" for key, value in http.cookies.items())

    async def lay_out(http: httpx.AsyncClient, cookies: list[str]) -> None:
        heads = [{"Cookie": cookie} for cookie in cookies]
        id = (await http.post("/api/tables", json={"game": "libertas"}, headers=heads[0])).json()["id"]
        for seat in (0, 1):
            await http.put(f"/api/tables/{id}/seats/{seat}", json={}, headers=heads[seat])
        await http.post(f"/api/tables/{id}/start", headers=heads[0])
        tables.append((id, cookies))

    tables: list[tuple[str, list[str]]] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for done in range(0, count, 25):
            cookies = [await guest(name) for name in ("Ada", "Bruno")]
            await asyncio.gather(*(lay_out(http, cookies) for _ in range(min(25, count - done))))
    return tables


class Seat(asyncio.Protocol):
    """A WebSocket client small enough not to be what is measured: it finds the frames and reads what it must."""

    def __init__(self, head: bytes, pair: "Pair", seat: int) -> None:
        self.head, self.pair, self.seat = head, pair, seat
        self.buffer = b""
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        sock = transport.get_extra_info("socket")
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        self.pair.load.bytes += len(data)
        self.buffer += data
        if not self.is_open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert b" 101 " in self.buffer[:20], self.buffer
            self.buffer, self.is_open = self.buffer[end + 4 :], True
            self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        start, buffer = 0, self.buffer
        while len(buffer) - start >= 2:
            size, offset = buffer[start + 1], start + 2
            if size == 126:
                size, offset = int.from_bytes(buffer[offset : offset + 2], "big"), offset + 2
            elif size == 127:
                size, offset = int.from_bytes(buffer[offset : offset + 8], "big"), offset + 8
            if len(buffer) < offset + size:
                break
            self.pair.hear(self, buffer[offset : offset + size])
            start = offset + size
        self.buffer = buffer[start:]

    def send(self, text: bytes) -> None:
        mask = b"\0\0\0\0"
        size = (
            bytes([0x81, 0x80 | len(text)]) if len(text) < 126 else b"\x81\xfe" + len(text).to_bytes(2, "big")
        )
        self.transport.write(size + mask + text)


class Pair:
    """Two seats of one table. The seat to act plays its first legal move at once."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.sent = 0.0
        self.sender = -1
        self.is_playing = False
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, seat: Seat, frame: bytes) -> None:
        if not frame.startswith(b'{"type":"position"'):
            return
        if self.sender >= 0 and seat.seat != self.sender:
            self.load.times.append(time.perf_counter() - self.sent)
            self.load.moves += 1
        message = json.loads(frame)
        if message["to_act"] is None:
            if not self.done.done():
                self.done.set_result(None)
        elif message["to_act"] == seat.seat and self.is_playing:
            self.play(seat, message)

    def play(self, seat: Seat, message: Any) -> None:
        self.sent, self.sender = time.perf_counter(), seat.seat
        id, number = f"{seat.seat}-{message['number']}", message["number"]
        text = f'{{"type":"move","id":"{id}","number":{number},"move":"{message["legal"][0]}"}}'
        seat.send(text.encode())


async def connect(url: str, table: str, cookie: str, pair: Pair, seat: int) -> Seat:
    host = url.removeprefix("http://")
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    )
    address, port = host.split(":")
    loop = asyncio.get_running_loop()
    _, protocol = await loop.create_connection(lambda: Seat(head.encode(), pair, seat), address, int(port))
    await protocol.opened
    return protocol


async def play(url: str, count: int, seconds: float) -> dict[str, float]:
    """All tables at once, game after game, for so long."""
    load, open_pairs = Load(), []
    tables = await open_tables(url, max(count, int(seconds * FASTEST / MOVES_OF_A_GAME)))
    for id, cookies in tables:
        pair = Pair(load)
        seats = [await connect(url, id, cookies[seat], pair, seat) for seat in (0, 1)]
        seats[1].send(HELLO)
        open_pairs.append((pair, seats))
    await asyncio.sleep(0.5)
    load.bytes = 0
    begun = time.perf_counter()
    waiting = iter(open_pairs)

    async def keep_playing() -> None:
        for pair, seats in waiting:
            pair.is_playing = True
            seats[0].send(HELLO)
            await pair.done

    await asyncio.wait([asyncio.create_task(keep_playing()) for _ in range(count)], timeout=seconds)
    took = time.perf_counter() - begun
    times = sorted(load.times)
    return {
        "moves": load.moves / took,
        "total": load.moves,
        "p50": times[len(times) // 2] * 1000,
        "p99": times[int(len(times) * 0.99)] * 1000,
        "bytes": load.bytes / max(1, load.moves),
        "mean": statistics.mean(times) * 1000,
    }


def run_load(url: str, count: int, seconds: float, answer: Any) -> None:
    try:
        import uvloop

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            answer.send(runner.run(play(url, count, seconds)))
    except ImportError:
        answer.send(asyncio.run(play(url, count, seconds)))


def in_own_process(url: str, count: int, seconds: float) -> dict[str, float]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=run_load, args=(url, count, seconds, theirs))
    process.start()
    figures: dict[str, float] = ours.recv()
    process.join()
    return figures


# -- quiet tables, long games, many games --------------------------------------------------------------------------


def measure_idle(count: int) -> dict[str, float]:
    """Tables of two that have begun and wait, all in memory."""
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(f"sqlite:///{folder}/games.db")
        before = server.memory()
        asyncio.run(open_tables(server.url, count))
        begun = time.perf_counter()
        urllib.request.urlopen(f"{server.url}/healthz").read()
        answer = time.perf_counter() - begun
        used = server.memory() - before
        server.stop()
    return {"kB a table": used / count / 1024, "healthz ms": answer * 1000}


def long_game() -> list[str]:
    """The entries of a whole game of Res Publica between random bots."""
    from ludotheque.catalog import BOTS, GAMES
    from ludotheque.play.entries import Created, Event, Moved, Sat, Started, format_entry
    from ludotheque.play.lobby import Settings, check_settings
    from ludotheque.play.random_games import play_out

    name = "respublica" if "respublica" in GAMES else "libertas"
    game, seats = GAMES[name], GAMES[name].seats.stop - 1
    names = [f"P{seat}" for seat in range(seats)]
    record = play_out(game, "long", names, game.Options(), [BOTS[name]["random"]] * seats)
    brought = {"format": "ludotheque/1", "game": name, "players": names, "deal": record.deal, "moves": []}
    settings = check_settings(Settings(name, {}, seats)).as_json()
    events: list[Event] = [
        Created("g", settings, "secret", brought),
        *(Sat(s, "g", n) for s, n in enumerate(names)),
    ]
    state = game.initial(game.read_deal(record.deal, seats, game.Options()), game.Options())
    events.append(Started())
    for move in record.moves:
        events.append(Moved(game.to_act(state) or 0, move))
        state = game.apply(state, game.parse_move(move))
    return [format_entry(event) for event in events]


def measure_load() -> dict[str, float]:
    from ludotheque.play.sitting import load

    entries = long_game()
    begun = time.perf_counter()
    load("long", ((body, 0, None) for body in entries))
    return {"entries": len(entries), "load ms": (time.perf_counter() - begun) * 1000}


async def store_games(database: str, count: int) -> None:
    from ludotheque.store import TableRow, open_store

    store = open_store(database)
    await store.open()
    body = json.dumps({"did": "moved", "seat": 0, "move": "c4"})

    async def keep(number: int) -> None:
        await store.create_table(
            TableRow(f"t{number}", "libertas", '{"open": true}', "over", number, number, 0)
        )
        await asyncio.gather(*(store.append(f"t{number}", i, body, number, status="over") for i in range(20)))

    for done in range(0, count, 500):
        await asyncio.gather(*(keep(done + i) for i in range(min(500, count - done))))
    await store.close()


def measure_start(count: int) -> dict[str, float]:
    """Start-up with so many stored games of twenty entries."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/games.db"
        asyncio.run(store_games(database, count))
        server = start_server(database)
        server.stop()
        return {"games": count, "start s": server.started}


def report(name: str, figures: dict[str, float]) -> None:
    print(f"{name:<16}", "  ".join(f"{key} {value:,.1f}" for key, value in figures.items()), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 200, 500])
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--idle", type=int, default=5000)
    parser.add_argument("--stored", type=int, default=100_000)
    arguments = parser.parse_args()
    for count in arguments.tables:
        with tempfile.TemporaryDirectory() as folder:
            server = start_server(f"sqlite:///{folder}/games.db")
            report(f"{count} tables", in_own_process(server.url, count, arguments.seconds))
            server.stop()
        moves, p99 = PEER.get(count, (0, 0))
        if moves:
            report("  boardgame.io", {"moves": moves, "p99": p99})
            print(
                "                  (stated in the issue for this machine, in memory only; not measured here)"
            )
    if arguments.idle:
        report(f"{arguments.idle} idle", measure_idle(arguments.idle))
    report("long game", measure_load())
    if arguments.stored:
        report("stored games", measure_start(arguments.stored))


if __name__ == "__main__":
    main()
