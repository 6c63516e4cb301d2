"""What holds in every position of Pétards, whatever was played."""

from ludotheque.core.game import Seat
from ludotheque.games.petards.cards import DECK, STAR, sort_hand, without
from ludotheque.games.petards.rules import HAND, State, Step, legal, scores
from ludotheque.games.petards.runs import SHORTEST_RUN, has_run, spell
from ludotheque.games.petards.view import cards_of_round, known, unseen, view

SPREAD: tuple[dict[str, object], ...] = (
    {},
    {"empty_hand": "refill"},
    {"empty_hand": "any_out"},
    {"stall_turns": 3, "rounds": 5},
    {"empty_hand": "refill", "stall_turns": 1, "rounds": 12},
    {"empty_hand": "any_out", "stall_turns": 2, "rounds": 1},
)
"""Options to play under."""

_ALL = sort_hand(DECK)


def check(state: State) -> None:
    _check_cards(state)
    _check_runs(state)
    _check_step(state)
    _check_memory(state)
    _check_view(state)


def _check_cards(state: State) -> None:
    """62 cards: hands, stock, discard, runs with their pétards, set aside."""
    assert sort_hand(cards_of_round(state)) == _ALL
    assert all(hand == sort_hand(hand) and len(hand) <= HAND + 1 for hand in state.hands)
    assert all(sort_hand(deck) == _ALL for deck in state.course.to_come)


def _check_runs(state: State) -> None:
    for run in state.runs:
        assert len(run.cards) == len(run.letters) >= SHORTEST_RUN
        assert all(card in (STAR, letter) for card, letter in zip(run.cards, run.letters, strict=True))
        if run.cards.strip(STAR):  # its letters may have been exchanged in, never out
            assert run.letters == spell(run.cards)
        assert state.opened[run.owner] or state.step is Step.SECOND_RUN


def _check_step(state: State) -> None:
    hand, moves = state.hands[state.seat], legal(state)
    assert (state.step is Step.OVER) == (not moves)
    assert state.step is Step.OVER or all(state.hands)  # nobody waits with an empty hand
    assert -1 <= state.idle < state.course.options.stall_turns * len(state.hands)
    if state.step is Step.DRAW:
        assert state.stock or state.discard
    if state.step is Step.SECOND_RUN:
        assert has_run(hand)
        assert not state.opened[state.seat]
    if state.step is Step.STAR:
        assert STAR in hand
        assert state.opened[state.seat]


def _check_memory(state: State) -> None:
    """What all have seen of a hand is in it, and as many cards are unseen as lie face down."""
    for hand, shown in zip(state.hands, state.shown, strict=True):
        assert without(hand, shown) is not None
    seat = state.seat
    known_state = known(state, seat).state
    hidden = "".join(known_state.hands) + known_state.stock
    assert len(unseen(known_state)) == hidden.count("?")
    assert known_state.hands[seat] == state.hands[seat]


def _check_view(state: State) -> None:
    seen = view(state, None)
    assert seen.hand is None
    assert seen.scores == scores(state)
    assert view(state, state.seat).hand == tuple(state.hands[state.seat])
    other = Seat((state.seat + 1) % len(state.hands))
    swapped = state._replace(stock=state.stock[::-1])
    assert view(swapped, other) == view(state, other)
