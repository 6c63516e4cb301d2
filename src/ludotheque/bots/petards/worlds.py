"""What a seat knows of Pétards in flat integers, and the turns it thinks about, ready to be played out."""

import numpy as np

from ludotheque.bots.petards.prospects import prospects
from ludotheque.bots.petards.search import TRIES, WORLD, evaluate
from ludotheque.bots.petards.turns import WholeTurn
from ludotheque.compiled import Ints
from ludotheque.games.petards import kernel as k
from ludotheque.games.petards.cards import HIDDEN
from ludotheque.games.petards.encode import encode, encode_cards, encode_move
from ludotheque.games.petards.known import Known, unseen
from ludotheque.games.petards.state import State


class Worlds:
    """Turns of one seat, and what came of them so far."""

    def __init__(
        self, known: Known, is_forgetful: bool, has_beliefs: bool, turns: list[WholeTurn], seed: int
    ) -> None:
        state = _forget(known) if is_forgetful else known.state
        self._seat, self._seed, self._first = known.seat, seed, 0
        self._tries = tries_of(state, has_beliefs)
        self._base, self._hidden = encode_world(state)
        self._pool = np.array(encode_cards(unseen(state)), dtype=np.int64)
        self._turns = encode_turns(turns)
        self._shares, self._margins = prospects(state, known.seat)
        self._sums = np.zeros((len(turns), 2))
        self._counts = np.zeros(len(turns), dtype=np.int64)

    def play(self, active: list[int], count: int) -> None:
        """Try these turns on this many new worlds."""
        which = np.array(active, dtype=np.int64)
        evaluate(
            self._base,
            self._seat,
            self._pool,
            self._hidden,
            self._tries,
            self._turns,
            which,
            self._seed,
            self._first,
            count,
            self._shares,
            self._margins,
            self._sums,
        )
        self._counts[which] += count
        self._first += count

    def mean(self, turn: int) -> tuple[float, float]:
        """The share of the win and the margin that were reached on average."""
        share, margin = self._sums[turn] / max(int(self._counts[turn]), 1)
        return float(share), float(margin)

    def tries(self, turn: int) -> int:
        return int(self._counts[turn])

    def ranked(self, which: list[int]) -> list[int]:
        """These turns: what was tried most first, then what is best; of equal shares the better margin."""
        return sorted(which, key=lambda turn: (self.tries(turn), *self.mean(turn)), reverse=True)

    def better_half(self, which: list[int]) -> list[int]:
        """One of them at least."""
        return self.ranked(which)[: max(len(which) // 2, 1)]

    def about_best(self, whim: float) -> list[int]:
        """The turns that cost no more of the win than this."""
        shares = [self.mean(turn)[0] for turn in range(len(self._sums))]
        return [turn for turn, share in enumerate(shares) if share >= max(shares) - whim]


def _forget(known: Known) -> State:
    """What lies in sight: others' cards, the stock and all but the top of the discard are gone from memory."""
    state = known.state
    hands = tuple(hand if seat == known.seat else HIDDEN * len(hand) for seat, hand in enumerate(state.hands))
    discard = HIDDEN * (len(state.discard) - 1) + state.discard[-1:]
    shown = ("",) * len(hands)
    return state._replace(
        hands=hands, shown=shown, discard=discard, stock=HIDDEN * len(state.stock), is_stock_known=False
    )


def tries_of(state: State, has_beliefs: bool) -> Ints:
    """How often a hand of each seat is dealt until it is a likely one: once where the seat had no turn yet."""
    seats = len(state.hands)
    tries = np.ones(k.MOST_SEATS, dtype=np.int64)
    turns = seats if any(state.opened) else state.idle
    begins = len(state.rounds.points) % seats  # P1
    for seat in range(seats):
        if has_beliefs and (seat - begins) % seats < turns:
            tries[seat] = TRIES
    return tries


def encode_world(state: State) -> tuple[Ints, Ints]:
    """The world without its unseen cards; and how many are unseen in each hand, then in the discard."""
    seen = [cards.replace(HIDDEN, "") for cards in state.hands]
    stock = state.stock.replace(HIDDEN, "")
    buried = state.discard.count(HIDDEN)
    any_card = state.discard[-1:] * buried
    base = encode(
        state._replace(
            hands=tuple(seen),
            stock=stock,
            discard=any_card + state.discard[buried:],
            rounds=state.rounds._replace(to_come=()),
        )
    )[:WORLD].copy()
    base[k.AT_STOCK_SIZE], base[k.AT_ROUNDS] = len(state.stock), base[k.AT_ROUND] + 1
    hidden = np.zeros(k.MOST_SEATS + 1, dtype=np.int64)
    hidden[: len(seen)] = [hand.count(HIDDEN) for hand in state.hands]
    hidden[k.MOST_SEATS] = buried
    return base, hidden


def encode_turns(turns: list[WholeTurn]) -> Ints:
    """Each turn a row: its length, then its moves."""
    longest = max(map(len, turns))
    rows = np.zeros((len(turns), longest + 1), dtype=np.int64)
    for row, turn in zip(rows, turns, strict=True):
        row[: len(turn) + 1] = [len(turn), *map(encode_move, turn)]
    return rows
