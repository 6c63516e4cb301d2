"""The levels of Libertas: the solver keeps its bounds, the easy one forgets, and all think of legal moves alone."""

from dataclasses import replace
from itertools import islice, product
from typing import Any

import pytest

from ludotheque.bots import Bot, Budget, Level, Thought
from ludotheque.bots.budgets import batches
from ludotheque.bots.libertas import exact
from ludotheque.bots.libertas.exact import FAR, Solver, measure, prove, prove_at_once
from ludotheque.bots.libertas.greedy import greedy
from ludotheque.bots.libertas.levels import BEST, EASY, EASY_1, STRONG, forget, is_near_thing, most_at_once
from ludotheque.bots.libertas.search import FIRST, LATEST, cards_left, search
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.core.options import read_options
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.moves import Move
from ludotheque.games.libertas.scoring import outcome, totals
from ludotheque.games.libertas.state import State
from ludotheque.play.named_bots import find_bot
from ludotheque.play.table import deal_from_seed
from tests.checks.libertas import SPREAD
from tests.conformance.walks import options_of, walk
from tests.soak import soak

LIBERTAS = GAMES["libertas"]
PLENTY = Budget(simulations=100_000)


def ending(seed: str, cards: int, **options: object) -> State:
    """A game of two that is played down to this many cards on the board, or to its end."""
    chosen = read_options(Options, options)
    state: State = LIBERTAS.initial(deal_from_seed(LIBERTAS, seed, 2, chosen), chosen)
    chance = Chance(seed)
    while state.seat is not None and cards_left(state) > cards:
        state = rules.apply(state, greedy(state, rules.legal(state), chance))
    return state


def solver_of(state: State) -> Solver:
    return Solver(state, batches(PLENTY, 250))


def test_the_solver_tells_on_which_side_of_a_bound_the_margin_is() -> None:
    state = ending("bounds", 12)
    assert state.seat is not None
    margin = solver_of(state).margin(state, state.seat, -FAR, FAR)
    assert solver_of(state).margin(state, state.seat, margin - 2, margin - 1) >= margin - 1
    assert solver_of(state).margin(state, state.seat, margin + 1, margin + 2) <= margin + 1


def test_who_wins_and_by_how_much_agree() -> None:
    for i in range(4):
        state = ending(f"agree/{i}", 13)
        if state.seat is not None:
            moves, solver = rules.legal(state), solver_of(state)
            best, *_ = measure(state, moves, solver)
            proven = prove(state, moves, solver)
            assert best.share == (max(proven.values()) + 1) / 2
            assert best.margin is not None and (best.margin > 0) == (best.share == 1)


def test_the_next_best_is_no_better_than_the_best_and_better_than_all_others() -> None:
    state = ending("two best", 12)
    assert state.seat is not None
    solver = solver_of(state)
    exact = sorted(
        (solver.margin(rules.apply(state, move), state.seat, -FAR, FAR) for move in rules.legal(state)),
        reverse=True,
    )
    assert [thought.margin for thought in measure(state, rules.legal(state), solver)] == exact[:2]


def test_a_solver_whose_budget_is_spent_says_nothing() -> None:
    state = ending("poor", 20)
    poor = Solver(state, batches(Budget(simulations=10), 10))
    assert measure(state, rules.legal(state), poor) == []
    assert prove(state, rules.legal(state), poor) == {}


def test_best_plays_perfectly_once_it_sees_to_the_end() -> None:
    """With 13 cards left and a won game it ends with no fewer points than perfect play gives, whoever it plays."""
    state = ending("perfect", 13)
    assert state.seat is not None and solver_of(state).margin(state, state.seat, -1, 1) > 0
    seat, best = state.seat, BEST.within(Budget(simulations=20_000))
    points = totals(play_out(state, [best if other == seat else greedy for other in range(2)]))
    assert points[seat] - points[1 - seat] >= solver_of(state).margin(state, seat, -FAR, FAR)


def play_out(state: State, bots: list[Bot]) -> State:
    chance = Chance("x")
    while state.seat is not None:
        state = rules.apply(state, bots[state.seat](state, rules.legal(state), chance))
    return state


@pytest.mark.parametrize("seed", [f"first/{deal}" for deal in range(soak(1, 10))])
def test_best_knows_from_the_first_card_on_that_it_wins(seed: str) -> None:
    """It asked the solver from 23 cards on: before, a search by chance chose, and only promised."""
    state: State = LIBERTAS.initial(deal_from_seed(LIBERTAS, seed, 2, Options()), Options())
    first, *_ = BEST.think(state, rules.legal(state), Chance(seed), PLENTY)
    assert (first.share, first.is_sure) == (1.0, True)
    after = rules.apply(state, first.move)
    assert solver_of(after).margin(after, Seat(0), 0, 1) > 0


FEW = Budget(simulations=12)


