"""The files of the puzzles: one a game, with the games that they come from, so that each is written once."""

from datetime import date
from functools import cache
from importlib.resources import files
from math import gcd

import msgspec
from msgspec import Struct

from ludotheque.core.game import Seat
from ludotheque.core.record import Record

PLAYERS = ("Nora", "Ada", "Bruno", "Chloé")


class Proof(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`solver`, `count` and `turn` are exact; by `worlds` the best is better than the next by `margin` of the win, and
    with 95 % certainty by no less than `low` and no more than `high`."""

    method: str
    margin: float = 0
    low: float = 0
    high: float = 0
    worlds: int = 0


class Difficulty(Struct, frozen=True, forbid_unknown_fields=True):
    """The weakest level that finds the answer, and with how many simulations; `rules`: nothing is played for, one must
    know the rules; `nobody`: not even the last of them found it."""

    level: str
    simulations: int


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`source`: which of the file's games, and how many of its moves were made. `question`: the id of a message.
    `values`: what comes of each move that was looked at; `aim`: a number that the question names; `replies`: what
    the next player does then, where that is known."""

    id: str
    kind: str
    source: tuple[int, int]
    seat: Seat
    question: str
    answers: tuple[str, ...]
    values: dict[str, float]
    proof: Proof
    difficulty: Difficulty
    aim: int = 0
    replies: dict[str, str] = {}


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of bots: the seed of its deal and its moves, as far as a puzzle needs them."""

    seed: str
    players: int
    moves: tuple[str, ...]


class Collection(Struct, frozen=True, forbid_unknown_fields=True):
    """The puzzles of a game, the easy ones first."""

    game: str
    sources: tuple[Source, ...]
    puzzles: tuple[Puzzle, ...]

    def record(self, puzzle: Puzzle) -> Record:
        """The game up to the position that is asked about."""
        number, ply = puzzle.source
        source = self.sources[number]
        return Record(self.game, PLAYERS[: source.players], seed=source.seed, moves=source.moves[:ply])


def write_collection(found: Collection) -> bytes:
    """One puzzle a line, so that a change can be read."""
    lines = msgspec.json.encode(found).replace(b'{"id"', b'\n{"id"').replace(b'{"seed"', b'\n{"seed"')
    return lines + b"\n"


@cache
def collection(game: str) -> Collection:
    """What is shipped of a game; nothing for a game without puzzles."""
    path = files("ludotheque") / "puzzles" / f"{game}.json"
    if not path.is_file():
        return Collection(game, (), ())
    return msgspec.json.decode(path.read_bytes(), type=Collection)


GOLDEN = 0.6180339887498949  # of the way: so neighbouring days are far apart, in difficulty and in kind


def of_the_day(count: int, day: date) -> int:
    """The place of the puzzle of a date: the same for everybody, and each once before one comes again.

    >>> [of_the_day(120, date(2026, 11, number)) for number in (16, 17, 18)]
    [32, 109, 66]
    """
    step = next(n for n in range(round(count * GOLDEN), 2 * count + 1) if _has_no_divisor(n, count))
    return day.toordinal() * step % count


def _has_no_divisor(number: int, other: int) -> bool:
    return gcd(number, other) == 1
