"""A long log in the browser: its end is there at once, the rest on request."""

import json

from playwright.sync_api import expect

from ludotheque.play.log import PAGE
from tests.server.attacks import long_record
from tests.web.people import Person


def test_earlier_lines_of_a_long_log_come_when_they_are_asked_for(ada: Person) -> None:
    record = json.loads(long_record())
    record["moves"] = record["moves"][: 2 * PAGE + 48]
    ada.begin("petards", record=record)
    lines = ada.page.locator("[data-test=log] li:not(.earlier)")
    expect(lines).to_have_count(PAGE)
    last = lines.last.inner_text()
    expect(ada.find("earlier")).to_contain_text(str(PAGE + 48))
    ada.click("earlier")
    expect(lines).to_have_count(2 * PAGE)
    ada.click("earlier")
    expect(lines).to_have_count(2 * PAGE + 48)
    expect(ada.find("earlier")).to_have_count(0)
    assert lines.last.inner_text() == last
