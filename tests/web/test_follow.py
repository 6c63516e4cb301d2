"""A table that one can follow: what happens is shown event after event, and whoever acts has seen enough."""

import pytest
from playwright.sync_api import Locator

from tests.web.conftest import Invite
from tests.web.moves import MOVES, SEATS, dealt, play_to_the_end
from tests.web.people import Json, Person

MOVING = {"reduced_motion": "no-preference"}
in_each_game = pytest.mark.parametrize("game", SEATS)

WATCH = """() => {
    window.seen = [];
    new MutationObserver(() => {
        const ply = Number(document.querySelector('[data-test=frame]')?.dataset.ply ?? -1);
        if (window.seen.at(-1) !== ply) window.seen.push(ply);
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
}"""
"""From now on: which plies were drawn."""


def set_pace(person: Person, pace: str) -> None:
    person.find("pace").select_option(pace)


@in_each_game
def test_a_whole_game_with_things_that_move(invite: Invite, game: str) -> None:
    """Every ply is drawn, one after the other, however fast the bots are."""
    ada = invite("Ada", **MOVING)
    options: Json = {"rounds": 1} if game == "petards" else {}
    ada.begin(game, record=dealt(game, **options))
    set_pace(ada, "quick")
    ada.page.evaluate(WATCH)
    play_to_the_end(ada, lambda: MOVES[game](ada, Locator.click))
    seen = ada.page.evaluate("window.seen")
    assert seen == sorted(set(seen))
