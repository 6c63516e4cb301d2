"""How many tournaments a house has, and what many of them, or a damaged one, cost the others: nothing."""

import asyncio
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.play.contest import Contest
from ludotheque.server.limits import Limits
from ludotheque.server.routes import contests
from ludotheque.server.uptime import now
from tests.server.client import Player
from tests.server.conftest import ROOMY, Running, run_in_thread
from tests.server.test_contests import LIMITS, TERMS, look, make, meet, until


def test_nobody_can_fill_the_house_with_tournaments(tmp_path: Path) -> None:
    async def ask(running: Running) -> None:
        async with Player(running.url, "Ada") as ada, Player(running.url, "Bruno") as bruno:
            for _ in range(2):
                await ada.ask("POST", "/api/tournaments", TERMS)
            refused = await ada.http.post("/api/tournaments", json=TERMS)
            assert (refused.status_code, refused.json()["error"]["id"]) == (429, "limit-contests")
            await bruno.ask("POST", "/api/tournaments", TERMS)
            refused = await bruno.http.post("/api/tournaments", json=TERMS)
            assert refused.json()["error"]["id"] == "limit-making"

    with run_in_thread(tmp_path / "games.db", replace(ROOMY, contests=2, contest_burst=3)) as running:
        asyncio.run(ask(running))


def _origins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests come from networks that are called as they are, until a full stop."""
    monkeypatch.setattr(contests, "_origin", lambda call: call.person.name.partition(".")[0])


def test_a_full_house_has_a_place_for_whoever_comes_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _origins(monkeypatch)
    monkeypatch.setattr("ludotheque.server.contests.MOST_RUNNING", 6)

    async def meeting(eve: Player, mallory: Player, other: Player, ada: Player, bruno: Player) -> None:
        first = await make(eve)
        others = [await make(eve), await make(mallory, other)]
        club = await make(ada, bruno)
        begun = await make(eve)
        await eve.ask("POST", f"/api/tournaments/{begun}/begin")
        others.append(await make(mallory))
        async with Player(str(ada.http.base_url), "Elsewhere") as zoe:
            mine = await make(
                zoe
            )  # the network that has most gives up its oldest that nobody else has entered
            stages = {id: (await look(zoe, id))["stage"] for id in (first, *others, club, begun, mine)}
            assert [id for id, stage in stages.items() if stage == "off"] == [first], stages
        refused = await mallory.http.post("/api/tournaments", json=TERMS)
        assert (refused.status_code, refused.json()["error"]["id"]) == (429, "limit-all-contests")

    meet(tmp_path, meeting, "Evil.1 Evil.2 Evil.3 Club.1 Other.1")


def test_a_network_has_its_share_of_the_house_and_a_club_behind_one_address_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Limits().network_contests >= 30 * Limits().contests  # thirty hosts, each with all they may have
    _origins(monkeypatch)

    async def meeting(one: Player, two: Player, ada: Player) -> None:
        for player in (one, two, one):
            await make(player)
        refused = await two.http.post("/api/tournaments", json=TERMS)
        assert (refused.status_code, refused.json()["error"]["id"]) == (429, "limit-making")
        await make(ada)

    meet(tmp_path, meeting, "Evil.1 Evil.2 Club.1", limits=replace(LIMITS, network_contests=3))


def test_a_tournament_that_nobody_enters_is_called_off_before_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ludotheque.server import contests as house

    monkeypatch.setattr(house, "LOOK", 0.05)

    async def meeting(ada: Player, bruno: Player) -> None:
        alone, entered, later = await make(ada), await make(ada, bruno), await make(ada, starts=_in_days(20))
        assert house.LONGEST_ALONE < house.LONGEST_GATHERING
        monkeypatch.setattr(house, "now", lambda: now() + house.LONGEST_ALONE + 60_000)
        await until(ada, alone, lambda told: told["stage"] == "off")
        assert (await look(ada, entered))["stage"] == (await look(ada, later))["stage"] == "gathering"
        refused = await ada.http.post("/api/tournaments", json={**TERMS, "starts": _in_days(400)})
        assert refused.json()["error"]["id"] == "contest-starts"

    meet(tmp_path, meeting)


def _in_days(days: int) -> int:
    return now() + days * 24 * 3600 * 1000


def test_what_takes_longer_the_more_people_play_is_worked_out_once_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: with 200 people and 30 rounds standings took 73 ms of everybody's time, and the page twice that, each
    time that anybody looked."""
    done = Counter[tuple[str, bool]]()  # what, and whether in the thread of the event loop

    def noticed(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def noticing(*arguments: Any) -> Any:
            done[name, threading.current_thread().name.startswith("Thread-")] += 1
            return work(*arguments)

        return noticing

    monkeypatch.setattr(Contest, "standings", noticed("standings", Contest.standings))
    for name in ("_games_told", "report"):
        monkeypatch.setattr(contests, name, noticed(name, getattr(contests, name)))

    async def meeting(ada: Player) -> None:
        contest = await make(ada, size=4, rounds=1)
        await ada.ask("POST", f"/api/tournaments/{contest}/begin")
        await ada.ask("DELETE", f"/api/tournaments/{contest}/entry")
        await until(ada, contest, lambda told: told["stage"] == "over")
        done.clear()
        for _ in range(3):
            assert (await look(ada, contest))["standings"]
            assert (await ada.ask("GET", f"/api/tournaments/{contest}/games"))["games"]
            for language in ("en", "fr"):
                page = await ada.http.get(f"/api/tournaments/{contest}/report?lang={language}")
                assert page.headers["content-type"].startswith("text/html") and "Friday" in page.text
        assert done.pop(("standings", False)) <= 3  # and for the two pages
        assert done == {("_games_told", False): 1, ("report", False): 2}

    meet(tmp_path, meeting, "Ada")


def test_however_many_strangers_make_a_list_has_its_length_and_ones_own_are_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contests, "SHOWN_RUNNING", 2)

    async def meeting(ada: Player, eve: Player) -> None:
        own = (await ada.ask("POST", "/api/tournaments", TERMS))["id"]
        made = [(await eve.ask("POST", "/api/tournaments", TERMS))["id"] for _ in range(3)]
        told = await ada.ask("GET", "/api/tournaments")
        assert [one["id"] for one in told["running"]] == [made[2], made[1], own]

    meet(tmp_path, meeting, "Ada Eve")


