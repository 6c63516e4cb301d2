"""What a game's finder says of a position that poses a puzzle, and the proof by worlds that all games share."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from ludotheque.core.errors import Message
from ludotheque.puzzles.reading import Proof

if TYPE_CHECKING:
    from ludotheque.review.judge import Floats, Trial

FIRST_LOOK, CHOSEN_IN, WORLDS = 500, 5_000, 10_000
"""Worlds to look whether there is a question, to choose the answer in, and to estimate in: no world serves twice."""
LEAST_MARGIN = 0.02  # of the win: less is hard to explain
NORMAL = 1.96  # standard errors of a 95 % interval
CHOICES = 4


@dataclass(frozen=True)
class Found:
    """A question to a position: its kind, the good moves, and what comes of every move that was looked at."""

    kind: str
    answers: tuple[str, ...]
    values: Mapping[str, float]
    proof: Proof
    aim: int = 0
    replies: Mapping[str, str] = field(default_factory=dict)


class Where(NamedTuple):
    """A hint that shows where to look: `point` is what a page lights up, as in a lesson."""

    told: Message
    point: tuple[str, ...]


def best_of(kind: str, values: Mapping[str, float], method: str, gap: float, aim: int = 0) -> Found | None:
    """A question for the highest value; None where all are as good, or the next is nearly so."""
    most = max(values.values())
    rest = [value for value in values.values() if value < most]
    if not rest or most - max(rest) < gap:
        return None
    answers = tuple(move for move, value in values.items() if value == most)
    return Found(kind, answers, values, Proof(method, margin=round(most - max(rest), 4)), aim)


def by_worlds(kind: str, trial: "Trial", texts: Sequence[str]) -> Found | None:
    """The best of some moves over many worlds that the seat cannot tell apart, if it is clearly better than every
    other: chosen in some worlds, and estimated in others, so that no luck of the choice is in the estimate."""
    field = _choices(trial, texts)
    if len(field) < 2 or _nearest(trial.play(field, 0, FIRST_LOOK)[:, :, 0]).margin < LEAST_MARGIN / 2:
        return None
    best = int(trial.play(field, FIRST_LOOK, CHOSEN_IN)[:, :, 0].mean(axis=1).argmax())
    shares = trial.play(field, FIRST_LOOK + CHOSEN_IN, WORLDS)[:, :, 0]
    proof = _nearest(shares, best)
    if proof.low <= 0 or proof.margin < LEAST_MARGIN:
        return None
    values = {
        texts[place]: round(float(mean), 4) for place, mean in zip(field, shares.mean(axis=1), strict=True)
    }
    return Found(kind, (texts[field[best]],), values, proof)


def _choices(trial: "Trial", texts: Sequence[str]) -> list[int]:
    """Of many moves the one that looks best, and some from there down to the worst."""
    places = list({text: place for place, text in reversed(list(enumerate(texts)))}.values())
    if len(places) <= CHOICES:
        return sorted(places)
    shares = trial.play(places, 0, FIRST_LOOK)[:, :, 0].mean(axis=1)
    ranked = [places[at] for at in sorted(range(len(places)), key=lambda at: (-shares[at], at))]
    chosen = [ranked[round(at * (len(ranked) - 1) / (CHOICES - 1))] for at in range(CHOICES)]
    return sorted(chosen)


def _nearest(shares: "Floats", best: int | None = None) -> Proof:
    """How far a move, or the one that is best here, is before the one that comes nearest, with the interval; its `low`
    is the lowest of all others'."""
    first = int(shares.mean(axis=1).argmax()) if best is None else best
    apart = [shares[first] - other for place, other in enumerate(shares) if place != first]
    margins = [float(each.mean()) for each in apart]
    errors = [NORMAL * float(each.std(ddof=1)) / sqrt(len(each)) for each in apart]
    nearest = min(range(len(apart)), key=lambda at: margins[at])
    low = min(margin - error for margin, error in zip(margins, errors, strict=True))
    margin, high = margins[nearest], margins[nearest] + errors[nearest]
    return Proof("worlds", round(margin, 4), round(low, 4), round(high, 4), shares.shape[1])
