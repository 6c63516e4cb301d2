"""Libertas in the browser: whole games by mouse, keyboard and touch."""

from playwright.sync_api import Locator, Page

from tests.web.conftest import Invite
from tests.web.moves import MOVES, dealt, play_to_the_end
from tests.web.people import PHONE, Person


def test_a_whole_game_by_mouse(ada: Person) -> None:
    ada.begin("libertas", record=dealt("libertas"))
    play_to_the_end(ada, lambda: MOVES["libertas"](ada, Locator.click))


def test_a_whole_game_by_touch_on_a_phone(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    ada.begin("libertas", record=dealt("libertas"))
    play_to_the_end(ada, lambda: MOVES["libertas"](ada, Locator.tap))


def test_a_whole_game_by_keyboard_alone(ada: Person) -> None:
    ada.begin("libertas", record=dealt("libertas"))
    play_to_the_end(ada, lambda: one_card_by_keys(ada.page))


def one_card_by_keys(page: Page) -> None:
    tab_to(page, "[data-cell]")
    walk_to_legal_cell(page)
    page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def walk_to_legal_cell(page: Page) -> None:
    """With the arrow keys from the cell in focus to the first that can be played."""
    here = "[document.activeElement.dataset.row, document.activeElement.dataset.column].map(Number)"
    row, column = page.evaluate(here)
    target = page.locator(".cell.legal").first
    to = [int(target.get_attribute(f"data-{name}") or 0) for name in ("row", "column")]
    for _ in range(abs(to[0] - row)):
        page.keyboard.press("ArrowDown" if to[0] > row else "ArrowUp")
    for _ in range(abs(to[1] - column)):
        page.keyboard.press("ArrowRight" if to[1] > column else "ArrowLeft")
    assert page.evaluate(here) == to
