"""A table in the browser: friends, lost connections, one device for several, undo, refusals, languages."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from ludotheque.language import LANGUAGES
from ludotheque.play.log import PAGE
from ludotheque.play.sitting import Damaged
from tests.server.conftest import Running
from tests.soak import few
from tests.web import states
from tests.web.conftest import Invite
from tests.web.moves import MOVES, dealt, move, move_until, mover, page_of, seat_together
from tests.web.people import Person
from tests.web.states import (
    SEATS,
    SHOWN,
    finished,
    hand_over,
    ply_of,
    resume,
    states_of,
    undo_asked,
)

CUT_OFF = ("ERR_INTERNET_DISCONNECTED", "^failed: ", "WebSocket")
in_each_game = pytest.mark.parametrize("game", SHOWN)


# -- the connection -------------------------------------------------------------------------------------------------


@in_each_game
def test_who_loses_the_connection_is_told_and_goes_on_where_the_game_is(invite: Invite, game: str) -> None:
    ada, bruno = people = invite("Ada"), invite("Bruno")
    seat_together(ada, bruno, game)
    move_until(bruno, game, *people)
    bruno.guard.forgive(*CUT_OFF)
    bruno.context.set_offline(True)
    bruno.find("offline").wait_for()
    bruno.context.set_offline(False)
    bruno.find("offline").wait_for(state="detached")
    move_until(ada, game, *people)
    move_until(bruno, game, *people)
    bruno.page.reload()
    bruno.await_ply(ada.ply)
    expect(bruno.find("log").locator("li")).to_have_count(ada.ply)
    move(game, bruno, ada)


@in_each_game
def test_a_move_made_while_offline_arrives_once_when_the_connection_is_back(
    invite: Invite, game: str
) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    table = seat_together(ada, bruno, game)
    ada.await_turn()
    ada.guard.forgive(*CUT_OFF)
    ada.context.set_offline(True)
    ada.find("offline").wait_for()
    MOVES[game](ada, Locator.click)
    assert bruno.ask("GET", f"tables/{table}/position")["ply"] == ada.ply == 0
    ada.context.set_offline(False)
    for person in (ada, bruno):
        person.await_ply(1)
        expect(person.find("log").locator("li")).to_have_count(1)
    mover(ada, bruno).await_turn()
    assert bruno.ask("GET", f"tables/{table}/position")["ply"] == 1


# -- before the game ------------------------------------------------------------------------------------------------


def test_who_has_no_seat_yet_finds_the_seats_first(invite: Invite) -> None:
    """They lay below a link to send to friends, out of sight."""
    ada, bruno = invite("Ada"), invite("Bruno", viewport={"width": 768, "height": 700})
    bruno.go(f"#table={ada.make_table('libertas')}")
    first = bruno.page.locator(".waiting > :first-child")
    expect(first).to_have_class("seats")
    bruno.click("sit-1")
    expect(bruno.find("seat-1")).to_contain_text("you")
    expect(first).to_have_class("seats")


def test_on_a_shared_device_people_without_a_name_are_numbered(ada: Person) -> None:
    """All were “Guest”, and so it was Guest's turn after Guest's."""
    ada.go()
    ada.click("friends-libertas")
    ada.click("more-seats")
    ada.find("check-hotSeat").check()
    ada.click("make-table")
    ada.click("sit-1")
    ada.click("sit-2")
    expect(ada.page.locator(".seat-name b")).to_have_text(["Guest", "Guest 2", "Guest 3"])


# -- one device for several -----------------------------------------------------------------------------------------


def ending(person: Person) -> list[str]:
    """The last lines of the log; how many of a long one are shown depends on when one came. What is noted beside the
    last one is only seen by whoever saw it happen."""
    lines = """(lines) => lines.map((line) => {
        const copy = line.cloneNode(true);
        copy.querySelector('[data-test=just-seen]')?.remove();
        return copy.textContent.trim();
    })"""
    return list(person.find("log").locator("li").evaluate_all(lines))[-50:]


@in_each_game
def test_on_a_shared_device_no_cards_lie_open_until_the_next_person_says_so(
    ada: Person, invite: Invite, game: str
) -> None:
    """Between two turns the device shows what any stranger sees, and afterwards nothing of the other's either."""
    hand_over(game, people=2)(ada, ada)
    stranger = invite("Chloé")
    stranger.page.goto(ada.page.url)
    for name in ("Bruno", "Ada"):
        expect(ada.find("hand-over")).to_contain_text(name)
        expect(ada.page.locator(page_of(game).CARDS)).to_have_count(0)
        stranger.await_ply(ada.ply)
        told = ending(stranger)
        expect(ada.find("log").locator("li").last).to_contain_text(told[-1])
        assert ending(ada) == told
        ada.click("look-now")
        ada.page.locator(page_of(game).CARDS).first.wait_for()
        assert ending(ada) == told
        play_until_handed_over(ada, game, name)


