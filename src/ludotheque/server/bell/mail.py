"""Mails: what they say, and how they are handed to the mail server that the host has named.

A mail of a turn shows the position as the seat sees it only to those who have asked to play by mail; everybody else
reads that it is their turn, and where. Its Message-ID follows from the letter, so that mail servers too know it again.
"""

import asyncio
import contextlib
import hashlib
import smtplib
import ssl
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from html import escape
from urllib.parse import quote

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.language import say
from ludotheque.play.sitting import Sitting
from ludotheque.play.table import Table
from ludotheque.server.bell.letters import Told, tell
from ludotheque.server.bell.outgoing import TIMEOUT, Gone, InDoubt, NotTaken, Refused
from ludotheque.server.bell.picture import draw
from ludotheque.server.bell.settings import BellSettings, Mailbox, mailbox
from ludotheque.server.bell.targets import box_of
from ludotheque.server.identity import Identity
from ludotheque.server.telling import listed
from ludotheque.store.bells import Bell, Letter

SHOWN = 20  # moves that have a link of their own
SOME = 3  # of those that are too many to list
CONFIRM_BY = 3 * 24 * 3600  # s for agreeing to be sent mails


@dataclass(frozen=True)
class Choice:
    """A move that a click makes: as one would say it, and the link."""

    said: str
    url: str


_IMAGE = (
    '<p><img src="cid:position" alt="{}" style="max-width:100%;white-space:pre;font-family:monospace"></p>'
)
"""Where pictures are not shown, what stands in their place says the same."""


class Writer:
    """Writes all mails of a server."""

    def __init__(self, settings: BellSettings, identity: Identity) -> None:
        assert settings.sender is not None
        self._settings, self._identity, self._sender = settings, identity, settings.sender

    async def write(self, letter: Letter, bell: Bell, sitting: Sitting | None) -> EmailMessage:
        if letter.kind == "confirm":
            return self._confirm(letter, bell)
        assert sitting is not None
        if letter.kind == "answer":
            return self._answer(letter, bell, sitting)
        told = tell(letter, sitting, bell.language, self._settings.url)
        if letter.kind == "turn" and bell.plays and sitting.table is not None and sitting.to_act is not None:
            return await self._position(letter, bell, sitting.table, sitting.to_act, told)
        return self._mail(letter, bell, told.title, [told.text, told.url])

    def _link(self, bell: Bell, *content: str | int) -> str:
        """To a page in the mail's language, whatever the browser's is."""
        code = quote(self._identity.mail_code(*content), safe="")
        return f"{self._settings.url}mail?lang={bell.language}&code={code}"

    def stop_link(self, bell: Bell) -> str:
        return self._link(bell, "stop", bell.id, box_of(bell.address))

    def _confirm(self, letter: Letter, bell: Bell) -> EmailMessage:
        """It says nothing that whoever asked for it could have chosen: no mail of a stranger's words."""
        at = letter.made // 1000 + CONFIRM_BY
        lines = [
            _say(bell, "mail-confirm", club=self._settings.url),
            self._link(bell, "confirm", bell.id, at, box_of(bell.address)),
        ]
        return self._mail(letter, bell, _say(bell, "mail-confirm-title"), lines)

    def _answer(self, letter: Letter, bell: Bell, sitting: Sitting) -> EmailMessage:
        """Why what was sent was no move. Without a token nothing more can be sent: it came too late."""
        token, _, reason = letter.body.partition("\n")
        game, url = Message(f"{sitting.settings.game}-title"), f"{self._settings.url}#table={sitting.id}"
        if not token:
            return self._mail(letter, bell, _say(bell, "mail-late-title", game=game), [reason, url])
        lines = [reason, _say(bell, "mail-answer-again"), url]
        mail = self._mail(letter, bell, _say(bell, "mail-answer-title", game=game), lines)
        self._may_be_answered(mail, token)
        return mail

    async def _position(
        self, letter: Letter, bell: Bell, table: Table, seat: Seat, told: Told
    ) -> EmailMessage:
        picture = await asyncio.to_thread(draw, table.seated(table.players), seat, bell.language)
        choices, more = self._choices(letter, bell, table)
        how = _say(bell, "mail-how-reply" if self._settings.has_post else "mail-how-click")
        moves = [f"{choice.said}\n    {choice.url}" for choice in choices]
        lines = [told.text, picture.text, how, *moves, *more, told.url]
        rows = [f'<li><a href="{escape(c.url)}">{escape(c.said)}</a></li>' for c in choices]
        told_more = "".join(f"<p>{escape(text)}</p>" for text in more)
        drawn = picture.html if picture.png is None else _IMAGE.format(escape(picture.text))
        body = f"<p>{escape(told.text)}</p>{drawn}<p>{escape(how)}</p><ul>{''.join(rows)}</ul>{told_more}"
        mail = self._mail(letter, bell, told.title, lines, body + _anchor(told.url))
        if picture.png is not None:
            _put_in(mail, picture.png)
        if self._settings.has_post:
            self._may_be_answered(mail, letter.token)
        return mail

    def _choices(self, letter: Letter, bell: Bell, table: Table) -> tuple[list[Choice], list[str]]:
        """The moves, and whether there are others."""
        legal, some = listed(table)
        texts = some[:SOME] if legal is None else legal[:SHOWN]
        shown = [self._choice(letter, bell, table, text) for text in texts]
        return shown, [] if texts == legal else [_say(bell, "mail-more")]

    def _choice(self, letter: Letter, bell: Bell, table: Table, text: str) -> Choice:
        said = table.game.say_move(table.game.parse_move(text))
        return Choice(
            text if said is None else say(said, bell.language), self._link(bell, "move", letter.token, text)
        )

    def _may_be_answered(self, mail: EmailMessage, token: str) -> None:
        local, _, domain = self._sender.rpartition("@")
        mail["Reply-To"] = f"{local}+{token}@{domain}"

    def _mail(self, letter: Letter, bell: Bell, title: str, lines: list[str], html: str = "") -> EmailMessage:
        """In both forms, with the link that ends it all."""
        stop, domain = self.stop_link(bell), self._sender.rpartition("@")[2]
        mail = EmailMessage(policy=SMTP)
        mail["From"] = Address("Ludothèque", addr_spec=self._sender)
        mail["To"] = bell.address
        mail["Subject"] = title
        mail["Date"] = formatdate(letter.made / 1000)
        mail["Message-ID"] = f"<{hashlib.sha256(letter.id.encode()).hexdigest()[:32]}@{domain}>"
        if letter.table:
            mail["References"] = f"<{letter.table}@{domain}>"  # all of a table's mails lie together
        mail["Auto-Submitted"] = "auto-generated"
        mail["List-Unsubscribe"] = f"<{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        ending = _say(bell, "mail-stop")
        mail.set_content("\n\n".join([*lines, f"-- \n{ending}\n{stop}"]) + "\n", cte="quoted-printable")
        shown = html or "".join(_paragraph(line) for line in lines)
        last = f'<p style="color:#777">{escape(ending)} {_link(stop)}</p>'
        page = f'<!doctype html><html lang="{bell.language}"><body>{shown}{last}</body></html>'
        mail.add_alternative(page, "html", cte="quoted-printable")
        return mail


