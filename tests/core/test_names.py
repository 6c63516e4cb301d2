"""Names that people take: one form, nothing hidden, and nobody looks like somebody else."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.names import LONGEST, BadName, are_alike, clean_name
from ludotheque.core.record import parse_record
from ludotheque.core.text import is_hidden

MIXED = "Ϲarl ᴀᴅᴀ ϳo ĸim Ɩda Aոոa Ꭺnna ꓮda Ⲟlga ᒪeo ⵔtto Rоn Ѕvеn νera ೦laf ɢus Ƅob ѡim ϹΑΡΑ ѡда ʼAda"
"""As they were once taken, beside Carl, Ada, Jo, Kim and the others whom they look like."""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        (" Ada \t Lovelace\u3000", "Ada Lovelace"),
        ("Chloe\u0301", "Chloé"),
        ("\u00a0Zoé\u2009", "Zoé"),
        ("Ada 👩\u200d👧", "Ada 👩👧"),
        ("Zoé ❤\ufe0f", "Zoé ❤"),
        ("\ufeffAda", "Ada"),
        ("می\u200cشا", "میشا"),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("ราชาวดี", "ราชาวดี"),
        ("שָׁלוֹם", unicodedata.normalize("NFC", "שָׁלוֹם")),
        ("Bo \U0001fae8", "Bo \U0001fae8"),  # newer than some Pythons
        ("Łukasz Þór 2", "Łukasz Þór 2"),
        ("Νίκος Παπαδάκης", "Νίκος Παπαδάκης"),
        ("Ґанна Їжак", "Ґанна Їжак"),
        ("佐々木 アリス", "佐々木 アリス"),
        ("김민준", "김민준"),
        ("علی ۲", "علی ۲"),
        ("अनुष्का", "अनुष्का"),
        ("x" * LONGEST, "x" * LONGEST),
        ("e\u0301" * LONGEST, "é" * LONGEST),
    ],
)
def test_a_name_is_brought_to_one_form(text: str, name: str) -> None:
    assert clean_name(text) == name
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "name-empty"),
        ("\u00a0", "name-empty"),  # was stored as empty, and the record of the game refused
        ("\u200d\ufe0f ", "name-empty"),
        ("\u0301a", "name-empty"),
        ("Ada\u202eonurB", "name-hidden"),
        ("Ada\u2066", "name-hidden"),
        ("Ad\u200ba", "name-hidden"),
        ("Ada\u200f", "name-hidden"),
        ("Ada\x1b[2J", "name-hidden"),
        ("Ada\x00", "name-hidden"),
        ("\u3164", "name-hidden"),
        ("\u2800", "name-hidden"),
        ("Ada\U000e0041", "name-hidden"),
        ("Ada\ue000", "name-hidden"),
        ("Ada\ud83e", "name-hidden"),
        *(
            (f"A{blank}da", "name-hidden")
            for blank in "\u180b\u180f\U00016fe4\U0001107f\ufffc\U0001d159\u303f\ufdd0"
        ),
        ("\U0001d159", "name-hidden"),
        ("🎆", "name-empty"),
        *((mixed, "name-script") for mixed in MIXED.split()),
        ("x" * (LONGEST + 1), "name-long"),
        ("Z\u0351\u0352\u0353\u0354\u0355oe", "name-marks"),
    ],
)
def test_what_is_no_name_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(BadName) as refusal:
        clean_name(text)
    assert refusal.value.message.id == reason


@given(st.text(max_size=60))
def test_whatever_is_typed_gives_a_name_that_can_be_shown_and_stored_or_a_reason(text: str) -> None:
    try:
        name = clean_name(text)
    except BadName:
        return
    assert name == name.strip() and 1 <= len(name) <= LONGEST
    assert not any(map(is_hidden, name))
    assert unicodedata.is_normalized("NFC", name)
    assert len(name.encode()) <= 4 * LONGEST
    assert are_alike(name, name.casefold())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "ΑDΑ"),  # Greek
        ("Ada", "аdа"),  # Cyrillic
        ("Bruno", "Вrunо"),
        ("Chloé", "Chloe"),
        ("Ilse", "llse"),
        ("Ilse", "1lse"),
        ("Otto", "0tt0"),
        ("Νίκη", "νικη"),
        ("Nικη", "Νικη"),
        ("Søren", "Soren"),
        ("Maria", "Rnaria".replace("R", "r")),
        ("Ada", "Ａｄａ"),
        ("Ada", "𝓐𝓭𝓪"),
        ("Ada", "A-d-a!"),
        ("Strauß", "STRAUSS"),
        ("Jo", "Ꭻꓳ"),
        ("Carl", "ꓚꓮꓣꓡ"),
        ("Eva", "\u13ac\u13d9\u13aa"),
        ("Ton", "Ⲧⲟⲛ"),
        ("uno", "սոօ"),
        ("Jul", "ᒍᑌᒪ"),
        ("Kai", "Ƙai"),
        ("🎆", "🎆"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert are_alike(one, other) and are_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Adam"),
        ("Guest", "Guest 2"),
        ("Anna", "Hanna"),
        ("🎆", "🎇"),
        ("กิ", "กี"),
        ("Дима", "Дина"),
        ("Li", "Lo"),
    ],
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not are_alike(one, other)


def test_a_records_names_are_what_they_are() -> None:
    """They are data: what somebody else's program once called its players must still be readable."""
    names = ["Ada\\u202e", "\\u0410da", "Ada"]
    quoted = ", ".join(f'"{name}"' for name in names)
    text = f'{{"format": "ludotheque/1", "game": "petards", "seed": "x", "players": [{quoted}], "moves": []}}'
    assert parse_record(text).players == ("Ada\u202e", "\u0410da", "Ada")
