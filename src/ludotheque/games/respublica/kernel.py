"""The compiled twin of Res Publica: the same law on flat integers, for search and simulation. Never the
authority.

Held equal to `rules.py` by tests/twins: legal moves in the same order, states, outcomes. `encode.py` makes
states and moves of these integers; hands and words are in `kernel_words.py`. All functions change the state
they are given: copy it first. Announcements and answers are too many to list: `count_legal` and `legal_move`
find them by number.
"""

import numpy as np

from ludotheque.compiled import Ints, Stream, below, compiled, copy, inner, shuffle, start_stream
from ludotheque.games.respublica.kernel_words import (
    COUNTED,
    EDITION_CARDS,
    KINDS,
    PAIR,
    PEOPLE_KINDS,
    PICKED,
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
    words_of,
)

# -- the state: what each integer is -------------------------------------------------------------------------

SEATS = 0
PHASE = 1
ACTOR = 2
ACTIVE = 3
EDITION = 4  # 0 queen, 1 classic
STALL = 5  # R17: so many turns without a card drawn or laid
IDLE = 6
HAS_LAID = 7
LEFT = 8  # turns or layings still to come, or NONE
ANNOUNCEMENT = 9  # a move, or NONE; with it:
ANSWERED = 10  # how many have
PARTNER = 11  # or NONE
SEALED = 12  # a hand, or NONE
SETTLEMENT_PILE = 13
TOWN_PILE = 14
CHURCH_PILE = 15
LIBRARY_PILE = 16
PEOPLE_SIZE = 17  # of the decks
CIV_SIZE = 18
MOST_SEATS = 5
ANSWERS = 20  # moves, in their order
HANDS = ANSWERS + MOST_SEATS  # from here on for each seat
SHOWN = HANDS + MOST_SEATS
SETTLEMENTS = SHOWN + MOST_SEATS
CHURCHES = SETTLEMENTS + MOST_SEATS
LIBRARIES = CHURCHES + MOST_SEATS
TOWNS = LIBRARIES + MOST_SEATS  # how many; their values, four bits each, in their order:
TOWN_VALUES = TOWNS + MOST_SEATS
GROUPS = TOWN_VALUES + MOST_SEATS  # how many; each 8 * kind + cards:
MOST_GROUPS = 24
LAID = GROUPS + MOST_SEATS
DECK = 65
PEOPLE_DECK = (
    LAID + MOST_SEATS * MOST_GROUPS
)  # the top at PEOPLE_DECK + DECK - size; NONE where there is no card
CIV_DECK = PEOPLE_DECK + DECK
STATE = CIV_DECK + DECK

NONE = -1
UNDEALT = -1  # the phase of a state that has only its seats and options
ANNOUNCE, ANSWER, ACCEPTING, GIVING, LAYING, DRAWING, LAST_LAYING, OVER = range(8)
MONK, BOOK = 5, 11
HAND = 4  # R1
GROUP, GROUP_WITH_LIBRARY, SMALL_GROUP = 5, 4, 2  # R11, R12
SETTLEMENT_POINTS, CHURCH_POINTS = 3, 7  # R18
_TOWN_VALUES = np.array([9, 8, 8, 7, 7, 6, 6, 5, 5, 4], dtype=np.int64)  # R1, top first
_SETTLEMENT_CARDS, _TOWN_CARDS = 10, 10
_SMALL_PILES = np.array([2, 0], dtype=np.int64)  # churches and libraries, by edition (R2)

# -- moves: the kind, then 16 times what it is about ---------------------------------------------------------

PASS, SEEK, OFFER, DECLINE, ASK, BID, ACCEPT, REFUSE, GIVE, LAY, DONE, DRAW = range(12)
MOVE_KINDS = 16
ONE_AND_TWO, NONE_AND_THREE = 1 + 16 * 2, 16 * 3  # R13: people + 16 * civ
MOST_NUMBER = 1 << 32  # a random move is one of so many at most


# -- the deal ------------------------------------------------------------------------------------------------


