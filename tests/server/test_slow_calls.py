"""Whoever is called where nobody answers keeps nobody else from being called."""

import asyncio
import threading
from pathlib import Path

import pytest

from ludotheque.server.bell import courier, outgoing
from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.bell.targets import domain_of
from ludotheque.store.bells import Bell
from tests.server.client import Player
from tests.server.conftest import Running, run_in_thread
from tests.server.receivers import Letterbox, Receiver, letterbox, receiving
from tests.server.test_bell import CLUB, SOON
from tests.server.test_mail import SENDER, come
from tests.server.test_targets import call, leave


def test_push_servers_that_do_not_answer_hold_up_themselves_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was: eight letters left together, and the next eight when the slowest of them had arrived."""
    monkeypatch.setattr(outgoing, "TIMEOUT", 60.0)
    answer = threading.Event()

    async def meet(running: Running, slow: Receiver, box: Letterbox) -> None:
        people = await call(running.url, slow, *["127.0.0.1"] * 10)
        try:
            await asyncio.to_thread(slow.wait, courier.TO_ONE)
            async with Player(running.url, "Zoé") as zoe:
                await zoe.ask("PUT", "/api/me/bells/mail", {"address": "zoe@example.org"})
                await come(box, 1)
            assert len(slow.requests) == courier.TO_ONE  # to one place few at once
        finally:
            answer.set()
        await asyncio.to_thread(slow.wait, 10)
        await leave(people)

    with letterbox() as box, receiving() as slow:
        slow.before_answer = answer.wait  # type: ignore[assignment]
        settings = BellSettings(smtp=box.url, sender=SENDER, url=CLUB, is_local=True)
        with run_in_thread(tmp_path / "games.db", SOON, bells=settings) as running:
            asyncio.run(meet(running, slow, box))


@pytest.mark.parametrize(
    ("kind", "host", "domain"),
    [
        ("push", "a.b.evil.example", "evil.example"),
        ("push", "evil.example", "evil.example"),
        ("push", "127.0.0.1", "127.0.0.1"),
        ("push", "updates.push.services.mozilla.com", None),
        ("mail", "", None),
    ],
)
def test_a_place_is_known_by_what_somebody_must_have_to_name_it(
    kind: str, host: str, domain: str | None
) -> None:
    address = f'{{"endpoint": "https://{host}/1"}}' if kind == "push" else "ada@example.org"
    assert domain_of(Bell("1", "g", kind, address, "en", 0, 1, 0)) == domain
