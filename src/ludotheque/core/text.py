"""Texts from elsewhere (names, files, servers), made fit to be shown."""

import json
import unicodedata

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
