"""A review as it is kept: all that a page shows of it, in plain values and in no language."""

from typing import Any

import numpy as np

from ludotheque.core.game import Json, Seat
from ludotheque.review.bounds import NORMAL
from ludotheque.review.judge import POINTS, SHARE, Held
from ludotheque.review.reviewing import Review, as_json, trial_at
from ludotheque.review.telling import dearest

WORLDS = 400  # in which hands are looked at
MOST = 4  # cards that are told of a hand


def to_keep(found: Review) -> dict[str, Json]:
    """What `as_json` says, in duels that are solved with the points that decisions cost; each seat's share without the
    luck of the cards and its 95 % interval, every draw (a new deal is none) with half of one, and what the others
    probably held where a decision was dear."""
    seats = range(len(found.table.players))
    told: dict[str, Any] = as_json(found, seats)
    if found.method["exact"]:
        told["decisions"] = [
            one | {"points": -decision.skill[POINTS]}
            for one, decision in zip(told["decisions"], found.decisions, strict=True)
        ]
    return told | {
        "hands": [
            {"ply": one["ply"], "of": likely_hands(found, one["ply"], Seat(seat))}
            for seat in seats
            for one in dearest(told["decisions"], seat)
        ],
        "adjusted": [_adjusted(found, seat) for seat in seats],
        "draws": [
            {
                "ply": draw.ply,
                "seat": draw.seat,
                "worth": draw.worth[SHARE].tolist(),
                "margins": (NORMAL * found.luck_errors.each[draw.ply][SHARE]).tolist(),
            }
            for draw in found.draws
            if draw.kind == "draws"
        ],
    }


def likely_hands(found: Review, ply: int, seat: Seat) -> list[Json]:
    """Of each other seat the cards that it holds in most worlds: how each is named, how many, and how likely that
    is."""
    if found.method["exact"]:
        return []
    held = trial_at(found.table, found.seed, ply, seat).held(WORLDS)
    others = (other for other in range(len(found.table.players)) if other != seat)
    hands = ((other, _likely({name: counts[:, other] for name, counts in held.items()})) for other in others)
    return [{"seat": other, "cards": cards} for other, cards in hands if cards]


def _likely(held: Held) -> list[Json]:
    """The most and likeliest first.

    >>> _likely({"A": np.array([1, 0, 0, 0]), "B": np.array([2, 2, 2, 0]), "C": np.array([0, 1, 1, 1])})
    [['B', 2, 0.75], ['C', 1, 0.75], ['A', 1, 0.25]]
    """
    found: list[tuple[str, int, float]] = []
    for name, counts in held.items():
        number = max(1, int(np.median(counts)))  # it holds this many or fewer as often as not
        if chance := float((counts >= number).mean()):
            found.append((name, number, chance))
    ranked = sorted(found, key=lambda one: (-one[1], -one[2]))
    return [list(one) for one in ranked[:MOST]]


def _adjusted(found: Review, seat: int) -> list[float]:
    luck = sum(float(found.ledger[name][SHARE, seat]) for name in ("deal", "draws"))
    result, half = float(found.result[SHARE, seat]), NORMAL * float(found.luck_errors.both[SHARE, seat])
    value = result - luck
    if found.method.get("proven_from"):  # then the dealt position may be worth nothing or the whole win
        before = float(found.ledger["expected"][SHARE, seat])
        return [value, result - (1 - before), result + before]
    return [value, value - half, value + half]
