"""What is kept, and what can go wrong: the words that a store and its databases share."""

from dataclasses import dataclass

from ludotheque.core.errors import Message, Refusal

Row = tuple[str, tuple[str | int | None, ...]]
"""A row of the database as `dump` gives and `load` takes it: its kind and its values (see `store.rows`)."""

OPEN = '%"open": true%'  # in the settings of an open table; damaged ones may be no JSON


RATED = '%"rated": true%'  # in the body of a result that counts


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table: its number there (from 0), its text (JSON of `play`), and when (ms)."""

    number: int
    body: str
    at: int
    client: str | None = None  # the sender's own id for it, if it has one


@dataclass(frozen=True)
class TableRow:
    """What lists need of a table without its entries. `settings` is JSON of `play`; `status` as `play` says it.

    `entries` counts them and `updated` is the last one's `at`: `create_table` keeps neither but begins with none.
    """

    id: str
    game: str
    settings: str
    status: str
    created: int
    updated: int
    entries: int


@dataclass(frozen=True)
class Session:
    """A device on which a guest is at home: what it is called, since when, and when it was last heard of, roughly.

    `id` lets nobody in: it is a hash of what the device keeps. All sessions of a guest have the same `name`.
    """

    id: str
    guest: str
    name: str
    device: str
    made: int
    seen: int


@dataclass(frozen=True)
class Result:
    """How a finished game ended for one seat: `decided` unless all agreed to end it, `won` alone or with others.
    `body` is JSON of `play`. A bot is no guest; whoever is neither has left."""

    table: str
    seat: int
    guest: str
    name: str
    bot: str
    game: str
    seats: int
    at: int
    decided: int
    won: int
    body: str


@dataclass(frozen=True)
class Opponent:
    """Somebody whom a guest has met in a game of this many: how often, and how many of these games each won."""

    guest: str
    name: str
    bot: str
    game: str
    seats: int
    games: int
    won: int
    lost_to: int


@dataclass(frozen=True)
class Chapter:
    """One thing that happened in a story: its number there (from 0), its text (JSON), and when (ms)."""

    number: int
    body: str
    at: int


class NumberTaken(Exception):
    """Another entry has this number, or the one before it is missing: read what happened and decide anew."""


class Repeated(Exception):
    """An entry with this client id is there already, under `number`."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class UnknownTable(Exception):
    """There is no such table, or no longer."""


class TableExists(Exception):
    """Another table has this id already."""


class StoreUnavailable(Exception):
    """The database cannot be reached or written just now (disk full, locked, restarting); later it may, by itself.

    Nothing was stored. One exception: PostgreSQL went away in the middle of a commit and stayed away, so that nobody
    can know; then it is there as a whole or not at all. So read the table anew before going on after this: the client
    id of a move that was stored after all gives `Repeated`.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class WrongDatabase(Refusal):
    """This is no database of ours that this version can use, and waiting will not help. The message says what would."""


GUEST_NEWS = "@"  # no table's id begins with it


def guest_news(guest: str) -> str:
    """What stands in the news in the place of a table when something about a guest has changed.

    >>> guest_news("ada"), guest_in_news("@ada"), guest_in_news("a table")
    ('@ada', 'ada', None)
    """
    return GUEST_NEWS + guest


WORD_NEWS = "!"  # nor with this


def word_news(word: str) -> str:
    """What stands there when one process has something to tell the others that is not kept.

    >>> word_news("hello"), word_in_news("!hello"), word_in_news("a table")
    ('!hello', 'hello', None)
    """
    return WORD_NEWS + word


def word_in_news(table: str) -> str | None:
    return table.removeprefix(WORD_NEWS) if table.startswith(WORD_NEWS) else None


def guest_in_news(table: str) -> str | None:
    return table.removeprefix(GUEST_NEWS) if table.startswith(GUEST_NEWS) else None
