"""What cards of Res Publica are worth: the tables, and the script that fits them to played games."""

from itertools import pairwise

import numpy as np

from ludotheque.bots.respublica.values import CARD_ROWS, ROWS, TABLE_ROWS
from scripts import fit_respublica as script
from scripts.fit_respublica import (
    COLUMNS,
    ROUNDS,
    TABLES,
    Tables,
    add_up,
    fit,
    least_squares,
    play,
    render,
    solve,
)

FEW = 2 * len(script.AT_TABLE) * script.FOLDS  # games


def check(tables: Tables) -> None:
    """The right shape; more cards are never worth less, and doubt grows with what is left of the game."""
    assert [len(rows) for rows in tables.cards] == list(TABLES)
    assert len(tables.rounds_left) == len(script.CIV_LEFT)
    rows = [*tables.settled, tables.library, tables.spread, *(row for rows in tables.cards for row in rows)]
    assert {len(row) for row in rows} == {len(ROUNDS)}
    for rising in (*tables.cards, tables.settled):
        for fewer, more in pairwise(((0.0,) * len(ROUNDS), *rising)):
            assert all(a <= b + 1e-9 for a, b in zip(fewer, more, strict=True))
    assert list(tables.rounds_left) == sorted(tables.rounds_left)
    assert list(tables.spread) == sorted(tables.spread)


def test_the_tables_are_as_the_script_writes_them() -> None:
    """No number in the file was typed in, and nothing else."""
    assert script.FILE.read_text(encoding="utf-8") == render(script.committed())
    check(script.committed())


def test_the_tables_fit_better_than_none_to_games_they_were_not_fitted_to() -> None:
    moments = play(FEW, seed=3)
    rounds = script.rounds_known(moments, script.committed().rounds_left)
    predicted = script.predict(TABLE_ROWS, rounds, moments.held)
    assert np.mean((moments.gain - predicted) ** 2) < 0.7 * np.mean(moments.gain**2)


def test_a_few_games_are_enough_for_tables_of_the_right_shape_and_always_the_same() -> None:
    moments = play(FEW, seed=3)
    tables = fit(moments, weights=(100.0,))
    check(tables)
    assert all(map(np.array_equal, play(FEW, seed=3), moments))
    assert render(tables) != render(script.committed())


def test_where_nobody_was_the_neighbouring_class_decides() -> None:
    """All have civilisation cards without a library; what they are worth with one is not seen."""
    chance = np.random.default_rng(1)
    held = np.zeros((3000, ROWS))
    seen, unseen = (4 * CARD_ROWS + 1 + np.arange(4), 5 * CARD_ROWS + 1 + np.arange(4))
    held[np.arange(3000), chance.choice(seen, 3000)] = 1.0
    worth = np.arange(ROWS) - 4.0 * CARD_ROWS  # one point for each card
    sums = add_up(chance.uniform(ROUNDS[0], ROUNDS[-1], 3000), held, held @ worth)
    rows = dict(zip(COLUMNS, solve(sums, 1.0, 1.0).reshape(len(ROUNDS), -1).T, strict=True))
    for here, there in zip(seen, unseen, strict=True):
        assert np.allclose(rows[here], worth[here], atol=0.2)
        assert np.allclose(rows[there], rows[here], atol=0.2)


def test_least_squares_without_negative_numbers_are_the_least() -> None:
    """What is not zero could not be better, and what is zero would only be better below."""
    chance = np.random.default_rng(2)
    for _ in range(20):
        design = chance.normal(size=(40, 12))
        matrix, moment = design.T @ design, chance.normal(size=12)
        found = least_squares(matrix, moment)
        pull = matrix @ found - moment
        assert (found >= -1e-9).all() and (pull >= -1e-9).all()
        assert np.abs(found * pull).max() < 1e-9
