"""Sittings for tests: entries folded one by one, at times of the test's own."""

from collections.abc import Callable
from typing import Any

from ludotheque.play.clock import Pace
from ludotheque.play.deciding import Play, check_move, timed
from ludotheque.play.entries import Created, Event, Sat, Started
from ludotheque.play.lobby import Settings, check_settings
from ludotheque.play.sitting import Sitting

GUESTS = ("ada", "bruno", "chloe", "dario")


def begun(game: str = "libertas", people: int = 2, at: int = 0, **more: Any) -> Sitting:
    """A game that these people have just begun."""
    settings = check_settings(
        Settings(**{"game": game, "options": {}, "seats": people, "level": "random", **more})
    )
    sitting = Sitting("table")
    sitting.fold(Created("ada", settings.as_json(), "secret"), at)
    for seat, guest in enumerate(GUESTS[:people]):
        sitting.fold(Sat(seat, guest, guest.title(), "entropy"), at)
    sitting.fold(Started(), at)
    return sitting


def act(sitting: Sitting, decide: Callable[[], Event | Play], at: int) -> Event:
    """As the house does: decide, and believe."""
    decided = decide()
    event, tried = decided if isinstance(decided, Play) else (decided, None)
    event = timed(sitting, event, at)
    sitting.fold(event, at, tried=tried)
    return event


def play(sitting: Sitting, at: int = 0) -> None:
    """Any move of the seat to act, whoever plays there."""
    table, seat = sitting.table, sitting.to_act
    assert table is not None and seat is not None
    text = table.game.format_move(table.game.legal(table.state)[0])
    act(sitting, lambda: check_move(sitting, seat, None, text), at)


MINUTE = Pace(60_000, 2_000)
