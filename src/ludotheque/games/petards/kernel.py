"""The compiled twin of Pétards: the same law on flat integers, for search and simulation. Never the authority.

Held equal to `rules.py` by tests/twins: legal moves in the same order, states, outcomes. `encode.py` makes
states and moves of these integers. All functions change the state they are given; copy it first. The numbers of the
law are `law.py`'s; a name that begins with AT_ is a place in an array.

A letter is a number from 0 to 25. A hand is one integer: bits 0-25 the letters held, bits 26-51 those held
twice, then the number of stars and of pétards.
"""

import numpy as np

from ludotheque.compiled import (
    Ints,
    Stream,
    below,
    compiled,
    copy,
    count_bits,
    inner,
    lowest_bit,
    shuffle,
    start_stream,
)
from ludotheque.games.petards.law import (
    ALPHABET,
    CARDS,
    COPIES,
    EMPTY_HANDS,
    HAND,
    LETTER_POINTS,
    MOST_ROUNDS,
    OPENING_RUN,
    PETARD_POINTS,
    PETARDS,
    SHORTEST_RUN,
    STAR_POINTS,
    STARS,
    seats,
)

# -- cards and hands -----------------------------------------------------------------------------------------

STAR, PETARD = ALPHABET, ALPHABET + 1  # what is no letter
NO_CARD = -1
CIRCLE = (1 << ALPHABET) - 1
ALL_LETTERS = (1 << COPIES * ALPHABET) - 1
_STARS_FROM = COPIES * ALPHABET
_STAR_BITS = STARS.bit_length()
_PETARDS_FROM = _STARS_FROM + _STAR_BITS
ONE_STAR, ONE_PETARD = 1 << _STARS_FROM, 1 << _PETARDS_FROM
_FULL_DECK = np.array([*[*range(ALPHABET)] * COPIES, *[STAR] * STARS, *[PETARD] * PETARDS], dtype=np.int64)

# -- the state: what each integer is -------------------------------------------------------------------------

MOST_SEATS = max(seats)
MOST_RUNS = (ALPHABET * COPIES + STARS) // SHORTEST_RUN  # on the table

AT_SEATS = 0
AT_SEAT = 1  # whose turn it is
AT_STEP = 2
AT_OPENED = 3  # seats, as bits
AT_ASIDE = 4
AT_IDLE = 5
AT_IS_STOCK_KNOWN = 6
AT_EMPTY_HAND = 7  # option (P13, P14)
AT_STALL = 8  # P16: this many turns without a card laid
AT_ROUNDS = 9  # of the game
AT_ROUND = 10  # finished ones
AT_RUNS = 11  # how many lie on the table
AT_STOCK_SIZE = 12
AT_DISCARD_SIZE = 13
AT_HANDS = 16  # from here on for each seat
AT_SHOWN = AT_HANDS + MOST_SEATS
AT_POINTS = AT_SHOWN + MOST_SEATS  # for each round and seat
AT_STOCK = AT_POINTS + MOST_ROUNDS * MOST_SEATS  # the top at AT_DISCARD - size; NO_CARD where there is none
AT_DISCARD = AT_STOCK + CARDS  # the oldest first
AT_TABLE = AT_DISCARD + CARDS  # RUN integers for each run
AT_OWNER, AT_FIRST, AT_LENGTH, AT_STARS, AT_PETARDS = range(
    5
)  # in a run; stars by place, pétards by end, as bits
RUN = 5
AT_DECKS = AT_TABLE + MOST_RUNS * RUN  # of the rounds to come, each in its place
STATE = AT_DECKS + MOST_ROUNDS * CARDS

UNDEALT, DRAW_STEP, LAY_STEP, SECOND_RUN_STEP, STAR_STEP, OVER = range(6)
REFILL, ANY_OUT = map(EMPTY_HANDS.index, ("refill", "any_out"))
BEFORE, AFTER = 0, 1

# -- moves: the kind, then 8 times what it is about ----------------------------------------------------------

