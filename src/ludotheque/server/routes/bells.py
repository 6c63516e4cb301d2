"""By which ways somebody is called to a table when they are elsewhere."""

import json
import re
from dataclasses import asdict, replace

from ludotheque.core.errors import Message
from ludotheque.play.lobby import Denied
from ludotheque.server.bell.outgoing import read_url
from ludotheque.server.bell.ringer import id_of, letter
from ludotheque.server.bell.targets import HOUR, box_of
from ludotheque.server.calls import Call, address_of
from ludotheque.server.club_messages import BellInfo, Bells
from ludotheque.server.devices import device_of
from ludotheque.server.held import NoTable
from ludotheque.server.limits import TooMuch
from ludotheque.server.sent import BadRequest, MailWish, PushWish
from ludotheque.server.uptime import now
from ludotheque.store.bells import Bell

_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")


async def list_bells(call: Call) -> Bells:
    """By which ways you are called when it is your turn, a game is over, or somebody asks for a rematch; and which ways
    this server has."""
    settings, vapid = call.context.bells, call.context.courier.vapid
    store, person = call.house.store, call.person
    late = await store.outbox.held(person.guest)
    found = [_info(bell, person.session, bell.id in late) for bell in await store.bells.of(person.guest)]
    return Bells(None if vapid is None else vapid.public, settings.has_mail, settings.has_post, found)


def _info(bell: Bell, session: str, is_late: bool) -> BellInfo:
    told = bell.device if bell.kind == "push" else {"device": bell.address}
    return BellInfo(
        id=bell.id,
        kind="push" if bell.kind == "push" else "mail",
        address=told.get("device", ""),
        made=bell.made,
        is_confirmed=bool(bell.confirmed),
        is_this=told.get("session") == session,
        plays=bool(bell.plays),
        is_late=is_late,
    )


async def put_push(call: Call) -> Bells:
    """Let this browser be called. Ends when you sign out here."""
    wish, person = await call.body(PushWish), call.person
    if call.context.courier.vapid is None:
        raise Denied(Message("server-no-push"))
    from ludotheque.server.bell.push import Subscription

    given = Subscription(wish.endpoint, wish.p256dh, wish.auth, device_of(call.request), person.session)
    if read_url(wish.endpoint, is_local=call.context.bells.is_local) is None or not given.is_sound():
        raise BadRequest(Message("server-bad-push"))
    id = id_of("push", wish.endpoint)
    await _keep(call, Bell(id, person.guest, "push", json.dumps(asdict(given)), call.language, now(), 1, 0))
    return await list_bells(call)


async def put_mail(call: Call) -> Bells:
    """Be called by mail. The address is sent a link first, by which whoever reads it agrees."""
    wish, person = await call.body(MailWish), call.person
    if not call.context.bells.has_mail:
        raise Denied(Message("server-no-mail"))
    if _ADDRESS.fullmatch(wish.address) is None:
        raise BadRequest(Message("server-bad-mail"))
    id = id_of("mail", person.guest, wish.address)
    known = await call.house.store.bells.get(id)
    is_asked = known is None or not known.confirmed
    if is_asked:
        await _check_question(call, wish.address)
    bell = Bell(id, person.guest, "mail", wish.address, call.language, now(), 0, int(wish.plays))
    await _keep(
        call, bell if known is None else replace(known, language=call.language, plays=int(wish.plays))
    )
    if is_asked:
        await _ask_to_confirm(call, bell)
    return await list_bells(call)


async def _keep(call: Call, bell: Bell) -> None:
    others = [one for one in await call.house.store.bells.of(bell.guest) if one.id != bell.id]
    if len(others) >= (most := call.context.limits.bells):
        raise TooMuch(Message("limit-bells", most=most), after=60)
    await call.house.store.bells.put(bell)


async def _check_question(call: Call, address: str) -> None:
    """May this mailbox be asked, from here?"""
    call.context.addresses.mail(address_of(call.request))
    if await call.house.store.unasked.has(box_of(address)):
        raise Denied(Message("server-mail-unasked"))


async def _ask_to_confirm(call: Call, bell: Bell) -> None:
    """Once an hour for a guest; of all guests who name a mailbox one question goes there in an hour (`Shares`)."""
    id = f"confirm/{box_of(bell.address)}/{bell.guest}/{now() // HOUR}"
    await call.house.store.outbox.put([letter(bell, "confirm", "", 0, id=id)])
    call.context.courier.wake()


async def remove_bell(call: Call) -> Bells:
    """Be called by this way no more."""
    id: str = call.request.path_params["bell"]
    bell = await call.house.store.bells.get(id)
    if bell is None or bell.guest != call.person.guest:
        raise NoTable(Message("server-no-bell"))
    await call.house.store.bells.remove(bell)
    return await list_bells(call)
