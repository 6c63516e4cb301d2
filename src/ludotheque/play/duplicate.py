"""The deals of a duplicate tournament: one secret for all rounds, and what everybody added who entered.

The server commits to a secret when the tournament is made, and shows the commitment. Whoever enters commits to entropy.
The start freezes both, with all names, in a seal; then pages reveal, and secret and entropy give the seeds of all
rounds. What is not revealed in time counts as nothing. The proof is told when the last round is over, since the secret
gives all deals. docs/server.md says what that proves, and what it does not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeGuard

from ludotheque.core.game import Json
from ludotheque.play.hashes import hash_of

PROTOCOL = "duplicate/2"


def commitment(tournament: str, secret: str) -> str:
    """What is shown before anybody enters.

    >>> commitment("t", "00")[:16]
    '2c4389008be69ef0'
    """
    return hash_of("duplicate/server", tournament, secret)


def entrant_commitment(tournament: str, entropy: str) -> str:
    """What whoever enters shows; their entropy only after the start.

    >>> entrant_commitment("t", "00")[:16]
    'f2c23be53c332696'
    """
    return hash_of("duplicate/entrant", tournament, entropy)


@dataclass(frozen=True)
class Contribution:
    """What a seat brings into its deal, or an entrant into all deals of a tournament. A bot brings nothing; a person
    may, and may fail to reveal it."""

    name: str
    is_bot: bool = False
    commitment: str | None = None
    entropy: str | None = None


class SealedTerms(NamedTuple):
    """What of a tournament the seal binds, beside who has entered it."""

    game: str
    options: Mapping[str, Json]
    seats: int
    rounds: int


def seal(tournament: str, committed: str, terms: SealedTerms, parts: Sequence[Contribution]) -> str:
    """All that is fixed at the start in one hash."""
    chosen = [[name, terms.options[name]] for name in sorted(terms.options)]
    entrants = [[part.name, part.is_bot, part.commitment] for part in parts]
    return hash_of(
        "duplicate/seal", tournament, committed, terms.game, chosen, terms.seats, terms.rounds, entrants
    )


def lot_seed(sealed: str, secret: str, parts: Sequence[Contribution]) -> str:
    """What decides who meets whom."""
    return hash_of("duplicate/lot", sealed, secret, [part.entropy for part in parts])


def deal_seed(sealed: str, secret: str, parts: Sequence[Contribution], round: int) -> str:
    """The seed of a round's deal, the same at all its tables."""
    return hash_of("duplicate/seed", sealed, secret, [part.entropy for part in parts], round)


def proof(
    tournament: str, secret: str, sealed: str, terms: SealedTerms, parts: Sequence[Contribution], round: int
) -> dict[str, Json]:
    """What a record shows under `fair`, once the tournament is over. Game, options and seats are the record's own."""
    return {
        "protocol": PROTOCOL,
        "tournament": tournament,
        "round": round,
        "rounds": terms.rounds,
        "commitment": commitment(tournament, secret),
        "secret": secret,
        "seal": sealed,
        "entrants": [
            {"name": part.name, "bot": part.is_bot, "commitment": part.commitment, "entropy": part.entropy}
            for part in parts
        ],
    }


MOST_ROUNDS = 30
MOST_PARTS = 250  # people, and bots that make up the number
_TEXTS = ("tournament", "commitment", "secret", "seal")
_NUMBERS = ("round", "rounds")


def is_proof(fair: Json) -> TypeGuard[Mapping[str, Any]]:
    return (
        isinstance(fair, Mapping)
        and set(fair) == {*_TEXTS, *_NUMBERS, "protocol", "entrants"}
        and fair["protocol"] == PROTOCOL
        and all(isinstance(fair[name], str) for name in _TEXTS)
        and all(type(fair[name]) is int for name in _NUMBERS)
        and 0 <= fair["round"] < fair["rounds"] <= MOST_ROUNDS
        and isinstance(fair["entrants"], list)
        and len(fair["entrants"]) <= MOST_PARTS
        and all(_is_part(item) for item in fair["entrants"])
    )


def _is_part(item: Json) -> bool:
    return (
        isinstance(item, Mapping)
        and set(item) == {"name", "bot", "commitment", "entropy"}
        and isinstance(item["name"], str)
        and type(item["bot"]) is bool
        and all(item[name] is None or isinstance(item[name], str) for name in ("commitment", "entropy"))
    )


def read_parts(fair: Mapping[str, Any]) -> list[Contribution]:
    return [
        Contribution(item["name"], item["bot"], item["commitment"], item["entropy"])
        for item in fair["entrants"]
    ]
