"""Sittings for tests: entries folded one by one, at times of the test's own."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.core.errors import Refusal
from ludotheque.core.record import Record, format_record
from ludotheque.play import fair
from ludotheque.play.chairs import Chair
from ludotheque.play.clocks import Allowance, Clocks
from ludotheque.play.dealing import Dealing
from ludotheque.play.deciding import GoodMove, ask_seat, check_move, timed
from ludotheque.play.entries import Created, Event, Sat, Started
from ludotheque.play.lobby import Settings, check_settings
from ludotheque.play.positions import Positions
from ludotheque.play.sitting import Sitting, Wish
from ludotheque.play.table import Table

GUESTS = ("ada", "bruno", "chloe", "dario")


def opened(game: str = "libertas", at: int = 0, record: Record | None = None, **more: Any) -> Sitting:
    """A table of Ada's at which nobody sits yet; those who sit down commit themselves."""
    settings = check_settings(
        Settings(**{"game": game, "options": {}, "seats": 2, "level": "random", "undo": "ask", **more})
    )
    brought = None if record is None else json.loads(format_record(record))
    sitting = Sitting("table")
    sitting.fold(Created("ada", settings.as_json(), "secret", brought, protocol=fair.PROTOCOL), at)
    return sitting


def commitment(seat: int) -> str:
    return fair.seat_commitment("table", seat, entropy(seat))


def entropy(seat: int) -> str:
    return f"{seat:064x}"


def sit(sitting: Sitting, seat: int, is_bound: bool = True) -> None:
    guest = GUESTS[seat]
    sat = ask_seat(sitting, seat, guest, guest.title(), commitment(seat) if is_bound else None)
    sitting.fold(sat, sitting.at)


def begun(game: str = "libertas", people: int = 2, at: int = 0, **more: Any) -> Sitting:
    """A game that these people have just begun."""
    settings = check_settings(
        Settings(**{"game": game, "options": {}, "seats": people, "level": "random", "undo": "ask", **more})
    )
    sitting = Sitting("table")
    sitting.fold(Created("ada", settings.as_json(), "secret"), at)
    for seat, guest in enumerate(GUESTS[:people]):
        sitting.fold(Sat(seat, guest, guest.title(), "entropy"), at)
    sitting.fold(Started(), at)
    return sitting


def act(sitting: Sitting, decide: Callable[[], Event | GoodMove], at: int) -> Event:
    """As the house does: decide, and believe."""
    decided = decide()
    event, tried = decided if isinstance(decided, GoodMove) else (decided, None)
    event = timed(sitting, event, at)
    sitting.fold(event, at, tried=tried)
    return event


def play(sitting: Sitting, at: int = 0) -> None:
    """Any move of the seat to act, whoever plays there."""
    table, seat = sitting.table, sitting.to_act
    assert table is not None and seat is not None
    text = table.game.format_move(table.game.legal(table.state)[0])
    act(sitting, lambda: check_move(sitting, seat, None, text), at)


MINUTE = Allowance(60_000, 2_000)


def to_the_end(sitting: Sitting) -> Sitting:
    while sitting.to_act is not None:
        play(sitting)
    return sitting


def denied(ask: Callable[..., object], *arguments: Any) -> str:
    """The id of the refusal."""
    with pytest.raises(Refusal) as refusal:
        ask(*arguments)
    return refusal.value.message.id


def frozen(thing: Any) -> Any:
    """Everything that is so, to be compared with what is so later."""
    if isinstance(thing, (Sitting, Table, Clocks, Dealing, Chair, Wish)):
        return type(thing).__name__, frozen(vars(thing))
    if isinstance(thing, dict):
        return {key: frozen(value) for key, value in thing.items()}
    if isinstance(thing, (list, tuple, Positions)):
        return [frozen(each) for each in thing]
    return sorted(thing) if isinstance(thing, set) else repr(thing)
