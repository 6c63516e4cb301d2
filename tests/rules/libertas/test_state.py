"""The state of a game is put together as its fields are named, and says how the game came to its end."""

import pytest

from ludotheque.catalog import GAMES
from ludotheque.games.libertas.scoring import ending
from ludotheque.games.libertas.state import State, after_turn
from tests.conformance.walks import walk
from tests.rules.libertas.position import occupation, play, position

CHANGED = ("seat", "flags", "libertas", "ocupantes", "reference", "racks", "bonus", "barred", "idle")


def test_the_state_after_a_turn_is_what_replacing_by_name_gives() -> None:
    """It is built by the order of the fields, where two in each other's place would pass every type."""
    libertas = GAMES["libertas"]
    state, _ = next(walk(libertas, 3, libertas.Options(), "fields"))
    values = {name: f"the new {name}" for name in CHANGED}
    made = after_turn(state, **values)  # type: ignore[arg-type]
    assert made == state._replace(**values)
    assert type(made) is State


TWO_LEFT = "R1 R2 " + ". " * 23
CORNERS = "R1 " + ". " * 23 + "Y2"
SHUFFLED = "R1 O " + ". " * 46 + "R2"


@pytest.mark.parametrize(
    ("state", "texts", "how"),
    [
        (position(TWO_LEFT, "R3"), ("a5", "b5"), "cleared"),
        (position(CORNERS, "R3"), ("a5",), "blocked"),
        (
            position(SHUFFLED, "R3", ("", "", ""), ocupante_limit="none")._replace(idle=99),
            ("b7-a1",),
            "ocupantes",
        ),
        (occupation(CORNERS, ("R4", ""), "R3"), ("R4@a1",), "laid-out"),
        (occupation(CORNERS, ("R4 G1", "V2"), "R3"), ("R4@a1",), "nothing-to-lay"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_game_says_how_it_came_to_its_end(state: State, texts: tuple[str, ...], how: str) -> None:
    with pytest.raises(ValueError, match="not over"):
        ending(state)
    assert ending(play(state, *texts)) == (how,)
