"""The fourth game in a browser: it has no page of its own there, and is shown plainly."""

from pathlib import Path

from playwright.sync_api import expect

from tests.server.process import served
from tests.toy.test_nines import PROGRAM
from tests.web.browser import open_browser
from tests.web.people import Person


def test_it_is_chosen_at_home_and_played_to_its_end_in_a_browser(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'toy.db'}", program=PROGRAM) as server, open_browser() as browser:
        ada = Person(browser, server.url, "Ada")
        ada.guard.forgive("status of 404 .*/games/nines/")  # it has neither a folder nor a cover there
        ada.go()
        expect(ada.page.locator(".cover.nines")).to_contain_text("A toy with nine cards")
        ada.begin("nines", bots=["greedy"])
        ply = None
        while ada.await_turn(ply):
            ply = ada.ply
            ada.page.locator("[data-test^=move-]").first.click()
        expect(ada.find("end")).to_be_visible()
        wrongs = ada.guard.wrongs()
        ada.close()
    assert wrongs == []
