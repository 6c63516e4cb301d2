"""A bot that crashes, errs or takes too long holds up nobody: the plain bot or chance plays in its place."""

import asyncio
import time
from collections.abc import Iterator
from io import StringIO
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Thread

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.play.advice import consider
from ludotheque.play.phrases import WAKING
from ludotheque.server import workers
from ludotheque.server.figures import Figures
from ludotheque.server.turns import Turns, Who
from ludotheque.server.workers import Choose, Job, Workers, choose
from ludotheque.waking import SECONDS, Waking
from ludotheque.worker import FIRST, MEMORY, Worker, WorkFailed
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.failing_bots import choose_or_fail, never_choose, never_wake, wake_at_once

LIBERTAS = GAMES["libertas"]
ADA, BRUNO = Who("192.0.2.1", "ada"), Who("192.0.2.2", "bruno")


def asked() -> tuple[object, object]:
    options = LIBERTAS.Options()
    state = LIBERTAS.initial(LIBERTAS.deal(Chance("bots"), 2, options), options)
    return LIBERTAS.known(state, LIBERTAS.to_act(state)), LIBERTAS.legal(state)  # type: ignore[arg-type]


def test_a_bot_plays_in_a_process_of_its_own() -> None:
    known, legal = asked()
    pool = Workers(1, 20, Figures(StringIO()))
    try:
        text = asyncio.run(pool.choose("libertas", "random", known, legal, ADA))
        assert LIBERTAS.parse_move(text) in legal  # type: ignore[operator]
    finally:
        pool.close()


@pytest.mark.parametrize(
    ("choose", "seconds", "failures"),
    [(choose, 20, 1), (never_choose, 0.01, 2)],
    ids=["one fails", "both fail"],
)
def test_a_bot_that_fails_is_replaced_by_the_plain_one_and_that_by_chance(
    choose: Choose, seconds: float, failures: int
) -> None:
    """With no time at all, instead of nothing ever done, a bot was sometimes in time: the processor was elsewhere
    between the question and the look at the clock."""
    known, legal = asked()
    log = StringIO()
    pool = Workers(1, seconds, Figures(log), choose)
    try:
        text = asyncio.run(pool.choose("libertas", "none such", known, legal, ADA))
        assert LIBERTAS.parse_move(text) in legal  # type: ignore[operator]
        assert log.getvalue().count("bot failed") == failures
    finally:
        pool.close()


def test_a_hint_of_the_server_is_that_of_the_terminal_and_stays_the_same() -> None:
    known, legal = asked()
    best, other = consider(LIBERTAS, known, legal)[:2]  # type: ignore[arg-type]
    pool = Workers(1, 60, Figures(StringIO()))
    try:
        for _ in range(2):
            assert asyncio.run(pool.advise("libertas", known, legal, ADA))[:2] == (best.move, (best, other))
    finally:
        pool.close()


def test_a_worker_that_died_is_started_anew() -> None:
    known, legal = asked()
    worker = Worker(choose, 20, MEMORY)
    job = Job("libertas", "random", known, legal, "1")
    try:
        first = worker.ask(job)
        worker._process.kill()
        worker._process.join()
        assert worker.ask(job) == first
    finally:
        worker.end()


def test_nobody_waits_for_the_sleeping_bot_of_another() -> None:
    known, legal = asked()
    pool = Workers(1, 3600, Figures(StringIO()), choose_or_fail)

    async def ask() -> None:
        sleeping = asyncio.create_task(pool.choose("libertas", "easy", known, legal, ADA))
        await asyncio.sleep(0)
        assert LIBERTAS.parse_move(await pool.choose("libertas", "random", known, legal, ADA)) in legal  # type: ignore[operator]
        assert not sleeping.done()
        sleeping.cancel()

    try:
        asyncio.run(asyncio.wait_for(ask(), 30))
    finally:
        pool.close()


def test_those_who_wait_are_served_in_turns_and_spares_go_when_nobody_waits() -> None:
    """Cause of the mend: first come, first served let one stranger's 58 tables keep everybody's bots waiting."""
    known, legal = asked()
    bots = Workers(1, 20, Figures(StringIO()))
    pool = bots._pool

    async def ask() -> None:
        served: list[str] = []

        async def one(who: Who) -> None:
            await bots.choose("libertas", "random", known, legal, who)
            served.append(who.guest)

        await one(ADA)
        crowd = [asyncio.create_task(one(ADA)) for _ in range(20)]
        await asyncio.sleep(0)
        await one(BRUNO)
        assert len(served) < 12, served  # 20 others had asked before
        await asyncio.gather(*crowd)
        while len(pool._all) > 1:
            pool._dismiss(pool._idle[-1])
        assert len(pool._idle) == 1 and set(pool._idle) == pool._all and not pool._busy

    try:
        asyncio.run(asyncio.wait_for(ask(), 30))
    finally:
        bots.close()


def test_whoever_has_had_less_of_the_workers_comes_first() -> None:
    turns = Turns[str]()
    turns.add(Who("192.0.2.1"), "of whoever had much")
    turns.add(Who("198.51.100.1"), "of whoever had little")
    had = {"192.0.2.0/24": 5.0, "198.51.100.0/24": 1.0}
    assert turns.next(lambda _: True, had) == "of whoever had little"


