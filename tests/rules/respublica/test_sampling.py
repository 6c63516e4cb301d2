"""What a seat cannot know may be otherwise; what it knows is not."""

from collections import Counter
from itertools import islice

import pytest

from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games import respublica
from ludotheque.games.respublica import Options, apply, deal, initial, known, legal, sample, to_act, view
from ludotheque.games.respublica.cards import FEATURES, contains
from ludotheque.games.respublica.law import EditionName
from ludotheque.games.respublica.moves import Ask, Bid, Move, Offer, Seek
from ludotheque.games.respublica.state import Phase, State
from ludotheque.games.respublica.terms import Joint, Term, Words
from tests.checks.respublica import cards_of, check
from tests.conformance.walks import options_of, walk
from tests.rules.respublica.position import cards, play, position


def talkative(state: State, chance: Chance) -> Move:
    """A legal move of few cards, so that trades come about: like people, unlike chance."""
    moves = legal(state)
    if state.phase not in (Phase.ANNOUNCE, Phase.ANSWER):
        return chance.choice(moves)
    for _ in range(12):
        first, second = (Term(1 + chance.below(3), chance.choice(FEATURES)) for _ in range(2))
        joint = chance.choice((None, *Joint))
        words = Words(first) if joint is None else Words(first, joint, second)
        said: tuple[Move, ...] = (Seek(words), Offer(words), Ask(words), Bid(words))
        if possible := [move for move in said if move in moves]:
            return chance.choice(possible)
    return moves[0]


def same_for(seat: Seat, one: State, other: State) -> None:
    """The seat cannot tell the two states apart, and both can be."""
    assert view(one, seat) == view(other, seat)
    assert view(one, None) == view(other, None)
    assert known(one, seat) == known(other, seat)
    assert to_act(one) == to_act(other)
    if to_act(one) == seat:
        assert legal(one) == legal(other)
    assert cards_of(one) == cards_of(other)
    check(other)


@pytest.mark.parametrize("edition", ["queen", "classic"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_sampled_cannot_be_told_from_the_truth(seats: int, edition: EditionName) -> None:
    chance = Chance(f"sample {seats} {edition}")
    options = Options(edition=edition)
    for _ in range(4):
        state = initial(deal(chance, seats, options), options)
        while to_act(state) is not None:
            seat = Seat(chance.below(seats))
            same_for(seat, state, sample(known(state, seat), chance))
            state = apply(state, talkative(state, chance))


def test_a_sampled_game_can_be_played_to_its_end() -> None:
    chance = Chance("play on")
    state = initial(deal(chance, 4, Options()), Options())
    for _ in range(60):
        state = apply(state, talkative(state, chance))
    other = sample(known(state, Seat(2)), chance)
    while to_act(other) is not None:
        other = apply(other, talkative(other, chance))
        check(other)


TABLE = """
    0 announces  3 hun, 1 goth, 2 alchemy
    1 holds      2 goth, 1 monk
    2 holds      1 goth, 2 saxon, 1 book
    """


def test_cards_taken_in_the_open_lie_where_they_went() -> None:
    state = play(position(TABLE), "seek 1 goth", "ask 2 hun", "decline", "accept 1", "done")
    for i in range(50):
        assert contains(sample(known(state, Seat(2)), Chance(str(i))).hands[1], cards("2 hun"))


@pytest.mark.clause("R6")
def test_promises_of_the_trade_under_way_are_kept() -> None:
    """Words that no kind is named in, or one of two: pairs, `or`, and what a rare hand alone can say."""
    table = position("0 announces 9 hun, 4 goth\n1 holds 6 saxon, 6 viking\n2 holds 1 book\nlaid 1 saxon")
    for said in (
        ["offer 6 pair"],
        ["offer 1 hun", "bid 6 pair"],
        ["seek 6 saxon or 6 lombard", "ask 1 hun"],
        ["seek 3 pair and 3 viking", "ask 1 hun"],
    ):
        state = play(table, *said)
        for i in range(20):
            same_for(Seat(2), state, sample(known(state, Seat(2)), Chance(str(i))))


@pytest.mark.clause("R8")
def test_who_had_a_choice_has_one_and_who_had_none_has_none() -> None:
    """Seat 1 gives second. That seat 0 gave nothing before shows that its eight people cards are of one kind."""
    none = position("0 announces 8 hun\n1 holds 2 saxon, 2 viking\n2 holds 1 book")
    one = position("0 announces 7 hun, 1 goth\n1 holds 2 saxon, 2 viking\n2 holds 1 book")
    said = ("offer 4 people", "bid 2 people", "decline", "accept 1")
    single, several = play(none, *said), play(one, *said, "give hun hun hun hun")
    assert to_act(single) == to_act(several) == 1
    for i in range(20):
        for state in (single, several):
            other = sample(known(state, Seat(1)), Chance(str(i)))
            same_for(Seat(1), state, other)
            assert (other.trade is not None and other.trade.sealed is not None) == (state is several)
        assert max(sample(known(single, Seat(2)), Chance(str(i))).hands[0]) == 8


def test_unseen_cards_are_spread_evenly() -> None:
    """Seat 1 holds three unseen people cards; of the unseen people cards of each kind its fair share lies there."""
    state = position(TABLE)
    found: Counter[int] = Counter()
    for i in range(2000):
        hand = sample(known(state, Seat(0)), Chance(f"even {i}")).hands[1]
        found += Counter({kind: count for kind, count in enumerate(hand) if count})
    unseen_people = {0: 12, 1: 9, 2: 12, 3: 11, 4: 12, 5: 5}  # all but the own three huns and one goth
    for kind, number in unseen_people.items():
        expected = 3 * 2000 * number / sum(unseen_people.values())
        assert abs(found[kind] - expected) < 5 * expected**0.5
    assert sum(found[kind] for kind in range(6, 12)) == 0


def test_the_own_sealed_choice_stays() -> None:
    state = play(position(TABLE), "seek 1 people", "decline", "ask 1 card", "accept 2", "give hun")
    for i in range(20):
        trade = sample(known(state, Seat(0)), Chance(str(i))).trade
        assert trade is not None
        assert trade.sealed == cards("1 hun")
        trade = sample(known(state, Seat(2)), Chance(str(i))).trade
        assert trade is not None
        assert trade.sealed is not None


@pytest.mark.parametrize(("options", "seed", "ply"), [(19, "x19", 226), (31, "x31", 261)])
def test_a_hand_may_take_what_another_needs_to_have_said_the_truth(options: int, seed: str, ply: int) -> None:
    """As it was: for some draws a ValueError, since the cards were gone that the next hand was to be built around."""
    walked = walk(respublica, 5, options_of("respublica", options, 5), seed)
    state, _ = next(islice(walked, ply, None))
    seat = to_act(state)
    assert seat is not None
    for i in range(20):
        same_for(seat, state, sample(known(state, seat), Chance(f"u{i}")))
