"""Names of people: brought to one form, without what nobody sees, and compared by how they look.

For names that somebody takes. A name in a record is what it is.
"""

import re
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
_BLANK = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u303f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\ufffc\U0001107f\U00016fe4\U0001bca0-\U0001bca3\U0001d159"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What nobody sees: Unicode's Default_Ignorable_Code_Point, and letters, marks and signs that are blank."""
_ODD = re.compile(
    "[\u0370-\u0377\u037b-\u037d\u037f\u03cf-\u03ff\u0460-\u0489\u1c80-\u1c8f\u1d00-\u1dbf\ua640-\ua69f]"
)
"""Greek and Cyrillic that nobody writes any more, and the small capitals and raised letters of phonetics."""
_LATIN_TOO = frozenset("ÆæŒœØøŁłĐđÐðÞþßẞĦħŦŧıŊŋƏəƁɓƊɗƉɖƘƙƳƴƐɛƆɔƑƒƔɣƲʋ")
"""Letters of living languages that are no letter of ASCII with an accent."""
_FAMILIES = dict.fromkeys(("HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC"), "CJK")
_FAMILIES["EXTENDED"] = "ARABIC"  # its digits
_OF_ALL = frozenset(("DIGIT", "COMBINING"))


class BadName(Refusal):
    """No name to be called by; the message says what would be one."""


def clean_name(text: str) -> str:
    """The name in one form (NFC, single spaces), or `BadName`.

    >>> clean_name("  Chloe\u0301\u00a0\u2009M. "), clean_name("Ada ❤\ufe0f")
    ('Chloé M.', 'Ada ❤')
    """
    kept = "".join(character for character in text if character not in _ASIDE)
    name = " ".join(unicodedata.normalize("NFC", kept).split())
    if _BLANK.search(name) or any(map(is_hidden, name)):
        raise BadName(Message("name-hidden"))
    if not _has_letter(name) or unicodedata.category(name[0])[0] == "M":
        raise BadName(Message("name-empty"))
    if len(name) > LONGEST:
        raise BadName(Message("name-long", most=LONGEST))
    if _tallest(name) > _MOST_MARKS:
        raise BadName(Message("name-marks"))
    if not _is_plain(name):
        raise BadName(Message("name-script"))
    return name


def _has_letter(name: str) -> bool:
    return any(unicodedata.category(character)[0] in "LN" for character in name)


def _is_plain(name: str) -> bool:
    """Is it in the usual letters of one script? Mixed ones and rare ones are there to pass for others."""
    parts = [c for c in unicodedata.normalize("NFKD", name) if unicodedata.category(c)[0] in "LMN"]
    scripts = {_script(part) for part in parts} - _OF_ALL
    is_usual = all(c.isascii() or c in _LATIN_TOO for c in parts if _script(c) == "LATIN")
    return len(scripts) <= 1 and is_usual and not _ODD.search(name)


def _script(character: str) -> str:
    """The script by the first word of the character's name; scripts that are written together count as one."""
    word = unicodedata.name(character, "").partition(" ")[0].partition("-")[0]
    return _FAMILIES.get(word, word)


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
_LATIN = "Łl łl Øo øo Đd đd Ðd ðd Ħh ħh Ŧt ŧt ıi ɑa ɡg ǀl Ŋn ŋn Þp þp Ɓb ɓb Ɗd ɗd Ɖd ɖd Ƙk ƙk Ƴy ƴy Ɛe ɛe Ƒf ƒf Ʋv ʋv"
_ARMENIAN = "Սu սu Տs Օo օo Լl ոn հh ցg զq յj"
_CHEROKEE = "Ꭺa Ᏼb Ꮯc Ꭰd Ꭼe Ꮐg Ꮋh Ꭵi Ꭻj Ꮶk Ꮮl Ꮇm Ꮲp Ꭱr Ꮢr Ꮪs Ꭲt Ꮩv Ꮃw Ꭹy Ꮓz"
_LISU = "ꓮa ꓐb ꓚc ꓓd ꓰe ꓝf ꓖg ꓧh ꓲi ꓙj ꓗk ꓡl ꓟm ꓠn ꓳo ꓑp ꓣr ꓢs ꓔt ꓴu ꓦv ꓪw ꓫx ꓬy ꓜz"
_COPTIC = "Ⲁa Ⲃb Ⲉe Ⲏh Ⲓi Ⲕk Ⲙm Ⲛn Ⲟo Ⲣp Ⲥc Ⲧt Ⲩy Ⲭx"
_CANADIAN = "ᗅa ᗷb ᑕc ᗪd ᖴf ᕼh ᒍj ᒪl ᗰm ᑭp ᑌu ᐯv ⵔo"
_PAIRS = " ".join(
    (_CYRILLIC, _GREEK, _LATIN, _ARMENIAN, _CHEROKEE, _LISU, _COPTIC, _COPTIC.lower(), _CANADIAN)
)
_LIKE = str.maketrans({pair[0]: pair[1] for pair in _PAIRS.split()})
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
