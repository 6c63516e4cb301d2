"""Standing answers: whoever wants no trade keeps nobody waiting, and nobody else can tell."""

import asyncio
from pathlib import Path

from tests.server.client import Json, Player, Socket
from tests.server.conftest import Running, run_in_thread


async def seated(*players: Player) -> str:
    table = await players[0].table("respublica", undo="ask")
    for seat, player in enumerate(players[1:], start=1):
        await player.sit(table, seat)
    await players[0].start(table)
    return table


async def stand(player: Player, table: str, answer: str) -> Json:
    return await player.ask("PUT", f"/api/tables/{table}/standing", {"answer": answer})


async def heard(socket: Socket, ply: int) -> Json:
    if socket.position is None or socket.position["ply"] < ply:
        await socket.until(lambda m: m["type"] == "position" and m["ply"] >= ply)
    return socket.position


def at_a_table_of_three(url: str, meeting: object) -> None:
    async def all_three() -> None:
        async with Player(url, "Ada") as ada, Player(url, "Bruno") as bruno, Player(url, "Chloé") as chloe:
            await asyncio.wait_for(meeting(ada, bruno, chloe), 30)  # type: ignore[operator]

    asyncio.run(all_three())


def test_who_always_declines_is_not_waited_for(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await seated(ada, bruno, chloe)
        assert (await stand(bruno, table, "always"))["standing"] == "always"
        assert (await stand(chloe, table, "turn"))["standing"] == "turn"
        async with ada.socket(table) as one, chloe.socket(table) as three:
            assert (await heard(one, 0))["standing"] == "none"
            await one.move("seek 1 hun")
            position = await heard(one, 3)
            assert (position["to_act"], position["view"]["phase"]) == (0, "lay")
            await one.move("done")
            await bruno.ask("POST", f"/api/tables/{table}/moves", move(one.number, "pass"))
            await bruno.ask("POST", f"/api/tables/{table}/moves", move(one.number + 1, "done"))
            await three.until(lambda m: m["type"] == "position" and m["to_act"] == 2)
            await three.until(lambda m: m["type"] == "position" and m["standing"] == "none")
            position = await bruno.ask("GET", f"/api/tables/{table}/position")
            assert position["standing"] == "always"

    at_a_table_of_three(server.url, meeting)


def move(number: int, text: str) -> Json:
    return {"id": f"{number}-{text}", "number": number, "move": text}


def test_nobody_else_can_put_a_standing_answer_off(server: Running) -> None:
    """As it was: whatever anybody did drew its wait anew, until the time of whoever had let it stand ran out."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await seated(ada, bruno, chloe)
        await stand(bruno, table, "always")
        async with ada.socket(table) as one:
            await heard(one, 0)
            await one.move("seek 1 hun")
            for _ in range(12):
                await stand(chloe, table, "none")
                await chloe.ask("DELETE", f"/api/tables/{table}/seats/2", {})
                await chloe.ask("POST", f"/api/tables/{table}/seats/2/return")
                await asyncio.sleep(0.2)
            position = await ada.ask("GET", f"/api/tables/{table}/position")
            assert position["ply"] >= 2

    at_a_table_of_three(server.url, meeting)


def test_an_answer_that_stands_from_the_middle_of_a_wait_is_given(server: Running) -> None:
    """The server has already looked by then, and found none."""

    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await seated(ada, bruno, chloe)
        async with ada.socket(table) as one:
            await heard(one, 0)
            await one.move("seek 1 hun")
            await asyncio.sleep(1.5)
            await stand(bruno, table, "always")
            assert (await heard(one, 2))["to_act"] == 2

    at_a_table_of_three(server.url, meeting)


def test_nobody_else_hears_of_a_standing_answer(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await seated(ada, bruno, chloe)
        async with ada.socket(table) as one:
            before = await heard(one, 0)
            info = await ada.ask("GET", f"/api/tables/{table}")
            await stand(bruno, table, "always")
            assert await ada.ask("GET", f"/api/tables/{table}/position?since=99") == {**before, "log": []}
            assert await ada.ask("GET", f"/api/tables/{table}") == info
            await one.move("seek 1 hun")
            by_standing = (await heard(one, 2))["log"]
            await chloe.ask("POST", f"/api/tables/{table}/moves", move(one.number, "decline"))
            by_hand = (await heard(one, 3))["log"]
            assert by_standing == [{**by_hand[0], "number": by_standing[0]["number"], "seat": 1}]

    at_a_table_of_three(server.url, meeting)


def test_a_standing_answer_outlives_the_server(tmp_path: Path) -> None:
    async def before(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await seated(ada, bruno, chloe)
        await stand(bruno, table, "always")
        async with ada.socket(table) as one:
            await heard(one, 0)
            await one.move("seek 1 hun")
        kept.update(table=table, cookie=ada.cookie())

    async def after(ada: Player, *_: Player) -> None:
        ada.http.cookies.clear()
        ada.http.headers["Cookie"] = kept["cookie"]
        async with ada.socket(kept["table"], Cookie=kept["cookie"]) as one:
            assert (await heard(one, 2))["to_act"] == 2

    kept: dict[str, str] = {}
    with run_in_thread(tmp_path / "games.db") as server:
        at_a_table_of_three(server.url, before)
    with run_in_thread(tmp_path / "games.db") as server:
        at_a_table_of_three(server.url, after)


def test_who_takes_an_answer_back_is_asked_again(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await seated(ada, bruno, chloe)
        await stand(bruno, table, "always")
        async with ada.socket(table) as one:
            await heard(one, 0)
            await one.move("seek 1 hun")
            await heard(one, 2)
            await bruno.ask("POST", f"/api/tables/{table}/undo", {})
            for player in (ada, chloe):
                await player.ask("POST", f"/api/tables/{table}/undo/answer", {"agree": True})
            position = await bruno.ask("GET", f"/api/tables/{table}/position")
            assert (position["to_act"], position["standing"]) == (1, "none")

    at_a_table_of_three(server.url, meeting)


def test_only_a_running_game_with_answers_has_standing_ones(server: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await ada.table("libertas")
        await bruno.sit(table, 1)
        await ada.start(table)
        refused = await ada.ask("PUT", f"/api/tables/{table}/standing", {"answer": "always"}, status=409)
        assert refused["error"]["id"] == "play-no-standing"
        assert "Res Publica" in refused["error"]["text"]  # the games that have one are named, and no other
        assert "Libertas" not in refused["error"]["text"]
        other = await seated(ada, bruno, chloe)
        await bruno.ask("PUT", f"/api/tables/{other}/standing", {"answer": "turn", "seat": 0}, status=403)
        await bruno.ask("PUT", f"/api/tables/{other}/standing", {"answer": "never"}, status=400)

    at_a_table_of_three(server.url, meeting)
