"""What chooses moves. A bot is a function of what its seat knows, the legal moves and a stream of chance."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Message
from ludotheque.core.game import AnyGame, Seat

Bot = Callable[[Any, Sequence[Any], Chance], Any]
"""What it returns is a move, or its text as a record holds it: see `move_of`."""


def move_of(game: AnyGame, answer: Any) -> Any:
    """The move that a bot has chosen: one of the legal ones, or a text. `Unreadable` if that is none."""
    return game.parse_move(answer) if isinstance(answer, str) else answer


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about a move: this many simulations (the same on every machine), this many seconds, or
    both, whichever ends first."""

    simulations: int | None = None
    seconds: float | None = None

    def part(self, part: float) -> "Budget":
        """
        >>> Budget(simulations=100, seconds=3.0).part(0.5)
        Budget(simulations=50, seconds=1.5)
        """
        simulations = None if self.simulations is None else max(1, int(self.simulations * part))
        return Budget(simulations, None if self.seconds is None else self.seconds * part)


@dataclass(frozen=True)
class Thought:
    """A move and what the thinker expects of it: `share`, its share of the win (0 to 1), and `margin`, the points by
    which its seat ends before the best of the others (less than nothing: behind); None where it cannot say."""

    move: Any
    share: float | None
    margin: float | None
    is_sure: bool = True  # tried often enough to be set beside others
    is_proven: bool = False  # the share is that of players who never err


def is_often(tries: int, most: int) -> bool:
    """Whether a move was tried often enough to be set beside the one that was tried most: half as often."""
    return 2 * tries >= most


Thinker = Callable[[Any, Sequence[Any], Chance, Budget], tuple[Thought, ...]]
"""The moves that were thought about, the chosen one first."""


NO_BUDGET = Budget()
"""Every bot thinks as long as it does by itself."""


def _all(known: Any) -> float:
    return 1.0


@dataclass(frozen=True)
class Level:
    """A bot that thinks: a method, how long it may use it, and how much of that it takes for such a decision."""

    think: Thinker
    budget: Budget
    part: Callable[[Any], float] = _all
    weigh: Thinker | None = None  # of some moves alone, as much about each: for whoever asks about one

    def __call__(self, known: Any, legal: Sequence[Any], chance: Chance) -> Any:
        return self.thoughts(known, legal, chance)[0].move

    def thoughts(self, known: Any, legal: Sequence[Any], chance: Chance) -> tuple[Thought, ...]:
        """What its own time is enough for. Whoever calls `think` instead has weighed the kind of decision already."""
        return self.think(known, legal, chance, self.budget.part(self.part(known)))

    def within(self, budget: Budget) -> "Level":
        """The same method with another budget."""
        return replace(self, budget=budget)


def random(known: Any, legal: Sequence[Any], chance: Chance) -> Any:
    """Any legal move, each equally likely."""
    return chance.choice(legal)


@dataclass(frozen=True)
class Solved:
    """What is proven of a position between two: by how many points the seat wins at least and at most (less than
    nothing: loses; None: nobody knows) if nobody errs, and, where that is the same, its moves that do it."""

    seat: Seat
    least: int | None
    most: int | None
    best: tuple[Any, ...] = ()

    @property
    def margin(self) -> int | None:
        """None: not known."""
        return self.least if self.least == self.most else None

    @property
    def winner(self) -> Seat | None:
        """None: nobody wins, or it is not known."""
        if self.least is not None and self.least > 0:
            return self.seat
        return Seat(1 - self.seat) if self.most is not None and self.most < 0 else None


Solve = Callable[[Any, Callable[[Solved], None], float | None], Solved]
"""Given a state, who is told on the way what is proven already, and how many seconds there are (None: as many as it
takes); or `BadRecord`."""


class Players(Protocol):
    """What `bots/<game>/` says of the bots that play a game. Importing it imports nothing that is compiled."""

    @property
    def BOTS(self) -> dict[str, Bot]:
        """By name, the weakest first; `random` plays every game and is not named here."""

    @property
    def ADVISER(self) -> Level:
        """Who is asked for hints: the best method, by simulations alone, so that the answer never changes."""

    def reason(self, state: Any, seat: Any, move: Any) -> Message:
        """What the legal move would do, in a sentence, as far as its seat can know."""

    def part_of_thought(self, known: Any) -> float:
        """How much of its usual time a bot takes for a decision of this kind, by what all see; 1.0: all of it."""
