"""Observations: as documented, and with nothing in them that the seat cannot know."""

import re
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from ludotheque.adapters.actions import Position, actions_of
from ludotheque.adapters.observations import observation_of
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from tests.adapters.positions import SETUPS, positions

DOCUMENT = Path(__file__).parents[2] / "docs" / "adapters.md"


def observed(
    position: Position, seat: int, players: int
) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    name = position.game.name
    target = np.zeros(observation_of(name).size(players), np.float32)
    observation_of(name).fill(target, position, seat)
    return target


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_what_a_seat_cannot_know_changes_neither_its_observation_nor_its_actions(
    name: str, players: int, options: dict[str, object]
) -> None:
    chance = Chance("resample")
    for position in islice(positions(name, players, options), 0, 400, 13):
        for seat in range(players):
            other = position.resampled(seat, chance)
            assert np.array_equal(observed(position, seat, players), observed(other, seat, players))
            assert position.known_text(seat) == other.known_text(seat)
            if seat == position.seat:
                assert position.actions == other.actions


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_every_field_has_its_length_and_numbers_stay_small(
    name: str, players: int, options: dict[str, object]
) -> None:
    lengths = observation_of(name).lengths(players)
    for position in positions(name, players, options):
        for seat in range(players):
            fields = observation_of(name).fields(position, seat)
            assert {field: len(numbers) for field, numbers in fields.items()} == lengths
            assert max(abs(number) for numbers in fields.values() for number in numbers) <= 20


@pytest.mark.parametrize("name", GAMES)
def test_the_document_describes_every_field_and_the_number_of_actions(name: str) -> None:
    section = DOCUMENT.read_text(encoding="utf-8").split(f"## `{name}")[1].split("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, re.MULTILINE))
    for players in GAMES[name].seats:
        lengths = observation_of(name).lengths(players)
        assert list(rows) == list(lengths)
        said = {field: eval(text.replace("×", "*"), {"n": players}) for field, text in rows.items()}
        assert said == lengths
    assert f"{actions_of(name).SIZE:,} actions" in section
