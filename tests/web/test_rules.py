"""The rules in the browser: a clause has an address, the language changes under the reader's eyes and not the place."""

import pytest
from playwright.sync_api import expect

from tests.web.people import Person


def test_an_address_leads_to_a_clause_and_marks_it(ada: Person) -> None:
    ada.go("#rules=petards&clause=P9")
    expect(ada.page.locator(".here > .margin")).to_have_text("P9")
    expect(ada.page.locator("#P9")).to_be_in_viewport()
    expect(ada.page.locator("#P9")).to_be_focused()
    ada.page.evaluate("location.hash = '#rules=petards&clause=P2'")
    expect(ada.page.locator(".here > .margin")).to_have_text("P2")


def test_another_language_keeps_the_place(ada: Person) -> None:
    ada.go("#rules=respublica&clause=R9")
    clause = ada.page.locator("#R9")
    expect(clause).to_be_in_viewport()
    ada.page.wait_for_load_state("networkidle")  # pictures have their place
    before = clause.bounding_box()
    for language in ("fr", "de"):
        ada.find("language").select_option(language)
        expect(ada.page.locator(f".rules-text[lang={language}]")).to_be_visible()
        after = clause.bounding_box()
        assert before and after and abs(before["y"] - after["y"]) < 2
        expect(ada.page.locator(".here > .margin")).to_have_text("R9")


@pytest.mark.parametrize("page", ["libertas", "petards", "respublica", "offers"])
def test_every_picture_of_a_page_is_drawn(ada: Person, page: str) -> None:
    ada.go(f"#rules={page}")
    ada.find("rules-text").wait_for()
    ada.page.wait_for_load_state("networkidle")
    drawn = "[...document.querySelectorAll('.rules-text img')].map((image) => image.complete && image.naturalWidth > 0)"
    found = ada.page.evaluate(drawn)
    assert len(found) > 3 and all(found)


def test_links_inside_the_rules_lead_on_and_back(ada: Person) -> None:
    ada.go("#rules=offers")
    ada.page.locator('.rules-text a[href="#rules=respublica&clause=R7"]').first.click()
    expect(ada.page.locator(".here > .margin")).to_have_text("R7")
    ada.page.go_back()
    expect(ada.page.locator(".rules-text h1")).to_have_text("The language of offers")


def test_the_contents_lead_to_each_part(ada: Person) -> None:
    ada.go("#rules=libertas")
    ada.page.get_by_role("link", name="Phase II: occupation").click()
    expect(ada.page.get_by_role("heading", name="Phase II: occupation")).to_be_in_viewport()


def test_without_the_network_the_rules_wait_until_it_is_back(ada: Person) -> None:
    """Asked for again as soon as it had failed, the page kept the whole processor busy. (Pictures of the page that
    is left may still be on their way.)"""
    ada.guard.forgive("ERR_INTERNET_DISCONNECTED", "^failed: ")
    failed: list[str] = []
    ada.page.on("requestfailed", lambda request: failed.append(request.url))
    ada.go("#rules=libertas")
    ada.find("rules-text").wait_for()
    ada.context.set_offline(True)
    ada.click("rules-petards")
    expect(ada.page.locator(".rules [role=alert]")).to_be_visible()
    ada.page.wait_for_timeout(300)
    assert [url.removeprefix(ada.url) for url in failed if "/rules/en/" in url] == ["/rules/en/petards"]
    ada.context.set_offline(False)
    expect(ada.find("rules-text")).to_be_visible()
