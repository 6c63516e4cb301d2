"""What every store promises, on SQLite and on PostgreSQL."""

import asyncio
from dataclasses import replace

import pytest

from ludotheque.store import (
    Entry,
    NumberTaken,
    Repeated,
    StoreUnavailable,
    TableExists,
    TableRow,
    UnknownTable,
)
from ludotheque.store.front import TABLES_A_QUESTION
from tests.store.opened import fill, new_table, numbers, opened


async def test_what_was_appended_is_read_back_in_order(url: str) -> None:
    bodies = ['{"did":"deal"}', "🧨 Pétards « ça »", "x" * 100_000, ""]
    async with opened(url) as store:
        await store.create_table(new_table("t"))
        for number, body in enumerate(bodies):
            await store.append("t", number, body, 2**53 + number, f"c{number}" if number % 2 else None)
        expected = [
            Entry(number, body, 2**53 + number, f"c{number}" if number % 2 else None)
            for number, body in enumerate(bodies)
        ]
        assert await store.entries("t") == expected
        assert await store.entries("t", since=2) == expected[2:]
        assert await store.entries("t", since=9) == []
    async with opened(url) as store:
        assert await store.entries("t") == expected


async def test_many_tables_are_read_at_once_each_from_its_own_number(url: str) -> None:
    count = TABLES_A_QUESTION + 3
    async with opened(url) as store:
        for table in range(count):
            await fill(store, f"t{table}", 3)
        since = {f"t{table}": table % 4 for table in range(count)} | {"none": 0, "\0": 0}
        assert await store.entries_of(since) == {id: await store.entries(id, of) for id, of in since.items()}
        assert await store.entries_of({}) == {}


async def test_a_number_is_given_once(url: str) -> None:
    async with opened(url) as store:
        await fill(store, "t", 2)
        with pytest.raises(NumberTaken):
            await store.append("t", 1, "another", 5, "another client")
        assert (await store.entries("t"))[1].client == "client 1"


async def test_a_number_that_would_leave_a_hole_is_refused(url: str) -> None:
    async with opened(url) as store:
        await fill(store, "t", 2)
        for number in (3, 2**62):
            with pytest.raises(NumberTaken):
                await store.append("t", number, "too early", 5)
        assert await numbers(store, "t") == [0, 1]


async def test_a_client_that_repeats_itself_is_told_where_it_is(url: str) -> None:
    async with opened(url) as store:
        await fill(store, "t", 3)
        for number in (1, 3, 7):  # where it is, where the next would be, and nowhere
            with pytest.raises(Repeated) as refusal:
                await store.append("t", number, "again", 9, "client 1")
            assert refusal.value.number == 1
        await fill(store, "u", 2)  # client ids count within a table
        assert await numbers(store, "t") == [0, 1, 2]


async def test_entries_without_a_client_id_never_repeat(url: str) -> None:
    async with opened(url) as store:
        await store.create_table(new_table("t"))
        for number in range(3):
            await store.append("t", number, "same", 1)
        assert await numbers(store, "t") == [0, 1, 2]


async def test_what_belongs_to_no_table_is_refused(url: str) -> None:
    async with opened(url) as store:
        for refused in (
            store.append("none", 0, "{}", 1),
            store.append("none", 4, "{}", 1, "client"),
            store.sit("none", "guest"),
            store.set_note("none", "guest", "text"),
        ):
            with pytest.raises(UnknownTable):
                await refused
        assert await store.table("none") is None
        assert await store.entries("none") == []


async def test_the_row_of_a_table_follows_its_entries(url: str) -> None:
    async with opened(url) as store:
        await store.create_table(TableRow("t", "petards", "{}", "waiting", 5, 6, 99))
        assert await store.table("t") == TableRow("t", "petards", "{}", "waiting", 5, 6, 0)
        await store.append("t", 0, "{}", 70, status="playing")
        await store.append("t", 1, "{}", 80)
        assert await store.table("t") == TableRow("t", "petards", "{}", "playing", 5, 80, 2)
        with pytest.raises(NumberTaken):
            await store.append("t", 1, "{}", 90, status="over")
        assert await store.table("t") == TableRow("t", "petards", "{}", "playing", 5, 80, 2)


async def test_a_table_is_made_once_and_the_same_once_more_is_harmless(url: str) -> None:
    async with opened(url) as store:
        await fill(store, "t", 1)
        await store.create_table(new_table("t"))
        with pytest.raises(TableExists):
            await store.create_table(new_table("t", created=2))
        assert await numbers(store, "t") == [0]


async def test_tables_are_listed_newest_first(url: str) -> None:
    async with opened(url) as store:
        for created, id in enumerate("cabd"):
            await store.create_table(new_table(id, created, "over" if id in "ab" else "playing"))
        for table in "cb":
            await store.sit(table, "ada")
            await store.sit(table, "ada")
        await store.sit("a", "bruno")

        async def listed(status: str | None = None, guest: str | None = None, limit: int = 100) -> list[str]:
            return [row.id for row in await store.tables(status, guest, limit)]

        assert await listed() == ["d", "b", "a", "c"]
        assert await listed(limit=2) == ["d", "b"]
        assert await listed(status="over") == ["b", "a"]
        assert await listed(guest="ada") == ["b", "c"]
        assert await listed(status="over", guest="ada") == ["b"]
        assert await listed(guest="nobody") == []


