"""Passkeys (WebAuthn): what makes a name stay. A device that has one signs in as its guest, with no word typed.

Offered, never demanded. A challenge is a signed text, good for some minutes and once, so that any process can check
what another has asked.
"""

import json
from functools import partial
from importlib import import_module
from types import SimpleNamespace
from typing import Any, NoReturn

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ludotheque.core.errors import Message
from ludotheque.play.lobby import Denied
from ludotheque.server.bell.ringer import id_of
from ludotheque.server.identity import pack, unpack
from ludotheque.server.uptime import now
from ludotheque.store.bells import Passkey

CLUB = "Ludothèque"
WRONG = (WebAuthnException, ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""What anybody's JSON may be to the reader of WebAuthn."""


def _refuse_tag(*_: Any) -> NoReturn:
    raise ValueError("a passkey has no tags")


# A passkey's CBOR has no tags, but the library's reader obeys them all: number 35 is a regular expression, and one of
# a few kilobytes was compiled for many seconds, in the event loop. Only values without tags are read.
_NO_TAGS = dict.fromkeys(range(1 << 16), _refuse_tag)
_cbor: Any = import_module("webauthn.helpers.parse_cbor")
_read = partial(_cbor.cbor2.loads, semantic_decoders=_NO_TAGS, tag_hook=_refuse_tag, max_depth=8)
_cbor.cbor2 = SimpleNamespace(loads=_read)


class BadPasskey(Denied):
    """What was sent proves nothing."""


def asked_to_make(challenge: bytes, host: str, guest: str, name: str, known: list[Passkey]) -> Any:
    """What a browser is told to make one for this guest."""
    options = generate_registration_options(
        rp_id=host,
        rp_name=CLUB,
        user_id=guest.encode(),
        user_name=name,
        user_display_name=name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(unpack(key.credential)) for key in known],
    )
    return json.loads(options_to_json(options))


def made(credential: Any, challenge: bytes, host: str, origin: str, of: Passkey) -> Passkey:
    """The new one, for the guest that `of` names; or `BadPasskey`."""
    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=host,
            expected_origin=origin,
        )
    except WRONG:
        raise BadPasskey(Message("server-bad-passkey")) from None
    credential_id, public = pack(found.credential_id), pack(found.credential_public_key)
    at, id = now(), id_of("passkey", credential_id)
    return Passkey(id, of.guest, of.name, of.device, credential_id, public, found.sign_count, at, at)


def asked_to_show(challenge: bytes, host: str) -> Any:
    options = generate_authentication_options(
        rp_id=host, challenge=challenge, user_verification=UserVerificationRequirement.PREFERRED
    )
    return json.loads(options_to_json(options))


def id_shown(credential: Any) -> str:
    """Which one it claims to be."""
    shown = credential.get("rawId") if isinstance(credential, dict) else None
    if not isinstance(shown, str) or len(shown) > 2000:
        raise BadPasskey(Message("server-bad-passkey"))
    try:
        return id_of("passkey", pack(unpack(shown)))
    except WRONG:
        raise BadPasskey(Message("server-bad-passkey")) from None


def uses_shown(credential: Any, challenge: bytes, host: str, origin: str, known: Passkey) -> int:
    """How often it was used, if it is this one; or `BadPasskey`."""
    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=host,
            expected_origin=origin,
            credential_public_key=unpack(known.public),
            credential_current_sign_count=known.uses,
        )
    except WRONG:
        raise BadPasskey(Message("server-bad-passkey")) from None
    return found.new_sign_count
