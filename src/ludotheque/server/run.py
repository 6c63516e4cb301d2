"""Run the server: one process, or several that share a PostgreSQL database."""

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from importlib.metadata import version
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import uvicorn

from ludotheque.core.errors import BadRecord, Message, Refusal
from ludotheque.kept import data_folder
from ludotheque.play.files import reason_of
from ludotheque.server.app import Config, make_app
from ludotheque.server.figures import Figures
from ludotheque.server.identity import Identity
from ludotheque.server.limits import Bucket, Connections
from ludotheque.server.uptime import ahead, go_by
from ludotheque.server.ways import Proxies
from ludotheque.store import StoreUnavailable, open_store, sqlite_path
from ludotheque.store.admin import LOCK_WAIT
from ludotheque.store.sqlite_file import check_whole
from ludotheque.worker import end_with_parent

SOUND_SQLITE = (3, 51, 3)
FILES = 65_536  # that may be open at once, where the system lets us
RESERVE = 256  # of them for store, workers and files of the page
LINES = 60  # of uvicorn's a minute, in the log
SOON = 5.0  # s: a process that dies sooner than that is not started anew at once


class CannotServe(Refusal):
    """The server cannot start; the message says what would help."""


def default_database() -> str:
    """SQLite in the user's data folder, which is made if it is not there."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise BadRecord(Message("file-unwritten", path=str(folder), reason=reason_of(error))) from None
    return f"sqlite:///{folder / 'ludotheque.db'}"


def bind(host: str, port: int) -> socket.socket:
    """The port, taken at once, so that whoever cannot have it hears so before anything else."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(2048)  # whoever comes before the server is ready waits, and is not refused
    except (OSError, OverflowError, ValueError) as error:  # a port or host that there cannot be
        sock.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotServe(Message("serve-port", host=host, port=str(port), reason=reason)) from None
    sock.set_inheritable(True)
    return sock


KNOWN = {"uvicorn": "0.54.", "httptools": "0.9.", "websockets": "17."}
"""The versions whose insides `server.door` and `server.wire` know."""


def uvicorn_config(app: Any, config: Config) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        **_protocols(config),
        ws_max_size=config.limits.message,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # see `server.ways`
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


def _protocols(config: Config) -> dict[str, Any]:
    """Our own, or uvicorn's as they are where their insides may have changed: then limits at the door are missing."""
    found = {name: version(name) for name in KNOWN}
    if changed := {name: found[name] for name in KNOWN if not found[name].startswith(KNOWN[name])}:
        Figures().log("plain", known=KNOWN, found=changed)
        return {"http": "auto", "ws": "websockets-sansio"}
    from ludotheque.server.door import Door
    from ludotheque.server.wire import Wire

    limits, proxies = config.limits, Proxies(config.proxies)
    connections = Connections(limits, most_connections(), proxies.__contains__)
    door = partial(Door, connections=connections, limits=limits)
    return {"http": door, "ws": partial(Wire, limits=limits)}


def most_connections() -> int:
    """As many as there may be open files, less those that the server needs itself."""
    try:
        import resource
    except ImportError:  # not on every system
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted, soft) - RESERVE


@contextmanager
def claim(database: str) -> Iterator[None]:
    """The SQLite file is for this server alone until it ends, however it ends: two would get in each other's way. The
    admin commands may come beside it. Where the system has no such locks, nobody checks."""
    path = sqlite_path(database)
    with ExitStack() as kept:
        if path is not None:
            with suppress(OSError):  # opening the database tells it better
                _lock(path, kept)
        yield


