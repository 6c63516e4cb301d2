"""The rules as pages: every clause can be linked to, links and pictures lead somewhere, places have the same names."""

import re

import httpx
import pytest

from ludotheque.catalog import GAMES, rule_pages
from ludotheque.language import LANGUAGES
from ludotheque.rulebook import HOUSE_PAGES
from ludotheque.server.pages import pictures, rules_as_html
from tests.server.conftest import Running

PAGES = rule_pages()
every_page = pytest.mark.parametrize(("page", "language"), [(p, lang) for p in PAGES for lang in LANGUAGES])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_an_element_of_the_page(game: str, language: str) -> None:
    anchors = re.findall(r'id="([A-Z]\d+)" class="margin"', rules_as_html(game, language).html)
    assert sorted(anchors) == sorted(GAMES[game].clauses)


@every_page
def test_every_link_leads_to_a_page_and_a_clause_that_are_there(page: str, language: str) -> None:
    for other, clause in re.findall(
        r'href="#rules=(\w+)(?:&amp;clause=(\w+))?"', rules_as_html(page, language).html
    ):
        assert other in PAGES
        assert not clause or f'id="{clause}"' in rules_as_html(other, language).html


@every_page
def test_a_page_needs_no_style_of_its_own_and_nothing_from_elsewhere(page: str, language: str) -> None:
    html = rules_as_html(page, language).html
    assert "style=" not in html and "<script" not in html and "//" not in html
    assert not re.search(r'(?:href|src)="(?!#rules=|rules/pictures/)', html)


@pytest.mark.parametrize("page", PAGES)
def test_a_place_in_a_page_has_the_same_name_in_every_language(page: str) -> None:
    contents = [rules_as_html(page, language).contents for language in LANGUAGES]
    named = [[(heading.id, heading.level) for heading in headings] for headings in contents]
    assert named[0] == named[1] == named[2] != []


def test_pages_and_pictures_are_served_and_others_are_not(server: Running) -> None:
    with httpx.Client(base_url=server.url) as reader:
        page = reader.get("/rules/de/petards").json()
        assert page["title"] == "Pétards" and 'id="P5"' in page["html"]
        for name in re.findall(r'src="(rules/pictures/[^"]+)"', page["html"]):
            assert reader.get(f"/{name}").headers["content-type"] == "image/svg+xml"
        for missing in (
            "/rules/it/petards",
            "/rules/de/chess",
            "/rules/pictures/none.svg",
            "/rules/de/..%2fen",
        ):
            assert reader.get(missing).status_code == 404


def test_every_picture_has_a_size_so_that_nothing_moves_when_it_arrives() -> None:
    shown = "".join(rules_as_html(page, "en").html for page in PAGES)
    sized = re.findall(r"<img [^>]*width=\"\d+\" height=\"\d+\"", shown)
    assert len(sized) == shown.count("<img") >= len(pictures())


def test_the_list_of_games_names_their_pages_in_order(server: Running) -> None:
    games = httpx.get(f"{server.url}/api/games").json()["games"]
    assert [game["game"] for game in games] == list(GAMES)
    assert [*(page for game in games for page in game["pages"]), *HOUSE_PAGES] == list(PAGES)
    assert all(game["least"] <= game["quick_seats"] <= game["most"] for game in games)
    assert all(httpx.get(f"{server.url}/rules/en/{page}").is_success for page in PAGES)
