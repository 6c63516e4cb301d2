"""The rows both databases keep: their kinds, their columns, and which texts can be kept at all."""

KINDS: dict[str, tuple[str, ...]] = {
    "settings": ("key", "value"),
    "tables": ("id", "game", "settings", "status", "created", "updated"),
    "guests": ("table_id", "guest"),
    "notes": ("table_id", "guest", "text"),
    "entries": ("table_id", "number", "body", "at", "client"),
}
"""Each kind with its columns, in the order of a dump: a table comes before what belongs to it. The first column (with
the second, where the first is `table_id`) is the key, and a kind's rows are sorted by it."""

NUMBERS = frozenset({"created", "updated", "number", "at"})
"""The columns that hold whole numbers; all others hold texts."""

MAY_LACK = frozenset({"client"})
"""The columns that may be empty."""


def key(kind: str) -> str:
    """The columns that a kind is sorted by.

    >>> key("entries"), key("settings")
    ('table_id, number', 'key')
    """
    columns = KINDS[kind]
    return ", ".join(columns[:2]) if columns[0] == "table_id" else columns[0]


def check_texts(*texts: str | None) -> None:
    """Raise `ValueError` at a text that PostgreSQL, or SQLite, could not keep as it is."""
    for text in texts:
        if text is not None and ("\0" in text or not is_whole(text)):
            raise ValueError("a text to be stored holds NUL or half of a surrogate pair")


def check_numbers(*numbers: int) -> None:
    """Raise `ValueError` at a number that is negative or too long for a column."""
    for number in numbers:
        if not 0 <= number < 2**63:
            raise ValueError(f"a number to be stored must have 63 bits; {number} has not")


def is_whole(text: str) -> bool:
    """
    >>> is_whole("Pétards 🧨"), is_whole("\\ud83e")
    (True, False)
    """
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
