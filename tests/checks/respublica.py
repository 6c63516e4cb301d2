"""What holds in every position of Res Publica, whatever was played."""

from collections import Counter

from ludotheque.games.respublica.cards import EDITIONS, KINDS, MONK, PEOPLE_KINDS, Hand, contains
from ludotheque.games.respublica.hand_overs import has_choice
from ludotheque.games.respublica.moves import Ask, Bid, Offer
from ludotheque.games.respublica.rules import group_sizes, pile_left, words_to_keep
from ludotheque.games.respublica.state import Phase, State, Trade
from ludotheque.games.respublica.terms import can_meet, holds

SPREAD: tuple[dict[str, object], ...] = (
    {},
    {"edition": "classic"},
    {"stall_rounds": 1},
    {"edition": "classic", "stall_rounds": 2},
    {"stall_rounds": 9},
)
"""Options to play under."""

LONGEST_WALK = 40_000  # the law bounds it by R17
"""No random game may take more moves."""

DEALT: tuple[dict[str, object], ...] = ({}, {"edition": "classic"})
"""Options to deal under."""

FIRST_CARDS = "goth saxon saxon hun hun viking viking monk"
"""Of the deal for three by the seed `club-night`: records in the world name seeds."""

STRIDE = 23
"""Of this many positions of a random game one is asked for a hint."""


def check(state: State) -> None:
    """Quick, for it is asked after every move: cards are counted between turns, piles where something was laid."""
    if state.phase in (Phase.ANNOUNCE, Phase.LAST_LAYING, Phase.OVER):
        _check_cards(state)
        assert state.trade is None
    elif state.trade is not None:
        _check_trade(state, state.trade)
    if state.countdown.has_laid or state.phase is Phase.OVER:
        _check_piles(state)
    _check_clock(state)


def cards_of(state: State) -> Hand:
    """Every card in its place: hands, decks, groups on the table."""
    in_hands = map(sum, zip(*state.hands, strict=True))
    cards = [
        there + (state.people if kind in PEOPLE_KINDS else state.civ).count(kind)
        for kind, there in zip(KINDS, in_hands, strict=True)
    ]
    for board in state.boards:
        for group in board.groups:
            cards[group.kind] += group.cards
    return tuple(cards)


def _check_cards(state: State) -> None:
    """130 cards, or 120, each somewhere; what all know to be in a hand is there."""
    assert cards_of(state) == EDITIONS[state.options.edition].cards
    assert all(map(contains, state.hands, state.shown))
    assert min(map(min, state.hands)) >= 0


def _check_piles(state: State) -> None:
    """Every group has its point card, and no pile gave more than it had."""
    edition = EDITIONS[state.options.edition]
    for board in state.boards:
        kinds = [group.kind for group in board.groups]
        people = sum(kind < MONK for kind in kinds)
        assert (board.settlements, board.churches) == (people, kinds.count(MONK))
        assert len(kinds) == people + board.churches + len(board.towns) + board.libraries
        assert all(
            group.cards == 5 or group.cards == group_sizes(board)[group.kind] for group in board.groups
        )
    towns = Counter(town for board in state.boards for town in board.towns)
    assert towns == Counter(edition.towns[: towns.total()])
    assert min(pile_left(state, kind) for kind in KINDS) >= 0


def _check_trade(state: State, trade: Trade) -> None:
    """What was promised is held (R6); nobody gives without a choice (R8)."""
    assert not isinstance(trade.announcement, Offer) or holds(
        state.hands[state.active], trade.announcement.words
    )
    for place, answer in enumerate(trade.answers):
        hand = state.hands[(state.active + 1 + place) % len(state.hands)]
        if isinstance(answer, Bid):
            assert holds(hand, answer.words)
        if isinstance(answer, Ask):
            assert can_meet(hand, trade.announcement.words)
    if state.phase is Phase.GIVE:
        assert has_choice(state.hands[state.actor], words_to_keep(trade, state.active, state.actor))


def _check_clock(state: State) -> None:
    """The last turns come with the last civilisation card (R15), unless the table stalled (R17)."""
    idle, _, left = state.countdown
    limit = state.options.stall_rounds * len(state.hands)
    assert 0 <= idle <= limit
    if left is None:
        assert state.civ
        assert idle < limit
    else:
        assert 0 <= left <= len(state.hands)
        assert not state.civ or idle == limit
