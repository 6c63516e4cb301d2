"""What somebody has written in a mail. It is read where records are (`errands.py`): a small mail can be made so that
reading it takes minutes."""

import contextlib
from email import message_from_bytes
from email.message import Message
from email.policy import compat32
from html.parser import HTMLParser

LONGEST = 256 * 1024  # bytes that are read: what somebody has written stands before what they send along
MOST_PARTS = 100


def read_mail(content: bytes) -> str | None:
    """What somebody has written; None where a machine has. Headers are read in the plain way of old: to take one to
    pieces by all rules can take seconds for each of its kilobytes."""
    mail = message_from_bytes(content[:LONGEST], policy=compat32)
    with contextlib.suppress(Exception):  # whatever is wrong with a header, the text may be right
        if str(mail.get("auto-submitted", "no")).strip().lower() != "no" or "list-id" in mail:
            return None
    try:
        return _written(mail)
    except Exception:  # a mail can be broken in more ways than its parser knows
        return ""


def _written(mail: Message) -> str:
    """The first part that is plain text, else the first that is a page; not what is sent along."""
    found: dict[str, Message] = {}
    for _, part in zip(range(MOST_PARTS), mail.walk(), strict=False):
        if not str(part.get("content-disposition", "")).lower().startswith("attachment"):
            found.setdefault(part.get_content_type(), part)
    if "text/plain" in found:
        return _text(found["text/plain"])
    return text_of(_text(found["text/html"])) if "text/html" in found else ""


def _text(part: Message) -> str:
    """
    >>> _text(message_from_bytes("Content-Type: text/plain; charset=utf-8\\n\\n« c4 »".encode()))
    '« c4 »'
    """
    payload = part.get_payload(decode=True)
    assert isinstance(payload, bytes)
    try:
        return payload.decode(part.get_content_charset("utf-8"), "replace")
    except LookupError:
        return payload.decode("utf-8", "replace")


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._hidden += tag in ("style", "script", "blockquote", "head")
        if tag in ("br", "p", "div", "li", "tr", "hr"):
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in ("style", "script", "blockquote", "head") and self._hidden > 0

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.parts.append(data)


def text_of(html: str) -> str:
    """What can be read of a page, without what it quotes.

    >>> text_of("<p>c4</p><blockquote>a1</blockquote>").strip()
    'c4'
    """
    reader = _Text()
    reader.feed(html)
    return "".join(reader.parts)
