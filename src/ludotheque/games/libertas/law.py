"""The numbers of the law of Libertas, each with its clause, its options, and what the house asks of the game."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypedDict

from ludotheque.core.game import check_setup
from ludotheque.core.options import check_options, choice, number, switch

name = "libertas"
seats = range(2, 5)  # L1
clauses = tuple(f"L{n}" for n in (*range(1, 17), *range(20, 27)))

edition = 1  # one more whenever the same moves would give something else (tests/play/test_editions.py)
quick_seats = 2
longest = 10_000  # a bound, not a length: what the law allows at most, generously
has_secrets = False  # L9: each card was seen when it was taken
pages = ("libertas",)
phrases = ("free-me", "remember", "my-square")
standing_answer: str | None = None


OcupanteLimit = Literal["once_per_take", "none"]
End = Literal["no_card", "no_flag"]
Scale = Literal["original", "twentieth"]
OccupationLibertas = Literal["anywhere", "completing"]
OccupationOcupante = Literal["free", "completing"]


class Given(TypedDict, total=False):
    """The options as a caller names some of them."""

    ocupante_limit: OcupanteLimit
    open_racks: bool
    end: End
    scale: Scale
    komi: int
    occupation: bool
    occupation_libertas: OccupationLibertas
    occupation_ocupante: OccupationOcupante


@dataclass(frozen=True)
class Options:
    """The switches of the law, in its order."""

    ocupante_limit: OcupanteLimit = choice("L6", "once_per_take", "none", fewest=3)  # L1: no Ocupante for two
    open_racks: bool = switch("L9")
    end: End = choice("L10", "no_card", "no_flag")
    scale: Scale = choice("L15", "original", "twentieth")
    komi: int = number("L16", 0, 0, 4000, step=20, players=2)
    occupation: bool = switch("L20")
    occupation_libertas: OccupationLibertas = choice("L22", "anywhere", "completing")
    occupation_ocupante: OccupationOcupante = choice("L24", "free", "completing", fewest=3)

    def __post_init__(self) -> None:
        check_options(self)

    @property
    def divisor(self) -> int:
        """L15: what every value is divided by."""
        return 20 if self.scale == "twentieth" else 1

    @property
    def komi_points(self) -> int:
        """L16: what seat 1 is given, on the game's scale."""
        return self.komi // self.divisor


def check_table(players: int, options: Options) -> None:
    check_setup(name, seats, players, Options, options)


class CardSet(NamedTuple):
    """What lies on the board of a number of players: its side, and which cards."""

    size: int
    highest: int  # flags have the numbers from 1 to this one
    libertas: int
    ocupantes: int


CARD_SETS = {  # L1
    2: CardSet(size=5, highest=6, libertas=1, ocupantes=0),
    3: CardSet(size=7, highest=11, libertas=3, ocupantes=2),
    4: CardSet(size=7, highest=11, libertas=4, ocupantes=1),
}

OCUPANTE_STREAK = 100  # L6: with `ocupante_limit: none` this many Ocupante moves in a row end the game

SQUARE = 240  # L8: liberated
LINE = 960

COLOUR_SET = {3: 60, 4: 120, 5: 240, 6: 480, 7: 960}  # L11
BEYOND_SEVEN = 1000  # for each flag more
COLOUR_SET_LIBERTAS = {3: 100, 4: 200, 5: 400, 6: 800}  # L13
NUMBER_SET = {3: 480, 4: 960}
NUMBER_SET_LIBERTAS = 800  # L13
RUN = 200
RUN_LENGTH = 7
CONSECUTIVE = 2  # L12: what a colour set of consecutive numbers counts
LIBERTAS_CARD = 500  # L13

FILLED_SQUARE = 100  # L23
FILLED_LINE = 400
BY_OCUPANTE = 2  # L24: what an Ocupante fills costs double
