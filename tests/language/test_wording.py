"""How the texts read, in the messages and in the players' rules: whatever the numbers are, and always the same word
for the same thing."""

import re
from functools import cache
from itertools import product

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ludotheque.core.errors import Message
from ludotheque.language import LANGUAGES, say
from ludotheque.rulebook import rules_folder
from tests.language.test_texts import LOCALES, all_arguments, messages

COUNTS = (0, 1, 2, 5)
PLURALS = {"zero", "one", "two", "few", "many", "other"}


@cache
def pages(language: str) -> dict[str, str]:
    """What a reader of the language reads, by file: messages as they stand there, and the rules."""
    found = sorted((LOCALES / language).glob("*.ftl")) + sorted((rules_folder() / language).glob("*.md"))
    return {f"{path.parent.name}/{path.name}": path.read_text(encoding="utf-8") for path in found}


# -- whatever the numbers are --------------------------------------------------------------------------------


class _Selectors(Visitor):
    """For each argument that a text depends on, the values that it tells apart."""

    def __init__(self) -> None:
        self.values: dict[str, set[str | int]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        known = self.values.setdefault(_argument(node.selector), set())
        for variant in node.variants:
            if isinstance(variant.key, ast.NumberLiteral) or variant.key.name in PLURALS:
                known.update(COUNTS)
            else:
                known.add(variant.key.name)
        self.generic_visit(node)


def _argument(node: ast.SyntaxNode) -> str:
    assert isinstance(node, ast.VariableReference)
    return node.id.name


@cache
def entries(language: str) -> dict[str, ast.Message]:
    found = [
        entry
        for path in sorted((LOCALES / language).glob("*.ftl"))
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body
    ]
    return {entry.id.name: entry for entry in found if isinstance(entry, ast.Message)}


@cache
def told_apart(id: str) -> dict[str, set[str | int]]:
    """The values that the message, or one that it speaks of, tells apart in any language."""
    found = _Selectors()
    for language in LANGUAGES:
        found.visit(entries(language)[id])
        for inner in messages(language)[id].messages:
            for argument, values in told_apart(inner).items():
                found.values.setdefault(argument, set()).update(values)
    return found.values


@cache
def spoken(id: str, language: str) -> list[str]:
    """The message with every combination of values that it could tell apart."""
    arguments = sorted(all_arguments(language, id))
    choices = [sorted(told_apart(id).get(argument, {"X"}), key=str) for argument in arguments]
    return [
        say(Message(id, **dict(zip(arguments, values, strict=True))), language)
        for values in product(*choices)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_two_spaces_in_a_row_whatever_it_speaks_of(language: str) -> None:
    """A line freed without a square read “Frees  and one line”: the empty variant left its spaces behind."""
    for id in messages(language):
        if id not in PARTS:
            for text in spoken(id, language):
                assert not re.search(r"\s\s|^\s|\s$|\s[,.](\s|$)|\(\s|\s\)", text), (id, text)


PARTS = {"libertas-gain", "libertas-cost", "web-colon"}
"""What is only ever put behind a word, with the space before it."""


# -- typography ----------------------------------------------------------------------------------------------


def test_french_signs_stay_with_their_words() -> None:
    """A no-break space before ; : ! ? » % and after «, so that no line begins or ends with a sign."""
    for name, text in pages("fr").items():
        shown = text.replace('{" "}', " ")
        assert not re.findall(r".* [;:!?»%].*|.*«[^\u00a0].*|.*[^\u00a0]».*", shown), name


def test_french_messages_keep_their_signs_when_they_are_put_together() -> None:
    for id in messages("fr"):
        for text in spoken(id, "fr"):
            assert not re.search(r" [;:!?»%]", text), (id, text)


def test_english_puts_no_space_before_a_percent_sign() -> None:
    for name, text in pages("en").items():
        assert not re.findall(r".*\s%.*", text), name


def test_no_french_text_says_one_where_there_is_none() -> None:
    """French counts 0 as singular: a variant that names no number stands for 1 alone."""
    for name, text in pages("fr").items():
        assert not re.findall(r"\[one\] .*\bune? .*", text, re.IGNORECASE), name


def test_french_says_0_point_and_no_plural() -> None:
    assert say(Message("libertas-points", points=0), "fr") == "0 point"
    for id in messages("fr"):
        for text in spoken(id, "fr"):
            assert not re.search(r"\b[01] points\b", text), (id, text)


@pytest.mark.parametrize("kind", ["hun", "goth", "saxon", "lombard"])
def test_german_peoples_are_declined_after_a_verb(kind: str) -> None:
    """„suche 1 Hunnen“, but „1 Hunne“ where it stands by itself."""
    alone = say(Message(f"respublica-kind-{kind}"), "de")
    words = Message(f"respublica-count-{kind}", count=1)
    assert say(Message("respublica-say-seek", words=words), "de") == f"suche 1 {alone}n"
    assert say(Message("respublica-single", kind=alone), "de") == f"1 {alone}"


# -- one word for one thing ----------------------------------------------------------------------------------

DROPPED = {
    "en": {
        r"(\bW|= w|; w)ho (has|lays|begins|discards|forfeits|sits)\b": "whoever …",
        r"\bgo on on\b|\bgone on with\b": "continue on, go on with",
        r"\b(frees?|liberates?) \{ (NUMBER|\$value)|points that .* free\b": "gain: squares and lines are freed",
    },
    "fr": {
        r"(\b[Uu]n |[Ll]’|[Dd]’|\b[Cc]et )Ocupante": "la carte Ocupante",
        r"\b[Ss]ièges?\b": "place",
        r"\b[Ii]ndice\b|-undo = annuler": "conseil, reprendre: as on the buttons",
        r"\b[Ll]oyale?s?\b": "honnête",
        r"\b(le|du|au|par le|pas de|sans) commerce\b": "échange: commerce is a kind of card",
        r"\bcoquin|[Dd]resser la table|\btarie": "taquin, ouvrir la table, enlisée",
        r"(^|[ >] ?|= )La première place commence": "le joueur de la première place commence",
        r"\blib(ère|érer) \{ (NUMBER|\$value)|points que .* libérer": "gagner",
        r"(même|son) numéro\b": "nombre: what stands on a flag",
        r"(ses|deux|longues) séries|[Ss]érie de couleur": "combinaison: a series is one of games",
    },
    "de": {
        r"(?<!gestrichelte )\bLinien?\b": "Gerade; only the dashed line of a plot is none",
        r"\bBesetzung": "Besetzen",
        r"\bBretts?\b": "Spielplan",
        r"\bKnaller\b": "Knallfrosch",
        r"\b[Aa]us(ge)?leg(e|t)": "legen",
        r"\bEinstellung|\bVarianten?\b": "Option",
        r"\b(Karten)?[Vv]erteilung|\bAuslage\b": "Austeilung",
        r"\b([Ee]inen?|[Dd]er|[Dd]en|[Kk]ein) Ocupante\b(?!-)": "die Ocupante-Karte",
        r"\bversiegt|[Vv]erweiger|\bMonche": "festgefahren, keine annehmen, Moenche",
        r"\bDing\b|zwei Dinge (genannt|mit)|nennt .* Dinge": "Teil",
        r"\bSpielenden?\b": "Personen",
        r"\bRat\b|-undo = [Zz]urück$": "Tipp, Zurücknehmen: as on the buttons",
        r"\bbefreit \{ NUMBER|Punkte(, die .*)? befreien": "bekommen",
        r"\bFlaggen?\b": "Fahne",
        r"\bEnter\b": "Eingabetaste",
        r"\b(aus)lieg(t|en)\b": "liegen: nothing is laid out",
    },
}
"""Words that no text uses any more, and what is said instead, or why an exception is none."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    found = [
        f"{name}: {line!r}: say {better}"
        for dropped, better in DROPPED[language].items()
        for name, text in pages(language).items()
        for line in text.splitlines()
        if re.search(dropped, line)
    ]
    assert not found


def test_french_sets_no_name_where_a_vowel_would_ask_for_an_apostrophe() -> None:
    """It said “de Invité”; nobody knows beforehand how a name begins."""
    elided = re.compile(
        r"\b(?:de|que|lorsque|puisque|jusque|quoique|si|je|ne|se|le|la)[ \u00a0]\{ \$(?:names?|told)\b.*"
    )
    assert [found for page in pages("fr").values() for found in elided.findall(page)] == []


@pytest.mark.parametrize(
    ("language", "both"), [("en", "Both deals"), ("fr", "Les deux donnes ont donné"), ("de", "Beide A")]
)
def test_two_deals_are_both(language: str, both: str) -> None:
    """English said “All 2 deals”."""
    assert both in say(Message("arena-note-agree", mark="*", deals=2), language)
    assert " 3 " in say(Message("arena-note-agree", mark="*", deals=3), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_is_written_in_one_way_by_every_door(language: str) -> None:
    """Each text had to ask for it, and those that forgot said 1,440 beside 1440 in the browser."""
    assert say(Message("libertas-cards", count=1440), language).startswith("1440 ")


TO_THE_READER = {"en": r"\byour?\b", "fr": r"\b(vous|votre|vos)\b", "de": r"\b(du|dir|dich|dein\w*)\b"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_speaks_of_whoever_moved_not_to_the_reader(language: str) -> None:
    """Beside a hint it is the reader; in a lesson and in a review it is Ada, whose hand was called « votre main »."""
    reasons = [
        id for id in entries(language) if re.match(r"\w+-(why|then)-", id) and not id.startswith("advice")
    ]
    found = {
        id: text
        for id in reasons
        for text in spoken(id, language)
        if re.search(TO_THE_READER[language], text)
    }
    assert len(reasons) > 15 and found == {}


def test_two_rounds_are_both_and_not_all_two() -> None:
    """“Alle 2 Runden sind gespielt.”"""
    told = {language: say(Message("web-petards-ending", rounds=2), language) for language in LANGUAGES}
    starts = {language: text.split()[:2] for language, text in told.items()}
    assert starts == {"en": ["Both", "rounds"], "fr": ["Les", "deux"], "de": ["Beide", "Runden"]}