def test_easy_forgets_what_others_have_taken() -> None:
    for state, _ in islice(walk(LIBERTAS, 4, Options(), "forget"), 5, 60, 6):
        if state.seat is not None:
            legal, few = rules.legal(state), EASY.within(Budget(simulations=20))
            others = [rack for seat, rack in enumerate(state.racks) if seat != state.seat]
            swapped = [*others[1:], others[0]]
            swapped.insert(state.seat, state.racks[state.seat])
            other = state._replace(racks=tuple(swapped))
            assert few(other, legal, Chance("x")) == few(state, legal, Chance("x"))


def test_easy_sees_at_every_other_move_only_what_it_brings_at_once() -> None:
    """It was about level with what a person plays after three games (`bench/newcomers`)."""
    hasty = moves = 0
    for state, _ in islice(walk(LIBERTAS, 4, Options(), "haste"), 20, 60):
        if state.seat is None or len(legal := rules.legal(state)) < 2:
            continue
        best = most_at_once(state, legal)
        gains = {move: rules.apply(state, move).bonus[state.seat] for move in legal}
        assert {*best} == {move for move in legal if gains[move] == max(gains.values())}
        for one in range(8):
            chosen = EASY.within(FEW)(state, legal, Chance(f"haste/{one}"))
            plain = EASY_1.within(FEW)(state, legal, Chance(f"haste/{one}"))
            hasty, moves = hasty + (chosen != plain), moves + 1
            assert chosen in legal
    assert moves > 100 and moves / 10 < hasty < 0.6 * moves


def test_open_racks_are_in_sight_of_easy_too() -> None:
    open_racks, hidden = ending("open", 12, open_racks=True), ending("open", 12)
    assert forget(open_racks) == open_racks
    assert forget(hidden) != hidden


@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("easy", "random", 16), ("medium", "easy", 12), ("strong", "medium", 12), ("strong", "greedy", 18)],
)
def test_between_two_each_level_beats_the_one_below(better: str, worse: str, least: int) -> None:
    assert wins(better, worse, seats=2, deals=10) >= least


def test_one_strong_player_among_three_greedy_ones_wins_far_more_than_its_share() -> None:
    assert wins("strong", "greedy", seats=4, deals=4) >= 7


def wins(one: str, others: str, seats: int, deals: int) -> float:
    """Of one bot among others, in every seat of each deal, by simulations, so that no clock is needed."""
    count = 0.0
    for i in range(deals):
        for seat in range(seats):
            names = [one if other == seat else others for other in range(seats)]
            state = LIBERTAS.initial(deal_from_seed(LIBERTAS, f"levels/{i}", seats, Options()), Options())
            points = totals(play_out(state, [_without_clock(name) for name in names]))
            count += (points[seat] == max(points)) / points.count(max(points))
    return count


def _without_clock(name: str) -> Bot:
    bot = find_bot("libertas", name)
    return bot.within(Budget(bot.budget.simulations or 600)) if isinstance(bot, Level) else bot


def rebound(state: State, komi: int) -> State:
    """The same position, played with komi."""
    return state._replace(setup=state.setup._replace(options=Options(komi=komi)))


@pytest.mark.clause("L16")
@pytest.mark.parametrize(("seed", "cards", "seat"), [("komi/0", 9, 0), ("komi/1", 8, 1)])
def test_the_best_level_counts_komi(seed: str, cards: int, seat: int) -> None:
    """Whoever wins without it loses by a komi of more points than that, and the other way round."""
    state = ending(seed, cards)
    assert state.seat == seat
    told = {}
    for komi in (0, 20, 4000):
        thoughts = BEST.think(
            rebound(state, komi), rules.legal(state), Chance("x"), Budget(simulations=10_000)
        )
        told[komi] = max(thoughts, key=lambda thought: -FAR if thought.margin is None else thought.margin)
    sign = 1 if seat == 1 else -1
    margins = {komi: thought.margin for komi, thought in told.items()}
    assert margins[0] is not None
    assert margins == {komi: margins[0] + sign * komi for komi in told}
    assert told[4000].share == seat


