"""The browser's files, read once: without what only readers of the source need, and packed as small as gzip can."""

import gzip
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.core.errors import Message
from ludotheque.language import say

HEAD = "index.html"
SMALL = 500  # bytes of an answer of the API that are not worth packing

_LICENCE = re.compile("@license|copyright", re.IGNORECASE)
_COMMENTS = re.compile(r"^[ \t]*(?://.*|/\*(?:(?!\*/)[\s\S])*\*/[ \t]*)(?:\n|\Z)", re.MULTILINE)
_REMARKS = re.compile(r"""[ \t]+(?://[ ][^'"`\n]*|/\*(?:(?!\*/).)*\*/)$""", re.MULTILINE)
"""Comments at the end of a line, unless something in them could be a text's end."""
_BLANKS = re.compile(r"^[ \t\n]+", re.MULTILINE)
_NOTES = re.compile(r"^#.*(?:\n|\Z)", re.MULTILINE)
_PARTS = re.compile(r'^@import "(\w+\.css)";\n', re.MULTILINE)


def strip_code(text: str) -> str:
    """JavaScript or CSS without comments, indentation and empty lines.

    >>> strip_code("/** Why. */\\nfunction two() {\\n  return 2; // and not 3\\n}\\n")
    'function two() {\\nreturn 2;\\n}\\n'
    >>> strip_code("/* @license BSD */\\nx;")
    '/* @license BSD */\\nx;'
    """
    bare = _COMMENTS.sub(lambda found: found[0] if _LICENCE.search(found[0]) else "", text)
    return _BLANKS.sub("", _REMARKS.sub("", bare))


def strip_texts(text: str) -> str:
    """Fluent messages without comments. Blanks have a meaning there.

    >>> strip_texts("# For a button.\\nyes = Yes\\n")
    'yes = Yes\\n'
    """
    return _NOTES.sub("", text)


def joined(sheet: str, folder: Path) -> str:
    """A style sheet with what it imports from its own folder in its place: a browser asks once."""
    return _PARTS.sub(lambda found: (folder / found[1]).read_text(encoding="utf-8"), sheet)


STRIP: dict[str, Callable[[str], str]] = {".js": strip_code, ".css": strip_code, ".ftl": strip_texts}


@dataclass(frozen=True)
class File:
    """A file as it is served."""

    kind: str
    plain: bytes
    packed: bytes  # the same as `plain` where gzip gains nothing
    mark: str

    def answer(self, headers: Headers) -> Response:
        shown = {"etag": self.mark, "vary": "accept-encoding"}
        if self.mark in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=shown)
        if self.packed is self.plain or not takes_gzip(headers):
            return Response(self.plain, headers=shown, media_type=self.kind)
        return Response(self.packed, headers={**shown, "content-encoding": "gzip"}, media_type=self.kind)


def takes_gzip(headers: Headers) -> bool:
    return "gzip" in headers.get("accept-encoding", "")


@cache
def files_served() -> dict[str, File]:
    """All of them, by path."""
    root = Path(str(files("ludotheque"))) / "web"
    found = {path.relative_to(root).as_posix(): _made(path) for path in root.rglob("*") if path.is_file()}
    return {**found, "": found[HEAD]}


def _made(path: Path) -> File:
    plain = path.read_bytes()
    if path.suffix == ".css":
        plain = joined(plain.decode(), path.parent).encode()
    if strip := STRIP.get(path.suffix):
        plain = strip(plain.decode()).encode()
    packed = gzip.compress(plain, 9, mtime=0)
    return File(
        guess_type(path.name)[0] or "text/plain",
        plain,
        packed if len(packed) < len(plain) else plain,
        f'W/"{sha256(plain).hexdigest()[:20]}"',
    )


_NO_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ludothèque</title>
<link rel="icon" href="/icons/icon.svg">
<link rel="stylesheet" href="/css/api.css">
</head>
<body>
<main>
<h1>Ludothèque</h1>
<p>{text}</p>
<p><a href="/">{home}</a></p>
</main>
</body>
</html>
"""


def no_page(language: str) -> str:
    """What a browser shows where there is nothing."""
    text, home = (escape(say(Message(id), language)) for id in ("server-no-page", "server-to-home"))
    return _NO_PAGE.format(language=language, text=text[:1].upper() + text[1:] + ".", home=home)


async def site(request: Request) -> Response:
    """The file that the path names; the page itself where it names none."""
    file = files_served().get(request.path_params["path"])
    if file is None:
        raise HTTPException(404)
    return file.answer(request.headers)
