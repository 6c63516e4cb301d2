"""Builds the handbook from README.md, docs/ and the code: `make docs` writes it where the server shows it, under /docs.

Every page is a page of Markdown with the same words; links between files become links between pages. It needs nothing
from elsewhere, runs from a folder too, and finds any page by its words.
"""

import json
import re
import shutil
import sys
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import pairwise
from os.path import normpath, relpath
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ludotheque.server.api_page import api_page

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "src" / "ludotheque" / "handbook"
OWN = Path(__file__).with_name("handbook_parts")
REFERENCE = "api-reference.html"


class Labels(NamedTuple):
    """What stands around a page, in its language."""

    name: str
    skip: str
    search: str
    nothing: str
    pages: str
    to_play: str


LANGUAGES = {
    "en": Labels("English", "To the content", "Search", "Nothing found.", "Pages", "To play"),
    "fr": Labels("Français", "Aller au contenu", "Chercher", "Rien trouvé.", "Pages", "Jouer"),
    "de": Labels("Deutsch", "Zum Inhalt", "Suchen", "Nichts gefunden.", "Seiten", "Spielen"),
}
"""Those of the players' pages: the guide and the rules. All others are in English."""

PLAYERS = "docs/(?:guide|rules)/([a-z]{2})/"
GUIDE = ("index", "play", "learn", "table", "fair")

SHELVES = {
    "To host": ("docs/host.md", "docs/server.md", "SECURITY.md"),
    "To build": (
        "docs/library.md",
        "docs/write-a-bot.md",
        "docs/api.md",
        "docs/data.md",
        "docs/arena.md",
        "docs/analysis.md",
        "docs/adapters.md",
        "docs/bots.md",
        "CONTRIBUTING.md",
    ),
    "To know": ("docs/law", "docs/rulings.md", "docs"),
}
"""What stands where, after what players read; a folder stands for those of its pages that stand nowhere before."""


def to_play(language: str) -> tuple[str, ...]:
    guide = tuple(f"docs/guide/{language}/{name}.md" for name in GUIDE)
    return ("README.md", *guide, f"docs/rules/{language}", "CHANGELOG.md")


@dataclass(frozen=True)
class Page:
    """A page by the path of its source."""

    source: str

    @property
    def address(self) -> str:
        """
        >>> Page("docs/rules/fr/libertas.md").address, Page("README.md").address
        ('rules/fr/libertas.html', 'index.html')
        """
        if self.source == "README.md":
            return "index.html"
        return re.sub(r"\.md$", ".html", self.source.removeprefix("docs/"))

    @property
    def language(self) -> str:
        found = re.match(PLAYERS, self.source)
        return found[1] if found else "en"

    @cached_property
    def tokens(self) -> list[Token]:
        tokens = reader().parse((ROOT / self.source).read_text(encoding="utf-8"))
        _name_headings(tokens)
        return tokens

    @cached_property
    def headings(self) -> list[tuple[str, str, str]]:
        """Of each heading its name, its words, and the words below it."""
        found: list[tuple[str, str, str]] = []
        for token, inside in pairwise(self.tokens):
            if token.type == "heading_open":
                found.append((str(token.attrs["id"]), words(inside), ""))
            elif inside.type == "inline" and found and token.type != "heading_open":
                id, title, text = found[-1]
                found[-1] = (id, title, f"{text} {words(inside)}".strip())
        return found

    @property
    def title(self) -> str:
        return self.headings[0][1] if self.headings else self.source


def reader() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("table")


def words(token: Token) -> str:
    return "".join(child.content for child in token.children or () if child.type in ("text", "code_inline"))


def _name_headings(tokens: list[Token]) -> None:
    """As the place names them where the sources are read, so that links lead to the same heading here and there."""
    taken: dict[str, int] = {}
    for token, inside in pairwise(tokens):
        if token.type == "heading_open":
            name = re.sub(r"[^\w\- ]", "", words(inside).lower()).replace(" ", "-")
            taken[name] = taken.get(name, -1) + 1
            token.attrSet("id", f"{name}-{taken[name]}" if taken[name] else name)


def pages() -> dict[str, Page]:
    """All pages by their sources."""
    sources = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]
    sources += sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md"))
    return {source: Page(source) for source in sources}


