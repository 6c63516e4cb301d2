"""Courses in the browser: walked through by keyboard alone and by touch on a phone, and what is kept of them."""

import json
from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from ludotheque.catalog import GAMES
from ludotheque.lessons.reading import Step, course
from ludotheque.puzzles.reading import collection
from tests.soak import few
from tests.web.browser import axe
from tests.web.conftest import Invite
from tests.web.moves import MOVES, page_of
from tests.web.people import PHONE, Person, Press, tap
from tests.web.test_libertas import tab_to

every_game = pytest.mark.parametrize("game", list(GAMES))
VERBS = {"seek": "I seek", "offer": "I offer", "ask": "I want"}
HEAVIEST = 60_000  # bytes of a lesson beyond those of the table
Answer = Callable[[Person, str, Step], None]


# -- walking --------------------------------------------------------------------------------------------------------


def stand_at(person: Person, step: int) -> None:
    """Wait until this step of the lesson is said, and everything before it is shown; the end of a round is read."""
    person.page.locator(f"[data-test=frame][data-step='{step}'][data-ready=true]").wait_for()
    read_moment(person)


def read_moment(person: Person) -> None:
    if person.find("go-on").count():
        person.find("go-on").press("Enter")
        person.find("go-on").wait_for(state="detached")


def walk(person: Person, game: str, number: int, press: Press, answer: Answer) -> None:
    """A lesson that lies open, to its end."""
    steps = course(game)[number - 1].steps
    for place, step in enumerate(steps):
        stand_at(person, place)
        check_pointed(person, step)
        if step.bot:
            play_out(person, place, partial(answer, person, game, step))
        elif step.play:
            answer(person, game, step)
        else:
            press(person.find("read-on"))
    stand_at(person, len(steps))
    expect(person.find("teacher")).to_have_attribute("data-wants", "done")


def check_pointed(person: Person, step: Step) -> None:
    """What is pointed at is there, in the scene; in words it is named."""
    if not person.page.locator("[data-test=text-mode][aria-pressed=true]").count():
        for name, value in (point.split("=") for point in step.point):
            person.page.locator(f'.frame.lesson [data-{name}="{value}"]').first.wait_for()


def play_out(person: Person, place: int, act: Callable[[], None]) -> None:
    """Until the game is over."""
    ready = f"""(ply) => {{
        const frame = document.querySelector('[data-test=frame]');
        if (document.querySelector('[data-test=go-on]')) return true;
        if (frame.dataset.step !== '{place}') return true;
        return frame.dataset.turn === 'mine' && frame.dataset.ready === 'true' && frame.dataset.ply !== ply;
    }}"""
    ply = "-1"
    while True:
        person.page.wait_for_function(ready, arg=ply)
        if person.find("go-on").count():
            read_moment(person)
        elif person.find("frame").get_attribute("data-step") != str(place):
            return
        else:
            ply = str(person.ply)
            act()


# -- by touch, at the table -----------------------------------------------------------------------------------------


def by_touch(person: Person, game: str, step: Step) -> None:
    if not step.play:
        MOVES[game](person, tap)
        return
    page_of(game).touch(person, step.play[0])


@every_game
def test_a_course_by_touch_on_a_phone(invite: Invite, game: str) -> None:
    ada = invite("Ada", **PHONE)
    ada.go(f"#learn={game}")
    tap(ada.find("lesson-1"))
    for number in range(1, len(course(game)) + 1):
        walk(ada, game, number, tap, by_touch)
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if number < len(course(game)):
            tap(ada.find("next-lesson"))
    expect(ada.find("play-now")).to_be_visible()
    kept = json.loads(ada.page.evaluate("localStorage.ludotheque"))
    assert kept["learnt"] == {game: list(range(1, len(course(game)) + 1))}


def test_on_a_phone_the_reference_is_in_sight_while_one_is_taught(invite: Invite) -> None:
    """The teacher spoke of the red 5 that lies open, and it lay below the board, out of sight."""
    ada = invite("Ada", **PHONE)
    ada.go("#learn=libertas/1")
    stand_at(ada, 0)
    tap(ada.find("read-on"))
    stand_at(ada, 1)
    expect(ada.find("reminder")).to_be_in_viewport()
    ada.go(f"#puzzle=libertas/{collection('libertas').puzzles[0].id}")
    expect(ada.find("reminder")).to_be_in_viewport()


