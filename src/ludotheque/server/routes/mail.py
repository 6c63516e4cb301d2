"""What links in mails lead to: a page that says what it will do, and a button that does it. Whoever reads a mail in
another's name, as programs do that look for bad links, only looks."""

from html import escape
from typing import Any
from urllib.parse import urlencode

from starlette.responses import Response

from ludotheque.core.errors import Message, Refusal
from ludotheque.language import explain, say
from ludotheque.play import wording
from ludotheque.server.bell.answers import Spent, answered, make_move, table_of
from ludotheque.server.bell.targets import box_of
from ludotheque.server.calls import Call
from ludotheque.server.uptime import now
from ludotheque.store.bells import Bell, Letter

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Ludothèque</title>
<link rel="icon" href="/icons/icon.svg">
<link rel="stylesheet" href="/css/base.css">
<link rel="stylesheet" href="/css/pages.css">
</head>
<body>
<main class="center stack">
<h1>Ludothèque</h1>
{content}
<p><a href="/{place}">{home}</a></p>
</main>
</body>
</html>
"""


async def look_at_mail(call: Call) -> Response:
    """What the link of a mail would do. Nothing happens."""
    try:
        what, content = await _read(call)
        if what == "stop" and await _has_stopped(call, content):
            return _page(
                call, _say(call, "mail-stopped"), _say(call, "mail-again-button"), code=_again(call, content)
            )
        return _page(call, *await _asked(call, what, content))
    except Spent as spent:
        return _page(call, explain(spent, call.language))


async def act_by_mail(call: Call) -> Response:
    """Do what the link of a mail says: agree to be sent mails, be sent and asked nothing any more, be asked again after
    all, or make that one move."""
    try:
        what, content = await _read(call)
        return _page(call, await _done(call, what, content), place=await _place(call, what, content))
    except Refusal as refusal:
        return _page(call, explain(refusal, call.language))


async def _read(call: Call) -> tuple[str, list[Any]]:
    """What it does, and to what; or `Spent`."""
    read = call.context.identity.read_mail_code(call.request.query_params.get("code", ""))
    if read is None or (read[0] == "confirm" and read[2] < now() // 1000):
        raise Spent(Message("mail-spent"))
    return read[0], read[1:]


async def _asked(call: Call, what: str, content: list[Any]) -> tuple[str, str]:
    """The question, and the word on the button."""
    if what == "move":
        (letter, _), text = await _letter(call, content), content[1]
        table = await table_of(call.house, letter)
        sentence = wording.read(table, text).sentence
        said = text if sentence is None else say(sentence, call.language)
        told = text if said == text else f"{text}: {said}"
        title = Message(f"{table.game.name}-title")
        return _say(call, "mail-ask-move", game=title, move=told), _say(call, "mail-play")
    button = _say(call, f"mail-{what}-button")
    if what == "again":
        return _say(call, "mail-stopped"), button
    bell = await _bell(call, what, content)
    if bell is None:
        return _say(call, "mail-ask-stop-all"), button
    name = "" if what == "stop" or _is_own(call, bell) else await _name(call, bell.guest)
    if name:
        return _say(call, "mail-ask-confirm-for", address=bell.address, name=name), button
    return _say(call, f"mail-ask-{what}", address=bell.address), button


async def _done(call: Call, what: str, content: list[Any]) -> str:
    if what == "move":
        letter, bell = await _letter(call, content)
        await make_move(call.house, call.context.addresses, letter, bell, lambda _: str(content[1]))
        return _say(call, "mail-played")
    if what == "again":
        await call.house.store.unasked.lift(content[0])
        return _say(call, "mail-done-again")
    named = await _bell(call, what, content)
    if what == "stop":
        return await _stop(call, named, content)
    assert named is not None
    await call.house.store.unasked.lift(box_of(named.address))
    await call.house.store.bells.confirm(named)
    return _say(call, "mail-done-confirm", address=named.address)


async def _stop(call: Call, bell: Bell | None, content: list[Any]) -> str:
    """No more mails by this bell, if it is still there; and nobody has this mailbox asked again."""
    store = call.house.store
    if bell is not None:
        await store.bells.remove(bell)
    await store.unasked.add(content[1] if bell is None else box_of(bell.address), now())
    return _say(call, "mail-done-stop")


async def _has_stopped(call: Call, content: list[Any]) -> bool:
    """Has this link done all it can?"""
    store = call.house.store
    return (
        len(content) > 1 and await store.bells.get(content[0]) is None and await store.unasked.has(content[1])
    )


def _again(call: Call, content: list[Any]) -> str:
    """What undoes it. Not the same link: mail programs follow that one by themselves, and may do so twice."""
    return call.context.identity.mail_code("again", content[1])


async def _place(call: Call, what: str, content: list[Any]) -> str:
    return f"#table={(await _letter(call, content))[0].table}" if what == "move" else ""


async def _letter(call: Call, content: list[Any]) -> tuple[Letter, Bell]:
    found = await answered(call.house, content[0])
    if found is None:
        raise Spent(Message("mail-spent"))
    return found


async def _bell(call: Call, what: str, content: list[Any]) -> Bell | None:
    """The one that the mail is about; None where it is gone, and its mailbox can still say no. Whoever reads a question
    in the browser in which they have named that mailbox too answers for themselves, whoever it was that had it sent:
    else a stranger's question would keep theirs away."""
    bell, person = await call.house.store.bells.get(content[0]), call.known_person
    if what == "confirm" and person is not None and (bell is None or bell.guest != person.guest):
        own = await call.house.store.bells.of(person.guest)
        bell = next((one for one in own if one.kind == "mail" and [box_of(one.address)] == content[2:]), bell)
    if bell is None and (what != "stop" or len(content) < 2):
        raise Spent(Message("mail-spent"))
    return bell


def _is_own(call: Call, bell: Bell) -> bool:
    return call.known_person is not None and bell.guest == call.known_person.guest


async def _name(call: Call, guest: str) -> str:
    """What the guest is called, if they are signed in anywhere."""
    sessions = await call.context.identity.sessions.of(guest)
    return next((session.name for session in sessions.values()), "")


def _say(call: Call, id: str, **arguments: str | Message) -> str:
    return say(Message(id, **arguments), call.language)


def _page(call: Call, text: str, button: str = "", place: str = "", code: str = "") -> Response:
    """`code`: what the button does, where that is not what the page's own address does."""
    content = f"<p>{escape(text[:1].upper() + text[1:])}</p>"
    if button:
        action = f' action="/mail?{escape(urlencode({"lang": call.language, "code": code}))}"' if code else ""
        content += (
            f'<form method="post"{action}><button class="button primary">{escape(button)}</button></form>'
        )
    home = _say(call, "server-to-home")
    page = _PAGE.format(language=call.language, content=content, place=escape(place), home=escape(home))
    return Response(page, headers={"cache-control": "no-store"}, media_type="text/html")