@compiled
def deal(state: Ints, stream: Stream) -> None:
    """R1: two shuffled decks, four people cards each. The state has its seats and options already."""
    cards, seats = EDITION_CARDS[state[EDITION]], state[SEATS]
    state[ANSWERS:STATE] = 0
    state[PEOPLE_DECK:STATE] = NONE
    state[PEOPLE_SIZE] = _fill_deck(state, PEOPLE_DECK, cards, 0, stream)
    state[CIV_SIZE] = _fill_deck(state, CIV_DECK, cards, PEOPLE_KINDS, stream)
    for seat in range(seats):
        for _ in range(HAND):
            state[HANDS + seat] += 1 << 4 * _draw_card(state, PEOPLE_DECK, PEOPLE_SIZE)
    state[SETTLEMENT_PILE], state[TOWN_PILE] = _SETTLEMENT_CARDS, _TOWN_CARDS
    state[CHURCH_PILE] = state[LIBRARY_PILE] = _SMALL_PILES[state[EDITION]]
    state[PHASE], state[ACTOR], state[ACTIVE] = ANNOUNCE, 0, 0
    state[IDLE], state[HAS_LAID], state[LEFT] = 0, 0, NONE
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
    phase, hand, edition = state[PHASE], state[HANDS + state[ACTOR]], state[EDITION]
    if phase == ANNOUNCE:
        return 1 + wishes_in(edition) + promises_of(hand) if hand else 1  # R3, R10
    if phase == ANSWER:
        words = state[ANNOUNCEMENT] // MOVE_KINDS
        if state[ANNOUNCEMENT] % MOVE_KINDS == OFFER:
            return 1 + promises_of(hand)
        return 1 + wishes_in(edition) if can_meet(hand, words) else 1  # R6
    if phase == ACCEPTING:
        number = 1
        for seat in range(state[SEATS]):
            number += can_accept(state, seat)
        return number
    if phase == GIVING:
        answer = np.empty(2, dtype=np.int64)
        hand_overs(hand, words_to_keep(state, state[ACTOR]), NONE, MOST_NUMBER, answer)
        counted: int = answer[COUNTED]
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
    phase, hand, edition = state[PHASE], state[HANDS + state[ACTOR]], state[EDITION]
    if phase == ANNOUNCE:
        if i == 0:
            return PASS
        if i <= wishes_in(edition):
            return SEEK + MOVE_KINDS * wish_in(edition, i - 1)
        return OFFER + MOVE_KINDS * promise_of(hand, i - 1 - wishes_in(edition))
    if phase == ANSWER:
        if i == 0:
            return DECLINE
        if state[ANNOUNCEMENT] % MOVE_KINDS == OFFER:
            return BID + MOVE_KINDS * promise_of(hand, i - 1)
        return ASK + MOVE_KINDS * wish_in(edition, i - 1)
    if phase == ACCEPTING:
        return _legal_acceptance(state, i)
    if phase == GIVING:
        answer = np.empty(2, dtype=np.int64)
        hand_overs(hand, words_to_keep(state, state[ACTOR]), i, i + 1, answer)
        heap: int = answer[PICKED]
        return GIVE + MOVE_KINDS * heap
    if phase == DRAWING:
        return DRAW + MOVE_KINDS * (NONE_AND_THREE if i == 0 else ONE_AND_TWO)
    return _legal_laying(state, i)


@inner
def _legal_acceptance(state: Ints, i: int) -> int:
    for seat in range(state[SEATS]):
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
    seats: int = state[SEATS]
    place = (seat - state[ACTIVE] - 1 + seats) % seats
    answer: int = state[ANSWERS + place] if place < state[ANSWERED] else DECLINE
    return answer


