"""Time tells nothing: how long one waits does not depend on what others hold.

A gate looks for the hidden hand in waits over the wire, by rank correlation and by how well they tell full hands from
poor ones. Each wait is looked for twice: as the server is, and with the fault planted that the gate must find. What
takes microseconds is made to take milliseconds in both, so that a busy machine does not hide it.
"""

import asyncio
import time
from contextlib import AsyncExitStack
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludotheque.catalog import GAMES
from ludotheque.play.table import deal_from_seed
from ludotheque.server import telling
from ludotheque.server.herald import Herald
from ludotheque.server.tempo import AT_ONCE, UNHURRIED, Tempo
from ludotheque.server.workers import Job
from tests.server.client import Json, Player, Socket
from tests.server.conftest import run_in_thread
from tests.soak import soak

RULES = GAMES["respublica"]
SHUFFLES = 20_000
WAITS = soak(48, 2_000)
BOT_WAITS = soak(32, 400)
AN_EVENING = 100  # games of the same people: nobody may leave a thousand tables unfinished
AT_A_TIME = 4
SLOW = soak(20, 4) / 1000  # s that each move of a list takes to be listed: the fewer waits, the more
HESITATION = 0.12  # s that a bot takes to decline what it could answer

Waits = dict[str, list[float]]


# -- the gate -----------------------------------------------------------------------------------------------------


def finds(waits: list[float], hidden: list[int]) -> bool:
    """Do the waits go with what was hidden, by more than in any of this many shuffles?"""
    ranks, held = _ranks(waits), _ranks(hidden)
    is_full = (np.array(hidden) > np.median(hidden)).astype(float)
    for feature in (held, is_full - is_full.mean()):  # Spearman's correlation, and the area under the curve
        found = abs(ranks @ feature)
        chance = np.random.default_rng(1)
        if all(abs(chance.permutation(ranks) @ feature) < found for _ in range(SHUFFLES)):
            return True
    return False


def _ranks(values: list[Any]) -> "np.ndarray[Any, np.dtype[np.float64]]":
    """From the least to the most, those of equals shared, with the middle at 0."""
    _, place, counts = np.unique(values, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts + 1) / 2)[place]
    centred: np.ndarray[Any, np.dtype[np.float64]] = ranks - ranks.mean()
    return centred


def test_the_gate_finds_what_goes_together_and_nothing_else() -> None:
    chance = np.random.default_rng(7)
    hidden = [int(value) for value in chance.integers(1, 6, 200)]
    noise = [float(value) for value in chance.exponential(1.0, 200)]
    assert not finds(noise, hidden)
    assert finds([value + 0.5 * held for value, held in zip(noise, hidden, strict=True)], hidden)


# -- the lists of others ------------------------------------------------------------------------------------------


def hands(seed: int) -> Any:
    options = RULES.Options()
    return RULES.initial(deal_from_seed(RULES, str(seed), 3, options), options).hands


def deals() -> list[int]:
    """Those in which Bruno has something to choose from."""
    return list(islice((seed for seed in count() if kinds(hands(seed)[1]) > 1), WAITS))


def kinds(hand: Any) -> int:
    return sum(map(bool, hand))


def record(seed: int, *moves: str) -> Json:
    names = ["Ada", "Bruno", "Chloé"]
    return {
        "format": "ludotheque/1",
        "game": "respublica",
        "players": names,
        "seed": str(seed),
        "moves": moves,
    }


def an_offer(hand: Any) -> str:
    from ludotheque.games.respublica.cards import KINDS

    return next(f"offer 1 {kind.name.lower()}" for kind, held in zip(KINDS, hand, strict=True) if held)


async def wait_for_a_gift(ada: Player, bruno: Player, chloe: Player, seed: int, waits: Waits) -> int:
    """Ada accepts, and Bruno may give any two of his cards. How many kinds he holds."""
    held = hands(seed)
    table = await ada.table("respublica", record=record(seed, an_offer(held[0]), "bid 2 card", "decline"))
    await bruno.sit(table, 1)
    await chloe.sit(table, 2)
    await ada.start(table)
    async with AsyncExitStack() as open:
        sockets = [await open.enter_async_context(each.socket(table)) for each in (ada, bruno, chloe)]
        for socket in sockets:
            await socket.first("position")
        begun = time.perf_counter()
        await sockets[0].send(type="move", id="accept", number=sockets[0].number, move="accept 1")
        own, others = await asyncio.gather(
            _times(sockets[0], begun, "done", "position"), _times(sockets[2], begun, "position")
        )
        waits["answer"].append(own["done"])
        waits["own position"].append(own["position"])
        waits["another's position"].append(others["position"])
        assert (await sockets[1].first("position"))["legal"]
    return kinds(held[1])


async def _times(socket: Socket, begun: float, *types: str) -> dict[str, float]:
    """When the first message of each type came."""
    found: dict[str, float] = {}
    while not found.keys() >= {*types}:
        found.setdefault((await socket.receive())["type"], time.perf_counter() - begun)
    return found