@pytest.mark.parametrize(
    "body",
    [
        "{",
        '{"did":"flown"}',
        '{"did":"begun"}',
        '{"did":"revealed","guest":"x","entropy":""}',
        '{"did":"finished","round":0,"table":0,"scores":[1],"winners":[7],"moves":3,"missed":[9]}',
        '{"did":"weighed","round":50,"table":50,"points":[],"shares":[]}',
    ],
)
def test_a_damaged_tournament_is_set_aside_and_in_nobodys_way(tmp_path: Path, body: str) -> None:
    path = tmp_path / "games.db"

    async def lay_out(running: Running) -> tuple[str, str, dict[str, str]]:
        async with Player(running.url, "Ada") as ada:
            return await make(ada), await make(ada), dict(ada.http.cookies)

    async def ask(running: Running, bad: str, good: str, cookies: dict[str, str]) -> None:
        async with httpx.AsyncClient(base_url=running.url, cookies=cookies) as http:
            told = (await http.get("/api/tournaments")).json()
            assert [one["id"] for one in told["running"]] == [good]
            assert (await http.post(f"/api/tournaments/{good}/begin")).json()["stage"] == "rounds"
            for path in ("", "/games", "/report"):
                answer = await http.get(f"/api/tournaments/{bad}{path}")
                assert (answer.status_code, answer.json()["error"]["id"]) == (404, "contest-damaged")
            assert (await http.get("/api/me/export")).status_code == 200
            assert (await http.delete("/api/me")).status_code == 200

    with run_in_thread(path, LIMITS) as running:
        bad, good, cookies = asyncio.run(lay_out(running))
    with closing(sqlite3.connect(path)) as database:
        changed = database.execute(
            "UPDATE chapters SET body = ? WHERE story_id = ? AND number = 1", (body, bad)
        )
        assert changed.rowcount == 1
        database.commit()
    with run_in_thread(path, LIMITS) as running:
        asyncio.run(ask(running, bad, good, cookies))
        assert running.log.getvalue().count("tournament set aside") == 1
