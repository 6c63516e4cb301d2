"""The greedy bot for Libertas: lawful, deterministic, and clearly better than chance."""

import pytest

from ludotheque.bots import random
from ludotheque.bots.libertas.greedy import greedy, opened, worth
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.options import read_options
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.known import known
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.moves import Take
from ludotheque.games.libertas.notation import format_move
from ludotheque.games.libertas.prospects import prospect
from ludotheque.play.random_games import play_out
from tests.checks.libertas import TABLES
from tests.conformance.walks import spread, walk
from tests.rules.libertas.position import occupation, play, position
from tests.soak import soak

NAMES = ("Ada", "Bruno", "Chloé", "Dario")
CROSS = """
    R1 .  Y6 .  .
    .  .  .  .  .
    R2 .  .  .  G5
    .  .  .  .  .
    V3 .  R4 .  Y2
"""


def test_it_takes_the_points_that_lie_open() -> None:
    state = position(CROSS, reference="R5")
    best = greedy(state, rules.legal(state), Chance("x"))
    worths = {format_move(move): worth(state, move) for move in rules.legal(state)}
    assert worths[format_move(best)] == max(worths.values())


def test_what_it_opens_to_the_next_player_is_the_most_they_could_free() -> None:
    state = play(position(CROSS, reference="R5"), "a5")
    assert opened(state) == max(
        rules.liberated(state, move.cell)[0] * 240 + rules.liberated(state, move.cell)[1] * 960
        for move in rules.legal(state)
        if isinstance(move, Take)
    )


def test_in_phase_two_it_does_not_pay_without_need() -> None:
    state = occupation(
        """
        R1 R2 .  .  .
        G1 .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        """,
        ("R3", "R4"),
        reference="R5",
    )
    assert format_move(greedy(state, rules.legal(state), Chance("x"))) != "R3@b4"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [Options(), Options(occupation=True)], ids=["phase I", "phase II"])
def test_it_beats_chance_clearly(seats: int, options: Options) -> None:
    wins, games = 0, soak(5, 12)
    for i in range(games):
        bots = [random] * seats
        bots[i % seats] = greedy
        record = play_out(GAMES["libertas"], f"greedy/{i}", NAMES[:seats], options, bots)
        assert record.result is not None
        wins += record.result["winners"] == [i % seats]
    assert wins >= games - 2


def test_it_plays_the_same_for_the_same_chance() -> None:
    games = [play_out(GAMES["libertas"], "same", NAMES, Options(), [greedy] * 4) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_it_only_makes_legal_moves(seats: int, options: dict[str, object]) -> None:
    for i, (state, _) in enumerate(walk(GAMES["libertas"], seats, read_options(Options, options), "bot")):
        if i % 9 == 0 and state.seat is not None:
            moves = rules.legal(state)
            assert greedy(known(state, state.seat), moves, Chance("x")) in moves


@pytest.mark.clause("L22", "L23", "L24")
def test_what_it_leaves_in_phase_two_is_the_least_that_the_next_player_must_pay() -> None:
    compared = 0
    for seats in (2, 3, 4):
        for options in (options for options in spread("libertas", seats) if options.occupation):
            for state, _ in walk(GAMES["libertas"], seats, options, "least"):
                if state.occupation and state.seat is not None:
                    costs = [-prospect(state, move).points for move in rules.legal(state)]
                    assert opened(state) == -min(costs) * state.setup.options.divisor
                    compared += min(costs) > 0
    assert compared > 20
