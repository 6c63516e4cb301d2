"""What the bots of Res Publica believe of the other hands: signs, the numbers fitted to them, the worlds they make."""

from functools import reduce

import numpy as np

from ludotheque.bots import Budget
from ludotheque.bots.respublica import likelihoods
from ludotheque.bots.respublica.beliefs import NO_WEIGHTS, weigh
from ludotheque.bots.respublica.candidates import candidates
from ludotheque.bots.respublica.levels import EASY, MEDIUM, STRONG_1
from ludotheque.bots.respublica.playouts import guess_hands
from ludotheque.bots.respublica.search import guess_others, start_world
from ludotheque.bots.respublica.signs import PLACES, ROWS, Sign, signs
from ludotheque.bots.respublica.values import COUNTS, Floats
from ludotheque.bots.respublica.worlds import deal_likely_world
from ludotheque.compiled import Ints, compiled, start_stream
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.respublica import format_move, kernel, known, legal, to_act
from ludotheque.games.respublica.cards import BOOK, KINDS, Hand, Kind, add, contains, heap
from ludotheque.games.respublica.encode import decode, encode
from ludotheque.games.respublica.state import Phase, State
from scripts import fit_beliefs as script
from tests.rules.respublica.position import play, position

HUNS = position("0 announces 3 hun, 4 goth\n1 holds 3 viking, 1 saxon\n2 holds 2 hun, 2 lombard")
FEW = 12  # games


def noticed(state: State, seat: int, kind: Kind) -> list[Sign]:
    """What others than the seat to act have done about a kind."""
    told = signs(known(state, Seat(to_act(state) or 0)))
    return [sign for sign in told if sign.seat == seat and sign.kind is kind and sign.row >= PLACES]


# -- signs ---------------------------------------------------------------------------------------------------


def test_what_is_sought_and_what_is_declined_are_signs_at_once() -> None:
    state = play(HUNS, "seek 2 hun", "decline")
    assert len(noticed(state, 0, Kind.HUN)) == len(noticed(state, 1, Kind.HUN)) == 1
    assert not noticed(state, 0, Kind.GOTH)


def test_a_sign_grows_old_by_rounds_and_is_forgotten_at_last() -> None:
    state, rows = play(HUNS, "seek 2 hun", "decline", "decline", "done"), []
    while found := noticed(state, 0, Kind.HUN):
        rows += [sign.row for sign in found]
        state = play(state, "pass", "done", "pass", "done", "pass", "done")
    assert rows == list(range(rows[0], rows[0] + 4))


def test_cards_that_were_seen_to_come_and_go_are_taken_into_account() -> None:
    state = play(HUNS, "seek 2 hun", "decline", "ask 2 goth", "accept 2", "lay hun", "done")
    sought, got, laid = sorted(noticed(state, 0, Kind.HUN), key=lambda sign: sign.row)
    assert (sought.since, got.since, laid.since) == (2 - 5, -5, 0)
    assert sorted(sign.since for sign in noticed(state, 2, Kind.GOTH)) == [0, 2]  # asked for, and got


# -- worlds --------------------------------------------------------------------------------------------------


def guessed(state: State, seat: int, weights: Floats) -> Floats:
    """How likely each seat holds this many cards of each kind, to this one."""
    start = start_world(known(state, Seat(seat)), Chance("guessed"))
    counted = np.zeros((kernel.MOST_SEATS, len(KINDS), COUNTS))
    guess_hands(start, seat, weights, 5, 2_000, counted)
    return counted / 2_000


def test_whoever_sought_a_card_a_round_ago_is_believed_to_hold_some_and_whoever_declined_none() -> None:
    state = play(
        HUNS, "seek 1 hun", "decline", "decline", "done", "pass", "done", "pass", "done", "pass", "done"
    )
    assert to_act(state) == 1
    seat = Seat(1)
    before, after = (guessed(state, 1, weights) for weights in (NO_WEIGHTS, weigh(known(state, seat))))
    assert after[0, Kind.HUN, 3:].sum() > 1.5 * before[0, Kind.HUN, 3:].sum()
    assert after[2, Kind.HUN, 0] > before[2, Kind.HUN, 0]


def test_belief_by_all_that_was_heard_is_nearer_to_the_truth() -> None:
    """In games of `greedy`, which the numbers were hardly fitted to: the loss of the true number of cards."""
    losses = np.zeros(2)
    for states in script.play_games(2, "belief"):
        for state in [state for state in states if state.phase is Phase.ANNOUNCE][8::9]:
            seat = state.actor
            for place, weights in enumerate((NO_WEIGHTS, weigh(known(state, seat)))):
                likely = guessed(state, seat, weights) + 1e-3
                losses[place] -= sum(
                    np.log(likely[other, kind, hand[kind]])
                    for other, hand in enumerate(state.hands)
                    if other != seat
                    for kind in KINDS
                )
    assert losses[1] < 0.95 * losses[0]


