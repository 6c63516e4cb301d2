"""A deal that binds everybody, and its proof.

The server commits to a secret when the table is made, and shows the commitment. Whoever sits down commits to entropy.
The start freezes both in a seal; then everybody reveals, and secret and entropy together give the seed of the deal.
Nobody could know it before the seal, and nobody can change their part after it. docs/server.md says what that proves.

Everything hashed is a JSON list whose first item says what it is, so that no hash can stand for another.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, TypeVar

from ludotheque.core.errors import Message, Refusal
from ludotheque.core.game import Json, Seat
from ludotheque.core.record import Record
from ludotheque.play import duplicate, former_deal
from ludotheque.play.duplicate import Contribution
from ludotheque.play.hashes import hash_of
from ludotheque.play.lobby import stand_in_names
from ludotheque.play.movement import Round, with_byes
from ludotheque.play.table import BadMove, Table, deal_from_seed

PROTOCOL = 2
_PROOF = {"protocol", "table", "commitment", "secret", "seal", "seats", "moves"}
T = TypeVar("T")


def server_commitment(table: str, secret: str) -> str:
    """What the server shows before anybody sits down.

    >>> server_commitment("t", "00")[:16]
    '4a797b60330d28a8'
    """
    return hash_of("deal/server", table, secret)


def seat_commitment(table: str, seat: int, entropy: str) -> str:
    """What a seat shows before the start; its entropy only after.

    >>> seat_commitment("t", 1, "00")[:16]
    '553a7513fa25a0a9'
    """
    return hash_of("deal/seat", table, seat, entropy)


First = Literal["lot"] | int | None
"""Who begins, as the seal says it: whom the lot finds, this seat, or (None) the first one."""


def seal(
    table: str,
    commitment: str,
    game: str,
    options: Mapping[str, Json],
    parts: Sequence[Contribution],
    first: First = None,
) -> str:
    """All that is fixed at the start in one hash: game, options, who sits where, every commitment, and who begins where
    that is not the first seat."""
    chosen = [[name, options[name]] for name in sorted(options)]
    seats = [[part.name, part.is_bot, part.commitment] for part in parts]
    return hash_of("deal/seal", table, commitment, game, chosen, seats, *([] if first is None else [first]))


def deal_seed(sealed: str, secret: str, parts: Sequence[Contribution]) -> str:
    """The seed of the deal: what was not revealed counts as nothing."""
    return hash_of("deal/seed", sealed, secret, [part.entropy for part in parts])


def drawn_first(seed: str, first: First, seats: int) -> int:
    """The seat of the seal that begins: it becomes the first of the game, and all others follow in their order.

    >>> drawn_first("seed", "lot", 4), drawn_first("seed", 2, 4), drawn_first("seed", None, 4)
    (1, 2, 0)
    """
    if first == "lot":
        return int(hash_of("deal/first", seed)[:12], 16) % seats
    return first or 0


def turned(sealed: Sequence[T], by: int) -> list[T]:
    """The seats of the game, of those of the seal. (With minus as much, the other way round.)

    >>> turned("abcd", 1), turned("bcda", -1)
    (['b', 'c', 'd', 'a'], ['a', 'b', 'c', 'd'])
    """
    return [*sealed[by % len(sealed) :], *sealed[: by % len(sealed)]]


def proof(
    table: str,
    secret: str,
    sealed: str,
    parts: Sequence[Contribution],
    moves: Sequence[str],
    first: First = None,
) -> dict[str, Json]:
    """What a finished record shows under `fair`, with the seats in the order of the seal. The moves' hash reveals a
    slip in a file, not a forger."""
    begins = drawn_first(deal_seed(sealed, secret, parts), first, len(parts))
    return {
        **({} if first is None else {"first": {"by_lot": first == "lot", "seat": begins}}),
        "protocol": PROTOCOL,
        "table": table,
        "commitment": server_commitment(table, secret),
        "secret": secret,
        "seal": sealed,
        "seats": [
            {"bot": part.is_bot, "commitment": part.commitment, "entropy": part.entropy} for part in parts
        ],
        "moves": hash_of("deal/moves", list(moves)),
    }


# -- verifying ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """Whether the record is what was sealed, dealt and played, why, and what else there is to know."""

    is_fair: bool
    reason: Message
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Noted:
    """What a player wrote down, by its kind, since whoever forges a record may write any number anywhere: the server's
    commitment, the seal, commitments of their own seats, and the entropy that these revealed."""

    commitments: Sequence[str] = ()
    seals: Sequence[str] = ()
    own: Sequence[str] = ()
    entropy: Sequence[str] = ()


class Unfit(Refusal):
    """Something in the record does not fit the rest."""


NOTHING_NOTED = Noted()


def verify(record: Record, noted: Noted = NOTHING_NOTED) -> Verdict:
    """Recompute everything: commitments, seal, deal, moves, result; and compare it with what was noted."""
    fair = record.extra.get("fair")
    if "left" in record.extra:
        return Verdict(False, Message("fair-left"))
    try:
        if former_deal.is_proof(fair):
            return _verify_former(record, fair, noted)
        if duplicate.is_proof(fair):
            return _verify_duplicate(record, fair, noted)
        return _verify(record, fair, noted)
    except Unfit as unfit:
        return Verdict(False, unfit.message)


def _verify(record: Record, fair: Json, noted: Noted) -> Verdict:
    parts = _read_parts(record, fair)
    first = _read_first(fair)
    if record.extra.get("id") != fair["table"]:
        raise Unfit(Message("fair-other-table"))
    if server_commitment(fair["table"], fair["secret"]) != fair["commitment"]:
        raise Unfit(Message("fair-other-secret"))
    for seat, part in enumerate(parts):
        _check_part(part, partial(seat_commitment, fair["table"], seat))
    sealed = seal(fair["table"], fair["commitment"], record.game, record.options, parts, first)
    if sealed != fair["seal"]:
        raise Unfit(Message("fair-other-seal"))
    seed = deal_seed(sealed, fair["secret"], parts)
    if drawn_first(seed, first, len(parts)) != _turned_by(fair):
        raise Unfit(Message("fair-other-first"))
    _check_deal(record, seed)
    if hash_of("deal/moves", list(record.moves)) != fair["moves"]:
        raise Unfit(Message("fair-other-moves"))
    _check_moves(record)
    _check_noted(noted, _proved(fair["commitment"], sealed, parts))
    reason = Message("fair-yes" if record.result is not None else "fair-yes-ended")
    return Verdict(True, reason, (*_ended(record), *_notes(parts)))


def _read_parts(record: Record, fair: Json) -> list[Contribution]:
    if not isinstance(fair, dict) or set(fair) - {"first"} != _PROOF or fair["protocol"] != PROTOCOL:
        raise Unfit(Message("fair-no-proof"))
    texts = (name for name in _PROOF - {"protocol", "seats"})
    if not all(isinstance(fair[name], str) for name in texts) or not isinstance(fair["seats"], list):
        raise Unfit(Message("fair-no-proof"))
    if len(fair["seats"]) != len(record.players):
        raise Unfit(Message("fair-other-seats", seats=len(fair["seats"]), players=len(record.players)))
    return [_read_part(name, data) for name, data in zip(sealed_players(record), fair["seats"], strict=True)]


def sealed_players(record: Record) -> list[str]:
    """The names in the order of the seal."""
    return turned(record.players, -_turned_by(record.extra["fair"]))


def game_seat(record: Record, sealed: int) -> Seat:
    """The seat of the game that a seat of the seal has become."""
    return Seat((sealed - _turned_by(record.extra["fair"])) % len(record.players))


def _turned_by(fair: Mapping[str, Any]) -> int:
    """The seat of the seal that is the first of the game."""
    return 0 if _read_first(fair) is None else int(fair["first"]["seat"])


def _read_first(fair: Mapping[str, Any]) -> First:
    if "first" not in fair:
        return None
    data = fair["first"]
    if not isinstance(data, dict) or set(data) != {"by_lot", "seat"}:
        raise Unfit(Message("fair-no-proof"))
    if type(data["by_lot"]) is not bool or type(data["seat"]) is not int or data["seat"] not in range(100):
        raise Unfit(Message("fair-no-proof"))
    return "lot" if data["by_lot"] else int(data["seat"])


def _read_part(name: str, data: Json) -> Contribution:
    if not isinstance(data, dict) or set(data) != {"bot", "commitment", "entropy"}:
        raise Unfit(Message("fair-no-proof"))
    texts = (data["commitment"], data["entropy"])
    if type(data["bot"]) is not bool or not all(text is None or isinstance(text, str) for text in texts):
        raise Unfit(Message("fair-no-proof"))
    return Contribution(name, data["bot"], *texts)


def _check_part(part: Contribution, commit: Callable[[str], str]) -> None:
    if part.is_bot and part.commitment is not None:
        raise Unfit(Message("fair-bot-part", name=part.name))
    if part.entropy is not None and commit(part.entropy) != part.commitment:
        raise Unfit(Message("fair-other-entropy", name=part.name))


def _check_deal(record: Record, seed: str) -> None:
    """The deal of the record must be the one that the seed gives."""
    try:
        table = Table(Record(record.game, record.players, record.options, record.deal, record.seed))
    except Refusal as refusal:
        raise Unfit(Message("fair-bad-record", reason=refusal.message)) from None
    stated = record.deal if record.seed is None else _written_deal(table, record.seed)
    if stated != _written_deal(table, seed):
        raise Unfit(Message("fair-other-deal"))


def _written_deal(table: Table, seed: str) -> Json:
    seats = len(table.record.players)
    return table.game.write_deal(deal_from_seed(table.game, seed, seats, table.options))


def moves_told(record: Record) -> Message:
    """What is to be said of moves and result where the deal has no proof."""
    try:
        _check_moves(record)
    except Unfit as unfit:
        return unfit.message
    return Message("fair-moves-fit")


def _check_moves(record: Record) -> None:
    """By the rules the moves must give the result, and a proof is told of games that are over only: by the law, or
    because somebody resigned or all agreed, as `ended` says then."""
    try:
        table = Table(record)
    except BadMove as error:
        raise Unfit(error.as_message("fair-bad-move")) from None
    except Refusal as refusal:
        raise Unfit(Message("fair-bad-record", reason=refusal.message)) from None
    edition = record.extra.get("edition", table.game.edition)
    if type(edition) is not int or edition != table.game.edition:
        raise Unfit(Message("fair-other-edition", edition=str(edition)[:40], here=table.game.edition))
    if table.outcome is not None and "ended" in record.extra:
        raise Unfit(Message("fair-two-endings"))
    if table.outcome is None and isinstance(record.extra.get("ended"), dict):
        return
    if table.outcome is None or record.result is None:
        raise Unfit(Message("fair-unfinished"))
    if record.result != table.record.result:  # something beside scores and winners
        raise Unfit(Message("fair-other-result"))


def _proved(commitment: str, sealed: str, parts: Sequence[Contribution]) -> Noted:
    """What may have been noted. The commitment of a seat that did not reveal may be any text at all."""
    revealed = [part for part in parts if part.entropy is not None]
    own = [part.commitment for part in revealed if part.commitment is not None]
    return Noted([commitment], [sealed], own, [part.entropy for part in revealed if part.entropy is not None])


def _check_noted(noted: Noted, proved: Noted) -> None:
    for kind, reason in _MISSING.items():
        for text in getattr(noted, kind):
            if not _is_among(text, getattr(proved, kind)):
                raise Unfit(Message(reason, noted=text[:80]))


_MISSING = {
    "commitments": "fair-other-commitment",
    "seals": "fair-noted-seal",
    "own": "fair-own-missing",
    "entropy": "fair-entropy-missing",
}
"""Why a record is not fair that lacks what was noted, by its kind."""


def _is_among(text: str, known: Sequence[str]) -> bool:
    return text.strip() in known or text.strip().lower() in known


def _ended(record: Record) -> tuple[Message, ...]:
    """That somebody resigned or all agreed stands in the record alone: nothing binds whoever wrote it."""
    return () if record.result is not None else (Message("fair-ended"),)


def _notes(parts: Sequence[Contribution]) -> list[Message]:
    """Who could have added something and did not; and whether anybody did."""
    people = [part for part in parts if not part.is_bot]
    silent = [Message("fair-no-part", name=part.name) for part in people if part.commitment is None]
    withheld = [part for part in people if part.commitment is not None and part.entropy is None]
    notes = [*silent, *(Message("fair-not-revealed", name=part.name) for part in withheld)]
    if all(part.entropy is None for part in parts):
        notes.append(Message("fair-nobody"))
    return notes


def _verify_former(record: Record, fair: Mapping[str, Any], noted: Noted) -> Verdict:
    if former_deal.commitment(fair["secret"]) != fair["commitment"]:
        raise Unfit(Message("fair-other-secret"))
    if len(fair["entropy"]) != len(record.players):
        raise Unfit(Message("fair-other-seats", seats=len(fair["entropy"]), players=len(record.players)))
    _check_deal(record, former_deal.deal_seed(fair["secret"], fair["table"], fair["entropy"]))
    _check_moves(record)
    _check_noted(noted, Noted([fair["commitment"]], entropy=fair["entropy"]))
    if noted.entropy and not noted.commitments:  # whoever was shown it openly could fit a secret to it
        raise Unfit(Message("fair-former-entropy"))
    return Verdict(True, Message("fair-former"), _ended(record))


def _verify_duplicate(record: Record, fair: Mapping[str, Any], noted: Noted) -> Verdict:
    """Of a tournament: the same deal was played at other tables."""
    tournament, secret, parts = fair["tournament"], fair["secret"], duplicate.read_parts(fair)
    if duplicate.commitment(tournament, secret) != fair["commitment"]:
        raise Unfit(Message("fair-other-secret"))
    for part in parts:
        _check_part(part, partial(duplicate.entrant_commitment, tournament))
    seats = len(record.players)
    if not 0 < seats <= len(parts):
        raise Unfit(Message("fair-other-seats", seats=len(parts), players=seats))
    if record.result is None:  # games of a tournament are played to their end, or count for nobody
        raise Unfit(Message("fair-unfinished"))
    terms = duplicate.SealedTerms(record.game, record.options, seats, fair["rounds"])
    sealed = duplicate.seal(tournament, fair["commitment"], terms, parts)
    if sealed != fair["seal"]:
        raise Unfit(Message("fair-other-seal"))
    rounds = with_byes(len(parts), *terms[2:], duplicate.lot_seed(sealed, secret, parts))
    replaced = _check_place(record, fair, rounds)
    _check_deal(record, duplicate.deal_seed(sealed, secret, parts, fair["round"]))
    _check_moves(record)
    _check_noted(noted, _proved(fair["commitment"], sealed, parts))
    return Verdict(True, Message("fair-duplicate"), (*replaced, *_notes(parts)))


def _check_place(record: Record, fair: Mapping[str, Any], rounds: Sequence[Round]) -> list[Message]:
    """Those who sat there are those whom the lot had meet there. For a person a bot may have played on, under a name
    that is like nobody's who entered: that it did stands in the record alone, so it is told."""
    head, _, table = str(record.extra.get("id")).rpartition(".")
    drawn = rounds[fair["round"]]
    if head != f"{fair['tournament']}.{fair['round']}" or table not in map(str, range(len(drawn))):
        raise Unfit(Message("fair-other-table"))
    met = [fair["entrants"][number] for number in drawn[int(table)]]
    replaced = [seat for seat, name in enumerate(record.players) if name != met[seat]["name"]]
    stand_ins = stand_in_names([one["name"] for one in fair["entrants"]], len(met))
    for seat in replaced:
        if met[seat]["bot"] or record.players[seat] != stand_ins[seat]:
            raise Unfit(Message("fair-other-players", name=met[seat]["name"], told=record.players[seat]))
    return [Message("fair-played-on", name=met[seat]["name"]) for seat in replaced]
