"""Games in worker processes: the same everywhere, and no bot spoils more than its own game."""

from functools import cache

import pytest

from ludotheque.arena.match import Match, Seating
from ludotheque.arena.playing import Played, play_game
from ludotheque.arena.records import to_record
from ludotheque.arena.workers import play_all
from ludotheque.bots import Budget
from ludotheque.play.table import Table
from tests.arena import bots

FAULTS = {
    "slow": "late",
    "crashing": "crashed",
    "leaving": "failed",
    "failing": "failed",
    "cheating": "illegal",
}


class Nobody:
    """A bot that does not look."""

    def think(self, seat: int, seconds: float) -> None: ...

    def made(self, move: str) -> None: ...


def test_games_are_the_same_in_any_number_of_processes() -> None:
    match = Match("petards", ("greedy", "random"), 3)
    seatings = match.seatings(6)
    apart = {played.seating.key: played for played in play_all(seatings, 2)}
    assert len(apart) == len(seatings)
    for seating in seatings:
        here, there = play_game(seating, Nobody()), apart[seating.key]
        assert (here.moves, here.scores, here.winners) == (there.moves, there.scores, there.winners)


def test_rotated_games_have_the_same_deal_and_other_deals_another() -> None:
    games = [play_game(s, Nobody()) for s in Match("petards", ("random", "greedy"), 2).seatings(4)]
    deals = [Table(to_record(game)).states[0] for game in games]
    assert deals[0] == deals[1] != deals[2] == deals[3]


def test_a_record_of_the_arena_is_a_whole_record() -> None:
    for game in ("libertas", "petards", "respublica"):
        (played, *_) = [play_game(s, Nobody()) for s in Match(game, ("random",), 3).seatings(1)]
        table = Table(to_record(played))
        assert table.outcome is not None
        assert table.outcome.scores == played.scores


@cache
def faulty_games() -> dict[str, list[Played]]:
    matches = {
        name: Match("libertas", ("random", f"tests.arena.bots:{name}"), 3, limit=2.0) for name in FAULTS
    }
    seatings: list[Seating] = [s for match in matches.values() for s in match.seatings(3)]
    games = list(play_all(seatings, 2))
    assert len(games) == len(seatings)
    return {name: [g for g in games if g.seating.match == match] for name, match in matches.items()}


@pytest.mark.parametrize("name", FAULTS)
def test_a_bot_that_breaks_the_rules_of_the_arena_forfeits_that_game_only(name: str) -> None:
    games = faulty_games()[name]
    assert len(games) == 3
    for game in games:
        assert game.forfeit is not None
        assert game.forfeit.why == FAULTS[name]
        assert game.seating.names[game.forfeit.seat] == f"tests.arena.bots:{name}"
        assert "\n" not in game.forfeit.detail


@pytest.mark.parametrize("name", FAULTS)
def test_the_moves_before_a_forfeit_are_kept(name: str) -> None:
    for game in faulty_games()[name]:
        assert game.forfeit is not None
        table = Table(to_record(game))  # every move is legal
        assert table.seat == game.forfeit.seat
        assert len(game.moves) == game.forfeit.seat  # the others' first moves: this bot never made one


def test_who_forfeits_has_no_share_and_the_others_share_the_win() -> None:
    (game, *_) = faulty_games()["cheating"]
    assert game.forfeit is not None
    assert sum(game.shares) == 1
    assert [share for seat, share in enumerate(game.shares) if seat != game.forfeit.seat] == [0.5, 0.5]


def test_a_bot_cannot_read_the_deal_off_its_chance() -> None:
    match = Match("libertas", ("tests.arena.bots:spying",), 2, seed="a secret")
    play_game(next(match.of_deal(0)), Nobody())
    assert bots.SPIED
    assert not any(b"a secret" in seed for seed in bots.SPIED)


def test_thinkers_within_simulations_play_the_same_game_again() -> None:
    match = Match("libertas", ("medium", "random"), 2, budget=Budget(simulations=20))
    (apart,) = play_all([seating := next(match.of_deal(0))], 1)
    assert play_game(seating, Nobody()).moves == apart.moves