@pytest.mark.clause("L16")
def test_with_komi_the_second_player_asks_who_wins_before_it_sets_traps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It took itself for lost with 22 cards on the board. By how little a deal can be won nobody knows: of 600 two are
    won by 660 at most, when 700 was held to be the least."""
    state, asked = ending("second", 22), []
    assert state.seat == 1

    def ask(state: State, *others: Any) -> dict[Move, int]:
        asked.append(state.setup.options.komi)
        return prove(state, *others)

    monkeypatch.setattr(exact, "prove", ask)
    for komi in (0, 20, 680):
        BEST.think(rebound(state, komi), rules.legal(state), Chance("x"), Budget(simulations=500))
    assert asked == [20, 680]


@pytest.mark.parametrize("options", range(len(SPREAD)))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_legal_moves_are_thought_of_in_both_phases(seats: int, options: int) -> None:
    few = STRONG.within(Budget(simulations=200))
    for state, _ in islice(
        walk(LIBERTAS, seats, options_of("libertas", options, seats), "thought"), 0, None, 11
    ):
        if state.seat is not None:
            legal = set(rules.legal(state))
            thoughts: tuple[Thought, ...] = few.think(state, [*legal], Chance("x"), few.budget)
            assert thoughts and {thought.move for thought in thoughts} <= legal
            assert all(thought.share is not None and 0 <= thought.share <= 1 for thought in thoughts)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_last_move_of_a_game_promises_is_how_the_game_ends(seats: int) -> None:
    """Ties are shared, and the margin is to the best of the others."""
    compared = 0
    for i in range(4 * len(SPREAD)):
        *_, (state, _), _ = walk(LIBERTAS, seats, options_of("libertas", i, seats), f"judged/{i}")
        for thought in search(state, Chance("x"), Budget(simulations=60)):
            after = rules.apply(state, thought.move)
            if after.seat is None:
                points, won, seat = totals(after), outcome(after).winners, state.seat
                others = [other for at, other in enumerate(points) if at != seat]
                assert thought.margin == pytest.approx(points[seat] - max(others))
                assert thought.share == pytest.approx(1 / len(won) if seat in won else 0)
                compared += 1
    assert compared >= 20


def with_ocupante(seats: int) -> list[State]:
    """Positions of random games in which an Ocupante may be moved."""
    found = []
    for i in range(4):
        steps = walk(LIBERTAS, seats, Options(), f"ocupante/{i}")
        states = [state for state, _ in islice(steps, 8, 40, 8) if state.seat is not None]
        found += [state for state in states if any(is_shift(move) for move in rules.legal(state))]
    return found


def is_shift(move: Move) -> bool:
    return "-" in LIBERTAS.format_move(move)


@pytest.mark.parametrize("seats", [3, 4])
def test_ocupante_moves_are_tried_however_little_they_promise_at_first_sight(seats: int) -> None:
    tried = {FIRST: 0, LATEST: 0}
    for state, method in product(with_ocupante(seats), tried):
        thoughts = search(state, Chance("x"), Budget(simulations=150), method)
        tried[method] += sum(is_shift(thought.move) for thought in thoughts)
    assert tried[LATEST] > 1.5 * tried[FIRST] > 0


@pytest.mark.parametrize("seats", [3, 4])
def test_of_what_was_tried_often_the_best_is_chosen_and_not_what_was_tried_most(seats: int) -> None:
    """The same simulations, once with the choice as it was."""
    differing = 0
    for state in with_ocupante(seats):
        (best, *_), (most, *_) = (
            search(state, Chance("x"), Budget(simulations=300), method)
            for method in (LATEST, replace(LATEST, by_value=False))
        )
        assert best.is_sure
        if best.move != most.move:
            differing += 1
            assert best.share is not None and most.share is not None
            assert best.margin is not None and most.margin is not None
            assert best.share > most.share or best.margin > most.margin
    assert differing > 0


@pytest.mark.clause("L16")
@pytest.mark.parametrize("edge", [-20, 0, 20])
def test_one_question_about_a_near_thing_finds_who_wins_and_a_move_that_does_it(edge: int) -> None:
    """`best` asked move by move, each of which may be as long to refute as all the rest: of four deals with a komi that
    made them a near thing it gave four wins away with its first card."""
    for i in range(soak(4, 40)):
        state = ending(f"near/{i}", 13 + i % 3, komi=20)
        if state.seat is None:
            continue
        plain = solver_of(state).margin(state, state.seat, -FAR, FAR)
        komi = 20 + (plain - edge if state.seat == 0 else edge - plain)
        if komi < 20:
            continue
        options = replace(state.setup.options, komi=komi)
        state = state._replace(setup=state.setup._replace(options=options))
        found = prove_at_once(state, rules.legal(state), solver_of(state))
        by_move = {
            move: solver_of(state).margin(rules.apply(state, move), state.seat, -1, 1)  # type: ignore[arg-type]
            for move in rules.legal(state)
        }
        best = max(by_move.values())
        assert (best > 0) - (best < 0) == (edge > 0) - (edge < 0)
        if edge < 0:
            assert found == dict.fromkeys(by_move, -1)
        else:
            ((move, result),) = found.items()
            assert result == (edge > 0) and by_move[move] == best


@pytest.mark.clause("L16")
def test_the_first_cards_of_a_duel_with_komi_are_near_things() -> None:
    state: State = LIBERTAS.initial(deal_from_seed(LIBERTAS, "near", 2, Options(komi=820)), Options(komi=820))
    assert is_near_thing(state) and not is_near_thing(ending("near", 22, komi=820))
    for other in (Options(), Options(komi=820, occupation=True)):
        assert not is_near_thing(LIBERTAS.initial(deal_from_seed(LIBERTAS, "near", 2, other), other))
