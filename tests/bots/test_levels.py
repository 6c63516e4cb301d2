"""What every level of every game promises: legal moves, chosen by what its seat knows, the same for the same chance,
and within its budget."""

import time
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest

from ludotheque import catalog
from ludotheque.bots import Budget, Level
from ludotheque.catalog import GAMES, bots, former
from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadRecord
from ludotheque.core.game import AnyGame, Seat
from ludotheque.extras import Lacking
from ludotheque.play.named_bots import find_bot
from tests.conformance.walks import checks, options_of, walk

NAMES = ("random", "greedy", "easy", "medium", "strong", "best")
LONGEST = {"easy": 0.3, "medium": 0.3, "strong": 1.0, "best": 3.0}
"""Seconds that a person waits at most."""
FEW = Budget(simulations=6)
LEVELS = [(game, name) for game in GAMES for name in LONGEST]


class Position(NamedTuple):
    state: Any
    seat: Seat
    legal: Any


@cache
def positions(game: str) -> list[Position]:
    """Some of each number of players and each set of options."""
    return [*_positions(GAMES[game])]


def _positions(game: AnyGame) -> Iterator[Position]:
    for i in range(max(len(game.seats), len(checks(game.name).SPREAD))):
        seats = game.seats[i % len(game.seats)]
        steps = walk(game, seats, options_of(game.name, i, seats), f"levels/{i}")
        for state, _ in islice(steps, i, 80, 20):
            seat = game.to_act(state)
            if seat is not None:
                yield Position(state, seat, game.legal(state))


def level_of(game: str, name: str) -> Level:
    level = find_bot(game, name)
    assert isinstance(level, Level)
    return level


def choice(game: str, name: str, state: Any, position: Position, budget: Budget = FEW) -> Any:
    """What the level plays for the seat if `state` is the true one."""
    known = GAMES[game].known(state, position.seat)
    return level_of(game, name).within(budget)(known, position.legal, Chance("level"))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_bots_from_random_to_best(game: str) -> None:
    """The weakest first; where first sight stands among them is for each game to say."""
    names = [*bots(game)]
    assert sorted(names) == sorted(NAMES) and names[0] == "random"
    levels = [name for name in names if name != "greedy"]
    assert levels == [name for name in NAMES if name != "greedy"]


@pytest.mark.parametrize(("game", "name"), LEVELS)
def test_nobody_waits_long(game: str, name: str) -> None:
    seconds = level_of(game, name).budget.seconds
    assert seconds is not None and seconds <= LONGEST[name]


@pytest.mark.parametrize(("game", "name"), LEVELS)
def test_a_level_plays_legal_moves_and_the_same_ones_for_the_same_chance(game: str, name: str) -> None:
    for position in positions(game):
        move = choice(game, name, position.state, position)
        assert move in position.legal
        assert choice(game, name, position.state, position) == move


@pytest.mark.parametrize(("game", "name"), LEVELS)
def test_a_level_chooses_by_what_its_seat_knows(game: str, name: str) -> None:
    """Whatever is hidden from the seat is otherwise, and the choice is the same."""
    for i, position in enumerate(positions(game)):
        known = GAMES[game].known(position.state, position.seat)
        other = GAMES[game].sample(known, Chance(f"other/{i}"))
        assert choice(game, name, other, position) == choice(game, name, position.state, position)


@pytest.mark.parametrize(("game", "name"), LEVELS)
def test_a_level_without_any_time_still_moves(game: str, name: str) -> None:
    position = positions(game)[0]
    assert choice(game, name, position.state, position, Budget(seconds=0.0)) in position.legal


@pytest.mark.parametrize(("game", "name"), LEVELS)
def test_a_level_that_counts_simulations_reads_no_clock(
    game: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = positions(game)[0]
    choice(game, name, position.state, position)  # what is compiled for it may read one

    def read() -> float:
        raise AssertionError("the clock was read")

    for clock in ("monotonic", "perf_counter", "time"):
        monkeypatch.setattr(time, clock, read)
    assert choice(game, name, position.state, position) in position.legal


FORMER = [(game, name) for game in GAMES for name in former(game)]


@pytest.mark.parametrize(("game", "name"), FORMER)
def test_a_level_as_it_once_was_plays_under_its_version_and_is_offered_to_nobody(
    game: str, name: str
) -> None:
    level, _, version = name.rpartition("-")
    assert level in NAMES and version.isdecimal()
    assert name not in bots(game)
    position = positions(game)[0]
    known = GAMES[game].known(position.state, position.seat)
    assert find_bot(game, name, FEW)(known, position.legal, Chance("level")) in position.legal


def test_a_number_behind_the_name_comes_before_the_budget_of_the_match() -> None:
    own = find_bot("respublica", "best@900", FEW)
    assert isinstance(own, Level)
    assert own.budget == Budget(simulations=900)
    assert own.within(FEW) == find_bot("respublica", "best", FEW)
    for name in ("greedy@900", "random@1", "tests.bots.visitors:first@60"):  # was swallowed
        with pytest.raises(BadRecord, match="bot-without-budget"):
            find_bot("respublica", name)


@pytest.mark.parametrize("name", ["best@", "best@0", "best@-3", "best@1e3", "best@" + "9" * 10, "@900"])
def test_what_is_no_number_of_simulations_is_no_bot(name: str) -> None:
    with pytest.raises(BadRecord):
        find_bot("respublica", name)


def test_without_what_thinks_a_former_level_names_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "has", lambda extra: False)
    with pytest.raises(Lacking):
        find_bot("libertas", "strong-1")
