"""What may stand behind the `?` of an address, and the check of it."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ludotheque.core.errors import Message
from ludotheque.language import LANGUAGES
from ludotheque.paper.press import PAPERS
from ludotheque.server.sent import BadRequest

ALL = "all"  # how an address says that everything lies open
Schema = dict[str, Any]
QUERIES: dict[str, Schema] = {
    "before": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,40}$"},
    "code": {"type": "string", "pattern": "^[A-Za-z0-9_.-]{1,1000}$"},
    "mine": {"type": "string", "enum": ["1"]},
    "since": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    "until": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    "seat": {"type": "integer", "minimum": 0, "maximum": 9},
    "eyes": {"type": "string", "pattern": "^([0-9]|all)$"},
    "paper": {"type": "string", "enum": list(PAPERS)},
    "lang": {"type": "string", "enum": list(LANGUAGES)},
}


def check_queries(sent: Mapping[str, str], names: Iterable[str]) -> None:
    """What is sent under these names is as described; or `BadRequest`."""
    for name in names:
        if name in sent and not _fits(sent[name], QUERIES[name]):
            raise BadRequest(Message("server-bad-request", detail=f"?{name}={sent[name][:40]}"))


def check_eyes(sent: Mapping[str, str], seats: int) -> None:
    """Whoever asks for the eyes of a seat means one that the game has; or `BadRequest`."""
    eyes = sent.get("eyes", ALL)
    if eyes != ALL and int(eyes) >= seats:
        raise BadRequest(Message("server-bad-request", detail=f"?eyes={eyes}"))


def _fits(text: str, schema: Schema) -> bool:
    """
    >>> [_fits(text, QUERIES["seat"]) for text in ("3", "10", "-1", "", "³")]
    [True, False, False, False, False]
    """
    if "enum" in schema:
        return text in schema["enum"]
    if "pattern" in schema:
        return re.fullmatch(schema["pattern"], text) is not None
    return text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= schema["maximum"]
