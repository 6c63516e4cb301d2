"""The deals of a duplicate tournament: one secret for all rounds, and what everybody added who entered.

The server commits to a secret when the tournament is made, and shows the commitment. Whoever enters sends entropy, in
the open. When it begins, both give the seeds of all rounds. The server could choose nothing that it did not know before
the first had entered, and nobody who entered knew the secret. The proof is told when the last round is over, since the
secret gives all deals. docs/server.md says what that proves, and what it does not.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from ludotheque.core.game import Json

PROTOCOL = "duplicate/1"


def _hash(what: str, *parts: Json) -> str:
    text = json.dumps([f"ludotheque/duplicate/{what}", *parts], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def commitment(tournament: str, secret: str) -> str:
    """What is shown before anybody enters.

    >>> commitment("t", "00")[:16]
    '2c4389008be69ef0'
    """
    return _hash("server", tournament, secret)


def lot_seed(tournament: str, secret: str, entropy: Sequence[str]) -> str:
    """What decides who meets whom."""
    return _hash("lot", tournament, secret, list(entropy))


def deal_seed(tournament: str, secret: str, entropy: Sequence[str], round: int) -> str:
    """The seed of a round's deal, the same at all its tables.

    >>> deal_seed("t", "00", ["ab"], 0) != deal_seed("t", "00", ["ab"], 1)
    True
    """
    return _hash("seed", tournament, secret, list(entropy), round)


def proof(tournament: str, secret: str, entropy: Sequence[str], round: int) -> dict[str, Json]:
    """What a record shows under `fair`, once the tournament is over."""
    return {
        "protocol": PROTOCOL,
        "tournament": tournament,
        "round": round,
        "commitment": commitment(tournament, secret),
        "secret": secret,
        "entropy": list(entropy),
    }


def is_proof(fair: Json) -> TypeGuard[Mapping[str, Any]]:
    texts = ("tournament", "commitment", "secret")
    return (
        isinstance(fair, Mapping)
        and set(fair) == {*texts, "protocol", "round", "entropy"}
        and fair["protocol"] == PROTOCOL
        and type(fair["round"]) is int
        and all(isinstance(fair[name], str) for name in texts)
        and isinstance(fair["entropy"], list)
        and all(isinstance(item, str) for item in fair["entropy"])
    )
