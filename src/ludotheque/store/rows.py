"""The rows both databases keep: their kinds, their columns, and what can be kept at all."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ludotheque.core.errors import Message
from ludotheque.store.contract import Result, Row, Session, WrongDatabase


class NewEntry(NamedTuple):
    """An entry that is to be stored, with the status that its table has from then on (None: as before)."""

    table: str
    number: int
    body: str
    at: int
    client: str | None
    status: str | None


class NewResults(NamedTuple):
    """How a game ended, a row for each seat. What is kept already stays as it is."""

    rows: list[tuple[str | int, ...]]


NewRow = NewEntry | NewResults
"""What is stored at the moment at which somebody waits for it, many at a time."""

KINDS: dict[str, tuple[str, ...]] = {
    "settings": ("key", "value"),
    "sessions": ("id", "guest", "name", "device", "made", "seen"),
    "tables": ("id", "game", "settings", "status", "created", "updated"),
    "guests": ("table_id", "guest"),
    "notes": ("table_id", "guest", "text"),
    "reviews": ("table_id", "method", "body"),
    "entries": ("table_id", "number", "body", "at", "client"),
    "results": (
        "table_id",
        "seat",
        "guest",
        "name",
        "bot",
        "game",
        "seats",
        "at",
        "decided",
        "won",
        "body",
    ),
    "stories": ("id", "status", "made"),
    "chapters": ("story_id", "number", "body", "at"),
    "bells": ("id", "guest", "kind", "address", "language", "made", "confirmed", "plays"),
    "outbox": (
        "id",
        "bell",
        "guest",
        "kind",
        "table_id",
        "number",
        "body",
        "token",
        "state",
        "claim",
        "due",
        "tries",
        "made",
    ),
    "passkeys": ("id", "guest", "name", "device", "credential", "public", "uses", "made", "seen"),
    "targets": ("id", "at", "number"),
    "unasked": ("id", "at"),
}
"""Each kind with its columns, in the order of a dump: a table comes before what belongs to it. The first column (with
the second, where the first is a table's or a story's id) is the key, and a kind's rows are sorted by it."""

NUMBERS = frozenset(
    {"created", "updated", "number", "at", "made", "seen", "seat", "seats", "decided", "won"}
    | {"confirmed", "plays", "due", "tries", "uses"}
)
"""The columns that hold whole numbers; all others hold texts."""

FREE = frozenset(
    {"value", "name", "bot", "device", "game", "settings", "status", "text", "body"}
    | {"address", "language", "credential", "public"}
)
"""The columns with texts of any length."""

MAY_LACK = frozenset({"client"})
"""The columns that may be empty."""

LONGEST_KEY = 200
"""Characters of an id: PostgreSQL takes 2,704 bytes in a key of two."""


def key(kind: str) -> str:
    """The columns that a kind is sorted by.

    >>> key("entries"), key("settings")
    ('table_id, number', 'key')
    """
    columns = KINDS[kind]
    return ", ".join(columns[:2]) if columns[0] in ("table_id", "story_id") else columns[0]


def is_text(text: str) -> bool:
    """Can both databases keep it as it is?

    >>> is_text("Pétards 🧨"), is_text("\\0"), is_text("\\ud83e")
    (True, False, False)
    """
    if "\0" in text:
        return False
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def is_key(text: str | None) -> bool:
    """Can there be such an id?"""
    return text is None or (len(text) <= LONGEST_KEY and is_text(text))


def check_texts(*texts: str | None) -> None:
    for text in texts:
        if text is not None and not is_text(text):
            raise ValueError("a text to be stored holds NUL or half of a surrogate pair")


def check_keys(*keys: str | None) -> None:
    if not all(map(is_key, keys)):
        raise ValueError(f"an id to be stored has at most {LONGEST_KEY} characters, none of them NUL")


def check_numbers(*numbers: int) -> None:
    for number in numbers:
        if not 0 <= number < 2**63:
            raise ValueError(f"a number to be stored has 63 bits; {number} has not")


def check_session(session: Session) -> None:
    check_keys(session.id, session.guest)
    check_texts(session.name, session.device)
    check_numbers(session.made, session.seen)


def check_result(result: Result) -> None:
    check_keys(result.table, result.guest)
    check_texts(result.name, result.bot, result.game, result.body)
    check_numbers(result.seat, result.seats, result.at)
    check_numbers(result.decided, result.won)


def check_rows(rows: Iterable[Row]) -> Iterator[Row]:
    """The rows as they come, or `WrongDatabase` at one that does not fit: by its kind, its values or its number."""
    order = list(KINDS)
    place = 0
    table, number = None, 0
    for kind, values in rows:
        if kind not in KINDS or order.index(kind) < place:
            raise _unfit(f"{kind} has no place here")
        place = order.index(kind)
        _check_values(kind, values)
        if kind in ("entries", "chapters"):
            number = number + 1 if values[0] == table else 0
            table = values[0]
            if values[1] != number:
                raise _unfit(f"{table} has an entry {values[1]} where {number} should be")
        yield kind, values


def _check_values(kind: str, values: tuple[str | int | None, ...]) -> None:
    columns = KINDS[kind]
    if len(values) != len(columns):
        raise _unfit(f"a row of {kind} has {len(values)} values instead of {len(columns)}")
    for column, value in zip(columns, values, strict=True):
        if not _fits(column, value):
            raise _unfit(f"{column} of {kind} cannot be {value!r:.80}")


def _fits(column: str, value: str | int | None) -> bool:
    if column in NUMBERS:
        return type(value) is int and 0 <= value < 2**63
    if isinstance(value, str):
        return is_text(value) if column in FREE else is_key(value)
    return value is None and column in MAY_LACK


def _unfit(reason: str) -> WrongDatabase:
    return WrongDatabase(Message("store-rows", reason=reason))
