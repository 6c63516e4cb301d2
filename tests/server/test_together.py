"""People at a table: who is here, what they say, nudges, votes, hints, resigning, links, the list of open tables."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.game import Seat
from ludotheque.core.record import read_record
from ludotheque.play.advice import Estimate
from ludotheque.play.fair import Noted, verify
from ludotheque.play.phrases import PHRASES, phrases_of
from ludotheque.server import presence
from ludotheque.server.held import Held
from ludotheque.server.joining import Joined, TableTold, join
from ludotheque.server.messages import encode
from ludotheque.server.steward import Steward
from tests.server.client import Player, Socket
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.process import served
from tests.store.cluster import private_cluster

Json = Any
Meeting = Callable[[Player, Player, Player], Awaitable[None]]
BRISK = replace(ROOMY, away_seconds=0.3, gone_seconds=0.9, phrases=1000, phrase_burst=1000, nudge_burst=1000)


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Where one is away and gone soon."""
    with run_in_thread(tmp_path_factory.mktemp("brisk") / "games.db", BRISK) as running:
        yield running
    assert "failed" not in running.log.getvalue(), running.log.getvalue()


def meet(server: Running, meeting: Meeting) -> None:
    async def come() -> None:
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(Player(server.url, name))
                for name in ("Ada", "Bruno", "Chloé")
            ]
            await meeting(*people)

    asyncio.run(asyncio.wait_for(come(), 120))


async def begun(*people: Player, **wishes: Any) -> str:
    """A game of these people, each on the seat of their number."""
    table = await people[0].table(**{"seats": len(people), "level": "random", **wishes})
    for seat, person in enumerate(people[1:], 1):
        await person.sit(table, seat)
    await people[0].start(table)
    return table


async def present(socket: Socket, test: Callable[[Json], bool]) -> Json:
    """The first news of who is here that passes."""
    return await socket.until(lambda told: told["type"] == "present" and test(told))


async def refused(player: Player, method: str, path: str, body: Json = None, status: int = 409) -> str:
    return str((await player.ask(method, path, body, status))["error"]["id"])


# -- who is here ----------------------------------------------------------------------------------------------------


