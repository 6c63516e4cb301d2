"""Who is here, without a server: what a crowd says as time passes."""

from ludotheque.server.limits import Limits
from ludotheque.server.presence import Crowd, Seen

LIMITS = Limits(away_seconds=5, gone_seconds=60)
HERE, NOBODY = Seen(frozenset({"ada"})), Seen()


def states(crowd: Crowd, *times: float) -> list[str]:
    return [crowd.state("ada", at, LIMITS) for at in times]


def test_whoever_has_gone_is_here_for_some_seconds_then_away_then_gone() -> None:
    crowd = Crowd(0)
    crowd.count(HERE, 10)
    crowd.count(NOBODY, 20)
    assert states(crowd, 20, 24.9, 25, 79.9, 80) == ["here", "here", "away", "away", "gone"]
    assert crowd.changes(20, LIMITS) == [25, 80] and crowd.changes(80, LIMITS) == []


def test_whoever_was_never_seen_may_be_on_the_way_back() -> None:
    assert states(Crowd(0), 0, 14.9, 15) == ["away", "away", "gone"]


def test_a_hidden_page_is_away_for_as_long_as_it_is_there() -> None:
    crowd = Crowd(0)
    crowd.count(HERE, 0)
    crowd.count(Seen(hidden=frozenset({"ada"})), 0)
    assert states(crowd, 4, 5, 1000) == ["here", "away", "away"]


def test_what_other_processes_see_counts_too() -> None:
    crowd = Crowd(0)
    crowd.others["elsewhere"] = Seen(frozenset({"ada"}), watching=2)
    crowd.count(Seen(watching=1), 0)
    assert states(crowd, 1000) == ["here"] and crowd.watching == 3 and crowd.here == {"ada"}
    crowd.others["elsewhere"] = NOBODY
    crowd.count(NOBODY, 1000)
    assert states(crowd, 1004, 1005) == ["here", "away"]
