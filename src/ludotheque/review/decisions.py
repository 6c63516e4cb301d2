"""What a decision cost, judged by what its seat knew: the played move against the best, in the same worlds.

The best is chosen on one half of the worlds and measured on the other, both ways, so that no noise that made a move
look best is counted for it. Whatever is chosen or left out rests on worlds of the seat's own knowledge alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import erfc, hypot, sqrt
from typing import Any

import numpy as np

from ludotheque.review.bounds import NORMAL, bounds
from ludotheque.review.effort import Effort
from ludotheque.review.judge import POINTS, ROWS, SHARE, Exact, Floats, Line, Trial

# worlds of the first heat for every group of lines, or a part of all where these are few; each has twice as many as the
# one before
HEAT, CROWD, HEAT_PART = 32, 16, 5
NEARLY = 2.0  # standard errors behind: it may well be the best
ROUGHLY = 2.0  # times the precision wanted: then heats are over
HEATED, HEATED_PART = 1000, 10  # or after that many worlds, or a part of all where these are many
FINALISTS = 4  # lines that are measured, beside the played move's own
CLEARLY = 2.5  # standard errors behind: it will not be the best
# worlds that were not looked at, and in which lines may differ as far as they did in those where they did
UNSEEN = 2
SPARE = 1.1  # times the worlds that should do are tried
FALSE_DISCOVERIES = 0.05
LEAST_ERROR = 0.01  # of the win: less is called no error, however sure
BAD, VERY_BAD = 0.05, 0.10
TIE = 1e-12


BestLines = tuple[Line, Line]
"""The best line of the played move, and the best of all."""

Compared = tuple[BestLines, ...]
"""By each half of the worlds one; they count alike."""


@dataclass(frozen=True)
class Decision:
    """What the seat gave away of the win (`loss`), never less than nothing nor more than the whole, and nothing where
    no other move looks better; `skill` is the same with its noise, and of points, so that it can be added up: what it
    gained less what the best would have."""

    ply: int
    seat: int
    move: Any
    best: Any
    loss: float
    low: float
    high: float
    chance: float  # of seeing as much where there is no loss
    skill: tuple[float, float]
    compared: tuple[Compared, ...]  # in shares, then in points: what skill rests on


# -- from what is known -------------------------------------------------------------------------------------------


def exact_decision(ply: int, seat: int, move: Any, found: Exact) -> Decision:
    loss, points = found.loss
    is_none = 1.0 if loss == 0 else 0.0
    pair: BestLines = (move,), (found.best,)
    skill = -loss, -points
    return Decision(ply, seat, move, found.best, loss, loss, found.high, is_none, skill, ((pair,),) * ROWS)


# -- from worlds --------------------------------------------------------------------------------------------------


def sampled_decision(ply: int, seat: int, trial: Trial, effort: Effort) -> Decision:
    moves = [line[0] for line in trial.lines]
    if all(move == moves[0] for move in moves):
        return _only(ply, seat, trial.lines[0])
    field, first = _heats(trial, moves, effort)
    worlds = _final(trial, moves, field, first, effort)
    own = np.array([moves[place] == moves[0] for place in field])
    share, points = (_measured(worlds[:, :, row], own) for row in (SHARE, POINTS))
    means = worlds.mean(axis=1)
    played, best = _best(means, SHARE, own), _best(means, SHARE, np.ones_like(own))
    if means[best, SHARE] - means[played, SHARE] < TIE:
        best = played
    is_best = moves[field[best]] == moves[0]
    loss = 0.0 if is_best else min(max(0.0, share.mean), 1.0)
    return Decision(
        ply,
        seat,
        moves[0],
        moves[field[best]],
        loss,
        min(loss, share.low),
        min(max(loss, share.high), 1.0),
        1.0 if is_best else share.chance,
        (-share.mean, -points.mean),
        tuple(
            tuple(
                (trial.lines[field[own_best]], trial.lines[field[of_all]]) for own_best, of_all in row.pairs
            )
            for row in (share, points)
        ),
    )


def _only(ply: int, seat: int, line: Line) -> Decision:
    """What nothing else came to mind beside."""
    return Decision(ply, seat, line[0], line[0], 0.0, 0.0, 0.0, 1.0, (0.0, 0.0), (((line, line),),) * ROWS)


def _heats(trial: Trial, moves: Sequence[Any], effort: Effort) -> tuple[list[int], int]:
    """Few lines of many: what is hardly behind goes on to twice as many worlds more, again and again, until it is
    roughly known how far each is behind. Of the played move one line at least stays. Also how many worlds that took."""
    heat = min(HEAT, max(2, effort.most // HEAT_PART))
    field, count = list(range(len(moves))), min(heat * -(-len(moves) // CROWD), effort.most)
    found, first = np.empty((len(field), 0, ROWS)), 0
    while len(field) > FINALISTS + 1:
        found = np.concatenate([found, trial.play(field, first, count)], axis=1)
        first, count = first + count, min(2 * count, effort.most)
        stay = _ahead(found, [moves[place] for place in field], effort)
        found, field = found[stay], [field[place] for place in stay]
    return field, first


def _ahead(found: Floats, moves: Sequence[Any], effort: Effort) -> list[int]:
    """The places of lines that go on: `moves` are what each begins with."""
    means, count = found.mean(axis=1), found.shape[1]
    ranked = [int(place) for place in np.lexsort((-means[:, POINTS], -means[:, SHARE]))]
    own = next(place for place in ranked if moves[place] == moves[0])
    behind = found[ranked[0], :, SHARE] - found[:, :, SHARE]
    errors = behind.std(axis=1) / sqrt(count)
    near = [place for place in ranked if behind[place].mean() <= NEARLY * errors[place]]
    is_known = effort.worlds is None and NORMAL * errors[near].max() <= ROUGHLY * effort.precision
    if is_known or count >= min(effort.most, max(HEATED, effort.most // HEATED_PART)):
        near = near[:FINALISTS]
    return sorted({own, *ranked[:FINALISTS], *near})


def _final(trial: Trial, moves: Sequence[Any], field: list[int], first: int, effort: Effort) -> Floats:
    """What every line that is left is worth in each of the same worlds: [line, world, row]; in `field` stay those that
    were tried in all of them."""
    found, more = np.empty((len(field), 0, ROWS)), effort.batch
    while more:
        found = np.concatenate([found, trial.play(field, first + found.shape[1], more)], axis=1)
        stay = _contenders(found, np.array([moves[place] == moves[0] for place in field]))
        found, field[:] = found[stay], [field[place] for place in stay]
        more = _worlds_more(found, np.array([moves[place] == moves[0] for place in field]), effort)
    return found


def _contenders(found: Floats, own: Any) -> list[int]:
    """The places of lines that may still be the best, or the best of the played move (its lines are `own`), in shares
    or in points, by one half of the worlds or the other. (Whoever went by both together would keep those that were
    lucky in both, and find too much.)"""
    stay = set[int]()
    for half, row, among in product(_halves(found), range(ROWS), (np.ones_like(own), own)):
        leader = half[_best(half.mean(axis=1), row, among), :, row]
        behind = (
            (int(place), *_mean_and_error(leader - half[place, :, row])) for place in np.flatnonzero(among)
        )
        stay |= {place for place, mean, error in behind if mean <= CLEARLY * error}
    return sorted(stay)


def _worlds_more(found: Floats, own: Any, effort: Effort) -> int:
    """How many worlds should make it precise enough, as far as can be said: no more than there were; an even number,
    as it has two halves. It goes by how much worlds differ, never by what was found: whoever stopped where the interval
    is short would stop where the best was lucky, or the played move."""
    count, wider = found.shape[1], NORMAL * _least_sure(found, own) / effort.precision
    if count >= effort.most or wider <= 1:
        return 0
    more = 2 * round(count * (SPARE * wider**2 - 1) / 2)
    return int(min(max(effort.batch // 4, more), count, effort.most - count))


def _least_sure(found: Floats, own: Any) -> float:
    """The largest standard error of what the played move falls short of any line that is left, in shares."""
    played = found[_best(found.mean(axis=1), SHARE, own), :, SHARE]
    return max(_mean_and_error(line - played)[1] for line in found[:, :, SHARE])


def _halves(worlds: Floats) -> tuple[Floats, Floats]:
    """Every second world, and the others."""
    return worlds[:, ::2], worlds[:, 1::2]


@dataclass(frozen=True)
class _Measured:
    mean: float
    low: float
    high: float
    chance: float
    pairs: tuple[
        tuple[int, int], ...
    ]  # places of lines: of the played move the best, and the best, by each half


def _measured(worlds: Floats, own: Any) -> _Measured:
    """What the played move (its lines are `own`) falls short of the best, from [line, world]."""
    halves = _halves(worlds)
    pairs = tuple(_leaders(half, own) for half in halves)
    parts = [_short(*pair, there) for pair, there in zip(pairs, halves[::-1], strict=True)]
    mean = sum(part[0] for part in parts) / 2
    error = hypot(*(part[1] for part in parts)) / 2
    chance = erfc(mean / error / sqrt(2)) / 2 if error > 0 else 1.0
    low, high = bounds(mean, error)
    return _Measured(mean, low, max(high, _most(worlds, own)), chance, pairs)


def _leaders(half: Floats, own: Any) -> tuple[int, int]:
    """The best of the played move's lines by these worlds, and the best of all; the same where they are equal."""
    means = half.mean(axis=1)
    best, played = int(np.argmax(means)), _best(means[:, None], 0, own)
    return played, played if means[best] - means[played] < TIE else best


