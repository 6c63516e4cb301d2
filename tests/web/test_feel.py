"""How a table lies in the hand: one bar for the thumb, what a move does before it is made, room that is used."""

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ludotheque.catalog import GAMES
from ludotheque.core.game import Seat
from ludotheque.core.record import format_record, parse_record
from ludotheque.language import LANGUAGES
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from tests.web.browser import axe
from tests.web.conftest import Invite
from tests.web.moves import dealt
from tests.web.people import Person
from tests.web.states import NAMES, SEATS, SHOWN, STEPS, cut, finished, ply_of, resume, states_of

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
HALF_A_SCREEN_MORE = 1110  # pixels: one and a half screens of 360 × 740
WIDE = [(1440, 900), (1920, 1080)]
in_each_game = pytest.mark.parametrize("game", SHOWN)

IN_SIGHT = """(place) => {
    const { x, y, width, height, top, bottom } = place.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return top >= 0 && bottom <= innerHeight && (place.contains(found) || found?.contains(place));
}"""


def is_in_sight(place: Locator) -> bool:
    """Inside the window, and nothing lies over its middle; soon, for the page may still be scrolling there."""
    place.page.wait_for_function(IN_SIGHT, arg=place.element_handle())
    return True


# -- the bar --------------------------------------------------------------------------------------------------------


@in_each_game
def test_on_a_phone_one_bar_with_words_stays_in_reach(invite: Invite, game: str) -> None:
    """Seven icons without words lay below the board, keyboard help and Leave among them."""
    ada = invite("Ada", **PHONE)
    resume(ada, game, ply_of(game, 0, 0.5))
    ada.await_turn()
    for language in LANGUAGES:
        speak(ada, language)
        check_bar(ada)


def check_bar(ada: Person) -> None:
    buttons = ada.page.locator(".at-table > .button").all()
    names = [button.get_attribute("data-test") for button in buttons]
    assert names == ["hint-button", "undo", "rules", "tools"]
    for scrolled in (0, 2000):
        ada.page.evaluate("(y) => scrollTo(0, y)", scrolled)
        boxes = [button.bounding_box() for button in buttons]
        assert len({box["y"] for box in boxes if box}) == 1
        assert all(box and box["y"] + box["height"] <= 740 for box in boxes)
        assert all(box and min(box["width"], box["height"]) >= 44 for box in boxes)
    for word in ada.page.locator(".at-table > .button span").all():
        assert word.evaluate("(word) => word.scrollWidth <= word.parentElement.clientWidth")


def speak(ada: Person, language: str) -> None:
    """Switch the language, and wait until the server's part of the page has come in it."""
    ada.page.evaluate("scrollTo(0, 0)")
    ada.find("language").select_option(language)
    ada.page.locator(f"html[lang={language}]").wait_for()
    ada.await_turn()


