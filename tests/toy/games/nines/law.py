"""The law of Nines in numbers, each with its clause; what players may agree on, and what the house asks of the game.

A toy for tests: no one-time bestseller, but hidden hands, an option and clauses of its own.

N1  Nine cards, 1 to 9. Two or three players are dealt three each; the others stay face down to the end.
N2  Seat 0 leads the first trick. In turn everybody lays one card of their hand, open.
N3  The highest card takes the trick (or the lowest, if agreed); whoever takes it leads the next.
N4  A trick scores its lowest card.
N5  When all hands are empty the game is over; the most points win, a tie is shared.
"""

from dataclasses import dataclass

from ludotheque.core.game import check_setup
from ludotheque.core.options import check_options, choice

name = "nines"
seats = range(2, 4)
clauses = ("N1", "N2", "N3", "N4", "N5")

edition = 1
quick_seats = 2
longest = 9
has_secrets = True
pages = ()
phrases: tuple[str, ...] = ()
standing_answer: str | None = None

CARDS = 9  # N1
HAND = 3  # N1


@dataclass(frozen=True)
class Options:
    takes: str = choice("N3", "highest", "lowest")

    def __post_init__(self) -> None:
        check_options(self)


def check_table(players: int, options: Options) -> None:
    check_setup(name, seats, players, Options, options)
