"""Reviews at the server: made behind everything else, sharper each time, for as long as somebody asks, and kept."""

import asyncio
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.catalog import GAMES, find_bot
from ludotheque.core.record import Record, format_record
from ludotheque.language import LANGUAGES
from ludotheque.play.random_games import play_out
from ludotheque.server import pool, reviews
from ludotheque.server.limits import Limits
from tests.server import made_reviews
from tests.server.client import Player
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.test_waiting import at_address

NAMES = ("Ada", "Bruno", "Chloé", "Dario")
EFFORTS = len(reviews.EFFORTS)


@cache
def played(name: str) -> Record:
    """A whole game of greedy bots."""
    game = GAMES[name]
    players = NAMES[: game.seats.start]
    return play_out(game, "review", players, game.Options(), [find_bot(name, "greedy")] * len(players))


def sent(name: str, moves: int | None = None) -> Any:
    record = json.loads(format_record(played(name)))
    if moves is not None:
        record["moves"] = record["moves"][:moves]
        del record["result"]
    return record


async def finished_table(player: Player, name: str = "libertas", seat: int | None = 0) -> str:
    """A table at which the game is over, with the player at it."""
    table = await player.table(game=name, record=sent(name), seat=seat)
    await player.start(table)
    return table


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Running]:
    with run_in_thread(tmp_path / "games.db", review=made_reviews.at_once) as running:
        yield running


async def whole(player: Player, path: str, body: Any = None) -> list[Any]:
    """What is told until all is made, as the page asks."""
    told: list[Any] = []
    while not told or told[-1]["made"] < told[-1]["efforts"]:
        since = told[-1]["made"] if told else 0
        link = "&" if "?" in path else "?"
        told.append(await player.ask("GET" if body is None else "POST", f"{path}{link}since={since}", body))
    return told


async def first(player: Player, name: str) -> Any:
    """What is told of a record as soon as there is something."""
    while True:
        told = await player.ask("POST", "/api/review", {"record": sent(name)})
        if told["page"] is not None:
            assert told["made"] == 1
            return told["page"]


def test_a_review_grows_sharper_and_ends(house: Running) -> None:
    async def ask() -> None:
        async with Player(house.url, "Ada") as ada:
            table = await finished_table(ada)
            told = await whole(ada, f"/api/tables/{table}/review?eyes=0")
            assert told[-1]["made"] == told[-1]["efforts"] == EFFORTS
            assert [one["made"] for one in told] == sorted({one["made"] for one in told})
            last = told[-1]["page"]
            assert last["method"]["worlds"] == EFFORTS - 1
            assert last["players"] == list(played("libertas").players)
            assert len(last["curve"]) == len(played("libertas").moves) + 1

    asyncio.run(ask())


def test_what_a_seat_should_have_done_is_told_to_its_own_eyes_or_where_all_lies_open(house: Running) -> None:
    async def ask() -> None:
        async with Player(house.url, "Ada") as ada:
            table = await finished_table(ada, "petards")
            told = {}
            for eyes in ("", "eyes=0", "eyes=1", "eyes=all"):
                page = (await whole(ada, f"/api/tables/{table}/review?{eyes}"))[-1]["page"]
                told[eyes] = [seat["dearest"][0]["best"] is not None for seat in page["seats"]]
            assert told == {
                "": [False, False],
                "eyes=0": [True, False],
                "eyes=1": [False, True],
                "eyes=all": [True, True],
            }

    asyncio.run(ask())


def test_a_running_game_is_not_reviewed(house: Running) -> None:
    async def ask() -> None:
        async with Player(house.url, "Ada") as ada:
            table = await ada.table(game="petards", record=sent("petards", 4), seat=0)
            await ada.start(table)
            refused = await ada.http.get(f"/api/tables/{table}/review")
            assert (refused.status_code, refused.json()["error"]["id"]) == (409, "play-not-over")

    asyncio.run(ask())


def test_a_record_that_somebody_sends_is_reviewed_in_their_language(house: Running) -> None:
    async def ask() -> None:
        async with Player(house.url, "Ada") as ada:
            titles = set()
            for language in LANGUAGES:
                told = await whole(
                    ada, f"/api/review?lang={language}&eyes=all", {"record": sent("respublica")}
                )
                titles.add(told[-1]["page"]["labels"]["title"])
            assert len(titles) == len(LANGUAGES)

    asyncio.run(ask())


def test_a_review_is_made_once_and_kept_beside_its_game_by_its_method(tmp_path: Path) -> None:
    database = tmp_path / "games.db"

    async def asked(url: str, table: str | None) -> tuple[str, Any]:
        async with Player(url, "Ada") as ada:
            table = table or await finished_table(ada)
            return table, (await whole(ada, f"/api/tables/{table}/review"))[-1]["page"]["method"]["worlds"]

    with run_in_thread(database, review=made_reviews.at_once) as running:
        table, first = asyncio.run(asked(running.url, None))
    with run_in_thread(database, review=made_reviews.never) as running:
        assert asyncio.run(asked(running.url, table)) == (table, first)
    with run_in_thread(database, review=made_reviews.anew) as running:
        assert asyncio.run(asked(running.url, table)) == (table, 50 + first)


def test_workers_of_reviews_stand_back_behind_those_of_bots(house: Running) -> None:
    async def ask() -> None:
        async with Player(house.url, "Ada") as ada:
            told = await whole(ada, "/api/review", {"record": sent("libertas")})
            assert int(told[-1]["page"]["seed"]) >= reviews.NICE > pool.NICE

    asyncio.run(ask())


