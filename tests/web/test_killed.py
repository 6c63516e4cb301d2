"""The server is killed under two browsers in the middle of a game, comes back, and they go on."""

from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser

from tests.server.process import Served
from tests.web.people import Person


def test_two_people_go_on_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    server = Served(database)
    with (
        closing(Person(browser, server.url, "Ada")) as ada,
        closing(Person(browser, server.url, "Bruno")) as bruno,
    ):
        table = ada.make_table("libertas", seats=2)
        bruno.ask("PUT", "guest", {"name": "Bruno"})
        bruno.ask("PUT", f"tables/{table}/seats/1")
        ada.ask("POST", f"tables/{table}/start")
        for person in (ada, bruno):
            person.guard.forgive("WebSocket connection", "ERR_CONNECTION_REFUSED", "failed: ")
            person.go(f"#table={table}")
            person.find("frame").wait_for()
        play(ada, bruno, until=6)
        server.kill()
        ada.find("offline").wait_for()
        server = Served(database, server.port)
        assert ada.ply == 6
        play(ada, bruno, until=None)
        assert ada.text("log") == bruno.text("log") and ada.find("log").locator("li").count() >= 12
        assert ada.guard.wrongs() == bruno.guard.wrongs() == []
    server.end()


def play(ada: Person, bruno: Person, until: int | None) -> None:
    """By turns, the first card that can be taken, until so many are taken or the game is over."""
    people = (ada, bruno)
    while (ply := max(person.ply for person in people)) != until:
        mover, other = people[ply % 2], people[1 - ply % 2]
        if not mover.await_turn():
            return
        mover.page.locator(".cell.legal.full").first.click()
        for person in (mover, other):
            person.await_move(ply)
