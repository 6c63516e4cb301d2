"""Greedy in Pétards: it plans, blocks and discards as it should, and clearly beats chance."""

from collections import Counter
from collections.abc import Sequence

import pytest

from ludotheque.bots import Bot, random
from ludotheque.bots.petards.greedy import greedy
from ludotheque.bots.petards.turns import turns
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.core.options import read_options
from ludotheque.games.petards import (
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
from ludotheque.games.petards.laying import largest_laying, plans
from ludotheque.games.petards.moves import Laying, Move
from ludotheque.games.petards.state import State, Step
from tests.checks.petards import SPREAD
from tests.conformance.walks import options_of
from tests.rules.petards.position import play, position
from tests.soak import soak


def choice(state: State) -> str:
    return format_move(greedy(known(state, state.seat), legal(state), Chance("choice")))


def whole_turn(state: State) -> list[str]:
    """What greedy does until its turn is over."""
    moves, seat, rounds = [], state.seat, len(state.rounds.points)
    while state.seat == seat and len(state.rounds.points) == rounds:
        moves.append(choice(state))
        state = play(state, moves[-1])
    return moves


def final_scores(bots: Sequence[Bot], seed: str, **options: object) -> tuple[int, ...]:
    chance, chosen = Chance(seed), read_options(Options, options)
    state = initial(deal(chance, len(bots), chosen), chosen)
    while (seat := to_act(state)) is not None:
        state = apply(state, bots[seat](known(state, seat), legal(state), chance))
    return outcome(state).scores


def test_greedy_clearly_beats_random() -> None:
    wins = 0
    for game in range(20):
        first, second = final_scores((greedy, random), f"first {game}")
        wins += first > second
        first, second = final_scores((random, greedy), f"second {game}")
        wins += second > first
    assert wins >= 36


@pytest.mark.parametrize("options", SPREAD, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_only_makes_legal_moves(seats: int, options: dict[str, object]) -> None:
    chance, chosen = Chance(f"legal {seats} {options}"), read_options(Options, options)
    state = initial(deal(chance, seats, chosen), chosen)
    while (seat := to_act(state)) is not None:
        moves = legal(state)
        move = greedy(known(state, seat), moves, chance)
        assert move in moves
        state = apply(state, move)


def test_greedy_chooses_by_what_it_knows() -> None:
    chance, options = Chance("hidden"), Options()
    state = initial(deal(chance, 3, options), options)
    while (seat := to_act(state)) is not None:
        other = sample(known(state, seat), chance)
        move = greedy(known(state, seat), legal(state), Chance("same"))
        assert greedy(known(other, seat), legal(other), Chance("same")) == move
        state = apply(state, move)


def test_greedy_plans_the_whole_laying() -> None:
    """The star carries P past O, the K sets the other star free, and with it the hand is empty."""
    state = position("""
        0 lays   PK*   open
        1 waits  ABCDEFG
        run 1    LMN
        run 2    I*KL
        """)
    state = state._replace(hands=("*JP", state.hands[1]))
    moves = whole_turn(state)
    assert moves[-1].startswith("discard") is False
    assert play(state, *moves).rounds.points == ((7, 0),)


def test_greedy_does_not_lay_down_to_a_last_card_that_it_must_discard() -> None:
    state = position("""
        0 lays   OT   open
        1 waits  ABCDEFG
        run 1    LMN
        """)
    assert whole_turn(state)[-1] in ("discard O", "discard T")
    assert len(whole_turn(state)) == 1


def test_greedy_blocks_a_leader_with_a_petard() -> None:
    """Bruno took the O that everybody saw, and will lay it."""
    state = position("""
        0 waits  !BGT   open
        1 draws  QW     open
        run 1    LMN
        run 2    of 1 CDE
        discard  O
        """)
    state = play(state, "take", "discard W", "draw")
    assert "1>!" in whole_turn(state)


def test_greedy_keeps_a_petard_while_nobody_leads() -> None:
    state = position("""
        0 lays   !BGT      open
        1 waits  QWABCDE   open
        run 1    LMN
        """)
    assert choice(state).startswith("discard")
    assert choice(state) != "discard !"


def test_greedy_discards_what_helps_the_next_player_least() -> None:
    state = position("""
        0 lays   OT        open
        1 waits  QWABCDE   open
        run 1    LMN
        run 2    ! GHI !
        """)
    assert choice(state._replace(hands=("JT", state.hands[1]))) in ("discard J", "discard T")
    assert choice(state._replace(hands=("KT", state.hands[1]), runs=state.runs[:1])) == "discard T"


def test_greedy_takes_a_card_that_it_can_lay() -> None:
    state = position("""
        0 draws  BGT       open
        1 waits  QWABCDE   open
        run 1    LMN
        discard  O
        """)
    assert choice(state) == "take"


def test_greedy_draws_rather_than_take_what_it_cannot_use() -> None:
    state = position("""
        0 draws  BGT       open
        1 waits  QWABCDE   open
        run 1    LMN
        discard  X
        """)
    assert choice(state) == "draw"


def fewest_left(state: State, most: int) -> int | None:
    """The fewest cards that any laying leaves, found by trying all; None if there are too many to try."""
    fewest, seen, waiting = len(state.hands[state.seat]), set(), [state]
    while waiting:
        position = waiting.pop()
        key = (position.step, position.hands[state.seat], position.runs)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > most:
            return None
        if position.step is Step.LAY:
            fewest = min(fewest, len(position.hands[state.seat]))
        for move in legal(position):
            if isinstance(move, Laying):
                after = apply(position, move)
                if len(after.rounds.points) > len(state.rounds.points):
                    return 0
                waiting.append(after)
    return fewest


def left_by(state: State, moves: Sequence[Move]) -> int:
    for move in moves:
        after = apply(state, move)
        if len(after.rounds.points) > len(state.rounds.points):
            return 0
        state = after
    assert state.step is Step.LAY
    return len(state.hands[state.seat])


def test_the_largest_laying_leaves_as_few_cards_as_any() -> None:
    chance, options, checked = Chance("largest"), Options(), 0
    for game in range(12):
        state = initial(deal(chance, 2 + game % 3, options), options)
        while to_act(state) is not None:
            if state.step in (Step.LAY, Step.SECOND_RUN, Step.LAY_STAR) and chance.below(4) == 0:
                fewest = fewest_left(state, 600)
                if fewest is not None:
                    assert left_by(state, largest_laying(state)) == fewest
                    checked += fewest < len(state.hands[state.seat])
            state = apply(state, chance.choice(legal(state)))
    assert checked > 30


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_can_empty_the_hand_finds_how_and_thinks_of_it(seats: int) -> None:
    """The ends of rounds, which random players seldom reach: small hands, among them single cards."""
    chance, seen = Chance(f"ends/{seats}"), Counter[str]()
    for game in range(soak(12, 200)):
        options = options_of("petards", game, seats)
        state = initial(deal(chance, seats, options), options)
        while to_act(state) is not None:
            hand = state.hands[state.seat]
            if state.step is not Step.DRAW and len(hand) <= 5 and options.empty_hand != "refill":
                fewest = fewest_left(state, 400)
                if fewest is not None:
                    assert left_by(state, largest_laying(state)) == fewest
                    assert fewest > 0 or any(ends_round(state, turn) for turn in turns(state))
                    seen.update(["emptied" if fewest == 0 else "kept", f"{len(hand)} held"])
            state = apply(state, greedy(known(state, state.seat), legal(state), chance))
    assert {"emptied", "kept", "1 held", "2 held"} <= seen.keys()


def ends_round(state: State, turn: Sequence[Move]) -> bool:
    for move in turn:
        after = apply(state, move)
        if len(after.rounds.points) > len(state.rounds.points):
            return True
        state = after
    return False


def test_a_laying_is_planned_from_what_the_seat_knows() -> None:
    state = position("""
        0 lays   GHIKLMB
        1 waits  CD
        """)
    moves = largest_laying(known(state, Seat(0)).state)
    assert [format_move(move) for move in moves] in (["run GHI", "run KLM"], ["run KLM", "run GHI"])
    assert set(plans(state)) == {"BGHIKLM", "B"}
