"""The handbook that `make docs` builds: every link leads somewhere, and every page is found."""

import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from ludotheque.catalog import rule_pages
from ludotheque.language import LANGUAGES
from scripts.handbook import GUIDE, Builder, pages


class Reader(HTMLParser):
    """The names of a page, and where it leads."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("book") / "docs"
    Builder(folder).build()
    return folder


@cache
def read(path: Path) -> Reader:
    reader = Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    return reader


def is_dead(link: str, path: Path, book: Path) -> bool:
    if re.match(r"(https?|mailto|data):", link):
        return False
    file, anchor = urldefrag(unquote(link))
    target = (path.parent / file).resolve() if file else path
    if not target.is_file() or book not in target.parents:
        return True
    return bool(anchor) and target.suffix == ".html" and anchor not in read(target).ids


def test_no_link_is_dead(book: Path) -> None:
    found = [
        f"{path.relative_to(book)}: {link}"
        for path in sorted(book.rglob("*.html"))
        for link in read(path).links
        if is_dead(link, path, book)
    ]
    assert found == []


def test_every_page_of_the_tree_is_there_and_in_the_search(book: Path) -> None:
    text = (book / "search-index.js").read_text(encoding="utf-8")
    rows = json.loads(text.removeprefix("globalThis.HANDBOOK = ").rstrip(";\n"))
    assert {row["at"].partition("#")[0] for row in rows} == {page.address for page in pages().values()}
    assert not any(is_dead(row["at"], book / "index.html", book) for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_find_their_pages_in_their_language_and_the_way_to_the_others(
    book: Path, language: str
) -> None:
    """As it was: only the rules, and around them the list of pages in English."""
    assert f"guide/{language}/index.html" in read(book / "index.html").links
    mine = [f"rules/{language}/{name}.html" for name in rule_pages()]
    mine += [f"guide/{language}/{name}.html" for name in GUIDE]
    for address in mine:
        path = book / address
        assert f'<html lang="{language}">' in path.read_text(encoding="utf-8")
        led_to = {(path.parent / link).resolve() for link in read(path).links}
        others = {address.replace(f"/{language}/", f"/{other}/") for other in LANGUAGES}
        assert {book / other for other in {*others, *mine}} <= led_to


def test_requests_and_messages_are_described_from_the_code(book: Path) -> None:
    assert "GameInfo" in read(book / "api-reference.html").ids


def test_nothing_is_fetched_from_elsewhere(book: Path) -> None:
    """Nor written into a page: the server lets no such script or style run."""
    for path in book.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r'(src|stylesheet" href)="https?:', text)
        assert not re.search(r"<style|<script>|style=\"|onclick", text), path
