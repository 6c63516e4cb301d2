"""By which ways guests want to be called, what is to be sent to them, and what lets them in on another device.

What is sent goes through the outbox: it is put there once (its id says who is told what of which position), one process
claims it for a while, and notes that it is handed over before the first word of it leaves. Whoever dies before that
note leaves it to the next claim; whoever dies after it has perhaps sent it, so nobody sends it again.
"""

import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from typing import Any, Final, Protocol

from ludotheque.store.contract import guest_news
from ludotheque.store.rows import KINDS, check_keys, check_numbers, check_texts, is_key

WAITING: Final = "waiting"  # to be sent when it is due; with a claim, by whoever has claimed it until then
HANDED: Final = "handed"  # on its way: it may have arrived
SENT: Final = "sent"
DROPPED: Final = "dropped"  # out of date, or nobody takes it
_HELD: Final = "held"  # in place of a claim: it waits, since enough has gone to where it is to go


@dataclass(frozen=True)
class Bell:
    """A way to call a guest: `kind` is push or mail. `plays`: the mail shows the position, and takes moves."""

    id: str
    guest: str
    kind: str
    address: str
    language: str
    made: int
    confirmed: int
    plays: int

    @property
    def device(self) -> dict[str, str]:
        """Of a push, what is known of the browser; nothing where that is damaged."""
        try:
            told = json.loads(self.address)
            return {name: str(value) for name, value in told.items()}
        except (ValueError, AttributeError):
            return {}


@dataclass(frozen=True)
class Letter:
    """Something to be sent: what kind of news, of which table and number, by which bell. `token` proves an answer."""

    id: str
    bell: str
    guest: str
    kind: str
    table: str
    number: int
    body: str
    token: str
    state: str
    claim: str
    due: int
    tries: int
    made: int


@dataclass(frozen=True)
class Passkey:
    """What lets a guest in on any device that has it. The name is that of the guest."""

    id: str
    guest: str
    name: str
    device: str
    credential: str
    public: str
    uses: int
    made: int
    seen: int


class Selecting(Protocol):
    """What is asked of a database here (see `front.Database`)."""

    async def select(self, sql: str, *values: object) -> list[tuple[Any, ...]]: ...

    async def put(self, sql: str, *values: str | int) -> None: ...

    async def tell(self, word: str) -> None: ...


_BELL, _LETTER, _PASSKEY = (", ".join(KINDS[kind]) for kind in ("bells", "outbox", "passkeys"))


def _places(kind: str) -> str:
    return ", ".join("?" * len(KINDS[kind]))


def _check(row: Bell | Letter | Passkey) -> tuple[str | int, ...]:
    values = astuple(row)
    check_keys(row.id, row.guest)
    check_texts(*(value for value in values if isinstance(value, str)))
    check_numbers(*(value for value in values if isinstance(value, int)))
    return values


class Bells:
    """Those of all guests. All processes hear by the guest's news that one has changed."""

    def __init__(self, database: Selecting) -> None:
        self._database = database

    async def put(self, bell: Bell) -> None:
        """In place of one with the same id, whosever it was."""
        sql = f"""INSERT INTO main.bells VALUES ({_places("bells")}) ON CONFLICT (id) DO UPDATE SET
            guest = excluded.guest, address = excluded.address, language = excluded.language,
            confirmed = excluded.confirmed, plays = excluded.plays"""
        await self._database.put(sql, *_check(bell))
        await self._database.tell(guest_news(bell.guest))

    async def all(self) -> list[Bell]:
        rows = await self._database.select(f"SELECT {_BELL} FROM main.bells ORDER BY id")
        return [Bell(*row) for row in rows]

    async def of(self, guest: str) -> list[Bell]:
        """The oldest first."""
        if not is_key(guest):
            return []
        sql = f"SELECT {_BELL} FROM main.bells WHERE guest = ? ORDER BY made, id"
        return [Bell(*row) for row in await self._database.select(sql, guest)]

    async def get(self, id: str) -> Bell | None:
        if not is_key(id):
            return None
        rows = await self._database.select(f"SELECT {_BELL} FROM main.bells WHERE id = ?", id)
        return Bell(*rows[0]) if rows else None

    async def confirm(self, bell: Bell) -> None:
        """Whoever reads what is sent there agrees."""
        await self._database.put("UPDATE main.bells SET confirmed = 1 WHERE id = ?", bell.id)
        await self._database.tell(guest_news(bell.guest))

    async def remove(self, bell: Bell) -> None:
        """With all that was to be sent by it."""
        await self._database.put("DELETE FROM main.bells WHERE id = ?", bell.id)
        sql = "UPDATE main.outbox SET state = ? WHERE bell = ? AND state = ?"
        await self._database.put(sql, DROPPED, bell.id, WAITING)
        await self._database.tell(guest_news(bell.guest))


