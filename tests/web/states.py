"""Every page and state that people can meet, by name: for axe, for screenshots, and to look at."""

from collections.abc import Callable
from functools import cache
from typing import Any

from ludotheque.catalog import GAMES
from ludotheque.core.record import format_record, parse_record
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from tests.web.moves import page_of
from tests.web.people import Json, Person
from tests.web.states_together import TOGETHER, State

SHOWN = tuple(GAMES)
SEATS: dict[str, int] = {game: page_of(game).SEATS for game in GAMES}
LIVE = 12  # this many moves are played while somebody looks
NAMES = ("Ada", "Bruno", "Chloé", "Dario")


@cache
def finished(game: str) -> Table:
    """A whole game of greedy bots."""
    rules, players = GAMES[game], NAMES[: SEATS[game]]
    record = play_out(
        rules, page_of(game).SEED, players, rules.Options(), [find_bot(game, "greedy")] * len(players)
    )
    return Table(parse_record(format_record(record)))


def cut(game: str, ply: int) -> Json:
    """The record up to a position."""
    record = finished(game).record
    sent: dict[str, Any] = {
        "format": "ludotheque/1",
        "game": game,
        "players": list(record.players),
        "options": dict(record.options),
        "deal": record.deal,
        "moves": list(record.moves[:ply]),
    }
    return sent


def ply_of(game: str, seat: int, share: float) -> int:
    """The first position after this share of the game at which the seat has to move and there is something to see."""
    table = finished(game)
    first = int(len(table.texts) * share)
    return next(p for p in range(first, len(table.texts)) if _is_worth_seeing(table, p, seat, first))


def _is_worth_seeing(table: Table, ply: int, seat: int, first: int) -> bool:
    """Pétards has runs on the table but for the beginning of a round."""
    state = table.states[ply]
    view: Any = table.game.view(state, None)
    return table.game.to_act(state) == seat and (
        not first or table.game.name != "petards" or len(view.runs) > 1
    )


def resume(person: Person, game: str, ply: int, seat: int = 0) -> str:
    """Play on from a position of the finished game."""
    return person.begin(game, seat=seat, record=cut(game, ply))


def play(person: Person, table: str, move: str, seat: int | None = None) -> None:
    number = person.ask("GET", f"tables/{table}")["number"]
    sent = {"id": f"{table}/{number}", "number": number, "move": move, "seat": seat}
    person.ask("POST", f"tables/{table}/moves", sent)


# -- pages ----------------------------------------------------------------------------------------------------------


def home(ada: Person, _: Person) -> None:
    ada.go()
    ada.page.wait_for_selector("[data-test=friends-respublica]:enabled")


def my_tables(ada: Person, bruno: Person) -> None:
    """With tables of one's own and of others."""
    for game in GAMES:
        table = ada.make_table(game, level="greedy")
        ada.ask("POST", f"tables/{table}/start")
    bruno.make_table("petards", open=True)
    ada.context.add_init_script(
        "if (location.host) localStorage.ludotheque ??= JSON.stringify({ hasSigned: true })"
    )
    home(ada, bruno)
    ada.page.locator(".table-line").nth(3).wait_for()


def new_table(ada: Person, bruno: Person) -> None:
    home(ada, bruno)
    ada.click("friends-libertas")
    ada.find("make-table").wait_for()


def waiting(ada: Person, bruno: Person) -> None:
    table = ada.make_table("respublica", seats=4)
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    bruno.ask("PUT", f"tables/{table}/seats/2")
    ada.go(f"#table={table}")
    ada.find("start").wait_for()
    ada.page.locator(".seat-line").nth(3).wait_for()


def sitting_down(ada: Person, bruno: Person) -> None:
    """What a guest sees before sitting down."""
    ada.ask("PUT", "guest", {"name": "Ada"})
    table = bruno.make_table("petards", seats=3, clock={"bank": 300, "increment": 5}, order="lot", hints=True)
    ada.go(f"#table={table}")
    ada.find("sit-1").wait_for()


def no_table(ada: Person, _: Person) -> None:
    ada.guard.forgive("404", "WebSocket", "tables/nowhere")
    ada.go("#table=nowhere")
    ada.page.locator("main h1").wait_for()


def companion(tab: str) -> State:
    """With two players, and a few cards of a rack where there is one."""

    def show(ada: Person, _: Person) -> None:
        ada.go(f"#companion={tab}")
        ada.page.locator("[data-test=companion] h2").first.wait_for()
        for card in ("R4", "R5", "R6", "V2", "Y2", "G2") if tab == "libertas" else ():
            ada.click(f"card-{card}")

    return show


