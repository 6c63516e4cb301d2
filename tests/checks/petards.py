"""What holds in every position of Pétards, whatever was played."""

from ludotheque.core.game import Seat
from ludotheque.games.petards.cards import DECK, LETTERS, STAR, Card, sort_hand, without
from ludotheque.games.petards.known import cards_of_round
from ludotheque.games.petards.law import HAND, SHORTEST_RUN
from ludotheque.games.petards.runs import has_run
from ludotheque.games.petards.state import State, Step
from ludotheque.games.petards.view import view

SPREAD: tuple[dict[str, object], ...] = (
    {},
    {"empty_hand": "refill", "rounds": 1},
    {"empty_hand": "any_out", "rounds": 2},
    {"stall_turns": 3, "rounds": 1},
    {"empty_hand": "refill", "stall_turns": 1, "rounds": 3},
    {"empty_hand": "any_out", "stall_turns": 2, "rounds": 1},
)
"""Options to play under."""

LONGEST_WALK = 40_000  # the law bounds it by P16
"""No random game may take more moves."""

DEALT: tuple[dict[str, object], ...] = ({}, {"rounds": 1})
"""Options to deal under."""

FIRST_CARDS = "A X * O I I * !"
"""Of the deal for three by the seed `club-night`: records in the world name seeds."""

STRIDE = 31
"""Of this many positions of a random game one is asked for a hint."""

_ALL = sort_hand(DECK)
_CIRCLE = LETTERS * 4  # runs may go round and round (P7)


def check(state: State) -> None:
    _check_cards(state)
    _check_runs(state)
    _check_step(state)
    _check_view(state)


def _check_cards(state: State) -> None:
    """62 cards: hands, piles, runs with their pétards, set aside; what was seen to go in a hand is there."""
    assert sort_hand(cards_of_round(state)) == _ALL
    for hand, shown in zip(state.hands, state.shown, strict=True):
        assert len(hand) <= HAND + 1
        assert without(hand, shown) is not None


def _check_runs(state: State) -> None:
    for run in state.runs:
        assert len(run.letters) >= SHORTEST_RUN
        assert run.letters in _CIRCLE
        assert run.cards == "".join(map(_seen, run.cards, run.letters))
        assert state.opened[run.owner] or state.step is Step.SECOND_RUN


def _seen(card: Card, letter: Card) -> Card:
    return STAR if card == STAR else letter


def _check_step(state: State) -> None:
    step, hand = state.step, state.hands[state.seat]
    assert step is Step.OVER or all(state.hands)  # nobody waits with an empty hand
    assert -1 <= state.idle < state.rounds.options.stall_turns * len(state.hands)
    if step is Step.DRAW:
        assert state.stock or state.discard
    if step is Step.SECOND_RUN:
        assert has_run(hand)
        assert not state.opened[state.seat]
    if step is Step.LAY_STAR:
        assert STAR in hand
        assert state.opened[state.seat]


def _check_view(state: State) -> None:
    """A seat sees its own hand and no other; that the rest depends on nothing hidden, tests/rules shows."""
    waiting = Seat((state.seat + 1) % len(state.hands))
    seen = view(state, waiting)
    assert seen.hand == tuple(state.hands[waiting])
    assert seen.hand_sizes == tuple(map(len, state.hands))
