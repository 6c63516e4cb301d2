"""What a bot's own dice did is taken away: nothing in the mean, nothing of a bot that rolls none, and only of those who
can be asked again."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import numpy as np
import pytest

from ludotheque.arena.dice import DICE, WatchedChance, asked_of, asking
from ludotheque.arena.luck import adjust, lucks
from ludotheque.arena.match import Match
from ludotheque.arena.playing import play_game
from ludotheque.arena.tally import tally
from ludotheque.bots import Bot, Budget
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.review.judge import SHARE, Floats
from ludotheque.review.reviewing import Halted, dice, has_choice, luck
from tests.arena.test_workers import Nobody
from tests.cli.command import run
from tests.soak import soak

PLAYERS = {"libertas": 3, "petards": 2, "respublica": 3}


def table_of(game: str, bots: Sequence[Bot], seed: str = "dice") -> Table:
    rules = GAMES[game]
    return Table(play_out(rules, seed, [f"P{seat}" for seat in range(len(bots))], rules.Options(), bots))


def dice_of(table: Table, bots: Sequence[Bot], times: int, playouts: int) -> Floats:
    again = asking(table, {seat: (bot, times) for seat, bot in enumerate(bots)}, table.record.seed or "dice")
    return dice(table, again, "1", playouts)


def parted(game: str, ply: int) -> tuple[Table, Table]:
    """Two games of `greedy` that are the same up to this ply, where the second takes another move."""
    greedy, asked = find_bot(game, "greedy"), 0

    def otherwise(known: Any, legal: Sequence[Any], chance: Chance) -> Any:
        nonlocal asked
        asked, move = asked + 1, greedy(known, legal, chance)
        return move if asked != ply + 1 else next(other for other in legal if other != move)

    first, second = (table_of(game, [bot] * PLAYERS[game]) for bot in (greedy, otherwise))
    assert first.moves[:ply] == second.moves[:ply] and first.moves[ply] != second.moves[ply]
    return first, second


@pytest.mark.parametrize(("game", "ply"), [("libertas", 20), ("petards", 17), ("respublica", 106)])
def test_over_all_that_a_player_may_choose_it_is_nothing_to_the_last_digit(game: str, ply: int) -> None:
    """Where a fair coin was tossed for one of two moves, and the player is asked again for each."""
    tables = parted(game, ply)
    sides = [table.moves[ply] for table in tables]
    found = [dice(table, lambda at: sides if at == ply else (), "1", 40) for table in tables]
    assert np.abs(found[0][SHARE]).max() > 0
    assert np.allclose(found[0] + found[1], 0, atol=1e-12)


def test_it_is_nothing_in_the_mean_of_many_games() -> None:
    """Of a player whose every move is a throw of dice, and whom the estimate does not play like."""
    bots = [find_bot("petards", name) for name in ("greedy", "random")]
    tables = [table_of("petards", bots, f"mean/{number}") for number in range(soak(16, 1000))]
    found = [float(dice_of(table, bots, 4, 20)[SHARE, 0]) for table in tables]
    assert 0 < abs(fmean(found)) < 3.5 * stdev(found) / len(found) ** 0.5


@pytest.mark.parametrize("game", ["petards", "respublica"])
def test_a_bot_that_rolls_no_dice_has_none_and_is_asked_once(game: str) -> None:
    asked: list[Chance] = []

    def first(known: Any, legal: Sequence[Any], chance: Chance) -> Any:
        if isinstance(chance, WatchedChance):
            asked.append(chance)
        return legal[0]

    bots = [first] * PLAYERS[game]
    table = table_of(game, bots)
    assert (dice_of(table, bots, 50, 10) == 0).all()
    assert len(asked) == sum(has_choice(table, ply) for ply in range(len(table.moves)))


def test_a_watched_stream_is_the_same_stream() -> None:
    watched, plain = WatchedChance("ada"), Chance("ada")
    assert [watched.below(1 << 40), *watched.shuffled("ABC")] == [
        plain.below(1 << 40),
        *plain.shuffled("ABC"),
    ]


@pytest.mark.parametrize(
    ("use", "is_used"),
    [
        (lambda chance: None, False),
        (lambda chance: chance.choice("AB"), True),
        (lambda chance: chance.fork("x"), True),
        (lambda chance: chance.dealing("petards", 2), True),
    ],
)
def test_a_watched_stream_knows_whether_it_was_used(use: Callable[[Chance], Any], is_used: bool) -> None:
    chance = WatchedChance("ada")
    use(chance)
    assert chance.is_used == is_used


@pytest.mark.parametrize(
    ("bots", "budget", "times", "asked"),
    [
        (("greedy", "random"), Budget(), None, {"greedy": DICE, "random": DICE}),
        (("greedy", "easy@20"), Budget(), None, {"greedy": DICE}),
        (("greedy", "easy@20"), Budget(), 3, {"greedy": 3, "easy@20": 3}),
        (("greedy", "easy"), Budget(), 3, {"greedy": 3}),
        (("greedy", "easy"), Budget(simulations=20), 3, {"greedy": 3, "easy": 3}),
        (("greedy", "easy"), Budget(seconds=0.1), 3, {"greedy": 3}),
        (("greedy", "never-blocks"), Budget(), 0, {}),
        (("greedy", "tests.arena.bots:slow"), Budget(), 3, {"greedy": 3}),
    ],
)
def test_who_is_asked_again(
    bots: tuple[str, ...], budget: Budget, times: int | None, asked: dict[str, int]
) -> None:
    """Nobody who thinks by the clock, nor anybody else's bot; whoever thinks only if that is wanted."""
    assert asked_of(Match("petards", bots, 2, budget=budget), times) == asked


