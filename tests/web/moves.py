"""Moves by hand: for each game what one presses to make a legal one, and which of several people makes the next."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from playwright.sync_api import Locator

from ludotheque.catalog import GAMES
from tests.web.people import Json, Person, Press

SEATS = {name: game.seats.start for name, game in GAMES.items()}


def dealt(game: str, seed: str = "by hand", **options: Json) -> Json:
    """A record in which nothing is played yet: every run of a test has the same cards."""
    seats = [f"Seat {seat + 1}" for seat in range(SEATS[game])]
    return {
        "format": "ludotheque/1",
        "game": game,
        "players": seats,
        "options": options,
        "seed": seed,
        "moves": [],
    }


# -- one move -------------------------------------------------------------------------------------------------------


def page_of(game: str) -> Any:
    """What tests press and where they look in this game (`tests/web/games/`)."""
    return import_module(f"tests.web.games.{game}")


MOVES: dict[str, Callable[[Person, Press], None]] = {game: page_of(game).move for game in GAMES}


def move(game: str, person: Person, *others: Person) -> None:
    """Make a move when it is one's turn. Everybody sees it."""
    assert person.await_turn()
    ply = person.ply
    MOVES[game](person, Locator.click)
    for each in (person, *others):
        each.await_move(ply)


def play_to_the_end(person: Person, act: Callable[[], None]) -> None:
    """Act whenever it is one's turn; at the end everybody has a score."""
    ply = None
    while person.await_turn(ply):
        ply = person.ply
        act()
    for player in person.page.locator(".player").all():
        seat = (player.get_attribute("data-test") or "").removeprefix("player-")
        assert person.text(f"score-{seat}")


# -- several people -------------------------------------------------------------------------------------------------


def seat_together(ada: Person, bruno: Person, game: str, **wish: Json) -> str:
    """Both at one table, on their pages; a bot on every other seat."""
    table = ada.make_table(game, **{"record": dealt(game), "level": "greedy", "undo": "ask", **wish})
    bruno.ask("PUT", "guest", {"name": bruno.name})
    bruno.ask("PUT", f"tables/{table}/seats/1")
    ada.ask("POST", f"tables/{table}/start")
    for person in (ada, bruno):
        person.go(f"#table={table}")
        person.find("frame").wait_for()
    return table


def mover(*people: Person) -> Person:
    """Who of them is to move, when the bots have moved. All must have seen what the others did."""
    turn = people[0].page.locator(".player.turn:not(:has(.icon)) b").first
    name = turn.inner_text()
    return next(person for person in people if person.name == name)


def move_until(whose: Person, game: str, *people: Person) -> None:
    """These people make moves until it is one's turn."""
    while (now := mover(*people)) is not whose:
        move(game, now, *people)
