"""The store: what may be kept is checked here, and asked for in SQL that both databases speak; they do the rest."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import astuple
from typing import Any, Protocol

from ludotheque.core.errors import Message
from ludotheque.store.contract import (
    OPEN,
    Entry,
    Row,
    Session,
    StoreUnavailable,
    TableExists,
    TableRow,
    guest_news,
    word_news,
)
from ludotheque.store.rows import (
    KINDS,
    NewEntry,
    check_keys,
    check_numbers,
    check_session,
    check_texts,
    is_key,
)

TABLES_A_DELETION = 100  # so that moves can be stored in between

_ROW = """SELECT id, game, settings, status, created,
    coalesce((SELECT at FROM main.entries WHERE table_id = id ORDER BY number DESC LIMIT 1), updated),
    coalesce((SELECT max(number) + 1 FROM main.entries WHERE table_id = id), 0)
    FROM main.tables"""


class Database(Protocol):
    """SQLite or PostgreSQL. In `sql` a value is `?`, and tables are those of `main`, as SQLite writes it."""

    kind: str
    where: str

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def append(self, entry: NewEntry) -> None: ...

    async def select(self, sql: str, *values: object) -> list[tuple[Any, ...]]: ...

    async def put(self, sql: str, *values: str | int) -> None:
        """Doing it twice is the same as once. `UnknownTable` with the first value, if it is the id of a table that
        must be there and is not."""

    async def delete_tables(self, ids: Sequence[str]) -> int: ...

    async def tell(self, word: str) -> None:
        """To all processes, in their news, in the place of a table."""

    def news(self) -> AsyncIterator[tuple[str, int]]: ...

    def dump(self) -> AsyncIterator[Row]: ...

    async def load(self, rows: Iterable[Row]) -> None: ...


class Store:
    """All times are integer milliseconds, all ids texts.

    Every method may raise `StoreUnavailable`. Texts hold no NUL and no half of a surrogate pair, which not every
    database can keep: `ValueError`.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def database(self) -> str:
        return self._database.kind

    async def open(self) -> None:
        """Connect and migrate. `WrongDatabase` if that can never work, `StoreUnavailable` if not just now."""
        await self._database.open()

    async def close(self) -> None:
        await self._database.close()

    # -- tables -------------------------------------------------------------------------------------------------------

    async def create_table(self, row: TableRow) -> None:
        """Once more with the same row is harmless; `TableExists` if the id belongs to another table."""
        check_keys(row.id)
        check_texts(row.game, row.settings, row.status)
        check_numbers(row.created, row.updated)
        sql = "INSERT INTO main.tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        await self._database.put(sql, row.id, row.game, row.settings, row.status, row.created, row.updated)
        sql = "SELECT game, settings, created FROM main.tables WHERE id = ?"
        if await self._database.select(sql, row.id) != [(row.game, row.settings, row.created)]:
            raise TableExists(row.id)

    async def append(
        self,
        table: str,
        number: int,
        body: str,
        at: int,
        client: str | None = None,
        status: str | None = None,
    ) -> None:
        """Durable when it returns. Otherwise `UnknownTable`, `Repeated`, `NumberTaken` (looked for in this order) or
        `StoreUnavailable`. `status` updates the row. Whoever stops waiting does not stop the entry."""
        check_keys(table, client)
        check_texts(body, status)
        check_numbers(number, at)
        await self._database.append(NewEntry(table, number, body, at, client, status))

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """In order, from the number `since` on."""
        if not is_key(table):
            return []
        sql = """SELECT number, body, at, client FROM main.entries
            WHERE table_id = ? AND number >= ? ORDER BY number"""
        return [Entry(*row) for row in await self._database.select(sql, table, since)]

    async def table(self, table: str) -> TableRow | None:
        if not is_key(table):
            return None
        rows = await self._database.select(f"{_ROW} WHERE id = ?", table)
        return TableRow(*rows[0]) if rows else None

    async def tables(
        self,
        status: str | None = None,
        guest: str | None = None,
        limit: int = 100,
        *,
        but: str | None = None,
        before: str | None = None,
        is_open: bool = False,
    ) -> list[TableRow]:
        """The newest (by `created`) first. `guest`: those where the guest has sat (see `sit`); `but`: not with this
        status; `before`: those that come after this table in the list; `is_open`: those whose settings say so."""
        if not all(map(is_key, (status, guest, but, before))):
            return []
        wanted = {
            "status = ?": status,
            "id IN (SELECT table_id FROM main.guests WHERE guest = ?)": guest,
            "status <> ?": but,
            "(created, id) < (SELECT created, id FROM main.tables WHERE id = ?)": before,
            "settings LIKE ?": OPEN if is_open else None,
        }
        asked = {condition: value for condition, value in wanted.items() if value is not None}
        where = f"WHERE {' AND '.join(asked)}" if asked else ""
        sql = f"{_ROW} {where} ORDER BY created DESC, id DESC LIMIT ?"
        return [TableRow(*row) for row in await self._database.select(sql, *asked.values(), limit)]

    async def delete_tables(self, ids: Sequence[str]) -> int:
        """With all that belongs to them. The number of tables that were there."""
        count = 0
        for start in range(0, len(ids), TABLES_A_DELETION):
            count += await self._database.delete_tables(ids[start : start + TABLES_A_DELETION])
        return count

    # -- what belongs to them -----------------------------------------------------------------------------------------

    async def sit(self, table: str, guest: str) -> None:
        """Remember that the guest belongs to the table, for "my tables". `UnknownTable` if there is none."""
        check_keys(table, guest)
        await self._database.put("INSERT INTO main.guests VALUES (?, ?) ON CONFLICT DO NOTHING", table, guest)

    async def note(self, table: str, guest: str) -> str:
        """What the guest has noted there; empty if nothing."""
        return await self._text("SELECT text FROM main.notes WHERE table_id = ? AND guest = ?", table, guest)

    async def set_note(self, table: str, guest: str, text: str) -> None:
        """In place of what was noted before. `UnknownTable` if there is none."""
        sql = """INSERT INTO main.notes VALUES (?, ?, ?)
            ON CONFLICT (table_id, guest) DO UPDATE SET text = excluded.text"""
        await self._set_text(sql, table, guest, text)

    async def review(self, table: str, method: str) -> str:
        """The review of the game there that was made by this method; empty if none was."""
        return await self._text(
            "SELECT body FROM main.reviews WHERE table_id = ? AND method = ?", table, method
        )

    async def set_review(self, table: str, method: str, body: str) -> None:
        """In place of one by the same method. `UnknownTable` if there is none."""
        sql = """INSERT INTO main.reviews VALUES (?, ?, ?)
            ON CONFLICT (table_id, method) DO UPDATE SET body = excluded.body"""
        await self._set_text(sql, table, method, body)

    async def _text(self, sql: str, table: str, key: str) -> str:
        """The one text of a table under this key; empty if there is none."""
        if not (is_key(table) and is_key(key)):
            return ""
        rows = await self._database.select(sql, table, key)
        return str(rows[0][0]) if rows else ""

    async def _set_text(self, sql: str, table: str, key: str, text: str) -> None:
        check_keys(table, key)
        check_texts(text)
        await self._database.put(sql, table, key, text)

    # -- settings -----------------------------------------------------------------------------------------------------

    async def setting(self, key: str, default: str) -> str:
        """A value all processes share (the key that signs tokens): the one stored, else `default`, stored now."""
        check_keys(key)
        check_texts(default)
        await self._database.put(
            "INSERT INTO main.settings VALUES (?, ?) ON CONFLICT DO NOTHING", key, default
        )
        value: object = (await self._database.select("SELECT value FROM main.settings WHERE key = ?", key))[
            0
        ][0]
        if not isinstance(value, str):
            where, reason = self._database.where, f"settings: {key}"
            raise StoreUnavailable(Message("store-damaged", path=where, reason=reason))
        return value

    async def set_setting(self, key: str, value: str) -> None:
        """In place of what was stored before."""
        check_keys(key)
        check_texts(value)
        sql = """INSERT INTO main.settings VALUES (?, ?)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value"""
        await self._database.put(sql, key, value)

    async def delete_settings(self, first: str, last: str) -> None:
        """Those whose keys, compared byte by byte, lie from `first` to just before `last`."""
        check_keys(first, last)
        await self._database.put("DELETE FROM main.settings WHERE key >= ? AND key < ?", first, last)

    # -- sessions -----------------------------------------------------------------------------------------------------

    async def add_session(self, session: Session) -> None:
        check_session(session)
        sql = "INSERT INTO main.sessions VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        await self._database.put(sql, *astuple(session))
        await self._database.tell(guest_news(session.guest))

    async def sessions(self, guest: str) -> list[Session]:
        """All of the guest, the last heard of first."""
        if not is_key(guest):
            return []
        columns = ", ".join(KINDS["sessions"])
        sql = f"SELECT {columns} FROM main.sessions WHERE guest = ? ORDER BY seen DESC, id"
        return [Session(*row) for row in await self._database.select(sql, guest)]

    async def see_session(self, id: str, seen: int) -> None:
        """It was heard of. One that has ended stays so."""
        check_keys(id)
        check_numbers(seen)
        await self._database.put("UPDATE main.sessions SET seen = ? WHERE id = ?", seen, id)

    async def rename(self, guest: str, name: str) -> None:
        """On all devices of the guest."""
        check_keys(guest)
        check_texts(name)
        await self._database.put("UPDATE main.sessions SET name = ? WHERE guest = ?", name, guest)
        await self._database.tell(guest_news(guest))

    async def end_sessions(self, guest: str, ids: Sequence[str]) -> None:
        """Those of the guest that have these ids."""
        check_keys(guest, *ids)
        if ids:
            places = ", ".join("?" * len(ids))
            sql = f"DELETE FROM main.sessions WHERE guest = ? AND id IN ({places})"
            await self._database.put(sql, guest, *ids)
        await self._database.tell(guest_news(guest))

    async def last_session(self) -> int:
        """When any session was last heard of; 0 where there is none."""
        ((seen,),) = await self._database.select("SELECT coalesce(max(seen), 0) FROM main.sessions")
        return int(seen)

    async def end_unseen_sessions(self, before: int) -> None:
        """Those that have not been heard of since then."""
        check_numbers(before)
        await self._database.put("DELETE FROM main.sessions WHERE seen < ?", before)

    # -- what is not kept ---------------------------------------------------------------------------------------------

    async def announce(self, word: str) -> None:
        """Tell all processes, this one included, in their news. Some kilobytes at most; nothing is stored."""
        check_texts(word)
        await self._database.tell(word_news(word))

    # -- all of it ----------------------------------------------------------------------------------------------------

    def news(self) -> AsyncIterator[tuple[str, int]]:
        """(table, number) of each entry appended from now on (and perhaps of some just before) by any process that
        shares the database, this one included; (`guest_news(guest)`, 0) when the guest was renamed, or sessions
        began or were ended; (`word_news(word)`, 0) for what `announce` was given. After a lost connection, or when the
        reader is far behind, ("", -1) is given: read anew what you watch. Ends when the store is closed."""
        return self._database.news()

    def dump(self) -> AsyncIterator[Row]:
        """Every row, as at one moment, in the order in which `load` takes them, and the same from both databases."""
        return self._database.dump()

    async def load(self, rows: Iterable[Row]) -> None:
        """Fill an empty database, all or nothing. `WrongDatabase` if it is not empty, or rows do not fit together."""
        await self._database.load(rows)