DRAW, TAKE, LAY_RUN, ADD, EXCHANGE, LAY_PETARD, CLEAR_PETARD, DISCARD_CARD = range(8)
KINDS = 8
# of a new run: first letter + 32 * length + 1024 * stars by place, as bits; of acts: run + 32 * end + 64 * card
END_OF, CARD_OF, LENGTH_OF, STARS_OF = 32, 64, 32, 1024
MOST_MOVES = 2048  # a hand never holds more than eight cards


@inner
def stars_in(hand: int) -> int:
    return hand >> _STARS_FROM & (1 << _STAR_BITS) - 1


@inner
def petards_in(hand: int) -> int:
    return hand >> _PETARDS_FROM


@inner
def _rest(hand: int, used: int) -> int:
    """The hand when these letters, each once, have left it."""
    twice = hand >> ALPHABET & used
    return hand & ~(twice << ALPHABET) & ~(used & ~twice)


@inner
def with_card(hand: int, card: int) -> int:
    if card == STAR:
        return hand + ONE_STAR
    if card == PETARD:
        return hand + ONE_PETARD
    return hand | 1 << card << (ALPHABET if hand >> card & 1 else 0)


@inner
def without_card(hand: int, card: int) -> int:
    """The hand without the card, if it is there."""
    if card == STAR:
        return hand - ONE_STAR if stars_in(hand) else hand
    if card == PETARD:
        return hand - ONE_PETARD if petards_in(hand) else hand
    return _rest(hand, 1 << card)


@inner
def _points_of(hand: int) -> int:
    """P13."""
    letters = LETTER_POINTS * count_bits(hand & ALL_LETTERS)
    return letters + STAR_POINTS * stars_in(hand) + PETARD_POINTS * petards_in(hand)


# -- the deal ------------------------------------------------------------------------------------------------


@compiled
def deal(state: Ints, stream: Stream) -> None:
    """P1: a shuffled deck for every round, and the first one dealt. The state has its seats and options
    already."""
    state[AT_POINTS:AT_STOCK] = 0
    state[AT_ROUND] = 0
    for number in range(state[AT_ROUNDS]):
        deck = state[AT_DECKS + number * CARDS : AT_DECKS + (number + 1) * CARDS]
        copy(_FULL_DECK, deck)
        shuffle(stream, deck, CARDS)
    start_round(state)


@inner
def start_round(state: Ints) -> None:
    seats = state[AT_SEATS]
    deck = AT_DECKS + state[AT_ROUND] * CARDS
    dealt = seats * HAND
    for seat in range(seats):
        hand = 0
        for i in range(deck + seat * HAND, deck + (seat + 1) * HAND):
            hand = with_card(hand, state[i])
        state[AT_HANDS + seat], state[AT_SHOWN + seat] = hand, 0
    state[AT_STOCK:AT_DECKS] = 0
    state[AT_STOCK:AT_TABLE] = NO_CARD
    state[AT_DISCARD], state[AT_DISCARD_SIZE] = state[deck + dealt], 1
    state[AT_STOCK_SIZE] = CARDS - dealt - 1
    for i in range(dealt + 1, CARDS):
        state[AT_STOCK + i] = state[deck + i]
    state[deck : deck + CARDS] = 0
    state[AT_SEAT], state[AT_STEP] = (
        state[AT_ROUND] % seats,
        DRAW_STEP,
    )  # P1: the next seat begins the next round
    state[AT_OPENED], state[AT_ASIDE], state[AT_IDLE], state[AT_IS_STOCK_KNOWN], state[AT_RUNS] = (
        0,
        0,
        0,
        0,
        0,
    )


# -- the runs that a hand can form ---------------------------------------------------------------------------


