"""Texts from elsewhere (names, files, servers), made fit to be shown."""

import json
import unicodedata

_LONGEST = 40  # characters of a value in a sentence
_JOINERS = "\u200c\u200d"  # Persian words and joined emoji need them, and they steer nothing


def printable(text: str) -> str:
    r"""The text with all that could steer a terminal or turn the order of its line written as JSON writes it. So JSON
    stays the same JSON.

    >>> print(printable("Ada\x1b[2J\u202e\nBruno"))
    Ada\u001b[2J\u202e\nBruno
    >>> printable("Chloé — 50 € 🎆")
    'Chloé — 50 € 🎆'
    """
    return text if text.isprintable() else "".join(map(_printable, text))


def _printable(character: str) -> str:
    if character.isprintable() or character in _JOINERS or unicodedata.category(character) == "Zs":
        return character
    return json.dumps(character)[1:-1]


def json_line(data: object) -> str:
    """One line of JSON that any terminal can be shown."""
    return printable(json.dumps(data, ensure_ascii=False))


def shown(value: object) -> str:
    """What was given in place of something else, as a sentence can quote it.

    >>> shown("no"), shown([1.5]), shown("ha" * 40), shown(10**5000)
    ('no', '[1.5]', 'hahahahahahahahahahahahahahahahahahahah…', 'int')
    """
    try:
        text = value if isinstance(value, str) else repr(value)
    except (
        Exception
    ):  # a number of thousands of digits, or an object of the caller's that cannot say what it is
        text = type(value).__name__
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def quoted(value: object) -> str:
    """The same for programmers: a text stands in quotes.

    >>> quoted("3"), quoted(3)
    ("'3'", '3')
    """
    return repr(shown(value)) if isinstance(value, str) else shown(value)
