"""The handbook is under /docs where it has been built, and nobody is led there where it has not."""

from pathlib import Path

import httpx
import pytest

from ludotheque.language import LANGUAGES
from ludotheque.server import handbook
from scripts.handbook import Builder
from tests.server.conftest import run_in_thread


@pytest.mark.parametrize("is_built", [True, False])
def test_the_handbook_is_shown_where_it_was_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_built: bool
) -> None:
    folder = tmp_path / "handbook"
    if is_built:
        Builder(folder).build()
    monkeypatch.setattr(handbook, "handbook_folder", lambda: folder)
    with run_in_thread(tmp_path / "games.db") as server, httpx.Client(base_url=server.url) as http:
        assert http.get("/api/games").json()["handbook"] is is_built
        pages = ("/docs", "/docs/", "/docs/host.html", "/docs/rules/fr/libertas.html", "/docs/search.js")
        for path in (*pages, *(f"/docs/guide/{language}/" for language in LANGUAGES)):
            assert http.get(path, follow_redirects=True).status_code == (200 if is_built else 404), path
        assert http.get("/docs/no-such-page.html").status_code == 404
