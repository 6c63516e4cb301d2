"""Libertas in the browser: what tests press and where they look."""

from tests.web.people import Person, Press, tap

SEATS = 2  # of the tables that are shown
SEED = "states"  # of a game with much to see
WALK = 101  # the seed of a stranger's walk
SHORT: dict[str, str] = {}  # options under which a game is soon over
HAND = ".rack"
CARDS = ".board, .rack"  # nothing of these may be seen through somebody else's eyes
CLAUSE = "L3"  # what an impossible click breaks
BUTTONS = "[data-test^=move-]"  # every move, in words
FROM = 0.0  # where a game is taken up that is played in words to its end


def move(person: Person, press: Press) -> None:
    press(person.page.locator(".cell.legal").first)


def impossible(person: Person) -> None:
    """A click that is no move."""
    person.page.locator(".cell.full:not(.legal)").first.click()


def touch(person: Person, move: str) -> None:
    """This move, by a finger."""
    for cell in move.split("-"):
        tap(person.find(f"cell-{cell}"))
