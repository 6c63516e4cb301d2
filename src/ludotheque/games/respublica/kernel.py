"""The compiled twin of Res Publica: the same law on flat integers, for search and simulation. Never the
authority.

Held equal to `rules.py` by tests/twins: legal moves in the same order, states, outcomes. `encode.py` makes
states and moves of these integers; hands and words are in `kernel_words.py`. All functions change the state
they are given: copy it first. Announcements and answers are too many to list: `count_legal` and `legal_move`
find them by number.
"""

import numpy as np

from ludotheque.compiled import Ints, Stream, below, compiled, copy, inner, shuffle, start_stream
from ludotheque.games.respublica.cards import EDITIONS, Feature
from ludotheque.games.respublica.kernel_words import (
    AT_COUNTED,
    AT_PICKED,
    EDITION_CARDS,
    KINDS,
    PAIR,
    PEOPLE_KINDS,
    SINGLE,
    at_least,
    can_meet,
    feature_of,
    hand_overs,
    held,
    joint_of,
    most,
    promise_of,
    promises_of,
    surely_held,
    wish_in,
    wishes_in,
    without,
)
from ludotheque.games.respublica.law import (
    CARDS_OF_A_KIND,
    CHURCH,
    CHURCHES,
    GROUP,
    GROUP_OF_MONKS_OR_BOOKS,
    GROUP_WITH_LIBRARY,
    HAND,
    IDENTICAL_CARDS,
    LIBRARIES,
    MONKS,
    SETTLEMENT,
    SETTLEMENTS,
    SETTLEMENTS_FOR_A_CHOICE,
    SPLITS,
    TOWNS,
    seats,
)
from ludotheque.games.respublica.state import Phase

# -- the state: what each integer is -------------------------------------------------------------------------

AT_SEATS = 0
AT_PHASE = 1
AT_ACTOR = 2
AT_ACTIVE = 3
AT_EDITION = 4  # its place in EDITIONS
AT_STALL = 5  # R17: this many turns without a card drawn or laid
AT_IDLE = 6
AT_HAS_LAID = 7
AT_LEFT = 8  # turns or layings still to come, or NONE
AT_ANNOUNCEMENT = 9  # a move, or NONE; with it:
AT_ANSWERED = 10  # how many have
AT_PARTNER = 11  # or NONE
AT_SEALED = 12  # a hand, or NONE
AT_SETTLEMENT_PILE = 13
AT_TOWN_PILE = 14
AT_CHURCH_PILE = 15
AT_LIBRARY_PILE = 16
AT_PEOPLE_SIZE = 17  # of the decks
AT_CIV_SIZE = 18
MOST_SEATS = seats[-1]
AT_ANSWERS = 20  # moves, in their order
AT_HANDS = AT_ANSWERS + MOST_SEATS  # from here on for each seat
AT_SHOWN = AT_HANDS + MOST_SEATS
AT_SETTLEMENTS = AT_SHOWN + MOST_SEATS
AT_CHURCHES = AT_SETTLEMENTS + MOST_SEATS
AT_LIBRARIES = AT_CHURCHES + MOST_SEATS
AT_TOWNS = AT_LIBRARIES + MOST_SEATS  # how many; their values, four bits each, in their order:
AT_TOWN_VALUES = AT_TOWNS + MOST_SEATS
AT_GROUPS = AT_TOWN_VALUES + MOST_SEATS  # how many; each 8 * kind + cards:
MOST_GROUPS = SETTLEMENTS + len(TOWNS) + CHURCHES + LIBRARIES  # each brings a point card
AT_LAID = AT_GROUPS + MOST_SEATS
DECK = 5 * CARDS_OF_A_KIND + MONKS  # and as many with books
AT_PEOPLE_DECK = AT_LAID + MOST_SEATS * MOST_GROUPS  # its top at … + DECK - size; NONE where there is no card
AT_CIV_DECK = AT_PEOPLE_DECK + DECK
STATE = AT_CIV_DECK + DECK

NONE = -1
UNDEALT = -1  # the phase of a state that has only its seats and options
ANNOUNCE, ANSWER, ACCEPTING, GIVING, LAYING, DRAWING, LAST_LAYING, OVER = map(int, Phase)
MONK, BOOK = int(Feature.MONK), int(Feature.BOOK)
_TOWNS = np.array(TOWNS, dtype=np.int64)  # top first
_PILES = np.array(
    [[box.settlements, len(box.towns), box.churches, box.libraries] for box in EDITIONS.values()],
    dtype=np.int64,
)

