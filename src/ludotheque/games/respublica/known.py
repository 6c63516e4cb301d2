"""What a seat with a perfect memory knows, and a state that it cannot tell from the true one.

Memory adds three things to what lies in sight: how many people and civilisation cards a hand holds, since everyone saw
what was drawn and exchanged; the cards that must be in it, which are those taken in the open and those promised
(R6), less what was given or laid since; and what was said and done in the turns before.

A sampled state is uniform over what the seat cannot know. The cards that are known to lie in a hand lie
there; all others are dealt at random into the places that are left, hands and decks. Then what was said in
the trade under way must be true: the deal is made again until it is. Where chance alone would take too long,
the hands of those who have said something are built to keep it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat, check_seat
from ludotheque.games.respublica.cards import (
    CIV,
    CIV_KINDS,
    EDITIONS,
    NO_CARDS,
    PEOPLE,
    PEOPLE_KINDS,
    Hand,
    Kind,
    add,
    civ_half,
    heap,
    kinds_in,
    people_half,
    subtract,
)
from ludotheque.games.respublica.hand_overs import HandOvers, has_choice
from ludotheque.games.respublica.law import Options
from ludotheque.games.respublica.moves import (
    Accept,
    Announcement,
    Answer,
    Ask,
    Bid,
    Decline,
    Done,
    Draw,
    Give,
    Move,
    Offer,
    Pass,
    Refuse,
    Seek,
)
from ludotheque.games.respublica.rules import words_to_keep
from ludotheque.games.respublica.state import Board, Countdown, PastTurn, Phase, State, Trade
from ludotheque.games.respublica.terms import Joint, Term, Words, can_meet, holds, ways

DEALS = 100  # made before hands are built
FILLS = 300  # of one hand, before all are tried


class Size(NamedTuple):
    """How many cards a hand holds of each half."""

    people: int
    civ: int


class Known(NamedTuple):
    """A state as a seat with a perfect memory knows it: all that is public, and its own hand."""

    seat: Seat
    hand: Hand
    given: Hand | None  # what the seat itself has chosen to give and not yet shown
    options: Options
    phase: Phase
    actor: Seat
    active: Seat
    trade: Trade | None  # without what was chosen to give
    is_sealed: bool  # whether the active player has chosen
    sizes: tuple[Size, ...]
    shown: tuple[Hand, ...]  # cards that surely lie in each hand
    boards: tuple[Board, ...]
    people: int  # cards left in the decks
    civ: int
    countdown: Countdown
    heard: tuple[PastTurn, ...] = ()  # the turns before, the last of them this one, once its trade is over


def known(state: State, seat: Seat) -> Known:
    check_seat(seat, len(state.hands))
    trade, sealed = state.trade, None
    if trade is not None and trade.sealed is not None:
        sealed = trade.sealed
        trade = trade._replace(sealed=None)
    return Known(
        seat,
        state.hands[seat],
        sealed if seat == state.active else None,
        state.options,
        state.phase,
        state.actor,
        state.active,
        trade,
        sealed is not None,
        tuple(Size(sum(people_half(hand)), sum(civ_half(hand))) for hand in state.hands),
        state.hands if state.phase is Phase.OVER else state.shown,
        state.boards,
        len(state.people),
        len(state.civ),
        state.countdown,
        state.heard,
    )


_TELLS_NOTHING = Seek | Pass | Decline | Refuse | Done | Draw  # of the hand of whoever makes the move


def shows(before: State, move: Move, after: State, seat: Seat) -> bool:
    """Cards drawn, and all that is exchanged or turned over. Of what others say or lay their hands can be guessed; and
    an agreement tells whether the partner has a choice (R8), unless one has to choose oneself first."""
    if after.phase is Phase.OVER:  # R18
        return True
    if before.actor != seat:
        return not isinstance(move, _TELLS_NOTHING)
    if isinstance(move, Accept | Give):
        return after.phase is not Phase.GIVE or after.actor != seat
    return (before.people, before.civ) != (after.people, after.civ)  # R13


# -- what it cannot know -------------------------------------------------------------------------------------


class _Deal(NamedTuple):
    hands: tuple[Hand, ...]
    people: tuple[Kind, ...]
    civ: tuple[Kind, ...]


def sample(known: Known, chance: Chance) -> State:
    for _ in range(DEALS):
        dealt = _deal(known, known.shown, chance)
        if all(is_true(known, Seat(seat), hand) for seat, hand in enumerate(dealt.hands)):
            return _state(known, dealt, chance)
    return _state(known, _deal(known, _build(known, chance), chance), chance)


def unseen(known: Known, placed: tuple[Hand, ...]) -> Hand:
    """The cards that the seat sees nowhere, less those placed in the others' hands."""
    cards = subtract(EDITIONS[known.options.edition].cards, known.hand)
    for seat, (board, heap_there) in enumerate(zip(known.boards, placed, strict=True)):
        cards = subtract(cards, heap(group.kind for group in board.groups for _ in range(group.cards)))
        cards = cards if seat == known.seat else subtract(cards, heap_there)
    return cards


def _deal(known: Known, placed: tuple[Hand, ...], chance: Chance) -> _Deal:
    """All unseen cards at random into the places that are left: hands, then decks."""
    rest = kinds_in(unseen(known, placed))
    people = chance.shuffled([kind for kind in rest if kind in PEOPLE_KINDS])
    civ = chance.shuffled([kind for kind in rest if kind in CIV_KINDS])
    hands = []
    for seat, (size, heap_there) in enumerate(zip(known.sizes, placed, strict=True)):
        if seat == known.seat:
            hands.append(known.hand)
            continue
        missing = _missing(size, heap_there)
        hands.append(add(heap_there, heap(people[: missing.people] + civ[: missing.civ])))
        del people[: missing.people], civ[: missing.civ]
    return _Deal(tuple(hands), tuple(people), tuple(civ))


