"""A private PostgreSQL for tests, the real one, on a socket in a folder of its own.

Where there is none and none can be installed, whatever asks for it fails, in CI and elsewhere; only who says so with
LUDOTHEQUE_NO_POSTGRES=1, outside of CI, goes without.
"""

import asyncio
import atexit
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import asyncpg
import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "postgres.sh"


class NoPostgres(Exception):
    """What the script says."""


class Cluster:
    """A running PostgreSQL, with two databases."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.start()
        asyncio.run(_execute(self.url("postgres"), "CREATE DATABASE first", "CREATE DATABASE second"))

    def start(self) -> None:
        # Tests kill processes and not the kernel, which keeps for the next process what no disk has seen.
        self._control("start", "fsync=off")

    def stop(self) -> None:
        """Without warning."""
        self._control("stop")

    def remove(self) -> None:
        self._control("remove")

    def emptied(self, name: str) -> str:
        """The URL of one of the databases, with nothing in it."""
        url = self.url(name)
        asyncio.run(_execute(url, "DROP SCHEMA IF EXISTS ludotheque CASCADE"))
        return url

    def url(self, name: str) -> str:
        return f"postgresql://ludotheque@/{name}?host={self.folder}"

    def _control(self, *arguments: str) -> None:
        command, *settings = arguments
        run = subprocess.run(
            ["sh", str(SCRIPT), command, self.folder, *settings],
            check=False,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        if run.returncode:
            raise NoPostgres(run.stderr)


async def _execute(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


@cache
def _started() -> Cluster | str:
    """One for all tests of this process, removed at its end; or why there is none."""
    folder = tempfile.mkdtemp(prefix="ludotheque-postgres-", dir="/tmp")  # a socket's path must be short
    try:
        cluster = Cluster(folder)
    except NoPostgres as error:
        shutil.rmtree(folder)
        return str(error)
    atexit.register(cluster.remove)
    return cluster


def private_cluster() -> Cluster:
    if os.environ.get("LUDOTHEQUE_NO_POSTGRES") == "1" and os.environ.get("CI") != "true":
        pytest.skip("LUDOTHEQUE_NO_POSTGRES=1: nothing is known about PostgreSQL")
    cluster = _started()
    if isinstance(cluster, str):
        pytest.fail(f"the tests need a PostgreSQL of their own, and there is none: {cluster}", pytrace=False)
    return cluster
