"""A table that one can follow: what happens is shown event after event, and whoever acts has seen enough.

Where time matters the page's clock stands still, so nothing depends on how busy the machine is.
"""

from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from ludotheque.catalog import GAMES
from ludotheque.games.petards.scoring import POINTS
from ludotheque.play.table import Table
from tests.web.browser import axe
from tests.web.conftest import Invite
from tests.web.moves import MOVES, dealt, page_of, play_to_the_end
from tests.web.people import PHONE, Json, Person
from tests.web.states import NAMES, cut, finished, play, ply_of, resume

MOVING = {"reduced_motion": "no-preference"}
CUT_OFF = ("ERR_INTERNET_DISCONNECTED", "^failed: ", "WebSocket")
LONG = 5000  # ms: longer than any event is looked at
in_each_game = pytest.mark.parametrize("game", GAMES)

# -- whole games ----------------------------------------------------------------------------------------------------

WATCH = """() => {
    window.seen = { plies: [], flights: 0, unnamed: 0, thinks: false, waited: 0 };
    new MutationObserver((changes) => {
        const ply = Number(document.querySelector('[data-test=frame]')?.dataset.ply ?? -1);
        if (seen.plies.at(-1) !== ply) seen.plies.push(ply);
        const waits = document.querySelector('[data-test=skip]')?.textContent ?? '';
        seen.waited = Math.max(seen.waited, Number.parseInt(waits, 10) || 0);
        seen.thinks ||= document.querySelector('[data-test=thinking]') !== null;
        const added = changes.flatMap((change) => [...change.addedNodes]);
        const flights = added.filter((node) => node.className === 'flight');
        seen.flights += flights.length;
        seen.unnamed += flights.filter((flight) => !flight.querySelector('b')?.textContent).length;
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
}"""
"""From now on: which plies were drawn, how many cards flew, and how many of them without a name."""


@in_each_game
def test_a_whole_game_in_which_things_move(invite: Invite, game: str) -> None:
    """Every ply is drawn, one after the other, unless more wait than anybody could follow: these bots take no time."""
    ada = invite("Ada", **MOVING)
    resume(ada, game, ply_of(game, 0, page_of(game).FROM))
    ada.find("pace").select_option("quick")
    ada.page.evaluate(WATCH)
    first = ada.ply
    play_to_the_end(ada, lambda: MOVES[game](ada, Locator.click))
    seen = ada.page.evaluate("window.seen")
    assert seen["plies"] == sorted(set(seen["plies"])) and seen["plies"][-1] == ada.ply
    assert len(seen["plies"]) == ada.ply + 1 - first or seen["waited"] == 12
    assert seen["flights"] and seen["thinks"]
    assert game != "libertas" or seen["unnamed"] == 0  # everybody saw it, and the memory game needs it
    ada.page.wait_for_function(
        "() => document.getAnimations().length === 0"
    )  # half faded in, nothing has enough contrast
    assert axe(ada.page) == []


# -- the rules of the queue -----------------------------------------------------------------------------------------


class Sitting(NamedTuple):
    """Ada looks at her page; Bruno has the three other seats, and moves there when the test says so."""

    ada: Person
    bruno: Person
    table: str

    def others_move(self, count: int) -> None:
        """Faster than anybody could follow."""
        for _ in range(count):
            seat = self.bruno.ask("GET", f"tables/{self.table}")["to_act"]
            play(self.bruno, self.table, self.legal(self.bruno, seat)[0], seat)

    def legal(self, person: Person, seat: int) -> list[str]:
        """Cards that can be taken: an Ocupante would need two clicks."""
        told: Json = person.ask("GET", f"tables/{self.table}/position?seat={seat}")
        return [move for move in told["legal"] if "-" not in move]

    def await_events(self, count: int) -> None:
        """Until the page has heard of this many that it does not show yet."""
        expect(self.ada.find("skip")).to_contain_text("One more" if count == 1 else f"{count} more")


def seat_four(ada: Person, bruno: Person) -> Sitting:
    record = {**dealt("libertas"), "players": list(NAMES)}
    table = ada.make_table("libertas", record=record, hot_seat=True)
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    for seat, name in enumerate(NAMES[1:], 1):
        bruno.ask("PUT", f"tables/{table}/seats/{seat}", {"name": name})
    ada.ask("POST", f"tables/{table}/start")
    return Sitting(ada, bruno, table)


@pytest.fixture
def sitting(invite: Invite) -> Sitting:
    return stand_still(invite)


