"""What was seen to be wrong on pictures of every page, in three languages: nothing is cut, covered or pushed away."""

import pytest
from playwright.sync_api import expect

from ludotheque.language import LANGUAGES
from tests.server.conftest import Running
from tests.web import states
from tests.web.conftest import Invite
from tests.web.moves import move, seat_together
from tests.web.people import Person

SMALL = {"viewport": {"width": 360, "height": 740}}
LONGEST = "my-square", "remember", "take-your-time"
in_every_language = pytest.mark.parametrize("language", LANGUAGES)

CUT = """(places) => places.filter((place) => place.scrollWidth > place.clientWidth + 1
    || place.getBoundingClientRect().left < 0 || place.getBoundingClientRect().right > innerWidth + 1)
    .map((place) => place.innerText)"""
OVER_THE_EDGE = """(buttons, edge) => buttons.filter((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getBoundingClientRect().right > button.getBoundingClientRect().right - edge;
}).map((button) => button.innerText)"""


def bottom(person: Person, selector: str) -> float:
    """How far down the page it reaches."""
    place = person.page.locator(selector).first.bounding_box()
    assert place
    return place["y"] + place["height"]


def top(person: Person, name: str) -> float:
    place = person.find(name).bounding_box()
    assert place
    return place["y"]


def height(person: Person, name: str) -> float:
    place = person.find(name).bounding_box()
    assert place
    return place["height"]


# -- what comes unasked ---------------------------------------------------------------------------------------------


@in_every_language
def test_on_a_phone_nothing_that_comes_unasked_lies_over_names(
    invite: Invite, site: Running, language: str
) -> None:
    """“A bot plays for you”, a vote, an undo: each covered who sits there and what they have."""
    ada, bruno = invite("Ada", locale=language, **SMALL), invite("Maximiliane")
    table = seat_together(ada, bruno, "libertas")

    def stands_clear(name: str) -> None:
        ada.find(name).wait_for()
        assert bottom(ada, ".asked > *") <= top(ada, "player-0"), name

    move("libertas", ada, bruno)
    bruno.ask("POST", f"tables/{table}/vote", {"question": "end"})
    stands_clear("vote-yes")
    ada.click("vote-no")
    bruno.go()
    expect(ada.find("presence-1")).not_to_have_class("is-here")
    site.let_time_pass(table)
    stands_clear("overdue")
    ada.ask("DELETE", f"tables/{table}/seats/0", {"why": "left"})
    stands_clear("return")
    ada.page.locator(".brand").click(trial=True)  # the way home is not covered by what lasts
    ada.guard.forgive("ERR_INTERNET_DISCONNECTED", "^failed: ", "WebSocket")
    ada.context.set_offline(True)
    stands_clear("offline")


@in_every_language
def test_at_a_full_table_on_a_phone_a_phrase_is_told_whole_below_its_speakers_name(
    invite: Invite, language: str
) -> None:
    """It was one line as wide as the seat, and cut: “Finger weg von mei…”."""
    ada, bruno = invite("Ada", locale=language, **SMALL), invite("Bruno")
    table = ada.make_table("libertas", seats=4, hot_seat=True)
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    for seat, name in enumerate(("Bruno", "Chloé", "Dario"), start=1):
        bruno.ask("PUT", f"tables/{table}/seats/{seat}", {"name": name})
    ada.ask("POST", f"tables/{table}/start")
    ada.go(f"#table={table}")
    ada.find("talk").wait_for()
    for seat, phrase in enumerate(LONGEST, start=1):
        bruno.ask("POST", f"tables/{table}/phrase", {"phrase": phrase, "seat": seat})
        ada.find(f"bubble-{seat}").wait_for()
        named = bottom(ada, f"[data-test=player-{seat}] .player-name b")
        assert top(ada, f"bubble-{seat}") >= named - 1
    assert ada.page.locator(".uttered").evaluate_all(CUT) == []


@in_every_language
def test_every_phrase_fits_its_button(invite: Invite, language: str) -> None:
    """“Entschuldigung!” reached over the edge of its button."""
    ada, bruno = invite("Ada", locale=language), invite("Bruno")
    seat_together(ada, bruno, "libertas")
    ada.click("talk")
    for width in (360, 1440):
        ada.page.set_viewport_size({"width": width, "height": 740})
        buttons = ada.page.locator(".phrases .button")
        assert buttons.count() > 20 and buttons.evaluate_all(OVER_THE_EDGE, 2) == []


