"""The server is killed (SIGKILL) in the middle of games, again and again, and play goes on where it was.

Clients keep a journal of what was acknowledged to them: every such move is there in the end, once, in its place.
"""

import asyncio
import signal
import time
from pathlib import Path

import httpx
import pytest

from ludotheque.cli import main
from ludotheque.core.chance import Chance
from tests.server.process import Served
from tests.server.survivors import Survivor, acknowledged, some_moves
from tests.soak import soak
from tests.store.cluster import Cluster, private_cluster

KILLS = {"sqlite": soak(3, 200), "postgresql": soak(2, 88)}
RESTARTS = soak(1, 13)  # of PostgreSQL itself
MOVES_A_KILL = soak(10, 100)  # at most, among all
SURVIVORS = 6


class Executioner:
    """Kills the server again and again; and, where there is one, stops its database in between."""

    def __init__(self, database: str, cluster: Cluster | None, *flags: str) -> None:
        self._database, self._cluster, self._flags = database, cluster, flags
        self.server = Served(database, 0, *flags)

    async def strike(self, survivors: list[Survivor], kills: int, chance: Chance) -> None:
        for kill in range(kills):
            await some_moves(survivors, chance.below(MOVES_A_KILL))
            if self._cluster is not None and kill % max(1, kills // RESTARTS) == 0:
                await asyncio.to_thread(self._cluster.stop)
                await asyncio.sleep(chance.below(1000) / 1000)
                await asyncio.to_thread(self._cluster.start)
            self.server.kill()
            self.server = await asyncio.to_thread(self._again)

    def _again(self) -> Served:
        """On the same port, which the processes of the one that was killed may still hold for a moment."""
        for patience in range(100):
            try:
                return Served(self._database, self.server.port, *self._flags)
            except AssertionError:
                time.sleep(0.01 * patience)
        raise AssertionError("the port was not given back")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path, kind: str) -> None:
    cluster = None if kind == "sqlite" else private_cluster()
    database = f"sqlite:///{tmp_path}/games.db" if cluster is None else cluster.emptied("first")
    executioner = Executioner(database, cluster, *(() if cluster is None else ("--workers", "2")))
    survivors = [Survivor(executioner.server.url, f"Survivor {place}") for place in range(SURVIVORS)]

    async def games() -> None:
        async with asyncio.TaskGroup() as group:
            for survivor in survivors:
                group.create_task(survivor.play())
            await executioner.strike(survivors, KILLS[kind], Chance(f"kills/{kind}"))
            for survivor in survivors:
                survivor.is_enough = True

    try:
        asyncio.run(games())
    finally:
        assert executioner.server.end() == 0
    games_played = sum(len(survivor.journal) for survivor in survivors)
    print(
        f"{kind}: {acknowledged(survivors)} acknowledged moves of {games_played} games, {KILLS[kind]} kills"
    )


def test_a_server_that_is_told_to_end_ends_cleanly(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path}/games.db")
    assert httpx.get(f"{server.url}/healthz", timeout=30).json() == {"status": "ok"}
    assert server.end() == 0


def test_a_server_that_is_told_to_end_as_soon_as_it_says_that_it_is_there_ends_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: until its own listening began the signal killed it, and whoever had sent it read of a death."""
    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr("ludotheque.server.run.run_server", lambda *_: signal.raise_signal(signal.SIGTERM))
    try:
        with pytest.raises(SystemExit) as ended:
            main(["serve", "--port", "0", "--db", f"sqlite:///{tmp_path}/games.db"])
        assert ended.value.code == 0
    finally:
        signal.signal(signal.SIGTERM, before)
