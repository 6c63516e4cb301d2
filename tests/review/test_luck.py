"""Luck is nothing in the mean, whoever plays; and it is what the ledger says."""

from statistics import fmean, stdev

import numpy as np
import pytest

from ludotheque.catalog import part
from ludotheque.compiled import Ints, compiled, start_stream
from ludotheque.play.table import Table
from ludotheque.review.judge import Floats, Judge
from ludotheque.review.luck import shuffle_below
from ludotheque.review.reviewing import luck
from tests.cli.command import run
from tests.review.games import QUICK, bot_game, reviewed
from tests.soak import soak


@pytest.mark.parametrize(("game", "players", "bot"), [("petards", 2, "greedy"), ("petards", 2, "random")])
def test_luck_is_nothing_in_the_mean(game: str, players: int, bot: str) -> None:
    """The estimate plays as neither of them does."""
    games = soak(40 if bot == "greedy" else 12, 2000)
    tables = [Table(bot_game(game, players, f"luck/{number}", bot)) for number in range(games)]
    found = [float(luck(table, "1", 100)[0, 0]) for table in tables]
    assert abs(fmean(found)) < 3.5 * stdev(found) / len(found) ** 0.5


def test_luck_is_deal_and_draws() -> None:
    record = bot_game("petards", 2)
    ledger = reviewed(record).ledger
    assert np.allclose(luck(Table(record), "1", QUICK.positions), ledger["deal"] + ledger["draws"])


@pytest.mark.parametrize(
    ("game", "players", "count"),
    [("petards", 2, 40), ("petards", 4, 40), ("respublica", 4, 12), ("libertas", 3, 40)],
)
def test_the_luck_is_as_sure_as_it_says(game: str, players: int, count: int) -> None:
    """As it was: where positions were taken as if no two shared their luck, the interval was five times as wide; and
    the rows of deal and draws, which differ by seed, had none."""
    table, judged = Table(bot_game(game, players)), part("review", game).Judge
    judges = [judged(table, str(seed)) for seed in range(soak(8, 40))]
    found = np.array([parts_of(judge, table, count) for judge in judges])
    told = np.array([judge.luck_errors(count)[:3] for judge in judges]) ** 2
    spread, said = found.var(axis=0, ddof=1).mean(axis=2), told.mean(axis=(0, 3))
    assert (spread < 2.5 * said + 1e-12).all() and (spread >= 0.15 * said).all(), (spread, said)


def parts_of(judge: Judge, table: Table, count: int) -> list[Floats]:
    """What the deal, the draws, and both brought."""
    brought = {"deal": judge.value(0, count) - judge.expected(), "draws": np.zeros((2, len(table.players)))}
    for ply in range(len(table.moves)):
        if kind := judge.chance(ply):
            brought[kind] = brought[kind] + judge.value(ply + 1, count) - judge.before_chance(ply, count)
    return [brought["deal"], brought["draws"], brought["deal"] + brought["draws"]]


@compiled
def shuffled(pile: Ints, size: int, drawn: int, found: Ints) -> None:
    stream, other = np.zeros(1, dtype=np.uint64), np.zeros(1, dtype=np.uint64)
    for i in range(len(found)):
        start_stream(stream, 5, 2 * i)
        start_stream(other, 5, 2 * i + 1)
        found[i] = pile
        shuffle_below(found[i], len(pile), size, drawn, i / len(found), stream, other)


@pytest.mark.parametrize("drawn", [0, 1, 2, 4])
def test_every_card_lies_everywhere_equally_often(drawn: int) -> None:
    found = np.zeros((4000, 6), dtype=np.int64)
    shuffled(np.array([9, 9, 0, 1, 2, 3]), 4, drawn, found)
    assert (found[:, :2] == 9).all()
    for place in range(2, 6):
        counts = np.bincount(found[:, place], minlength=4)
        assert (abs(counts - 1000) < 140).all()  # five standard deviations
    if drawn == 1:
        assert np.bincount(found[:, 2], minlength=4).tolist() == [1000] * 4


def test_before_and_after_a_draw_the_rest_lies_alike() -> None:
    before, after = np.zeros((50, 5), dtype=np.int64), np.zeros((50, 5), dtype=np.int64)
    shuffled(np.array([0, 1, 2, 3, 4]), 5, 1, before)
    shuffled(np.array([0, 1, 2, 3, 4]), 4, 0, after)
    is_same = before[:, 0] == 0  # the card that was drawn in truth is drawn again
    assert is_same.any()
    assert (before[is_same] == after[is_same]).all()


def test_the_arena_tells_results_without_luck_beside_the_plain_ones() -> None:
    done = run("arena", "petards", "greedy", "random", "--games", "4", "--luck", "20", "--workers", "1")
    assert done.returncode == 0
    assert "Without luck" in done.stdout
