"""The base install: without any extra it plays, hosts and has the plain bots, and says what is missing."""

import asyncio
import re
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from ludotheque.extras import MODULES
from ludotheque.language import LANGUAGES
from tests.cli.command import refused, run_alone
from tests.cli.typist import play_by_typing
from tests.extras.lean import lean
from tests.server.client import Player, play_on
from tests.server.process import served
from tests.soak import few

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "tests" / "vectors"
MOST = 90  # MB of the base: packages and their caches of bytecode


@pytest.fixture(autouse=True)
def lean_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in lean(tmp_path).items():
        monkeypatch.setenv(name, value)


def test_a_game_is_played_in_the_terminal(tmp_path: Path) -> None:
    play_by_typing("libertas", tmp_path / "game.json")


def test_a_game_is_played_over_http_and_by_socket(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path}/games.db") as server:
        asyncio.run(_play(server.url))


async def _play(url: str) -> None:
    async with Player(url) as ada:
        for info in (await ada.ask("GET", "/api/games"))["games"]:
            assert [bot["name"] for bot in info["bots"]] == ["random", "greedy"]
            assert "pip install 'ludotheque[bots]'" in info["lacking"]
        refusal = await ada.ask(
            "POST", "/api/tables", {"game": "libertas", "seats": 2, "bots": ["strong"]}, 422
        )
        assert "pip install 'ludotheque[bots]'" in refusal["error"]["text"]
        assert (await ada.ask("GET", "/api/me/bells"))["push"] is None
        assert not (await ada.ask("GET", "/api/passkeys"))["is_on"]
        table = await ada.table(seats=2, bots=["greedy"])
        await ada.start(table)
        async with ada.socket(table) as socket:
            await socket.until(lambda message: message["type"] == "position" and message["to_act"] == 0)
            hint = await ada.ask("POST", f"/api/tables/{table}/hint", {})
            assert hint["move"] in socket.position["legal"]
            await play_on(socket, lambda position: str(position["legal"][0]))
        refusal = await ada.ask("GET", f"/api/tables/{table}/review", status=422)
        assert "pip install 'ludotheque[bots]'" in refusal["error"]["text"]


COMMANDS = {
    "bots": ["random", "libertas", "--bots", "strong"],
    "arena": ["arena", "libertas", "greedy", "random", "--games", "2"],
    "postgres": ["serve", "--db", "postgresql://localhost/games"],
    "post": ["serve", "--smtp", "smtp://localhost", "--mail-from", "play@club.example", "--lmtp", "8024"],
    "data": ["random", "libertas", "--seed", "1", "--out", "games.parquet"],
    "print": ["print", "libertas", "--out", "libertas.pdf"],
}


@pytest.mark.parametrize(
    ("extra", "command"),
    [
        *COMMANDS.items(),
        ("bots", ["analyse", str(VECTORS / "libertas.jsonl")]),
        ("bots", ["solve", str(VECTORS / "libertas.jsonl")]),
        ("postgres", ["admin", "tables", "--db", "postgresql://localhost/games"]),
    ],
)
def test_a_missing_extra_is_one_sentence_with_the_command_to_type(extra: str, command: list[str]) -> None:
    assert f"pip install 'ludotheque[{extra}]'" in refused(run_alone(*command))


@pytest.mark.parametrize("language", few(LANGUAGES))
def test_a_hint_in_the_terminal_says_what_is_missing_and_the_game_goes_on(language: str) -> None:
    done = run_alone("play", "libertas", "--seed", "1", "--lang", language, stdin="hint\nmoves\n")
    assert "pip install 'ludotheque[bots]'" in done.stdout and "Traceback" not in done.stderr
    assert done.returncode == 0


def test_every_extra_is_one_of_the_package() -> None:
    offered = set(metadata.metadata("ludotheque").get_all("Provides-Extra") or ())
    assert set(MODULES) < offered
    for extra, modules in MODULES.items():
        brought = {re.sub("[-.]", "_", name) for name in _needed("ludotheque", {extra})}
        assert set(modules) <= brought, extra


def test_the_base_is_light() -> None:
    """As it was: 379 MB, of which numba and NumPy were 280, for whoever wanted to host a table on a small machine."""
    base = _needed("ludotheque", set())
    assert "numpy" not in base
    own = sum(path.stat().st_size for path in (ROOT / "src").rglob("*") if path.is_file())
    size = (own + sum(_size(name) for name in base - {"ludotheque"})) / 1e6
    assert 20 < size < MOST, size


def _needed(name: str, extras: set[str]) -> set[str]:
    """The distribution and all that it needs here, as far down as it goes."""
    found: set[str] = {name}
    waiting = [(name, extras)]
    while waiting:
        wanted, chosen = waiting.pop()
        for line in metadata.requires(wanted) or ():
            need = Requirement(line)
            if not any(need.marker is None or need.marker.evaluate({"extra": e}) for e in chosen | {""}):
                continue
            known = need.name.lower()
            if known not in found or need.extras:
                found.add(known)
                waiting.append((known, set(need.extras)))
    return found


def _size(name: str) -> int:
    paths = [Path(str(path.locate())) for path in metadata.files(name) or ()]
    return sum(path.stat().st_size for path in paths if path.exists())
