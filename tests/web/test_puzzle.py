"""Puzzles in the browser: that of the day, its hints, what comes of a wrong and of the right answer, and the streak."""

import json
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, expect

from ludotheque.catalog import GAMES, part
from ludotheque.puzzles.reading import Puzzle, collection, of_the_day
from ludotheque.puzzles.walking import HINTS, Posed, answer, good_now, is_good, pose, where
from tests.server.made_reviews import figures
from tests.web.browser import axe
from tests.web.conftest import Invite
from tests.web.moves import page_of
from tests.web.people import PHONE, Person, tap
from tests.web.states import finished, know, over
from tests.web.test_learn import enter

every_game = pytest.mark.parametrize("game", list(GAMES))
NOON = datetime(2026, 11, 16, 12)


def line_of(game: str, puzzle: Puzzle) -> list[str]:
    """A way to the solution."""
    here = pose(puzzle, collection(game).record(puzzle))
    while not here.is_solved:
        here = answer(here, good_now(here))
    return list(here.moves)


def await_question(person: Person) -> None:
    """For a move, or for one of some answers that are none."""
    person.page.locator(":is([data-turn=mine], .choose)[data-test=frame][data-ready=true]").wait_for()


def solve(person: Person, game: str, puzzle: Puzzle) -> None:
    """By a finger, at the table or by the sentence that is chosen."""
    for ply, move in enumerate(line_of(game, puzzle)):
        person.page.locator(f"[data-test=frame][data-ply='{puzzle.source[1] + ply}']").wait_for()
        await_question(person)
        if puzzle.kind in part("puzzles", game).CHOSEN:
            tap(person.page.locator(f'[data-test="choice-{move}"]'))
        else:
            page_of(game).touch(person, move)
    expect(person.find("teacher")).to_have_attribute("data-wants", "done")


def of_day(game: str, day: datetime) -> Puzzle:
    found = collection(game).puzzles
    return found[of_the_day(len(found), day.date())]


def check_lit(person: Person, game: str, puzzle: Puzzle) -> None:
    """What the second hint points at stands out; a card that is wanted and not held lies nowhere."""
    point = where(pose(puzzle, collection(game).record(puzzle))).point
    for name, value in (place.split("=", 1) for place in point):
        place = person.page.locator(f'.frame.lesson [data-{name}="{value}"]')
        if not value.startswith("kind-") or place.count():
            expect(place.first).to_have_css("outline-width", "4px")


@every_game
def test_the_puzzle_of_the_day_is_solved_on_a_phone(invite: Invite, game: str) -> None:
    """The browser chooses as Python does; hints come one by one; what comes of every move is told at the end; whoever
    comes back on the next day goes on with their streak."""
    ada = invite("Ada", **PHONE)
    ada.page.clock.set_fixed_time(NOON)
    ada.go(f"#puzzle={game}")
    await_question(ada)
    for number in range(1, HINTS + 1):
        tap(ada.find("ask-hint"))
        expect(ada.find("hints").locator("li")).to_have_count(number)
    expect(ada.find("ask-hint")).to_have_count(0)
    check_lit(ada, game, of_day(game, NOON))
    assert axe(ada.page) == []
    solve(ada, game, of_day(game, NOON))
    told = ada.find("outcomes").locator("li")
    expect(told).to_have_count(len(of_day(game, NOON).values))
    expect(ada.find("streak")).to_have_text("1 day in a row")
    expect(ada.find("next-puzzle")).to_be_visible()
    assert axe(ada.page) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.page.clock.set_fixed_time(NOON + timedelta(days=1))
    ada.go()
    ada.go(f"#puzzle={game}")
    solve(ada, game, of_day(game, NOON + timedelta(days=1)))
    expect(ada.find("streak")).to_have_text("2 days in a row")
    kept = json.loads(ada.page.evaluate("localStorage.ludotheque"))["puzzled"][game]
    assert kept["solved"] == [of_day(game, NOON + timedelta(days=day)).id for day in (0, 1)]


