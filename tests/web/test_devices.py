"""Devices in the browser: looked at, signed out, linked; and names at a table."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.people import Person
from tests.web.states import PAGES, know

ARABIC = "علي"


def test_a_device_is_signed_out_by_another_and_says_so_at_its_table(invite: Invite) -> None:
    ada, phone = invite("Ada"), invite("Ada")
    table = ada.make_table("libertas")
    phone.guard.forgive("401")
    phone.ask("POST", "link/redeem", {"code": ada.ask("POST", "link")["code"]})
    phone.context.add_init_script(
        "if (location.host) localStorage.ludotheque ??= JSON.stringify({ hasSigned: true })"
    )
    phone.go(f"#table={table}")
    expect(phone.find("rise-0")).to_be_visible()
    know(ada)
    ada.go("#devices")
    ada.page.get_by_role("button", name="Sign out on Chrome").click()
    expect(ada.page.locator("[data-test=device-line]")).to_have_count(1)
    expect(phone.find("notice")).to_contain_text("signed out")
    expect(phone.find("rise-0")).to_have_count(0)


def test_who_signs_out_is_warned_that_it_is_the_only_device_and_is_nobody_then(ada: Person) -> None:
    know(ada)
    ada.go("#devices")
    ada.click("sign-out")
    expect(ada.find("dialog-sign-out")).to_contain_text("only device")
    ada.click("confirm")
    expect(ada.page.locator("main")).to_contain_text("Nobody is signed in")
    assert ada.context.cookies() == []
    ada.go()
    expect(ada.find("me")).to_have_count(0)


def test_a_link_says_whose_it_is_and_whom_it_replaces(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    PAGES["move-here"](ada, bruno)
    expect(ada.page.locator("h1")).to_have_text("Continue here as Bruno?")
    expect(ada.find("replaces")).to_contain_text("Ada")
    ada.click("redeem")
    expect(ada.find("name")).to_contain_text("You are Bruno")


def test_a_link_that_is_no_good_says_so(ada: Person) -> None:
    ada.guard.forgive("401")
    ada.go("#link=none")
    expect(ada.page.locator("h1")).to_have_text("This link is no longer good")


def test_newcomers_without_a_name_are_told_apart(invite: Invite) -> None:
    host, one, other = invite("Hilda"), invite(), invite()
    table = host.make_table("respublica", seats=4)
    for person, seat in ((one, 1), (other, 2)):
        person.go(f"#table={table}")
        person.click(f"sit-{seat}")
        expect(person.find(f"rise-{seat}")).to_be_visible()
    expect(other.page.locator(".seat-name b")).to_have_text(["Hilda", "Guest", "Guest 2"])
    expect(other.find("start")).to_be_disabled()
    expect(other.find("start-host")).to_be_visible()


def test_who_could_be_taken_for_somebody_is_asked_for_another_name(invite: Invite) -> None:
    ada, other = invite("Ada"), invite()
    table = ada.make_table("libertas")
    other.guard.forgive("409")
    know(other)
    other.go(f"#table={table}")
    other.click("sit-1")
    expect(other.find("notice")).to_contain_text("is called Ada")
    other.page.get_by_label("Name").fill("Zoé")
    other.click("sit-1")
    expect(other.page.locator(".seat-name b")).to_have_text(["Ada", "Zoé"])


@pytest.mark.parametrize("language", ["en-GB", "fr", "de"])
def test_a_name_from_right_to_left_does_not_turn_the_sentence(invite: Invite, language: str) -> None:
    ali = invite(ARABIC, locale=language)
    know(ali)
    table = ali.make_table("libertas")
    ali.go()
    assert f"\u2068{ARABIC}\u2069" in ali.find("name").inner_text()
    ali.go(f"#table={table}")
    name = ali.page.locator(".seat-name b")
    expect(name).to_have_text(ARABIC)
    assert name.evaluate("element => getComputedStyle(element).unicodeBidi") == "isolate"
