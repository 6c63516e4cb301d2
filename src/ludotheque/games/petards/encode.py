"""The border between the rules of Pétards and its kernel: states and moves as flat integers, and back."""

import numpy as np

from ludotheque.compiled import Ints
from ludotheque.core.game import Seat
from ludotheque.games.petards import kernel as k
from ludotheque.games.petards.cards import DECK, LETTERS, PETARD, PLACE, STAR, Card, Hand, Pile, sort_hand
from ludotheque.games.petards.law import (
    ALPHABET,
    CARDS,
    EMPTY_HANDS,
    HAND,
    MOST_ROUNDS,
    Options,
    count_rounds,
)
from ludotheque.games.petards.moves import (
    Add,
    ClearPetard,
    Discard,
    Draw,
    End,
    Exchange,
    LayPetard,
    LayRun,
    Move,
    Take,
)
from ludotheque.games.petards.runs import Run, spell
from ludotheque.games.petards.state import Deal, Rounds, State, Step

_CARDS = LETTERS + STAR + PETARD
_CODE = {card: code for code, card in enumerate(_CARDS)}
_STEPS = (Step.DRAW, Step.LAY, Step.SECOND_RUN, Step.LAY_STAR, Step.OVER)
_ENDS = (End.BEFORE, End.AFTER)


def encode_options(seats: int, options: Options) -> Ints:
    """A kernel state with seats and options only: what `kernel.deal` begins with."""
    ints = np.zeros(k.STATE, dtype=np.int64)
    ints[k.AT_SEATS] = seats
    ints[k.AT_EMPTY_HAND] = EMPTY_HANDS.index(options.empty_hand)
    ints[k.AT_STALL] = options.stall_turns * seats
    ints[k.AT_ROUNDS] = count_rounds(seats, options)
    return ints


def encode(state: State) -> Ints:
    seats, rounds = len(state.hands), state.rounds
    ints = encode_options(seats, rounds.options)
    ints[k.AT_SEAT] = state.seat
    ints[k.AT_STEP] = k.DRAW_STEP + _STEPS.index(state.step)
    ints[k.AT_OPENED] = sum(has << seat for seat, has in enumerate(state.opened))
    ints[k.AT_ASIDE], ints[k.AT_IDLE] = state.aside, state.idle
    ints[k.AT_IS_STOCK_KNOWN] = state.is_stock_known
    ints[k.AT_ROUND] = len(rounds.points)
    ints[k.AT_STOCK_SIZE], ints[k.AT_DISCARD_SIZE] = len(state.stock), len(state.discard)
    ints[k.AT_HANDS : k.AT_HANDS + seats] = [encode_hand(hand) for hand in state.hands]
    ints[k.AT_SHOWN : k.AT_SHOWN + seats] = [encode_hand(hand) for hand in state.shown]
    for number, points in enumerate(rounds.points):
        start = k.AT_POINTS + number * k.MOST_SEATS
        ints[start : start + seats] = points
    ints[k.AT_STOCK : k.AT_TABLE] = k.NO_CARD
    _write_cards(ints, k.AT_DISCARD - len(state.stock), state.stock)
    _write_cards(ints, k.AT_DISCARD, state.discard)
    ints[k.AT_RUNS] = len(state.runs)
    for number, run in enumerate(state.runs):
        _write_run(ints, k.AT_TABLE + number * k.RUN, run)
    first = int(ints[k.AT_ROUNDS]) - len(rounds.to_come)
    for number, deck in enumerate(rounds.to_come, first):
        _write_cards(ints, k.AT_DECKS + number * CARDS, deck)
    return ints


def encode_hand(hand: Hand) -> int:
    """
    >>> decode_hand(encode_hand("!**AAZ"))
    '!**AAZ'
    """
    bits = hand.count(STAR) * k.ONE_STAR + hand.count(PETARD) * k.ONE_PETARD
    for letter in LETTERS:
        held = hand.count(letter)
        bits |= (held > 0) << PLACE[letter] | (held > 1) << PLACE[letter] + ALPHABET
    return bits


def _write_cards(ints: Ints, start: int, cards: Pile) -> None:
    ints[start : start + len(cards)] = encode_cards(cards)


def encode_cards(cards: Pile) -> list[int]:
    return [_CODE[card] for card in cards]


def _write_run(ints: Ints, start: int, run: Run) -> None:
    ints[start + k.AT_OWNER] = run.owner
    ints[start + k.AT_FIRST] = PLACE[run.letters[0]]
    ints[start + k.AT_LENGTH] = len(run.cards)
    ints[start + k.AT_STARS] = _star_places(run.cards)
    ints[start + k.AT_PETARDS] = sum(run.has_petard(end) << i for i, end in enumerate(_ENDS))


def _star_places(cards: str) -> int:
    return sum(1 << place for place, card in enumerate(cards) if card == STAR)


# -- back ----------------------------------------------------------------------------------------------------


