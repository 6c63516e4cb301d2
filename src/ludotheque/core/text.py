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
    if not is_hidden(character) or character in _JOINERS:
        return character
    return json.dumps(character)[1:-1]


def is_hidden(character: str) -> bool:
    """Is it nothing that is seen: a control, a mark of direction or another format, half a pair, or no character yet?

    >>> [is_hidden(character) for character in ("a", "\u00a0", "\u202e", "\x1b", "\u200b", "🎆")]
    [False, False, True, True, True, False]
    """
    is_emoji = "\U0001f000" <= character <= "\U0001faff"  # some are newer than Python
    return not (character.isprintable() or is_emoji) and unicodedata.category(character) != "Zs"


def json_line(data: object) -> str:
    """One line of JSON that any terminal can be shown."""
    return printable(json.dumps(data, ensure_ascii=False))


def shown(value: object, most: int = _LONGEST) -> str:
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
    return text if len(text) <= most else text[: most - 1] + "…"


def quoted(value: object) -> str:
    """The same for programmers: a text stands in quotes.

    >>> quoted("3"), quoted(3)
    ("'3'", '3')
    """
    return repr(shown(value)) if isinstance(value, str) else shown(value)
