"""The law of Pétards in numbers, each with its clause; what players may agree on, and what others ask of the game.

After the rule sheet 002_a38046aac67db886 out of a box of letter-card games. The sheet names neither the game nor its
players' number: "Pétards" is our working title, for 2 to 4 players. Left out: "the youngest begins" (seat 0 does, P1);
pink and blue, which never matter; and the sheet of another game of the box that one is told to read first.
"""

from dataclasses import dataclass
from typing import Literal, TypedDict

from ludotheque.core.game import check_setup
from ludotheque.core.options import check_options, choice, number

name = "petards"
seats = range(2, 5)
clauses = tuple(f"P{i}" for i in range(1, 18))

edition = 1  # one more whenever the same moves would give something else (tests/play/test_editions.py)
quick_seats = 2
longest = 500_000  # what P16 and P17 allow at most, generously: random games have some hundred moves
has_secrets = True
pages = ("petards",)
phrases = ("bang", "my-star", "watch-out")
standing_answer: str | None = None

# The cards: the law counts them among its words, before P1.
ALPHABET = 26  # letters, in a circle
COPIES = 2  # of each letter
STARS = 7
PETARDS = 3
CARDS = ALPHABET * COPIES + STARS + PETARDS

HAND = 7  # P1, P14
SHORTEST_RUN = 3  # P5, P6
OPENING_RUN = 5  # P5: what opens alone
LETTER_POINTS = 1  # P13
STAR_POINTS = 5
PETARD_POINTS = 5
MOST_ROUNDS = 12  # P17
EMPTY_HANDS = ("lay_out", "refill", "any_out")  # P14: what may become of an empty hand
EmptyHand = Literal["lay_out", "refill", "any_out"]


class Given(TypedDict, total=False):
    """The options as a caller names some of them."""

    empty_hand: EmptyHand
    stall_turns: int
    rounds: int | None


@dataclass(frozen=True)
class Options:
    """What players may agree on before the deal."""

    empty_hand: EmptyHand = choice("P14", *EMPTY_HANDS)
    stall_turns: int = number("P16", 15, 1, 100)
    rounds: int | None = number("P17", None, 1, MOST_ROUNDS)

    def __post_init__(self) -> None:
        check_options(self)


def check_table(players: int, options: Options) -> None:
    check_setup(name, seats, players, Options, options)


def count_rounds(seats: int, options: Options) -> int:
    """P1, P17: as many as players, unless agreed otherwise."""
    return options.rounds or seats