@inner
def can_accept(state: Ints, seat: int) -> bool:
    """R7: there is an answer, and a demand can be met."""
    answer = answer_of(state, seat)
    kind = answer % MOVE_KINDS
    if kind == ASK:
        return can_meet(state[HANDS + state[ACTIVE]], answer // MOVE_KINDS)
    return kind == BID


@inner
def words_to_keep(state: Ints, giver: int) -> int:
    """What the giver has promised, or has agreed to, to give."""
    is_offer = state[ANNOUNCEMENT] % MOVE_KINDS == OFFER
    if is_offer == (giver == state[ACTIVE]):
        words: int = state[ANNOUNCEMENT] // MOVE_KINDS
        return words
    return answer_of(state, state[PARTNER]) // MOVE_KINDS


@inner
def _group_size(state: Ints, kind: int) -> int:
    """R11, R12."""
    if kind in (MONK, BOOK):
        return SMALL_GROUP
    return GROUP_WITH_LIBRARY if kind > MONK and state[LIBRARIES + state[ACTOR]] else GROUP


@inner
def _pile(kind: int) -> int:
    if kind == MONK:
        return CHURCH_PILE
    if kind == BOOK:
        return LIBRARY_PILE
    return SETTLEMENT_PILE if kind < MONK else TOWN_PILE


@inner
def can_lay(state: Ints, kind: int) -> bool:
    count = held(state[HANDS + state[ACTOR]], kind)
    return count >= SMALL_GROUP and count >= _group_size(state, kind) and state[_pile(kind)] > 0


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
    return 0 if seat + 1 == state[SEATS] else seat + 1


@inner
def _end_trade(state: Ints) -> None:
    state[ANNOUNCEMENT], state[ANSWERED], state[PARTNER], state[SEALED] = NONE, 0, NONE, NONE
    state[ANSWERS : ANSWERS + MOST_SEATS] = 0


@inner
def go_laying(state: Ints) -> None:
    state[PHASE], state[ACTOR] = LAYING, state[ACTIVE]
    _end_trade(state)


@inner
def announce(state: Ints, move: int) -> None:
    seat = state[ACTOR]
    if move % MOVE_KINDS == OFFER:
        state[SHOWN + seat] = at_least(state[SHOWN + seat], surely_held(move // MOVE_KINDS, True))
    state[ANNOUNCEMENT] = move
    state[PHASE], state[ACTOR] = ANSWER, _left_of(state, seat)


@inner
def answer(state: Ints, move: int) -> None:
    seat, kind = state[ACTOR], move % MOVE_KINDS
    if kind == BID:
        state[SHOWN + seat] = at_least(state[SHOWN + seat], surely_held(move // MOVE_KINDS, True))
    elif kind == ASK:
        sought = state[ANNOUNCEMENT] // MOVE_KINDS
        state[SHOWN + seat] = at_least(state[SHOWN + seat], surely_held(sought, False))
    state[ANSWERS + state[ANSWERED]] = move
    state[ANSWERED] += 1
    state[ACTOR] = _left_of(state, seat)
    if state[ACTOR] != state[ACTIVE]:
        return
    for i in range(ANSWERS, ANSWERS + state[ANSWERED]):
        if state[i] != DECLINE:
            state[PHASE] = ACCEPTING
            return
    go_laying(state)  # R7: the step falls away


@inner
def _has_choice(hand: int, words: int, answer: Ints) -> bool:
    """R8: whether more than one heap keeps the words. Leaves the first heap in the answer."""
    if joint_of(words) == SINGLE and feature_of(words) < KINDS:
        answer[PICKED] = (words & 255) << 4 * feature_of(words)
        return False
    hand_overs(hand, words, 0, 2, answer)
    counted: int = answer[COUNTED]
    return counted > 1


@inner
def _hand_over(state: Ints, kind: int, what: int) -> None:
    """R7, R8: after an answer is accepted, or one side has chosen what to give. Who has a choice is asked,
    the active player first and the partner without seeing; then both are shown."""
    active, answer = state[ACTIVE], np.empty(2, dtype=np.int64)
    received = NONE
    if kind == ACCEPT:
        state[PARTNER] = what
        if _has_choice(state[HANDS + active], words_to_keep(state, active), answer):
            state[PHASE], state[ACTOR] = GIVING, active
            return
    elif state[ACTOR] == active:
        state[SEALED] = what
    else:
        received = what
    partner = state[PARTNER]
    if received == NONE:
        if _has_choice(state[HANDS + partner], words_to_keep(state, partner), answer):
            state[PHASE], state[ACTOR] = GIVING, partner
            return
        received = answer[PICKED]
    given = state[SEALED]
    if given == NONE:
        _has_choice(state[HANDS + active], words_to_keep(state, active), answer)
        given = answer[PICKED]
    exchange(state, active, partner, given, received)


@inner
def exchange(state: Ints, active: int, partner: int, given: int, received: int) -> None:
    """R9: both are shown, and all see them."""
    state[HANDS + active] += received - given
    state[HANDS + partner] += given - received
    state[SHOWN + active] = without(state[SHOWN + active], given) + received
    state[SHOWN + partner] = without(state[SHOWN + partner], received) + given
    go_laying(state)


@inner
def lay(state: Ints, kind: int) -> None:
    seat, count, pile = state[ACTOR], _group_size(state, kind), _pile(kind)
    state[HANDS + seat] -= count << 4 * kind
    state[SHOWN + seat] -= min(count, held(state[SHOWN + seat], kind)) << 4 * kind
    state[LAID + seat * MOST_GROUPS + state[GROUPS + seat]] = 8 * kind + count
    state[GROUPS + seat] += 1
    if kind == MONK:
        state[CHURCHES + seat] += 1
    elif kind == BOOK:
        state[LIBRARIES + seat] += 1
    elif kind < MONK:
        state[SETTLEMENTS + seat] += 1
    else:
        top = _TOWN_VALUES[_TOWN_CARDS - state[TOWN_PILE]]
        state[TOWN_VALUES + seat] |= top << 4 * state[TOWNS + seat]
        state[TOWNS + seat] += 1
    state[pile] -= 1
    state[HAS_LAID] = 1


@inner
def done(state: Ints) -> None:
    if state[PHASE] == LAST_LAYING:
        _next_laying(state)
        return
    settlements = state[SETTLEMENTS + state[ACTOR]]
    if settlements < 3:  # R13
        draw_cards(state, 1, settlements)
    elif state[PEOPLE_SIZE] and state[CIV_SIZE]:
        state[PHASE] = DRAWING
    elif state[PEOPLE_SIZE]:
        draw_cards(state, 1, 2)
    else:
        draw_cards(state, 0, 3)


@inner
def draw_cards(state: Ints, people: int, civ: int) -> None:
    """R13: so many cards, or as many as there are; then it is the next one's turn."""
    seat, had_civ = state[ACTIVE], state[CIV_SIZE] > 0
    people, civ = min(people, state[PEOPLE_SIZE]), min(civ, state[CIV_SIZE])
    for _ in range(people):
        state[HANDS + seat] += 1 << 4 * _draw_card(state, PEOPLE_DECK, PEOPLE_SIZE)
    for _ in range(civ):
        state[HANDS + seat] += 1 << 4 * _draw_card(state, CIV_DECK, CIV_SIZE)
    state[IDLE] = 0 if state[HAS_LAID] or people + civ > 0 else state[IDLE] + 1
    if state[LEFT] != NONE:
        state[LEFT] -= 1
    elif had_civ and state[CIV_SIZE] == 0:
        state[LEFT] = state[SEATS]  # R15
    state[PHASE], state[HAS_LAID] = ANNOUNCE, 0
    if state[LEFT] == 0 or state[IDLE] >= state[STALL]:  # R16, R17
        state[PHASE], state[LEFT] = LAST_LAYING, state[SEATS]
    state[ACTOR] = state[ACTIVE] = _left_of(state, seat)


@inner
def _next_laying(state: Ints) -> None:
    state[LEFT] -= 1
    state[HAS_LAID] = 0
    state[PHASE] = LAST_LAYING if state[LEFT] else OVER
    state[ACTOR] = state[ACTIVE] = _left_of(state, state[ACTIVE])


# -- how it came out -----------------------------------------------------------------------------------------


@compiled
def outcome(state: Ints, scores: Ints) -> None:
    """Write the points of every seat (R18)."""
    for seat in range(state[SEATS]):
        scores[seat] = total(state, seat)


@inner
def total(state: Ints, seat: int) -> int:
    points: int = SETTLEMENT_POINTS * state[SETTLEMENTS + seat] + CHURCH_POINTS * state[CHURCHES + seat]
    for place in range(state[TOWNS + seat]):
        points += state[TOWN_VALUES + seat] >> 4 * place & 15
    return points + most(state[HANDS + seat], PAIR)


# -- playouts ------------------------------------------------------------------------------------------------


@compiled
def playouts(start: Ints, seed: int, first: int, count: int, is_guided: bool, scores: Ints) -> int:
    """Play `count` games from this state to the end, each dealt anew where only seats and options are given.

    Game i draws from stream `first` + i of the seed, so it is the same whatever else is played in the call.
    The points of its seats go to scores[i]; with no rows there they are not counted. Returns the number of
    moves.
    """
    stream, state = np.zeros(1, dtype=np.uint64), start.copy()
    made = 0
    for i in range(count):
        start_stream(stream, seed, first + i)
        if start[PHASE] == UNDEALT:
            deal(state, stream)
        else:
            copy(start, state)
        while state[PHASE] != OVER:
            move = NONE
            if is_guided and below(stream, WHIM) != 0:
                move = _guided_move(state, stream)
            if move == NONE:
                move = legal_move(state, below(stream, count_legal(state)))
            apply(state, move)
            made += 1
        if i < len(scores):
            for seat in range(state[SEATS]):
                scores[i, seat] = total(state, seat)
    return made


# -- guided playouts: one card for one card, as players who collect would trade ------------------------------

WHIM = 32  # one move in so many is any move
_TIE = 16  # equal kinds are told apart by so many numbers


@compiled
def guided_move(state: Ints, stream: Stream) -> int:
    """The next move of a guided playout, whims aside; NONE where any move is as good."""
    return _guided_move(state, stream)


@inner
def _guided_move(state: Ints, stream: Stream) -> int:
    """What a collector would do; NONE where any move is as good."""
    phase, seat = state[PHASE], state[ACTOR]
    if phase == ANNOUNCE:
        wanted = _wanted_kind(state, seat, NONE, stream)
        return PASS if wanted == NONE else SEEK + MOVE_KINDS * words_of(1, wanted, SINGLE, 0, 0)
    if phase == ANSWER:
        return _guided_answer(state, seat, stream)
    if phase == ACCEPTING:
        return _guided_acceptance(state, seat, stream)
    return NONE if phase in (GIVING, DRAWING) else _legal_laying(state, 0)


@inner
def _progress(state: Ints, seat: int, kind: int) -> int:
    """How far a kind is on the way to a group, out of 60; nothing once it is one, or can be none."""
    count = held(state[HANDS + seat], kind)
    needed = SMALL_GROUP if kind in (MONK, BOOK) else GROUP
    return 60 * count // needed if count < needed and state[_pile(kind)] else 0


@inner
def _wanted_kind(state: Ints, seat: int, given: int, stream: Stream) -> int:
    """The kind that is furthest on its way, other than the one given."""
    best, chosen = 0, NONE
    for kind in range(KINDS):
        progress = _progress(state, seat, kind)
        worth = progress * _TIE + below(stream, _TIE)
        if progress and kind != given and worth > best:
            best, chosen = worth, kind
    return chosen


@inner
def _guided_answer(state: Ints, seat: int, stream: Stream) -> int:
    """For what is sought the kind that one wants more; for an offer the one that one wants least."""
    words, hand = state[ANNOUNCEMENT] // MOVE_KINDS, state[HANDS + seat]
    named = feature_of(words)
    if state[ANNOUNCEMENT] % MOVE_KINDS == OFFER:
        given = _spare_kind(state, seat, stream)
        is_wanted = named >= KINDS or _progress(state, seat, named) > 0
        return BID + MOVE_KINDS * words_of(1, given, SINGLE, 0, 0) if is_wanted and given != NONE else DECLINE
    if not can_meet(hand, words):
        return DECLINE
    wanted = _wanted_kind(state, seat, named, stream)
    if wanted == NONE or (named < KINDS and _progress(state, seat, named) >= _progress(state, seat, wanted)):
        return DECLINE
    return ASK + MOVE_KINDS * words_of(1, wanted, SINGLE, 0, 0)


@inner
def _spare_kind(state: Ints, seat: int, stream: Stream) -> int:
    """The kind in hand that is least far on its way to a group."""
    best, chosen = 1 << 30, NONE
    for kind in range(KINDS):
        worth = _progress(state, seat, kind) * _TIE + below(stream, _TIE)
        if held(state[HANDS + seat], kind) and worth < best:
            best, chosen = worth, kind
    return chosen


@inner
def _guided_acceptance(state: Ints, seat: int, stream: Stream) -> int:
    """The answer that takes the least, if what is sought is worth more; any bid."""
    sought = feature_of(state[ANNOUNCEMENT] // MOVE_KINDS)
    best = (_progress(state, seat, sought) if sought < KINDS else 60) * _TIE
    chosen = REFUSE
    for other in range(state[SEATS]):
        if can_accept(state, other):
            words = answer_of(state, other) // MOVE_KINDS
            asked, size = feature_of(words), words & 255
            worth = (_progress(state, seat, asked) if asked < KINDS else 30) * size * _TIE
            worth += below(stream, _TIE)
            if worth < best:
                best, chosen = worth, ACCEPT + MOVE_KINDS * other
    return chosen
