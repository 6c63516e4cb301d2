"""The words of the language of offers in English, French and German, as `notation.py` reads them.

All words stand here as they are after `plain`: small letters, no accents, hyphens and apostrophes as spaces.
The first words of each line are the canonical ones. No word means two things: where a word is the same in two
languages (`passe`, `refuse`, `decline`) it means the same.
"""

import re
import unicodedata

from ludotheque.games.respublica.cards import Feature
from ludotheque.games.respublica.terms import Joint


class Word(str):
    """A word as `plain` makes it, and as it was typed."""

    typed: str


def plain(text: str) -> list[Word]:
    """The words of a text without capitals, accents and punctuation; a comma stays, for it may join.

    >>> plain("J’offre 1 Anglo-Saxon, 2 bibliothèques.")
    ['j', 'offre', '1', 'anglo', 'saxon', ',', '2', 'bibliotheques']
    """
    text = _HYPHEN.sub(" ", "".join(_SPACED.get(letter, letter) for letter in text)).strip()
    return [_plain_word(typed) for typed in text.removesuffix(".").removesuffix("!").split()]


def _plain_word(typed: str) -> Word:
    letters = unicodedata.normalize("NFKD", typed.casefold().replace("œ", "oe"))
    word = Word("".join(letter for letter in letters if not unicodedata.combining(letter)))
    word.typed = typed
    return word


_SPACED = dict.fromkeys("'’‘`", " ") | {",": " , ", "+": " + ", "×": " "}
_HYPHEN = re.compile(r"(?<=[^\W\d])[-‐‑–](?=[^\W\d])")  # Anglo-Saxon, but not -1


def _table(lines: dict[str, str]) -> dict[tuple[str, ...], str]:
    """Each phrase of a line, told apart by commas, to the line's name."""
    return {tuple(phrase.split()): name for name, line in lines.items() for phrase in line.split(", ")}


VERBS = _table(
    {
        "seek": "seek, seeks, cherche, chercher, recherche, suche, sucht, suchen",
        "offer": "offer, offers, offre, offrir, biete, bietet, bieten",
        "ask": "ask, asks, ask for, asks for, demande, demander, contre, verlange, verlangt, gegen",
        "bid": "bid, bids, propose, proposer, gebe, gabe, gaebe",
        "pass": "pass, passes, passe, passer, passt, passen",
        "decline": "decline, declines, decliner, lehne ab, lehnt ab, ablehnen",
        "accept": "accept, accepts, accepte, accepter, nehme an, nimmt an, annehmen",
        "refuse": "refuse, refuses, refuser, nehme an keine, nimmt an keine, verweigere, verweigert",
        "give": "give, gives, donne, donner, gib, gibt",
        "lay": "lay, lays, pose, poser, lege, legt, legen",
        "done": "done, is done, fini, a fini, fertig, ist fertig",
        "draw": "draw, draws, pioche, piocher, ziehe, zieht, ziehen",
    }
)
SPEAKERS = {"i", "je", "j", "ich", "am", "ai", "bin"}
"""What may stand before the verb."""

PARTICLES = {"lehne": "ab", "lehnt": "ab", "nehme": "an", "nimmt": "an"}
"""German verbs whose second half comes last: `nehme 2 an`."""

_FEATURES = _table(
    {
        "saxon": "saxon, saxons, anglo saxon, anglo saxons, sachse, sachsen, angelsachse, angelsachsen",
        "hun": "hun, huns, hunne, hunnen",
        "viking": "viking, vikings, wikinger, wikingern",
        "goth": "goth, goths, gote, goten",
        "lombard": "lombard, lombards, langobarde, langobarden",
        "monk": "monk, monks, moine, moines, monch, monche, monchen, monchs, moench, moenche, moenchen",
        "alchemy": "alchemy, alchimie, alchimies, alchemie",
        "commerce": "commerce, commerces, trade, handel, handels",
        "shipbuilding": "shipbuilding, construction navale, constructions navales, schiffbau, schiffsbau",
        "architecture": "architecture, architectures, architektur, architekturen, baukunst",
        "metallurgy": "metallurgy, metallurgie, metallurgies, metallographie, metallographies, metallkunde",
        "book": "book, books, livre, livres, buch, bucher, buchern, buecher, buechern",
        "people": "people, peuple, peuples, volk, volks, volker, volkern, voelker, voelkern",
        "civ": "civ, civs, civilisation, civilisations, zivilisation, zivilisationen, zivilisations",
        "card": "card, cards, carte, cartes, karte, karten",
        "pair": "pair, pairs, paire, paires, paar, paare, paaren",
    }
)
FEATURES = {phrase: Feature[name.upper()] for phrase, name in _FEATURES.items()}
LONGEST_PHRASE = max(map(len, FEATURES))

CARDS = {"card", "cards", "carte", "cartes", "karte", "karten"}
"""Also said of a kind: `2 cartes de Huns`."""

FILLERS = {
    *("of", "the", "any", "other", "further", "more"),
    *("de", "d", "des", "du", "la", "le", "les", "l"),
    *("au", "choix", "autre", "autres", "supplementaire", "supplementaires"),
    *("von", "der", "die", "beliebige", "beliebigen", "weitere", "weiteren", "andere", "anderen"),
}
"""Said beside a term without changing it: `2 autres cartes`, `2 further people`, `2 beliebige Karten`."""

JOINTS = {
    "and": Joint.AND,
    "et": Joint.AND,
    "und": Joint.AND,
    "or": Joint.OR,
    "ou": Joint.OR,
    "oder": Joint.OR,
}

_NUMBERS = {
    1: "one, a, an, un, une, ein, eine, einen, einem, einer",
    2: "two, deux, zwei",
    3: "three, trois, drei",
    4: "four, quatre, vier",
    5: "five, cinq, funf, fuenf",
    6: "six, sechs",
    7: "seven, sept, sieben",
    8: "eight, huit, acht",
    9: "nine, neuf, neun",
    10: "ten, dix, zehn",
    11: "eleven, onze, elf",
    12: "twelve, douze, zwolf, zwoelf",
}
NUMBERS = {word: number for number, line in _NUMBERS.items() for word in line.split(", ")}

NEGATIONS = {
    *("not", "no", "except", "without", "but", "pas", "sauf", "sans", "mais"),
    *("nicht", "kein", "keine", "keinen", "ausser", "ohne", "aber"),
}
BOUNDS = {
    *("least", "most", "up", "about", "moins", "plus", "jusqu", "maximum", "minimum"),
    *("mindestens", "hochstens", "hoechstens", "bis", "maximal", "minimal"),
}
EXCHANGES = {"for", "against", "pour", "fur", "fuer"}
"""What would name the price in the same breath (R3)."""