def test_whoever_goes_away_does_not_push_the_board_down_on_a_phone(invite: Invite) -> None:
    """At a table of three the word “away” took a line of its own."""
    ada, bruno = invite("Ada", **SMALL), invite("Bruno")
    seat_together(ada, bruno, "petards", seats=3, record=None)
    expect(ada.find("presence-1")).to_have_class("is-here")
    place = top(ada, "turn")
    bruno.go()
    expect(ada.find("presence-1")).to_have_text("away")
    assert ada.find("presence-1").get_attribute("title") == "away"
    assert top(ada, "turn") == place


@in_every_language
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_a_bot_that_plays_for_one_pushes_nothing_away_and_leaves_the_way_home_free(
    invite: Invite, width: int, language: str
) -> None:
    """On a tablet what was told lay over the way home."""
    ada = invite("Ada", locale=language, viewport={"width": width, "height": 900})
    bruno = invite("Bruno")
    table = seat_together(ada, bruno, "libertas")
    expect(ada.find("presence-1")).to_have_class("is-here")
    places = top(ada, "board"), top(ada, "turn")
    ada.ask("DELETE", f"tables/{table}/seats/0", {"why": "left"})
    ada.find("return").wait_for()
    assert (top(ada, "board"), top(ada, "turn")) == places
    told, home = (ada.page.locator(place).bounding_box() for place in (".lasting", ".brand"))
    assert told and home and told["x"] >= home["x"] + home["width"]
    assert told["y"] + told["height"] <= top(ada, "player-0") + 10  # no name is covered


# -- beside the board -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_a_log_is_as_high_as_what_it_tells_and_pushes_nothing_away(invite: Invite, width: int) -> None:
    """Before the first move it was a tall empty box."""
    ada, bruno = invite("Ada", viewport={"width": width, "height": 900}), invite("Bruno")
    seat_together(ada, bruno, "libertas")
    empty, apart = height(ada, "log"), top(ada, "glance") - top(ada, "log")
    assert 20 < empty < 50
    for mover in (ada, bruno, ada):
        move("libertas", mover, *{ada, bruno} - {mover})
    assert empty < height(ada, "log") < 150
    assert top(ada, "glance") - top(ada, "log") == apart
    states.resume(ada, "libertas", states.ply_of("libertas", 0, 0.7))
    ada.await_turn()
    assert 200 < height(ada, "log") <= 360
    assert ada.find("log").evaluate("log => log.scrollTop > 0")  # the newest line is in sight


@pytest.mark.parametrize("width", [360, 1440])
def test_the_nudge_comes_and_goes_without_pushing_anything(invite: Invite, width: int) -> None:
    """Whenever it was the other's turn, log and rules went down by a line, and up again."""
    ada, bruno = invite("Ada", viewport={"width": width, "height": 900}), invite("Bruno")
    seat_together(ada, bruno, "libertas")
    expect(ada.find("nudge")).to_have_count(0)
    places = [top(ada, name) - top(ada, "strip") for name in ("log", "glance")]
    move("libertas", ada, bruno)
    ada.find("nudge").wait_for()
    assert [top(ada, name) - top(ada, "strip") for name in ("log", "glance")] == places


def test_what_is_behind_more_goes_back_to_its_place_when_the_window_grows(invite: Invite) -> None:
    """It stayed open, and floated over the page."""
    ada = invite("Ada", viewport={"width": 768, "height": 900})
    states.begin("libertas")(ada, invite("Bruno"))
    ada.click("tools")
    expect(ada.find("leave")).to_be_visible()
    ada.page.set_viewport_size({"width": 1280, "height": 900})
    expect(ada.page.locator(".more:popover-open")).to_have_count(0)
    assert top(ada, "rules") <= top(ada, "leave") < top(ada, "glance")
    ada.page.set_viewport_size({"width": 768, "height": 900})
    expect(ada.find("leave")).to_be_hidden()


# -- pages ----------------------------------------------------------------------------------------------------------


