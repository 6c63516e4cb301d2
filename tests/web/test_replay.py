"""Replays in the browser: every position has an address, keys and slider lead there, anybody's eyes can be borrowed."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.moves import dealt, page_of
from tests.web.people import Person
from tests.web.states import SEATS, SHOWN, cut, finished, ply_of, replayed

TOLD_LATE = """addEventListener("hashchange", (event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    setTimeout(() => dispatchEvent(new HashChangeEvent("hashchange")), 600);
}, true)"""
in_each_game = pytest.mark.parametrize("game", SHOWN)


@in_each_game
def test_keys_slider_and_log_lead_to_a_position(ada: Person, game: str) -> None:
    """The last one is the end of the game, with its scores."""
    replayed(game, 0)(ada, ada)
    last, result = len(finished(game).texts), finished(game).record.result
    for key, ply in (("ArrowRight", 1), ("PageDown", 11), ("ArrowLeft", 10), ("End", last)):
        ada.page.keyboard.press(key)
        ada.await_ply(ply)
    assert result is not None
    for seat, score in enumerate(result["scores"]):
        expect(ada.find(f"score-{seat}")).to_have_text(str(score))
    ada.page.keyboard.press("Home")
    ada.await_ply(0)
    ada.find("slider").fill("7")
    ada.await_ply(7)
    ada.click("line-5")
    ada.await_ply(5)
    expect(ada.find("line-5")).to_have_attribute("aria-current", "step")
    expect(ada.page).to_have_url(re.compile("ply=5$"))


def test_a_replay_plays_by_itself_until_it_is_told_to_stop(ada: Person) -> None:
    replayed("libertas", 0)(ada, ada)
    ada.page.keyboard.press("Space")
    ada.await_ply(1)
    ada.page.keyboard.press("Space")
    expect(ada.find("step-play")).to_have_attribute("aria-label", "Play")


def test_things_move_in_a_replay_that_plays_by_itself(invite: Invite) -> None:
    ada = invite("Ada", reduced_motion="no-preference")
    replayed("libertas", 0)(ada, ada)
    ada.click("step-play")
    ada.page.locator(".air .flight").first.wait_for(state="attached")
    ada.await_ply(2)


def test_who_tries_again_meets_bots_as_strong_as_before(ada: Person) -> None:
    """They were as strong as usual, whatever they had been."""
    table = ada.begin("libertas", level="easy")
    ada.ask("DELETE", f"tables/{table}/seats/0", {"why": "resigned"})
    ada.paste(f"#replay={table}")
    ada.click("play-on")
    ada.page.wait_for_url(re.compile("#table="))
    again = ada.ask("GET", f"tables/{ada.page.url.partition('#table=')[2]}")
    assert [seat["bot"] for seat in again["seats"] if seat["bot"]] == ["easy"]


@in_each_game
def test_a_link_leads_others_to_the_same_move_and_eyes(invite: Invite, game: str) -> None:
    """Everything lies open until one looks through somebody's eyes."""
    ada, bruno = invite("Ada"), invite("Bruno")
    replayed(game, 0)(ada, bruno)
    ada.find("slider").fill("9")
    expect(ada.page.locator(page_of(game).HAND)).to_have_count(SEATS[game])
    ada.find("eyes").select_option("1")
    expect(ada.page.locator(page_of(game).HAND)).to_have_count(1)
    expect(ada.page).to_have_url(re.compile("ply=9&seat=1$"))
    bruno.page.goto(ada.page.url)
    bruno.await_ply(9)
    expect(bruno.find("eyes")).to_have_value("1")
    expect(bruno.page.locator(page_of(game).HAND)).to_have_text(
        ada.page.locator(page_of(game).HAND).all_inner_texts(), use_inner_text=True
    )
    expect(bruno.find("told")).to_have_text(ada.text("told"))


def test_a_record_from_a_file_is_replayed_verified_and_played_on_from(ada: Person) -> None:
    ada.go()
    record = cut("libertas", 20)
    ada.choose_file("game.json", json.dumps(record).encode())
    ada.find("slider").wait_for()
    ada.page.keyboard.press("End")
    ada.await_ply(20)
    ada.click("verify")
    expect(ada.find("verdict")).to_contain_text("proof")
    with ada.page.expect_download() as saved:
        ada.click("download")
    assert json.loads(saved.value.path().read_text()) == record
    ada.find("slider").fill("6")
    ada.click("play-on")
    ada.find("turn").wait_for()
    ada.await_turn()
    assert ada.ply >= 6


def test_who_plays_on_with_all_open_has_the_seat_they_had(ada: Person) -> None:
    """One was set down where it was somebody else's turn."""
    replayed("libertas", 0)(ada, ada)
    ada.find("slider").fill(str(ply_of("libertas", 1, 0.5)))
    ada.click("play-on")
    ada.page.wait_for_url(re.compile("#table="))
    table = ada.page.url.partition("#table=")[2]
    assert ada.ask("GET", f"tables/{table}")["you"] == [0]


@in_each_game
def test_the_language_of_a_replay_can_be_switched(ada: Person, game: str) -> None:
    replayed(game, 0.5)(ada, ada)
    ply, told = ada.ply, {ada.text("told")}
    assert ply == len(finished(game).texts) // 2
    for language in ("fr", "de"):
        ada.find("language").select_option(language)
        for known in told:
            expect(ada.find("told")).not_to_have_text(known)
        told.add(ada.text("told"))
        ada.await_ply(ply)


def test_a_game_that_still_runs_is_not_replayed(ada: Person) -> None:
    table = ada.begin("libertas")
    ada.guard.forgive("409")
    ada.go(f"#replay={table}")
    expect(ada.find("replay-refused")).to_be_visible()


def test_who_goes_elsewhere_while_the_address_settles_arrives_there(ada: Person) -> None:
    """The browser says a moment later that the address is another; until then a replay wrote its own over it."""
    ada.context.add_init_script(TOLD_LATE)
    replayed("libertas", 0)(ada, ada)
    ada.page.keyboard.press("End")
    ada.page.locator("header a.brand").click()
    ada.find("play-libertas").wait_for()


def test_of_a_file_of_several_games_the_first_is_shown_and_it_is_said(ada: Person) -> None:
    record = json.dumps(dealt("libertas"))
    ada.go()
    ada.choose_file("games.jsonl", f"{record}\n{record}\n".encode())
    ada.await_ply(0)
    expect(ada.find("notice")).to_contain_text("There are 2 games in games.jsonl. This is the first")
