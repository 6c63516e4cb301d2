"""A game that the page has no folder for: shown plainly, and played all the same."""

import re

import pytest
from playwright.sync_api import Route, expect

from ludotheque.catalog import GAMES
from tests.web.people import Person


def without_folder(person: Person, game: str) -> None:
    """As if nobody had drawn the game yet."""

    def answer(route: Route) -> None:
        route.fulfill(status=404, body="")

    person.guard.forgive(f"status of 404 .*/games/{game}/")
    person.context.route(re.compile(f"/games/{game}/"), answer)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_a_folder_is_shown_as_a_list_and_played(ada: Person, game: str) -> None:
    """As it was: the page waited for the game's module for ever."""
    without_folder(ada, game)
    seats = GAMES[game].quick_seats
    ada.begin(game, seats=seats, bots=["greedy"] * (seats - 1))
    ply = None
    for _ in range(3):
        assert ada.await_turn(ply)
        ply = ada.ply
        expect(ada.page.locator(".plain dl")).to_be_visible()
        moves = ada.page.locator(".move-list button")
        if moves.count():
            moves.first.click()
        else:
            ada.find("plain-move").fill("seek 1 hun")
            ada.click("plain-play")
