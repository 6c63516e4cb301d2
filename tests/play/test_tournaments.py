"""Movements and standings of duplicate tournaments: properties over all sizes that a club has."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.chance import Chance
from ludotheque.play.movement import lacking, movement
from ludotheque.play.standings import Score, crosstable, scores_of, standings
from tests.soak import soak

SIZES = st.tuples(
    st.integers(2, 5), st.integers(1, 8), st.integers(1, soak(12, 40)), st.text("ab", max_size=3)
)


@given(SIZES)
def test_everybody_plays_every_deal_once_and_each_seat_as_often_as_can_be(
    size: tuple[int, int, int, str],
) -> None:
    seats, tables, rounds, seed = size
    players = seats * tables
    drawn = movement(players, seats, rounds, seed)
    assert len(drawn) == rounds
    had = {player: Counter[int]() for player in range(players)}
    for tables_now in drawn:
        assert sorted(player for table in tables_now for player in table) == list(range(players))
        for table in tables_now:
            assert len(table) == seats
            for seat, player in enumerate(table):
                had[player][seat] += 1
    for counts in had.values():
        often = [counts[seat] for seat in range(seats)]
        assert max(often) - min(often) <= 1


@pytest.mark.parametrize(("seats", "tables"), [(2, 2), (2, 3), (3, 3), (3, 5), (4, 5), (5, 5), (5, 7)])
def test_nobody_meets_anybody_twice_until_the_lines_are_drawn_anew(seats: int, tables: int) -> None:
    """As far as that can be: where the tables are a prime number, and at least as many as a table has seats."""
    met = Counter(
        pair
        for tables_now in movement(seats * tables, seats, seats, "seed")
        for table in tables_now
        for pair in combinations(sorted(table), 2)
    )
    assert set(met.values()) == {1}


def test_the_lot_decides_and_the_same_lot_decides_the_same() -> None:
    assert movement(12, 4, 8, "a") == movement(12, 4, 8, "a") != movement(12, 4, 8, "b")
    first, *others = movement(8, 2, 9, "a")[::2]
    assert all(first != other for other in others)


@pytest.mark.parametrize(("players", "seats"), [(5, 2), (1, 2), (0, 3)])
def test_a_number_that_fills_no_tables_is_refused(players: int, seats: int) -> None:
    with pytest.raises(ValueError, match="do not fill"):
        movement(players, seats, 1, "")
    assert (players + lacking(players, seats)) % seats == 0


def tournament(seed: str, seats: int = 3, tables: int = 4, rounds: int = 6) -> list[Score]:
    chance, scores = Chance(seed), []
    for deal, tables_now in enumerate(movement(seats * tables, seats, rounds, seed)):
        for table in tables_now:
            points = [chance.below(5) for _ in table]
            winners = [seat for seat in range(seats) if points[seat] == max(points)]
            scores += scores_of(deal, table, points, winners)
    return scores


@given(st.text("abcdef", max_size=6))
def test_what_one_has_above_the_average_others_have_below_it(seed: str) -> None:
    scores = tournament(seed)
    lines = standings(scores)
    assert sum(line.above for line in lines) == sum(line.share_above for line in lines) == 0
    assert sum(line.share for line in lines) == 4 * 6
    cells = crosstable(scores)
    for line in lines:
        assert sum(cells[line.player, deal] for deal in range(6)) == line.above
        assert line.best == max(cells[line.player, deal] for deal in range(6))


@given(st.text("abcdef", max_size=6), st.sampled_from(["points", "share"]))
def test_ties_are_broken_by_the_other_measure_then_by_the_best_deal_else_shared(seed: str, by: str) -> None:
    lines = standings(tournament(seed), by)  # type: ignore[arg-type]
    ranks = [(line.above, line.share_above) for line in lines]
    ranks = ranks if by == "points" else [(share, above) for above, share in ranks]
    whole = [(*rank, line.best) for rank, line in zip(ranks, lines, strict=True)]
    assert whole == sorted(whole, reverse=True)
    for (before, first), (after, second) in pairwise(zip(whole, lines, strict=True)):
        assert (before == after) == (first.place == second.place)
    assert [line.place for line in lines] == [1 + sum(w > own for w in whole) for own in whole]


def test_cards_that_are_good_for_a_seat_gain_nobody_anything() -> None:
    """A seat that always has a hundred more changes no standing."""
    scores = tournament("luck")
    lucky = [Score(s.deal, s.seat, s.player, s.points + 100 * s.seat + 7 * s.deal, s.share) for s in scores]
    told = [(line.place, line.player, line.above) for line in standings(scores)]
    assert [(line.place, line.player, line.above) for line in standings(lucky)] == told


def test_the_win_is_shared_by_those_who_tie() -> None:
    scores = scores_of(3, (5, 6), (10, 10), (0, 1))
    assert scores == [Score(3, 0, 5, 10, Fraction(1, 2)), Score(3, 1, 6, 10, Fraction(1, 2))]
