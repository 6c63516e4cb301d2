"""A table: a record and the states its moves give. The one path of a move goes through `Table.play`."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple

from ludotheque.catalog import find_game
from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadRecord, Message, Refusal
from ludotheque.core.game import AnyGame, Json, Outcome, Seat
from ludotheque.core.options import changed, read_options
from ludotheque.core.record import Record
from ludotheque.core.text import shown
from ludotheque.play.positions import Positions

MOST_SAID = 100  # characters of a result: more than any game has


class BadMove(Exception):
    """A move of a record that is unreadable or illegal: which one, and the refusal."""

    def __init__(self, ply: int, text: str, refusal: Refusal) -> None:
        super().__init__(f"ply {ply}: {text!r}: {refusal.message}")
        self.ply = ply
        self.text = text
        self.refusal = refusal

    def as_message(self, id: str) -> Message:
        """The message of this id, that says which move is wrong, as people count, and why."""
        return Message(id, number=self.ply + 1, reason=self.refusal.message)


class Tried(NamedTuple):
    """A move that was found good: its canonical text, itself, and the state that it gives."""

    text: str
    move: Any
    state: Any


class Table:
    """A game in progress: its states, and the moves between them as values and as texts.

    >>> table = Table(Record("libertas", ("Ada", "Bruno"), seed="1"))
    >>> table.play("a1")
    >>> table.record.moves, table.seat
    (('a1',), 1)
    """

    state: Any
    seat: Seat | None
    """Who must move; None when the game is over."""
    _record: Record | None
    _outcome: Outcome | None

    def __init__(self, record: Record) -> None:
        """The table of a record, with all its moves made. `BadRecord`, or `BadMove` at the first that is none."""
        self.game: AnyGame = find_game(record.game)
        if len(record.players) not in self.game.seats:
            raise BadRecord(
                Message(
                    "record-seats",
                    game=record.game,
                    least=self.game.seats.start,
                    most=self.game.seats.stop - 1,
                    found=len(record.players),
                )
            )
        self.options = read_options(self.game.Options, record.options, len(record.players))
        self.moves: list[Any] = []
        dealt = self.game.initial(_deal_of(record, self.game, self.options), self.options)
        self.states = Positions(self.game, dealt, self.moves)
        self.texts: list[str] = []
        self._head = replace(record, options=changed(self.options), moves=(), result=None)
        self._stand()
        for _ in self.play_all(record.moves):
            pass
        self.check_result(record)

    @property
    def record(self) -> Record:
        """With all moves so far; made when somebody asks, since nobody does while the game runs on."""
        if self._record is None:
            self._record = self._head.with_moves(tuple(self.texts), self.outcome)
        return self._record

    @property
    def players(self) -> tuple[str, ...]:
        return self._head.players

    @property
    def dealt(self) -> tuple[Json, str | None]:
        """The deal as the record has it: itself, or the seed that it is drawn from."""
        return self._head.deal, self._head.seed

    @property
    def outcome(self) -> Outcome | None:
        """Worked out once: at the end everybody asks, again and again."""
        if self._outcome is None and self.seat is None:
            self._outcome = self.game.outcome(self.state)
        return self._outcome

    def _stand(self) -> None:
        """The position has changed. Whose turn it is gets looked up here, since every move asks a dozen times."""
        self.state = self.states.last
        self.seat = self.game.to_act(self.state)
        self._record = self._outcome = None

    def play(self, text: str) -> None:
        """Text, parse, apply, append: or `Unreadable` or `Illegal`, and nothing has happened."""
        self.append(self.try_move(text))

    def play_all(self, texts: Iterable[str]) -> Iterator[int]:
        """Make these moves, with a stop before each, where its ply is given; or `BadMove`."""
        for ply, text in enumerate(texts):
            yield ply
            try:
                self.play(text)
            except Refusal as refusal:
                raise BadMove(ply, text, refusal) from refusal

    def try_move(self, text: str) -> Tried:
        """The move in canonical notation and the state it would give: or `Unreadable` or `Illegal`."""
        move = self.game.parse_move(text)
        return Tried(self.game.format_move(move), move, self.game.apply(self.state, move))

    def append(self, tried: Tried) -> None:
        """Make a move that `try_move` has found good."""
        self.texts.append(tried.text)
        self.moves.append(tried.move)
        self.states.append(tried.state)
        self._stand()

    def seated(self, players: tuple[str, ...]) -> "Table":
        """The same game with other names, to be played on for itself."""
        other = copy(self)
        other.moves, other.texts = list(self.moves), list(self.texts)
        other.states = self.states.copied(other.moves)
        other._head, other._record = replace(self._head, players=players), None
        return other

    def at(self, state: Any) -> "Table":
        """The same table with this state on it and no moves: to be looked at, not to be played on."""
        other = copy(self)
        other.moves, other.texts = [], []
        other.states = Positions(self.game, state, other.moves)
        other._stand()
        return other

    def undo(self) -> None:
        """Take the last move back."""
        for each in (self.texts, self.moves, self.states):
            each.pop()
        self._stand()

    def check_result(self, record: Record) -> None:
        """A result that the record states must be what the moves give."""
        if record.result is None:
            return
        if self.record.result is None:
            raise BadRecord(Message("record-result-unfinished"))
        for name in ("scores", "winners"):
            found, stated = self.record.result[name], record.result[name]
            if found != stated:
                said = {"stated": shown(stated, MOST_SAID), "found": shown(found, MOST_SAID)}
                raise BadRecord(Message("record-result-differs", name=name, **said))


def _deal_of(record: Record, game: AnyGame, options: Any) -> Any:
    if record.seed is not None:
        return deal_from_seed(game, record.seed, len(record.players), options)
    return game.read_deal(record.deal, len(record.players), options)


def deal_from_seed(game: AnyGame, seed: str, seats: int, options: Any) -> Any:
    """The deal of a seed: for a game, a number of seats and a seed always the same one."""
    return game.deal(Chance(seed), seats, options)


def deal_key(record: Record) -> str:
    """The same for all records in which these cards lie so, whatever each says of names, seed or moves."""
    game = find_game(record.game)
    options = read_options(game.Options, record.options, len(record.players))
    deal = game.write_deal(_deal_of(record, game, options))
    return hashlib.sha256(json.dumps([record.game, deal], sort_keys=True).encode()).hexdigest()


OPENLY: Final = "openly"
Eyes = Seat | Literal["openly"] | None
"""Who is told: a seat, a spectator (None), or everybody openly; then each move is told as whoever made it saw it."""


def told(table: Table, plies: Iterable[int], eyes: Eyes) -> Iterator[tuple[Seat, Message]]:
    """Who did what with these moves, as these eyes saw it, with the players' names."""
    return (told_of(table, ply, eyes) for ply in plies)


def told_of(table: Table, ply: int, eyes: Eyes) -> tuple[Seat, Message]:
    """Who did what with this move."""
    game, before = table.game, table.states[ply]
    actor = game.to_act(before)
    assert actor is not None
    seen_by = actor if eyes == OPENLY else eyes
    return actor, named(game.tell(before, table.moves[ply], seen_by, table.states[ply + 1]), table.players)


def named(message: Message, names: Sequence[str]) -> Message:
    """The message with the players' names where it speaks of seats.

    >>> told = Message("respublica-tell-accept", seat=1, name=Message("core-seat", seat=2))
    >>> named(told, ["Ada", "Bruno"]).args["name"]
    'Bruno'
    """
    said = {k: _named(value, names) for k, value in message.args.items() if isinstance(value, Message)}
    if not said or all(message.args[name] is value for name, value in said.items()):
        return message
    return Message(message.id, **{**message.args, **said})


def _named(message: Message, names: Sequence[str]) -> str | Message:
    seat = message.args.get("seat")
    if message.id == "core-seat" and isinstance(seat, int):
        return names[seat - 1]
    return named(message, names)