class Builder:
    """The handbook on its way into a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.pages = folder, pages()

    def build(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(OWN, self.folder, ignore=shutil.ignore_patterns("page.html"))
        for page in self.pages.values():
            self._write(page.address, self._html(page).encode())
        described = (
            api_page().replace(b"/css/api.css", b"handbook.css").replace(b'"/icons/icon.svg"', b'"data:,"')
        )
        self._write(REFERENCE, re.sub(rb'<a href="/([\w.]+)">', rb"<a>", described))
        self._write("search-index.js", self._index().encode())

    def _write(self, address: str, content: bytes) -> None:
        path = self.folder / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    # -- a page -------------------------------------------------------------------------------------------------------

    def _html(self, page: Page) -> str:
        for token in (inner for outer in page.tokens for inner in outer.children or ()):
            name = {"link_open": "href", "image": "src"}.get(token.type)
            if name is not None:
                self._mend(token, name, page)
        for token in page.tokens:
            if align := token.attrs.pop("style", None):  # of a cell; the server lets no style stand in a page
                token.attrs["class"] = str(align).rpartition(":")[2]
        maker = reader()
        body = maker.renderer.render(page.tokens, maker.options, {})
        top = "../" * page.address.count("/")
        return (
            (OWN / "page.html")
            .read_text(encoding="utf-8")
            .format(
                language=page.language,
                words=LANGUAGES[page.language],
                title=escape(page.title),
                top=top,
                shelves=self._shelves(page),
                languages=self._languages(page),
                body=body.replace("<table>", '<div class="broad"><table>').replace(
                    "</table>", "</table></div>"
                ),
            )
        )

    def _mend(self, token: Token, name: str, page: Page) -> None:
        link = str(token.attrs[name])
        if re.match(r"[a-z]+:|#", link):
            return
        path, _, anchor = link.partition("#")
        target = normpath(f"{Path(page.source).parent.as_posix()}/{path}")
        token.attrs[name] = relpath(self._address(target), Path(page.address).parent) + (
            f"#{anchor}" if anchor else ""
        )

    def _address(self, target: str) -> str:
        """Where a file of the tree is to be found: a page, the first page of a folder, or a copy."""
        if target in self.pages:
            return self.pages[target].address
        if (ROOT / target).is_dir():
            first = min(
                (source for source in self.pages if source.startswith(f"{target}/")), default="README.md"
            )
            return self.pages[first].address
        copy = (
            target.removeprefix("docs/") if "pictures/" in target else f"files/{target}.txt"
        )  # to read, not to run
        self._write(copy, (ROOT / target).read_bytes())
        return copy

    def _shelves(self, page: Page) -> str:
        own, listed = page.language, set[str]()
        first = self._shelf(LANGUAGES[own].to_play, own, to_play(own), page, listed)
        return first + "".join(
            self._shelf(name, "en", wants, page, listed) for name, wants in SHELVES.items()
        )

    def _shelf(self, name: str, language: str, wants: tuple[str, ...], page: Page, listed: set[str]) -> str:
        found = [source for want in wants for source in self._meant(want) if source not in listed]
        listed.update(found)
        lines = [self._line(self.pages[source], page) for source in found]
        if name == "To build":
            address = relpath(REFERENCE, Path(page.address).parent)
            lines.append(f'<li><a href="{address}">Requests and messages</a></li>')
        return f'<section lang="{language}"><h2>{name}</h2><ul>{"".join(lines)}</ul></section>'

    def _meant(self, want: str) -> list[str]:
        if want in self.pages:
            return [want]
        return [source for source in self.pages if Path(source).parent.as_posix() == want]

    def _line(self, other: Page, page: Page) -> str:
        here = ' aria-current="page"' if other == page else ""
        address = relpath(other.address, Path(page.address).parent)
        return f'<li><a href="{address}" lang="{other.language}"{here}>{escape(other.title)}</a></li>'

    def _languages(self, page: Page) -> str:
        """A players' page in all languages; from the first page the way to the guide in each."""
        if page.source == "README.md":
            found = {code: self.pages[f"docs/guide/{code}/index.md"] for code in LANGUAGES}
        elif re.match(PLAYERS, page.source):
            name = f"/{page.language}/"
            found = {code: self.pages[page.source.replace(name, f"/{code}/")] for code in LANGUAGES}
        else:
            return ""
        links = (self._in_language(code, other, page) for code, other in found.items())
        return f'<p class="languages">{" · ".join(links)}</p>'

    def _in_language(self, code: str, other: Page, page: Page) -> str:
        here = ' aria-current="true"' if other == page else ""
        address = relpath(other.address, Path(page.address).parent)
        return f'<a href="{address}" lang="{code}" hreflang="{code}"{here}>{LANGUAGES[code].name}</a>'

    # -- finding ------------------------------------------------------------------------------------------------------

    def _index(self) -> str:
        rows = [
            {
                "at": f"{page.address}#{id}",
                "in": page.title,
                "head": head,
                "text": text[:2000],
                "lang": page.language,
            }
            for page in self.pages.values()
            for id, head, text in page.headings
        ]
        return f"globalThis.HANDBOOK = {json.dumps(rows, ensure_ascii=False)};\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PLACE
    Builder(folder).build()
    print(f"the handbook is in {folder}")
