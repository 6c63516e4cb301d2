"""The page's part in the deal: it commits, reveals, keeps what it was told, and checks everything by itself."""

import hashlib
import itertools
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Request, Route, WebSocketRoute, expect

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.options import describe, strangers
from ludotheque.play.duplicate import Contribution
from ludotheque.play.fair import deal_seed, seal, seat_commitment, server_commitment
from ludotheque.play.table import deal_from_seed
from tests.server.conftest import Running
from tests.soak import few
from tests.web.browser import axe
from tests.web.conftest import Invite
from tests.web.people import Person

Json = Any
NO_SUBTLE = "Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })"


def with_quick_bots(person: Person) -> None:
    """Tables that the page makes get bots that do not think."""

    def change(route: Route) -> None:
        wish: Json = route.request.post_data_json
        if route.request.method == "POST":
            wish |= {"bots": ["random"] * len(wish["bots"]), "level": "random"}
        route.continue_(post_data=wish)

    person.page.route(re.compile(r"/api/tables\?"), change)


def table_of(person: Person) -> str:
    return person.page.url.rpartition("#table=")[2]


def finish(*people: Person) -> None:
    """They leave, and bots play on to the end."""
    for person in people:
        person.find("frame").wait_for()
        path = f"tables/{table_of(person)}"
        for seat in person.ask("GET", path)["you"]:
            person.ask("DELETE", f"{path}/seats/{seat}", {"why": "left"})
    for person in people:
        person.await_end()


def expect_verdict(person: Person, kind: str) -> None:
    expect(person.find("verdict")).to_have_attribute("data-kind", kind)


@pytest.fixture
def played(ada: Person) -> Person:
    """Somebody who has played now, to the end."""
    ada.go()
    with_quick_bots(ada)
    ada.click("play-libertas")
    finish(ada)
    return ada


def test_at_the_end_the_browser_says_that_the_deal_was_fair(played: Person) -> None:
    expect_verdict(played, "fair")
    expect(played.find("verdict").locator("summary")).to_have_text(
        "The deal was fair: checked by your browser."
    )
    record = played.ask("GET", f"tables/{table_of(played)}/record")
    person, bot = record["fair"]["seats"]
    assert len(person["entropy"]) == 64 and bot == {"bot": True, "commitment": None, "entropy": None}
    expect(played.find("verdict")).to_contain_text(record["fair"]["seal"])
    played.find("verdict").locator("summary").click()
    assert axe(played.page) == []


def test_playing_now_takes_no_request_more_than_name_table_seat_and_start(ada: Person) -> None:
    """The deal is bound by what these requests carry: a click is not farther from the board than before."""
    asked: list[str] = []

    def hear(request: Request) -> None:
        if request.method != "GET":
            asked.append(re.sub(r"tables/[^/?]+", "tables/…", request.url))

    ada.page.on("request", hear)
    ada.go()
    with_quick_bots(ada)
    ada.click("play-libertas")
    ada.find("board").wait_for()
    paths = [url.partition("/api/")[2].partition("?")[0] for url in asked]
    assert paths == ["guest", "tables", "tables/…/seats/0", "tables/…/start"]


# -- a server that lies ---------------------------------------------------------------------------------------------


def bind(record: Json, parts: list[Contribution], secret: str) -> Json:
    """The record with a proof that fits itself, as a server would forge it: deal and all."""
    table, rules = record["id"], GAMES[record["game"]]
    commitment = server_commitment(table, secret)
    sealed = seal(table, commitment, record["game"], record.get("options", {}), parts)
    options = rules.Options(**record.get("options", {}))
    deal = deal_from_seed(rules, deal_seed(sealed, secret, parts), len(parts), options)
    seats = [{"bot": part.is_bot, "commitment": part.commitment, "entropy": part.entropy} for part in parts]
    proof = {**record["fair"], "commitment": commitment, "secret": secret, "seal": sealed, "seats": seats}
    names = [part.name for part in parts]
    return {**record, "players": names, "deal": rules.write_deal(deal), "fair": proof}