@in_every_language
@pytest.mark.parametrize("page", ["club", "me", "tournament", "review-petards", "review-respublica"])
def test_tables_of_figures_are_whole_on_a_phone(invite: Invite, page: str, language: str) -> None:
    """The last columns stood outside, where nobody looks: “Gewonn”."""
    ada, bruno = invite("Ada", locale=language, **SMALL), invite("Bruno")
    states.PAGES[page](ada, bruno)
    tables = ada.page.locator(".wide-table")
    assert tables.count() and tables.evaluate_all(CUT) == []


def test_boxes_to_tick_are_of_one_size(invite: Invite) -> None:
    """Beside a long sentence a box became smaller."""
    ada = invite("Ada", locale="de", **SMALL)
    states.new_table(ada, ada)
    boxes = ada.page.locator("dialog [type=checkbox]:visible").all()
    sizes = {(box["width"], box["height"]) for each in boxes if (box := each.bounding_box())}
    assert len(boxes) > 2 and sizes == {(20, 20)}


def test_what_only_asks_for_a_move_does_not_lie_over_the_board(invite: Invite) -> None:
    """On a low screen “take a framed card” stood over cards that could be taken, until one tapped it away."""
    ada = invite("Ada", viewport={"width": 360, "height": 560})
    states.begin("libertas")(ada, invite("Bruno"))
    assert top(ada, "prospect") >= bottom(ada, ".board")


def test_who_wants_a_rematch_is_told_in_a_line_of_its_own_on_a_phone(invite: Invite) -> None:
    """What makes a banner low is not for what stands in the page."""
    ada = invite("Ada", locale="de", **SMALL)
    states.PAGES["rematch"](ada, invite("Bruno"))
    told = ada.page.locator("[data-test=rematch-asked] p").bounding_box()
    assert told and told["width"] > 200 and told["height"] < 40


def test_no_notice_lies_over_a_question_on_a_phone_and_the_newest_is_read_alone(invite: Invite) -> None:
    """Two of them covered the vote, names and whose turn it is."""
    ada, bruno = invite("Ada", **SMALL), invite("Bruno")
    table = seat_together(ada, bruno, "libertas")
    bruno.ask("POST", f"tables/{table}/nudge", {"seat": 1})
    ada.find("notice").wait_for()
    move("libertas", ada, bruno)
    ada.guard.forgive("409")
    ada.page.locator(".cell.full").first.click()
    expect(ada.find("notice")).to_have_count(2)
    assert (
        ada.page.locator("[data-test=notice]:visible").count() == 1
    )  # at once: the older one goes by itself
    bruno.ask("POST", f"tables/{table}/vote", {"question": "end"})
    ada.find("vote-no").wait_for()
    assert top(ada, "vote") + 58 <= ada.page.locator("[data-test=notice]:visible").bounding_box()["y"] + 1  # type: ignore[index]


def test_a_refusal_goes_when_one_does_something_else(invite: Invite) -> None:
    """It lay over names and points for four turns after it had been read."""
    ada = invite("Ada", **SMALL)
    seat_together(ada, invite("Bruno"), "libertas")
    move("libertas", ada)
    ada.page.clock.install()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))  # by itself it would never go
    ada.guard.forgive("409")
    ada.page.locator(".cell.full").first.click()
    expect(ada.page.locator(".notice.refusal")).to_have_count(1)
    ada.click("undo")
    expect(ada.page.locator(".notice.refusal")).to_have_count(0)


def test_cards_of_petards_are_larger_where_there_is_room_and_not_beside_the_result(invite: Invite) -> None:
    """At 1920 × 1080 the lower half of the table was empty."""
    wide = {"viewport": {"width": 1920, "height": 1080}}
    ada, bruno = invite("Ada", **wide), invite("Bruno")
    states.STEPS["petards"]["petards-lay"](ada, bruno)
    card = ada.page.locator(".tray .hand-card").first.bounding_box()
    assert card and card["width"] > 90
    ada = invite("Ada", **wide)
    states.end("petards")(ada, bruno)
    laid = ada.page.locator(".laid").first.bounding_box()
    assert laid and laid["width"] < 50


