"""The catalog finds what a game has in each room."""

import numpy as np
import pytest

from ludotheque import terminal
from ludotheque.adapters.actions import actions_of, start, utilities
from ludotheque.adapters.observations import observation_of
from ludotheque.bots import random
from ludotheque.catalog import GAMES, bots, part
from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadRecord, Message
from ludotheque.play.named_bots import find_bot
from tests.conformance.walks import ALL
from tests.toy import NINES


@pytest.mark.parametrize("game", GAMES)
def test_a_part_of_a_game_is_found_by_its_room(game: str) -> None:
    assert part("terminal", game).__name__ == f"{terminal.__name__}.{game}"


def test_a_game_from_elsewhere_has_its_parts_there() -> None:
    assert part("terminal", NINES.name).__name__ == "tests.toy.terminal.nines"


def test_a_game_that_is_not_there_has_no_parts() -> None:
    with pytest.raises(BadRecord) as refused:
        part("terminal", "whist")
    assert refused.value.message.id == "game-unknown"


def test_a_room_that_is_not_there_is_no_answer() -> None:
    with pytest.raises(ModuleNotFoundError):
        part("attic", next(iter(GAMES)))


@pytest.mark.parametrize("game", ALL)
def test_every_game_is_played_at_random_and_a_bot_that_is_not_there_is_refused_by_name(game: str) -> None:
    assert find_bot(game, "random") is random
    with pytest.raises(BadRecord) as refused:
        find_bot(game, "deep")
    assert refused.value.message == Message("bot-unknown", name="deep", known=", ".join(bots(game)))


def test_a_game_from_elsewhere_is_played_by_its_numbers() -> None:
    """Ours are in tests/adapters."""
    chance, position = Chance("numbers"), start(NINES.name, "numbers", 3, NINES.Options())
    observation = observation_of(NINES.name)
    while position.seat is not None:
        seen = np.zeros(observation.size(3), np.float32)
        observation.fill(seen, position, position.seat)
        assert seen.any()
        assert max(position.actions) < actions_of(NINES.name).SIZE
        position = position.after(chance.choice(position.actions))
    assert sum(utilities(position.outcome)) == pytest.approx(0)
