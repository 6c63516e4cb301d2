"""What people play after three games (`bench/newcomers`): legal moves, whichever game was played before."""

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.options import read_options
from ludotheque.core.record import Record
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out


def played(game: str, players: int) -> list[Record]:
    """A game of a newcomer, another, and the first again."""
    rules = GAMES[game]
    newcomer, greedy = find_bot(game, f"bench.newcomers.{game}:person"), find_bot(game, "greedy")
    options = read_options(rules.Options, {}, players)
    names = ["newcomer", *("greedy",) * (players - 1)]
    bots = [newcomer, *(greedy,) * (players - 1)]
    return [play_out(rules, seed, names, options, bots) for seed in ("first", "second", "first")]


@pytest.mark.parametrize(
    ("game", "players"), [(game, rules.seats[i]) for game, rules in GAMES.items() for i in (0, -1)]
)
def test_newcomers_play_whole_games_of_legal_moves_and_take_nothing_along(game: str, players: int) -> None:
    first, _, again = played(game, players)
    assert first.result is not None
    assert first == again
