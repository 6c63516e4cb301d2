"""The one thread that writes to the SQLite file: everything that waits goes into one commit.

While one group is being committed the next one gathers, so that the more there is to write, the more fits in a commit.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeVar

from ludotheque.core.errors import Message
from ludotheque.store.contract import NumberTaken, Repeated, StoreUnavailable, UnknownTable
from ludotheque.store.feed import News
from ludotheque.store.rows import KINDS, NewEntry, NewRow
from ludotheque.store.sqlite_file import Connection, connect, is_astray, unavailable

T = TypeVar("T")

ROWS_A_STATEMENT = 128
"""One statement for many rows gives the interpreter lock away once, not once a row: while the event loop is busy, each
time costs up to 1 ms. The bound keeps the cache of prepared statements small."""


_RESULT = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(KINDS["results"])))
APPENDING = (
    """CREATE TEMP VIEW appending AS
    SELECT table_id, number, body, at, client, NULL AS status FROM entries""",
    """CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appending WHEN NEW.number IS NOT NULL BEGIN
    INSERT INTO entries (table_id, number, body, at, client)
    VALUES (NEW.table_id, NEW.number, NEW.body, NEW.at, NEW.client);
    UPDATE tables SET status = NEW.status WHERE id = NEW.table_id AND NEW.status IS NOT NULL;
    END""",
    f"""CREATE TEMP TRIGGER keep INSTEAD OF INSERT ON appending WHEN NEW.number IS NULL BEGIN
    INSERT INTO results SELECT {_RESULT} FROM json_each(NEW.body) WHERE true ON CONFLICT DO NOTHING;
    END""",
)
"""What the writer's connection inserts into, so that entries, the status of their tables and how games ended need one
statement. A row without a number holds results."""


def insert(connection: sqlite3.Connection, rows: Sequence[NewRow]) -> None:
    """All of them or none, in one statement."""
    connection.execute(_insertion(len(rows)), list(chain.from_iterable(map(_values, rows))))


def _values(row: NewRow) -> Iterable[str | int | None]:
    if isinstance(row, NewEntry):
        return row
    return (None, None, json.dumps(row.rows), None, None, None)


def _insert_alone(connection: sqlite3.Connection, row: NewRow) -> None:
    """Or say why it is refused."""
    try:
        insert(connection, [row])
    except sqlite3.IntegrityError:
        raise _refusal(connection, row) from None


def _refusal(connection: sqlite3.Connection, entry: NewRow) -> Exception:
    assert isinstance(entry, NewEntry)  # results are never refused
    if not connection.execute("SELECT 1 FROM tables WHERE id = ?", (entry.table,)).fetchone():
        return UnknownTable(entry.table)
    found = connection.execute(
        "SELECT number FROM entries WHERE table_id = ? AND client = ?", (entry.table, entry.client)
    ).fetchone()
    return Repeated(found[0]) if found else NumberTaken(entry.table, entry.number)


@cache
def _insertion(count: int) -> str:
    return f"INSERT INTO appending VALUES {', '.join(['(?, ?, ?, ?, ?, ?)'] * count)}"


Work = NewRow | Callable[[sqlite3.Connection], object]


@dataclass(slots=True, eq=False)
class Job:
    """Something to write, and who waits for it. The work may refuse before its first change, never after."""

    work: Work
    future: "asyncio.Future[object]"


Written = tuple[Job, object, BaseException | None]


class Writer:
    """Takes work from the event loop's thread and does it in its own, at most `most` jobs a commit. `tell` hears, in
    the event loop's thread, of all entries that a commit stored, whether or not somebody still waits for them."""

    def __init__(self, path: Path, patience: float, most: int, tell: Callable[[list[News]], None]) -> None:
        self._path = path
        self._patience = patience
        self._most = most
        self._tell = tell
        self._gathered: list[Job] = []
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._connection: Connection | None = None
        self._thread = Thread(target=self._run, name="sqlite-writer", daemon=True)
        self._is_closed = False
        self._thread.start()

    def do(self, work: NewRow | Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """What the work returns, once it is on disk."""
        if self._is_closed:
            raise StoreUnavailable(Message("store-closed"))
        future: asyncio.Future[T] = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._loop.call_soon, self._hand_over)
        self._gathered.append(Job(work, future))  # type: ignore[arg-type] # the outcome has the work's own type
        return future

    def _hand_over(self) -> None:
        """All that two rounds of the event loop have brought, together: what has come while the first were looked at
        goes with them. Else the thread would begin with the first few, and the others wait for two commits; and each
        commit takes time from the loop."""
        for job in self._gathered:
            self._jobs.put(job)
        self._gathered.clear()

    async def close(self) -> None:
        """After all that waits has been written."""
        self._is_closed = True
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        for group in self._groups():
            outcomes = self._commit(group)
            try:
                self._loop.call_soon_threadsafe(self._release, outcomes)
            except RuntimeError:  # the loop was closed without `close`: nobody waits any more
                break
        self._drop_connection()

    def _groups(self) -> Iterator[list[Job]]:
        while job := self._jobs.get():
            group = [job]
            while len(group) < self._most:
                try:
                    job = self._jobs.get_nowait()
                except Empty:
                    break
                if job is None:
                    self._jobs.put(None)
                    break
                group.append(job)
            yield group

    def _commit(self, group: list[Job]) -> list[Written]:
        try:
            return _write(self._connected(), group)
        except Exception as error:
            self._drop_connection()  # which rolls back; the next group finds a new one, and so recovers by itself
            return [(job, None, unavailable(error, self._path)) for job in group]

    def _connected(self) -> Connection:
        if self._connection is not None and is_astray(self._connection, self._path):
            self._drop_connection()
        if self._connection is None:
            self._connection = connect(self._path, self._patience)
            for statement in APPENDING:
                self._connection.execute(statement)
        return self._connection

    def _drop_connection(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _release(self, outcomes: list[Written]) -> None:
        stored: list[News] = []
        for job, result, refusal in outcomes:
            if not job.future.done():  # else whoever waited has gone
                if refusal is None:
                    job.future.set_result(result)
                else:
                    job.future.set_exception(refusal)
            if refusal is None and isinstance(job.work, NewEntry):
                stored.append((job.work.table, job.work.number))
        self._tell(stored)


def _write(connection: sqlite3.Connection, group: list[Job]) -> list[Written]:
    """The group in one commit. What is refused is refused alone."""
    rows = [job.work for job in group if isinstance(job.work, NewRow)]
    if len(rows) == len(group) <= ROWS_A_STATEMENT:
        # A statement outside of a transaction is a transaction of its own, begun and committed in one go.
        with suppress(sqlite3.IntegrityError):  # at least one is refused: find out which
            insert(connection, rows)
            return [(job, None, None) for job in group]
    connection.execute("BEGIN IMMEDIATE")
    others = [_attempt(connection, job) for job in group if not isinstance(job.work, NewRow)]
    stored = _append(connection, [job for job in group if isinstance(job.work, NewRow)])
    connection.execute("COMMIT")
    return others + stored


def _append(connection: sqlite3.Connection, jobs: list[Job]) -> list[Written]:
    outcomes: list[Written] = []
    for start in range(0, len(jobs), ROWS_A_STATEMENT):
        part = jobs[start : start + ROWS_A_STATEMENT]
        try:
            insert(connection, [job.work for job in part if isinstance(job.work, NewRow)])
        except sqlite3.IntegrityError:
            outcomes += [_attempt(connection, job) for job in part]
        else:
            outcomes += [(job, None, None) for job in part]
    return outcomes


def _attempt(connection: sqlite3.Connection, job: Job) -> Written:
    work = job.work
    try:
        if not isinstance(work, NewRow):
            return job, work(connection), None
        _insert_alone(connection, work)
        return job, None, None
    except sqlite3.Error:
        raise  # the database fails, not the work: nobody's work goes in
    except Exception as refusal:
        return job, None, refusal
