"""The browser's files as they are served: small, and in substance what lies in the repository."""

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from pygments.lexer import Lexer
from pygments.lexers import CssLexer, JavascriptLexer
from pygments.token import Comment, Text

import ludotheque
from ludotheque.server.site import files_served
from tests.server.conftest import Running

WEB = Path(ludotheque.__file__).parent / "web"
LEXERS: dict[str, type[Lexer]] = {".js": JavascriptLexer, ".css": CssLexer}
CODE = sorted(path for path in WEB.rglob("*") if path.suffix in LEXERS)
TEXTS = sorted(WEB.rglob("*.ftl"))


def served(path: Path) -> str:
    return files_served()[path.relative_to(WEB).as_posix()].plain.decode()


def whole(path: Path) -> str:
    """A file of ours, and of a style sheet what it imports where it stands."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    imported = [re.fullmatch(r'@import "(.+)";\n', line) if path.suffix == ".css" else None for line in lines]
    return "".join(
        (path.parent / found[1]).read_text(encoding="utf-8") if found else line
        for line, found in zip(lines, imported, strict=True)
    )


def test_a_style_sheet_in_parts_is_one_answer() -> None:
    """Each import would be one more way to the server before anything is drawn."""
    sheets = [path for path in CODE if path.suffix == ".css"]
    divided = [path for path in sheets if "@import" in path.read_text(encoding="utf-8")]
    assert divided and not any("@import" in served(path) for path in sheets)


def substance(path: Path, text: str) -> list[str]:
    """All but comments and blanks, as a reader that knows nothing of ours divides it. What a template writes may begin
    its lines with other blanks: HTML takes them all for one."""
    lexer = LEXERS[path.suffix](stripnl=False)
    told = [value for kind, value in lexer.get_tokens(text) if kind not in Comment and kind not in Text]
    return re.sub(r"\n[ \t\n]*", "\n", "\0".join(told)).split("\0")


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.relative_to(WEB).as_posix())
def test_code_loses_nothing_but_comments_and_blanks(path: Path) -> None:
    assert substance(path, served(path)) == substance(path, whole(path))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(WEB).as_posix())
def test_texts_lose_nothing_but_comments(path: Path) -> None:
    source = path.read_text(encoding="utf-8").splitlines()
    assert served(path).splitlines() == [line for line in source if not line.startswith("#")]


def test_comments_are_gone_and_licences_are_not() -> None:
    begins = [line for path in CODE for line in served(path).splitlines() if line.startswith(("//", "/*"))]
    assert begins and all("license" in line or line == "/**" for line in begins), begins
    for path in CODE:
        assert served(path).count("@license") == path.read_text(encoding="utf-8").count("@license")


def test_only_templates_of_html_go_over_several_lines() -> None:
    """Their blanks are one to a browser; in any other text they would be missed."""
    for path in CODE:
        if path.suffix == ".js" and "vendor" not in path.parts:
            tags = [tag for tag, text in templates(path.read_text(encoding="utf-8")) if "\n" in text]
            assert {*tags} <= {"html", "svg"}, path


IN_CODE = re.compile(r"""//.*|/\*[\s\S]*?\*/|"(?:\\.|[^"\\])*"|\w+|[\s\S]""")
IN_TEXT = re.compile(r"""\\[\s\S]|\$\{|[\s\S]""")


def templates(source: str) -> Iterator[tuple[str, str]]:
    """Each template's tag and text, without what is put into it."""
    place, before, opened = 0, "", list[Template]()
    while place < len(source):
        is_text = bool(opened) and not opened[-1].braces
        found = (IN_TEXT if is_text else IN_CODE).match(source, place)
        assert found
        part, place = found[0], found.end()
        if part == "`" and is_text:
            yield opened[-1].tag, opened.pop().text
        elif part == "`":
            opened.append(Template(before))
        elif is_text and part != "${":
            opened[-1].text += part
        elif opened and part in ("${", "{", "}"):
            opened[-1].braces += -1 if part == "}" else 1
        before = part


@dataclass
class Template:
    tag: str
    text: str = ""
    braces: int = 0  # open ones in what is put into it


@pytest.mark.parametrize("path", ["/", "/main.js", "/css/base.css", "/locales/fr/web.ftl", "/icons/icon.svg"])
def test_a_file_is_packed_for_whoever_can_unpack_it(server: Running, path: str) -> None:
    plain = httpx.get(server.url + path, headers={"accept-encoding": "identity"})
    with httpx.stream("GET", server.url + path, headers={"accept-encoding": "gzip"}) as packed:
        sent = b"".join(packed.iter_raw())
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert gzip.decompress(sent) == plain.content
    assert len(sent) < len(plain.content)
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.headers["content-type"] == plain.headers["content-type"]


def test_what_a_browser_has_already_is_not_sent_again(server: Running) -> None:
    first = httpx.get(f"{server.url}/main.js")
    again = httpx.get(f"{server.url}/main.js", headers={"if-none-match": first.headers["etag"]})
    other = httpx.get(f"{server.url}/state.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert other.status_code == 200 and other.headers["etag"] != first.headers["etag"]


@pytest.mark.parametrize(
    "path", ["/main.mjs", "/../pyproject.toml", "/ui", "/ui/", "/%2e%2e/language.py", "//"]
)
def test_what_is_no_file_of_the_browser_is_not_there(server: Running, path: str) -> None:
    assert httpx.get(server.url + path).status_code == 404


@pytest.mark.parametrize(
    ("language", "text"), [("en", "There is no such page."), ("de", "Diese Seite gibt es nicht.")]
)
def test_a_browser_is_shown_a_page_where_there_is_none(server: Running, language: str, text: str) -> None:
    """As it was: raw JSON, and no way home."""
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": language}
    answer = httpx.get(f"{server.url}/nope", headers=browser)
    assert answer.status_code == 404 and answer.headers["content-type"].startswith("text/html")
    assert text in answer.text and f'lang="{language}"' in answer.text and '<a href="/">' in answer.text
    for path, headers in (("/nope", {}), ("/api/nope", browser)):
        assert httpx.get(server.url + path, headers=headers).json()["error"]["id"] == "server-no-page"


def test_files_are_read_and_not_written(server: Running) -> None:
    assert httpx.head(f"{server.url}/main.js").status_code == 200
    assert httpx.put(f"{server.url}/main.js").status_code == 405


def test_long_answers_of_the_api_are_packed_and_short_ones_are_not(server: Running) -> None:
    asked = {"accept-encoding": "gzip"}
    with httpx.stream("GET", f"{server.url}/api/games", headers=asked) as games:
        sent = b"".join(games.iter_raw())
    assert games.headers["content-encoding"] == "gzip"
    assert (
        gzip.decompress(sent)
        == httpx.get(f"{server.url}/api/games", headers={"accept-encoding": "identity"}).content
    )
    assert "content-encoding" not in httpx.get(f"{server.url}/healthz", headers=asked).headers
