"""Ratings of bots by OpenSkill (Plackett-Luce): one number for all they met, and how sure it is."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from types import MappingProxyType

from openskill.models import PlackettLuce

from ludotheque.arena.playing import Played


@dataclass(frozen=True)
class Rating:
    """`mu` begins at 25; twice `sigma` to either side is about 95 %."""

    mu: float
    sigma: float


DRIFT = 25 / 300  # that is added to the doubt about people before each game: they learn, and forget


class Ladder:
    """The ratings after games in their order. Whoever sits twice at a table is rated for both seats at once, and takes
    their mean. Bots do not learn between games: for them alone nothing is added for drift (`tau`). `known`: with which
    rating some begin; all others begin as nobody knows anything of them."""

    def __init__(self, drift: float = 0.0, known: Mapping[str, Rating] = MappingProxyType({})) -> None:
        self._model, self._known = PlackettLuce(tau=drift), known
        first = self._model.rating()
        self._first = Rating(first.mu, first.sigma)
        self.ratings: dict[str, Rating] = {}

    def play(self, names: Sequence[str], ranks: Sequence[float]) -> None:
        if len(set(names)) < 2:
            return
        model = self._model
        before = [self.ratings.setdefault(name, self._known.get(name, self._first)) for name in names]
        teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        after = model.rate(teams, ranks=list(ranks))
        for name in set(names):
            own = [team[0] for seat, team in enumerate(after) if names[seat] == name]
            self.ratings[name] = Rating(fmean(r.mu for r in own), fmean(r.sigma for r in own))


def rate(games: Iterable[Played]) -> dict[str, Rating]:
    """The ratings of bots after these games, in this order."""
    ladder = Ladder()
    for game in games:
        ladder.play(game.seating.names, ranks(game))
    return ladder.ratings


def ranks(game: Played) -> list[float]:
    """The place of each seat: 1 is the best. Whoever forfeits is last, and the others are equal.

    The points decide, not who won: a second place is better than a third.
    """
    if game.forfeit is not None:
        return [2.0 if seat == game.forfeit.seat else 1.0 for seat in range(len(game.seating.names))]
    return places(game.scores)


def places(scores: Sequence[int]) -> list[float]:
    """
    >>> places([30, 50, 50, 10])
    [3.0, 1.0, 1.0, 4.0]
    """
    return [1.0 + sum(other > score for other in scores) for score in scores]