async def test_tables_are_listed_by_what_is_wanted_page_by_page(url: str) -> None:
    """A hundred private tables emptied the list of the open ones; newer finished games hid a running one."""
    async with opened(url) as store:
        for created, id in enumerate("abcdef"):
            row = new_table(id, created // 2, "over" if id in "ef" else "waiting")
            await store.create_table(
                replace(row, settings='{"open": true}' if id in "ad" else '{"open": false}')
            )
            await store.sit(id, "ada")
        assert [row.id for row in await store.tables("waiting", limit=2, is_open=True)] == ["d", "a"]
        assert [row.id for row in await store.tables(guest="ada", but="over", limit=3)] == ["d", "c", "b"]
        assert [row.id for row in await store.tables(limit=2, before="e")] == ["d", "c"]
        assert [row.id for row in await store.tables(before="b", is_open=True)] == ["a"]
        assert await store.tables(before="none") == []


async def test_notes_and_settings_are_kept(url: str) -> None:
    async with opened(url) as store:
        await store.create_table(new_table("t"))
        assert await store.note("t", "ada") == ""
        await store.set_note("t", "ada", "first")
        await store.set_note("t", "ada", "second\n– thïrd")
        await store.set_note("t", "bruno", "other")
        assert await store.setting("key", "mine") == "mine"
    async with opened(url) as store:
        assert await store.note("t", "ada") == "second\n– thïrd"
        assert await store.setting("key", "yours") == "mine"


async def test_settings_are_deleted_by_the_order_of_their_keys(url: str) -> None:
    async with opened(url) as store:
        for key in ("a/1", "a/2", "a/3", "A/1", "b", "é"):
            await store.setting(key, "old")
        await store.delete_settings("a/", "a/3")
        assert [await store.setting(key, "new") for key in ("a/1", "a/2")] == ["new", "new"]
        assert {await store.setting(key, "new") for key in ("a/3", "A/1", "b", "é")} == {"old"}


async def test_a_setting_that_many_make_at_once_is_the_same_for_all(url: str) -> None:
    async with opened(url) as one, opened(url) as two:
        found = await asyncio.gather(*(s.setting("key", str(n)) for n in range(20) for s in (one, two)))
        assert len(set(found)) == 1


async def test_a_deleted_table_leaves_nothing(url: str) -> None:
    async with opened(url) as store:
        for table in ("a", "b", "c"):
            await fill(store, table, 2)
            await store.sit(table, "ada")
            await store.set_note(table, "ada", "text")
        assert await store.delete_tables(["a", "c", "none"]) == 2
        assert await store.delete_tables([]) == 0
        assert [row.id for row in await store.tables(guest="ada")] == ["b"]
        assert (await store.entries("a"), await store.note("c", "ada")) == ([], "")
        await fill(store, "a", 1)
        assert await store.note("a", "ada") == ""


async def test_many_tables_are_deleted(url: str) -> None:
    async with opened(url) as store:
        ids = [str(number) for number in range(250)]
        await asyncio.gather(*(store.create_table(new_table(id)) for id in ids))
        assert await store.delete_tables(ids) == 250


@pytest.mark.parametrize("text", ["NUL \0", "half \ud83e"])
async def test_a_text_that_not_every_database_can_keep_is_kept_by_none(url: str, text: str) -> None:
    async with opened(url) as store:
        await store.create_table(new_table("t"))
        good = store.append("t", 0, "{}", 1)
        bad = [
            store.append("t", 0, text, 1),
            store.append("t", 0, "{}", 1, text),
            store.append(text, 0, "{}", 1),
            store.append("t", 0, "{}", 1, "c" * 201),
            store.append("t", -1, "{}", 1),
            store.append("t", 0, "{}", 2**63),
            store.set_note("t", "ada", text),
            store.sit("t", text),
            store.create_table(new_table(text)),
            store.setting("key", text),
        ]
        results = await asyncio.gather(good, *bad, return_exceptions=True)
        assert [type(result) for result in results] == [type(None)] + [ValueError] * len(bad)
        assert (await store.entries(text), await store.table(text), await store.note("t", text)) == (
            [],
            None,
            "",
        )
        assert (await store.tables(guest=text), await store.tables(status=text)) == ([], [])


async def test_a_closed_store_says_so(url: str) -> None:
    async with opened(url) as store:
        await fill(store, "t", 1)
    for closed in (store.append("t", 1, "{}", 1), store.entries("t"), store.setting("key", "")):
        with pytest.raises(StoreUnavailable):
            await closed


async def test_closing_waits_for_what_was_asked(url: str) -> None:
    async with opened(url) as store:
        for table in range(50):
            await store.create_table(new_table(str(table)))
        waiting = [asyncio.ensure_future(store.append(str(table), 0, "{}", 1)) for table in range(50)]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    async with opened(url) as store:
        assert [row.entries for row in await store.tables()] == [1] * 50
