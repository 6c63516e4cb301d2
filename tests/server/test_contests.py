"""Tournaments of people and bots on a server: played through, left, watched by strangers, killed in the middle."""

import asyncio
import sqlite3
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any

import httpx
import pytest

from ludotheque.core.record import Record, parse_record
from ludotheque.play.duplicate import entrant_commitment
from ludotheque.play.fair import Noted, verify
from tests.server import made_reviews
from tests.server.client import Player, play_on
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.process import Served
from tests.server.test_me import finished
from tests.soak import soak
from tests.store.cluster import private_cluster

TERMS = {"title": "Friday", "game": "libertas", "seats": 2, "rounds": 2, "level": "random", "seconds": 3600}
LIMITS = replace(ROOMY, contests=100, contest_burst=1000, entries=100)
CLOSED = (
    "",
    "/position",
    "/log",
    "/outlook",
    "/record",
    "/replay",
    "/replay?eyes=all",
    "/review",
    "/link",
    "/qr.svg",
)


def meet(
    tmp_path: Path, meeting: Callable[..., Awaitable[None]], names: str = "Ada Bruno", **more: Any
) -> None:
    limits = more.pop("limits", LIMITS)
    with run_in_thread(tmp_path / "games.db", limits, **more) as running:
        asyncio.run(among(running, meeting, names))
        assert "failed" not in running.log.getvalue(), running.log.getvalue()


async def among(running: Running, meeting: Callable[..., Awaitable[None]], names: str) -> None:
    async with AsyncExitStack() as stack:
        await meeting(*[await stack.enter_async_context(Player(running.url, name)) for name in names.split()])


async def make(host: Player, *others: Player, **changes: Any) -> str:
    """Whoever enters here adds nothing to the deals, so that they are made at once."""
    made = await host.ask("POST", "/api/tournaments", {**TERMS, **changes})
    for player in (host, *others):
        await player.ask("PUT", f"/api/tournaments/{made['id']}/entry", {})
    return str(made["id"])


async def bind(player: Player, contest: str, number: int) -> Any:
    commitment = entrant_commitment(contest, f"{number:064x}")
    return await player.ask("PUT", f"/api/tournaments/{contest}/entry", {"commitment": commitment})


async def reveal(player: Player, contest: str, number: int, status: int = 200) -> Any:
    entropy = {"entropy": f"{number:064x}"}
    return await player.ask("POST", f"/api/tournaments/{contest}/reveal", entropy, status=status)


async def look(player: Player, contest: str) -> Any:
    return await player.ask("GET", f"/api/tournaments/{contest}")


async def until(player: Player, contest: str, holds: Callable[[Any], bool]) -> Any:
    for _ in range(2000):
        if holds(told := await look(player, contest)):
            return told
        await asyncio.sleep(0.02)
    raise AssertionError(await look(player, contest))


async def play_round(player: Player, contest: str) -> None:
    """The player's game of the round that is played now."""
    table = (await look(player, contest))["table"]
    if table is not None:
        async with player.socket(table) as socket:
            await play_on(socket, lambda position: str(position["legal"][0]))


async def play_all(contest: str, *players: Player) -> Any:
    while (told := await look(players[0], contest))["stage"] == "rounds":
        await asyncio.gather(*(play_round(player, contest) for player in players))
        await until(players[0], contest, lambda now, was=told["round"]: now["round"] > was)  # type: ignore[misc]
    return told


def test_ten_bots_play_a_whole_tournament(tmp_path: Path) -> None:
    async def meeting(ada: Player) -> None:
        made = await ada.ask("POST", "/api/tournaments", {**TERMS, "size": 10, "rounds": soak(2, 10)})
        told = await ada.ask("POST", f"/api/tournaments/{made['id']}/begin")
        assert (len(told["entrants"]), len(told["tables"]), told["stage"]) == (10, 5, "rounds")
        over = await until(ada, made["id"], lambda now: now["stage"] == "over")
        assert [line["deals"] for line in over["standings"]] == [soak(2, 10)] * 10
        assert abs(sum(line["above"] for line in over["standings"])) < 1e-9
        games = await ada.ask("GET", f"/api/tournaments/{made['id']}/games")
        assert len(games["games"]) == 5 * soak(2, 10)
        page = (await ada.http.get(f"/api/tournaments/{made['id']}/report?lang=fr")).text
        assert "Friday" in page and page.count("<tr>") > 20

    meet(tmp_path, meeting, "Ada")