def parts_of(record: Json) -> list[Contribution]:
    seats = zip(record["players"], record["fair"]["seats"], strict=True)
    return [Contribution(name, seat["bot"], seat["commitment"], seat["entropy"]) for name, seat in seats]


def changed(record: Json, **changes: Json) -> Json:
    """The first seat's part otherwise, and all that follows from it."""
    first, *others = parts_of(record)
    fields = {**vars(first), **changes}
    return bind(record, [Contribution(**fields), *others], record["fair"]["secret"])


def other_entropy(record: Json) -> Json:
    entropy = "ab" * 32
    return changed(record, entropy=entropy, commitment=seat_commitment(record["id"], 0, entropy))


LIES: dict[str, tuple[Callable[[Json], Json], str]] = {
    "another secret": (
        lambda record: bind(record, parts_of(record), "cd" * 32),
        "The server’s commitment is not the one that it showed before you sat down.",
    ),
    "a secret that nobody was bound to": (
        lambda record: {**record, "fair": {**record["fair"], "secret": "cd" * 32}},
        "The secret is not the one that the server had committed itself to.",
    ),
    "the victim's entropy": (
        other_entropy,
        "The commitment of Guest is not the one that was told before the deal.",
    ),
    "entropy that does not fit": (
        lambda record: changed(record, entropy="ab" * 32),
        "What Guest is said to have revealed is not what Guest had committed to.",
    ),
    "a dropped reveal": (
        lambda record: changed(record, entropy=None),
        "The record says that you did not reveal. Your browser did, and the server had acknowledged it.",
    ),
    "another name": (
        lambda record: changed(record, name="Mallory"),
        "Where Guest sat, the record names Mallory or says otherwise who was a bot.",
    ),
    "a puppet for a bot": (
        lambda record: bind(
            record,
            [
                parts_of(record)[0],
                Contribution("Bruno", False, seat_commitment(record["id"], 1, "ef" * 32), "ef" * 32),
            ],
            record["fair"]["secret"],
        ),
        "Where Bruno sat, the record names Bruno or says otherwise who was a bot.",
    ),
    "other options": (
        lambda record: bind(
            {**record, "options": {"end": "no_flag"}}, parts_of(record), record["fair"]["secret"]
        ),
        "Game or options are not those that were told before the deal.",
    ),
    "other cards": (
        lambda record: {**record, "deal": {"board": record["deal"]["board"][::-1]}},
        "Secret and entropy give other cards than the record shows.",
    ),
    "another result": (
        lambda record: {**record, "result": {"scores": [9, 0], "winners": [0]}},
        "The record states another result than the one shown here.",
    ),
    "another table": (lambda record: {**record, "id": "other"}, "The record is that of another table."),
    "no proof": (
        lambda record: {name: value for name, value in record.items() if name != "fair"},
        "The server shows no whole proof of the deal.",
    ),
    "nonsense": (
        lambda record: {**record, "fair": {"protocol": 2}},
        "The server shows no whole proof of the deal.",
    ),
}


def tell(lie: Callable[[Json], Json], route: Route, _: Request) -> None:
    route.fulfill(json=lie(route.fetch().json()))


def test_the_page_names_every_lie_of_a_server_about_its_deal(played: Person) -> None:
    expect_verdict(played, "fair")
    for name, (lie, sentence) in few(LIES.items(), 4):
        played.page.route("**/record?*", partial(tell, lie))
        played.page.reload()
        expect(played.find("verdict"), name).to_have_attribute("data-kind", "unfair")
        expect(played.find("verdict").locator("li").filter(has_text=sentence), name).to_be_visible()
        played.page.unroute("**/record?*")


