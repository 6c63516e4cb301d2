"""The game protocol: what every game is, as plain functions. Nothing to inherit.

A game is a module (`ludotheque.games.<game>`) with these names. State is immutable; all chance is in the deal;
legality lives in `legal` and `apply` alone; a seat sees its `view`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NewType, Protocol, TypeVar

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Message
from ludotheque.core.options import strangers
from ludotheque.core.text import quoted

T = TypeVar("T")

Seat = NewType("Seat", int)
"""A place at the table, counted from 0, clockwise."""


_SEATS = tuple(map(Seat, range(100)))  # more than sit at any table; `Seat(…)` for every move would be a call


def left_of(seat: Seat, seats: int) -> Seat:
    """Whoever comes next among this many, clockwise.

    >>> left_of(Seat(0), 3), left_of(Seat(2), 3)
    (1, 0)
    """
    return _SEATS[(seat + 1) % seats]


def seat_name(seat: int) -> Message:
    """A seat in a message: whoever knows the players puts a name in its place (`play.table.named`)."""
    return Message("core-seat", seat=seat + 1)


Json = Any
"""What JSON can hold."""


@dataclass(frozen=True)
class Outcome:
    """How a finished game came out. `breakdown` has one JSON object a seat; its points sum to the score."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    breakdown: tuple[dict[str, Json], ...]


def winners(scores: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest score; a tie is shared.

    >>> winners([3, 7, 7])
    (1, 2)
    """
    best = max(scores)
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)


def replaced(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """The same things, but for the one in this place.

    >>> replaced(("AB", "CD"), 1, "E")
    ('AB', 'E')
    """
    others = list(things)
    others[place] = thing
    return tuple(others)


def check_setup(game: str, allowed: range, seats: object, cls: type, options: object) -> None:
    """What every deal and start asks first: a number of players that the game has, and its own options."""
    if type(seats) is not int:
        raise TypeError(f"the number of players is a whole number, not {quoted(seats)}")
    if seats not in allowed:
        raise ValueError(f"{game} is played by {allowed.start} to {allowed.stop - 1}, not by {quoted(seats)}")
    if not isinstance(options, cls):
        raise TypeError(f"options of {game} are made by {game}.Options, not {quoted(options)}")
    for option in strangers(options, seats):
        raise ValueError(f"option {option.name} is for {option.players} players alone, not for {seats}")


def check_seat(seat: object, seats: int) -> None:
    """A seat of the table: counted from the end, it would show somebody else's cards."""
    if type(seat) is not int:
        raise TypeError(f"a seat is a whole number, not {quoted(seat)}")
    if not 0 <= seat < seats:
        raise ValueError(f"seats are counted from 0 to {seats - 1}: there is no seat {quoted(seat)}")


def check_over(to_act: Seat | None) -> None:
    """An outcome is there when the game is over."""
    if to_act is not None:
        raise ValueError(f"the game is not over: seat {to_act} must move")


Listed = TypeVar("Listed", covariant=True)


class Unlisted(Sequence[Listed]):
    """Moves that are too many to list: a lazy sequence that knows its length and any of its items."""

    __slots__ = ()


Deal = TypeVar("Deal")
State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View", covariant=True)
Known = TypeVar("Known")


class Game(Protocol[Deal, State, Move, View, Known]):
    """One game. `Deal`, `State`, `Move`, `View` and `Known` are the game's own immutable types."""

    @property
    def __name__(self) -> str:
        """The module's own: where the game stands, and so what it has in other rooms (`catalog.part`)."""

    @property
    def name(self) -> str:
        """The word that records and commands use."""

    @property
    def seats(self) -> range:
        """How many players there can be."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause of the law, in its order."""

    @property
    def Options(self) -> type[Any]:
        """The frozen dataclass of options (see `core.options`)."""

    @property
    def edition(self) -> int:
        """The number of its rules: one more whenever the same deal and moves give something else."""

    @property
    def quick_seats(self) -> int:
        """The seats of a table that is made with one click."""

    @property
    def longest(self) -> int:
        """No game has more moves: a bound, not a length."""

    @property
    def has_secrets(self) -> bool:
        """False where whoever forgets nothing knows everything."""

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages of its rules for players, the game's own first (see `rulebook`)."""

    @property
    def phrases(self) -> tuple[str, ...]:
        """What can be said at its tables beside the house's own phrases (see `play.phrases`)."""

    @property
    def standing_answer(self) -> str | None:
        """The move that a seat may let be said in its place, if there is one (see `play.standing`)."""

    def deal(self, chance: Chance, seats: int, options: Any) -> Deal:
        """All chance of a game, drawn at once. `ValueError` for a number of players that the game has not."""

    def read_deal(self, data: Json, seats: int, options: Any) -> Deal:
        """The deal that a record holds, or `BadRecord` with what is wrong."""

    def write_deal(self, deal: Deal) -> Json:
        """The deal as a record holds it."""

    def initial(self, deal: Deal, options: Any) -> State:
        """The state before the first move."""

    def to_act(self, state: State) -> Seat | None:
        """Who must move; None when the game is over."""

    def legal(self, state: State) -> Sequence[Move]:
        """Every legal move, in a fixed order; `Unlisted` where they are too many."""

    def apply(self, state: State, move: Move) -> State:
        """The state after the move, the old one untouched; `Illegal` with the clause that forbids it."""

    def scores(self, state: State) -> tuple[int, ...]:
        """The public points so far, a number a seat."""

    def outcome(self, state: State) -> Outcome:
        """How a finished game came out. `ValueError` while `to_act` is not None."""

    def ending(self, state: State) -> tuple[str, ...]:
        """How a finished game came to its end, in a word; in as many as it has rounds, where each ends by itself."""

    def parse_move(self, text: str) -> Move:
        """The move that the text says, or `Unreadable`."""

    def format_move(self, move: Move) -> str:
        """The canonical text of a move: what is stored."""

    def say_move(self, move: Move) -> Message | None:
        """How the move reads before it is made, as its player would say it; None: as it is written. (What `tell` says
        would name the cards that are drawn.)"""

    def view(self, state: State, seat: Seat | None) -> View:
        """What lies in sight of a seat, or of a spectator (None): plain values only, ready for JSON. `ValueError` for a
        seat that is not there, here and in `known`."""

    def known(self, state: State, seat: Seat) -> Known:
        """What a seat knows that forgets nothing it has seen: what a bot is given."""

    def write_known(self, known: Known) -> Any:
        """The same in plain values, by the names of its fields: a dataclass that JSON can hold."""

    def read_known(self, told: Any) -> Known:
        """What is known, from what `write_known` gives. What is told of no game may raise anything."""

    def sample(self, known: Known, chance: Chance) -> State:
        """A state that the seat cannot tell from the true one, uniform over what it cannot know."""

    def shows(self, before: State, move: Move, after: State, seat: Seat) -> bool:
        """Whether the move, which gives `after`, may have shown the seat anything that it could not know. In doubt it
        has: then nobody takes it back without asking."""

    def outlook(self, state: State, seat: Seat | None) -> Json:
        """What a page shows a seat before it chooses, of what the seat knows and no more: what its moves would do."""

    def tell(self, before: State, move: Move, seat: Seat | None, after: State | None = None) -> Message:
        """What the seat sees happen when the move is made in `before` (a legal one): a line of the log. `after` is the
        state that it gives, where that is known already: many pairs of eyes are told of one move."""

    def tell_plan(self, before: State, move: Move) -> Message:
        """The same of a legal move that nobody has made: no more than the seat to act could know before it."""


AnyGame = Game[Any, Any, Any, Any, Any]