def test_equal_matches_have_equal_dice_and_cards_stay_as_they_are() -> None:
    match = Match("petards", ("greedy", "random"), 2)
    games = [play_game(seating, Nobody()) for seating in match.seatings(4)]
    asked = asked_of(match, 2)
    first, second = ([*lucks(games, 20, asked)] for _ in range(2))
    assert first == second
    assert [luck[:1] for luck in first] == [*lucks(games, 20, {})]
    rows = [adjust(tally(match, games), 20, asked, lambda found, total: found) for _ in range(2)]
    assert rows[0] == rows[1]


def test_the_note_says_whose_dice_were_taken_away(tmp_path: Path) -> None:
    match = ("arena", "petards", "greedy", "random", "--games", "4", "--luck", "20", "--workers", "1")
    done = run(*match, "--dice", "2", "--report", str(tmp_path / "match.html"))
    assert done.returncode == 0
    assert "dice of greedy, random" in " ".join(done.stdout.split())
    assert "dice of greedy, random" in (tmp_path / "match.html").read_text(encoding="utf-8")
    assert "dice" not in run(*match, "--dice", "0").stdout
    assert "0 to 999" in run(*match, "--dice", "-1").stderr


def test_where_nothing_could_be_taken_away_it_is_said() -> None:
    """A stranger was told of one deal, of which there are no others, that its luck was taken away."""
    done = run("arena", "petards", "greedy", "random", "--games", "2", "--luck", "20", "--workers", "1")
    assert "Too few deals" in done.stdout and "dice of" not in done.stdout
    alone = run("arena", "petards", "greedy", "random", "--games", "2", "--dice", "3")
    assert alone.returncode == 2 and "--luck" in alone.stderr
    clock = ("arena", "petards", "easy", "--games", "2", "--luck", "10", "--time-per-move", "0.02")
    assert "Nobody was asked again" in " ".join(run(*clock, "--dice", "2", "--workers", "1").stdout.split())


def test_deals_that_all_agree_prove_no_more_without_luck_than_with_it() -> None:
    """Two deals won by the same bot were told as 100.0 – 100.0 %."""
    match = Match("petards", ("greedy", "random"), 2)
    games = [play_game(seating, Nobody()) for seating in match.seatings(4)]
    won = [replace(game, winners=(game.seating.names.index("greedy"),)) for game in games]
    first, _ = adjust(tally(match, won), 20, {}, lambda found, total: (([0.0, 0.0],) for _ in won))
    assert first.plain.mean == 1 and first.gain is None
    assert first.adjusted.low is not None and first.adjusted.low < 0.5 and first.adjusted.agreeing == 2


def test_whoever_looks_no_further_stops_the_looking() -> None:
    """Ctrl-C waited until all games were looked at: now until the ply under way is."""
    table = table_of("petards", [find_bot("petards", "greedy")] * 2)
    with pytest.raises(Halted):
        luck(table, "1", 10, is_halted=lambda: True)
    with pytest.raises(Halted):
        dice(table, lambda ply: (), "1", 10, is_halted=lambda: True)