def _lock(path: Path, kept: ExitStack) -> None:
    """The file itself, since it may have several names. SQLite's own locks are of another kind (`fcntl`) and do not
    see this one; but they all fall when the process closes the file, so that is done last."""
    try:
        import fcntl
    except ImportError:
        return
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)  # as the store makes it
    kept.callback(os.close, file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise CannotServe(Message("serve-second", path=str(path))) from None


def old_sqlite(database: str, version: tuple[int, ...] = sqlite3.sqlite_version_info) -> Message | None:
    """What to say of an SQLite whose WAL can damage the file when two connections write and one of them copies the WAL
    back. Here one thread does both, so only a second process that writes (`prune`) could bring that about.

    >>> old_sqlite("games.db", (3, 51, 3)), old_sqlite("postgresql:///games", (3, 40, 1))
    (None, None)
    """
    if sqlite_path(database) is None or version >= SOUND_SQLITE:
        return None
    return Message("serve-sqlite-old", version=_dotted(version), fixed=_dotted(SOUND_SQLITE))


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def try_database(database: str) -> None:
    """Open it once, so that what is wrong with it is told in a line, before anything else."""
    try:
        asyncio.run(_try_store(database))
    except StoreUnavailable as error:
        raise CannotServe(error.message) from None


async def _try_store(database: str) -> None:
    """As the admin commands do, but it may be new."""
    if (path := sqlite_path(database)) is not None:
        check_whole(path, LOCK_WAIT)
    store = open_store(database)
    await store.open()
    try:
        await store.tables()
        await Identity.open(store)
    finally:
        await store.close()


def run_server(sock: socket.socket, config: Config, processes: int) -> int:
    """Serve in this many processes; the exit code."""
    tell_systemd()
    if processes == 1:
        if hasattr(signal, "SIGUSR1"):  # it would end whoever does not listen to it
            signal.signal(signal.SIGUSR1, signal.SIG_IGN)
        serve(sock, config)
        return 0
    return Supervisor(sock, config).run(processes)


def tell_systemd() -> None:
    """The port is open, so whoever started the unit (`Type=notify`) need not wait any longer."""
    if address := os.environ.pop("NOTIFY_SOCKET", ""):
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
            sock.connect(address.replace("@", "\0", 1) if address.startswith("@") else address)
            sock.send(b"READY=1")


class Supervisor:
    """Keeps that many processes going until it is told to end: one that dies is replaced. On SIGUSR1 all are, one after
    the other, by processes that read the program anew; the port stays open meanwhile."""

    def __init__(self, sock: socket.socket, config: Config) -> None:
        self._sock, self._config, self._ahead = sock, config, ahead()
        self._processes: dict[BaseProcess, float] = {}  # and since when
        self._old: list[BaseProcess] = []  # those that are to be renewed; the first has been told to end
        self._heard, self._bell = os.pipe()  # a signal wakes whoever waits for processes
        self._is_ending = False

    def run(self, count: int) -> int:
        """The exit code: 0 if all ended well."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        if hasattr(signal, "SIGUSR1"):  # not on Windows
            signal.signal(signal.SIGUSR1, lambda *_: os.write(self._bell, b"!"))
        for _ in range(count):
            self._start()
        codes = [0]
        while self._processes:
            for process in self._ended():
                codes.append(_code_of(process) if self._is_ending else 0)
                self._replace(process)
        return max(codes)

    def _start(self) -> None:
        process = multiprocessing.get_context("spawn").Process(
            target=_serve_for_a_parent, args=(self._sock, self._config, self._ahead)
        )
        process.start()
        self._processes[process] = time.monotonic()
        if self._is_ending:  # told so while it was being started, when nobody knew of it
            process.terminate()

    def _ended(self) -> list[BaseProcess]:
        gone = wait([self._heard, *(process.sentinel for process in self._processes)])
        if self._heard in gone:
            os.read(self._heard, 100)
            self._renew()
        return [process for process in self._processes if process.sentinel in gone]

    def _replace(self, process: BaseProcess) -> None:
        process.join()
        lived = time.monotonic() - self._processes.pop(process)
        if self._is_ending:
            return
        if process in self._old:
            self._old.remove(process)
            self._end_next()
            return
        Figures().log("process died", code=process.exitcode)
        if lived < SOON:  # what ails it may ail the next one too
            time.sleep(SOON - lived)
        if not self._is_ending:
            self._start()

    def _renew(self) -> None:
        if not self._old and not self._is_ending:
            self._old = list(self._processes)
            self._end_next()

    def _end_next(self) -> None:
        """Its successor is there already: whoever comes meanwhile waits at the port, or is let in by the others."""
        if self._old:
            self._start()
            self._old[0].terminate()

    def _end(self, *_: object) -> None:
        self._is_ending = True
        for process in list(self._processes):
            if process.is_alive():
                process.terminate()


def _code_of(process: BaseProcess) -> int:
    """Of one that was told to end. It is no death if it had not begun to listen to signals by then."""
    code = process.exitcode or 0
    return 0 if code == -signal.SIGTERM else abs(code)


def _serve_for_a_parent(sock: socket.socket, config: Config, ahead: int) -> None:
    """Serve, but not longer than the supervisor lives: nobody else could end this process and free the port. All go by
    the supervisor's time: one that begins after the wall has been set would else run ahead of its neighbours, or behind
    them."""
    go_by(ahead)
    end_with_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))
    serve(sock, config)


class Lines(logging.Handler):
    """What uvicorn has to say, as lines of the server's own log, without tracebacks. Strangers can make it say a lot:
    some lines a minute tell as much as all of them, and fill no disk."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self._bucket = Bucket(LINES / 60, LINES)

    def emit(self, record: logging.LogRecord) -> None:
        # it says so of every socket that is refused
        if "without completing handshake" in record.getMessage() or not self._bucket.take():
            return
        error = record.exc_info[1] if record.exc_info else None
        detail = f"{type(error).__name__}: {error}"[:300] if error else None
        Figures().log("uvicorn", message=record.getMessage().strip()[:300], error=detail)


def _log_in_lines() -> None:
    logger = logging.getLogger("uvicorn.error")
    logger.handlers, logger.propagate = [Lines(logging.WARNING)], False


def _spare_the_old() -> None:
    """Python's collector looks through what is new, a little at a time. What has survived that once it leaves alone
    until little happens (see `House`): with the moves of some seconds it took 0.1 s on a busy machine, with some
    thousand tables half a second, in which everybody would wait. Moves leave nothing for it to find."""
    gc.freeze()
    gc.set_threshold(5_000, 1_000_000, 1_000_000)


def _let_the_writer_in() -> None:
    """While the event loop is busy, the thread that commits waits 1 ms for the interpreter's lock, not 5. It needs
    it several times for each group of moves, and everybody in the group waits with it."""
    sys.setswitchinterval(0.001)


def serve(sock: socket.socket, config: Config) -> None:
    """Serve until the process is told to end (SIGTERM, Ctrl-C)."""
    _log_in_lines()
    _spare_the_old()
    _let_the_writer_in()
    server = uvicorn.Server(uvicorn_config(make_app(config), config))

    def end(*_: object) -> None:
        """Before uvicorn listens to signals itself; and when all is put away it raises the signal again, which is a
        good end then, not a death."""
        server.should_exit = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    server.run(sockets=[sock])