def test_what_is_rare_stands_behind_more_and_keys_only_where_there_are_some(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    states_of("libertas")["libertas-middle"](ada, invite("Bruno"))
    expect(ada.find("leave")).to_be_hidden()
    ada.find("tools").tap()
    expect(ada.find("leave")).to_be_visible()
    expect(ada.find("keys")).to_be_hidden()
    assert axe(ada.page) == []
    ada.find("leave").tap()
    ada.find("dialog-leave").wait_for()
    ada.page.keyboard.press("Escape")
    ada.find("dialog-leave").wait_for(state="detached")
    expect(ada.find("tools")).to_be_focused()
    desk = invite("Chloé", viewport={"width": 1280, "height": 800})
    states_of("libertas")["libertas-middle"](desk, invite("Dario"))
    expect(desk.find("tools")).to_be_hidden()
    for button in ("keys", "leave", "note", "text-mode"):
        expect(desk.find(button)).to_be_visible()


@in_each_game
def test_on_a_phone_the_hint_and_what_it_means_are_in_sight(invite: Invite, game: str) -> None:
    """Its answer stood above the board, its button below it: in Res Publica 2,000 pixels apart."""
    ada = invite("Ada", **PHONE)
    resume(ada, game, ply_of(game, 0, 0.5))
    ada.await_turn()
    ada.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    ada.find("hint-button").tap()
    ada.find("hint").wait_for()
    assert is_in_sight(ada.find("hint"))
    assert is_in_sight(ada.page.locator(".hinted").first)


# -- a tap shows, a second makes ------------------------------------------------------------------------------------


def test_by_a_finger_the_first_tap_shows_what_a_move_does_and_the_second_makes_it(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    states_of("libertas")["libertas-middle"](ada, invite("Bruno"))
    ply, cells = ada.ply, ada.page.locator(".cell.legal")
    cells.nth(0).tap()
    expect(ada.find("prospect")).to_contain_text("Tap again to play.")
    assert is_in_sight(ada.find("prospect"))
    cells.nth(1).tap()  # another cell is looked at instead
    expect(ada.page.locator(".tapped")).to_have_count(1)
    assert ada.ply == ply
    ada.page.locator(".tapped").tap()
    ada.await_move(ply)


def test_who_wishes_plays_with_one_tap(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    states_of("libertas")["libertas-middle"](ada, invite("Bruno"))
    ada.find("tools").tap()
    ada.find("tap-twice").tap()
    ply = ada.ply
    ada.page.locator(".cell.legal").first.tap()
    ada.await_move(ply)


def test_a_mouse_and_the_keyboard_need_one_click(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)  # a tablet with a mouse: what counts is what one points with
    states_of("libertas")["libertas-middle"](ada, invite("Bruno"))
    ply = ada.ply
    ada.page.locator(".cell.legal").first.focus()
    ada.page.keyboard.press("Enter")
    ada.await_move(ply)


def test_a_tap_on_an_end_of_a_run_says_what_it_would_lay_there(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    table = finished("petards")
    ply = next(p for p, text in enumerate(table.texts) if text[1] in "<>" and text[2].isupper())
    ada.begin("petards", seat=table.game.to_act(table.states[ply]), record=cut("petards", ply))
    ada.await_turn()
    ada.page.locator(".run-end.lit").first.tap()
    expect(ada.find("guidance")).to_contain_text("Tap again to play.")
    assert ada.ply == ply
    ada.page.locator(".tapped").tap()
    ada.await_move(ply)


def test_a_tap_on_a_ready_made_sentence_does_not_say_it_yet(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    ada.begin("respublica", record=dealt("respublica"))
    ada.await_turn()
    ply = ada.ply
    ada.find("chip-0").tap()
    expect(ada.find("consequence")).to_contain_text("Tap again to play.")
    assert ada.ply == ply
    ada.find("chip-0").tap()
    ada.await_move(ply)


# -- Res Publica in one and a half screens --------------------------------------------------------------------------


FIVE = (*NAMES, "Elena")


@cache
def game_of_five() -> Table:
    rules = GAMES["respublica"]
    record = play_out(rules, "five/0", FIVE, rules.Options(), [find_bot("respublica", "greedy")] * 5)
    return Table(parse_record(format_record(record)))


def five_at_table(phase: str) -> Any:
    """The record of a game of five up to where seat 0 has most to choose from in this phase."""
    table = game_of_five()
    ply = max(range(len(table.texts)), key=lambda ply: choices(table, ply, phase))
    told = {
        "options": dict(table.record.options),
        "deal": table.record.deal,
        "moves": list(table.texts[:ply]),
    }
    return {"format": "ludotheque/1", "game": "respublica", "players": list(FIVE), **told}


def choices(table: Table, ply: int, phase: str) -> int:
    """How much there is to choose from; less than nothing where it is not seat 0's choice in this phase."""
    state = table.states[ply]
    if state.phase.name.lower() != phase or table.game.to_act(state) != 0:
        return -1
    told = table.game.outlook(state, state.actor)
    return len(told.get("answers", told.get("suggestions", ())))


@pytest.mark.parametrize(
    ("phase", "last"), [("announce", "say"), ("answer", "say"), ("accept", "refuse"), ("give", "give")]
)
def test_on_a_phone_a_whole_decision_fits_into_one_and_a_half_screens(
    invite: Invite, phase: str, last: str
) -> None:
    """With five at the table. The composer ended after 1,900 pixels, below the hand."""
    ada = invite("Ada", **PHONE)
    ada.begin("respublica", record=five_at_table(phase))
    ada.await_turn()
    for language in LANGUAGES:
        speak(ada, language)
        assert ada.page.evaluate(PLACE, [last, "bottom"]) <= HALF_A_SCREEN_MORE
        assert ada.page.evaluate(PLACE, ["hand", "top"]) > ada.page.evaluate(PLACE, ["choices", "top"])


PLACE = """([name, side]) =>
    document.querySelector(`[data-test=${name}]`).getBoundingClientRect()[side] + scrollY"""


def test_what_is_not_said_yet_does_not_look_said_and_an_answer_is_not_a_turn(invite: Invite) -> None:
    """The unsent sentence stood in a bubble, between quotes; “your turn” also meant “answer Chloé”."""
    ada = invite("Ada")
    STEPS["respublica"]["respublica-answer"](ada, invite("Bruno"))
    expect(ada.find("forum").locator("q")).to_have_count(0)
    expect(ada.find("answer-0")).to_contain_text("your words come here")
    expect(ada.find("turn")).to_have_text("Answer Chloé")


# -- what a move leaves to others -----------------------------------------------------------------------------------


def test_what_a_taking_leaves_to_the_next_player_is_said_and_marked(invite: Invite) -> None:
    ada = invite("Ada")
    states_of("libertas")["libertas-middle"](ada, invite("Bruno"))
    marked: list[str] = []
    for cell in ada.page.locator(".cell.legal").all():
        cell.hover()
        told = ada.text("prospect")
        marked += ada.page.locator(".cell.left").evaluate_all("(all) => all.map((cell) => cell.dataset.cell)")
        assert "Bruno" in told
        assert told in (cell.get_attribute("aria-label") or "")
    assert marked  # some of them leave something


def test_a_discard_says_what_it_gives_the_next_player(invite: Invite) -> None:
    ada = invite("Ada")
    ply, letter = generous_ply()
    ada.begin("petards", record=cut("petards", ply))
    ada.await_turn()
    ada.page.locator(f"[data-card='{letter}']").first.click()
    expect(ada.find("warning")).to_contain_text(letter)
    ada.page.keyboard.press("t")
    expect(ada.find(f"'move-discard {letter}'")).to_contain_text("run")


def generous_ply() -> tuple[int, str]:
    """Seat 0 could discard a letter that fits on the table."""
    table = finished("petards")
    for ply, state in enumerate(table.states):
        if table.game.to_act(state) == 0:
            for act in table.game.outlook(state, table.game.to_act(state))["acts"]:
                if "gives" in act:
                    return ply, act["uses"]
    raise AssertionError("no such position")


def test_an_answer_says_how_far_it_brings_either_side(invite: Invite) -> None:
    ada = invite("Ada")
    STEPS["respublica"]["respublica-accept"](ada, invite("Bruno"))
    steps = ada.page.locator("[data-test^=step-]")
    assert steps.count() > 0
    said = steps.all_inner_texts()
    ada.page.keyboard.press("t")
    assert all(ada.find("choices").inner_text().count(text) for text in said)


# -- special cards, and the rules at a glance -----------------------------------------------------------------------


def test_a_special_card_of_libertas_says_what_it_is(invite: Invite) -> None:
    ada = invite("Ada")
    ada.begin("libertas", record=dealt("libertas"))
    ada.await_turn()
    card = ada.page.locator(".cell[aria-label*='Libertas card']")
    card.hover()
    expect(ada.find("prospect")).to_contain_text("A Libertas card may be taken only where it frees")
    assert "A Libertas card" in (card.get_attribute("title") or "")
    ada.page.keyboard.press("t")
    expect(ada.find("about-L")).to_contain_text("A Libertas card may be taken only")
    expect(ada.find("legend")).to_contain_text("R red")


def test_a_firecracker_says_what_it_does(invite: Invite) -> None:
    """It said: “Nothing takes this card: you can only discard it.”"""
    ada = invite("Ada")
    STEPS["petards"]["petards-lay"](ada, invite("Bruno"))
    ada.page.locator("[data-card='!']").click()
    expect(ada.find("warning")).to_contain_text("A pétard blocks an end of any run")
    expect(ada.find("guidance")).not_to_contain_text("only discard")
    ada.page.keyboard.press("t")
    expect(ada.find("about")).to_contain_text("A pétard blocks")


def test_the_rules_at_a_glance_lie_on_the_table_and_stay_folded(ada: Person) -> None:
    ada.begin("petards", record=dealt("petards"))
    told = ada.find("glance")
    expect(told.locator("li").first).to_be_visible()
    told.locator("summary").click()
    expect(told.locator("li").first).to_be_hidden()
    ada.page.evaluate("() => new Promise(requestAnimationFrame)")  # by then the page has heard of it
    ada.page.reload()
    expect(told).to_be_visible()
    expect(told.locator("li").first).to_be_hidden()


# -- wide screens ---------------------------------------------------------------------------------------------------


@in_each_game
def test_on_a_wide_screen_the_result_stands_beside_the_board(invite: Invite, game: str) -> None:
    """It pushed the board below the fold."""
    ada = invite("Ada")
    states_of(game)[f"{game}-end"](ada, invite("Bruno"))
    for width, height in WIDE:
        ada.page.set_viewport_size({"width": width, "height": height})
        end, frame = ada.find("end").bounding_box(), ada.find("frame").bounding_box()
        assert end and frame and end["y"] < 200 and frame["width"] > 0.95 * width
        board = ada.page.locator(".scene > :not(h2)")
        if not board.count():  # in Res Publica the result tells all that lay there
            assert end["width"] > 0.6 * width
            continue
        scene = board.first.bounding_box()
        assert scene and scene["y"] < 200 and scene["x"] + scene["width"] <= end["x"]


# -- levels ---------------------------------------------------------------------------------------------------------


def test_a_first_game_is_against_easy_bots_and_the_last_choice_is_remembered(ada: Person) -> None:
    """It was `medium`, and only a table for friends let one choose."""
    ada.go()
    expect(ada.find("level-petards")).to_have_value("easy")
    ada.find("level-libertas").select_option("greedy")
    ada.page.reload()
    expect(ada.find("level-libertas")).to_have_value("greedy")
    ada.click("play-libertas")
    ada.find("board").wait_for()
    title = ada.page.evaluate("async () => (await import('/catalog.js')).levelTitle('libertas', 'greedy')")
    expect(ada.page.locator("[data-test^=level-of-]")).to_have_text(title)


def test_play_now_asks_for_the_level_that_is_shown(ada: Person) -> None:
    ada.go()
    ada.click("play-petards")
    ada.find("frame").wait_for()
    table = ada.page.url.split("=")[1]
    assert {seat["bot"] for seat in ada.ask("GET", f"tables/{table}")["seats"] if seat["bot"]} == {"easy"}


# -- small things that strangers saw --------------------------------------------------------------------------------


def test_playing_cards_are_called_by_their_suits(ada: Person) -> None:
    """A yellow flag was spoken of beside a red 3 of diamonds."""
    ada.begin("libertas", record=dealt("libertas"))
    ada.find("look").select_option("cards")
    for language, card in (("en", "of diamonds"), ("fr", "de carreau"), ("de", "Karo")):
        speak(ada, language)
        assert ada.page.locator(f".cell[aria-label*='{card}']").count() == 6
    ada.page.locator(".cell[aria-label*='Karo']").first.click()
    for language, card in (("de", "Karo"), ("fr", "de carreau"), ("en", "of diamonds")):
        speak(ada, language)
        expect(ada.page.locator("[data-test=log] .seat-0").first).to_contain_text(
            card
        )  # it still said “yellow”


def test_the_keyboards_place_does_not_look_like_what_can_be_played(invite: Invite) -> None:
    ada = invite("Ada")
    states_of("libertas")["libertas-middle"](ada, invite("Bruno"))
    cell = ada.page.locator(".cell.legal").first
    ada.page.keyboard.press("Tab")
    cell.focus()
    colours = "(cell) => [getComputedStyle(cell).outlineColor, getComputedStyle(cell, '::after').boxShadow]"
    outline, legal = cell.evaluate(colours)
    assert outline not in legal


def test_the_first_arrow_leads_to_the_board(ada: Person) -> None:
    """One had to press Tab first."""
    ada.go()
    ada.click("play-libertas")
    ada.await_turn()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator(".cell:focus")).to_have_count(1)


def test_on_a_phone_nothing_empty_lies_over_the_board_while_others_play(invite: Invite) -> None:
    ada = invite("Ada", viewport={"width": 360, "height": 740})
    table = ada.make_table("libertas", record=cut("libertas", ply_of("libertas", 1, 0.3)))
    bruno = invite("Bruno")
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    bruno.ask("PUT", f"tables/{table}/seats/1")
    ada.ask("POST", f"tables/{table}/start")
    ada.go(f"#table={table}")
    ada.find("board").wait_for()
    expect(ada.find("turn")).to_have_text("Bruno is playing")
    expect(ada.find("prospect")).to_be_hidden()


@pytest.mark.clause("L3")
def test_on_a_phone_the_flag_that_lies_open_stays_in_sight(invite: Invite) -> None:
    """It lay below the board, under the bar."""
    ada = invite("Ada", viewport={"width": 360, "height": 740})
    states_of("libertas")["libertas-middle"](ada, invite("Bruno"))
    for height, scrolled in ((740, 0), (740, 300), (560, 5000)):  # on a low screen it left beside the log
        ada.page.set_viewport_size({"width": 360, "height": height})
        ada.page.evaluate("(y) => scrollTo(0, y)", scrolled)
        expect(ada.find("reminder")).to_be_in_viewport(ratio=1)
    places = [ada.find(name).bounding_box() for name in ("reminder", "turn")]
    assert places[0] and places[1] and places[0]["x"] < places[1]["x"]  # what waits to be shown lay over it


def test_the_parts_of_a_rack_add_up_to_what_it_is_worth(ada: Person) -> None:
    """The points of a Libertas card were in the sum and in none of the parts."""
    whole = finished("libertas")
    held = (
        (seat, ply)
        for ply, state in enumerate(whole.states)
        for seat in map(Seat, range(SEATS["libertas"]))
        if "L" in whole.game.view(state, seat).racks[seat]
    )
    seat, ply = next(held)
    resume(ada, "libertas", ply, seat)
    worth = ada.find("rack-worth")
    worth.wait_for()
    parts = ada.find("rack-parts").locator("b").all_inner_texts()
    assert f"worth {sum(map(int, parts))}" in worth.inner_text()


BEFORE_THE_TEXTS = "addEventListener('DOMContentLoaded', () => { location.hash = '#'; });"


@pytest.mark.parametrize("way", ["play-libertas", "pasted", "pasted at once"])
def test_whoever_enters_a_table_is_not_left_at_the_top_of_the_page(ada: Person, way: str) -> None:
    """Of an address that came before home was drawn, the page thought that it had been opened there."""
    table = ada.make_table("libertas", level="greedy")
    ada.ask("POST", f"tables/{table}/start")
    if way == "pasted at once":
        ada.page.add_init_script(BEFORE_THE_TEXTS.replace("#", f"#table={table}"))
    ada.go()
    if way == "pasted":
        ada.find("play-libertas").wait_for()
        ada.paste(f"#table={table}")
    elif way == "play-libertas":
        ada.click(way)
    ada.find("board").wait_for()
    ada.page.wait_for_function("() => document.activeElement !== document.body")


# -- from game to game ----------------------------------------------------------------------------------------------

LOOKS = """() => [...document.querySelectorAll('.scene *')].map((each) => {
    const { width, height } = each.getBoundingClientRect();
    const { backgroundColor, display, color, padding, fontSize } = getComputedStyle(each);
    return [each.getAttribute('class'), width, height, backgroundColor, display, color, padding, fontSize];
})"""


def test_a_game_looks_the_same_whatever_was_played_before(invite: Invite) -> None:
    """After Res Publica the piles of Pétards lay in a white box, and an empty one had no width."""
    ada = invite("Ada")
    tables = {game: ada.begin(game, record=dealt(game)) for game in GAMES}
    for game in GAMES:
        for entered in (*GAMES, game):
            ada.paste(f"#table={tables[entered]}")
            ada.page.locator(f".frame.{entered}").wait_for()
        ada.await_turn()
        seen = ada.page.evaluate(LOOKS)
        ada.page.reload()
        ada.await_turn()
        assert ada.page.evaluate(LOOKS) == seen