def test_luck_is_worked_out_when_all_have_played_kept_and_told_beside_the_plain_results(
    tmp_path: Path,
) -> None:
    """By made figures: the first seat of each table was lucky by a point a move."""

    def lucky(game: Any, seat: int) -> float:
        return float(game["moves"] if seat == 0 else -game["moves"])

    async def meeting(ada: Player, bruno: Player) -> None:
        id = await make(ada, bruno)
        await ada.ask("POST", f"/api/tournaments/{id}/begin")
        await play_all(id, ada, bruno)
        over = await until(ada, id, lambda now: all(line["weighed"] == 2 for line in now["standings"]))
        games = (await ada.ask("GET", f"/api/tournaments/{id}/games"))["games"]
        for line in over["standings"]:
            gained = 0.0
            for game in games:
                if line["player"] in game["players"]:
                    seat = game["players"].index(line["player"])
                    alike = [one for one in games if one["round"] == game["round"]]
                    gained += lucky(game, seat) - mean(lucky(one, seat) for one in alike)
            assert line["adjusted"] == pytest.approx(line["above"] - gained)
            assert line["share_adjusted"] == pytest.approx(
                line["share_above"]
            )  # a tenth for all who had that seat
        page = (await ada.http.get(f"/api/tournaments/{id}/report?lang=fr")).text
        assert "hors chance" in page and "2 donnes sur 2" in page

    soon = replace(LIMITS, weigh_seconds=0.1)
    with run_in_thread(tmp_path / "games.db", soon, review=made_reviews.at_once) as running:
        asyncio.run(among(running, meeting, "Ada Bruno"))
        assert "failed" not in running.log.getvalue(), running.log.getvalue()
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        told = [
            body for (body,) in connection.execute("SELECT body FROM chapters WHERE body LIKE '%weighed%'")
        ]
        assert len(told) == len(set(told)) == 4


def test_people_and_bots_play_it_and_every_deal_is_proved_at_the_end(tmp_path: Path) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        id = (await ada.ask("POST", "/api/tournaments", TERMS))["id"]
        for number, player in enumerate((ada, bruno, chloe)):
            await bind(player, id, number)
        told = await look(chloe, id)
        assert (told["stage"], len(told["entrants"]), told["is_host"], told["is_in"]) == (
            "gathering",
            3,
            False,
            True,
        )
        commitment, own = told["commitment"], told["entrants"][1]["commitment"]
        begun = await ada.ask("POST", f"/api/tournaments/{id}/begin")
        assert (begun["stage"], begun["table"], begun["tables"]) == ("dealing", None, [])
        await reveal(bruno, id, 7, status=409)  # not what Bruno is bound to
        for number, player in enumerate((ada, bruno, chloe)):
            told = await reveal(player, id, number)
            assert told["seal"] == begun["seal"]
        assert told["stage"] == "rounds" and "0" * 63 not in str(told)
        over = await play_all(id, ada, bruno, chloe)
        assert over["stage"] == "over" and len(over["standings"]) == 4
        games = (await ada.ask("GET", f"/api/tournaments/{id}/games"))["games"]
        deals: dict[int, set[str]] = {}
        noted = Noted([commitment], [begun["seal"]], [own], [f"{1:064x}"])
        for game in games:
            text = (await bruno.http.get(f"/api/tables/{game['table']}/record")).text
            record = parse_record(text)
            verdict = verify(record, noted)
            assert verdict.is_fair and verdict.reason.id == "fair-duplicate", verdict
            assert not verify(record, Noted(["0" * 64])).is_fair
            _refuse_lies(record, noted)
            deals.setdefault(game["round"], set()).add(str(record.deal))
            assert record.result is not None and list(record.result["scores"]) == game["scores"]
        assert [len(found) for found in deals.values()] == [1, 1] and deals[0] != deals[1]
        exported = await bruno.ask("GET", "/api/me/export")
        assert [one["id"] for one in exported["tournaments"]] == [id]

    meet(tmp_path, meeting, "Ada Bruno Chloé")


