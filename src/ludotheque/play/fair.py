"""A deal that can be checked: the server commits to a secret, each seat adds entropy, both give the seed of the deal.

Before anybody sits down the server shows the SHA-256 of its secret. A seat that adds no entropy counts as an empty
text, so the server chooses nothing once it has committed itself, and no player can who does not know the secret.
"""

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from ludotheque.catalog import find_game
from ludotheque.core.errors import Message
from ludotheque.core.game import Json
from ludotheque.core.options import read_options
from ludotheque.core.record import Record
from ludotheque.play.table import deal_from_seed


def commitment(secret: str) -> str:
    """What is published before the deal.

    >>> commitment("00")[:16]
    'f1534392279bddbf'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def deal_seed(secret: str, table: str, entropy: Sequence[str]) -> str:
    """The seed that secret and entropy give, never known to anybody before the last seat is taken."""
    message = json.dumps([table, *entropy])
    return hmac.new(secret.encode(), message.encode(), "sha256").hexdigest()


def proof(secret: str, table: str, entropy: Sequence[str]) -> dict[str, Json]:
    """What a finished record shows under `fair`."""
    return {
        "table": table,
        "commitment": commitment(secret),
        "secret": secret,
        "entropy": list(entropy),
    }


@dataclass(frozen=True)
class Verdict:
    """Whether the deal was fair, and why it is so."""

    is_fair: bool
    reason: Message


def verify(record: Record, noted: str | None = None) -> Verdict:
    """Recompute the deal. `noted` is the commitment that a player wrote down before the game; it must be the same."""
    fair = record.extra.get("fair")
    if not _is_proof(fair):
        return Verdict(False, Message("fair-no-proof"))
    if commitment(fair["secret"]) != fair["commitment"]:
        return Verdict(False, Message("fair-other-secret"))
    if noted is not None and noted.strip().lower() != fair["commitment"]:
        return Verdict(False, Message("fair-other-commitment"))
    if len(fair["entropy"]) != len(record.players):
        return Verdict(False, Message("fair-no-proof"))
    seed = deal_seed(fair["secret"], fair["table"], fair["entropy"])
    if _deal(record, seed) != _deal(record, record.seed):
        return Verdict(False, Message("fair-other-deal"))
    return Verdict(True, Message("fair-yes"))


def _is_proof(fair: Json) -> TypeGuard[Mapping[str, Any]]:
    texts = ("table", "commitment", "secret")
    return (
        isinstance(fair, Mapping)
        and all(isinstance(fair.get(name), str) for name in texts)
        and isinstance(fair.get("entropy"), list)
        and all(isinstance(item, str) for item in fair["entropy"])
    )


def _deal(record: Record, seed: str | None) -> Json:
    if seed is None:
        return record.deal
    game = find_game(record.game)
    options = read_options(game.Options, record.options)
    return game.write_deal(deal_from_seed(game, seed, len(record.players), options))
