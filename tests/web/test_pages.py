"""The pages around a game: in with one click, tables for friends, without the network, small and steady."""

import base64
import json
import re
import struct
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import ludotheque
from tests.server.conftest import run_in_thread
from tests.web.browser import axe
from tests.web.conftest import Invite
from tests.web.people import Person
from tests.web.states import PAGES, SHOWN, states_of

WEB = Path(ludotheque.__file__).parent / "web"
HEAVIEST = 130_000  # bytes over the wire: home, and then a table of each game
PHONE_WIDTH = 360


@pytest.mark.always
def test_a_stranger_plays_after_one_click(ada: Person) -> None:
    ada.go()
    ada.click("play-libertas")
    ada.find("board").wait_for()
    ada.await_turn()
    assert ada.page.locator(".cell.legal").count() > 0


@pytest.mark.always
def test_friends_meet_by_a_link(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    ada.go()
    ada.click("friends-libertas")
    ada.click("more-seats")
    expect(ada.find("count-seats")).to_have_text("3")
    ada.find("level").select_option("greedy")
    ada.click("make-table")
    bruno.page.goto(ada.find("table-link").input_value())
    bruno.click("sit-1")
    expect(ada.page.locator(".seat-line").nth(1)).not_to_contain_text("free")
    ada.click("start")
    for person in (ada, bruno):
        person.find("board").wait_for()
    expect(bruno.page.locator(".player")).to_have_count(3)


def test_a_table_that_is_not_there_says_so(ada: Person) -> None:
    PAGES["no-table"](ada, ada)
    assert ada.page.locator("main h1").inner_text() == "There is no such table"


def test_a_file_that_is_no_record_says_so(ada: Person) -> None:
    ada.go()
    ada.choose_file("letter.json", b"Dear friend")
    expect(ada.find("notice")).to_contain_text("letter.json")


@pytest.mark.parametrize("content", ["[]", "null", "3"])
def test_a_file_of_json_that_is_no_record_gets_the_same_sentence(ada: Person, content: str) -> None:
    """It was sent to the server, whose answer spoke of schemas."""
    ada.go()
    ada.choose_file("list.json", content.encode())
    expect(ada.find("notice")).to_have_text("There is no record of a game in list.json.")


CLOSINGS: tuple[Callable[[Person], None], ...] = (
    lambda ada: ada.page.locator("dialog header button").click(),
    lambda ada: ada.page.keyboard.press("Escape"),
    lambda ada: ada.page.mouse.click(5, 5),  # outside
)


WINDOWS = {  # what opens them, and their names
    "my-tables": {"friends-libertas": "new-table", "join": "join", "name": "name"},
    "devices": {"device": "device", "sign-out": "sign-out", "end-others": "end-others"},
    "libertas-middle": {"keys": "keys", "note": "note", "leave": "leave"},
}


@pytest.mark.parametrize("state", WINDOWS)
def test_a_closed_window_gives_the_focus_back_to_the_button_that_opened_it(
    invite: Invite, state: str
) -> None:
    ada = invite("Ada")
    STATES[state](ada, invite("Bruno"))
    for (button, name), close in product(WINDOWS[state].items(), CLOSINGS):
        ada.click(button)
        ada.find(f"dialog-{name}").wait_for()
        close(ada)
        ada.find(f"dialog-{name}").wait_for(state="detached")
        expect(ada.find(button)).to_be_focused()


IS_READABLE = """(notice) => {
    const { x, y, width, height } = notice.getBoundingClientRect();
    return notice.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.mark.parametrize("state", WINDOWS)
def test_a_notice_can_be_read_above_every_window(invite: Invite, state: str) -> None:
    """It lay under the window, which makes all around it dark and deaf."""
    ada = invite("Ada")
    STATES[state](ada, invite("Bruno"))
    for button, name in WINDOWS[state].items():
        ada.click(button)
        ada.find(f"dialog-{name}").wait_for()
        ada.page.evaluate("async (text) => (await import('/state.js')).notify(text)", f"about {name}")
        notice = ada.find("notice").filter(has_text=f"about {name}")
        assert notice.evaluate(IS_READABLE)
        notice.get_by_role("button").click()
        ada.page.keyboard.press("Escape")
        ada.find(f"dialog-{name}").wait_for(state="detached")


def test_a_name_that_is_refused_in_a_window_is_refused_in_sight(ada: Person) -> None:
    ada.guard.forgive("422")
    ada.go()
    ada.click("friends-libertas")
    ada.find("own-name").fill("x\u202ey")
    ada.click("make-table")
    expect(ada.find("notice")).to_contain_text("This name holds hidden characters")
    assert ada.find("notice").evaluate(IS_READABLE)


def test_a_name_that_is_too_long_is_refused_not_cut(ada: Person) -> None:
    """The field cut what was pasted after 40 characters and said nothing."""
    ada.guard.forgive("422")
    ada.go()
    ada.click("friends-libertas")
    ada.find("own-name").fill("")
    ada.find("own-name").focus()
    ada.page.keyboard.insert_text("Adalbert " * 5)
    ada.click("make-table")
    expect(ada.find("notice")).to_contain_text("at most 40 characters")


# -- for everyone ---------------------------------------------------------------------------------------------------

# Looked at together with the middle of a game, or much like it.
AT_ONCE = (
    "hint",
    "keys",
    "text",
    "begin",
    "late",
)
STATES = {
    name: state
    for name, state in {**PAGES, **{n: s for game in SHOWN for n, s in states_of(game).items()}}.items()
    if name.split("-")[-1] not in AT_ONCE
}


@pytest.mark.parametrize("name", STATES)
def test_axe_finds_nothing_and_nothing_sticks_out(invite: Invite, name: str) -> None:
    """By day on a wide screen, by night on a narrow one."""
    ada, bruno = invite("Ada", viewport={"width": 1280, "height": 800}), invite("Bruno")
    STATES[name](ada, bruno)
    check_day_and_night(ada)


@pytest.mark.parametrize("game", SHOWN)
def test_axe_finds_nothing_in_what_one_key_leads_to(invite: Invite, game: str) -> None:
    ada, bruno = invite("Ada", viewport={"width": 1280, "height": 800}), invite("Bruno")
    states_of(game)[f"{game}-hint"](ada, bruno)
    check_day_and_night(ada)
    ada.page.keyboard.press("?")
    ada.find("dialog-keys").wait_for()
    check_day_and_night(ada)
    ada.page.keyboard.press("Escape")  # the next key counts, however quickly it comes
    ada.page.keyboard.press("t")
    ada.page.locator(".as-text").wait_for()
    check_day_and_night(ada)


def check_day_and_night(ada: Person) -> None:
    assert axe(ada.page) == []
    ada.page.emulate_media(color_scheme="dark")
    ada.page.set_viewport_size({"width": PHONE_WIDTH, "height": 740})
    assert axe(ada.page) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE_WIDTH
    ada.page.emulate_media(color_scheme="light")
    ada.page.set_viewport_size({"width": 1280, "height": 800})


ASKED_AT_ONCE = """async () => {
    const { need, hasText } = await import("/language.js");
    const ask = async (file, text) => (await need(file), hasText(text));
    return Promise.all([ask("web-libertas", "web-libertas-cards"), ask("web-petards", "web-petards-star")]);
}"""


def test_texts_that_are_asked_for_at_once_can_all_be_read_then(ada: Person) -> None:
    """Whoever asked first was told that all is there while only the second had it: a table full of names of texts."""
    ada.go()
    ada.find("play-libertas").wait_for()
    assert ada.page.evaluate(ASKED_AT_ONCE) == [True, True]


# -- light and steady -----------------------------------------------------------------------------------------------


SHIFTS = """() => new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) sum += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 100);
})"""


@pytest.mark.always
def test_the_whole_page_with_all_games_is_light(kernels: None, browser: Browser, tmp_path: Path) -> None:
    """A stranger who looks at home and then plays a game after the other, until the first move of each. On a server of
    their own: tables that others had left open came along with their words."""
    sizes: Counter[str] = Counter()
    with run_in_thread(tmp_path / "games.db") as site, closing(Person(browser, site.url, "Ada")) as ada:
        ada.page.on(
            "requestfinished",
            lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]}),
        )
        for game in SHOWN:
            ada.go("#")
            ada.click(f"play-{game}")
            ada.await_turn()
            ada.page.wait_for_load_state("networkidle")
    assert len(sizes) > 20
    assert sizes.total() < HEAVIEST, sizes.most_common()


@pytest.mark.parametrize("game", SHOWN)
def test_nothing_jumps_while_a_table_is_drawn(ada: Person, game: str) -> None:
    ada.begin(game)
    ada.page.wait_for_load_state("networkidle")
    assert ada.page.evaluate(SHIFTS) < 0.1  # what browsers call good


# -- installed, and without the network -----------------------------------------------------------------------------


def png_size(data: bytes) -> tuple[int, int]:
    return struct.unpack(">II", data[16:24])


def test_the_page_can_be_installed(ada: Person) -> None:
    ada.go()
    href = ada.page.locator('link[rel="manifest"]').get_attribute("href")
    manifest = json.loads(fetched(ada.page, str(href)))
    assert manifest["name"] == "Ludothèque" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        data = fetched(ada.page, icon["src"])
        if icon["type"] == "image/png":
            assert "{}x{}".format(*png_size(data)) == icon["sizes"]
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    session = ada.context.new_cdp_session(ada.page)
    errors: list[Any] = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


def fetched(page: Page, path: str) -> bytes:
    load = """async (path) => {
        const answer = await fetch(path);
        if (!answer.ok) throw new Error(path);
        return btoa(String.fromCharCode(...new Uint8Array(await answer.arrayBuffer())));
    }"""
    return base64.b64decode(page.evaluate(load, path))


def test_without_the_network_the_page_opens_and_says_so(invite: Invite) -> None:
    ada = invite("Ada", service_workers="allow")
    ada.guard.forgive("ERR_INTERNET_DISCONNECTED", "^failed: ", "ERR_FAILED")
    ada.go()
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ada.page.reload()  # now everything goes through the worker, and is kept
    ada.find("play-libertas").wait_for()
    ada.page.wait_for_load_state("networkidle")
    ada.context.set_offline(True)
    ada.page.reload()
    expect(ada.find("notice").first).to_contain_text("cannot be reached")
    ada.context.set_offline(False)
    ada.click("play-libertas")
    ada.find("board").wait_for()


def test_the_page_opens_without_the_network_after_the_first_visit(invite: Invite) -> None:
    """It stayed empty: the worker had not seen what was loaded before it came."""
    ada = invite("Ada", service_workers="allow")
    ada.guard.forgive("ERR_INTERNET_DISCONNECTED", "^failed: ", "ERR_FAILED")
    ada.go()
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ada.context.set_offline(True)
    ada.page.reload()
    expect(ada.page.locator("#app")).to_contain_text("offline")
    ada.context.set_offline(False)
    ada.find("play-libertas").wait_for()


IS_KEPT = "async (path) => Boolean(await caches.match(new URL(path, location.origin).href))"


def test_what_is_loaded_when_it_is_needed_comes_without_the_network_too(invite: Invite) -> None:
    ada = invite("Ada", service_workers="allow")
    ada.guard.forgive("ERR_INTERNET_DISCONNECTED", "^failed: ", "ERR_FAILED")
    ada.go()
    ada.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    ada.click("play-libertas")
    ada.await_turn()
    ada.page.wait_for_function(IS_KEPT, arg="games/libertas/text.js")
    ada.context.set_offline(True)
    ada.page.keyboard.press("t")
    ada.page.locator(".as-text").wait_for()


def test_a_page_that_could_not_be_loaded_comes_with_the_network(ada: Person) -> None:
    """It never came: neither the address nor anything else changed any more."""
    ada.guard.forgive("ERR_INTERNET_DISCONNECTED", "^failed: ", "WebSocket")
    table = ada.make_table("libertas", level="greedy")
    ada.ask("POST", f"tables/{table}/start")
    ada.go()
    ada.find("play-libertas").wait_for()
    ada.context.set_offline(True)
    ada.paste(f"#table={table}")
    expect(ada.find("out-of-reach")).to_contain_text("cannot be reached")
    ada.context.set_offline(False)
    ada.find("board").wait_for()


@pytest.mark.parametrize("module", ["ui/table.js", "games/libertas/index.js"])
def test_a_browser_that_never_tries_a_module_again_gets_the_page(ada: Person, module: str) -> None:
    """It never came in Chromium 150, where only a new page tries a module again that could not be loaded."""
    ada.guard.forgive("ERR_FAILED", "^failed: ", "Failed to fetch dynamically")
    pages: list[str] = []
    ada.page.on("domcontentloaded", lambda page: pages.append(page.url))
    ada.page.route(f"**/{module}", lambda route: route.abort() if len(pages) < 2 else route.continue_())
    table = ada.make_table("libertas", level="greedy")
    ada.ask("POST", f"tables/{table}/start")
    ada.go(f"#table={table}")
    ada.find("board").wait_for()
    assert len(pages) == 2


@pytest.mark.parametrize(
    ("module", "told"), [("ui/table.js", "out-of-reach"), ("games/libertas/index.js", "notice")]
)
def test_a_module_that_is_broken_is_tried_a_few_times_and_then_told(
    ada: Person, module: str, told: str
) -> None:
    """The page was loaded anew every three seconds, for ever."""
    ada.guard.forgive("SyntaxError", "^failed: ", "Failed to fetch dynamically", "Unexpected")
    pages: list[str] = []
    ada.page.on("domcontentloaded", lambda page: pages.append(page.url))
    ada.page.route(
        f"**/{module}", lambda route: route.fulfill(body="export const = ;", content_type="text/javascript")
    )
    table = ada.make_table("libertas", level="greedy")
    ada.ask("POST", f"tables/{table}/start")
    ada.go(f"#table={table}")
    expect(ada.find(told).first).to_contain_text("cannot be loaded", timeout=60_000)
    seen = len(pages)
    ada.page.wait_for_timeout(4000)
    assert len(pages) == seen == 4


def test_a_slow_phone_finds_all_modules_of_the_first_page_in_the_page_not_one_in_another() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    listed = re.findall(r'rel="modulepreload" href="([^"]+)"', page)
    assert {WEB / name for name in listed} == _imports_of(WEB / "main.js") - {WEB / "main.js"}


def test_whoever_comes_to_a_table_by_a_link_gets_all_its_modules_at_once() -> None:
    (lines,) = re.findall(r"TABLE = \[([^\]]+)\]", (WEB / "early.js").read_text(encoding="utf-8"))
    told = {WEB / f"{name}.js" for name in re.findall(r"[\w/]+", lines)}
    assert told == _imports_of(WEB / "ui/table.js") - _imports_of(WEB / "main.js")


def _imports_of(module: Path) -> set[Path]:
    """The module and all that it imports at once, by way of others too."""
    found, todo = {module}, [module]
    while todo:
        module = todo.pop()
        names = re.findall(r'(?:from|import)\s*"(\.[^"]+)"', module.read_text(encoding="utf-8"))
        new = {(module.parent / name).resolve() for name in names} - found
        found |= new
        todo += new
    return found


def test_texts_of_later_are_not_said_at_the_first_look() -> None:
    """They would be missing until another page has loaded them."""
    first = [WEB / "main.js", WEB / "ui/table.js", *(WEB / f"games/{game}/index.js" for game in SHOWN)]
    later = re.findall(r"^([a-z-]+) =", (WEB / "locales/en/web-later.ftl").read_text(encoding="utf-8"), re.M)
    assert later
    for module in set().union(*map(_imports_of, first)):
        said = re.findall(r'"(web-[a-z-]+)"', module.read_text(encoding="utf-8"))
        assert not {*later} & {*said}, module


@pytest.mark.parametrize(
    ("pasted", "leads"),
    [
        ("{url}/#replay={table}&ply=3&seat=0", "replay={table}&ply=3&seat=0"),
        ("  {url}/#table={table} ", "table={table}"),
        ("#review={table}", "review={table}"),
        ("{table}", "table={table}"),
    ],
)
def test_a_pasted_link_leads_where_it_says(ada: Person, pasted: str, leads: str) -> None:
    """Whatever stood at its end was taken for the name of a table: of `&seat=0` it was table 0."""
    ada.go()
    ada.click("join")
    ada.page.locator("[name=link]").fill(pasted.format(url=ada.url, table="AbcDefGhiJkl"))
    ada.guard.forgive("404")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url(f"**/#{leads.format(table='AbcDefGhiJkl')}")


@pytest.mark.parametrize("pasted", ["javascript:alert(1)", "see you at eight", "https://example.org"])
def test_what_is_no_link_is_said_and_nothing_is_left(ada: Person, pasted: str) -> None:
    ada.go()
    ada.click("join")
    ada.page.locator("[name=link]").fill(pasted)
    ada.page.keyboard.press("Enter")
    expect(ada.find("notice")).to_contain_text("no link")
    expect(ada.page.locator("[name=link]")).to_have_value(pasted)
