"""People who meet at a table of a server: how tests bring them together."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

from tests.server.client import Player, Socket
from tests.server.conftest import Running

Json = Any
Meeting = Callable[[Player, Player, Player], Awaitable[None]]


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
