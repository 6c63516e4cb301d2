"""Results of a match without their luck: what deal and draws gave is taken away, and what the bots' own dice did, so
that fewer games say as much. It is nothing in the mean, whoever plays (docs/analysis.md); the plain results stay beside
it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from threading import Event

from ludotheque.arena.dice import asking
from ludotheque.arena.intervals import Interval, mean_interval, share_interval
from ludotheque.arena.playing import Played
from ludotheque.arena.records import to_record
from ludotheque.arena.tally import Findings
from ludotheque.arena.text_table import TextTable
from ludotheque.arena.wording import NONE, Voice, decimal, percent, round_percent, share_span
from ludotheque.core.track import Track
from ludotheque.play.named_bots import find_bot
from ludotheque.play.table import Table
from ludotheque.review.threads import in_order

SEED = "arena"
TENTHS = 10


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
        if self.plain.agreeing or self.adjusted.agreeing:
            return None
        return (spans[0] / spans[1]) ** 2 if all(spans) else None


def _span(interval: Interval) -> float:
    return 0.0 if interval.low is None or interval.high is None else interval.high - interval.low


GivenLuck = tuple[Sequence[float], ...]
"""What a game gave its seats of the win, by each source: the cards, and where bots were asked again their dice."""


def lucks(games: Sequence[Played], playouts: int, asked: Mapping[str, int]) -> Iterator[GivenLuck]:
    """Of each game, in their order; nothing where it was forfeited. Whoever looks no further stops it."""
    halt = Event()
    try:
        yield from in_order(lambda game: _luck(game, playouts, asked, halt.is_set), games)
    finally:
        halt.set()


def _luck(game: Played, playouts: int, asked: Mapping[str, int], is_halted: Callable[[], bool]) -> GivenLuck:
    from ludotheque.review.judge import SHARE
    from ludotheque.review.reviewing import dice, luck

    if game.forfeit is not None:
        return ([0.0] * len(game.shares),) * (1 + bool(asked))
    table, seating = Table(to_record(game)), game.seating
    cards: list[float] = luck(table, SEED, playouts, is_halted=is_halted)[SHARE].tolist()
    if not asked:
        return (cards,)
    bots = {
        seat: (find_bot(seating.match.game, name, seating.match.budget), asked[name])
        for seat, name in enumerate(seating.names)
        if name in asked
    }
    again = asking(table, bots, "/".join(map(str, (SEED, *seating.key))))
    rolled: list[float] = dice(table, again, SEED, playouts, is_halted)[SHARE].tolist()
    return cards, rolled


@dataclass(frozen=True)
class WeighedGame:
    """A game whose luck was looked at: who sat there and what they got; and which deal it was."""

    names: Sequence[object]
    deal: int
    shares: Sequence[float]
    luck: GivenLuck


def without_luck(games: Sequence[WeighedGame]) -> list[list[float]]:
    """Each game's shares less its luck. How much of the estimated luck of each source comes true is found from games
    with other deals, all but a tenth, so that what is taken away is still nothing in the mean.

    >>> from dataclasses import replace
    >>> lucky = WeighedGame("ab", 0, [1.0, 0.0], ([0.5, -0.5],)), WeighedGame("ab", 0, [0.0, 1.0], ([-0.5, 0.5],))
    >>> without_luck([*lucky, *(replace(game, deal=1) for game in lucky)])
    [[0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.5, 0.5]]
    """
    parts = [_parts([game for game in games if game.deal % TENTHS != tenth]) for tenth in range(TENTHS)]
    return [_less(game, parts[game.deal % TENTHS]) for game in games]


def _less(game: WeighedGame, parts: Sequence[float]) -> list[float]:
    taken = (
        sum(part * luck for part, luck in zip(parts, given, strict=False))
        for given in zip(*game.luck, strict=True)
    )
    return [share - luck for share, luck in zip(game.shares, taken, strict=True)]


def _parts(games: Sequence[WeighedGame]) -> list[float]:
    """By least squares, of each source: what is beyond a player's mean share, by luck. Never more than all of it, nor
    less than nothing: a few games would say anything. Of no games nothing."""
    import numpy as np

    if not games:
        return []
    own: dict[object, list[float]] = {}
    for game in games:
        for name, share in zip(game.names, game.shares, strict=True):
            own.setdefault(name, []).append(share)
    means = {name: fmean(shares) for name, shares in own.items()}
    beyond = [
        share - means[name] for game in games for name, share in zip(game.names, game.shares, strict=True)
    ]
    luck = np.concatenate([np.array(game.luck).T for game in games])
    found: list[float] = np.linalg.lstsq(luck, np.array(beyond), rcond=None)[0].clip(0.0, 1.0).tolist()
    return found


def adjust(
    result: Findings, playouts: int, asked: Mapping[str, int], tell: Track[GivenLuck]
) -> list[AdjustedRow]:
    """Every bot of the match, deal by deal as in its tally."""
    games = result.games
    plain = [game.shares for game in games]
    given = tell(lucks(games, playouts, asked), len(games))
    less = without_luck(
        [
            WeighedGame(game.seating.names, game.seating.deal, game.shares, luck)
            for game, luck in zip(games, given, strict=True)
        ]
    )
    names = [row.name for row in result.bots]
    return [AdjustedRow(name, _mean(name, games, plain), _mean(name, games, less)) for name in names]


def _mean(name: str, games: Sequence[Played], shares: Sequence[Sequence[float]]) -> Interval:
    deals: dict[int, list[float]] = {}
    for game, found in zip(games, shares, strict=True):
        own = [share for seat, share in enumerate(found) if game.seating.names[seat] == name]
        deals.setdefault(game.seating.deal, []).extend(own)
    means = [fmean(own) for own in deals.values() if own]
    if len({*means}) == 1 and 0 <= means[0] <= 1:  # how much deals vary was not seen
        return share_interval(means, len(means))
    return mean_interval(means)


def luck_table(
    found: Sequence[AdjustedRow], playouts: int, asked: Mapping[str, int], deals: int, voice: Voice
) -> TextTable:
    """`deals`: how many there were; what luck does in one is found from the others."""
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
    notes = (voice("arena-note-luck", playouts=playouts), *_notes(asked, voice))
    if deals < 2:
        notes = (voice("arena-note-luck-few"),)
    return TextTable(voice("arena-title-luck"), headings, rows, notes)


def _notes(asked: Mapping[str, int], voice: Voice) -> Iterator[str]:
    """Whose dice were taken away, by how often they were asked."""
    for times in dict.fromkeys(asked.values()):
        names = [name for name, count in asked.items() if count == times]
        yield voice("arena-note-dice", bots=", ".join(names), count=len(names), times=times)