def _refuse_lies(record: Record, noted: Noted) -> None:
    """Any change of the proof, alone, and what whoever runs the server could make up to fit itself."""
    proof = record.extra["fair"]
    lies = [proof | {name: "0" * 64} for name in ("secret", "commitment", "seal", "tournament")]
    lies += [proof | {"round": 1 - proof["round"]}, proof | {"rounds": 9}]
    for number, entrant in enumerate(proof["entrants"]):
        for change in ({"name": "Eve"}, {"bot": not entrant["bot"]}, {"entropy": "0" * 63 + "9"}):
            lies.append(proof | {"entrants": _with(proof["entrants"], number, entrant | change)})
    silenced = _with(proof["entrants"], 1, proof["entrants"][1] | {"entropy": None})
    other = _with(proof["entrants"], 0, proof["entrants"][0] | {"commitment": "0" * 64, "entropy": None})
    lies += [proof | {"entrants": silenced}, proof | {"entrants": other}]
    for lie in lies:
        assert not verify(replace(record, extra={**record.extra, "fair": lie}), noted).is_fair, lie


def _with(items: list[Any], number: int, item: Any) -> list[Any]:
    return [*items[:number], item, *items[number + 1 :]]


def test_what_is_not_revealed_in_time_counts_as_nothing_and_is_named(tmp_path: Path) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        id = (await ada.ask("POST", "/api/tournaments", {**TERMS, "rounds": 1}))["id"]
        for number, player in enumerate((ada, bruno)):
            await bind(player, id, number)
        begun = await ada.ask("POST", f"/api/tournaments/{id}/begin")
        await reveal(ada, id, 0)
        await until(ada, id, lambda now: now["stage"] == "rounds")
        await reveal(bruno, id, 1, status=409)  # too late
        told = await look(bruno, id)
        assert [one["has_revealed"] for one in told["entrants"]] == [True, False, False, False]
        await play_all(id, ada, bruno)
        (game, *_) = (await ada.ask("GET", f"/api/tournaments/{id}/games"))["games"]
        record = parse_record((await ada.http.get(f"/api/tables/{game['table']}/record")).text)
        verdict = verify(record, Noted(seals=[begun["seal"]], entropy=[f"{0:064x}"]))
        assert verdict.is_fair and [note.id for note in verdict.notes] == ["fair-not-revealed"]

    meet(tmp_path, meeting, limits=replace(LIMITS, reveal_seconds=0.1))


def test_a_server_that_was_down_gives_time_for_revealing_anew(tmp_path: Path) -> None:
    path, limits = tmp_path / "games.db", replace(LIMITS, reveal_seconds=0.3)

    async def begin(running: Running) -> tuple[str, dict[str, str]]:
        async with Player(running.url, "Ada") as ada:
            id = (await ada.ask("POST", "/api/tournaments", TERMS))["id"]
            await bind(ada, id, 0)
            await ada.ask("POST", f"/api/tournaments/{id}/begin")
            return id, dict(ada.http.cookies)

    async def come_back(running: Running, id: str, cookies: dict[str, str]) -> None:
        async with httpx.AsyncClient(base_url=running.url, cookies=cookies) as http:
            entropy = {"entropy": f"{0:064x}"}
            told = (await http.post(f"/api/tournaments/{id}/reveal", json=entropy)).json()
            assert told["stage"] == "rounds" and told["entrants"][0]["has_revealed"]

    with run_in_thread(path, limits) as running:
        id, cookies = asyncio.run(begin(running))
    time.sleep(2)
    with run_in_thread(path, limits) as running:
        asyncio.run(come_back(running, id, cookies))


def test_nobody_learns_a_card_of_a_deal_before_all_have_played_it(tmp_path: Path) -> None:
    """Neither whoever plays at another table, nor a stranger; and of one's own game no more than was seen there."""

    async def meeting(ada: Player, bruno: Player, zoe: Player) -> None:
        id = await make(ada, bruno)
        await ada.ask("POST", f"/api/tournaments/{id}/begin")
        tables = {player: (await look(player, id))["table"] for player in (ada, bruno)}
        if tables[ada] == tables[bruno]:  # the lot: they met; whoever is elsewhere is a bot
            await asyncio.gather(play_round(ada, id), play_round(bruno, id))
            await until(ada, id, lambda now: now["round"] == 1)
            tables = {player: (await look(player, id))["table"] for player in (ada, bruno)}
        assert tables[ada] != tables[bruno]
        await play_round(ada, id)
        for stranger in (bruno, zoe):
            for path in CLOSED:
                answer = await stranger.http.get(f"/api/tables/{tables[ada]}{path}")
                assert (answer.status_code, answer.json()["error"]["id"]) == (403, "contest-closed"), path
            with pytest.raises(Exception, match="403"):
                async with stranger.socket(tables[ada]):
                    pass
            assert (await look(stranger, id))["tables"] and tables[ada] not in str(
                (await look(stranger, id))["tables"]
            )
        for path in (
            "/record",
            "/replay",
            "/replay?eyes=all",
            "/replay?eyes=0",
            "/review",
            "/review?eyes=all",
        ):
            answer = await ada.http.get(f"/api/tables/{tables[ada]}{path}")
            assert (answer.status_code, answer.json()["error"]["id"]) == (409, "play-deal-played"), path
        assert tables[ada] not in str((await ada.ask("GET", "/api/me/export"))["games"])
        round = (await look(ada, id))["round"]
        await play_round(bruno, id)
        await until(ada, id, lambda now: now["round"] > round)
        for player in (ada, bruno, zoe):
            assert (await player.http.get(f"/api/tables/{tables[ada]}/replay?eyes=all")).status_code == 200

    meet(tmp_path, meeting, "Ada Bruno Zoé")