def test_nobody_has_more_than_half_of_the_workers() -> None:
    known, legal = asked()
    bots = Workers(1, 3600, Figures(StringIO()), choose_or_fail)
    pool = bots._pool

    async def ask() -> None:
        crowd = [asyncio.create_task(bots.choose("libertas", "easy", known, legal, ADA)) for _ in range(20)]
        while pool._busy[ADA.address] < 2:
            await asyncio.sleep(0.05)
        assert LIBERTAS.parse_move(await bots.choose("libertas", "random", known, legal, BRUNO)) in legal  # type: ignore[operator]
        assert pool._busy[ADA.address] == pool._most // 2
        for task in crowd:
            task.cancel()

    try:
        asyncio.run(asyncio.wait_for(ask(), 30))
    finally:
        bots.close()


@pytest.fixture(scope="module")
def failing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots sleep, crash, err and raise."""
    path: Path = tmp_path_factory.mktemp("failing") / "games.db"
    with run_in_thread(path, choose=choose_or_fail, bot_processes=1) as running:
        yield running


def test_a_table_plays_on_beside_one_whose_bot_sleeps(failing: Running) -> None:
    async def games() -> float:
        async with Player(failing.url) as ada:
            slow = await ada.table(bots=["easy"], level="random")
            await ada.start(slow)
            async with ada.socket(slow) as socket:
                await socket.first("position")
                await socket.move(socket.position["legal"][0])
            other = await ada.table(bots=["random"], level="random")
            await ada.start(other)
            async with ada.socket(other) as socket:
                await socket.first("position")
                begun = time.monotonic()
                await socket.move(socket.position["legal"][0])
                await socket.until(lambda m: m["type"] == "position" and m["ply"] == 2)
                took = time.monotonic() - begun
            assert (await ada.ask("GET", f"/api/tables/{slow}/position"))["ply"] == 1
            return took

    print("the other table's bot answered after", asyncio.run(asyncio.wait_for(games(), 30)))


@pytest.mark.parametrize("level", ["medium", "strong", "best"])
def test_where_a_bot_crashes_errs_or_raises_the_game_goes_on(failing: Running, level: str) -> None:
    async def game() -> None:
        async with Player(failing.url) as ada:
            table = await ada.table(bots=[level], level="random")
            await ada.start(table)
            async with ada.socket(table) as socket:
                await socket.first("position")
                for ply in (2, 4):
                    await socket.move(socket.position["legal"][0])
                    await socket.until(lambda m, ply=ply: m["type"] == "position" and m["ply"] == ply)  # type: ignore[misc]
        said = "bot erred" if level == "strong" else "bot failed"
        assert any(said in line and level in line for line in failing.log.getvalue().splitlines())

    asyncio.run(asyncio.wait_for(game(), 40))


# -- kernels that are not compiled yet ------------------------------------------------------------------------------


def test_while_kernels_are_compiled_the_plain_bot_plays_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a fresh install the first bot was silent for most of a minute."""
    monkeypatch.setattr(workers, "asleep", lambda: ["libertas"])
    monkeypatch.setattr(workers, "wake", never_wake)

    async def game(url: str) -> None:
        async with Player(url) as ada:
            table = await ada.table(bots=["strong"], level="random")
            await ada.start(table)
            async with ada.socket(table) as socket:
                await socket.first("position")
                await socket.move(socket.position["legal"][0])
                while socket.position["ply"] < 2:
                    await socket.receive()
                assert [said["phrase"] for said in socket.told if said["type"] == "said"] == [WAKING]

    with run_in_thread(tmp_path / "games.db", choose=choose_or_fail) as running:
        asyncio.run(asyncio.wait_for(game(running.url), 40))
    log = running.log.getvalue()
    assert '"compiling"' in log and "bot failed" not in log and "bot erred" not in log


def test_meanwhile_a_hint_is_what_is_seen_at_first_sight_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It came with nothing that told it from one that was thought about."""
    monkeypatch.setattr(workers, "asleep", lambda: ["libertas"])
    monkeypatch.setattr(workers, "wake", never_wake)

    async def ask(url: str) -> None:
        async with Player(url) as ada:
            table = await ada.table(bots=["greedy"], level="random")
            await ada.start(table)
            for language, said in (("en", "at first sight"), ("fr", "au premier"), ("de", "auf den ersten")):
                told = await ada.ask("POST", f"/api/tables/{table}/hint?lang={language}", {})
                assert told["first_sight"].startswith(said) and told["promise"] is None
                assert told["first_sight"] in told["text"] and told["move"] in told["text"]

    with run_in_thread(tmp_path / "games.db") as running:
        asyncio.run(asyncio.wait_for(ask(running.url), 40))


def test_compiling_may_last_longer_than_the_first_job_of_a_bot() -> None:
    """It was ended after two minutes, which a small machine needs for one game."""
    worker = Worker(never_wake, SECONDS, MEMORY)
    assert worker._limit(Waking("libertas")) == SECONDS > FIRST


def test_once_they_are_compiled_the_bots_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "asleep", lambda: ["libertas"])
    monkeypatch.setattr(workers, "wake", wake_at_once)
    log = StringIO()
    pool = Workers(1, 20, Figures(log))
    try:
        asyncio.run(pool.wake())
        assert not pool.is_asleep("libertas", "strong") and '"compiled"' in log.getvalue()
    finally:
        pool.close()


def test_a_worker_that_is_ended_while_it_begins_fails_as_one_that_crashed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever left while their worker began ended a process that was not there yet, and the server failed."""
    known, legal = asked()
    worker = Worker(choose, 20, MEMORY)
    ended = Thread(target=worker.end)
    begin = SpawnProcess.start

    def start(process: SpawnProcess) -> None:
        ended.start()
        time.sleep(0.1)
        begin(process)

    monkeypatch.setattr(SpawnProcess, "start", start)
    with pytest.raises(WorkFailed):
        worker.ask(Job("libertas", "random", known, legal, "1"))
    ended.join(20)
    assert not ended.is_alive() and worker._process is None