def _short(played: int, best: int, measured_on: Floats) -> tuple[float, float]:
    """The mean shortfall against what was best in the other half, and its standard error."""
    if played == best:
        return 0.0, 0.0
    return _mean_and_error(measured_on[best] - measured_on[played], UNSEEN / 2)


def _most(worlds: Floats, own: Any) -> float:
    """What it may have fallen short of any line at most: one of them is the best."""
    played = _best(worlds.mean(axis=1)[:, None], 0, own)
    others = (line - worlds[played] for place, line in enumerate(worlds) if place != played)
    return max((bounds(*_mean_and_error(behind, UNSEEN))[1] for behind in others), default=0.0)


def _best(means: Floats, row: int, among: Any) -> int:
    """The place of the highest mean among these."""
    return int(np.argmax(np.where(among, means[:, row], -np.inf)))


def _mean_and_error(values: Floats, unseen: float = 0.0) -> tuple[float, float]:
    """And with its standard error what this many worlds more may do: where these differ in few, that is much. Where
    they differ in none, as far as a whole win."""
    count, square = len(values), float((values**2).sum())
    wide = square / int(np.count_nonzero(values)) if square else 1.0
    error = float(values.std(ddof=1)) / sqrt(count) if count > 1 else 0.0
    return float(values.mean()), hypot(error, sqrt(unseen * wide) / count)


# -- which are errors ---------------------------------------------------------------------------------------------


def classes(decisions: Sequence[Decision]) -> dict[int, str]:
    """Of the decisions of one seat, by ply, those that are errors, and how bad. Of all that are called so in many games
    no more than FALSE_DISCOVERIES are none (Benjamini and Hochberg)."""
    ranked = sorted(decisions, key=lambda decision: decision.chance)
    limits = [FALSE_DISCOVERIES * rank / len(ranked) for rank in range(1, len(ranked) + 1)]
    found = [rank for rank, limit in enumerate(limits, 1) if ranked[rank - 1].chance <= limit]
    errors = ranked[: max(found, default=0)]
    return {one.ply: _class(one.loss) for one in errors if one.low > 0 and one.loss >= LEAST_ERROR}


def _class(loss: float) -> str:
    return "very bad" if loss >= VERY_BAD else "bad" if loss >= BAD else "doubtful"
