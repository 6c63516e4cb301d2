"""What whoever runs the server has done to people and tables: a story of its own, kept for good.

`ludotheque admin` tells a chapter of it for each deed, also while servers run; they look for new ones every few seconds
(SQLite calls nobody), and whoever is muted or banned follows from the whole.
"""

from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from ludotheque.store import Chapter, NumberTaken, Store

STORY = "admin"
LOOK = 2.0  # s between two looks
Did = Literal["renamed", "muted", "unmuted", "banned", "unbanned", "closed", "struck", "deleted"]
_BARS = {"muted": "muted", "banned": "banned"}
_LIFTS = {"unmuted": "muted", "unbanned": "banned"}


@dataclass(frozen=True)
class Deed:
    """`id`: of the guest, or of the table that was closed; of a tournament and whoever was struck out there. `name`:
    the new one. `by`: who typed it."""

    did: Did
    id: str
    by: str
    name: str = ""
    at: int = 0


class Deeds:
    """All of them, as far as they were read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.told: list[Deed] = []
        self._barred: dict[str, set[str]] = {}

    def is_banned(self, guest: str) -> bool:
        return "banned" in self._barred.get(guest, ())

    def is_muted(self, guest: str) -> bool:
        return "muted" in self._barred.get(guest, ())

    async def read(self) -> list[Deed]:
        """What is new."""
        fresh = []
        for chapter in await self._store.chapters(STORY, len(self.told)):
            if chapter.number == len(self.told):  # else another has read it meanwhile
                deed = msgspec.convert({**msgspec.json.decode(chapter.body), "at": chapter.at}, Deed)
                self._believe(deed)
                fresh.append(deed)
        return fresh

    def _believe(self, deed: Deed) -> None:
        self.told.append(deed)
        if deed.did in _BARS:
            self._barred.setdefault(deed.id, set()).add(_BARS[deed.did])
        if deed.did in _LIFTS:
            self._barred.get(deed.id, set()).discard(_LIFTS[deed.did])

    async def forget(self, guest: str) -> None:
        """Whoever has left for good: the names that they were given are taken out."""
        await self.read()
        for number, deed in enumerate(self.told):
            if deed.id == guest and deed.name:
                self.told[number] = replace(deed, name="")
                await self._store.rewrite_chapter(STORY, number, _body(self.told[number]))

    async def tell(self, deed: Deed) -> None:
        """Durable when it returns."""
        await self._store.add_story(STORY, STORY, deed.at)
        body = _body(deed)
        while True:
            await self.read()
            try:
                await self._store.add_chapter(STORY, Chapter(len(self.told), body, deed.at))
            except NumberTaken:
                continue
            await self.read()
            return


def _body(deed: Deed) -> str:
    return msgspec.json.encode({name: value for name, value in vars(deed).items() if name != "at"}).decode()
