"""A name that stays: passkeys are made, listed, taken away, and let somebody in on another device."""

from ludotheque.core.errors import Message
from ludotheque.extras import has
from ludotheque.play.lobby import Denied
from ludotheque.server.calls import Call, is_https
from ludotheque.server.club_messages import PasskeyAsked, PasskeyInfo, Passkeys
from ludotheque.server.devices import device_of
from ludotheque.server.held import NoTable
from ludotheque.server.identity import NoIdentity
from ludotheque.server.limits import TooMuch
from ludotheque.server.messages import Guest
from ludotheque.server.sent import PasskeyShown
from ludotheque.server.uptime import now
from ludotheque.server.ways import read_address
from ludotheque.store.bells import Passkey

MOST = 20  # of a guest


async def list_passkeys(call: Call) -> Passkeys:
    """Your passkeys, and whether this server has any: it needs a name, an address will not do."""
    known = call.known_person
    found = [] if known is None else await call.house.store.passkeys.of(known.guest)
    infos = [PasskeyInfo(key.id, key.device, key.made, key.seen) for key in found]
    return Passkeys(_is_on(call), infos)


def _host(call: Call) -> str:
    return call.request.url.hostname or ""


def _is_on(call: Call) -> bool:
    return has("passkeys") and read_address(_host(call)) is None


def _need(call: Call) -> None:
    if not _is_on(call):
        raise Denied(Message("server-no-passkeys"))


def _origin(call: Call) -> str:
    scheme = "https" if is_https(call.request.scope) else "http"
    return f"{scheme}://{call.request.headers.get('host')}"


async def ask_for_new(call: Call) -> PasskeyAsked:
    """What your browser needs to make a passkey for you (`navigator.credentials.create`)."""
    _need(call)
    from ludotheque.server.passkeys import asked_to_make

    person = call.person
    known = await _known(call)
    challenge, code = call.context.identity.challenge("new", person.guest)
    return PasskeyAsked(code, asked_to_make(challenge, _host(call), person.guest, person.name, known))


async def _known(call: Call) -> list[Passkey]:
    """Those of whoever asks, if they may have another; or `TooMuch`."""
    known = await call.house.store.passkeys.of(call.person.guest)
    if len(known) >= MOST:
        raise TooMuch(Message("limit-passkeys", most=MOST), after=60)
    return known


async def add_passkey(call: Call) -> Passkeys:
    """Keep the passkey that your browser has made."""
    _need(call)
    await _known(call)  # many may have been asked for at once
    from ludotheque.server.passkeys import made

    shown, person = await call.body(PasskeyShown), call.person
    challenge = await call.context.identity.take_challenge("new", person.guest, shown.code)
    if challenge is None:
        raise Denied(Message("server-bad-passkey"))
    of = Passkey("", person.guest, person.name, device_of(call.request), "", "", 0, 0, 0)
    await call.house.store.passkeys.add(made(shown.credential, challenge, _host(call), _origin(call), of))
    return await list_passkeys(call)


async def remove_passkey(call: Call) -> Passkeys:
    """Let this passkey in no more. Whoever has signed in with it stays so: end that device's session too."""
    id: str = call.request.path_params["passkey"]
    known = await call.house.store.passkeys.of(call.person.guest)
    if id not in [key.id for key in known]:
        raise NoTable(Message("server-no-passkey"))
    await call.house.store.passkeys.remove(call.person.guest, id)
    return await list_passkeys(call)


async def ask_for_passkey(call: Call) -> PasskeyAsked:
    """What your browser needs to show a passkey (`navigator.credentials.get`)."""
    _need(call)
    from ludotheque.server.passkeys import asked_to_show

    challenge, code = call.context.identity.challenge("show", "")
    return PasskeyAsked(code, asked_to_show(challenge, _host(call)))


async def enter_by_passkey(call: Call) -> Guest:
    """Become whoever has made this passkey, on this device. Whoever you were here before is signed out."""
    _need(call)
    from ludotheque.server.passkeys import id_shown, uses_shown

    shown, store = await call.body(PasskeyShown), call.house.store.passkeys
    challenge = await call.context.identity.take_challenge("show", "", shown.code)
    known = None if challenge is None else await store.get(id_shown(shown.credential))
    if challenge is None or known is None:
        raise NoIdentity(Message("server-unknown-passkey"))
    uses = uses_shown(shown.credential, challenge, _host(call), _origin(call), known)
    await store.use(known.id, uses, now())
    person = await call.sign_in(known.guest, known.name)
    return Guest(person.guest, person.name)
