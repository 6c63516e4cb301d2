"""The standings of a duplicate tournament. Whoever has a seat of a deal is compared with all who had the same seat of
the same deal: what the cards gave, they gave to all of them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction
from math import fsum
from statistics import fmean
from typing import Literal, NamedTuple

By = Literal["points", "share"]
"""What decides: the points above the average of that seat of that deal, or the share of the win above it."""


@dataclass(frozen=True)
class Score:
    """What a player had from one seat of one deal; `share`: of the win, which all who tie for it divide."""

    deal: int
    seat: int
    player: int
    points: int
    share: Fraction


@dataclass(frozen=True)
class Standing:
    """A player in the standings. `above`: points above the average of the same seats of the same deals, and
    `share_above` the same for the share of the win. Those who tie in all that breaks ties have the same place."""

    place: int
    player: int
    deals: int
    points: int
    above: Fraction
    share: Fraction
    share_above: Fraction
    best: Fraction  # the most points above the average in one deal


class Luck(NamedTuple):
    """What draws and deal gave a seat, by the reviewer's estimate; nothing in the mean, whoever plays."""

    points: float
    share: float


Lucks = Mapping[tuple[int, int], Luck]
"""By player and deal."""


@dataclass(frozen=True)
class Adjusted:
    """A player without luck: as `above` and `share_above` of a `Standing`, of the deals whose luck is known."""

    deals: int
    above: float
    share_above: float


def scores_of(
    deal: int, players: Sequence[int], points: Sequence[int], winners: Sequence[int]
) -> list[Score]:
    """Of one table, from the outcome of its game.

    >>> [str(score.share) for score in scores_of(0, (7, 8, 9), (30, 50, 50), (1, 2))]
    ['0', '1/2', '1/2']
    """
    won = Fraction(1, len(winners))
    return [
        Score(deal, seat, player, points[seat], won if seat in winners else Fraction(0))
        for seat, player in enumerate(players)
    ]


def with_missed(scores: Sequence[Score], missed: Set[tuple[int, int]]) -> list[Score]:
    """With nothing of the win, and the fewest points that anybody had from that seat, for each player and deal that was
    missed: a bot has played there, and whoever goes shall gain nothing by it.

    >>> had = [Score(0, 1, 7, 30, Fraction(1)), Score(0, 1, 8, 20, Fraction(0))]
    >>> [(score.points, str(score.share)) for score in with_missed(had, {(7, 0)})]
    [(20, '0'), (20, '0')]
    """
    fewest: dict[tuple[int, int], int] = {}
    for score in scores:
        place = score.deal, score.seat
        fewest[place] = min(score.points, fewest.get(place, score.points))
    return [
        replace(score, points=fewest[score.deal, score.seat], share=Fraction(0))
        if (score.player, score.deal) in missed
        else score
        for score in scores
    ]


def standings(scores: Sequence[Score], by: By = "points") -> list[Standing]:
    """The best first. Ties are broken by the other measure, then by the best single deal; else the place is shared."""
    par, par_share = _averages(scores, "points"), _averages(scores, "share")
    own: dict[int, list[Score]] = defaultdict(list)
    for score in scores:
        own[score.player].append(score)
    found = [_standing(player, played, par, par_share) for player, played in own.items()]
    found.sort(key=lambda standing: (*_rank(standing, by), -standing.player), reverse=True)
    return list(_placed(found, by))


def crosstable(scores: Iterable[Score]) -> dict[tuple[int, int], Fraction]:
    """Points above the average, by player and deal."""
    known = list(scores)
    par = _averages(known, "points")
    return {(score.player, score.deal): score.points - par[score.deal, score.seat] for score in known}


def without_luck(scores: Sequence[Score], lucks: Lucks) -> dict[int, Adjusted]:
    """Everybody by number. Only deals of which it is known at all tables: the others could not be compared. What the
    deal gave, it gave to all who had the seat; so what is taken away beyond that is the luck of the draws."""
    unknown = {score.deal for score in scores if (score.player, score.deal) not in lucks}
    known = [score for score in scores if score.deal not in unknown]
    less = [
        (score, score.points - given.points, float(score.share) - given.share)
        for score in known
        for given in [lucks[score.player, score.deal]]
    ]
    par: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    for score, points, share in less:
        par[score.deal, score.seat].append((points, share))
    mean = {place: tuple(map(fmean, zip(*found, strict=True))) for place, found in par.items()}
    own: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for score, points, share in less:
        average = mean[score.deal, score.seat]
        own[score.player].append((points - average[0], share - average[1]))
    return {player: Adjusted(len(had), *map(fsum, zip(*had, strict=True))) for player, had in own.items()}


def _averages(scores: Iterable[Score], what: str) -> dict[tuple[int, int], Fraction]:
    """Of each seat of each deal."""
    found: dict[tuple[int, int], list[Fraction]] = defaultdict(list)
    for score in scores:
        found[score.deal, score.seat].append(Fraction(getattr(score, what)))
    return {place: sum(values, Fraction(0)) / len(values) for place, values in found.items()}


Averages = Mapping[tuple[int, int], Fraction]


def _standing(player: int, scores: Sequence[Score], par: Averages, par_share: Averages) -> Standing:
    above = [score.points - par[score.deal, score.seat] for score in scores]
    share_above = [score.share - par_share[score.deal, score.seat] for score in scores]
    return Standing(
        place=0,
        player=player,
        deals=len(scores),
        points=sum(score.points for score in scores),
        above=sum(above, Fraction(0)),
        share=sum((score.share for score in scores), Fraction(0)),
        share_above=sum(share_above, Fraction(0)),
        best=max(above),
    )


def _rank(standing: Standing, by: By) -> tuple[Fraction, Fraction, Fraction]:
    first, second = (
        (standing.above, standing.share_above) if by == "points" else (standing.share_above, standing.above)
    )
    return first, second, standing.best


def _placed(found: Sequence[Standing], by: By) -> Iterator[Standing]:
    """Whoever is as good as the one before shares their place."""
    place, rank = 0, None
    for number, standing in enumerate(found, start=1):
        place, rank = (place, rank) if _rank(standing, by) == rank else (number, _rank(standing, by))
        yield replace(standing, place=place)
