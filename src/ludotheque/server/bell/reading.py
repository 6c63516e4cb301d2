"""What somebody has written in a mail. It is read where records are (`errands.py`): a small mail can be made so that
reading it takes minutes."""

import contextlib
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from html.parser import HTMLParser


def read_mail(content: bytes) -> str | None:
    """What somebody has written; None where a machine has."""
    mail = message_from_bytes(content, policy=default)
    assert isinstance(mail, EmailMessage)
    with contextlib.suppress(Exception):  # whatever is wrong with a header, the text may be right
        if str(mail.get("auto-submitted", "no")).strip().lower() != "no" or "list-id" in mail:
            return None
    try:
        body = mail.get_body(("plain", "html"))
        text = "" if body is None else str(body.get_content())
        return text_of(text) if body is not None and body.get_content_subtype() == "html" else text
    except Exception:  # a mail can be broken in more ways than its parser knows
        return ""


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
