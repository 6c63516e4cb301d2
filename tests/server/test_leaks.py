"""The leak gate, at the bytes off real sockets and HTTP: what a seat cannot know changes nothing that it receives.

At many points of games between people at a running server, the true state is replaced by another that a seat (or a
spectator) cannot tell from it. Everything that can be asked is asked in both worlds, and the answers must be the same
bytes: position, log, outlook, what a bot is given and asked, refusals of moves, lists, replay and record.
"""

import asyncio
import hashlib
import json
import pickle
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.errors import Refusal
from ludotheque.core.game import Seat
from ludotheque.language import LANGUAGES
from ludotheque.play.advice import Estimate
from ludotheque.play.sitting import Sitting
from ludotheque.play.table import Table
from ludotheque.server.bell.letters import hook_text, push_text, tell
from ludotheque.server.bell.mail import Writer
from ludotheque.server.bell.ringer import letter
from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.identity import Identity, Signer
from ludotheque.server.workers import Answer, Job
from ludotheque.store import Store
from ludotheque.store.bells import Bell
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.soak import few

ENTROPY = [f"{seat:064x}" for seat in range(10, 16)]
STEPS, POINTS = 7, 5  # moves between two points, and points of a game
PROBES = ("a1", "done", "seek 2 hun", "accept 2", "give hun", "draw", "-A")


def digest_of_question(job: Job) -> Answer:
    """In place of a bot: everything that it is told. A hint is a move, so there the digest goes as its points."""
    told = (job.game, job.level, job.known, list(job.legal[:1000]))
    digest = hashlib.sha256(pickle.dumps(told)).hexdigest()
    if not job.is_hint:
        return digest
    return (Estimate(GAMES[job.game].format_move(job.legal[0]), margin=int(digest[:8], 16)),)