def entering(ada: Person, _: Person) -> None:
    ada.go("#enter")
    ada.find("enter-check").wait_for()


def printing(ada: Person, _: Person) -> None:
    ada.go("#print")
    ada.find("print-respublica-all").wait_for()


def move_here(ada: Person, bruno: Person) -> None:
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    know(ada)
    ada.go(f"#link={bruno.ask('POST', 'link')['code']}")
    ada.find("redeem").wait_for()


def know(ada: Person) -> None:
    """The page knows that it has a name already."""
    ada.ask("PUT", "guest", {"name": "Ada"})
    ada.context.add_init_script(
        "if (location.host) localStorage.ludotheque ??= JSON.stringify({ hasSigned: true })"
    )


def devices(ada: Person, phone: Person) -> None:
    know(ada)
    phone.ask("POST", "link/redeem", {"code": ada.ask("POST", "link")["code"]})
    ada.go("#devices")
    ada.page.locator("[data-test=device-line]").nth(1).wait_for()


def own_games(ada: Person, bruno: Person) -> None:
    """A game that somebody resigned, and one that runs."""
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    for seats in (2, 3):
        table = ada.make_table("petards", seats=seats, level="random")
        bruno.ask("PUT", f"tables/{table}/seats/1", {})
        ada.ask("POST", f"tables/{table}/start", {})
        if seats == 2:
            bruno.ask("DELETE", f"tables/{table}/seats/1", {"why": "resigned"})
    know(ada)
    while not ada.ask("GET", "me/games")["games"]:
        pass
    ada.go("#me=")
    ada.find("played").wait_for()


def nobody(ada: Person, _: Person) -> None:
    """One's own games, where one has none."""
    ada.go("#me=")
    ada.page.locator("main h1").wait_for()


def home_options(ada: Person, bruno: Person) -> None:
    """The options of the rules, in the window of a new table."""
    new_table(ada, bruno)
    ada.page.locator("dialog .options summary").click()


def puzzled(game: str) -> State:
    """The puzzle of the day."""

    def show(ada: Person, _: Person) -> None:
        ada.go(f"#puzzle={game}")
        ada.find("teacher").wait_for()

    return show


def learning(ada: Person, _: Person) -> None:
    ada.go("#learn=petards")
    ada.find("lesson-1").wait_for()


def lesson(game: str) -> State:
    """The first step at which something is to be done."""

    def show(ada: Person, _: Person) -> None:
        ada.go(f"#learn={game}/1")
        ada.click("read-on")

    return show


def device_window(button: str, name: str) -> State:
    def show(ada: Person, phone: Person) -> None:
        devices(ada, phone)
        ada.click(button)
        ada.find(f"dialog-{name}").wait_for()

    return show


def brought(ada: Person, bruno: Person) -> None:
    """A table that goes on from a record, for whoever has not sat down yet."""
    record = {"format": "ludotheque/1", "game": "petards", "seed": "x", "players": ["A", "B"], "moves": []}
    table = bruno.make_table("petards", record=record)
    ada.go(f"#table={table}")
    ada.find("brought").wait_for()


def window(button: str, name: str) -> State:
    """A window of the first page."""

    def show(ada: Person, bruno: Person) -> None:
        know(ada)
        home(ada, bruno)
        ada.click(button)
        ada.find(f"dialog-{name}").wait_for()

    return show


def table_window(button: str, name: str) -> State:
    """A window of a table."""

    def show(ada: Person, bruno: Person) -> None:
        middle("libertas")(ada, bruno)
        ada.click(button)
        ada.find(f"dialog-{name}").wait_for()

    return show


def offline(ada: Person, bruno: Person) -> None:
    middle("libertas")(ada, bruno)
    ada.guard.forgive("ERR_INTERNET_DISCONNECTED", "^failed: ", "WebSocket")
    ada.context.set_offline(True)
    ada.find("offline").wait_for()


def rules(page: str, clause: str) -> State:
    def show(ada: Person, _: Person) -> None:
        ada.go(f"#rules={page}" + (f"&clause={clause}" if clause else ""))
        ada.find("rules-text").wait_for()

    return show


# -- games ----------------------------------------------------------------------------------------------------------


def begin(game: str) -> State:
    return lambda ada, bruno: _at(ada, bruno, game, 0.0)


