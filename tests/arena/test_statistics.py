"""Intervals, tallies and ratings."""

from random import Random

import pytest

from ludotheque.arena.intervals import mean_interval, share_interval
from ludotheque.arena.match import Match, Seating
from ludotheque.arena.playing import Forfeit, Pace, Played
from ludotheque.arena.ratings import rate
from ludotheque.arena.tally import tally

PAIR = Match("libertas", ("a", "b"), 2)


def game(seating: Seating, points: dict[str, int]) -> Played:
    """A game that ends with these points for these bots."""
    scores = tuple(points[name] for name in seating.names)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Played(seating, ("x",), tuple(Pace(1, 0.5, 0.5) for _ in scores), scores, winners)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("deals", [10, 100])
def test_19_of_20_intervals_hold_the_true_share(share: float, deals: int) -> None:
    chance, held, trials = Random(f"{share}/{deals}"), 0, 1000
    for _ in range(trials):
        blocks = [sum(chance.random() < share for _ in range(2)) / 2 for _ in range(deals)]
        interval = share_interval(blocks, 2 * deals)
        assert interval.low is not None and interval.high is not None
        held += interval.low <= share <= interval.high
    assert held / trials >= 0.935


def test_games_of_a_deal_that_always_end_alike_count_once() -> None:
    """Two games a deal that agree are one observation: the interval is as wide as that of half as many games."""
    chance = Random(1)
    wins = [float(chance.random() < 0.6) for _ in range(200)]
    alike, single = share_interval(wins, 400), share_interval(wins, 200)
    assert alike == single


def test_19_of_20_intervals_hold_the_true_mean() -> None:
    chance, trials = Random(2), 1000
    found = [mean_interval([chance.gauss(7, 3) for _ in range(12)]) for _ in range(trials)]
    held = sum(i.low is not None and i.high is not None and i.low <= 7 <= i.high for i in found)
    assert 0.935 <= held / trials <= 0.965


def test_nothing_is_sure_after_one_deal() -> None:
    assert mean_interval([3.0]).low is None
    assert share_interval([1.0], 2).high is None


def test_where_all_deals_agree_the_interval_says_how_many_they_are() -> None:
    """Twelve losses in three deals are three observations without any variance: 0.0 – 86.1 %."""
    interval = share_interval([0.0, 0.0, 0.0], 12)
    assert interval.agreeing == 3 and interval.high is not None and interval.high > 0.8
    assert share_interval([0.5, 0.5], 4).agreeing == 2
    assert share_interval([0.0, 0.0, 0.5], 12).agreeing == 0
    assert share_interval([1.0], 2).agreeing == 0


def test_a_match_is_tallied_by_hand() -> None:
    first = [game(s, {"a": 10, "b": 4}) for s in PAIR.of_deal(0)]
    second = [game(s, {"a": 5, "b": 5}) for s in PAIR.of_deal(1)]
    result = tally(PAIR, [*second, *first])
    a, b = result.bots
    assert (a.share.mean, b.share.mean) == (0.75, 0.25)
    assert a.points is not None and a.points.mean == 7.5
    (pair,) = result.pairs
    assert pair.ahead.mean == 0.75
    assert pair.difference is not None and pair.difference.mean == 3
    assert [line.share.mean for line in result.seats] == [0.5, 0.5]
    assert (a.pace.moves, a.pace.seconds, a.pace.longest) == (4, 2.0, 0.5)


def test_a_deal_that_is_not_complete_is_left_out() -> None:
    whole = [game(s, {"a": 1, "b": 0}) for s in PAIR.of_deal(0)]
    half = [game(s, {"a": 0, "b": 1}) for s in PAIR.of_deal(1)][:1]
    result = tally(PAIR, [*whole, *half])
    assert (result.deals, len(result.games), result.left_out) == (1, 2, 1)
    assert result.bots[0].share.mean == 1


def test_the_points_of_a_forfeited_game_count_for_nobody() -> None:
    played = [game(s, {"a": 10, "b": 0}) for s in PAIR.of_deal(0)]
    late = [
        Played(s, (), (Pace(), Pace()), forfeit=Forfeit(s.names.index("a"), "late")) for s in PAIR.of_deal(1)
    ]
    result = tally(PAIR, [*played, *late])
    a, _ = result.bots
    assert (a.forfeits, a.share.mean) == (2, 0.5)
    assert result.pairs[0].ahead.mean == 0.5
    assert a.points is not None and a.points.mean == 10


def test_who_wins_more_is_rated_higher_and_more_games_are_surer() -> None:
    match = Match("libertas", ("a", "b", "c"), 3)
    games = [game(s, {"a": 3, "b": 2, "c": 1}) for s in match.seatings(60)]
    few, many = rate(games[:6]), rate(games)
    assert many["a"].mu > many["b"].mu > many["c"].mu
    assert all(many[name].sigma < few[name].sigma for name in "abc")


def test_who_forfeits_is_rated_last() -> None:
    seatings = Match("libertas", ("a", "b", "c"), 3).seatings(6)
    lost = [Played(s, (), (), forfeit=Forfeit(s.names.index("b"), "late")) for s in seatings]
    ratings = rate(lost)
    assert ratings["b"].mu < min(ratings["a"].mu, ratings["c"].mu)


def test_a_bot_among_its_equals_has_no_rating() -> None:
    match = Match("libertas", ("a",), 2)
    assert tally(match, [game(s, {"a": 1}) for s in match.seatings(3)]).bots[0].rating is None
