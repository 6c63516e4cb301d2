"""Run the server: one process, or several that share a PostgreSQL database."""

import os
import socket
from pathlib import Path
from typing import Any

import uvicorn

from ludotheque.core.errors import Message, Refusal
from ludotheque.server.app import Config, make_app

DEFAULT_PORT = 8765


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
    except OSError as error:
        sock.close()
        reason = error.strerror or str(error)
        raise CannotServe(Message("serve-port", host=host, port=str(port), reason=reason)) from None
    sock.set_inheritable(True)
    return sock


def uvicorn_config(app: Any, config: Config) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
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


def serve(sock: socket.socket, config: Config) -> None:
    """Serve until the process is told to end (SIGTERM, Ctrl-C)."""
    server = uvicorn.Server(uvicorn_config(make_app(config), config))
    server.run(sockets=[sock])
