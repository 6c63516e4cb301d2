"""The rules for players: every clause in every language, pictures that exist, the same in all three."""

import re
from pathlib import Path

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.options import describe
from ludotheque.language import LANGUAGES
from ludotheque.rulebook import rules_page
from ludotheque.terminal.rules import clause_text
from tests.docs.coverage import ROOT, clauses_of_law

RULES = ROOT / "docs" / "rules"
every_page = pytest.mark.parametrize(("game", "language"), [(g, lang) for g in GAMES for lang in LANGUAGES])


@every_page
def test_every_clause_is_explained_once_in_its_margin(game: str, language: str) -> None:
    anchors = re.findall(r'<a id="([A-Z]\d+)"></a>\*\*(?:\1)\*\*', rules_page(game, language))
    assert sorted(anchors) == sorted(clauses_of_law(game))
    for clause in clauses_of_law(game):
        assert clause_text(rules_page(game, language), clause)


@every_page
def test_every_option_is_explained(game: str, language: str) -> None:
    page = rules_page(game, language)
    assert [option.name for option in describe(GAMES[game].Options) if f"`{option.name}`" not in page] == []


def pictures(path: Path) -> list[str]:
    return re.findall(r"!\[[^\]]+\]\(([^)]+\.svg)\)", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(path.name for path in (RULES / "en").glob("*.md")))
def test_the_languages_show_the_same_pictures(name: str) -> None:
    shown = [pictures(RULES / language / name) for language in LANGUAGES]
    assert shown[0] == shown[1] == shown[2]
    assert shown[0] or name == "credits.md"


def test_every_picture_is_there_and_shown() -> None:
    shown = {
        (RULES / "en" / link).resolve() for page in (RULES / "en").glob("*.md") for link in pictures(page)
    }
    assert shown == set((RULES / "pictures").glob("*.svg"))


@pytest.mark.parametrize("path", sorted((RULES / "pictures").glob("*.svg")), ids=lambda path: str(path.stem))
def test_a_picture_asks_nothing_of_the_outside_and_has_a_title(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "<title>" in text
    assert "viewBox" in text
    assert not re.search(r"""(?:href|src)=["'](?!#)|url\((?!#)""", text)
    assert len(text) < 12_000


SAID: dict[str, dict[str, tuple[str, ...]]] = {
    "libertas": {
        "en": ("Hexagames", "François Haffner", "54 cards", "racks", "markers", "score table", "our choice"),
        "fr": (
            "Hexagames",
            "François Haffner",
            "54 cartes",
            "chevalets",
            "marqueurs",
            "tableau de marque",
            "notre choix",
        ),
        "de": (
            "Hexagames",
            "François Haffner",
            "54 Karten",
            "Kartenhalter",
            "Markierungssteine",
            "Punktetabelle",
            "wir gewählt",
        ),
    },
    "petards": {
        "en": ("the youngest", "show the alphabet", "paper and pencil", "Partage !..", "are lost"),
        "fr": ("le plus jeune", "cartes d’aide", "noter les points", "Partage !..", "est perdue"),
        "de": ("Jüngste", "Hilfskarten", "Papier und Bleistift", "Partage !..", "ist verloren"),
    },
    "respublica": {
        "en": (
            "Peoples wander",
            "out of the deal",
            "house rules",
            "two piles of point cards",
            "always takes 5",
        ),
        "fr": (
            "Des peuples parcourent",
            "exclu de l’affaire",
            "règles maison",
            "deux piles de points",
            "toujours 5 cartes",
        ),
        "de": (
            "Völker ziehen",
            "scheidet aus dem Handel aus",
            "Hausregeln",
            "zwei Stapel Punktekarten",
            "immer 5 Karten",
        ),
    },
    "offers": {"en": ("A tip: `or`",), "fr": ("Un conseil : avec `ou`",), "de": ("Ein Tipp: Bei `oder`",)},
}
"""What the sheets say besides their clauses, and the pages once left out."""


@pytest.mark.parametrize(("page", "language"), [(page, lang) for page in SAID for lang in LANGUAGES])
def test_what_the_sheets_say_besides_is_told_to_players(page: str, language: str) -> None:
    text = " ".join(rules_page(page, language).split())
    assert [said for said in SAID[page][language] if said not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_says_that_a_libertas_card_is_no_joker(language: str) -> None:
    """The German sheet calls it one: what it can and cannot stand for is said instead (L13)."""
    assert not re.search(r"no joker|pas un joker|Joker ist sie nicht", rules_page("libertas", language))
