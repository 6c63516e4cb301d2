"""The deal over the wire: commit, start, reveal; seats that do not, a server that stops, people who try worse."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.record import read_record
from ludotheque.play.fair import Noted, verify
from ludotheque.server.house import House
from ludotheque.server.limits import Limits
from tests.server.client import Player, commitment
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.process import Served
from tests.soak import few
from tests.store.cluster import private_cluster

Json = Any
ENTROPY = ["0a" * 32, "0b" * 32]
HURRIED = Limits(**{**vars(ROOMY), "reveal_seconds": 0.3})
PATIENT = Limits(**{**vars(ROOMY), "reveal_seconds": 60})


def meet(url: str, meeting: Callable[[Player, Player], Awaitable[None]]) -> None:
    async def both() -> None:
        async with Player(url, "Ada") as ada, Player(url, "Bruno") as bruno:
            await asyncio.wait_for(meeting(ada, bruno), 60)

    asyncio.run(both())


async def seated(ada: Player, bruno: Player, **wish: Any) -> str:
    table = await ada.table(entropy=ENTROPY[0], level="random", **wish)
    await bruno.sit(table, 1, ENTROPY[1])
    return table


async def finished(ada: Player, bruno: Player, table: str) -> Json:
    """The record, once both have left the game to bots."""
    async with ada.socket(table) as socket:
        for player, seat in ((ada, 0), (bruno, 1)):
            await player.ask("DELETE", f"/api/tables/{table}/seats/{seat}", {})
        await socket.until(lambda m: m["type"] == "position" and m["to_act"] is None)
    return await ada.ask("GET", f"/api/tables/{table}/record")


def test_everybody_is_told_all_commitments_before_anybody_reveals(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await seated(ada, bruno)
        before = await ada.ask("GET", f"/api/tables/{table}")
        async with bruno.socket(table) as socket:
            told = await ada.start(table)
            dealing = await socket.until(lambda m: m["type"] == "table" and m["status"] == "dealing")
        assert told["status"] == "dealing" and told["seal"] == dealing["seal"] is not None
        assert before["seal"] is None and told["commitment"] == before["commitment"]
        commitments = [commitment(table, seat, entropy) for seat, entropy in enumerate(ENTROPY)]
        assert [seat["commitment"] for seat in dealing["seats"]] == commitments
        assert not any(seat["has_revealed"] for seat in dealing["seats"])
        refused = await ada.ask("GET", f"/api/tables/{table}/position", status=409)
        assert refused["error"]["id"] == "lobby-not-started"
        assert (await ada.reveal(table, 0, ENTROPY[0]))["status"] == "dealing"
        assert (await bruno.reveal(table, 1, ENTROPY[1]))["status"] == "playing"
        record = await finished(ada, bruno, table)
        noted = Noted([before["commitment"]], [told["seal"]], commitments, ENTROPY)
        assert verify(read_record(record), noted).reason.id == "fair-yes"

    meet(server.url, meeting)


def test_what_was_not_committed_to_cannot_be_revealed(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await seated(ada, bruno)
        early = await ada.reveal(table, 0, ENTROPY[0], status=409)
        assert early["error"]["id"] == "lobby-is-waiting"
        await ada.start(table)
        for player, seat, entropy, status, reason in (
            (ada, 0, ENTROPY[1], 409, "lobby-other-entropy"),
            (ada, 1, ENTROPY[1], 403, "lobby-seat-not-yours"),
            (ada, 0, "short", 400, "server-bad-request"),
        ):
            refused = await player.reveal(table, seat, entropy, status=status)
            assert refused["error"]["id"] == reason
        again = await bruno.ask("PUT", f"/api/tables/{table}/seats/1", {}, status=409)
        assert again["error"]["id"] == "lobby-is-dealing"
        first = await ada.reveal(table, 0, ENTROPY[0])
        assert (await ada.reveal(table, 0, ENTROPY[0]))["number"] == first["number"]  # a repeat
        await bruno.reveal(table, 1, ENTROPY[1])
        assert (await bruno.reveal(table, 1, ENTROPY[1]))["status"] == "playing"  # a late one

    meet(server.url, meeting)


def test_repeats_that_wait_while_the_deal_turns_the_seats_are_harmless(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A repeat looked for its seat, waited for its turn, and was refused because the seat had another number then."""
    append = House._append

    async def slow(*arguments: Any) -> None:
        await asyncio.sleep(0.2)
        await append(*arguments)

    monkeypatch.setattr(House, "_append", slow)

    async def meeting(ada: Player, bruno: Player) -> None:
        table = await seated(ada, bruno, order="youngest")
        await ada.ask("POST", f"/api/tables/{table}/start", {"first": 1})
        await ada.reveal(table, 0, ENTROPY[0])
        told = await asyncio.gather(*(bruno.reveal(table, 1, ENTROPY[1]) for _ in range(10)))
        assert {table["status"] for table in told} == {"playing"}

    meet(server.url, meeting)


