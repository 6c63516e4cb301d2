"""The text mode: everything that lies on the table in words, and every move a button."""

import pytest

from ludotheque.catalog import GAMES
from tests.web.moves import page_of
from tests.web.people import Person
from tests.web.states import ply_of, resume


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_in_words(ada: Person, game: str) -> None:
    resume(ada, game, ply_of(game, 0, page_of(game).FROM))
    ada.page.keyboard.press("t")
    ada.page.locator(".as-text").wait_for()
    ply = None
    while ada.await_turn(ply):
        ply = ada.ply
        ada.page.locator(page_of(game).BUTTONS).first.click()
        if ada.find("confirm").count():
            ada.click("confirm")
    assert ada.page.locator(".scene svg").count() == 0
    assert ada.text("score-0")


def test_the_page_writes_a_number_as_the_log_does(ada: Person) -> None:
    """It said “+1,440” beside the log's “1440 points”."""
    resume(ada, "libertas", ply_of("libertas", 0, 0))
    ada.find("board").wait_for()
    said = ada.page.evaluate(
        "import('./language.js').then(({ say, number }) => [say('web-libertas-adds', { points: 1440 }), number(1440)])"
    )
    assert said == ["Your rack gains 1440.", "1440"]
