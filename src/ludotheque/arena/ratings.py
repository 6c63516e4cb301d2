"""Ratings of bots by OpenSkill (Plackett-Luce): one number for all they met, and how sure it is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce

from ludotheque.arena.playing import Played


@dataclass(frozen=True)
class Rating:
    """`mu` begins at 25; twice `sigma` to either side is about 95 %."""

    mu: float
    sigma: float


def rate(games: Iterable[Played]) -> dict[str, Rating]:
    """The ratings after these games, in this order. A bot that sits twice at a table is rated for both seats at
    once, and takes their mean. Bots do not learn between games, so nothing is added for drift (`tau`)."""
    model = PlackettLuce(tau=0.0)
    ratings: dict[str, Rating] = {}
    first = model.rating()
    for game in games:
        names = game.seating.names
        if len(set(names)) < 2:
            continue
        before = [ratings.setdefault(name, Rating(first.mu, first.sigma)) for name in names]
        teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        after = model.rate(teams, ranks=ranks(game))
        for name in set(names):
            own = [team[0] for seat, team in enumerate(after) if names[seat] == name]
            ratings[name] = Rating(fmean(r.mu for r in own), fmean(r.sigma for r in own))
    return ratings


def ranks(game: Played) -> list[float]:
    """The place of each seat: 1 is the best. Whoever forfeits is last, and the others are equal.

    The points decide, not who won: a second place is better than a third.
    """
    if game.forfeit is not None:
        return [2.0 if seat == game.forfeit.seat else 1.0 for seat in range(len(game.seating.names))]
    return _places(game.scores)


def _places(scores: Sequence[int]) -> list[float]:
    """
    >>> _places([30, 50, 50, 10])
    [3.0, 1.0, 1.0, 4.0]
    """
    return [1.0 + sum(other > score for other in scores) for score in scores]
