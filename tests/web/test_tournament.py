"""A tournament in the browser: made, entered by two, played, with standings; and the page of the club."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.people import Person
from tests.web.states import PAGES


def make(ada: Person, rounds: int = 1) -> None:
    ada.go("#club")
    ada.click("new-tournament")
    ada.find("tournament-title").fill("Friday at eight")
    ada.find("tournament-rounds").fill(str(rounds))
    ada.find("tournament-level").select_option("random")
    ada.click("make-tournament")
    expect(ada.page.locator("h1")).to_have_text("Friday at eight")


def enter(person: Person) -> None:
    person.find("entry-name").fill(person.name)
    person.click("enter")
    expect(person.find("entrants")).to_contain_text(person.name)


def play(person: Person) -> None:
    """By the API: how moves are made on the page is for other tests."""
    table = person.page.url.partition("#table=")[2]
    while (position := person.ask("GET", f"tables/{table}/position"))["to_act"] is not None:
        if position["to_act"] == position["seat"]:
            move = {
                "id": f"m{position['number']}",
                "number": position["number"],
                "move": position["legal"][0],
            }
            person.ask("POST", f"tables/{table}/moves", move)


def test_two_enter_a_tournament_by_its_link_play_a_round_and_see_the_standings(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    make(ada)
    enter(ada)
    bruno.page.goto(ada.find("tournament-link").input_value())
    enter(bruno)
    expect(ada.find("entrants").locator("li")).to_have_count(2)
    ada.click("begin")
    for person in (ada, bruno):
        person.click("tournament-table")
        person.find("frame").wait_for()
    met = ada.page.url == bruno.page.url
    if met:
        tables = [ada.page.url.partition("#table=")[2]]
        while (told := ada.ask("GET", f"tables/{tables[0]}/position"))["to_act"] is not None:
            mover = ada if told["to_act"] == told["seat"] else bruno
            position = mover.ask("GET", f"tables/{tables[0]}/position")
            move = {
                "id": f"m{position['number']}",
                "number": position["number"],
                "move": position["legal"][0],
            }
            mover.ask("POST", f"tables/{tables[0]}/moves", move)
    else:
        play(ada)
        play(bruno)
    ada.await_end()
    expect(ada.find("rematch")).to_have_count(0)
    ada.click("to-tournament")
    expect(ada.find("stage")).to_contain_text("Over")
    expect(ada.find("verdict")).to_have_attribute("data-kind", "fair")
    expect(ada.find("verdict").locator("li")).to_have_count(0)  # everybody has revealed
    expect(ada.find("standings").locator("tbody tr")).to_have_count(4)
    expect(ada.find("cross").locator("tbody tr")).to_have_count(4)
    ada.find("tournament-games").locator("summary").click()
    ada.find("tournament-games").get_by_role("link", name="Replay").first.click()
    expect(ada.page).to_have_url(re.compile("#replay="))
    ada.page.locator(".board, [data-test=board]").first.wait_for()


def test_whoever_leaves_is_asked_first_and_a_bot_plays_on(invite: Invite) -> None:
    ada = invite("Ada")
    make(ada)
    enter(ada)
    ada.click("begin")
    ada.click("withdraw")
    ada.click("confirm")
    expect(ada.find("entrants").locator("li").first).to_contain_text("left; a bot plays")
    expect(ada.find("stage")).to_contain_text("Over", timeout=120_000)


def test_the_host_strikes_somebody_out_and_everybody_sees_it(invite: Invite) -> None:
    ada, bruno, zoe = invite("Ada"), invite("Bruno"), invite("Zoé")
    make(ada)
    enter(ada)
    for person in (bruno, zoe):
        person.page.goto(ada.find("tournament-link").input_value())
        enter(person)
    expect(bruno.find("strike")).to_have_count(0)
    expect(ada.find("strike")).to_have_count(2)
    ada.page.get_by_role("button", name="Strike out Bruno").click()
    ada.click("confirm")
    expect(ada.find("entrants")).not_to_contain_text("Bruno")
    expect(bruno.find("entrants")).not_to_contain_text("Bruno")
    ada.click("begin")
    ada.page.get_by_role("button", name="Strike out Zoé").click()
    ada.click("confirm")
    expect(zoe.find("entrants")).to_contain_text("struck out")
    expect(zoe.find("tournament-table")).to_have_count(1)  # what was begun is played


def test_the_table_of_another_is_closed_until_all_have_played(invite: Invite) -> None:
    ada, zoe = invite("Ada"), invite("Zoé")
    zoe.guard.forgive("403")
    make(ada)
    enter(ada)
    ada.click("begin")
    address = ada.find("tournament-table").get_attribute("href")
    zoe.go(str(address))
    expect(zoe.page.locator("h1")).to_have_text("This table is still closed")


def test_the_club_shows_what_is_on(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    PAGES["club"](ada, bruno)
    expect(ada.find("tournament").first).to_contain_text("Players can enter")
    expect(ada.find("rated").locator("tbody tr")).not_to_have_count(0)
    expect(ada.find("ratings")).to_contain_text("The season")


def test_a_tournament_that_is_not_there_says_so(ada: Person) -> None:
    ada.guard.forgive("404")
    ada.go("#tournament=none")
    expect(ada.page.locator("h1")).to_have_text("There is no such tournament")


def test_a_game_that_counts_is_agreed_on_at_a_new_table(ada: Person) -> None:
    ada.go()
    ada.click("friends-libertas")
    ada.find("check-rated").check()
    expect(ada.find("undo-rule")).to_have_count(0)  # there is none
    ada.click("make-table")
    ada.page.wait_for_url(re.compile("#table="))
    told = ada.ask("GET", f"tables/{ada.page.url.partition('#table=')[2]}")
    assert (told["rated"], told["undo_rule"], told["hints"]) == (True, "never", False)
    expect(ada.page.locator("main")).to_contain_text("for the ratings")


REVEALING = """async () => {
    const { commit, hash, reveal, sealOf } = await import("/duplicate.js");
    const sent = [];
    window.fetch = async (path, { body }) => {
        sent.push(JSON.parse(body).entropy);
        const entrants = [{ is_you: true, has_revealed: true }];
        return new Response(JSON.stringify({ id: "t", entrants }), { headers: { "content-type": "application/json" } });
    };
    const server = await hash("server", "t", "00");
    const own = await commit({ id: "t", commitment: server });
    const entrants = (name, has_revealed = false) => [
        { name: "Ada", bot: false, commitment: own, is_you: true, has_revealed },
        { name, bot: true, commitment: null, is_you: false, has_revealed: false },
    ];
    const terms = { game: "libertas", options: {}, seats: 2, rounds: 1 };
    const contest = { id: "t", stage: "dealing", commitment: server, ...terms };
    const sealed = async (changes) => {
        const told = { ...contest, ...changes };
        const parts = told.entrants.map(({ name, bot, commitment }) => [name, bot, commitment]);
        return { ...told, seal: await sealOf("t", told.commitment, { ...told, entrants: parts }) };
    };
    const honest = await sealed({ entrants: entrants("Bea") });
    const tries = [
        { ...honest, stage: "gathering" },
        { ...honest, seal: "0".repeat(64) },
        { ...honest, rounds: 2 },
        await sealed({ entrants: entrants("Bea"), commitment: "0".repeat(64) }),
        honest,
        await sealed({ entrants: entrants("Eve") }),
        await sealed({ entrants: entrants("Bea"), rounds: 3 }),
        { ...honest, entrants: entrants("Bea", true) },
    ];
    const counts = [];
    for (const contest of tries) {
        await reveal(contest);
        counts.push(sent.length);
    }
    return [counts, await hash("entrant", "t", sent[0]) === own];
}"""


def test_a_page_reveals_its_part_to_the_server_that_it_was_told_of_and_for_one_start_alone(
    ada: Person,
) -> None:
    ada.go()
    counts, is_own = ada.page.evaluate(REVEALING)
    assert (counts, is_own) == ([0, 0, 0, 0, 1, 1, 1, 1], True)


KEPT = "ludotheque-tournaments"
LIES = {
    "commitment": "(kept) => { kept.commitment = '0'.repeat(64); }",
    "a name": "(kept) => { kept.roster.entrants[1][0] = 'Eve'; }",
    "an entrant's commitment": "(kept) => { kept.roster.entrants[1][2] = '0'.repeat(64); }",
    "what was seen": "(kept) => { kept.sights = { [table]: { seat: 0, view: {} } }; }",
}


def test_the_page_checks_a_tournament_and_names_what_a_server_has_changed(ada: Person) -> None:
    make(ada)
    enter(ada)
    ada.click("begin")
    ada.click("tournament-table")
    ada.find("frame").wait_for()
    table = ada.page.url.partition("#table=")[2]
    play(ada)
    ada.await_end()
    ada.click("to-tournament")
    expect(ada.find("verdict")).to_have_attribute("data-kind", "fair", timeout=60_000)
    before = ada.page.evaluate(f"localStorage.getItem('{KEPT}')")
    for lie in LIES.values():
        ada.page.evaluate(
            f"""([text, table]) => {{
                const all = JSON.parse(text);
                Object.values(all).forEach({lie});
                localStorage.setItem('{KEPT}', JSON.stringify(all));
            }}""",
            [before, table],
        )
        ada.page.reload()
        expect(ada.find("verdict")).to_have_attribute("data-kind", "unfair")


def test_the_page_to_keep_looks_as_it_should_and_fits_a_phone(invite: Invite) -> None:
    """As it was: what the server says to browsers kept them from its style, so it came bare, wider than a phone."""
    ada, bruno = invite("Ada", viewport={"width": 360, "height": 800}), invite("Bruno")
    PAGES["tournament"](ada, bruno)
    href = ada.find("report").get_attribute("href")
    for language in ("en", "fr", "de"):
        ada.page.goto(f"{ada.url}/{href}".replace("lang=en", f"lang={language}"))
        expect(ada.page.locator("table").first).to_be_visible()
        ink = ada.page.locator(".soft").first.evaluate("(text) => getComputedStyle(text).color")
        assert ink == "rgb(109, 104, 95)"
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
