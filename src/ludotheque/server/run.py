"""Run the server: one process, or several that share a PostgreSQL database."""

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import uvicorn

from ludotheque.core.errors import Message, Refusal
from ludotheque.server.app import Config, make_app
from ludotheque.server.figures import Figures
from ludotheque.server.wire import Wire
from ludotheque.store import StoreUnavailable, open_store


class CannotServe(Refusal):
    """The server cannot start; the message says what would help."""


def default_database() -> str:
    """SQLite in the user's data folder, which is made if it is not there."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "ludotheque"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return f"sqlite:///{folder / 'ludotheque.db'}"


def bind(host: str, port: int) -> socket.socket:
    """The port, taken at once, so that who cannot have it hears so before anything else."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(2048)  # who comes before the server is ready waits, and is not refused
    except OSError as error:
        sock.close()
        reason = error.strerror or str(error)
        raise CannotServe(Message("serve-port", host=host, port=str(port), reason=reason)) from None
    sock.set_inheritable(True)
    return sock


def uvicorn_config(app: Any, config: Config) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws=Wire,
        ws_max_size=config.limits.message,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=config.is_public,
        forwarded_allow_ips="*" if config.is_public else None,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


def try_database(database: str) -> None:
    """Open it once, so that what is wrong with it is told in a line, before anything else."""
    try:
        asyncio.run(_try_store(database))
    except StoreUnavailable as error:
        raise CannotServe(error.message) from None


async def _try_store(database: str) -> None:
    store = open_store(database)
    await store.open()
    await store.close()


def run_server(sock: socket.socket, config: Config, processes: int) -> int:
    """Serve in so many processes; the exit code."""
    if processes == 1:
        serve(sock, config)
        return 0
    return _supervise([_start_process(sock, config) for _ in range(processes)])


def _start_process(sock: socket.socket, config: Config) -> BaseProcess:
    process = multiprocessing.get_context("spawn").Process(target=serve, args=(sock, config))
    process.start()
    return process


def _supervise(processes: list[BaseProcess]) -> int:
    """Wait for all; SIGTERM and Ctrl-C reach each. The others go on where one dies."""

    def end(*_: object) -> None:
        for process in processes:
            if process.is_alive():
                process.terminate()

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, end)
    for process in processes:
        process.join()
    return max(abs(process.exitcode or 0) for process in processes)


class Lines(logging.Handler):
    """What uvicorn has to say, as lines of the server's own log, without tracebacks."""

    def emit(self, record: logging.LogRecord) -> None:
        if (
            "without completing handshake" in record.getMessage()
        ):  # it says so of every socket that is refused
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
    # uvicorn raises the signal again when all is put away: that is a good end, not a death
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    server = uvicorn.Server(uvicorn_config(make_app(config), config))
    server.run(sockets=[sock])
