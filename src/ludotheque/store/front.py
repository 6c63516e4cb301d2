"""The store: what may be kept is checked here, and asked for in SQL that both databases speak; they do the rest."""

from collections.abc import AsyncIterator, Awaitable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import astuple
from itertools import chain
from typing import Any, Protocol

from ludotheque.core.errors import Message
from ludotheque.store.bells import Bells, Outbox, Passkeys, Targets, Unasked
from ludotheque.store.contract import (
    OPEN,
    RATED,
    Chapter,
    Entry,
    NumberTaken,
    Opponent,
    Result,
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
    NewResults,
    check_keys,
    check_numbers,
    check_result,
    check_session,
    check_texts,
    is_key,
)

TABLES_A_QUESTION = 64
TABLES_A_DELETION = 100  # so that moves can be stored in between

_ROW = """SELECT id, game, settings, status, created,
    coalesce((SELECT at FROM main.entries WHERE table_id = id ORDER BY number DESC LIMIT 1), updated),
    coalesce((SELECT max(number) + 1 FROM main.entries WHERE table_id = id), 0)
    FROM main.tables"""

_RESULT = ", ".join(f"r.{column}" for column in KINDS["results"])
_ONCE = """m.decided = 1
    AND (SELECT count(*) FROM main.results s WHERE s.table_id = m.table_id AND s.guest = m.guest) = 1"""
"""Whoever lends a device to a friend has not won against themselves."""


def _rounded_up(count: int) -> int:
    """To a power of two, so that there are few different questions, which a database remembers.

    >>> [_rounded_up(count) for count in (1, 2, 3, 64)]
    [1, 2, 4, 64]
    """
    return int(1 << (count - 1).bit_length())