@inner
def run_starts(letters: int, stars: int) -> int:
    """The places, as bits, where a run can begin that holds a letter (P8)."""
    first = letters | letters << ALPHABET
    second, third = first >> 1, first >> 2
    if stars == 0:
        return first & second & third & CIRCLE
    if stars == 1:
        return (first & second | (first | second) & third) & CIRCLE
    starts = first | second | third
    for place in range(SHORTEST_RUN, stars + 1):  # three stars and more can all come before the letter
        starts |= first >> place
    return starts & CIRCLE


@inner
def has_run(hand: int) -> bool:
    return run_starts(hand & CIRCLE, stars_in(hand)) != 0


@inner
def _letters_used(start: int, length: int, stars: int) -> int:
    """The letters that a run takes from the hand, as bits round the circle."""
    used = ((1 << length) - 1 & ~stars) << start
    return (used | used >> ALPHABET) & CIRCLE


@inner
def after_run(hand: int, start: int, length: int, stars: int) -> int:
    """The hand when the run has been laid."""
    return _rest(hand, _letters_used(start, length, stars)) - count_bits(stars) * ONE_STAR


@inner
def write_runs(hand: int, is_opening: bool, needs_star: bool, moves: Ints, count: int) -> int:
    """P5, P6: every run that the hand can form, by first place, length, and the places of stars as a
    number."""
    letters, stars = hand & CIRCLE, stars_in(hand)
    circle = letters | letters << ALPHABET
    starts = run_starts(letters, stars)
    while starts:
        start = lowest_bit(starts)
        starts &= starts - 1
        for length in range(SHORTEST_RUN, ALPHABET + 1):
            whole = (1 << length) - 1
            held = circle >> start & whole
            gaps = whole & ~held
            spare = stars - count_bits(gaps)
            if spare < 0:
                break
            replaced = 0  # letters held whose place a star takes: every choice of them, in order
            while True:
                pattern = gaps | replaced
                is_right = (
                    pattern != whole and count_bits(replaced) <= spare and (pattern != 0 or not needs_star)
                )
                if is_right and is_opening and length < OPENING_RUN:  # P5: a second run must follow
                    is_right = has_run(after_run(hand, start, length, pattern))
                if is_right:
                    moves[count] = LAY_RUN + KINDS * (start + LENGTH_OF * length + STARS_OF * pattern)
                    count += 1
                replaced = replaced - held & held
                if replaced == 0 or spare == 0:
                    break
    return count


# -- what can be laid at the runs on the table ---------------------------------------------------------------


@inner
def wanted_at(state: Ints, run: int, end: int) -> int:
    """The letter that fits at the end."""
    letter: int = state[run + AT_FIRST] + (ALPHABET - 1 if end == BEFORE else state[run + AT_LENGTH])
    return letter % ALPHABET


@inner
def free_stars(state: Ints, run: int) -> int:
    """P10, P11: the places of stars that no pétard keeps from being exchanged, as bits."""
    stars: int = state[run + AT_STARS]
    petards = state[run + AT_PETARDS]
    if petards == 3:
        return 0
    if petards >> BEFORE & 1:
        stars &= ~1
    if petards >> AFTER & 1:
        stars &= ~(1 << state[run + AT_LENGTH] - 1)
    return stars


@inner
def _write_letters(state: Ints, hand: int, moves: Ints, count: int) -> int:
    """What the letters of the hand can do at the runs (P7, P9), by run: at its ends, then for its stars."""
    for number in range(state[AT_RUNS]):
        run = AT_TABLE + number * RUN
        for end in range(2):
            wanted = wanted_at(state, run, end)
            if not state[run + AT_PETARDS] >> end & 1 and hand >> wanted & 1:
                moves[count] = ADD + KINDS * (number + END_OF * end + CARD_OF * wanted)
                count += 1
        stars, seen = free_stars(state, run), 0
        while stars:
            letter = (state[run + AT_FIRST] + lowest_bit(stars)) % ALPHABET
            stars &= stars - 1
            if not seen >> letter & 1 and hand >> letter & 1:
                moves[count] = EXCHANGE + KINDS * (number + CARD_OF * letter)
                count += 1
            seen |= 1 << letter
    return count


