"""What a letter says, when it is sent: in the reader's language, and nothing about cards but to the seat itself.

A letter is kept as who, what, and at which number; so what it says is as true as the table is then, and what is out of
date is not said at all.
"""

import hashlib
import hmac
import json
import time
from dataclasses import dataclass
from typing import Any

from ludotheque.core.errors import Message
from ludotheque.language import say
from ludotheque.play.sitting import Sitting
from ludotheque.play.status import OVER, PLAYING, WAITING
from ludotheque.store.bells import Bell, Letter


@dataclass(frozen=True)
class Told:
    """A sentence or two, and where they lead."""

    title: str
    text: str
    url: str


def is_current(letter: Letter, sitting: Sitting) -> bool:
    """Is it still so?"""
    if letter.kind == "over":
        return sitting.status == OVER
    if letter.kind == "rematch":
        awaited = [chair for chair in sitting.chairs if chair.is_awaited]
        return sitting.status == WAITING and any(letter.guest in ("", chair.guest) for chair in awaited)
    seat = sitting.to_act
    if seat is None or sitting.status != PLAYING or sitting.changed_at != letter.number:
        return False
    return sitting.chairs[seat].is_person and letter.guest in ("", sitting.chairs[seat].guest)


def tell(letter: Letter, sitting: Sitting, language: str, base: str) -> Told:
    title = say(Message(f"{sitting.settings.game}-title"), language)
    names = ", ".join(_others(letter, sitting))
    said = say(Message(f"bell-{letter.kind}", game=title, names=names), language)
    head = say(Message(f"bell-{letter.kind}-title", game=title), language)
    if letter.kind == "over" and (winners := ", ".join(_winners(sitting))):
        said = f"{said} {say(Message('bell-won', names=winners, count=len(_winners(sitting))), language)}"
    return Told(head, said, f"{base}#table={sitting.id}")


def _others(letter: Letter, sitting: Sitting) -> list[str]:
    return [chair.name for chair in sitting.chairs if chair.guest != letter.guest]


def _winners(sitting: Sitting) -> list[str]:
    if sitting.ended is not None:
        return [sitting.chairs[seat].name for seat in sitting.winners]
    return [] if sitting.outcome is None else [sitting.chairs[seat].name for seat in sitting.outcome.winners]


def push_text(letter: Letter, told: Told) -> bytes:
    """What the browser's worker shows (`web/sw.js`); a later one about the same table takes its place."""
    return json.dumps({"title": told.title, "body": told.text, "url": told.url, "tag": letter.table}).encode()


def hook_text(letter: Letter, sitting: Sitting, base: str) -> bytes:
    """What everybody may see at an open table: who plays what, whose turn it is, who has won."""
    seat = sitting.to_act if letter.kind == "turn" else None
    body: dict[str, Any] = {
        "event": letter.kind,
        "id": hashlib.sha256(letter.id.encode()).hexdigest()[:32],
        "table": sitting.id,
        "url": f"{base}#table={sitting.id}",
        "game": sitting.settings.game,
        "number": letter.number,
        "at": letter.made,
        "players": [chair.name for chair in sitting.chairs],
        "to_act": None if seat is None else sitting.chairs[seat].name,
        "winners": _winners(sitting) if letter.kind == "over" else [],
    }
    return json.dumps(body, ensure_ascii=False).encode()


def hook_headers(body: bytes, secret: str, at: int | None = None) -> dict[str, str]:
    """Signed with the hour, so that nobody can send it again next week.

    >>> hook_headers(b"{}", "secret", 1)["Ludotheque-Signature"][:12]
    't=1,v1=11227'
    """
    when = int(time.time()) if at is None else at
    signature = hmac.digest(secret.encode(), f"{when}.".encode() + body, "sha256").hex()
    return {"Content-Type": "application/json", "Ludotheque-Signature": f"t={when},v1={signature}"}


def topic_of(letter: Letter, bell: Bell) -> str:
    """At most 32 letters that say nothing to the push service.

    >>> from ludotheque.server.bell.ringer import hook_bell, letter as new
    >>> bell = hook_bell("https://club.example"); len(topic_of(new(bell, "turn", "t", 1), bell))
    32
    """
    return hashlib.sha256(f"{bell.id}/{letter.table}".encode()).hexdigest()[:32]
