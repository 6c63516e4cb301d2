"""How games go from their first card to the last, by the reviewer's frozen estimate of positions (docs/analysis.md):
how much of the results was luck, how far behind winners were, how often the lead changed, when it was decided."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from statistics import fmean
from typing import Any

from ludotheque.arena.intervals import Interval, mean_interval
from ludotheque.arena.playing import Played
from ludotheque.arena.records import to_record
from ludotheque.core.track import Track
from ludotheque.play.table import Table
from ludotheque.review.threads import in_order

SEED = "study"
CLEARLY = 0.1  # of the win: whoever is ahead by less does not lead
NOISE = 1.4  # two standard errors between two shares, each of one playout, at most
PARTS = ("deal", "draws", "choices")
"""What made the results differ."""
MEASURES = {"lowest": 1.0, "changes": inf, "decided": 1.0}  # none is less than nothing, nor more than this
"""Of the winner's chances the lowest; how often the lead changed; after which part of the game it did not any more."""

GameTrajectory = Mapping[str, float]
"""Of one game what each part had to do with its result, `all` of them together, and the measures."""


@dataclass(frozen=True)
class Trajectories:
    """Of many games: the share of each part in how results differ, together the whole; and the measures."""

    playouts: int
    margin: float  # by which a seat leads
    parts: dict[str, Interval]
    measures: dict[str, Interval]


def trajectories(games: Sequence[Played], playouts: int, tell: Track[GameTrajectory]) -> Trajectories | None:
    """Of the games that were played to their end, where there are any."""
    played = [game for game in games if game.forfeit is None]
    found = list(tell(_trajectories(played, playouts), len(played)))
    if not found:
        return None
    deals = [game.seating.deal for game in played]
    whole = fmean(one["all"] for one in found)
    return Trajectories(
        playouts,
        margin_of(playouts),
        {name: _by_deal(deals, [one[name] / whole for one in found]) for name in PARTS},
        {
            name: _within(_by_deal(deals, [one[name] for one in found]), most)
            for name, most in MEASURES.items()
        },
    )


def margin_of(playouts: int) -> float:
    """By how much a seat must be ahead to lead: fewer playouts need more.

    >>> margin_of(50) > margin_of(200) == margin_of(2000) == CLEARLY
    True
    """
    return max(CLEARLY, NOISE / sqrt(playouts))


def _by_deal(deals: Sequence[int], values: Sequence[float]) -> Interval:
    blocks: dict[int, list[float]] = {}
    for deal, value in zip(deals, values, strict=True):
        blocks.setdefault(deal, []).append(value)
    return mean_interval([fmean(block) for block in blocks.values()])


def _within(interval: Interval, most: float) -> Interval:
    if interval.low is None or interval.high is None:
        return interval
    return replace(interval, low=max(0.0, interval.low), high=min(most, interval.high))


def _trajectories(games: Sequence[Played], playouts: int) -> Iterator[GameTrajectory]:
    return in_order(lambda game: _course(game, playouts), games)


def _course(game: Played, playouts: int) -> GameTrajectory:
    from ludotheque.review.judge import SHARE
    from ludotheque.review.reviewing import trajectory

    found = trajectory(Table(to_record(game)), SEED, playouts)
    gained = found.curve[-1][SHARE] - found.expected[SHARE]
    parts: dict[str, Any] = {name: found.luck[name][SHARE] for name in ("deal", "draws")}
    parts["choices"] = gained - parts["deal"] - parts["draws"]
    curve = [value[SHARE].tolist() for value in found.curve]
    return {name: float(part @ gained) for name, part in parts.items()} | {
        "all": float(gained @ gained),
        "lowest": min(_of(shares, game.winners) for shares in curve),
        "changes": float(lead_changes(curve, margin_of(playouts))),
        "decided": decided(curve, game.winners, margin_of(playouts)) / (len(curve) - 1),
    }


def _of(shares: Sequence[float], winners: Sequence[int]) -> float:
    return fmean(shares[seat] for seat in winners)


def lead_changes(curve: Sequence[Sequence[float]], margin: float) -> int:
    """How often another seat came to lead, clearly.

    >>> lead_changes([[0.5, 0.5], [0.52, 0.48], [0.3, 0.7], [0.38, 0.62], [0.8, 0.2], [1.0, 0.0]], 0.1)
    2
    """
    leader, changes = curve[0].index(max(curve[0])), 0
    for shares in curve:
        best = shares.index(max(shares))
        if shares[best] > shares[leader] + margin:
            leader, changes = best, changes + 1
    return changes


def decided(curve: Sequence[Sequence[float]], winners: Sequence[int], margin: float) -> int:
    """The ply from which on nobody was clearly ahead of whoever won.

    >>> decided([[0.5, 0.5], [0.3, 0.7], [0.38, 0.62], [0.8, 0.2], [1.0, 0.0]], (0,), 0.1)
    3
    """
    behind = [
        ply for ply, shares in enumerate(curve) if max(shares) > max(shares[s] for s in winners) + margin
    ]
    return behind[-1] + 1 if behind else 0