class Database(Protocol):
    """SQLite or PostgreSQL. In `sql` a value is `?`, and tables are those of `main`, as SQLite writes it."""

    kind: str
    where: str

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def append(self, entry: NewEntry) -> Awaitable[None]: ...

    def keep(self, results: NewResults) -> Awaitable[None]: ...

    async def select(self, sql: str, *values: object) -> list[tuple[Any, ...]]: ...

    async def put(self, sql: str, *values: str | int) -> None:
        """Doing it twice is the same as once. `UnknownTable` with the first value, if it is the id of a table that
        must be there and is not."""

    async def delete_tables(self, ids: Sequence[str]) -> int: ...

    async def tell(self, word: str) -> None:
        """To all processes, in their news, in the place of a table."""

    def turn(self, of: str) -> AbstractAsyncContextManager[None]:
        """Nobody else has it meanwhile, at whichever process; within this one the caller sees to that."""

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
        self.bells, self.outbox, self.passkeys = Bells(database), Outbox(database), Passkeys(database)
        self.targets, self.unasked = Targets(database), Unasked(database)

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

    async def entries_of(self, since: Mapping[str, int]) -> dict[str, list[Entry]]:
        """Of each table as `entries` gives them, in one question to the database for every `TABLES_A_QUESTION`."""
        found: dict[str, list[Entry]] = {table: [] for table in since}
        asked = [(table, number) for table, number in since.items() if is_key(table)]
        for first in range(0, len(asked), TABLES_A_QUESTION):
            some = asked[first : first + TABLES_A_QUESTION]
            some += [("", 0)] * (_rounded_up(len(some)) - len(some))
            values = ", ".join(["(CAST(? AS text), CAST(? AS bigint))"] * len(some))
            sql = f"""WITH asked (id, since) AS (VALUES {values})
                SELECT table_id, number, body, at, client FROM asked JOIN main.entries
                ON table_id = id AND number >= since ORDER BY table_id, number"""
            for table, *entry in await self._database.select(sql, *chain.from_iterable(some)):
                found[table].append(Entry(*entry))
        return found

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

    async def reviews(self, table: str) -> list[str]:
        """The reviews of the game there, by whatever method."""
        rows = await self._database.select("SELECT body FROM main.reviews WHERE table_id = ?", table)
        return [str(body) for (body,) in rows]

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

    # -- finished games -----------------------------------------------------------------------------------------------

    async def keep_results(self, results: Sequence[Result]) -> None:
        """How a game ended, for all its seats at once. What is kept already stays as it is."""
        for result in results:
            check_result(result)
        await self._database.keep(NewResults([tuple(vars(result).values()) for result in results]))

    async def results(self, guest: str, limit: int, before: str | None = None) -> list[Result]:
        """Those of all seats at the guest's last finished tables, as far as the limit, the newest first; `before`:
        of those that come after this table in the list."""
        if not (is_key(guest) and is_key(before)):
            return []
        sql = f"""SELECT {_RESULT} FROM main.results r JOIN
            (SELECT DISTINCT at AS ended, table_id AS id FROM main.results WHERE guest = ?
            AND (? = '' OR (at, table_id) < (SELECT DISTINCT at, table_id FROM main.results WHERE table_id = ?))
            ORDER BY at DESC, table_id DESC LIMIT ?) t ON r.table_id = t.id
            ORDER BY r.at DESC, r.table_id DESC, r.seat"""
        rows = await self._database.select(sql, guest, before or "", before or "", limit)
        return [Result(*row) for row in rows]

    async def tallies(self, guest: str) -> list[tuple[str, int, int, int]]:
        """Game, number of players, games, and how many of them the guest has won; not where they sat twice."""
        if not is_key(guest):
            return []
        sql = f"""SELECT m.game, m.seats, count(*), CAST(sum(m.won) AS bigint) FROM main.results m
            WHERE m.guest = ? AND {_ONCE} GROUP BY m.game, m.seats ORDER BY m.game, m.seats"""
        return [tuple(row) for row in await self._database.select(sql, guest)]

    async def opponents(self, guest: str, limit: int) -> list[Opponent]:
        """Whom the guest has met most often, and who won: people by their last name, bots by their level."""
        if not is_key(guest):
            return []
        sql = f"""SELECT o.guest,
            (SELECT n.name FROM main.results n WHERE n.guest = o.guest ORDER BY n.at DESC LIMIT 1),
            o.bot, m.game, m.seats, count(*),
            CAST(sum(m.won) AS bigint), CAST(sum(o.won) AS bigint)
            FROM main.results m JOIN main.results o ON o.table_id = m.table_id AND o.seat <> m.seat
            WHERE m.guest = ? AND {_ONCE} AND (o.guest <> '' OR o.bot <> '')
            GROUP BY o.guest, o.bot, m.game, m.seats
            ORDER BY count(*) DESC, o.guest DESC, o.bot, m.game, m.seats LIMIT ?"""
        return [Opponent(*row) for row in await self._database.select(sql, guest, limit)]

    async def those_kept(self, ids: Sequence[str]) -> set[str]:
        """Of these tables, those that are still there."""
        if not ids:
            return set()
        sql = f"SELECT id FROM main.tables WHERE id IN ({', '.join('?' * len(ids))})"
        return {str(id) for (id,) in await self._database.select(sql, *ids)}

    async def without_results(self, status: str, limit: int) -> list[str]:
        """Tables of this status of which no result is kept, the newest first."""
        sql = """SELECT id FROM main.tables WHERE status = ?
            AND NOT EXISTS (SELECT 1 FROM main.results WHERE table_id = id) ORDER BY created DESC, id DESC LIMIT ?"""
        return [str(id) for (id,) in await self._database.select(sql, status, limit)]

    async def rated_results(self, since: int) -> list[Result]:
        """Of all games that count, those that ended at `since` (ms) or later, in the order in which they ended."""
        check_numbers(since)
        sql = f"""SELECT {_RESULT} FROM main.results r WHERE r.at >= ? AND r.body LIKE ?
            ORDER BY r.at, r.table_id, r.seat"""
        return [Result(*row) for row in await self._database.select(sql, since, RATED)]

    async def rated_count(self) -> int:
        """How many results there are of games that count."""
        sql = "SELECT count(*) FROM main.results WHERE body LIKE ?"
        ((count,),) = await self._database.select(sql, RATED)
        return int(count)

    # -- stories ------------------------------------------------------------------------------------------------------

    async def add_story(self, id: str, status: str, made: int) -> None:
        """Once more is harmless."""
        check_keys(id, status)
        check_numbers(made)
        sql = "INSERT INTO main.stories VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        await self._database.put(sql, id, status, made)

    async def stories(self, *statuses: str, limit: int = 100) -> list[tuple[str, str]]:
        """Id and status of those with one of these statuses, the newest first."""
        places = ", ".join("?" * len(statuses))
        sql = f"""SELECT id, status FROM main.stories WHERE status IN ({places})
            ORDER BY made DESC, id DESC LIMIT ?"""
        return [tuple(row) for row in await self._database.select(sql, *statuses, limit)]

    async def story_lengths(self, *statuses: str, limit: int = 100) -> list[tuple[str, int]]:
        """Id of those with one of these statuses, the newest first, and how many chapters each has."""
        places = ", ".join("?" * len(statuses))
        sql = f"""SELECT id, coalesce((SELECT max(number) + 1 FROM main.chapters WHERE story_id = id), 0)
            FROM main.stories WHERE status IN ({places}) ORDER BY made DESC, id DESC LIMIT ?"""
        return [(str(id), int(length)) for id, length in await self._database.select(sql, *statuses, limit)]

    async def stories_of(self, guest: str) -> list[str]:
        """Those in which the guest is named. (It looks through all of them.)"""
        if not is_key(guest):
            return []
        sql = "SELECT DISTINCT story_id FROM main.chapters WHERE body LIKE ? ORDER BY story_id"
        return [str(id) for (id,) in await self._database.select(sql, f'%"guest":"{guest}"%')]

    async def prune_stories(self, statuses: Sequence[str], before: int) -> None:
        """Those with one of these statuses in which nothing has happened since then."""
        places = ", ".join("?" * len(statuses))
        sql = f"""DELETE FROM main.stories WHERE status IN ({places}) AND made < ? AND NOT EXISTS
            (SELECT 1 FROM main.chapters WHERE story_id = id AND at >= ?)"""
        await self._database.put(sql, *statuses, before, before)

    async def set_story_status(self, id: str, status: str) -> None:
        check_keys(id, status)
        await self._database.put("UPDATE main.stories SET status = ? WHERE id = ?", status, id)

    async def add_chapter(self, story: str, chapter: Chapter) -> None:
        """Durable when it returns. `NumberTaken` where another stands there; the same once more is harmless.
        `UnknownTable` if there is no such story."""
        check_keys(story)
        check_texts(chapter.body)
        check_numbers(chapter.number, chapter.at)
        sql = "INSERT INTO main.chapters VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
        await self._database.put(sql, story, *astuple(chapter))
        if await self.chapters(story, chapter.number, 1) != [chapter]:
            raise NumberTaken(story, chapter.number)

    async def chapters(self, story: str, since: int = 0, limit: int = 2**31) -> list[Chapter]:
        """In order, from the number `since` on."""
        if not is_key(story):
            return []
        sql = """SELECT number, body, at FROM main.chapters
            WHERE story_id = ? AND number >= ? ORDER BY number LIMIT ?"""
        return [Chapter(*row) for row in await self._database.select(sql, story, since, limit)]

    async def rewrite_chapter(self, story: str, number: int, body: str) -> None:
        """The one way in which a chapter changes: somebody's name is taken out of it."""
        check_keys(story)
        check_texts(body)
        sql = "UPDATE main.chapters SET body = ? WHERE story_id = ? AND number = ?"
        await self._database.put(sql, body, story, number)

    # -- whoever leaves for good --------------------------------------------------------------------------------------

    async def rewrite(self, table: str, number: int, body: str) -> None:
        """The one way in which an entry changes: somebody's name is taken out of it."""
        check_keys(table)
        check_texts(body)
        sql = "UPDATE main.entries SET body = ? WHERE table_id = ? AND number = ?"
        await self._database.put(sql, body, table, number)

    async def forget_guest(self, guest: str, name: str) -> None:
        """Nothing belongs to them any more: tables, notes, sessions; at others' finished games they have this name."""
        check_keys(guest)
        check_texts(name)
        await self._database.put("UPDATE main.results SET guest = '', name = ? WHERE guest = ?", name, guest)
        for kind in ("guests", "notes", "sessions", "bells", "outbox", "passkeys"):
            await self._database.put(f"DELETE FROM main.{kind} WHERE guest = ?", guest)
        await self._database.tell(guest_news(guest))

    async def rename_seats(self, table: str, names: Sequence[str]) -> None:
        """At this finished game its seats are called so from now on."""
        check_keys(table)
        check_texts(*names)
        for seat, name in enumerate(names):
            sql = "UPDATE main.results SET name = ? WHERE table_id = ? AND seat = ?"
            await self._database.put(sql, name, table, seat)

    async def notes(self, guest: str) -> list[tuple[str, str]]:
        """What the guest has noted, by table."""
        if not is_key(guest):
            return []
        sql = "SELECT table_id, text FROM main.notes WHERE guest = ? ORDER BY table_id"
        return [tuple(row) for row in await self._database.select(sql, guest)]

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
        """On all devices of the guest, and for those to come."""
        check_keys(guest)
        check_texts(name)
        for kind in ("sessions", "passkeys"):
            await self._database.put(f"UPDATE main.{kind} SET name = ? WHERE guest = ?", name, guest)
        await self._database.tell(guest_news(guest))

    async def end_sessions(self, guest: str, ids: Sequence[str]) -> None:
        """Those of the guest that have these ids."""
        check_keys(guest, *ids)
        if ids:
            places = ", ".join("?" * len(ids))
            sql = f"DELETE FROM main.sessions WHERE guest = ? AND id IN ({places})"
            await self._database.put(sql, guest, *ids)
        await self._database.tell(guest_news(guest))

    async def all_sessions(self) -> list[Session]:
        """Of everybody, the last heard of first: for whoever runs the server."""
        columns = ", ".join(KINDS["sessions"])
        sql = f"SELECT {columns} FROM main.sessions ORDER BY seen DESC, id"
        return [Session(*row) for row in await self._database.select(sql)]

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

    def turn(self, of: str) -> AbstractAsyncContextManager[None]:
        """What is counted before it is made, one makes after the other, at whichever process. Within this one the
        caller sees to it that each is asked for by one at a time."""
        return self._database.turn(of)

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
