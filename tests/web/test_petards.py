"""Pétards in the browser: whole games by mouse, keyboard and touch, and by drag and drop."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.conftest import Invite
from tests.web.people import PHONE, Person

Press = Callable[[Locator], None]
SHORT = {"bots": ["greedy"], "options": {"rounds": 1}}


def one_act(ada: Person, press: Press) -> None:
    """Draw, lay what can be laid, or discard."""
    page = ada.page
    runs, ends = page.locator("[data-test^=proposal-]"), page.locator(".run-end.lit, .laid.lit")
    if page.locator("[data-test=stock].lit").count():
        press(ada.find("stock"))
    elif runs.count():
        press(runs.first)
        press(page.locator(".act[data-kind=run]").first)
    elif page.locator(".hand-card[aria-pressed=true]").count() and page.locator(".act").count():
        press(page.locator(".act").first)  # an exchanged star must be laid
    elif ends.count():
        press(ends.first)
    else:
        discard(ada, press)


def discard(ada: Person, press: Press) -> None:
    press(ada.page.locator(".hand-card").first)
    press(ada.find("discard"))
    if ada.find("confirm").count():
        press(ada.find("confirm"))


def play(ada: Person, act: Callable[[], None]) -> None:
    ply = None
    while ada.await_turn(ply):
        ply = ada.ply
        act()
    assert ada.text("score-0") and ada.text("score-1")


def test_a_whole_game_by_mouse(ada: Person) -> None:
    ada.begin("petards", **SHORT)
    play(ada, lambda: one_act(ada, Locator.click))


def test_a_whole_game_by_touch_on_a_phone(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    ada.begin("petards", **SHORT)
    play(ada, lambda: one_act(ada, Locator.tap))


def test_a_whole_game_by_keyboard_alone(ada: Person) -> None:
    ada.begin("petards", **SHORT)
    play(ada, lambda: one_act_by_keys(ada))


def one_act_by_keys(ada: Person) -> None:
    """With the keys that the list of keys names."""
    page, press = ada.page, ada.page.keyboard.press
    runs = page.locator("[data-test^=proposal-]")
    if page.locator("[data-test=stock].lit").count():
        press("d")
    elif runs.count():
        pick_by_keys(ada, (runs.first.get_attribute("data-test") or "").removeprefix("proposal-run "))
        press("n")
    elif page.locator(".run-end.lit, .laid.lit").count():
        run = page.locator(".run:has(.lit)").first.get_attribute("data-run")
        press(str(run))
        expect(page.locator(".lit:focus")).to_have_count(1)
        press("Enter")
    else:
        pick_by_keys(ada, page.locator(".hand-card").first.get_attribute("data-card") or "")
        press("x")
        if ada.find("confirm").count():
            ada.find("confirm").press("Enter")


def pick_by_keys(ada: Person, cards: str) -> None:
    for card in cards:
        ada.page.keyboard.press(f"Shift+{card}" if card.isalpha() else card)
    assert ada.page.locator(".hand-card[aria-pressed=true]").count() == len(cards)


def test_a_card_is_drawn_and_discarded_by_dragging(ada: Person) -> None:
    ada.begin("petards", **SHORT)
    ada.await_turn()
    before = ada.ply
    ada.find("stock").drag_to(ada.find("hand"))
    ada.await_turn(before)
    ada.page.locator(".hand-card").last.drag_to(ada.find("discard"))
    ada.await_move(before + 1)
