"""A state of Pétards and how it is changed."""

from typing import Any

import pytest

from ludotheque.core.chance import Chance
from ludotheque.games.petards import Options, deal, initial
from ludotheque.games.petards.state import OVER, State, changed

STATE = initial(deal(Chance("a state"), 3, Options()), Options())
OTHERS: dict[str, Any] = {
    "course": STATE.course._replace(to_come=()),
    "seat": 2,
    "step": OVER,
    "hands": ("A", "B", "C"),
    "stock": "",
    "discard": "XYZ",
    "runs": ((),),
    "opened": (True, False, True),
    "aside": 3,
    "idle": -1,
    "shown": ("D", "E", "F"),
    "is_stock_known": True,
}


@pytest.mark.parametrize("field", State._fields)
def test_each_field_is_changed_by_its_name_and_no_other_with_it(field: str) -> None:
    change = {field: OTHERS[field]}
    after = changed(STATE, **change)
    assert type(after) is State
    assert after == STATE._replace(**change) != STATE


def test_what_is_empty_or_nothing_can_be_put_in_a_field_too() -> None:
    full = changed(STATE, aside=2, idle=5, is_stock_known=True)
    assert changed(
        full, aside=0, idle=0, is_stock_known=False, stock="", discard="", runs=()
    ) == STATE._replace(stock="", discard="")