# -- moves: the kind, then 16 times what it is about ---------------------------------------------------------

PASS, SEEK, OFFER, DECLINE, ASK, BID, ACCEPT, REFUSE, GIVE, LAY, DONE, DRAW = range(12)
MOVE_KINDS = 16
NONE_AND_THREE, ONE_AND_TWO = [people + 16 * civ for people, civ in SPLITS]  # R13
MOST_NUMBER = 1 << 32  # a random move is one of this many at most


# -- the deal ------------------------------------------------------------------------------------------------


@compiled
def deal(state: Ints, stream: Stream) -> None:
    """R1: two shuffled decks, four people cards each. The state has its seats and options already."""
    box = EDITION_CARDS[state[AT_EDITION]]
    state[AT_ANSWERS:STATE] = 0
    state[AT_PEOPLE_DECK:STATE] = NONE
    state[AT_PEOPLE_SIZE] = _fill_deck(state, AT_PEOPLE_DECK, box, 0, stream)
    state[AT_CIV_SIZE] = _fill_deck(state, AT_CIV_DECK, box, PEOPLE_KINDS, stream)
    begin(state)


@inner
def begin(state: Ints) -> None:
    """R1: with the decks shuffled and nothing else done, four people cards each."""
    for seat in range(state[AT_SEATS]):
        for _ in range(HAND):
            state[AT_HANDS + seat] += 1 << 4 * _draw_card(state, AT_PEOPLE_DECK, AT_PEOPLE_SIZE)
    copy(_PILES[state[AT_EDITION]], state[AT_SETTLEMENT_PILE : AT_LIBRARY_PILE + 1])
    state[AT_PHASE], state[AT_ACTOR], state[AT_ACTIVE] = ANNOUNCE, 0, 0
    state[AT_IDLE], state[AT_HAS_LAID], state[AT_LEFT] = 0, 0, NONE
    _end_trade(state)


@inner
def _fill_deck(state: Ints, start: int, cards: int, first_kind: int, stream: Stream) -> int:
    size = 0
    for kind in range(first_kind, first_kind + PEOPLE_KINDS):
        size += held(cards, kind)
    deck = state[start + DECK - size : start + DECK]
    place = 0
    for kind in range(first_kind, first_kind + PEOPLE_KINDS):
        for _ in range(held(cards, kind)):
            deck[place] = kind
            place += 1
    shuffle(stream, deck, size)
    return size


@inner
def _draw_card(state: Ints, deck: int, size: int) -> int:
    top = deck + DECK - state[size]
    card: int = state[top]
    state[top] = NONE
    state[size] -= 1
    return card


# -- legal moves, by number ----------------------------------------------------------------------------------


@compiled
def count_legal(state: Ints) -> int:
    """How many legal moves there are."""
    phase, hand, edition = state[AT_PHASE], state[AT_HANDS + state[AT_ACTOR]], state[AT_EDITION]
    if phase == ANNOUNCE:
        return 1 + wishes_in(edition) + promises_of(hand) if hand else 1  # R3, R10
    if phase == ANSWER:
        words = state[AT_ANNOUNCEMENT] // MOVE_KINDS
        if state[AT_ANNOUNCEMENT] % MOVE_KINDS == OFFER:
            return 1 + promises_of(hand)
        return 1 + wishes_in(edition) if can_meet(hand, words) else 1  # R6
    if phase == ACCEPTING:
        number = 1
        for seat in range(state[AT_SEATS]):
            number += can_accept(state, seat)
        return number
    if phase == GIVING:
        answer = np.empty(2, dtype=np.int64)
        hand_overs(hand, words_to_keep(state, state[AT_ACTOR]), NONE, MOST_NUMBER, answer)
        counted: int = answer[AT_COUNTED]
        return min(MOST_NUMBER, counted)
    if phase in (LAYING, LAST_LAYING):
        number = 1
        for kind in range(KINDS):
            number += can_lay(state, kind)
        return number
    return 2 if phase == DRAWING else 0