def test_who_starts_alone_reveals_by_the_way(server: Running) -> None:
    async def meeting(ada: Player, _: Player) -> None:
        table = await ada.table(entropy=ENTROPY[0], seats=2, bots=["random"])
        body = {"reveal": [{"seat": 0, "entropy": ENTROPY[0]}]}
        told = await ada.ask("POST", f"/api/tables/{table}/start", body)
        assert told["status"] == "playing" and told["seats"][0]["has_revealed"]

    meet(server.url, meeting)


def test_a_seats_token_reveals_for_its_seat_alone(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await seated(ada, bruno)
        token = (await bruno.ask("POST", f"/api/tables/{table}/seats/1/token"))["token"]
        await ada.start(table)
        headers = {"Authorization": f"Bearer {token}"}
        for seat, status in ((0, 403), (1, 200)):
            body = {"reveal": [{"seat": seat, "entropy": ENTROPY[seat]}]}
            await bruno.ask("POST", f"/api/tables/{table}/reveal", body, status, headers=headers)

    meet(server.url, meeting)


def test_after_a_while_the_deal_is_made_without_who_does_not_reveal(tmp_path: Path) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        table = await seated(ada, bruno, clock={"bank": 5, "increment": 0})
        async with ada.socket(table) as socket:
            await ada.start(table)
            await ada.reveal(table, 0, ENTROPY[0])
            position = await socket.first("position")
        assert [(line["seat"], line["id"]) for line in position["log"]] == [(1, "log-not-revealed")]
        assert min(position["clocks"]) > 4500  # it starts with the deal
        late = await bruno.reveal(table, 1, ENTROPY[1], status=409)
        assert late["error"]["id"] == "lobby-is-playing"
        verdict = await ada.ask("POST", "/api/verify", {"record": await finished(ada, bruno, table)})
        assert verdict["fair"] and verdict["notes"] == [
            "Bruno did not reveal; the deal was made without that part."
        ]

    with run_in_thread(tmp_path / "games.db", HURRIED) as running:
        meet(running.url, meeting)


def test_a_server_that_stops_between_start_and_deal_waits_anew(tmp_path: Path) -> None:
    """What was revealed is kept, and whoever has not gets the whole time again: pages must come back first."""
    tables: list[str] = []

    async def begin(ada: Player, bruno: Player) -> None:
        for _ in range(2):
            tables.append(await seated(ada, bruno))
            await ada.start(tables[-1])
            await ada.reveal(tables[-1], 0, ENTROPY[0])
        cookies.extend((ada.http.cookies, bruno.http.cookies))

    async def go_on(ada: Player, bruno: Player) -> None:
        for player, kept in zip((ada, bruno), cookies, strict=True):
            player.http.cookies = kept
        told = await bruno.ask("GET", f"/api/tables/{tables[0]}")
        assert told["status"] == "dealing" and told["seats"][0]["has_revealed"]
        assert (await bruno.reveal(tables[0], 1, ENTROPY[1]))["status"] == "playing"
        async with ada.socket(tables[1]) as socket:  # nobody reveals there: it deals by itself
            position = await socket.first("position")
        assert [line["id"] for line in position["log"]] == ["log-not-revealed"]

    cookies: list[Any] = []
    with run_in_thread(tmp_path / "games.db", PATIENT) as running:
        meet(running.url, begin)
    with run_in_thread(tmp_path / "games.db", Limits(**{**vars(ROOMY), "reveal_seconds": 4})) as running:
        meet(running.url, go_on)


@pytest.mark.parametrize("revealed", few([1, 0, 2]))
def test_a_server_that_is_killed_while_it_waits_for_reveals_deals_what_was_sealed(
    tmp_path: Path, revealed: int
) -> None:
    """SIGKILL after this many reveals: what was sealed and revealed is there, and the rest can still come."""
    database = f"sqlite:///{tmp_path}/games.db"

    async def play(first: Served) -> Served:
        async with Player(first.url, "Ada") as ada, Player(first.url, "Bruno") as bruno:
            table = await seated(ada, bruno)
            seal = (await ada.start(table))["seal"]
            for player, seat in ((ada, 0), (bruno, 1))[:revealed]:
                await player.reveal(table, seat, ENTROPY[seat])
            first.kill()
            second = await asyncio.to_thread(Served, database, first.port)
            told = await bruno.ask("GET", f"/api/tables/{table}")
            assert told["status"] == ("playing" if revealed == 2 else "dealing") and told["seal"] == seal
            assert [seat["has_revealed"] for seat in told["seats"]] == [seat < revealed for seat in (0, 1)]
            await asyncio.gather(*(p.reveal(table, s, ENTROPY[s]) for p, s in ((ada, 0), (bruno, 1))))
            record = await finished(ada, bruno, table)
            assert verify(read_record(record), Noted(seals=[seal], entropy=ENTROPY)).reason.id == "fair-yes"
            return second

    first = Served(database)
    second = asyncio.run(asyncio.wait_for(play(first), 60))
    assert second.end() == 0


def test_while_reveals_are_awaited_nobody_sees_moves_or_stands_for_anything(tmp_path: Path) -> None:
    """Spectators are told who is awaited, no reveal and no card; whatever needs a game is refused with a sentence."""

    async def meeting(ada: Player, bruno: Player) -> None:
        table = await seated(ada, bruno, game="respublica", seats=3, bots=["random"])
        async with Player(ada.url, "Chloé") as chloe, chloe.socket(table) as watching:
            await ada.start(table)
            told = await watching.until(lambda m: m["type"] == "table" and m["status"] == "dealing")
            assert told["you"] == [] and told["to_act"] is None
            await ada.reveal(table, 0, ENTROPY[0])
            told = await watching.until(lambda m: m["type"] == "table" and m["seats"][0]["has_revealed"])
            assert ENTROPY[0] not in json.dumps(watching.told)
            assert not any(message["type"] == "position" for message in watching.told)
            path = f"/api/tables/{table}"
            for what in ("position", "outlook", "log", "record", "replay"):
                assert await refusal(chloe, "GET", f"{path}/{what}") in ("lobby-not-started", "play-not-over")
            move = {"id": "x", "number": told["number"], "move": "pass", "seat": 1}
            assert await refusal(bruno, "POST", f"{path}/moves", move) == "lobby-not-started"
            assert await refusal(bruno, "PUT", f"{path}/standing", {"answer": "always"}) == "play-no-standing"
            assert await refusal(bruno, "POST", f"{path}/hint", {}) == "play-hint-not-now"
            for what, body in (("undo", {}), ("undo/answer", {"agree": True}), ("seats/1/return", None)):
                assert await refusal(bruno, "POST", f"{path}/{what}", body) == "lobby-is-dealing"
            assert await refusal(bruno, "DELETE", f"{path}/seats/1", {}) == "lobby-is-dealing"
            await bruno.reveal(table, 1, ENTROPY[1])
            position = await watching.first("position")
            assert position["seat"] is None and position["legal"] == []
            stands = await bruno.ask("PUT", f"{path}/standing", {"answer": "always"})
            assert stands["standing"] == "always"

    with run_in_thread(tmp_path / "games.db", PATIENT) as running:
        meet(running.url, meeting)


async def refusal(player: Player, method: str, path: str, body: Json = None) -> str:
    """Why not."""
    return str((await player.ask(method, path, body, status=409))["error"]["id"])


def test_people_at_two_processes_reveal_for_one_deal() -> None:
    database = private_cluster().emptied("first")

    async def play(one: Served, two: Served) -> None:
        async with AsyncExitStack() as stack:
            ada = await stack.enter_async_context(Player(one.url, "Ada"))
            bruno = await stack.enter_async_context(Player(two.url, "Bruno"))
            table = await seated(ada, bruno)
            async with ada.socket(table) as first, bruno.socket(table) as second:
                await ada.start(table)
                dealing = await second.until(lambda m: m["type"] == "table" and m["status"] == "dealing")
                await asyncio.gather(ada.reveal(table, 0, ENTROPY[0]), bruno.reveal(table, 1, ENTROPY[1]))
                views = [(await socket.first("position"))["view"]["board"] for socket in (first, second)]
            assert views[0] == views[1]
            record = await finished(ada, bruno, table)
            assert verify(read_record(record), Noted(seals=[dealing["seal"]], entropy=ENTROPY)).is_fair

    first, second = Served(database), Served(database)
    try:
        asyncio.run(asyncio.wait_for(play(first, second), 90))
    finally:
        first.end()
        second.end()


def test_a_rematch_is_bound_anew(server: Running) -> None:
    """Its seats are kept for the same people; each sits down once more with a commitment for the new table."""

    async def meeting(ada: Player, bruno: Player) -> None:
        table = await seated(ada, bruno)
        await ada.start(table)
        await asyncio.gather(ada.reveal(table, 0, ENTROPY[0]), bruno.reveal(table, 1, ENTROPY[1]))
        first = await finished(ada, bruno, table)
        again = (await ada.ask("POST", f"/api/tables/{table}/rematch"))["id"]
        told = await ada.ask("GET", f"/api/tables/{again}")
        assert [seat["commitment"] for seat in told["seats"]] == [None, None]
        for player, seat in ((bruno, 0), (ada, 1)):
            await player.sit(again, seat, ENTROPY[seat])
        await ada.start(again)
        await asyncio.gather(bruno.reveal(again, 0, ENTROPY[0]), ada.reveal(again, 1, ENTROPY[1]))
        second = await finished(bruno, ada, again)
        assert verify(read_record(second), Noted(entropy=ENTROPY)).is_fair
        assert first["fair"]["commitment"] != second["fair"]["commitment"] and first["deal"] != second["deal"]

    meet(server.url, meeting)


@pytest.mark.parametrize("wrong", ["0" * 63, "0" * 65, "Z" * 64, "A" * 64, 7])
def test_a_commitment_is_64_hex_digits(server: Running, wrong: Json) -> None:
    async def meeting(ada: Player, _: Player) -> None:
        table = await ada.table(seat=None)
        refused = await ada.ask("PUT", f"/api/tables/{table}/seats/0", {"commitment": wrong}, status=400)
        assert refused["error"]["id"] == "server-bad-request"

    meet(server.url, meeting)
