"""A player who errs on purpose is found out."""

from collections.abc import Sequence
from typing import Any

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.games.petards.moves import Discard
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.review.effort import Effort
from tests.review.games import reviewed
from tests.soak import soak

PETARDS = GAMES["petards"]
STAR = Discard("*")
SOUND = find_bot("petards", "greedy")


def wasteful(known: Any, legal: Sequence[Any], chance: Chance) -> Any:
    """Throws every star away, with which it could open or finish."""
    return STAR if STAR in legal else SOUND(known, legal, chance)


def test_who_throws_stars_away_is_told_so() -> None:
    thrown, called, costs = 0, 0, []
    for number in range(soak(2, 40)):
        record = play_out(PETARDS, f"stars/{number}", ("A", "B"), PETARDS.Options(), [wasteful, SOUND])
        found = reviewed(record, effort=Effort(worlds=200))
        wasted = [one for one in found.decisions if one.move == STAR and one.loss >= 0.1]
        thrown, called = thrown + len(wasted), called + sum(one.ply in found.classes for one in wasted)
        costs.append([-found.ledger["skill"][0, seat] for seat in range(2)])
    assert thrown >= len(costs)
    assert called >= 0.9 * thrown
    assert sum(first for first, _ in costs) > 2 * sum(second for _, second in costs)
