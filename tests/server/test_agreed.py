"""What was agreed before: hints, undo, who begins."""

import asyncio

import httpx
import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.game import Seat
from ludotheque.play.advice import LACKING
from ludotheque.server.held import Held
from ludotheque.server.joining import TableTold, TakenSeat, join
from ludotheque.server.steward import Steward
from ludotheque.server.workers import Advised
from tests.server.client import Player
from tests.server.conftest import Running
from tests.server.meetings import begun, meet, refused
from tests.soak import few

# -- hints and undo --------------------------------------------------------------------------------------------------


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose first thought is the best: what is asked here is not how good it is."""

    async def hint(self: Steward, held: Held, seat: Seat) -> Advised:
        table = held.sitting.table
        assert table is not None
        return Advised(table.game.format_move(table.game.legal(table.state)[0]), (), LACKING)

    monkeypatch.setattr(Steward, "hint", hint)


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


# -- who begins ------------------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("game", few(GAMES))
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


def reveal(joined: TakenSeat) -> None:
    joined._reveal(joined._told(TableTold, "GET", ""))


def test_a_joined_bot_that_asks_for_a_hint_is_refused_too(brisk: Running) -> None:
    async def meeting(ada: Player, bruno: Player, chloe: Player) -> None:
        table = await ada.table(seat=1)
        joined = await asyncio.to_thread(TakenSeat, f"{brisk.url}/#table={table}", "Robo", "en")
        await asyncio.to_thread(joined.sit, 0)
        await ada.start(table)
        await asyncio.to_thread(reveal, joined)
        with pytest.raises(Exception, match="hints were not agreed on"):
            await asyncio.to_thread(joined.ask, "POST", "/hint", {})
        joined.rest()

    meet(brisk, meeting)