_WHOLE = SMTP.clone(max_line_length=998)
"""No header is broken: mail programs read no link that is written in encoded words."""


def _say(bell: Bell, id: str, **arguments: str | Message) -> str:
    return say(Message(id, **arguments), bell.language)


def _put_in(mail: EmailMessage, png: bytes) -> None:
    """The picture, into the part of the mail that shows it."""
    page = mail.get_body(("html",))
    assert isinstance(page, EmailMessage)
    page.add_related(png, "image", "png", cid="<position>", filename="position.png", disposition="inline")


def _link(url: str) -> str:
    return f'<a href="{escape(url)}">{escape(url.partition("?")[0])}</a>'


def _anchor(url: str) -> str:
    return f"<p>{_link(url)}</p>"


def _paragraph(line: str) -> str:
    return _anchor(line) if line.startswith(("http://", "https://")) else f"<p>{escape(line)}</p>"


class Carried:
    """A mail that the mail server will take, by all that it has said before the mail itself."""

    def __init__(self, smtp: smtplib.SMTP, mail: bytes) -> None:
        self._smtp, self._mail = smtp, mail

    async def deliver(self) -> None:
        try:
            code, answer = await asyncio.to_thread(self._smtp.data, self._mail)
        except smtplib.SMTPDataError as error:
            raise NotTaken(str(error.smtp_code)) from None
        except (OSError, smtplib.SMTPException) as error:
            raise InDoubt(type(error).__name__) from None
        if code >= 300:
            raise NotTaken(f"{code} {answer!r}"[:100])
        if code < 200:  # no answer that anybody could read
            raise InDoubt(f"{code} {answer!r}"[:100])

    def close(self) -> None:
        with contextlib.suppress(OSError, smtplib.SMTPException):
            self._smtp.close()


async def open_mail(settings: BellSettings, mail: EmailMessage, to: str) -> Carried:
    """The mail server has agreed to sender and reader; or `NotTaken`, or `Gone` where it knows no such reader."""
    assert settings.smtp is not None and settings.sender is not None
    smtp = await asyncio.to_thread(_greet, mailbox(settings.smtp), settings.sender, to)
    return Carried(smtp, mail.as_bytes(policy=_WHOLE))


def _greet(box: Mailbox, sender: str, to: str) -> smtplib.SMTP:
    try:
        smtp = _connect(box)
    except (OSError, smtplib.SMTPException) as error:
        raise NotTaken(type(error).__name__) from None
    try:
        _name_both(smtp, sender, to)
    except (OSError, smtplib.SMTPException) as error:
        smtp.close()
        raise NotTaken(type(error).__name__) from None
    except (NotTaken, Gone):
        smtp.close()
        raise
    return smtp


def _connect(box: Mailbox) -> smtplib.SMTP:
    """A password goes over TLS alone, unless the mail server is this machine."""
    secure = ssl.create_default_context()
    if box.is_tls:
        smtp: smtplib.SMTP = smtplib.SMTP_SSL(box.host, box.port, timeout=TIMEOUT, context=secure)
    else:
        smtp = smtplib.SMTP(box.host, box.port, timeout=TIMEOUT)
        is_here = box.host in ("localhost", "127.0.0.1", "::1")
        smtp.ehlo_or_helo_if_needed()
        if not is_here and (smtp.has_extn("starttls") or box.user is not None):
            smtp.starttls(context=secure)
    if box.user is not None:
        smtp.login(box.user, box.password)
    return smtp


def _name_both(smtp: smtplib.SMTP, sender: str, to: str) -> None:
    smtp.ehlo_or_helo_if_needed()
    code, answer = smtp.mail(sender)
    if code != 250:
        raise NotTaken(f"{code} {answer!r}"[:100])
    code, answer = smtp.rcpt(to)
    if code in (550, 551, 553):
        raise Gone(str(code))
    if code not in (250, 251):
        raise Refused(f"{code} {answer!r}"[:100])
