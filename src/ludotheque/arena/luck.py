"""Results of a match without their luck: what deal and draws gave is taken away, so that fewer games say as much. It is
nothing in the mean, whoever plays (docs/analysis.md); the plain results stay beside it."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import fmean

from ludotheque.arena.intervals import Interval, mean_interval
from ludotheque.arena.playing import Played
from ludotheque.arena.records import to_record
from ludotheque.arena.tables import TextTable
from ludotheque.arena.tally import Tally
from ludotheque.arena.wording import NONE, Words, decimal, percent, share_span
from ludotheque.play.table import Table

SEED = "arena"

Told = Callable[[Iterable[Sequence[float]], int], Iterable[Sequence[float]]]
"""Passes everything on, and tells somebody how far it is."""


@dataclass(frozen=True)
class AdjustedLine:
    """One bot: its mean share of the win, plain and without luck; and by how much the variance is divided."""

    name: str
    plain: Interval
    adjusted: Interval

    @property
    def gain(self) -> float | None:
        """Of so many games each says as much as one without."""
        spans = [_span(interval) for interval in (self.plain, self.adjusted)]
        return (spans[0] / spans[1]) ** 2 if all(spans) else None


def _span(interval: Interval) -> float:
    return 0.0 if interval.low is None or interval.high is None else interval.high - interval.low


def adjusted_shares(games: Sequence[Played], playouts: int) -> Iterator[Sequence[float]]:
    """The shares of each game without luck, in their order; those of a forfeited one as they are."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from pool.map(lambda game: _adjusted(game, playouts), games)


def _adjusted(game: Played, playouts: int) -> Sequence[float]:
    from ludotheque.review.judge import SHARE
    from ludotheque.review.reviewing import luck

    if game.forfeit is not None:
        return game.shares
    given = luck(Table(to_record(game)), SEED, playouts)[SHARE]
    return [share - float(part) for share, part in zip(game.shares, given, strict=True)]


def adjust(result: Tally, playouts: int, tell: Told) -> list[AdjustedLine]:
    """Every bot of the match, deal by deal as in its tally."""
    games = result.games
    plain = [game.shares for game in games]
    less = list(tell(adjusted_shares(games, playouts), len(games)))
    names = [line.name for line in result.bots]
    return [AdjustedLine(name, _mean(name, games, plain), _mean(name, games, less)) for name in names]


def _mean(name: str, games: Sequence[Played], shares: Sequence[Sequence[float]]) -> Interval:
    deals: dict[int, list[float]] = {}
    for game, found in zip(games, shares, strict=True):
        own = [share for seat, share in enumerate(found) if game.seating.names[seat] == name]
        deals.setdefault(game.seating.deal, []).extend(own)
    return mean_interval([fmean(own) for own in deals.values() if own])


def luck_table(lines: Sequence[AdjustedLine], playouts: int, words: Words) -> TextTable:
    headings = ("arena-bot", "arena-share", "95 %", "arena-adjusted", "95 %", "arena-gain")
    said = tuple(words(heading) if heading.startswith("arena") else heading for heading in headings)
    rows = tuple(
        (
            line.name,
            percent(words, line.plain.mean),
            share_span(words, line.plain),
            percent(words, line.adjusted.mean),
            share_span(words, line.adjusted),
            NONE if line.gain is None else decimal(words, line.gain),
        )
        for line in lines
    )
    return TextTable(words("arena-title-luck"), said, rows, (words("arena-note-luck", playouts=playouts),))