def test_on_a_tablet_the_picture_of_a_game_is_seen_whole(invite: Invite) -> None:
    """It was as high as its card and cut at both sides: of “YZ★BC” three letters were left."""
    ada = invite("Ada", viewport={"width": 768, "height": 1024})
    states.home(ada, ada)
    for picture in ada.page.locator(".cover > img").all():
        place = picture.bounding_box()
        assert place and place["width"] / place["height"] == pytest.approx(8 / 5, rel=0.02)


# -- a tablet -------------------------------------------------------------------------------------------------------

TABLET = {"viewport": {"width": 768, "height": 1024}}


@in_every_language
def test_on_a_tablet_a_free_seat_is_called_so_in_one_line(invite: Invite, language: str) -> None:
    """“f r e e” stood there letter below letter."""
    ada = invite("Ada", locale=language, **TABLET)
    states.PAGES["sitting-down"](ada, invite("Bruno"))
    free = [place for each in ada.page.locator(".seat-name i").all() if (place := each.bounding_box())]
    assert len(free) == 2 and all(place["height"] < 30 for place in free)


def test_on_a_tablet_all_five_names_are_whole(invite: Invite) -> None:
    """“Maximilia…”."""
    ada = invite("Ada", **TABLET)
    states.PAGES["full-respublica"](ada, invite("Bruno"))
    names = ada.page.locator(".player-name b")
    assert names.count() == 5 and names.evaluate_all(CUT) == []


def test_on_a_tablet_what_a_finished_game_came_to_is_read_in_one_line(invite: Invite) -> None:
    """Beside its three buttons a word a line was left for it."""
    ada = invite("Ada", **TABLET)
    states.PAGES["me"](ada, invite("Bruno"))
    told = ada.page.locator(".played-line p").last.bounding_box()
    assert told and told["width"] > 300


@in_every_language
@pytest.mark.parametrize("width", [768, 1440])
def test_what_can_be_named_in_an_offer_fits_its_button(invite: Invite, language: str, width: int) -> None:
    """In a lesson “shipbuilding” and “architecture” touched each other."""
    ada = invite("Ada", locale=language, viewport={"width": width, "height": 1024})
    states.PAGES["lesson-respublica"](ada, invite("Bruno"))
    ada.find("say").wait_for()
    names = ada.page.locator(".feature")
    assert names.count() > 12 and names.evaluate_all(OVER_THE_EDGE, 0) == []


def test_no_full_stop_stands_alone_in_a_line(invite: Invite) -> None:
    """“Ich biete 1 Wikinger und 1 Wikinger” left no room for it."""
    ada = invite("Ada", locale="de", **TABLET)
    states.states_of("respublica")["respublica-refused"](ada, invite("Bruno"))
    told = ada.find("sentence")
    assert "1 Wikinger und 1 Wikinger" in told.inner_text()
    last = told.locator(".term").last.bounding_box()
    stop = told.evaluate(
        """(told) => {
            const texts = document.createTreeWalker(told, NodeFilter.SHOW_TEXT);
            let last;
            while (texts.nextNode()) if (texts.currentNode.data.trim()) last = texts.currentNode;
            const range = document.createRange();
            range.selectNodeContents(last);
            return [last.data.trim(), range.getBoundingClientRect().top];
        }"""
    )
    assert last and stop[0] == "." and stop[1] < last["y"] + last["height"]


# -- lists to choose from -------------------------------------------------------------------------------------------

UNREADABLE = """(lists) => {
    const ARROW = 20;
    const ruler = document.createElement('canvas').getContext('2d');
    return lists.filter((list) => list.checkVisibility()).flatMap((list) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(list);
        const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
        ruler.font = font;
        return [...list.options].map(({ text }) => text).filter((text) => ruler.measureText(text).width > room);
    });
}"""


@in_every_language
@pytest.mark.parametrize(
    "page", ["home", "new-table", "home-options", "new-tournament", "club", "print", "tools", "enter"]
)
def test_on_a_phone_whatever_can_be_chosen_from_a_list_is_read_whole(
    invite: Invite, page: str, language: str
) -> None:
    """“seulement seul face aux robo”."""
    ada = invite("Ada", locale=language, **SMALL)
    states.PAGES[page](ada, invite("Bruno"))
    lists = ada.page.locator("main select, dialog select")
    assert lists.count()
    assert lists.evaluate_all(UNREADABLE) == []