def middle(game: str) -> State:
    return lambda ada, bruno: _at(ada, bruno, game, 0.5)


def late(game: str) -> State:
    return lambda ada, bruno: _at(ada, bruno, game, 0.85)


def _at(ada: Person, bruno: Person, game: str, share: float) -> None:
    """Ada's turn; Bruno sits on all other seats, and the last moves were just played."""
    ply = ply_of(game, 0, share)
    _sit_and_play(ada, bruno, game, ply)
    ada.await_turn()


def _sit_and_play(ada: Person, bruno: Person, game: str, ply: int) -> str:
    """People play the recorded moves up to a position."""
    first = max(0, ply - LIVE)
    wish: Json = {"hot_seat": True, "level": "greedy", "undo": "ask", "hints": True}
    id = ada.make_table(game, record=cut(game, first), **wish)
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    for seat in range(1, SEATS[game]):
        bruno.ask("PUT", f"tables/{id}/seats/{seat}", {"name": NAMES[seat]})
    ada.ask("POST", f"tables/{id}/start")
    for played in range(first, ply):
        actor = finished(game).game.to_act(finished(game).states[played])
        play(ada if actor == 0 else bruno, id, finished(game).texts[played], actor)
    ada.go(f"#table={id}")
    return id


def hint(game: str) -> State:
    def show(ada: Person, bruno: Person) -> None:
        _at(ada, bruno, game, 0.5)
        ada.click("hint-button")
        ada.find("hint").wait_for()

    return show


def in_words(game: str) -> State:
    def show(ada: Person, bruno: Person) -> None:
        _at(ada, bruno, game, 0.5)
        ada.click("text-mode")
        ada.page.locator(".as-text").wait_for()

    return show


def keys(game: str) -> State:
    def show(ada: Person, bruno: Person) -> None:
        _at(ada, bruno, game, 0.5)
        ada.click("keys")
        ada.find("dialog-keys").wait_for()

    return show


def refused(game: str) -> State:
    """A move that is none is refused with a sentence and its clause."""

    def show(ada: Person, bruno: Person) -> None:
        _at(ada, bruno, game, 0.5)
        page_of(game).impossible(ada)
        ada.find("notice").wait_for()

    return show


def undo_asked(game: str) -> State:
    """Bruno would like to take his move back; Ada is asked."""

    def show(ada: Person, bruno: Person) -> None:
        ply, table = ply_of(game, 1, 0.5), finished(game)
        while table.game.to_act(table.states[ply + 1]) != 0:  # his last move before it is her turn
            ply += 1
        id = _sit_and_play(ada, bruno, game, ply + 1)
        seat = table.game.to_act(table.states[ply])
        bruno.ask("POST", f"tables/{id}/undo", {"seat": seat})
        ada.find("undo-yes").wait_for()

    return show


def hand_over(game: str, people: int = len(NAMES)) -> State:
    """Several people on one device, bots on the other seats; it is the second one's turn."""

    def show(ada: Person, _: Person) -> None:
        record = cut(game, ply_of(game, 1, 0.4))
        table = ada.make_table(game, seat=None, hot_seat=True, record=record, level="greedy")
        for seat, name in enumerate(NAMES[: min(people, SEATS[game])]):
            ada.ask("PUT", f"tables/{table}/seats/{seat}", {"name": name})
        ada.ask("POST", f"tables/{table}/start")
        ada.go(f"#table={table}")
        ada.find("look-now").wait_for()

    return show


def end(game: str) -> State:
    """The last move has just been played."""

    def show(ada: Person, _: Person) -> None:
        table = finished(game)
        ply = len(table.texts) - 1
        seat = table.game.to_act(table.states[ply])
        assert seat is not None
        id = resume(ada, game, ply, seat)
        play(ada, id, table.texts[ply])
        ada.await_end()

    return show


def counted(game: str) -> State:
    """The end of the last round, before it is read."""

    def show(ada: Person, _: Person) -> None:
        table = finished(game)
        ply = len(table.texts) - 1
        id = resume(ada, game, ply, table.game.to_act(table.states[ply]) or 0)
        play(ada, id, table.texts[ply])
        ada.find("dialog-moment").wait_for()

    return show


def replayed(game: str, share: float = 0.6, eyes: str = "all") -> State:
    def show(ada: Person, _: Person) -> None:
        count, table = len(finished(game).texts), over(ada, game)
        ada.go(f"#replay={table}&ply={int(count * share)}&seat={eyes}")
        ada.find("slider").wait_for()

    return show


