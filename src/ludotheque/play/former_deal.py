"""The deal of tables that were made before players committed themselves: it binds the server, and nobody else.

The server showed the SHA-256 of its secret, each seat sent its entropy openly as it sat down. Such tables are played to
their end, and their records verified as what they are (`fair.py` has the deal of today).
"""

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from ludotheque.core.game import Json


def commitment(secret: str) -> str:
    """What was published before the deal.

    >>> commitment("00")[:16]
    'f1534392279bddbf'
    """
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()


def deal_seed(secret: str, table: str, entropy: Sequence[str]) -> str:
    """The seed that secret and entropy give."""
    message = json.dumps([table, *entropy])
    return hmac.new(secret.encode(errors="surrogatepass"), message.encode(), "sha256").hexdigest()


def proof(secret: str, table: str, entropy: Sequence[str]) -> dict[str, Json]:
    """What a finished record shows under `fair`."""
    return {
        "table": table,
        "commitment": commitment(secret),
        "secret": secret,
        "entropy": list(entropy),
    }


def is_proof(fair: Json) -> TypeGuard[Mapping[str, Any]]:
    texts = ("table", "commitment", "secret")
    return (
        isinstance(fair, Mapping)
        and set(fair) == {*texts, "entropy"}
        and all(isinstance(fair[name], str) for name in texts)
        and isinstance(fair["entropy"], list)
        and all(isinstance(item, str) for item in fair["entropy"])
    )
