"""From one table to the next in the same tab: rematches, links, back and forward."""

import time

import pytest
from playwright.sync_api import expect

from tests.server.conftest import Running
from tests.web.conftest import Invite
from tests.web.moves import seat_together
from tests.web.people import PATIENCE, Person


def give_up(table: str, *people: Person) -> None:
    """Bots play on for these people, to the end, which everybody sees."""
    for person in people:
        for seat in person.ask("GET", f"tables/{table}")["you"]:
            person.ask("DELETE", f"tables/{table}/seats/{seat}", {"why": "left"})
    for person in people:
        person.await_end()


def table_of(person: Person) -> str:
    """The table in the address."""
    return person.page.url.split("#table=")[1]


def await_sockets(site: Running, count: int) -> None:
    """The server has this many sockets: whoever went on has left none behind."""
    until = time.monotonic() + PATIENCE / 1000
    while site.sockets != count:
        assert time.monotonic() < until, f"{site.sockets} sockets are open, and not {count}"
        time.sleep(0.02)


# -- rematch --------------------------------------------------------------------------------------------------------


@pytest.mark.always
def test_both_ask_for_a_rematch_and_meet_at_one_table(invite: Invite, site: Running) -> None:
    """It froze the tab: leaving the old table drew the page anew, which left and entered again, without end."""
    ada, bruno = invite("Ada"), invite("Bruno")
    first = seat_together(ada, bruno, "libertas")
    give_up(first, ada, bruno)
    ada.click("rematch")
    expect(ada.find("rematch-waits")).to_contain_text("Waiting for Bruno")
    expect(bruno.find("rematch-asked")).to_contain_text("Ada asks for a rematch.")
    bruno.click("rematch")
    for person in (ada, bruno):
        person.find("board").wait_for()  # it begins when everybody has said yes
    assert table_of(ada) == table_of(bruno) != first
    await_sockets(site, 2)


@pytest.mark.always
def test_who_begins_without_the_other_plays_against_a_bot(invite: Invite) -> None:
    """As it was: the other one's clock ran, and their loss counted, in a game they had never agreed to."""
    ada, bruno = invite("Ada"), invite("Bruno")
    give_up(seat_together(ada, bruno, "libertas"), ada, bruno)
    ada.click("rematch")
    expect(ada.find("start")).to_have_text("Start without Bruno")
    ada.click("start")
    ada.find("board").wait_for()
    seats = ada.ask("GET", f"tables/{table_of(ada)}")["seats"]
    assert "Bruno" not in [seat["name"] for seat in seats] and seats[0]["bot"]
    assert ada.find("series").count() == 0
    bruno.click("rematch")  # whoever comes too late watches
    bruno.find("board").wait_for()
    assert bruno.find("leave").count() == 0


