"""A review as it is kept: all that a page shows of it, in plain values and in no language."""

from math import sqrt
from typing import Any

from ludotheque.core.game import Json
from ludotheque.review.decisions import NORMAL
from ludotheque.review.judge import SHARE, Floats
from ludotheque.review.reviewing import Review, as_json


def to_keep(found: Review) -> dict[str, Json]:
    """What `as_json` says, each seat's share without the luck of the cards and its 95 % interval, and every draw."""
    seats = range(len(found.table.players))
    return as_json(found, seats) | {
        "adjusted": [_adjusted(found, seat) for seat in seats],
        "draws": [
            {"ply": draw.ply, "seat": draw.seat, "worth": draw.worth[SHARE].tolist()} for draw in found.draws
        ],
    }


def _adjusted(found: Review, seat: int) -> list[float]:
    luck = sum(float(found.ledger[name][SHARE, seat]) for name in ("deal", "draws"))
    value, half = float(found.result[SHARE, seat]) - luck, NORMAL * _error(found, seat)
    return [value, value - half, value + half]


def _error(found: Review, seat: int) -> float:
    """The standard error of the luck, at most: a mean of shares, which lie between 0 and 1, varies no more than one of
    wins and losses; and means that share their luck differ by less than these together."""
    count: Any = found.method["positions"]
    if found.method["exact"]:
        return 0.0
    means = [found.curve[0]]
    for draw in found.draws:
        after = found.curve[draw.ply + 1]
        means += [after, after - draw.worth]
    return sqrt(sum(_variance(mean, seat) for mean in means) / count)


def _variance(mean: Floats, seat: int) -> float:
    share = min(1.0, max(0.0, float(mean[SHARE, seat])))
    return share * (1 - share)