def gifts(folder: Path) -> tuple[Waits, list[int]]:
    waits: Waits = {"answer": [], "own position": [], "another's position": []}

    async def some(url: str, seeds: list[int]) -> list[int]:
        async with Player(url, "Ada") as ada, Player(url, "Bruno") as bruno, Player(url, "Chloé") as chloe:
            return [await wait_for_a_gift(ada, bruno, chloe, seed, waits) for seed in seeds]

    async def all_waits(url: str) -> list[int]:
        seeds = deals()
        parts = [seeds[first : first + AN_EVENING] for first in range(0, len(seeds), AN_EVENING)]
        return [held for part in parts for held in await some(url, part)]

    folder.mkdir()
    with run_in_thread(folder / "games.db") as server:
        return waits, asyncio.run(all_waits(server.url))


@pytest.fixture
def _slow_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    make = telling.listed

    def slowly(table: Any) -> tuple[list[str] | None, list[str]]:
        legal, some = make(table)
        time.sleep(SLOW * len(legal or some))
        return legal, some

    monkeypatch.setattr(telling, "listed", slowly)


@pytest.mark.usefixtures("_slow_lists")
def test_nobodys_wait_tells_how_many_moves_another_has(tmp_path: Path) -> None:
    """An answer used to wait for the list of the next player's moves: 0.68 with the kinds held."""
    waits, hidden = gifts(tmp_path / "once")
    assert [name for name in waits if finds(waits[name], hidden)] == []


def is_in_every_wait(waits: Waits, hidden: list[int]) -> bool:
    return all(finds(waits[name], hidden) for name in waits)


@pytest.mark.usefixtures("_slow_lists")
def test_the_gate_finds_lists_that_are_made_before_the_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Herald, "_afterwards", lambda herald, work, held: work(held))
    assert any(is_in_every_wait(*gifts(tmp_path / part)) for part in "abc")  # a busy machine may hide it once


# -- bots ---------------------------------------------------------------------------------------------------------


def hesitate(seconds: float, job: Job) -> str:
    """A bot that declines at once, or, with many kinds in its hand, after a thought."""
    if kinds(job.known.hand) > 3:
        time.sleep(seconds)
    return "decline"


async def wait_for_a_bot(ada: Player, seed: int) -> tuple[float, int]:
    table = await ada.table("respublica", record=record(seed), bots=["greedy", "greedy"])
    await ada.start(table)
    async with ada.socket(table) as socket:
        await socket.first("position")
        begun = time.perf_counter()
        await socket.send(type="move", id="seek", number=socket.number, move="seek 1 hun")
        await socket.until(lambda m: m["type"] == "position" and m["ply"] == 2)
        return time.perf_counter() - begun, kinds(hands(seed)[1])


def declines(folder: Path, tempo: Tempo, thought: float = HESITATION) -> tuple[list[float], list[int]]:
    async def some(ada: Player, first: int) -> list[tuple[float, int]]:
        return [await wait_for_a_bot(ada, seed) for seed in range(first, BOT_WAITS, AT_A_TIME)]

    async def all_waits(url: str) -> list[tuple[float, int]]:
        async with Player(url, "Ada") as ada:
            # They wake up.
            await asyncio.gather(*(wait_for_a_bot(ada, -1 - place) for place in range(AT_A_TIME)))
            found = await asyncio.gather(*(some(ada, first) for first in range(AT_A_TIME)))
            return [wait for each in found for wait in each]

    folder.mkdir()
    choose = partial(hesitate, thought)
    with run_in_thread(folder / "games.db", tempo=tempo, choose=choose, bot_processes=AT_A_TIME) as server:
        found = asyncio.run(all_waits(server.url))
    return [wait for wait, _ in found], [held for _, held in found]


def test_no_wait_for_a_bot_tells_what_it_holds(tmp_path: Path) -> None:
    """Declines slower than 0.08 s were never forced. What a bot's wait tells, it tells each time."""
    assert not all(finds(*declines(tmp_path / part, Tempo(0.4, 0.6, 0.5))) for part in "ab")


def test_the_gate_finds_a_bot_that_plays_as_soon_as_it_has_thought(tmp_path: Path) -> None:
    """A busy machine, where all waits are long, may hide a short thought, but not a long one."""
    thoughts = (HESITATION, 4 * HESITATION, 12 * HESITATION)
    assert any(finds(*declines(tmp_path / str(thought), AT_ONCE, thought)) for thought in thoughts)


@pytest.mark.parametrize("thinking", [0.0, 0.3])
def test_a_bot_that_had_no_choice_is_heard_when_one_that_had_is(thinking: float) -> None:
    for took in (0.0, thinking / 2, thinking):
        told = [took + UNHURRIED.wait(took, thinking) for _ in range(100)]
        assert min(told) >= thinking + UNHURRIED.soonest and max(told) <= thinking + UNHURRIED.latest
