"""Files that are written anew: whole, and for whoever was allowed to read them."""

import os
from pathlib import Path

import pytest

from ludotheque.play.files import write_whole


@pytest.fixture(autouse=True)
def _ordinary_mask() -> object:
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_a_new_file_is_as_open_as_any_other(tmp_path: Path) -> None:
    """It was for its owner alone, so a record in a shared folder could not be read by the others."""
    write_whole(tmp_path / "game.json", "{}\n")
    assert (tmp_path / "game.json").stat().st_mode & 0o777 == 0o644
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("mode", [0o600, 0o664])
def test_a_file_stays_as_open_as_it_was(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "game.json"
    path.touch()
    path.chmod(mode)
    write_whole(path, "{}\n")
    assert path.stat().st_mode & 0o777 == mode


def test_where_a_link_leads_is_written_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "game.json").symlink_to("kept/game.json")
    write_whole(tmp_path / "game.json", "{}\n")
    assert (tmp_path / "game.json").is_symlink()
    assert (tmp_path / "kept" / "game.json").read_text(encoding="utf-8") == "{}\n"


def test_what_cannot_be_written_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old", encoding="utf-8")
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "\ud800")
    assert path.read_text(encoding="utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
