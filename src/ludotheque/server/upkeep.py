"""What a server does by itself as long as it runs, whether or not anybody plays."""

import asyncio
import contextlib
import gc
import itertools
import time

from ludotheque.play.clocks import LONGEST_TURN
from ludotheque.play.sitting import Damaged
from ludotheque.play.status import PLAYING
from ludotheque.server.held import NoTable
from ludotheque.server.house import House
from ludotheque.server.news import follow_deeds, follow_news
from ludotheque.server.steward import GRACE
from ludotheque.server.uptime import BEAT, IDLE_BEAT, now
from ludotheque.store import StoreUnavailable, TableRow, UnknownTable

ATTESTING = 10  # minutes between two notes of how games stand


def begin(house: House) -> None:
    """In a house that is open."""
    house.spawn(_beat(house))
    house.spawn(follow_news(house))
    house.spawn(_resume(house))
    house.spawn(_fill_in_results(house))
    house.spawn(_sweep(house))
    house.spawn(house.attendance.beat())
    house.spawn(house.workers.wake())
    house.spawn(house.contests.drive())
    house.spawn(follow_deeds(house))


async def _beat(house: House) -> None:
    """Note down that the server is there; while clocks run, more often."""
    beats_a_turn = round(IDLE_BEAT / BEAT)
    for beat in itertools.count(1):
        await asyncio.sleep(BEAT)
        if beat % beats_a_turn == 0 or any(held.timer for held in house.held.values()):
            with contextlib.suppress(StoreUnavailable):
                await house.uptime.beat()


async def _resume(house: House) -> None:
    """Games in progress with clocks or bots go on by themselves after a restart."""
    for row in await _playing(house):
        with contextlib.suppress(NoTable, Damaged, StoreUnavailable):
            await house.get(row.id)
        await asyncio.sleep(0.001)


async def _playing(house: House) -> list[TableRow]:
    while True:
        with contextlib.suppress(StoreUnavailable):
            return await house.store.tables(status=PLAYING, limit=house.limits.loaded)
        await asyncio.sleep(GRACE)


async def _sweep(house: House) -> None:
    """Tables that nobody looks at leave memory; where somebody has been waited for too long, a bot plays on."""
    for minute in itertools.count():
        await asyncio.sleep(60)
        if minute % 60 == 0:
            await end_long_waits(house)
            await clear_waiting(house)
            await _fill_in_results(house)
        if minute % ATTESTING == 0:
            await house.attest_all()
        forget_idle_tables(house)
        await _collect(house, is_due=minute % 60 == 59)


async def end_long_waits(house: House) -> None:
    for row in await _playing(house):
        if row.updated < now() - LONGEST_TURN:
            with contextlib.suppress(NoTable, Damaged, StoreUnavailable):
                house.steward.follow(await house.get(row.id))


async def clear_waiting(house: House) -> None:
    """Tables that wait for players leave the store when nobody has been there for long."""
    with contextlib.suppress(StoreUnavailable, UnknownTable):
        await house.waiting.see(list(house.held.values()))
        for id in await house.waiting.forsaken():
            held = house.held.get(id)
            if held is None or not held.is_needed():
                house.drop(id)
                await house.store.delete_tables([id])
                house.figures.log("table removed", table=id, reason="nobody came")


async def _fill_in_results(house: House) -> None:
    with contextlib.suppress(StoreUnavailable):
        await house.history.fill_in()


def forget_idle_tables(house: House) -> None:
    at, limits = time.monotonic(), house.limits
    for id, held in list(house.held.items()):
        seconds = limits.long_idle_seconds if held.is_long else limits.idle_seconds
        if not held.is_needed() and held.used < at - seconds:
            house.drop(id)
    house.count_tables()


async def _collect(house: House, is_due: bool) -> None:
    """Free what refers to itself in circles, in a second in which nothing happens; once an hour in any case."""
    before = house.figures.entries
    await asyncio.sleep(1)
    if is_due or house.figures.entries == before:
        gc.collect()
