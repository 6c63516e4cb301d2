"""What a match has shown: shares of the win, points, ratings, seats and speed, with what is not yet sure about them."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean

from ludotheque.arena.intervals import Interval, points_interval, share_interval
from ludotheque.arena.match import Match
from ludotheque.arena.playing import Pace, Played
from ludotheque.arena.ratings import Rating, rate


@dataclass(frozen=True)
class BotRow:
    """One bot: the mean share of the win and the mean points of a seat it had. `rating` is None among equals."""

    name: str
    games: int
    share: Interval
    points: Interval | None
    rating: Rating | None
    forfeits: int
    pace: Pace


@dataclass(frozen=True)
class PairRow:
    """Two bots at the same tables: how often the first ends ahead of the second (a tie is half), and by how much."""

    first: str
    second: str
    ahead: Interval
    difference: Interval | None


@dataclass(frozen=True)
class SeatRow:
    """One seat, whoever sat there: since all bots sat there equally often, only the seat itself is left."""

    seat: int
    share: Interval
    points: Interval | None


@dataclass(frozen=True)
class Findings:
    """All that a match has shown. `left_out` games are of deals that are not complete yet: they would count some seats
    more than others."""

    match: Match
    games: tuple[Played, ...]
    deals: int
    left_out: int
    bots: tuple[BotRow, ...]
    pairs: tuple[PairRow, ...]
    seats: tuple[SeatRow, ...]

    @property
    def forfeited(self) -> list[Played]:
        return [game for game in self.games if game.forfeit is not None]


Blocks = Sequence[Sequence[Played]]
"""The games, deal by deal."""


def tally(match: Match, played: Iterable[Played]) -> Findings:
    """What the games of the match show."""
    games = sorted(played, key=lambda game: game.seating.key)
    blocks = _complete(match, games)
    counted = tuple(game for block in blocks for game in block)
    ratings = rate(counted)
    names = list(dict.fromkeys(name for lineup in match.lineups for name in lineup))
    return Findings(
        match,
        counted,
        len(blocks),
        len(games) - len(counted),
        tuple(_bot(name, blocks, ratings.get(name)) for name in names) if blocks else (),
        tuple(_pair(*pair, blocks) for pair in combinations(names, 2)) if blocks else (),
        tuple(_seat(seat, blocks) for seat in range(match.players)) if blocks else (),
    )


def _complete(match: Match, games: Iterable[Played]) -> Blocks:
    of_deal: dict[int, list[Played]] = defaultdict(list)
    for game in games:
        of_deal[game.seating.deal].append(game)
    return [block for deal, block in of_deal.items() if len(block) == len(list(match.of_deal(deal)))]


def _bot(name: str, blocks: Blocks, rating: Rating | None) -> BotRow:
    def sits(game: Played, seat: int) -> bool:
        return game.seating.names[seat] == name

    share, points = _shares(blocks, sits), _points(blocks, sits)
    games = [game for block in blocks for game in block if name in game.seating.names]
    lost = sum(game.forfeit is not None and sits(game, game.forfeit.seat) for game in games)
    paces = [pace for game in games for seat, pace in enumerate(game.paces) if sits(game, seat)]
    return BotRow(name, len(games), share, points, rating, lost, _together(paces))


def _together(paces: Sequence[Pace]) -> Pace:
    moves, seconds = sum(pace.moves for pace in paces), sum(pace.seconds for pace in paces)
    return Pace(moves, seconds, max(pace.longest for pace in paces))


def _seat(seat: int, blocks: Blocks) -> SeatRow:
    def sits(game: Played, other: int) -> bool:
        return other == seat

    return SeatRow(seat, _shares(blocks, sits), _points(blocks, sits))


Sits = Callable[[Played, int], bool]


def _shares(blocks: Blocks, sits: Sits) -> Interval:
    found = [_of(block, sits, lambda game: game.shares) for block in blocks]
    games = sum(
        any(sits(game, seat) for seat in range(len(game.paces))) for block in blocks for game in block
    )
    return share_interval([fmean(shares) for shares in found if shares], games)


def _points(blocks: Blocks, sits: Sits) -> Interval | None:
    found = [_of(block, sits, lambda game: game.scores) for block in blocks]
    means = [fmean(points) for points in found if points]
    return points_interval(means) if means else None


def _of(block: Sequence[Played], sits: Sits, what: Callable[[Played], Sequence[float]]) -> list[float]:
    return [number for game in block for seat, number in enumerate(what(game)) if sits(game, seat)]


def _pair(first: str, second: str, blocks: Blocks) -> PairRow:
    ahead, difference, games = [], [], 0
    for block in blocks:
        together = [game for game in block if {first, second} <= set(game.seating.names)]
        games += len(together)
        ahead.append(fmean(_ahead(game, a, b) for game in together for a, b in _seats(game, first, second)))
        gaps = [
            game.scores[a] - game.scores[b]
            for game in together
            if game.scores
            for a, b in _seats(game, first, second)
        ]
        difference.extend([fmean(gaps)] if gaps else [])
    gap = points_interval(difference) if difference else None
    return PairRow(first, second, share_interval(ahead, games), gap)


def _seats(game: Played, first: str, second: str) -> list[tuple[int, int]]:
    names = game.seating.names
    return [
        (a, b)
        for a in range(len(names))
        for b in range(len(names))
        if (names[a], names[b]) == (first, second)
    ]


def _ahead(game: Played, a: int, b: int) -> float:
    """1: seat a ends before seat b; 0: after it; a half: beside it."""
    if game.forfeit is not None:
        return (1 + (game.forfeit.seat == b) - (game.forfeit.seat == a)) / 2
    difference = game.scores[a] - game.scores[b]
    return 0.5 if difference == 0 else float(difference > 0)