class Outbox:
    """What is to be sent, and what was."""

    def __init__(self, database: Selecting) -> None:
        self._database = database

    async def put(self, letters: Sequence[Letter]) -> None:
        """What is there already stays as it is, sent or not."""
        if letters:
            places = ", ".join([f"({_places('outbox')})"] * len(letters))
            values = [value for letter in letters for value in _check(letter)]
            await self._database.put(
                f"INSERT INTO main.outbox VALUES {places} ON CONFLICT DO NOTHING", *values
            )

    async def claim(self, claim: str, now: int, until: int, most: int) -> list[Letter]:
        """Those that are due, at most this many, for whoever names this claim, which nobody else may have used. Nobody
        else is given them until then. Everybody's first comes before anybody's second: whoever has many, to servers
        that take them slowly, holds up nobody else's."""
        check_keys(claim)
        check_numbers(now, until)
        sql = """UPDATE main.outbox SET claim = ?, due = ? WHERE state = ? AND due <= ? AND id IN
            (SELECT id FROM main.outbox WHERE state = ? AND due <= ?
            ORDER BY row_number() OVER (PARTITION BY guest ORDER BY due, id), due LIMIT ?)"""
        await self._database.put(sql, claim, until, WAITING, now, WAITING, now, most)
        sql = f"SELECT {_LETTER} FROM main.outbox WHERE claim = ? AND state = ? AND due = ? ORDER BY made, id"
        return [Letter(*row) for row in await self._database.select(sql, claim, WAITING, until)]

    async def next_due(self) -> int | None:
        """When the next of those that wait is due; None where none waits."""
        sql = "SELECT min(due) FROM main.outbox WHERE state = ?"
        ((due,),) = await self._database.select(sql, WAITING)
        return None if due is None else int(due)

    async def hand_over(self, letter: Letter) -> bool:
        """Note that it leaves now. False: somebody else has claimed it since, or it is dropped."""
        sql = "UPDATE main.outbox SET state = ? WHERE id = ? AND claim = ? AND state = ?"
        await self._database.put(sql, HANDED, letter.id, letter.claim, WAITING)
        sql = "SELECT 1 FROM main.outbox WHERE id = ? AND claim = ? AND state = ?"
        return bool(await self._database.select(sql, letter.id, letter.claim, HANDED))

    async def settle(self, letter: Letter, state: str) -> None:
        """It is sent or dropped, once and for all."""
        sql = "UPDATE main.outbox SET state = ? WHERE id = ? AND claim = ?"
        await self._database.put(sql, state, letter.id, letter.claim)

    async def put_off(self, letter: Letter, due: int) -> None:
        """It was surely not taken: once more, at that time."""
        check_numbers(due)
        sql = """UPDATE main.outbox SET state = ?, claim = '', due = ?, tries = ?
            WHERE id = ? AND claim = ? AND state IN (?, ?)"""
        values = (WAITING, due, letter.tries + 1, letter.id, letter.claim, WAITING, HANDED)
        await self._database.put(sql, *values)

    async def hold(self, letter: Letter, due: int) -> None:
        """Enough has gone where it is to go: at that time, and it was not tried."""
        check_numbers(due)
        sql = "UPDATE main.outbox SET claim = ?, due = ? WHERE id = ? AND claim = ? AND state = ?"
        await self._database.put(sql, _HELD, due, letter.id, letter.claim, WAITING)

    async def held(self, guest: str) -> set[str]:
        """The guest's bells for which something is held back."""
        sql = "SELECT DISTINCT bell FROM main.outbox WHERE guest = ? AND state = ? AND claim = ?"
        return {bell for (bell,) in await self._database.select(sql, guest, WAITING, _HELD)}

    async def of(self, guest: str) -> list[Letter]:
        """What was or is to be sent to the guest, the oldest first."""
        if not is_key(guest):
            return []
        sql = f"SELECT {_LETTER} FROM main.outbox WHERE guest = ? ORDER BY made, id"
        return [Letter(*row) for row in await self._database.select(sql, guest)]

    async def has_called(self, bell: str, table: str, since: int) -> bool:
        """Was somebody called to the table by this bell, or is to be, in a position of this number or a later one?"""
        check_numbers(since)
        begun = f"{bell}/{table}/"  # as their ids do, which are sorted
        sql = "SELECT 1 FROM main.outbox WHERE id > ? AND id < ? AND kind = ? AND number >= ? AND state <> ? LIMIT 1"
        return bool(await self._database.select(sql, begun, f"{begun[:-1]}0", "turn", since, DROPPED))

    async def untaken(self, bell: str) -> tuple[int, int]:
        """How often something was tried by this bell since it last took anything, and when the first of it was put
        here."""
        begun, end = f"{bell}/", f"{bell}0"  # as their ids do, which are sorted
        sql = """SELECT coalesce(sum(tries), 0), coalesce(min(made), 0) FROM main.outbox
            WHERE id > ? AND id < ? AND tries > 0 AND state <> ? AND made >
            coalesce((SELECT max(made) FROM main.outbox WHERE id > ? AND id < ? AND state = ?), -1)"""
        ((tries, since),) = await self._database.select(sql, begun, end, SENT, begun, end, SENT)
        return int(tries), int(since)

    async def with_token(self, token: str) -> Letter | None:
        """The one that an answer belongs to."""
        if not token or not is_key(token):
            return None
        rows = await self._database.select(f"SELECT {_LETTER} FROM main.outbox WHERE token = ?", token)
        return Letter(*rows[0]) if rows else None

    async def forget(self, before: int) -> None:
        """What was put here before that time."""
        check_numbers(before)
        await self._database.put("DELETE FROM main.outbox WHERE made < ?", before)


