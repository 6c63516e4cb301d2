"""Reviews at the server: made behind everything else, sharper each time, for as long as somebody asks, and kept."""

import asyncio
import contextlib
import json
import re
import threading
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.record import Record, format_record
from ludotheque.language import LANGUAGES
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.server import pool, reviews
from ludotheque.server.figures import Figures
from ludotheque.server.limits import Busy, Limits
from ludotheque.server.turns import Who
from ludotheque.store import open_store
from ludotheque.worker import NICE, WorkFailed
from tests.server import made_reviews
from tests.server.client import Player
from tests.server.conftest import ROOMY, Running, run_in_thread

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


def test_whoever_has_taken_a_name_since_reads_it_in_review_and_replay(house: Running) -> None:
    """“Play now” asks for no name: the first games of everybody are played as “Guest”."""

    async def ask() -> None:
        async with Player(house.url, "Guest") as ada:
            table = await finished_table(ada)
            for name, known in (("Ada Lovelace", "Ada Lovelace"), ("Bruno", "Guest")):  # no two of a name
                await ada.ask("PUT", "/api/guest", {"name": name})
                page = (await whole(ada, f"/api/tables/{table}/review"))[-1]["page"]
                replayed = await ada.ask("GET", f"/api/tables/{table}/replay")
                assert page["players"] == replayed["players"] == [known, "Bruno"]
            assert (await ada.ask("GET", f"/api/tables/{table}/record"))["players"] == ["Guest", "Bruno"]

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


def test_the_eyes_of_a_seat_that_the_game_has_not_are_refused(house: Running) -> None:
    """They were taken for a spectator's."""

    async def ask() -> None:
        async with Player(house.url, "Ada") as ada:
            table, record = await finished_table(ada), {"record": sent("libertas")}
            for eyes in ("9", str(len(played("libertas").players)), "zz"):
                for answer in (
                    await ada.http.get(f"/api/tables/{table}/review?eyes={eyes}"),
                    await ada.http.post(f"/api/review?eyes={eyes}", json=record),
                ):
                    error = answer.json()["error"]
                    assert (answer.status_code, error["id"]) == (400, "server-bad-request")
                    assert f"?eyes={eyes}" in error["text"]

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


def test_the_record_of_a_duel_carries_par_once_a_review_has_found_it(house: Running) -> None:
    """Nobody but the reader of the review knew it."""

    async def ask() -> None:
        async with Player(house.url, "Ada") as ada:
            table = await finished_table(ada)
            record, replay = (f"/api/tables/{table}/{what}" for what in ("record", "replay"))
            assert "par" not in await ada.ask("GET", record)
            assert (await ada.ask("GET", replay))["par"] is None
            await whole(ada, f"/api/tables/{table}/review")
            carried = await ada.ask("GET", record)
            assert carried["par"] == {"least": 760, "most": 940}
            for told in (
                await ada.ask("GET", f"{replay}?lang=en"),
                await ada.ask("POST", "/api/replay?lang=en", {"record": carried}),
            ):
                assert re.fullmatch("Par of the deal: .*Ada.* 760 .* 940 .*", told["par"])

    asyncio.run(ask())


def test_of_a_deal_that_is_being_played_no_par_is_told(house: Running) -> None:
    """It says who wins from its beginning."""

    async def ask() -> None:
        async with Player(house.url, "Ada") as ada:
            table = await finished_table(ada)
            await whole(ada, f"/api/tables/{table}/review")
            await ada.start(await ada.table(game="libertas", record=sent("libertas", 4), seat=0))
            assert (await ada.ask("GET", f"/api/tables/{table}/replay"))["par"] is None

    asyncio.run(ask())


def test_a_game_with_hidden_cards_has_no_par(house: Running) -> None:
    async def ask() -> None:
        async with Player(house.url, "Ada") as ada:
            table = await finished_table(ada, "petards")
            await whole(ada, f"/api/tables/{table}/review")
            assert "par" not in await ada.ask("GET", f"/api/tables/{table}/record")

    asyncio.run(ask())


def test_workers_of_reviews_stand_back_behind_those_of_bots(house: Running) -> None:
    async def ask() -> None:
        async with Player(house.url, "Ada") as ada:
            told = await whole(ada, "/api/review", {"record": sent("libertas")})
            assert int(told[-1]["page"]["seed"]) >= reviews.NICE > NICE

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
            assert all(worker._process is None for worker in made._pool._all) and not made._ready
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