@compiled
def legal_move(state: Ints, i: int) -> int:
    """The legal move at this place of `rules.legal`."""
    phase, hand, edition = state[AT_PHASE], state[AT_HANDS + state[AT_ACTOR]], state[AT_EDITION]
    if phase == ANNOUNCE:
        if i == 0:
            return PASS
        if i <= wishes_in(edition):
            return SEEK + MOVE_KINDS * wish_in(edition, i - 1)
        return OFFER + MOVE_KINDS * promise_of(hand, i - 1 - wishes_in(edition))
    if phase == ANSWER:
        if i == 0:
            return DECLINE
        if state[AT_ANNOUNCEMENT] % MOVE_KINDS == OFFER:
            return BID + MOVE_KINDS * promise_of(hand, i - 1)
        return ASK + MOVE_KINDS * wish_in(edition, i - 1)
    if phase == ACCEPTING:
        return _legal_acceptance(state, i)
    if phase == GIVING:
        answer = np.empty(2, dtype=np.int64)
        hand_overs(hand, words_to_keep(state, state[AT_ACTOR]), i, i + 1, answer)
        heap: int = answer[AT_PICKED]
        return GIVE + MOVE_KINDS * heap
    if phase == DRAWING:
        return DRAW + MOVE_KINDS * (NONE_AND_THREE if i == 0 else ONE_AND_TWO)
    return _legal_laying(state, i)


@inner
def _legal_acceptance(state: Ints, i: int) -> int:
    for seat in range(state[AT_SEATS]):
        if can_accept(state, seat):
            if i == 0:
                return ACCEPT + MOVE_KINDS * seat
            i -= 1
    return REFUSE


@inner
def _legal_laying(state: Ints, i: int) -> int:
    for kind in range(KINDS):
        if can_lay(state, kind):
            if i == 0:
                return LAY + MOVE_KINDS * kind
            i -= 1
    return DONE


@inner
def answer_of(state: Ints, seat: int) -> int:
    """What the seat has answered in this trade; DECLINE for the active player."""
    seats: int = state[AT_SEATS]
    place = (seat - state[AT_ACTIVE] - 1 + seats) % seats
    answer: int = state[AT_ANSWERS + place] if place < state[AT_ANSWERED] else DECLINE
    return answer