class Targets:
    """How much has gone to one place, whoever has named it."""

    def __init__(self, database: Selecting) -> None:
        self._database = database

    async def count(self, id: str, at: int) -> int:
        """Once more, in the hour that began then: so often now."""
        check_keys(id)
        check_numbers(at)
        sql = """INSERT INTO main.targets VALUES (?, ?, 1) ON CONFLICT (id) DO UPDATE SET at = excluded.at,
            number = CASE WHEN targets.at = excluded.at THEN targets.number + 1 ELSE 1 END"""
        await self._database.put(sql, id, at)
        rows = await self._database.select("SELECT number FROM main.targets WHERE id = ? AND at = ?", id, at)
        return int(rows[0][0]) if rows else 1

    async def forget(self, before: int) -> None:
        """What was counted before that time."""
        check_numbers(before)
        await self._database.put("DELETE FROM main.targets WHERE at < ?", before)


class Unasked:
    """Mailboxes whose reader has said no: nobody has them asked again."""

    def __init__(self, database: Selecting) -> None:
        self._database = database

    async def add(self, id: str, at: int) -> None:
        check_keys(id)
        check_numbers(at)
        sql = "INSERT INTO main.unasked VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
        await self._database.put(sql, id, at)

    async def lift(self, id: str) -> None:
        """Its reader may be asked again."""
        check_keys(id)
        await self._database.put("DELETE FROM main.unasked WHERE id = ?", id)

    async def has(self, id: str) -> bool:
        return is_key(id) and bool(await self._database.select("SELECT 1 FROM main.unasked WHERE id = ?", id))

    async def forget(self, before: int, most: int) -> None:
        """What was said before that time; and of the rest all but the newest."""
        check_numbers(before, most)
        await self._database.put("DELETE FROM main.unasked WHERE at < ?", before)
        sql = """DELETE FROM main.unasked WHERE id IN
            (SELECT id FROM main.unasked ORDER BY at DESC, id LIMIT ? OFFSET ?)"""
        await self._database.put(sql, 2**31, most)


class Passkeys:
    """Those of all guests."""

    def __init__(self, database: Selecting) -> None:
        self._database = database

    async def add(self, passkey: Passkey) -> None:
        sql = f"INSERT INTO main.passkeys VALUES ({_places('passkeys')}) ON CONFLICT DO NOTHING"
        await self._database.put(sql, *_check(passkey))

    async def of(self, guest: str) -> list[Passkey]:
        """The oldest first."""
        if not is_key(guest):
            return []
        sql = f"SELECT {_PASSKEY} FROM main.passkeys WHERE guest = ? ORDER BY made, id"
        return [Passkey(*row) for row in await self._database.select(sql, guest)]

    async def get(self, id: str) -> Passkey | None:
        if not is_key(id):
            return None
        rows = await self._database.select(f"SELECT {_PASSKEY} FROM main.passkeys WHERE id = ?", id)
        return Passkey(*rows[0]) if rows else None

    async def use(self, id: str, uses: int, seen: int) -> None:
        check_keys(id)
        check_numbers(uses, seen)
        sql = "UPDATE main.passkeys SET uses = ?, seen = ? WHERE id = ?"
        await self._database.put(sql, uses, seen, id)

    async def remove(self, guest: str, id: str) -> None:
        check_keys(guest, id)
        await self._database.put("DELETE FROM main.passkeys WHERE guest = ? AND id = ?", guest, id)
