"""How a server calls people: what is not set is off, and shown nowhere."""

from dataclasses import dataclass
from urllib.parse import SplitResult, unquote, urlsplit

from ludotheque.core.errors import Message, Refusal
from ludotheque.extras import has


class WrongBell(Refusal):
    """A setting of the bell that cannot be."""


@dataclass(frozen=True)
class BellSettings:
    """`smtp`: the mail server that takes our mails; `sender`: their address; `lmtp`: where answers come in; `hooks`:
    whom a club has told of its open tables, signed with `secret`; `url`: how people reach this server; `contact`: how
    push services reach whoever runs it; `is_local`: may push services lie on this machine (for tests)?"""

    smtp: str | None = None
    sender: str | None = None
    lmtp: tuple[str, int] | None = None
    hooks: tuple[str, ...] = ()
    secret: str = ""
    url: str = "http://localhost/"
    contact: str | None = None
    is_local: bool = False

    @property
    def has_push(self) -> bool:
        return has("bell")

    @property
    def has_mail(self) -> bool:
        return self.smtp is not None and self.sender is not None

    @property
    def has_post(self) -> bool:
        return self.has_mail and self.lmtp is not None

    @property
    def is_on(self) -> bool:
        return self.has_push or self.has_mail or bool(self.hooks)


@dataclass(frozen=True)
class Mailbox:
    """Where mails are handed in."""

    host: str
    port: int
    is_tls: bool
    user: str | None
    password: str


def mailbox(url: str) -> Mailbox:
    """
    >>> mailbox("smtps://me:se%40cret@mail.example")
    Mailbox(host='mail.example', port=465, is_tls=True, user='me', password='se@cret')
    >>> mailbox("smtp://localhost").port
    25
    """
    parts = _split(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parts.path not in ("", "/"):
        raise WrongBell(Message("serve-smtp"))
    is_tls = parts.scheme == "smtps"
    port = parts.port or (465 if is_tls else 587 if parts.username else 25)
    user = unquote(parts.username) if parts.username else None
    return Mailbox(parts.hostname, port, is_tls, user, unquote(parts.password or ""))


def _split(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        _ = parts.port
        return parts
    except ValueError:
        raise WrongBell(Message("serve-smtp")) from None
