"""The devices of guests, on SQLite and on PostgreSQL."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace

import asyncpg

from ludotheque.store import Session, guest_news, sqlite_path
from ludotheque.store.migrations import migrations
from ludotheque.store.rows import KINDS
from tests.store.opened import fill, numbers, opened

PHONE = Session("phone", "ada", "Ada", "Firefox · Android", 1, 5)
LAPTOP = Session("laptop", "ada", "Ada", "Chrome · Linux", 2, 9)
LATER = [kind for kind in reversed(KINDS) if f"CREATE TABLE {kind} " not in migrations("sqlite")[0]]
OTHER = Session("other", "bruno", "Bruno", "", 3, 4)


async def test_a_guests_devices_are_listed_the_last_heard_of_first(url: str) -> None:
    async with opened(url) as store:
        for session in (PHONE, LAPTOP, OTHER, PHONE):  # once more is harmless
            await store.add_session(session)
        assert await store.sessions("ada") == [LAPTOP, PHONE]
        await store.see_session("phone", 10)
        assert await store.sessions("ada") == [replace(PHONE, seen=10), LAPTOP]
        assert await store.sessions("nobody") == []


async def test_a_guest_has_one_name_on_all_devices(url: str) -> None:
    async with opened(url) as store:
        for session in (PHONE, LAPTOP, OTHER):
            await store.add_session(session)
        await store.rename("ada", "Zoé")
        assert {session.name for session in await store.sessions("ada")} == {"Zoé"}
        assert await store.sessions("bruno") == [OTHER]


async def test_sessions_end_for_their_own_guest_only_and_stay_ended(url: str) -> None:
    async with opened(url) as store:
        for session in (PHONE, LAPTOP, OTHER):
            await store.add_session(session)
        await store.end_sessions("ada", ["phone", "other", "none"])
        await store.end_sessions("ada", [])
        await store.see_session("phone", 99)
        assert await store.sessions("ada") == [LAPTOP]
        assert await store.sessions("bruno") == [OTHER]
        assert await store.last_session() == max(LAPTOP.seen, OTHER.seen)
        await store.end_unseen_sessions(9)
        assert await store.sessions("ada") == [LAPTOP]
        assert await store.sessions("bruno") == []


async def test_every_process_hears_that_a_guest_has_signed_in_was_renamed_or_signed_out(url: str) -> None:
    async with opened(url) as store:
        news = store.news()
        await store.add_session(PHONE)
        await store.rename("ada", "Zoé")
        await store.end_sessions("ada", ["phone"])
        async with asyncio.timeout(20):  # who is told nothing waits for ever
            assert [await anext(news) for _ in range(3)] == [(guest_news("ada"), 0)] * 3


async def test_a_database_from_before_there_were_sessions_gets_them_and_keeps_its_tables(url: str) -> None:
    path = sqlite_path(url)
    async with opened(url) as store:
        await fill(store, "t", 2)
    if path:
        with closing(sqlite3.connect(path)) as connection:
            drop = "".join(f"DROP TABLE {kind};" for kind in LATER)
            connection.executescript(f"{drop} PRAGMA user_version = 1")
    else:
        other = await asyncpg.connect(url)
        drop = "".join(f"DROP TABLE ludotheque.{kind};" for kind in LATER)
        await other.execute(f"{drop} DELETE FROM ludotheque.migrations WHERE version > 1")
        await other.close()
    async with opened(url) as store:
        assert await numbers(store, "t") == [0, 1]
        await store.add_session(PHONE)
        assert await store.sessions("ada") == [PHONE]
    assert all("sessions" in migrations(dialect)[1] for dialect in ("sqlite", "postgres"))
