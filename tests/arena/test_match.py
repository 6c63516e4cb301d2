"""Who plays whom, where, and how often."""

from collections import Counter
from dataclasses import replace

import pytest

from ludotheque.arena.match import Match, lineups
from ludotheque.bots import Budget


@pytest.mark.parametrize(
    ("bots", "players"),
    [
        (("a", "b"), 2),
        (("a", "b"), 4),
        (("a", "b", "c"), 3),
        (("a", "a", "b", "b"), 4),
        (("a", "b", "c", "d"), 2),
        (("a", "b", "c", "d", "e"), 3),
    ],
)
def test_every_bot_has_every_seat_equally_often_in_every_deal(bots: tuple[str, ...], players: int) -> None:
    match = Match("libertas", bots, players)
    for deal in range(7):
        seats = Counter((name, seat) for s in match.of_deal(deal) for seat, name in enumerate(s.names))
        for name in set(bots):
            assert len({seats[name, seat] for seat in range(players)}) == 1, (name, seats)


def test_the_last_bot_named_takes_the_seats_left_over() -> None:
    assert lineups(("strong", "greedy"), 4) == (("strong", "greedy", "greedy", "greedy"),)
    assert lineups(("greedy",), 3) == (("greedy",) * 3,)


def test_more_bots_than_seats_all_meet_all() -> None:
    assert lineups(("a", "b", "c", "d"), 3) == (
        ("a", "b", "c"),
        ("a", "b", "d"),
        ("a", "c", "d"),
        ("b", "c", "d"),
    )


def test_who_sits_after_whom_changes_from_deal_to_deal() -> None:
    match = Match("libertas", ("a", "b", "c"), 3)
    follows = Counter(
        (s.names[i], s.names[(i + 1) % 3]) for deal in range(2) for s in match.of_deal(deal) for i in range(3)
    )
    assert set(follows.values()) == {3}
    assert len(follows) == 6


def test_a_bot_against_itself_plays_each_deal_once() -> None:
    assert len(list(Match("libertas", ("greedy",), 4).of_deal(0))) == 1


def test_deals_are_played_whole() -> None:
    match = Match("libertas", ("a", "b"), 4)
    assert [len(match.seatings(games)) for games in (1, 4, 5, 9)] == [4, 4, 8, 12]
    assert len({seating.key for seating in match.seatings(40)}) == 40


def test_another_setting_is_another_match_and_a_longer_limit_is_not() -> None:
    match = Match("libertas", ("a", "b"), 2)
    others = [
        replace(match, game="petards"),
        replace(match, bots=("b", "a")),
        replace(match, players=3),
        replace(match, options=(("end", "no_flag"),)),
        replace(match, seed="2"),
        replace(match, budget=Budget(simulations=5)),
        replace(match, budget=Budget(seconds=5)),
    ]
    assert len({match.digest, *(other.digest for other in others)}) == len(others) + 1
    assert replace(match, limit=1000.0).digest == match.digest
