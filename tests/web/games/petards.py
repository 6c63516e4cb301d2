"""Pétards in the browser: what tests press and where they look."""

from collections import Counter

from tests.web.people import Person, Press, tap

SEATS = 3  # of the tables that are shown
SEED = "states4"  # of a game with much to see
WALK = 102  # the seed of a stranger's walk
SHORT = {"rounds": "1"}  # options under which a game is soon over
HAND = ".petards-hand"
CARDS = ".petards-hand, .hand-card"  # nothing of these may be seen through somebody else's eyes
CLAUSE = "P2"  # what an impossible click breaks
BUTTONS = ".petards-moves button:visible"  # every move, in words
FROM = 0.8  # where a game is taken up that is played in words to its end


def move(person: Person, press: Press) -> None:
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


def impossible(person: Person) -> None:
    """A click that is no move."""
    person.page.locator("[data-test^=end-]:not(.lit)").first.click()


ENDS = {"<": "before", ">": "after"}


def touch(person: Person, move: str) -> None:
    """This move, by a finger: cards are chosen, then what they make."""
    if move == "draw":
        tap(person.find("stock"))
        return
    cards = move.rsplit(maxsplit=1)[-1] if " " in move else "*" if move[-1] in "x*" else move[-1]
    chosen = person.page.locator(".hand-card[aria-pressed=true]")
    for card, count in Counter(cards).items():  # an exchanged star is chosen already
        for _ in range(count - chosen.and_(person.page.locator(f'[data-card="{card}"]')).count()):
            person.page.locator(f'.hand-card[data-card="{card}"][aria-pressed=false]').first.tap()
    act = person.page.locator(f'[data-test="act-{move}"]')
    if move.startswith("discard"):
        tap(person.find("discard"))
    elif move.startswith("run"):
        tap(act)
    else:
        tap(act.or_(person.page.locator(f'[data-test="end-{move[0]}-{ENDS.get(move[1])}"]')).first)
