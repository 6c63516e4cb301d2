"""A table in the browser: friends, lost connections, one device for several, undo, refusals, languages."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.people import Person
from tests.web.states import hand_over, ply_of, refused, resume, undo_asked

CUT_OFF = ("ERR_INTERNET_DISCONNECTED", "^failed: ", "WebSocket")


def seat_together(ada: Person, bruno: Person) -> str:
    """Both at one table of Libertas, on their pages."""
    table = ada.make_table("libertas")
    bruno.ask("PUT", "guest", {"name": bruno.name})
    bruno.ask("PUT", f"tables/{table}/seats/1")
    ada.ask("POST", f"tables/{table}/start")
    for person in (ada, bruno):
        person.go(f"#table={table}")
        person.find("frame").wait_for()
    return table


def take(person: Person) -> None:
    """Take the first card that can be taken, and see it happen."""
    person.await_turn()
    ply = person.ply
    person.page.locator(".cell.legal").first.click()
    person.await_move(ply)


def test_who_loses_the_connection_is_told_and_goes_on_where_the_game_is(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    seat_together(ada, bruno)
    take(ada)
    bruno.await_ply(1)
    bruno.guard.forgive(*CUT_OFF)
    bruno.context.set_offline(True)
    bruno.find("offline").wait_for()
    bruno.context.set_offline(False)
    bruno.find("offline").wait_for(state="detached")
    take(bruno)
    ada.await_ply(2)
    take(ada)
    bruno.page.reload()
    bruno.await_ply(3)
    expect(bruno.find("log").locator("li")).to_have_count(3)
    take(bruno)
    ada.await_ply(4)


def test_a_move_made_while_offline_arrives_once_when_the_connection_is_back(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    seat_together(ada, bruno)
    ada.guard.forgive(*CUT_OFF)
    ada.context.set_offline(True)
    ada.find("offline").wait_for()
    ada.page.locator(".cell.legal").first.click()
    ada.context.set_offline(False)
    ada.await_ply(1)
    bruno.await_ply(1)
    bruno.await_turn()
    assert bruno.ply == 1


def test_on_a_shared_device_no_cards_lie_open_until_the_next_person_says_so(
    ada: Person, invite: Invite
) -> None:
    hand_over("libertas")(ada, ada)
    for name in ("Bruno", "Ada"):
        assert name in ada.text("hand-over")
        assert ada.find("board").count() == 0 and ada.page.locator(".rack").count() == 0
        ada.click("look-now")
        ada.page.locator(".rack.own").wait_for()
        take(ada)


def test_undo_needs_the_others_consent(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    undo_asked("libertas")(ada, bruno)
    ply = ada.ply
    ada.click("undo-no")
    ada.find("undo-wish").wait_for(state="detached")
    assert ada.ply == ply
    bruno.go(ada.page.url.removeprefix(f"{ada.url}/"))
    bruno.click("undo")
    ada.click("undo-yes")
    for person in (ada, bruno):
        person.await_ply(ply - 1)
    bruno.await_turn()


def test_an_impossible_click_says_why_and_links_to_the_sentence_in_the_rules(
    ada: Person, invite: Invite
) -> None:
    refused("libertas")(ada, invite("Bruno"))
    assert ada.find("frame").get_attribute("data-turn") == "mine"
    link = ada.find("notice").locator("a.clause")
    assert link.inner_text() == "L3"
    with ada.context.expect_page() as opened:
        link.click()
    rules = opened.value
    expect(rules.locator(".here .margin")).to_have_text("L3")
    expect(rules.locator("#L3")).to_be_in_viewport()


def test_the_language_can_be_switched_in_the_middle_of_a_game(ada: Person) -> None:
    begun = ply_of("libertas", 0, 0.5)
    resume(ada, "libertas", begun)
    take(ada)
    ada.await_turn()
    ply = ada.ply
    for language, your_turn in (("fr", "À vous de jouer"), ("de", "Du bist dran"), ("en", "Your turn")):
        ada.find("language").select_option(language)
        expect(ada.find("turn")).to_have_text(your_turn)
        expect(ada.page.locator("html")).to_have_attribute("lang", language)
        expect(ada.find("log").locator("li")).to_have_count(ply - begun)
    assert ada.ply == ply
    take(ada)


def test_title_and_icon_say_when_it_is_your_turn(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    seat_together(ada, bruno)
    icon = ada.page.locator('link[rel="icon"]')
    expect(ada.page).to_have_title(re.compile("^● Your turn"))
    expect(icon).to_have_attribute("href", re.compile("turn"))
    take(ada)
    expect(ada.page).to_have_title(re.compile("^Libertas"))
    expect(icon).not_to_have_attribute("href", re.compile("turn"))
    expect(bruno.page).to_have_title(re.compile("^● Your turn"))


def test_a_hint_is_shown_on_the_board_and_goes_with_the_next_move(ada: Person) -> None:
    resume(ada, "libertas", ply_of("libertas", 0, 0.5))
    ada.page.keyboard.press("h")
    ada.find("hint").wait_for()
    hinted = ada.page.locator(".cell.hinted").first
    hinted.click()
    ada.find("hint").wait_for(state="detached")


def test_who_leaves_can_come_back(ada: Person) -> None:
    resume(ada, "libertas", ply_of("libertas", 0, 0.1))
    address = ada.page.url
    ada.click("leave")
    ada.click("confirm")
    ada.find("play-libertas").wait_for()
    ada.page.goto(address)
    ada.find("frame").wait_for()
    if not ada.is_over:  # a bot that plays both seats is quick
        ada.click("return")
        ada.find("return").wait_for(state="detached")
