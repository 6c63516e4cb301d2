"""What a seat saw, did and was told while it played elsewhere: what the record of that game must fit.

A server could bind itself to one deal, let another be played, and then show a record of the first. So nothing of this
comes from the record. Only marks are kept of what was seen: a server may talk for as long as it likes.
"""

import hashlib
import json
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from ludotheque.core.errors import Message
from ludotheque.core.game import AnyGame, Json, Seat
from ludotheque.core.plain import plain
from ludotheque.core.record import Record
from ludotheque.play.fair import Unfit, Verdict
from ludotheque.play.table import Table
from ludotheque.server.knowledge import plain_type, view_type


def _mark(value: Any) -> str:
    return hashlib.sha256(json.dumps(plain(value), sort_keys=True).encode()).hexdigest()


@dataclass
class SentMove:
    """A move that was sent, and a mark of the knowledge that it was chosen by."""

    ply: int
    knowledge: str
    move: str
    id: str
    is_done: bool = False  # the server has said so


class Witness:
    """Of one game, from a seat."""

    def __init__(self) -> None:
        self._sight: str | None = None
        self._sent: list[SentMove] = []
        self._scores: list[int] = []

    def see(self, game: AnyGame, view: Json) -> None:
        """What lies in sight before the first move: what was told first counts."""
        if self._sight is None:
            self._sight = _mark(msgspec.convert(view, view_type(game)))

    def send(self, game: AnyGame, ply: int, known: Json, move: str, id: str) -> None:
        self._sent.append(SentMove(ply, _mark(msgspec.convert(known, plain_type(game))), move, id))

    def hear_done(self, id: str) -> None:
        for sent in self._sent:
            sent.is_done = sent.is_done or sent.id == id

    def hear_scores(self, scores: list[int]) -> None:
        self._scores = scores

    def judge(self, verdict: Verdict, record: Record, seat: Seat) -> Verdict:
        """The verdict on a record that is fair by itself, once it is compared with what happened."""
        table = Table(record)
        try:
            self._check_sight(table, seat)
            self._check_sent(table, seat)
            self._check_scores(record)
        except Unfit as unfit:
            return Verdict(False, unfit.message)
        return replace(verdict, notes=(*verdict.notes, *self._notes(table, seat)))

    def _check_sight(self, table: Table, seat: Seat) -> None:
        if self._sight not in (None, _mark(table.game.view(table.states[0], seat))):
            raise Unfit(Message("join-other-sight"))

    def _check_sent(self, table: Table, seat: Seat) -> None:
        """A move that is not said to be done may have come too late, or have got lost. A position that is told twice
        may be answered twice, from knowledge of after the first answer: that the other fits is enough."""
        known = {
            (sent.ply, sent.move) for sent in self._sent if sent.knowledge == _known_at(table, sent.ply, seat)
        }
        for sent in self._sent:
            is_played = _move_at(table, sent.ply) == sent.move
            if sent.is_done and not is_played:
                raise Unfit(Message("join-other-move", ply=sent.ply + 1, move=sent.move))
            if is_played and (sent.ply, sent.move) not in known:
                raise Unfit(Message("join-other-known", ply=sent.ply + 1))

    def _check_scores(self, record: Record) -> None:
        if self._scores != ([] if record.result is None else record.result["scores"]):
            raise Unfit(Message("join-other-scores"))

    def _notes(self, table: Table, seat: Seat) -> list[Message]:
        """Where the time has run out a bot of the house plays on; nobody but the server knows whether it had."""
        own = {(sent.ply, sent.move) for sent in self._sent}
        acts = [ply for ply in range(len(table.texts)) if table.game.to_act(table.states[ply]) == seat]
        strange = sum((ply, table.texts[ply]) not in own for ply in acts)
        return [Message("join-strange-moves", name=table.players[seat], count=strange)] if strange else []


def _move_at(table: Table, ply: int) -> str | None:
    return table.texts[ply] if 0 <= ply < len(table.texts) else None


def _known_at(table: Table, ply: int, seat: Seat) -> str | None:
    """A mark of what the seat knew before this move; None where the record has no such move."""
    if _move_at(table, ply) is None:
        return None
    return _mark(table.game.write_known(table.game.known(table.states[ply], seat)))