@inner
def can_accept(state: Ints, seat: int) -> bool:
    """R7: there is an answer, and a demand can be met."""
    answer = answer_of(state, seat)
    kind = answer % MOVE_KINDS
    if kind == ASK:
        return can_meet(state[AT_HANDS + state[AT_ACTIVE]], answer // MOVE_KINDS)
    return kind == BID


@inner
def words_to_keep(state: Ints, giver: int) -> int:
    """What the giver has promised, or has agreed to, to give."""
    is_offer = state[AT_ANNOUNCEMENT] % MOVE_KINDS == OFFER
    if is_offer == (giver == state[AT_ACTIVE]):
        words: int = state[AT_ANNOUNCEMENT] // MOVE_KINDS
        return words
    return answer_of(state, state[AT_PARTNER]) // MOVE_KINDS


@inner
def _group_size(state: Ints, kind: int) -> int:
    """R11, R12."""
    if kind in (MONK, BOOK):
        return GROUP_OF_MONKS_OR_BOOKS
    return GROUP_WITH_LIBRARY if kind > MONK and state[AT_LIBRARIES + state[AT_ACTOR]] else GROUP


@inner
def _pile(kind: int) -> int:
    if kind == MONK:
        return AT_CHURCH_PILE
    if kind == BOOK:
        return AT_LIBRARY_PILE
    return AT_SETTLEMENT_PILE if kind < MONK else AT_TOWN_PILE


@inner
def can_lay(state: Ints, kind: int) -> bool:
    count = held(state[AT_HANDS + state[AT_ACTOR]], kind)
    return count >= GROUP_OF_MONKS_OR_BOOKS and count >= _group_size(state, kind) and state[_pile(kind)] > 0


# -- making a move -------------------------------------------------------------------------------------------


@compiled
def apply(state: Ints, move: int) -> None:
    """Make a legal move. Whether it is one is not asked: that is for the rules."""
    kind, what = move % MOVE_KINDS, move // MOVE_KINDS
    if kind in (SEEK, OFFER):
        announce(state, move)
    elif kind in (DECLINE, ASK, BID):
        answer(state, move)
    elif kind in (ACCEPT, GIVE):
        _hand_over(state, kind, what)
    elif kind == LAY:
        lay(state, what)
    elif kind == DONE:
        done(state)
    elif kind == DRAW:
        draw_cards(state, what % 16, what // 16)
    else:  # PASS, REFUSE
        go_laying(state)


@inner
def _left_of(state: Ints, seat: int) -> int:
    return 0 if seat + 1 == state[AT_SEATS] else seat + 1


@inner
def _end_trade(state: Ints) -> None:
    state[AT_ANNOUNCEMENT], state[AT_ANSWERED], state[AT_PARTNER], state[AT_SEALED] = NONE, 0, NONE, NONE
    state[AT_ANSWERS : AT_ANSWERS + MOST_SEATS] = 0


@inner
def go_laying(state: Ints) -> None:
    state[AT_PHASE], state[AT_ACTOR] = LAYING, state[AT_ACTIVE]
    _end_trade(state)


@inner
def announce(state: Ints, move: int) -> None:
    seat = state[AT_ACTOR]
    if move % MOVE_KINDS == OFFER:
        state[AT_SHOWN + seat] = at_least(state[AT_SHOWN + seat], surely_held(move // MOVE_KINDS, True))
    state[AT_ANNOUNCEMENT] = move
    state[AT_PHASE], state[AT_ACTOR] = ANSWER, _left_of(state, seat)


@inner
def answer(state: Ints, move: int) -> None:
    seat, kind = state[AT_ACTOR], move % MOVE_KINDS
    if kind == BID:
        state[AT_SHOWN + seat] = at_least(state[AT_SHOWN + seat], surely_held(move // MOVE_KINDS, True))
    elif kind == ASK:
        sought = state[AT_ANNOUNCEMENT] // MOVE_KINDS
        state[AT_SHOWN + seat] = at_least(state[AT_SHOWN + seat], surely_held(sought, False))
    state[AT_ANSWERS + state[AT_ANSWERED]] = move
    state[AT_ANSWERED] += 1
    state[AT_ACTOR] = _left_of(state, seat)
    if state[AT_ACTOR] != state[AT_ACTIVE]:
        return
    for i in range(AT_ANSWERS, AT_ANSWERS + state[AT_ANSWERED]):
        if state[i] != DECLINE:
            state[AT_PHASE] = ACCEPTING
            return
    go_laying(state)  # R7: the step falls away


@inner
def _has_choice(hand: int, words: int, answer: Ints) -> bool:
    """R8: whether more than one heap keeps the words. Leaves the first heap in the answer."""
    if joint_of(words) == SINGLE and feature_of(words) < KINDS:
        answer[AT_PICKED] = (words & 255) << 4 * feature_of(words)
        return False
    hand_overs(hand, words, 0, 2, answer)
    counted: int = answer[AT_COUNTED]
    return counted > 1


@inner
def _hand_over(state: Ints, kind: int, what: int) -> None:
    """R7, R8: after an answer is accepted, or one side has chosen what to give. Who has a choice is asked,
    the active player first and the partner without seeing; then both are shown."""
    active, answer = state[AT_ACTIVE], np.empty(2, dtype=np.int64)
    received = NONE
    if kind == ACCEPT:
        state[AT_PARTNER] = what
        if _has_choice(state[AT_HANDS + active], words_to_keep(state, active), answer):
            state[AT_PHASE], state[AT_ACTOR] = GIVING, active
            return
    elif state[AT_ACTOR] == active:
        state[AT_SEALED] = what
    else:
        received = what
    partner = state[AT_PARTNER]
    if received == NONE:
        if _has_choice(state[AT_HANDS + partner], words_to_keep(state, partner), answer):
            state[AT_PHASE], state[AT_ACTOR] = GIVING, partner
            return
        received = answer[AT_PICKED]
    given = state[AT_SEALED]
    if given == NONE:
        _has_choice(state[AT_HANDS + active], words_to_keep(state, active), answer)
        given = answer[AT_PICKED]
    exchange(state, active, partner, given, received)


@inner
def exchange(state: Ints, active: int, partner: int, given: int, received: int) -> None:
    """R9: both are shown, and all see them."""
    state[AT_HANDS + active] += received - given
    state[AT_HANDS + partner] += given - received
    state[AT_SHOWN + active] = without(state[AT_SHOWN + active], given) + received
    state[AT_SHOWN + partner] = without(state[AT_SHOWN + partner], received) + given
    go_laying(state)


@inner
def lay(state: Ints, kind: int) -> None:
    seat, count, pile = state[AT_ACTOR], _group_size(state, kind), _pile(kind)
    state[AT_HANDS + seat] -= count << 4 * kind
    state[AT_SHOWN + seat] -= min(count, held(state[AT_SHOWN + seat], kind)) << 4 * kind
    state[AT_LAID + seat * MOST_GROUPS + state[AT_GROUPS + seat]] = 8 * kind + count
    state[AT_GROUPS + seat] += 1
    if kind == MONK:
        state[AT_CHURCHES + seat] += 1
    elif kind == BOOK:
        state[AT_LIBRARIES + seat] += 1
    elif kind < MONK:
        state[AT_SETTLEMENTS + seat] += 1
    else:
        top = _TOWNS[len(_TOWNS) - state[AT_TOWN_PILE]]
        state[AT_TOWN_VALUES + seat] |= top << 4 * state[AT_TOWNS + seat]
        state[AT_TOWNS + seat] += 1
    state[pile] -= 1
    state[AT_HAS_LAID] = 1


@inner
def done(state: Ints) -> None:
    if state[AT_PHASE] == LAST_LAYING:
        _next_laying(state)
        return
    settlements = state[AT_SETTLEMENTS + state[AT_ACTOR]]
    if settlements < SETTLEMENTS_FOR_A_CHOICE:  # R13
        draw_cards(state, 1, settlements)
    elif state[AT_PEOPLE_SIZE] and state[AT_CIV_SIZE]:
        state[AT_PHASE] = DRAWING
    else:
        split = ONE_AND_TWO if state[AT_PEOPLE_SIZE] else NONE_AND_THREE
        draw_cards(state, split % 16, split // 16)


@inner
def draw_cards(state: Ints, people: int, civ: int) -> None:
    """R13: this many cards, or as many as there are; then it is the next one's turn."""
    seat, had_civ = state[AT_ACTIVE], state[AT_CIV_SIZE] > 0
    people, civ = min(people, state[AT_PEOPLE_SIZE]), min(civ, state[AT_CIV_SIZE])
    for _ in range(people):
        state[AT_HANDS + seat] += 1 << 4 * _draw_card(state, AT_PEOPLE_DECK, AT_PEOPLE_SIZE)
    for _ in range(civ):
        state[AT_HANDS + seat] += 1 << 4 * _draw_card(state, AT_CIV_DECK, AT_CIV_SIZE)
    state[AT_IDLE] = 0 if state[AT_HAS_LAID] or people + civ > 0 else state[AT_IDLE] + 1
    if state[AT_LEFT] != NONE:
        state[AT_LEFT] -= 1
    elif had_civ and state[AT_CIV_SIZE] == 0:
        state[AT_LEFT] = state[AT_SEATS]  # R15
    state[AT_PHASE], state[AT_HAS_LAID] = ANNOUNCE, 0
    if state[AT_LEFT] == 0 or state[AT_IDLE] >= state[AT_STALL]:  # R16, R17
        state[AT_PHASE], state[AT_LEFT] = LAST_LAYING, state[AT_SEATS]
    state[AT_ACTOR] = state[AT_ACTIVE] = _left_of(state, seat)


@inner
def _next_laying(state: Ints) -> None:
    state[AT_LEFT] -= 1
    state[AT_HAS_LAID] = 0
    state[AT_PHASE] = LAST_LAYING if state[AT_LEFT] else OVER
    state[AT_ACTOR] = state[AT_ACTIVE] = _left_of(state, state[AT_ACTIVE])


# -- how it came out -----------------------------------------------------------------------------------------


@compiled
def outcome(state: Ints, scores: Ints) -> None:
    """Write the points of every seat (R18)."""
    for seat in range(state[AT_SEATS]):
        scores[seat] = total(state, seat)


@inner
def total(state: Ints, seat: int) -> int:
    points: int = SETTLEMENT * state[AT_SETTLEMENTS + seat] + CHURCH * state[AT_CHURCHES + seat]
    for place in range(state[AT_TOWNS + seat]):
        points += state[AT_TOWN_VALUES + seat] >> 4 * place & 15
    return points + IDENTICAL_CARDS * most(state[AT_HANDS + seat], PAIR)


# -- playouts ------------------------------------------------------------------------------------------------


@compiled
def playouts(start: Ints, seed: int, first: int, count: int, scores: Ints) -> int:
    """Play `count` games from this state to the end, each dealt anew where only seats and options are given.

    Game i draws from stream `first` + i of the seed, so it is the same whatever else is played in the call.
    The points of its seats go to scores[i]; with no rows there they are not counted. Returns the number of
    moves.
    """
    stream, state = np.zeros(1, dtype=np.uint64), start.copy()
    made = 0
    for i in range(count):
        start_stream(stream, seed, first + i)
        if start[AT_PHASE] == UNDEALT:
            deal(state, stream)
        else:
            copy(start, state)
        while state[AT_PHASE] != OVER:
            apply(state, legal_move(state, below(stream, count_legal(state))))
            made += 1
        if i < len(scores):
            for seat in range(state[AT_SEATS]):
                scores[i, seat] = total(state, seat)
    return made
