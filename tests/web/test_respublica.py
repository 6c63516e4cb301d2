"""Res Publica in the browser: whole games by keyboard, mouse and touch, trades in own words."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.conftest import Invite
from tests.web.people import PHONE, Person

Press = Callable[[Locator], None]
WISHES = (
    "[data-test^=lay-]",
    "[data-test^=accept-].primary",
    "[data-test=chip-0]",
    "[data-test^=draw-]",
    "[data-key=N]",
)


def one_move(ada: Person, press: Press) -> None:
    """Lay, trade and draw wherever it is possible."""
    for wish in WISHES:
        found = ada.find("choices").locator(wish)
        if found.count():
            press(found.first)
            return
    raise AssertionError(ada.find("choices").inner_text())


def play(ada: Person, move: Callable[[], None]) -> None:
    ply = None
    while ada.await_turn(ply):
        ply = ada.ply
        move()
    assert all(ada.text(f"score-{seat}") for seat in range(3))


def begin(ada: Person) -> None:
    ada.begin("respublica", seats=3, bots=["greedy", "greedy"], options={"edition": "classic"})


def test_a_whole_game_by_keyboard_alone(ada: Person) -> None:
    begin(ada)
    play(ada, lambda: one_key(ada))


def one_key(ada: Person) -> None:
    """1 is the first of what is offered, N says no; both stand on their buttons. Two of three trades are declined."""
    first = ada.find("choices").locator("[data-key='1']").count() > 0
    is_talk = ada.find("choices").get_attribute("data-phase") in ("announce", "answer")
    ada.page.keyboard.press("1" if first and not (is_talk and ada.ply % 3) else "n")


def test_a_whole_game_by_mouse(ada: Person) -> None:
    begin(ada)
    play(ada, lambda: one_move(ada, Locator.click))


def test_a_whole_game_by_touch_on_a_phone(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    begin(ada)
    play(ada, lambda: one_move(ada, Locator.tap))


def test_a_sentence_is_put_together_and_said(ada: Person) -> None:
    ada.begin("respublica", seats=3, bots=["greedy", "greedy"])
    ada.await_turn()
    ada.click("verb-seek")
    ada.click("feature-goth")
    while ada.text("count") != "2":
        ada.click("fewer" if ada.text("count") > "2" else "more")
    ada.click("joint-or")
    ada.click("feature-book")
    expect(ada.find("sentence")).to_contain_text("2 goths or")
    ply = ada.ply
    ada.click("say")
    ada.await_move(ply)
    expect(ada.find("log").locator("li").first).to_contain_text("2 goths or")