@inner
def _write_stars(state: Ints, moves: Ints, count: int) -> int:
    """What a star can do at the runs: at an end (P7), or on the pétard that lies there (P12)."""
    for number in range(state[AT_RUNS]):
        for end in range(2):
            place = number + END_OF * end
            has_petard = state[AT_TABLE + number * RUN + AT_PETARDS] >> end & 1
            moves[count] = KINDS * place + (CLEAR_PETARD if has_petard else ADD + KINDS * CARD_OF * STAR)
            count += 1
    return count


@inner
def _write_petards(state: Ints, moves: Ints, count: int) -> int:
    """P10: the ends where a pétard can be laid."""
    for number in range(state[AT_RUNS]):
        for end in range(2):
            if not state[AT_TABLE + number * RUN + AT_PETARDS] >> end & 1:
                moves[count] = LAY_PETARD + KINDS * (number + END_OF * end)
                count += 1
    return count


@inner
def _write_discards(hand: int, moves: Ints, count: int) -> int:
    """P4, in the order of a sorted hand: pétard, star, letters."""
    if petards_in(hand):
        moves[count] = DISCARD_CARD + KINDS * PETARD
        count += 1
    if stars_in(hand):
        moves[count] = DISCARD_CARD + KINDS * STAR
        count += 1
    letters = hand & CIRCLE
    while letters:
        moves[count] = DISCARD_CARD + KINDS * lowest_bit(letters)
        count += 1
        letters &= letters - 1
    return count


@compiled
def legal(state: Ints, moves: Ints) -> int:
    """Write every legal move, in the order of `rules.legal`, and return how many there are (MOST_MOVES at
    most)."""
    step = state[AT_STEP]
    if step == DRAW_STEP:
        moves[0], moves[1] = DRAW, TAKE
        return 2 if state[AT_DISCARD_SIZE] else 1  # P2
    if step == OVER:
        return 0
    hand = state[AT_HANDS + state[AT_SEAT]]
    if step == SECOND_RUN_STEP:
        return write_runs(hand, False, False, moves, 0)
    if step == STAR_STEP:
        return write_runs(hand, False, True, moves, _write_stars(state, moves, 0))
    count, is_open = 0, state[AT_OPENED] >> state[AT_SEAT] & 1 != 0
    if is_open:
        count = _write_letters(state, hand, moves, count)
        if stars_in(hand):
            count = _write_stars(state, moves, count)
        if petards_in(hand):
            count = _write_petards(state, moves, count)
    count = write_runs(hand, not is_open, False, moves, count)
    return _write_discards(hand, moves, count)


# -- making a move -------------------------------------------------------------------------------------------


