"""A state of Pétards is put together as its fields are named."""

from typing import Any

import pytest

from ludotheque.core.chance import Chance
from ludotheque.games.petards import Options, deal, initial
from ludotheque.games.petards.state import LAY, OVER, State, after_discard, after_draw, after_laying

STATE = initial(deal(Chance("a state"), 3, Options()), Options())
OTHERS: dict[str, Any] = {
    "seat": 2,
    "step": OVER,
    "hands": ("A", "B", "C"),
    "stock": "",
    "discard": "XYZ",
    "runs": ((),),
    "idle": 7,
    "shown": ("D", "E", "F"),
}


@pytest.mark.parametrize(
    ("step", "given", "besides"),
    [
        (after_draw, ("hands", "stock", "discard", "shown"), {"step": LAY}),
        (after_laying, ("step", "hands", "runs", "shown"), {"idle": -1}),
        (after_discard, ("seat", "step", "hands", "discard", "idle", "shown"), {}),
    ],
)
def test_a_step_gives_what_replacing_by_name_gives(
    step: Any, given: tuple[str, ...], besides: dict[str, Any]
) -> None:
    """It is built by the order of the fields, where two in each other's place would pass every type."""
    values = {name: OTHERS[name] for name in given}
    made = step(STATE, **values)
    assert type(made) is State
    assert made == STATE._replace(**values, **besides) != STATE