def test_whoever_leaves_is_replaced_and_the_others_lose_nothing(tmp_path: Path) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        id = await make(ada, bruno, chloe)
        await ada.ask("POST", f"/api/tournaments/{id}/begin")
        told = await bruno.ask("DELETE", f"/api/tournaments/{id}/entry")
        assert not told["is_in"] and next(e for e in told["entrants"] if e["is_you"])["left"]
        await bruno.ask("DELETE", f"/api/tournaments/{id}/entry", status=403)
        over = await play_all(id, ada, chloe)
        assert over["stage"] == "over" and [line["deals"] for line in over["standings"]] == [2] * 4
        assert (await look(bruno, id))["table"] is None
        assert {game["tournament"] for game in await finished(ada, 2)} == {id}

    meet(tmp_path, meeting, "Ada Bruno Chloé")


def test_whoever_is_struck_out_plays_what_they_have_begun_and_nothing_after(tmp_path: Path) -> None:
    async def strike(host: Player, contest: str, name: str, status: int = 200) -> Any:
        return await host.ask("POST", f"/api/tournaments/{contest}/strike", {"name": name}, status=status)

    async def meeting(ada: Player, bruno: Player, eve: Player) -> None:
        contest = await make(ada, bruno, eve, rounds=2)
        await strike(bruno, contest, "Eve", status=403)
        told = await strike(ada, contest, "Eve")
        assert [one["name"] for one in told["entrants"]] == ["Ada", "Bruno"]
        told = await eve.ask("PUT", f"/api/tournaments/{contest}/entry", {}, status=409)
        assert told["error"]["id"] == "contest-struck"
        await ada.ask("POST", f"/api/tournaments/{contest}/begin")
        told = await strike(ada, contest, "Bruno")
        assert told["entrants"][1]["struck"] and told["entrants"][1]["left"]
        await strike(ada, contest, "Bruno", status=409)
        await asyncio.sleep(2.5)  # it has been looked at what is to be done
        table = (await look(bruno, contest))["table"]
        seats = (await bruno.ask("GET", f"/api/tables/{table}"))["seats"]
        assert [one["away"] for one in seats if one["is_you"]] == [None]
        over = await play_all(contest, ada, bruno)
        assert over["stage"] == "over" and over["table"] is None
        games = (await ada.ask("GET", f"/api/tournaments/{contest}/games"))["games"]
        begun, after = (
            next(one for one in games if one["round"] == n and 1 in one["players"]) for n in (0, 1)
        )
        for game, is_there in ((begun, True), (after, False)):
            told = await bruno.ask("GET", f"/api/tables/{game['table']}")
            assert any(one["name"] == "Bruno" for one in told["seats"]) == is_there

    meet(tmp_path, meeting, "Ada Bruno Eve")


def test_when_the_time_of_a_round_is_up_bots_play_on(tmp_path: Path) -> None:
    async def meeting(ada: Player, bruno: Player) -> None:
        id = await make(ada, bruno, rounds=1)
        told = await ada.ask("POST", f"/api/tournaments/{id}/begin")
        with closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
            connection.execute(
                "UPDATE chapters SET body = replace(body, '\"seconds\":3600', '\"seconds\":1')"
            )
        assert told["stage"] == "rounds"

    meet(tmp_path, meeting)

    async def again(zoe: Player) -> None:
        (id,) = [one["id"] for one in (await zoe.ask("GET", "/api/tournaments"))["running"]] or [""]
        if id:
            await until(zoe, id, lambda now: now["stage"] == "over")

    meet(tmp_path, again, "Zoé")
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        bodies = [
            body for (body,) in connection.execute("SELECT body FROM entries WHERE body LIKE '%deadline%'")
        ]
    assert bodies


