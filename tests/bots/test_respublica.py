"""Greedy in Res Publica: it trades and founds as it should, and clearly beats chance."""

from collections.abc import Sequence

import pytest

from ludotheque.bots import Bot, random
from ludotheque.bots.respublica.greedy import greedy
from ludotheque.bots.respublica.worth import Appraisal
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.core.options import read_options
from ludotheque.games.respublica import (
    Options,
    apply,
    deal,
    format_move,
    initial,
    known,
    legal,
    outcome,
    sample,
    to_act,
)
from ludotheque.games.respublica.moves import Accept, Ask, Bid, Move, Offer, Seek
from ludotheque.games.respublica.state import Phase, State
from tests.rules.respublica.position import cards, play, position
from tests.soak import soak


def choice(state: State, seed: str = "choice") -> str:
    seat = to_act(state)
    assert seat is not None
    return format_move(greedy(known(state, seat), legal(state), Chance(seed)))


def played(bots: Sequence[Bot], seed: str, **options: object) -> tuple[State, list[Move]]:
    """A whole game: how it ended, and what was done."""
    chance, chosen = Chance(seed), read_options(Options, options)
    state = initial(deal(chance, len(bots), chosen), chosen)
    moves = []
    while (seat := to_act(state)) is not None:
        moves.append(bots[seat](known(state, seat), legal(state), chance))
        state = apply(state, moves[-1])
    return state, moves


@pytest.mark.clause("R15")
@pytest.mark.parametrize("edition", ["queen", "classic"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_of_greedy_alone_end_by_the_last_civilisation_card_with_trades_and_towns(
    seats: int, edition: str
) -> None:
    for number in range(soak(1, 2)):
        state, moves = played([greedy] * seats, f"alone {seats} {number}", edition=edition)
        assert not state.civ
        assert sum(isinstance(move, Accept) for move in moves) >= 5
        assert sum(len(board.towns) for board in state.boards) >= 3
        assert sum(board.settlements for board in state.boards) >= 3


def test_greedy_clearly_beats_random() -> None:
    wins, games = 0, soak(6, 60)
    for number in range(games):
        seats = 3 + number % 3
        bots: list[Bot] = [random] * seats
        bots[number % seats] = greedy
        state, _ = played(bots, f"against chance {number}")
        wins += outcome(state).winners == (number % seats,)
    assert wins >= games * 0.8


def test_random_makes_announcements_and_answers_of_all_forms() -> None:
    said = set()
    for number in range(soak(300, 3000)):
        _, moves = played([random] * 3, f"forms {number}")
        spoken = [move for move in moves if isinstance(move, Seek | Offer | Ask | Bid)]
        said |= {(type(move).__name__, move.words.joint) for move in spoken}
    assert len(said) == 4 * 3  # four verbs; alone, `and`, `or`


def test_greedy_knows_no_more_than_its_seat() -> None:
    """Whatever the others hold that it cannot know, it does the same."""
    chance = Chance("eyes")
    state = initial(deal(chance, 4, Options()), Options())
    while (seat := to_act(state)) is not None:
        move = greedy(known(state, seat), legal(state), Chance("same"))
        other = sample(known(state, seat), chance)
        assert greedy(known(other, seat), legal(other), Chance("same")) == move
        state = apply(state, move)


def test_greedy_lays_books_before_towns_and_everything_it_can() -> None:
    state = position("0 lays 2 book, 4 alchemy, 5 hun\n1 holds -\n2 holds -")
    done = []
    while state.phase is Phase.LAY:
        done.append(choice(state))
        state = play(state, done[-1])
    assert done[0] == "lay book"
    assert sorted(done[1:-1]) == ["lay alchemy", "lay hun"]


def test_at_the_end_greedy_keeps_a_pair_of_books_that_would_bring_no_town() -> None:
    assert choice(position("0 lays-last 2 book, 3 alchemy\n1 holds -\n2 holds -", left=3)) == "done"
    assert choice(position("0 lays-last 2 book, 4 alchemy\n1 holds -\n2 holds -", left=3)) == "lay book"


def test_greedy_seeks_what_brings_a_group_nearest() -> None:
    state = position("0 announces 4 hun, 1 goth, 1 saxon\n1 holds 4 viking\n2 holds 4 lombard")
    sought = {choice(state, str(i)) for i in range(20)}
    assert any(text.startswith("seek 1 hun") for text in sought)
    assert not any("offer" in text and "hun" in text for text in sought)


def test_greedy_gives_what_it_needs_least() -> None:
    state = position("0 announces 4 hun, 1 goth, 1 saxon\n1 holds 1 hun, 2 goth\n2 holds 4 lombard")
    state = play(state, "seek 1 hun", "ask 1 people", "decline", "accept 1")
    assert choice(state) in ("give goth", "give saxon")


def test_greedy_hands_no_rival_a_group_for_nothing() -> None:
    """All have seen four huns go to seat 0: the fifth is dear."""
    state = position("0 announces 4 hun, 2 goth\n1 holds 1 hun, 3 saxon\n2 holds 1 viking")
    state = state._replace(shown=(cards("4 hun"), *state.shown[1:]))
    answer = choice(play(state, "seek 1 hun"))
    assert answer == "decline" or "saxon" in answer


def test_greedy_accepts_the_best_answer_or_none() -> None:
    state = position("0 announces 4 hun, 1 goth, 2 viking\n1 holds 1 hun\n2 holds 1 hun")
    assert choice(play(state, "seek 1 hun", "ask 2 viking", "ask 1 goth")) == "accept 2"
    assert choice(play(state, "seek 1 hun", "ask 3 hun", "ask 3 hun and 1 viking")) == "refuse"


def test_a_card_is_worth_more_the_nearer_it_brings_a_group() -> None:
    eyes = Appraisal(known(position("0 announces 4 hun, 2 goth\n1 holds 1 saxon\n2 holds -"), Seat(0)))
    assert eyes.gain(0, cards("1 hun")) > eyes.gain(0, cards("1 goth")) > eyes.gain(0, cards("1 saxon")) > 0
    assert eyes.loss(0, cards("1 hun")) > eyes.loss(0, cards("1 goth"))


def test_a_group_that_can_no_longer_be_filled_is_worth_its_pairs_at_most() -> None:
    table = "0 announces 2 hun\n1 holds 1 saxon\n2 holds 1 goth\nlaid 1 hun\nlaid 2 hun"
    eyes = Appraisal(known(position(table), Seat(0)))
    assert eyes.gain(0, cards("1 hun")) < eyes.gain(0, cards("1 goth"))
