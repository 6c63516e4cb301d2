"""The peer of bench/server.py, measured on the same machine: boardgame.io's server from npm, under the same load.

It is installed into `.cache/bench/` when it is first measured. The load speaks its protocol (Socket.IO over WebSocket)
with the same small client that plays at our tables.
"""

import asyncio
import itertools
import json
import os
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bench.server_load import Load, Seat, dial, free_port

VERSION = "0.50.2"
WARM = 2.0  # s of play before it counts: its code is compiled as it runs
HERE = Path(__file__).parent
FOLDER = HERE.parent / ".cache" / "bench" / "boardgame.io"


def install() -> None:
    """Or `OSError` or `CalledProcessError`, where there is no npm or no way to the packages."""
    if not (FOLDER / "node_modules" / "boardgame.io").exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        command = [
            "npm",
            "install",
            "--no-audit",
            "--no-fund",
            "--prefix",
            str(FOLDER),
            f"boardgame.io@{VERSION}",
        ]
        subprocess.run(command, check=True, capture_output=True, timeout=300)


def start() -> tuple[str, "subprocess.Popen[bytes]"]:
    """The address of a running server, and its process."""
    port = free_port()
    command = ["node", str(HERE / "boardgame_io.cjs"), str(port)]
    environment = {**os.environ, "NODE_PATH": str(FOLDER / "node_modules"), "NODE_ENV": "production"}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    while True:
        try:
            urllib.request.urlopen(url).read()
        except urllib.error.HTTPError:  # it has no page there
            return url, process
        except OSError:
            if process.poll() is not None:
                raise SystemExit("boardgame.io's server has ended") from None
            time.sleep(0.02)


class Cells(Struct):
    cells: list[str | None]


class Context(Struct, rename={"to_act": "currentPlayer"}):
    to_act: str
    gameover: Any = None


class State(Struct, rename={"number": "_stateID"}):
    """What a seat must know of a position to play on."""

    G: Cells
    ctx: Context
    number: int


class Sync(Struct):
    state: State


decode_update = msgspec.json.Decoder(tuple[str, str, State, Any]).decode
decode_sync = msgspec.json.Decoder(tuple[str, str, Sync]).decode


class Match:
    """Two sockets that play one match after another. The seat to act takes the first card that is left."""

    def __init__(self, load: Load, place: int) -> None:
        self.load, self.place = load, place
        self.names = itertools.count()
        self.seats: list[Seat] = []
        self.match = ""
        self.joined = 0
        self.ended = 0
        self.sent, self.sender, self.number = 0.0, -1, 0

    def begin(self) -> None:
        """Both seats join the next match; the server makes it when it hears of it."""
        self.match, self.joined, self.ended, self.sender = f"{self.place}-{next(self.names)}", 0, 0, -1
        for seat in self.seats:
            self.emit(seat, ["sync", self.match, str(seat.seat), None, 2])

    def emit(self, seat: Seat, content: Any) -> None:
        seat.send(f"42/cells,{json.dumps(content)}".encode())

    def hear(self, seat: Seat, frame: bytes) -> None:
        if frame.startswith(b"0"):
            seat.send(b"40/cells,")
        elif frame.startswith(b"40"):
            seat.ready.set_result(None)
        elif frame == b"2":
            seat.send(b"3")
        elif frame.startswith(b'42/cells,["sync"'):
            self.join(decode_sync(frame[len("42/cells,") :]))
        elif frame.startswith(b'42/cells,["update"'):
            self.update(seat, decode_update(frame[len("42/cells,") :])[2])

    def join(self, message: tuple[str, str, Sync]) -> None:
        if message[1] == self.match:
            self.joined += 1
            if self.joined == 2:
                self.play(self.seats[0], message[2].state)

    def update(self, seat: Seat, state: State) -> None:
        if seat.seat != self.sender and state.number > self.number:
            self.load.count(self.sent)
        if state.ctx.gameover is not None:
            self.ended += 1
            if self.ended == 2:
                self.begin()
        elif state.ctx.to_act == str(seat.seat):
            self.play(seat, state)

    def play(self, seat: Seat, state: State) -> None:
        cell = next(cell for cell, card in enumerate(state.G.cells) if card)
        action = {"type": "take", "args": [cell], "playerID": str(seat.seat)}
        self.sent, self.sender, self.number = time.perf_counter(), seat.seat, state.number
        content = [{"type": "MAKE_MOVE", "payload": action}, state.number, self.match, str(seat.seat)]
        self.emit(seat, ["update", *content])


async def play(url: str, pid: int, count: int, seconds: float) -> dict[str, float]:
    """All tables at once, match after match, for so long."""
    load, tables = Load(), []
    for place in range(count):
        table = Match(load, place)
        for seat in (0, 1):
            table.seats.append(await dial(url, "/socket.io/?EIO=4&transport=websocket", "", table, seat))
        tables.append(table)
    await asyncio.gather(*(seat.ready for table in tables for seat in table.seats))
    for table in tables:
        table.begin()
    await asyncio.sleep(WARM)
    load.start(pid)
    await asyncio.sleep(seconds)
    return load.figures(pid)
