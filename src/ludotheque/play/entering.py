"""A game that was played at a real table, made into a record from what was noted: the deal and the moves."""

from collections.abc import Mapping
from typing import NamedTuple

from ludotheque.catalog import beside, find_game
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.options import read_options
from ludotheque.core.record import Record
from ludotheque.play.table import BadMove, Table


class Entered(NamedTuple):
    """The game as far as it is good, and what is wrong with the next move, if something is."""

    table: Table
    error: BadMove | None


def enter(game: str, players: tuple[str, ...], given: Mapping[str, object], deal: str, moves: str) -> Entered:
    """`given` are options, by name; `deal` is noted as the game reads it (`games/<game>/entered.py`); `moves` are one a
    line. `BadRecord` where the deal is none."""
    rules, reader = find_game(game), beside(game, "entered")
    if reader is None:
        raise BadRecord(Message("enter-not-this-game"))
    options = read_options(rules.Options, given, len(players))
    record = Record(game, players, given, deal=reader.read_entered(deal, len(players), options))
    texts = tuple(line.strip() for line in moves.splitlines() if line.strip())
    try:
        return Entered(Table(record.with_moves(texts, None)), None)
    except BadMove as error:
        return Entered(Table(record.with_moves(texts[: error.ply], None)), error)
