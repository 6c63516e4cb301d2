"""Real servers for tests: uvicorn in a thread with its own SQLite file."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from ludotheque.server.app import Config, make_app
from ludotheque.server.calls import Context
from ludotheque.server.figures import Figures
from ludotheque.server.held import Held
from ludotheque.server.house import House
from ludotheque.server.limits import Limits
from ludotheque.server.run import bind, uvicorn_config
from ludotheque.server.tempo import AT_ONCE
from tests.server.made_reviews import at_once

ROOMY = Limits(
    requests=5000,
    request_burst=5000,
    messages=5000,
    message_burst=5000,
    tables=1000,
    waiting_tables=1000,
    address_tables=10_000,
    all_messages=50_000,
    all_message_burst=50_000,
    greetings=5000,
    greeting_burst=5000,
    mistakes=5000,
    mistake_burst=5000,
    changes=5000,
    change_burst=5000,
    handshakes=5000,
    handshake_burst=5000,
    arrivals=5000,
    arrival_burst=5000,
    stored_burst=1 << 30,
    contests=1000,
    contest_burst=10_000,
    entries=1000,
    weigh_seconds=3600,
)


SLOW = ("no worker came free", "too slow")
"""What a server says where bots have to wait for the machine: no fault of its own."""


@dataclass
class Running:
    """A server that runs: its address and what it logged."""

    url: str
    log: StringIO
    database: Path
    app: Any

    @property
    def failures(self) -> list[str]:
        """What it logged that should not have been."""
        lines = self.log.getvalue().splitlines()
        return [line for line in lines if "failed" in line and not any(slow in line for slow in SLOW)]

    @property
    def house(self) -> House:
        house: House = self._context.house
        return house

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """In which the server works."""
        return next(iter(self.house._tasks)).get_loop()

    def held(self, table: str) -> Held:
        """A table in the server's memory."""
        return self.house.held[table]

    def let_time_pass(self, table: str, seconds: int = 300) -> None:
        """The turn began so much earlier, and so did the table; whoever is not here went as early. Everybody who
        listens is told what that changes."""

        def pass_time() -> None:
            held, attendance = self.held(table), self.house.attendance
            held.sitting.clocks.since -= seconds * 1000
            crowd = attendance.crowd(held)
            crowd.since -= seconds
            crowd.last = {guest: last - seconds for guest, last in crowd.last.items()}
            attendance.refresh(held)

        self.loop.call_soon_threadsafe(pass_time)

    def forget_deals(self) -> None:
        """Tables that are left behind play no deal: tests share theirs, and a deal that is played is closed."""
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute("DELETE FROM guests WHERE guest LIKE 'deal/%'")

    @property
    def sockets(self) -> int:
        """How many are open."""
        return self._context.addresses.sockets

    @property
    def _context(self) -> Context:
        context: Context = self.app._app.state.context
        return context


@contextmanager
def run_in_thread(database: Path | str, limits: Limits = ROOMY, **more: Any) -> Iterator[Running]:
    """`database`: a file, or an address."""
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    config = Config(url, limits=limits, **{"tempo": AT_ONCE, "review": at_once, **more})
    log, sock = StringIO(), bind("127.0.0.1", 0)
    app = make_app(config, figures=Figures(log))
    server = uvicorn.Server(uvicorn_config(app, config))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]})
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.01)
        yield Running(f"http://127.0.0.1:{sock.getsockname()[1]}", log, Path(database), app)
    finally:
        server.should_exit = True
        thread.join(20)
        sock.close()
    assert not thread.is_alive()


@pytest.fixture(scope="session")
def server(kernels: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that do not hurt it. At the end its log must hold no failure."""
    with run_in_thread(tmp_path_factory.mktemp("server") / "games.db") as running:
        yield running
    assert running.failures == []


BRISK = replace(ROOMY, away_seconds=0.3, gone_seconds=0.9, phrases=1000, phrase_burst=1000, nudge_burst=1000)


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Where one is away and gone soon."""
    with run_in_thread(tmp_path_factory.mktemp("brisk") / "games.db", BRISK) as running:
        yield running
    assert running.failures == []
