"""What a position of Res Publica is worth: games to their end, as `greedy` plays."""

from collections.abc import Sequence

import numpy as np
import pytest

from ludotheque.compiled import Ints, compiled
from ludotheque.games.respublica import kernel as k
from ludotheque.games.respublica.encode import encode, encode_move, encode_options
from ludotheque.games.respublica.law import Options
from ludotheque.games.respublica.state import Phase
from ludotheque.play.table import Table
from ludotheque.review.judge import Floats, values_of
from ludotheque.review.respublica import Judge
from ludotheque.review.respublica.endings import DECKS, expected, lucks, play_to_end, sayings, shuffle_deck
from tests.review.games import bot_game

COUNT = 12


@pytest.fixture(scope="module")
def table() -> Table:
    return Table(bot_game("respublica", 4))


def said_at(table: Table, ply: int) -> list[int]:
    said = np.zeros(2, dtype=np.int64)
    sayings(encode(table.states[ply]), said)
    return [int(move) for move in said]


def test_between_equals_only_chance_and_whims_move_the_curve(table: Table) -> None:
    """As it was: the curve stepped with whose turn it is, by 9 %."""
    judge, moved = Judge(table, "1"), 0
    for ply in range(len(table.moves)):
        if judge.chance(ply) or table.states[ply].phase is Phase.ANNOUNCE:
            moved += 1
        else:
            assert (judge.value(ply, COUNT) == judge.value(ply + 1, COUNT)).all(), ply
    assert 2 * moved < len(table.moves)


def test_before_chance_it_is_worth_what_it_was(table: Table) -> None:
    judge = Judge(table, "1")
    plies = [ply for ply in range(len(table.moves)) if judge.chance(ply)]
    assert plies
    for ply in plies:
        assert (judge.before_chance(ply, COUNT) == judge.value(ply, COUNT)).all()


def test_an_announcement_is_weighed_by_its_whim(table: Table) -> None:
    """One in three offers."""
    judge, seen = Judge(table, "1"), 0
    for ply, state in enumerate(table.states[:-1]):
        said = said_at(table, ply) if state.phase is Phase.ANNOUNCE else [0, 0]
        if said[0] == said[1]:
            continue
        is_offer = said.index(encode_move(table.moves[ply]))
        seen += 1
        other = encode(state)
        make(other, said[1 - is_offer])
        values = [judge.value(ply + 1, COUNT), judge.endings.value(other, COUNT).mean(axis=0)]
        sought, offered = values[is_offer], values[1 - is_offer]
        assert judge.value(ply, COUNT) == pytest.approx((2 * sought + offered) / 3, abs=1e-12)
        if seen == 8:
            return


@compiled
def make(state: Ints, move: int) -> None:
    k.apply(state, move)


@compiled
def shuffled(deck: Ints, size: int, luck: Floats, found: Ints) -> None:
    for i in range(len(found)):
        found[i] = deck
        shuffle_deck(found[i], size, luck[i])


def orders(deck: Sequence[int], size: int, games: int) -> Ints:
    luck, found = np.empty((games, DECKS)), np.zeros((games, len(deck)), dtype=np.int64)
    lucks(7, luck)
    shuffled(np.array(deck), size, luck, found)
    return found


def test_every_card_lies_everywhere_equally_often() -> None:
    found = orders([9, 9, 0, 1, 2, 3], 4, 4000)
    assert (found[:, :2] == 9).all()
    assert (
        np.bincount(found[:, 2], minlength=4).tolist() == [1000] * 4
    )  # the next one goes through them evenly
    for place in range(3, 6):
        counts = np.bincount(found[:, place], minlength=4)
        assert (abs(counts - 1000) < 140).all()  # five standard deviations
    pairs = np.bincount(4 * found[:, 3] + found[:, 4], minlength=16).reshape(4, 4)
    assert (abs(pairs[~np.eye(4, dtype=bool)] - 4000 / 12) < 90).all()


def test_before_and_after_a_draw_the_rest_lies_alike() -> None:
    before, after = orders([0, 1, 2, 3, 4], 5, 60), orders([0, 1, 2, 3, 4], 4, 60)
    is_same = before[:, 0] == 0  # the card that was drawn in truth is drawn again
    assert is_same.any()
    assert (before[is_same] == after[is_same]).all()


@pytest.mark.parametrize("options", [Options(), Options("classic"), Options(stall_rounds=1)])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_expected_before_the_deal_is_the_mean_of_deals(players: int, options: Options) -> None:
    scores = np.empty((600, players))
    play_to_end(encode_options(players, options), k.NONE, np.empty((0, 0)), 12345, scores)
    values = values_of(scores)
    error = values.std(axis=0) / len(values) ** 0.5
    assert (abs(values.mean(axis=0) - expected(players, options)) < 4.5 * error).all()
    assert expected(players, options).sum(axis=1) == pytest.approx([1, 0], abs=1e-5)