@compiled
def apply(state: Ints, move: int) -> None:
    """Make a legal move. Whether it is one is not asked: that is for the rules."""
    kind, what = move % KINDS, move // KINDS
    if kind == DRAW:
        _draw(state, 1)
    elif kind == TAKE:
        _take(state)
    elif kind == DISCARD_CARD:
        _discard(state, what)
    elif kind == LAY_RUN:
        _lay_run(state, what % LENGTH_OF, what // LENGTH_OF % LENGTH_OF, what // STARS_OF)
    else:
        _act(state, kind, AT_TABLE + what % END_OF * RUN, what // END_OF % 2, what // CARD_OF)


@inner
def _turn_discard(state: Ints) -> None:
    """P15: the discard becomes the stock, the oldest card on top."""
    size = state[AT_DISCARD_SIZE]
    for i in range(size):
        state[AT_STOCK + CARDS - size + i] = state[AT_DISCARD + i]
        state[AT_DISCARD + i] = NO_CARD
    state[AT_STOCK_SIZE], state[AT_DISCARD_SIZE], state[AT_IS_STOCK_KNOWN] = size, 0, 1


@inner
def _draw(state: Ints, count: int) -> None:
    """P2, P14: up to this many cards from the stock; then one may lay."""
    seat = state[AT_SEAT]
    for _ in range(min(count, state[AT_STOCK_SIZE] + state[AT_DISCARD_SIZE])):
        if state[AT_STOCK_SIZE] == 0:  # P15: a card is needed
            _turn_discard(state)
        top = AT_STOCK + CARDS - state[AT_STOCK_SIZE]
        card = state[top]
        state[top] = NO_CARD
        state[AT_STOCK_SIZE] -= 1
        state[AT_HANDS + seat] = with_card(state[AT_HANDS + seat], card)
        if state[AT_IS_STOCK_KNOWN]:
            state[AT_SHOWN + seat] = with_card(state[AT_SHOWN + seat], card)
    if state[AT_STOCK_SIZE] == 0:  # P15: emptied by this step
        _turn_discard(state)
    state[AT_STEP] = LAY_STEP


@inner
def _take(state: Ints) -> None:
    seat = state[AT_SEAT]
    state[AT_DISCARD_SIZE] -= 1
    top = AT_DISCARD + state[AT_DISCARD_SIZE]
    card = state[top]
    state[top] = NO_CARD
    state[AT_HANDS + seat] = with_card(state[AT_HANDS + seat], card)
    state[AT_SHOWN + seat] = with_card(state[AT_SHOWN + seat], card)
    state[AT_STEP] = LAY_STEP


@inner
def _lay_run(state: Ints, start: int, length: int, stars: int) -> None:
    seat = state[AT_SEAT]
    run = AT_TABLE + state[AT_RUNS] * RUN
    state[AT_RUNS] += 1
    state[run + AT_OWNER], state[run + AT_FIRST], state[run + AT_LENGTH] = seat, start, length
    state[run + AT_STARS], state[run + AT_PETARDS] = stars, 0
    hand, shown = state[AT_HANDS + seat], state[AT_SHOWN + seat]
    shown_stars = min(count_bits(stars), stars_in(shown))
    state[AT_SHOWN + seat] = _rest(shown, _letters_used(start, length, stars)) - shown_stars * ONE_STAR
    is_open = state[AT_OPENED] >> seat & 1 or length >= OPENING_RUN or state[AT_STEP] == SECOND_RUN_STEP
    if is_open:
        state[AT_OPENED] |= 1 << seat
    _laid(state, after_run(hand, start, length, stars), LAY_STEP if is_open else SECOND_RUN_STEP)


@inner
def _act(state: Ints, kind: int, run: int, end: int, letter: int) -> None:
    """An act at a run on the table (P7, P9, P10, P12)."""
    seat = state[AT_SEAT]
    card = letter if kind in (ADD, EXCHANGE) else PETARD if kind == LAY_PETARD else STAR
    hand = without_card(state[AT_HANDS + seat], card)
    state[AT_SHOWN + seat] = without_card(state[AT_SHOWN + seat], card)
    if kind == ADD:
        _lengthen(state, run, end, card == STAR)
    elif kind == EXCHANGE:
        _exchange(state, run, letter)
        hand += ONE_STAR
        state[AT_SHOWN + seat] += ONE_STAR
    else:
        state[run + AT_PETARDS] ^= 1 << end
        state[AT_ASIDE] += kind == CLEAR_PETARD
    _laid(state, hand, STAR_STEP if kind == EXCHANGE else LAY_STEP)


@inner
def _lengthen(state: Ints, run: int, end: int, is_star: bool) -> None:
    if end == BEFORE:
        state[run + AT_FIRST] = wanted_at(state, run, BEFORE)
        state[run + AT_STARS] = state[run + AT_STARS] << 1 | is_star
    elif is_star:
        state[run + AT_STARS] |= 1 << state[run + AT_LENGTH]
    state[run + AT_LENGTH] += 1


@inner
def _exchange(state: Ints, run: int, letter: int) -> None:
    """P9: the letter instead of the first star that stands for it and is not blocked."""
    stars = free_stars(state, run)
    while stars:
        place = lowest_bit(stars)
        stars &= stars - 1
        if (state[run + AT_FIRST] + place) % ALPHABET == letter:
            state[run + AT_STARS] ^= 1 << place
            return


@inner
def _laid(state: Ints, hand: int, step: int) -> None:
    state[AT_HANDS + state[AT_SEAT]] = hand
    state[AT_STEP], state[AT_IDLE] = step, -1
    if hand == 0:  # P13
        if state[AT_EMPTY_HAND] == REFILL and _can_refill(state):
            _draw(state, HAND)
        else:
            _end_round(state, True)


@inner
def _discard(state: Ints, card: int) -> None:
    seat = state[AT_SEAT]
    state[AT_HANDS + seat] = without_card(state[AT_HANDS + seat], card)
    state[AT_SHOWN + seat] = without_card(state[AT_SHOWN + seat], card)
    state[AT_DISCARD + state[AT_DISCARD_SIZE]] = card
    state[AT_DISCARD_SIZE] += 1
    is_out = False
    if state[AT_HANDS + seat] == 0:  # P14
        option = state[AT_EMPTY_HAND]
        is_out = option == ANY_OUT or (option == REFILL and not _can_refill(state))
        if not is_out:
            _draw(state, HAND)
    if is_out or state[AT_IDLE] + 1 == state[AT_STALL]:  # P13, P16
        _end_round(state, is_out)
    else:
        state[AT_IDLE] += 1
        state[AT_SEAT] = 0 if seat + 1 == state[AT_SEATS] else seat + 1
        state[AT_STEP] = DRAW_STEP if state[AT_STOCK_SIZE] + state[AT_DISCARD_SIZE] else LAY_STEP  # P2


@inner
def _can_refill(state: Ints) -> bool:
    cards: int = state[AT_STOCK_SIZE] + state[AT_DISCARD_SIZE]
    return cards >= HAND


@inner
def _end_round(state: Ints, is_out: bool) -> None:
    """P13: whoever is out of cards scores what all others hold; P16: or nobody scores."""
    held = 0
    for seat in range(state[AT_SEATS]):
        held += _points_of(state[AT_HANDS + seat])
    if is_out:
        state[AT_POINTS + state[AT_ROUND] * MOST_SEATS + state[AT_SEAT]] = held
    state[AT_ROUND] += 1
    if state[AT_ROUND] < state[AT_ROUNDS]:
        start_round(state)
    else:
        state[AT_STEP] = OVER


# -- how it came out -----------------------------------------------------------------------------------------


@compiled
def outcome(state: Ints, scores: Ints) -> None:
    """Write the points of every seat over all finished rounds (P17)."""
    for seat in range(state[AT_SEATS]):
        scores[seat] = total_of(state, seat)


@inner
def total_of(state: Ints, seat: int) -> int:
    total = 0
    for number in range(state[AT_ROUND]):
        total += state[AT_POINTS + number * MOST_SEATS + seat]
    return total


# -- playouts ------------------------------------------------------------------------------------------------


@compiled
def playouts(start: Ints, seed: int, first: int, count: int, scores: Ints) -> int:
    """Play `count` random games from this state to the end, each dealt anew where only seats and options are given.

    Game i draws from stream `first` + i of the seed, so it is the same whatever else is played in the call.
    The points of its seats go to scores[i]; with no rows there they are not counted. Returns the number of
    moves.
    """
    stream, state = np.zeros(1, dtype=np.uint64), start.copy()
    moves = np.empty(MOST_MOVES, dtype=np.int64)
    made = 0
    for i in range(count):
        start_stream(stream, seed, first + i)
        if start[AT_STEP] == UNDEALT:
            deal(state, stream)
        else:
            copy(start, state)
        while state[AT_STEP] != OVER:
            apply(state, moves[below(stream, legal(state, moves))])
            made += 1
        if i < len(scores):
            for seat in range(state[AT_SEATS]):
                scores[i, seat] = total_of(state, seat)
    return made