@compiled
def likely_worlds(start: Ints, seat: int, weights: Floats, worlds: Ints) -> None:
    stream, cards = np.zeros(1, dtype=np.uint64), np.empty(2 * kernel.DECK, dtype=np.int64)
    owners = cards.copy()
    for i in range(len(worlds)):
        worlds[i] = start
        start_stream(stream, 3, i)
        deal_likely_world(start, worlds[i], seat, weights, cards, owners, stream)


def test_a_likely_world_differs_from_the_true_one_only_in_what_the_seat_cannot_know() -> None:
    for state in [*next(script.play_games(1, "likely"))][5:-1:31]:
        seat = to_act(state)
        assert seat is not None
        worlds = np.zeros((4, kernel.STATE), dtype=np.int64)
        likely_worlds(encode(state), seat, weigh(known(state, seat)), worlds)
        for world in (decode(ints, state.options) for ints in worlds):
            assert known(world, seat) == known(state, seat)._replace(heard=())
            assert all(map(contains, world.hands, world.shown))
            assert cards_in(world) == cards_in(state)


def cards_in(state: State) -> Hand:
    return reduce(add, state.hands, heap((*state.people, *state.civ)))


def test_worlds_come_as_often_as_the_weights_say() -> None:
    """One card is hidden in each of two hands, and none elsewhere: a hun and a goth, thrice as likely one way."""
    text = "0 announces 1 saxon\n1 holds 1 hun\n2 holds 1 goth\npeople -\nciv -"
    weights = np.zeros((kernel.MOST_SEATS, len(KINDS), COUNTS))
    weights[1, Kind.HUN, 1] = np.log(3)
    counted = np.zeros_like(weights)
    guess_hands(encode(position(text)), 0, weights, 5, 2_000, counted)
    assert abs(counted[1, Kind.HUN, 1] / 2_000 - 0.75) < 0.04


# -- play ----------------------------------------------------------------------------------------------------


def test_a_complete_group_is_laid_and_only_a_library_may_wait() -> None:
    state = position("0 lays 5 alchemy, 2 book\n1 holds 3 saxon\n2 holds 3 viking", left=3)
    start = start_world(known(state, Seat(0)), Chance("lay"))
    guess = guess_others(start, 0, weigh(known(state, Seat(0))), 1)
    found = candidates(known(state, Seat(0)), legal(state), Chance("lay"), guess)
    assert sorted(map(format_move, found)) == ["lay alchemy", "lay book"]
    only_books = position("0 lays 4 hun, 2 book\n1 holds 3 saxon\n2 holds 3 viking", left=3)
    found = candidates(known(only_books, Seat(0)), legal(only_books), Chance("lay"), guess)
    assert sorted(map(format_move, found)) == ["done", f"lay {BOOK}"]


def test_easy_forgets_what_was_said_before_the_last_round_and_strong_1_all_of_it() -> None:
    talk = ("seek 1 hun", "decline", "decline", "done", "pass", "done", "pass", "done")
    silence = ("pass", "done") * 3
    long_ago, never = play(HUNS, *talk, *silence), play(HUNS, *silence, *silence)
    few = Budget(simulations=300)
    for level, is_same in ((EASY, True), (STRONG_1, True), (MEDIUM, False)):
        thoughts = [
            level.think(known(s, Seat(1)), legal(s), Chance("x"), few)
            for s in (play(state, "pass", "done") for state in (long_ago, never))
        ]
        assert (thoughts[0] == thoughts[1]) == is_same, level


# -- the script ----------------------------------------------------------------------------------------------


def test_the_numbers_are_as_the_script_writes_them() -> None:
    table = np.array(likelihoods.WEIGHTS)
    assert table.shape == (ROWS, script.HELD)
    assert script.FILE.read_text(encoding="utf-8") == script.render(
        table, likelihoods.GAMES, likelihoods.PAIRS
    )


def test_a_few_games_say_more_than_none_and_always_the_same() -> None:
    pairs = script.collect(script.play_games(FEW, "few"), "few")
    left_out = pairs.game % 4 == 0
    table = script.fit(pairs.of(~left_out))
    assert pairs.of(left_out).loss(table) < 0.97 * pairs.of(left_out).loss(np.zeros_like(table))
    again = script.collect(script.play_games(FEW, "few"), "few")
    assert all(map(np.array_equal, pairs, again))
