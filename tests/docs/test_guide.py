"""The players' guide: the same pages in every language, in the words that the program shows."""

import re
from pathlib import Path

import pytest

from ludotheque.catalog import GAMES
from ludotheque.language import LANGUAGES
from ludotheque.terminal.voice import Voice
from scripts.handbook import GUIDE
from scripts.handbook import LANGUAGES as TOLD
from tests.docs.coverage import ROOT

TEXTS = ROOT / "src" / "ludotheque" / "web" / "locales"
every_page = pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in GUIDE for language in LANGUAGES]
)


def page(language: str, name: str) -> str:
    return (ROOT / "docs" / "guide" / language / f"{name}.md").read_text(encoding="utf-8")


def shape(text: str) -> list[str]:
    """Headings, lists, tables, code, pictures and links, without their words."""
    marks = re.findall(
        r"^#+ |^- |^\d\. |^\||^```|!\[|(?<=\]\()(?!../../pictures)[^)]+", text, flags=re.MULTILINE
    )
    return [re.sub(r"/(en|fr|de)/", "/…/", mark) for mark in marks]


def shown(language: str) -> set[str]:
    """Every text of the program that stands on one line, as a reader sees it."""
    texts = "\n".join(path.read_text(encoding="utf-8") for path in (TEXTS / language).glob("*.ftl"))
    return set(re.findall(r"^[\w-]+ = (.+)$", as_read(texts), flags=re.MULTILINE))


def as_read(text: str) -> str:
    """Whatever a space is, and wherever a word may be broken."""
    return text.translate({0x00AD: None, 0x00A0: " ", 0x202F: " "})


def test_every_language_has_every_page_and_no_other() -> None:
    assert set(TOLD) == set(LANGUAGES)
    there = {path.relative_to(ROOT / "docs" / "guide") for path in (ROOT / "docs" / "guide").rglob("*.md")}
    assert there == {Path(language) / f"{name}.md" for language in LANGUAGES for name in GUIDE}


@pytest.mark.parametrize("name", GUIDE)
def test_the_languages_have_one_structure(name: str) -> None:
    english, *others = (shape(page(language, name)) for language in LANGUAGES)
    assert all(other == english for other in others)


@every_page
def test_what_the_guide_names_is_called_so_in_the_program(name: str, language: str) -> None:
    named = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", as_read(page(language, name)))
    assert [label for label in named if label not in shown(language)] == []
    assert named


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_guide_shows_the_moves_of_every_game_as_they_can_be_typed(game: str, language: str) -> None:
    """It showed those of one."""
    (line,) = re.findall(
        rf"^- {Voice(language)(f'{game}-title')}\W.*`.*$", page(language, "play"), re.MULTILINE
    )
    typed = [text for text in re.findall(r"`([^`]+)`", line) if not text.startswith("--")]
    assert len(typed) > 1
    for text in typed:
        GAMES[game].parse_move(text)
