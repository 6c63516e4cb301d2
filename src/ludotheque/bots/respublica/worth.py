"""What cards of Res Publica are worth to each seat, as far as one seat can know: the eyes of `greedy.py`.

All figures are points. A group counts what it would bring now; part of a group counts a power of the part,
so that the last cards of a group are worth most. Of other hands it knows the cards that were shown or
promised, and guesses the rest by what lies unseen, unless it is told how likely they hold what.
"""

from collections.abc import Sequence
from functools import cached_property
from math import comb, prod
from typing import NamedTuple

from ludotheque.bots.adding import added
from ludotheque.games.respublica.cards import (
    BOOK,
    EDITIONS,
    KINDS,
    MONK,
    PEOPLE_KINDS,
    Hand,
    Kind,
    civ_half,
    people_half,
)
from ludotheque.games.respublica.known import Known, unseen
from ludotheque.games.respublica.law import CHURCH, SETTLEMENT, SETTLEMENTS_FOR_A_CHOICE
from ludotheque.games.respublica.rules import group_sizes
from ludotheque.games.respublica.state import Board

BUSY = 0.75  # settlements of a player that at least are reckoned with to tell how long the game will last
MOST = 13  # of a kind in one hand, and one for what might come


class Taste(NamedTuple):
    """How a trader looks at cards and people."""

    envy: float = 0.4  # what a rival gains counts as this much lost
    least_gain: float = 0.15  # points for which a trade is worth the talk
    second_best: float = 0.7  # a second wish is joined by `or` if it is worth this much of the best
    liking: float = 0.35  # how likely the other side is to agree to a trade that brings it nothing
    civ_card: float = 1.0  # what drawing one civilisation card more is worth, each round
    town: float = 1.0  # how much of a town it collects for
    church: float = CHURCH
    library: float = 1.0
    power: float = 2.0  # part of a group is worth this power of the part
    full_hope: float = 4.0  # rounds before the end from which on part of a group loses hope


PLAIN = Taste()
KEEN = Taste(0.14, 0.15, 0.24, 0.16, 0.45, 0.85, 5.0, 0.42, 1.58, 2.0)
"""Found by trying: whoever trades by it among three plain ones wins twice its share."""


Guess = Sequence[Sequence[Sequence[float]]]
"""How likely each seat holds none, one, two … cards of each kind."""


