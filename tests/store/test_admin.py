"""Backing up, restoring, listing, pruning and exporting, on a database that is in use."""

import asyncio
import gzip
import json
import os
import re
from io import StringIO
from pathlib import Path

import pytest

from ludotheque.store import Store, TableRow, WrongDatabase, admin, sqlite_path
from tests.store.opened import fill, new_table, numbers, opened, texts

DAY = 24 * 60 * 60 * 1000


async def furnish(store: Store) -> None:
    """A bit of everything, and of what is easily lost on the way."""
    await store.setting("signing-key", "öß🧨")
    await store.create_table(TableRow("Zz", "petards", '{"a":"\\u0000"}', "over", 2**53 + 1, 5, 0))
    await store.create_table(new_table("aé\n\t\\"))
    await store.create_table(new_table("a b"))
    for number, body in enumerate(['{"n":1}', "", "\u2028 \x7f 🧨", "x" * 5000, "NULL"]):
        await store.append("Zz", number, body, 2**60 + number, None if number % 2 else f"ü{number}")
    await store.append("a b", 0, "{}", 1, status="playing")
    for guest in ("ada", "Bruno", "é"):
        await store.sit("Zz", guest)
        await store.set_note("a b", guest, f"\n{guest}\n")


async def exported(url: str) -> str:
    file = StringIO()
    count = await admin.export(url, file)
    assert count == file.getvalue().count("\n") - 2
    return file.getvalue()


async def test_a_backup_restores_everything_into_either_database(
    url: str, other_url: str, tmp_path: Path
) -> None:
    async with opened(url) as store:
        await furnish(store)
        await admin.backup(url, tmp_path / "backup")
        before = await exported(url)
    await admin.restore(tmp_path / "backup", other_url)
    assert await exported(other_url) == before
    async with opened(other_url) as store:
        await store.append("Zz", 5, "and on", 1)
        assert await numbers(store, "Zz") == [0, 1, 2, 3, 4, 5]
        assert await store.note("a b", "é") == "\né\n"


@pytest.mark.parametrize("name", ["export.jsonl", "export.jsonl.gz"])
async def test_an_export_restores_everything_into_either_database(
    url: str, other_url: str, tmp_path: Path, name: str
) -> None:
    async with opened(url) as store:
        await furnish(store)
    before = await exported(url)
    path = tmp_path / name
    path.write_bytes(gzip.compress(before.encode()) if name.endswith(".gz") else before.encode())
    await admin.restore(path, other_url)
    assert await exported(other_url) == before


async def test_an_export_is_one_json_object_a_line(url: str) -> None:
    async with opened(url) as store:
        await fill(store, "t", 1)
    assert [json.loads(line) for line in (await exported(url)).splitlines()] == [
        {"ludotheque": "database", "version": 1},
        {
            "kind": "tables",
            "id": "t",
            "game": "libertas",
            "settings": '{"seats":2}',
            "status": "waiting",
            "created": 1,
            "updated": 1,
        },
        {
            "kind": "entries",
            "table_id": "t",
            "number": 0,
            "body": '{"did":"move","n":0}',
            "at": 1000,
            "client": "client 0",
        },
        {"kind": "end", "rows": 2},
    ]


async def test_a_backup_while_others_write_is_of_one_moment(url: str, tmp_path: Path) -> None:
    counts = dict.fromkeys("abcdefgh", 0)
    stop = asyncio.Event()

    async def play(store: Store, table: str) -> None:
        while not stop.is_set():
            await store.append(table, counts[table], "x" * 200, 1, str(counts[table]))
            counts[table] += 1

    async with opened(url) as store:
        for table in counts:
            await store.create_table(new_table(table))
        playing = [asyncio.create_task(play(store, table)) for table in counts]
        for round in range(3):
            await asyncio.sleep(0.1)
            before = dict(counts)
            await admin.backup(url, tmp_path / "backup")
            after = dict(counts)
            copy = str(tmp_path / f"{round}.db")
            await admin.restore(tmp_path / "backup", copy)
            async with opened(copy) as restored:
                for table in counts:
                    kept = await numbers(restored, table)
                    assert kept == list(range(len(kept)))
                    assert before[table] <= len(kept) <= after[table] + 1
        stop.set()
        await asyncio.gather(*playing)


async def test_a_backup_is_for_its_owners_eyes_and_appears_when_complete(url: str, tmp_path: Path) -> None:
    async with opened(url) as store:
        await furnish(store)
    backup = tmp_path / "backup.jsonl.gz"
    backup.write_text("an older one")
    await admin.backup(url, backup)
    assert backup.stat().st_mode & 0o777 == 0o600
    assert backup.read_bytes()[:2] == (b"SQ" if sqlite_path(url) else b"\x1f\x8b")
    assert not list(tmp_path.glob("*.part*"))
    with pytest.raises(WrongDatabase) as refusal:
        await admin.backup(url, tmp_path / "none" / "backup")
    assert texts(refusal.value.message)


