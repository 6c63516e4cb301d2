"""Libertas in the browser: whole games by mouse, keyboard and touch."""

import json
from dataclasses import replace
from itertools import count

import pytest
from playwright.sync_api import Locator, Page, expect

from ludotheque.catalog import find_game
from ludotheque.core.chance import Chance
from ludotheque.core.record import format_record
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.moves import Shift, Take
from ludotheque.games.libertas.state import is_occupation
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.server.telling import MOST_LISTED
from tests.web.conftest import Invite
from tests.web.moves import MOVES, dealt, play_to_the_end
from tests.web.people import PHONE, Json, Person, tap


@pytest.mark.always
def test_a_whole_game_by_mouse(ada: Person) -> None:
    ada.begin("libertas", record=dealt("libertas"))
    play_to_the_end(ada, lambda: MOVES["libertas"](ada, Locator.click))


def test_a_whole_game_by_touch_on_a_phone(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    ada.begin("libertas", record=dealt("libertas"))
    play_to_the_end(ada, lambda: MOVES["libertas"](ada, tap))


def test_a_whole_game_by_keyboard_alone(ada: Person) -> None:
    ada.begin("libertas", record=dealt("libertas"))
    play_to_the_end(ada, lambda: one_card_by_keys(ada.page))


@pytest.mark.parametrize("players", [2, 3])
def test_phase_ii_is_played_to_its_end(ada: Person, players: int) -> None:
    """Its first turns have hundreds of moves: while these were not listed, the page stood still for ever."""
    ada.begin("libertas", record=at_phase_ii(players))
    play_to_the_end(ada, lambda: lay_or_pass(ada))


def at_phase_ii(players: int) -> Json:
    """The record of a game whose phase I is over, with hundreds of moves for seat 0."""
    game, options = find_game("libertas"), Options(occupation=True)
    names = [f"Seat {seat + 1}" for seat in range(players)]
    for seed in map(str, count()):
        record = play_out(game, seed, names, options, [find_bot("libertas", "greedy")] * players)
        table = Table(replace(record, moves=(), result=None))
        moves = iter(record.moves)
        while not (is_occupation(table.state) and table.seat == 0) and table.seat is not None:
            table.play(next(moves))
        if table.seat is not None and len(game.legal(table.state)) > MOST_LISTED:
            return json.loads(format_record(table.record))
    raise AssertionError


def lay_or_pass(ada: Person) -> None:
    """A card of the rack on a cell, an Ocupante from one to another, or nothing (L21, L24)."""
    cards, cells = ada.page.locator(".rack-card.legal"), ada.page.locator(".cell.legal")
    if ada.find("pass").count():
        return ada.click("pass")
    (cards if cards.count() else cells).first.click()
    cells.first.click()


def test_a_run_of_mixed_colours_is_shown_by_its_numbers(ada: Person) -> None:
    """By colour it read 2 6 3 7 4 8 5; all other combinations stay by colour."""
    ada.go()
    in_order = "async (cards) => (await import('/games/libertas/cards.js')).inOrder(cards).join(' ')"
    run, colour, number = "R2 R6 Y3 Y7 G4 G8 V5", "R4 R5 R6 L", "R9 Y9 G9 L"
    assert ada.page.evaluate(in_order, run.split()) == "R2 Y3 G4 V5 R6 Y7 G8"
    assert [ada.page.evaluate(in_order, cards.split()) for cards in (colour, number)] == [colour, number]


def test_whoever_may_not_move_an_ocupante_reads_why(ada: Person) -> None:
    """L6 was told in the terminal alone: the frame round the Ocupantes was gone, and a click gave wrong advice."""
    ada.begin("libertas", record=by_hand(Take, Take, Take, Shift, Shift, Shift))
    ada.await_turn()
    assert "(L6)" in ada.text("barred")
    ada.page.locator(".cell[aria-label$=': Ocupante']").first.click()
    expect(ada.find("notice")).to_contain_text("no card has been taken since")
    ada.page.locator(".cell.legal").first.click()
    ada.find("barred").wait_for(state="detached")


def by_hand(*kinds: type[Take] | type[Shift]) -> Json:
    """Three have made the first such moves that there were."""
    game, seats, options = find_game("libertas"), 3, Options()
    state, moves = game.initial(game.deal(Chance("by hand"), seats, options), options), []
    for kind in kinds:
        move = next(move for move in game.legal(state) if isinstance(move, kind))
        state = game.apply(state, move)
        moves.append(game.format_move(move))
    return {**dealt("libertas"), "players": ["Ada", "Bruno", "Chloé"], "moves": moves}


def test_an_ocupante_that_is_picked_up_looks_so(ada: Person) -> None:
    """Only what can be clicked had a frame: where it came from was seen no more."""
    ada.begin("libertas", record=by_hand(Take, Take, Take))
    ada.await_turn()
    ada.page.locator(".cell.legal[aria-label*='Ocupante']").first.click()
    expect(ada.page.locator(".cell.picked")).to_have_count(1)
    frame = "(cell) => getComputedStyle(cell, '::after').content"
    assert ada.page.locator(".cell.picked").evaluate(frame) == '""'


@pytest.mark.clause("L16")
def test_komi_is_chosen_for_two_told_in_the_game_and_on_the_sheet(ada: Person) -> None:
    ada.go()
    ada.click("friends-libertas")
    ada.page.locator("details.options summary").click()
    ada.find("option-komi").fill("700")
    ada.find("option-komi").blur()
    ocupante = ada.page.locator("[name=ocupante_limit], [name=occupation_ocupante]")
    expect(ocupante).to_have_count(0)  # L1: there is none for two
    ada.click("more-seats")
    expect(ada.find("option-komi")).to_have_count(0)
    expect(ocupante).to_have_count(4)
    ada.page.get_by_role("button", name="Fewer").first.click()
    expect(ada.find("option-komi")).to_have_value("700")
    ada.click("make-table")
    ada.page.locator("details.options summary").click()
    expect(ada.page.locator("details.options .changed")).to_contain_text("700")
    ada.click("start")
    expect(ada.find("komi")).to_have_text("+700 komi after phase I")
    expect(ada.find("points-1")).to_have_text("0")


@pytest.mark.clause("L16")
def test_komi_that_was_chosen_for_two_does_not_go_with_three(ada: Person) -> None:
    ada.go()
    ada.click("friends-libertas")
    ada.page.locator("details.options summary").click()
    ada.find("option-komi").fill("700")
    ada.click("more-seats")
    ada.click("make-table")
    ada.find("table-link").wait_for()
    ada.page.locator("details.options summary").click()
    expect(ada.page.locator("details.options li").first).to_be_visible()
    expect(ada.page.locator("details.options .changed")).to_have_count(0)


@pytest.mark.clause("L16")
def test_at_the_end_the_points_and_the_sheet_have_komi(ada: Person) -> None:
    ada.begin("libertas", record=dealt("libertas", komi=700))
    play_to_the_end(ada, lambda: MOVES["libertas"](ada, Locator.click))
    expect(ada.find("komi")).to_have_text("of these 700 komi")
    lines = ada.page.locator(".sheet-line", has_text="Komi")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("700")


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