def test_who_looks_on_a_shared_device_still_looks_when_the_connection_is_back(ada: Person) -> None:
    hand_over("petards", people=2)(ada, ada)
    ada.click("look-now")
    ada.guard.forgive(*CUT_OFF)
    for _ in range(2):
        ada.await_turn()
        ada.context.set_offline(True)
        ada.find("offline").wait_for()
        ada.context.set_offline(False)
        ada.find("offline").wait_for(state="detached")
        ada.find("hand").wait_for()
    play_until_handed_over(ada, "petards", "Bruno")
    ada.page.reload()
    expect(ada.find("hand-over")).to_contain_text("Ada")


def play_until_handed_over(ada: Person, game: str, name: str) -> None:
    """Whoever looks makes moves until the other must look; bots may move in between."""
    while ada.await_turn():
        ply = ada.ply
        MOVES[game](ada, Locator.click)
        ada.await_turn_or_hand_over(ply)
        if ada.find("hand-over").count():
            if name not in ada.text("hand-over"):
                return
            ada.click("look-now")


# -- what one can ask for, and what not -----------------------------------------------------------------------------


def test_who_declines_an_undo_is_not_asked_again_at_once(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    undo_asked("libertas")(ada, bruno)
    ply = ada.ply
    bruno.go(ada.page.url.removeprefix(f"{ada.url}/"))
    bruno.find("undo-wish").wait_for()
    ada.click("undo-no")
    ada.find("undo-wish").wait_for(state="detached")
    expect(bruno.find("notice")).to_have_text("Ada does not agree to take it back.")
    bruno.click("undo")
    bruno.guard.forgive("409")
    bruno.page.get_by_text("ask again when a move has been made").first.wait_for()
    assert ada.ply == ply and ada.find("undo-wish").count() == 0


@in_each_game
def test_undo_needs_the_others_consent(invite: Invite, game: str) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    undo_asked(game)(ada, bruno)
    ply = ada.ply
    bruno.go(ada.page.url.removeprefix(f"{ada.url}/"))
    ada.click("undo-yes")
    for person in (ada, bruno):
        person.await_ply(ply - 1)
    if SEATS[game] > 2:  # he plays for two
        bruno.click("look-now")
    bruno.await_turn()


def test_on_a_phone_the_question_of_an_undo_is_in_sight_wherever_one_is(invite: Invite) -> None:
    """It lay below board, racks and buttons, two screens down."""
    ada, bruno = invite("Ada", viewport={"width": 360, "height": 740}), invite("Bruno")
    undo_asked("libertas")(ada, bruno)
    for edge in ("0", "document.body.scrollHeight"):
        ada.page.evaluate(f"scrollTo(0, {edge})")
        expect(ada.find("undo-yes")).to_be_in_viewport(ratio=1)
        expect(ada.find("undo-no")).to_be_in_viewport(ratio=1)


def test_the_rule_of_undo_is_chosen_and_seen_before_one_sits_down(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    ada.go()
    ada.click("friends-libertas")
    ada.find("undo-rule").select_option("never")
    ada.click("make-table")
    ada.find("start").wait_for()
    assert "never" in ada.text("undo-rule")
    bruno.go(ada.page.url.removeprefix(f"{ada.url}/"))
    assert "never" in bruno.text("undo-rule")
    ada.click("start")
    ada.find("frame").wait_for()
    ada.find("note").wait_for()
    assert not ada.find("undo").count()


def test_undo_is_offered_only_where_it_was_agreed(invite: Invite) -> None:
    """The button was there, and the answer that it is for those alone against bots."""
    ada, bruno = invite("Ada"), invite("Bruno")
    seat_together(ada, bruno, "libertas", undo="alone")
    ada.await_turn()
    MOVES["libertas"](ada, Locator.click)
    ada.await_ply(1)
    assert not ada.find("undo").count()
    chloe = invite("Chloé")
    chloe.begin("libertas", record=dealt("libertas"))
    chloe.await_turn()
    expect(chloe.find("undo")).to_be_disabled()  # there is nothing yet
    MOVES["libertas"](chloe, Locator.click)
    expect(chloe.find("undo")).to_be_enabled()


def test_on_a_phone_the_start_is_in_sight_for_whoever_has_sat_down(invite: Invite) -> None:
    """It lay below cover, link and picture."""
    ada = invite("Ada", viewport={"width": 360, "height": 740})
    ada.go(f"#table={ada.make_table('libertas', seats=4, order='youngest')}")
    expect(ada.find("rise-0")).to_be_visible()
    for name in ("first", "start"):
        expect(ada.find(name)).to_be_in_viewport(ratio=1)


def test_on_a_phone_ones_own_tables_stand_above_the_games(invite: Invite) -> None:
    ada = invite("Ada", viewport={"width": 360, "height": 740})
    states.my_tables(ada, invite("Bruno"))
    expect(ada.find("own-table").first).to_be_in_viewport(ratio=1)


def test_a_game_with_nothing_to_bid_for_offers_no_bid(invite: Invite) -> None:
    """Two could bid at Pétards, and neither knew for what."""
    ada = invite("Ada")
    ada.go()
    ada.click("friends-petards")
    expect(ada.find("order")).to_be_visible()
    found = ada.find("order").locator("option").evaluate_all("all => all.map((one) => one.value)")
    assert found == ["lot", "youngest", "seated"]


def test_after_a_bid_the_other_chooses_who_begins(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    ada.go()
    ada.click("friends-libertas")
    ada.find("more-bots").click()
    assert "bid" not in ada.find("order").locator("option").evaluate_all("all => all.map((one) => one.value)")
    ada.page.locator("[data-test=more-bots]").locator("xpath=preceding-sibling::button").click()
    ada.find("order").select_option("bid")
    ada.page.locator("details.options summary").click()
    ada.find("option-komi").fill("840")
    ada.find("option-komi").blur()
    ada.click("make-table")
    expect(ada.find("start")).to_be_disabled()
    assert ada.find("start-note").count() == 0  # bots cannot take a seat in a bid
    bruno.go(ada.page.url.removeprefix(f"{ada.url}/"))
    assert "bid" in bruno.text("order")
    bruno.click("sit-1")
    for person in (ada, bruno):
        expect(person.find("bid")).to_contain_text("840")
    expect(ada.find("start")).to_be_disabled()
    bruno.find("first").select_option("0")
    bruno.click("start")
    for person in (ada, bruno):
        person.find("frame").wait_for()
    info = ada.ask("GET", f"tables/{ada.page.url.rpartition('=')[2]}")
    assert (info["you"], info["to_act"], info["options"]) == ([0], 0, {"komi": 840})


def test_who_asks_to_take_back_sees_whose_consent_is_missing_also_of_who_is_away(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    table = ada.make_table("libertas", level="greedy", undo="ask")
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    bruno.ask("PUT", f"tables/{table}/seats/1")
    ada.ask("POST", f"tables/{table}/start")
    ada.go(f"#table={table}")
    ada.await_turn()
    MOVES["libertas"](ada, Locator.click)
    ada.await_ply(1)
    bruno.ask("DELETE", f"tables/{table}/seats/1", {})
    ada.await_ply(2)
    ada.click("undo")
    assert "Bruno" in ada.text("undo-wish") and "away" in ada.text("undo-wish")
    bruno.go(f"#table={table}")
    bruno.click("undo-yes")
    ada.await_ply(0)


def test_a_damaged_table_is_said_to_be_so_in_the_list_and_on_its_page(ada: Person, site: Running) -> None:
    ada.go()
    ada.click("friends-libertas")
    ada.click("make-table")
    ada.find("start").wait_for()
    table = ada.page.url.rpartition("=")[2]
    site.house._set_aside(table, Damaged(3, ValueError("torn")))
    ada.go()
    assert "set aside" in ada.text("damaged-table")
    ada.guard.forgive("WebSocket", "409")
    ada.go(f"#table={table}")
    ada.page.get_by_role("heading", name="Damaged table").wait_for()


@in_each_game
def test_an_impossible_click_says_why_and_links_to_the_sentence_in_the_rules(
    ada: Person, invite: Invite, game: str
) -> None:
    states_of(game)[f"{game}-refused"](ada, invite("Bruno"))
    assert ada.find("frame").get_attribute("data-turn") == "mine"
    link = ada.page.locator("[data-test=notice] a.clause, [data-test=reason] a.clause")
    expect(link).to_have_text(page_of(game).CLAUSE)
    with ada.context.expect_page() as opened:
        link.click()
    rules = opened.value
    expect(rules.locator(".here .margin")).to_have_text(page_of(game).CLAUSE)
    expect(rules.locator(f"#{page_of(game).CLAUSE}")).to_be_in_viewport()


@in_each_game
def test_the_language_can_be_switched_in_the_middle_of_a_game(ada: Person, game: str) -> None:
    resume(ada, game, ply_of(game, 0, 0.5))
    move(game, ada)
    ada.await_turn()
    ply, scenes = ada.ply, set()
    for language, your_turn in (("fr", "À vous de jouer"), ("de", "Du bist dran"), ("en", "Your turn")):
        ada.find("language").select_option(language)
        expect(ada.page.locator("html")).to_have_attribute("lang", language)
        if game != "respublica":  # which says what it asks for in words of its own
            expect(ada.find("turn")).to_have_text(your_turn)
        # with what was played before; of a long log the end, and a way to the rest
        expect(ada.find("log").locator("li")).to_have_count(min(ply, PAGE + 1))
        scenes.add(ada.page.locator(".scene").inner_text())
    assert len(scenes) == 3
    assert ada.ply == ply
    move(game, ada)


def test_title_and_icon_say_when_it_is_your_turn(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    seat_together(ada, bruno, "libertas")
    icon = ada.page.locator('link[rel="icon"]')
    expect(ada.page).to_have_title(re.compile("^● Your turn"))
    expect(icon).to_have_attribute("href", re.compile("turn"))
    move("libertas", ada)
    expect(ada.page).to_have_title(re.compile("^Libertas"))
    expect(icon).not_to_have_attribute("href", re.compile("turn"))
    expect(bruno.page).to_have_title(re.compile("^● Your turn"))


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "You are watching"), ("fr", "Vous regardez la partie"), ("de", "Du schaust zu")],
)
def test_who_only_watches_is_told_so(invite: Invite, language: str, told: str) -> None:
    """A stranger saw whose turn it was, and waited in vain for their own."""
    ada, stranger = invite("Ada"), invite("Chloé", locale=language)
    ada.begin("libertas")
    stranger.page.goto(ada.page.url)
    expect(stranger.find("watching")).to_have_text(told)
    expect(ada.find("turn")).to_be_visible()
    expect(ada.find("watching")).to_have_count(0)


def test_on_a_phone_one_sees_which_panel_is_ones_own(invite: Invite) -> None:
    """The mark beside the name was hidden there; at a table of guests one could not tell who one was."""
    ada = invite("Guest", viewport={"width": 360, "height": 740}, locale="fr")
    ada.begin("respublica", seats=5)
    mark = ada.find("player-0").locator(".tag")
    expect(mark).to_be_visible()
    expect(mark).to_have_text("vous")
    panel, box = ada.find("player-0").bounding_box(), mark.bounding_box()
    assert panel and box and box["x"] + box["width"] <= panel["x"] + panel["width"]


def test_a_hint_is_shown_on_the_board_and_goes_with_the_next_move(ada: Person) -> None:
    resume(ada, "libertas", ply_of("libertas", 0, 0.5))
    ada.page.keyboard.press("h")
    ada.find("hint").wait_for()
    expect(ada.find("hint-reason")).to_contain_text("points at once; combinations of the rack")
    hinted = ada.page.locator(".cell.hinted").first
    hinted.click()
    ada.find("hint").wait_for(state="detached")


def test_while_a_hint_is_thought_about_the_page_says_so(ada: Person) -> None:
    """The first one, for which kernels are compiled, came after a minute without a word."""
    resume(ada, "libertas", ply_of("libertas", 0, 0.5))
    asked: list[Route] = []
    ada.page.route("**/hint*", lambda route: asked.append(route))  # noqa: PLW0108  # Playwright marks what it calls
    ada.click("hint-button")
    expect(ada.find("hint-waits")).to_contain_text("Thinking")
    asked[0].continue_()
    ada.find("hint").wait_for()
    expect(ada.find("hint-waits")).to_have_count(0)


def test_a_hint_goes_with_its_language(ada: Person) -> None:
    """Half of it stayed in the former one."""
    resume(ada, "libertas", ply_of("libertas", 0, 0.5))
    ada.page.keyboard.press("h")
    ada.find("hint").wait_for()
    ada.find("language").select_option("fr")
    expect(ada.find("turn")).to_have_text("À vous de jouer")
    ada.find("hint").wait_for(state="detached")


@pytest.mark.parametrize("language", few(LANGUAGES))
@in_each_game
def test_a_move_inside_the_hint_has_no_stop_of_its_own(invite: Invite, game: str, language: str) -> None:
    """Res Publica's moves are whole sentences: “I offer 1 hun.: it wins … Next best: I seek 1 goth..”"""
    ada, ply = invite("Ada", locale=language), ply_of(game, 0, 0)
    move = finished(game).texts[ply]
    told = {"move": move, "text": move, "promise": "50", "other": move, "reason": "so"}
    ada.page.route("**/hint*", lambda route: route.fulfill(json=told))
    resume(ada, game, ply)
    ada.click("hint-button")
    said = ada.find("hint").inner_text()
    assert not [wrong for wrong in ("..", ".:", ".\xa0:", ". :", " .") if wrong in said], said


def test_a_hint_that_nobody_has_thought_about_says_so(ada: Person) -> None:
    """On a fresh install it looked like one that was."""
    resume(ada, "libertas", ply_of("libertas", 0, 0.5))
    told = {"move": "a1", "text": "a1", "first_sight": "at first sight", "reason": "so"}
    ada.page.route("**/hint*", lambda route: route.fulfill(json=told))
    ada.click("hint-button")
    expect(ada.find("hint")).to_contain_text(": at first sight.")


def test_who_gives_the_seat_to_a_bot_can_come_back(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    seat_together(ada, bruno, "libertas")
    address = ada.page.url
    ada.click("leave")
    ada.click("give-seat")
    ada.find("return").wait_for()
    ada.go()
    bruno.await_turn()  # a bot has moved in her place
    ada.page.goto(address)
    ada.click("return")
    ada.find("return").wait_for(state="detached")
    move("libertas", bruno, ada)
    move("libertas", ada, bruno)
