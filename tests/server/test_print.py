"""The games on paper, from the server: the same file as from the command, made once, and nothing else by that way."""

import io

import httpx
import pytest
from pypdf import PdfReader

from ludotheque.catalog import GAMES
from ludotheque.paper.press import parts_of, print_game
from tests.server.conftest import Running


def test_the_server_prints_what_the_command_prints(server: Running) -> None:
    with httpx.Client(base_url=server.url, timeout=60) as reader:
        answer = reader.get("/api/print/petards/aid.pdf?paper=letter&lang=de")
    assert answer.headers["content-type"] == "application/pdf"
    assert "petards-aid-letter-de.pdf" in answer.headers["content-disposition"]
    assert answer.content == print_game("petards", ["aid"], "letter", "de")


def test_what_was_printed_once_is_kept(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for it again asks nobody to work."""
    with httpx.Client(base_url=server.url, timeout=60) as reader:
        first = reader.get("/api/print/petards/scores.pdf?lang=fr").content
        monkeypatch.setattr("ludotheque.server.calls.Call.errand", None)
        assert reader.get("/api/print/petards/scores.pdf?paper=a4&lang=fr").content == first
    assert "Manche 1" in PdfReader(io.BytesIO(first)).pages[0].extract_text()


@pytest.mark.parametrize("path", ["chess/cards", "petards/board", "petards/none", "libertas/..%2fcards"])
def test_what_is_no_part_of_a_game_is_not_there(server: Running, path: str) -> None:
    assert httpx.get(f"{server.url}/api/print/{path}.pdf").status_code == 404


def test_another_paper_is_refused(server: Running) -> None:
    assert httpx.get(f"{server.url}/api/print/petards/aid.pdf?paper=a3").status_code == 400


def test_the_page_is_told_what_can_be_printed(server: Running) -> None:
    told = httpx.get(f"{server.url}/api/games").json()["games"]
    assert {game["game"]: tuple(game["prints"]) for game in told} == {name: parts_of(name) for name in GAMES}
