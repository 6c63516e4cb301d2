"""How much of its time a bot of the server takes: by the kind of decision, and taken off once."""

from typing import Any

import pytest

from ludotheque.bots import Budget, Level, Thought
from ludotheque.bots.petards import part_of_thought
from ludotheque.bots.petards.levels import FOLLOWING
from ludotheque.catalog import GAMES, players
from ludotheque.core.chance import Chance
from ludotheque.server import workers
from ludotheque.server.workers import Job, choose

PETARDS = GAMES["petards"]


@pytest.mark.parametrize(("idle", "taken"), [(0, 1.0), (-1, FOLLOWING)])
def test_within_a_turn_a_bot_of_petards_thinks_less_and_no_less_than_that(
    idle: int, taken: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = PETARDS.Options()
    state = PETARDS.initial(PETARDS.deal(Chance("tempo"), 2, options), options)._replace(idle=idle)
    known, legal = PETARDS.known(state, state.seat), PETARDS.legal(state)
    given: list[Budget] = []

    def think(known: Any, legal: Any, chance: Chance, budget: Budget) -> tuple[Thought, ...]:
        given.append(budget)
        return (Thought(legal[0], None, None),)

    level = Level(think, Budget(simulations=1000, seconds=2.0), part_of_thought)
    monkeypatch.setattr(workers, "bots", lambda game: {"best": level})
    choose(Job("petards", "best", known, legal, "seed", part=players("petards").part_of_thought(known)))
    level(known, legal, Chance("elsewhere"))
    assert given == [level.budget.part(taken)] * 2
