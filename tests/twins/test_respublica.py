"""The kernel of Res Publica against its rules.

Random announcements ask for more than anybody holds, so every second seed draws moves that come to trades.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from ludotheque.compiled import Ints
from ludotheque.core.chance import Chance
from ludotheque.games import respublica
from ludotheque.games.respublica import encode, kernel
from ludotheque.games.respublica.announcements import Announcements
from ludotheque.games.respublica.cards import FEATURES, KINDS, heap
from ludotheque.games.respublica.hand_overs import hand_overs
from ludotheque.games.respublica.kernel_words import AT_COUNTED, AT_PICKED
from ludotheque.games.respublica.kernel_words import hand_overs as kernel_hand_overs
from ludotheque.games.respublica.law import EditionName
from ludotheque.games.respublica.terms import Joint, Term, Words, can_meet
from tests.seeds import kept
from tests.twins.lockstep import SLICES, Setting, Stream, Twins, every_option, seeds, setting

OPTIONS = every_option(respublica, {"stall_rounds": (5, 1, 2)})
LISTED, LOOKED_AT = 12, 2


def compare_legal(state: Any, ints: Ints, legal: Sequence[Any]) -> None:
    """All moves where they are few; where they are many the first, the last and some between."""
    number = len(legal)
    assert kernel.count_legal(ints) == number
    drawn = Stream(number, int(ints[kernel.AT_PEOPLE_SIZE]))
    places = (
        [0, number - 1, *[drawn.below(number) for _ in range(LOOKED_AT)]]
        if number > LISTED
        else range(number)
    )
    for i in places:
        assert kernel.legal_move(ints, i) == encode.encode_move(legal[i]), (i, legal[i])


def choose(state: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """A move that may come to a trade: words about one's own cards, or few of what somebody may hold."""
    if not isinstance(legal, Announcements) or len(legal) == 1 or stream.below(12) == 0:
        return legal[stream.below(len(legal))]
    if stream.below(2):
        return legal[len(legal) - 1 - stream.below(min(len(legal), 40 + stream.below(4000)))]
    terms = [Term(1 + stream.below(3), FEATURES[stream.below(len(FEATURES))]) for _ in range(2)]
    words = Words(terms[0], (Joint.AND, Joint.OR)[stream.below(2)], terms[1])
    move = legal.about_any(words if stream.below(2) else Words(terms[0]))
    return move if move in legal else legal[stream.below(len(legal))]


TWINS = Twins(respublica, kernel, encode.encode, encode.encode_move, compare_legal, compared=kernel.STATE)
TRADING = Twins(
    respublica, kernel, encode.encode, encode.encode_move, compare_legal, compared=kernel.STATE, choose=choose
)


def follow(where: Setting) -> None:
    (TWINS if where.seed % 2 else TRADING).follow(where)


@pytest.mark.parametrize("part", range(SLICES))
def test_rules_and_kernel_go_in_step(part: int) -> None:
    for seed in seeds(part):
        follow(setting(respublica, OPTIONS, seed))


def test_seeds_that_once_failed_go_in_step() -> None:
    for seed in kept("lockstep/respublica"):
        follow(setting(respublica, OPTIONS, seed))


def test_games_that_trade_do_trade() -> None:
    """The lockstep sees every phase, and many hand-overs with a choice."""
    phases: dict[int, int] = {}
    for seed in range(0, 20, 2):
        where = setting(respublica, OPTIONS, seed)
        deal = respublica.deal(Chance(str(seed)), where.seats, where.options)
        state = respublica.initial(deal, where.options)
        stream = Stream(seed, 1)
        while legal := respublica.legal(state):
            phases[state.phase] = phases.get(state.phase, 0) + 1
            state = respublica.apply(state, choose(state, legal, stream))
    assert phases[kernel.GIVING] > 30
    assert phases[kernel.ACCEPTING] > 100
    assert set(phases) == set(range(kernel.OVER))


def test_states_and_moves_come_back_from_integers() -> None:
    for seed in range(0, 24, 2):
        where = setting(respublica, OPTIONS, seed)
        deal = respublica.deal(Chance(str(seed)), where.seats, where.options)
        state, stream = respublica.initial(deal, where.options), Stream(seed, 1)
        while legal := respublica.legal(state):
            assert encode.decode(encode.encode(state), where.options) == state._replace(heard_by_tens=())
            move = choose(state, legal, stream)
            assert encode.decode_move(encode.encode_move(move)) == move
            state = respublica.apply(state, move)
        assert encode.decode(encode.encode(state), where.options) == state._replace(heard_by_tens=())


def test_every_promise_of_a_hand_comes_in_its_place() -> None:
    options = respublica.Options()
    for seed in range(3):
        state = respublica.initial(respublica.deal(Chance(str(seed)), 3, options), options)
        ints, legal = encode.encode(state), respublica.legal(state)
        for i in range(len(legal) - 400, len(legal)):
            assert kernel.legal_move(ints, i) == encode.encode_move(legal[i])


def test_every_hand_over_comes_in_its_place() -> None:
    chance, answer = Chance("hand-overs"), np.empty(2, dtype=np.int64)
    compared = 0
    while compared < 400:
        hand = heap(chance.choice(KINDS) for _ in range(1 + chance.below(9)))
        terms = [Term(1 + chance.below(3), chance.choice(FEATURES)) for _ in range(2)]
        words = chance.choice([Words(terms[0]), *[Words(terms[0], joint, terms[1]) for joint in Joint]])
        if not can_meet(hand, words):
            continue
        expected = [encode.encode_hand(cards) for cards in hand_overs(hand, words)]
        found = []
        for i in range(len(expected)):
            kernel_hand_overs(encode.encode_hand(hand), encode.encode_words(words), i, 1 << 32, answer)
            assert answer[AT_COUNTED] == len(expected)
            found.append(int(answer[AT_PICKED]))
        assert found == expected, (hand, words)
        compared += 1


@pytest.mark.parametrize("seats", respublica.seats)
@pytest.mark.parametrize("edition", ["queen", "classic"])
def test_a_deal_of_the_kernel_is_one_of_the_rules(seats: int, edition: EditionName) -> None:
    options = respublica.Options(edition=edition)
    for seed in range(20):
        dealt = encode.encode_options(seats, options)
        kernel.deal(dealt, np.array([seed], dtype=np.uint64))
        deal = encode.decode_deal(dealt)
        assert respublica.read_deal(respublica.write_deal(deal), seats, options) == deal
        assert (encode.encode(respublica.initial(deal, options)) == dealt).all()


def test_a_game_is_the_same_alone_and_among_others() -> None:
    start = encode.encode_options(4, respublica.Options())
    together, alone = np.zeros((20, 4), dtype=np.int64), np.zeros((1, 4), dtype=np.int64)
    kernel.playouts(start, 7, 0, 20, together)
    kernel.playouts(start, 7, 13, 1, alone)
    assert (together[13] == alone[0]).all()
    assert len({tuple(row) for row in together.tolist()}) > 10
