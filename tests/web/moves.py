"""Moves by hand: for each game what one presses to make a legal one, and which of several people makes the next."""

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.web.people import Json, Person

Press = Callable[[Locator], None]
"""A click or a tap."""

SEATS = {"libertas": 2, "petards": 2, "respublica": 3}


def dealt(game: str, seed: str = "by hand", **options: Json) -> Json:
    """A record in which nothing is played yet: every run of a test has the same cards."""
    seats = [f"Seat {seat + 1}" for seat in range(SEATS[game])]
    return {
        "format": "ludotheque/1",
        "game": game,
        "players": seats,
        "options": options,
        "seed": seed,
        "moves": [],
    }


# -- one move -------------------------------------------------------------------------------------------------------


def _take_a_card(person: Person, press: Press) -> None:
    press(person.page.locator(".cell.legal").first)


def _draw_lay_or_discard(person: Person, press: Press) -> None:
    page = person.page
    runs, ends = page.locator("[data-test^=proposal-]"), page.locator(".run-end.lit, .laid.lit")
    if page.locator("[data-test=stock].lit").count():
        press(person.find("stock"))
    elif runs.count():
        press(runs.first)
        press(page.locator(".act[data-kind=run]").first)
    elif ends.count():
        press(ends.first)
    elif page.locator(".hand-card[aria-pressed=true]").count():  # an exchanged star that only a run can take
        while not page.locator(".act").count():
            press(page.locator(".hand-card.leads[aria-pressed=false]").first)
        press(page.locator(".act").first)
    else:
        press(page.locator(".hand-card").first)
        press(person.find("discard"))
        if person.find("confirm").count():
            press(person.find("confirm"))


WISHES = (
    "[data-test^=lay-]",
    "[data-test^=accept-].primary",
    "[data-test=chip-0]",
    "[data-test^=draw-]",
    "[data-key=N]",
)


def _lay_trade_or_draw(person: Person, press: Press) -> None:
    for wish in WISHES:
        found = person.find("choices").locator(wish)
        if found.count():
            press(found.first)
            return
    raise AssertionError(person.find("choices").inner_text())


MOVES: dict[str, Callable[[Person, Press], None]] = {
    "libertas": _take_a_card,
    "petards": _draw_lay_or_discard,
    "respublica": _lay_trade_or_draw,
}


def move(game: str, person: Person, *others: Person) -> None:
    """Make a move when it is one's turn. Everybody sees it."""
    assert person.await_turn()
    ply = person.ply
    MOVES[game](person, Locator.click)
    for each in (person, *others):
        each.await_move(ply)


def play_to_the_end(person: Person, act: Callable[[], None]) -> None:
    """Act whenever it is one's turn; at the end everybody has a score."""
    ply = None
    while person.await_turn(ply):
        ply = person.ply
        act()
    for player in person.page.locator(".player").all():
        seat = (player.get_attribute("data-test") or "").removeprefix("player-")
        assert person.text(f"score-{seat}")


# -- several people -------------------------------------------------------------------------------------------------


def seat_together(ada: Person, bruno: Person, game: str) -> str:
    """Both at one table, on their pages; a bot on every other seat."""
    table = ada.make_table(game, record=dealt(game), level="greedy")
    bruno.ask("PUT", "guest", {"name": bruno.name})
    bruno.ask("PUT", f"tables/{table}/seats/1")
    ada.ask("POST", f"tables/{table}/start")
    for person in (ada, bruno):
        person.go(f"#table={table}")
        person.find("frame").wait_for()
    return table


def mover(*people: Person) -> Person:
    """Who of them is to move, when the bots have moved. All must have seen what the others did."""
    turn = people[0].page.locator(".player.turn:not(:has(.icon)) b").first
    name = turn.inner_text()
    return next(person for person in people if person.name == name)


def move_until(whose: Person, game: str, *people: Person) -> None:
    """These people make moves until it is one's turn."""
    while (now := mover(*people)) is not whose:
        move(game, now, *people)