def decode(ints: Ints, options: Options) -> State:
    """The state that the integers are, in a game with these options."""
    seats, finished, rounds = int(ints[k.AT_SEATS]), int(ints[k.AT_ROUND]), int(ints[k.AT_ROUNDS])
    is_over = int(ints[k.AT_STEP]) == k.OVER
    decks = range(finished if is_over else finished + 1, rounds)
    points = ints[k.AT_POINTS : k.AT_STOCK].reshape(MOST_ROUNDS, k.MOST_SEATS)
    return State(
        rounds=Rounds(
            options,
            to_come=tuple(_read_cards(ints, k.AT_DECKS + number * CARDS, CARDS) for number in decks),
            points=tuple(tuple(points[number, :seats].tolist()) for number in range(finished)),
        ),
        seat=Seat(int(ints[k.AT_SEAT])),
        step=_STEPS[int(ints[k.AT_STEP]) - k.DRAW_STEP],
        hands=tuple(decode_hand(int(ints[k.AT_HANDS + seat])) for seat in range(seats)),
        stock=_read_cards(ints, k.AT_DISCARD - int(ints[k.AT_STOCK_SIZE]), int(ints[k.AT_STOCK_SIZE])),
        discard=_read_cards(ints, k.AT_DISCARD, int(ints[k.AT_DISCARD_SIZE])),
        runs=tuple(_read_run(ints, k.AT_TABLE + number * k.RUN) for number in range(int(ints[k.AT_RUNS]))),
        opened=tuple(bool(ints[k.AT_OPENED] >> seat & 1) for seat in range(seats)),
        aside=int(ints[k.AT_ASIDE]),
        idle=int(ints[k.AT_IDLE]),
        shown=tuple(decode_hand(int(ints[k.AT_SHOWN + seat])) for seat in range(seats)),
        is_stock_known=bool(ints[k.AT_IS_STOCK_KNOWN]),
    )


def decode_hand(bits: int) -> Hand:
    once = [letter for letter in LETTERS if bits >> PLACE[letter] & 1]
    twice = [letter for letter in LETTERS if bits >> PLACE[letter] + ALPHABET & 1]
    petards, below = divmod(bits, k.ONE_PETARD)
    stars = below // k.ONE_STAR
    return sort_hand("".join(once + twice) + STAR * stars + PETARD * petards)


def _read_cards(ints: Ints, start: int, count: int) -> Pile:
    return "".join(_CARDS[code] for code in ints[start : start + count].tolist())


def _read_run(ints: Ints, start: int) -> Run:
    owner, first, length, stars, petards = ints[start : start + k.RUN].tolist()
    letters = "".join(LETTERS[(first + place) % ALPHABET] for place in range(length))
    return Run(Seat(owner), _with_stars(letters, stars), letters, bool(petards & 1), bool(petards & 2))


def _with_stars(letters: str, stars: int) -> str:
    return "".join(STAR if stars >> place & 1 else letter for place, letter in enumerate(letters))


def decode_deal(ints: Ints) -> Deal:
    """The deal of a game of one round that the kernel has dealt, before its first move.

    What lay in the hands comes sorted: the order within seven dealt cards does not matter.
    """
    seats = int(ints[k.AT_SEATS])
    hands = [decode_hand(int(ints[k.AT_HANDS + seat])) for seat in range(seats)]
    turned, stock = _read_cards(ints, k.AT_DISCARD, 1), DECK[seats * HAND + 1 :]
    first = "".join(hands) + turned + _read_cards(ints, k.AT_DISCARD - len(stock), len(stock))
    rounds = range(1, int(ints[k.AT_ROUNDS]))
    return Deal(seats, (first, *[_read_cards(ints, k.AT_DECKS + number * CARDS, CARDS) for number in rounds]))


# -- moves ---------------------------------------------------------------------------------------------------


def encode_move(move: Move) -> int:
    if isinstance(move, Draw):
        return k.DRAW
    if isinstance(move, Take):
        return k.TAKE
    if isinstance(move, Discard):
        return k.DISCARD_CARD + k.KINDS * _CODE[move.card]
    if isinstance(move, LayRun):
        start, length = PLACE[spell(move.cards)[0]], len(move.cards)
        return k.LAY_RUN + k.KINDS * (start + k.LENGTH_OF * length + k.STARS_OF * _star_places(move.cards))
    if isinstance(move, Exchange):
        return k.EXCHANGE + k.KINDS * (move.run - 1 + k.CARD_OF * _CODE[move.letter])
    place = move.run - 1 + k.END_OF * _ENDS.index(move.end)
    if isinstance(move, Add):
        return k.ADD + k.KINDS * (place + k.CARD_OF * _CODE[move.card])
    return (k.LAY_PETARD if isinstance(move, LayPetard) else k.CLEAR_PETARD) + k.KINDS * place


def decode_move(code: int) -> Move:
    """
    >>> from ludotheque.games.petards.notation import format_move, parse_move
    >>> texts = ("draw", "take", "run M*OPQ", "run **A", "3<L", "3>*", "3:K", "3<!", "3>x", "discard !")
    >>> [format_move(decode_move(encode_move(parse_move(text)))) for text in texts] == list(texts)
    True
    """
    kind, what = code % k.KINDS, code // k.KINDS
    if kind == k.DRAW:
        return Draw()
    if kind == k.TAKE:
        return Take()
    if kind == k.DISCARD_CARD:
        return Discard(_CARDS[what])
    if kind == k.LAY_RUN:
        start, length, stars = what % k.LENGTH_OF, what // k.LENGTH_OF % k.LENGTH_OF, what // k.STARS_OF
        letters = "".join(LETTERS[(start + place) % ALPHABET] for place in range(length))
        return LayRun(_with_stars(letters, stars))
    return _decode_act(kind, what % k.END_OF + 1, _ENDS[what // k.END_OF % 2], _CARDS[what // k.CARD_OF])


def _decode_act(kind: int, run: int, end: End, card: Card) -> Move:
    if kind == k.ADD:
        return Add(run, end, card)
    if kind == k.EXCHANGE:
        return Exchange(run, card)
    return LayPetard(run, end) if kind == k.LAY_PETARD else ClearPetard(run, end)