def test_who_says_no_is_not_waited_for(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    give_up(seat_together(ada, bruno, "libertas"), ada, bruno)
    ada.click("rematch")
    bruno.click("rematch-no")
    expect(bruno.find("rematch-declined")).to_have_text("You have declined the rematch.")
    expect(ada.find("seat-0")).to_contain_text("Bruno has declined")
    expect(ada.find("start")).to_have_text("Start")
    assert ada.find("rematch-waits").count() == 0


def test_a_stranger_in_the_place_of_who_said_no_does_not_begin_it(invite: Invite) -> None:
    """As it was: a seat with a commitment was taken for a yes, whoever sat there."""
    ada, bruno, chloe = invite("Ada"), invite("Bruno"), invite("Chloé")
    give_up(seat_together(ada, bruno, "libertas"), ada, bruno)
    ada.click("rematch")
    bruno.click("rematch-no")
    expect(ada.find("seat-0")).to_contain_text("Bruno has declined")
    chloe.ask("PUT", "guest", {"name": "Chloé"})
    chloe.ask("PUT", f"tables/{table_of(ada)}/seats/0", {"commitment": "00" * 32})
    expect(ada.find("seat-0")).to_contain_text("Chloé")
    expect(ada.find("seat-0")).to_contain_text("Bruno has declined")
    ada.page.wait_for_timeout(500)
    assert ada.ask("GET", f"tables/{table_of(ada)}")["status"] == "waiting"
    ada.click("start")
    expect(ada.find("start")).to_have_count(0)


@pytest.mark.parametrize("answer", ["rematch-yes", "rematch-no"])
def test_who_finds_the_rematch_among_their_tables_is_asked_there(invite: Invite, answer: str) -> None:
    """Looking at it is no answer yet."""
    ada, bruno = invite("Ada"), invite("Bruno")
    give_up(seat_together(ada, bruno, "libertas"), ada, bruno)
    ada.click("rematch")
    ada.find("rematch-waits").wait_for()
    bruno.click("home")
    bruno.page.evaluate("localStorage.setItem('ludotheque', JSON.stringify({ hasSigned: true }))")
    bruno.page.reload()  # the page finds out who took a name by a request of the test
    expect(bruno.find("own-table").first).to_contain_text("rematch?")
    bruno.find("own-table").first.click()
    bruno.find("rematch-asked").wait_for()
    assert bruno.find("start").count() == 0 and ada.find("rematch-waits").count() == 1
    bruno.click(answer)
    if answer == "rematch-yes":
        for person in (ada, bruno):
            person.find("board").wait_for()
    else:
        expect(ada.find("seat-0")).to_contain_text("Bruno has declined")
        bruno.find("sit-0").wait_for()


def test_who_has_not_come_to_the_rematch_is_awaited_and_not_blamed(invite: Invite) -> None:
    """It said of Bruno that he adds nothing to the deal. And who leaves has left, not resigned."""
    ada, bruno = invite("Ada"), invite("Bruno")
    give_up(seat_together(ada, bruno, "libertas"), ada, bruno)
    expect(ada.find("log")).to_contain_text("Bruno lets a bot play on")
    expect(ada.find("reference-text")).to_be_empty()  # nothing is to be matched any more
    ada.click("rematch")
    expect(ada.find("seat-0")).to_contain_text("Bruno not here yet")


def test_only_who_is_to_act_is_told_to_take_any_flag(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    seat_together(ada, bruno, "libertas")
    expect(ada.find("reference-text")).to_have_text("Nothing lies open yet: take any flag.")
    expect(bruno.find("reference-text")).to_have_text("Nothing lies open yet.")


STANDING = """async () => {
    const { render } = await import("/vendor/lit-html/lit-html.js");
    const { seriesTable } = await import("/ui/series.js");
    const seats = ["Ada", "Bruno", "Chloé"].map((name, seat) => ({ seat, name, is_free: false }));
    const place = document.createElement("div");
    render(seriesTable({ series: { games: 3, won: [1, 1, 2], points: [5, 9, 1] }, seats }), place);
    return [...place.querySelectorAll("tbody th")].map((name) => name.textContent);
}"""


def test_the_table_of_a_series_is_sorted_by_wins_then_points(ada: Person) -> None:
    ada.go()
    ada.find("play-libertas").wait_for()
    assert ada.page.evaluate(STANDING) == ["Chloé", "Bruno", "Ada"]


@pytest.mark.always
def test_against_bots_a_rematch_begins_at_once_three_times_in_a_row(ada: Person, site: Running) -> None:
    tables = [ada.begin("libertas")]
    for _ in range(3):
        give_up(tables[-1], ada)
        ada.click("rematch")
        ada.page.wait_for_url(lambda url: tables[-1] not in url)
        ada.await_turn()
        tables.append(table_of(ada))
    assert len(set(tables)) == 4
    await_sockets(site, 1)


@pytest.mark.always
def test_who_watches_is_offered_the_way_to_the_rematch(invite: Invite, site: Running) -> None:
    ada, bruno, chloe = invite("Ada"), invite("Bruno"), invite("Chloé")
    first = seat_together(ada, bruno, "libertas")
    chloe.go(f"#table={first}")
    give_up(first, ada, bruno)
    chloe.find("end").wait_for()
    assert chloe.find("rematch").count() == 0
    ada.click("rematch")
    expect(chloe.find("rematch")).to_have_text("Watch the rematch")
    chloe.click("rematch")
    ada.click("start")
    chloe.find("board").wait_for()
    assert table_of(chloe) == table_of(ada)
    await_sockets(site, 3)


@pytest.mark.always
def test_the_score_of_the_series_is_shown_before_during_and_after_a_game(invite: Invite) -> None:
    """In three languages, and on a narrow phone."""
    ada, bruno = invite("Ada", viewport={"width": 360, "height": 740}), invite("Bruno")
    # By somebody who switches languages this quickly.
    ada.guard.forgive("closed before the connection is established")
    give_up(seat_together(ada, bruno, "libertas"), ada, bruno)
    assert ada.find("series").count() == 0  # one game is no series
    score = {seat: ada.text(f"score-{seat}") for seat in (0, 1)}
    ada.click("rematch")
    for language, title in (("fr", "Après 1 partie"), ("de", "Nach einem Spiel"), ("en", "After one game")):
        ada.find("language").select_option(language)
        expect(ada.find("series").locator("caption")).to_have_text(title)
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert ada.find("series-0").locator("th, td").all_inner_texts()[::2] == ["Bruno", score[1]]
    assert ada.find("series-1").locator("th, td").all_inner_texts()[::2] == ["Ada", score[0]]
    bruno.click("rematch")
    for person in (ada, bruno):
        person.find("board").wait_for()
        expect(person.find("series").locator("caption")).to_have_text("After one game")
    give_up(table_of(ada), ada, bruno)
    for person in (ada, bruno):
        expect(person.find("series").locator("caption")).to_have_text("After 2 games")
    assert ada.text("series") == bruno.text("series")


# -- elsewhere and back ---------------------------------------------------------------------------------------------


BETWEEN = {  # other pages, and what one sees there
    "#table={other}": "[data-test=hand]",
    "#replay={over}": "[data-test=slider]",
    "#rules=libertas": ".rules",
    "#": "[data-test=play-libertas]",
}


@pytest.mark.always
@pytest.mark.parametrize("between", BETWEEN)
def test_back_and_forward_lead_from_table_to_table(ada: Person, site: Running, between: str) -> None:
    over = ada.begin("libertas")
    give_up(over, ada)
    other = ada.begin("petards")
    ada.begin("libertas")
    ada.await_turn()
    goes = "(hash) => { location.hash = hash; }"
    ada.page.evaluate(goes, between.format(other=other, over=over))
    ada.page.wait_for_selector(BETWEEN[between])
    ada.page.evaluate(goes, f"#table={over}")
    ada.find("end").wait_for()
    for _ in range(2):
        ada.page.go_back()
        ada.page.wait_for_selector(BETWEEN[between])
        ada.page.go_back()
        ada.page.wait_for_selector("[data-turn=mine] [data-test=board]")
        ada.page.go_forward()
        ada.page.wait_for_selector(BETWEEN[between])
        ada.page.go_forward()
        ada.find("end").wait_for()
    await_sockets(site, 1)


def test_who_goes_home_leaves_no_socket_behind(ada: Person, site: Running) -> None:
    ada.begin("libertas")
    await_sockets(site, 1)
    ada.click("home")
    ada.find("play-libertas").wait_for()
    await_sockets(site, 0)


def test_the_focus_goes_along_and_is_never_lost(ada: Person) -> None:
    """It fell to the body, from where Tab begins anew at the top of the page."""
    ada.guard.forgive("409")  # who starts before the page has committed to its entropy is not waited for
    ada.go()
    main = ada.page.locator("main")
    ada.click("play-libertas")
    ada.await_turn()
    expect(main).to_be_focused()
    waiting = ada.make_table("petards", level="greedy")
    ada.paste(f"#table={waiting}")
    press(ada, "start")
    ada.find("hand").wait_for()
    expect(main).to_be_focused()
    give_up(waiting, ada)
    press(ada, "rematch")
    ada.find("end").wait_for(state="detached")
    expect(main).to_be_focused()


def press(person: Person, name: str) -> None:
    person.find(name).focus()
    person.page.keyboard.press("Enter")


def test_a_window_is_closed_when_one_goes_elsewhere(ada: Person) -> None:
    """It opened again by itself at the next table."""
    ada.go()
    ada.click("play-libertas")
    ada.click("leave")
    ada.find("dialog-leave").wait_for()
    ada.page.go_back()
    ada.find("play-libertas").wait_for()
    ada.page.go_forward()
    ada.await_turn()
    assert ada.find("dialog-leave").count() == 0
