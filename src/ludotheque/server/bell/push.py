"""Web Push: a message that only the browser can read (RFC 8291), signed by this server (RFC 8292)."""

import json
import os
import time
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ludotheque.server.identity import pack, unpack

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes of a message, more than any of ours has
GOOD_FOR = 12 * 3600  # s that a signature lasts
KEPT_FOR = 24 * 3600  # s for which a push service keeps what it cannot deliver


@dataclass(frozen=True)
class Subscription:
    """What a browser gives to whoever may call it."""

    endpoint: str
    p256dh: str
    auth: str
    device: str = ""  # a word on it, for whoever has several
    session: str = ""  # by which it was given: it ends with it

    def is_sound(self) -> bool:
        """Can a message be made for it?"""
        try:
            encrypt(b"", self)
        except ValueError:
            return False
        return len(unpack(self.auth)) == 16


def read_subscription(address: str) -> Subscription:
    """As the store keeps it."""
    return Subscription(**json.loads(address))


def new_key() -> str:
    """A private key, as the store keeps it."""
    return pack(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def _private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unpack(key), "big"), CURVE)


def _public(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypt(text: bytes, to: Subscription, key: str | None = None, salt: bytes | None = None) -> bytes:
    """The message as aes128gcm; or `ValueError` where the subscription is none."""
    theirs, auth = unpack(to.p256dh), unpack(to.auth)
    own = ec.generate_private_key(CURVE) if key is None else _private(key)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    salt, public = salt or os.urandom(16), _public(own)
    secret = _derive(shared, auth, b"WebPush: info\0" + theirs + public, 32)
    cipher = AESGCM(_derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    sealed = cipher.encrypt(_derive(secret, salt, b"Content-Encoding: nonce\0", 12), text + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public + sealed


class Vapid:
    """How this server proves to push services that it is the one a browser has subscribed to."""

    def __init__(self, key: str, contact: str) -> None:
        self._key, self._contact = _private(key), contact
        self.public = pack(_public(self._key))

    def headers(self, endpoint: str, topic: str) -> dict[str, str]:
        """`topic`: a later message about the same takes the place of one that was not delivered."""
        return {
            "Authorization": f"vapid t={self._token(endpoint)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_FOR),
            "Urgency": "normal",
            "Topic": topic,
        }

    def _token(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        expires = int(time.time()) + GOOD_FOR
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": expires, "sub": self._contact}
        told = ".".join(pack(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(told.encode(), ec.ECDSA(SHA256())))
        return f"{told}.{pack(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
