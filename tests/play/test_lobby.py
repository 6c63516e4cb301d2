"""Settings are checked once, when a table is made; records before they are played on from or looked through."""

import json
from dataclasses import replace

import pytest

from ludotheque.catalog import GAMES, bots, former
from ludotheque.core.record import Record, format_record
from ludotheque.play.clocks import Allowance
from ludotheque.play.lobby import (
    MOST_MOVES_STORED,
    Settings,
    check_length,
    check_settings,
    default_level,
    open_record,
    stored_settings,
)
from tests.play.sittings import begun, denied, to_the_end

PLAIN = Settings("libertas", {}, 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_as_many_seats_as_its_game_allows(game: str) -> None:
    allowed = GAMES[game].seats
    for seats in allowed:
        assert check_settings(Settings(game, {}, seats)).seats == seats
    for seats in (allowed.start - 1, allowed.stop):
        assert denied(check_settings, Settings(game, {}, seats)) == "lobby-seats"


def test_bots_sit_on_the_last_seats() -> None:
    assert check_settings(Settings("libertas", {}, 3, ("random",))).bots == (None, None, "random")
    assert check_settings(replace(PLAIN, bots=("random", "greedy"))).bots == ("random", "greedy")
    assert denied(check_settings, replace(PLAIN, bots=("random",) * 3)) == "lobby-too-many-bots"


def test_every_bot_is_one_that_the_game_has() -> None:
    assert denied(check_settings, replace(PLAIN, bots=("clever",))) == "bot-unknown"
    assert denied(check_settings, replace(PLAIN, level="clever")) == "bot-unknown"


def test_of_a_former_bot_it_is_said_that_no_table_has_it() -> None:
    """It was “this needs the extra bots”, which was installed."""
    for name in former("libertas"):
        assert denied(check_settings, replace(PLAIN, bots=(name,))) == "bot-unknown"


def test_options_are_those_of_the_game_and_only_the_changed_are_kept() -> None:
    kept = check_settings(replace(PLAIN, options={"open_racks": True, "occupation": False})).options
    assert kept == {name: value for name, value in kept.items() if value != _default(name)}
    assert denied(check_settings, replace(PLAIN, options={"jokers": 3})) == "option-unknown"
    assert denied(check_settings, replace(PLAIN, options={"komi": 20}, seats=3)) == "option-players"


def _default(name: str) -> object:
    return getattr(GAMES["libertas"].Options(), name)


def test_there_is_no_such_game() -> None:
    assert denied(check_settings, replace(PLAIN, game="chess")) == "game-unknown"


@pytest.mark.parametrize("allowance", [None, Allowance(60_000, 0)])
def test_settings_are_read_as_they_were_written(allowance: Allowance | None) -> None:
    settings = replace(
        PLAIN, bots=("random",), is_open=False, allowance=allowance, hot_seat=True, undo="never"
    )
    assert stored_settings(settings.as_json()) == settings


@pytest.mark.parametrize("game", GAMES)
def test_a_plain_bot_plays_on_where_the_table_names_none(game: str) -> None:
    assert default_level(game) in bots(game)


def test_a_record_longer_than_any_game_is_not_even_played() -> None:
    record = Record("libertas", ("A", "B"), seed="1", moves=("a1",) * MOST_MOVES_STORED)
    assert check_length(record) is record
    assert denied(check_length, replace(record, moves=("a1",) * (MOST_MOVES_STORED + 1))) == "lobby-too-long"


def test_a_record_is_opened_at_its_last_position_or_the_bad_move_is_named() -> None:
    table = to_the_end(begun()).table
    assert table is not None
    assert open_record(_json(table.record)).state == table.state
    bad = replace(table.record, moves=(*table.texts[:3], "a1"), result=None)
    assert denied(open_record, _json(bad)) == "lobby-bad-move"
    assert denied(open_record, {"format": "ludotheque/1"}).startswith("record-")
    assert denied(open_record, []) == "record-no-object"


def _json(record: Record) -> object:
    return json.loads(format_record(record))