def stand_still(invite: Invite, **context: Json) -> Sitting:
    """Time stands still on Ada's page, and she has moved."""
    ada = invite("Ada", **MOVING, **context)
    made = seat_four(ada, invite("Bruno"))
    ada.page.clock.install()
    ada.go(f"#table={made.table}")
    ada.await_turn()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))
    play(ada, made.table, made.legal(ada, 0)[0])
    ada.await_ply(1)
    return made


def test_events_are_shown_one_after_the_other(sitting: Sitting) -> None:
    """And it is not one's turn before the last of them."""
    ada, clock = sitting.ada, sitting.ada.page.clock
    sitting.others_move(3)
    sitting.await_events(3)  # one's own move is still looked at
    shown = []
    while ada.find("skip").count():
        lines = ada.find("log").locator("li").count()
        shown.append((ada.ply, lines, ada.find("frame").get_attribute("data-turn")))
        clock.run_for(100)
    assert [ply for ply, _ in groupby(shown)] == [(ply, ply, "other") for ply in (1, 2, 3)]
    ada.await_ply(4)
    expect(ada.find("frame")).to_have_attribute("data-turn", "mine")
    expect(ada.find("turn")).to_have_text("Your turn")
    expect(ada.find("skip")).to_have_count(0)


SKIPS: dict[str, Callable[[Person], None]] = {
    "a tap": lambda ada: ada.find("turn").click(),
    "the button": lambda ada: ada.click("skip"),
    "a key": lambda ada: ada.page.keyboard.press("Escape"),
    "Enter": lambda ada: ada.page.keyboard.press("Enter"),
    "text mode": lambda ada: ada.click("text-mode"),
    "another pace": lambda ada: void(ada.find("pace").select_option("once")),
    "another tab": lambda ada: ada.page.evaluate(HIDE),
}
HIDE = """() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def void(_: object) -> None:
    pass


@pytest.mark.parametrize("way", SKIPS)
def test_everything_that_waits_is_skipped(sitting: Sitting, way: str) -> None:
    ada = sitting.ada
    sitting.others_move(3)
    sitting.await_events(3)
    SKIPS[way](ada)
    ada.await_ply(4)
    expect(ada.find("frame")).to_have_attribute("data-turn", "mine")
    expect(ada.find("notice")).to_have_count(0)


def test_nothing_jumps_when_events_come_to_wait(invite: Invite) -> None:
    """On a phone the button that skips had a line of its own: the board went down as it came, and up as it left."""
    made = stand_still(invite, **PHONE)
    before = made.ada.find("board").bounding_box()
    made.others_move(3)
    made.await_events(3)
    assert made.ada.find("board").bounding_box() == before


def test_keys_by_which_one_only_moves_about_skip_nothing(sitting: Sitting) -> None:
    sitting.others_move(2)
    sitting.await_events(2)
    for key in ("Tab", "ArrowLeft", "Shift"):
        sitting.ada.page.keyboard.press(key)
    sitting.await_events(2)


def test_a_click_before_the_turn_is_shown_counts_if_it_is_a_move(sitting: Sitting) -> None:
    """What can be clicked is never stale: it acts on the newest position."""
    ada = sitting.ada
    sitting.others_move(3)
    sitting.await_events(3)
    ada.click(f"cell-{sitting.legal(ada, 0)[0]}")
    ada.await_ply(5)
    expect(ada.find("notice")).to_have_count(0)


def test_a_click_before_the_turn_is_shown_that_is_no_move_only_skips(sitting: Sitting) -> None:
    ada = sitting.ada
    sitting.others_move(3)
    sitting.await_events(3)
    legal = sitting.legal(ada, 0)
    cells = ada.page.locator(".cell").evaluate_all("cells => cells.map((cell) => cell.dataset.cell)")
    ada.click(f"cell-{next(cell for cell in cells if cell not in legal)}")
    ada.await_ply(4)
    expect(ada.find("frame")).to_have_attribute("data-turn", "mine")
    expect(ada.find("notice")).to_have_count(0)


def test_a_tap_before_the_turn_is_shown_plays_nothing(invite: Invite) -> None:
    """The first tap of a finger shows what a move does; here there was nothing to be seen of it yet."""
    made = stand_still(invite, **PHONE)
    made.others_move(3)
    made.await_events(3)
    made.ada.find(f"cell-{made.legal(made.ada, 0)[0]}").tap()
    made.ada.await_ply(4)
    expect(made.ada.find("frame")).to_have_attribute("data-turn", "mine")


def test_what_was_missed_offline_is_shown_at_once(sitting: Sitting) -> None:
    ada = sitting.ada
    ada.guard.forgive(*CUT_OFF)
    ada.context.set_offline(True)
    ada.find("offline").wait_for()
    sitting.others_move(3)
    ada.context.set_offline(False)
    ada.page.clock.resume()
    ada.await_ply(4)
    expect(ada.find("skip")).to_have_count(0)
    assert ada.await_turn()


def test_when_too_many_wait_only_the_newest_is_shown(invite: Invite) -> None:
    """To somebody who only watches: nobody waits for them."""
    ada, chloe = invite("Ada"), invite("Chloé", **MOVING)
    made = seat_four(ada, invite("Bruno"))
    chloe.page.clock.install()
    chloe.go(f"#table={made.table}")
    chloe.find("frame").wait_for()
    chloe.page.clock.pause_at(chloe.page.evaluate("Date.now() + 1000"))
    for ply in range(1, 15):
        seat = ada.ask("GET", f"tables/{made.table}")["to_act"]
        mover = made.bruno if seat else ada
        play(mover, made.table, made.legal(mover, seat)[0], seat)
        if ply < 14:
            expect(chloe.find("skip" if ply > 1 else "frame")).to_be_visible()
    chloe.await_ply(14)
    expect(chloe.find("skip")).to_have_count(0)


def test_where_nothing_may_move_everything_is_shown_at_once(invite: Invite) -> None:
    ada = invite("Ada")
    made = seat_four(ada, invite("Bruno"))
    ada.go(f"#table={made.table}")
    ada.await_turn()
    MOVES["libertas"](ada, Locator.click)
    ada.await_ply(1)
    made.others_move(3)
    ada.await_ply(4)
    expect(ada.page.locator(".flight")).to_have_count(0)


def test_the_pace_is_kept_on_the_device(sitting: Sitting) -> None:
    sitting.ada.find("pace").select_option("slow")
    sitting.ada.page.reload()
    expect(sitting.ada.find("pace")).to_have_value("slow")


@pytest.mark.clause("L9")
def test_a_taken_card_is_named_until_the_next_move(sitting: Sitting) -> None:
    """All saw it; but a log is a memory, and keeps only where it lay."""
    ada = sitting.ada
    for ply in (2, 3):
        sitting.others_move(1)
        ada.page.clock.run_for(LONG)
        ada.await_ply(ply)
        expect(ada.find("just-seen")).to_have_count(1)
        expect(ada.find("log").locator("li").last.locator("[data-test=just-seen]")).to_have_text(
            ada.page.locator(".reference-card").get_attribute("aria-label") or ""
        )


def test_a_move_made_offline_is_marked(sitting: Sitting) -> None:
    """It looked as if nothing had been played."""
    ada = sitting.ada
    sitting.others_move(3)
    ada.page.clock.run_for(LONG)
    ada.await_turn()
    ada.guard.forgive(*CUT_OFF)
    ada.context.set_offline(True)
    ada.find("offline").wait_for()
    MOVES["libertas"](ada, Locator.click)
    expect(ada.find("offline-move")).to_contain_text("Your move waits")
    expect(ada.page.locator(".cell.sent")).to_have_count(1)
    ada.context.set_offline(False)
    ada.page.clock.resume()
    ada.await_ply(5)
    expect(ada.page.locator(".cell.sent")).to_have_count(0)


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_the_result_waits_until_the_last_move_was_seen(invite: Invite, size: tuple[int, int]) -> None:
    """It pushed the board away, or scrolled the page, while what was freed still flashed there."""
    ada = invite("Ada", **MOVING, viewport={"width": size[0], "height": size[1]})
    last = len(finished("libertas").texts) - 1
    seat = finished("libertas").game.to_act(finished("libertas").states[last]) or 0
    table = resume(ada, "libertas", last, seat)
    ada.await_turn()
    ada.page.clock.install()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))
    corner = ada.page.locator("[data-cell]").first
    place = corner.bounding_box()
    play(ada, table, finished("libertas").texts[last], seat)
    ada.await_ply(last + 1)
    expect(ada.find("turn")).to_have_text("The game is over")
    assert corner.bounding_box() == place
    ada.page.clock.run_for(LONG)
    expect(ada.find("end")).to_be_in_viewport()
    assert ada.page.evaluate("scrollY") == 0


LASTING = """() => {
    window.lasts = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const begun = animate.apply(this, how);
        window.lasts = Math.max(window.lasts, begun.effect.getComputedTiming().endTime);
        return begun;
    };
}"""
"""From now on: how long the longest of what moves takes, in ms."""


def test_what_was_freed_last_has_flashed_before_the_result_takes_its_place(invite: Invite) -> None:
    """The points still rose where the board had been, and on a wide screen the page had become another."""
    ada = invite("Ada", **MOVING, viewport={"width": 1440, "height": 900})
    whole = finished("libertas")
    last = len(whole.texts) - 1
    table = resume(ada, "libertas", last, whole.game.to_act(whole.states[last]) or 0)
    ada.await_turn()
    ada.page.clock.install()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))
    ada.page.evaluate(LASTING)
    play(ada, table, whole.texts[last], whole.game.to_act(whole.states[last]))
    ada.await_ply(last + 1)
    ada.page.clock.run_for(20)  # the next frame: now it moves
    lasts = ada.page.evaluate("lasts")
    assert lasts > 0
    ada.page.clock.run_for(lasts - 100)
    assert ada.find("end").count() == 0
    ada.page.clock.run_for(LONG)
    ada.find("end").wait_for()


# -- moments --------------------------------------------------------------------------------------------------------


def last_of_round(table: Table) -> int:
    """The ply of the first move that ends a round in which somebody scores."""
    points = [len(table.game.view(state, None).points) for state in table.states]
    return next(ply for ply in range(len(points) - 1) if points[ply + 1] > points[ply])


@pytest.mark.clause("P13")
@pytest.mark.parametrize("is_in_words", [False, True])
def test_the_end_of_a_round_stays_until_it_was_read(ada: Person, invite: Invite, is_in_words: bool) -> None:
    """The next deal was there before anybody had seen who went out, and where the points came from."""
    whole = finished("petards")
    ply = last_of_round(whole)
    out = whole.game.to_act(whole.states[ply])
    reader = next(seat for seat in range(len(whole.players)) if seat != out)
    others = invite("Bruno")
    table = ada.make_table("petards", seat=reader, record=cut("petards", ply), hot_seat=True)
    others.ask("PUT", "guest", {"name": "Bruno"})
    for seat in range(len(whole.players)):
        if seat != reader:
            others.ask("PUT", f"tables/{table}/seats/{seat}", {"name": f"Player {seat}"})
    ada.ask("POST", f"tables/{table}/start")
    ada.go(f"#table={table}")
    ada.await_ply(ply)
    if is_in_words:
        ada.click("text-mode")
    play(others, table, whole.texts[ply], out)
    window = ada.find("dialog-moment")
    expect(window).to_contain_text(f"Player {out} goes out")
    held = [hand for seat, hand in enumerate(whole.states[ply].hands) if seat != out]
    points = sum(POINTS[card] for hand in held for card in hand)
    expect(ada.find("moment-points")).to_contain_text(f"+{points}")
    if not is_in_words:
        expect(window.locator(".counted-card")).to_have_count(sum(map(len, held)))
    assert axe(ada.page) == []
    ada.page.keyboard.press("Enter")
    expect(window).to_have_count(0)
    ada.page.locator("[data-test^=moment-]").click()
    expect(ada.find("moment-points")).to_contain_text(f"+{points}")
    ada.click("go-on")
    expect(window).to_have_count(0)


def test_the_last_round_is_read_before_the_result(ada: Person) -> None:
    """Its window opened above a result that was told already."""
    whole = finished("petards")
    last = len(whole.texts) - 1
    resume(ada, "petards", last, seat=whole.game.to_act(whole.states[-2]) or 0)
    ada.await_turn()
    play(ada, ada.page.url.partition("table=")[2], whole.texts[-1])
    expect(ada.find("dialog-moment")).to_be_visible()
    assert ada.find("end").count() == 0
    ada.click("go-on")
    expect(ada.find("end")).to_be_in_viewport()


@in_each_game
def test_what_ended_the_game_is_said_with_its_clause(ada: Person, game: str) -> None:
    whole = finished(game)
    resume(ada, game, len(whole.texts) - 1, seat=whole.game.to_act(whole.states[-2]) or 0)
    table = ada.page.url.partition("table=")[2]
    play(ada, table, whole.texts[-1])
    ada.await_turn(len(whole.texts) - 1)
    expect(ada.find("ending").locator(".clause")).to_have_text(
        {"libertas": "L10", "petards": "P17"}.get(game, "R15")
    )


# -- sound ----------------------------------------------------------------------------------------------------------

EAR = """() => {
    window.heard = 0;
    const create = AudioContext.prototype.createGain;
    AudioContext.prototype.createGain = function () { window.heard += 1; return create.call(this); };
}"""


def test_sounds_are_made_only_where_they_are_wished_for(sitting: Sitting) -> None:
    ada = sitting.ada
    ada.page.evaluate(EAR)
    sitting.others_move(1)
    ada.page.clock.run_for(LONG)
    ada.await_ply(2)
    assert ada.page.evaluate("heard") == 0
    ada.click("sound")
    sitting.others_move(2)
    ada.page.clock.run_for(LONG)
    ada.await_turn()
    assert ada.page.evaluate("heard") > 0
