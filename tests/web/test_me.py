"""One's games in the browser."""

import json
import re

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import Invite
from tests.web.states import PAGES


def test_games_are_listed_counted_saved_and_deleted(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    ada.guard.forgive("401")
    PAGES["me"](ada, bruno)
    expect(ada.find("played")).to_contain_text("You have won: the other resigned.")
    expect(ada.page.locator(".table-line")).to_have_count(1)
    expect(ada.find("met").locator("tbody td")).to_have_text(["Pétards", "2", "1", "1", "0"])
    with ada.page.expect_download() as saved:
        ada.click("me-export")
    told = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert told["name"] == "Ada" and len(told["games"]) == 1
    ada.click("me-delete")
    expect(ada.find("dialog-me-delete")).to_contain_text("someone who left")
    ada.click("confirm")
    expect(ada.find("notice")).to_contain_text("Everything is deleted")
    expect(ada.find("me")).to_have_count(0)
    (game,) = bruno.ask("GET", "me/games")["games"]
    assert [seat["name"] for seat in game["seats"]] == ["Someone who left", "Bruno"]
    bruno.go(f"#table={game['table']}")
    expect(bruno.find("verdict")).to_have_attribute("data-kind", "left")


def test_a_rematch_is_asked_for_from_the_list(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    PAGES["me"](ada, bruno)
    ada.click("me-rematch")
    expect(ada.page).to_have_url(re.compile("#table="))
    expect(ada.page.locator("main")).to_contain_text("Bruno")


def test_home_shows_the_last_games_with_their_ways_back_and_the_score_of_a_series(invite: Invite) -> None:
    """As it was: on the page of one's games alone."""
    ada, bruno = invite("Ada"), invite("Bruno")
    PAGES["me"](ada, bruno)
    ada.go("#")
    line = ada.find("last-games").locator("[data-test=played]")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("You have won: the other resigned.")
    for way in ("replay", "review"):
        expect(line.locator(f"a[href^='#{way}=']")).to_be_visible()
    ada.click("me-rematch")
    expect(ada.page).to_have_url(re.compile("#table="))
    ada.go("#")
    expect(ada.find("own-series")).to_have_text("In the series: Ada 1 · Bruno 0")
    ada.click("all-games")
    expect(ada.page.locator("h1")).to_have_text("Your games and devices")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_finished_game_is_told_in_lines_of_words_at_every_width(invite: Invite, language: str) -> None:
    """As it was: at 768 the ways back of a game of a tournament left its words a column one letter wide."""
    ada, bruno = invite("Ada", locale=language), invite("Bruno")
    PAGES["me"](ada, bruno)

    def of_a_tournament(route: Route) -> None:
        told = route.fetch()
        page = told.json()
        for game in page["games"]:
            game["tournament"] = "t"
        route.fulfill(response=told, json=page)

    ada.context.route("**/me/games*", of_a_tournament)
    for path in ("#me=", "#"):
        ada.page.goto("about:blank")
        ada.go(path)
        expect(ada.page.locator(".played-ways a")).to_have_count(3)
        for width in (360, 767, 768, 800, 900, 1024, 1440):
            ada.page.set_viewport_size({"width": width, "height": 800})
            words = ada.find("played").locator("> div").first.bounding_box()
            assert words is not None and words["width"] > 180 and words["height"] < 160, (width, words)
            assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
