"""Results of a match without their luck: what deal and draws gave is taken away, so that fewer games say as much. It is
nothing in the mean, whoever plays (docs/analysis.md); the plain results stay beside it."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import fmean

from ludotheque.arena.intervals import Interval, mean_interval
from ludotheque.arena.playing import Played
from ludotheque.arena.records import to_record
from ludotheque.arena.tally import Findings
from ludotheque.arena.text_table import TextTable
from ludotheque.arena.wording import NONE, Voice, decimal, percent, round_percent, share_span
from ludotheque.core.track import Track
from ludotheque.play.table import Table

SEED = "arena"


@dataclass(frozen=True)
class AdjustedRow:
    """One bot: its mean share of the win, plain and without luck; and by how much the variance is divided."""

    name: str
    plain: Interval
    adjusted: Interval

    @property
    def gain(self) -> float | None:
        """After this many games each says as much as one without."""
        spans = [_span(interval) for interval in (self.plain, self.adjusted)]
        return (spans[0] / spans[1]) ** 2 if all(spans) else None


def _span(interval: Interval) -> float:
    return 0.0 if interval.low is None or interval.high is None else interval.high - interval.low


def lucks(games: Sequence[Played], playouts: int) -> Iterator[Sequence[float]]:
    """What each game gave its seats of the win, in their order; nothing where it was forfeited."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(lambda game: _luck(game, playouts), games)


def _luck(game: Played, playouts: int) -> Sequence[float]:
    from ludotheque.review.judge import SHARE
    from ludotheque.review.reviewing import luck

    if game.forfeit is not None:
        return [0.0] * len(game.shares)
    found: list[float] = luck(Table(to_record(game)), SEED, playouts)[SHARE].tolist()
    return found


def without_luck(shares: Sequence[Sequence[float]], given: Sequence[Sequence[float]]) -> list[list[float]]:
    """Each game's shares less its luck. How much of the estimated luck comes true is found from the games in the other
    half, so that what is taken away is still nothing in the mean.

    >>> without_luck([[1.0, 0.0], [0.0, 1.0]] * 2, [[0.25, -0.25], [-0.25, 0.25]] * 2)
    [[0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.5, 0.5]]
    """
    parts = [_part(shares[half::2], given[half::2]) for half in range(2)]
    return [
        [share - parts[1 - number % 2] * luck for share, luck in zip(own, got, strict=True)]
        for number, (own, got) in enumerate(zip(shares, given, strict=True))
    ]


def _part(shares: Sequence[Sequence[float]], given: Sequence[Sequence[float]]) -> float:
    """Least squares through nothing: the share beyond a fair one, by luck."""
    pairs = [
        (share - 1 / len(own), luck)
        for own, got in zip(shares, given, strict=True)
        for share, luck in zip(own, got, strict=True)
    ]
    square = sum(luck * luck for _, luck in pairs)
    return sum(share * luck for share, luck in pairs) / square if square else 0.0


def adjust(result: Findings, playouts: int, tell: Track[Sequence[float]]) -> list[AdjustedRow]:
    """Every bot of the match, deal by deal as in its tally."""
    games = result.games
    plain = [game.shares for game in games]
    less = without_luck(plain, list(tell(lucks(games, playouts), len(games))))
    names = [row.name for row in result.bots]
    return [AdjustedRow(name, _mean(name, games, plain), _mean(name, games, less)) for name in names]


def _mean(name: str, games: Sequence[Played], shares: Sequence[Sequence[float]]) -> Interval:
    deals: dict[int, list[float]] = {}
    for game, found in zip(games, shares, strict=True):
        own = [share for seat, share in enumerate(found) if game.seating.names[seat] == name]
        deals.setdefault(game.seating.deal, []).extend(own)
    return mean_interval([fmean(own) for own in deals.values() if own])


def luck_table(found: Sequence[AdjustedRow], playouts: int, voice: Voice) -> TextTable:
    bounds = round_percent(voice, 0.95)
    plain, adjusted = (voice("arena-share"), bounds), (voice("arena-adjusted"), bounds)
    headings = (voice("arena-bot"), *plain, *adjusted, voice("arena-gain"))
    rows = tuple(
        (
            row.name,
            percent(voice, row.plain.mean),
            share_span(voice, row.plain),
            percent(voice, row.adjusted.mean),
            share_span(voice, row.adjusted),
            NONE if row.gain is None else decimal(voice, row.gain),
        )
        for row in found
    )
    return TextTable(
        voice("arena-title-luck"), headings, rows, (voice("arena-note-luck", playouts=playouts),)
    )