def _missing(size: Size, placed: Hand) -> Size:
    return Size(size.people - sum(people_half(placed)), size.civ - sum(civ_half(placed)))


def _state(known: Known, dealt: _Deal, chance: Chance) -> State:
    trade = known.trade
    if trade is not None and known.is_sealed:
        gifts = HandOvers(dealt.hands[known.active], words_to_keep(trade, known.active, known.active))
        trade = trade._replace(sealed=known.given or chance.choice(gifts))
    return State(
        known.options,
        known.phase,
        known.actor,
        known.active,
        trade,
        dealt.hands,
        known.shown,
        known.boards,
        dealt.people,
        dealt.civ,
        known.countdown,
        (known.heard,) if known.heard else (),
    )


# -- what was said must be true ------------------------------------------------------------------------------


class _Claims(NamedTuple):
    """What a hand must be able to keep for what was said in this trade."""

    each: list[Words]  # with `or` each alternative: offers and bids (R6)
    one: list[Words]  # with `or` one of them: what is sought, what an accepted demand wants (R6, R7)
    choice: tuple[Words, bool] | None  # words to keep by giving, and whether there is a choice (R8)


def _claims(known: Known, seat: Seat) -> _Claims:
    trade = known.trade
    if trade is None or seat == known.seat:
        return _Claims([], [], None)
    each, one, choice = [], [], None
    said = _said(known, trade, seat)
    if isinstance(said, Offer | Bid):
        each.append(said.words)
    if isinstance(said, Ask):
        one.append(trade.announcement.words)
    if known.phase is Phase.GIVE and seat in (known.active, known.actor):
        words = words_to_keep(trade, known.active, seat)
        one.append(words)
        choice = words, seat == known.actor or known.is_sealed
    return _Claims(each, one, choice)


def _said(known: Known, trade: Trade, seat: Seat) -> Announcement | Answer | None:
    place = (seat - known.active - 1) % len(known.sizes)
    if seat == known.active:
        return trade.announcement
    return trade.answers[place] if place < len(trade.answers) else None


def is_true(known: Known, seat: Seat, hand: Hand) -> bool:
    """Whether all that was said in this trade fits the hand. (The own hand fits.)"""
    claims = _claims(known, seat)
    if not _can_keep(claims, hand):
        return False
    return claims.choice is None or has_choice(hand, claims.choice[0]) == claims.choice[1]


def _can_keep(claims: _Claims, cards: Hand) -> bool:
    each, one, _ = claims
    return all(holds(cards, words) for words in each) and all(can_meet(cards, words) for words in one)


# -- hands built to keep what was said -----------------------------------------------------------------------


def _build(known: Known, chance: Chance) -> tuple[Hand, ...]:
    """What is placed in each hand: whole hands for those who have said something."""
    speakers = [seat for seat in range(len(known.sizes)) if any(_claims(known, Seat(seat)))]
    while True:
        placed = list(known.shown)
        for seat in chance.shuffled(speakers):
            hand = _build_hand(known, Seat(seat), placed, chance)
            if hand is None:  # an earlier hand has taken what this one needs: all again
                break
            placed[seat] = hand
        else:
            return tuple(placed)


def _build_hand(known: Known, seat: Seat, placed: list[Hand], chance: Chance) -> Hand | None:
    pool = unseen(known, tuple(placed))
    if not _can_keep(_claims(known, seat), add(placed[seat], pool)):
        return None
    for hand in _candidates(known, seat, placed[seat], pool, chance):
        if is_true(known, seat, hand):
            return hand
    return None


def _candidates(known: Known, seat: Seat, shown: Hand, pool: Hand, chance: Chance) -> Iterator[Hand]:
    """Hands around cards that keep the words, filled with anything or with few kinds; at last all."""
    for attempt in range(FILLS):
        core = _core(_claims(known, seat), shown, pool, chance)
        missing = _missing(known.sizes[seat], core)
        if min(missing) >= 0:
            rest = subtract(add(shown, pool), core)
            yield add(core, _fill(rest, missing, chance, is_mixed=attempt % 2 == 0))
    missing = _missing(known.sizes[seat], shown)
    yield from (add(shown, cards) for cards in _all_fills(pool, missing))


def _core(claims: _Claims, shown: Hand, pool: Hand, chance: Chance) -> Hand:
    """The cards shown, and some that keep each of the words."""
    there, core = add(shown, pool), shown
    kept = [way for words in claims.each for way in ways(words)]
    kept += [chance.choice([way for way in ways(words) if holds(there, way)]) for words in claims.one]
    for way in kept:
        core = tuple(map(max, core, chance.choice(HandOvers(there, way))))
    return core


def _fill(rest: Hand, missing: Size, chance: Chance, is_mixed: bool) -> Hand:
    """This many cards of each half: any, or as many as there are of one kind after the other."""
    drawn: list[Kind] = []
    for kinds, number in ((PEOPLE_KINDS, missing.people), (CIV_KINDS, missing.civ)):
        cards = [kind for kind in chance.shuffled(kinds) for _ in range(rest[kind])]
        drawn += (chance.shuffled(cards) if is_mixed else cards)[:number]
    return heap(drawn)


def _all_fills(pool: Hand, missing: Size) -> Sequence[Hand]:
    terms = [Term(number, half) for number, half in zip(missing, (PEOPLE, CIV), strict=True) if number]
    if not terms:
        return (NO_CARDS,)
    return HandOvers(pool, Words(terms[0], Joint.AND, terms[1]) if len(terms) == 2 else Words(terms[0]))