def test_a_wrong_answer_is_told_what_comes_of_it_by_keyboard_and_in_words(ada: Person) -> None:
    puzzle = next(each for each in collection("libertas").puzzles if each.kind == "leave")
    wrong = next(text for text in puzzle.values if text not in puzzle.answers)
    ada.go(f"#puzzle=libertas/{puzzle.id}")
    await_question(ada)
    ada.page.keyboard.press("t")
    ada.find(f"move-{wrong}").press("Enter")
    expect(ada.find("aside")).to_contain_text("Not this one. The next player can liberate")
    ada.find(f"move-{puzzle.answers[0]}").press("Enter")
    expect(ada.find("outcomes")).to_contain_text("The next player can liberate nothing.")


KEYED = {"libertas": "gain", "petards": "safe", "respublica": "accept"}


def first_good(person: Person, here: Posed) -> tuple[str, Locator]:
    """Of the moves that lead to the solution the first that is listed in words, with its button."""
    game = here.table.game
    for move in map(game.format_move, game.legal(here.table.state)):
        names = [f"move-{move}", move, move.replace(" ", "-", 1)]
        found = person.page.locator(", ".join(f'[data-test="{name}"]' for name in names))
        if is_good(here, here.table.try_move(move)) and found.count():
            return move, found.first
    raise AssertionError("no good move is listed")


@every_game
def test_a_puzzle_is_solved_by_keyboard_alone(ada: Person, game: str) -> None:
    found = [each for each in collection(game).puzzles if each.kind == KEYED[game]]
    puzzle = min(found, key=lambda each: len(each.values))
    ada.go(f"#puzzle={game}/{puzzle.id}")
    await_question(ada)
    ada.page.keyboard.press("t")
    here = pose(puzzle, collection(game).record(puzzle))
    while not here.is_solved:
        ply = len(here.table.moves)
        ada.page.locator(f"[data-test=frame][data-ply='{ply}'][data-ready=true]").wait_for()
        move, button = first_good(ada, here)
        enter(button)
        here = answer(here, move)
    expect(ada.find("teacher")).to_have_attribute("data-wants", "done")


def test_an_arrangement_is_chosen_told_and_heard(ada: Person) -> None:
    """It is no move: nothing is taken, and it is still solved in another language. Whoever wishes sound hears it."""
    puzzle = next(each for each in collection("libertas").puzzles if each.kind == "arrange")
    wrong = next(text for text in puzzle.values if text not in puzzle.answers)
    ada.go(f"#puzzle=libertas/{puzzle.id}")
    await_question(ada)
    expect(ada.find("rack-worth")).to_have_count(0)  # that would be the answer
    expect(ada.page.locator(".cell.legal, .legal[data-cell]")).to_have_count(
        0
    )  # nothing on the board is asked for
    ada.click("sound")
    enter(ada.page.locator(f'[data-test="choice-{wrong}"]'))
    expect(ada.find("aside")).to_contain_text("Not this one. It is worth")
    with ada.page.expect_request("**/ui/tones.js"):
        enter(ada.page.locator(f'[data-test="choice-{puzzle.answers[0]}"]'))
    expect(ada.find("outcomes").locator("li")).to_have_count(len(puzzle.values))
    assert ada.ply == puzzle.source[1]
    ada.page.locator("header select").select_option("de")
    expect(ada.find("outcomes")).to_contain_text("Punkte wert")


def test_a_puzzle_that_is_not_there_says_so(ada: Person) -> None:
    ada.guard.forgive("422")
    ada.go("#puzzle=libertas/nothing")
    expect(ada.find("learn-refused")).to_contain_text("nothing")


def test_a_mistake_in_ones_own_game_becomes_a_puzzle_that_stays(ada: Person) -> None:
    know(ada)
    ada.go(f"#review={over(ada, 'libertas')}")
    decision = next(one for one in figures(finished("libertas"), 0)["decisions"] if one["seat"] == 0)
    ada.click(f"puzzle-{decision['ply']}")
    await_question(ada)
    assert ada.ply == decision["ply"]
    ada.click(f"cell-{decision['best']}")
    expect(ada.find("outcomes").locator("li").first).to_contain_text("The best that was found.")
    ada.go("#puzzle=libertas")
    await_question(ada)
    ada.click("mistake-0")
    expect(ada.find("said")).to_contain_text("in a game of yours")
