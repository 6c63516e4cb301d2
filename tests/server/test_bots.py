"""A bot that crashes, errs or takes too long holds up nobody: after a second try any legal move is played."""

import asyncio
from io import StringIO

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.server.figures import Figures
from ludotheque.server.workers import Job, Worker, Workers

LIBERTAS = GAMES["libertas"]


def asked() -> tuple[object, object]:
    options = LIBERTAS.Options()
    state = LIBERTAS.initial(LIBERTAS.deal(Chance("bots"), 2, options), options)
    return LIBERTAS.known(state, LIBERTAS.to_act(state)), LIBERTAS.legal(state)  # type: ignore[arg-type]


def test_a_bot_plays_in_a_process_of_its_own() -> None:
    known, legal = asked()
    pool = Workers(1, 20, Figures(StringIO()))
    try:
        text = asyncio.run(pool.choose("libertas", "random", known, legal))
        assert LIBERTAS.parse_move(text) in legal  # type: ignore[operator]
    finally:
        pool.close()


@pytest.mark.parametrize("level", ["none such", "greedy"])
def test_a_bot_that_fails_twice_is_replaced_by_chance(level: str) -> None:
    known, legal = asked()
    log = StringIO()
    seconds = 20 if level == "none such" else 0.0  # the other has no time at all
    pool = Workers(1, seconds, Figures(log))
    try:
        text = asyncio.run(pool.choose("libertas", level, known, legal))
        assert LIBERTAS.parse_move(text) in legal  # type: ignore[operator]
        assert log.getvalue().count("bot failed") == 2
    finally:
        pool.close()


def test_a_worker_that_died_is_started_anew() -> None:
    known, legal = asked()
    worker = Worker(20)
    job = Job("libertas", "random", known, legal, "1")
    try:
        first = worker.ask(job)
        worker._process.kill()
        worker._process.join()
        assert worker.ask(job) == first
    finally:
        worker.end()