def ready(running: Running) -> bool:
    """Could a review be begun at once?"""
    made = running.app._app.state.context.reviews
    return any(worker._known for worker in made._pool._all)


async def last_move(player: Player, table: str) -> None:
    """Somebody who looks at the table ends the game."""
    async with player.socket(table) as socket:
        await socket.first("position")
        answer = await socket.move(played("libertas").moves[-1])
        assert answer["type"] == "done" and socket.position["to_act"] is None


def test_when_a_game_ends_before_somebody_a_worker_gets_ready_for_its_review(house: Running) -> None:
    """Whoever asked at once waited until a process had begun and read what is compiled."""
    moves = len(played("libertas").moves) - 1
    last = GAMES["libertas"].to_act(Table(played("libertas")).states[moves])

    async def ask() -> None:
        async with Player(house.url, "Ada") as ada:
            await finished_table(ada)
            assert not ready(house)  # nobody looked on
            table = await ada.table(game="libertas", record=sent("libertas", moves), seat=last)
            await ada.start(table)
            await last_move(ada, table)
            while not ready(house):
                await asyncio.sleep(0.02)
            assert house.app._app.state.context.reviews._makings == {}  # though nothing was asked for

    asyncio.run(asyncio.wait_for(ask(), 60))


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


class Thread:
    """In the place of a worker, one that is ended at once. What begins with `endless` is never made."""

    def __init__(self, work: Any, *_: Any) -> None:
        self._is_ended = threading.Event()

    def ask(self, job: reviews.ReviewJob) -> bytes:
        if job.sent.startswith(b"endless"):
            self._is_ended.wait()
            self._is_ended.clear()
            raise WorkFailed("the worker crashed")
        return job.sent

    def get_ready(self) -> None:
        pass

    def end(self) -> None:
        self._is_ended.set()


async def told(made: reviews.Reviews, name: str, network: int, guest: str = "") -> reviews.ReviewSoFar:
    """The whole review, asked for as the page does."""
    found = reviews.ReviewSoFar(0, None)
    while found.efforts < EFFORTS:
        with contextlib.suppress(Busy):
            asked = reviews.Asked(name.encode())
            found = await made.get(asked, Who(f"10.0.{network}.{len(name)}", guest), found.efforts)
        await asyncio.sleep(0.01)
    return found


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> reviews.Reviews:
    monkeypatch.setattr(pool, "Worker", Thread)
    monkeypatch.setattr(reviews, "SLICE", 0.1)
    limits = Limits(reviews=2, address_reviews=4, all_reviews=8)
    return reviews.Reviews(limits, Figures(), open_store(str(tmp_path / "games.db")))


@pytest.mark.parametrize("networks", [2, 6])
def test_a_review_comes_through_while_many_networks_ask_for_endless_ones(
    made: reviews.Reviews, networks: int
) -> None:
    """Two addresses held both workers for five minutes an effort, and four filled the list of what is made."""

    async def ask() -> None:
        assert (await told(made, "first", 100)).review == b"first"  # compiled
        floods = [
            asyncio.create_task(told(made, f"endless {n} {guest} {k}", n, guest))
            for n in range(networks)
            for guest in "abc"
            for k in range(3)
        ]
        while len(made._makings) < 8:
            await asyncio.sleep(0.01)
        assert (await told(made, "own", 100)).review == b"own"
        for flood in floods:
            flood.cancel()
        made.close()

    asyncio.run(asyncio.wait_for(ask(), 60))


def test_whoever_has_clearly_less_on_its_way_has_room_and_whoever_has_not_is_refused(
    made: reviews.Reviews,
) -> None:
    async def ask() -> None:
        many, one = Who("10.0.1.1"), Who("10.0.2.1")
        for n in range(8):
            made._makings[str(n)] = reviews._Making(many if n < 6 else one)
        for making in made._makings.values():
            making.task = asyncio.create_task(asyncio.sleep(60))
        made._check_room(Who("10.0.3.1"))
        (given_up,) = [key for key, making in made._makings.items() if making.refusal is not None]
        assert given_up == "5"
        with pytest.raises(Busy):
            made._make_room(Counter({many.network: 2, one.network: 1}), one)
        made.close()

    asyncio.run(ask())


def test_a_review_that_cannot_be_made_is_refused_with_a_sentence(tmp_path: Path, house: Running) -> None:
    async def refusal(url: str, record: Any) -> tuple[int, str]:
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            while "error" not in (answer := await http.post("/api/review", json={"record": record})).json():
                pass  # on a busy machine its worker takes longer to begin than an answer waits
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
