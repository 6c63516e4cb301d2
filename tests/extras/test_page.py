"""The page of a house with the base alone: it offers the plain bots, says why, and plays."""

from pathlib import Path

import pytest

from tests.extras.lean import lean
from tests.server.process import served
from tests.web.browser import open_browser
from tests.web.people import Person


def test_play_now_finds_an_opponent_where_none_can_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in lean(tmp_path).items():
        monkeypatch.setenv(name, value)
    with served(f"sqlite:///{tmp_path}/games.db") as server, open_browser() as browser:
        ada = Person(browser, server.url, "Ada")
        ada.go("")
        assert "ludotheque[bots]" in ada.find("lacking").inner_text()
        assert ada.find("level-petards").input_value() == "greedy"
        ada.click("play-petards")
        ada.find("frame").wait_for()
        assert ada.guard.wrongs() == []
        ada.close()