async def test_a_backup_does_not_replace_the_database_itself(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(str(path)) as store:
        await fill(store, "t", 1)
        os.link(path, tmp_path / "another name")
        for target in (path, tmp_path / "another name"):
            with pytest.raises(WrongDatabase) as refusal:
                await admin.backup(str(path), target)
            assert refusal.value.message.id == "store-itself" and texts(refusal.value.message)
        await store.append("t", 1, "{}", 1)
    assert path.exists()


async def test_nothing_is_restored_over_something(url: str, other_url: str, tmp_path: Path) -> None:
    async with opened(url) as store:
        await furnish(store)
    await admin.backup(url, tmp_path / "backup")
    async with opened(other_url) as store:
        await store.create_table(new_table("mine"))
    before = await exported(other_url)
    with pytest.raises(WrongDatabase) as refusal:
        await admin.restore(tmp_path / "backup", other_url)
    assert refusal.value.message.id == "store-not-empty" and texts(refusal.value.message)
    assert await exported(other_url) == before


DAMAGES = [
    ('{"kind":"end","rows":2}\n', ""),
    ('"rows":2', '"rows":3'),
    ("}\n", "}"),
    ('"number":0', '"number":1'),
    ('"number":0', '"number":"0"'),
    ('"number":0', '"number":true'),
    ('"number":0', '"number":0.0'),
    ('"number":0', '"number":-1'),
    ('"number":0', f'"number":{2**63}'),
    ('"game":"libertas"', '"game":null'),
    ('"game":"libertas"', '"game":"a\\u0000"'),
    ('"game":"libertas"', '"game":"\\ud83e"'),
    ('"client":"client 0"', '"client":["client 0"]'),
    ('"client":"client 0"', '"client":"' + "c" * 201 + '"'),
    ('"table_id":"t"', '"table_id":"none"'),
    ('"kind":"tables"', '"kind":"chairs"'),
    ('"kind":"tables"', '"kind":7'),
    ('"kind":"tables",', ""),
    ('"ludotheque":"database"', '"ludotheque":"record"'),
    ('{"kind":"entries"', '["entries"]\n{"kind":"entries"'),
    ('{"kind":"entries"', "[" * 100_000 + '\n{"kind":"entries"'),
    ('{"kind":"end","rows":2}\n', '{"kind":"end","rows":2}\n{"kind":"end","rows":3}\n'),
    ("é", "\udce9"),
]


async def test_a_damaged_export_is_refused_as_a_whole(url: str, tmp_path: Path) -> None:
    source, path = str(tmp_path / "source.db"), tmp_path / "export.jsonl"
    async with opened(source) as store:
        await store.create_table(new_table("t"))
        await store.append("t", 0, "é", 1, "client 0")
    good = await exported(source)
    for old, new in DAMAGES:
        assert old in good
        path.write_bytes(good.replace(old, new).encode(errors="surrogateescape"))
        with pytest.raises(WrongDatabase) as refusal:
            await admin.restore(path, url)
        assert texts(refusal.value.message)
    path.write_text(good)
    await admin.restore(path, url)  # which it could not if anything had remained
    assert await exported(url) == good


async def test_a_backup_that_cannot_be_read_is_said(url: str, tmp_path: Path) -> None:
    async with opened(str(tmp_path / "games.db")) as store:
        for table in range(20):
            await fill(store, str(table), 20)
    content = (tmp_path / "games.db").read_bytes()
    for name, data in {
        "half": content[: len(content) // 2],
        "holed": content[:4096] + os.urandom(4096) + content[8192:],
        "cut": gzip.compress(b"x" * 10_000)[:30],
        "empty": b"",
        "text": b"Dear diary",
    }.items():
        (tmp_path / name).write_bytes(data)
        with pytest.raises(WrongDatabase) as refusal:
            await admin.restore(tmp_path / name, url)
        assert texts(refusal.value.message)
    with pytest.raises(WrongDatabase) as refusal:
        await admin.restore(tmp_path / "none", url)
    assert texts(refusal.value.message)


async def test_a_backup_that_is_broken_leaves_no_database_and_is_said_in_ones_own_language(
    tmp_path: Path,
) -> None:
    """An empty database remained, the parser's English stood in every language, and the advice was to restore."""
    new = tmp_path / "new.db"
    async with opened(str(tmp_path / "games.db")) as store:
        await fill(store, "t", 200)
    content = (tmp_path / "games.db").read_bytes()
    for name, data in {
        "half": content[: len(content) // 2],
        "cut": gzip.compress(os.urandom(10_000))[:30],
        "text": b"{Dear diary",
        "line": b'{"ludotheque":"database","version":1}\n{"kind":"chairs","x":1}\n',
    }.items():
        (tmp_path / name).write_bytes(data)
        with pytest.raises(WrongDatabase) as refusal:
            await admin.restore(tmp_path / name, str(new))
        assert not new.exists()
        assert refusal.value.message.id in ("store-backup-damaged", "store-line")
        for text in texts(refusal.value.message):
            assert not re.search("Expecting|malformed|ended|there is no|admin restore", text)


async def test_pruning_deletes_only_what_is_over_and_old(url: str) -> None:
    now = 100 * DAY
    async with opened(url) as store:
        for id, status, days in (
            ("old", "over", 31),
            ("older", "over", 90),
            ("young", "over", 29),
            ("slow", "playing", 90),
            ("open", "waiting", 90),
        ):
            await store.create_table(new_table(id, created=now - 95 * DAY))
            await store.append(id, 0, "{}", now - days * DAY, status=status)
        assert await admin.prune(url, "over", 30, now) == 2
        assert await admin.prune(url, "over", 30, now) == 0
        assert {row.id for row in await store.tables()} == {"young", "slow", "open"}
        await store.append("young", 1, "{}", now)


async def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    url = str(tmp_path / "games.db")
    for command in (
        admin.backup(url, tmp_path / "backup"),
        admin.prune(url, "over", 1, 1),
        admin.export(url, StringIO()),
    ):
        with pytest.raises(WrongDatabase) as refusal:
            await command
        assert refusal.value.message.id == "store-missing" and texts(refusal.value.message)
    assert not list(tmp_path.iterdir())