def test_what_a_library_brings_is_read_whole_on_a_phone(invite: Invite) -> None:
    """Its button was wider than the page, and the end of its words lay beyond the edge."""
    ada = invite("Ada", **PHONE)
    ada.go("#learn=respublica/5")
    stand_at(ada, 0)
    expect(ada.find("lay-book")).to_be_visible()
    inside = "e => e.scrollWidth <= e.clientWidth && e.getBoundingClientRect().right <= innerWidth - 8"
    assert ada.find("lay-book").evaluate(inside)


def test_what_is_said_next_is_in_sight_wherever_one_has_answered(invite: Invite) -> None:
    """Whoever had spoken at the foot of the page read “accept the better one”, and saw no answers."""
    ada = invite("Ada", **PHONE)
    ada.go("#learn=respublica/3")
    for place in range(2):
        stand_at(ada, place)
        tap(ada.find("read-on"))
    stand_at(ada, 2)
    by_touch(ada, "respublica", course("respublica")[2].steps[2])
    stand_at(ada, 3)
    expect(ada.find("accept-1")).to_be_in_viewport()
    assert ada.page.evaluate("scrollY") == 0


# -- by keyboard, in words ------------------------------------------------------------------------------------------


def enter(place: Locator) -> None:
    """By Tab to the thing, and Enter."""
    name = place.get_attribute("data-test")
    tab_to(place.page, f'[data-test="{name}"]')
    place.page.keyboard.press("Enter")


def by_keyboard(person: Person, game: str, step: Step) -> None:
    if not step.play:
        enter(person.page.locator(page_of(game).BUTTONS).first)
        if person.find("confirm").count():
            enter(person.find("confirm"))
        return
    move = step.play[0]
    verb, _, rest = move.partition(" ")
    named = [f"move-{move}", move, f"{verb}-{rest}"]
    found = person.page.locator(", ".join(f'[data-test="{name}"]' for name in named))
    if found.count():
        enter(found.first)
    else:
        say_in_words(person, verb, *rest.split())


def say_in_words(person: Person, verb: str, count: str, kind: str) -> None:
    """Res Publica's sentence, put together in the browser's own fields."""
    for field, value in (("verb", VERBS[verb]), ("feature-0", kind), ("count-0", count)):
        tab_to(person.page, f"[data-test={field}]")
        options = person.find(field).locator("option").all_inner_texts()
        wanted = next(place for place, text in enumerate(options) if value.lower() in text.lower())
        here = person.find(field).evaluate("(select) => select.selectedIndex")
        for _ in range(abs(wanted - here)):
            person.page.keyboard.press("ArrowDown" if wanted > here else "ArrowUp")
    enter(person.find("say"))


@every_game
def test_a_course_by_keyboard_alone(invite: Invite, game: str) -> None:
    """The end of a round came again with each of a bot's moves before it: all were told with the whole log."""
    ada = invite("Ada")
    ada.go()
    enter(ada.find(f"learn-{game}"))
    ada.find("lesson-1").wait_for()
    enter(ada.find("lesson-1"))
    stand_at(ada, 0)
    ada.page.keyboard.press("t")
    for number in range(1, len(course(game)) + 1):
        walk(ada, game, number, enter, by_keyboard)
        if number < len(course(game)):
            enter(ada.find("next-lesson"))
    ada.go(f"#learn={game}")
    expect(ada.page.locator("[data-test^=done-]")).to_have_count(len(course(game)))


# -- what is said of a move -----------------------------------------------------------------------------------------


def test_a_wrong_move_gets_its_clause_and_an_unwanted_one_its_sentence(ada: Person) -> None:
    ada.guard.forgive("422")
    ada.go("#learn=libertas/1")
    for place in (0, 1):
        stand_at(ada, place)
        ada.click("read-on")
    stand_at(ada, 2)
    ada.click("cell-b5")
    expect(ada.find("aside")).to_have_text("That would be right too. But here, take the yellow 5 on d4.")
    ada.click("cell-a4")
    expect(ada.find("notice")).to_contain_text("take a red flag or a 5")
    expect(ada.find("notice").locator(".clause")).to_have_text("L3")
    expect(ada.find("aside")).to_be_empty()
    ada.click("cell-d4")
    stand_at(ada, 3)