def forget_commitments(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()
    server.on_message(
        lambda text: socket.send(re.sub(r'"commitment": ?"\w+"', '"commitment":null', str(text)))
    )


def test_the_page_misses_a_commitment_that_it_was_once_shown(played: Person) -> None:
    """As it was: a server that later said that it had never been bound was spared the check."""
    expect_verdict(played, "fair")
    played.page.route_web_socket(re.compile("/socket"), forget_commitments)
    played.page.route(
        re.compile(r"/api/tables/[^/]+\?"), partial(tell, lambda told: {**told, "commitment": None})
    )
    played.page.reload()
    expect_verdict(played, "unfair")
    expect(played.find("verdict")).to_contain_text("commitment is not the one that it showed")


def remember(person: Person, table: str, name: str, value: Json) -> None:
    """Let the page have noted something other than what it was told."""
    person.page.evaluate(
        """([table, name, value]) => {
            const all = JSON.parse(localStorage["ludotheque-deals"]);
            all[table][name] = value;
            localStorage["ludotheque-deals"] = JSON.stringify(all);
        }""",
        [table, name, value],
    )


@pytest.mark.parametrize(
    "noted", [{"view": {"hand": ["A"] * 7}}, {"cards": ["A"] * 7}], ids=["now", "formerly"]
)
def test_the_page_notices_other_cards_than_those_it_saw(ada: Person, noted: Json) -> None:
    """A server that deals as it likes and then proves another deal: all of the proof fits, but not what was seen."""
    ada.go()
    with_quick_bots(ada)
    ada.click("play-petards")
    ada.find("frame").wait_for()
    table = table_of(ada)
    ada.page.wait_for_function(
        f"JSON.parse(localStorage['ludotheque-deals'])['{table}'].sight?.view.hand.length === 7"
    )
    remember(ada, table, "sight", {"seat": 0, **noted})
    finish(ada)
    expect_verdict(ada, "unfair")
    expect(ada.find("verdict")).to_contain_text("The cards that you saw before the first move are not those")


def test_a_page_reveals_nothing_to_a_server_that_changes_its_first_word(invite: Invite) -> None:
    """The commitment of the server as it is told at the start differs from the one before sitting down."""
    ada, bruno = invite("Ada"), invite("Bruno")
    ada.go()
    table = friends_table(ada)
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    bruno.ask("PUT", f"tables/{table}/seats/1")
    remember(ada, table, "commitment", "0" * 64)
    ada.ask("POST", f"tables/{table}/start")
    expect(ada.find("frame")).to_be_visible()
    told = ada.ask("GET", f"tables/{table}")
    own = next(seat for seat in told["seats"] if seat["is_you"])  # who begins was drawn by lot
    assert own["commitment"] and not own["has_revealed"]
    expect(ada.find("log")).to_contain_text("did not reveal")


ROLLED_BACK = """async () => {
    const fair = await import("/fair.js");
    const table = { id: "t1", commitment: "0".repeat(64), game: "libertas", options: {}, before: null };
    const told = (status, own, other) => ({ ...table, status, seats: [
        { seat: 0, is_you: true, name: "V", bot: null, commitment: own, has_revealed: false },
        { seat: 1, is_you: false, name: "Zoe", bot: null, commitment: other, has_revealed: false },
    ] });
    const first = await fair.commit(table, 0);
    const sent = [fair.revealing(told("dealing", first, "aa")), fair.revealing(told("dealing", first, "aa"))];
    for (const { seat } of fair.uncommitted(told("waiting", null, "aa"))) await fair.commit(table, seat);
    const again = await import("/fair.js?reloaded");  // only what the device has kept is known there
    sent.push(fair.revealing(told("dealing", first, "bb")), again.revealing(told("dealing", first, "bb")));
    const rosters = again.keptOf("t1").rosters.map((roster) => roster.seats[1].commitment);
    return [sent.map((parts) => parts.length), rosters];
}"""


def test_what_was_revealed_once_is_revealed_for_no_other_roster(ada: Person) -> None:
    """As it was: a server that had heard the entropy said “waiting” once more, the page committed anew and forgot for
    whom it had revealed, and revealed the same for parts that the server chose after it knew; and called it fair."""
    ada.go()
    assert ada.page.evaluate(ROLLED_BACK) == [[1, 1, 0, 0], ["aa"]]


def test_the_verdict_knows_every_roster_for_which_something_was_revealed(played: Person) -> None:
    """Else a server could let a page reveal for one start after the other, until the deal is to its liking."""
    expect_verdict(played, "fair")
    table = table_of(played)
    kept = played.page.evaluate(f"JSON.parse(localStorage['ludotheque-deals'])['{table}'].rosters")
    earlier = {**kept[0], "seats": [{**kept[0]["seats"][0], "commitment": "0" * 64}, kept[0]["seats"][1]]}
    remember(played, table, "rosters", [earlier, *kept])
    played.page.reload()
    expect_verdict(played, "unfair")
    expect(played.find("verdict")).to_contain_text("The commitment of Guest is not the one that was told")
    noted = played.page.evaluate(f"import('/fair.js').then((fair) => fair.notedOf('{table}'))")
    record = played.ask("GET", f"tables/{table}/record")
    assert not played.ask("POST", "verify", {"record": record, **noted})["fair"]
    remember(played, table, "rosters", kept)
    noted = played.page.evaluate(f"import('/fair.js').then((fair) => fair.notedOf('{table}'))")
    assert noted["seals"] == [record["fair"]["seal"]] and noted["entropy"]
    assert played.ask("POST", "verify", {"record": record, **noted})["fair"]


# -- the ways to a deal ---------------------------------------------------------------------------------------------


def friends_table(person: Person) -> str:
    """A table for two, made on the page, with oneself at it."""
    with_quick_bots(person)
    person.click("friends-libertas")
    person.click("make-table")
    person.find("start").wait_for()
    return table_of(person)


def sit_down(person: Person, table: str) -> None:
    person.go(f"#table={table}")
    person.click("sit-1")
    person.find("rise-1").wait_for()


def test_two_people_bind_the_deal_in_two_browsers_and_again_in_the_rematch(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    ada.go()
    table = friends_table(ada)
    sit_down(bruno, table)
    ada.find("start").click()
    finish(ada, bruno)
    expect_verdict(ada, "fair")
    expect_verdict(bruno, "fair")
    ada.click("rematch")
    bruno.click("rematch")
    for person in (ada, bruno):
        person.find("end").wait_for(state="detached")
    finish(ada, bruno)
    assert table_of(ada) == table_of(bruno) != table
    expect_verdict(ada, "fair")
    expect_verdict(bruno, "fair")


def test_a_rematch_begins_also_where_the_host_comes_after_everybody_has_said_yes(invite: Invite) -> None:
    """It waited until somebody pressed a button: in one of two rematches that both asked for at once."""
    ada, bruno = invite("Ada"), invite("Bruno")
    ada.go()
    sit_down(bruno, friends_table(ada))
    ada.click("start")
    finish(ada, bruno)
    ada.click("rematch")
    ada.find("start").wait_for()
    rematch = table_of(ada)
    ada.paste("#")
    bruno.click("rematch")
    bruno.find("rise-1").or_(bruno.find("rise-0")).wait_for()
    ada.paste(f"#table={rematch}")
    for person in (ada, bruno):
        person.find("frame").wait_for()


def test_a_page_that_is_reloaded_before_it_has_revealed_reveals_then(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    ada.go()
    table = friends_table(ada)
    sit_down(bruno, table)
    ada.guard.forgive("reveal", "Failed to load")
    ada.page.route("**/reveal?*", lambda route: route.abort())
    ada.click("start")
    expect(bruno.find("dealing")).to_contain_text("waiting for Guest to reveal")
    ada.find("dealing").wait_for()
    ada.page.unroute("**/reveal?*")
    ada.page.reload()
    finish(ada, bruno)
    expect_verdict(ada, "fair")
    expect_verdict(bruno, "fair")


def test_several_people_at_one_device_reveal_for_all_their_seats(ada: Person) -> None:
    ada.go()
    with_quick_bots(ada)
    ada.click("friends-libertas")
    ada.find("check-hotSeat").check()
    ada.click("make-table")
    ada.find("sit-1").wait_for()  # the window of the new table has a field for a name too
    ada.page.locator("main input:not([readonly])").first.fill("Bruno")
    ada.click("sit-1")
    ada.click("start")
    finish(ada)
    expect_verdict(ada, "fair")
    record = ada.ask("GET", f"tables/{table_of(ada)}/record")
    assert all(seat["entropy"] for seat in record["fair"]["seats"])


def test_whose_page_came_after_the_start_is_told_that_its_part_is_missing(invite: Invite) -> None:
    """Who sat down by a script that commits to nothing."""
    ada, bruno = invite("Ada"), invite("Bruno")
    ada.go()
    table = friends_table(ada)
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    bruno.ask("PUT", f"tables/{table}/seats/1")
    expect(ada.find("seat-1")).to_contain_text("adds nothing to the deal")
    ada.click("start")
    bruno.go(f"#table={table}")
    finish(ada, bruno)
    expect_verdict(bruno, "unbound")
    expect_verdict(ada, "fair")
    expect(ada.find("verdict")).to_contain_text("Bruno committed to nothing")


def test_without_https_the_page_hashes_by_itself(ada: Person) -> None:
    """Browsers hide their own SHA-256 from pages of plain http addresses that are not this machine's."""
    ada.page.add_init_script(NO_SUBTLE)
    ada.go()
    assert ada.page.evaluate("crypto.subtle === undefined")
    with_quick_bots(ada)
    ada.click("play-libertas")
    finish(ada)
    expect_verdict(ada, "fair")


# -- the same numbers as in Python ----------------------------------------------------------------------------------


def test_the_pages_own_hashes_are_those_of_the_standards(ada: Person, site: Running) -> None:
    ada.go()
    for length in (0, 1, 55, 56, 63, 64, 65, 119, 120, 135, 136, 137, 300):
        data = bytes((7 * i + length) % 256 for i in range(length))
        found = ada.page.evaluate(
            """async (bytes) => [
                (await import("/sha256.js")).sha256(new Uint8Array(bytes)),
                [...(await import("/chance.js")).shake256(new Uint8Array(bytes), 300)],
            ]""",
            list(data),
        )
        assert found == [hashlib.sha256(data).hexdigest(), list(hashlib.shake_256(data).digest(300))]


def deals() -> list[tuple[str, int, Json]]:
    """Every game with every number of players, and every option that a deal could depend on."""
    return [
        (name, seats, options)
        for name, game in GAMES.items()
        for seats in game.seats
        for options in [{}, *itertools.chain.from_iterable(map(values, describe(game.Options)))]
        if not strangers(game.Options(**options), seats)
    ]


def values(option: Any) -> list[Json]:
    choices = option.choices or (option.least, option.most)
    return [{option.name: value} for value in choices if value != option.default]


def test_the_page_deals_as_python_does_in_every_game(ada: Person) -> None:
    ada.go()
    wanted, seeds = deals(), [f"seed {number}" for number in range(3)]
    found = ada.page.evaluate(
        """async ([wanted, seeds]) => {
            const { chance } = await import("/chance.js");
            const dealt = async ([game, seats, options]) => {
                const { deal } = await import(`/games/${game}/deal.js`);
                return seeds.map((seed) => deal(chance(`${game}/${seats}/${seed}`), seats, options));
            };
            return Promise.all(wanted.map(dealt));
        }""",
        [wanted, seeds],
    )
    for (name, seats, options), dealt in zip(wanted, found, strict=True):
        rules = GAMES[name]
        expected = [deal_from_seed(rules, seed, seats, rules.Options(**options)) for seed in seeds]
        assert dealt == [rules.write_deal(deal) for deal in expected], (name, seats, options)


def test_the_pages_chance_rejects_as_pythons_does(ada: Person) -> None:
    """Of this large number's words one in nine thousand is rejected; with a deck it happens once in many millions."""
    ada.go()
    most, count = 1_500_000, 40_000
    found = ada.page.evaluate(
        """async ([most, count]) => {
            const below = (await import("/chance.js")).chance("ada");
            return Array.from({ length: count }, () => below(most));
        }""",
        [most, count],
    )
    stream = Chance("ada")
    assert found == [stream.below(most) for _ in range(count)]