@pytest.fixture(scope="module")
def asking(kernels: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    path = tmp_path_factory.mktemp("leaks") / "games.db"
    with run_in_thread(path, choose=digest_of_question) as running:
        yield running


class Gate:
    """A table of people at a running server, and the true sitting behind it."""

    def __init__(
        self, server: Running, players: list[Player], id: str, seed: str, pages: Sequence[str] = ()
    ) -> None:
        self.server, self.players, self.id, self.pages = server, players, id, pages
        self.chance = Chance(f"leaks/{seed}")
        self.held = server.held(id)
        self.sitting: Sitting = self.held.sitting

    @property
    def table(self) -> Table:
        assert self.sitting.table is not None
        return self.sitting.table

    def eyes(self) -> Iterator[tuple[int | None, Player]]:
        """Every seat, and last somebody who only watches."""
        *seated, watching = self.players
        yield from enumerate(seated)
        yield None, watching

    async def play(self) -> None:
        """Any legal move, by whoever is to make it, as people play."""
        table, seat = self.table, self.table.seat
        assert seat is not None
        moves = table.game.legal(table.state)
        text = table.game.format_move(moves[self.chance.below(len(moves))])
        sent = {"id": f"m{self.sitting.number}", "number": self.sitting.number, "move": text}
        await self.players[seat].ask("POST", f"/api/tables/{self.id}/moves", sent)

    async def received(self, player: Player, since: int, probes: list[str]) -> list[tuple[str, int, bytes]]:
        """Every answer that this person can get. Probes are moves that are refused: how, must tell nothing either."""
        path = f"/api/tables/{self.id}"
        self.held.hint = None  # what was thought in another world is not this one's
        hint = await player.http.request(
            "POST", f"{path}/hint", json={}
        )  # first: everybody hears that it was asked
        number = self.sitting.number
        asked: list[tuple[str, str, Any]]
        asked = [("GET", f"{path}/position?since={since}&lang={language}", None) for language in LANGUAGES]
        asked += [("GET", f"{path}{part}", None) for part in ("", "/outlook", "/known", "/record", "/replay")]
        mine = ("/api/tables?mine=1", "/api/me/games", "/api/me/figures", "/api/me/export")
        club = ("/api/tournaments", "/api/ratings")
        asked += [("GET", path, None) for path in (*mine, *club, *self.pages)]
        asked += [("POST", f"{path}/say", {"move": text}) for text in probes]
        sent = [
            {"id": f"probe{number}-{at}", "number": number, "move": text} for at, text in enumerate(probes)
        ]
        asked += [("POST", f"{path}/moves", move) for move in sent]
        answers = [(f"POST {path}/hint {{}}", hint.status_code, hint.content)]
        for method, address, body in asked:
            answer = await player.http.request(method, address, json=body)
            answers.append((f"{method} {address} {body}", answer.status_code, answer.content))
        return [*answers, *[("socket", 0, message) for message in await self._hello(player, since)]]

    def probes(self) -> list[str]:
        """Moves that cannot be made now."""
        return [text for text in dict.fromkeys([*self.table.texts[-5:], *PROBES]) if not self._is_legal(text)]

    def _is_legal(self, text: str) -> bool:
        try:
            self.table.try_move(text)
        except Refusal:
            return False
        return True

    async def _hello(self, player: Player, since: int) -> list[bytes]:
        """What a socket is told that comes anew: the table and the position; or that it may not."""
        address = f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{self.id}/socket"
        try:
            return await self._greeted(address, player, since)
        except InvalidStatus as refused:
            return [bytes(refused.response.body or b"")]

    async def _greeted(self, address: str, player: Player, since: int) -> list[bytes]:
        async with connect(address, additional_headers={"Cookie": player.cookie()}) as socket:
            await socket.send(json.dumps({"type": "hello", "since": since, "language": "fr"}))
            return [await asyncio.wait_for(socket.recv(decode=False), 20) for _ in range(2)]

    def worlds(self, seat: int | None) -> Iterator[Any]:
        """States that these eyes cannot tell from the true one. A spectator knows less than any seat: all will do."""
        game, state = self.table.game, self.table.state
        for one in range(len(self.sitting.chairs)) if seat is None else [seat]:
            known = game.known(state, Seat(one))
            yield game.sample(known, self.chance)

    def world_with_another_hand(self, seat: int, holder: int) -> Any:
        """One that the holder cannot tell from the true one, and the seat can."""
        game, own = self.table.game, Seat(seat)
        hand = game.view(self.table.state, own).hand
        worlds = (world for _ in range(100) for world in self.worlds(holder))
        return next(world for world in worlds if game.view(world, own).hand != hand)

    @contextmanager
    def in_world(self, world: Any) -> Iterator[None]:
        true = self.table.states[-1]
        self._lay_out(world)
        try:
            yield
        finally:
            self._lay_out(true)

    def _lay_out(self, state: Any) -> None:
        """Both where the table keeps its states: what is told of moves comes from the one, what is seen now from the
        other."""
        self.table.states._near[-1] = self.table.state = state

    async def check(self) -> None:
        """Nobody can tell another world from the true one, neither now nor by what was told of the last moves."""
        for seat, player in self.eyes():
            since, probes = self.sitting.number - 2, self.probes()
            truth = await self.received(player, since, probes)
            for world in self.worlds(seat):
                with self.in_world(world):
                    for told, expected in zip(await self.received(player, since, probes), truth, strict=True):
                        assert told == expected, seat


@asynccontextmanager
async def gate(server: Running, game: str, seed: str) -> AsyncIterator[Gate]:
    seats = GAMES[game].seats.start
    async with AsyncExitStack() as stack:
        named = [Player(server.url, f"P{seat}") for seat in range(seats + 1)]
        players = [await stack.enter_async_context(player) for player in named]
        yield await seated(server, players, game, seed)


async def seated(server: Running, players: list[Player], game: str, seed: str) -> Gate:
    """A game begun by all but the last of them."""
    table = await players[0].table(game, seats=len(players) - 1, entropy=ENTROPY[0], hints=True)
    for seat, player in enumerate(players[1:-1], start=1):
        await player.sit(table, seat, ENTROPY[seat])
    await players[0].start(table)
    for seat, player in enumerate(players[:-1]):
        await player.reveal(table, seat, ENTROPY[seat])
    return Gate(server, players, table, f"{game}/{seed}")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", few(["1", "2"]))
def test_what_a_seat_cannot_know_changes_no_byte_it_receives(asking: Running, game: str, seed: str) -> None:
    async def play() -> None:
        async with gate(asking, game, seed) as table:
            for point in range(STEPS * POINTS):
                if table.table.seat is None:
                    break
                if point % STEPS == STEPS - 1:
                    await table.check()
                await table.play()

    asyncio.run(asyncio.wait_for(play(), 120))


@asynccontextmanager
async def contest_gate(server: Running, game: str) -> AsyncIterator[Gate]:
    """A table of a tournament in its second round: standings and a report are there, and all tables play."""
    seats = GAMES[game].seats.start
    async with AsyncExitStack() as stack:
        named = [Player(server.url, f"C{number}") for number in range(2 * seats + 1)]
        *players, watching = [await stack.enter_async_context(player) for player in named]
        terms = {
            "title": "Gate",
            "game": game,
            "seats": seats,
            "rounds": 2,
            "level": "random",
            "seconds": 3600,
        }
        id = (await players[0].ask("POST", "/api/tournaments", terms))["id"]
        for player in players:
            await player.ask("PUT", f"/api/tournaments/{id}/entry", {})
        await players[0].ask("POST", f"/api/tournaments/{id}/begin", {})
        pages = [f"/api/tournaments/{id}{part}" for part in ("", "/games", "/report", "/report?lang=de")]
        by_guest = {(await player.ask("GET", "/api/guest"))["guest"]: player for player in players}

        def at(place: str) -> Gate:
            people = [by_guest[chair.guest or ""] for chair in server.held(place).sitting.chairs]
            return Gate(server, [*people, watching], place, f"{game}/{place[-3:]}", pages)

        for table in range(2):
            played = at(f"{id}.0.{table}")
            while played.table.seat is not None:
                await played.play()
        while (await players[0].ask("GET", f"/api/tournaments/{id}"))["round"] == 0:
            await asyncio.sleep(0.02)
        yield at(f"{id}.1.0")


@pytest.mark.parametrize("game", GAMES)
def test_a_tournament_tells_nothing_of_cards_at_its_tables_in_standings_or_in_letters(
    asking: Running, game: str
) -> None:
    async def play() -> None:
        async with contest_gate(asking, game) as table:
            for point in range(2 * STEPS):
                if point % STEPS == STEPS - 1:
                    await table.check()
                    assert table.table.seat is not None
                    await check_letters(table, table.table.seat)
                await table.play()
            watching = table.players[-1]
            for page in table.pages:  # and what it tells is there
                assert (await watching.http.get(page)).status_code == 200
            assert (await watching.ask("GET", table.pages[0]))["standings"]

    asyncio.run(asyncio.wait_for(play(), 240))


class Letters:
    """What the bell would send of a table, to whoever is to act."""

    def __init__(self, table: Gate) -> None:
        self.table = table
        settings = BellSettings(
            "smtp://localhost", "play@club.example", ("localhost", 1), url="https://club.example/"
        )
        self.url, self.writer = settings.url, Writer(settings, Identity(Signer("key"), Store(None), ""))  # type: ignore[arg-type]
        seat = table.table.seat
        assert seat is not None
        guest = table.sitting.chairs[seat].guest
        self.bells = [
            Bell("b", guest or "", "mail", "a@example.org", language, 1, 1, 1) for language in LANGUAGES
        ]
        self.letter = replace(
            letter(self.bells[0], "turn", table.id, table.sitting.changed_at), token="token"
        )

    async def mails(self) -> list[str]:
        """To the seat itself, which plays by mail."""
        mails = [await self.writer.write(self.letter, bell, self.table.sitting) for bell in self.bells]
        return [str(part.get_content()) for mail in mails for part in mail.walk() if not part.is_multipart()]

    async def others(self) -> list[str]:
        """What others could read, on a screen or on the way: pushes, hooks, and mails that only call."""
        sitting, said = self.table.sitting, []
        for kind in ("turn", "nudge"):
            one = replace(self.letter, kind=kind)
            said += [
                push_text(one, tell(one, sitting, bell.language, self.url)).decode() for bell in self.bells
            ]
        said.append(hook_text(self.letter, sitting, self.url).decode())
        for bell in self.bells:
            mail = await self.writer.write(self.letter, replace(bell, plays=0), sitting)
            said += [str(part.get_content()) for part in mail.walk() if not part.is_multipart()]
        return said


async def check_letters(table: Gate, actor: int) -> None:
    letters = Letters(table)
    mails, others = await letters.mails(), await letters.others()
    for seat in range(len(table.sitting.chairs)):
        for world in table.worlds(seat):
            with table.in_world(world):
                assert await letters.others() == others
                if seat == actor:
                    assert await letters.mails() == mails


@pytest.mark.parametrize("game", GAMES)
def test_no_letter_tells_what_its_reader_cannot_know(asking: Running, game: str) -> None:
    """A mail to somebody who plays by it shows what the seat knows; everything else is the same whatever anybody
    holds."""

    async def play() -> None:
        async with gate(asking, game, "letters") as table:
            for point in range(STEPS * POINTS):
                if table.table.seat is None:
                    break
                if point % STEPS == STEPS - 1:
                    await check_letters(table, table.table.seat)
                await table.play()

    asyncio.run(asyncio.wait_for(play(), 120))


@pytest.mark.parametrize("game", ["petards", "respublica"])
def test_the_gate_notices_the_hand_in_a_mail(asking: Running, game: str) -> None:
    async def look() -> None:
        async with gate(asking, game, "mail") as table:
            actor = table.table.seat
            assert actor is not None
            letters, other = Letters(table), (actor + 1) % len(table.sitting.chairs)
            truth = await letters.mails()
            with table.in_world(table.world_with_another_hand(actor, other)):
                assert await letters.mails() != truth

    asyncio.run(asyncio.wait_for(look(), 60))


@pytest.mark.parametrize("game", ["petards", "respublica"])
def test_the_gate_notices_what_a_seat_does_know(asking: Running, game: str) -> None:
    """Else it would prove nothing: in a world that only another seat holds possible, one's own cards are others."""

    async def look() -> None:
        async with gate(asking, game, "sight") as table:
            world, player = table.world_with_another_hand(0, 1), table.players[0]
            truth = await table.received(player, 0, [])
            with table.in_world(world):
                changed = await table.received(player, 0, [])
            differing = {
                name.partition("?")[0] for (name, *a), (_, *b) in zip(truth, changed, strict=True) if a != b
            }
            path = f"/api/tables/{table.id}"
            assert {
                "socket",
                f"GET {path}/position",
                f"GET {path}/known None",
                f"POST {path}/hint {{}}",
            } <= differing

    asyncio.run(asyncio.wait_for(look(), 60))


@pytest.mark.parametrize("game", GAMES)
def test_secret_and_entropy_and_deal_reach_nobody_while_the_game_runs(asking: Running, game: str) -> None:
    async def ask() -> None:
        async with gate(asking, game, "hush") as table:
            deal = json.dumps(table.table.record.deal).encode()
            secret = table.sitting.dealing._secret.encode()
            for _, player in table.eyes():
                told = b"".join(content for _, _, content in await table.received(player, 0, list(PROBES)))
                assert len(told) > 2000
                for hidden in (secret, deal, *map(str.encode, ENTROPY), b'"entropy"', b'"deal"', b'"seed"'):
                    assert hidden not in told
            assert table.sitting.record() is None

    asyncio.run(asyncio.wait_for(ask(), 60))