def test_who_closes_the_page_is_away_then_gone_and_here_when_back(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one:
            async with bruno.socket(table):
                await present(one, lambda told: told["seats"] == ["here", "here"])
            await present(one, lambda told: told["seats"] == ["here", "away"])
            await present(one, lambda told: told["seats"] == ["here", "gone"])
            async with bruno.socket(table):
                await present(one, lambda told: told["seats"] == ["here", "here"])

    meet(brisk, meeting)


def test_who_hides_the_page_is_away_and_never_gone(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one, bruno.socket(table) as two:
            await present(one, lambda told: told["seats"][1] == "here")
            await two.send(type="tab", is_hidden=True)
            await present(one, lambda told: told["seats"][1] == "away")
            await asyncio.sleep(2 * BRISK.gone_seconds)
            await two.send(type="tab", is_hidden=False)
            told = await one.until(lambda told: told["type"] == "present")
            assert told["seats"][1] == "here"

    meet(brisk, meeting)


def test_a_page_that_is_loaded_anew_leaves_no_trace(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one:
            async with bruno.socket(table):
                await present(one, lambda told: told["seats"][1] == "here")
            async with bruno.socket(table) as two, bruno.socket(table):
                await two.first("present")
                await asyncio.sleep(2 * BRISK.away_seconds)
                await one.send(type="ping")
                seen = []
                while (told := await one.receive())["type"] != "pong":
                    seen += [told["seats"][1]] if told["type"] == "present" else []
                assert set(seen) <= {"here"}

    meet(brisk, meeting)


def test_those_who_watch_are_counted_once_each_and_told_nothing_of_devices(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one, chloe.socket(table), chloe.socket(table) as watching:
            told = await present(one, lambda told: told["watching"] == 1)
            assert set(told) == {"type", "seats", "watching", "overdue"}
            assert (await present(watching, lambda told: told["watching"] == 1))["seats"][0] == "here"
            async with httpx.AsyncClient() as _, Player(brisk.url, "Dora") as dora, dora.socket(table):
                await present(one, lambda told: told["watching"] == 2)
            await present(one, lambda told: told["watching"] == 1)

    meet(brisk, meeting)


def test_many_who_come_and_go_are_told_of_together(brisk: Running) -> None:
    """Coalesced: of a hundred hidings and showings at once the others hear a few times."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with ada.socket(table) as one, bruno.socket(table) as two:
            await present(one, lambda told: told["seats"][1] == "here")
            before = len(one.told)
            for number in range(100):
                await two.send(type="tab", is_hidden=number % 2 == 0)
            await two.send(type="tab", is_hidden=True)
            await present(one, lambda told: told["seats"][1] == "away")
            assert sum(told["type"] == "present" for told in one.told[before:]) < 5

    meet(brisk, meeting)


def test_in_the_waiting_room_too_one_sees_who_is_there(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await ada.table(seats=3, bots=["random"])
        async with ada.socket(table) as one, bruno.socket(table):
            await present(one, lambda told: told["seats"] == ["here", None, None] and told["watching"] == 1)
            await bruno.sit(table, 1)
            await present(one, lambda told: told["seats"] == ["here", "here", None] and not told["watching"])

    meet(brisk, meeting)


# -- phrases and nudges ---------------------------------------------------------------------------------------------


def test_a_phrase_is_heard_by_all_and_kept_nowhere(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        path = f"/api/tables/{table}"
        async with ada.socket(table) as one, bruno.socket(table) as two, chloe.socket(table) as watching:
            for socket in (one, two, watching):
                await socket.first("position")
            before = (await ada.ask("GET", path))["number"]
            await ada.ask("POST", f"{path}/phrase", {"phrase": "hello"})
            for socket in (one, two, watching):
                told = await socket.first("said")
                assert told == {"type": "said", "seat": 0, "phrase": "hello", "to": None}
            assert (await ada.ask("GET", path))["number"] == before
            log = await ada.ask("GET", f"{path}/log?until=100")
            assert "hello" not in str(log)

    meet(brisk, meeting)


def test_only_phrases_of_the_house_and_of_the_game_can_be_said_and_only_by_players(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        path = f"/api/tables/{table}/phrase"
        own = GAMES["libertas"].phrases[0]
        foreign = next(p for p in GAMES["petards"].phrases if p not in phrases_of("libertas"))
        assert (await ada.ask("POST", path, {"phrase": own}))["phrase"] == own
        for wrong in (foreign, "nudge", "I hold the red 5", ""):
            assert await refused(ada, "POST", path, {"phrase": wrong}) == "play-no-phrase"
        assert await refused(chloe, "POST", path, {"phrase": "hello"}, 403) == "lobby-not-seated"
        told = await ada.ask("GET", "/api/games")
        assert told["phrases"] == list(PHRASES) and own in told["games"][0]["phrases"]

    meet(brisk, meeting)


def test_who_says_too_much_waits(tmp_path: Path) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        path = f"/api/tables/{table}"
        for _ in range(ROOMY.phrase_burst):
            await ada.ask("POST", f"{path}/phrase", {"phrase": "hmm"})
        assert await refused(ada, "POST", f"{path}/phrase", {"phrase": "hmm"}, 429) == "limit-phrases"
        await bruno.ask("POST", f"{path}/phrase", {"phrase": "hmm"})  # who shares the address is not held up
        for _ in range(ROOMY.nudge_burst):
            await bruno.ask("POST", f"{path}/nudge", {})
        assert await refused(bruno, "POST", f"{path}/nudge", {}, 429) == "limit-nudges"

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, phrases=0.001, nudges=0.001)) as running:
        meet(running, meeting)


def test_whoever_is_waited_for_can_be_nudged_by_the_others(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        path = f"/api/tables/{table}/nudge"
        async with ada.socket(table) as one:
            await one.first("position")
            said = await bruno.ask("POST", path, {})
            assert (
                (await one.first("said")) == said == {"type": "said", "seat": 1, "phrase": "nudge", "to": 0}
            )
        assert await refused(ada, "POST", path, {}) == "play-nudge-yourself"
        await ada.ask("DELETE", f"/api/tables/{table}/seats/0", {"why": "left"})
        alone = await ada.table(bots=["random"])
        await ada.start(alone)
        assert await refused(ada, "POST", f"/api/tables/{alone}/nudge", {}) in (
            "play-nudge-yourself",
            "play-nudge-nobody",
        )

    meet(brisk, meeting)


def test_whoever_only_sends_requests_is_here_by_them(brisk: Running) -> None:
    """As it was, only sockets counted: a script that plays by requests was gone from the first move on."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with bruno.socket(table) as two:
            await present(two, lambda told: told["seats"][0] == "gone")
            await ada.ask("GET", f"/api/tables/{table}")
            await present(two, lambda told: told["seats"][0] == "here")
            await present(two, lambda told: told["seats"][0] == "gone")

    meet(brisk, meeting)


# -- votes ----------------------------------------------------------------------------------------------------------


def test_the_others_vote_a_bot_in_for_who_is_gone_who_takes_the_seat_back(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno, chloe)
        path = f"/api/tables/{table}"
        async with bruno.socket(table) as two, chloe.socket(table) as three:
            async with ada.socket(table) as one:
                await one.first("position")
                brisk.let_time_pass(table)
                await present(two, lambda told: told["seats"][0] == "here")
                assert await refused(bruno, "POST", f"{path}/vote", {"question": "bot"}) == "play-vote-nobody"
            await present(two, lambda told: told["seats"][0] == "away")
            assert await refused(bruno, "POST", f"{path}/vote", {"question": "bot"}) == "play-vote-nobody"
            brisk.let_time_pass(table)
            await present(two, lambda told: told["overdue"] == 0)
            called = await bruno.ask("POST", f"{path}/vote", {"question": "bot"})
            assert called["vote"] == {
                "seat": 1,
                "question": "bot",
                "about": 0,
                "waits_for_you": False,
                "waits_for": [2],
            }
            seen = await three.until(lambda told: told["type"] == "table" and told["vote"])
            assert seen["vote"]["waits_for_you"]
            await chloe.ask("POST", f"{path}/vote/answer", {"agree": True})
            told = await two.until(lambda told: told["type"] == "table" and told["seats"][0]["away"])
            assert told["seats"][0]["away"] == "voted" and told["seats"][0]["bot"] == "random"
            back = await ada.ask("POST", f"{path}/seats/0/return", {})
            assert back["seats"][0]["away"] is None

    meet(brisk, meeting)


def test_between_two_whoever_loads_the_page_anew_is_asked_whether_the_game_ends(tmp_path: Path) -> None:
    """As it was, the other ended it at once."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        async with bruno.socket(table) as two:
            async with ada.socket(table) as one:
                await one.first("position")
            server.let_time_pass(table)
            await two.first("present")
            told = await bruno.ask("POST", f"/api/tables/{table}/vote", {"question": "end"})
            assert told["status"] == "playing" and told["vote"]["waits_for"] == [0]

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, away_seconds=600)) as server:
        meet(server, meeting)


def test_a_vote_lapses_when_the_person_comes_back_to_the_page(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno, chloe)
        async with bruno.socket(table) as two, chloe.socket(table) as three:
            await three.first("position")
            brisk.let_time_pass(table)
            await present(two, lambda told: told["overdue"] == 0)
            await bruno.ask("POST", f"/api/tables/{table}/vote", {"question": "bot"})
            await two.until(lambda told: told["type"] == "table" and told["vote"])
            async with ada.socket(table):
                await present(two, lambda told: told["overdue"] is None)
                await two.until(lambda told: told["type"] == "table" and told["vote"] is None)

    meet(brisk, meeting)


def test_a_vote_outlives_a_restart_and_so_do_terms_and_ends(tmp_path: Path) -> None:
    terms = {"hints": True, "order": "seated", "patience": 60, "undo": "never"}
    tables: dict[str, str] = {}

    async def before(ada: Player, bruno: Player, chloe: Player) -> None:
        voted, ended = [await begun(ada, bruno, chloe, **terms) for _ in range(2)]
        await ada.ask("POST", f"/api/tables/{voted}/vote", {"question": "end"})
        for player, way in ((ada, "vote"), (bruno, "vote/answer"), (chloe, "vote/answer")):
            body = {"question": "end"} if way == "vote" else {"agree": True}
            await player.ask("POST", f"/api/tables/{ended}/{way}", body)
        tables.update(voted=voted, ended=ended)

    async def after(ada: Player, bruno: Player, chloe: Player) -> None:
        told = await ada.ask("GET", f"/api/tables/{tables['voted']}")
        assert told["vote"]["question"] == "end" and told["vote"]["waits_for"] == [1, 2]
        assert {"hints": told["hints"], "order": told["order"], "patience": told["patience"]} == {
            name: terms[name] for name in ("hints", "order", "patience")
        }
        ended = await ada.ask("GET", f"/api/tables/{tables['ended']}")
        assert ended["status"] == "over" and ended["ended"] == {"how": "agreed", "seat": None, "winners": []}

    for meeting in (before, after):
        with run_in_thread(tmp_path / "games.db") as running:
            meet(running, meeting)


# -- ends before the end --------------------------------------------------------------------------------------------


def test_resigning_a_duel_ends_it_with_a_winner_and_a_record_that_says_so(brisk: Running) -> None:
    """As it was: a bot played on against the other, and nothing ended a duel."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        path = f"/api/tables/{table}"
        async with bruno.socket(table) as two:
            await two.first("position")
            told = await ada.ask("DELETE", f"{path}/seats/0", {"why": "resigned"})
            assert told["status"] == "over"
            assert told["ended"] == {"how": "resigned", "seat": 0, "winners": [1]}
            await two.until(lambda told: told["type"] == "table" and told["ended"])
            position = await two.until(lambda told: told["type"] == "position")
            assert position["to_act"] is None and "result" not in position
            assert position["log"][-1]["id"] == "log-ended-resigned"
        record = await bruno.ask("GET", f"{path}/record")
        assert record["ended"] == {"how": "resigned", "winners": [1]} and "result" not in record
        assert verify(read_record(record), Noted([told["commitment"]])).is_fair
        assert (await bruno.ask("POST", "/api/verify", {"record": record}))["fair"]
        assert (await bruno.ask("GET", f"{path}/replay"))["result"] is None
        again = (await bruno.ask("POST", f"{path}/rematch"))["id"]
        assert (await bruno.ask("GET", f"/api/tables/{again}"))["series"]["won"] == [1, 0]
        refusal = await refused(bruno, "POST", f"{path}/moves", {"id": "x", "number": 99, "move": "a1"})
        assert refusal == "lobby-is-over"

    meet(brisk, meeting)


def test_a_rematch_keeps_what_was_agreed(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        wishes: Json = {
            "hints": True,
            "patience": 3600,
            "undo": "ask",
            "clock": {"bank": 600, "increment": 5},
        }
        for order, then in (("lot", "lot"), ("youngest", "seated"), ("bid", "seated")):
            table = await ada.table(**wishes, order=order)
            await bruno.sit(table, 1)
            starter = bruno if order == "bid" else ada
            await starter.ask("POST", f"/api/tables/{table}/start", {} if order == "lot" else {"first": 1})
            seat = (await ada.ask("GET", f"/api/tables/{table}"))["you"][0]
            await ada.ask("DELETE", f"/api/tables/{table}/seats/{seat}", {"why": "resigned"})
            again = (await ada.ask("POST", f"/api/tables/{table}/rematch"))["id"]
            told = await ada.ask("GET", f"/api/tables/{again}")
            assert (told["hints"], told["patience"], told["undo_rule"]) == (True, 3600, "ask")
            assert told["clock"] == wishes["clock"] and told["order"] == then

    meet(brisk, meeting)


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose first thought is the best: what is asked here is not how good it is."""

    async def hint(self: Steward, held: Held, seat: Seat) -> tuple[str, tuple[Estimate, ...]]:
        table = held.sitting.table
        assert table is not None
        return table.game.format_move(table.game.legal(table.state)[0]), ()

    monkeypatch.setattr(Steward, "hint", hint)


# -- hints and undo -------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("adviser")
def test_between_people_hints_are_refused_unless_all_agreed_and_then_all_see_it(brisk: Running) -> None:
    """As it was: hints against people, even at a clocked table, and the others saw nothing."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        assert await refused(ada, "POST", f"/api/tables/{table}/hint", {}) == "play-hint-never"
        agreed = await begun(ada, bruno, hints=True)
        async with bruno.socket(agreed) as two:
            await two.first("position")
            for _ in range(2):
                assert (await ada.ask("POST", f"/api/tables/{agreed}/hint", {}))["move"]
            told = await two.until(lambda told: told["type"] == "position" and told["log"])
            assert [line["id"] for line in told["log"]] == ["log-hinted"] and told["log"][0]["seat"] == 0
        lines = (await bruno.ask("GET", f"/api/tables/{agreed}/log?until=100"))["lines"]
        assert [line["id"] for line in lines] == ["log-hinted"], "once a position"

    meet(brisk, meeting)


@pytest.mark.usefixtures("adviser")
def test_against_bots_hints_and_undo_are_free_as_before(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await ada.table(bots=["random"])
        await ada.start(table)
        assert (await ada.ask("POST", f"/api/tables/{table}/hint", {}))["move"]
        assert (await ada.ask("GET", f"/api/tables/{table}/log?until=9"))["lines"] == []
        async with ada.socket(table) as one:
            await one.first("position")
            await one.move(one.position["legal"][0])
        await ada.ask("POST", f"/api/tables/{table}/undo", {})
        assert (await ada.ask("GET", f"/api/tables/{table}/position"))["ply"] == 0

    meet(brisk, meeting)


def test_between_people_moves_are_taken_back_only_where_all_agreed_before(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        for wish, status in (({}, 409), ({"undo": "ask"}, 200)):
            table = await begun(ada, bruno, **wish)
            async with ada.socket(table) as one:
                await one.first("position")
                await one.move(one.position["legal"][0])
            await ada.ask("POST", f"/api/tables/{table}/undo", {}, status)

    meet(brisk, meeting)


# -- who begins -----------------------------------------------------------------------------------------------------


def test_a_token_stays_with_its_person_when_the_seats_are_turned(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await ada.table(order="youngest", seats=3, bots=["random"])
        await bruno.sit(table, 1)
        path = f"/api/tables/{table}"
        before = (await bruno.ask("POST", f"{path}/seats/1/token"))["token"]
        await ada.ask("POST", f"{path}/start", {"first": 1})
        after = (await bruno.ask("POST", f"{path}/seats/0/token"))["token"]
        async with httpx.AsyncClient(base_url=brisk.url) as http:
            for token in (before, after):
                head = {"Authorization": f"Bearer {token}"}
                told = (await http.get(path, headers=head)).json()
                assert told["you"] == [0] and told["seats"][0]["name"] == "Bruno" and told["to_act"] == 0
                assert (await http.get(f"{path}/known", headers=head)).is_success
        assert (await ada.ask("GET", path))["you"] == [2]

    meet(brisk, meeting)


def test_a_repeated_reveal_is_harmless_also_when_the_lot_has_turned_the_seats(brisk: Running) -> None:
    """A page reveals again when it has heard of nothing yet: its seat had another number then, and it was refused."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await ada.table(order="youngest", entropy="0" * 64)
        await bruno.sit(table, 1, "1" * 64)
        await ada.ask("POST", f"/api/tables/{table}/start", {"first": 1})
        for _ in range(2):
            await ada.reveal(table, 0, "0" * 64)
            await bruno.reveal(table, 1, "1" * 64)
        assert (await ada.ask("GET", f"/api/tables/{table}"))["you"] == [1]
        await ada.reveal(table, 1, "1" * 64, status=403)
        await ada.reveal(table, 7, "0" * 64, status=403)

    meet(brisk, meeting)


def test_a_joined_bot_plays_and_verifies_a_game_whose_beginner_was_drawn(
    brisk: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        made = [await ada.table(order="lot", seats=2, seat=None) for _ in range(3)]
        await asyncio.gather(*(play(ada, table) for table in made))
        firsts = {(await ada.ask("GET", f"/api/tables/{t}/record"))["fair"]["first"]["seat"] for t in made}
        assert firsts <= {0, 1}

    async def play(ada: Player, table: str) -> None:
        address = f"{brisk.url}/#table={table}"
        bots = [
            asyncio.create_task(
                join(address, "random", seat, name, "en", lambda message: told.append(message.id))
            )
            for seat, name in enumerate(("Una", "Duo"))
        ]
        while any(seat["is_free"] for seat in (await ada.ask("GET", f"/api/tables/{table}"))["seats"]):
            await asyncio.sleep(0.1)
        await ada.start(table)
        assert await asyncio.gather(*bots) == [True, True]

    meet(brisk, meeting)
    assert told.count("fair-yes") == 6


@pytest.mark.parametrize("game", GAMES)
def test_what_joined_bots_saw_and_did_fits_the_record_of_every_game(brisk: Running, game: str) -> None:
    told: list[str] = []
    seats = GAMES[game].seats.start

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await ada.table(game, seats=seats, seat=None, order="lot")
        address = f"{brisk.url}/#table={table}"
        bots = [
            asyncio.create_task(
                join(address, "random", seat, f"Robo {seat}", "en", lambda message: told.append(message.id))
            )
            for seat in range(seats)
        ]
        while any(seat["is_free"] for seat in (await ada.ask("GET", f"/api/tables/{table}"))["seats"]):
            await asyncio.sleep(0.1)
        await ada.start(table)
        assert await asyncio.gather(*bots) == [True] * seats

    meet(brisk, meeting)
    assert told.count("fair-yes") == seats and "join-strange-moves" not in told


def test_a_joined_bot_whose_opponent_resigns_says_how_the_game_ended(brisk: Running) -> None:
    told: list[str] = []

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await ada.table()
        address = f"{brisk.url}/#table={table}"
        bot = asyncio.create_task(
            join(address, "random", 1, "Robo", "en", lambda message: told.append(message.id))
        )
        while (await ada.ask("GET", f"/api/tables/{table}"))["seats"][1]["is_free"]:
            await asyncio.sleep(0.1)
        await ada.start(table)
        while (await ada.ask("GET", f"/api/tables/{table}"))["status"] != "playing":
            await asyncio.sleep(0.1)
        await ada.ask("DELETE", f"/api/tables/{table}/seats/0", {"why": "resigned"})
        assert await bot

    meet(brisk, meeting)
    assert told[:3] == ["join-seated", "join-ended", "fair-yes-ended"]


def reveal(joined: Joined) -> None:
    joined._reveal(joined._told(TableTold, "GET", ""))


def test_a_joined_bot_that_asks_for_a_hint_is_refused_too(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await ada.table(seat=1)
        joined = await asyncio.to_thread(Joined, f"{brisk.url}/#table={table}", "Robo", "en")
        await asyncio.to_thread(joined.sit, 0)
        await ada.start(table)
        await asyncio.to_thread(reveal, joined)
        with pytest.raises(Exception, match="hints were not agreed on"):
            await asyncio.to_thread(joined.ask, "POST", "/hint", {})
        joined.rest()

    meet(brisk, meeting)


# -- links and lists ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outer", "host", "url", "is_local"),
    [
        (None, None, None, True),
        ("http://192.0.2.7:8765/", None, "http://192.0.2.7:8765/", False),
        ("http://192.0.2.7:8765/", "192.0.2.7:80", "http://192.0.2.7:80/", False),
        (None, "192.0.2.7:80", "http://192.0.2.7:80/", False),
        ("https://club.example/", "localhost:1", "https://club.example/", False),
    ],
)
def test_a_link_leads_others_to_the_table_or_says_that_they_cannot_come(
    tmp_path: Path, outer: str | None, host: str | None, url: str | None, is_local: bool
) -> None:
    """As it was: link and picture said 127.0.0.1, without a word."""

    async def ask(running: Running) -> Json:
        async with Player(running.url) as ada:
            table = await ada.table()
            headers = {} if host is None else {"Host": host}
            told = await ada.ask("GET", f"/api/tables/{table}/link", headers=headers)
            assert told["url"] == f"{url or running.url + '/'}#table={table}"
            assert (await ada.http.get(f"/api/tables/{table}/qr.svg", headers=headers)).is_success
            return told

    with run_in_thread(tmp_path / "games.db", outer_url=outer) as running:
        assert asyncio.run(ask(running))["is_local"] is is_local


def test_behind_a_named_proxy_the_link_is_the_proxys(tmp_path: Path) -> None:
    async def ask(running: Running) -> Json:
        async with Player(running.url) as ada:
            table = await ada.table()
            headers = {"X-Forwarded-Host": "club.example", "X-Forwarded-Proto": "https"}
            told = await ada.ask("GET", f"/api/tables/{table}/link", headers=headers)
            assert told == {"url": f"https://club.example/#table={table}", "is_local": False}

    with run_in_thread(tmp_path / "games.db", proxies=("127.0.0.1",), names=("club.example",)) as running:
        asyncio.run(ask(running))


def test_full_tables_are_not_listed_and_the_others_say_what_one_agrees_to(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        full, free = await ada.table(), await bruno.table(clock={"bank": 300, "increment": 5}, order="lot")
        await bruno.sit(full, 1)
        duel = await begun(ada, bruno)
        await ada.ask("DELETE", f"/api/tables/{duel}/seats/0", {"why": "resigned"})
        again = (await ada.ask("POST", f"/api/tables/{duel}/rematch"))[
            "id"
        ]  # all seats are kept for somebody
        listed = {table["id"]: table for table in (await chloe.ask("GET", "/api/tables"))["tables"]}
        assert free in listed and full not in listed and again not in listed
        told = listed[free]
        assert told["clock"] == {"bank": 300, "increment": 5} and told["order"] == "lot"
        assert (told["hints"], told["undo_rule"], told["patience"]) == (False, "alone", 300)

    meet(brisk, meeting)


# -- several processes ----------------------------------------------------------------------------------------------


def test_people_at_two_processes_see_and_hear_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    database = private_cluster().emptied("first")
    with served(database) as first, served(database) as second:
        asyncio.run(asyncio.wait_for(_meet_across(first.url, second.url), 60))


async def _meet_across(first: str, second: str) -> None:
    async with Player(first, "Ada") as ada, Player(second, "Bruno") as bruno:
        table = await ada.table()
        await bruno.sit(table, 1)
        await ada.start(table)
        async with ada.socket(table) as one:
            async with bruno.socket(table) as two:
                for socket in (one, two):
                    await present(socket, lambda told: told["seats"] == ["here", "here"])
                await bruno.ask("POST", f"/api/tables/{table}/phrase", {"phrase": "hello"})
                assert (await one.first("said"))["seat"] == 1
            await present(one, lambda told: told["seats"] == ["here", "away"])


def test_what_a_silent_process_saw_is_forgotten(brisk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is killed says no goodbye: its people would be here for ever."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await begun(ada, bruno)
        attendance = brisk.house.attendance
        async with ada.socket(table) as one:
            await one.first("present")
            guest = brisk.held(table).sitting.chairs[1].guest
            seen = presence.Seen(frozenset({guest or ""}), watching=3)
            word = encode(presence.Report("elsewhere", table, seen)).decode()
            brisk.loop.call_soon_threadsafe(attendance.hear, word)
            await present(one, lambda told: told["seats"][1] == "here" and told["watching"] == 3)
            monkeypatch.setattr(presence, "SILENCE", -1.0)
            brisk.loop.call_soon_threadsafe(attendance._forget_silent)
            await present(one, lambda told: told["seats"][1] != "here" and told["watching"] == 0)
            brisk.loop.call_soon_threadsafe(attendance.hear, "nonsense")  # anybody may notify

    meet(brisk, meeting)