class Appraisal:
    """One seat's judgement of one moment."""

    def __init__(self, known: Known, taste: Taste = PLAIN, guess: Guess | None = None) -> None:
        self.known, self.taste, self.guess = known, taste, guess
        self.edition = EDITIONS[known.options.edition]
        self.pool = unseen(known, known.shown)
        self.rounds = self._rounds()
        laid = [0] * len(KINDS)
        for board in known.boards:
            for group in board.groups:
                laid[group.kind] += group.cards
        self.in_play = [all_cards - gone for all_cards, gone in zip(self.edition.cards, laid, strict=True)]
        self.values = [
            [self._values(seat, board, kind) for kind in KINDS] for seat, board in enumerate(known.boards)
        ]
        self.held = [self._guess(seat) for seat in range(len(known.boards))]
        self._gains: dict[tuple[int, Hand], float] = {}  # the same heaps are weighed again and again
        self._losses: dict[tuple[int, Hand], float] = {}
        self._chances: dict[tuple[int, Hand], float] = {}

    # -- what is worth how much ------------------------------------------------------------------------------

    def gain(self, seat: int, cards: Hand) -> float:
        """What the cards would add to the hand."""
        if (seat, cards) not in self._gains:
            held, values = self.held[seat], self.values[seat]
            self._gains[seat, cards] = added(
                _at(values[kind], held[kind] + cards[kind]) - _at(values[kind], held[kind])
                for kind in KINDS
                if cards[kind]
            )
        return self._gains[seat, cards]

    def loss(self, seat: int, cards: Hand) -> float:
        """What the hand would lose with the cards; they must be there."""
        if (seat, cards) not in self._losses:
            held, values = self.held[seat], self.values[seat]
            there = [max(float(count), have) for count, have in zip(cards, held, strict=True)]
            self._losses[seat, cards] = added(
                _at(values[kind], there[kind]) - _at(values[kind], there[kind] - cards[kind])
                for kind in KINDS
                if cards[kind]
            )
        return self._losses[seat, cards]

    def chance_of(self, seat: int, cards: Hand) -> float:
        """How likely it is that another hand holds the cards."""
        if (seat, cards) not in self._chances:
            self._chances[seat, cards] = prod(
                self._likely(seat, kind, cards[kind]) for kind in KINDS if cards[kind]
            )
        return self._chances[seat, cards]

    def _likely(self, seat: int, kind: Kind, count: int) -> float:
        """That the hand holds this many of a kind, at least."""
        if self.guess is not None:
            return added(self.guess[seat][kind][count:])
        missing = count - self.known.shown[seat][kind]
        return self._chance_of_more(seat, kind, missing) if missing > 0 else 1.0

    def typical_gain(self, kinds: tuple[Kind, ...]) -> float:
        """What an unseen card of these kinds adds to one's own hand on average."""
        number = sum(self.pool[kind] for kind in kinds)
        if not number:
            return 0.0
        held, values = self.held[self.known.seat], self.values[self.known.seat]
        gains = [_at(values[kind], held[kind] + 1) - _at(values[kind], held[kind]) for kind in kinds]
        return added(self.pool[kind] * one for kind, one in zip(kinds, gains, strict=True)) / number

    # -- the course of the game ------------------------------------------------------------------------------

    def _rounds(self) -> float:
        """How many rounds there will still be, roughly."""
        known, seats = self.known, len(self.known.boards)
        if known.countdown.left is not None:
            return known.countdown.left / seats
        drawn = sum(min(SETTLEMENTS_FOR_A_CHOICE, board.settlements) for board in known.boards)
        return 1 + known.civ / max(BUSY * seats, drawn)

    @cached_property
    def hope(self) -> float:
        """How much part of a group is still worth."""
        return min(1.0, self.rounds / self.taste.full_hope)

    def _worth(self, seat: int, board: Board, kind: Kind) -> float:
        """What the next group of the kind would bring."""
        if kind == MONK:
            return self.taste.church
        if kind == BOOK:
            return 0.0 if board.libraries else self.taste.library * self._worth_of_library(seat, board)
        if kind in PEOPLE_KINDS:
            more_drawn = (
                (1.0, 1.0, 0.5)[board.settlements] if board.settlements < SETTLEMENTS_FOR_A_CHOICE else 0.0
            )
            return SETTLEMENT + more_drawn * self.taste.civ_card * max(0.0, self.rounds - 1)
        return self.taste.town * self._towns[0] if self._towns else 0.0

    def _worth_of_library(self, seat: int, board: Board) -> float:
        """A fifth of the towns that are still to come."""
        cards = self.known.sizes[seat].civ + self.rounds * min(SETTLEMENTS_FOR_A_CHOICE, board.settlements)
        return sum(self._towns[: round(cards / 5)]) / 4

    @cached_property
    def _towns(self) -> tuple[int, ...]:
        return self.edition.towns[sum(len(board.towns) for board in self.known.boards) :]

    def _left(self, kind: Kind) -> int:
        """Point cards left for groups of the kind."""
        boards = self.known.boards
        if kind == MONK:
            return self.edition.churches - sum(board.churches for board in boards)
        if kind == BOOK:
            return self.edition.libraries - sum(board.libraries for board in boards)
        if kind in PEOPLE_KINDS:
            return self.edition.settlements - sum(board.settlements for board in boards)
        return len(self._towns)

    def _values(self, seat: int, board: Board, kind: Kind) -> list[float]:
        """What this many cards of the kind are worth in a hand, for each number."""
        size, worth, left = group_sizes(board)[kind], self._worth(seat, board, kind), self._left(kind)
        pair = 1.0 - 0.8 * min(1.0, self.rounds / 6)  # early a pair is not much: it will hardly stay one
        values = []
        for count in range(MOST + 1):
            groups = min(count // size, left)
            rest = count - groups * size
            can_grow = left > groups and rest + max(0, self.in_play[kind] - count) >= size
            part = worth * (min(rest, size) / size) ** self.taste.power * self.hope if can_grow else 0.0
            values.append(groups * worth + max(part, pair * (rest // 2)))
        return values

    # -- what others hold ------------------------------------------------------------------------------------

    def _guess(self, seat: int) -> list[float]:
        """How many of each kind a hand holds: one's own, or what is shown and a fair share of the rest."""
        if seat == self.known.seat:
            return [float(count) for count in self.known.hand]
        if self.guess is not None:
            return [added(n * part for n, part in enumerate(parts)) for parts in self.guess[seat]]
        shown = self.known.shown[seat]
        return [shown[kind] + self._open_places(seat, kind) * self._share(kind) for kind in KINDS]

    def _open_places(self, seat: int, kind: Kind) -> int:
        """Cards of the kind's half in the hand that nobody has seen."""
        size, shown = self.known.sizes[seat], self.known.shown[seat]
        if kind in PEOPLE_KINDS:
            return size.people - sum(people_half(shown))
        return size.civ - sum(civ_half(shown))

    def _share(self, kind: Kind) -> float:
        """How many of the unseen cards of its half are of the kind."""
        half = people_half(self.pool) if kind in PEOPLE_KINDS else civ_half(self.pool)
        return self.pool[kind] / sum(half) if sum(half) else 0.0

    def _chance_of_more(self, seat: int, kind: Kind, missing: int) -> float:
        """That at least this many of the unseen cards in the hand are of the kind."""
        places, share = self._open_places(seat, kind), self._share(kind)
        if missing > places:
            return 0.0
        fewer = added(comb(places, n) * share**n * (1 - share) ** (places - n) for n in range(missing))
        return 1.0 - fewer


def _at(values: list[float], count: float) -> float:
    """The value of a guessed number of cards, between those of the whole numbers."""
    below = int(count)
    if below >= MOST:
        return values[MOST]
    return values[below] + (count - below) * (values[below + 1] - values[below])
