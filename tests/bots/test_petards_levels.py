"""The levels of Pétards: they play by what they know, finish when they can, and the stronger ones win more."""

from collections.abc import Iterator

import pytest

from ludotheque.bots import Budget, Level
from ludotheque.bots.petards.levels import BEST, EASY, MEDIUM, STRONG
from ludotheque.bots.petards.prospects import prospects
from ludotheque.bots.petards.search import MOST_POINTS
from ludotheque.bots.petards.turns import turns
from ludotheque.catalog import bots
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.core.options import read_options
from ludotheque.games.petards import Options, apply, deal, format_move, initial, known, legal, sample, to_act
from ludotheque.games.petards.known import Known
from ludotheque.games.petards.state import State, Step
from tests.bots.test_petards import final_scores
from tests.checks.petards import SPREAD
from tests.rules.petards.position import play, position

QUICK = Budget(simulations=96)
LEVELS = {"easy": EASY, "medium": MEDIUM, "strong": STRONG, "best": BEST}


def states(name: str, seats: int, level: Level, options: Options | None = None) -> Iterator[State]:
    """The states of a game that the level plays with itself."""
    chance, options = Chance(name), options or Options()
    state = initial(deal(chance, seats, options), options)
    while (seat := to_act(state)) is not None:
        yield state
        state = apply(state, level(known(state, seat), legal(state), chance))


def choice(level: Level, state: State, simulations: int = 2000) -> str:
    within = level.within(Budget(simulations=simulations))
    return format_move(within(known(state, state.seat), legal(state), Chance("choice")))


def whole_turn(level: Level, state: State) -> list[str]:
    moves, seat, rounds = [], state.seat, len(state.rounds.points)
    while state.seat == seat and len(state.rounds.points) == rounds and state.step is not Step.OVER:
        moves.append(choice(level, state))
        state = play(state, moves[-1])
    return moves


@pytest.mark.parametrize("options", SPREAD, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_thought_is_of_a_legal_move(seats: int, options: dict[str, object]) -> None:
    chosen, budget = read_options(Options, options), Budget(simulations=24)
    names = [*LEVELS]
    for turn, state in enumerate(states(f"{seats} {options}", seats, STRONG.within(budget), chosen)):
        if turn % 7:
            continue
        level = LEVELS[names[turn % len(names)]]
        thoughts = level.think(known(state, state.seat), legal(state), Chance("a"), budget)
        moves = [thought.move for thought in thoughts]
        assert len({*moves}) == len(moves)
        assert {*moves} <= {*legal(state)}
        assert all(thought.share is not None and 0 <= thought.share <= 1 for thought in thoughts)


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_chooses_by_what_it_knows(name: str) -> None:
    level, chance = LEVELS[name].within(QUICK), Chance("hidden")
    for state in states(f"hidden {name}", 3, level):
        other = sample(known(state, state.seat), chance)
        move = level(known(state, state.seat), legal(state), Chance("same"))
        assert level(known(other, state.seat), legal(other), Chance("same")) == move


def forgotten(known: Known) -> Known:
    """As if nobody had seen a card go into a hand."""
    hands = tuple("?" * len(hand) if i != known.seat else hand for i, hand in enumerate(known.state.hands))
    return known._replace(state=known.state._replace(hands=hands, shown=("",) * len(hands)))


def test_easy_forgets_what_was_taken_and_strong_does_not() -> None:
    differs = 0
    for state in states("forget", 2, STRONG.within(QUICK)):
        full = known(state, state.seat)
        bare = forgotten(full)
        for level in (EASY, STRONG):
            first = level.think(full, legal(state), Chance("same"), QUICK)
            second = level.think(bare, legal(state), Chance("same"), QUICK)
            assert level is STRONG or first == second
            differs += first != second
    assert differs > 0


def test_a_budget_without_time_still_buys_a_move() -> None:
    state = next(states("no time", 2, EASY.within(QUICK)))
    for budget in (Budget(seconds=0.0), Budget(simulations=0), Budget()):
        assert BEST.within(budget)(known(state, state.seat), legal(state), Chance("a")) in legal(state)


# -- how they play -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in LEVELS if name != "easy"])
def test_a_level_lays_its_last_cards_when_it_can(name: str) -> None:
    """But for `easy`, whose whim is large enough to miss it. The star carries P past O, the K sets the other star free,
    and with it the hand is empty."""
    state = position("""
        0 lays   PK*   open
        1 waits  ABCDEFG
        run 1    LMN
        run 2    I*KL
        """)
    state = state._replace(hands=("*JP", state.hands[1]))
    assert play(state, *whole_turn(LEVELS[name], state)).rounds.points == ((7, 0),)


def test_strong_does_not_lay_down_to_a_last_card_that_it_must_discard() -> None:
    state = position("""
        0 lays   OT   open
        1 waits  ABCDEFG
        run 1    LMN
        """)
    assert whole_turn(STRONG, state) == ["discard T"]


def test_strong_blocks_the_end_that_an_opponent_waits_for() -> None:
    """Bruno took the O that everybody saw, and would be out with it and the other end."""
    state = position("""
        0 waits  !BGT   open
        1 draws  QW     open
        run 1    LMN
        run 2    of 1 CDE
        discard  O
        """)
    state = play(state, "take", "discard W", "draw")
    assert "1>!" in whole_turn(STRONG, state)


def test_strong_takes_a_star() -> None:
    state = position("""
        0 draws  BGTHKQW
        1 waits  ACEJLNP
        discard  *
        """)
    assert choice(STRONG, state) == "take"


def test_a_turn_that_is_thought_of_can_be_played() -> None:
    for state in states("turns", 2, STRONG.within(QUICK)):
        for turn in turns(known(state, state.seat).state):
            position = state
            for move in turn:
                assert move in legal(position)
                position = apply(position, move)


def test_stronger_levels_win_more() -> None:
    wins = 0
    strong, easy = STRONG.within(Budget(simulations=400)), EASY.within(Budget(simulations=400))
    for game in range(12):
        first, second = final_scores((strong, easy), f"level {game}")
        wins += first > second
        first, second = final_scores((easy, strong), f"level {game}")
        wins += second > first
    assert wins >= 15


# -- what a round is worth -----------------------------------------------------------------------------------


def test_in_the_last_round_a_win_is_a_win_and_a_tie_is_shared() -> None:
    state = initial(deal(Chance("last"), 2, Options()), Options())
    rounds = state.rounds._replace(to_come=(), points=((0, 5),))
    shares, margins = prospects(state._replace(rounds=rounds), Seat(0))
    assert [shares[points] for points in (4, 5, 6)] == [0, 0.5, 1]
    assert [margins[points] for points in (4, 5, 6)] == [-1, 0, 1]
    assert shares[MOST_POINTS + 1] == 0


def test_before_the_last_round_more_points_are_better() -> None:
    state = initial(deal(Chance("first"), 3, Options()), Options())
    shares, _ = prospects(state, Seat(1))
    mine, others = shares[MOST_POINTS : 2 * MOST_POINTS], shares[:MOST_POINTS]
    assert 0.2 < mine[0] < mine[7] < mine[30] < 1
    assert others[0] > others[7] > others[30] > 0


def test_the_ladder_is_as_it_was_measured_and_nobody_waits_for_nothing() -> None:
    """`greedy` was called the plainest and beat `easy` and `medium`; `best` thought three times as long as `strong` and
    was no better."""
    assert [*bots("petards")] == ["random", "easy", "medium", "greedy", "strong", "best"]
    assert BEST.budget == STRONG.budget