def test_nobody_works_for_those_who_have_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker would have gone on for minutes, and whoever comes next would have waited for it."""
    monkeypatch.setattr(reviews, "LEFT", 0.2)

    async def ask(running: Running) -> None:
        async with Player(running.url, "Ada") as ada:
            await first(ada, "libertas")
            made = running.app._app.state.context.reviews
            while made._makings:
                await asyncio.sleep(0.05)
            assert all(worker._process is None for worker in made._pool._all)
            await first(ada, "petards")

    with run_in_thread(tmp_path / "games.db", review=made_reviews.endless) as running:
        asyncio.run(ask(running))


def test_who_is_patient_is_told_that_there_is_nothing_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "WAIT", 0.1)

    async def ask(running: Running) -> None:
        async with Player(running.url, "Ada") as ada:
            await first(ada, "libertas")
            told = await ada.ask("POST", "/api/review?since=1", {"record": sent("libertas")})
            assert told == {"made": 1, "efforts": EFFORTS, "page": None}

    with run_in_thread(tmp_path / "games.db", review=made_reviews.endless) as running:
        asyncio.run(ask(running))


def test_more_reviews_than_somebody_may_have_are_refused_politely(tmp_path: Path) -> None:
    limits = Limits(**{**vars(ROOMY), "reviews": 1})

    async def ask(running: Running) -> None:
        async with Player(running.url, "Ada") as ada:
            await ada.ask("POST", "/api/review", {"record": sent("libertas")})
            refused = await ada.http.post("/api/review", json={"record": sent("petards")})
            assert (refused.status_code, refused.json()["error"]["id"]) == (503, "limit-reviews")
            assert int(refused.headers["retry-after"]) > 0

    with run_in_thread(tmp_path / "games.db", limits, review=made_reviews.endless) as running:
        asyncio.run(ask(running))


def as_of(place: int) -> Any:
    """A record like no other's."""
    return {**sent("libertas"), "players": [f"Ada {place}", "Bruno"]}


async def keep_asking(url: str, address: str, places: range) -> None:
    """Whatever the answer: for reviews that take for ever."""
    async with at_address(url, address) as flooder:

        async def ask(place: int) -> None:
            while True:
                answer = await flooder.http.post("/api/review", json={"record": as_of(place)})
                await asyncio.sleep(0 if answer.status_code == 200 else 0.1)

        async with asyncio.TaskGroup() as group:
            for place in places:
                group.create_task(ask(place))


def test_a_review_comes_through_while_many_networks_ask_for_endless_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two addresses held both workers for five minutes an effort, and four filled the list of what is made."""
    monkeypatch.setattr(reviews, "SLICE", 0.2)
    limits = Limits(**{**vars(ROOMY), "reviews": 2, "address_reviews": 4, "all_reviews": 8})

    async def ask(running: Running) -> None:
        made = running.app._app.state.context.reviews
        async with at_address(running.url, "127.0.9.1") as ada:
            await whole(ada, "/api/review", {"record": sent("petards")})
            async with asyncio.TaskGroup() as group:
                floods = [
                    group.create_task(keep_asking(running.url, f"127.0.{n}.1", range(10 * n, 10 * n + 4)))
                    for n in range(1, 5)
                ]
                while len(made._makings) < limits.all_reviews:
                    await asyncio.sleep(0.05)
                told = await whole(ada, "/api/review", {"record": sent("respublica")})
                assert told[-1]["made"] == EFFORTS
                for flood in floods:
                    flood.cancel()

    with run_in_thread(tmp_path / "games.db", limits, review=made_reviews.hanging) as running:
        asyncio.run(asyncio.wait_for(ask(running), 120))


def test_whoever_has_clearly_less_on_its_way_has_room_and_whoever_has_not_is_refused(tmp_path: Path) -> None:
    limits = Limits(**{**vars(ROOMY), "reviews": 2, "all_reviews": 2})

    async def ask(running: Running) -> None:
        async with at_address(running.url, "127.0.1.1") as many, at_address(running.url, "127.0.2.1") as one:
            path = "/api/review"
            asked = [asyncio.create_task(many.http.post(path, json={"record": as_of(n)})) for n in range(2)]
            made = running.app._app.state.context.reviews
            while len(made._makings) < 2:
                await asyncio.sleep(0.02)
            own = asyncio.create_task(one.http.post(path, json={"record": as_of(2)}))
            statuses = sorted([(await answer).status_code for answer in asked])
            assert statuses == [200, 503] and (await own).status_code == 200
            refused = await one.http.post(path, json={"record": as_of(3)})
            assert (refused.status_code, refused.json()["error"]["id"]) == (503, "limit-reviews")

    with run_in_thread(tmp_path / "games.db", limits, review=made_reviews.hanging) as running:
        asyncio.run(asyncio.wait_for(ask(running), 60))


def test_a_review_that_cannot_be_made_is_refused_with_a_sentence(tmp_path: Path, house: Running) -> None:
    async def refusal(url: str, record: Any) -> tuple[int, str]:
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            answer = await http.post("/api/review", json={"record": record})
            return answer.status_code, answer.json()["error"]["id"]

    with run_in_thread(tmp_path / "others.db", review=made_reviews.crashing) as running:
        assert asyncio.run(refusal(running.url, sent("libertas"))) == (422, "limit-work")
    assert asyncio.run(refusal(house.url, {"format": "none"}))[0] == 422


def test_an_unfinished_record_is_not_reviewed(server: Running) -> None:
    async def ask() -> None:
        async with Player(server.url, "Ada") as ada:
            refused = await ada.http.post("/api/review", json={"record": sent("libertas", 6)})
            assert (refused.status_code, refused.json()["error"]["id"]) == (422, "review-unfinished")

    asyncio.run(ask())
