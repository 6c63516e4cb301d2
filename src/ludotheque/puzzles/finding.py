"""What a game's finder says of a position that poses a puzzle, and the proof by worlds that all games share."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from ludotheque.puzzles.reading import Proof

if TYPE_CHECKING:
    from ludotheque.review.judge import Trial

FIRST_LOOK, WORLDS = 500, 10_000
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


def best_of(kind: str, values: Mapping[str, float], method: str, gap: float, aim: int = 0) -> Found | None:
    """A question for the highest value; None where all are as good, or the next is nearly so."""
    most = max(values.values())
    rest = [value for value in values.values() if value < most]
    if not rest or most - max(rest) < gap:
        return None
    answers = tuple(move for move, value in values.items() if value == most)
    return Found(kind, answers, values, Proof(method, margin=round(most - max(rest), 4)), aim)


def by_worlds(kind: str, trial: "Trial", texts: Sequence[str]) -> Found | None:
    """The best of some moves over many worlds that the seat cannot tell apart, if it is clearly the best."""
    field = _choices(trial, texts)
    if len(field) < 2 or _compared(trial, field, 0, FIRST_LOOK)[2] < LEAST_MARGIN / 2:
        return None
    means, best, low, margin, high = _compared(trial, field, FIRST_LOOK, WORLDS)
    if low <= 0 or margin < LEAST_MARGIN:
        return None
    values = {texts[place]: round(mean, 4) for place, mean in zip(field, means, strict=True)}
    proof = Proof("worlds", round(margin, 4), round(low, 4), round(high, 4), WORLDS)
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


def _compared(
    trial: "Trial", field: list[int], first: int, count: int
) -> tuple[Any, int, float, float, float]:
    """The means of the moves, the best one's place, and by how much it is better than the next, with its interval."""
    shares = trial.play(field, first, count)[:, :, 0]
    means = [float(mean) for mean in shares.mean(axis=1)]
    best, second = sorted(range(len(field)), key=lambda at: -means[at])[:2]
    apart = shares[best] - shares[second]
    margin, error = float(apart.mean()), float(apart.std(ddof=1)) / sqrt(count)
    return means, best, margin - NORMAL * error, margin, margin + NORMAL * error
