"""What a seat knows that forgets nothing it has seen, and what may lie where it cannot look.

Memory adds to what is seen the order of the discard, and so of the stock once it has been turned (P15), and the
cards that were seen to go into a hand.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat, check_seat
from ludotheque.games.petards.cards import DECK, HIDDEN, PETARD, STAR, Card, Hand, Pile, sort_hand
from ludotheque.games.petards.moves import Draw, Move, Take
from ludotheque.games.petards.runs import Run, has_run
from ludotheque.games.petards.state import SECOND_RUN, Rounds, State


class Known(NamedTuple):
    """A state as a seat knows it: a card that it cannot know is `?`. It can try its layings on it."""

    seat: Seat
    state: State


def known(state: State, seat: Seat) -> Known:
    check_seat(seat, len(state.hands))
    hands = tuple(
        hand if i == seat else sort_hand(state.shown[i] + HIDDEN * (len(hand) - len(state.shown[i])))
        for i, hand in enumerate(state.hands)
    )
    stock = state.stock if state.is_stock_known else HIDDEN * len(state.stock)
    return Known(seat, state._replace(hands=hands, stock=stock, rounds=_hide_decks(state.rounds)))


def _hide_decks(rounds: Rounds) -> Rounds:
    return rounds._replace(to_come=tuple(HIDDEN * len(deck) for deck in rounds.to_come))


def unseen(state: State) -> str:
    """The cards of this round that are not seen in their places."""
    rest = Counter(DECK)
    rest.subtract(cards_of_round(state))
    return "".join(rest.elements())


def cards_of_round(state: State) -> str:
    """Every card of the round in its place: hands, piles, table, set aside."""
    table = "".join(_cards_of(run) for run in state.runs)
    return "".join(state.hands) + state.stock + state.discard + table + (STAR + PETARD) * state.aside


def _cards_of(run: Run) -> str:
    return run.cards + PETARD * (run.petard_before + run.petard_after)


def shows(before: State, move: Move, after: State, seat: Seat) -> bool:
    """A card that was nowhere in sight, or a new hand. What others lay or discard may tell more than its cards (P5)."""
    if before.seat != seat and not isinstance(move, Draw | Take):
        return True
    is_new_round = len(before.rounds.points) != len(after.rounds.points)
    return is_new_round or unseen(known(before, seat).state) != unseen(known(after, seat).state)


def sample(known: Known, chance: Chance) -> State:
    """Each arrangement of the unseen cards in the unseen places is equally likely, each deck to come too."""
    state = known.state
    decks = tuple("".join(chance.shuffled(DECK)) for _ in state.rounds.to_come)
    hands, stock = _arrange(state, chance)
    while state.step is SECOND_RUN and not has_run(hands[state.seat]):  # P5: all know that it can follow
        hands, stock = _arrange(state, chance)
    return state._replace(hands=hands, stock=stock, rounds=state.rounds._replace(to_come=decks))


def _arrange(state: State, chance: Chance) -> tuple[tuple[Hand, ...], Pile]:
    pool = iter(chance.shuffled(unseen(state)))
    hands = tuple(sort_hand(_uncover(hand, pool)) for hand in state.hands)
    return hands, _uncover(state.stock, pool)


def _uncover(cards: str, pool: Iterator[Card]) -> str:
    return "".join(next(pool) if card == HIDDEN else card for card in cards)
