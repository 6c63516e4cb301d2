"""The player's rules as HTML: clauses that can be linked to, headings with a name, pictures with their size."""

import re
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ludotheque.language import Language
from ludotheque.rulebook import rules_folder, rules_page
from ludotheque.server.messages import Heading, RulesPage

_CLAUSE = re.compile(r'<a id="([A-Z]\d+)"></a>\*\*\1\*\*')
_LINK = re.compile(r"(?:(\w+)\.md)?(?:#(\w+))?")
_SIZE = re.compile(r'<svg[^>]* width="(\d+)" height="(\d+)"')


@cache
def rules_as_html(page: str, language: Language) -> RulesPage:
    """The page; links lead to other pages of the rules in the browser."""
    reader = MarkdownIt("commonmark").enable("table")
    tokens = reader.parse(_CLAUSE.sub(rf"[\1](#\1 '{page}')", rules_page(page, language)))
    contents = _name_headings(tokens)
    for token in (inner for outer in tokens for inner in outer.children or ()):
        _mend(token, page)
    html = reader.renderer.render(tokens, reader.options, {})
    html = html.replace("<table>", '<div class="broad" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )
    return RulesPage(page, language, contents[0].text, contents[1:], html)


@cache
def glance(page: str, language: str) -> str:
    """The list that stands at the head of a game's rules, under “At a glance”."""
    reader = MarkdownIt("commonmark")
    tokens = reader.parse(rules_page(page, language))
    types = [token.type for token in tokens]
    first, last = (types.index(f"bullet_list_{end}") for end in ("open", "close"))
    return str(reader.renderer.render(tokens[first : last + 1], reader.options, {}))


def _name_headings(tokens: list[Token]) -> list[Heading]:
    """Counted, so that a place in the page is called the same in every language."""
    found: list[Heading] = []
    for token, inside in pairwise(tokens):
        if token.type == "heading_open":
            found.append(Heading(f"part-{len(found)}", int(token.tag[1]), _plain(inside)))
            token.attrSet("id", found[-1].id)
    return found


def _plain(token: Token) -> str:
    return "".join(child.content for child in token.children or ())


def _mend(token: Token, page: str) -> None:
    if token.type == "image":
        name = str(token.attrs["src"]).rpartition("/")[2]
        width, height = _picture_size(name)
        token.attrs.update(src=f"rules/pictures/{name}", width=width, height=height)
    elif token.type == "link_open":
        _mend_link(token, page)


def _mend_link(token: Token, page: str) -> None:
    found = _LINK.fullmatch(str(token.attrs["href"]))
    assert found is not None
    other, clause = found.groups()
    if token.attrs.pop("title", None):  # a clause in its margin
        token.attrs.update({"id": clause, "class": "margin"})
    token.attrs["href"] = f"#rules={other or page}" + (f"&clause={clause}" if clause else "")


def _picture_size(name: str) -> tuple[int, int]:
    """So that nothing moves when the picture arrives."""
    found = _SIZE.search(pictures()[name.removesuffix(".svg")].decode())
    assert found is not None, name
    return int(found[1]), int(found[2])


@cache
def pictures() -> dict[str, bytes]:
    """The pictures by name."""
    return {path.stem: path.read_bytes() for path in (rules_folder() / "pictures").glob("*.svg")}
