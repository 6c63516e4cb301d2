"""Names of people: brought to one form, without what nobody sees, and compared by how they look.

For names that somebody takes. A name in a record is what it is.
"""

import unicodedata
from functools import lru_cache

from ludotheque.core.errors import Message, Refusal
from ludotheque.core.text import is_hidden

LONGEST = 40  # characters, of which none has more than 4 bytes
_MOST_MARKS = 3  # on one letter: no script needs more, and a tower of them covers the lines above
_ASIDE = frozenset(
    [
        *map(chr, range(0xFE00, 0xFE10)),
        *map(chr, range(0xE0100, 0xE01F0)),
        "\u00ad",
        "\u200c",
        "\u200d",
        "\ufeff",
    ]
)
"""Left out without a word: keyboards put them between emoji and into words, and what is seen stays what it was."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks by name that nobody sees."""


class BadName(Refusal):
    """No name to be called by; the message says what would be one."""


def clean_name(text: str) -> str:
    """The name in one form (NFC, single spaces), or `BadName`.

    >>> clean_name("  Chloe\u0301\u00a0\u2009M. "), clean_name("❤\ufe0f")
    ('Chloé M.', '❤')
    """
    kept = "".join(character for character in text if character not in _ASIDE)
    name = " ".join(unicodedata.normalize("NFC", kept).split())
    if not name or unicodedata.category(name[0])[0] == "M":
        raise BadName(Message("name-empty"))
    if any(is_hidden(character) or character in _BLANK for character in name):
        raise BadName(Message("name-hidden"))
    if len(name) > LONGEST:
        raise BadName(Message("name-long", most=LONGEST))
    if _tallest(name) > _MOST_MARKS:
        raise BadName(Message("name-marks"))
    return name


def _tallest(name: str) -> int:
    """How many marks stand on one letter at most."""
    most = count = 0
    for character in name:
        count = count + 1 if unicodedata.category(character)[0] == "M" else 0
        most = max(most, count)
    return most


# -- how names look -----------------------------------------------------------------------------------------------

_CYRILLIC = (
    "Аa Вb Еe Ѕs Іi Јj Кk Мm Нh Оo Рp Сc Тt Уy Хx Ԁd Ԛq Ԝw Һh Үy Ѵv Ӏl Ьb "
    "аa вb гr еe ѕs іi јj кk мm нh оo пn рp сc тt уy хx ԁd ԛq ԝw һh үy ѵv ӏl ьb"
)
_GREEK = "Αa Βb Εe Ζz Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx αa βb γy εe ηn ιi κk μu νv οo ρp σo ςc τt υu χx ωw"
_LATIN = "Łl łl Øo øo Đd đd Ħh ħh Ŧt ŧt ıi ɑa ɡg ǀl"
_LIKE = str.maketrans({pair[0]: pair[1] for pair in f"{_CYRILLIC} {_GREEK} {_LATIN}".split()})
"""Letters that look like one of ours, large or small."""
_ONE = str.maketrans("il1|0", "llllo")
_ACCENTS = ((0x0300, 0x036F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F))
"""The marks of Latin, Greek and Cyrillic; in other scripts marks are vowels, and tell names apart."""


def are_alike(one: str, other: str) -> bool:
    """Could one name be taken for the other at a glance?

    >>> are_alike("Ada", "\u0410d\u0430"), are_alike("Chloé", "CHLOE."), are_alike("Ilse", "llse")
    (True, True, True)
    >>> are_alike("Ada", "Adam")
    False
    """
    return not _looks(one).isdisjoint(_looks(other))


@lru_cache(maxsize=4096)
def _looks(name: str) -> frozenset[str]:
    """How the name looks as it is written, and with all letters small: Ν is like N, and its small ν like v."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name) if not _is_accent(c))
    return frozenset(_look(form) for form in (plain, plain.casefold()))


def _look(text: str) -> str:
    look = text.translate(_LIKE).casefold().translate(_ONE)
    letters = "".join(c for c in look if unicodedata.category(c)[0] in "LMN")
    return letters.replace("rn", "m").replace("vv", "w") or look


def _is_accent(character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in _ACCENTS)