def over(person: Person, game: str) -> str:
    """A table at which the game was played to its end."""
    table = person.make_table(game, record=cut(game, len(finished(game).texts)), level="greedy")
    person.ask("POST", f"tables/{table}/start")
    return table


def reviewed(game: str) -> State:
    """All efforts are made, and hidden cards shown."""

    def show(ada: Person, _: Person) -> None:
        ada.go(f"#review={over(ada, game)}")
        ada.page.locator("[data-test=progress][data-made='3']").wait_for(state="attached", timeout=300_000)
        ada.click("hidden")
        ada.page.locator(".decision dd .why").first.wait_for(timeout=300_000)

    return show


# -- the steps of a turn --------------------------------------------------------------------------------------------


def _in_phase(game: str, phase: str, share: float = 0.2) -> State:
    """Ada's turn in a phase of Res Publica or at a step of Pétards, after some of the game."""

    def show(ada: Person, bruno: Person) -> None:
        table = finished(game)
        first = int(len(table.texts) * share)
        ply = next(p for p in range(first, len(table.texts)) if _is_phase(table, p, phase))
        _sit_and_play(ada, bruno, game, ply)
        ada.await_turn()

    return show


def _is_phase(table: Table, ply: int, phase: str) -> bool:
    view: Any = table.game.view(table.states[ply], None)
    now = view.phase if table.game.name == "respublica" else view.step
    return (
        now == phase and len(table.game.legal(table.states[ply])) > 1 and _is_worth_seeing(table, ply, 0, ply)
    )


def _too_much(ada: Person, bruno: Person) -> None:
    """A sentence that may not be said: the page says why before it is sent."""
    _in_phase("respublica", "announce")(ada, bruno)
    ada.click("verb-offer")
    feature = ada.page.locator("[data-feature][aria-pressed=true]").get_attribute("data-test")
    ada.click("joint-and")
    ada.click(str(feature))
    while ada.find("more").is_enabled():
        ada.click("more")
    ada.page.locator("[data-test=reason] .clause").wait_for()


STEPS: dict[str, dict[str, State]] = {
    "petards": {"petards-lay": _in_phase("petards", "lay", 0.45), "petards-moment": counted("petards")},
    "respublica": {
        "respublica-answer": _in_phase("respublica", "answer"),
        "respublica-accept": _in_phase("respublica", "accept"),
        "respublica-give": _in_phase("respublica", "give"),
        "respublica-lay": _in_phase("respublica", "lay"),
        "respublica-refused": _too_much,
    },
}

PAGES: dict[str, State] = {
    **TOGETHER,
    "home": home,
    "my-tables": my_tables,
    "new-table": new_table,
    "waiting": waiting,
    "sitting-down": sitting_down,
    "join": window("join", "join"),
    "name": window("name", "name"),
    "devices": devices,
    "me": own_games,
    "device": device_window("device", "device"),
    "sign-out": device_window("sign-out", "sign-out"),
    "brought": brought,
    "note": table_window("note", "note"),
    "leave": table_window("leave", "leave"),
    "offline": offline,
    "no-table": no_table,
    "move-here": move_here,
    "companion": companion("table"),
    **{f"companion-{game}": companion(game) for game in GAMES},
    "enter": entering,
    "print": printing,
    **{f"review-{game}": reviewed(game) for game in GAMES},
    "nobody": nobody,
    "home-options": home_options,
    **{f"puzzle-{game}": puzzled(game) for game in GAMES},
    "learn": learning,
    **{f"lesson-{game}": lesson(game) for game in GAMES},
    "rules-libertas": rules("libertas", "L6"),
    "rules-petards": rules("petards", ""),
    "rules-respublica": rules("respublica", "R6"),
    "rules-offers": rules("offers", ""),
    "rules-pack": rules("pack", ""),
    "rules-credits": rules("credits", ""),
}

KINDS: dict[str, Callable[[str], State]] = {
    "begin": begin,
    "middle": middle,
    "late": late,
    "hint": hint,
    "text": in_words,
    "keys": keys,
    "refused": refused,
    "undo": undo_asked,
    "hand-over": hand_over,
    "end": end,
    "replay": replayed,
}


def states_of(game: str) -> dict[str, State]:
    found = {f"{game}-{kind}": make(game) for kind, make in KINDS.items()}
    return found | STEPS.get(game, {})
