"""Replays: every position as the eyes see it, told as what changes; everything open shows what every seat holds."""

import asyncio
import json
import threading
from dataclasses import asdict, replace
from functools import cache
from typing import Any

import msgspec
import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.game import Seat
from ludotheque.core.record import Record, format_record
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import OPENLY, Table
from ludotheque.server.messages import Replay, encode
from ludotheque.server.replays import replay_of
from tests.server.client import Player
from tests.server.conftest import Running

every_game = pytest.mark.parametrize("name", GAMES)


@cache
def played(name: str) -> Table:
    """A whole game of greedy bots."""
    game = GAMES[name]
    players = [f"P{seat}" for seat in range(game.seats.start)]
    bot = find_bot(name, "greedy")
    return Table(play_out(game, "replay", players, game.Options(), [bot] * len(players)))


def whole_views(replay: Replay) -> list[dict[str, Any]]:
    views: list[dict[str, Any]] = []
    for step in replay.steps:
        views.append({**(views[-1] if views else {}), **step.view})
    return views


@every_game
def test_the_changes_of_a_replay_add_up_to_the_view_of_each_position(name: str) -> None:
    table = played(name)
    for eyes in (None, Seat(0), Seat(1)):
        views = whole_views(replay_of(table, eyes, "en"))
        assert views == [asdict(table.game.view(state, eyes)) for state in table.states]


@every_game
def test_every_step_of_a_replay_has_its_move_and_its_line_of_the_log(name: str) -> None:
    table = played(name)
    replay = replay_of(table, OPENLY, "fr")
    assert [step.move for step in replay.steps[1:]] == table.texts
    actors = [table.game.to_act(state) for state in table.states[:-1]]
    assert [step.line.seat for step in replay.steps[1:] if step.line] == actors
    assert all(step.line and step.line.text and step.line.id for step in replay.steps[1:])
    assert replay.result is not None and replay.steps[-1].to_act is None


def test_the_log_calls_people_by_their_names() -> None:
    table = played("respublica")
    said = [step.line.text for step in replay_of(table, OPENLY, "en").steps if step.line is not None]
    for name in table.record.players:
        assert any(f"the answer of {name}" in text for text in said)
    assert not any("seat" in text for text in said)


def held(name: str, view: dict[str, Any], seat: int) -> Any:
    return view["racks"][seat] if name == "libertas" else view["own"][seat]["hand"]


@every_game
def test_with_everything_open_every_hand_is_seen_and_nothing_public_differs(name: str) -> None:
    table = played(name)
    opened = whole_views(replay_of(table, OPENLY, "en"))
    for state, view in zip(table.states, opened, strict=True):
        public = asdict(table.game.view(state, None))
        assert all(view[field] == value for field, value in public.items() if field not in ("racks", "trade"))
        for seat in range(len(table.record.players)):
            own = asdict(table.game.view(state, Seat(seat)))
            assert held(name, view, seat) == (own["racks"][seat] if name == "libertas" else own["hand"])


def test_with_everything_open_it_is_seen_what_the_active_player_has_chosen_to_give() -> None:
    table = played("respublica")
    views = whole_views(replay_of(table, OPENLY, "en"))
    sealed = [view["trade"] for view in views if view["trade"] and view["trade"]["is_sealed"]]
    assert all(trade["given"] for trade in sealed)


@every_game
def test_a_replay_is_small_enough_for_a_phone(name: str) -> None:
    replay = replay_of(played(name), OPENLY, "de")
    size = len(encode(replay))
    assert size < 900 * len(replay.steps) + 5000
    assert msgspec.json.decode(encode(replay), type=Replay).steps[-1].ply == len(replay.steps) - 1


def test_a_game_that_was_brought_along_is_replayed_once_it_begins_and_in_a_thread(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was replayed when its table was made, played or not; and after a restart in the event loop, where all wait."""
    whole, threads = played("libertas").record, list[str]()
    record = json.loads(format_record(replace(whole, moves=whole.moves[:5], result=None)))

    def replay(record: Record) -> Table:
        threads.append(threading.current_thread().name)
        return Table(record)

    monkeypatch.setattr("ludotheque.play.dealing.Table", replay)

    async def meeting() -> None:
        async with Player(server.url, "Ada") as ada:
            table = await ada.table(record=record, bots=["random"])
            assert threads == []
            await ada.start(table)
            assert len(threads) == 1 and threads[0].startswith("replaying")

    asyncio.run(meeting())
