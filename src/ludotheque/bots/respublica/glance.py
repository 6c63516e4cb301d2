"""What a seat of Res Publica sees, as small whole numbers, in compiled code: of each kind of card, and of the whole;
then what a move would do to these. Other seats come in the order of the table, its left neighbour first.

Nothing here is read that the seat cannot know: of other hands only how many cards they hold of each half, those that
were shown, and what was said.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots.respublica.eyes import unseen
from ludotheque.bots.respublica.hearsay import SORTS
from ludotheque.bots.respublica.values import Floats
from ludotheque.compiled import Ints, inner
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica import law
from ludotheque.games.respublica.kernel_words import (
    CIV,
    KINDS,
    OR,
    PAIR,
    PEOPLE,
    PEOPLE_KINDS,
    SINGLE,
    feature_of,
    held,
    joint_of,
    most,
    quantity_of,
    second_of,
)

Bytes: TypeAlias = NDArray[np.int8]

SEATS = k.MOST_SEATS
MOST = 127
MOST_NAMED = 6  # cards of a feature in a term; more are alike
EIGHTHS, TWENTIETHS = 8.0, 20.0  # of a card, in which what is guessed and what was heard is counted

# -- of each kind
OWN = 0
SHOWN = OWN + 1  # of each seat, one's own too
GUESSED = SHOWN + SEATS  # of each other seat, beyond what was shown
HEARD = GUESSED + SEATS - 1  # of each sort, of each seat
WANTS = HEARD + SORTS * SEATS  # in the trade under way
GIVES = WANTS + SEATS
POOL = GIVES + SEATS  # unseen
LAID = POOL + 1
LEFT = LAID + 1  # point cards for groups of the kind, three at most
OF_KIND = LEFT + 1

# -- of the whole
PHASE = 0
PLAYERS = PHASE + 6
CLASSIC = PLAYERS + 3
ACTIVE = CLASSIC + 1
PARTNER = ACTIVE + SEATS
IS_OFFER = PARTNER + SEATS
ANSWERED = IS_OFFER + 2
DECKS = ANSWERED + 1  # people, civ, the last ten of these
COUNTDOWN = DECKS + 3  # whether it runs, turns, idle turns
PILES = COUNTDOWN + 3
TOWN = PILES + 4
BOARDS = TOWN + 1  # of each seat
OF_BOARD = 8
SAID = (
    BOARDS + SEATS * OF_BOARD
)  # of each seat: whether this *or* that, then what it wants and gives of wide features
WIDE = PAIR + 1 - KINDS
OF_SAID = 1 + 2 * WIDE
OF_WHOLE = SAID + SEATS * OF_SAID

# -- of a move: of each kind
GET, GET_OR, GIVE, GIVE_OR, LAY = range(5)
MOVED = LAY + 1
# and of the whole
VERB = 0
WITH = VERB + 12  # each other seat
GET_WIDE = WITH + SEATS - 1
GIVE_WIDE = GET_WIDE + WIDE
PEOPLE_TOO = GIVE_WIDE + WIDE
OF_MOVE = PEOPLE_TOO + 1

_FIRST_PHASES = np.array([0, 1, 2, 3, 4, 5, 4, 4], dtype=np.int64)  # the last laying is a laying
_TOWNS = np.array((*law.TOWNS, 0), dtype=np.int64)


@inner
def _beside(state: Ints, me: int, seat: int) -> int:
    """How far to the left of the viewer the seat is."""
    seats: int = state[k.AT_SEATS]
    return (seat - me + seats) % seats


@inner
def _clip(number: float) -> int:
    return int(min(float(MOST), np.rint(number)))


@inner
def glance(state: Ints, hearsay: Floats, kinds: Bytes, whole: Bytes) -> None:
    """Fill both with what the actor sees; `kinds` has a row for each."""
    me = state[k.AT_ACTOR]
    kinds[:], whole[:] = 0, 0
    _see_hands(state, me, kinds)
    for seat in range(state[k.AT_SEATS]):
        place = _beside(state, me, seat)
        for sort in range(SORTS):
            for kind in range(KINDS):
                kinds[kind, HEARD + sort * SEATS + place] = _clip(TWENTIETHS * hearsay[seat, sort, kind])
        _see_said(state, seat, place, kinds, whole)
        _see_board(state, seat, whole[BOARDS + place * OF_BOARD :])
    _see_course(state, me, whole)


@inner
def _see_hands(state: Ints, me: int, kinds: Bytes) -> None:
    pool = unseen(state, me)
    people, civ = most(pool, PEOPLE), most(pool, CIV)
    for seat in range(state[k.AT_SEATS]):
        hand, shown, place = state[k.AT_HANDS + seat], state[k.AT_SHOWN + seat], _beside(state, me, seat)
        for kind in range(KINDS):
            kinds[kind, SHOWN + place] = held(shown, kind)
        if seat == me:
            continue
        of_people = EIGHTHS * (most(hand, PEOPLE) - most(shown, PEOPLE)) / max(1, people)
        of_civ = EIGHTHS * (most(hand, CIV) - most(shown, CIV)) / max(1, civ)
        for kind in range(KINDS):
            part = of_people if kind < PEOPLE_KINDS else of_civ
            kinds[kind, GUESSED + place - 1] = _clip(part * held(pool, kind))
    for kind in range(KINDS):
        kinds[kind, OWN] = held(state[k.AT_HANDS + me], kind)
        kinds[kind, POOL] = held(pool, kind)
        pile = k.AT_SETTLEMENT_PILE if kind < k.MONK else k.AT_TOWN_PILE
        if kind == k.MONK:
            pile = k.AT_CHURCH_PILE
        elif kind == k.BOOK:
            pile = k.AT_LIBRARY_PILE
        kinds[kind, LEFT] = min(3, state[pile])
    for seat in range(state[k.AT_SEATS]):
        for group in range(state[k.AT_GROUPS + seat]):
            laid = state[k.AT_LAID + seat * k.MOST_GROUPS + group]
            kinds[laid >> 3, LAID] += laid & 7


@inner
def _see_said(state: Ints, seat: int, place: int, kinds: Bytes, whole: Bytes) -> None:
    """What the seat has said in the trade under way."""
    said = state[k.AT_ANNOUNCEMENT] if seat == state[k.AT_ACTIVE] else k.answer_of(state, seat)
    if said == k.NONE or state[k.AT_ANNOUNCEMENT] == k.NONE:
        return
    verb, words = said % k.MOVE_KINDS, said // k.MOVE_KINDS
    if verb == k.DECLINE:
        return
    is_wish, base = verb in (k.SEEK, k.ASK), SAID + place * OF_SAID
    whole[base] = joint_of(words) == OR
    for term in (words, 0 if joint_of(words) == SINGLE else second_of(words)):
        quantity, feature = min(MOST_NAMED, quantity_of(term)), feature_of(term)
        if quantity and feature < KINDS:
            kinds[feature, (WANTS if is_wish else GIVES) + place] += quantity
        elif quantity:
            whole[base + (1 if is_wish else 1 + WIDE) + feature - KINDS] += quantity


@inner
def _see_board(state: Ints, seat: int, board: Bytes) -> None:
    hand = state[k.AT_HANDS + seat]
    board[0], board[1] = most(hand, PEOPLE), most(hand, CIV)
    board[2] = state[k.AT_SETTLEMENTS + seat]
    board[3] = min(law.SETTLEMENTS_FOR_A_CHOICE, state[k.AT_SETTLEMENTS + seat])
    board[4], board[5] = state[k.AT_CHURCHES + seat], state[k.AT_LIBRARIES + seat]
    board[6] = state[k.AT_TOWNS + seat]
    points = law.SETTLEMENT * state[k.AT_SETTLEMENTS + seat] + law.CHURCH * state[k.AT_CHURCHES + seat]
    for place in range(state[k.AT_TOWNS + seat]):
        points += state[k.AT_TOWN_VALUES + seat] >> 4 * place & 15
    board[7] = min(MOST, points)


@inner
def _see_course(state: Ints, me: int, whole: Bytes) -> None:
    whole[PHASE + _FIRST_PHASES[state[k.AT_PHASE]]] = 1
    whole[PLAYERS + state[k.AT_SEATS] - 3] = 1
    whole[CLASSIC] = state[k.AT_EDITION]
    whole[ACTIVE + _beside(state, me, state[k.AT_ACTIVE])] = 1
    if state[k.AT_PARTNER] != k.NONE:
        whole[PARTNER + _beside(state, me, state[k.AT_PARTNER])] = 1
    if state[k.AT_ANNOUNCEMENT] != k.NONE:
        whole[IS_OFFER + (state[k.AT_ANNOUNCEMENT] % k.MOVE_KINDS == k.OFFER)] = 1
    whole[ANSWERED] = state[k.AT_ANSWERED]
    whole[DECKS], whole[DECKS + 1] = state[k.AT_PEOPLE_SIZE], state[k.AT_CIV_SIZE]
    whole[DECKS + 2] = min(10, state[k.AT_CIV_SIZE])
    whole[COUNTDOWN + 2] = min(MOST, state[k.AT_IDLE])
    if state[k.AT_LEFT] != k.NONE:
        whole[COUNTDOWN], whole[COUNTDOWN + 1] = 1, state[k.AT_LEFT]
        whole[COUNTDOWN] += state[k.AT_PHASE] == k.LAST_LAYING
    for pile in range(4):
        whole[PILES + pile] = state[k.AT_SETTLEMENT_PILE + pile]
    whole[TOWN] = _TOWNS[len(_TOWNS) - 1 - state[k.AT_TOWN_PILE]]


# -- what a move would do ------------------------------------------------------------------------------------


@inner
def look_at_move(state: Ints, move: int, kinds: Bytes, whole: Bytes) -> None:
    """Fill both with what the actor would get, give and lay by the move, as far as words tell."""
    kinds[:], whole[:] = 0, 0
    me, verb, what = state[k.AT_ACTOR], move % k.MOVE_KINDS, move // k.MOVE_KINDS
    whole[VERB + verb] = 1
    if verb in (k.SEEK, k.ASK):
        _write_words(what, GET, GET_WIDE, kinds, whole)
    elif verb in (k.OFFER, k.BID):
        _write_words(what, GIVE, GIVE_WIDE, kinds, whole)
    if verb in (k.ASK, k.BID):
        announced = state[k.AT_ANNOUNCEMENT] // k.MOVE_KINDS
        if verb == k.ASK:
            _write_words(announced, GIVE, GIVE_WIDE, kinds, whole)
        else:
            _write_words(announced, GET, GET_WIDE, kinds, whole)
    elif verb == k.ACCEPT:
        _look_at_partner(state, what, kinds, whole)
        whole[WITH + _beside(state, me, what) - 1] = 1
    elif verb == k.GIVE:
        for kind in range(KINDS):
            kinds[kind, GIVE] = held(what, kind)
    elif verb == k.LAY:
        kinds[what, LAY] = 1
    elif verb == k.DRAW:
        whole[PEOPLE_TOO] = what == k.ONE_AND_TWO


@inner
def _look_at_partner(state: Ints, partner: int, kinds: Bytes, whole: Bytes) -> None:
    answer, announced = k.answer_of(state, partner), state[k.AT_ANNOUNCEMENT] // k.MOVE_KINDS
    if answer % k.MOVE_KINDS == k.ASK:
        _write_words(announced, GET, GET_WIDE, kinds, whole)
        _write_words(answer // k.MOVE_KINDS, GIVE, GIVE_WIDE, kinds, whole)
    else:
        _write_words(announced, GIVE, GIVE_WIDE, kinds, whole)
        _write_words(answer // k.MOVE_KINDS, GET, GET_WIDE, kinds, whole)


@inner
def _write_words(words: int, column: int, wide: int, kinds: Bytes, whole: Bytes) -> None:
    is_or = joint_of(words) == OR
    for term in (words, 0 if joint_of(words) == SINGLE else second_of(words)):
        quantity, feature = min(MOST_NAMED, quantity_of(term)), feature_of(term)
        if quantity and feature < KINDS:
            kinds[feature, column + is_or] += quantity
        elif quantity:
            whole[wide + feature - KINDS] += quantity


# -- for a net -----------------------------------------------------------------------------------------------

CLASSES = np.eye(4, dtype=np.float32)[
    [0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 3]
]  # settlements, church, towns, library
STEPS = 7  # of the own number of cards: whether it is one at least, two …


def _scales(number: int, parts: dict[int, float]) -> NDArray[np.float32]:
    """What a one of each column counts: that of the last part that begins before it."""
    scales = np.ones(number, dtype=np.float32)
    for start, scale in parts.items():
        scales[start:] = scale
    return scales


KIND_SCALES = _scales(
    OF_KIND, {OWN: 1 / 3, GUESSED: 1 / 8, HEARD: 1 / 30, WANTS: 1 / 2, POOL: 1 / 6, LEFT: 1 / 3}
)
WHOLE_SCALES = _scales(
    OF_WHOLE,
    {PHASE: 1.0, ANSWERED: 1 / 4, DECKS: 1 / 20, COUNTDOWN: 1 / 2, PILES: 1 / 5, BOARDS: 1 / 4, SAID: 1.0},
)
WHOLE_SCALES[BOARDS + 7 : SAID : OF_BOARD] = 1 / 10
MOVED_SCALES = np.full(MOVED, 1 / 2, dtype=np.float32)