def test_while_something_is_to_be_read_nothing_can_be_played(ada: Person) -> None:
    ada.go("#learn=libertas/1")
    stand_at(ada, 0)
    ada.page.locator("h1").click()
    ada.click("cell-d4")
    expect(ada.find("read-on")).to_be_focused()
    assert ada.ply == 1


def test_a_lesson_goes_on_in_another_language(ada: Person) -> None:
    ada.go("#learn=petards/1")
    stand_at(ada, 0)
    ada.click("read-on")
    stand_at(ada, 1)
    ada.page.locator("header select").select_option("de")
    expect(ada.find("said")).to_contain_text("Zieh vom Stapel.")
    ada.click("stock")
    stand_at(ada, 2)


@pytest.mark.parametrize("address", ["chess", "chess/1", "libertas/99", "libertas/one"])
def test_a_lesson_that_is_not_there_says_so(ada: Person, address: str) -> None:
    ada.guard.forgive("404")
    ada.go(f"#learn={address}")
    expect(ada.find("learn-refused")).to_be_visible()


def test_the_course_is_offered_first_to_whoever_has_never_played(ada: Person) -> None:
    ada.go()
    expect(ada.find("learn-libertas")).to_have_text("Learn in 5 minutes")
    ada.click("play-libertas")
    ada.await_turn()
    ada.go()
    expect(ada.find("learn-libertas")).to_have_text("Lessons")
    expect(ada.find("learn-petards")).to_have_text("Learn in 5 minutes")


@every_game
def test_a_bots_moves_are_explained(ada: Person, game: str) -> None:
    number = len(course(game))
    ada.go(f"#learn={game}/{number}")
    stand_at(ada, 0)
    ada.click("read-on")
    stand_at(ada, 1)
    while not ada.find("explained").count():
        ply = ada.ply
        MOVES[game](ada, Locator.click)
        ada.page.wait_for_function(
            "(ply) => document.querySelector('[data-test=frame]').dataset.ply > ply", arg=ply
        )
    assert ada.find("explained").locator("li small").first.inner_text()


@pytest.mark.parametrize("place", ["", "/1"])
@every_game
def test_lessons_are_for_everyone(ada: Person, game: str, place: str) -> None:
    ada.go(f"#learn={game}{place}")
    ada.find("course").or_(ada.find("teacher")).first.wait_for()
    assert axe(ada.page) == []
    if place:
        ada.click("read-on")
        stand_at(ada, 1)
        assert axe(ada.page) == []


@every_game
def test_a_lesson_and_a_puzzle_weigh_little_beyond_the_table(invite: Invite, game: str) -> None:
    ada = invite("Ada")
    ada.begin(game)
    ada.page.wait_for_load_state("networkidle")
    sizes: Counter[str] = Counter()
    ada.page.on(
        "requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]})
    )
    ada.go(f"#learn={game}/1")
    stand_at(ada, 0)
    ada.page.wait_for_load_state("networkidle")
    assert sizes
    assert sizes.total() < HEAVIEST, sizes.most_common()
    sizes.clear()
    ada.go(f"#puzzle={game}")
    ada.find("ask-hint").wait_for()
    ada.page.wait_for_load_state("networkidle")
    assert sizes
    assert sizes.total() < HEAVIEST, sizes.most_common()


@every_game
def test_every_step_of_a_lesson_is_for_everyone(invite: Invite, game: str) -> None:
    """Not its first step alone: what is pointed at, an answer and the end of a lesson look otherwise."""
    ada = invite("Ada", **PHONE)
    lessons = [
        number for number, lesson in enumerate(course(game), 1) if not any(s.bot for s in lesson.steps)
    ]
    for number in few(reversed(lessons)):
        ada.go(f"#learn={game}/{number}")
        steps = course(game)[number - 1].steps
        for place, step in enumerate(steps):
            stand_at(ada, place)
            assert axe(ada.page) == [], (number, place)
            if step.play:
                by_touch(ada, game, step)
            else:
                tap(ada.find("read-on"))
        stand_at(ada, len(steps))
        assert axe(ada.page) == []
