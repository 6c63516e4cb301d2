"""The rules against a second, slow reading of the law (naive.py), ply by ply; and counted to a depth (perft)."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.chance import Chance
from ludotheque.core.options import read_options
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.board import cell_name
from ludotheque.games.libertas.cards import card_name
from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.notation import format_move, read_deal, read_rack
from ludotheque.games.libertas.scoring import totals
from ludotheque.games.libertas.state import Deal, State, deal, initial
from tests.checks.libertas import TABLES
from tests.rules.libertas.naive import Game
from tests.soak import soak

GAMES = soak(5, 500)  # for each option set and number of players
PERFT = Path(__file__).parents[2] / "perft" / "libertas.json"


def points_of(rack: list[str]) -> int:
    return best_arrangement(read_rack({"cards": rack})).total


def both(seats: int, options: dict[str, Any], dealt: Deal) -> tuple[State, Game]:
    state = initial(dealt, read_options(Options, options))
    names = zip(state.setup.board.reading_order, dealt.board, strict=True)
    return state, Game(seats, {cell_name(cell): card_name(card) for cell, card in names}, options, points_of)


def texts(state: State) -> list[str]:
    return [format_move(move) for move in rules.legal(state)]


@pytest.mark.clause("L3", "L4", "L5", "L6", "L10", "L16", "L21", "L22", "L24", "L25")
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_the_rules_agree_with_a_slow_reading_of_the_law(seats: int, options: dict[str, Any]) -> None:
    for i in range(GAMES):
        chance = Chance(f"naive/{i}")
        state, game = both(seats, options, deal(chance, seats, read_options(Options, options)))
        while state.seat is not None:
            assert set(texts(state)) == game.legal()
            assert state.seat == game.turn
            move = chance.choice(rules.legal(state))
            state = rules.apply(state, move)
            game.play(format_move(move))
        assert game.turn is None
        assert list(totals(state)) == game.points


# -- perft --------------------------------------------------------------------------------------------------------


def count(state: State, depth: int) -> int:
    """How many ways there are to make `depth` moves."""
    if depth == 0:
        return 1
    moves = rules.legal(state)
    return len(moves) if depth == 1 else sum(count(rules.apply(state, move), depth - 1) for move in moves)


def deal_of(entry: dict[str, Any]) -> Deal:
    return read_deal(
        {"board": entry["board"].split()}, entry["seats"], read_options(Options, entry["options"])
    )


def at(entry: dict[str, Any]) -> State:
    """The position of an entry: a board, options, and how many random moves were made."""
    state = initial(deal_of(entry), read_options(Options, entry["options"]))
    chance = Chance(entry["seed"])
    for _ in range(entry["moves"]):
        state = rules.apply(state, chance.choice(rules.legal(state)))
    return state


@pytest.mark.clause("L3", "L5", "L21")
@pytest.mark.parametrize("entry", json.loads(PERFT.read_text(encoding="utf-8")), ids=lambda e: f"{e['seed']}")
def test_the_numbers_of_move_sequences_stay_the_same(entry: dict[str, Any]) -> None:
    """Depth 1 to 4 where that is quick. `python -m tests.perft.write` writes the file; naive.py proves its moves."""
    state = at(entry)
    assert [count(state, depth + 1) for depth in range(len(entry["counts"]))] == entry["counts"]


def count_naively(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for text in game.legal():
        after = deepcopy(game)
        after.play(text)
        total += count_naively(after, depth - 1)
    return total


@pytest.mark.parametrize("entry", json.loads(PERFT.read_text(encoding="utf-8")), ids=lambda e: f"{e['seed']}")
def test_the_slow_reading_counts_the_same(entry: dict[str, Any]) -> None:
    """To depth 2, or 1 where that is long: further down, the rules have agreed with it ply by ply."""
    state, game = both(entry["seats"], entry["options"], deal_of(entry))
    chance = Chance(entry["seed"])
    for _ in range(entry["moves"]):
        move = chance.choice(rules.legal(state))
        state = rules.apply(state, move)
        game.play(format_move(move))
    depths = [depth for depth, found in enumerate(entry["counts"][:2], start=1) if found < 1000]
    assert [count_naively(game, depth) for depth in depths] == entry["counts"][: len(depths)]
