"""Res Publica in the browser: what tests press and where they look."""

from tests.web.people import Person, Press, tap

NO = ("done", "pass", "decline", "refuse")
SEATS = 3  # of the tables that are shown
SEED = "states"  # of a game with much to see
WALK = 103  # the seed of a stranger's walk
SHORT: dict[str, str] = {}  # options under which a game is soon over
HAND = ".hand"
CARDS = ".hand, .kind"  # nothing of these may be seen through somebody else's eyes
CLAUSE = "R6"  # what an impossible click breaks
# Every move, in words.
BUTTONS = "[data-test=chip-0], [data-test^=draw-], " + ", ".join(f"[data-test={no}]" for no in NO)
FROM = 0.93  # where a game is taken up that is played in words to its end


WISHES = (
    "[data-test^=lay-]",
    "[data-test^=accept-].primary",
    "[data-test=chip-0]",
    "[data-test^=draw-]",
    "[data-key=N]",
)


def move(person: Person, press: Press) -> None:
    for wish in WISHES:
        found = person.find("choices").locator(wish)
        if found.count():
            press(found.first)
            return
    raise AssertionError(person.find("choices").inner_text())


def touch(person: Person, move: str) -> None:
    """This move, by a finger; what is not ready to be chosen is put together."""
    verb, _, rest = move.partition(" ")
    ready = f'[data-test="{move}"], [data-test="{verb}-{rest}"], [data-move="{move}"]'
    found = person.find("choices").locator(ready)
    if found.count():
        tap(found.first)
        return
    count, kind = rest.split()
    tap(person.find(f"verb-{verb}"))
    tap(person.find(f"feature-{kind}"))
    while person.text("count") != count:
        tap(person.find("more"))
    tap(person.find("say"))