def test_a_game_of_a_tournament_is_played_to_its_end_without_help(tmp_path: Path) -> None:
    async def meeting(ada: Player) -> None:
        id = await make(ada, rounds=1)
        await ada.ask("POST", f"/api/tournaments/{id}/begin")
        table = (await look(ada, id))["table"]
        refusals = {
            ("POST", "/hint"): "play-hint-never",
            ("POST", "/undo"): "play-undo-never",
        }
        for (method, path), error in refusals.items():
            answer = await ada.http.request(method, f"/api/tables/{table}{path}", json={})
            assert answer.json()["error"]["id"] in (error, "play-hint-not-now"), answer.text
        answer = await ada.http.post(f"/api/tables/{table}/vote", json={"question": "end"})
        assert answer.json()["error"]["id"] == "lobby-duplicate"
        seat = (await ada.ask("GET", f"/api/tables/{table}"))["you"][0]
        left = await ada.ask("DELETE", f"/api/tables/{table}/seats/{seat}", {"why": "resigned"})
        assert left["ended"] is None
        await until(ada, id, lambda now: now["stage"] == "over")
        await ada.ask("POST", f"/api/tables/{table}/rematch", {}, status=409)

    meet(tmp_path, meeting, "Ada")


def test_whoever_leaves_for_good_leaves_no_name_in_a_tournament(tmp_path: Path) -> None:
    async def meeting(ada: Player, zoe: Player) -> None:
        id = await make(ada, zoe)
        await ada.ask("POST", f"/api/tournaments/{id}/begin")
        await zoe.ask("DELETE", "/api/me")
        told = await look(ada, id)
        assert "Zoé" not in str(told) and [e["left"] for e in told["entrants"]].count(True) == 1
        assert (await play_all(id, ada))["stage"] == "over"

    meet(tmp_path, meeting, "Ada Zoé")
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        for kind in ("chapters", "entries", "results"):
            assert "Zoé" not in str(connection.execute(f"SELECT * FROM {kind}").fetchall())


def test_it_begins_by_itself_when_its_time_has_come(tmp_path: Path) -> None:
    async def meeting(ada: Player) -> None:
        id = await make(ada, starts=1, rounds=1)
        await until(ada, id, lambda now: now["stage"] == "rounds")

    meet(tmp_path, meeting, "Ada")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_tournament_goes_on_after_the_server_was_killed_and_nothing_is_lost_or_doubled(
    tmp_path: Path, kind: str
) -> None:
    cluster = None if kind == "sqlite" else private_cluster()
    database = f"sqlite:///{tmp_path}/games.db" if cluster is None else cluster.emptied("first")
    flags = ("--bots", "1", *(() if cluster is None else ("--workers", "2")))
    rounds = soak(2, 8)

    async def hold() -> None:
        server = Served(database, 0, *flags)
        try:
            async with Player(server.url, "Ada") as ada:
                wanted = {**TERMS, "rounds": rounds, "game": "petards", "level": "random", "size": 6}
                id = (await ada.ask("POST", "/api/tournaments", wanted))["id"]
                await ada.ask("POST", f"/api/tournaments/{id}/begin")
                for kill in range(soak(1, 20)):
                    await asyncio.sleep(0.3 + 0.4 * (kill % 3))
                    server.kill()
                    server = await asyncio.to_thread(_again, database, server.port, flags)
                over = await until(ada, id, lambda now: now["stage"] == "over")
                assert [line["deals"] for line in over["standings"]] == [rounds] * 6
                games = (await ada.ask("GET", f"/api/tournaments/{id}/games"))["games"]
                assert Counter(game["table"] for game in games) == Counter(
                    {f"{id}.{round}.{table}": 1 for round in range(rounds) for table in range(3)}
                )
        finally:
            server.end()

    asyncio.run(hold())


def _again(database: str, port: int, flags: tuple[str, ...]) -> Served:
    for _ in range(100):
        try:
            return Served(database, port, *flags)
        except AssertionError:
            pass
    raise AssertionError("the port was not given back")
