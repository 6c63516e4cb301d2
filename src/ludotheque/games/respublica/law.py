"""The law of Res Publica in numbers, each with its clause, and what the house asks of the game."""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from ludotheque.core.game import check_setup
from ludotheque.core.options import check_options, choice, number

name: Final = "respublica"
seats: Final = range(3, 6)
clauses: Final = tuple(f"R{n}" for n in range(1, 19))


EditionName = Literal["queen", "classic"]


class Given(TypedDict, total=False):
    """The options as a caller names some of them."""

    edition: EditionName
    stall_rounds: int


@dataclass(frozen=True)
class Options:
    edition: EditionName = choice("R2", "queen", "classic")
    stall_rounds: int = number("R17", 5, 1, 99)

    def __post_init__(self) -> None:
        check_options(self)


def check_table(players: int, options: Options) -> None:
    check_setup(name, seats, players, Options, options)


# -- what the house asks of a game (see `core.game`) ---------------------------------------------------------

edition: Final = 2  # one more whenever the same moves would give something else (tests/play/test_editions.py)
quick_seats: Final = 4
longest: Final = 2_000_000
has_secrets: Final = True
pages: Final = ("respublica", "offers")
phrases: Final = ("deal", "too-dear", "nobody-wants")
standing_answer: Final = "decline"  # R5

# -- the box -------------------------------------------------------------------------------------------------

CARDS_OF_A_KIND: Final = 12  # R1
MONKS, BOOKS = 5, 5  # R2
SETTLEMENTS: Final = 10  # R1
TOWNS: Final = (9, 8, 8, 7, 7, 6, 6, 5, 5, 4)  # R1, top first
CHURCHES, LIBRARIES = 2, 2  # R2

# -- a turn --------------------------------------------------------------------------------------------------

HAND: Final = 4  # R1
GROUP: Final = 5  # R11
GROUP_OF_MONKS_OR_BOOKS: Final = 2  # R11
GROUP_WITH_LIBRARY: Final = 4  # of civilisation cards, R12
SETTLEMENTS_FOR_A_CHOICE: Final = 3  # R13
SPLITS: Final = ((0, 3), (1, 2))  # R13: people and civilisation cards, where there is a choice

# -- points (R18) --------------------------------------------------------------------------------------------

SETTLEMENT: Final = 3
CHURCH: Final = 7
IDENTICAL_CARDS: Final = 1  # two of a kind in hand
