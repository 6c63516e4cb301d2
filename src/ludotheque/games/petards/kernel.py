"""The compiled twin of Pétards: the same law on flat integers, for search and simulation. Never the
authority.

Held equal to `rules.py` by tests/twins: legal moves in the same order, states, outcomes. `encode.py` makes
states and moves of these integers. All functions change the state they are given; copy it first.

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

# -- cards and hands -----------------------------------------------------------------------------------------

LETTERS = 26
STAR, PETARD = 26, 27
NO_CARD = -1
DECK = 62
CIRCLE = (1 << LETTERS) - 1
ALL_LETTERS = (1 << 2 * LETTERS) - 1
_STARS_FROM, _PETARDS_FROM = 2 * LETTERS, 2 * LETTERS + 3
ONE_STAR, ONE_PETARD = 1 << _STARS_FROM, 1 << _PETARDS_FROM
_FULL_DECK = np.array([*range(LETTERS), *range(LETTERS), *[STAR] * 7, *[PETARD] * 3], dtype=np.int64)

# -- the state: what each integer is -------------------------------------------------------------------------

SEATS = 0
SEAT = 1  # whose turn it is
STEP = 2
OPENED = 3  # seats, as bits
ASIDE = 4
IDLE = 5
IS_STOCK_KNOWN = 6
EMPTY_HAND = 7  # option (P13, P14)
STALL = 8  # P16: so many turns without a card laid
ROUNDS = 9  # of the game
ROUND = 10  # finished ones
RUNS = 11  # how many lie on the table
STOCK_SIZE = 12
DISCARD_SIZE = 13
HANDS = 16  # from here on for each seat
SHOWN = 20
POINTS = 24  # for each round and seat
MOST_ROUNDS, MOST_SEATS, MOST_RUNS = 12, 4, 20  # 59 letters and stars make 19 runs
STOCK = POINTS + MOST_ROUNDS * MOST_SEATS  # the top at STOCK + DECK - size; NO_CARD where there is none
DISCARD = STOCK + DECK  # the oldest first
TABLE = DISCARD + DECK  # for each run:
OWNER, FIRST, LENGTH, STARS, PETARDS = range(5)  # first letter; stars by place and pétards by end, as bits
RUN = 5
DECKS = TABLE + MOST_RUNS * RUN  # of the rounds to come, each in its place
STATE = DECKS + MOST_ROUNDS * DECK

UNDEALT, DRAW_STEP, LAY_STEP, SECOND_RUN_STEP, STAR_STEP, OVER = range(6)
LAY_OUT, REFILL, ANY_OUT = range(3)
BEFORE, AFTER = 0, 1
HAND = 7  # P1, P14
SHORTEST_RUN, OPENING_RUN = 3, 5  # P5
SPECIAL_POINTS = 5  # P13

# -- moves: the kind, then 8 times what it is about ----------------------------------------------------------

DRAW, TAKE, LAY_RUN, ADD, EXCHANGE, LAY_PETARD, CLEAR_PETARD, DISCARD_CARD = range(8)
KINDS = 8
# of a new run: first letter + 32 * length + 1024 * stars by place, as bits; of acts: run + 32 * end + 64 *
# card
END_OF, CARD_OF, LENGTH_OF, STARS_OF = 32, 64, 32, 1024
MOST_MOVES = 2048  # a hand never holds more than eight cards


@inner
def stars_in(hand: int) -> int:
    return hand >> _STARS_FROM & 7


@inner
def petards_in(hand: int) -> int:
    return hand >> _PETARDS_FROM


@inner
def _rest(hand: int, used: int) -> int:
    """The hand when these letters, each once, have left it."""
    twice = hand >> LETTERS & used
    return hand & ~(twice << LETTERS) & ~(used & ~twice)


@inner
def with_card(hand: int, card: int) -> int:
    if card == STAR:
        return hand + ONE_STAR
    if card == PETARD:
        return hand + ONE_PETARD
    return hand | 1 << card << (LETTERS if hand >> card & 1 else 0)


@inner
def without_card(hand: int, card: int) -> int:
    """The hand without the card, if it is there."""
    if card == STAR:
        return hand - ONE_STAR if stars_in(hand) else hand
    if card == PETARD:
        return hand - ONE_PETARD if petards_in(hand) else hand
    return _rest(hand, 1 << card)


@inner
def _holds(hand: int, card: int) -> bool:
    if card == STAR:
        return stars_in(hand) != 0
    if card == PETARD:
        return petards_in(hand) != 0
    return hand >> card & 1 != 0


@inner
def _points_of(hand: int) -> int:
    """P13."""
    return count_bits(hand & ALL_LETTERS) + SPECIAL_POINTS * (stars_in(hand) + petards_in(hand))


# -- the deal ------------------------------------------------------------------------------------------------


@compiled
def deal(state: Ints, stream: Stream) -> None:
    """P1: a shuffled deck for every round, and the first one dealt. The state has its seats and options
    already."""
    state[POINTS:STOCK] = 0
    state[ROUND] = 0
    for number in range(state[ROUNDS]):
        deck = state[DECKS + number * DECK : DECKS + (number + 1) * DECK]
        copy(_FULL_DECK, deck)
        shuffle(stream, deck, DECK)
    _start_round(state)


@inner
def _start_round(state: Ints) -> None:
    seats = state[SEATS]
    deck = DECKS + state[ROUND] * DECK
    dealt = seats * HAND
    for seat in range(seats):
        hand = 0
        for i in range(deck + seat * HAND, deck + (seat + 1) * HAND):
            hand = with_card(hand, state[i])
        state[HANDS + seat], state[SHOWN + seat] = hand, 0
    state[STOCK : TABLE + RUN * MOST_RUNS] = 0
    state[STOCK:TABLE] = NO_CARD
    state[DISCARD], state[DISCARD_SIZE] = state[deck + dealt], 1
    state[STOCK_SIZE] = DECK - dealt - 1
    for i in range(dealt + 1, DECK):
        state[STOCK + i] = state[deck + i]
    state[deck : deck + DECK] = 0
    state[SEAT], state[STEP] = state[ROUND] % seats, DRAW_STEP  # P1: the next seat begins the next round
    state[OPENED], state[ASIDE], state[IDLE], state[IS_STOCK_KNOWN], state[RUNS] = 0, 0, 0, 0, 0


# -- the runs that a hand can form ---------------------------------------------------------------------------


@inner
def run_starts(letters: int, stars: int) -> int:
    """The places, as bits, where a run can begin that holds a letter (P8)."""
    first = letters | letters << LETTERS
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
    return (used | used >> LETTERS) & CIRCLE


@inner
def after_run(hand: int, start: int, length: int, stars: int) -> int:
    """The hand when the run has been laid."""
    return _rest(hand, _letters_used(start, length, stars)) - count_bits(stars) * ONE_STAR


@inner
def write_runs(hand: int, is_opening: bool, needs_star: bool, moves: Ints, count: int) -> int:
    """P5, P6: every run that the hand can form, by first place, length, and the places of stars as a
    number."""
    letters, stars = hand & CIRCLE, stars_in(hand)
    circle = letters | letters << LETTERS
    starts = run_starts(letters, stars)
    while starts:
        start = lowest_bit(starts)
        starts &= starts - 1
        for length in range(SHORTEST_RUN, LETTERS + 1):
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
    letter: int = state[run + FIRST] + (LETTERS - 1 if end == BEFORE else state[run + LENGTH])
    return letter % LETTERS


@inner
def free_stars(state: Ints, run: int) -> int:
    """P10, P11: the places of stars that no pétard keeps from being exchanged, as bits."""
    stars: int = state[run + STARS]
    petards = state[run + PETARDS]
    if petards == 3:
        return 0
    if petards >> BEFORE & 1:
        stars &= ~1
    if petards >> AFTER & 1:
        stars &= ~(1 << state[run + LENGTH] - 1)
    return stars


@inner
def _write_letters(state: Ints, hand: int, moves: Ints, count: int) -> int:
    """What the letters of the hand can do at the runs (P7, P9), by run: at its ends, then for its stars."""
    for number in range(state[RUNS]):
        run = TABLE + number * RUN
        for end in range(2):
            wanted = wanted_at(state, run, end)
            if not state[run + PETARDS] >> end & 1 and hand >> wanted & 1:
                moves[count] = ADD + KINDS * (number + END_OF * end + CARD_OF * wanted)
                count += 1
        stars, seen = free_stars(state, run), 0
        while stars:
            letter = (state[run + FIRST] + lowest_bit(stars)) % LETTERS
            stars &= stars - 1
            if not seen >> letter & 1 and hand >> letter & 1:
                moves[count] = EXCHANGE + KINDS * (number + CARD_OF * letter)
                count += 1
            seen |= 1 << letter
    return count


@inner
def _write_stars(state: Ints, moves: Ints, count: int) -> int:
    """What a star can do at the runs: at an end (P7), or on the pétard that lies there (P12)."""
    for number in range(state[RUNS]):
        for end in range(2):
            place = number + END_OF * end
            has_petard = state[TABLE + number * RUN + PETARDS] >> end & 1
            moves[count] = KINDS * place + (CLEAR_PETARD if has_petard else ADD + KINDS * CARD_OF * STAR)
            count += 1
    return count


@inner
def _write_petards(state: Ints, moves: Ints, count: int) -> int:
    """P10: the ends where a pétard can be laid."""
    for number in range(state[RUNS]):
        for end in range(2):
            if not state[TABLE + number * RUN + PETARDS] >> end & 1:
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
    step = state[STEP]
    if step == DRAW_STEP:
        moves[0], moves[1] = DRAW, TAKE
        return 2 if state[DISCARD_SIZE] else 1  # P2
    if step == OVER:
        return 0
    hand = state[HANDS + state[SEAT]]
    if step == SECOND_RUN_STEP:
        return write_runs(hand, False, False, moves, 0)
    if step == STAR_STEP:
        return write_runs(hand, False, True, moves, _write_stars(state, moves, 0))
    count, is_open = 0, state[OPENED] >> state[SEAT] & 1 != 0
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
        _act(state, kind, TABLE + what % END_OF * RUN, what // END_OF % 2, what // CARD_OF)


@inner
def _turn_discard(state: Ints) -> None:
    """P15: the discard becomes the stock, the oldest card on top."""
    size = state[DISCARD_SIZE]
    for i in range(size):
        state[STOCK + DECK - size + i] = state[DISCARD + i]
        state[DISCARD + i] = NO_CARD
    state[STOCK_SIZE], state[DISCARD_SIZE], state[IS_STOCK_KNOWN] = size, 0, 1


@inner
def _draw(state: Ints, count: int) -> None:
    """P2, P14: up to so many cards from the stock; then one may lay."""
    seat = state[SEAT]
    for _ in range(min(count, state[STOCK_SIZE] + state[DISCARD_SIZE])):
        if state[STOCK_SIZE] == 0:  # P15: a card is needed
            _turn_discard(state)
        top = STOCK + DECK - state[STOCK_SIZE]
        card = state[top]
        state[top] = NO_CARD
        state[STOCK_SIZE] -= 1
        state[HANDS + seat] = with_card(state[HANDS + seat], card)
        if state[IS_STOCK_KNOWN]:
            state[SHOWN + seat] = with_card(state[SHOWN + seat], card)
    if state[STOCK_SIZE] == 0:  # P15: emptied by this step
        _turn_discard(state)
    state[STEP] = LAY_STEP


@inner
def _take(state: Ints) -> None:
    seat = state[SEAT]
    state[DISCARD_SIZE] -= 1
    top = DISCARD + state[DISCARD_SIZE]
    card = state[top]
    state[top] = NO_CARD
    state[HANDS + seat] = with_card(state[HANDS + seat], card)
    state[SHOWN + seat] = with_card(state[SHOWN + seat], card)
    state[STEP] = LAY_STEP


@inner
def _lay_run(state: Ints, start: int, length: int, stars: int) -> None:
    seat = state[SEAT]
    run = TABLE + state[RUNS] * RUN
    state[RUNS] += 1
    state[run + OWNER], state[run + FIRST], state[run + LENGTH] = seat, start, length
    state[run + STARS], state[run + PETARDS] = stars, 0
    hand, shown = state[HANDS + seat], state[SHOWN + seat]
    shown_stars = min(count_bits(stars), stars_in(shown))
    state[SHOWN + seat] = _rest(shown, _letters_used(start, length, stars)) - shown_stars * ONE_STAR
    is_open = state[OPENED] >> seat & 1 or length >= OPENING_RUN or state[STEP] == SECOND_RUN_STEP
    if is_open:
        state[OPENED] |= 1 << seat
    _laid(state, after_run(hand, start, length, stars), LAY_STEP if is_open else SECOND_RUN_STEP)


@inner
def _act(state: Ints, kind: int, run: int, end: int, letter: int) -> None:
    """An act at a run on the table (P7, P9, P10, P12)."""
    seat = state[SEAT]
    card = letter if kind in (ADD, EXCHANGE) else PETARD if kind == LAY_PETARD else STAR
    hand = without_card(state[HANDS + seat], card)
    state[SHOWN + seat] = without_card(state[SHOWN + seat], card)
    if kind == ADD:
        _lengthen(state, run, end, card == STAR)
    elif kind == EXCHANGE:
        _exchange(state, run, letter)
        hand += ONE_STAR
        state[SHOWN + seat] += ONE_STAR
    else:
        state[run + PETARDS] ^= 1 << end
        state[ASIDE] += kind == CLEAR_PETARD
    _laid(state, hand, STAR_STEP if kind == EXCHANGE else LAY_STEP)


@inner
def _lengthen(state: Ints, run: int, end: int, is_star: bool) -> None:
    if end == BEFORE:
        state[run + FIRST] = wanted_at(state, run, BEFORE)
        state[run + STARS] = state[run + STARS] << 1 | is_star
    elif is_star:
        state[run + STARS] |= 1 << state[run + LENGTH]
    state[run + LENGTH] += 1


@inner
def _exchange(state: Ints, run: int, letter: int) -> None:
    """P9: the letter instead of the first star that stands for it and is not blocked."""
    stars = free_stars(state, run)
    while stars:
        place = lowest_bit(stars)
        stars &= stars - 1
        if (state[run + FIRST] + place) % LETTERS == letter:
            state[run + STARS] ^= 1 << place
            return


@inner
def _laid(state: Ints, hand: int, step: int) -> None:
    state[HANDS + state[SEAT]] = hand
    state[STEP], state[IDLE] = step, -1
    if hand == 0:  # P13
        if state[EMPTY_HAND] == REFILL and _can_refill(state):
            _draw(state, HAND)
        else:
            _end_round(state, True)


@inner
def _discard(state: Ints, card: int) -> None:
    seat = state[SEAT]
    state[HANDS + seat] = without_card(state[HANDS + seat], card)
    state[SHOWN + seat] = without_card(state[SHOWN + seat], card)
    state[DISCARD + state[DISCARD_SIZE]] = card
    state[DISCARD_SIZE] += 1
    if state[HANDS + seat] == 0:  # P14
        option = state[EMPTY_HAND]
        if option == ANY_OUT or (option == REFILL and not _can_refill(state)):
            _end_round(state, True)
            return
        _draw(state, HAND)
    _next_turn(state)


@inner
def _can_refill(state: Ints) -> bool:
    cards: int = state[STOCK_SIZE] + state[DISCARD_SIZE]
    return cards >= HAND


@inner
def _next_turn(state: Ints) -> None:
    if state[IDLE] + 1 == state[STALL]:  # P16
        _end_round(state, False)
        return
    state[IDLE] += 1
    state[SEAT] = 0 if state[SEAT] + 1 == state[SEATS] else state[SEAT] + 1
    state[STEP] = DRAW_STEP if state[STOCK_SIZE] + state[DISCARD_SIZE] else LAY_STEP  # P2


@inner
def _end_round(state: Ints, is_out: bool) -> None:
    """P13: who is out of cards scores what all others hold; P16: or nobody scores."""
    held = 0
    for seat in range(state[SEATS]):
        held += _points_of(state[HANDS + seat])
    if is_out:
        state[POINTS + state[ROUND] * MOST_SEATS + state[SEAT]] = held
    state[ROUND] += 1
    if state[ROUND] < state[ROUNDS]:
        _start_round(state)
    else:
        state[STEP] = OVER


# -- how it came out -----------------------------------------------------------------------------------------


@compiled
def outcome(state: Ints, scores: Ints) -> None:
    """Write the points of every seat over all finished rounds (P17)."""
    for seat in range(state[SEATS]):
        scores[seat] = _total(state, seat)


@inner
def _total(state: Ints, seat: int) -> int:
    total = 0
    for number in range(state[ROUND]):
        total += state[POINTS + number * MOST_SEATS + seat]
    return total


# -- playouts ------------------------------------------------------------------------------------------------


@compiled
def playouts(
    start: Ints, seed: int, first: int, count: int, scores: Ints, is_guided: bool = False, rounds: int = 0
) -> int:
    """Play `count` games from this state to the end, each dealt anew where only seats and options are given.

    Game i draws from stream `first` + i of the seed, so it is the same whatever else is played in the call.
    The points of its seats go to scores[i]; with no rows there they are not counted. `rounds`: stop when so
    many rounds are finished in all; 0: play them all. Returns the number of moves.
    """
    stream, state = np.zeros(1, dtype=np.uint64), start.copy()
    moves = np.empty(MOST_MOVES, dtype=np.int64)
    last = rounds if rounds > 0 else start[ROUNDS]
    made = 0
    for i in range(count):
        start_stream(stream, seed, first + i)
        if start[STEP] == UNDEALT:
            deal(state, stream)
        else:
            copy(start, state)
        while state[STEP] != OVER and state[ROUND] < last:
            number = legal(state, moves)
            chosen = _guided_choice(state, moves, number, stream) if is_guided else below(stream, number)
            apply(state, moves[chosen])
            made += 1
        if i < len(scores):
            for seat in range(state[SEATS]):
                scores[i, seat] = _total(state, seat)
    return made


# -- guided playouts: quick moves that a player might make ---------------------------------------------------

WHIM = 16  # one move in so many is any move
_TIE = 16  # equal moves are told apart by so many numbers


@inner
def _guided_choice(state: Ints, moves: Ints, number: int, stream: Stream) -> int:
    if number == 1 or below(stream, WHIM) == 0:
        return below(stream, number)
    best, chosen = -1, 0
    for i in range(number):
        worth = _worth(state, moves[i]) * _TIE + below(stream, _TIE)
        if worth > best:
            best, chosen = worth, i
    return chosen


@inner
def _worth(state: Ints, move: int) -> int:
    """Lay what can be laid, letters before stars, long runs first; keep neighbours, throw single letters
    away."""
    kind, what = move % KINDS, move // KINDS
    hand = state[HANDS + state[SEAT]]
    letters = count_bits(hand & ALL_LETTERS)
    if kind == DRAW:
        return 50
    if kind == TAKE:
        card = state[DISCARD + state[DISCARD_SIZE] - 1]
        return 100 if card == STAR else 0 if card == PETARD else 20 * neighbours(hand, card)
    if kind == DISCARD_CARD:
        return 1 if what == STAR else 20 if what == PETARD else 100 - 10 * neighbours(hand, what)
    if kind == LAY_RUN:
        return 300 + 20 * (what // LENGTH_OF % LENGTH_OF) - 25 * count_bits(what // STARS_OF)
    if kind == EXCHANGE or (kind == ADD and what // CARD_OF != STAR):
        return 250
    if kind == LAY_PETARD:
        return 200
    return 220 if letters == 0 or state[STEP] == STAR_STEP else 30


@inner
def neighbours(hand: int, letter: int) -> int:
    """How many letters of the hand are one or two places away."""
    held = hand & CIRCLE
    circle = held | held << LETTERS
    near = circle >> (letter + LETTERS - 2) % LETTERS
    return count_bits(near & 0b11011)
