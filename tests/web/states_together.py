"""States in which people meet: at a table, in a club, in a tournament; for axe, for screenshots, and to look at."""

from collections.abc import Callable

from tests.web.people import Json, Person

State = Callable[[Person, Person], None]
"""Brings the first person's page into the state; the second is a friend."""


# -- at a table -----------------------------------------------------------------------------------------------------


def _two_at(ada: Person, bruno: Person, game: str = "libertas") -> str:
    """Both at one table, of which Ada has the page."""
    table = ada.make_table(game, seats=2, level="greedy")
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    bruno.ask("PUT", f"tables/{table}/seats/1")
    ada.ask("POST", f"tables/{table}/start")
    ada.go(f"#table={table}")
    ada.find("talk").wait_for()
    return table


def talking(ada: Person, bruno: Person) -> None:
    _say(ada, bruno, "well-played")
    ada.click("talk")
    ada.find("phrase-hello").wait_for()


def said(ada: Person, bruno: Person) -> None:
    _say(ada, bruno, "take-your-time")
    ada.find("bubble-1").wait_for()


def _say(ada: Person, bruno: Person, phrase: str) -> None:
    table = _two_at(ada, bruno)
    ada.page.wait_for_function("document.querySelector('[data-test=presence-1]') !== null")
    bruno.ask("POST", f"tables/{table}/phrase", {"phrase": phrase})
    ada.page.locator("[data-test=strip] li").first.wait_for()


def voting(ada: Person, bruno: Person) -> None:
    table = _two_at(ada, bruno)
    bruno.ask("POST", f"tables/{table}/vote", {"question": "end"})
    ada.find("vote-yes").wait_for()


def away(ada: Person, bruno: Person) -> None:
    """A bot plays in one's place."""
    table = _two_at(ada, bruno)
    ada.ask("DELETE", f"tables/{table}/seats/0", {"why": "left"})
    ada.find("return").wait_for()


def resigned(ada: Person, bruno: Person) -> None:
    table = _two_at(ada, bruno)
    bruno.ask("DELETE", f"tables/{table}/seats/1", {"why": "resigned"})
    ada.find("verdict").wait_for()


def full_table(game: str, seats: int) -> State:
    """All seats are taken by people, and all but Ada have just said something."""

    def show(ada: Person, bruno: Person) -> None:
        table = ada.make_table(game, seats=seats, hot_seat=True)
        bruno.ask("PUT", "guest", {"name": "Bruno"})
        for seat, name in enumerate(("Bruno", "Maximiliane", "Dario", "Esra")[: seats - 1], start=1):
            bruno.ask("PUT", f"tables/{table}/seats/{seat}", {"name": name})
        ada.ask("POST", f"tables/{table}/start")
        ada.go(f"#table={table}")
        ada.find("talk").wait_for()
        for seat in range(1, 4):
            bruno.ask("POST", f"tables/{table}/phrase", {"phrase": "take-your-time", "seat": seat})
            ada.find(f"bubble-{seat}").wait_for()

    return show


def watching(ada: Person, bruno: Person) -> None:
    """Ada looks on; Bruno plays with a bot."""
    table = bruno.make_table("petards", seats=2, bots=["greedy"])
    bruno.ask("POST", f"tables/{table}/start")
    ada.go(f"#table={table}")
    ada.find("watching").wait_for()


def rematch_wanted(ada: Person, bruno: Person) -> None:
    """Bruno has resigned, and would like another game."""
    resigned(ada, bruno)
    bruno.ask("POST", f"tables/{ada.page.url.partition('=')[2]}/rematch", {})
    ada.find("rematch-asked").wait_for()


def tools(ada: Person, bruno: Person) -> None:
    """What a phone has behind “More”."""
    _two_at(ada, bruno)
    ada.page.set_viewport_size({"width": 360, "height": 740})
    ada.click("tools")
    ada.find("leave").wait_for()


def set_aside(why: str) -> State:
    """A table that cannot be played: the server's answer is feigned."""

    def show(ada: Person, _: Person) -> None:
        ada.guard.forgive("409", "WebSocket")
        answer: Json = {"error": {"id": f"lobby-{why}", "text": why}}
        ada.page.route("**/api/tables/nowhere*", lambda route: route.fulfill(status=409, json=answer))
        ada.go("#table=nowhere")
        ada.page.locator("main h1").wait_for()

    return show


# -- in a club ------------------------------------------------------------------------------------------------------


TERMS: Json = {"title": "Friday at eight", "game": "libertas", "seats": 2, "rounds": 2, "level": "random"}


def _contest(ada: Person, bruno: Person, **changes: Json) -> str:
    """A tournament that Ada has made and both have entered."""
    for person in (ada, bruno):
        person.ask("PUT", "guest", {"name": person.name})
    made = str(ada.ask("POST", "tournaments", {**TERMS, **changes})["id"])
    for person in (ada, bruno):
        person.ask("PUT", f"tournaments/{made}/entry", {})
    return made


def club(ada: Person, bruno: Person) -> None:
    """With a tournament, an open table, and a game that has counted."""
    _contest(ada, bruno)
    other = bruno.make_table("petards", open=True)
    table = ada.make_table("libertas", bots=["random"], rated=True, undo="never")
    ada.ask("POST", f"tables/{table}/start")
    ada.ask("DELETE", f"tables/{table}/seats/0", {"why": "resigned"})
    ada.go("#club")
    ada.find("rated").wait_for()
    ada.find("terms").first.wait_for()
    ada.ask("PUT", f"tables/{other}/seats/1")  # else it would be on the first page of all who come after


def new_tournament(ada: Person, _: Person) -> None:
    ada.go("#club")
    ada.click("new-tournament")
    ada.find("make-tournament").wait_for()


def gathering(ada: Person, bruno: Person) -> None:
    ada.go(f"#tournament={_contest(ada, bruno)}")
    ada.find("begin").wait_for()


def tournament(ada: Person, bruno: Person) -> None:
    """Played, in parts by bots: both have left it."""
    made = _contest(ada, bruno)
    ada.ask("POST", f"tournaments/{made}/begin")
    for person in (ada, bruno):
        person.ask("DELETE", f"tournaments/{made}/entry")
    ada.go(f"#tournament={made}")
    for _ in range(600):  # bots play; where they have just been started, they take their time
        if ada.ask("GET", f"tournaments/{made}")["stage"] == "over":
            break
        ada.page.wait_for_timeout(200)
    ada.find("report").wait_for()
    ada.find("cross").wait_for()


def playing(ada: Person, bruno: Person) -> None:
    """The first round is played; Ada has a table."""
    made = _contest(ada, bruno)
    ada.ask("POST", f"tournaments/{made}/begin")
    ada.go(f"#tournament={made}")
    ada.find("tables-now").wait_for()


TOGETHER: dict[str, State] = {
    "talk": talking,
    "said": said,
    "full-libertas": full_table("libertas", 4),
    "full-respublica": full_table("respublica", 5),
    "vote": voting,
    "away": away,
    "resigned": resigned,
    "rematch": rematch_wanted,
    "watching": watching,
    "tools": tools,
    "on-hold": set_aside("on-hold"),
    "damaged": set_aside("damaged"),
    "club": club,
    "new-tournament": new_tournament,
    "gathering": gathering,
    "tournament-playing": playing,
    "tournament": tournament,
}
