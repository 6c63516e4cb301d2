"""Worlds that a seat of Res Publica may be in, in compiled code: what it cannot know is dealt anew."""

from ludotheque.bots.respublica.talk import uniform
from ludotheque.compiled import Ints, Stream, copy, inner, shuffle
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica import law
from ludotheque.games.respublica.kernel_words import (
    CIV,
    KINDS,
    PEOPLE,
    PEOPLE_KINDS,
    can_meet,
    feature_of,
    held,
    holds,
    most,
    without,
)

TRIES = 40  # deals made until one fits; then the world stays as it was
NONE_YET = 0.15  # how likely one asks for a kind of which one has none, beside one that lacks one for a group
FULL_GROUP = 0.3  # how likely a hand still holds a whole group, which it might have laid


@inner
def _collect(state: Ints, me: int, people: bool, cards: Ints) -> int:
    """All cards of a half that the seat has not seen: in hands, then in the deck."""
    count = 0
    first = 0 if people else PEOPLE_KINDS
    for seat in range(state[k.AT_SEATS]):
        if seat != me:
            hidden = without(state[k.AT_HANDS + seat], state[k.AT_SHOWN + seat])
            for kind in range(first, first + PEOPLE_KINDS):
                for _ in range(held(hidden, kind)):
                    cards[count] = kind
                    count += 1
    deck, size = (k.AT_PEOPLE_DECK, k.AT_PEOPLE_SIZE) if people else (k.AT_CIV_DECK, k.AT_CIV_SIZE)
    for place in range(deck + k.DECK - state[size], deck + k.DECK):
        cards[count] = state[place]
        count += 1
    return count


@inner
def _deal_half(state: Ints, me: int, people: bool, cards: Ints, stream: Stream) -> None:
    """The unseen cards of a half anew into hands and deck."""
    count = _collect(state, me, people, cards)
    shuffle(stream, cards, count)
    half, place = PEOPLE if people else CIV, 0
    for seat in range(state[k.AT_SEATS]):
        if seat != me:
            hidden = without(state[k.AT_HANDS + seat], state[k.AT_SHOWN + seat])
            for _ in range(most(hidden, half)):
                state[k.AT_HANDS + seat] += 1 << 4 * cards[place]
                place += 1
            for kind in range(0 if people else PEOPLE_KINDS, PEOPLE_KINDS if people else KINDS):
                state[k.AT_HANDS + seat] -= held(hidden, kind) << 4 * kind
    deck = k.AT_PEOPLE_DECK if people else k.AT_CIV_DECK
    for i in range(place, count):
        state[deck + k.DECK - count + i] = cards[i]


@inner
def _is_true(state: Ints, me: int) -> bool:
    """Whether what the others have said in this trade can be kept (R6, R7)."""
    announcement, active = state[k.AT_ANNOUNCEMENT], state[k.AT_ACTIVE]
    if announcement == k.NONE:
        return True
    words = announcement // k.MOVE_KINDS
    if (
        active != me
        and announcement % k.MOVE_KINDS == k.OFFER
        and not holds(state[k.AT_HANDS + active], words)
    ):
        return False
    for seat in range(state[k.AT_SEATS]):
        said = k.answer_of(state, seat)
        if seat == me:
            continue
        if said % k.MOVE_KINDS == k.ASK and not can_meet(state[k.AT_HANDS + seat], words):
            return False
        if said % k.MOVE_KINDS == k.BID and not holds(state[k.AT_HANDS + seat], said // k.MOVE_KINDS):
            return False
    is_giving = state[k.AT_PHASE] == k.GIVING and active != me
    return not is_giving or can_meet(state[k.AT_HANDS + active], k.words_to_keep(state, active))


@inner
def _wish_fits(hand: int, words: int) -> float:
    """How well a wish fits a hand: who collects asks for what it has some of already."""
    kind = feature_of(words)
    if kind >= KINDS:
        return 1.0
    few = (law.GROUP_OF_MONKS_OR_BOOKS if kind in (k.MONK, k.BOOK) else law.GROUP) - 1
    return (NONE_YET + min(few, held(hand, kind)) / few) / (NONE_YET + 1.0)


@inner
def _plausibility(state: Ints, me: int) -> float:
    """How likely the others would have done what they did with these hands: said this, laid no more."""
    likely, announcement = 1.0, state[k.AT_ANNOUNCEMENT]
    for seat in range(state[k.AT_SEATS]):
        if seat == me:
            continue
        hand = state[k.AT_HANDS + seat]
        for kind in range(KINDS):
            if held(hand, kind) >= law.GROUP:
                likely *= FULL_GROUP
        if announcement != k.NONE:
            said = announcement if seat == state[k.AT_ACTIVE] else k.answer_of(state, seat)
            if said % k.MOVE_KINDS in (k.SEEK, k.ASK):
                likely *= _wish_fits(hand, said // k.MOVE_KINDS)
    return likely


@inner
def deal_world(start: Ints, world: Ints, me: int, cards: Ints, stream: Stream) -> None:
    """A world that the seat may be in: what was said is true, and, if such a deal is soon found, likely to be said."""
    for tries in range(TRIES):
        _deal_half(world, me, True, cards, stream)
        _deal_half(world, me, False, cards, stream)
        if _is_true(world, me) and (tries >= TRIES // 2 or uniform(stream) < _plausibility(world, me)):
            return
    copy(start, world)
