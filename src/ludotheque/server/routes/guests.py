"""Who somebody is: names, devices, and links from one to another."""

import asyncio

from ludotheque.core.errors import Message
from ludotheque.core.names import clean_name
from ludotheque.server.calls import Call
from ludotheque.server.club_messages import Link, LinkInfo, SessionInfo, Sessions
from ludotheque.server.held import NoTable
from ludotheque.server.identity import LINK_AGE, NoIdentity, new_guest
from ludotheque.server.messages import Guest
from ludotheque.server.qr import qr_svg
from ludotheque.server.sent import Code, NewGuest


async def get_guest(call: Call) -> Guest:
    """Who the cookie says you are."""
    return Guest(call.person.guest, call.person.name)


async def put_guest(call: Call) -> Guest:
    """Take a name. Sets the cookie; whoever has one keeps the seats, and the new name holds on all their devices."""
    name = clean_name((await call.body(NewGuest)).name)
    known = call.known_person
    if known is None:
        known = await call.sign_in(new_guest(), name)
    elif known.name != name:
        await call.context.identity.rename(known.guest, name)
    return Guest(known.guest, name)


async def sign_out(call: Call) -> Sessions:
    """Sign out on this device. Its cookie, the tokens and links that were made with it and its sockets end at once."""
    await call.sign_out()
    return Sessions([])


async def list_sessions(call: Call) -> Sessions:
    """The devices on which you are signed in, the last heard of first."""
    return await _sessions(call)


async def end_session(call: Call) -> Sessions:
    """Sign out on one of your devices."""
    session: str = call.request.path_params["session"]
    if session == call.person.session:
        return await sign_out(call)
    if session not in await call.context.identity.sessions.anew(call.person.guest):
        raise NoTable(Message("server-no-session"))
    await call.context.identity.end(call.person.guest, [session])
    return await _sessions(call)


async def end_other_sessions(call: Call) -> Sessions:
    """Sign out on all your other devices."""
    known = await call.context.identity.sessions.anew(call.person.guest)
    await call.context.identity.end(call.person.guest, [id for id in known if id != call.person.session])
    return await _sessions(call)


async def _sessions(call: Call) -> Sessions:
    known = await call.context.identity.sessions.anew(call.person.guest)
    here = call.person.session
    return Sessions([SessionInfo(s.id, s.device, s.made, s.seen, s.id == here) for s in known.values()])


async def new_link(call: Call) -> Link:
    """A link that takes you to another device. The code stands behind `#`, which no server logs."""
    code = call.context.identity.link_code(call.person)
    url = f"{call.outer_url}#link={code}"
    return Link(url, code, await asyncio.to_thread(qr_svg, url), LINK_AGE)


async def look_at_link(call: Call) -> LinkInfo:
    """Whose identity a link carries, before it is redeemed."""
    found = await call.context.identity.look((await call.body(Code)).code)
    if found is None:
        raise NoIdentity(Message("server-link-spent"))
    session, seconds = found
    known = call.known_person
    is_you = known is not None and known.guest == session.guest
    return LinkInfo(session.name, session.device, seconds, is_you)


async def redeem_link(call: Call) -> Guest:
    """Become whoever made the link, on this device, once. Whoever you were here before is signed out."""
    found = await call.context.identity.redeem((await call.body(Code)).code)
    if found is None:
        raise NoIdentity(Message("server-link-spent"))
    person = await call.sign_in(found.guest, found.name)
    return Guest(person.guest, person.name)
