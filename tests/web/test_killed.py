"""The server is killed under two browsers in the middle of a game, comes back, and they go on."""

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server.process import served
from tests.web.people import Person

CUT_OFF = ("WebSocket connection", "failed: ")
"""What the browser says of a socket when the server goes."""
UNANSWERED = (
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
    "ERR_CONTENT_LENGTH_MISMATCH",
)
"""And of a request after that, or just on its way, or half answered."""


@pytest.mark.always
def test_two_people_go_on_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    with (
        served(database) as server,
        closing(Person(browser, server.url, "Ada")) as ada,
        closing(Person(browser, server.url, "Bruno")) as bruno,
    ):
        table = ada.make_table("libertas", seats=2)
        bruno.ask("PUT", "guest", {"name": "Bruno"})
        bruno.ask("PUT", f"tables/{table}/seats/1")
        ada.ask("POST", f"tables/{table}/start")
        for person in (ada, bruno):
            person.guard.forgive(*CUT_OFF, *UNANSWERED)
            person.go(f"#table={table}")
            person.find("frame").wait_for()
        play(ada, bruno, until=6)
        server.kill()
        ada.find("offline").wait_for()
        with served(database, port=server.port):
            assert ada.ply == 6
            play(ada, bruno, until=None)
            # Each in its own words: L9.
            told = [person.find("log").locator("li").count() for person in (ada, bruno)]
            assert told[0] == told[1] >= 12
            assert ada.guard.wrongs() == bruno.guard.wrongs() == []


def play(ada: Person, bruno: Person, until: int | None) -> None:
    """By turns, the first card that can be taken, until this many are taken or the game is over."""
    people = (ada, bruno)
    while (ply := max(person.ply for person in people)) != until:
        mover, other = people[ply % 2], people[1 - ply % 2]
        if not mover.await_turn():
            return
        mover.page.locator(".cell.legal.full").first.click()
        for person in (mover, other):
            person.await_move(ply)
